"""The bench: what it measures, beside what. Rates are compared within one run, never with a clock."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from ludotheque.arena.simulation.simulate import Simulator
from ludotheque.arena.speed.bench import (
    OPEN_SPIEL,
    SOURCES,
    Runner,
    bench,
    c_runner,
    open_spiel_runner,
    our_runner,
)
from ludotheque.arena.speed.bot_speed import sample
from ludotheque.core.chance import key_of
from ludotheque.core.shelf import find_game, game_names


def test_open_spiel_is_measured_beside_it() -> None:
    figures = bench(find_game("land-unter"), 5, {}, seconds=1.5)
    (open_spiel,) = (other for other in figures["others"] if other["name"] == OPEN_SPIEL)
    assert open_spiel["ratio"] == pytest.approx(
        figures["moves_per_second"] / open_spiel["moves_per_second"]
    )
    assert open_spiel["ratio"] > 5  # about 20 on an idle machine: far from anything that noise explains
    assert figures["spread"][0] <= figures["moves_per_second"] <= figures["spread"][1]
    thinking = figures["thinking"]
    assert all(thinking["simulations_per_second"][part] > 0 for part in ("start", "middle"))
    levels = thinking["decisions_per_second"]
    assert list(levels) == ["child", "casual", "strong", "best"]
    # A glance takes microseconds; level 4 imagines thousands of matches: far from any noise.
    assert levels["child"] > 20 * levels["best"]


@pytest.mark.parametrize("name", game_names())
def test_bots_are_timed_where_they_have_a_choice(name: str) -> None:
    game = find_game(name)
    seen = sample(game, game.players[-1], {})
    for v in (seen.start, seen.middle):
        assert len(game.legal_actions(v)) > 1
    assert seen.start.tobytes() != seen.middle.tobytes()


def test_open_spiel_moves_are_the_players_moves() -> None:
    runner = open_spiel_runner()
    assert runner is not None
    # 13 cards, 3 players; the last card of each is played by itself: 12 × 3
    assert runner.run(10) == 360


def test_the_median_counts() -> None:
    runner = Runner("", lambda n: n)
    runner.rates = [1.0, 100.0, 3.0]
    assert runner.rate == 3.0


@pytest.fixture(scope="module", autouse=True)
def a_c_compiler() -> None:
    """A machine without one gets Debian's."""
    if shutil.which("gcc") is None:
        subprocess.run(["apt-get", "update", "-q"], check=True)
        subprocess.run(["apt-get", "install", "-q", "-y", "gcc", "libc6-dev"], check=True)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_c_program_plays_the_same_matches(players: int, tmp_path: Path) -> None:
    program = tmp_path / "land_unter"
    source = SOURCES / "land_unter.c"
    subprocess.run(["gcc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, source], check=True)
    key = key_of("the same matches")
    arguments = [str(program), key.hex(), str(players), "7", "500", "list"]
    done = subprocess.run(arguments, check=True, capture_output=True, text=True)
    *matches, last = done.stdout.splitlines()
    ours = Simulator(find_game("land-unter"), players, {}, key, counts_events=False).batch(7, 500)
    assert [[int(score) for score in line.split()] for line in matches] == ours.score.tolist()
    assert int(last.split()[0]) == ours.moves.sum()


def test_c_is_measured_where_it_plays_the_same_variant() -> None:
    game = find_game("land-unter")
    assert c_runner(game, 5, {"open": True}) is None
    runner = c_runner(game, 5, {"cascade": True})
    assert runner is not None
    assert runner.run(100) == our_runner(game, 5, {}).run(100)


def test_without_a_compiler_c_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert c_runner(find_game("land-unter"), 5, {}) is None
