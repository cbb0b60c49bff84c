"""The rules of Land Unter, in the order of the booklet. LU-n: rule n of the numbered rules."""

from typing import Any

from ludotheque.core.bits import as_mask, bit, has, list_set, lowest, next_in, popcount, signed
from ludotheque.core.cards import times
from ludotheque.core.chance import pick, shuffle
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.land_unter import table
from ludotheque.games.land_unter.table import HALVES, HAND, SEATS, WATER_CARDS, Event, RefusalCode

# Card c is bit c of a mask.
HALF_RING, WHOLE_RING = (as_mask([i + 1 for i in range(table.CARDS) if HALVES[i] == n]) for n in (1, 2))


@rule
def start(s: Any, log: Any) -> None:
    s.round_no = 1
    s.stage = table.DEAL


@rule
def to_act(s: Any) -> int:
    if s.over:
        return 0
    if s.stage != table.CHOOSE:
        return CHANCE
    if s.open:
        return bit(next_in(s.waiting, s.leader))  # LU-17
    return s.inside  # LU-7: also those who may change their choice


@rule
def awaited(s: Any) -> int:
    if s.stage == table.CHOOSE and not s.open:
        return s.waiting
    return to_act(s)


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    return list_set(s.hand[seat], 1, out)


@rule
def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    """LU-7."""
    out[0] = action + 1
    return 0 if has(s.hand[seat], action + 1) else RefusalCode.NOT_IN_HAND


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    return pick(rng, s.hand[seat]) - 1


# A round


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """LU-3, LU-5: the water pile, then (in the first round) the weather cards of each seat."""
    for i in range(WATER_CARDS):
        outcome[i] = 1 + (i >> 1)  # LU-2: 1–12, each twice
    shuffle(rng, outcome, WATER_CARDS, WATER_CARDS)
    if s.stage == table.DEAL:
        weather = outcome[WATER_CARDS:]
        for i in range(table.CARDS):
            weather[i] = 1 + i
        shuffle(rng, weather, table.CARDS, HAND * s.players)


@rule
def is_possible_outcome(s: Any, outcome: Any) -> bool:
    """LU-1, LU-2: the water cards are 1 to 12, each twice; no card is dealt twice."""
    for level in range(1, table.LEVELS + 1):
        if times(outcome[:WATER_CARDS], level) != 2:
            return False
    cards = signed(0)
    for i in range(HAND * s.players):
        if outcome[WATER_CARDS + i]:
            cards |= bit(outcome[WATER_CARDS + i])
    return popcount(cards) == (HAND * s.players if s.stage == table.DEAL else 0)


