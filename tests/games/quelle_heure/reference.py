"""Quelle heure est-il ? a second time, slow and simple, from the rules page alone.

Positions are dicts and lists, copied at every move; nothing is imported from the game. Nothing is left
to chance after the deal: the pile stands in the position.
"""

from __future__ import annotations

import itertools
import json
from typing import Any

Position = dict[str, Any]
Row = list[int | None]

GHOST = "ghost"
PLACES = 7
LAST_TURN = 200


def copied(part: Any) -> Any:
    return json.loads(json.dumps(part))


def check_the_deal(p: Position) -> None:
    """QH-1, QH-2: what must be so in the first position of a match."""
    n = p["players"]
    ghosts = 1 if n == 2 else 2
    dealt = [card for hand in p["hands"] for card in hand]
    assert all(len(hand) == 7 for hand in p["hands"])
    assert dealt.count(GHOST) == ghosts
    hours = [card for card in dealt if card != GHOST] + p["pile"]
    assert sorted(hours) == sorted([*range(6, 23), *range(6, 23)])
    decided = {"players": n, "hands": p["hands"], "pile": p["pile"]}
    assert p == {
        "game": "quelle-heure",
        "turn": 0,
        "phase": "draw",
        "rows": [[None] * PLACES for _ in range(n)],
        "drawn": None,
        "repairs": 0,
        "box": [],
        "turns": 0,
        "over": False,
        "winner": None,
        **decided,
    }


def increases(row: Row) -> bool:
    filled = [hour for hour in row if hour is not None]
    return all(left < right for left, right in itertools.pairwise(filled))


def places_for(row: Row, hour: int) -> list[int]:
    """QH-4: the free places where the row still increases with this hour."""
    return [
        place
        for place in range(PLACES)
        if row[place] is None and increases([*row[:place], hour, *row[place + 1 :]])
    ]


def is_dead(row: Row) -> bool:
    """QH-10: too few hours for the free places between two neighbours, or before or after them all."""
    free, below = 0, 5
    for hour in [*row, 23]:
        if hour is None:
            free += 1
            continue
        if hour - below - 1 < free:
            return True
        free, below = 0, hour
    return False


def is_full(row: Row) -> bool:
    return None not in row


def shifts(row: Row) -> list[str]:
    """QH-10: a placed card goes one place to the left or to the right, onto a free place."""
    moves = []
    for place in range(PLACES):
        if row[place] is None:
            continue
        if place > 0 and row[place - 1] is None:
            moves.append(f"shift {place} left")
        if place < PLACES - 1 and row[place + 1] is None:
            moves.append(f"shift {place} right")
    return moves


def legal(p: Position) -> dict[int, list[str]]:
    """The moves of every seat that may act, sorted as text; `arrange` is not among them."""
    if p["over"]:
        return {}
    turn = p["turn"]
    row = p["rows"][turn]
    if p["phase"] == "draw":
        moves = [f"draw {i}" for i in range(len(p["hands"][turn - 1]))]  # QH-3: from the right neighbour
    elif p["phase"] == "place":
        moves = [f"place {place}" for place in places_for(row, p["drawn"])]
    else:
        moves = shifts(row) + (["stop"] if p["repairs"] else [])
    return {turn: sorted(moves)}


def step(p: Position, seat: int, move: str) -> Position:
    """The position after a move."""
    p = copied(p)
    word, *rest = move.split()
    if word == "arrange":  # QH-6
        p["hands"][seat] = [p["hands"][seat][int(i)] for i in rest]
        return p
    assert seat == p["turn"]
    if word == "draw":
        return draw(p, int(rest[0]))
    if word == "place":
        p["rows"][seat][int(rest[0])] = p["drawn"]
        return end_turn(p)
    if word == "stop":
        return end_turn(p)
    place = int(rest[0])
    row = p["rows"][seat]
    row[place + (1 if rest[1] == "right" else -1)] = row[place]
    row[place] = None
    p["repairs"] += 1
    return end_turn(p) if p["repairs"] == 2 else p


def draw(p: Position, i: int) -> Position:
    n, turn = p["players"], p["turn"]
    right = (turn - 1) % n
    hand = p["hands"][turn]
    card = p["hands"][right].pop(i)
    if card == GHOST:
        hand.append(card)  # QH-5
    if winner(p) is None:
        hold_an_hour(p, right)  # QH-8: at once, before the hour is placed, and before a draw by QH-7
    if card == GHOST:
        return end_turn(p)
    row = p["rows"][turn]
    if is_full(row):  # QH-12
        hand.append(card)
        return end_turn(p)
    if places_for(row, card):  # QH-4: he must place it if he can
        p["phase"], p["drawn"] = "place", card
        return p
    if any(places_for(p["rows"][seat], card) for seat in range(n) if seat != turn):  # QH-7
        hand.append(card)
    else:
        p["box"].append(card)
        if p["pile"]:  # QH-9
            hand.append(p["pile"].pop(0))
    return end_turn(p)


def hold_an_hour(p: Position, seat: int) -> None:
    """QH-8: who has no card, or nothing but ghosts, draws until he has an hour."""
    hand = p["hands"][seat]
    while p["pile"] and all(card == GHOST for card in hand):
        hand.append(p["pile"].pop(0))


def winner(p: Position) -> int | None:
    """QH-11, QH-12: a full row, and no ghost in hand."""
    for seat in range(p["players"]):
        if is_full(p["rows"][seat]) and GHOST not in p["hands"][seat]:
            return seat
    return None


def end_turn(p: Position) -> Position:
    p["turns"] += 1
    p["drawn"], p["repairs"] = None, 0
    p["winner"] = winner(p)
    without_a_card = any(not hand for hand in p["hands"])  # QH-9: here the pile is empty
    if p["winner"] is not None or without_a_card or p["turns"] == LAST_TURN:  # QH-13
        p["over"] = True
        return p
    p["turn"] = (p["turn"] + 1) % p["players"]
    p["phase"] = "repair" if is_dead(p["rows"][p["turn"]]) else "draw"
    return p


def result(p: Position) -> dict[str, Any] | None:
    if not p["over"]:
        return None
    winners = [] if p["winner"] is None else [p["winner"]]
    return {"scores": [int(seat in winners) for seat in range(p["players"])], "winners": winners}
