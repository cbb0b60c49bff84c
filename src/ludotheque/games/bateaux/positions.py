"""Checks of positions of Les Bateaux."""

from typing import Any

from ludotheque.core.bits import has, members
from ludotheque.core.positions import check_range, refuse_if
from ludotheque.games.bateaux.board import CELL, FOREIGN_PORTS
from ludotheque.games.bateaux.rules import boats_on_the_board
from ludotheque.games.bateaux.table import BOATS, GOODS, MOST_PARTS, MOST_TURNS


def check_position(s: Any) -> None:
    players, turn = int(s.players), int(s.turn)
    s.rolled = not s.over
    check_range("turns", s.turns, 0, MOST_TURNS if s.over else MOST_TURNS - 1)
    _check_roll(s)
    _check_boats(s)
    refuse_if(not s.over and not s.fleet[turn], "turn", "bateaux-position-out", seat=turn)
    for hull in members(s.tired):
        seat = hull // BOATS
        refuse_if(seat != turn, f"tired[{seat}]", "bateaux-position-tired", seat=turn)
    for seat in range(players):
        check_range(f"sunk[{seat}]", s.sunk[seat], 0, BOATS * (players - 1))
    sunk, gone = int(s.sunk.sum()), BOATS * players - int((s.goods > 0).sum())
    refuse_if(sunk > gone, "sunk", "bateaux-position-sunk", sunk=sunk, gone=gone)
    refuse_if(bool(s.over) != bool(s.won), "winners", "bateaux-position-winners")


def _check_roll(s: Any) -> None:
    die, left, parts = int(s.die), int(s.left), int(s.parts)
    used, most_parts = die - left, MOST_PARTS if s.split else 1
    check_range("left", left, 0 if s.over else 1, die)
    check_range("parts", parts, 0, most_parts)
    is_wrong = parts > used or (parts == 0) != (used == 0) or (parts == most_parts and left > 0)
    refuse_if(is_wrong, "parts", "bateaux-position-roll", die=die, left=left, parts=parts)


def _check_boats(s: Any) -> None:
    """Check the boats, and compute the masks of the fleets."""
    for hull in (s.goods > 0).nonzero()[0].tolist():
        seat, cell = hull // BOATS, int(s.cell[hull])
        field, name = f"boats[{seat}][{hull % BOATS}]", CELL.text(cell)
        is_taken, is_foreign = (
            has(boats_on_the_board(s), cell),
            has(FOREIGN_PORTS[s.players, seat], cell),
        )
        refuse_if(is_taken, field, "bateaux-position-cell-twice", cell=name)
        refuse_if(is_foreign, field, "bateaux-position-foreign-port", cell=name)
        s.fleet[seat] |= 1 << cell
    goods, most = int(s.goods.sum()), GOODS * BOATS * int(s.players)
    refuse_if(goods > most, "boats", "bateaux-position-goods", goods=goods, most=most)
