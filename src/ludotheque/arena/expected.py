"""What a match may still bring: imagined matches, played on by the habits of ordinary players.

`Outlooks.from_truth` looks at a whole table, as somebody does who sees all cards; `Outlooks.of_moves`
at what one seat knew, and at what its moves would have brought, in the same imagined worlds and with
the same luck. Nobody in an imagined match plays by more than his seat may know (`likely`).

The compiled part is written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.bits import bit, lowest, popcount
from ludotheque.core.chance import generator, rewind
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    awaited,
    chance,
    imagine,
    likely,
    scores,
    settle,
    to_act,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.rule import rule

HABIT, PLAYED, BEST = 0, 1, 2
"""What a seat does in an imagined world: what it would ordinarily do, what it did, what was best."""
WINS, POINTS = 0, 1
PAST_HABIT, PAST_BEST = 0, 1
"""The differences that are counted: what was played, less the habit; less the best."""


@rule
def play_to_the_end(s: Any, rng: Any, outcome: Any, out: Any) -> None:
    seats = awaited(s)
    while seats:
        if seats == CHANCE:
            chance(s, rng, outcome)
            settle(s, outcome, None)
        else:
            seat = lowest(seats)
            apply(s, seat, likely(s, seat, rng, out), None)
        seats = awaited(s)


@rule
def note_result(s: Any, score: Any, brought: Any) -> None:
    """The share of the win and the points of every seat."""
    scores(s, score)
    won = winners(s)
    for seat in range(s.players):
        brought[WINS, seat] = ((won >> seat) & 1) / max(popcount(won), 1)
        brought[POINTS, seat] = score[seat]


@rule
def look_ahead(
    tables: Any, matches: int, first: int, rng: Any, outcome: Any, out: Any, score: Any, brought: Any,
    sums: Any, squares: Any,
) -> None:  # fmt: skip
    """Play on from the table `tables[0]`, many times, on the streams `first`, `first` + 1, …"""
    for i in range(matches):
        rewind(rng, first + i)
        tables[1] = tables[0]
        s = tables[1]
        play_to_the_end(s, rng, outcome, out)
        note_result(s, score, brought[HABIT])
        for what in range(2):
            for seat in range(s.players):
                one = brought[HABIT, what, seat]
                sums[HABIT, what, seat] += one
                squares[HABIT, what, seat] += one * one


@rule
def compare_moves(
    v: Any, mover: int, moves: Any, tables: Any, matches: int, first: int, rng: Any, outcome: Any,
    out: Any, score: Any, brought: Any, sums: Any, squares: Any,
) -> None:  # fmt: skip
    """Imagine worlds that agree with `v`, and play each on after `moves[PLAYED]`, after `moves[BEST]`,
    and after whatever the seat would ordinarily do. A match that would be the same is played once."""
    for i in range(matches):
        tables[1] = tables[0]
        s = tables[1]
        rewind(rng, first + 2 * i)
        imagine(v, rng, s)
        # Those who have chosen in secret did not choose just anything
        seats = to_act(s) & ~awaited(s) & ~bit(mover)
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            apply(s, seat, likely(s, seat, rng, out), None)
        for line in range(3):
            rewind(rng, first + 2 * i + 1)
            tables[2] = tables[1]
            s = tables[2]
            usual = likely(s, mover, rng, out)  # drawn in every line: the same luck follows
            action = usual if line == HABIT else moves[line]
            if line == HABIT:
                moves[HABIT] = usual
            same = 0
            while moves[same] != action:
                same += 1
            if same < line:
                brought[line] = brought[same]
                continue
            apply(s, mover, action, None)
            play_to_the_end(s, rng, outcome, out)
            note_result(s, score, brought[line])
        for past in range(2):
            other = BEST if past == PAST_BEST else HABIT
            for what in range(2):
                for seat in range(s.players):
                    gain = brought[PLAYED, what, seat] - brought[other, what, seat]
                    sums[past, what, seat] += gain
                    squares[past, what, seat] += gain * gain


@dataclass(frozen=True)
class Estimate:
    """For every seat: a mean, and its standard error."""

    mean: list[float]
    error: list[float]


@dataclass(frozen=True)
class Outlook:
    wins: Estimate
    """The share of the win: 1 alone, a half for two."""
    points: Estimate


@dataclass(frozen=True)
class MoveOutlook:
    """What a move changes for every seat, as far as its seat could know."""

    past_habit: Outlook
    """Compared with what ordinary players do there."""
    past_best: Outlook
    """Compared with the best move: the seat's own part is the price of the move, below 0 or 0."""


class Outlooks:
    """Imagines matches of one game. The same number of matches on the same stream: the same figures."""

    def __init__(self, game: Game, key: bytes, matches: int) -> None:
        self.matches = matches
        self._rng = generator(key)
        self._tables = np.zeros(3, game.state).view(np.recarray)
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._out = np.zeros(game.most_moves, np.int64)
        self._score = np.zeros(MOST_SEATS, np.int64)
        self._brought = np.zeros((3, 2, MOST_SEATS))
        self._look_ahead = game.bound(look_ahead)
        self._compare_moves = game.bound(compare_moves)

    def from_truth(self, s: Any, stream: int) -> Outlook:
        """Exact where the match is over."""
        self._tables[0] = s
        sums, squares = np.zeros((2, 2, 2, MOST_SEATS))
        self._look_ahead(
            self._tables, self.matches, stream << 32, self._rng, self._outcome, self._out, self._score,
            self._brought, sums, squares,
        )  # fmt: skip
        return self._outlook(sums[HABIT], squares[HABIT], int(s.players))

    def of_moves(self, v: Any, played: int, best: int, stream: int) -> MoveOutlook:
        self._tables[0] = np.zeros(1, self._tables.dtype)[0]
        sums, squares = np.zeros((2, 2, 2, MOST_SEATS))
        moves = np.array([0, played, best], np.int64)
        self._compare_moves(
            v, int(v.seat), moves, self._tables, self.matches, stream << 32, self._rng, self._outcome,
            self._out, self._score, self._brought, sums, squares,
        )  # fmt: skip
        players = int(v.players)
        return MoveOutlook(
            *(self._outlook(sums[past], squares[past], players) for past in (PAST_HABIT, PAST_BEST))
        )

    def _outlook(self, sums: Any, squares: Any, players: int) -> Outlook:
        wins, points = (
            self._estimate(sums[what, :players], squares[what, :players]) for what in (WINS, POINTS)
        )
        return Outlook(wins, points)

    def _estimate(self, sums: Any, squares: Any) -> Estimate:
        n = self.matches
        mean = sums / n
        error = np.sqrt(np.maximum(squares / n - mean * mean, 0.0) / max(n - 1, 1))
        return Estimate([float(x) for x in mean], [float(x) for x in error])
