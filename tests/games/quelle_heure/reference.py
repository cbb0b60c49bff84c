"""The rules page read once more, in plain Python on positions, with no thought of speed.

It shares no line with the game: where the two differ, one of them has misread the page.
"""

from __future__ import annotations

import copy
import itertools
from typing import Any

Position = dict[str, Any]
Row = list[int | None]

HOURS = range(6, 23)


def increases(row: Row) -> bool:
    placed = [hour for hour in row if hour is not None]
    return all(earlier < later for earlier, later in itertools.pairwise(placed))


def places_for(row: Row, hour: int) -> list[int]:
    """QH-4."""
    free = [place for place in range(7) if row[place] is None]
    return [place for place in free if increases([*row[:place], hour, *row[place + 1 :]])]


def is_dead(row: Row) -> bool:
    """QH-10: gap by gap, the hours that lie in it against the free places."""
    cards = [(-1, 5), *[(place, hour) for place, hour in enumerate(row) if hour], (7, 23)]
    for (place, hour), (next_place, next_hour) in itertools.pairwise(cards):
        if len([other for other in HOURS if hour < other < next_hour]) < next_place - place - 1:
            return True
    return False


def shifts(row: Row) -> list[str]:
    """QH-10."""
    moves = []
    for place in range(7):
        if row[place] is not None:
            if place > 0 and row[place - 1] is None:
                moves.append(f"shift {place} left")
            if place < 6 and row[place + 1] is None:
                moves.append(f"shift {place} right")
    return moves


def has_won(p: Position, seat: int) -> bool:
    """QH-11."""
    return None not in p["rows"][seat] and "ghost" not in p["hands"][seat]


def legal(p: Position) -> dict[str, list[str]]:
    """As a trace has it: by seat, sorted as text."""
    if p["over"]:
        return {}
    seat = p["turn"]
    if p["phase"] == "draw":
        moves = [f"draw {i}" for i in range(len(p["hands"][seat - 1]))]
    elif p["phase"] == "place":
        moves = [f"place {place}" for place in places_for(p["rows"][seat], p["drawn"])]
    else:
        moves = shifts(p["rows"][seat]) + (["stop"] if p["repairs"] else [])
    return {str(seat): sorted(moves)}


def played(before: Position, seat: int, move: str) -> Position:
    """The position after a legal move, or after an `arrange`."""
    p = copy.deepcopy(before)
    word, *rest = move.split()
    if word == "arrange":
        p["hands"][seat] = [before["hands"][seat][int(old)] for old in rest]
        return p
    if word == "draw":
        is_turn_over = _draw(p, seat, int(rest[0]))
    elif word == "place":
        p["rows"][seat][int(rest[0])] = p["drawn"]
        is_turn_over = True
    elif word == "shift":
        place, onto = int(rest[0]), int(rest[0]) + (1 if rest[1] == "right" else -1)
        row = p["rows"][seat]
        row[onto], row[place] = row[place], None
        p["repairs"] += 1
        is_turn_over = p["repairs"] == 2
    else:
        is_turn_over = True
    if is_turn_over:
        _end_turn(p)
    return p


def _draw(p: Position, seat: int, position: int) -> bool:
    """Whether the turn is over by it."""
    hands, neighbour = p["hands"], (seat - 1) % p["players"]
    card = hands[neighbour].pop(position)
    while p["pile"] and set(hands[neighbour]) <= {"ghost"}:  # QH-8
        hands[neighbour].append(p["pile"].pop(0))
    if card == "ghost" or None not in p["rows"][seat]:  # QH-5, QH-12
        hands[seat].append(card)
    elif places_for(p["rows"][seat], card):
        p["drawn"], p["phase"] = card, "place"
        return False
    elif any(places_for(row, card) for other, row in enumerate(p["rows"]) if other != seat):  # QH-7
        hands[seat].append(card)
    else:
        p["box"].append(card)
        hands[seat] += p["pile"][:1]
        del p["pile"][:1]
    return True


def _end_turn(p: Position) -> None:
    p["turns"] += 1
    p["drawn"], p["repairs"] = None, 0
    for seat in range(p["players"]):
        if has_won(p, seat):
            p["over"], p["winner"] = True, seat
    if (not p["pile"] and [] in p["hands"]) or p["turns"] == 200:  # QH-9, QH-13
        p["over"] = True
    if not p["over"]:
        p["turn"] = (p["turn"] + 1) % p["players"]
        p["phase"] = "repair" if is_dead(p["rows"][p["turn"]]) else "draw"


def result(p: Position) -> dict[str, Any]:
    """Without the reason, whose name is our own."""
    winners = [] if p["winner"] is None else [p["winner"]]
    return {"scores": [int(seat in winners) for seat in range(p["players"])], "winners": winners}
