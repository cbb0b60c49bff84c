"""The declarations of Land Unter: its fields, moves and events. LU-n: rule n."""

from ludotheque.core.declarations import Codes, Events, Moves, code, event, move
from ludotheque.core.fields import Fields, Option, hidden, partly, past, public, seen
from ludotheque.core.kinds import SEAT, counts, each_seat, maybe, number, set_of, some, stack, ticks
from ludotheque.core.outcomes import Part

SEATS, CARDS, HAND, TRICKS = 5, 60, 12, 12
LEVELS, WATER_CARDS = 12, 24  # LU-2: the values of the water cards, each twice
HALVES = [0] * 12 + [1] * 12 + [2] * 12 + [1] * 12 + [0] * 12  # LU-1: half rings on the weather cards

CARD, WATER, RINGS = number(1, CARDS), number(1, LEVELS), number(0, HAND)
HANDS = each_seat(set_of(CARD))
# LU-14, LU-15: a player holds every hand once, so each ring at most once; there is also a bonus for a
# round.
POINTS, SCORE = number(-1, HAND + 1), number(-SEATS, sum(HALVES) // 2 + SEATS)

# Phases
DEAL, SHUFFLE, CHOOSE = 0, 1, 2

FIELDS = Fields(
    (3, 4, 5),
    (Option("open", False), Option("cascade", True)),
    round_no=public(number(1, SEATS), told="round"),
    trick=public(number(1, TRICKS)),
    dealt=hidden(HANDS),  # the cards of each seat at the start of this round
    hand=hidden(HANDS, told="hands"),  # the cards it still holds, or has laid down when it is out
    seen=public(HANDS, in_position=False),  # cards of `dealt` that earlier rounds showed to everybody
    chosen=partly(each_seat(maybe(CARD)), until_over=True),  # the seat's own; everybody's in open play
    leader=public(maybe(SEAT, -1)),
    rings=public(each_seat(RINGS)),
    water=public(each_seat(number(0, LEVELS))),
    inside=public(ticks(is_inverted=True), told="out"),  # the seats still in this round
    shown=public(some(2, WATER)),
    pile=hidden(stack(WATER_CARDS, WATER)),
    tricks=past(each_seat(some(TRICKS, CARD))),  # the cards of each seat in this round
    drawn=past(some(WATER_CARDS, WATER)),  # the water of its tricks, the present one too
    scores=public(each_seat(SCORE)),  # LU-16: the most points win; ties are shared wins
    waiting=public(set_of(SEAT), told=None),  # the seats that have not chosen yet
    stage=public(number(DEAL, CHOOSE), told=None),
    own=seen(set_of(CARD), told="hand"),
    hand_sizes=seen(each_seat(RINGS)),
    known=seen(HANDS),  # cards with which a seat is known to have started this round
    played=seen(HANDS),
    has_chosen=seen(ticks()),
    announced=seen(each_seat(RINGS)),  # LU-4: rings at the start of the round
    highest=seen(set_of(SEAT)),  # LU-9: who would pay now
    left=seen(counts(WATER, WATER_CARDS // LEVELS), told="pile"),
)

OUTCOME = (Part("water", WATER, WATER_CARDS),
           Part("", CARD, HAND, each_seat=True, until_zero=True, is_sorted=True))  # fmt: skip


class Move(Moves):
    PLAY = move("{card}", card=CARD)


class Event(Events):
    ROUND_STARTED = event(round=number(1, SEATS))
    DEALT = event(seat=SEAT, rings=RINGS, cards=set_of(CARD), secret=("cards",))
    TRICK_STARTED = event(trick=number(1, TRICKS), first=WATER, second=WATER)
    CHOSEN = event(seat=SEAT, card=CARD, secret=("card",), reveals=False)
    CHANGED = event(seat=SEAT, card=CARD, reveals=False, private=True)
    PLAYED = event(seat=SEAT, card=CARD)
    TURNED_UP = event(seat=SEAT, card=CARD)
    WATER_TAKEN = event(seat=SEAT, water=WATER)
    RING_LOST = event(seat=SEAT, rings=RINGS, counted=True)
    ELIMINATED = event(seat=SEAT, cards=set_of(CARD), counted=True)
    ROUND_SCORED = event(seat=SEAT, points=POINTS, bonus=number(0, 1), score=SCORE)
    MATCH_OVER = event()


class RefusalCode(Codes):
    NOT_IN_HAND = code(card=CARD)
