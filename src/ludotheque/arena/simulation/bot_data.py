"""Matches of bots as Parquet or Arrow files: `ludotheque simulate --bots A,B --format parquet`.

The columns are those of random matches (`data_files`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import numpy as np

from ludotheque.arena.bot_player import play_match
from ludotheque.arena.simulation.data_files import Recorded, Recorder
from ludotheque.core.tables.table import Table

CHUNK = 4
"""The number of matches that a core plays before it hands them over. It is small, since bots are
slow."""


@dataclass(frozen=True)
class BotRecorder(Recorder):
    """Plays matches of bots. A match follows from the seed and its number, unless a bot goes by the
    clock."""

    bots: tuple[str, ...] = ()
    """One for each seat."""

    @property
    def chunk(self) -> int:
        return CHUNK

    def about(self) -> dict[str, str]:
        return {**super().about(), "bots": json.dumps(self.bots)}

    def record(self, first: int, count: int) -> Recorded:
        game, players = self.player.game, self.player.players
        score = np.zeros((count, players), np.int64)
        won, why, lengths = (np.zeros(count, np.int64) for _ in range(3))
        rows, views = [], []
        for i in range(count):
            seed = f"{self.seed} {first + i}"
            played = play_match(game, self.bots, seed, **self.player.options)
            assert played.result is not None
            score[i] = played.result["scores"]
            won[i] = sum(1 << seat for seat in played.result["winners"])
            why[i] = game.reasons.index(played.result["reason"])
            again = Table.start(game, players, seed, **self.player.options)
            for seat, move in played.moves:
                if move in game.notation.numbers:  # a seat that arranges its own hand is left out
                    actions = again.legal_actions(seat)
                    rows.append((first + i, lengths[i], seat, again.action(move), len(actions)))
                    views.append(again.observed(seat))
                    lengths[i] += 1
                again.play(seat, move)
        matches = self._matches(first, score, won, why, lengths)
        if not self.has_moves:
            return Recorded(count, matches, [])
        seen = game.view_shape.zeros(len(views))
        for row, view in enumerate(views):
            seen[row] = view
        return Recorded(count, matches, [self._moves(np.array(rows, np.int64), seen)])
