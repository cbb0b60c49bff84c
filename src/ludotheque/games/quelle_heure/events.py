"""What can happen in Quelle heure est-il ?"""

from __future__ import annotations

from ludotheque.core.events import EventKind, number, seat

GHOST = 1
"""A ghost inside, where hours are 6 to 22 and 0 is no card; outside it is the word `ghost`."""
CARD_BITS = 5


def card(value: int) -> int | str:
    return "ghost" if value == GHOST else value


def hand(value: int) -> list[int | str]:
    """Up to twelve cards, five bits each, as they stand."""
    cards = []
    while value:
        cards.append(card(value & ((1 << CARD_BITS) - 1)))
        value >>= CARD_BITS
    return cards


def flag(value: int) -> bool:
    return bool(value)


KINDS = (
    EventKind("dealt", {"seat": seat, "cards": hand}, frozenset({"cards"})),
    EventKind("hour_drawn", {"seat": seat, "from_seat": seat, "hour": number}),
    EventKind("ghost_drawn", {"seat": seat, "from_seat": seat}, counted=True),
    EventKind("only_ghosts_left", {"seat": seat}, counted=True),
    EventKind("pile_drawn", {"seat": seat, "left": number, "card": card}, frozenset({"card"})),
    EventKind("placed", {"seat": seat, "hour": number, "place": number}, reveals=False),
    EventKind("asked", {"seat": seat, "hour": number, "could": flag}),
    EventKind("kept", {"seat": seat, "hour": number, "full": flag}, counted=True),
    EventKind("boxed", {"seat": seat, "hour": number}, counted=True),
    # A full row that does not win shows that its player holds a ghost.
    EventKind("row_filled", {"seat": seat}),
    EventKind("row_blocked", {"seat": seat}, reveals=False, counted=True),
    EventKind("shifted", {"seat": seat, "hour": number, "place": number, "onto": number}, reveals=False),
    EventKind("repair_ended", {"seat": seat, "cured": flag}, reveals=False),
    EventKind("arranged", {"seat": seat}, reveals=False, private=True),
    EventKind("won", {"seat": seat}),
    EventKind("hand_ran_out", {"seat": seat}),
    EventKind("turns_ran_out", {"turns": number}),
)

(
    DEALT,
    HOUR_DRAWN,
    GHOST_DRAWN,
    ONLY_GHOSTS_LEFT,
    PILE_DRAWN,
    PLACED,
    ASKED,
    KEPT,
    BOXED,
    ROW_FILLED,
    ROW_BLOCKED,
    SHIFTED,
    REPAIR_ENDED,
    ARRANGED,
    WON,
    HAND_RAN_OUT,
    TURNS_RAN_OUT,
) = range(len(KINDS))
