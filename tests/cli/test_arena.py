"""`ludotheque arena` and `ladder`: what they print, refuse, keep and go on with."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import psutil
import pytest
from rich.console import Console

from ludotheque.arena import workers
from ludotheque.arena.ladder import Ladder, rungs
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.cli import main, options
from ludotheque.cli.commands.arena import simulations_like
from ludotheque.cli.commands.ladder import show
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words
from tests.cli.driver import PATIENCE, as_read, command, environment, piped

QUICK = ["arena", "quelle-heure", "--bots", "child,random", "--seed", "1", "--cores", "1"]
Here = Callable[..., tuple[int, str, str]]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """The command in this process: its exit code, what it printed, and what it complained about."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setattr(main, "_be_kind_to_pipes", lambda: None)
    monkeypatch.setattr(workers, "CONNECT_SECONDS", 0.5)
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["ludotheque", *arguments])
        monkeypatch.setattr(options, "_spoken", [])
        with pytest.raises(SystemExit) as ended:
            main.run()
        told = capsys.readouterr()
        return int(ended.value.code or 0), as_read(told.out), as_read(told.err)

    return run


def untimed(text: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(text).items() if name != "thinking"}


def test_the_table_says_who_wins_and_how_surely(here: Here) -> None:
    code, shown, complaints = here(*QUICK, "--matches", "39")
    assert (code, complaints) == (0, "")
    assert "à 2 : 40 parties, 20 donnes (graine 1)" in shown
    assert "39 parties ne font pas des séries entières de 2" in shown
    assert "child − random" in shown
    assert "p (Holm)" in shown
    assert "Décision moyenne" in shown
    english = here(*QUICK, "--matches", "40", "--lang", "en")[1]
    assert "40 matches, 20 deals (seed 1)" in english
    assert "whole sets" not in english


def test_the_json_has_everything_and_repeats_itself(here: Here) -> None:
    told = untimed(here(*QUICK, "--matches", "40", "--json")[1])
    assert (told["game"], told["players"], told["deals"], told["matches"]) == ("quelle-heure", 2, 20, 40)
    assert {one["bot"] for one in told["results"]} == {"child", "random"}
    best = told["results"][0]
    assert best["wins"]["low"] < best["wins"]["mean"] < best["wins"]["high"]
    assert set(best["rating"]) == {"mu", "sigma"}
    assert set(told["differences"][0]["wins"]) == {"mean", "low", "high", "p", "p_holm"}
    assert told == untimed(here(*QUICK, "--matches", "40", "--json")[1])


def test_the_picture_has_the_figures_of_the_table(here: Here, tmp_path: Path) -> None:
    _, shown, _ = here(*QUICK, "--matches", "40", "--svg", "picture.svg")
    root = ElementTree.parse(tmp_path / "picture.svg").getroot()
    drawn = [as_read(one.text or "") for one in root.iter("{http://www.w3.org/2000/svg}text")]
    figures = next(
        line.split("│")[2].strip() for line in shown.splitlines() if line.startswith("│ child")
    )
    assert figures in drawn
    assert "child" in drawn


def test_fields_larger_and_smaller_than_the_table(here: Here) -> None:
    field = ["arena", "quelle-heure", "--seed", "1", "--cores", "1", "--json", "--matches", "1"]
    larger = untimed(here(*field, "--bots", "child,casual,random", "--players", "2")[1])
    assert (larger["matches"], len(larger["differences"])) == (6, 3)  # 3 tables of 2 seats
    smaller = untimed(here(*field, "--bots", "child,random", "--players", "3")[1])
    assert smaller["matches"] == 6  # 2 tables, with 3 seats each


def test_who_goes_by_the_clock_is_named(here: Here) -> None:
    by_clock = [
        "arena",
        "quelle-heure",
        "--bots",
        "child@0.1s,random",
        "--cores",
        "1",
        "--matches",
        "2",
    ]
    assert "child@0.1s réfléchit montre en main" in here(*by_clock)[1]


@pytest.mark.parametrize(
    ("bot", "count"), [("strong", 200), ("strong@0.1s", 200), ("best", 40_000), ("child@0.1s", 500)]
)
def test_who_goes_by_the_clock_is_told_a_number_of_its_own(bot: str, count: int) -> None:
    """Level 3 of this game imagines two hundred deals, not five hundred."""
    assert simulations_like(bot, find_game("quelle-heure")) == count


