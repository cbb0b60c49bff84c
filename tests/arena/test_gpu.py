"""Matches on a GPU are those of the CPU. Numba's simulator stands in for the GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludotheque import game_names
from ludotheque.arena.speed import gpu
from tests.soak import rest_in_soak


def simulated(code: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


PLAY = "sys.exit(gpu.main({arguments}))"


@pytest.mark.parametrize("game", rest_in_soak(game_names(), "land-unter"))
def test_the_same_matches_as_on_the_cpu(game: str) -> None:
    arguments = [game, "--matches", "3", "--check", "3"]
    done = simulated(
        f"import sys; from ludotheque.arena.speed import gpu; {PLAY.format(arguments=arguments)}"
    )
    assert done.returncode == 0, done.stderr
    assert "6 matches compared with the CPU: the same" in done.stdout


def test_another_order_of_the_seats_is_found_out() -> None:
    arguments = ["land-unter", "--matches", "3", "--check", "3"]
    done = simulated(
        "import sys; from ludotheque.arena.speed import gpu;"
        "from ludotheque.core import bits;"
        "gpu.lowest = bits.highest;" + PLAY.format(arguments=arguments)
    )
    assert done.returncode == 1, done.stderr
    assert "6 of 6 matches ended otherwise on the CPU" in done.stderr


def test_without_a_gpu_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ludotheque.arena.speed.gpu.cuda.is_available", lambda: False)
    assert gpu.main(["land-unter"]) == 2
    assert "no GPU" in capsys.readouterr().err
