"""Rule pages: as they are in a pipe, drawn on a terminal, and at hand during a match."""

from __future__ import annotations

import dataclasses
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from ludotheque import find_game
from ludotheque.cli.errors import FileTrouble
from ludotheque.cli.sitting import narration
from ludotheque.core.game import Game
from ludotheque.core.words import spaced
from tests.cli.driver import PATIENCE, Person, environment

PAGE = "# Le mouton\n\n**LU-1** Soixante cartes *temps*.\n"
WITH_THIS_PAGE = f"""
from ludotheque.cli import main
from ludotheque.cli.sitting import narration
narration.rule_page = lambda game, language: {PAGE!r}
main.run()
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Land Unter, with its folder elsewhere."""
    elsewhere = dataclasses.replace(find_game("land-unter"))
    vars(elsewhere)["folder"] = tmp_path
    return elsewhere


def test_the_page_is_the_one_of_the_language(game: Game, tmp_path: Path) -> None:
    (tmp_path / "rules.fr.md").write_text(PAGE, encoding="utf-8")
    assert narration.rule_page(game, "fr") == PAGE.strip()
    with pytest.raises(FileTrouble):
        narration.rule_page(game, "en")


def test_no_line_of_a_drawn_page_begins_with_a_sign() -> None:
    """Nor of anything else that Rich folds; what is typed keeps its plain spaces."""
    page = "Un mouton ? Deux moutons ! Et « trois » : `a ; b`"
    for width in range(12, 50):
        console = Console(width=width, file=io.StringIO())
        for drawn in (Text(spaced(page, "fr")), narration._drawn(page, "fr")):
            with console.capture() as shown:
                console.print(drawn)
            lines = shown.get().splitlines()
            assert not [line for line in lines if re.match(r"\s*[;:!?»](?! b)", line)], (width, lines)
    assert "a ; b" in shown.get()


def program(*arguments: str) -> list[str]:
    return [sys.executable, "-c", WITH_THIS_PAGE, *arguments]


def test_a_pipe_gets_the_text_as_it_is(tmp_path: Path) -> None:
    shown = subprocess.run(
        program("rules", "land-unter"),
        capture_output=True,
        encoding="utf-8",
        env=environment(tmp_path),
        check=True,
        timeout=PATIENCE,
    )
    assert shown.stdout == PAGE + "\n"


def test_a_terminal_gets_it_drawn_through_the_pager(tmp_path: Path) -> None:
    with Person(tmp_path, program=program("rules", "land-unter"), PAGER="cat") as person:
        assert person.ends() == 0
        assert "LU-1 Soixante cartes temps." in person.screen
        assert "\x1b[1m" in person.output, "bold"
    with Person(tmp_path, program=program("rules", "land-unter"), PAGER="cat", NO_COLOR="1") as person:
        assert person.ends() == 0
        assert "\x1b" not in person.output


def test_the_page_can_be_read_during_a_match(tmp_path: Path) -> None:
    arguments = ("play", "land-unter", "--people", "Zoé")
    with Person(tmp_path, program=program(*arguments)) as person:
        person.sees("quelle carte joues-tu").types("règles").sees("Page 1 sur 1")
        assert "LU-1 Soixante cartes temps." in person.screen
        person.types("").sees("quelle carte joues-tu")
