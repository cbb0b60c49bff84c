"""The view of a seat in Land Unter, and random states that are consistent with it."""

import math
from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, popcount
from ludotheque.core.cards import count_cards, mix
from ludotheque.core.chance import pick, uniform
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.rules import HALF_RING, WHOLE_RING, rings_on, with_highest_water
from ludotheque.games.land_unter.table import CARDS, CHOOSE, DEAL, HAND, SEATS


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    for other in range(s.players):
        v.announced[other] = rings_on(s.dealt[other])
        v.played[other] = s.dealt[other] & ~s.hand[other]
        v.hand_sizes[other] = HAND - popcount(v.played[other])
        v.known[other] = (
            s.dealt[other] if knows_hand(s, seat, other) else s.seen[other] | v.played[other]
        )
        if s.open or other == seat:
            v.chosen[other] = s.chosen[other]
    if seat >= 0:
        v.own = s.hand[seat]
    v.has_chosen = with_choice(s)
    v.highest = with_highest_water(s)
    count_cards(s.pile, v.left)


@rule
def with_choice(s: Any) -> int:
    """The seats that have chosen a card for this trick. `s` may be a view."""
    return s.inside & ~s.waiting if s.stage == CHOOSE and not s.over else s.inside & 0


@rule
def knows_hand(s: Any, seat: int, other: int) -> bool:
    """LU-11: laid down. LU-15: held now or in an earlier round: in round r the r hands from
    one's own on."""
    if not has(s.inside, other):
        return True
    return seat >= 0 and (other - seat + s.players) % s.players < s.round_no


@rule
def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    if v.stage != DEAL:
        imagine_hands(v, rng, s)
    for other in range(v.players):
        s.hand[other] = s.dealt[other] & ~v.played[other]
        s.chosen[other] = v.chosen[other]
        if has(with_choice(v), other) and not v.open and other != v.seat:
            s.chosen[other] = pick(rng, s.hand[other])
    mix(rng, v.left, s.pile)


# The hands. Every deal that fits is equally likely: a hand has twelve cards, holds those that are
# known to be in it, and carries the rings that were announced (LU-4). For the rings only the number
# of cards with a whole, half a and no ring matters. So it is drawn first how many of each kind every
# seat gets, a split as likely as the number of deals that it stands for, and then which cards.

ALL_CARDS = (1 << (CARDS + 1)) - 2
NO_RING = ALL_CARDS & ~HALF_RING & ~WHOLE_RING
MOST_WHOLE = WHOLE_RING.bit_count()
MOST_LEFT = HALF_RING.bit_count()
CHOOSE_TABLE = np.array(
    [[math.comb(n, k) for k in range(MOST_LEFT + 1)] for n in range(MOST_LEFT + 1)], np.float64
)


@rule
def imagine_hands(v: Any, rng: Any, s: Any) -> None:
    loose = ALL_CARDS
    for seat in range(v.players):
        s.dealt[seat] = v.known[seat]
        loose &= ~s.dealt[seat]
    splits = plan_splits(v, s, loose)
    ways = count_ways(v.players, splits)
    before = 0  # whole-ring cards of the seats before
    odd = 0  # seats before that got one half ring more than announced
    for seat in range(v.players):
        missing = splits[seat, MISSING]
        if missing > 0:
            whole, half, extra = draw_split(rng, seat, before, odd, splits, ways)
            cards = draw_cards(rng, loose & WHOLE_RING, whole)
            cards |= draw_cards(rng, loose & HALF_RING, half)
            cards |= draw_cards(rng, loose & NO_RING, missing - whole - half)
            s.dealt[seat] |= cards
            loose &= ~cards
            before += whole
            odd += extra


# Per seat: the cards that it misses, the fewest half rings that those carry, and what is left of each
# kind for it if the seats before took no whole-ring card and no half ring more than the fewest.
MISSING, FEWEST_HALVES, LEFT_WHOLE, LEFT_HALF, LEFT_NONE = 0, 1, 2, 3, 4


