"""The search of Sheep Sheep: every flock within reach, then a round played on from each.

One simulation looks one exchange further ahead; after twelve each is an imagined match. So with three
simulations it takes the best flock within three exchanges, and fills the meadow with the three exchanges
of the next player in mind. In the calm variant, where three are all that there are, it takes two
simulations an exchange.

Each plan is tried in the same imagined worlds, one after the other, and the match is played on from
there until each seat has had one more turn: everybody makes the best flock that they find, and fills the
meadow so that the next player finds little. What comes after that is chance for all plans alike, so
it is estimated from the points.

It keeps nothing between decisions. That a plan is carried out to its end follows from two things: from
the position in the midst of a plan its end is found again; and the imagined worlds are the same all
through a turn, whatever generator is given, so that plans do not change with luck.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.cards import down_face, up_face
from ludotheque.core.chance import below, generator, key_of, rewind, uniform
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view, share_of_win
from ludotheque.core.maths import exp, log
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
from ludotheque.games.sheep_sheep.flocks import FLOCK, NONE, new_desk, spread
from ludotheque.games.sheep_sheep.heuristic import LARGEST, neighbour
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, empty_cells
from ludotheque.games.sheep_sheep.plans import (
    MOST_PLANNED,
    best_flock,
    exchanges_planned,
    make_plans,
    new_plans,
)
from ludotheque.games.sheep_sheep.rules import apply, points
from ludotheque.games.sheep_sheep.table import (
    CALM_EXCHANGES,
    CELLS,
    CHOOSE,
    EXCHANGE,
    FAMILIES,
    GROUP,
    HAND,
    UNKNOWN,
    Move,
)

LIKELY_EFFORT = 100
"""The most positions that are searched for one flock in an imagined match."""
AHEAD = 2
"""The number of exchanges of the next player that are considered when the meadow is filled."""
MARGIN = 0.5
"""The weight of the lead, beside winning."""
LEAD = 40.0
"""A larger lead counts no more than this many points."""
CURIOSITY = 0.1
TRUST = 3.0
"""The first estimate of a plan counts like so many imagined matches."""
A_POINT = 0.05
"""What a point of that estimate is worth."""
# Fitted to who won 5,201 matches
VARIANCE = (4.0, 0.5)
"""Of the points still to come: at the end of the pile, and for each card that is left."""
TEMPO = 3.0
"""Points that it is worth to be the next to play."""
A_CARD = 1.3
"""Points that each card left brings somebody."""
SUSPICION = 1.5
"""The odds of a fetish are this power of the sheep of its family that a seat has taken, and one."""

# Playing on


@rule
def carry_out(s: Any, seat: int, steps: Any, length: int, first: int) -> None:
    """Play the exchanges, then take the flock. SS-15: after the third calm exchange the turn ends by
    itself."""
    ends_itself = s.calm and length > 0 and s.exchanges + length == CALM_EXCHANGES
    for i in range(length):
        apply(s, seat, steps[i], None)
    if not ends_itself:
        apply(s, seat, Move.DONE, None)
    if s.phase == CHOOSE and not s.over:
        apply(s, seat, Move.TAKE + first, None)


@rule
def play_on(s: Any, desk: Any, plans: Any, rng: Any) -> None:
    """Play until each seat has made its exchanges once more; to the end if the pile runs out."""
    turns = s.players
    while not s.over and (turns > 0 or cards_left(s) < 0):
        seat = s.turn
        if s.phase == EXCHANGE:
            spread(s, seat, desk)
            most = exchanges_planned(s, s.exchanges)
            length = best_flock(desk, s.fetish[seat], most, LIKELY_EFFORT, plans.found)
            first = 0
            if length == NONE:
                length = 0
            else:
                first = lowest(desk.count[FLOCK])
            carry_out(s, seat, desk.plan, length, first)
            turns -= 1
        else:
            fill(s, seat, plans, rng)


@rule
def cards_left(s: Any) -> int:
    """The cards in the pile when the meadow is full again; less than 0 where they do not fill it."""
    return signed(s.pile_size) + (1 if s.drawn else 0) - popcount(empty_cells(s))


@rule
def fill(s: Any, seat: int, plans: Any, rng: Any) -> None:
    """SS-8: one of the places that help the next player least."""
    held, others, first, second = plans.found, plans.out, signed(0), signed(0)
    count_faces(s, neighbour(s), held)
    for family in range(FAMILIES):
        others[family] = in_reach(s.standing[family], held[family])
        second = max(second, min(first, others[family]))
        first = max(first, others[family])
    for family in range(FAMILIES):
        others[family] = second if others[family] == first else first
    best, least, equals, cells = signed(0), CELLS + 1, 0, empty_cells(s)
    faces = bit(up_face(s.drawn)) | bit(down_face(s.drawn))
    while cells:
        cell, left = lowest(cells), faces
        cells &= cells - 1
        while left:
            family = lowest(left)
            left &= left - 1
            sheep = max(others[family], in_reach(s.standing[family] | bit(cell), held[family]))
            if sheep < least:
                least, equals = sheep, 0
            if sheep == least:
                equals += 1
                if below(rng, equals) == 0:
                    best = Move.LAY + FAMILIES * cell + family
    apply(s, seat, best, None)


@rule
def count_faces(s: Any, seat: int, held: Any) -> None:
    """The cards with each family in the hand of a seat."""
    held[:] = 0
    for place in range(HAND):
        held[up_face(s.hands[seat, place])] += 1
        held[down_face(s.hands[seat, place])] += 1


@rule
def in_reach(sheep: int, held: int) -> int:
    """The most sheep of a family that somebody who has so many cards of it could have together after few
    exchanges, where these stand. What they take from the meadow is not counted."""
    most = signed(LARGEST[sheep, min(held, AHEAD)])
    return most if most >= GROUP else signed(0)


@rule
def guess_fetishes(v: Any, s: Any, guess: Any, rng: Any) -> None:
    """A seat that has taken many of a family probably has it as its fetish. No two seats have the
    same (SS-3)."""
    loose = signed(ALL_FAMILIES)
    for seat in range(v.players):
        if v.fetish[seat] != UNKNOWN:
            loose &= ~bit(v.fetish[seat])
    for seat in range(v.players):
        among = loose & v.could_be[seat]
        if v.fetish[seat] != UNKNOWN or among == 0:
            continue
        total = 0.0
        for family in range(FAMILIES):
            taken = log(1.0 + s.sheep[seat, family])
            guess[family] = exp(SUSPICION * taken) if has(among, family) else 0.0
            total += guess[family]
        mark = uniform(rng) * total
        family = lowest(among)
        rest = among & (among - 1)
        while rest and mark >= guess[family]:
            mark -= guess[family]
            family = lowest(rest)
            rest &= rest - 1
        s.fetish[seat] = family
        loose &= ~bit(family)


# Judging


@rule
def promising(plans: Any) -> int:
    """The plan to try next (UCB). At first its estimate counts."""
    best, best_value, highest, total = 0, -1e9, -1e9, 0.0
    for i in range(plans.count[0]):
        highest = max(highest, plans.value[i])
        total += plans.trials.total[i]
    mean = total / max(plans.count[1], 1)
    for i in range(plans.count[0]):
        visits = plans.trials.visits[i] + TRUST
        first_sight = mean + A_POINT * (plans.value[i] - highest)
        value = (plans.trials.total[i] + TRUST * first_sight) / visits
        value += CURIOSITY * math.sqrt(log(1.0 + plans.count[1]) / visits)
        if value > best_value:
            best, best_value = i, value
    return best


@rule
def count_match(s: Any, seat: int, plans: Any, i: int) -> None:
    """Add the result of an imagined match with plan `i`."""
    share, final, t = chance_to_win(s, seat), float(points(s, seat)), plans.trials
    if not s.over:
        final += A_CARD * cards_left(s) / s.players
    plans.count[1] += 1
    t.visits[i] += 1
    t.total[i] += (1.0 - MARGIN) * share + MARGIN * lead(s, seat)
    t.wins[i] += share
    t.points[i] += final


@rule
def chance_to_win(s: Any, seat: int) -> float:
    """Known at the end; before, from the points of all and the cards that are left. The seat has just
    played, and the others do before it does again."""
    if s.over:
        return share_of_win(s.won, seat)
    spread = math.sqrt(VARIANCE[0] + VARIANCE[1] * cards_left(s))
    own, odds = points(s, seat), 1.0
    for turns in range(1, s.players):
        tempo = TEMPO * (s.players - turns) / (s.players - 1)
        behind = points(s, (seat + turns) % s.players) + tempo - own
        odds += exp(min(max(behind / spread, -20.0), 20.0))
    return 1.0 / odds


@rule
def lead(s: Any, seat: int) -> float:
    """The points of a seat compared with the mean of the others, from 0 to 1."""
    ahead = 0.0
    for other in range(s.players):
        ahead += points(s, seat) - points(s, other)
    ahead /= s.players - 1
    return min(max(0.5 + 0.5 * ahead / LEAD, 0.0), 1.0)


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
