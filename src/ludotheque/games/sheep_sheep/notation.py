"""Sheep Sheep written down: views, moves, and what chance decided. Positions are in `positions`."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.bits import members
from ludotheque.core.fields import fields
from ludotheque.games.sheep_sheep.meadow import (
    CELLS,
    FAMILIES,
    card_of,
    connected,
    down_face,
    groups_among,
    in_order,
    showing,
    up_face,
)
from ludotheque.games.sheep_sheep.positions import (
    PHASES,
    POSITION_FIELDS,
    faces,
    position,
    read_position,
    taken_by_seat,
)
from ludotheque.games.sheep_sheep.rules import (
    CALM_EXCHANGES,
    DONE,
    LAY,
    MOST_EXCHANGES,
    SWAP,
    TAKE,
    TIME,
)
from ludotheque.games.sheep_sheep.setup import DECK, crowded, deck_size
from ludotheque.games.sheep_sheep.state import CHOOSE, DEAL, EXCHANGE, HAND, REFILL
from ludotheque.games.sheep_sheep.tracing import traced_move
from ludotheque.games.sheep_sheep.views import CODES, UNKNOWN

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
    """The view. `fetish_among` is what everybody can conclude; `groups` are those to be taken.

    A replay begins before the deal: nobody has anything then.
    """
    flocks = groups(v.meadow)
    v = fields(v)
    seats = range(v.players)
    taken = taken_by_seat(v)
    unknown = [v.phase == DEAL or v.fetish[seat] == UNKNOWN for seat in seats]
    fetish = [None if unknown[seat] else int(v.fetish[seat]) for seat in seats]
    return {
        "turn": int(v.turn),
        "phase": PHASES.get(int(v.phase), "deal"),
        "exchanges": int(v.exchanges),
        "most_exchanges": CALM_EXCHANGES if v.calm else MOST_EXCHANGES,
        "meadow": [faces(card) for card in v.meadow],
        "groups": flocks,
        "hands": [[faces(card) for card in v.hands[seat] if card] for seat in seats],
        "fetish": fetish,
        "fetish_among": [members(v.could_be[seat]) for seat in seats],
        "taken": taken,
        "points": [
            None if own is None else len(sheep) + sheep.count(own)
            for sheep, own in zip(taken, fetish, strict=True)
        ],
        "pile_size": int(v.pile_size),
        "unseen": [faces(card) for card in range(CODES) for _ in range(v.unseen[card])],
        "drawn": faces(v.drawn),
        "idle": int(v.idle),
        "over": bool(v.over),
    }


def groups(meadow: Any) -> list[list[int]]:
    """The cells of every group of three or more, by their first cell."""
    found = []
    for family in range(FAMILIES):
        sheep = showing(meadow, family)
        found += [members(connected(sheep, first)) for first in members(groups_among(sheep))]
    return sorted(found)


# Moves


def move_text(action: int) -> str:
    if action < DONE:
        return f"swap {(action - SWAP) // CELLS} {(action - SWAP) % CELLS}"
    if action == DONE:
        return "done"
    if action == TIME:
        return "time"
    if action < LAY:
        return f"take {action - TAKE}"
    return f"lay {(action - LAY) // FAMILIES} {(action - LAY) % FAMILIES}"


def move_number(text: str) -> int | None:
    if text in ("done", "time"):
        return DONE if text == "done" else TIME
    if match := re.fullmatch("swap ([0-3]) ([0-8])", text):
        return SWAP + CELLS * int(match[1]) + int(match[2])
    if match := re.fullmatch("take ([0-8])", text):
        return TAKE + int(match[1])
    if match := re.fullmatch("lay ([0-8]) ([0-6])", text):
        return LAY + FAMILIES * int(match[1]) + int(match[2])
    return None


REFUSALS = (
    "sheep-sheep-refused-not-a-move",
    "sheep-sheep-refused-time",
    "sheep-sheep-refused-exchange-now",
    "sheep-sheep-refused-choose-now",
    "sheep-sheep-refused-refill-now",
    "sheep-sheep-refused-no-more-exchanges",
    "sheep-sheep-refused-no-match",
    "sheep-sheep-refused-not-a-group",
    "sheep-sheep-refused-place-taken",
    "sheep-sheep-refused-not-a-face",
)


def refusal(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    key, arguments = _refusal(v, move_number(text))
    return f"sheep-sheep-refused-{key}", arguments


def _refusal(v: Any, action: int | None) -> tuple[str, dict[str, Any]]:
    if action is None:
        return "not-a-move", {}
    if action == TIME:
        return "time", {}
    if v.phase == EXCHANGE:
        if action >= DONE:
            return "exchange-now", {}
        if v.exchanges >= (CALM_EXCHANGES if v.calm else MOST_EXCHANGES):
            return "no-more-exchanges", {"exchanges": int(v.exchanges)}
        return "no-match", {"hand": (action - SWAP) // CELLS, "cell": (action - SWAP) % CELLS}
    if v.phase == CHOOSE:
        if not TAKE <= action < LAY:
            return "choose-now", {}
        return "not-a-group", {"cell": action - TAKE}
    assert v.phase == REFILL
    if action < LAY:
        return "refill-now", {}
    cell, family = divmod(action - LAY, FAMILIES)
    if v.meadow[cell]:
        return "place-taken", {"cell": cell}
    return "not-a-face", {"family": family}


# What chance decided


def outcome_text(s: Any, outcome: Any) -> str:
    """`fetish 3 0 / hand 13 02 … / hand … / meadow 21 03 … / pile 03 35 …`: a card is its two faces."""
    deck = [f"{up_face(card)}{down_face(card)}" for card in outcome[DECK:]]
    n = HAND * int(s.players)
    parts = ["fetish " + " ".join(str(family) for family in outcome[: s.players])]
    parts += ["hand " + " ".join(deck[i : i + HAND]) for i in range(0, n, HAND)]
    parts.append("meadow " + " ".join(deck[n : n + CELLS]))
    parts.append("pile " + " ".join(deck[n + CELLS : deck_size(s.players)]))
    return " / ".join(parts)


def read_outcome(s: Any, text: str, outcome: Any) -> None:
    players, size = int(s.players), int(deck_size(s.players))
    parts = [part.split() for part in text.split("/")]
    wanted = ["fetish", *["hand"] * players, "meadow", "pile"]
    if [part[:1] for part in parts] != [[name] for name in wanted]:
        raise ValueError(f"the parts of a deal are {' / '.join(wanted)}")
    entries = [part[1:] for part in parts]
    if [len(part) for part in entries[:-1]] != [players, *[HAND] * players, CELLS]:
        raise ValueError("a fetish for each seat, four cards in a hand, nine in the meadow")
    fetish = [_family(entry) for entry in entries[0]]
    if len(set(fetish)) != players:
        raise ValueError("no two seats have the same fetish")
    deck = [_card(entry, name == "meadow") for name, part in zip(wanted, entries, strict=True)
            for entry in part if name != "fetish"]  # fmt: skip
    pairs = [int(card_of(a, b)) for a in range(FAMILIES) for b in range(a + 1, FAMILIES)]
    if sorted(int(in_order(card)) for card in deck) != sorted(pairs * (size // len(pairs))):
        raise ValueError(f"every pair of two families is dealt {size // len(pairs)} times")
    outcome[:players] = fetish
    outcome[DECK : DECK + size] = deck
    if crowded(outcome[DECK + HAND * players :]):
        raise ValueError("no three sheep of one family stand connected at the start")


def _family(text: str) -> int:
    if not re.fullmatch("[0-6]", text):
        raise ValueError("a family is 0 to 6")
    return int(text)


def _card(text: str, in_meadow: bool) -> int:
    if not re.fullmatch("[0-6][0-6]", text) or (text[0] > text[1] and not in_meadow):
        raise ValueError("a card is two families; outside of the meadow the smaller one comes first")
    return int(card_of(int(text[0]), int(text[1])))
