"""Sheep Sheep in a terminal: what is shown, what is said, what is understood."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludotheque.core.display import screens
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep import GAME, screen
from ludotheque.games.sheep_sheep.screen import LETTERS
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
    assert "→1289" in shown  # pirate 1, 8 and ninja 2, 9
    assert "→" not in drawn(table(), 1)


def test_the_fetish_is_on_its_own_screen_only() -> None:
    t = table(fetish=[3, 5])
    assert "mascot M magician" in drawn(t, 0)
    assert "mascot Y yeti" not in drawn(t, 0)
    assert "mascot secret" in drawn(t, None)


def test_what_everybody_can_conclude_of_a_fetish() -> None:
    t = table("41 42 43  30 15 61  20 21 25", hands=HANDS[:3], fetish=[5, 0, 1])
    t.play(0, "time")  # the first of two groups of three: not robot
    assert "secret (not R)" in drawn(t, 1, 120)


def test_the_same_in_sentences() -> None:
    t = table(GROUP, fetish=[4, 1], taken=("440", ""))
    said = screen.describe(t.view(0), Words("en"), NAMES)
    assert said[0] == "Ana plays."
    assert said[1].startswith("Places 1 to 3: vampire (other side ninja), vampire (other side robot)")
    assert "3 vampire sheep stand together, on the places 1, 2 and 3." in said
    # their second card is 23: 3 lies up on the fourth place, 2 on the eighth
    assert "Card 2: robot/magician; it can go on 4 and 8." in said
    assert "Ana has taken 2 vampire sheep and 1 pirate sheep." in said
    assert "Your mascot is the vampire: you have 5 points." in said
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
    asked = screen.question(table().view(0), words, NAMES)  # the last exchange is `swap 3 7`
    assert "fin" in asked
    assert "« 48 » : la carte 4 sur la place 8" in asked.replace("\u00a0", " ")
    assert "plus aucun échange" in screen.question(table(exchanges=40).view(0), words, NAMES)
    choose = table("41 42 43  20 21 56  23 25 06", phase="choose")
    assert "1 et 4" in screen.question(choose.view(0), words, NAMES)
    refill = table("-- 41 42  34 05 56  60 02 13", drawn="36")
    assert "magicien/jongleur" in screen.question(refill.view(0), words, NAMES)
    assert "«\u00a01J\u00a0»" in screen.question(refill.view(0), words, NAMES)


def understood(t: Table, typed: str) -> str | None:
    """The move that seat 0 means, which counts from 1."""
    return screens.move_meant(GAME, t.view(0), typed, t.legal_moves(0))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sentence_of_a_move_is_understood(language: str) -> None:
    for t in tables():
        moves = t.legal_moves(0)
        for move in moves:
            sentence = screens.move_sentence(GAME, move, Words(language), t.view(0))
            assert understood(t, sentence) == move


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        (
            "swap 2 5",
            "carte 3 (vampire/yéti) sur le yéti de la place 6",
            "card 3 (vampire/yeti) onto the yeti on place 6",
        ),
        ("done", "finir les échanges", "end the exchanges"),
    ],
)
def test_cards_and_sheep_are_told_by_what_they_show(move: str, french: str, english: str) -> None:
    view = table().view(0)
    assert screens.move_sentence(GAME, move, Words("fr"), view) == french
    assert screens.move_sentence(GAME, move, Words("en"), view) == english


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("36", "swap 2 5"),
        (" 3 6 ", "swap 2 5"),
        ("3,6", "swap 2 5"),
        ("3 → 6", "swap 2 5"),
        ("swap 3 6", "swap 2 5"),
        ("SWAP 3 6", "swap 2 5"),
        ("échange 3 6", "swap 2 5"),
        ("carte 3 sur place 6", "swap 2 5"),
        ("11", "swap 0 0"),
        ("49", "swap 3 8"),  # it does not match: the refusal says so
        ("fin", "done"),
        ("Done", "done"),
        ("f", "done"),
        ("swap 0 0", None),  # people count from 1
        ("59", None),  # no such card
        ("time", None),
        ("3", None),
        ("hello", None),
        ("", None),
        ("3 6 8", None),
    ],
)
def test_exchanges_that_are_typed(typed: str, move: str | None) -> None:
    assert understood(table(), typed) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("4", "take 3"),
        ("8", "take 3"),
        ("prends 5", "take 3"),
        ("take 1", "take 0"),
        ("3", "take 0"),
        ("6", "take 5"),  # no group: the refusal says so
        ("fin", "done"),  # not now: the refusal says so
        ("0", None),
        ("99", None),
    ],
)
def test_groups_that_are_typed(typed: str, move: str | None) -> None:
    choose = table("41 42 43  20 21 56  23 25 06", phase="choose")  # places 1 2 3 and 4 5 7 8
    assert understood(choose, typed) == move


@pytest.mark.parametrize(
    ("drawn", "typed", "move"),
    [
        ("05", "6p", "lay 5 0"),
        ("05", "P6", "lay 5 0"),
        ("36", "6 magicien", "lay 5 3"),
        ("36", "magician 6", "lay 5 3"),
        ("05", "6 Yéti", "lay 5 5"),
        ("05", "yét 6", "lay 5 5"),
        ("36", "6 3", "lay 5 3"),
        ("36", "lay 6 3", "lay 5 3"),
        ("36", "pose 6 j", "lay 5 6"),
        ("36", "jug6", "lay 5 6"),
        ("36", "6p", "lay 5 0"),  # not on that card: the refusal says so
        ("36", "2j", "lay 1 6"),  # somebody stands there: the refusal says so
        ("36", "6", None),
        ("36", "j", None),
        ("36", "6 dragon", None),
        ("36", "0j", None),
        ("36", "10j", None),
    ],
)
def test_places_that_are_typed(drawn: str, typed: str, move: str | None) -> None:
    assert understood(table("-- 41 42  -- 05 --  60 02 13", drawn=drawn, pile=""), typed) == move


def test_events_count_cards_and_places_from_1() -> None:
    t = table(hands=("01 12 56 34", HANDS[1]))
    t.play(0, "swap 2 5")  # 56 for 56: the yeti is hidden, the juggler appears
    event = t.events(None)[-1]
    assert (event["hand"], event["cell"]) == (2, 5)  # programs count from 0
    told = "Ana lays card 3 on place 6: a juggler sheep appears."
    assert Words("en").event("sheep-sheep", event, NAMES) == told