def test_too_few_deals_are_told_before_and_after(here: Here) -> None:
    """Six deals, all won, are the fewest that say anything of two bots."""
    few = (
        "aucune différence ne peut être significative, si grande soit-elle : il faut au moins 12 parties"
    )
    _, shown, complaints = here(*QUICK, "--matches", "10")
    assert few in " ".join(shown.split())
    assert few in " ".join(complaints.split())
    assert json.loads(here(*QUICK, "--matches", "2", "--json")[1])["fewest_matches"] == 12
    _, shown, complaints = here(*QUICK, "--matches", "12")
    assert "significative" not in shown + complaints


def test_a_large_field_has_enough_deals_by_default(here: Here) -> None:
    """Five bots, two a table: 20 matches a deal, of which 200 matches would be but ten."""
    field = "child,casual,random,sensible,child@1"
    told = untimed(
        here("arena", "quelle-heure", "--bots", field, "-p", "2", "--cores", "1", "--json")[1]
    )
    assert (told["deals"], told["matches"]) == (20, 400)


REFUSED = {
    "no such bot": (["--bots", "child,genius"], "pas de robot « genius »"),
    "no such limit": (["--bots", "child,best@soon"], "« soon » ne dit pas combien de temps"),
    "an empty name": (["--bots", "child,,random"], "Un nom est vide"),
    "a table that is too large": (["--bots", "child,random", "--players", "9"], "de 2 à 4, pas à 9"),
    "no such option": (["--bots", "child,random", "--option", "fast"], "pas d’option « fast »"),
    "a folder that is not there": (
        ["--bots", "child,random", "--keep", "no/kept"],
        "Impossible d’écrire",
    ),
    "no place for the picture": (["--bots", "child,random", "--svg", "no/p.svg"], "Impossible d’écrire"),
    "no match at all": (["--bots", "child,random", "-n", "0"], "--matches doit valoir au moins 1"),
    "nobody to play": (["--bots", "child,random", "--cores", "0"], "--cores doit valoir au moins 1"),
    "two things in one stream": (
        ["--bots", "child,random", "--json", "--svg", "-"],
        "--json et --svg ne peuvent pas aller tous deux",
    ),
    "no such place": (["--bots", "child,random", "--on", "moon:1"], "« moon:1 » n’est pas une adresse"),
    "nobody there": (["--bots", "child,random", "--on", "dask://127.0.0.1:9"], "Pas de grappe Dask à"),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED.keys())
def test_wrong_use_is_told_in_a_sentence(here: Here, arguments: list[str], sentence: str) -> None:
    code, shown, complaint = here("arena", "quelle-heure", *arguments)
    assert (code, shown) == (2, "")
    assert sentence in complaint
    assert complaint.count("\n") == 1


def test_a_ladder_is_refused_in_the_same_way(here: Here) -> None:
    for arguments in (
        ["--simulations", "many"],
        ["--players", "9"],
        ["--keep", "no/kept"],
        ["--json", "--svg", "-"],
        ["-n", "0"],
    ):
        code, shown, complaint = here("ladder", "quelle-heure", *arguments)
        assert (code, shown, complaint.count("\n")) == (2, "", 1)


def test_a_file_of_another_comparison_and_a_damaged_one(here: Here, tmp_path: Path) -> None:
    assert here(*QUICK, "--matches", "4", "--keep", "kept")[0] == 0
    other = ["arena", "quelle-heure", "--bots", "child,casual", "--cores", "1", "--keep", "kept"]
    code, _, complaint = here(*other)
    assert code == 2
    assert "kept garde les parties d’une autre comparaison (bots" in complaint
    lines = (tmp_path / "kept").read_text().splitlines()
    (tmp_path / "kept").write_text("\n".join([lines[0], "?", *lines[2:]]) + "\n")
    code, _, complaint = here(*QUICK, "--keep", "kept")
    assert code == 1
    assert "La ligne 2 de kept est abîmée" in complaint


def test_the_same_command_goes_on_with_the_seed_of_its_file(here: Here) -> None:
    without_seed = ["arena", "quelle-heure", "--bots", "child,random", "--cores", "1", "--json"]
    first = untimed(here(*without_seed, "--matches", "4", "--keep", "kept")[1])
    more = untimed(here(*without_seed, "--matches", "8", "--keep", "kept")[1])
    assert more["seed"] == first["seed"]
    assert (first["matches"], more["matches"]) == (4, 8)


