"""A game with a clock: the sand is shown while one thinks, and plays when it has run out."""

from __future__ import annotations

import dataclasses
import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ludotheque import Table, Words, find_game
from ludotheque.cli.sitting.hourglass import Hourglass, TimeUp, minutes
from ludotheque.cli.sitting.keyboard import LineInput
from ludotheque.cli.sitting.match import Match
from ludotheque.cli.sitting.sitting import Sitting
from ludotheque.cli.sitting.terminal import DrawingTerminal, PlainTerminal
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.tables.state import Clock
from tests.cli.driver import Person


@rule
def a_trick(v: Any) -> int:
    return 0 if v.over else 100 * v.round_no + v.trick


@rule
def no_time(v: Any) -> int:
    return 0


@rule
def five_seconds(v: Any) -> int:
    return 5


def with_a_clock(seconds: Any) -> Game:
    """Land Unter with so many seconds a trick; then any legal card."""
    game = find_game("land-unter")
    functions = dataclasses.replace(game.functions, clock_period=a_trick, clock_seconds=seconds)
    return dataclasses.replace(game, functions=functions, has_clock=True)


@pytest.fixture
def keyboard() -> Iterator[tuple[int, LineInput]]:
    """Where to type, and what is typed."""
    reading, writing = os.pipe()
    yield writing, LineInput(reading)
    os.close(reading)
    os.close(writing)


class NobodyTypes(LineInput):
    """Nothing is typed, and waiting takes no time but the time that it tells."""

    def __init__(self, limit: float) -> None:
        super().__init__(0)
        self.seconds_left = limit

    def read(self, seconds: float | None = None) -> str | None:
        assert seconds is not None
        self.seconds_left = max(self.seconds_left - seconds, 0.0)
        return None

    def left(self) -> float:
        return self.seconds_left


def test_it_runs_on_in_the_same_period_and_is_turned_over_in_the_next() -> None:
    now = [100.0]
    hourglass = Hourglass(lambda: now[0])
    assert hourglass.turn(Clock(1, 90)) is not None
    now[0] += 40
    hourglass.turn(Clock(1, 90))
    assert hourglass.left() == 50
    hourglass.turn(Clock(2, 90))
    assert hourglass.left() == 90
    now[0] += 1000
    assert hourglass.left() == 0
    assert hourglass.turn(None) is None


def test_seconds_are_shown_as_a_person_counts_them() -> None:
    assert [minutes(seconds) for seconds in (90, 65.0, 60, 59.2, 0.4, 0)] == [
        "1:30", "1:05", "1:00", "1:00", "0:01", "0:00",
    ]  # fmt: skip


def test_the_time_left_counts_down_over_the_prompt() -> None:
    screen, lines = io.StringIO(), NobodyTypes(2.9)
    console = Console(file=screen, force_terminal=True, width=80)
    with pytest.raises(TimeUp):
        DrawingTerminal(Words("en"), lines, console).ask("Well?", lines.left)
    shown = screen.getvalue()
    times = [shown.index(f"Time left: 0:0{second}") for second in (3, 2, 1)]
    assert times == sorted(times)
    assert shown.count("\x1b7\x1b[1A\r\x1b[2K") == 2, "one line is drawn again, twice"
    assert shown.count("Well?") == 1


def test_a_plain_terminal_says_how_much_is_left_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    lines = NobodyTypes(45)
    with pytest.raises(TimeUp):
        PlainTerminal(Words("en"), lines).ask("Well?", lines.left)
    said = re.findall("Time left: ([0-9:]+)", capsys.readouterr().out)
    assert said == ["0:45", "0:30", "0:10"]


def test_who_types_in_time_is_heard(keyboard: tuple[int, LineInput]) -> None:
    os.write(keyboard[0], b" 17 \n")
    terminal = PlainTerminal(Words("en"), keyboard[1])
    assert terminal.ask("Well?", lambda: 5.0) == "17"


def test_time_plays_for_somebody_who_is_away(keyboard: tuple[int, LineInput]) -> None:
    table = Table.start(with_a_clock(no_time), 3, seed=1)
    table.names = ["Zoé", "Nestor", "Margot"]
    match = Match(table, [None, "sensible", "sensible"])
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80, height=40)
    Sitting(match, DrawingTerminal(Words("en"), keyboard[1], console), pause=0).run()
    assert table.is_over
    assert "Zoé, the time is up: the table has played for you." in screen.getvalue()


def test_it_lies_on_its_side_while_people_look_at_what_a_bot_did() -> None:
    now = [0.0]
    hourglass = Hourglass(lambda: now[0])
    hourglass.turn(Clock(1, 90))
    now[0] += 30
    with hourglass.lying():
        now[0] += 500
    assert hourglass.left() == 60


def test_time_plays_for_a_bot_that_is_too_slow(keyboard: tuple[int, LineInput]) -> None:
    table = Table.start(with_a_clock(no_time), 3, seed=1)
    table.names = ["Ada", "Nestor", "Margot"]
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80, height=60)
    match = Match(table, ["best", "child", "child"])
    Sitting(match, DrawingTerminal(Words("en"), keyboard[1], console), pause=0).run()
    assert table.is_over
    assert "Ada’s time is up: the table has played instead." in screen.getvalue()


WITH_A_CLOCK = """
from ludotheque.cli import main
from ludotheque.cli.commands import play
from tests.cli.test_hourglass import five_seconds, with_a_clock
found = with_a_clock(five_seconds)
play.find_game = lambda name: found
main.run()
"""


def test_the_sand_runs_out_at_a_terminal_while_something_is_being_typed(tmp_path: Path) -> None:
    root = str(Path(__file__).resolve().parents[2])
    arguments = ["play", "land-unter", "--people", "Zoé", "--seed", "3"]
    program = [sys.executable, "-c", WITH_A_CLOCK, *arguments]
    path = os.pathsep.join([str(Path(root) / "src"), root])
    with Person(tmp_path, program=program, PYTHONPATH=path) as person:
        person.sees("Temps restant : 0:0").presses("4")
        person.reads("le temps est écoulé : la table a joué pour toi")
        before = person.output.partition("le temps est écoulé")[0]
        shown = re.findall("Temps restant : 0:0([0-9])", before)
        assert shown == sorted(shown, reverse=True)
        assert "Zoé retourne le" in person.output
