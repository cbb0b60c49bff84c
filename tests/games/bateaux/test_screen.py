"""Les Bateaux in a terminal: drawn within the width, told in sentences, and understood when typed."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from ludotheque import Table, Words
from ludotheque.core.screens import View
from ludotheque.games.bateaux import screen

from .positions import position

NAMES = ["Anna", "Basile-Maximilien d’Outre-Mer", "Zoé", "Jean"]
BOTH = [Words("fr"), Words("en")]

AT_SEA = Table.from_position(position("d3:3 a1:3 f1:7", "d5:3 a7:1 -", die=2)).view(0)
SPLIT = Table.from_position(position("d3:3 a1:3 -", "d5:3 a7:1 -", die=3, split=True)).view(0)
SHUT_IN = Table.from_position(position("a1:3 - -", "a2:3 b1:3 -", die=4)).view(0)


def drawn(view: View, words: Words, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(screen.draw(view, words, NAMES[: view["players"]], width))
    return captured.get()


def many_views() -> Iterator[View]:
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
                    assert (f"{screen.FLAGS[seat]}{number}" in text) == (boat is not None)


def test_goods_are_dots_and_many_goods_a_number() -> None:
    text = drawn(AT_SEA, BOTH[0], 80)
    assert "•••" in text
    assert "•×7" in text


def test_a_marked_boat_shows_where_it_can_go_and_by_how_many_cells() -> None:
    marked = screen.mark(SPLIT, "0")
    assert marked is not None
    text = drawn(marked, BOTH[0], 80)
    assert "›▲0‹" in text
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
    marked = screen.mark(AT_SEA, "boat 1")
    assert marked is not None
    assert screen.describe(marked, Words("en"), NAMES)[-1] == "Your boat 1, by 2 cells: a3 b2 c1."


UNDERSTOOD = [
    ("0-d1", "0-d1"),
    ("0 d1", "0-d1"),
    ("0D1", "0-d1"),
    ("0, e4", "0-e4"),
    (" 0 → e4 ", "0-e4"),
    ("bateau 0 en e4", "0-e4"),
    ("Boat 0 to e4.", "0-e4"),
    ("je mène le bateau 0 en e4 !", "0-e4"),
    ("0-e4-2", "0-e4"),  # two cells are all of the roll
    ("a3", "1-a3"),  # only boat 1 can
    ("0-e4-1", "0-e4-1"),  # refused, with the reason
    ("2 a7", "2-a7"),  # refused, with the reason
    ("passe", "pass"),
    ("P", "pass"),
    ("e2", None),  # boats 0 and 2 can
    ("h9", None),
    ("0", None),
    ("", None),
    ("3-a1", None),
]


@pytest.mark.parametrize(("typed", "meant"), UNDERSTOOD)
def test_what_is_typed_is_understood(typed: str, meant: str | None) -> None:
    assert screen.understand(AT_SEA, typed) == meant


SPLIT_UNDERSTOOD = [
    ("0-d4-1", "0-d4-1"),
    ("0 d4 1", "0-d4-1"),
    ("0d41", "0-d4-1"),
    ("bateau 0 en d4 par 1 case", "0-d4-1"),
    ("0 e5 3", "0-e5-3"),
    ("0 e5", "0-e5-3"),  # three cells are the only way
    ("0 d4", "0-d4"),  # by one or by three: refused, with the reason
    ("b1 1", "1-b1-1"),
]


@pytest.mark.parametrize(("typed", "meant"), SPLIT_UNDERSTOOD)
def test_what_is_typed_in_a_split_roll_is_understood(typed: str, meant: str) -> None:
    assert screen.understand(SPLIT, typed) == meant


def test_after_a_boat_alone_the_cell_is_enough() -> None:
    assert screen.mark(AT_SEA, "d1") is None
    assert screen.mark(SHUT_IN, "0") is None
    marked = screen.mark(AT_SEA, "2")
    assert marked is not None
    assert screen.understand(marked, "e2") == "2-e2"
    assert screen.understand(marked, "a7") == "2-a7"
    assert screen.understand(marked, "0 e4") == "0-e4"
    again = screen.mark(marked, "0")
    assert again is not None
    assert screen.understand(again, "e2") == "0-e2"


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_the_question_gives_an_example_that_can_be_typed(words: Words) -> None:
    for view in many_views():
        if not view["legal"]:
            continue
        asked = screen.question(view, words, NAMES)
        examples = [screen.understand(view, word.strip(",.:")) for word in asked.split()]
        assert any(example in view["legal"] for example in examples), asked


@pytest.mark.parametrize("words", BOTH, ids=["fr", "en"])
def test_the_question_about_a_marked_boat_does_so_too(words: Words) -> None:
    for view in (AT_SEA, SPLIT):
        marked = screen.mark(view, "1")
        assert marked is not None
        asked = screen.question(marked, words, NAMES)
        example = asked.split(" comme " if words.language == "fr" else " like ")[1].split(",")[0]
        assert screen.understand(marked, example) in view["legal"]
