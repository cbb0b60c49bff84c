"""What can happen in Land Unter."""

from __future__ import annotations

from ludotheque.core.events import EventKind, cards, number, seat

KINDS = (
    EventKind("round_started", {"round": number}),
    EventKind("dealt", {"seat": seat, "rings": number, "cards": cards}, frozenset({"cards"})),
    EventKind("trick_started", {"trick": number, "first": number, "second": number}),
    EventKind("chosen", {"seat": seat, "card": number}, frozenset({"card"}), reveals=False),
    EventKind("changed", {"seat": seat, "card": number}, reveals=False, private=True),
    EventKind("played", {"seat": seat, "card": number}),
    EventKind("turned_up", {"seat": seat, "card": number}),
    EventKind("water_taken", {"seat": seat, "water": number}),
    EventKind("ring_lost", {"seat": seat, "rings": number}, counted=True),
    EventKind("eliminated", {"seat": seat, "cards": cards}, counted=True),
    EventKind("round_scored", {"seat": seat, "points": number, "bonus": number, "score": number}),
    EventKind("match_over", {}),
)

(
    ROUND_STARTED,
    DEALT,
    TRICK_STARTED,
    CHOSEN,
    CHANGED,
    PLAYED,
    TURNED_UP,
    WATER_TAKEN,
    RING_LOST,
    ELIMINATED,
    ROUND_SCORED,
    MATCH_OVER,
) = range(len(KINDS))
