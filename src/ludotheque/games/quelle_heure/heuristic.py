"""How a sensible player of Quelle heure est-il ? thinks: leave many ways to fill the row."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.bits import bit, has, members, popcount
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.knowledge import unseen_cards
from ludotheque.games.quelle_heure.rules import (
    DRAW,
    FIRST_HOUR,
    LAST_HOUR,
    PLACE,
    PLACE_FIRST,
    PLACES,
    SHIFT_FIRST,
    STOP,
    can_place,
    is_dead,
    legal,
    places_for,
    right_neighbour,
)

ALL_HOURS = range(FIRST_HOUR, LAST_HOUR + 1)


@rule
def weigh(v: Any, actions: Any, values: Any) -> int:
    """Places and shifts by the ways to fill the row that they leave; from behind, cards look alike."""
    n = legal(v, v.seat, actions)
    if v.phase == DRAW:
        for i in range(n):
            values[i] = 0.0
        return n
    left = hours_left(v)
    best = 0.0
    for i in range(n):
        values[i] = (
            worth_of_place(v, actions[i], left) if v.phase == PLACE else worth(v, actions[i], left)
        )
        best = max(best, values[i])
    if best > 0.0:
        for i in range(n):
            values[i] = values[i] / best if values[i] > 0.0 else values[i]
    return n


@rule
def hours_left(v: Any) -> int:
    """The hours that may still come: not both are in rows and in the box."""
    once, twice = 0, 0
    for seat in range(v.players):
        for place in range(PLACES):
            hour = bit(v.row[seat, place])
            once, twice = once | hour, twice | (once & hour)
    for i in range(v.box_size):
        hour = bit(v.box[i])
        once, twice = once | hour, twice | (once & hour)
    return ~twice


@rule
def ways_to_fill(row: Any, left: int) -> float:
    """In how many ways the hours that are left can fill the free places; less than 0: the row is dead,
    and so many hours are missing."""
    ways, missing = 1.0, 0
    last_place, last_hour = -1, FIRST_HOUR - 1
    for place in range(PLACES + 1):
        hour = LAST_HOUR + 1
        if place < PLACES:
            if row[place] == 0:
                continue
            hour = row[place]
        free = place - last_place - 1
        between = bit(hour) - bit(last_hour + 1)
        missing += max(0, free - popcount(between))
        fitting = popcount(between & left)
        for i in range(free):
            ways = ways * (fitting - i) / (i + 1) if fitting > i else 0.0
        last_place, last_hour = place, hour
    return -1.0 * missing if missing > 0 else ways


@rule
def worth_of_place(v: Any, action: int, left: int) -> float:
    row = v.row[v.seat]
    place = action - PLACE_FIRST
    row[place] = v.drawn  # tried on the view, and taken back
    ways = ways_to_fill(row, left)
    row[place] = 0
    return ways


@rule
def worth(v: Any, action: int, left: int) -> float:
    """A step of a repair: as it leaves the row, or as the best second step then leaves it."""
    row = v.row[v.seat]
    if action == STOP:
        return ways_to_fill(row, left)
    place, onto = shifted(action)
    row[onto], row[place] = row[place], 0
    best = ways_to_fill(row, left)
    if v.repairs == 0:
        for second in range(SHIFT_FIRST, STOP):
            one, other = shifted(second)
            if 0 <= other < PLACES and row[one] != 0 and row[other] == 0:
                row[other], row[one] = row[one], 0
                best = max(best, ways_to_fill(row, left))
                row[one], row[other] = row[other], 0
    row[place], row[onto] = row[onto], 0
    return best


@rule
def shifted(action: int) -> tuple[int, int]:
    """From which place onto which."""
    place = (action - SHIFT_FIRST) >> 1
    return place, place + 2 * ((action - SHIFT_FIRST) & 1) - 1


WHY = tuple(
    f"quelle-heure-why-{why}"
    for why in (
        "draw",
        "draw-full",
        "place",
        "place-only",
        "place-last",
        "shift-cures",
        "shift-nearer",
        "shift-roomier",
        "stop",
        "stop-dead",
    )
)


def explain(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    """Why this move, in a few words: a key of the catalogue and its arguments."""
    why, arguments = _reason(v, action)
    return f"quelle-heure-why-{why}", arguments


def _reason(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    row = v.row[v.seat].copy()
    if v.phase == DRAW:
        if v.filled[v.seat] == PLACES:
            return "draw-full", {}
        return "draw", {"percent": round(100 * chance_to_place(v))}
    if v.phase == PLACE:
        place, hour = action - PLACE_FIRST, int(v.drawn)
        if v.filled[v.seat] == PLACES - 1:
            return "place-last", {"hour": hour}
        only = places_for(row, hour)[1] == 1
        row[place] = hour
        left = hours_left(v)
        fitting = sum(has(left, other) and can_place(row, other) for other in ALL_HOURS)
        return ("place-only" if only else "place"), {"hour": hour, "place": place, "fitting": fitting}
    if action == STOP:
        return ("stop-dead" if is_dead(row) else "stop"), {}
    place, onto = shifted(action)
    was_dead = is_dead(row)
    row[onto], row[place] = row[place], 0
    arguments = {"hour": int(row[onto]), "place": place, "onto": onto}
    if is_dead(row):
        return "shift-nearer", arguments
    return ("shift-cures" if was_dead else "shift-roomier"), arguments


def chance_to_place(v: Any) -> float:
    """How likely a card drawn now goes into the row, every card of the neighbour being as likely."""
    seats = range(v.players)
    neighbour = right_neighbour(v, v.seat)
    seen = Counter(int(hour) for hour in [*v.row.flat, *v.box[: v.box_size], *v.own])
    for seat in seats:
        if seat != v.seat:
            seen.update(members(v.kept[seat]) + members(v.kept_twice[seat]))
    unseen = {hour: 2 - seen[hour] for hour in ALL_HOURS}
    ghosts = int(v.ghosts_in_play) - seen[GHOST]
    ghosts -= sum(int(v.ghosts_shown[seat]) for seat in seats if seat != v.seat)
    row = v.row[v.seat]
    fits = {hour: can_place(row, hour) for hour in ALL_HOURS}
    known = members(v.kept[neighbour]) + members(v.kept_twice[neighbour])
    hopes = float(sum(fits[hour] for hour in known))
    pool = sum(unseen.values()) + ghosts
    if pool:
        good = sum(times for hour, times in unseen.items() if fits[hour])
        hopes += unseen_cards(v, neighbour) * good / pool
    return hopes / int(v.hand_size[neighbour])
