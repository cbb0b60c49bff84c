"""What can happen in Les Bateaux."""

from __future__ import annotations

from ludotheque.core.events import EventKind, number, seat
from ludotheque.games.bateaux.board import cell_name, path_cells

KINDS = (
    EventKind("rolled", {"seat": seat, "die": number}),
    EventKind("storm", {"seat": seat}, counted=True),
    EventKind("good_lost", {"seat": seat, "boat": number, "goods": number}),
    EventKind("wrecked", {"seat": seat, "boat": number}, counted=True),
    EventKind(
        "moved", {"seat": seat, "boat": number, "origin": cell_name, "path": path_cells}, reveals=False
    ),
    EventKind(
        "good_taken",
        {"seat": seat, "boat": number, "from_seat": seat, "from_boat": number},
        reveals=False,
        counted=True,
    ),
    EventKind(
        "boat_sunk", {"seat": seat, "from_seat": seat, "from_boat": number}, reveals=False, counted=True
    ),
    EventKind("player_out", {"seat": seat}, reveals=False),
    EventKind("rest_lost", {"seat": seat, "left": number}, reveals=False, counted=True),
    EventKind("passed", {"seat": seat}, reveals=False, counted=True),
    EventKind("match_over", {}, reveals=False),
)

(
    ROLLED,
    STORM,
    GOOD_LOST,
    WRECKED,
    MOVED,
    GOOD_TAKEN,
    BOAT_SUNK,
    PLAYER_OUT,
    REST_LOST,
    PASSED,
    MATCH_OVER,
) = range(len(KINDS))
