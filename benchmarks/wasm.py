"""How fast the page's modules are: by Numba on one core, as WebAssembly in Chromium, and interpreted.

    PYTHONPATH=. python benchmarks/wasm.py [game …]

All play the same random matches and think about the same choices, in turns, and have to come to the same
end. What counts is the least time of many: a machine that does something else besides says nearly the
same as a quiet one.
"""

from __future__ import annotations

import base64
import functools
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright
from tests.arena.choices import views
from tests.browser import chromium

from ludotheque.arena.exports import play_matches
from ludotheque.bots.levels import search_of
from ludotheque.core.chance import GENERATOR, generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.targets.exports import memory_of, places

MODULES = Path(__file__).resolve().parents[1] / "web" / "src" / "declared" / "rules"
KEY = key_of("bench")
SECONDS = 0.005
"""About so long is one measurement: on a busy machine too, some of them are not interrupted."""
TIMES, TURNS = 100, 4
CHOICES = 6


def seconds(what: Callable[[], object]) -> float:
    began = time.perf_counter()
    what()
    return time.perf_counter() - began


def enough(what: Callable[[int], object]) -> int:
    """How often something is done in that time."""
    times = 1
    while seconds(functools.partial(what, times)) < SECONDS:
        times *= 2
    return times


class Playing:
    """Random matches of as many players as a game takes."""

    def __init__(self, game: Game) -> None:
        self.tables = game.state_shape.zeros(2)
        self.tables[0] = game.new_state(game.players[-1])
        self.rng, self.play = generator(KEY), game.bound(play_matches)
        self.outcome = np.zeros(game.outcome_size, np.int8)
        self.out: Any = np.zeros(game.most_moves, np.int64)
        self.moves = 0

    def __call__(self, matches: int) -> None:
        self.moves = int(self.play(self.tables, self.rng, 0, matches, self.outcome, self.out))


class Thinking:
    """The search of level 4, about some choices of a match."""

    def __init__(self, game: Game) -> None:
        self.search, self.ideas = search_of(game), game.thinking.ideas(4)
        self.views = views(game, CHOICES, [(game.players[-1], {})])
        self.simulations = 0
        self.found: list[float] = []

    def __call__(self, simulations: int) -> None:
        self.simulations, self.found = 0, []
        for v in self.views:
            self.search.begin(v, generator(KEY), self.ideas)
            self.simulations += self.search.grow(simulations)
            self.search.found()
            self.found += self.search._out[: self.search._rows].ravel().tolist()


@dataclass
class Given:
    """What the browser needs for a game."""

    game: Game
    matches: int
    simulations: int
    thinking: Thinking

    def as_json(self) -> dict[str, Any]:
        game, memory = self.game, memory_of(self.game)
        assert memory, "levels search in every game"
        state = np.zeros(1, game.state).view(np.recarray)
        state[0] = game.new_state(game.players[-1])
        sizes = {"state": game.state, "view": game.view, "generator": GENERATOR}
        return {
            "module": text((MODULES / f"{game.name}.wasm").read_bytes()),
            "bytes": {name: layout.itemsize for name, layout in sizes.items()},
            "places": places(game),
            "state": text(state.tobytes()),
            "key": text(KEY),
            "matches": self.matches,
            "times": TIMES,
            "thinking": {
                "bytes": memory.bytes,
                "initial": [
                    (part.at, text(part.array.tobytes()))
                    for part in memory.parts
                    if any(part.array.tobytes())
                ],
                "views": [text(v.tobytes()) for v in self.thinking.views],
                "ideas": self.thinking.ideas,
                "simulations": self.simulations,
            },
        }


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def sizes(game: Game) -> tuple[int, int]:
    """Of the module, as it is and compressed as the page sends it."""
    path = MODULES / f"{game.name}.wasm"
    script = "console.log(zlib.brotliCompressSync(fs.readFileSync(0)).length)"
    done = subprocess.run(
        ["node", "-e", script], input=path.read_bytes(), capture_output=True, check=True
    )
    return path.stat().st_size, int(done.stdout)


def measure(page: Page, game: Game) -> str:
    playing, thinking, plain = Playing(game), Thinking(game), Playing(game.interpreted())
    playing(1)
    thinking(1)
    matches, simulations, few = enough(playing), enough(thinking), enough(plain)
    given = Given(game, matches, simulations, thinking).as_json()
    script = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]
    ours: tuple[list[float], list[float]] = ([], [])
    theirs: tuple[list[float], list[float]] = ([], [])
    for _ in range(TURNS):
        ours[0].extend(seconds(lambda: playing(matches)) for _ in range(TIMES))
        ours[1].extend(seconds(lambda: thinking(simulations)) for _ in range(TIMES))
        there = page.evaluate(script, given)
        same = (there["moves"], there["simulations"], there["found"])
        if same != (playing.moves, thinking.simulations, thinking.found):
            raise AssertionError(f"{game.name}: these were not the same matches and thoughts")
        theirs[0].extend(there["playing"])
        theirs[1].extend(there["thought"])
    slow = min(seconds(lambda: plain(few)) for _ in range(3))
    played = [playing.moves / min(one[0]) / 1e6 for one in (ours, theirs)]
    thought = [thinking.simulations / min(one[1]) / 1e3 for one in (ours, theirs)]
    whole, sent = sizes(game)
    return (
        f"| {game.name}, {game.players[-1]} players"
        f" | {played[0]:.1f} | {played[1]:.1f} | {played[1] / played[0]:.2f}"
        f" | {plain.moves / slow / 1e6:.3f}"
        f" | {thought[0]:.1f} | {thought[1]:.1f} | {thought[1] / thought[0]:.2f}"
        f" | {whole / 1e3:.0f} | {sent / 1e3:.0f} |"
    )


HEAD = (
    "",
    "million moves/s: Numba",
    "Chromium",
    "ratio",
    "interpreted",
    "thousand simulations/s: Numba",
    "Chromium",
    "ratio",
    "module, kB",
    "kB sent",
)


def main(names: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launching())
        print(f"Chromium {browser.version}, {machine()}")
        print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
        for name in names:
            page = browser.new_page()
            print(measure(page, find_game(name)), flush=True)
            page.close()
        browser.close()


def machine() -> str:
    command = ["node", "-e", "console.log(os.cpus()[0].model)"]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()


if __name__ == "__main__":
    main(sys.argv[1:] or [*game_names()])
