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
    """Waits while another program installs something, and asks a mirror that has just changed twice."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = [
        *([] if os.geteuid() == 0 else ["sudo", "-n"]),
        "apt-get",
        "-q",
        "-o",
        "DPkg::Lock::Timeout=600",
    ]
    install = ["install", "-y", "--no-install-recommends", package]
    said = ""
    for command in (["update"], install, ["update"], install):
        done = subprocess.run(
            [*apt, *command],
            env=quiet,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        said += done.stdout
        if command is install and done.returncode == 0:
            return
    raise RuntimeError(f"{package} could not be installed:\n{said[-2000:]}")
