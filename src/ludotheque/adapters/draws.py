"""What chance decides, draw by draw.

A game samples a deal or a roll by `below(rng, n)`, directly or through `shuffle` and `pick`. Here the
same function of the game is bound to another `below`, which takes its numbers from a script: so a deal
becomes a sequence of draws, each among n things that are equally likely, and nothing has to be declared.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ludotheque.core import contract
from ludotheque.core.chance import below, next_word
from ludotheque.core.compiling.function_graph import bound, interpreted, rebuilt
from ludotheque.core.game import Game
from ludotheque.core.rule import rule

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
"""Where those stand, in numbers."""


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
    meanings = {vars(contract)[name]: meant for name, meant in game.rules.by_name().items()}
    done = bound(function, {**meanings, below: below_scripted}, game.folder)
    return interpreted(done) if game.runs_interpreted else done
