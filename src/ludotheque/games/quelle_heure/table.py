"""The declarations of Quelle heure est-il ?: its fields, moves and events. QH-n: rule n."""

from ludotheque.core.declarations import Codes, Events, Moves, code, event, move
from ludotheque.core.fields import Fields, hidden, inner, public, seen
from ludotheque.core.kinds import (
    FLAG,
    SEAT,
    choice,
    each_seat,
    maybe,
    named,
    number,
    packed,
    place,
    set_of,
    some,
    spread,
    stack,
    ticks,
    twice,
)
from ludotheque.core.outcomes import Part

SEATS, PLACES, DEALT_EACH = 4, 7, 7
FIRST_HOUR, LAST_HOUR = 6, 22
HOURS = 34  # QH-1: each hour twice
CARDS = HOURS + 2
MOST_TURNS = 200  # QH-13
GHOST = 1  # a card number, where hours are 6 to 22
UNKNOWN = 2  # a remembered place whose card nobody has seen
CARD_BITS = 5

# Phases
DRAW, PLACE, REPAIR, DEAL = 0, 1, 2, 3

HOUR, CARD = number(FIRST_HOUR, LAST_HOUR), named({GHOST: "ghost"}, *range(FIRST_HOUR, LAST_HOUR + 1))
IN_ROW, SIZE, GHOSTS = place(PLACES, lies_in="rows[seat]"), number(0, CARDS), number(0, CARDS - HOURS)

FIELDS = Fields(
    (2, 3, 4),
    turn=public(SEAT),
    phase=public(choice("draw", "place", "repair", unread={DEAL: "draw"})),
    # A row increases: the set of its hours and the set of its filled places say which lies where.
    rows=public(each_seat(spread(PLACES, HOUR, "row_hours", "row_places"))),
    hand=hidden(each_seat(some(CARDS, CARD)), told="hands"),
    drawn=public(maybe(HOUR)),  # phase PLACE: the hour to be placed
    repairs=public(number(0, 1)),
    pile=hidden(stack(CARDS, CARD)),
    box=public(some(HOURS, HOUR)),
    turns=public(number(0, MOST_TURNS)),
    over=public(FLAG),
    winner=public(maybe(SEAT, -1)),
    hand_size=public(each_seat(SIZE), told="hand_sizes", in_position=False),
    ghosts=inner(each_seat(GHOSTS)),  # in each hand
    pile_left=public(SIZE, told="pile", in_position=False),
    box_size=public(number(0, HOURS), told=None),
    order=inner(some(CARDS, number(1, CARDS))),  # QH-6: the new order of a hand
    ghosts_in_play=public(GHOSTS, in_position=False),
    # Public knowledge of the hands, and what only the left neighbour remembers: see hands.py
    kept=public(each_seat(twice(HOUR, "kept", "kept_twice")), in_position=False),
    ghosts_shown=public(each_seat(GHOSTS), told="ghosts", in_position=False),
    ghosts_possible=public(each_seat(GHOSTS), in_position=False),
    ghosts_certain=public(each_seat(GHOSTS), in_position=False),
    pile_ghosts_possible=public(GHOSTS, in_position=False),
    standing=inner(each_seat(some(CARDS, maybe(CARD)))),
    rearranged=inner(each_seat(FLAG)),
    remembered=seen(some(CARDS, maybe(CARD, UNKNOWN))),  # the order of the right neighbour's hand
    is_mixed=seen(FLAG),  # whether that hand was found to be rearranged
    own=seen(some(CARDS, CARD), told="hand"),
    expected=seen(some(CARDS, maybe(CARD, UNKNOWN))),  # its order, as the left neighbour expects it
    only_ghosts=seen(ticks()),
    dead=seen(ticks()),
    gaps=seen(each_seat(set_of(number(0, PLACES - 1)))),  # QH-10: free places that no hours could fill
)

OUTCOME = (Part("", CARD, DEALT_EACH, each_seat=True),
           Part("pile", HOUR, HOURS + 1 - 2 * DEALT_EACH, until_zero=True))  # fmt: skip


class Move(Moves):
    DRAW = move("draw {card}", card=place(CARDS))
    PLACE = move("place {place}", place=IN_ROW)
    SHIFT = move("shift {place} {side}", place=IN_ROW, side=choice("left", "right"))
    STOP = move("stop")
    ARRANGE = move("arrange", is_listed=False, order="order")


class Event(Events):
    DEALT = event(seat=SEAT, cards=packed(CARD, CARD_BITS), secret=("cards",))
    HOUR_DRAWN = event(seat=SEAT, from_seat=SEAT, hour=HOUR)
    GHOST_DRAWN = event(seat=SEAT, from_seat=SEAT, counted=True)
    ONLY_GHOSTS_LEFT = event(seat=SEAT, counted=True)
    PILE_DRAWN = event(seat=SEAT, left=SIZE, card=CARD, secret=("card",))
    PLACED = event(seat=SEAT, hour=HOUR, place=IN_ROW, reveals=False)
    ASKED = event(seat=SEAT, hour=HOUR, could=FLAG)
    KEPT = event(seat=SEAT, hour=HOUR, full=FLAG, counted=True)
    BOXED = event(seat=SEAT, hour=HOUR, counted=True)
    ROW_FILLED = event(seat=SEAT)  # without a win: it reveals that the player holds a ghost
    ROW_BLOCKED = event(seat=SEAT, reveals=False, counted=True)
    SHIFTED = event(seat=SEAT, hour=HOUR, place=IN_ROW, onto=IN_ROW, reveals=False)
    REPAIR_ENDED = event(seat=SEAT, cured=FLAG, reveals=False)
    ARRANGED = event(seat=SEAT, reveals=False, private=True)
    WON = event(seat=SEAT)
    HAND_RAN_OUT = event(seat=SEAT)
    TURNS_RAN_OUT = event(turns=number(0, MOST_TURNS))


class RefusalCode(Codes):
    ARRANGE = code(cards=SIZE)
    DRAW_NOW = code(cards=SIZE)
    PLACE_NOW = code(hour=HOUR)
    REPAIR_NOW = code()
    NO_SUCH_CARD = code(cards=SIZE)
    PLACE_TAKEN = code(hour=HOUR, place=IN_ROW)
    NOT_INCREASING = code(hour=HOUR, place=IN_ROW)
    NOTHING_TO_SHIFT = code(place=IN_ROW)
    NO_ROOM_TO_SHIFT = code(hour=HOUR, place=IN_ROW)
    STOP_EARLY = code()
