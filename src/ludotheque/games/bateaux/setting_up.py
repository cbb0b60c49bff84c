"""A table of Les Bateaux from facts that somebody with the physical game enters: the boats and the
die."""

from typing import Any

from ludotheque.core.additions import Fact, starts
from ludotheque.core.bits import bit, has, popcount
from ludotheque.core.declarations import Codes, code
from ludotheque.core.kinds import SEAT, number
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import CELL, FOREIGN_PORTS
from ludotheque.games.bateaux.rules import TURNS, afloat, apply_chance, boats_on_the_board, reason
from ludotheque.games.bateaux.table import BOATS, DIE, GOODS, LOAD, SEATS

HULLS = SEATS * BOATS
FACTS = (
    Fact("die", 1, DIE),
    Fact("seat", 0, SEATS - 1),  # who has rolled it
    Fact("column", 0, 6, HULLS),
    Fact("row", 0, 6, HULLS),
    Fact("goods", 0, LOAD.most, HULLS),  # 0: the boat is not there
)
THROWN, WHO, COLUMN, ROW, CARGO = starts(FACTS).values()


class FactErrorCode(Codes):
    CELL_TWICE = code(cell=CELL)
    FOREIGN_PORT = code(cell=CELL)
    NO_BOAT = code(seat=SEAT)
    TOO_MANY_GOODS = code(goods=number(0, HULLS * LOAD.most), most=LOAD)
    OVER = code()


@rule
def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    goods = 0
    for hull in range(BOATS * s.players):
        load, seat = facts[CARGO + hull], hull // BOATS
        cell = 8 * facts[COLUMN + hull] + facts[ROW + hull]
        if load:
            out[0] = cell
            if has(boats_on_the_board(s), cell):
                return FactErrorCode.CELL_TWICE
            if has(FOREIGN_PORTS[s.players, seat], cell):  # LB-4
                return FactErrorCode.FOREIGN_PORT
            s.cell[hull], s.goods[hull] = cell, load
            s.fleet[seat] |= bit(cell)
            goods += load
    out[0], out[1] = goods, GOODS * BOATS * s.players
    if out[0] > out[1]:  # LB-3
        return FactErrorCode.TOO_MANY_GOODS
    out[0] = facts[WHO]
    if facts[WHO] >= s.players or s.fleet[facts[WHO]] == 0:
        return FactErrorCode.NO_BOAT
    if popcount(afloat(s)) < 2 or reason(s) != TURNS:  # LB-12, LB-13
        return FactErrorCode.OVER
    s.turn = (facts[WHO] + s.players - 1) % s.players
    s.die, s.left = 1, 0
    apply_chance(s, facts[THROWN : THROWN + 1], log)
    return 0
