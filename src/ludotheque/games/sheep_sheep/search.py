"""The search of Sheep Sheep: every flock within reach, then matches played on from each.

One simulation looks one exchange further ahead; after twelve each is an imagined match. So with three
simulations it takes the best flock within three exchanges, and fills the meadow with the three exchanges
of the next player in mind. In the calm variant, where three are all that there are, it takes two
simulations an exchange.

It keeps nothing between decisions. That a plan is carried out to its end follows from two things: from
the position in the midst of a plan its end is found again; and the imagined worlds are the same all
through a turn, whatever generator is given, so that plans do not change with luck.
"""

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.chance import generator, key_of, rewind
from ludotheque.core.contract import legal_in_view
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import (
    ACTION,
    FIRST,
    SECOND,
    SearchRules,
    best_found_first,
    put_found,
)
from ludotheque.core.worlds import imagine_world, means, new_worlds
from ludotheque.games.sheep_sheep.flocks import new_desk
from ludotheque.games.sheep_sheep.imagined import (
    carry_out,
    count_match,
    guess_fetishes,
    play_on,
    promising,
)
from ludotheque.games.sheep_sheep.plans import MOST_PLANNED, make_plans, new_plans
from ludotheque.games.sheep_sheep.rules import apply
from ludotheque.games.sheep_sheep.table import EXCHANGE, Move


class Memory(NamedTuple):
    desk: Any
    plans: Any
    worlds: Any
    done: Any
    """The number of simulations."""


def new_memory(game: Game) -> Memory:
    worlds = new_worlds(game)
    worlds.luck[0] = generator(key_of("sheep-sheep worlds"))
    return Memory(new_desk(), new_plans(), worlds, done=np.zeros(1, np.int64))


@rule
def begin(v: Any, rng: Any, ideas: int, memory: Any) -> None:
    memory.done[0], memory.plans.count[0] = 0, 0


@rule
def grow(v: Any, memory: Any, simulations: int) -> int:
    seat, plans, before = signed(v.seat), memory.plans, memory.done[0]
    done = before + simulations
    if before < MOST_PLANNED:
        ahead = min(done, MOST_PLANNED)
        make_plans(v, seat, memory.desk, plans, (ahead + 1) // 2 if v.calm else ahead)
    planned = max(before, MOST_PLANNED)
    if done > planned and plans.count[0] == 1:  # nothing to compare
        done = planned
    memory.done[0] = done
    turn = (signed(v.pile_size) * 64 + signed(v.taken_size)) * 64 + signed(v.idle)
    rng, s = memory.worlds.luck[0], memory.worlds.tables[0]
    for _ in range(done - planned):
        i = promising(plans)
        rewind(rng, (turn << 32) + plans.trials.visits[i])  # every plan gets the same n-th world
        imagine_world(v, memory.worlds)
        guess_fetishes(v, s, plans.guess, rng)
        if v.phase == EXCHANGE:
            carry_out(s, seat, plans.steps[i], plans.length[i], plans.first[i])
        else:
            apply(s, seat, plans.steps[i, 0], None)
        play_on(s, memory.desk, plans, rng)
        count_match(s, seat, plans, i)
    return done - before


@rule
def found(v: Any, memory: Any, out: Any) -> int:
    """Order by imagined matches, then by the first estimate; moves without a plan come last."""
    plans, n = memory.plans, 0
    for i in range(plans.count[0]):
        visits, value = plans.trials.visits[i], plans.value[i]
        action = plans.steps[i, 0] if plans.length[i] else signed(Move.DONE)
        row = row_of(out, n, action)
        if row == n:
            n += 1
        elif visits < out[row, FIRST] or (visits == out[row, FIRST] and value <= out[row, SECOND]):
            continue
        worth, wins, points = means(plans.trials, i)
        if visits == 0:
            worth = value
        put_found(out, row, (action, worth, wins, points, visits), (visits, value, -action))
    for i in range(legal_in_view(v, plans.out)):
        action = plans.out[i]
        if row_of(out, n, action) == n:
            put_found(out, n, (action, 0.0, 0.0, 0.0, 0), (-1, 0.0, -action))
            n += 1
    return best_found_first(out, n)


@rule
def row_of(out: Any, n: int, action: int) -> int:
    """The row of an action, or `n`."""
    row = 0
    while row < n and out[row, ACTION] != action:
        row += 1
    return row


SEARCH = SearchRules(new_memory, begin, grow, found)
