"""Positions of Quelle heure est-il ?: the whole truth of a table as JSON, and the way back."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from ludotheque.core.bits import as_mask, has, members
from ludotheque.core.reading import flag, maybe, number, one_of, refuse, several, whole
from ludotheque.games.quelle_heure.events import GHOST, card
from ludotheque.games.quelle_heure.hands import put_in_hand
from ludotheque.games.quelle_heure.knowledge import (
    all_see_only_ghosts,
    all_see_that_a_ghost_is_left,
    all_see_that_an_hour_is_left,
    all_see_that_no_ghost_is_left,
)
from ludotheque.games.quelle_heure.rows import is_full
from ludotheque.games.quelle_heure.rules import legal
from ludotheque.games.quelle_heure.state import (
    DRAW,
    FIRST_HOUR,
    LAST_HOUR,
    MOST_MOVES,
    MOST_TURNS,
    NO_CARD_LEFT,
    PLACE,
    PLACES,
    ROW_WINS,
    RUNNING,
    TOO_LONG,
)

POSITION_FIELDS = (
    "players",
    "turn",
    "phase",
    "rows",
    "hands",
    "drawn",
    "repairs",
    "pile",
    "box",
    "turns",
    "over",
    "winner",
)
PHASES = ("draw", "place", "repair")


def cards(numbers: Any) -> list[int | str]:
    return [card(int(number_)) for number_ in numbers]


def position(s: Any) -> dict[str, Any]:
    public = written_alike(s)
    secret = {
        "hands": [cards(s.hand[seat, : s.hand_size[seat]]) for seat in range(s.players)],
        "pile": cards(s.pile[: s.pile_left][::-1]),
    }
    whole_truth = {"players": int(s.players), **public, **secret}
    return {name: whole_truth[name] for name in POSITION_FIELDS}


def row_of(known: Any, seat: int) -> list[int | None]:
    """The seven places of a row, None where it is free."""
    hours = iter(members(known.row_hours[seat]))
    return [next(hours) if has(known.row_places[seat], place) else None for place in range(PLACES)]


def written_alike(known: Any) -> dict[str, Any]:
    """What reads the same in a position and in a view."""
    return {
        "turn": int(known.turn),
        "phase": PHASES[max(int(known.phase) - DRAW, 0)],
        "rows": [row_of(known, seat) for seat in range(known.players)],
        "drawn": int(known.drawn) or None,
        "repairs": int(known.repairs),
        "box": [int(hour) for hour in known.box[: known.box_size]],
        "turns": int(known.turns),
        "over": bool(known.ending != RUNNING),
        "winner": int(known.winner) if known.winner >= 0 else None,
    }


# Reading. Cards that a position does not mention are out of the game.


def read_position(position: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    is_over = flag("over", position["over"])
    s.turn = whole("turn", position["turn"], 0, players - 1)
    s.phase = DRAW + PHASES.index(one_of("phase", position["phase"], PHASES))
    s.repairs = whole("repairs", position["repairs"], 0, 1)
    s.turns = whole("turns", position["turns"], 0, MOST_TURNS if is_over else MOST_TURNS - 1)
    _read_cards(position, s)
    winner = maybe(number(0, players - 1))("winner", position["winner"])
    s.winner = -1 if winner is None else winner
    if is_over:
        _read_ending(s)
    else:
        _check_running(s)
    for seat in range(players):
        _read_knowledge(seat, s)


def _read_cards(position: Mapping[str, Any], s: Any) -> None:
    hour = number(FIRST_HOUR, LAST_HOUR)
    players = int(s.players)
    rows = several("rows", position["rows"], _read_row, players)
    hands = several("hands", position["hands"], _read_hand, players)
    pile = _read_hand("pile", position["pile"])
    box = several("box", position["box"], hour)
    drawn = maybe(hour)("drawn", position["drawn"]) or 0
    everywhere = Counter([*itertools.chain(*rows, *hands), *pile, *box, drawn])
    _check_numbers(everywhere, players)
    s.ghosts_in_play = everywhere[GHOST]
    s.drawn = drawn
    for seat in range(players):
        s.row_hours[seat] = as_mask([hour for hour in rows[seat] if hour])
        s.row_places[seat] = as_mask([place for place, hour in enumerate(rows[seat]) if hour])
        for number_ in hands[seat]:
            put_in_hand(s, seat, number_)
    s.pile[: len(pile)] = pile[::-1]
    s.pile_left = len(pile)
    s.pile_ghosts_possible = pile.count(GHOST)
    s.box[: len(box)] = box
    s.box_size = len(box)


def _read_card(field: str, value: Any) -> int:
    return GHOST if value == "ghost" else whole(field, value, FIRST_HOUR, LAST_HOUR)


def _read_hand(field: str, value: Any) -> list[int]:
    return several(field, value, _read_card)


def _read_row(field: str, value: Any) -> list[int]:
    """QH-4: increasing over the places that are filled."""
    row = [hour or 0 for hour in several(field, value, maybe(number(FIRST_HOUR, LAST_HOUR)), PLACES)]
    if any(a >= b for a, b in itertools.pairwise(hour for hour in row if hour)):
        raise refuse(field, "quelle-heure-position-row-not-increasing")
    return row


def _check_numbers(everywhere: Counter[int], players: int) -> None:
    """QH-1, QH-2: each hour twice; two ghosts, or one with two players."""
    ghosts = 1 if players == 2 else 2
    if everywhere[GHOST] > ghosts:
        raise refuse("hands", "quelle-heure-position-ghosts", most=ghosts, given=everywhere[GHOST])
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        if everywhere[hour] > 2:
            raise refuse("hands", "quelle-heure-position-hour-thrice", hour=hour)


def _has_won(s: Any, seat: int) -> bool:
    return bool(is_full(s, seat) and s.ghosts[seat] == 0)


def _read_ending(s: Any) -> None:
    if s.drawn or s.repairs:
        raise refuse("drawn" if s.drawn else "repairs", "quelle-heure-position-over-unfinished")
    if s.winner >= 0:
        if not _has_won(s, int(s.winner)):
            raise refuse("winner", "quelle-heure-position-not-won", seat=int(s.winner))
        s.ending = ROW_WINS
    elif s.pile_left == 0 and not all(s.hand_size[: s.players]):
        s.ending = NO_CARD_LEFT
    elif s.turns == MOST_TURNS:
        s.ending = TOO_LONG
    else:
        raise refuse("over", "quelle-heure-position-over-without-reason", turns=MOST_TURNS)


def _check_running(s: Any) -> None:
    seats = range(int(s.players))
    if s.winner >= 0:
        raise refuse("winner", "quelle-heure-position-winner-early")
    for seat in seats:
        if _has_won(s, seat):
            raise refuse("over", "quelle-heure-position-already-won", seat=seat)
        if s.hand_size[seat] == 0 and not (s.phase == PLACE and s.pile_left == 0):
            raise refuse(f"hands[{seat}]", "quelle-heure-position-empty-hand")
    if (s.drawn > 0) != (s.phase == PLACE):
        raise refuse("drawn", "quelle-heure-position-drawn")
    if s.repairs and PHASES[s.phase - DRAW] != "repair":
        raise refuse("repairs", "quelle-heure-position-repairs")
    if legal(s, int(s.turn), np.zeros(MOST_MOVES, np.int64)) == 0:
        raise refuse("phase", "quelle-heure-position-no-move")


def _read_knowledge(seat: int, s: Any) -> None:
    """What is seen of a hand at a glance: nobody remembers how a position came about."""
    s.ghosts_possible[seat] = s.ghosts_in_play
    if _has_won(s, seat):
        all_see_that_no_ghost_is_left(s, seat)
    elif s.hand_size[seat] > s.ghosts[seat]:
        all_see_that_an_hour_is_left(s, seat)
        if is_full(s, seat):
            all_see_that_a_ghost_is_left(s, seat)
    else:
        all_see_only_ghosts(s, seat)
