"""While a bot thinks: who it is, after a moment and once; it stops in time; and it can be left."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from ludotheque import Words
from ludotheque.cli.sitting.hourglass import ThinkingNotice
from ludotheque.cli.sitting.keyboard import LineInput
from ludotheque.cli.sitting.terminal import DrawingTerminal, PlainTerminal
from tests.cli.driver import LEFT, Person


@pytest.fixture
def nobody() -> Iterator[LineInput]:
    """A pipe in which nothing is typed."""
    reading, writing = os.pipe()
    yield LineInput(reading)
    os.close(reading)
    os.close(writing)


def test_it_is_said_once_and_only_after_a_moment(nobody: LineInput) -> None:
    screen, now = io.StringIO(), [100.0]
    terminal = DrawingTerminal(Words("en"), nobody, Console(file=screen, force_terminal=True, width=80))
    patience = ThinkingNotice(terminal, "Ada is thinking…", now=lambda: now[0])
    assert not patience()
    assert screen.getvalue() == ""
    for _ in range(5):
        now[0] += 0.4
        assert not patience()
    assert screen.getvalue().count("Ada is thinking…") == 1
    assert "\n" not in screen.getvalue(), "the next table starts where this one would"


def test_a_note_is_never_longer_than_a_line(nobody: LineInput) -> None:
    screen = io.StringIO()
    terminal = DrawingTerminal(Words("en"), nobody, Console(file=screen, force_terminal=True, width=40))
    terminal.note("Ada " * 30)
    assert "\n" not in screen.getvalue()
    assert screen.getvalue().count("Ada") < 12


def test_a_long_path_is_not_broken_and_folded_words_keep_their_indent(nobody: LineInput) -> None:
    path, screen = "/home/zoe/" + "a-long-name/" * 6, io.StringIO()
    terminal = DrawingTerminal(Words("en"), nobody, Console(file=screen, width=40))
    terminal.say(
        f"The match is kept in {path}", "", "  These words are folded and stay where they begin."
    )
    lines = [line.rstrip() for line in screen.getvalue().splitlines()]
    assert lines[0].endswith(path)
    assert lines[1:] == ["", "  These words are folded and stay where", "  they begin."]


def test_nothing_is_said_in_a_pipe(nobody: LineInput, capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    patience = ThinkingNotice(PlainTerminal(Words("en"), nobody), "Ada is thinking…", now=lambda: now[0])
    now[0] += 60
    patience()
    assert capsys.readouterr().out == ""


def test_a_bot_stops_when_the_sand_has_run_out(nobody: LineInput) -> None:
    left = [0.2]
    patience = ThinkingNotice(PlainTerminal(Words("en"), nobody), "", lambda: left[0])
    assert not patience()
    left[0] = 0.0
    assert patience()


def test_a_bot_that_thinks_can_be_left_and_the_match_is_kept(tmp_path: Path) -> None:
    arguments = ("play", "land-unter", "--people", "Zoé", "--bot", "best@600s", "--seed", "3")
    with Person(tmp_path, *arguments) as person:
        person.reads("Ada réfléchit…").presses("\x03")
        assert person.ends() == 130
        assert "La partie est gardée dans" in person.screen
        assert "Traceback" not in person.output
        table, _, _ = person.output.partition("Ada réfléchit…")
        assert "Ta main" in table, "there is something to look at meanwhile"
        assert person.output.count(LEFT) == 1
    assert len(list(tmp_path.rglob("*.json"))) == 1
