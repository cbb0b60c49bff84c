"""What a move means, in words: facts that the view shows, and odds, true of good moves and of bad."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, popcount
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.heuristic import hours_left, shifted, ways_to_fill
from ludotheque.games.quelle_heure.memory import recalled
from ludotheque.games.quelle_heure.odds import ALL_HOURS, Odds
from ludotheque.games.quelle_heure.rows import can_place, hour_at, is_dead, is_full, places_for
from ludotheque.games.quelle_heure.state import (
    DRAW,
    DRAW_FIRST,
    PLACE,
    PLACE_FIRST,
    PLACES,
    SHIFT_FIRST,
    STOP,
)

WHY = tuple(
    f"quelle-heure-why-{why}"
    for why in (
        "draw",
        "draw-known",
        "draw-full",
        "draw-recalled",
        "draw-recalled-useless",
        "draw-recalled-ghost",
        "draw-beside-ghost",
        "draw-beside",
        "place-roomiest",
        "place-kept",
        "place-sooner",
        "place-fitting",
        "place-only",
        "place-blocks",
        "place-blocks-for-room",
        "place-last",
        "place-wins",
        "shift-cures",
        "shift-nearer",
        "shift-roomier",
        "shift-further",
        "shift-blocks",
        "stop",
        "stop-early",
        "stop-dead",
        "stop-dead-early",
    )
)


def explain(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    """Why this move, in a few words: a key of the catalogue and its arguments."""
    if v.phase == DRAW:
        why, arguments = _reason_to_draw(v, action - DRAW_FIRST)
    elif v.phase == PLACE:
        why, arguments = _reason_to_place(v, action - PLACE_FIRST)
    else:
        why, arguments = _reason_to_shift(v, action)
    return f"quelle-heure-why-{why}", arguments


def _reason_to_draw(v: Any, position: int) -> tuple[str, dict[str, Any]]:
    """A card that was seen to go in there, if nobody has moved it since; else the odds."""
    seat, neighbour = int(v.seat), int(right_neighbour(v, v.seat))
    standing = [int(recalled(v, neighbour, i)) for i in range(v.hand_size[neighbour])]
    card = standing[position]
    if card == GHOST:
        return "draw-recalled-ghost", {"seat": neighbour}
    if is_full(v, seat):
        own = [int(card) for card in v.own[: v.hand_size[seat]]]
        left_neighbour = (seat + 1) % int(v.players)
        return "draw-full", {
            "seat": left_neighbour,
            "ghosts": own.count(GHOST),
            "cards": len(own),
        }
    if card:
        why = "draw-recalled" if can_place(v, seat, card) else "draw-recalled-useless"
        return why, {"seat": neighbour, "hour": card}
    return _odds_of_a_draw(v, neighbour, [card for card in standing if card])


def _odds_of_a_draw(v: Any, neighbour: int, aside: list[int]) -> tuple[str, dict[str, Any]]:
    odds = Odds.of(v, aside)
    arguments = {
        "seat": neighbour,
        "percent": _percent(odds.fitting(v)),
        "ghost": _percent(odds.ghost),
    }
    if aside:
        return ("draw-beside-ghost" if GHOST in aside else "draw-beside"), arguments
    wanted = sorted({hour for hour in odds.known if can_place(v, int(v.seat), hour)})
    if wanted:
        return "draw-known", {**arguments, "hours": wanted, "count": len(wanted)}
    return "draw", arguments


def _reason_to_place(v: Any, place: int) -> tuple[str, dict[str, Any]]:
    seat, hour = int(v.seat), int(v.drawn)
    arguments: dict[str, Any] = {"hour": hour, "place": place}
    if popcount(v.row_places[seat]) == PLACES - 1:
        if GHOST in v.own[: v.hand_size[seat]]:
            return "place-last", {"hour": hour, "seat": (seat + 1) % int(v.players)}
        return "place-wins", {"hour": hour}
    first, count = places_for(v, seat, hour)
    if count == 1:
        return "place-only", arguments
    after = _placed(v, place)
    others = [_placed(v, other) for other in range(first, first + count) if other != place]
    if _is_blocked(after):
        return _reason_to_block(after, others, arguments)
    return _reason_to_prefer(v, after, others, arguments)


def _reason_to_block(
    after: Any, others: list[Any], arguments: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """QH-10: shifting, next turn, may make more room than any place that does not block the row (who
    has drawn had no dead row, so there is one); else only what it means can be told."""
    seat = int(after.seat)
    other = max(others, key=_ways)
    ways, other_ways = _ways_after_repair(after), _ways(other)
    if ways <= other_ways:
        return "place-blocks", {**arguments, "shifts": _shifts_to_repair(after)}
    other_place = _only(other.row_places[seat] & ~after.row_places[seat])
    return "place-blocks-for-room", {
        **arguments,
        "ways": ways,
        "other": other_place,
        "other_ways": other_ways,
    }


def _reason_to_prefer(
    v: Any, after: Any, others: list[Any], arguments: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """Compared with the roomiest of the other places: more ways to fill the row; or an hour that the
    neighbour is known to hold; or better odds with the next card."""
    seat = int(v.seat)
    other = max(others, key=_ways)
    ways, other_ways = _ways(after), max(_ways(other), 0)
    other_place = _only(other.row_places[seat] & ~after.row_places[seat])
    if ways > other_ways:
        return "place-roomiest", {
            **arguments,
            "ways": ways,
            "other": other_place,
            "other_ways": other_ways,
        }
    odds, neighbour = Odds.of(v), int(right_neighbour(v, seat))
    wanted = [
        one for one in odds.known if can_place(after, seat, one) and not can_place(other, seat, one)
    ]
    if wanted:
        return "place-kept", {**arguments, "kept": wanted[0], "seat": neighbour}
    percent, other_percent = _percent(odds.fitting(after)), _percent(odds.fitting(other))
    if percent > other_percent:
        return "place-sooner", {
            **arguments,
            "seat": neighbour,
            "percent": percent,
            "other": other_place,
            "other_percent": other_percent,
        }
    left = hours_left(after)
    fitting = sum(has(left, one) and can_place(after, seat, one) for one in ALL_HOURS)
    return "place-fitting", {**arguments, "fitting": fitting}


def _reason_to_shift(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    seat = int(v.seat)
    hours, places = int(v.row_hours[seat]), int(v.row_places[seat])
    if action == STOP:
        return _reason_to_stop(v)
    arguments = {"hour": int(hour_at(v, seat, (action - SHIFT_FIRST) >> 1))}
    onto, left = int(shifted(places, action)), hours_left(v)
    ways, ways_before = ways_to_fill(hours, onto, left), ways_to_fill(hours, places, left)
    was_dead, dead = is_dead(hours, places), is_dead(hours, onto)
    if was_dead != dead:
        return ("shift-blocks" if dead else "shift-cures"), arguments
    if ways <= ways_before:
        return "shift-further", arguments
    return ("shift-nearer" if dead else "shift-roomier"), arguments


def _reason_to_stop(v: Any) -> tuple[str, dict[str, Any]]:
    """Compared with the one shift that is left (QH-10), the best of all."""
    seat = int(v.seat)
    hours, places, left = int(v.row_hours[seat]), int(v.row_places[seat]), hours_left(v)
    onto = max(_shifts(places), key=lambda shift: ways_to_fill(hours, shift, left))
    ways, ways_after = _ways(v), int(ways_to_fill(hours, onto, left))
    moving = int(hour_at(v, seat, _only(places & ~onto)))
    if _is_blocked(v):
        return ("stop-dead", {}) if is_dead(hours, onto) else ("stop-dead-early", {"hour": moving})
    if ways_after > ways:
        return "stop-early", {"hour": moving, "ways": ways, "other_ways": ways_after}
    return "stop", {"ways": ways}


def _placed(v: Any, place: int) -> Any:
    """The view as it will be, with the hour on that place."""
    after = v.copy()
    after.row_hours[v.seat] |= bit(v.drawn)
    after.row_places[v.seat] |= bit(place)
    return after


def _ways(v: Any) -> int:
    return int(ways_to_fill(v.row_hours[v.seat], v.row_places[v.seat], hours_left(v)))


def _is_blocked(v: Any) -> bool:
    return bool(is_dead(v.row_hours[v.seat], v.row_places[v.seat]))


def _shifts(places: int) -> set[int]:
    """The filled places after any one shift."""
    pairs = (3 << place for place in range(PLACES - 1))
    return {places ^ pair for pair in pairs if popcount(places & pair) == 1}


def _shifts_to_repair(v: Any) -> int:
    """The fewest shifts after which the row is not dead any more."""
    hours, count = int(v.row_hours[v.seat]), 0
    reached = {int(v.row_places[v.seat])}
    while all(is_dead(hours, places) for places in reached):
        reached |= set().union(*map(_shifts, reached))
        count += 1
    return count


def _ways_after_repair(v: Any) -> int:
    """The ways to fill the row after the best shifts of one turn, of which there are one or two."""
    once = _shifts(int(v.row_places[v.seat]))
    hours, left = v.row_hours[v.seat], hours_left(v)
    reached = once.union(*map(_shifts, once))
    return max(int(ways_to_fill(hours, places, left)) for places in reached)


def _only(places: int) -> int:
    """The one place in the set."""
    return int(places).bit_length() - 1


def _percent(share: float) -> int:
    return round(100 * share)
