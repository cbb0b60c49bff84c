"""The value network sees the sea from each captain's port, and knows more than `worth`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.captain import new_chart
from ludotheque.games.bateaux.learning import play
from ludotheque.games.bateaux.table import SEATS
from ludotheque.games.bateaux.value_network import chance_to_win, new_scratch
from ludotheque.games.bateaux.worth import evaluate

from .positions import position

pytestmark = pytest.mark.slow
NO_CHANCE: Any = None
"""The rules of this game draw nothing when they imagine a state."""


def state(*fleets: str, **changed: Any) -> Any:
    """The die is in the air again."""
    s = GAME.state_shape.zeros(1)
    v = Table.from_position(position(*fleets, **changed)).observed(0)
    GAME.rules.imagine(v, NO_CHANCE, s[0])
    s[0].rolled = 0
    return s[0]


def hopes(s: Any) -> list[float]:
    scratch = new_scratch()
    return [chance_to_win(s, seat, scratch) for seat in range(s.players)]


def test_hopes_are_shares_and_who_has_sunk_has_none() -> None:
    found = hopes(state("c3:1 d1:2 -", "- - -", "c7:3 - -", "f4:1 g3:4 g5:3"))
    assert found[1] == 0.0
    assert sum(found) == pytest.approx(1.0)
    assert found[3] > found[0] > 0.0


def test_with_four_players_the_sea_looks_the_same_from_every_port() -> None:
    """Everything is a quarter further, a1 → a7 → g7 → g1, and so is whose turn it was."""
    fleets = ["c3:2 d1:3 e1:3", "a3:3 b5:1 -", "c7:3 d4:2 e7:5", "g3:1 f2:4 g5:3"]
    found = hopes(state(*fleets, turn=1))
    for turns in range(1, 4):
        fleets = [quarter_further(fleet) for fleet in fleets[-1:] + fleets[:-1]]
        turned = hopes(state(*fleets, turn=(1 + turns) % 4))
        assert turned == pytest.approx(found[-turns:] + found[:-turns], abs=1e-5)


def quarter_further(fleet: str) -> str:
    boats = [boat.partition(":") for boat in fleet.split()]
    return " ".join(
        f"{'abcdefg'[int(cell[1]) - 1]}{7 - 'abcdefg'.index(cell[0])}:{goods}" if goods else "-"
        for cell, _, goods in boats
    )


@pytest.mark.parametrize("players", GAME.players)
def test_it_foresees_who_wins_better_than_worth(players: int) -> None:
    """Of matches that were not learned."""
    template, luck = GAME.state_shape.zeros(1), generator(key_of("foreseen"))
    template[0] = GAME.new_state(players, GAME.checked_options({}))
    states, won = GAME.state_shape.zeros(20_000), np.zeros((20_000, SEATS), np.float32)
    n = play(new_chart(GAME), template, luck, states, won)
    hope, scratch, off = np.zeros(SEATS), new_scratch(), np.zeros(2)
    for s, shares in zip(states[:n:3], won[:n:3], strict=True):
        evaluate(s, hope)
        for seat in np.nonzero(shares)[0]:
            off -= shares[seat] * np.log([chance_to_win(s, int(seat), scratch), hope[seat]])
    assert off[0] < off[1]
