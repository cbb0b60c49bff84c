"""Reads lines with a time limit: `input` of Python can only wait forever."""

from __future__ import annotations

import os
import queue
import select
import threading

try:
    import termios
except ImportError:  # Windows, where `select` knows sockets only
    termios = None  # type: ignore[assignment]


class LineInput:
    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.is_terminal = os.isatty(fd)
        self._typed = b""
        self._has_ended = False
        self._reader = Reader(fd) if termios is None else None

    def read(self, seconds: float | None = None) -> str | None:
        """The next line; None where none came in time. Raises `EOFError` when there are no more."""
        while b"\n" not in self._typed:
            if self._has_ended:
                if not self._typed:
                    raise EOFError
                break
            more = self._more(seconds)
            if more is None:
                return None
            self._has_ended = not more
            self._typed += more
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def _more(self, seconds: float | None) -> bytes | None:
        """None: nothing came in time; nothing at all: nobody is there any more."""
        if self._reader is not None:
            return self._reader.get(seconds)
        return typed(self.fd) if select.select([self.fd], [], [], seconds)[0] else None

    def forget(self) -> None:
        """What was typed ahead is not for the one who sits down next."""
        if self.is_terminal:
            if self._reader is not None:
                self._reader.forget()
            else:
                termios.tcflush(self.fd, termios.TCIFLUSH)
            self._typed = b""


def typed(fd: int) -> bytes:
    try:
        return os.read(fd, 4096)
    except OSError:  # the window was closed
        return b""


class Reader:
    """A thread that waits for what is typed, where only reading itself can wait."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._arrived: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def get(self, seconds: float | None) -> bytes | None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._read, daemon=True)
            self._thread.start()
        try:
            return self._arrived.get(timeout=seconds)
        except queue.Empty:
            return None

    def _read(self) -> None:
        more = b"-"
        while more:
            more = typed(self._fd)
            self._arrived.put(more)

    def forget(self) -> None:
        while not self._arrived.empty():
            if not self._arrived.get():
                self._arrived.put(b"")  # the end stays the end
                return
