"""The policy of Land Unter: a network that chooses a card without a search.

`ludotheque train land-unter` made it, in matches of the rules against themselves. Search plays its
imagined matches with it.

Its inputs tell of the water, the rings, the scores, each of the others, and of each card how likely it
takes which water. All of it is known to the seat: `s` may be an imagined table, and nobody in it looks
into other hands.
"""

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.networks import ROOM, NetworkRules, rate_moves, read_network, sample_move
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.table import CARDS, HAND, LEVELS, SEATS, TRICKS, WATER_CARDS
from ludotheque.games.land_unter.views import ALL_CARDS, knows_hand

# Inputs

TABLE = 28
"""Numbers about the whole table."""
OTHER = 9
"""Numbers about each other player, from the left neighbour on."""
CONTEXT = TABLE + OTHER * (SEATS - 1)
CARD = 8
"""Numbers about each card."""
NOTES = 2 * SEATS
ABOVE_30, ABOVE_45 = ((1 << (CARDS + 1)) - (1 << (limit + 1)) for limit in (30, 45))


@rule
def sense(s: Any, seat: int, notes: Any, context: Any, cards: Any) -> int:
    """Write the numbers into `context` and `cards` (one row for each card, ascending). Returns the
    number of cards. `notes` holds for each other seat the cards that it is known to hold, and the
    number of its other cards."""
    loose = sense_hands(s, seat, notes)
    n = sense_cards(s, seat, notes, loose, context, cards)
    sense_others(s, seat, context)
    sense_each(s, seat, notes, loose, context)
    sense_match(s, seat, context)
    one, other = s.shown[0], s.shown[1]
    low, high, mine, rings = min(one, other), max(one, other), s.water[seat], s.rings[seat]
    top = context[4] * LEVELS
    context[0] = 1.0
    context[1] = low / LEVELS
    context[2] = high / LEVELS
    context[3] = mine / LEVELS
    context[7] = min(rings, 6) / 6.0
    context[8] = 1.0 if rings == 0 else 0.0
    context[9] = 1.0 if rings == 1 else 0.0
    context[10] = (TRICKS + 1 - s.trick) / TRICKS
    context[15] = 1.0 if mine > 0 and mine >= high and mine >= top - 0.5 else 0.0
    context[16] = 1.0 if top > high + 0.5 else 0.0
    context[17] = 1.0 if mine > low else 0.0
    return n


@rule
def sense_hands(s: Any, seat: int, known: Any) -> int:
    """Write for each other seat the cards that it is known to hold, and the number of its other
    cards. Returns the cards whose place is unknown."""
    loose = ALL_CARDS & ~s.dealt[seat]
    for other in range(s.players):
        if other == seat:
            continue
        sure = s.hand[other]
        if knows_hand(s, seat, other):
            loose &= ~s.dealt[other]
        else:
            loose &= ~(s.seen[other] | (s.dealt[other] & ~sure))
            sure &= s.seen[other]
        known[other] = sure
        known[SEATS + other] = popcount(s.hand[other]) - popcount(sure)
        if s.open and s.chosen[other]:
            known[other], known[SEATS + other] = bit(s.chosen[other]), 0
    return loose


@rule
def sense_cards(s: Any, seat: int, known: Any, loose: int, context: Any, cards: Any) -> int:
    """The probability of each card to be the highest and the second highest, if the others play at
    random."""
    hand = s.hand[seat]
    n = popcount(hand)
    part = 1.0 / max(popcount(loose), 1)
    mean, most, clear, below = 0.0, 0.0, 0.0, 0
    for i in range(n):
        card = lowest(hand)
        hand &= hand - 1
        above = ~(bit(card + 1) - 1)
        share = popcount(loose & above) * part
        first, second = 1.0, 0.0
        for other in range(s.players):
            if other != seat and has(s.inside, other):
                hidden = known[SEATS + other]
                beaten = popcount(known[other] & above) + hidden * share
                beaten /= popcount(known[other]) + hidden
                second = second * (1.0 - beaten) + first * beaten
                first *= 1.0 - beaten
        cards[i, 0] = first
        cards[i, 1] = second
        cards[i, 2] = i / max(n - 1, 1)
        cards[i, 3] = card / CARDS
        cards[i, 4] = 1.0 if i == n - 1 else 0.0
        cards[i, 5] = 1.0 if i == 0 else 0.0
        cards[i, 6] = min(card - below, 20) / 20.0
        cards[i, 7] = 1.0 - min(lowest(hand) - card, 20) / 20.0 if hand else 0.0
        below = card
        mean += first
        most = max(most, first)
        clear = max(clear, 1.0 - first - second)
    context[19] = mean / n
    context[20] = most
    context[21] = clear
    return n


