"""Les Bateaux written down: positions, views, moves, and what the die decided."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludotheque.core.bits import as_mask, bit, has, members
from ludotheque.core.errors import shortened
from ludotheque.core.fields import fields
from ludotheque.core.reading import ascending, flag, maybe, number, refuse, several, whole
from ludotheque.games.bateaux.board import (
    ALL_NAMES,
    PORT_NAMES,
    cell_name,
    cell_named,
    port_of,
    port_side,
)
from ludotheque.games.bateaux.ending import points
from ludotheque.games.bateaux.moves import BOATS, DIE, PASS, action_of, boat_of, cells_of, end_of
from ludotheque.games.bateaux.rules import ends, fewest_cells, free_water, has_a_move
from ludotheque.games.bateaux.state import GOODS, MOST_PARTS, MOST_TURNS, MOVE, OVER, SEATS

POSITION_FIELDS = (
    "players",
    "split",
    "short",
    "turn",
    "die",
    "left",
    "parts",
    "boats",
    "tired",
    "sunk",
    "turns",
    "over",
    "winners",
)


def position(s: Any) -> dict[str, Any]:
    return {
        "players": int(s.players),
        "split": bool(s.split),
        "short": bool(s.short),
        **on_the_table(s),
    }


def on_the_table(s: Any) -> dict[str, Any]:
    """What a position and a view tell alike; `s` may be either record."""
    return {
        "turn": int(s.turn),
        "die": int(s.die),
        "left": int(s.left),
        "parts": int(s.parts),
        "boats": [[_boat(s, BOATS * seat + boat) for boat in range(BOATS)] for seat in range(s.players)],
        "tired": [
            [has(s.tired, BOATS * seat + boat) for boat in range(BOATS)] for seat in range(s.players)
        ],
        "sunk": [int(s.sunk[seat]) for seat in range(s.players)],
        "turns": int(s.turns),
        "over": bool(s.stage == OVER),
        "winners": members(s.won),
    }


def _boat(s: Any, hull: int) -> list[Any] | None:
    return [cell_name(int(s.cell[hull])), int(s.goods[hull])] if s.goods[hull] else None


def show(v: Any) -> dict[str, Any]:
    """The view: the position, the port of each seat, and what each would count now (LB-13)."""
    return {
        **on_the_table(fields(v)),
        "ports": [list(PORT_NAMES[port_side(v.players, seat)]) for seat in range(v.players)],
        "points": [int(points(v, seat)) for seat in range(v.players)],
    }


# Reading a position


def read_position(position: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    is_over = flag("over", position["over"])
    s.stage = OVER if is_over else MOVE
    s.turn = whole("turn", position["turn"], 0, players - 1)
    s.turns = whole("turns", position["turns"], 0, MOST_TURNS if is_over else MOST_TURNS - 1)
    _read_roll(position, s, is_over)
    _read_boats(position["boats"], s)
    if not is_over and s.fleet[s.turn] == 0:
        raise refuse("turn", "bateaux-position-out", seat=int(s.turn))
    _read_tired(position["tired"], s)
    _read_sunk(position["sunk"], s)
    winners = several("winners", position["winners"], number(0, players - 1))
    s.won = as_mask(ascending("winners", winners))
    if is_over != bool(winners):
        raise refuse("winners", "bateaux-position-winners")


def _read_roll(position: Mapping[str, Any], s: Any, is_over: bool) -> None:
    most_parts = MOST_PARTS if s.split else 1
    die = whole("die", position["die"], 1, DIE)
    left = whole("left", position["left"], 0 if is_over else 1, die)
    parts = whole("parts", position["parts"], 0, most_parts)
    used = die - left
    if parts > used or (parts == 0) != (used == 0) or (parts == most_parts and left > 0):
        raise refuse("parts", "bateaux-position-roll", die=die, left=left, parts=parts)
    s.die, s.left, s.parts = die, left, parts


def _read_boats(boats: Any, s: Any) -> None:
    players = int(s.players)
    fleets = several(
        "boats", boats, lambda field, value: several(field, value, maybe(_read_boat), BOATS), players
    )
    taken = 0
    for seat, fleet in enumerate(fleets):
        for boat, found in enumerate(fleet):
            if found is None:
                continue
            cell, goods = found
            field = f"boats[{seat}][{boat}]"
            if has(taken, cell):
                raise refuse(field, "bateaux-position-cell-twice", cell=cell_name(cell))
            if _foreign_port(players, seat, cell):
                raise refuse(field, "bateaux-position-foreign-port", cell=cell_name(cell))
            taken |= bit(cell)
            s.cell[BOATS * seat + boat], s.goods[BOATS * seat + boat] = cell, goods
            s.fleet[seat] |= bit(cell)
    total = sum(found[1] for fleet in fleets for found in fleet if found)
    if total > GOODS * BOATS * players:
        raise refuse("boats", "bateaux-position-goods", goods=total, most=GOODS * BOATS * players)


def _read_boat(field: str, value: Any) -> tuple[int, int]:
    cell, goods = several(field, value, lambda _, entry: entry, 2)
    if not isinstance(cell, str) or cell not in ALL_NAMES:
        raise refuse(f"{field}[0]", "bateaux-position-not-a-cell", given=shortened(cell))
    return cell_named(cell), whole(f"{field}[1]", goods, 1, SEATS * BOATS * GOODS)


def _foreign_port(players: int, seat: int, cell: int) -> bool:
    return any(has(port_of(players, other), cell) for other in range(players) if other != seat)


def _read_tired(tired: Any, s: Any) -> None:
    players = int(s.players)
    flags = several("tired", tired, lambda field, value: several(field, value, flag, BOATS), players)
    for seat, fleet in enumerate(flags):
        if any(fleet) and seat != s.turn:
            raise refuse(f"tired[{seat}]", "bateaux-position-tired", seat=int(s.turn))
        for boat, is_tired in enumerate(fleet):
            if is_tired:
                s.tired |= bit(BOATS * seat + boat)


def _read_sunk(sunk: Any, s: Any) -> None:
    players = int(s.players)
    counts = several("sunk", sunk, number(0, BOATS * (players - 1)), players)
    gone = BOATS * players - sum(len(members(s.fleet[seat])) for seat in range(players))
    if sum(counts) > gone:
        raise refuse("sunk", "bateaux-position-sunk", sunk=sum(counts), gone=gone)
    s.sunk[:players] = counts


# Moves


def move_text(action: int) -> str:
    """`2-e4`, in a split roll `2-e4-3`; `pass`."""
    if action == PASS:
        return "pass"
    cells = cells_of(action)
    text = f"{boat_of(action)}-{cell_name(end_of(action))}"
    return f"{text}-{cells}" if cells else text


def move_number(text: str) -> int | None:
    if text == "pass":
        return PASS
    found = re.fullmatch("([0-2])-([a-g][1-7])(?:-([1-6]))?", text)
    if not found:
        return None
    return int(action_of(int(found[1]), int(found[3] or 0), cell_named(found[2])))


REFUSALS = tuple(
    f"bateaux-refused-{why}"
    for why in (
        "not-a-move",
        "must-move",
        "must-pass",
        "roll-not-split",
        "say-cells",
        "boat-sunk",
        "boat-tired",
        "too-many-cells",
        "all-that-is-left",
        "same-cell",
        "cell-taken",
        "foreign-port",
        "must-leave-port",
        "too-far",
        "odd",
        "no-way",
    )
)


def refusal(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    why, arguments = _why_not(v, text)
    return f"bateaux-refused-{why}", arguments


def _why_not(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    action = move_number(text)
    if action is None:
        return "not-a-move", {"split": bool(v.split)}
    if action == PASS:
        return "must-move", {}
    if not has_a_move(v, v.seat):
        return "must-pass", {"left": int(v.left)}
    boat, cells, left = boat_of(action), cells_of(action), int(v.left)
    if cells and not v.split:
        return "roll-not-split", {"left": left}
    hull = BOATS * int(v.seat) + boat
    if v.goods[hull] == 0:
        return "boat-sunk", {"boat": boat}
    if has(v.tired, hull):  # LB-16
        return "boat-tired", {"boat": boat}
    if v.split and not cells and _cells_to(v, boat, end_of(action)):
        return "say-cells", {"cells": _cells_to(v, boat, end_of(action))}
    if cells > left:
        return "too-many-cells", {"left": left}
    if cells and cells < fewest_cells(v):  # LB-16
        return "all-that-is-left", {"left": left}
    return _why_not_there(v, int(v.cell[hull]), cells or left, end_of(action))


def _cells_to(v: Any, boat: int, end: int) -> list[int]:
    """By how many cells a boat could go there now."""
    free = free_water(v, v.seat)
    tried = range(int(fewest_cells(v)), int(v.left) + 1)
    return [cells for cells in tried if has(ends(v, v.seat, boat, cells, free), end)]


def _why_not_there(v: Any, here: int, cells: int, end: int) -> tuple[str, dict[str, Any]]:
    """LB-4, LB-5."""
    players, seat = int(v.players), int(v.seat)
    arguments = {"start": cell_name(here), "end": cell_name(end), "cells": cells}
    if end == here:
        return "same-cell", arguments
    if any(has(v.fleet[other], end) for other in range(players)):
        return "cell-taken", arguments
    if _foreign_port(players, seat, end):
        return "foreign-port", arguments
    port = port_of(players, seat)
    if has(port, here) and has(port, end):
        return "must-leave-port", arguments
    distance = abs((here >> 3) - (end >> 3)) + abs((here & 7) - (end & 7))
    if distance > cells:
        return "too-far", {**arguments, "distance": distance}
    if (cells - distance) % 2:
        return "odd", arguments
    return "no-way", arguments


# Chance


def outcome_text(s: Any, outcome: Any) -> str:
    return f"die {outcome[0]}"


def read_outcome(s: Any, text: str, outcome: Any) -> None:
    if not re.fullmatch("die [1-6]", text):
        raise ValueError("the die shows 1 to 6: die 4")
    outcome[0] = int(text[-1])
