"""What each legal move of a seat brings, in the same imagined matches and with the same luck.

As `expected`, but for all moves at once, and with how far the distance of any two can be trusted. The
compiled part is written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.arena.analysis.expected import play_on
from ludotheque.core.chance import generator, rewind
from ludotheque.core.contract import imagine, legal_in_view, share_of_win, winners
from ludotheque.core.game import Game
from ludotheque.core.rule import rule


@rule
def compare_moves(
    v: Any, moves: Any, count: int, tables: Any, worlds: int, first: int, rng: Any,
    outcome: Any, out: Any, share: Any, sums: Any, products: Any,
) -> None:  # fmt: skip
    """Many times: a world, and the share of the win that each move brings in it."""
    for world in range(worlds):
        tables[1] = tables[0]
        rewind(rng, first + 2 * world)
        imagine(v, rng, tables[1])
        for i in range(count):
            rewind(rng, first + 2 * world + 1)
            tables[2] = tables[1]
            play_on(tables[2], v.seat, moves[i], rng, outcome, out)
            share[i] = share_of_win(winners(tables[2]), v.seat)
            sums[i] += share[i]
        for i in range(count):
            for j in range(count):
                products[i, j] += share[i] * share[j]


@dataclass(frozen=True)
class Shares:
    """Of one seat, by move: the share of the win, and standard errors."""

    worlds: int
    moves: list[int]
    mean: Any
    error: Any
    apart: Any
    """[i, j]: the standard error of the distance between two moves."""

    @property
    def order(self) -> list[int]:
        """Places in `moves`, the best first."""
        return [int(i) for i in np.argsort(-self.mean, kind="stable")]

    def lead(self, i: int, j: int) -> tuple[float, float]:
        """How far one move is ahead of another, and in standard errors."""
        ahead = float(self.mean[i] - self.mean[j])
        return ahead, ahead / max(float(self.apart[i, j]), 1e-9)


class MoveShares:
    """Compares the moves of one game. The same worlds on the same stream: the same figures."""

    def __init__(self, game: Game, key: bytes) -> None:
        self._game, self._rng = game, generator(key)
        self._tables = np.zeros(3, game.state).view(np.recarray)
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._out = np.zeros(game.most_moves, np.int64)
        self._compare = game.bound(compare_moves)

    def of(self, v: Any, worlds: int, stream: int) -> Shares:
        moves = np.zeros(self._game.most_moves, np.int64)
        n = legal_in_view(v, moves)
        share, sums, products = np.zeros(n), np.zeros(n), np.zeros((n, n))
        self._compare(
            v, moves, n, self._tables, worlds, stream << 32, self._rng, self._outcome, self._out,
            share, sums, products,
        )  # fmt: skip
        mean, squares = sums / worlds, np.diag(products) / worlds
        apart = squares[:, None] + squares[None, :] - 2 * products / worlds
        spread = np.maximum(apart - (mean[:, None] - mean[None, :]) ** 2, 0.0)
        error = np.sqrt(np.maximum(squares - mean * mean, 0.0) / max(worlds - 1, 1))
        return Shares(
            worlds,
            [int(move) for move in moves[:n]],
            mean,
            error,
            np.sqrt(spread / max(worlds - 1, 1)),
        )
