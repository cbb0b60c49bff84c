"""The value network sees the sea from each captain's port, and knows more than `worth`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scripts.fit_bateaux import TURN, Learner, new_room, played, slopes

from ludotheque import Table
from ludotheque.games.bateaux import GAME
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
    """Of matches that were not learned: parts that were have no numbers below 0."""
    plain = {"split": False, "short": False}
    number = next(i for i, kind in enumerate(TURN) if kind[:2] == (players, plain)) - 100 * len(TURN)
    hope, scratch, off = np.zeros(SEATS), new_scratch(), np.zeros(2)
    states, won = played(number)
    for s, shares in zip(states.view(np.recarray)[::3], won[::3], strict=True):
        evaluate(s, hope)
        for seat in np.nonzero(shares)[0]:
            off -= shares[seat] * np.log([chance_to_win(s, int(seat), scratch), hope[seat]])
    assert off[0] < off[1]


def test_the_slopes_are_those_of_the_error(tmp_path: Any) -> None:
    """Compared with the error for slightly other weights."""
    states, won = played(-7)
    states, some = states.view(np.recarray), np.arange(0, 3000, 10)
    learner = Learner(tmp_path / "kept.npz")
    net = tuple(learner.net)
    slope = tuple(np.zeros_like(part) for part in net)
    slopes(states, won, some, net, slope, new_room(), True)
    for part, found in zip(net, slope, strict=True):
        at = np.unravel_index(np.argmax(np.abs(found)), found.shape)
        was, off = part[at], []
        for shift in (-0.01, 0.01):
            part[at] = was + shift
            off.append(slopes(states, won, some, net, slope, new_room(), False))
        part[at] = was
        assert (off[1] - off[0]) / 0.02 == pytest.approx(found[at], rel=0.05)
