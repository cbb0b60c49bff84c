"""Sheep Sheep in a terminal: what is shown, what is said, what is understood."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from ludotheque.core.table import Table
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep import screen
from ludotheque.games.sheep_sheep.typed import LETTERS, understand
from tests.games.sheep_sheep.stated import HANDS, table

NAMES = ["Ana", "Béatrice de la Bergerie", "Chloé", "Dov"]
GROUP = "41 42 43  30 15 62  06 21 53"


def drawn(t: Table, seat: int | None, width: int = 80, language: str = "en") -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(screen.draw(t.view(seat), Words(language), NAMES[: t.players], width))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def tables() -> list[Table]:
    long = "0011223344556"
    over = table(hands=HANDS, idle=11, taken=(long, long, "333", ""))
    over.play(0, "done")
    time = table("41 42 43  30 15 61  20 21 25", hands=HANDS[:3], fetish=[5, 0, 1])
    time.play(0, "time")
    return [
        table(),
        table(GROUP, hands=HANDS, taken=(long, long, "333", "0123456"), exchanges=12, idle=3),
        table("41 42 43  20 21 56  23 25 06", phase="choose"),
        table("-- 41 42  -- 05 56  60 02 13", drawn="36"),
        table(calm=True, exchanges=1),
        table(exchanges=40),
        over,
        time,
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_table_fits_and_nothing_is_cut(language: str, width: int) -> None:
    for t in tables():
        for seat in (None, *range(t.players)):
            shown = drawn(t, seat, width, language)
            lines = shown.splitlines()
            assert {len(line) for line in lines[1:]} == {width}  # the emoji of the first is two wide
            assert len(lines) <= 24
            assert "…" not in shown.replace("Béatrice de…", "")


def test_families_are_told_by_letter_name_and_wool() -> None:
    shown = drawn(table("01 12 23  34 45 56  60 02 13"), 0)
    for letter, name in zip(
        LETTERS, ["pirate", "ninja", "robot", "magician", "vampire", "yeti", "juggler"], strict=True
    ):
        assert f"{letter} {name}" in shown
    for wool in "x=#*v~o":
        assert f"({wool * 5})" in shown


def test_a_group_is_marked() -> None:
    assert drawn(table(GROUP), 0).count("★") == 3 + 1  # and once in the legend
    assert drawn(table(), 0).count("★") == 1


def test_where_each_card_can_go() -> None:
    shown = drawn(table("01 12 23  34 45 56  60 02 13", hands=("01 12 56 34", HANDS[1])), 0)
    assert "→0178" in shown  # pirate 0, 7 and ninja 1, 8
    assert "→" not in drawn(table(), 1)


def test_the_fetish_is_on_its_own_screen_only() -> None:
    t = table(fetish=[3, 5])
    assert "fetish M magician" in drawn(t, 0)
    assert "fetish Y yeti" not in drawn(t, 0)
    assert "fetish secret" in drawn(t, None)


def test_what_everybody_can_conclude_of_a_fetish() -> None:
    t = table("41 42 43  30 15 61  20 21 25", hands=HANDS[:3], fetish=[5, 0, 1])
    t.play(0, "time")  # the first of two groups of three: not robot
    assert "secret (not R)" in drawn(t, 1, 120)


def test_the_same_in_sentences() -> None:
    t = table(GROUP, fetish=[4, 1], taken=("440", ""))
    said = screen.describe(t.view(0), Words("en"), NAMES)
    assert said[0] == "Ana plays."
    assert said[1].startswith("Places 0 to 2: vampire (other side ninja), vampire (other side robot)")
    assert "3 vampire sheep stand together, on the places 0, 1 and 2." in said
    # card 1 is 23: 3 lies up on place 3, 2 on place 7
    assert "Card 1: robot/magician; it can go on 3 and 7." in said
    assert "Ana has taken 2 vampire sheep and 1 pirate sheep." in said
    assert "Your fetish is the vampire: you have 5 points." in said
    assert not any("fetish" in line for line in screen.describe(t.view(None), Words("en"), NAMES))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_table_can_be_said_and_asked(language: str) -> None:
    words = Words(language)
    for t in tables():
        for seat in (None, *range(t.players)):
            assert all(screen.describe(t.view(seat), words, NAMES))
        for seat in range(t.players):
            assert screen.hidden(t.view(seat), words, NAMES)
        for seat in t.to_act:
            assert NAMES[seat] in screen.question(t.view(seat), words, NAMES)


def test_what_is_asked() -> None:
    words = Words("fr")
    assert "fin" in screen.question(table().view(0), words, NAMES)
    assert "plus aucun échange" in screen.question(table(exchanges=40).view(0), words, NAMES)
    choose = table("41 42 43  20 21 56  23 25 06", phase="choose")
    assert "0 et 3" in screen.question(choose.view(0), words, NAMES)
    refill = table("-- 41 42  34 05 56  60 02 13", drawn="36")
    assert "magicien/jongleur" in screen.question(refill.view(0), words, NAMES)
    assert "«\u00a00J\u00a0»" in screen.question(refill.view(0), words, NAMES)


def understood(typed: str, **view: Any) -> str | None:
    return understand({"phase": "exchange", "groups": [], **view}, typed)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("25", "swap 2 5"),
        (" 2 5 ", "swap 2 5"),
        ("2,5", "swap 2 5"),
        ("2 → 5", "swap 2 5"),
        ("swap 2 5", "swap 2 5"),
        ("SWAP 2 5", "swap 2 5"),
        ("échange 2 5", "swap 2 5"),
        ("fin", "done"),
        ("Done", "done"),
        ("f", "done"),
        ("49", "swap 4 9"),  # no such card: the refusal says so
        ("time", None),
        ("2", None),
        ("hello", None),
        ("", None),
        ("2 5 7", None),
    ],
)
def test_exchanges_that_are_typed(typed: str, move: str | None) -> None:
    assert understood(typed) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [("3", "take 3"), ("7", "take 3"), ("prends 4", "take 3"), ("take 0", "take 0"), ("5", "take 5"),
     ("fin", None), ("99", None)],
)  # fmt: skip
def test_groups_that_are_typed(typed: str, move: str | None) -> None:
    assert understood(typed, phase="choose", groups=[[0, 1, 2], [3, 4, 6, 7]]) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("5p", "lay 5 0"),
        ("P5", "lay 5 0"),
        ("5 magicien", "lay 5 3"),
        ("magician 5", "lay 5 3"),
        ("5 Yéti", "lay 5 5"),
        ("yé 5", "lay 5 5"),
        ("5 3", "lay 5 3"),
        ("lay 5 3", "lay 5 3"),
        ("jug5", "lay 5 6"),
        ("5", None),
        ("p", None),
        ("5 dragon", None),
        ("9p", None),
    ],
)
def test_places_that_are_typed(typed: str, move: str | None) -> None:
    assert understood(typed, phase="refill") == move
