"""Matches to be judged, stated or played by habit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ludotheque import Table, Transcript
from ludotheque.core.chance import generator, key_of
from tests.games.bateaux.positions import position as at_sea
from tests.games.land_unter.positions import position as in_the_flood

Choose = Callable[[Table, int], str]


def played(table: Table, choose: Choose) -> Transcript:
    """A match to its end, as `choose` has it."""
    while not table.is_over:
        seat = table.awaited[0]
        table.play(seat, choose(table, seat))
    return table.transcript()


def by_habit(game: str, players: int, seed: str) -> Transcript:
    """Everybody plays as ordinary players do in imagined matches."""
    rng = generator(key_of(seed))
    table = Table.start(game, players, seed)
    out: Any = np.zeros(table.game.most_moves, np.int64)
    return played(
        table,
        lambda now, seat: now.game.notation.texts[
            int(now.game.rules.rollout_action(now.truth(), seat, rng, out))
        ],
    )


def first_legal(table: Table, seat: int) -> str:
    return table.legal_moves(seat)[0]


LAST_TRICK = in_the_flood(
    open=True,
    hands=[[1, 60], [2, 30], [3, 58]],
    shown=(1, 12),
    rings=[1, 0, 0],
    scores=[2, 0, 3],
)
"""Seats 0 and 1 have played 60 and 30: seat 2 wins with its 3, and drowns with its 58."""


def blunder_of_the_last_trick() -> Transcript:
    table = Table.from_position(LAST_TRICK, seed=1)
    for seat, card in ((0, "60"), (1, "30"), (2, "58")):
        table.play(seat, card)
    return table.transcript()


LAST_TURNS = at_sea("f1:3 - -", "c7:2 - -", die=1, turns=398)
"""One move of each is left. Seat 0 can come home to e1; at sea the storm may take one of its goods."""


def left_at_sea() -> Transcript:
    table = Table.from_position(LAST_TURNS, seed=1)
    table.play(0, "0-f2")
    return played(table, first_legal)
