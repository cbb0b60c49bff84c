"""The whole truth of a table of Sheep Sheep, in the format of the numbered rules, both ways."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.core.bits import members, popcount
from ludotheque.core.reading import ascending, flag, maybe, number, one_of, refuse, several, whole
from ludotheque.games.sheep_sheep.meadow import (
    ALL_FAMILIES,
    CELLS,
    FAMILIES,
    card_of,
    down_face,
    in_order,
    up_face,
)
from ludotheque.games.sheep_sheep.rules import CALM_EXCHANGES, MOST_EXCHANGES
from ludotheque.games.sheep_sheep.scoring import IDLE_ROUNDS, is_idle, winners
from ludotheque.games.sheep_sheep.setup import deck_size
from ludotheque.games.sheep_sheep.state import (
    CHOOSE,
    EXCHANGE,
    HAND,
    REFILL,
    empty_cells,
    groups_of_three,
    keep,
    put,
)

PHASES = {EXCHANGE: "exchange", CHOOSE: "choose", REFILL: "refill"}
POSITION_FIELDS = (
    "players",
    "calm",
    "turn",
    "phase",
    "exchanges",
    "meadow",
    "hands",
    "fetish",
    "taken",
    "pile",
    "drawn",
    "idle",
    "over",
    "winners",
)


def faces(card: int) -> list[int] | None:
    return list(_faces(int(card))) if card else None


@functools.cache
def _faces(card: int) -> tuple[int, int]:
    return int(up_face(card)), int(down_face(card))


def taken_by_seat(record: Any) -> list[list[int]]:
    """The families under each fetish card, in the order of taking; of a state or of a view."""
    taken: list[list[int]] = [[] for _ in range(record.players)]
    for sheep in record.taken[: record.taken_size]:
        taken[sheep >> 3].append(int(sheep & 7))
    return taken


def position(s: Any) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "players": int(s.players),
        "calm": bool(s.calm),
        "turn": int(s.turn),
        "phase": PHASES[int(s.phase)],
        "exchanges": int(s.exchanges),
        "meadow": [faces(card) for card in s.meadow],
        "hands": [[faces(card) for card in s.hands[seat]] for seat in seats],
        "fetish": [int(s.fetish[seat]) for seat in seats],
        "taken": taken_by_seat(s),
        "pile": [faces(card) for card in s.pile[: s.pile_size][::-1]],
        "drawn": faces(s.drawn),
        "idle": int(s.idle),
        "over": bool(s.over),
        "winners": members(winners(s)) if s.over else [],
    }


family = number(0, FAMILIES - 1)


def laid_card(field: str, value: Any) -> int:
    """A card in the meadow: the face that lies up, the other one."""
    up, down = several(field, value, family, 2)
    if up == down:
        raise refuse(field, "sheep-sheep-position-same-face", family=up)
    return int(card_of(up, down))


def held_card(field: str, value: Any) -> int:
    """A card anywhere else: the smaller family first."""
    low, high = ascending(field, several(field, value, family, 2))
    return int(card_of(low, high))


def read_position(position: Mapping[str, Any], s: Any) -> None:
    players, size = int(s.players), deck_size(s.players)
    s.over = flag("over", position["over"])
    s.turn = whole("turn", position["turn"], 0, players - 1)
    phases = {name: phase for phase, name in PHASES.items()}
    s.phase = phases[one_of("phase", position["phase"], tuple(phases))]
    most = CALM_EXCHANGES if s.calm else MOST_EXCHANGES
    s.exchanges = whole("exchanges", position["exchanges"], 0, most)
    most_idle = IDLE_ROUNDS * players - (0 if s.over else 1)
    s.idle = whole("idle", position["idle"], 0, most_idle)

    meadow = several("meadow", position["meadow"], maybe(laid_card), CELLS)
    for cell, card in enumerate(meadow):
        put(s, cell, card or 0)
    hand = lambda field, value: several(field, value, held_card, HAND)  # noqa: E731
    hands = several("hands", position["hands"], hand, players)
    s.hands[:players] = hands
    pile = several("pile", position["pile"], held_card)
    drawn = maybe(held_card)("drawn", position["drawn"])
    s.drawn = drawn or 0
    held = [card for cards in hands for card in cards]
    _check_copies([card for card in (*meadow, *held, *pile, drawn) if card], size // 21)
    s.pile_size = len(pile)
    s.pile[: len(pile)] = pile[::-1]

    _read_fetishes(position["fetish"], s)
    taken = several("taken", position["taken"], lambda f, value: several(f, value, family), players)
    if sum(len(sheep) for sheep in taken) > size:
        raise refuse("taken", "sheep-sheep-position-too-many-taken", most=size)
    for seat, sheep in enumerate(taken):
        for kind in sheep:
            keep(s, seat, kind)
    _check_phase(s)
    _check_over(position["winners"], s)


def _check_copies(cards: list[int], copies: int) -> None:
    """SS-1, SS-2."""
    for card, times in Counter(int(in_order(card)) for card in cards).items():
        if times > copies:
            raise refuse(
                "pile", "sheep-sheep-position-card-too-often", card=str(faces(card)), copies=copies
            )


def _read_fetishes(value: Any, s: Any) -> None:
    fetishes = several("fetish", value, family, int(s.players))
    for kind, times in Counter(fetishes).items():
        if times > 1:
            raise refuse("fetish", "sheep-sheep-position-fetish-twice", family=kind)
    s.fetish[: s.players] = fetishes
    s.could_be[: s.players] = ALL_FAMILIES


def _check_phase(s: Any) -> None:
    """What stands on the table has to leave the seat something to do."""
    empty = empty_cells(s)
    wants_drawn = s.phase == REFILL and not s.over
    if bool(s.drawn) != wants_drawn:
        raise refuse("drawn", "sheep-sheep-position-drawn")
    if wants_drawn and not empty:
        raise refuse("meadow", "sheep-sheep-position-meadow-full")
    if empty and not s.over and s.phase != REFILL:
        raise refuse("meadow", "sheep-sheep-position-meadow-not-full")
    if s.phase == CHOOSE and not s.over and popcount(groups_of_three(s)) < 2:
        raise refuse("phase", "sheep-sheep-position-nothing-to-choose")


def _check_over(value: Any, s: Any) -> None:
    """SS-11, SS-12, SS-14."""
    if s.over and not is_idle(s) and (s.pile_size or not empty_cells(s)):
        raise refuse("over", "sheep-sheep-position-not-over")
    seats = several("winners", value, number(0, int(s.players) - 1))
    won = members(winners(s)) if s.over else []
    if seats != won:
        raise refuse("winners", "sheep-sheep-position-winners", winners=won)
