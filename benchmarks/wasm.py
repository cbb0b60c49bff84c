"""How fast the page's modules are: random matches by Numba, by WebAssembly in Node, and interpreted.

    python benchmarks/wasm.py [game …]

All play the same matches, in turns. What counts is the time that the processor has worked, the least of
many: then a machine that does something else besides says nearly the same as a quiet one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.arena.exports import play_matches
from ludotheque.core.chance import GENERATOR, generator, key_of
from ludotheque.core.exports import places
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names

MODULES = Path(__file__).resolve().parents[1] / "web" / "src" / "declared" / "rules"
KEY = key_of("bench")
SECONDS = 0.03
"""About so long is one measurement."""
TIMES, TURNS = 20, 4


@dataclass
class Numba:
    game: Game
    tables: Any = field(init=False)

    def __post_init__(self) -> None:
        game = self.game
        self.tables = game.state_shape.zeros(2)
        self.tables[0] = game.new_state(game.players[-1])
        self.rng, self.play = generator(KEY), game.bound(play_matches)
        self.outcome = np.zeros(game.outcome_size, np.int8)
        self.out = np.zeros(game.most_moves, np.int64)

    def timed(self, matches: int) -> tuple[int, float]:
        began = time.process_time()
        moves = self.play(self.tables, self.rng, 0, matches, self.outcome, self.out)
        return int(moves), time.process_time() - began

    def enough(self) -> int:
        """How many matches take that long."""
        matches = 1
        while self.timed(matches)[1] < SECONDS:
            matches *= 2
        return matches


def in_node(game: Game, matches: int) -> tuple[int, float]:
    state = np.zeros(1, game.state).view(np.recarray)
    state[0] = game.new_state(game.players[-1])
    given = {
        "module": str(MODULES / f"{game.name}.wasm"),
        "bytes": {"state": game.state.itemsize, "generator": GENERATOR.itemsize},
        "places": places(game),
        "state": state.tobytes().hex(),
        "key": KEY.hex(),
        "matches": matches,
        "times": TIMES,
    }
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(["node", script, json.dumps(given)], capture_output=True, check=True)
    found = json.loads(done.stdout)
    return found["moves"], min(found["seconds"])


def sizes(game: Game) -> tuple[int, int]:
    """Of the module, as it is and compressed as the page sends it."""
    path = MODULES / f"{game.name}.wasm"
    script = "console.log(zlib.brotliCompressSync(fs.readFileSync(0)).length)"
    done = subprocess.run(
        ["node", "-e", script], input=path.read_bytes(), capture_output=True, check=True
    )
    return path.stat().st_size, int(done.stdout)


def measure(game: Game) -> str:
    compiled, plain = Numba(game), Numba(game.interpreted())
    compiled.timed(1)
    matches, slow = compiled.enough(), plain.enough()
    here, there = [], []
    for _ in range(TURNS):
        here += [compiled.timed(matches) for _ in range(TIMES)]
        there.append(in_node(game, matches))
    moves = here[0][0]
    if {one[0] for one in (*here, *there)} != {moves}:
        raise AssertionError(f"{game.name}: these were not the same matches")
    ours, theirs = (moves / min(seconds for _, seconds in one) for one in (here, there))
    few, spent = min((plain.timed(slow) for _ in range(3)), key=lambda one: one[1])
    whole, sent = sizes(game)
    return (
        f"| {game.name}, {game.players[-1]} players | {ours / 1e6:.1f} | {theirs / 1e6:.1f}"
        f" | {theirs / ours:.2f} | {few / spent / 1e6:.3f} | {whole / 1e3:.0f} | {sent / 1e3:.0f} |"
    )


if __name__ == "__main__":
    print("| million moves a second | Numba | WebAssembly | ratio | interpreted | kB | kB sent |")
    print("|---|---|---|---|---|---|---|")
    for name in sys.argv[1:] or game_names():
        print(measure(find_game(name)), flush=True)
