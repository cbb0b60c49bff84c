"""Reasons for a move: facts about the table before and after it, which hold for good and bad moves.

Chances are those of one roll a player, with all the other boats where they stand.
"""

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.contract import recall_public
from ludotheque.core.declarations import Codes, code
from ludotheque.core.kinds import SEAT, choice, number
from ludotheque.core.maths import whole_percent
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import CELL, PORTS, around
from ludotheque.games.bateaux.rules import afloat, apply, ends, free_water
from ludotheque.games.bateaux.table import BOAT_OF, BOATS, DIE, END_OF, FIELDS, LOAD, PIPS, Move

ALL_BOATS = (1 << BOATS) - 1
BLANK = FIELDS.state().zeros()
PERCENT, TAKEN = number(0, 100), number(1, 4)
# A boat is named by its cells before and after the move. The dangers until its next turn follow, where
# it can be at sea.
COURSE = {"origin": CELL, "cell": CELL}
PERIL = choice("none", "slight", "real", "great")
"""The risk to be robbed as a word. The percentage is for those who ask."""
REAL, GREAT = 20, 50
"""Percent."""
DANGERS = {**COURSE, "risk": PERCENT, "storm": PERCENT, "goods": LOAD, "peril": PERIL}


class ReasonCode(Codes):
    PASS = code(left=PIPS)
    WINS = code(**COURSE)
    PUTS_OUT = code(**DANGERS, other_seat=SEAT)
    SINKS = code(**DANGERS, sunk=TAKEN, other_seat=SEAT)
    TAKES = code(**DANGERS, taken=TAKEN, other_seat=SEAT)
    TAKES_AROUND = code(**DANGERS, taken=TAKEN, victims=number(2, 3))
    TAKES_HOME = code(**COURSE, taken=TAKEN)
    HOME = code(**COURSE)
    ESCAPES_HOME = code(**COURSE, before=PERCENT, other_seat=SEAT)
    FLEES = code(**DANGERS, before=PERCENT, other_seat=SEAT)
    HUNTS = code(**DANGERS, rolls=PIPS, other_seat=SEAT)
    RETURNS = code(**DANGERS, rolls=PIPS)
    SAILS = code(**DANGERS)


@rule
def explain(v: Any, action: int, out: Any) -> int:
    if action == Move.PASS:
        out[0] = v.left
        return ReasonCode.PASS
    seat, boat, end = signed(v.seat), BOAT_OF[action], END_OF[action]
    later = BLANK.copy()[0]
    recall_public(v, later)
    apply(later, seat, action, None)
    out[0], out[1] = v.cell[BOATS * seat + boat], end
    found = raid(v, later, seat, boat, end, out)
    return found if found else course(v, later, seat, boat, end, out)


@rule
def raid(v: Any, later: Any, seat: int, boat: int, end: int, out: Any) -> int:
    """LB-7, LB-9, LB-12: what the move takes, and from whom. 0: nothing."""
    taken, victims, most, robbed, sunk = 0, 0, 0, 0, 0
    for other in range(v.players):
        goods = popcount(v.fleet[other] & ~PORTS[v.players, other] & around(bit(end)))
        if other != seat and goods:
            taken += goods
            victims += 1
            lost = popcount(v.fleet[other]) - popcount(later.fleet[other])
            if lost > sunk or (lost == sunk and goods > robbed):
                most, robbed, sunk = other, goods, lost
    if victims == 0:
        return 0
    if later.over and has(later.won, seat):
        return ReasonCode.WINS
    tell_dangers(later, seat, boat, end, out)
    for other in range(v.players):
        if v.fleet[other] and not later.fleet[other]:
            out[6] = other
            return ReasonCode.PUTS_OUT
    if sunk:
        out[6], out[7] = sunk, most
        return ReasonCode.SINKS
    if has(PORTS[v.players, seat], end):
        out[2] = taken
        return ReasonCode.TAKES_HOME
    out[6], out[7] = taken, victims if victims > 1 else most
    return ReasonCode.TAKES_AROUND if victims > 1 else ReasonCode.TAKES


@rule
def course(v: Any, later: Any, seat: int, boat: int, end: int, out: Any) -> int:
    """The reason of a move that takes nothing: home, out of danger, or towards somebody."""
    here, port = signed(v.cell[BOATS * seat + boat]), PORTS[v.players, seat]
    before = signed(0) if has(port, here) else risk(v, seat, here)
    if has(port, end):
        out[2], out[3] = before, hunter(v, seat, here)
        return ReasonCode.ESCAPES_HOME if before else ReasonCode.HOME
    tell_dangers(later, seat, boat, end, out)
    if out[2] < before:
        out[6], out[7] = before, hunter(v, seat, here)
        return ReasonCode.FLEES
    out[6] = 0
    for other in range(v.players):
        beside = around(later.fleet[other] & ~PORTS[v.players, other])
        rolls = rolls_to(later, seat, bit(boat), beside)
        if other != seat and rolls > out[6]:
            out[6], out[7] = rolls, other
    homeward = rolls_to(later, seat, bit(boat), port)
    if out[6] and out[6] >= homeward:
        return ReasonCode.HUNTS
    out[6] = homeward
    return ReasonCode.RETURNS if homeward else ReasonCode.SAILS


@rule
def tell_dangers(later: Any, seat: int, boat: int, end: int, out: Any) -> None:
    """LB-6, LB-7: the risk of a boat until its player's next turn (their own roll may be a 5 too), and
    its goods. LB-8: none in the port."""
    out[2], out[3] = 0, 0
    if not has(PORTS[later.players, seat], end):
        out[2] = risk(later, seat, end)
        out[3] = whole_percent(1.0 - (1.0 - 1.0 / DIE) ** popcount(afloat(later)))
    out[4] = later.goods[BOATS * seat + boat]
    out[5] = 0 if out[2] == 0 else 1 if out[2] < REAL else 2 if out[2] < GREAT else 3


@rule
def rolls_to(s: Any, seat: int, boats: int, wanted: int) -> int:
    """The number of the six rolls with which one of these boats of a player can end its move on one
    of these cells. A split roll may be used in part."""
    free, rolls = free_water(s, seat), signed(0)
    for die in range(1, DIE + 1):
        found = signed(0)
        for boat in range(BOATS):
            if has(boats, boat):
                for cells in range(1 if s.split else die, die + 1):
                    found |= ends(s, seat, boat, cells, free)
        rolls += 1 if found & wanted else 0
    return rolls


@rule
def strikes(s: Any, other: int, cell: int) -> int:
    """The rolls with which a player can take a good on this cell."""
    return rolls_to(s, other, ALL_BOATS, around(bit(cell)))


@rule
def hunter(s: Any, seat: int, cell: int) -> int:
    """The other player who can take a good on this cell with the most rolls."""
    found, most = signed(0), signed(-1)
    for other in range(s.players):
        if other != seat and s.fleet[other]:
            rolls = strikes(s, other, cell)
            if rolls > most:
                found, most = signed(other), rolls
    return found


@rule
def risk(s: Any, seat: int, cell: int) -> int:
    """The probability that somebody takes a good on this cell before the next move, in percent."""
    spared = 1.0
    for other in range(s.players):
        if other != seat:
            spared *= 1.0 - strikes(s, other, cell) / DIE
    return whole_percent(1.0 - spared)
