"""The expected result of each seat, from imagined matches, in which everybody plays like ordinary
players.

`Outlooks.from_truth` starts from a whole state, like somebody who sees all cards. `Outlooks.of_moves`
starts from what one seat knew, and compares its moves in the same imagined worlds, with the same luck.
In an imagined match, nobody uses more than their seat may know (`rollout_action`).

The compiled part is written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.arena.analysis.figures import estimate
from ludotheque.core.bits import bit, lowest, signed
from ludotheque.core.chance import generator, rewind
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    NOBODY,
    apply,
    apply_chance,
    awaited,
    chance,
    imagine,
    rollout_action,
    scores,
    to_act,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.rule import rule

USUAL, PLAYED, BEST = 0, 1, 2
"""The moves of a seat in an imagined world: its usual move, the move that it played, the best move."""
WINS, POINTS = 0, 1
MOST_OTHERS = 2
"""The most other moves that are tried."""
MOST_LINES = BEST + 1 + MOST_OTHERS
PAST_USUAL, PAST_BEST = 0, 1
"""The differences that are counted: the played move minus the usual one, and minus the best one (index 2
× this)."""


@rule
def play_on(s: Any, mover: int, move: int, rng: Any, outcome: Any, out: Any) -> int:
    """Play to the end of the match; everybody plays like ordinary players. If `move` is not negative,
    `mover` plays it first. Returns the move that `mover` would usually have played.

    One loop with one call of each rule: the rules are inlined, and this is compiled for every game.
    """
    usual = signed(0)
    is_waiting = mover >= 0
    # Seats that have chosen in secret choose again, like ordinary players: they did not choose at random
    anew = to_act(s) & ~awaited(s) & ~bit(mover) if mover >= 0 else signed(0)
    seats = awaited(s)
    while seats:
        if seats == CHANCE:
            chance(s, rng, outcome)
            apply_chance(s, outcome, None)
        else:
            seat = lowest(anew) if anew else lowest(seats)
            if anew == 0 and is_waiting:
                seat = mover
            action = signed(rollout_action(s, seat, rng, out))
            if anew == 0 and is_waiting:
                is_waiting = False
                usual = action  # drawn in any case, so that the same luck follows
                action = move if move >= 0 else usual
            anew &= anew - 1
            apply(s, seat, action, None)
        seats = awaited(s)
    return usual


@rule
def note_result(s: Any, score: Any, brought: Any) -> None:
    """The share of the win and the points of every seat."""
    scores(s, score)
    won = winners(s)
    for seat in range(s.players):
        brought[WINS, seat] = share_of_win(won, seat)
        brought[POINTS, seat] = score[seat]


@rule
def imagine_matches(
    v: Any, mover: int, moves: Any, lines: int, tables: Any, matches: int, first: int, rng: Any,
    outcome: Any, out: Any, score: Any, brought: Any, totals: Any, sums: Any, squares: Any,
) -> None:  # fmt: skip
    """Many times: a world, and what comes of each of the first `lines` of `moves` in it.

    With a mover the worlds are imagined from its view `v`; without (−1) there is one, `tables[1]`.
    The results of each line are added up (`totals`); and of one line its results once more, of more
    lines the differences, with their squares.
    """
    for i in range(matches):
        if mover >= 0:
            tables[1] = tables[0]
            rewind(rng, first + 2 * i)
            imagine(v, rng, tables[1])
        for line in range(lines):
            same = 0
            while same < line and moves[same] != moves[line]:
                same += 1
            if same < line:  # the same match once more
                # Number by number: an assignment of tables is mostly code that refuses a wrong shape.
                for what in range(2):
                    for seat in range(tables[1].players):
                        brought[line, what, seat] = brought[same, what, seat]
                continue
            rewind(rng, first + 2 * i + 1)
            tables[2] = tables[1]
            s = tables[2]
            usual = play_on(s, mover, signed(-1) if line == USUAL else moves[line], rng, outcome, out)
            if line == USUAL:
                moves[USUAL] = usual
            note_result(s, score, brought[line])
        for line in range(lines):
            for what in range(2):
                for seat in range(tables[1].players):
                    totals[line, what, seat] += brought[line, what, seat]
        for past in range(2):
            for what in range(2):
                for seat in range(tables[1].players):
                    gain = brought[USUAL, what, seat]
                    if lines > 1:
                        gain = brought[PLAYED, what, seat] - brought[2 * past, what, seat]
                    sums[past, what, seat] += gain
                    squares[past, what, seat] += gain * gain


@dataclass(frozen=True)
class Estimate:
    """The mean of every seat, and its standard error."""

    mean: list[float]
    error: list[float]


@dataclass(frozen=True)
class Outlook:
    wins: Estimate
    """The share of the win: 1 for a single winner, 1/2 for each of two."""
    points: Estimate


@dataclass(frozen=True)
class MoveOutlook:
    """The change by a move for every seat, judged by what its seat could know."""

    past_usual: Outlook
    """The difference to the usual move of ordinary players."""
    past_best: Outlook
    """The difference to the best move. For the seat itself it is minus the price of the move."""
    shares: list[tuple[float, float]]
    """The expected result for the seat itself of the move that was played, of the best and of the
    others, in the same imagined matches: the share of the win, and points."""


class Outlooks:
    """Imagines matches of one game. The same number of matches on the same stream gives the same
    figures."""

    def __init__(self, game: Game, key: bytes, matches: int) -> None:
        self.matches = matches
        self._rng = generator(key)
        self._tables = np.zeros(3, game.state).view(np.recarray)
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._out = np.zeros(game.most_moves, np.int64)
        self._score = np.zeros(MOST_SEATS, np.int64)
        self._brought = np.zeros((MOST_LINES, 2, MOST_SEATS))
        self._totals = np.zeros((MOST_LINES, 2, MOST_SEATS))
        self._means, self._errors = np.zeros((2, 2, 2, MOST_SEATS))
        self._no_view = game.new_view()
        self._imagine = game.bound(imagine_matches)

    def from_truth(self, s: Any, stream: int) -> Outlook:
        """The outlook of a whole state. It is exact where the match is over."""
        self._tables[1] = s
        self._estimate(self._no_view, NOBODY, [0], stream)
        return self._outlook(PAST_USUAL, int(s.players))

    def of_moves(
        self, v: Any, played: int, best: int, stream: int, others: Sequence[int] = ()
    ) -> MoveOutlook:
        seat, players = int(v.seat), int(v.players)
        self._estimate(v, seat, [0, played, best, *others], stream)
        means = self._totals[PLAYED : BEST + 1 + len(others), :, seat] / self.matches
        return MoveOutlook(
            self._outlook(PAST_USUAL, players),
            self._outlook(PAST_BEST, players),
            [(float(wins), float(points)) for wins, points in means],
        )

    def _estimate(self, v: Any, mover: int, moves: list[int], stream: int) -> None:
        sums, squares = np.zeros((2, 2, 2, MOST_SEATS))
        self._totals[:] = 0
        self._imagine(
            v, mover, np.array(moves, np.int64), len(moves), self._tables, self.matches, stream << 32,
            self._rng, self._outcome, self._out, self._score, self._brought, self._totals,
            sums, squares,
        )  # fmt: skip
        estimate(sums, squares, self.matches, self._means, self._errors)

    def _outlook(self, past: int, players: int) -> Outlook:
        wins, points = (
            Estimate(
                self._means[past, what, :players].tolist(), self._errors[past, what, :players].tolist()
            )
            for what in (WINS, POINTS)
        )
        return Outlook(wins, points)
