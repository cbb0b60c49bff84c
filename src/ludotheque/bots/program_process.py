"""A program that runs beside us and talks in lines of JSON. `programs` makes a bot of it."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from ludotheque.bots import program_guard
from ludotheque.bots.answers import (
    CRASHED,
    NO_MOVE,
    SILENT,
    Forfeited,
    quoted,
    silence,
)
from ludotheque.bots.players import never
from ludotheque.core.errors import shortened
from ludotheque.core.kinds import Object

LONGEST_LINE = 65_536
MOST_LINES = 16
"""The most lines that wait to be read. A program answers with one line at a time."""
LAST_WORDS = 200
"""The number of characters of the last line on standard error that are quoted."""
SLICE = 0.1
"""The seconds between two calls of `stop`."""
END_SECONDS = 1.0
"""The seconds for a program to end when its standard input has, or for its last words to arrive."""

ENDED, CLOSED_INPUT, TOO_MUCH = "ended", "closed its standard input", "too much output"


class Program:
    """A running program, and what it says."""

    def __init__(self, command: list[str]) -> None:
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._trouble = ""
        self._heard = threading.Event()
        """Set when there is something new: a line, or trouble."""
        self._last_words = ""
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lifeline = -1
        self._process = self._started(command)
        threads = (self._read, self._read_errors, self._write)
        self._threads = [threading.Thread(target=thread, daemon=True) for thread in threads]
        for thread in self._threads:
            thread.start()

    def _started(self, command: list[str]) -> subprocess.Popen[bytes]:
        more: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        # Python itself would keep what a script prints until there is a lot of it
        more |= {"env": {**os.environ, "PYTHONUNBUFFERED": "1"}, "bufsize": 0}
        if os.name == "nt":
            return subprocess.Popen(command, **more)
        ours, self._lifeline = os.pipe()
        kept = [sys.executable, "-I", "-S", program_guard.__file__, str(ours), *command]
        try:
            return subprocess.Popen(kept, **more, pass_fds=(ours,), start_new_session=True)
        finally:
            os.close(ours)

    @property
    def is_running(self) -> bool:
        return not self._trouble and self._process.poll() is None

    # In threads

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        begun = b""
        with contextlib.suppress(OSError, ValueError):  # closed under our hands
            while chunk := stream.read(LONGEST_LINE):
                *lines, begun = (begun + chunk).split(b"\n")
                try:
                    for line in lines:
                        self._lines.put_nowait(line)
                except queue.Full:
                    return self._end_with(TOO_MUCH)
                if len(begun) > LONGEST_LINE:
                    return self._end_with(TOO_MUCH)
                self._heard.set()
        return self._end_with(ENDED)

    def _read_errors(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        begun = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(LONGEST_LINE):
                lines = [line for line in (begun + chunk).split(b"\n") if line.strip()]
                if lines:
                    self._last_words = shortened(
                        lines[-1].decode("utf-8", "replace").strip(), LAST_WORDS
                    )
                begun = (begun + chunk).rpartition(b"\n")[2][-LONGEST_LINE:]

    def _write(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # a pipe that is closed is an error here, not our end
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})
        stream = self._process.stdin
        assert stream is not None
        try:
            while (line := self._to_write.get()) is not None:
                while line:
                    line = line[stream.write(line) :]
        except OSError:
            self._end_with(CLOSED_INPUT)
        with contextlib.suppress(OSError):
            stream.close()

    def _end_with(self, trouble: str) -> None:
        self._trouble = self._trouble or trouble
        self._heard.set()

    # For who asks

    def tell(self, message: Object) -> None:
        self._to_write.put(
            json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
        )

    def ask(
        self, message: Object, seconds: float, what: str = "move", stop: Callable[[], bool] = never
    ) -> Any:
        """The answer, read from JSON; raises `Forfeited`, with what it said in its place."""
        if not self._lines.empty():
            raise Forfeited(NO_MOVE, self.said(f"unasked, {self._next_line()}"))
        self.tell(message)
        until = time.monotonic() + seconds
        while self._lines.empty():
            if self._trouble:
                raise self._forfeit()
            left = until - time.monotonic()
            if left <= 0:
                raise Forfeited(SILENT, self.said(silence(seconds, what)))
            self._heard.clear()
            if self._lines.empty() and not self._trouble:
                self._heard.wait(min(left, SLICE))
            stop()
        line = self._next_line()
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeited(NO_MOVE, self.said(f"no JSON, {quoted(line)}")) from None

    def _next_line(self) -> str:
        return self._lines.get_nowait().decode("utf-8", "replace").strip()

    def _forfeit(self) -> Forfeited:
        if self._trouble == TOO_MUCH:
            said = f"a line of more than {LONGEST_LINE} bytes, or more than {MOST_LINES} lines"
            return Forfeited(NO_MOVE, self.said(said))
        try:
            code = self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            closed = "closed its standard output" if self._trouble == ENDED else self._trouble
            return Forfeited(CRASHED, self.said(closed))
        self._threads[1].join(END_SECONDS)
        if code > 128 and code - 128 in set(signal.Signals):
            return Forfeited(CRASHED, self.said(f"ended by {signal.Signals(code - 128).name}"))
        return Forfeited(CRASHED, self.said(f"ended with exit code {code}"))

    def said(self, text: str) -> str:
        """The error, with the last line that the program wrote on standard error."""
        time.sleep(0)  # the thread that reads them may have them at hand
        return f"{text}; it wrote: {self._last_words}" if self._last_words else text

    def close(self, patience: float = END_SECONDS) -> None:
        """The end of its input is a word to a program: it may go by itself. Then it has to."""
        self._to_write.put(None)
        if patience:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        self._end_tree()
        self._process.wait()
        for thread in self._threads:
            thread.join(END_SECONDS)
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()

    def _end_tree(self) -> None:
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        elif os.name == "nt" and self._process.poll() is None:
            kill = ["taskkill", "/T", "/F", "/PID", str(self._process.pid)]
            subprocess.run(kill, capture_output=True, check=False)
