"""The arena on a real Dask cluster: a scheduler and two workers, of which one is killed half-way."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.cli.driver import PATIENCE, command, environment, piped

LONG = ["arena", "quelle-heure", "--bots", "child,random", "--seed", "1", "--json", "--matches", "160"]


@contextmanager
def process(arguments: list[str], env: dict[str, str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        arguments, env=env, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def wait_for(happened: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def untimed(text: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(text).items() if name != "thinking"}


def test_a_cluster_that_loses_a_worker_gives_what_one_process_gives(tmp_path: Path) -> None:
    env, dask = environment(tmp_path), [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    file, kept = tmp_path / "scheduler.json", tmp_path / "kept.jsonl"
    with ExitStack() as running:
        scheduler = [*dask, "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        running.enter_context(process([*scheduler, "--scheduler-file", str(file)], env, tmp_path))
        wait_for(lambda: file.exists() and file.read_text().endswith("}"))
        address = json.loads(file.read_text())["address"]
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--no-nanny"]
        worker += ["--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"]
        first, _ = (running.enter_context(process(worker, env, tmp_path)) for _ in range(2))
        on = address.replace("tcp://", "dask://")
        arena = command(*LONG, "--on", on, "--keep", str(kept))
        wait_for(lambda: "pas d’ouvriers" not in piped(tmp_path, *LONG[:-1], "2", "--on", on).stderr)
        played = running.enter_context(process(arena, env, tmp_path))
        wait_for(lambda: kept.exists() and kept.read_text().count("\n") > 10)
        first.kill()
        shown, _ = played.communicate(timeout=PATIENCE)
        assert played.returncode == 0
    assert len(kept.read_text().splitlines()) == 161
    assert untimed(shown) == untimed(piped(tmp_path, *LONG, "--workers", "1").stdout)
