"""Our package in a Python process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import ludotheque

SOURCES = Path(ludotheque.__file__).parent.parent


def environment(cache: Path, *paths: Path, **more: str) -> dict[str, str]:
    """Compiled code in `cache`; modules from `paths`, or from where ours are."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LUDOTHEQUE_")}
    path = os.pathsep.join(str(folder) for folder in paths or (SOURCES,))
    return kept | {"PYTHONPATH": path, "LUDOTHEQUE_CACHE": str(cache)} | more


def run(
    script: str, env: dict[str, str], timeout: float | None = None
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=timeout)
    assert done.returncode == 0, done.stderr
    return done
