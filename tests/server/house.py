"""A real server in a process of its own, over real sockets."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.forked import Command, Nursery

OURS = ("-m", "ludotheque")
NURSERY = Nursery(
    dict(os.environ),
    "ludotheque.cli.commands.serve",
    "ludotheque.cli.commands.serve:load_rules",
    "ludotheque.server.app",
)


class House:
    """`with House(folder) as house: Client(house.address)`. Can be killed, and started again."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.database = str(folder / "house.sqlite3")
        """A file, an address, or nothing said."""
        self.log = folder / "house.log"
        self.arguments = arguments
        self.environment: dict[str, str] = {}
        self.program: tuple[str, ...] = ()
        """Instead of ours."""
        self.host = "127.0.0.1"
        self.prefix: tuple[str, ...] = ()
        """Before the command, where it runs somewhere else."""
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    def start(self) -> House:
        arguments = (
            *("serve", "--lang", "en", "--host", self.host, "--port", str(self.port)),
            *(("--database", self.database) if self.database else ()),
            *("--bot-pause", "0", "--thinkers", "1", "--log-level", "info", *self.arguments),
        )
        begun = self.log.stat().st_size if self.log.exists() else 0
        env = {**os.environ, "NO_COLOR": "1", **self.environment}
        with self.log.open("ab") as log:
            if self.prefix or self.program:
                command = [*self.prefix, sys.executable, *(self.program or OURS), *arguments]
                self.process = subprocess.Popen(command, stderr=log, stdout=log, env=env)
            else:
                self.process = Command(NURSERY, *arguments, stderr=log, stdout=log, env=env)
        end = time.monotonic() + 600  # on a new machine the rules are compiled first
        while time.monotonic() < end:
            found = re.search(rb"is open: http://[\d.]+:(\d+)", self.log.read_bytes()[begun:])
            if found:
                self.port = int(found[1])
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.logged()}")

    def kill(self) -> None:
        """As a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator does; the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=120)

    def logged(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def troubles(self) -> list[str]:
        """What the server itself did not expect. A process that was about to become a thinker when the
        server was killed complains too, and may."""
        return [line for line in self.logged().splitlines() if line[:1] == "{" and '"trace"' in line]

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path, timeout=300) as answer:
            return str(answer.read().decode())

    def __enter__(self) -> House:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def is_running(process: int) -> bool:
    return _parent_of(process) is not None


def processes_of(process: int) -> set[int]:
    """All that it has started, and that those have started."""
    running = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    parents = {one: _parent_of(one) for one in running}
    found = {process}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {process}


def _parent_of(process: int) -> int | None:
    """None: it is over, even where nobody has taken notice yet."""
    try:
        state, parent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state in "ZX" else int(parent)
