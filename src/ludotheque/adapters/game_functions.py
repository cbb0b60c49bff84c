"""The compiled functions of a game that adapters need, what they write to, and luck that copies.

What chance decides is asked draw by draw. A game samples a deal or a roll by `below(rng, n)`, directly
or through `shuffle` and `pick`. Here the same function of the game is bound to another `below`, which
takes its numbers from a script: so a deal becomes a sequence of draws, each among n things that are
equally likely, and nothing has to be declared.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ludotheque.core.chance import GENERATOR, below, generator, next_word
from ludotheque.core.compiling.function_graph import bound, interpreted, rebuilt
from ludotheque.core.contract import chance, imagine, observe, winners
from ludotheque.core.encoding.observation_writer import write_observations
from ludotheque.core.events import new_logs
from ludotheque.core.fields import record_bytes
from ludotheque.core.game import Game
from ludotheque.core.lazy import once_a_thread
from ludotheque.core.playout import play_out
from ludotheque.core.rule import call_directly, rule
from ludotheque.core.tables.functions import table_functions

DRAWS = 512
SCRIPT = np.dtype(
    [
        ("draws", np.int64, (DRAWS,)),
        ("count", np.int64),  # of `draws` that are decided
        ("used", np.int64),
        ("asked", np.int64),  # the first draw that is not: among how many; 0: all are
        ("most", np.int64),  # the largest number asked for
        ("noise", np.int64),
    ]
)
COUNT, MOST = DRAWS, DRAWS + 3
"""The position of each field, in numbers."""


@rule
def below_scripted(script: Any, n: int) -> int:
    """The next number of the script. Where it ends, chance goes on with any numbers: some games draw
    again until a deal is right."""
    script.most = max(script.most, n)
    if n == 1:
        return 0
    at = script.used
    script.used += 1
    if at < script.count:
        return script.draws[at]
    if at == script.count:
        script.asked = n
    script.noise = (script.noise * 1103515245 + 12345) & 0x7FFFFFFF
    return (script.noise >> 8) % n


def _by_script(value: object) -> object:
    return below_scripted if value is below else value


@functools.cache
def is_drawn(game: Game) -> bool:
    """Whether `below` draws all that chance decides in a game: then chance is explicit."""
    visited: dict[int, Any] = {}
    rebuilt(game.functions.chance, _by_script, lambda copy: copy, visited)
    return id(next_word) not in visited


def scripted(game: Game, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function written against the contract, with the script in the place of the generator."""
    rules = dataclasses.replace(game, runs_interpreted=False).rules  # its `below` is still the one above
    done = bound(function, {**rules.meanings(), below: below_scripted}, game.folder)
    return interpreted(done) if game.runs_interpreted else done


@rule
def asked(states: Any, scripts: Any, outcome: Any) -> int:
    """The number of possibilities of the next draw that the script does not have. 0: it has all, and
    `outcome` is the decision of chance."""
    script = scripts[0]
    script.used, script.asked, script.most, script.noise = 0, 0, 0, 1
    for i in range(len(outcome)):
        outcome[i] = 0
    chance(states[0], script, outcome)
    return script.asked


@rule
def imagined(states: Any, seat: int, views: Any, rngs: Any) -> None:
    """Write a state that looks to the seat as the first does into the third of three states. The
    second is all zeros, and so is the first of two views."""
    views[1] = views[0]
    observe(states[0], seat, views[1])
    states[2] = states[1]
    imagine(views[1], rngs[0], states[2])


@rule
def won(states: Any) -> int:
    return winners(states[0])


@rule
def finished(states: Any, rngs: Any, outcome: Any, out: Any) -> int:
    """Random moves to the end; the winners."""
    play_out(states[0], rngs[0], outcome, out, None)
    return winners(states[0])


class Kit:
    """The functions of a game, and what they write to. One for every thread."""

    asked: Any
    imagined: Any
    won: Any
    finished: Any
    write_observations: Any

    def __init__(self, game: Game) -> None:
        self.game = game
        self.run = table_functions(game)
        for function in (imagined, won, finished):
            call_directly(self, function.__name__, game.bound(function))
        write = interpreted(write_observations) if game.runs_interpreted else write_observations
        call_directly(self, "write_observations", write)
        if is_drawn(game):
            call_directly(self, "asked", scripted(game, asked))
        states = game.state_shape.zeros(3)
        self.states = self.run.plain_records(states)
        data = record_bytes(states).data.cast("B")
        size = game.state.itemsize
        self.memory, self.other = data[:size], data[2 * size :]
        self.held = b""
        """The state that is in memory."""
        self.scripts = self.run.plain_records(np.zeros(1, SCRIPT).view(np.recarray))
        self.script = self.scripts.view(np.int64)
        self.outcome = np.zeros(game.outcome_size, np.int8)
        logs = new_logs()
        self.logs = self.run.plain_records(logs)
        self.log_numbers = self.logs.view(np.int64)
        self.actions = np.zeros(max(game.most_moves, 1), np.int64)
        seen = game.view_shape.zeros(2)
        self.views, self.view_bytes = self.run.plain_records(seen), record_bytes(seen[1:])
        look = game.observation
        self.how = look.where, look.rows, look.marks, look.look
        self.row_size = look.size

    def hold(self, state: bytes) -> None:
        if self.held is not state:
            self.memory[:] = state
            self.held = state

    def changed(self) -> bytes:
        self.log_numbers[0] = 0
        self.held = bytes(self.memory)
        return self.held


@once_a_thread
def kit_of(game: Game) -> Kit:
    return Kit(game)


class Luck:
    """A generator that copies and pickles; what it decides next is a part of it."""

    def __init__(self, key: bytes) -> None:
        record = np.zeros(1, GENERATOR)
        record[0] = generator(key)
        self.__setstate__(record.tobytes())

    def __getstate__(self) -> bytes:
        return self.record.tobytes()

    def __setstate__(self, state: bytes) -> None:
        self.record = np.frombuffer(state, GENERATOR).copy().view(np.recarray)
        self._taken: Any = None

    def taken(self, kit: Kit) -> Any:
        """The argument as the functions take it."""
        if kit.game.runs_interpreted:
            return self.record
        if self._taken is None:
            self._taken = kit.run.plain_records(self.record)
        return self._taken
