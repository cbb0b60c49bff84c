"""A progress bar on a terminal."""

from __future__ import annotations

import io
import re
import sys

import pytest

from ludotheque.arena.progress_bar import bar
from ludotheque.core.compiling.progress import Progress
from ludotheque.core.words import Words


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_is_compiled_meanwhile_writes_no_lines_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first `ludotheque simulate` of a machine filled the screen with “[2KCompiling the rules”."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with bar("a game", 10, Words("en")) as advance:
        with Progress():
            pass
        advance(10)
    shown = terminal.getvalue()
    assert "a game" in shown
    assert not re.search(r"(?<!\x1b)\[2K", shown), shown
