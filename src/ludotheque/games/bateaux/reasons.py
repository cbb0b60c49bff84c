"""What speaks for a move, in words: facts of the table before and after it, true of good moves and bad.

Chances are those of one roll a player, with all the other boats where they stand.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, popcount
from ludotheque.games.bateaux.board import around, cell_name, port_of
from ludotheque.games.bateaux.moves import BOATS, DIE, PASS, boat_of, end_of
from ludotheque.games.bateaux.rules import apply, ends, free_water
from ludotheque.games.bateaux.state import OVER, afloat

Why = tuple[str, dict[str, Any]]

WHY = tuple(
    f"bateaux-why-{why}"
    for why in (
        "pass",
        "wins",
        "puts-out",
        "sinks",
        "takes",
        "takes-around",
        "takes-home",
        "home",
        "escapes-home",
        "flees",
        "hunts",
        "returns",
        "sails",
    )
)


def explain(v: Any, action: int) -> Why:
    """Why this move, in a few words: a key of the catalogue and its arguments."""
    if action == PASS:
        return "bateaux-why-pass", {"left": int(v.left)}
    later = v.copy()
    apply(later, v.seat, action, None)
    boat, end = int(boat_of(action)), int(end_of(action))
    why, arguments = _raid(v, later, boat, end) or _course(v, later, boat, end)
    return f"bateaux-why-{why}", {"boat": boat, "cell": cell_name(end), **arguments}


def _raid(v: Any, later: Any, boat: int, end: int) -> Why | None:
    """LB-7, LB-9, LB-12: what the move takes, and from whom."""
    taken = {other: _robbed(v, other, end) for other in range(v.players) if other != v.seat}
    victims = [other for other, goods in taken.items() if goods]
    if not victims:
        return None
    if later.stage == OVER and has(later.won, v.seat):
        return "wins", {}
    out = [other for other in victims if not later.fleet[other]]
    if out:
        return "puts-out", {"other_seat": out[0]}
    sunk = {other: popcount(v.fleet[other]) - popcount(later.fleet[other]) for other in victims}
    most = max(victims, key=lambda other: (sunk[other], taken[other]))
    if sunk[most]:
        return "sinks", {"other_seat": most, "sunk": sunk[most]}
    if has(port_of(v.players, v.seat), end):
        return "takes-home", {"taken": sum(taken.values())}
    if len(victims) > 1:
        return "takes-around", {"taken": sum(taken.values()), "victims": len(victims)}
    return "takes", {"other_seat": most, "taken": taken[most], **_dangers(later, boat, end)}


def _robbed(v: Any, other: int, end: int) -> int:
    """The boats of a player from which a boat that ends there takes a good."""
    return popcount(v.fleet[other] & ~port_of(v.players, other) & around(bit(end)))


def _course(v: Any, later: Any, boat: int, end: int) -> Why:
    """Where a move leads that takes nothing: home, out of danger, or towards somebody."""
    here = int(v.cell[BOATS * int(v.seat) + boat])
    port = port_of(v.players, v.seat)
    before = 0 if has(port, here) else _risk(v, here)
    if has(port, end):
        if before:
            return "escapes-home", {"before": before, "other_seat": _hunter(v, here)}
        return "home", {}
    dangers = _dangers(later, boat, end)
    if dangers["risk"] < before:
        return "flees", {"before": before, **dangers, "other_seat": _hunter(v, here)}
    chases = {other: _chase(later, boat, other) for other in range(v.players) if other != v.seat}
    prey = max(chases, key=lambda other: chases[other])
    homeward = sum(bool(_reach(later, int(v.seat), boat, die) & port) for die in range(1, DIE + 1))
    if chases[prey] and chases[prey] >= homeward:
        return "hunts", {"other_seat": prey, "rolls": chases[prey], **dangers}
    if homeward:
        return "returns", {"rolls": homeward, **dangers}
    return "sails", dangers


def _dangers(later: Any, boat: int, end: int) -> dict[str, Any]:
    """LB-6, LB-7: what threatens a boat at sea until its player's next turn, and what it carries."""
    return {
        "risk": _risk(later, end),
        "storm": _storm(later),
        "goods": int(later.goods[BOATS * int(later.seat) + boat]),
    }


def _storm(later: Any) -> int:
    """How likely a 5 is among the rolls until this player moves again, his own included, in percent."""
    return round(100 * (1 - (1 - 1 / DIE) ** popcount(afloat(later))))


def _reach(v: Any, seat: int, boat: int, die: int) -> int:
    """Where a boat can end its move with a roll; a split roll may be used in part."""
    if v.goods[BOATS * seat + boat] == 0:
        return 0
    free = free_water(v, seat)
    found = 0
    for cells in range(1 if v.split else die, die + 1):
        found |= int(ends(v, seat, boat, cells, free))
    return found


def _chase(v: Any, boat: int, other: int) -> int:
    """The rolls with which this boat reaches one of another player's that is at sea."""
    beside = around(v.fleet[other] & ~port_of(v.players, other))
    return sum(bool(_reach(v, int(v.seat), boat, die) & beside) for die in range(1, DIE + 1))


def _strikes(v: Any, other: int, cell: int) -> int:
    """The rolls with which a player can take a good on this cell."""
    beside = around(bit(cell))
    return sum(
        any(_reach(v, other, boat, die) & beside for boat in range(BOATS)) for die in range(1, DIE + 1)
    )


def _hunter(v: Any, cell: int) -> int:
    """Of the others, the one who can take a good on this cell with most rolls."""
    others = [other for other in range(v.players) if other != v.seat and has(afloat(v), other)]
    return max(others, key=lambda other: _strikes(v, other, cell))


def _risk(v: Any, cell: int) -> int:
    """How likely somebody can take a good on this cell before the next move, in percent."""
    spared = 1.0
    for other in range(v.players):
        if other != v.seat:
            spared *= 1 - _strikes(v, other, cell) / DIE
    return round(100 * (1 - spared))
