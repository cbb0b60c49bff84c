"""Les Bateaux played at a terminal: a move in one line, or first the boat and then the cell."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.driver import Person, piped

pytestmark = pytest.mark.slow

SEATED = ("play", "bateaux", "--people", "Zoé,Max", "--players", "2", "--seed", "1", "--pause", "0")
"""With this seed Zoé begins with a 2."""


def test_first_the_boat_then_the_cell_at_a_terminal(tmp_path: Path) -> None:
    with Person(tmp_path, *SEATED, columns=80, rows=24) as person:
        person.sees("Zoé, 2 cases pour un de tes bateaux.")
        assert "›▲1‹" not in person.screen
        person.types("1").sees("Zoé, où va le bateau 1 ?")
        assert "›▲1‹" in person.screen
        person.types("g7").sees("ne peut pas être joué")
        assert "0-g7" not in person.screen, "people count from 1"
        assert "›▲1‹" in person.screen, "the boat stays chosen"
        person.types("2").sees("Zoé, où va le bateau 2 ?")
        person.types("d3").sees("Max, ")
        assert "Zoé mène le bateau 2 de d1 à d3." in person.screen
        assert "›▲2‹" not in person.screen
        person.types("q")
        assert person.ends() == 0


def test_an_empty_line_forgets_the_boat(tmp_path: Path) -> None:
    with Person(tmp_path, *SEATED, columns=80, rows=24) as person:
        person.sees("Zoé, 2 cases").types("1").sees("›▲1‹")
        person.types("").sees("Zoé, 2 cases pour un de tes bateaux.")
        assert "›▲1‹" not in person.screen


def test_a_screen_reader_hears_where_the_boat_can_go_and_not_the_whole_table_again(
    tmp_path: Path,
) -> None:
    shown = piped(tmp_path, *SEATED, "--plain", typed="1\nc3\nq\n").stdout
    before, after = shown.split("Ton bateau 1, en 2 cases : a1 b2 c3 d2.")
    assert "port c1 d1 e1" in before
    assert "port c1 d1 e1" not in after.split("Zoé mène le bateau 1 de c1 à c3.")[0]


def test_a_whole_match_of_bots_is_told_in_sentences(tmp_path: Path) -> None:
    arguments = (
        "play",
        "bateaux",
        "--watch",
        "--players",
        "2",
        "--seed",
        "4",
        "--plain",
        "--lang",
        "en",
    )
    shown = piped(tmp_path, *arguments)
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert "Only one player still has boats." in shown.stdout
