"""A game in a package of its own is everywhere where ours are: in the suite, the terminal, the server,
the arena and on a GPU (tests/browser/test_goofspiel.py: on the page).

It is on the shelf only of the processes that these tests start (tests/examples/installed.py says why).
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.core.words import LANGUAGES
from tests.cli.driver import piped
from tests.examples.installed import EXAMPLE, ROOT, environment, install
from tests.soak import rest_in_soak

MOST_LINES = 200
PACKAGE = EXAMPLE / "src" / "ludotheque_goofspiel"
CARDS = "".join(f"{card}\n" for card in range(1, 14))
WHOLE_MATCH = 13 * CARDS
"""Whatever is left in a hand, one of these is: thirteen times, and the match is over."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory)


def test_it_takes_at_most_200_lines_of_python() -> None:
    lines = [line for path in PACKAGE.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert 0 < len(lines) <= MOST_LINES


def test_all_its_files_are_installed(site: Path) -> None:
    ours = {path.name for path in PACKAGE.iterdir() if path.is_file()}
    assert {path.name for path in (site / PACKAGE.name).iterdir() if path.is_file()} == ours


SUITES = {
    "its own tests, conformance and words": (
        *("-k", "goofspiel or both_languages or defined_twice or stands_in_both or french_is_written"),
        *(str(EXAMPLE), "tests/conformance", "tests/core/test_catalogues.py"),
    ),
    "the rest of the suite": (
        *("-k", "goofspiel", "tests/core", "tests/bots", "tests/arena", "tests/games/test_rule_ids.py"),
        # our page was built without it
        *("--ignore=tests/core/test_wasm.py", "--ignore=tests/core/test_same_table.py"),
        *("tests/cli/test_every_game.py", "tests/cli/test_words.py", "tests/server/test_lessons.py"),
        *("tests/server/test_matches.py", "tests/server/test_room.py", "tests/server/test_wire.py"),
    ),
}
LEAST = {"its own tests, conformance and words": 15 + 33 + 5, "the rest of the suite": 40}


@pytest.mark.early
@pytest.mark.parametrize("name", rest_in_soak(SUITES, "its own tests, conformance and words"))
def test_the_suite_finds_it_and_it_passes(site: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *SUITES[name]],
        cwd=ROOT,
        env=environment(site, CONFORMANCE_SETTINGS="ends"),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-1000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= LEAST[name], "some were not found"
    assert "skipped" not in done.stdout


# In the terminal


def play(site: Path, home: Path, *arguments: str, typed: str, language: str = "en") -> str:
    done = piped(
        home,
        *("play", "goofspiel", "--seed", "5", "--lang", language, *arguments),
        typed=typed,
        PYTHONPATH=environment(site)["PYTHONPATH"],
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("bots", ["child,strong@9", "casual,best@9"])
def test_a_whole_match_in_the_terminal_against_every_level(
    site: Path, tmp_path: Path, bots: str
) -> None:
    shown = play(site, tmp_path, "--people", "Zoé", "--bot", bots, typed=WHOLE_MATCH)
    assert "Zoé, your move: bid the 7, for instance." in shown
    assert (
        "Zoé. Points: 0. Cards left: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 13. Bid: none." in shown
    )
    assert shown.count("Zoé has bid the ") == 13
    assert "Everybody has played all their cards." in shown
    (transcript,) = tmp_path.rglob("*.txt")
    replayed = piped(
        tmp_path,
        *("replay", str(transcript), "--lang", "en", "--eyes", "open"),
        PYTHONPATH=environment(site)["PYTHONPATH"],
    )
    assert replayed.returncode == 0, replayed.stderr
    assert "turns up the 13" in replayed.stdout


def test_why_tells_no_bid_that_lies_face_down(site: Path, tmp_path: Path) -> None:
    shown = play(site, tmp_path, "--people", "Zoé", "--bot", "child,casual", typed="why\n1\nwhy\nq\n")
    assert shown.count("As long as the match goes on, the bots keep their reasons to themselves") == 2
    assert "played “bid the" not in shown


def test_a_bid_is_hidden_before_the_keyboard_changes_hands(site: Path, tmp_path: Path) -> None:
    shown = play(site, tmp_path, "--people", "Zoé,Léo", typed="5\n\n6\nq\n")
    before, after = shown.split("Pass the keyboard to Léo.", 1)
    assert "Zoé has made a bid." in before
    assert "Zoé has bid the 5" not in shown
    assert "Zoé turns up the 5." in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_can_be_read(site: Path, tmp_path: Path, language: str) -> None:
    done = piped(
        tmp_path,
        *("rules", "goofspiel", "--lang", language),
        PYTHONPATH=environment(site)["PYTHONPATH"],
    )
    assert done.returncode == 0, done.stderr
    assert all(f"GS-{number}" in done.stdout for number in range(1, 7))


# In the arena


def test_the_levels_meet_in_the_arena(site: Path) -> None:
    """Few simulations, and interpreted: what is strong is seen elsewhere."""
    levels = ("child", "casual", "strong@5", "best@5")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "ludotheque", "arena", "goofspiel", "--bots", ",".join(levels)),
            *("--matches", "8", "--seed", "1", "--cores", "1", "--json"),
        ],
        env=environment(site, LUDOTHEQUE_COMPILE="0"),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert sorted(one["bot"] for one in told["results"]) == sorted(levels)
    assert told["matches"] == 8
