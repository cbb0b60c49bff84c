"""Les Bateaux in a terminal: drawn within the width, told in sentences, and understood when typed."""

from __future__ import annotations

import functools
import io
import itertools
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from ludotheque import Table, Words
from ludotheque.core.display.screens import ViewDict, move_meant, move_sentence
from ludotheque.games.bateaux import GAME, screen

from .positions import position

NAMES = ["Anna", "Basile-Maximilien d’Outre-Mer", "Zoé", "Jean"]
BOTH = [Words("fr"), Words("en")]


@functools.cache
def at_sea() -> ViewDict:
    return Table.from_position(position("d3:3 a1:3 f1:7", "d5:3 a7:1 -", die=2)).view(0)


@functools.cache
def split() -> ViewDict:
    return Table.from_position(position("d3:3 a1:3 -", "d5:3 a7:1 -", die=3, split=True)).view(0)


@functools.cache
def shut_in() -> ViewDict:
    return Table.from_position(position("a1:3 - -", "a2:3 b1:3 -", die=4)).view(0)


def drawn(view: ViewDict, words: Words, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(screen.draw(view, words, NAMES[: view["players"]], width))
    return captured.get()


def understood(view: ViewDict, typed: str) -> str | None:
    return move_meant(GAME, view, typed, view["legal"])


def many_views() -> Iterator[ViewDict]:
    """Now and then a view of everybody, from matches of all sorts, to their end."""
    for seed, (players, split) in enumerate([(2, False), (3, True), (4, False), (4, True)]):
        chooser = random.Random(seed)
        t = Table.start("bateaux", players=players, split=split, seed=seed)
        while not t.is_over:
            if chooser.random() < 0.1:
                yield from (t.view(viewer) for viewer in (None, *range(players)))
            seat = t.to_act[0]
            t.play(seat, chooser.choice(t.legal_moves(seat)))
        yield t.view(0)


@pytest.mark.parametrize("width", [80, 120])
def test_the_drawing_fits_and_shows_every_boat_without_colour(width: int) -> None:
    for view in many_views():
        for words in BOTH:
            text = drawn(view, words, width)
            assert "\x1b" not in text
            assert "…" not in text.replace("Basile-Max", "").split("╰")[1]
            assert {len(line) for line in text.splitlines()} == {width}
            assert len(text.splitlines()) <= 17  # a terminal of 24 lines has room for the question
            for seat, fleet in enumerate(view["boats"]):
                for number, boat in enumerate(fleet):
                    assert (f"{screen.FLAGS[seat]}{number + 1}" in text) == (boat is not None)
                assert f"{screen.FLAGS[seat]}0" not in text  # people count from 1


def test_goods_are_dots_and_many_goods_a_number() -> None:
    text = drawn(at_sea(), BOTH[0], 80)
    assert "•••" in text
    assert "•×7" in text


def test_a_marked_boat_shows_where_it_can_go_and_by_how_many_cells() -> None:
    marked = screen.mark(split(), "1")
    assert marked is not None
    text = drawn(marked, BOTH[0], 80)
    assert "›▲1‹" in text
    assert "1/3" in text  # to d2 by one cell, and round the corner by three


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_the_same_in_sentences(words: Words) -> None:
    for view in many_views():
        told = screen.describe(view, words, NAMES[: view["players"]])
        assert "\x1b" not in "".join(told)
        for seat, fleet in enumerate(view["boats"]):
            line = next(line for line in told if line.startswith(f"{NAMES[seat]}, "))
            assert all(boat[0] in line for boat in fleet if boat)


def test_a_screen_reader_hears_where_a_marked_boat_can_go() -> None:
    marked = screen.mark(at_sea(), "boat 2")
    assert marked is not None
    assert screen.describe(marked, Words("en"), NAMES)[-1] == "Your boat 2, by 2 cells: a3 b2 c1."


UNDERSTOOD = [
    ("1-d1", "0-d1"),
    ("1 d1", "0-d1"),
    ("1D1", "0-d1"),
    ("1, e4", "0-e4"),
    (" 1 → e4 ", "0-e4"),
    ("1 à e4", "0-e4"),
    ("bateau 1 en e4", "0-e4"),
    ("Boat 1 to e4.", "0-e4"),
    ("je mène le bateau 1 en e4 !", "0-e4"),
    ("1-e4-2", "0-e4"),  # two cells are all of the roll
    ("a3", "1-a3"),  # only the second boat can
    ("1-e4-1", "0-e4-1"),  # refused, with the reason
    ("3 a7", "2-a7"),  # refused, with the reason
    ("passe", "pass"),
    ("je passe", "pass"),
    ("P", "pass"),
    ("e2", None),  # the first boat can, and the third
    ("h9", None),
    ("1", None),
    ("", None),
    ("0-e4", None),  # people count from 1
    ("4-a1", None),
]


@pytest.mark.parametrize(("typed", "meant"), UNDERSTOOD)
def test_what_is_typed_is_understood(typed: str, meant: str | None) -> None:
    assert understood(at_sea(), typed) == meant


SPLIT_UNDERSTOOD = [
    ("1-d4-1", "0-d4-1"),
    ("1 d4 1", "0-d4-1"),
    ("1d41", "0-d4-1"),
    ("bateau 1 en d4 par 1 case", "0-d4-1"),
    ("1 e5 3", "0-e5-3"),
    ("1 e5", "0-e5-3"),  # three cells are the only way
    ("1 d4", "0-d4"),  # by one or by three: refused, with the reason
    ("b1 1", "1-b1-1"),
]


@pytest.mark.parametrize(("typed", "meant"), SPLIT_UNDERSTOOD)
def test_what_is_typed_in_a_split_roll_is_understood(typed: str, meant: str) -> None:
    assert understood(split(), typed) == meant


def test_after_a_boat_alone_the_cell_is_enough() -> None:
    assert screen.mark(at_sea(), "d1") is None
    assert screen.mark(shut_in(), "1") is None
    marked = screen.mark(at_sea(), "3")
    assert marked is not None
    assert understood(marked, "e2") == "2-e2"
    assert understood(marked, "a7") == "2-a7"
    assert understood(marked, "1 e4") == "0-e4"
    again = screen.mark(marked, "1")
    assert again is not None
    assert understood(again, "e2") == "0-e2"


def test_a_boat_alone_is_never_played_even_where_it_can_go_to_one_cell_only() -> None:
    view = Table.from_position(position("a1:3 d3:3 -", "a2:3 d7:3 -")).view(0)
    assert [move for move in view["legal"] if move[0] == "0"] == ["0-b1"]
    assert understood(view, "1") is None
    assert screen.mark(view, "1") is not None


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_what_is_told_of_a_move_can_be_typed(words: Words) -> None:
    for view in itertools.islice(many_views(), 0, None, 3):
        for move in view["legal"]:
            assert understood(view, move_sentence(GAME, move, words, view)) == move
            assert understood(view, move_sentence(GAME, move, words)) == move


def test_a_move_is_told_with_the_boat_as_people_count_and_where_it_lies() -> None:
    assert move_sentence(GAME, "0-d1", BOTH[0], at_sea()) == "bateau 1 de d3 à d1"
    assert move_sentence(GAME, "2-f3", BOTH[1], at_sea()) == "boat 3 from f1 to f3"
    assert move_sentence(GAME, "0-d4-1", BOTH[1], split()) == "boat 1 from d3 to d4 (1 cell)"
    assert move_sentence(GAME, "0-d4-3", BOTH[0]) == "bateau 1 en d4 (3 cases)"
    assert move_sentence(GAME, "pass", BOTH[0]) == "passer"


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_the_question_gives_an_example_that_can_be_typed(words: Words) -> None:
    for view in many_views():
        if not view["legal"]:
            continue
        asked = screen.question(view, words, NAMES)
        like = " comme " if words.language == "fr" else " like "
        example = asked.split(like)[1].split(",")[0] if like in asked else asked.split()[-1]
        assert understood(view, example) in view["legal"], asked


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_the_question_about_a_marked_boat_does_so_too(words: Words) -> None:
    for view in (at_sea(), split()):
        marked = screen.mark(view, "2")
        assert marked is not None
        asked = screen.question(marked, words, NAMES)
        example = asked.split(" comme " if words.language == "fr" else " like ")[1].split(",")[0]
        assert understood(marked, example) in view["legal"]
