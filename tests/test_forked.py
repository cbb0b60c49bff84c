"""A command that is a fork behaves as one that Python has started."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.driver import NURSERY, as_read, command, environment, piped
from tests.forked import Command


@pytest.mark.parametrize(
    "arguments", [("--version",), ("games", "--lang", "en"), ("play", "chess"), ("rules", "bateaux")]
)
def test_it_prints_and_returns_the_same(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    env = environment(tmp_path)
    usual = subprocess.run(
        command(*arguments), capture_output=True, encoding="utf-8", env=env, check=False
    )
    forked = piped(tmp_path, *arguments)
    assert (forked.returncode, forked.stdout, forked.stderr) == (
        usual.returncode,
        as_read(usual.stdout),
        as_read(usual.stderr),
    )


def test_it_has_its_own_environment_and_folder(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    env = environment(tmp_path, LANG="en_GB.UTF-8")
    match = tmp_path / "match.txt"
    match.write_text("no transcript", encoding="utf-8")
    with Command(
        NURSERY, "verify", "match.txt", env=env, cwd=tmp_path, stdout=pipe, stderr=pipe
    ) as process:
        _, said = process.communicate()
    assert process.returncode == 1
    assert b"Line 1: this is not a transcript" in said


def test_a_signal_ends_it_and_is_its_exit_code(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    try:
        with Command(
            NURSERY, "play", stdin=reading, stdout=subprocess.DEVNULL, env=environment(tmp_path)
        ) as it:
            assert it.poll() is None
            with pytest.raises(subprocess.TimeoutExpired):
                it.wait(0.05)
            it.kill()
    finally:
        os.close(reading)
        os.close(writing)
    assert it.returncode == -signal.SIGKILL
    assert it.poll() == -signal.SIGKILL


def test_where_python_has_to_start_otherwise_it_is_started(tmp_path: Path) -> None:
    """`PYTHONIOENCODING` is read before the first line of ours."""
    env = environment(tmp_path, PYTHONIOENCODING="latin-1")
    with Command(NURSERY, "games", "--lang", "fr", env=env, stdout=subprocess.PIPE) as process:
        said, _ = process.communicate()
    assert "é".encode("latin-1") in said
    assert "é".encode() not in said
