"""The speed of a game: moves a second, beside others measured in the same run, and how fast bots
think.

Speeds depend on the machine and on what else it does; ratios within one run do not. So everything is
measured in turns, several times, and the median counts.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import tempfile
import time
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludotheque.arena.simulation.simulate import Simulator, simulate
from ludotheque.arena.speed.bot_speed import thinking_rates
from ludotheque.arena.speed.table_rates import rates_of, table_rates
from ludotheque.core.chance import key_of
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.rule import COMPILED

ROUNDS = 5
OPEN_SPIEL = "OpenSpiel goofspiel (C++, 3 players, 13 cards)"
HAND_WRITTEN = "the same game by hand in C (gcc -O3 -march=native)"
SOURCES = Path(__file__).resolve().parents[4] / "benchmarks"
"""The C programs of the repository: a game that has one is measured beside it."""


@dataclass
class Runner:
    """Something to measure: `run(n)` plays about n matches and returns the moves made."""

    name: str
    run: Callable[[int], int]
    rates: list[float] = field(default_factory=list)
    matches: int = 1

    def warm_up(self, seconds: float) -> None:
        """Find how many matches take about that long."""
        self.run(1)
        while True:
            spent = self._timed()[0]
            if spent >= seconds / 4 or self.matches >= 10**7:
                self.matches = max(1, int(self.matches * seconds / max(spent, 1e-9)))
                return
            self.matches *= 4

    def measure(self) -> None:
        spent, moves = self._timed()
        self.rates.append(moves / spent)

    def _timed(self) -> tuple[float, int]:
        started = time.perf_counter()
        moves = self.run(self.matches)
        return time.perf_counter() - started, moves

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def our_runner(game: Game, players: int, options: Mapping[str, bool]) -> Runner:
    player = Simulator(game, players, options, key_of("bench"), counts_events=False)
    return Runner("compiled, one core", lambda n: int(player.batch(0, n).moves.sum()))


def all_cores_runner(game: Game, players: int, options: Mapping[str, bool]) -> Runner:
    player = Simulator(game, players, options, key_of("bench"), counts_events=False)
    return Runner(f"compiled, {cores()} cores", lambda n: simulate(player, n).moves)


def open_spiel_runner() -> Runner | None:
    """Uniform random bots in OpenSpiel's own C++ loop; only the players' moves are counted."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("goofspiel", {"players": 3, "num_cards": 13})
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(3)]

    def run(matches: int) -> int:
        moves = 0
        for match in range(matches):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, match)
            moves += sum(1 for action in state.full_history() if action.player >= 0)
        return moves

    # Counting is Python's work, not OpenSpiel's: every match has the same number of moves.
    moves_per_match = run(1)

    def run_uncounted(matches: int) -> int:
        for match in range(matches):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, match)
        return matches * moves_per_match

    return Runner(OPEN_SPIEL, run_uncounted)


def is_in_c(game: Game, options: Mapping[str, bool]) -> bool:
    """Whether there is a C program of this game. It knows no variants."""
    defaults = {option.name: option.default for option in game.options}
    return (SOURCES / f"{game.folder.name}.c").exists() and {**defaults, **options} == defaults


def c_runner(game: Game, players: int, options: Mapping[str, bool]) -> Runner | None:
    """The same matches from the same key, in C, built on the spot."""
    compiler = shutil.which(os.environ.get("CC", "gcc"))
    if compiler is None or not is_in_c(game, options):
        return None
    folder = tempfile.TemporaryDirectory(prefix="ludotheque-")
    program = Path(folder.name) / "bench"
    source = SOURCES / f"{game.folder.name}.c"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)

    def run(matches: int) -> int:
        arguments = [key_of("bench").hex(), str(players), "0", str(matches)]
        done = subprocess.run([program, *arguments], check=True, capture_output=True, text=True)
        return int(done.stdout.split()[0])

    runner = Runner(HAND_WRITTEN, run)
    weakref.finalize(runner, folder.cleanup)
    return runner


def bench(
    game: Game,
    players: int,
    options: Mapping[str, bool],
    seconds: float = 6.0,
    progress: Callable[[str], None] = lambda _: None,
    beside: Path | None = None,
) -> dict[str, Any]:
    """Measure in turns for about `seconds`, after a warm-up. `beside`: another checkout of this project,
    whose tables are measured too."""
    ours, many = our_runner(game, players, options), all_cores_runner(game, players, options)
    found = (c_runner(game, players, options), open_spiel_runner())
    others = [runner for runner in found if runner is not None]
    runners = [ours, many, *others]
    for runner in runners:
        progress(runner.name)
        runner.warm_up(seconds / ROUNDS / len(runners))
    for _ in range(ROUNDS):
        for runner in runners:
            progress(runner.name)
            runner.measure()
    progress("Table")
    tables = table_figures(game, players, options, seconds / ROUNDS / 4, beside)
    thinking = thinking_rates(game, players, options, seconds / ROUNDS / 6, progress)
    return {
        "game": game.name,
        "players": players,
        "options": dict(options),
        "compiled": COMPILED,
        "moves_per_second": ours.rate,
        "spread": [min(ours.rates), max(ours.rates)],
        "all_cores": {
            "cores": cores(),
            "moves_per_second": many.rate,
            "ratio": many.rate / ours.rate,
        },
        "is_in_c": is_in_c(game, options),
        "others": [
            {"name": other.name, "moves_per_second": other.rate, "ratio": ours.rate / other.rate}
            for other in others
        ],
        "tables": tables,
        "thinking": thinking,
    }


def table_figures(
    game: Game, players: int, options: Mapping[str, bool], seconds: float, beside: Path | None
) -> dict[str, Any]:
    """Views and moves a second of a table; with another checkout, that one in turns, and the ratio."""
    ours, others = [], []
    for _ in range(ROUNDS if beside else 1):
        ours.append(table_rates(game.name, players, options, seconds))
        if beside is not None:
            others.append(rates_of(beside, game.name, players, options, seconds))
    figures: dict[str, Any] = {kind: statistics.median(one[kind] for one in ours) for kind in ours[0]}
    if others:
        before = {kind: statistics.median(one[kind] for one in others) for kind in others[0]}
        figures["beside"] = before
        figures["ratio"] = {kind: figures[kind] / before[kind] for kind in before}
    return figures
