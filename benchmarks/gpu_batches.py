"""How fast batches are on a GPU, and whether their tables are those of the CPU.

    python benchmarks/gpu_batches.py                          # all games
    python benchmarks/gpu_batches.py land-unter sheep-sheep --tables 1048576

The policy is the first legal action: compiled with the rules (`play`), as a tensor of PyTorch without
observations, and with them. PyTorch takes the arrays of the batch without a copy. The games are compiled
at the same time, a process each, and measured one after the other.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from ludotheque import batch

GAMES = {
    "land-unter": (5, ("rings,water", "hand,rings,water,played")),
    "quelle-heure": (4, ("rows,hand_sizes",)),
    "sheep-sheep": (4, ("points,exchanges", "meadow")),
    "bateaux": (4, ("die,points",)),
}
"""With how many players, and which fields of the view are observed."""
SHOWN = ("seats", "legal_actions", "legal_counts", "rewards", "scores", "done")
SPAWN = multiprocessing.get_context("spawn")


def first(actions: np.ndarray, _: int) -> int:
    return actions[0]


def on_host(array: Any) -> np.ndarray:
    return np.ascontiguousarray(array.copy_to_host() if hasattr(array, "copy_to_host") else array)


def digests(game: str, device: Any, tables: int = 2000, steps: int = 120) -> list[str]:
    """What is to be seen at the tables of a random match, step by step."""
    players, features = GAMES[game]
    many = batch(game, players, tables, seed="same", device=device)
    luck = np.random.default_rng(1)
    seen = []
    for _ in range(steps):
        shown = {name: on_host(getattr(many, name)) for name in SHOWN}
        seen += [hashlib.sha256(array.tobytes()).hexdigest() for array in shown.values()]
        places = (luck.random(tables) * shown["legal_counts"]).astype(np.int64)
        many.step(shown["legal_actions"][np.arange(tables), places].copy())
    for names in (None, *(few.split(",") for few in features)):
        other = batch(game, players, tables, seed="same", device=device, features=names)
        other.step(on_host(other.legal_actions)[:, 0].copy())
        for seat in (None, -1):
            seen.append(hashlib.sha256(on_host(other.observations(seat)).tobytes()).hexdigest())
    many.play(first, 50)
    states = on_host(many._states)
    seen.append(hashlib.sha256((states.T if device == "cuda" else states).tobytes()).hexdigest())
    return seen


def rate(moves: int, work: Callable[[], object], times: int) -> float:
    import torch

    work()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(times):
        work()
    torch.cuda.synchronize()
    return moves * times / (time.perf_counter() - began)


def measure(game: str, n: int, steps: int) -> None:
    import torch

    players, features = GAMES[game]
    tables = batch(game, players, n, seed=1, device="cuda")
    played = rate(n * steps, lambda: tables.play(first, steps), 3)
    print(f"{game}, policy compiled with the rules: {played:.3e} moves/s", flush=True)
    actions = torch.empty(n, dtype=torch.int32, device="cuda")

    def step(many: Any, legal: Any, is_checked: bool) -> None:
        actions.copy_(legal[:, 0])
        many.step(actions, skip_illegal=not is_checked)

    legal = torch.as_tensor(tables.legal_actions, device="cuda")
    checked = rate(n, lambda: step(tables, legal, True), steps)
    print(f"{game}, steps, each action checked on the host: {checked:.3e} moves/s", flush=True)
    print(f"{game}, steps: {rate(n, lambda: step(tables, legal, False), steps):.3e} moves/s", flush=True)
    for few in features:
        seen = batch(game, players, n, seed=1, device="cuda", features=few.split(","))
        listed = torch.as_tensor(seen.legal_actions, device="cuda")
        rows = torch.empty((n, seen.observation.size), dtype=torch.float32, device="cuda")

        def observe_and_step(seen: Any = seen, listed: Any = listed, rows: Any = rows) -> None:
            seen.observations(out=rows)
            step(seen, listed, False)

        for _ in range(steps):  # the matches drift apart
            step(seen, listed, False)
        found = rate(n, observe_and_step, steps)
        print(f"{game}, steps with {few}, {rows.shape[1]} numbers: {found:.3e} moves/s", flush=True)


def run(game: str, asked: argparse.Namespace, compiled: Any, alone: Any) -> None:
    try:
        began = time.perf_counter()
        with ProcessPoolExecutor(1, SPAWN) as pool:
            on_cpu = pool.submit(digests, game, "cpu")
            is_same = digests(game, "cuda") == on_cpu.result()
        took = time.perf_counter() - began
        print(f"{game}, the same as on the CPU: {is_same} (compiled in {took:.0f} s)", flush=True)
        compiled.wait()
    except threading.BrokenBarrierError:  # another game has failed
        pass
    except BaseException:
        compiled.abort()
        raise
    with alone:
        measure(game, asked.tables, asked.steps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all: {', '.join(GAMES)}")
    parser.add_argument("--tables", type=int, default=1 << 20)
    parser.add_argument("--steps", type=int, default=200)
    asked = parser.parse_args()
    games = asked.games or list(GAMES)
    if unknown := set(games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    compiled, alone = SPAWN.Barrier(len(games)), SPAWN.Lock()
    working = [SPAWN.Process(target=run, args=(game, asked, compiled, alone)) for game in games]
    for process in working:
        process.start()
    for process in working:
        process.join()
    raise SystemExit(any(process.exitcode for process in working))


if __name__ == "__main__":
    main()
