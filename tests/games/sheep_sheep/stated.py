"""Positions of Sheep Sheep, stated in a few words.

A card is written as its two families, `21`: in the meadow the face that lies up comes first. `--` is an
empty place.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.tables.table import Table

QUIET_MEADOW = "01 12 23  34 45 56  60 02 13"
"""No two sheep of one family stand side by side."""
HANDS = ("01 23 45 06", "24 35 46 25", "02 13 24 35", "16 05 14 26")


def cards(text: str) -> list[list[int] | None]:
    return [None if card == "--" else [int(card[0]), int(card[1])] for card in text.split()]


def position(
    meadow: str = QUIET_MEADOW,
    hands: tuple[str, ...] = HANDS[:2],
    pile: str = "04 15 36",
    taken: tuple[str, ...] = (),
    drawn: str | None = None,
    **fields: Any,
) -> dict[str, Any]:
    players = len(hands)
    return {
        "game": "sheep-sheep",
        "players": players,
        "calm": False,
        "turn": 0,
        "phase": "refill" if drawn else "exchange",
        "exchanges": 0,
        "meadow": cards(meadow),
        "hands": [cards(hand) for hand in hands],
        "fetish": list(range(players)),
        "taken": [[int(family) for family in sheep] for sheep in taken or ("",) * players],
        "pile": cards(pile),
        "drawn": cards(drawn)[0] if drawn else None,
        "idle": 0,
        "over": False,
        "winners": [],
        **fields,
    }


def table(meadow: str = QUIET_MEADOW, **fields: Any) -> Table:
    return Table.from_position(position(meadow, **fields), seed=1)
