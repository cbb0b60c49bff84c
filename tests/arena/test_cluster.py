"""The arena on a real Dask cluster: a scheduler and two workers, of which one is killed half-way."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.results.results import as_json, results_of
from ludotheque.core.shelf import find_game
from tests.cli.driver import PATIENCE, command, environment

MATCHES = 120
COMPARED = ["arena", "quelle-heure", "--bots", "child,random", "--seed", "1", "--json"]


@contextmanager
def process(folder: Path, log: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Runs until the end of the block, and writes what it says into a file of the folder."""
    with (
        (folder / log).open("w") as said,
        subprocess.Popen(
            arguments,
            env=environment(folder),
            cwd=folder,
            text=True,
            stdout=subprocess.PIPE,
            stderr=said,
        ) as running,
    ):
        try:
            yield running
        finally:
            running.kill()


def wait_for(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != "thinking"}


def played_here() -> dict[str, Any]:
    options = tuple(find_game("quelle-heure").checked_options({}).items())
    contest = Contest("quelle-heure", 2, options, ("child", "random"), "1")
    results = results_of(contest, {number: contest.play(number) for number in range(MATCHES)})
    assert results is not None
    return as_json(results)


@pytest.mark.soak
def test_a_cluster_that_loses_a_worker_gives_what_one_process_gives(tmp_path: Path) -> None:
    dask = (sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0")
    work = (sys.executable, "-m", "distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1")
    file, kept = tmp_path / "scheduler.json", tmp_path / "kept.jsonl"
    with ExitStack() as running:

        def start(log: str, *arguments: str) -> subprocess.Popen[str]:
            return running.enter_context(process(tmp_path, log, *arguments))

        start("scheduler", *dask, "--no-dashboard", "--scheduler-file", str(file))
        wait_for(lambda: file.exists() and file.read_text().endswith("}"))
        address = json.loads(file.read_text())["address"]
        first = start("first", *work, "--no-dashboard", address)
        start("second", *work, "--no-dashboard", address)
        wait_for(lambda: all("Registered to" in (tmp_path / n).read_text() for n in ("first", "second")))
        cluster = address.replace("tcp://", "dask://")
        asked = [*COMPARED, "--matches", str(MATCHES), "--on", cluster, "--keep", str(kept)]
        arena = start("arena", *command(*asked))
        wait_for(lambda: kept.exists() and kept.read_text().count("\n") > 10)
        first.kill()
        shown, _ = arena.communicate(timeout=PATIENCE)
        assert arena.returncode == 0
    assert (tmp_path / "arena").read_text() == ""
    assert len(kept.read_text().splitlines()) == MATCHES + 1
    assert untimed(json.loads(shown)) == untimed(played_here())
