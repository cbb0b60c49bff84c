"""Land Unter written down: positions, views, moves, and what chance decided."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.core.bits import as_mask, has, members, popcount
from ludotheque.core.fields import fields
from ludotheque.core.reading import ascending, flag, maybe, number, refuse, several, whole
from ludotheque.core.rule import interpreted
from ludotheque.games.land_unter.rules import (
    CARDS,
    CHOOSE,
    DEAL,
    HALF_RING,
    HAND,
    OVER,
    TRICKS,
    WATER_CARDS,
    WHOLE_RING,
    with_highest_water,
)

POSITION_FIELDS = (
    "players",
    "open",
    "cascade",
    "round",
    "trick",
    "dealt",
    "hands",
    "chosen",
    "leader",
    "rings",
    "water",
    "out",
    "shown",
    "pile",
    "scores",
    "over",
)

# LU-1, for who draws the cards 1, 2, …
HALVES = [2 * (WHOLE_RING >> card & 1) + (HALF_RING >> card & 1) for card in range(1, CARDS + 1)]
highest = interpreted(with_highest_water)


def position(s: Any) -> dict[str, Any]:
    seats = range(s.players)
    is_over = s.stage == OVER
    turned = 2 * int(s.trick)
    return {
        "players": int(s.players),
        "open": bool(s.open),
        "cascade": bool(s.cascade),
        "round": int(s.round_no),
        "trick": int(s.trick),
        "dealt": [members(s.dealt[seat]) for seat in seats],
        "hands": [members(s.hand[seat]) for seat in seats],
        "chosen": [] if is_over else [int(s.chosen[seat]) or None for seat in seats],
        "leader": int(s.leader) if s.open else None,
        "rings": [int(s.rings[seat]) for seat in seats],
        "water": [int(s.water[seat]) for seat in seats],
        "out": [not has(s.inside, seat) for seat in seats],
        "shown": [] if is_over else [int(level) for level in s.pile[turned - 2 : turned]],
        "pile": [int(level) for level in s.pile[turned:]],
        "scores": [int(s.score[seat]) for seat in seats],
        "over": bool(is_over),
    }


def read_position(position: Mapping[str, Any], s: Any) -> None:
    players, is_open = int(s.players), bool(s.open)
    is_over = flag("over", position["over"])
    s.stage = OVER if is_over else CHOOSE
    s.round_no = whole("round", position["round"], 1, players)
    s.trick = trick = whole("trick", position["trick"], 1, TRICKS)
    if is_over and s.round_no != players:
        raise refuse("over", "land-unter-position-over-early", rounds=players)

    card, level = number(1, CARDS), number(1, 12)
    hand = lambda field, value: ascending(field, several(field, value, card))  # noqa: E731
    dealt = several("dealt", position["dealt"], hand, players)
    hands = several("hands", position["hands"], hand, players)
    out = several("out", position["out"], flag, players)
    if sum(not gone for gone in out) < (1 if is_over else 3):
        raise refuse("out", "land-unter-position-too-few-in")
    chosen = several("chosen", position["chosen"], maybe(card), 0 if is_over else players)
    chosen = chosen or [None] * players

    held: dict[int, int] = {}
    for seat in range(players):
        if len(dealt[seat]) != HAND:
            raise refuse(f"dealt[{seat}]", "position-wrong-length", wanted=HAND, given=len(dealt[seat]))
        for number_ in dealt[seat]:
            if number_ in held:
                raise refuse(f"dealt[{seat}]", "land-unter-position-card-twice", card=number_)
            held[number_] = seat
        for number_ in hands[seat]:
            if held.get(number_) != seat:
                raise refuse(f"hands[{seat}]", "land-unter-position-not-dealt", card=number_)
        _check_hand(seat, hands[seat], dealt[seat], chosen[seat], out[seat], trick, is_open, is_over)
        s.dealt[seat], s.hand[seat] = as_mask(dealt[seat]), as_mask(hands[seat])
        s.chosen[seat] = chosen[seat] or 0
    s.inside = as_mask([seat for seat in range(players) if not out[seat]])
    s.waiting = 0 if is_over else as_mask([i for i in members(s.inside) if chosen[i] is None])
    if not is_over and s.waiting == 0:
        raise refuse("chosen", "land-unter-position-all-chosen")

    _read_leader(position["leader"], s)
    s.rings[:players] = several("rings", position["rings"], number(0, HAND), players)
    s.water[:players] = several("water", position["water"], number(0, 12), players)
    s.score[:players] = several("scores", position["scores"], number(-1000, 1000), players)
    for seat in range(players):
        if out[seat] and (s.water[seat] or s.rings[seat]):
            raise refuse("water" if s.water[seat] else "rings", "land-unter-position-out-has", seat=seat)

    shown = several("shown", position["shown"], level, 0 if is_over else 2)
    pile = several("pile", position["pile"], level, WATER_CARDS - 2 * trick)
    tops = [int(top) for top in s.water[:players] if top]
    for value, times in Counter(shown + pile + tops).items():
        if times > 2:
            raise refuse("pile", "land-unter-position-water-thrice", level=value)
    s.pile[2 * trick - len(shown) : 2 * trick] = shown
    s.pile[2 * trick :] = pile


def _check_hand(
    seat: int,
    hand: list[int],
    dealt: list[int],
    chosen: int | None,
    is_out: bool,
    trick: int,
    is_open: bool,
    is_over: bool,
) -> None:
    field = f"hands[{seat}]"
    if is_out:
        if chosen is not None:
            raise refuse(f"chosen[{seat}]", "land-unter-position-out-chose", seat=seat)
        if not HAND - trick <= len(hand) < HAND:
            raise refuse(field, "position-wrong-length", wanted=HAND - 1, given=len(hand))
        return
    on_table = chosen is not None and is_open
    wanted = HAND - trick if is_over or on_table else HAND + 1 - trick
    if len(hand) != wanted:
        raise refuse(field, "position-wrong-length", wanted=wanted, given=len(hand))
    if chosen is not None and (chosen in hand) == is_open:
        raise refuse(f"chosen[{seat}]", "land-unter-position-chosen", card=chosen)
    if chosen is not None and chosen not in dealt:
        raise refuse(f"chosen[{seat}]", "land-unter-position-not-dealt", card=chosen)


def _read_leader(leader: Any, s: Any) -> None:
    if not s.open:
        if leader is not None:
            raise refuse("leader", "land-unter-position-leader-secret")
        return
    s.leader = whole("leader", leader, 0, int(s.players) - 1)
    if s.stage == OVER:
        return
    if not has(s.inside, s.leader):
        raise refuse("leader", "land-unter-position-leader-out", seat=int(s.leader))
    order = [(int(s.leader) + i) % int(s.players) for i in range(s.players)]
    laid = [bool(s.chosen[seat]) for seat in order if has(s.inside, seat)]
    if laid != sorted(laid, reverse=True):
        raise refuse("chosen", "land-unter-position-out-of-turn")


def show(v: Any) -> dict[str, Any]:
    """The view: `known` are the cards with which a seat is known to have started this round, `highest`
    the seats that would pay now (LU-9), `halves` the half rings printed on each card (LU-1)."""
    v = fields(v)
    seats = range(v.players)
    own = v.seat
    known = [v.held[seat] | v.seen[seat] | v.played[seat] for seat in seats]
    return {
        "round": int(v.round_no),
        "trick": int(v.trick),
        "hand": members(v.held[own] & ~v.played[own]) if own >= 0 else [],
        "hand_sizes": [HAND - popcount(v.played[seat]) for seat in seats],
        "known": [members(cards) for cards in known],
        "played": [members(v.played[seat]) for seat in seats],
        "chosen": [int(v.chosen[seat]) or None for seat in seats],
        "has_chosen": [
            bool(v.stage == CHOOSE and has(v.inside, seat) and not has(v.waiting, seat))
            for seat in seats
        ],
        "leader": int(v.leader) if v.open else None,
        "announced": [int(v.announced[seat]) for seat in seats],
        "rings": [int(v.rings[seat]) for seat in seats],
        "water": [int(v.water[seat]) for seat in seats],
        "highest": members(highest(v)),
        "out": [not has(v.inside, seat) for seat in seats],
        "shown": [int(level) for level in v.shown if level],
        "pile": [level for level in range(13) for _ in range(v.pile[level])],
        "scores": [int(v.score[seat]) for seat in seats],
        "halves": HALVES.copy(),
        "over": bool(v.stage == OVER),
    }


def move_text(action: int) -> str:
    return str(action)


def move_number(text: str) -> int | None:
    if not re.fullmatch("[0-9]{1,2}", text, re.ASCII):
        return None
    card = int(text)
    return card if 1 <= card <= CARDS else None


REFUSALS = ("land-unter-refused-not-a-card", "land-unter-refused-not-in-hand")


def refusal(v: Any, text: str) -> tuple[str, dict[str, Any]]:
    card = move_number(text)
    if card is None or move_text(card) != text:
        return "land-unter-refused-not-a-card", {"most": CARDS}
    return "land-unter-refused-not-in-hand", {"card": card}


def outcome_text(s: Any, outcome: Any) -> str:
    """`water 9 3 …`, and for a deal ` / 4 8 9 …` for each seat."""
    parts = ["water " + " ".join(str(level) for level in outcome[:WATER_CARDS])]
    if s.stage == DEAL:
        for seat in range(s.players):
            first = WATER_CARDS + HAND * seat
            parts.append(" ".join(str(card) for card in sorted(outcome[first : first + HAND])))
    return " / ".join(parts)


def read_outcome(s: Any, text: str, outcome: Any) -> None:
    water, *hands = text.split("/")
    word, *levels = water.split()
    levels_drawn = [int(level) for level in levels]
    if word != "water" or sorted(levels_drawn) != [1 + i // 2 for i in range(WATER_CARDS)]:
        raise ValueError("the water cards are 1 to 12, each twice")
    outcome[:WATER_CARDS] = levels_drawn
    cards = [int(card) for hand in hands for card in hand.split()]
    if len(hands) != (s.players if s.stage == DEAL else 0):
        raise ValueError(f"{s.players} hands are dealt in the first round, and none later")
    if any(len(hand.split()) != HAND for hand in hands) or len(set(cards)) != len(cards):
        raise ValueError("a hand has twelve cards, all different")
    if any(not 1 <= card <= CARDS for card in cards):
        raise ValueError("weather cards are 1 to 60")
    outcome[WATER_CARDS : WATER_CARDS + len(cards)] = cards
