"""Search that compares moves on the same imagined matches.

Every world that agrees with what the seat has seen is played once for each move, with the same luck:
the same hands, the same dice, the same choices of the others where nothing has changed for them. So
moves differ by what they are worth and by little else. A move that is clearly behind the leading one
is dropped; what is left shares the worlds to come. Everybody plays on as people would (`likely`).

Good where chance and hidden cards decide more than long lines of play, and `likely` knows the game.
Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.chance import GENERATOR, next_word, rewind, uniform
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    awaited,
    chance,
    chapter,
    imagine,
    likely,
    prospects,
    random_action,
    scores,
    settle,
    share_of_win,
    to_act,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Found

LEAST_WORLDS = 8
"""No move is dropped before so many worlds."""
SURE = 3.0
"""Standard errors behind the leading move at which a move is dropped."""

WORLDS, NEXT, LEFT = 0, 1, 2
IDEAS = 1 << 62
"""A stream of luck that no world has."""


class Comparison(NamedTuple):
    """Everything the search writes to."""

    tables: Any
    """Two states: zeros, and the one played on."""
    luck: Any
    """A generator of its own: world number n is stream n."""
    count: Any
    """Worlds done; the next move of the present world; the moves still compared."""
    actions: Any
    still: Any
    """The places in `actions` of the moves still compared."""
    visits: Any
    total: Any
    wins: Any
    points: Any
    value: Any
    """What each move brought in the present world."""
    products: Any
    """Sums of products of the values of two moves: for how far their difference can be trusted."""
    outcome: Any
    out: Any
    hope: Any
    score: Any


def new_comparison(game: Game) -> Comparison:
    n = game.most_moves
    return Comparison(
        tables=np.zeros(2, game.state).view(np.recarray),
        luck=np.zeros(1, GENERATOR).view(np.recarray),
        count=np.zeros(3, np.int64),
        actions=np.zeros(n, np.int64),
        still=np.zeros(n, np.int64),
        visits=np.zeros(n, np.int64),
        total=np.zeros(n),
        wins=np.zeros(n),
        points=np.zeros(n),
        value=np.zeros(n),
        products=np.zeros((n, n)),
        outcome=np.zeros(game.outcome_size, np.int8),
        out=np.zeros(n, np.int64),
        hope=np.zeros(MOST_SEATS),
        score=np.zeros(MOST_SEATS, np.int64),
    )


@rule
def set_up(c: Any, n: int, rng: Any) -> None:
    """`n` moves are in `actions`; luck comes from the generator of the bot."""
    for i in range(8):
        c.luck[0].key[i] = next_word(rng)
    c.count[WORLDS], c.count[NEXT], c.count[LEFT] = 0, 0, n
    for i in range(n):
        c.still[i] = i
        c.visits[i] = 0
        c.total[i] = c.wins[i] = c.points[i] = 0.0
        for j in range(n):
            c.products[i, j] = 0.0


@rule
def keep_ideas(v: Any, seat: int, c: Any, ideas: int) -> None:
    """Compare only the moves that come to mind: what the seat would play in some worlds at a glance."""
    luck, s = c.luck[0], c.tables[1]
    rewind(luck, IDEAS)
    kept = 0
    for _ in range(ideas):
        c.tables[1] = c.tables[0]
        imagine(v, luck, s)
        action = likely(s, seat, luck, c.out)
        for i in range(kept, c.count[LEFT]):
            if c.actions[c.still[i]] == action:
                c.still[i], c.still[kept] = c.still[kept], c.still[i]
                kept += 1
                break
    if kept:
        c.count[LEFT] = kept


@rule
def compare(v: Any, seat: int, c: Any, chapters: int, doubt: float, simulations: int) -> int:
    """Some imagined matches more; fewer, or none, where one move is left."""
    for done in range(simulations):
        if c.count[LEFT] <= 1:
            return done
        move = c.still[c.count[NEXT]]
        imagined(v, seat, c, c.actions[move], chapters, doubt)
        c.visits[move] += 1
        c.total[move] += c.hope[seat]
        c.value[move] = c.hope[seat]
        remember(c, seat, move)
        c.count[NEXT] += 1
        if c.count[NEXT] == c.count[LEFT]:
            end_world(c)
    return simulations


@rule
def imagined(v: Any, seat: int, c: Any, action: int, chapters: int, doubt: float) -> None:
    """The present world with this move, to its end."""
    luck, s = c.luck[0], c.tables[1]
    rewind(luck, c.count[WORLDS])
    c.tables[1] = c.tables[0]
    imagine(v, luck, s)
    goal = chapter(s) + chapters if chapters else 1 << 30
    chosen = to_act(s) & ~awaited(s) & ~(1 << seat)
    if to_act(s) != CHANCE:
        while chosen:  # they have chosen already, and not just any move
            other = lowest(chosen)
            chosen &= chosen - 1
            apply(s, other, guessed(s, other, doubt, luck, c), None)
    apply(s, seat, action, None)
    seats = awaited(s)
    while seats and chapter(s) < goal:
        if seats == CHANCE:
            chance(s, luck, c.outcome)
            settle(s, c.outcome, None)
        else:
            other = lowest(seats)
            apply(s, other, guessed(s, other, 0.0 if other == seat else doubt, luck, c), None)
        seats = awaited(s)
    prospects(s, c.hope)


@rule
def guessed(s: Any, seat: int, doubt: float, luck: Any, c: Any) -> int:
    """What somebody else plays: what is likely, or, as people are not all alike, anything."""
    if doubt > 0.0 and uniform(luck) < doubt:
        return random_action(s, seat, luck, c.out)
    return likely(s, seat, luck, c.out)


@rule
def remember(c: Any, seat: int, move: int) -> None:
    """The wins and the points, for people."""
    s = c.tables[1]
    scores(s, c.score)
    share = c.hope[seat]
    if to_act(s) == 0:
        share = share_of_win(winners(s), seat)
    c.wins[move] += share
    c.points[move] += c.score[seat]


@rule
def end_world(c: Any) -> None:
    c.count[WORLDS] += 1
    c.count[NEXT] = 0
    left = c.count[LEFT]
    best = c.still[0]
    for i in range(left):
        one = c.still[i]
        if c.total[one] > c.total[best]:
            best = one
        for j in range(left):
            c.products[one, c.still[j]] += c.value[one] * c.value[c.still[j]]
    worlds = c.count[WORLDS]
    if worlds < LEAST_WORLDS:
        return
    kept = 0
    for i in range(left):
        one = c.still[i]
        behind = (c.total[best] - c.total[one]) / worlds
        square = c.products[best, best] + c.products[one, one] - 2.0 * c.products[best, one]
        spread = math.sqrt(max(square / worlds - behind * behind, 0.0) / worlds)
        if one == best or behind <= SURE * spread:
            c.still[kept] = one
            kept += 1
    c.count[LEFT] = kept


class PairedSearch:
    """All moves on the same imagined matches (`bots.paired`)."""

    def __init__(self, game: Game, ideas: int = 0) -> None:
        """`ideas`: how often to ask what comes to mind; 0: every move is compared."""
        self.game = game
        self._ideas = ideas
        self._keep_ideas = game.bound(keep_ideas)
        self._chapters = int(game.thinking.chapters)
        self._doubt = float(game.thinking.doubt)
        self._comparison = new_comparison(game)
        self._compare = game.bound(compare)
        self.blank = self._comparison.tables[:1]

    def begin(self, v: Any, rng: Any) -> None:
        self._v, self._seat = v, int(v.seat)
        legal = self.game.legal_actions(v)
        self._comparison.actions[: len(legal)] = legal
        self._moves = len(legal)
        set_up(self._comparison, len(legal), rng)
        if self._ideas:
            self._keep_ideas(v, self._seat, self._comparison, self._ideas)

    def grow(self, simulations: int) -> int:
        return int(
            self._compare(
                self._v, self._seat, self._comparison, self._chapters, self._doubt, simulations
            )
        )

    def found(self) -> list[Found]:
        """Those still compared before those that were dropped, each by worth; last, those that never
        came to mind."""
        c = self._comparison
        still = {int(i) for i in c.still[: c.count[LEFT]]}
        order = sorted(
            range(self._moves),
            key=lambda i: (i not in still, not c.visits[i], -c.total[i] / max(c.visits[i], 1), i),
        )
        return [self._found(i) for i in order]

    def _found(self, i: int) -> Found:
        c = self._comparison
        visits = int(c.visits[i])
        sums = (c.total[i], c.wins[i], c.points[i])
        worth, wins, points = (float(total) / max(visits, 1) for total in sums)
        return Found(int(c.actions[i]), worth, wins, points, visits)
