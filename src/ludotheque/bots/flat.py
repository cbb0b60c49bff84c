"""Flat Monte Carlo: a yardstick that knows nothing of a game but its rules.

For every legal move it imagines so many worlds that agree with what the seat has seen, plays the move,
lets everybody play at random to the end, and counts the wins. None of our bots was trained or tuned
against it. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.chance import reseed, rewind
from ludotheque.core.contract import apply
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.playout import play_out
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found
from ludotheque.core.worlds import (
    clear_trial,
    count_result,
    imagine_world,
    means,
    new_trials,
    new_worlds,
)

DONE, MOVES = range(2)


class Tally(NamedTuple):
    """Everything the search writes to. Simulation number n has stream n of the luck."""

    worlds: Any
    trials: Any
    count: Any
    """[0]: the simulations done. [1]: the number of legal moves."""
    actions: Any


def new_tally(game: Game) -> Tally:
    most = game.most_moves
    return Tally(new_worlds(game), new_trials(most), np.zeros(2, np.int64), np.zeros(most, np.int64))


@rule
def begin(v: Any, rng: Any, ideas: int, t: Any) -> None:
    reseed(t.worlds.luck[0], rng)
    n = legal_in_view(v, t.actions)
    t.count[DONE], t.count[MOVES] = 0, n
    for i in range(n):
        clear_trial(t.trials, i)


@rule
def grow(v: Any, t: Any, simulations: int) -> int:
    """One move after the other, so that all have had as many."""
    seat, w = signed(v.seat), t.worlds
    s = w.tables[0]
    for _ in range(simulations):
        move = t.count[DONE] % t.count[MOVES]
        rewind(w.luck[0], t.count[DONE])
        imagine_world(v, w)
        apply(s, seat, t.actions[move], None)
        play_out(s, w.luck[0], w.outcome, w.out, None)
        t.trials.visits[move] += 1
        count_result(s, seat, w, t.trials, move)
        t.count[DONE] += 1
    return simulations


@rule
def found(v: Any, t: Any, out: Any) -> int:
    """Sort by wins, then by points."""
    for i in range(t.count[MOVES]):
        _, wins, points = means(t.trials, i)
        put_found(out, i, (t.actions[i], wins, wins, points, t.trials.visits[i]), (wins, points, -i))
    return best_found_first(out, t.count[MOVES])


FLAT = SearchRules(new_tally, begin, grow, found)
