"""Quelle heure est-il ? written down: views, moves, and what chance decided."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ludotheque.core.bits import members
from ludotheque.core.fields import fields
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.positions import (
    POSITION_FIELDS,
    cards,
    position,
    read_position,
    row_of,
    written_alike,
)
from ludotheque.games.quelle_heure.rows import is_dead
from ludotheque.games.quelle_heure.state import (
    ARRANGE,
    ARRANGE_SIZE_BITS,
    CARDS,
    DEALT_EACH,
    DRAW,
    DRAW_FIRST,
    FIRST_HOUR,
    HOURS,
    PLACE,
    PLACE_FIRST,
    PLACES,
    SHIFT_FIRST,
    STOP,
)

__all__ = [
    "POSITION_FIELDS",
    "REFUSALS",
    "move_number",
    "move_text",
    "outcome_text",
    "position",
    "read_outcome",
    "read_position",
    "refusal",
    "show",
    "traced_move",
]


def show(v: Any) -> dict[str, Any]:
    """The view. `kept`: hours that were shown and are known to be in a hand; `ghosts`: likewise."""
    v = fields(v)
    seats = range(v.players)
    return {
        **written_alike(v),
        "hand": cards(v.own[: v.hand_size[v.seat]]) if v.seat >= 0 else [],
        "hand_sizes": [int(v.hand_size[seat]) for seat in seats],
        "kept": [sorted(members(v.kept[seat]) + members(v.kept_twice[seat])) for seat in seats],
        "ghosts": [int(v.ghosts_shown[seat]) for seat in seats],
        "only_ghosts": [bool(0 < v.hand_size[seat] == v.ghosts_shown[seat]) for seat in seats],
        "dead": [bool(is_dead(v.row_hours[seat], v.row_places[seat])) for seat in seats],
        "pile": int(v.pile_left),
    }


# Moves


def move_text(action: int) -> str:
    if action >= ARRANGE:
        return "arrange " + " ".join(str(old) for old in _order(action - ARRANGE))
    if action == STOP:
        return "stop"
    if action >= SHIFT_FIRST:
        place, to_the_right = divmod(action - SHIFT_FIRST, 2)
        return f"shift {place} {'right' if to_the_right else 'left'}"
    if action >= PLACE_FIRST:
        return f"place {action - PLACE_FIRST}"
    return f"draw {action - DRAW_FIRST}"


def move_number(text: str) -> int | None:
    word, *rest = text.split(" ")
    if word == "shift" and len(rest) == 2 and rest[1] in ("left", "right"):
        place = _small(rest[0])
        if place is not None and place < PLACES:
            return SHIFT_FIRST + 2 * place + (rest[1] == "right")
    elif word == "arrange":
        order = [_small(old) for old in rest]
        if rest and sorted(old for old in order if old is not None) == list(range(len(rest))):
            return ARRANGE + number_of_order([old for old in order if old is not None])
    elif word in ("draw", "place") and len(rest) == 1:
        where = _small(rest[0])
        if where is not None and where < (CARDS if word == "draw" else PLACES):
            return where + (DRAW_FIRST if word == "draw" else PLACE_FIRST)
    return STOP if text == "stop" else None


def _small(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,2}", text, re.ASCII) else None


def number_of_order(order: list[int]) -> int:
    """The digits of an order (which of the cards not placed yet comes next), then its length."""
    number, waiting = 0, list(range(len(order)))
    digits = []
    for old in order:
        digits.append((waiting.index(old), len(waiting)))
        waiting.remove(old)
    for digit, base in reversed(digits):
        number = number * base + digit
    return (number << ARRANGE_SIZE_BITS) + len(order)


def _order(number: int) -> list[int]:
    waiting = list(range(number & ((1 << ARRANGE_SIZE_BITS) - 1)))
    number >>= ARRANGE_SIZE_BITS
    order = []
    while waiting:
        number, digit = divmod(number, len(waiting))
        order.append(waiting.pop(digit))
    return order


REFUSALS = tuple(
    f"quelle-heure-refused-{why}"
    for why in (
        "unknown",
        "arrange",
        "draw-now",
        "place-now",
        "repair-now",
        "no-such-card",
        "place-taken",
        "not-increasing",
        "nothing-to-shift",
        "no-room-to-shift",
        "stop-early",
    )
)


def refusal(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    why, arguments = _why_not(v, text)
    return f"quelle-heure-refused-{why}", arguments


def _why_not(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    neighbour_holds = int(v.hand_size[right_neighbour(v, v.seat)])
    row = row_of(v, int(v.seat))
    if text.startswith("arrange"):
        return "arrange", {"last": int(v.hand_size[v.seat]) - 1}
    action = move_number(text)
    if action is None or move_text(action) != text:
        return "unknown", {}
    if v.phase == DRAW:
        if action < PLACE_FIRST:
            return "no-such-card", {"cards": neighbour_holds, "last": neighbour_holds - 1}
        return "draw-now", {"last": neighbour_holds - 1}
    if v.phase == PLACE:
        if not PLACE_FIRST <= action < SHIFT_FIRST:
            return "place-now", {"hour": int(v.drawn)}
        place = action - PLACE_FIRST
        if row[place]:
            return "place-taken", {"place": place, "hour": row[place]}
        return "not-increasing", {"place": place, "hour": int(v.drawn)}
    if action == STOP:
        return "stop-early", {}
    if action < SHIFT_FIRST:
        return "repair-now", {}
    place = (action - SHIFT_FIRST) >> 1
    if not row[place]:
        return "nothing-to-shift", {"place": place}
    return "no-room-to-shift", {"place": place, "hour": row[place]}


def traced_move(view: dict[str, Any], match: int, below: Callable[[int], int]) -> str:
    """A move of a random match for a trace: now and then a rearranged hand, which is not listed."""
    if view["hand"] and below(12) == 0:
        left = list(range(len(view["hand"])))
        order = [left.pop(below(len(left))) for _ in view["hand"]]
        return "arrange " + " ".join(str(old) for old in order)
    return view["legal"][below(len(view["legal"]))]


# What chance decided: `9 ghost 14 … / 22 6 … / pile 8 8 …`, the hands as they stand, the top first


def outcome_text(s: Any, outcome: Any) -> str:
    dealt = DEALT_EACH * int(s.players)
    hands = [outcome[first : first + DEALT_EACH] for first in range(0, dealt, DEALT_EACH)]
    pile = outcome[dealt : HOURS + int(s.ghosts_in_play)]
    return " / ".join(_written(hand) for hand in hands) + " / pile " + _written(pile)


def _written(numbers: Any) -> str:
    return " ".join(str(card) for card in cards(numbers))


def read_outcome(s: Any, text: str, outcome: Any) -> None:
    *hands, pile = (part.split() for part in text.split("/"))
    if len(hands) != s.players or any(len(hand) != DEALT_EACH for hand in hands):
        raise ValueError(f"{s.players} hands of {DEALT_EACH} cards are dealt")
    if not pile or pile[0] != "pile" or "ghost" in pile:
        raise ValueError("the pile comes last, and no ghost is in it")
    read = [GHOST if word == "ghost" else int(word) for hand in hands for word in hand]
    read += [int(word) for word in pile[1:]]
    hours = [FIRST_HOUR + i // 2 for i in range(HOURS)]
    if sorted(read) != [GHOST] * int(s.ghosts_in_play) + hours:
        raise ValueError(f"there are the hours 6 to 22, each twice, and {s.ghosts_in_play} ghosts")
    outcome[: len(read)] = read
