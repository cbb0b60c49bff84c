"""The example, installed as anybody would install it, but beside the environment and not into it.

`make play` shows the games of this house, and many tests name them all. So the example is on the shelf
only of processes that are started with the folder in which it is installed.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel"
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "build", "*.egg-info", "node_modules", "page", "declared"
)


def install(factory: pytest.TempPathFactory) -> Path:
    """The folder of installed packages, once for all workers of a run."""
    shared = factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    site = shared / "goofspiel-site"
    with (shared / "goofspiel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.is_dir():
            # From a copy: setuptools builds beside the sources, and takes what it left there last time.
            copy = shared / "goofspiel-copy"
            shutil.copytree(EXAMPLE, copy, ignore=LEFT_OUT)
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            options = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
            subprocess.run([*pip, *options, str(copy)], check=True)
    return site


def environment(site: Path, source: Path = ROOT / "src", **more: str) -> dict[str, str]:
    """Of a process in which the game is on the shelf, and its tests are found."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    path = os.pathsep.join(map(str, (source, site, EXAMPLE)))
    return {**ours, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **more}
