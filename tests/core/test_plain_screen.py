"""The screen of a game that has none of its own: readable, counted from 1, and in both languages."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from ludotheque import Table, find_game, game_names
from ludotheque.core.display.screens import FEW, PlainScreen
from ludotheque.core.fields import Fields, Option, own, public, seen
from ludotheque.core.kinds import (
    FLAG,
    SEAT,
    Kind,
    Leaf,
    choice,
    each_seat,
    faces,
    maybe,
    number,
    owned,
    pairs,
    place,
    row,
    set_of,
    sets,
    some,
    ticks,
)
from ludotheque.core.words import Words
from tests.core.tables import made_of

NAMES = ["Zoé", "Léo"]
CELL = choice("a1", "b2")


def drawn(screen: PlainScreen, view: dict[str, Any], language: str = "en", width: int = 80) -> str:
    page = io.StringIO()
    names = [*NAMES, "Mia", "Tom", "Ada"][: view["players"]]
    Console(file=page, width=300).print(screen.draw(view, Words(language), names, width))
    return page.getvalue()


def screen_with(kind: Kind | Leaf) -> PlainScreen:
    fields = Fields((2,), (Option("open", False),), deepest=public(kind))
    return PlainScreen(made_of(fields))


def view_with(value: Any, **more: Any) -> dict[str, Any]:
    usual = {"seat": 0, "players": 2, "awaited": [1], "legal": [], "open": False}
    return {**usual, "deepest": value, **more}


TOLD: list[tuple[Kind | Leaf, Any, str, str]] = [
    (number(-5, 5), -3, "−3", "−3"),
    (maybe(number(1, 5)), None, "–", "none"),
    (FLAG, True, "yes", "yes"),
    (FLAG, False, "no", "no"),
    (SEAT, 1, "Léo", "Léo"),
    (place(9), 0, "1", "1"),
    (choice("draw", "full_row"), "full_row", "full row", "full row"),
    (set_of(SEAT), [0, 1], "Zoé Léo", "Zoé and Léo"),
    (some(4, number(1, 9)), [], "–", "none"),
    (some(4, number(1, 9)), [3, 1, 2], "3 1 2", "3, 1 and 2"),
    (some(4, place(9)), [0, 8], "1 9", "1 and 9"),
    (maybe(faces(7)), [3, 1], "3/1", "3/1"),
    (row(3, maybe(faces(7))), [[3, 1], None, [0, 6]], "3/1 – 0/6", "3/1, none and 0/6"),
    (pairs(2, cell=CELL, goods=number(1, 9)), [["b2", 3], None], "b2/3 –", "b2/3 and none"),
    (sets(3, number(1, 9)), [[1, 2], [3]], "1 2, 3", "1 2 and 3"),
]


@pytest.mark.parametrize(("kind", "value", "shown", "spoken"), TOLD)
def test_a_value_is_told_as_people_would(kind: Kind | Leaf, value: Any, shown: str, spoken: str) -> None:
    screen, view = screen_with(kind), view_with(value)
    assert re.search(rf"deepest: {re.escape(shown)} +│", drawn(screen, view))
    assert screen.describe(view, Words("en"), NAMES)[0] == f"deepest: {spoken}."


def test_what_each_seat_has_stands_in_its_row_and_the_viewer_and_who_is_awaited_are_marked() -> None:
    for kind, value, mine, other in (
        (each_seat(number(0, 9)), [7, 8], "7", "8"),
        (each_seat(FLAG), [True, False], "yes", "no"),
        (ticks(), [False, True], "no", "yes"),
        (owned(6, number(1, 9)), [[], [3, 4]], "none", "3 and 4"),
    ):
        text = drawn(screen_with(kind), view_with(value))
        assert re.search(rf"▸ Zoé +{mine} |▸ Zoé +– ", text)
        assert re.search(rf"  Léo … +{other} |  Léo … +3 4 ", text)
        said = screen_with(kind).describe(view_with(value), Words("en"), NAMES)
        assert said == [f"Zoé. deepest: {mine}.", f"Léo. deepest: {other}."]


def test_options_that_are_on_stand_below() -> None:
    screen = screen_with(FLAG)
    assert "Open play" not in drawn(screen, view_with(True))
    assert "Open play" in drawn(screen, view_with(True, open=True)).splitlines()[-1]
    assert "Jeu ouvert" in drawn(screen, view_with(True, open=True), "fr")


def test_what_only_the_seat_knows_is_told_apart() -> None:
    fields = Fields(
        (2,),
        water=public(number(0, 9)),
        bids=own(each_seat(maybe(number(1, 9)))),
        marks=seen(set_of(number(1, 9))),
    )
    screen = PlainScreen(made_of(fields))
    view = {**view_with(0), "seat": 1, "water": 3, "bids": [None, 7], "marks": [2]}
    assert screen.hidden(view, Words("en"), NAMES) == "Léo. bids: 7. marks: 2."


def test_few_moves_are_all_told_and_of_many_one() -> None:
    screen = screen_with(FLAG)
    few, many = [str(card) for card in range(1, FEW + 1)], [str(card) for card in range(1, 60)]
    assert screen.question(view_with(True, legal=few), Words("en"), NAMES) == (
        "Zoé, your move: card 1, card 2, card 3, card 4, card 5 and card 6."
    )
    assert screen.question(view_with(True, legal=many), Words("en"), NAMES) == (
        "Zoé, your move: card 30, for instance."
    )


@pytest.mark.parametrize("name", game_names())
def test_it_serves_every_game_within_its_width(name: str) -> None:
    game = find_game(name)
    screen = PlainScreen(game)
    for players in (game.players[0], game.players[-1]):
        table = Table.start(game.interpreted(), players, seed="plain")
        for _ in range(12):
            for seat in table.awaited[:1]:
                table.play(seat, table.legal_moves(seat)[-1])
        for seat in (None, *range(players)):
            view = table.view(seat)
            for language, width in (("fr", 80), ("en", 120)):
                text = drawn(screen, view, language, width)
                assert max(cell_len(line.rstrip()) for line in text.splitlines()) <= width
                assert not re.search(r"[\[\]{}]|null|None|True|False|_", text), "as programs write it"
                names = [*NAMES, "Mia", "Tom", "Ada"][:players]
                assert all(screen.describe(view, Words(language), names))
                if seat is not None and view["legal"]:
                    assert names[seat] in screen.question(view, Words(language), names)