@rule
def plan_splits(v: Any, s: Any, loose: int) -> Any:
    splits = np.zeros((SEATS, 5), np.int64)
    left_half = popcount(loose & HALF_RING)
    left_none = popcount(loose & NO_RING)
    for seat in range(v.players):
        known = s.dealt[seat]
        missing = HAND - popcount(known)
        carried = popcount(known & HALF_RING) + 2 * popcount(known & WHOLE_RING)
        halves = 2 * v.announced[seat] - carried
        splits[seat, MISSING], splits[seat, FEWEST_HALVES] = missing, halves
        splits[seat, LEFT_WHOLE] = popcount(loose & WHOLE_RING)
        splits[seat, LEFT_HALF], splits[seat, LEFT_NONE] = left_half, left_none
        if missing > 0:
            left_half -= halves
            left_none -= missing - halves
    return splits


@rule
def deals(seat: int, before: int, odd: int, whole: int, extra: int, splits: Any, ways: Any) -> float:
    """The number of ways in which the seats from this one on can get their cards, if it gets so many
    whole-ring cards and, with `extra`, one half ring more than the fewest."""
    half = splits[seat, FEWEST_HALVES] + extra - 2 * whole
    none = splits[seat, MISSING] - whole - half
    left_whole = splits[seat, LEFT_WHOLE] - before
    left_half = splits[seat, LEFT_HALF] - odd + 2 * before
    left_none = splits[seat, LEFT_NONE] + odd - before
    if half < 0 or none < 0 or left_whole < whole or left_half < half or left_none < none:
        return 0.0
    if left_half > MOST_LEFT or left_none > MOST_LEFT:  # the seats before cannot have that many
        return 0.0
    own = CHOOSE_TABLE[left_whole, whole] * CHOOSE_TABLE[left_half, half] * CHOOSE_TABLE[left_none, none]
    return own * ways[seat + 1, before + whole, odd + extra]


@rule
def most_whole(seat: int, before: int, extra: int, splits: Any) -> int:
    return min(MOST_WHOLE - before, (splits[seat, FEWEST_HALVES] + extra) >> 1)


@rule
def count_ways(players: int, splits: Any) -> Any:
    """ways[seat, before, odd]: the number of deals to the seats from `seat` on."""
    ways = np.zeros((SEATS + 1, MOST_WHOLE + 1, SEATS + 1))
    ways[players, :, :] = 1.0
    for seat in range(players - 1, -1, -1):
        for before in range(MOST_WHOLE + 1):
            for odd in range(seat + 1):
                if splits[seat, MISSING] == 0:
                    ways[seat, before, odd] = ways[seat + 1, before, odd]
                    continue
                for extra in range(2):
                    for whole in range(most_whole(seat, before, extra, splits) + 1):
                        ways[seat, before, odd] += deals(seat, before, odd, whole, extra, splits, ways)
    return ways


@rule
def draw_split(
    rng: Any, seat: int, before: int, odd: int, splits: Any, ways: Any
) -> tuple[int, int, int]:
    """The numbers of whole-ring and half-ring cards, and whether they have one half ring more than
    needed."""
    aim = uniform(rng) * ways[seat, before, odd]
    found = (0, 0, 0)
    for extra in range(2):
        for whole in range(most_whole(seat, before, extra, splits) + 1):
            weight = deals(seat, before, odd, whole, extra, splits, ways)
            if weight > 0.0:
                found = (whole, splits[seat, FEWEST_HALVES] + extra - 2 * whole, extra)
                aim -= weight
                if aim < 0.0:
                    return found
    return found


@rule
def draw_cards(rng: Any, cards: int, wanted: int) -> int:
    """A random subset of `wanted` cards, all equally likely."""
    drawn = 0
    for _ in range(wanted):
        drawn |= bit(pick(rng, cards & ~drawn))
    return drawn
