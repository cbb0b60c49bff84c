"""Search that compares moves on the same imagined matches.

Every world that agrees with what the seat has seen is played once for each move, with the same luck:
the same hands, the same dice, the same choices of the others where nothing has changed for them. So
moves differ by what they are worth and by little else. A move that is clearly behind the leading one
is dropped; what is left shares the worlds to come. Everybody plays on as people would
(`rollout_action`, and some of the others `model_action`, by what they have played so far).

It suits games where chance and hidden cards decide more than long lines of play, and where
`rollout_action` plays well. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest, signed
from ludotheque.core.chance import reseed, rewind
from ludotheque.core.contract import (
    CHANCE,
    apply,
    awaited,
    evaluate,
    rollout_action,
    round_number,
    to_act,
)
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found
from ludotheque.core.worlds import (
    NO_GOAL,
    clear_trial,
    count_result,
    guessed,
    imagine_players,
    imagine_world,
    infer_models,
    means,
    new_trials,
    new_worlds,
    play_on,
)

LEAST_WORLDS = 8
"""No move is dropped before so many worlds."""
SURE = 3.0
"""Standard errors behind the leading move at which a move is dropped."""

WORLDS, NEXT, LEFT, MOVES = range(4)
IDEAS, PLAYERS = 1 << 62, 1 << 61
"""Streams of luck that no world has."""


class Comparison(NamedTuple):
    """Everything the search writes to. World number n has two streams of the luck: 2n to deal it, and
    2n + 1 to play it on with each move."""

    worlds: Any
    trials: Any
    count: Any
    """[0]: worlds done. [1]: the next move of the present world. [2]: the moves still compared. [3]:
    all moves."""
    actions: Any
    still: Any
    """The places in `actions` of all moves, those still compared first."""
    value: Any
    """The result of each move in the present world."""
    products: Any
    """Sums of products of the values of two moves: for how far their difference can be trusted."""
    settings: Any


def new_comparison(game: Game) -> Comparison:
    n = game.most_moves
    return Comparison(
        worlds=new_worlds(game, tables=2),
        trials=new_trials(n),
        count=np.zeros(4, np.int64),
        actions=np.zeros(n, np.int64),
        still=np.zeros(n, np.int64),
        value=np.zeros(n),
        products=np.zeros((n, n)),
        settings=game.thinking.settings(),
    )


@rule
def begin(v: Any, rng: Any, ideas: int, c: Any) -> None:
    reseed(c.worlds.luck[0], rng)
    n = legal_in_view(v, c.actions)
    c.count[WORLDS], c.count[NEXT], c.count[LEFT], c.count[MOVES] = 0, 0, n, n
    for i in range(n):
        c.still[i] = i
        clear_trial(c.trials, i)
        for j in range(n):
            c.products[i, j] = 0.0
    rewind(c.worlds.luck[0], PLAYERS)
    infer_models(v, signed(v.seat), c.settings[0].models, c.worlds)
    if ideas > 0:
        keep_ideas(v, signed(v.seat), c, ideas)


@rule
def keep_ideas(v: Any, seat: int, c: Any, ideas: int) -> None:
    """Compare only the moves that come to mind: what the seat would play in some worlds at a glance."""
    w = c.worlds
    rewind(w.luck[0], IDEAS)
    kept = 0
    for _ in range(ideas):
        imagine_world(v, w)
        action = rollout_action(w.tables[0], seat, w.luck[0], w.out)
        for i in range(kept, c.count[LEFT]):
            if c.actions[c.still[i]] == action:
                c.still[i], c.still[kept] = c.still[kept], c.still[i]
                kept += 1
                break
    if kept:
        c.count[LEFT] = kept


@rule
def grow(v: Any, c: Any, simulations: int) -> int:
    """Continue with more imagined matches: fewer, or none, if only one move is left."""
    seat, w = signed(v.seat), c.worlds
    s = w.tables[0]
    for done in range(simulations):
        if c.count[LEFT] <= 1:
            return done
        if c.count[NEXT] == 0:
            deal_world(v, seat, c)
        move = c.still[c.count[NEXT]]
        play_world(seat, c, c.actions[move])
        c.trials.visits[move] += 1
        c.trials.total[move] += w.hope[seat]
        c.value[move] = w.hope[seat]
        count_result(s, seat, w, c.trials, move)
        c.count[NEXT] += 1
        if c.count[NEXT] == c.count[LEFT]:
            end_world(c)
    return simulations


@rule
def deal_world(v: Any, seat: int, c: Any) -> None:
    """Imagine the next world on the second table: the cards, who the others are, what they have
    chosen."""
    w, s = c.worlds, c.worlds.tables[0]
    rewind(w.luck[0], 2 * c.count[WORLDS])
    imagine_world(v, w)
    imagine_players(s, seat, w)
    chosen = to_act(s) & ~awaited(s) & ~(1 << seat)
    if to_act(s) != CHANCE:
        while chosen:  # they have chosen already, and not just any move
            other = lowest(chosen)
            chosen &= chosen - 1
            apply(s, other, guessed(s, other, c.settings[0].doubt, w), None)
    w.tables[1] = w.tables[0]


@rule
def play_world(seat: int, c: Any, action: int) -> None:
    """The present world with this move, to its end."""
    w, s = c.worlds, c.worlds.tables[0]
    rounds = c.settings[0].rounds
    rewind(w.luck[0], 2 * c.count[WORLDS] + 1)
    w.tables[0] = w.tables[1]
    goal = round_number(s) + rounds if rounds else NO_GOAL
    apply(s, seat, action, None)
    play_on(s, seat, goal, c.settings[0].doubt, w)
    evaluate(s, w.hope)


@rule
def end_world(c: Any) -> None:
    c.count[WORLDS] += 1
    c.count[NEXT] = 0
    left, total = c.count[LEFT], c.trials.total
    best = c.still[0]
    for i in range(left):
        one = c.still[i]
        if total[one] > total[best]:
            best = one
        for j in range(left):
            c.products[one, c.still[j]] += c.value[one] * c.value[c.still[j]]
    worlds = c.count[WORLDS]
    if worlds < LEAST_WORLDS:
        return
    kept = 0
    for i in range(left):
        one = c.still[i]
        behind = (total[best] - total[one]) / worlds
        square = c.products[best, best] + c.products[one, one] - 2.0 * c.products[best, one]
        spread = math.sqrt(max(square / worlds - behind * behind, 0.0) / worlds)
        if one == best or behind <= SURE * spread:
            c.still[i], c.still[kept] = c.still[kept], one
            kept += 1
    c.count[LEFT] = kept


@rule
def found(v: Any, c: Any, out: Any) -> int:
    """Those still compared before those that were dropped, each by worth; last, those that never came
    to mind."""
    for i in range(c.count[MOVES]):
        move = c.still[i]
        visits = c.trials.visits[move]
        worth, wins, points = means(c.trials, move)
        group = 2 * (i < c.count[LEFT]) + (visits > 0)
        put_found(out, i, (c.actions[move], worth, wins, points, visits), (group, worth, -move))
    return best_found_first(out, c.count[MOVES])


PAIRED = SearchRules(new_comparison, begin, grow, found)
