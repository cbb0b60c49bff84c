"""Drives the command from outside: through pipes, and as a person at a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.forked import OWN_TERMINAL, Command, Nursery

SOURCE = Path(__file__).resolve().parents[2] / "src"
PROMPT = "› "
CLEAR = "\x1b[2J"
ENTERED, LEFT = "\x1b[?1049h", "\x1b[?1049l"
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[78]")
PATIENCE = 300.0  # a busy machine is slow, not wrong


def environment(home: Path, **more: str) -> dict[str, str]:
    """Interpreted, so that a test does not wait for a compiler; nothing of this machine's settings."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    return kept | {
        "PYTHONPATH": str(SOURCE),
        "XDG_DATA_HOME": str(home),
        "LUDOTHEQUE_COMPILE": "0",
        "LANG": "fr_FR.UTF-8",
        "TERM": "xterm-256color",
        "USER": "zoé",
        **more,
    }


NURSERY = Nursery(
    environment(Path()),
    "ludotheque.cli.commands",
    "ludotheque.cli.sitting",
    "ludotheque.cli.main:command_line",
    "ludotheque.core.shelf:game_names",
    *(f"ludotheque.games.{name}" for name in ("bateaux", "land_unter", "quelle_heure", "sheep_sheep")),
    "fluent.runtime",
    "typer._adapters",
)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "ludotheque", *arguments]


def piped(home: Path, *arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The command in a pipe, and what is read of it."""
    pipe = subprocess.PIPE
    started = Command(
        NURSERY,
        *arguments,
        env=environment(home, **more),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        encoding="utf-8",
    )
    with started as process:
        try:
            stdout, stderr = process.communicate(typed, timeout=PATIENCE)
        finally:
            process.kill()
    return subprocess.CompletedProcess(
        process.args, process.returncode, as_read(stdout), as_read(stderr)
    )


def as_read(text: str) -> str:
    """A space is a space to a reader, also one at which no line is broken."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


class Person:
    """Somebody at a terminal of a given size, who reads the screen and types."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 100,
        rows: int = 40,
        program: list[str] | None = None,
        **more: str,
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process: subprocess.Popen[bytes]
        streams: dict[str, Any] = {"stdin": slave, "stdout": slave, "stderr": slave}
        env = environment(home, **more)
        if program is None:
            self.process = Command(NURSERY, *arguments, env=env, has_terminal=True, **streams)
        else:
            wrapped = [sys.executable, "-S", "-c", OWN_TERMINAL, *program]
            self.process = subprocess.Popen(wrapped, env=env, start_new_session=True, **streams)
        os.close(slave)
        self.output = ""
        self._bytes = b""
        self._seen = 0

    def __enter__(self) -> Person:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        self.hang_up()

    @property
    def screen(self) -> str:
        """What stands on the screen: all since it was cleared last, or the alternate screen was left."""
        since = max(self.output.rfind(CLEAR), self.output.rfind(LEFT), 0)
        return CONTROL.sub("", self.output[since:]).replace("\r\n", "\n")

    def sees(self, text: str) -> Person:
        """Wait until the command asks something, with this text on the screen."""
        end = time.monotonic() + PATIENCE
        while not (self.is_asked and text in self.screen):
            if not self.more(end - time.monotonic()):
                raise AssertionError(f"no {text!r} and no question on the screen:\n{self.screen}")
        return self

    def sees_typed(self, text: str, without: str) -> Person:
        """Wait until the command asks with this already typed behind its question, on a screen that does
        not have `without` any more: readline redraws its line before the screen is drawn anew."""
        end = time.monotonic() + PATIENCE
        while without in self.screen or not self.screen.endswith(PROMPT + text):
            if not self.more(end - time.monotonic()):
                raise AssertionError(f"{text!r} is not typed:\n{self.screen}")
        return self

    def reads(self, text: str, times: int = 1) -> Person:
        """Wait until this text has come, wherever it stands now."""
        end = time.monotonic() + PATIENCE
        while self.output.count(text) < times:
            if not self.more(end - time.monotonic()):
                raise AssertionError(f"{text!r} did not come:\n{self.screen}")
        return self

    @property
    def is_asked(self) -> bool:
        return len(self.output) > self._seen and CONTROL.sub("", self.output).endswith(PROMPT)

    def types(self, line: str) -> Person:
        self._seen = len(self.output)
        os.write(self.master, f"{line}\n".encode())
        return self

    def presses(self, key: str) -> Person:
        self._seen = len(self.output)
        os.write(self.master, key.encode())
        return self

    def resizes(self, columns: int, rows: int = 40) -> Person:
        self._seen = len(self.output)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        return self

    def ends(self) -> int:
        """Read what is left; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.more(end - time.monotonic()):
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> None:
        """Close the window."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def hand(self) -> list[int]:
        """The cards in the hand that is drawn, or said, on this screen."""
        shown = [line for line in self.screen.splitlines() if re.search("Ta main|Your hand", line)]
        return [int(number) for number in re.findall(r"[0-9]+", shown[-1])]

    def more(self, seconds: float) -> bool:
        """Wait for more output; False where none comes."""
        if not select.select([self.master], [], [], max(seconds, 0))[0]:
            return False
        try:
            more = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self._bytes += more
        self.output = as_read(self._bytes.decode("utf-8", "ignore"))
        return bool(more)
