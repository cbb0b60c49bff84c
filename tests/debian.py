"""Programs of the system that tests need: Debian's packages, installed where they are missing."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def program(package: str, *names: str) -> str:
    """Where it is. Several workers that miss it at the same time install it once."""
    with Path(tempfile.gettempdir(), "ludotheque-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _found(names)
        if found is None:
            _install(package)
            found = _found(names)
    if found is None:
        raise RuntimeError(f"{package} is missing: apt-get install {package}, then try again")
    return found


def _found(names: tuple[str, ...]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def _install(package: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run([*sudo, "apt-get", "-q", *command], env=quiet, check=True, capture_output=True)
