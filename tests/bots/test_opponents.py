"""What level 4 learns of the others at its table, from what they play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque.arena.matches.referee import is_ours
from ludotheque.bots.levels import new_bot
from ludotheque.bots.opponents import FIELD, Acquaintances, Opponents, Way, new_opponents
from ludotheque.bots.players import Bot
from ludotheque.core.chance import generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.games.land_unter import GAME

pytestmark = pytest.mark.slow

MIDDLE = 7
"""A trick in which much has been seen."""


class Watcher:
    """Sits in seat 0, and asks before each of its choices what is known."""

    def __init__(self, met: Acquaintances, others: Opponents, table: Table, bots: list[Bot]) -> None:
        self.met, self.others, self.table, self.bots = met, others, table, bots
        self.luck = generator(key_of("watcher"))

    def go_on(self) -> bool:
        """Until seat 0 has chosen once more; whether the first round still runs, and has not got to its
        middle."""
        while not self.table.is_over:
            seat = self.table.awaited[0]
            v = self.table.observed(seat)
            if seat == 0:
                if v.round_no > 1 or v.trick > MIDDLE:
                    return False
                self.others.odds[:] = FIELD
                self.met.recall(v, generator(key_of("learned")), self.others)
            self.table.play_action(seat, self.bots[seat].think(v, self.luck).action)
            if seat == 0:
                break
        return not self.table.is_over

    def believed(self) -> Any:
        """The odds that were known last, as shares."""
        odds = np.exp(self.others.odds - self.others.odds.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)


def watcher(met: Acquaintances, seed: int, *others: str) -> Watcher:
    table = Table.start("land-unter", players=3, seed=seed)
    bots = [new_bot(name, GAME) for name in ("sensible", *others)]
    return Watcher(met, new_opponents(GAME), table, bots)


def test_a_child_and_a_friend_are_recognised_within_half_a_round() -> None:
    shares = np.zeros((2, len(Way)))
    for seed in range(6):
        one = watcher(Acquaintances(GAME), seed, "child", "casual")
        while one.go_on():
            pass
        shares += one.believed()[1:3]
    assert shares[0].argmax() == Way.ON_IMPULSE
    assert shares[1].argmax() == Way.BY_RULE_OF_THUMB
    assert shares[0, Way.ON_IMPULSE] > 6 * 0.7
    assert shares[1, Way.BY_RULE_OF_THUMB] > 6 * 0.6


def test_two_tables_at_once_are_kept_apart() -> None:
    def of(met: Acquaintances) -> tuple[Watcher, Watcher]:
        return watcher(met, 1, "child", "child"), watcher(met, 2, "casual", "random")

    apart = [*of(Acquaintances(GAME))[:1], *of(Acquaintances(GAME))[1:]]
    together = of(Acquaintances(GAME))
    for _ in range(5):
        for one in (*apart, *together):
            one.go_on()
    for one, other in zip(apart, together, strict=True):
        assert np.array_equal(one.others.odds, other.others.odds)
        assert not np.array_equal(one.others.odds[1], FIELD)


def test_what_was_played_between_two_views_is_what_was_turned_up() -> None:
    one = watcher(Acquaintances(GAME), 3, "child", "casual")
    out = np.zeros(8, np.int64)
    before = one.table.observed(0).copy()
    one.go_on()
    for seat in one.table.awaited:
        one.table.play_action(seat, one.bots[seat].think(one.table.observed(seat), one.luck).action)
    after = one.table.observed(0)
    turned_up = [e["card"] for e in one.table.events(0) if e["event"] == "turned_up"]
    assert GAME.rules.played_since(before, after, out) == 3
    assert [action + 1 for action in out[:3].tolist()] == turned_up
    stranger = Table.start("land-unter", players=3, seed=4).observed(0)
    assert GAME.rules.played_since(stranger, after, out) == 0


@pytest.mark.parametrize("name", ["62", "casual-bold", "adaptive-40-12"])
def test_bots_that_are_made_by_their_name_are_ours(name: str) -> None:
    """They were watched like somebody else's, and lost by the clock on a slow machine."""
    assert is_ours(new_bot(name, GAME))
