"""Sheep Sheep in a terminal: what is shown, what is said, what is understood."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludotheque.core.screens import move_meant, told_move
from ludotheque.core.table import Table
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep import GAME, screen
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
        screen.LETTERS,
        ["pirate", "ninja", "robot", "magician", "vampire", "yeti", "juggler"],
        strict=True,
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
    assert said[1].startswith("Places 1 to 3: vampire (other side ninja), vampire (other side robot)")
    assert "3 vampire sheep stand together, on the places 1, 2 and 3." in said
    # card 2 is 23: 3 lies up on place 4, 2 on place 8
    assert "Card 2: robot/magician; it can go on 4 and 8." in said
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
    assert "1 et 4" in screen.question(choose.view(0), words, NAMES)
    refill = table("-- 41 42  34 05 56  60 02 13", drawn="36")
    assert "magicien/jongleur" in screen.question(refill.view(0), words, NAMES)
    assert "«\u00a01J\u00a0»" in screen.question(refill.view(0), words, NAMES)


def understood(t: Table, typed: str) -> str | None:
    return move_meant(GAME, t.view(0), typed, t.legal_moves(0))


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("36", "swap 2 5"),
        (" 3 6 ", "swap 2 5"),
        ("3,6", "swap 2 5"),
        ("3 → 6", "swap 2 5"),
        ("SWAP 3 6", "swap 2 5"),
        ("échange 3 6", "swap 2 5"),
        ("carte 3 sur la place 6", "swap 2 5"),
        ("fin", "done"),
        ("Done", "done"),
        ("f", "done"),
        ("49", "swap 3 8"),  # no face of it matches: the refusal says so
        ("3", None),
        ("99", None),
        ("hello", None),
        ("", None),
        ("3 6 8", None),
    ],
)
def test_exchanges_that_are_typed(typed: str, move: str | None) -> None:
    assert (
        understood(table("01 12 23  34 45 56  60 02 13", hands=("01 12 56 34", HANDS[1])), typed) == move
    )


@pytest.mark.parametrize(
    ("typed", "move"),
    [("4", "take 3"), ("8", "take 3"), ("prends 5", "take 3"), ("take 3", "take 0"), ("1", "take 0"),
     ("6", "take 5"), ("fin", "done"), ("99", None)],
)  # fmt: skip
def test_any_place_of_a_group_means_the_group(typed: str, move: str | None) -> None:
    """4 stands on the first three places, 2 on the places 4, 5, 7 and 8."""
    assert understood(table("41 42 43  20 21 56  23 25 06", phase="choose"), typed) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("4m", "lay 3 3"),
        ("M4", "lay 3 3"),
        ("4 magicien", "lay 3 3"),
        ("magician 4", "lay 3 3"),
        ("4 Yéti", "lay 3 5"),
        ("yeti 4", "lay 3 5"),
        ("pose 4 yéti", "lay 3 5"),
        ("1 3", "lay 0 3"),
        ("4p", "lay 3 0"),  # not a face of the card: the refusal says so
        ("4", None),
        ("m", None),
        ("4 dragon", None),
    ],
)
def test_places_that_are_typed(typed: str, move: str | None) -> None:
    assert understood(table("-- 41 42  -- 05 56  60 02 13", drawn="35"), typed) == move


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_told_of_a_move_can_be_typed(language: str) -> None:
    words = Words(language)
    for t in tables():
        for seat in t.to_act:
            for move in t.legal_moves(seat):
                told = told_move(GAME, move, words, t.view(seat))
                assert move_meant(GAME, t.view(seat), told, t.legal_moves(seat)) == move, told


def test_a_move_tells_cards_and_sheep_by_what_they_show() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("01 12 56 34", HANDS[1]))
    swap = told_move(GAME, "swap 2 5", Words("en"), t.view(0))
    assert "card 3 (yeti/juggler) onto the yeti on place 6" in swap
    assert "carte 3 sur la place 6" in told_move(GAME, "swap 2 5", Words("fr"), None)
    choose = table("41 42 43  20 21 56  23 25 06", phase="choose")
    assert "le groupe robot de la place 4" in told_move(GAME, "take 3", Words("fr"), choose.view(0))


def test_events_count_places_from_1() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("01 12 56 34", HANDS[1]))
    t.play(0, "swap 2 5")  # 56 for 56: the yeti is hidden, the juggler appears
    event = t.events(None)[-1]
    assert (event["hand"], event["cell"]) == (2, 5)  # for programs from 0
    told = "Ana lays card 3 on place 6: a juggler sheep appears."
    assert Words("en").event("sheep-sheep", event, NAMES) == told
