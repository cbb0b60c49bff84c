"""How an imagined match is played on: legal moves, booty first, and better than a child."""

from __future__ import annotations

import numpy as np

from ludotheque.arena.matches.match import play_deal
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot, Thought
from ludotheque.core.chance import generator, key_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

GAME = find_game("bateaux")


def rollout_move(table: Table, seat: int, luck: int) -> str:
    out = np.zeros(GAME.most_moves, np.int64)
    return GAME.notation.texts[
        int(GAME.rules.rollout_action(table._s, seat, generator(key_of(luck)), out))
    ]


class Habit(Bot):
    name = "likely"

    def think(self, v, rng, stop=None):  # type: ignore[no-untyped-def]
        s = GAME.new_state(int(v.players), {"split": bool(v.split), "short": bool(v.short)})
        GAME.rules.imagine(v, rng, s)
        return Thought(int(GAME.rules.rollout_action(s, int(v.seat), rng, self._actions)), [])


def test_it_is_legal_in_every_variant() -> None:
    for number in range(12):
        table = Table.start("bateaux", 2 + number % 3, number, split=number % 2 == 0, short=number > 5)
        for step in range(60):
            if table.is_over:
                break
            seat = table.awaited[0]
            move = rollout_move(table, seat, step)
            assert move in table.legal_moves(seat)
            table.play(seat, move)


def test_it_beats_children() -> None:
    """48 of 60 by itself; by luck alone it would be 30."""
    wins = 0.0
    for number in range(60):
        bots: list[Bot] = [new_bot("child", GAME), new_bot("child", GAME)]
        bots[number % 2] = Habit(GAME)
        result = play_deal(GAME, bots, {}, key_of("habit"), number // 2)
        wins += (number % 2 in result.winners) / max(len(result.winners), 1)
    assert wins > 48
