"""A sensible captain: raids, finishes, flees, stays out of the storm, and beats who plays anything."""

from __future__ import annotations

import pytest

from ludotheque import Table
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot
from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME

from .positions import Position, position


def choice(start: Position) -> tuple[str, str]:
    """What the sensible bot plays, and why."""
    t = Table.from_position(start)
    chosen = new_bot("sensible", GAME).choose(t.observed(0), generator(key_of("choice")))
    return chosen.move, chosen.why.removeprefix("bateaux-why-")


def test_it_sinks_the_last_boat_and_wins() -> None:
    start = position("d2:3 f1:3 -", "d5:1 - -", die=2)
    assert choice(start) == ("0-d4", "wins")


def test_it_takes_from_two_rather_than_from_one() -> None:
    """On d4 beside c4 and d5; elsewhere beside one of them at the most."""
    start = position("d2:3 - -", "c4:3 d5:3 -", die=2)
    assert choice(start) == ("0-d4", "takes")


def test_it_brings_a_boat_in_danger_home() -> None:
    """Nothing to take within two cells, and an enemy near: the port is safe, also in a storm."""
    start = position("c3:2 - -", "e5:3 g5:3 -", die=2)
    assert choice(start) == ("0-c1", "escapes-home")


def test_with_nothing_to_choose_it_passes() -> None:
    assert choice(position("a1:3 - -", "a2:3 b1:3 -", die=4)) == ("pass", "pass")


def test_a_split_roll_raids_twice() -> None:
    """2 + 2 with two boats, each beside another enemy."""
    t = Table.from_position(position("a2:3 g2:3 -", "a5:3 g5:3 -", die=4, split=True), seed=1)
    bot, rng = new_bot("sensible", GAME), generator(key_of("raids"))
    for _ in range(2):
        t.play(0, bot.choose(t.observed(0), rng).move)
    assert t.view(None)["points"] == [8, 4]


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_who_plays_anything(players: int) -> None:
    """Of 20 matches the sensible one wins at least 16; by luck alone it would be 10, or 5."""
    rng, won = generator(key_of("beats")), 0
    bots: dict[bool, Bot] = {True: new_bot("sensible", GAME), False: new_bot("random", GAME)}
    for seed in range(20):
        t = Table.start("bateaux", players=players, seed=seed)
        while not t.is_over:
            seat = t.to_act[0]
            t.play(seat, bots[seat == seed % players].choose(t.observed(seat), rng).move)
        assert t.result is not None
        won += seed % players in t.result["winners"]
    assert won >= 16
