"""A terminal to sit at: one that draws, and one that only says sentences.

The drawing one lives in the alternate screen of the terminal, so that no secret stays behind in its
scrollback. The plain one is for screen readers, for pipes and for terminals that cannot draw.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.sitting.hourglass import TimeUp, minutes
from ludotheque.cli.sitting.line_input import LineInput
from ludotheque.core.display.screens import Screen, View
from ludotheque.core.words import Words

NARROWEST = 80
"""A game draws itself on this many columns or more; on fewer it is told in sentences."""
QUESTION_ROWS = 5
TICK = 0.2
ANNOUNCED = (60, 30, 10)
"""Seconds left at which a plain terminal says so."""

TimeLeft = Callable[[], float]


@dataclass(frozen=True)
class Scene:
    """What there is to see: the table, what happened since, and the answers to what was typed last."""

    view: View
    names: list[str]
    news: Sequence[str] = ()
    answers: Sequence[str] = ()
    is_new: bool = True
    """False: the table has been shown like that just now."""


@dataclass(frozen=True)
class Page:
    """Something long to read."""

    drawn: RenderableType
    plain: str
    from_its_end: bool = False


class Terminal(ABC):
    is_plain: bool
    patience: float
    """Seconds after which it is said that somebody is thinking."""

    def __init__(self, words: Words, lines: LineInput) -> None:
        self.words = words
        self.lines = lines

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    @abstractmethod
    def show(self, screen: Screen, scene: Scene) -> None: ...

    @abstractmethod
    def say(self, *sentences: str) -> None: ...

    @abstractmethod
    def note(self, sentence: str) -> None:
        """Something that passes by itself; nothing where nobody is there to wait for it."""

    @abstractmethod
    def ask(self, question: str, left: TimeLeft | None = None) -> str:
        """A line. Raises `TimeUp` when nothing is left of the time, `EOFError` when nobody is there."""

    @abstractmethod
    def read_page(self, page: Page) -> None: ...

    def _wait(self, left: TimeLeft | None, tick: Callable[[float], None]) -> str:
        while True:
            line = self.lines.read(None if left is None else min(TICK, left()))
            if line is not None:
                return line.strip()
            if left is not None:
                if left() <= 0:
                    raise TimeUp
                tick(left())


class PlainTerminal(Terminal):
    is_plain = True
    patience = 2.0  # each note is read aloud

    def show(self, screen: Screen, scene: Scene) -> None:
        self.say(*scene.news)
        if scene.is_new:
            self.say("", *screen.describe(scene.view, self.words, scene.names))
        self.say(*scene.answers)

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            print(sentence)
        sys.stdout.flush()

    def note(self, sentence: str) -> None:
        if self.lines.is_terminal and sys.stdout.isatty():
            self.say(sentence)

    def ask(self, question: str, left: TimeLeft | None = None) -> str:
        self.say(question)
        announced = [seconds for seconds in ANNOUNCED if left is None or seconds < left()]
        if left is not None:
            self.say(self.words("cli-time-left", time=minutes(left())))
        print("> ", end="", flush=True)

        def announce(seconds: float) -> None:
            if announced and seconds <= announced[0]:
                self.say("", self.words("cli-time-left", time=minutes(announced.pop(0))))

        line = self._wait(left, announce)
        if not self.lines.is_terminal:
            print()  # nobody pressed Enter here
        return line

    def read_page(self, page: Page) -> None:
        self.say(page.plain)


class DrawingTerminal(Terminal):
    is_plain = False
    patience = 0.3

    def __init__(self, words: Words, lines: LineInput, console: Console) -> None:
        super().__init__(words, lines)
        self.console = console

    def __enter__(self) -> Terminal:
        self.console.set_alt_screen(True)
        return self

    def __exit__(self, *error: object) -> None:
        with contextlib.suppress(OSError):  # the window may be gone
            self.console.set_alt_screen(False)

    def show(self, screen: Screen, scene: Scene) -> None:
        width = self.console.width
        table: RenderableType = (
            screen.draw(scene.view, self.words, scene.names, width)
            if width >= NARROWEST
            else Text("\n".join(screen.describe(scene.view, self.words, scene.names)))
        )
        self._clear()
        self.console.print(table)
        answers = _indented(scene.answers, "bold cyan")
        room = self.console.height - QUESTION_ROWS - self._rows([table, *answers])
        for line in [*self._last(_indented(scene.news), max(room, 2)), *answers]:
            self.console.print(line)

    def _rows(self, parts: Sequence[RenderableType]) -> int:
        return sum(len(self.console.render_lines(part)) for part in parts)

    def _last(self, lines: list[Padding], room: int) -> list[Padding]:
        """As many of the last lines as there is room for, folded as they are."""
        while len(lines) > 1 and self._rows(lines) > room:
            lines = lines[1:]
        return lines

    def _clear(self) -> None:
        """Never what stood on the person's own screen before."""
        if self.console.is_alt_screen:
            self.console.clear()

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            told = sentence.lstrip(" ")  # a line that is folded stays as far in as it begins
            self.console.print(Padding(Text(told), (0, 0, 0, len(sentence) - len(told)), expand=False))

    def note(self, sentence: str) -> None:
        """On one line, over the note before; the next table that is shown clears it."""
        with self.console.capture() as drawn:
            told = Text(sentence, "dim italic")
            self.console.print(told, no_wrap=True, overflow="ellipsis", end="")
        self._write(f"\r\x1b[2K{drawn.get()}")

    def ask(self, question: str, left: TimeLeft | None = None) -> str:
        self.console.print(Text(f"\n{question}", "bold green"))
        shown = minutes(left()) if left is not None else ""
        if left is not None:
            self.console.print(self._sand(shown))
        self._write("› ")

        def tick(seconds: float) -> None:
            """Only the line over the prompt changes; what is being typed stays."""
            nonlocal shown
            if minutes(seconds) != shown:
                shown = minutes(seconds)
                with self.console.capture() as sand:
                    self.console.print(self._sand(shown), end="")
                self._write(f"\x1b7\x1b[1A\r\x1b[2K{sand.get()}\x1b8")

        return self._wait(left, tick)

    def _sand(self, time: str) -> Text:
        return Text(f"⏳ {self.words('cli-time-left', time=time)}", "bold magenta")

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    def read_page(self, page: Page) -> None:
        with self.console.capture() as captured:
            self.console.print(page.drawn)
        rows = captured.get().splitlines()
        height = max(self.console.height - 4, 5)
        first = len(rows) % height - height if page.from_its_end and len(rows) % height else 0
        parts = [rows[max(i, 0) : i + height] for i in range(first, len(rows), height)] or [[]]
        at = len(parts) - 1 if page.from_its_end else 0
        while at < len(parts):
            self._clear()
            self._write("\n".join(parts[at]) + "\n")
            answer = self.ask(self.words("cli-page", page=at + 1, pages=len(parts))).lower()
            if answer[:1] == "q":
                return
            at = max(at - 1, 0) if answer[:1] in ("b", "-") else at + 1


def _indented(sentences: Sequence[str], style: str = "") -> list[Padding]:
    return [Padding(Text(sentence, style), (0, 0, 0, 2)) for sentence in sentences]


def open_terminal(words: Words, plain: bool) -> Terminal:
    """Plain where it is asked for, or where the output cannot be drawn on."""
    lines = LineInput(sys.stdin.fileno())
    if plain or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") in ("dumb", "unknown"):
        return PlainTerminal(words, lines)
    return DrawingTerminal(words, lines, Console(highlight=False))


class ThinkingNotice:
    """A bot asks it between two steps of its thinking: is it to stop?"""

    def __init__(
        self,
        terminal: Terminal,
        sentence: str,
        left: TimeLeft | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._terminal = terminal
        self._sentence = sentence
        self._left = left
        self._now = now
        self._started = now()
        self._has_said = False

    def __call__(self) -> bool:
        if not self._has_said and self._now() - self._started > self._terminal.patience:
            self._terminal.note(self._sentence)
            self._has_said = True
        return self._left is not None and self._left() <= 0
