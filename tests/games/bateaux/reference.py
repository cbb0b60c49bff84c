"""Les Bateaux a second time, slow and simple, from the rules page alone.

Positions are dicts and lists, copied at every move; nothing is imported from the game. Every position
that may follow is worked out, one for each way in which the dice may fall.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Position = dict[str, Any]

SOUTH, WEST, NORTH, EAST = "c1 d1 e1", "a3 a4 a5", "c7 d7 e7", "g3 g4 g5"  # LB-1
PORTS = {2: [SOUTH, NORTH], 3: [SOUTH, WEST, NORTH], 4: [SOUTH, WEST, NORTH, EAST]}  # LB-2
LAST_TURN = 400


def copied(part: Any) -> Any:
    return json.loads(json.dumps(part))


def port(p: Position, seat: int) -> list[str]:
    return PORTS[p["players"]][seat].split()


def check_the_start(p: Position) -> None:
    """LB-3: what must be so in the first position of a match."""
    n = p["players"]
    assert 1 <= p["die"] <= 6
    decided = {key: p[key] for key in ("players", "split", "short", "die")}
    assert p == {
        "game": "bateaux",
        "turn": 0,
        "left": p["die"],
        "parts": 0,
        "boats": [[[cell, 3] for cell in port(p, seat)] for seat in range(n)],
        "tired": [[False] * 3 for _ in range(n)],
        "sunk": [0] * n,
        "turns": 0,
        "over": False,
        "winners": [],
        **decided,
    }


def beside(cell: str) -> list[str]:
    column, row = "abcdefg".index(cell[0]), int(cell[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return ["abcdefg"[c] + str(r) for c, r in around if 0 <= c <= 6 and 1 <= r <= 7]


def is_home(p: Position, seat: int, boat: int) -> bool:
    return p["boats"][seat][boat][0] in port(p, seat)


def afloat(p: Position) -> list[int]:
    """The seats that have boats."""
    return [seat for seat in range(p["players"]) if any(p["boats"][seat])]


def ends(closed: set[str], path: list[str], length: int) -> set[str]:
    """LB-4: where a path goes on to, in exactly that many more cells."""
    if length == 0:
        return {path[-1]}
    steps = [cell for cell in beside(path[-1]) if cell not in closed and cell not in path]
    return {end for cell in steps for end in ends(closed, [*path, cell], length - 1)}


def goals(p: Position, boat: int, length: int) -> list[str]:
    turn = p["turn"]
    closed = {place[0] for fleet in p["boats"] for place in fleet if place}
    for other in range(p["players"]):
        if other != turn:
            closed |= set(port(p, other))
    found = ends(closed, [p["boats"][turn][boat][0]], length)
    if is_home(p, turn, boat):  # LB-5
        found -= set(port(p, turn))
    return sorted(found)


def moves(p: Position) -> list[str]:
    found = []
    for boat in range(3):
        if p["boats"][p["turn"]][boat] is None:
            continue
        if not p["split"]:
            found += [f"{boat}-{goal}" for goal in goals(p, boat, p["left"])]
        elif not p["tired"][p["turn"]][boat]:  # LB-16
            shortest = p["left"] if p["parts"] == 2 else 1
            for length in range(shortest, p["left"] + 1):
                found += [f"{boat}-{goal}-{length}" for goal in goals(p, boat, length)]
    return sorted(found)


def legal(p: Position) -> dict[int, list[str]]:
    """The moves of every seat that may act, sorted as text."""
    if p["over"]:
        return {}
    return {p["turn"]: moves(p) or ["pass"]}  # LB-11


def step(p: Position, seat: int, move: str, decided: Position) -> Position:
    """The position after a move. `decided`: the one that came out, for what was rolled."""
    assert seat == p["turn"]
    outcomes = list(after(copied(p), move))
    return decided if decided in outcomes else outcomes[0]


def after(p: Position, move: str) -> Iterator[Position]:
    """Every position that may follow a move."""
    if move == "pass":
        yield from change_turn(p)
        return
    boat, goal, *length = move.split("-")
    sail(p, int(boat), goal)
    p["left"] -= int(length[0]) if length else p["left"]
    p["parts"] += 1
    if is_decided(p, afloat(p)) or (p["left"] and moves(p)):
        yield p
    else:
        yield from change_turn(p)


def sail(p: Position, boat: int, goal: str) -> None:
    turn = p["turn"]
    mine = p["boats"][turn][boat]
    mine[0] = goal
    for seat in range(p["players"]):
        for other in range(3):
            enemy = p["boats"][seat][other]
            if seat == turn or enemy is None or enemy[0] not in beside(goal):
                continue
            if is_home(p, seat, other):  # LB-8
                continue
            enemy[1] -= 1  # LB-7
            mine[1] += 1
            p["tired"][turn][boat] = True
            if enemy[1] == 0:  # LB-9
                p["boats"][seat][other] = None
                p["sunk"][turn] += 1


def is_decided(p: Position, before: list[int]) -> bool:
    """LB-12, LB-13. `before`: who had boats before a storm."""
    alive = afloat(p)
    if not alive:
        end(p, before)
    elif len(alive) == 1:
        end(p, alive)
    elif p["short"] and len(alive) == 2 and all(p["boats"][seat].count(None) == 2 for seat in alive):
        end(p, richest(p))
    return p["over"]


def end(p: Position, winners: list[int]) -> None:
    p["over"] = True
    p["winners"] = winners


def points(p: Position, seat: int) -> int:
    return sum(place[1] for place in p["boats"][seat] if place) + 2 * p["sunk"][seat]


def richest(p: Position) -> list[int]:
    """LB-13, LB-14: of those who still have boats."""
    best = max(points(p, seat) for seat in afloat(p))
    return [seat for seat in afloat(p) if points(p, seat) == best]


def change_turn(p: Position) -> Iterator[Position]:
    """When the match is over, these stand as after the last move, whatever was rolled since."""
    as_moved = {key: copied(p[key]) for key in ("turn", "die", "left", "parts", "tired")}
    for outcome in end_turn(p):
        yield {**outcome, **as_moved} if outcome["over"] else outcome


def end_turn(p: Position) -> Iterator[Position]:
    p["turns"] += 1
    if p["turns"] == LAST_TURN:  # LB-14: nothing more is rolled
        end(p, richest(p))
        yield p
        return
    n = p["players"]
    clockwise = [(p["turn"] + i) % n for i in range(1, n + 1)]
    roller = next(seat for seat in clockwise if seat in afloat(p))  # LB-10
    for die in range(1, 7):
        yield from roll(copied(p), roller, die)


def roll(p: Position, roller: int, die: int) -> Iterator[Position]:
    before = afloat(p)
    if die == 5:
        storm(p)
        if is_decided(p, before):
            yield p
            return
    p["turn"] = roller
    p["die"] = p["left"] = die
    p["parts"] = 0
    p["tired"] = [[False] * 3 for _ in range(p["players"])]
    if roller in afloat(p):
        yield p
    else:
        yield from end_turn(p)


def storm(p: Position) -> None:
    """LB-6, LB-9."""
    for seat in range(p["players"]):
        for boat in range(3):
            place = p["boats"][seat][boat]
            if place and not is_home(p, seat, boat):
                place[1] -= 1
                if place[1] == 0:
                    p["boats"][seat][boat] = None


def result(p: Position) -> dict[str, Any] | None:
    if not p["over"]:
        return None
    return {"scores": [points(p, seat) for seat in range(p["players"])], "winners": p["winners"]}
