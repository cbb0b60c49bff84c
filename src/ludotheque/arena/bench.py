"""How fast a game runs: moves a second, beside others measured in the same run.

Speeds depend on the machine and on what else it does; ratios within one run do not. So everything is
measured in turns, several times, and the median counts.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludotheque.arena.simulate import Player, cores, simulate
from ludotheque.core.chance import key_of
from ludotheque.core.game import Game
from ludotheque.core.rule import COMPILED

ROUNDS = 5
OPEN_SPIEL = "OpenSpiel goofspiel (C++, 3 players, 13 cards)"


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
    player = Player(game, players, options, key_of("bench"), counts_events=False)
    return Runner("compiled, one core", lambda n: int(player.batch(0, n).moves.sum()))


def all_cores_runner(game: Game, players: int, options: Mapping[str, bool]) -> Runner:
    player = Player(game, players, options, key_of("bench"), counts_events=False)
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


def bench(
    game: Game,
    players: int,
    options: Mapping[str, bool],
    seconds: float = 6.0,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Measure in turns for about `seconds`, after a warm-up."""
    ours, many = our_runner(game, players, options), all_cores_runner(game, players, options)
    others = [runner for runner in (open_spiel_runner(),) if runner is not None]
    runners = [ours, many, *others]
    for runner in runners:
        progress(runner.name)
        runner.warm_up(seconds / ROUNDS / len(runners))
    for _ in range(ROUNDS):
        for runner in runners:
            progress(runner.name)
            runner.measure()
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
        "others": [
            {"name": other.name, "moves_per_second": other.rate, "ratio": ours.rate / other.rate}
            for other in others
        ],
    }
