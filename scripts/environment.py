"""The virtual environment of this checkout: `python3 scripts/environment.py requirements.txt`.

Makes .venv anew where another Python has made it, installs the packages of the file, and shows how far
that is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IDENTITY = "import sys; print(sys.version_info[:2], sys.base_prefix)"
PIP_INSTALL = ("-m", "pip", "install", "--disable-pip-version-check", "--no-compile")


def python_of(folder: Path) -> Path:
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def identity(python: str | Path) -> bytes:
    """Which Python it is; nothing where it does not run."""
    try:
        return subprocess.run([python, "-c", IDENTITY], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return b""


def make_folder(folder: Path) -> None:
    """One that this Python has made stays. It may be a link: then what is inside is replaced."""
    python = python_of(folder)
    if folder.is_dir() and identity(python) != identity(sys.executable):
        print("Python: .venv was made by another Python, and is made anew.")
        for path in folder.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        renew_pip(python)


def renew_pip(python: Path) -> None:
    """The pip that comes with Python 3.11 takes longer than a newer one to find our packages.
    Where no newer one is to be had, it will do."""
    newer = [*PIP_INSTALL, "--quiet", "--upgrade", "pip"]
    subprocess.run([python, *newer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


class Progress:
    """One line on a terminal, which changes; elsewhere nothing."""

    def __init__(self, folder: Path, wanted: int) -> None:
        self._folder, self._wanted = folder, wanted
        self._there, self._started = self._packages(), time.monotonic()
        self._now = "looking for packages"
        self._is_over = threading.Event()

    def __enter__(self) -> Progress:
        if sys.stdout.isatty():
            threading.Thread(target=self._show, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._is_over.set()
        if sys.stdout.isatty():
            print("\r\x1b[2K", end="", flush=True)

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self._started)

    def heard(self, line: str) -> None:
        """What pip says."""
        word, _, rest = line.strip().partition(" ")
        if word in ("Collecting", "Downloading", "Using"):
            self._now = f"{word.lower()} {rest.partition(' (from')[0]}"

    def _packages(self) -> int:
        return sum(1 for _ in self._folder.rglob("site-packages/*.dist-info"))

    def _show(self) -> None:
        while not self._is_over.wait(0.5):
            unpacked = self._packages() - self._there
            now = f"unpacked {unpacked}" if unpacked else self._now
            line = f"Python: {self._wanted} packages, {self.seconds} s, {now}"
            print("\r\x1b[2K" + line[: shutil.get_terminal_size().columns - 1], end="", flush=True)


def install(folder: Path, file: Path) -> None:
    wanted = sum("==" in line for line in file.read_text(encoding="utf-8").splitlines())
    print(f"Python: {wanted} packages of {file.name}", flush=True)
    running = subprocess.Popen(
        [str(python_of(folder)), *PIP_INSTALL, "--progress-bar", "off", "-r", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    assert running.stdout is not None
    said = []
    with Progress(folder, wanted) as progress:
        for line in running.stdout:
            said.append(line)
            progress.heard(line)
    if running.wait():
        sys.exit("".join(said[-40:]) + f"Python: the packages of {file.name} could not be installed.")
    print(f"Python: {wanted} packages are there after {progress.seconds} s", flush=True)


if __name__ == "__main__":
    make_folder(ROOT / ".venv")
    install(ROOT / ".venv", ROOT / sys.argv[1])