@rule
def sense_others(s: Any, seat: int, context: Any) -> None:
    """Water and rings of the others who are still in, and how many of them choose after this seat."""
    top, next_to_top, bottom, top_rings = -1, -1, 99, 0
    fewest, rings, others, later = 99, 0, 0, 0
    for other in range(s.players):
        if other == seat or not has(s.inside, other):
            continue
        others += 1
        if has(s.waiting, other):
            later += 1
        water = s.water[other]
        if water > top:
            next_to_top, top, top_rings = top, water, s.rings[other]
        else:
            if water == top:
                top_rings = min(top_rings, s.rings[other])
            next_to_top = max(next_to_top, water)
        bottom = min(bottom, water)
        fewest = min(fewest, s.rings[other])
        rings += s.rings[other]
    context[4] = top / LEVELS
    context[5] = next_to_top / LEVELS
    context[6] = bottom / LEVELS
    context[11] = others - 2.0
    context[12] = min(top_rings, 4) / 4.0
    context[13] = min(fewest, 4) / 4.0
    context[14] = rings / (4.0 * others)
    context[18] = later / 4.0 if s.open else -0.25


@rule
def sense_each(s: Any, seat: int, known: Any, loose: int, context: Any) -> None:
    """The numbers of each other player, from the left neighbour on."""
    size = max(popcount(loose), 1)
    high, highest = popcount(loose & ABOVE_30) / size, popcount(loose & ABOVE_45) / size
    for step in range(1, SEATS):
        at = TABLE + OTHER * (step - 1)
        other = (seat + step) % s.players
        if step >= s.players or not has(s.inside, other):
            for i in range(OTHER):
                context[at + i] = 0.0
            if step < s.players:
                context[at + 4] = (s.scores[other] - s.scores[seat]) / 8.0
            continue
        hidden = known[SEATS + other]
        held = popcount(known[other]) + hidden
        context[at] = 1.0
        context[at + 1] = s.water[other] / LEVELS
        context[at + 2] = min(s.rings[other], 6) / 6.0
        context[at + 3] = 1.0 if s.rings[other] == 0 else 0.0
        context[at + 4] = (s.scores[other] - s.scores[seat]) / 8.0
        context[at + 5] = (popcount(known[other] & ABOVE_30) + hidden * high) / held
        context[at + 6] = (popcount(known[other] & ABOVE_45) + hidden * highest) / held
        context[at + 7] = 1.0 if s.open and s.chosen[other] else 0.0
        context[at + 8] = s.chosen[other] / CARDS if s.open else 0.0


@rule
def sense_match(s: Any, seat: int, context: Any) -> None:
    """The scores, and the water cards to come."""
    best, cards = -99, WATER_CARDS - 2 * signed(s.trick)
    for other in range(s.players):
        if other != seat:
            best = max(best, signed(s.scores[other]))
    total, lower = signed(0), 0
    for i in range(cards):
        total += signed(s.pile[i])
        if s.pile[i] < s.water[seat]:
            lower += 1
    context[22] = (s.scores[seat] - best) / 8.0
    context[23] = (s.players - s.round_no) / (SEATS - 1.0)
    context[24] = 1.0 if s.round_no == s.players else 0.0
    context[25] = total / (LEVELS * cards) if cards > 0 else 0.0
    context[26] = lower / cards if cards > 0 else 0.0
    context[27] = 1.0 if s.cascade else 0.0


# The network

PATH = Path(__file__).with_name("policy.net")
WEIGHTS = read_network(PATH)
SHARPNESS = np.array([400.0, 800.0, 2000.0, 2000.0, 2000.0, 2000.0])
"""The sharpness of the policy for each kind of table: how much likelier a better card is."""


@rule
def kind_of(s: Any) -> int:
    """The index of the weights: by players, and whether the hands are open."""
    return 2 * (s.players - 3) + s.open


@rule
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    kind = kind_of(s)
    return sampled(s, seat, WEIGHTS[kind], SHARPNESS[kind], rng)


@rule
def sampled(s: Any, seat: int, weights: Any, sharpness: float, rng: Any) -> int:
    """A card of the hand, by a network."""
    hand = s.hand[seat]
    n = popcount(hand)
    if n == 1:
        return lowest(hand) - 1
    worth = np.empty(HAND, np.float32)
    rate(s, seat, weights, worth)
    for _ in range(sample_move(worth, n, sharpness, rng)):
        hand &= hand - 1
    return lowest(hand) - 1


@rule
def rate(s: Any, seat: int, weights: Any, worth: Any) -> None:
    """The value of each card of the hand, ascending."""
    notes, numbers = np.empty(NOTES, np.int64), np.empty(CONTEXT + ROOM + HAND * CARD, np.float32)
    context, units = numbers[:CONTEXT], numbers[CONTEXT : CONTEXT + ROOM]
    cards = numbers[CONTEXT + ROOM :].reshape(HAND, CARD)
    n = sense(s, seat, notes, context, cards)
    rate_moves(weights, context, cards, n, units, worth)


NETWORK = NetworkRules(
    context=CONTEXT,
    row=CARD,
    notes=NOTES,
    sense=sense,
    kind_of=kind_of,
    kinds=tuple((players, {"open": is_open}) for players in (3, 4, 5) for is_open in (False, True)),
    path=PATH,
)