# From outside: processes that are stopped and killed

LONG = ["arena", "quelle-heure", "--bots", "child,random", "--seed", "1", "--cores", "2", "--json"]


@contextlib.contextmanager
def started(tmp_path: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Whatever the test finds, nothing goes on running."""
    with subprocess.Popen(
        command(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def wait_for_matches(path: Path, matches: int) -> None:
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_text().count("\n") <= matches:
        assert time.monotonic() < end, "no matches were played"
        time.sleep(0.05)


def test_a_comparison_that_was_killed_goes_on_as_if_nothing_had_happened(
    tmp_path: Path, here: Here
) -> None:
    kept = tmp_path / "kept.jsonl"
    with started(tmp_path, *LONG, "--matches", "100000", "--keep", str(kept)) as first:
        wait_for_matches(kept, 10)
        helpers = psutil.Process(first.pid).children(recursive=True)
        first.kill()
        first.communicate()
    assert helpers
    assert psutil.wait_procs(helpers, PATIENCE)[1] == [], "workers end with the one that started them"
    played = kept.read_text().count("\n") - 1
    wanted = str(2 * played + 20)
    code, shown, complaint = here(*LONG, "--matches", wanted, "--keep", str(kept))
    assert (code, complaint) == (0, "")
    alone = here(*LONG, "--matches", wanted, "--cores", "1")[1]
    assert untimed(shown) == untimed(alone)


def test_ctrl_c_shows_what_was_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = [*LONG[:-1], "--matches", "100000", "--keep", str(kept)]
    with started(tmp_path, *arguments) as running:
        wait_for_matches(kept, 10)
        os.kill(running.pid, signal.SIGINT)
        shown, complaint = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0
    assert complaint == ""
    assert "Arrêté avant la fin" in shown
    assert "La même commande reprend où elle s’est arrêtée." in shown


def test_the_ladder_from_the_lowest_rung_to_the_oracle(tmp_path: Path) -> None:
    """One simulation, two matches: nobody is strong, but everything is played and shown."""
    arguments = ["ladder", "quelle-heure", "-p", "2", "-n", "2", "--simulations", "1,1", "--seed", "1"]
    arguments += ["--cores", "1", "--keep", str(tmp_path / "kept")]
    arguments += ["--svg", str(tmp_path / "ladder.svg")]
    first = piped(tmp_path, *arguments)
    assert first.returncode == 0, first.stderr
    assert "Cela prendra environ" in first.stderr
    for rung in ("casual", "strong", "best", "Oracle"):
        assert rung in first.stdout
    again = piped(tmp_path, *arguments, "--json")  # everything is in the file
    assert (again.returncode, again.stderr) == (0, "")
    told = json.loads(again.stdout)
    assert [rung["hero"] for rung in told["rungs"]] == ["casual", "strong@1", "best@1"]
    assert told["rungs"][-1]["oracle"] is not None
    ElementTree.parse(tmp_path / "ladder.svg")


def shown_ladder(game: str, oracle_wins: bool) -> str:
    """Every rung wins the deals with an even number; the oracle all of them, or none."""
    ladder, record = Ladder(game, (2,), (), "seed", 1, 2), ResultsFile()
    for step in ladder.steps():
        for contest in (step.contest, step.bound):
            for number in range(8):
                seat = contest.arrangement(number).index(contest.bots[0])
                is_won = oracle_wins if contest == step.bound else number // 2 % 2 == 0
                winner = seat if is_won else 1 - seat
                result = MatchResult([0, 0], [winner], "", [1, 1], [0.0, 0.0], [0.0, 0.0])
                record.add((contest.name, number), result)
    console = Console(file=io.StringIO(), width=200)
    show(console, ladder, rungs(ladder.steps(), record, 8), True, True, Words("fr"))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_an_oracle_is_shown_as_a_bound_only_where_it_is_one() -> None:
    bound = shown_ladder("quelle-heure", oracle_wins=True)
    assert "100,0" in bound
    assert "│ pas une borne" not in bound
    no_bound = shown_ladder("quelle-heure", oracle_wins=False)
    assert no_bound.count("│ pas une borne │") == 3
    without = shown_ladder("bateaux", oracle_wins=False)
    assert "% oracle" not in without
    assert "best et l’oracle" not in without
    assert "Dans ce jeu rien n’est caché" in without
