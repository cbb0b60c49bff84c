"""`ludotheque matches`: what was played on this machine, by date; a match can be thrown away."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ludotheque import Table
from ludotheque.cli.sitting.match import Match
from tests.cli.driver import Person, piped


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A match that is over, and a later one that is not."""
    for number, moves in enumerate((1000, 3)):
        table = Table.start("land-unter", 3, seed=number)
        table.names = ["Zoé", "Nestor", "Margot"]
        file = tmp_path / "ludotheque" / "matches" / f"{number}.json"
        match = Match(table, ["sensible"] * 3, "mouton", file)
        while (
            not table.is_over and sum(line.seat is not None for line in table.transcript().lines) < moves
        ):
            match.let_bot_play(table.awaited[0])
        match.keep()
        played = match.close() if table.is_over else file
        assert played is not None
        os.utime(played, (1_700_000_000 + 86_400 * number,) * 2)
    return tmp_path


def test_matches_are_listed_with_their_dates_and_found_by_number(home: Path) -> None:
    shown = piped(home, "matches", "--lang", "en", TZ="UTC").stdout.splitlines()
    named = "A Sheep Overboard: Zoé, Nestor and Margot"
    assert shown[0] == f"  1. 2023-11-15 22:13  {named}, 3 moves, not finished"
    assert shown[1].startswith(f"  2. 2023-11-14 22:13  {named}, ")
    assert "finished" not in shown[1]
    assert piped(home, "verify", "2", "--lang", "en").stdout.startswith("✓ ")
    early = piped(home, "replay", "1", "--lang", "en")
    assert (early.returncode, early.stdout) == (2, ""), "it would show everybody's hand"
    assert "Match 1 is not finished" in early.stderr
    assert "There is no match 3" in piped(home, "analyse", "3", "--lang", "en").stderr
    listed = json.loads(piped(home, "matches", "--json").stdout)
    assert [(one["number"], one["finished"]) for one in listed] == [(1, False), (2, True)]


def test_a_match_is_deleted_when_somebody_says_yes(home: Path) -> None:
    files = [Path(one["file"]) for one in json.loads(piped(home, "matches", "--json").stdout)]
    with Person(home, "matches", "--delete", "1", "--lang", "en", TERM="dumb") as person:
        person.reads("for good? (y/n)").presses("n").reads("It stays.")
        assert person.ends() == 0
    with Person(home, "matches", "--delete", "1", TERM="dumb") as person:
        person.reads("pour de bon ? (o/n)").presses("o").reads("Elle est jetée.")
        assert person.ends() == 0
    assert [file.exists() for file in files] == [False, True]
    assert piped(home, "matches", "--delete", "1", "--yes").returncode == 0
    assert piped(home, "matches", "--lang", "en").stdout.startswith("There is no match on this machine")
    assert not any(file.exists() for file in files)
