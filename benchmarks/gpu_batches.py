"""How fast batches are on a GPU, and whether their tables are those of the CPU.

    python benchmarks/gpu_batches.py land-unter --players 5 --tables 1048576 --features hand,played

The policy is the first legal action: compiled with the rules (`play`), as a tensor of PyTorch without
observations, and with them. PyTorch takes the arrays of the batch without a copy.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
import torch
from numba import cuda

from ludotheque import batch
from ludotheque.batches.gpu import GpuBatch

SHOWN = ("seats", "legal_actions", "legal_counts", "rewards", "scores", "done")


def first(actions: np.ndarray, _: int) -> int:
    return actions[0]


def is_same(game: str, players: int | None, tables: int, steps: int) -> bool:
    here, there = (
        batch(game, players, tables, seed="same", device=device) for device in ("cpu", "cuda")
    )
    luck = np.random.default_rng(1)
    for _ in range(steps):
        places = (luck.random(tables) * here.legal_counts).astype(np.int64)
        actions = here.legal_actions[np.arange(tables), places].copy()
        here.step(actions)
        there.step(torch.as_tensor(actions, device="cuda"))
        if not all(np.array_equal(getattr(here, n), getattr(there, n).copy_to_host()) for n in SHOWN):
            return False
    if not np.array_equal(here.observations(), there.observations().copy_to_host()):
        return False
    here.play(first, 50)
    there.play(first, 50)
    return here._states.tobytes() == np.ascontiguousarray(there._states.copy_to_host().T).tobytes()


def rate(moves: int, work: Callable[[], object], times: int) -> float:
    work()
    cuda.synchronize()
    began = time.perf_counter()
    for _ in range(times):
        work()
    cuda.synchronize()
    return moves * times / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--tables", type=int, default=1 << 20)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--features", help="fields of the view that are observed, by commas; else all")
    asked = parser.parse_args()
    print(
        f"{asked.game}: the same as on the CPU: {is_same(asked.game, asked.players, 2000, 120)}",
        flush=True,
    )
    features = asked.features.split(",") if asked.features else None
    tables: GpuBatch = batch(
        asked.game, asked.players, asked.tables, seed=1, device="cuda", features=features
    )
    n = asked.tables
    played = rate(n * asked.steps, lambda: tables.play(first, asked.steps), 3)
    print(f"policy compiled with the rules: {played:.3e} moves/s", flush=True)
    legal = torch.as_tensor(tables.legal_actions, device="cuda")
    actions = torch.empty(n, dtype=torch.int32, device="cuda")
    rows = torch.empty((n, tables.observation.size), dtype=torch.float32, device="cuda")

    def step(checked: bool) -> None:
        actions.copy_(legal[:, 0])
        tables.step(actions, skip_illegal=not checked)

    def observe_and_step() -> None:
        tables.observations(out=rows)
        step(False)

    for name, work in (
        ("steps, each action checked on the host", lambda: step(True)),
        ("steps", lambda: step(False)),
        (f"steps with observations of {tables.observation.size} numbers", observe_and_step),
    ):
        print(f"{name}: {rate(n, work, asked.steps):.3e} moves/s", flush=True)


if __name__ == "__main__":
    main()
