"""Goofspiel: what it is made of, its rules, and how to bid. GS-n: rule n of the rules page."""

from typing import Any

from ludotheque.core.bits import bit, has, list_set, popcount
from ludotheque.core.chance import below, pick
from ludotheque.core.contract import CHANCE
from ludotheque.core.declarations import Codes, Events, Moves, code, event, move
from ludotheque.core.events import emit
from ludotheque.core.fields import Fields, Option, own, public
from ludotheque.core.kinds import SEAT, each_seat, maybe, number, set_of
from ludotheque.core.outcomes import Part
from ludotheque.core.positions import refuse_if
from ludotheque.core.rule import rule

CARDS = 13
CARD, POINTS = number(1, CARDS), number(0, sum(range(CARDS + 1)))
FIELDS = Fields(
    (2, 3, 4),
    (Option("carry", True),),
    stake=public(POINTS),  # what the prizes are worth that are bid for now
    scores=public(each_seat(POINTS)),
    hands=public(each_seat(set_of(CARD))),
    bids=own(each_seat(maybe(CARD))),  # a card stays in its hand until all are turned up
    coming=public(set_of(CARD)),  # the prizes that are still face down
    waiting=public(set_of(SEAT), told=None),  # those who have not made their bid
)
OUTCOME = (Part("prize", CARD, 1),)


class Move(Moves):
    BID = move("{card}", card=CARD)


class Event(Events):
    PRIZE_TURNED_UP = event(prize=CARD, stake=POINTS)
    BID_MADE = event(seat=SEAT, card=CARD, secret=("card",), reveals=False)
    BID_TURNED_UP = event(seat=SEAT, card=CARD)
    STAKE_WON = event(seat=SEAT, points=POINTS)
    BIDS_TIED = event(card=CARD, counted=True)


class RefusalCode(Codes):
    NOT_IN_HAND = code(card=CARD)


class ReasonCode(Codes):
    FAIR = code(card=CARD, stake=POINTS)
    DEAR = code(card=CARD, stake=POINTS)
    CHEAP = code(card=CARD, stake=POINTS)


@rule
def start(s: Any, log: Any) -> None:
    s.coming = bit(CARDS + 1) - 2  # GS-1; card c is bit c of a set
    for seat in range(s.players):
        s.hands[seat] = s.coming


@rule
def to_act(s: Any) -> int:
    return 0 if s.over else (s.waiting or CHANCE)


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    outcome[0] = pick(rng, s.coming)


@rule
def is_possible_outcome(s: Any, outcome: Any) -> bool:
    return has(s.coming, outcome[0])


@rule
def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    s.coming &= ~bit(outcome[0])  # GS-2
    s.stake += outcome[0]
    s.waiting = bit(s.players) - 1
    emit(log, Event.PRIZE_TURNED_UP, outcome[0], s.stake)


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    return list_set(s.hands[seat], 1, out)


@rule
def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    out[0] = action + 1
    return 0 if has(s.hands[seat], action + 1) else RefusalCode.NOT_IN_HAND


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    s.bids[seat] = action + 1  # GS-3
    s.waiting &= ~bit(seat)
    emit(log, Event.BID_MADE, seat, action + 1)
    if s.waiting:
        return
    highest, winner = 0, -1
    for bidder in range(s.players):
        card = s.bids[bidder]
        emit(log, Event.BID_TURNED_UP, bidder, card)
        if card >= highest:
            highest, winner = card, (bidder if card > highest else -1)
        s.hands[bidder], s.bids[bidder] = s.hands[bidder] & ~bit(card), 0
    if winner >= 0:  # GS-4
        s.scores[winner] += s.stake
        emit(log, Event.STAKE_WON, winner, s.stake)
        s.stake = 0
    else:  # GS-5
        s.stake *= s.carry
        emit(log, Event.BIDS_TIED, highest)
    s.over = 1 if s.coming == 0 else 0  # GS-6


@rule
def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    for seat in range(v.players):
        if v.waiting != 0 and seat != v.seat and not has(v.waiting, seat):
            s.bids[seat] = pick(rng, v.hands[seat])


@rule
def lower_prizes(s: Any) -> int:
    return popcount(s.coming & (bit(min(s.stake, CARDS + 1)) - 1))


@rule
def action_values(v: Any, actions: Any, values: Any) -> None:
    for i in range(len(actions)):
        values[i] = -abs(i - lower_prizes(v))  # as high in the hand as the stake among the prizes


@rule
def child_values(v: Any, actions: Any, values: Any) -> None:
    for i in range(len(actions)):
        values[i] = i  # a child plays its highest card, whatever the prize


@rule
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    return out[min(max(lower_prizes(s) + below(rng, 3) - 1, 0), legal(s, seat, out) - 1)]


@rule
def explain(v: Any, action: int, out: Any) -> int:
    out[0], out[1] = action + 1, v.stake
    place, fair = popcount(v.hands[v.seat] & (bit(action + 1) - 1)), lower_prizes(v)
    if place == fair:
        return ReasonCode.FAIR
    return ReasonCode.DEAR if place > fair else ReasonCode.CHEAP


def check_position(s: Any) -> None:
    wanted = popcount(s.coming) + (0 if s.over else 1)
    for seat in range(s.players):
        is_wrong = popcount(s.hands[seat]) != wanted or not has(s.hands[seat] | 1, s.bids[seat])
        refuse_if(is_wrong, f"hands[{seat}]", "goofspiel-position-cards", wanted=wanted)
        s.waiting |= 0 if s.bids[seat] or s.over else 1 << seat
    refuse_if(not (s.waiting or s.over), "bids", "goofspiel-position-all-bid")
