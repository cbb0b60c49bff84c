"""Sheep Sheep a second time, slow and simple, from the rules page alone.

Positions are dicts and lists, copied at every move; nothing is imported from the game. Nothing is left
to chance after the deal: the pile stands in the position.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from typing import Any

Position = dict[str, Any]

CELLS = range(9)


def copied(part: Any) -> Any:
    return json.loads(json.dumps(part))


def check_the_deal(p: Position) -> None:
    """SS-1 to SS-5: what must be so in the first position of a match."""
    n = p["players"]
    copies = 2 if n == 2 else 3  # SS-2
    cards = p["meadow"] + p["pile"] + [card for hand in p["hands"] for card in hand]
    pairs = [list(pair) for pair in combinations(range(7), 2)]
    assert sorted(sorted(card) for card in cards) == sorted(pairs * copies)
    assert all(card in pairs for card in p["pile"] + [card for hand in p["hands"] for card in hand])
    assert [len(hand) for hand in p["hands"]] == [4] * n  # SS-4
    assert len(p["meadow"]) == 9
    assert groups(p) == []
    assert len(p["fetish"]) == len(set(p["fetish"])) == n  # SS-3
    assert set(p["fetish"]) <= set(range(7))
    decided = {key: p[key] for key in ("players", "calm", "meadow", "hands", "fetish", "pile")}
    assert p == {
        "game": "sheep-sheep",
        "turn": 0,
        "phase": "exchange",
        "exchanges": 0,
        "taken": [[] for _ in range(n)],
        "drawn": None,
        "idle": 0,
        "over": False,
        "winners": [],
        **decided,
    }


def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, 3)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [3 * r + c for r, c in around if 0 <= r < 3 and 0 <= c < 3]


def groups(p: Position) -> list[list[int]]:
    """SS-7: the cells of every group of three or more, by their first cell in reading order."""
    meadow = p["meadow"]
    found = []
    seen: set[int] = set()
    for first in CELLS:
        if first in seen or meadow[first] is None:
            continue
        group = [first]
        for cell in group:
            for beside in neighbours(cell):
                if beside in group or meadow[beside] is None:
                    continue
                if meadow[beside][0] == meadow[first][0]:
                    group.append(beside)
        seen |= set(group)
        if len(group) >= 3:
            found.append(sorted(group))
    return found


def legal(p: Position) -> dict[int, list[str]]:
    """The moves of every seat that may act, sorted as text; `time` is not among them."""
    if p["over"]:
        return {}
    if p["phase"] == "exchange":
        moves = ["done", *swaps(p)]
    elif p["phase"] == "choose":
        moves = [f"take {group[0]}" for group in groups(p)]
    else:
        empty = [cell for cell in CELLS if p["meadow"][cell] is None]
        moves = [f"lay {cell} {family}" for cell in empty for family in p["drawn"]]
    return {p["turn"]: sorted(moves)}


def swaps(p: Position) -> list[str]:
    if p["exchanges"] >= most_exchanges(p):
        return []
    hand = p["hands"][p["turn"]]
    return [
        f"swap {i} {cell}"
        for i in range(4)
        for cell in CELLS
        if p["meadow"][cell][0] in hand[i]  # SS-6
    ]


def most_exchanges(p: Position) -> int:
    return 3 if p["calm"] else 40  # SS-15, SS-10


def step(p: Position, seat: int, move: str) -> Position:
    """The position after a move."""
    assert seat == p["turn"]
    p = copied(p)
    word, *numbers = move.split()
    if word == "swap":
        return swap(p, *map(int, numbers))
    if word == "done":
        return end_exchanges(p)
    if word == "time":
        return time_is_up(p)
    if word == "take":
        return take(p, next(group for group in groups(p) if group[0] == int(numbers[0])))
    return lay(p, *map(int, numbers))


def swap(p: Position, i: int, cell: int) -> Position:
    hand = p["hands"][p["turn"]]
    laid, gained = hand[i], p["meadow"][cell]
    hidden = gained[0]
    shown = laid[0] if laid[1] == hidden else laid[1]
    p["meadow"][cell] = [shown, hidden]
    hand[i] = sorted(gained)
    p["exchanges"] += 1
    if p["calm"] and p["exchanges"] == 3:  # SS-15
        return end_exchanges(p)
    return p


def end_exchanges(p: Position) -> Position:
    found = groups(p)
    if not found:
        return take_nothing(p)
    if len(found) == 1:
        return take(p, found[0])
    p["phase"] = "choose"
    return p


def time_is_up(p: Position) -> Position:
    """SS-7: the largest group, then one of the fetish family, then the first in reading order."""
    found = groups(p)
    if not found:
        return take_nothing(p)
    fetish = p["fetish"][p["turn"]]
    return take(p, min(found, key=lambda group: (-len(group), family_of(p, group) != fetish, group[0])))


def family_of(p: Position, group: list[int]) -> int:
    return p["meadow"][group[0]][0]


def take_nothing(p: Position) -> Position:
    p["idle"] += 1
    if p["idle"] == 3 * p["players"]:  # SS-12
        return end_match(p)
    return next_turn(p)


def take(p: Position, group: list[int]) -> Position:
    p["taken"][p["turn"]] += [family_of(p, group)] * len(group)
    for cell in group:
        p["meadow"][cell] = None
    p["idle"] = 0
    return fill(p)


def fill(p: Position) -> Position:
    """SS-8, SS-11."""
    if None not in p["meadow"]:
        return next_turn(p)
    if not p["pile"]:
        return end_match(p)
    p["phase"] = "refill"
    p["drawn"] = p["pile"].pop(0)
    return p


def lay(p: Position, cell: int, up: int) -> Position:
    down = next(family for family in p["drawn"] if family != up)
    p["meadow"][cell] = [up, down]
    p["drawn"] = None
    return fill(p)


def next_turn(p: Position) -> Position:
    p["turn"] = (p["turn"] + 1) % p["players"]
    p["phase"] = "exchange"
    p["exchanges"] = 0
    return p


def end_match(p: Position) -> Position:
    p["over"] = True
    seats = list(range(p["players"]))
    for measure in (score, fetish_sheep, most_of_one_family):  # SS-14
        best = max(measure(p, seat) for seat in seats)
        seats = [seat for seat in seats if measure(p, seat) == best]
    p["winners"] = seats
    return p


def fetish_sheep(p: Position, seat: int) -> int:
    return p["taken"][seat].count(p["fetish"][seat])


def score(p: Position, seat: int) -> int:
    return len(p["taken"][seat]) + fetish_sheep(p, seat)  # SS-13


def most_of_one_family(p: Position, seat: int) -> int:
    return max(Counter(p["taken"][seat]).values(), default=0)


def result(p: Position) -> dict[str, Any] | None:
    if not p["over"]:
        return None
    return {"scores": [score(p, seat) for seat in range(p["players"])], "winners": p["winners"]}
