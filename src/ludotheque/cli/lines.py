"""Lines that a person types, read with one eye on the clock: `input` cannot wait for a while only."""

from __future__ import annotations

import os
import select
import termios


class Lines:
    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.is_terminal = os.isatty(fd)
        self._typed = b""
        self._has_ended = False

    def read(self, seconds: float | None = None) -> str | None:
        """The next line; None where none came in time. Raises `EOFError` when there are no more."""
        while b"\n" not in self._typed:
            if self._has_ended:
                if not self._typed:
                    raise EOFError
                break
            if not select.select([self.fd], [], [], seconds)[0]:
                return None
            self._typed += self._more()
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def _more(self) -> bytes:
        try:
            more = os.read(self.fd, 4096)
        except OSError:  # the window was closed
            more = b""
        self._has_ended = not more
        return more

    def forget(self) -> None:
        """What was typed ahead is not for the one who sits down next."""
        if self.is_terminal:
            termios.tcflush(self.fd, termios.TCIFLUSH)
            self._typed = b""