@rule
def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    for i in range(WATER_CARDS):
        s.pile[WATER_CARDS - 1 - i] = outcome[i]
    if s.stage == table.DEAL:
        for i in range(HAND * s.players):
            s.dealt[i // HAND] |= bit(outcome[WATER_CARDS + i])
    start_round(s, log)


@rule
def rings_on(cards: int) -> int:
    """LU-4: halves added up, the total rounded down."""
    return (popcount(cards & HALF_RING) + 2 * popcount(cards & WHOLE_RING)) >> 1


@rule
def start_round(s: Any, log: Any) -> None:
    emit(log, Event.ROUND_STARTED, s.round_no)
    s.inside = bit(s.players) - 1
    s.leader = 0
    for seat in range(s.players):
        s.hand[seat] = s.dealt[seat]
        s.rings[seat] = rings_on(s.dealt[seat])
        s.water[seat] = 0
        for trick in range(table.TRICKS):
            s.tricks[seat, trick] = 0
        emit(log, Event.DEALT, seat, s.rings[seat], s.dealt[seat])
        if s.rings[seat] > s.rings[s.leader]:  # LU-18
            s.leader = seat
    if not s.open:
        s.leader = -1
    for i in range(WATER_CARDS):
        s.drawn[i] = 0
    s.trick = 0
    s.stage = table.CHOOSE
    start_trick(s, log)


@rule
def start_trick(s: Any, log: Any) -> None:
    """LU-6."""
    s.trick += 1
    s.waiting = s.inside
    for seat in range(SEATS):
        s.chosen[seat] = 0
    left = WATER_CARDS - 2 * s.trick
    s.shown[0], s.shown[1] = s.pile[left + 1], s.pile[left]
    s.pile[left], s.pile[left + 1] = 0, 0
    s.drawn[2 * s.trick - 2], s.drawn[2 * s.trick - 1] = s.shown[0], s.shown[1]
    emit(log, Event.TRICK_STARTED, s.trick, s.shown[0], s.shown[1])


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    """LU-7, LU-17."""
    card = action + 1
    if s.open:
        s.hand[seat] &= ~bit(card)
        emit(log, Event.PLAYED, seat, card)
    else:
        emit(log, Event.CHOSEN if has(s.waiting, seat) else Event.CHANGED, seat, card)
    s.chosen[seat] = card
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        turn_up(s, log)


@rule
def turn_up(s: Any, log: Any) -> None:
    if not s.open:
        for seat in range(SEATS):
            if has(s.inside, seat):
                emit(log, Event.TURNED_UP, seat, s.chosen[seat])
                s.hand[seat] &= ~bit(s.chosen[seat])  # LU-10
    for seat in range(SEATS):
        s.tricks[seat, s.trick - 1] = s.chosen[seat]
    take_water(s, log)
    gave, fell = pay_for_highest_water(s, log)
    if s.trick == table.TRICKS or popcount(s.inside) <= 2:  # LU-13
        end_round(s, log)
    else:
        if s.open:
            s.leader = next_leader(s, gave, fell)
        start_trick(s, log)


@rule
def take_water(s: Any, log: Any) -> None:
    """LU-8: the highest weather card takes the lower water, the second highest takes the other."""
    top, next_to_top = 0, 0
    for seat in range(SEATS):
        played = 8 * signed(s.chosen[seat]) + seat  # a player who is out has chosen 0
        next_to_top = max(next_to_top, min(top, played))
        top = max(top, played)
    first, second = top & 7, next_to_top & 7
    s.water[first] = min(s.shown[0], s.shown[1])
    s.water[second] = max(s.shown[0], s.shown[1])
    emit(log, Event.WATER_TAKEN, first, s.water[first])
    emit(log, Event.WATER_TAKEN, second, s.water[second])


@rule
def with_highest_water(s: Any) -> int:
    """LU-9: the seats still in with the highest water. Empty where nobody has water."""
    top, seats = 1, 0
    for seat in range(SEATS):
        if has(s.inside, seat):
            if s.water[seat] > top:
                top, seats = s.water[seat], bit(seat)
            elif s.water[seat] == top:
                seats |= bit(seat)
    return seats


@rule
def pay_for_highest_water(s: Any, log: Any) -> tuple[int, int]:
    """LU-9, LU-11, LU-12, LU-20. Returns the seats that gave a ring, and those that fell."""
    gave, fell = 0, 0
    while True:
        payers = with_highest_water(s)
        if payers == 0 or (payers & gave) != 0:
            break
        ruined = 0
        for seat in range(SEATS):
            if has(payers, seat):
                if s.rings[seat] > 0:
                    s.rings[seat] -= 1
                    gave |= bit(seat)
                    emit(log, Event.RING_LOST, seat, s.rings[seat])
                else:
                    ruined |= bit(seat)
                    eliminate(s, seat, log)
        fell |= ruined
        if ruined == 0 or popcount(s.inside) <= 2 or not s.cascade:
            break
    return gave, fell


@rule
def eliminate(s: Any, seat: int, log: Any) -> None:
    """LU-11: the seat is out of this round. Its cards are laid down, and its water is turned over."""
    s.inside &= ~bit(seat)
    s.water[seat] = 0
    emit(log, Event.ELIMINATED, seat, s.hand[seat])


@rule
def next_leader(s: Any, gave: int, fell: int) -> int:
    """LU-19: the left neighbour of the player who lost a ring, or else of the one who fell; the next
    one still in."""
    loser = lowest(gave) if gave else lowest(fell)
    for seat in range(s.players):
        if has(gave, seat) and s.rings[seat] < s.rings[loser]:
            loser = seat
    return next_in(s.inside, (loser + 1) % s.players)


@rule
def end_round(s: Any, log: Any) -> None:
    """LU-14."""
    lowest_water = 127
    for seat in range(SEATS):
        if has(s.inside, seat) and s.water[seat] < lowest_water:
            lowest_water = s.water[seat]
    for seat in range(s.players):
        bonus = 0
        points = -1
        if has(s.inside, seat):
            bonus = 1 if s.water[seat] == lowest_water else 0
            points = s.rings[seat] + bonus
        s.scores[seat] += points
        s.chosen[seat] = 0
        emit(log, Event.ROUND_SCORED, seat, points, bonus, s.scores[seat])
    s.shown[0], s.shown[1] = 0, 0
    if s.round_no == s.players:
        s.over = 1
        emit(log, Event.MATCH_OVER)
    else:
        pass_hands_to_the_left(s)


# The match


@rule
def pass_hands_to_the_left(s: Any) -> None:
    """LU-15. Cards that were played or laid down in this round are known to be in that hand."""
    for seat in range(s.players):
        s.seen[seat] |= s.dealt[seat] & ~s.hand[seat] if has(s.inside, seat) else s.dealt[seat]
    last = s.players - 1
    last_dealt, last_seen = s.dealt[last], s.seen[last]
    for seat in range(last, 0, -1):
        s.dealt[seat], s.seen[seat] = s.dealt[seat - 1], s.seen[seat - 1]
    s.dealt[0], s.seen[0] = last_dealt, last_seen
    s.inside = bit(s.players) - 1
    for seat in range(s.players):
        s.hand[seat] = s.dealt[seat]
    s.round_no += 1
    s.stage = table.SHUFFLE
