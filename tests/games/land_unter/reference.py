"""Land Unter a second time, slow and simple, from the rules page alone.

Positions are dicts and lists, copied at every move; nothing is imported from the game. What chance
decides is taken from the position that follows.
"""

from __future__ import annotations

import json
from typing import Any

Position = dict[str, Any]


def copied(part: Any) -> Any:
    return json.loads(json.dumps(part))


def rings_printed(card: int) -> float:  # LU-1
    if 25 <= card <= 36:
        return 1.0
    if 13 <= card <= 24 or 37 <= card <= 48:
        return 0.5
    return 0.0


def start(players: int, open: bool, cascade: bool, decided: Position) -> Position:
    """The first position of a match, with the cards that `decided` shows."""
    p: Position = {
        "game": "land-unter",
        "players": players,
        "open": open,
        "cascade": cascade,
        "round": 1,
        "scores": [0] * players,
        "over": False,
    }
    dealt = [sorted(hand) for hand in decided["dealt"]]
    everything = [card for hand in dealt for card in hand]
    assert all(len(hand) == 12 for hand in dealt)  # LU-3
    assert len(set(everything)) == len(everything)
    assert all(1 <= card <= 60 for card in everything)
    return begin_round(p, dealt, decided)


def begin_round(p: Position, dealt: list[list[int]], decided: Position) -> Position:
    water = decided["shown"] + decided["pile"]
    assert sorted(water) == sorted(list(range(1, 13)) + list(range(1, 13)))  # LU-2, LU-5
    n = p["players"]
    p["trick"] = 1
    p["dealt"] = copied(dealt)
    p["hands"] = copied(dealt)
    p["chosen"] = [None] * n
    p["rings"] = [int(sum(rings_printed(card) for card in hand)) for hand in dealt]  # LU-4
    p["water"] = [0] * n
    p["out"] = [False] * n
    p["shown"], p["pile"] = water[:2], water[2:]  # LU-6
    p["leader"] = None
    if p["open"]:
        p["leader"] = p["rings"].index(max(p["rings"]))  # LU-18: of several the lowest seat
    return p


def still_in(p: Position) -> list[int]:
    return [seat for seat in range(p["players"]) if not p["out"][seat]]


def clockwise_from(p: Position, seat: int) -> list[int]:
    """The seats still in, the first of them from `seat` on."""
    n = p["players"]
    return [s for s in [(seat + i) % n for i in range(n)] if not p["out"][s]]


def legal(p: Position) -> dict[int, list[str]]:
    """The moves of every seat that may act, sorted as text."""
    if p["over"]:
        return {}
    if p["open"]:  # LU-17
        turn = next(seat for seat in clockwise_from(p, p["leader"]) if p["chosen"][seat] is None)
        seats = [turn]
    else:  # LU-7
        seats = still_in(p)
    return {seat: sorted(str(card) for card in p["hands"][seat]) for seat in seats}


def play(p: Position, seat: int, move: str, decided: Position) -> Position:
    """The position after a move. `decided`: the one that came out, for the water pile of a new round."""
    p = copied(p)
    card = int(move)
    p["chosen"][seat] = card
    if p["open"]:
        p["hands"][seat].remove(card)
    if all(p["chosen"][s] is not None for s in still_in(p)):
        return end_trick(p, decided)
    return p


def end_trick(p: Position, decided: Position) -> Position:
    inside = still_in(p)
    if not p["open"]:
        for seat in inside:
            p["hands"][seat].remove(p["chosen"][seat])  # LU-10
    by_card = sorted(inside, key=lambda seat: p["chosen"][seat], reverse=True)
    p["water"][by_card[0]] = min(p["shown"])  # LU-8
    p["water"][by_card[1]] = max(p["shown"])
    gave, fell = flood(p)
    if p["trick"] == 12 or len(still_in(p)) <= 2:  # LU-13
        return end_round(p, decided)
    if p["open"]:
        p["leader"] = next_leader(p, gave, fell)
    p["trick"] += 1
    p["chosen"] = [None] * p["players"]
    p["shown"], p["pile"] = p["pile"][:2], p["pile"][2:]
    return p


def flood(p: Position) -> tuple[list[int], list[int]]:
    """LU-9, LU-11, LU-12, LU-20: the seats that gave a ring, and those that fell."""
    gave: list[int] = []
    fell: list[int] = []
    while True:
        highest = max(p["water"][seat] for seat in still_in(p))
        payers = [seat for seat in still_in(p) if p["water"][seat] == highest]
        if highest == 0 or any(seat in gave for seat in payers):
            return gave, fell
        without = [seat for seat in payers if p["rings"][seat] == 0]
        for seat in payers:
            if seat in without:
                p["out"][seat] = True
                p["water"][seat] = 0
                fell.append(seat)
            else:
                p["rings"][seat] -= 1
                gave.append(seat)
        if not without or len(still_in(p)) <= 2 or not p["cascade"]:
            return gave, fell


def next_leader(p: Position, gave: list[int], fell: list[int]) -> int:
    """LU-19."""
    loser = min(gave, key=lambda seat: (p["rings"][seat], seat)) if gave else min(fell)
    return clockwise_from(p, loser + 1)[0]


def end_round(p: Position, decided: Position) -> Position:
    lowest = min(p["water"][seat] for seat in still_in(p))
    for seat in range(p["players"]):  # LU-14
        if p["out"][seat]:
            p["scores"][seat] -= 1
        else:
            p["scores"][seat] += p["rings"][seat] + (1 if p["water"][seat] == lowest else 0)
    if p["round"] == p["players"]:  # LU-15
        p["over"] = True
        p["shown"], p["chosen"] = [], []
        return p
    p["round"] += 1
    passed = [p["dealt"][seat - 1] for seat in range(p["players"])]  # seat 0 gets the hand of the last
    return begin_round(p, passed, decided)


def result(p: Position) -> dict[str, Any] | None:
    """LU-16."""
    if not p["over"]:
        return None
    best = max(p["scores"])
    winners = [seat for seat in range(p["players"]) if p["scores"][seat] == best]
    return {"scores": p["scores"], "winners": winners, "reason": "rounds"}
