"""The declarations of Sheep Sheep: its fields, moves and events. SS-n: rule n. A card is one number,
8 × one face + the other; 0 is no card. In the meadow the face that lies up comes first, everywhere
else the smaller family."""

from ludotheque.core.declarations import Codes, Events, Moves, code, event, move
from ludotheque.core.fields import Fields, Option, hidden, partly, public, seen
from ludotheque.core.kinds import (
    FLAG,
    SEAT,
    choice,
    counts,
    each_seat,
    faces,
    label,
    maybe,
    number,
    owned,
    place,
    row,
    set_of,
    sets,
    some,
    stack,
)
from ludotheque.core.outcomes import Part

SEATS, FAMILIES, CARDS, HAND, CELLS = 4, 7, 63, 4, 9
LARGEST_PILE = CARDS - 3 * HAND - CELLS  # with three players
GROUP = 3  # SS-7: so many sheep at least
MOST_EXCHANGES, CALM_EXCHANGES = 40, 3  # SS-10, SS-15
IDLE_ROUNDS = 3  # SS-12
MOST_MOVES = HAND * CELLS + 1

FAMILY, CELL, FLOCK = label(FAMILIES), place(CELLS), set_of(place(CELLS))
CARD, SHEEP, POINTS = faces(FAMILIES, is_ordered=True), number(0, CARDS), number(0, 2 * CARDS)
HELD, STANDING = place(HAND, lies_in="hands[seat]"), place(CELLS, lies_in="meadow")

# Phases
EXCHANGE, CHOOSE, REFILL, DEAL = 0, 1, 2, 3
UNKNOWN = -1

FIELDS = Fields(
    (2, 3, 4),
    (Option("calm", False),),
    turn=public(SEAT),
    phase=public(choice("exchange", "choose", "refill", unread={DEAL: "deal"})),
    exchanges=public(number(0, MOST_EXCHANGES)),  # in this turn
    most_exchanges=seen(number(0, MOST_EXCHANGES)),
    meadow=public(row(CELLS, maybe(faces(FAMILIES)))),
    groups=seen(sets(CELLS // GROUP, CELL)),  # SS-7: those that can be taken
    hands=public(each_seat(some(HAND, CARD))),
    fetish=partly(each_seat(maybe(FAMILY, UNKNOWN))),  # the seat's own; everybody's after the match
    could_be=public(each_seat(set_of(FAMILY)), told="fetish_among", in_position=False),
    taken=public(owned(CARDS, FAMILY)),  # in the order of taking
    points=seen(each_seat(maybe(POINTS, UNKNOWN))),
    pile=hidden(stack(CARDS, CARD)),
    pile_size=public(number(0, CARDS), in_position=False),
    unseen=seen(counts(CARD, CARDS // 21)),  # the cards of the pile, which nobody has seen
    drawn=public(maybe(CARD)),
    idle=public(number(0, IDLE_ROUNDS * SEATS)),  # turns in a row without a group taken
    over=public(FLAG),
    won=public(set_of(SEAT), told="winners"),
    standing=public(sets(FAMILIES, CELL), told=None),  # the cells where each family stands
    sheep=public(each_seat(row(FAMILIES, SHEEP)), told=None),  # taken by each seat, of each family
    taken_size=public(SHEEP, told=None),
)

OUTCOME = (
    Part("fetish", FAMILY, FAMILIES, by_seat=True),
    Part("hand", CARD, HAND, each_seat=True),
    Part("meadow", faces(FAMILIES), CELLS),
    Part("pile", CARD, LARGEST_PILE, until_zero=True),
)


class Move(Moves):
    SWAP = move("swap {hand} {cell}", hand=HELD, cell=STANDING)
    DONE = move("done")
    TIME = move("time", is_listed=False)
    TAKE = move("take {cell}", cell=STANDING)
    LAY = move("lay {cell} {family}", cell=CELL, family=FAMILY)


class Event(Events):
    FETISH_DEALT = event(seat=SEAT, card=FAMILY, secret=("card",))
    MEADOW_LAID = event(pile=SHEEP)
    TURN_STARTED = event(seat=SEAT, reveals=False)
    EXCHANGED = event(seat=SEAT, hand=place(HAND), cell=CELL, family=FAMILY, reveals=False, counted=True)
    SAND_RAN_OUT = event(seat=SEAT)
    SEVERAL_GROUPS = event(seat=SEAT, groups=number(2, CELLS // GROUP), reveals=False)
    GROUP_TAKEN = event(seat=SEAT, family=FAMILY, sheep=SHEEP, cells=FLOCK, reveals=False, counted=True)
    NOTHING_TAKEN = event(seat=SEAT, idle=number(1, IDLE_ROUNDS * SEATS), reveals=False, counted=True)
    DRAWN = event(seat=SEAT, one=FAMILY, other=FAMILY, pile=SHEEP)
    LAID = event(seat=SEAT, cell=CELL, family=FAMILY, reveals=False)
    FETISH_SHOWN = event(seat=SEAT, family=FAMILY, sheep=SHEEP, points=POINTS)
    MATCH_OVER = event()


class RefusalCode(Codes):
    TIME = code()
    EXCHANGE_NOW = code()
    CHOOSE_NOW = code()
    REFILL_NOW = code()
    NO_MORE_EXCHANGES = code(exchanges=number(0, MOST_EXCHANGES))
    NO_MATCH = code(hand=place(HAND), cell=CELL, one=FAMILY, other=FAMILY, family=FAMILY)
    NOT_A_GROUP = code(cell=CELL)
    PLACE_TAKEN = code(cell=CELL, family=FAMILY)
    NOT_A_FACE = code(family=FAMILY, one=FAMILY, other=FAMILY)
