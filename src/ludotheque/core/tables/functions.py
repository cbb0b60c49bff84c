"""What a table does for every move: parse it, check it, play it, show it; and the errors of refusals.

The work is compiled as one piece for each game. It is written against the contract, for `Game.bound`.
Records come in plain arrays of one, which Numba takes in a tenth of the time that a record takes; the
interpreter wants them as `recarray`s, for the names of the fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ludotheque.core.bits import has
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    legal,
    observe,
    to_act,
    why_not,
)
from ludotheque.core.declarations import MoveMeant
from ludotheque.core.encoding.codec import write_changes, write_json
from ludotheque.core.encoding.layouts import Layout
from ludotheque.core.errors import IllegalMove, MatchOver, NotYourTurn, RefusedMove, shortened
from ludotheque.core.events import new_logs
from ludotheque.core.fields import Bytes, record_bytes
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object
from ludotheque.core.lazy import once_a_thread
from ludotheque.core.rule import COMPILED, call_directly, plain_records, rule

if TYPE_CHECKING:
    from ludotheque.core.tables.state import ReadableTable

MATCH_OVER, NOT_YOUR_TURN = -1, -2


@rule
def checked(states: Any, seat: int, action: int, is_listed: bool, out: Any) -> int:
    """0 if the seat may play this now. Otherwise MATCH_OVER, NOT_YOUR_TURN, or a code of the game."""
    acting = to_act(states[0])
    if acting == 0:
        return MATCH_OVER
    is_acting = acting != CHANCE and has(acting, seat)
    if not is_acting and is_listed:
        return NOT_YOUR_TURN
    found = why_not(states[0], seat, action, out)
    return NOT_YOUR_TURN if found != 0 and not is_acting else found


@rule
def played(states: Any, seat: int, action: int, logs: Any) -> None:
    apply(states[0], seat, action, logs[0])


@rule
def moved(states: Any, seat: int, action: int, is_listed: bool, out: Any, logs: Any) -> int:
    """Play the action if the seat may. Returns the code of `checked`."""
    found = checked(states, seat, action, is_listed, out)
    if found == 0:
        apply(states[0], seat, action, logs[0])
    return found


@rule
def decided(states: Any, rngs: Any, outcome: Any) -> None:
    for i in range(len(outcome)):
        outcome[i] = 0
    chance(states[0], rngs[0], outcome)


@rule
def settled(states: Any, outcome: Any, logs: Any) -> None:
    apply_chance(states[0], outcome, logs[0])


@rule
def acting(states: Any) -> int:
    return to_act(states[0])


@rule
def waited_for(states: Any) -> int:
    return awaited(states[0])


@rule
def listed(states: Any, seat: int, out: Any) -> int:
    """The legal actions of a seat. Empty where it may not act."""
    seats = to_act(states[0])
    if seats == CHANCE or not has(seats, seat):
        return 0
    return legal(states[0], seat, out)


@rule
def observed(states: Any, seat: int, views: Any) -> None:
    """Write what a seat may know into the second of two views. The first is all zeros."""
    views[1] = views[0]
    observe(states[0], seat, views[1])


@rule
def looked(
    states: Any,
    views: Any,
    data: Any,
    seen: Any,
    seen_data: Any,
    how: Any,
    players: int,
    viewers: int,
    out: Any,
    ends: Any,
) -> None:
    """Write the changes of the views of a spectator (viewer 0) and then of each seat, compared with the
    views that they have seen, and remember the new views. `viewers` is the set of those who look; `data`
    are the bytes of the records."""
    rows, text, names = how
    n = 0
    for viewer in range(players + 1):
        if has(viewers, viewer):
            views[1] = views[0]
            observe(states[0], viewer - 1, views[1])
            n = write_changes(seen_data[viewer], data[1], rows, text, names, players, out, n)
            seen[viewer] = views[1]
        ends[viewer] = n


class SeenViews:
    """The views that a spectator and each seat have seen last. At first they are empty."""

    def __init__(self, functions: TableFunctions, players: int) -> None:
        views = functions.game.view_shape.zeros(1 + players)
        self.views = functions.plain_records(views)
        self.data = rows_of_bytes(views)


class TableFunctions:
    """The functions above for one game, and their scratch memory. Each thread has its own."""

    checked: Any
    moved: Any
    decided: Any
    settled: Any
    acting: Any
    waited_for: Any
    listed: Any
    observed: Any
    looked: Any
    write_json: Any

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_compiled = COMPILED and not game.runs_interpreted
        for function in (checked, moved, decided, settled, acting, waited_for, listed, observed, looked):
            call_directly(self, function.__name__, game.bound(function))
        call_directly(self, "write_json", write_json)
        views = game.view_shape.zeros(2)
        self._views = self.plain_records(views)
        self._view = views[1:]
        self._view_bytes = record_bytes(views[1:])
        self._data = rows_of_bytes(views)
        self._how = game.view_layout
        self._parts = self._how.rows, self._how.text, self._how.names
        self._where = game.position_layout
        seats = game.fields.seats
        self._out = np.zeros(max((2 + seats) * self._how.size, self._where.size), np.uint8)
        self._ends = np.zeros(1 + seats, np.int64)
        self._head = f'{{"game":"{game.name}",'.encode()
        self.numbers = np.zeros(8, np.int64)
        self.log = new_logs()
        """The events of a step. Empty between two steps."""
        self.logs = self.plain_records(self.log)
        self.log_numbers = self.logs.view(np.int64)
        self.outcome = np.zeros(game.outcome_size, np.int8)
        self.events = list(game.events)
        self.revealing = frozenset(i for i, event in enumerate(self.events) if event.kind.reveals)
        """The kinds of events that reveal something."""
        self.actions = np.zeros(max(game.most_moves, 1), np.int64)

    def plain_records(self, records: Any) -> Any:
        """The same memory in the form that the functions accept."""
        return plain_records(records, self.is_compiled)

    def observe(self, states: Any, seat: int) -> Any:
        """A new view, as a record."""
        self.observed(states, seat, self._views)
        return self._view.copy()[0]

    def view_json(self, states: Any, seat: int, players: int) -> bytes:
        """A view as JSON, written directly from the record."""
        self.observed(states, seat, self._views)
        return self._written(self._view_bytes, self._how, players)

    def changes(self, states: Any, seen: SeenViews, players: int, viewers: int) -> list[bytes]:
        """The changed fields for a spectator and then for each seat, as JSON objects, compared with
        what they have seen. Empty where nothing changed, and for those who are not in the set `viewers`
        (0: the spectator). Remembers the new views."""
        out, ends_of = self._out, self._ends
        self.looked(
            states, self._views, self._data, seen.views, seen.data, self._parts, players, viewers, out,
            ends_of,
        )  # fmt: skip
        ends: list[int] = ends_of.tolist()
        text, begin, found = out[: ends[players]].tobytes(), 0, []
        for end in ends[: players + 1]:
            found.append(text[begin:end])
            begin = end
        return found

    def shown(self, v: Any) -> Object:
        """A view record as people and pages get it."""
        data = np.frombuffer(v.tobytes(), np.int8)
        found: Object = msgspec.json.decode(self._written(data, self._how, int(v.players)))
        return found

    def position_json(self, states: Any, players: int) -> bytes:
        return self._written(record_bytes(states), self._where, players)

    def _written(self, data: Bytes, how: Layout, players: int) -> bytes:
        size = self.write_json(data, how.rows, how.text, how.names, players, self._out)
        return self._head + self._out[:size].tobytes() + b"}"


def rows_of_bytes(records: Any) -> Any:
    """The same memory as a row of bytes for each record."""
    return record_bytes(records).reshape(len(records), -1)


@once_a_thread
def table_functions(game: Game) -> TableFunctions:
    """The functions of a game for this thread. All tables of the thread share them and their memory."""
    return TableFunctions(game)


LONGEST_MOVE = 200
"""No move of any game is longer than this many characters."""


def meant_by(table: ReadableTable, seat: int, move: object) -> MoveMeant:
    """The move that a text means. Raises where it is not in the notation."""
    if isinstance(move, str) and len(move) <= LONGEST_MOVE:
        meant = table.game.notation.meant(move)
        if meant is not None:
            return meant
    if table.is_over:
        raise MatchOver("error-match-over")
    if seat not in table.to_act:
        raise not_your_turn(table)
    if isinstance(move, int | np.integer) and not isinstance(move, bool):
        raise number_refused(table, seat, int(move))
    text = move if isinstance(move, str | bool) or move is None else type(move).__name__
    why = f"{table.game.name}-refused-not-a-move"
    raise IllegalMove("error-illegal-move", move=shortened(text), why=why, **table.options)


def number_refused(table: ReadableTable, seat: int, number: int) -> IllegalMove:
    """The error for a number instead of a text. The number may look like a text, or be an action."""
    texts = table.game.notation.texts
    return IllegalMove(
        "error-move-is-a-number",
        given=number,
        is_text=str(number) in texts,
        is_action=0 <= number < len(texts),
        action=texts[number] if 0 <= number < len(texts) else "",
        seat=seat,
    )


def text_of(game: Game, action: int) -> str:
    """A move as text. Raises where it is not the number of one."""
    texts = game.notation.texts
    is_number = isinstance(action, int | np.integer) and not isinstance(action, bool)
    if not is_number or not 0 <= action < len(texts):
        raise IllegalMove("error-not-an-action", given=shortened(action), most=len(texts) - 1)
    return texts[action]


def action_of(game: Game, move: str) -> int:
    """A move as number. Raises where no move is written so."""
    found = game.notation.numbers.get(move) if isinstance(move, str) else None
    if found is None:
        example = game.notation.texts[0]
        raise IllegalMove("error-no-such-move", game=game.name, given=shortened(move), example=example)
    return found


def refusal(table: ReadableTable, found: int, numbers: list[int], move: str) -> RefusedMove:
    """The error for a code of `functions.checked`."""
    if found == MATCH_OVER:
        return MatchOver("error-match-over")
    if found == NOT_YOUR_TURN:
        return not_your_turn(table)
    why, arguments = table.game.refusal(found, numbers)
    return IllegalMove("error-illegal-move", move=shortened(move), why=why, **arguments)


def not_your_turn(table: ReadableTable) -> NotYourTurn:
    return NotYourTurn("error-not-your-turn", awaited=[seat + 1 for seat in table.awaited])
