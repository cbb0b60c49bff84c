"""Les Bateaux a second time, slow and simple, from the rules page alone.

Positions are dicts and lists, copied at every move; paths are searched cell by cell; nothing is
imported from the game. The rolls are given by the caller.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Position = dict[str, Any]

CELLS = {column + row for column in "abcdefg" for row in "1234567"}
SOUTH, WEST, NORTH, EAST = ["c1", "d1", "e1"], ["a3", "a4", "a5"], ["c7", "d7", "e7"], ["g3", "g4", "g5"]
PORTS = {2: [SOUTH, NORTH], 3: [SOUTH, WEST, NORTH], 4: [SOUTH, WEST, NORTH, EAST]}


def start(players: int, split: bool, short: bool) -> Position:
    """Before the first roll: the turn stands at the last seat, so that seat 0 is next."""
    return {
        "game": "bateaux",
        "players": players,
        "split": split,
        "short": short,
        "turn": players - 1,
        "die": 0,
        "left": 0,
        "parts": 0,
        "boats": [[[cell, 3] for cell in port] for port in PORTS[players]],
        "tired": [[False] * 3 for _ in range(players)],
        "sunk": [0] * players,
        "turns": 0,
        "over": False,
        "winners": [],
    }


def beside(cell: str) -> list[str]:
    column, row = cell[0], cell[1]
    steps = [(chr(ord(column) + i), chr(ord(row) + j)) for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return [x + y for x, y in steps if x + y in CELLS]


def paths(here: str, length: int, closed: set[str]) -> Iterator[list[str]]:
    """Every way of exactly so many cells that uses no cell twice and none that is closed."""
    if length == 0:
        yield []
        return
    for step in beside(here):
        if step not in closed:
            for rest in paths(step, length - 1, closed | {step}):
                yield [step, *rest]


def occupied(p: Position) -> set[str]:
    return {boat[0] for fleet in p["boats"] for boat in fleet if boat}


def destinations(p: Position, seat: int, boat: int, length: int) -> set[str]:
    ports = PORTS[p["players"]]
    here = p["boats"][seat][boat][0]
    closed = occupied(p) | {cell for other, port in enumerate(ports) if other != seat for cell in port}
    ends = {path[-1] for path in paths(here, length, closed)}
    return ends - set(ports[seat]) if here in ports[seat] else ends  # LB-5


def moves(p: Position) -> list[str]:
    """The legal moves of the player whose turn it is, sorted as text, without the pass."""
    seat, left = p["turn"], p["left"]
    lengths = range(1, left + 1) if p["split"] and p["parts"] < 2 else [left]  # LB-15, LB-16
    found = []
    for boat in range(3):
        if p["boats"][seat][boat] and not p["tired"][seat][boat]:
            for length in lengths:
                for end in destinations(p, seat, boat, length):
                    found.append(f"{boat}-{end}-{length}" if p["split"] else f"{boat}-{end}")
    return sorted(found)


def legal(p: Position) -> dict[str, list[str]]:
    return {} if p["over"] else {str(p["turn"]): moves(p) or ["pass"]}


def with_boats(p: Position) -> list[int]:
    return [seat for seat, fleet in enumerate(p["boats"]) if any(fleet)]


def points(p: Position, seat: int) -> int:
    return sum(boat[1] for boat in p["boats"][seat] if boat) + 2 * p["sunk"][seat]


def best(p: Position, seats: list[int]) -> list[int]:
    return [seat for seat in seats if points(p, seat) == max(points(p, other) for other in seats)]


def finish(p: Position, winners: list[int]) -> None:
    p["over"], p["winners"] = True, winners


def look_for_the_end(p: Position, had_boats: list[int]) -> None:
    seats = with_boats(p)
    afloat = [boat for fleet in p["boats"] for boat in fleet if boat]
    if not seats:
        finish(p, had_boats)  # LB-12
    elif len(seats) == 1:
        finish(p, seats)  # LB-12
    elif p["short"] and len(seats) == 2 and len(afloat) == 2:
        finish(p, best(p, seats))  # LB-13


def end_turn(p: Position) -> None:
    p["turns"] += 1
    if p["turns"] == 400:  # LB-14
        finish(p, best(p, with_boats(p)))


def roll(p: Position, die: int) -> tuple[Position, bool]:
    """The next player rolls. Whether a move is to be made now (or the match is over)."""
    p = copy.deepcopy(p)
    had_boats = with_boats(p)
    seat = (p["turn"] + 1) % p["players"]
    while seat not in had_boats:
        seat = (seat + 1) % p["players"]
    if die == 5:  # LB-6
        for owner, fleet in enumerate(p["boats"]):
            for number, boat in enumerate(fleet):
                if boat and boat[0] not in PORTS[p["players"]][owner]:  # LB-8
                    boat[1] -= 1
                    fleet[number] = boat if boat[1] else None
        look_for_the_end(p, had_boats)
        if p["over"]:
            return p, True
        if seat not in with_boats(p):  # LB-10
            end_turn(p)
            return p, p["over"]
    p["turn"], p["die"], p["left"], p["parts"] = seat, die, die, 0
    p["tired"] = [[False] * 3 for _ in range(p["players"])]
    return p, True


def play(p: Position, move: str) -> tuple[Position, bool]:
    """A legal move. Whether the next player has to roll."""
    p = copy.deepcopy(p)
    seat = p["turn"]
    if move == "pass":
        end_turn(p)
        return p, not p["over"]
    number, end, *length = move.split("-")
    boat = p["boats"][seat][int(number)]
    boat[0] = end
    p["left"] -= int(length[0]) if length else p["left"]
    p["parts"] += 1
    for owner, fleet in enumerate(p["boats"]):
        for i, enemy in enumerate(fleet):
            safe = enemy and enemy[0] in PORTS[p["players"]][owner]
            if owner != seat and enemy and not safe and enemy[0] in beside(end):  # LB-7, LB-8
                boat[1] += 1
                enemy[1] -= 1
                p["tired"][seat][int(number)] = True
                if enemy[1] == 0:  # LB-9
                    fleet[i] = None
                    p["sunk"][seat] += 1
    look_for_the_end(p, [])
    if p["over"]:
        return p, False
    if p["left"] and p["parts"] < 3 and moves(p):
        return p, False
    end_turn(p)
    return p, not p["over"]
