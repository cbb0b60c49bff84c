"""Two kinds of terminal: drawings in the alternate screen (no secret stays in the scrollback), and plain
sentences for screen readers, pipes and terminals that cannot draw."""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.help import folded
from ludotheque.cli.sitting.hourglass import TimeLeft, TimeUp, minutes
from ludotheque.cli.sitting.keyboard import TICK, LineInput, Offer, Resized
from ludotheque.core.display.move_input import small_letters
from ludotheque.core.display.screens import Screen, ViewDict
from ludotheque.core.words import Words

NARROWEST = 80
"""A game draws itself on this many columns or more; on fewer it is told in sentences."""
QUESTION_ROWS = 5
ANNOUNCED = (60, 30, 10)
"""Seconds left at which a plain terminal says so."""


@dataclass(frozen=True)
class Showing:
    """The screen: the table, what happened since, and the answers to what was typed last."""

    view: ViewDict
    names: list[str]
    news: Sequence[str] = ()
    answers: Sequence[str] = ()
    is_new: bool = True
    """False where the same table was shown just before."""


@dataclass(frozen=True)
class Page:
    """Something long to read."""

    drawn: RenderableType
    plain: str
    from_its_end: bool = False


class Terminal(ABC):
    is_plain: bool
    patience: float
    """Seconds after which a note says who is thinking."""

    def __init__(self, words: Words, lines: LineInput) -> None:
        self.words = words
        self.lines = lines

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    @abstractmethod
    def show(self, screen: Screen, scene: Showing) -> None: ...

    @abstractmethod
    def say(self, *sentences: str) -> None: ...

    @abstractmethod
    def note(self, sentence: str) -> None:
        """A short-lived note. Nothing where no person is waiting."""

    @abstractmethod
    def ask(
        self, question: str, left: TimeLeft | None = None, offer: Offer | None = None, whose: str = ""
    ) -> str:
        """Ask for a line. `offer`: what Tab completes; `whose`: the person who types, who sees their own
        history. Raises `TimeUp` when the time is up, `EOFError` at the end of the input."""

    @abstractmethod
    def ask_key(self, question: str) -> str:
        """Ask for one key, without Enter. From a pipe, for a line."""

    def press(self, seconds: float) -> str | None:
        """The key that is pressed within so many seconds, or None."""
        end = time.monotonic() + seconds
        while True:
            try:
                return self.lines.read_key(max(end - time.monotonic(), 0))
            except Resized:
                self._redraw()

    def _redraw(self) -> None:
        """Draw again after the window changed its size."""
        return

    def confirms(self, question: str) -> bool:
        return small_letters(self.ask_key(question))[:1] in ("y", "o")

    @abstractmethod
    def read_page(self, page: Page) -> None: ...

    def _line(
        self,
        prompt: str,
        left: TimeLeft | None,
        tick: Callable[[float], None],
        offer: Offer | None,
        whose: str,
        begun: str = "",
    ) -> str:
        def look() -> None:
            if left is not None:
                if left() <= 0:
                    raise TimeUp
                tick(left())

        if self.lines.editor is not None:
            begun += self.lines.ahead()
            if begun.endswith("\n"):
                print(prompt + begun, end="", flush=True)
                return begun.strip()
            often = look if left is not None else None
            return self.lines.editor.read(prompt, whose, offer, often, begun).strip()
        print(prompt, end="", flush=True)
        while True:
            line = self.lines.read(None if left is None else min(TICK, left()))
            if line is not None:
                return line.strip()
            look()


class PlainTerminal(Terminal):
    is_plain = True
    patience = 2.0  # each note is read aloud

    def show(self, screen: Screen, scene: Showing) -> None:
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

    def ask(
        self, question: str, left: TimeLeft | None = None, offer: Offer | None = None, whose: str = ""
    ) -> str:
        self.say(question)
        announced = [seconds for seconds in ANNOUNCED if left is None or seconds < left()]
        if left is not None:
            self.say(self.words("cli-time-left", time=minutes(left())))

        def announce(seconds: float) -> None:
            if announced and seconds <= announced[0]:
                self.say("", self.words("cli-time-left", time=minutes(announced.pop(0))))

        begun = ""
        while True:
            try:
                line = self._line("> ", left, announce, offer, whose, begun)
                break
            except Resized as resized:  # nothing on the screen depends on its width
                begun = resized.begun
                print()
        if not self.lines.is_terminal:
            print()  # nobody pressed Enter here
        return line

    def ask_key(self, question: str) -> str:
        self.say(question)
        print("> ", end="", flush=True)
        while True:
            with contextlib.suppress(Resized):
                key = self.lines.read_key() or ""
                print(key)
                return key.strip()

    def read_page(self, page: Page) -> None:
        self.say(page.plain)


class DrawingTerminal(Terminal):
    is_plain = False
    patience = 0.3

    def __init__(self, words: Words, lines: LineInput, console: Console) -> None:
        super().__init__(words, lines)
        self.console = console
        self._drawn: Callable[[], None] = lambda: self._write("\n")
        """Draws again what is on the screen now."""

    def __enter__(self) -> Terminal:
        self.console.set_alt_screen(True)
        return self

    def __exit__(self, *error: object) -> None:
        with contextlib.suppress(OSError):  # the window may be gone
            self.console.set_alt_screen(False)

    def show(self, screen: Screen, scene: Showing) -> None:
        self._drawn = functools.partial(self._draw, screen, scene)
        self._drawn()

    def _draw(self, screen: Screen, scene: Showing) -> None:
        table: RenderableType = Text("\n".join(screen.describe(scene.view, self.words, scene.names)))
        if self.console.width >= NARROWEST:
            table = screen.draw(scene.view, self.words, scene.names, self.console.width)
        self._clear()
        self.console.print(table)
        answers = _indented(scene.answers, "bold cyan")
        room = self.console.height - QUESTION_ROWS - self._rows([table, *answers])
        for line in [*self._last(_indented(scene.news), max(room, 2)), *answers]:
            self.console.print(line)

    def _rows(self, parts: Sequence[RenderableType]) -> int:
        return sum(len(self.console.render_lines(part)) for part in parts)

    def _last(self, lines: list[Padding], room: int) -> list[Padding]:
        """The last lines, as many as there is room for."""
        while len(lines) > 1 and self._rows(lines) > room:
            lines = lines[1:]
        return lines

    def _clear(self) -> None:
        """Clear the screen, but not what the player's shell had shown before."""
        if self.console.is_alt_screen:
            self.console.clear()

    def say(self, *sentences: str) -> None:
        for line in itertools.chain(*(sentence.split("\n") for sentence in sentences)):
            if not line.startswith(" "):  # the terminal folds a long path itself: it can be copied
                is_long = max(map(len, line.split()), default=0) > self.console.width
                self.console.print(Text(line), soft_wrap=is_long)
            else:  # a folded line stays as far in as it begins, after its number
                begins = len(line) - len(line.lstrip(" 0123456789."))
                self.console.print(Text("\n".join(folded(line, self.console.width, begins, 0))))

    def note(self, sentence: str) -> None:
        """Write on one line, over the note before. The next table clears it."""
        with self.console.capture() as drawn:
            self.console.print(Text(sentence, "dim italic"), no_wrap=True, overflow="ellipsis", end="")
        self._write(f"\r\x1b[2K{drawn.get()}")

    def ask(
        self, question: str, left: TimeLeft | None = None, offer: Offer | None = None, whose: str = ""
    ) -> str:
        begun = ""
        while True:
            try:
                return self._ask(question, left, offer, whose, begun)
            except Resized as resized:
                begun = resized.begun
                self._redraw()

    def _ask(
        self, question: str, left: TimeLeft | None, offer: Offer | None, whose: str, begun: str
    ) -> str:
        self.console.print(Text(f"\n{question}", "bold green"))
        shown = minutes(left()) if left is not None else ""
        if left is not None:
            self.console.print(self._sand(shown))

        def tick(seconds: float) -> None:
            """Change only the line over the prompt: what is being typed stays."""
            nonlocal shown
            if minutes(seconds) != shown:
                shown = minutes(seconds)
                with self.console.capture() as sand:
                    self.console.print(self._sand(shown), end="")
                self._write(f"\x1b7\x1b[1A\r\x1b[2K{sand.get()}\x1b8")

        return self._line("› ", left, tick, offer, whose, begun)

    def ask_key(self, question: str) -> str:
        while True:
            self.console.print(Text(f"\n{question}", "bold green"))
            self._write("› ")
            try:
                key = (self.lines.read_key() or "").strip()
            except Resized:
                self._redraw()
                continue
            self._write("\n")
            return key

    def _redraw(self) -> None:
        self._drawn()

    def _sand(self, time: str) -> Text:
        return Text(f"⏳ {self.words('cli-time-left', time=time)}", "bold magenta")

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    def read_page(self, page: Page) -> None:
        at = -1 if page.from_its_end else 0
        while True:
            parts = self._parts(page)
            at = len(parts) - 1 if at < 0 else min(at, len(parts) - 1)
            self._drawn = functools.partial(self._draw_part, page, at)
            self._drawn()
            key = self.ask_key(self.words("cli-page", page=at + 1, pages=len(parts))).lower()
            if key in ("q", "escape"):
                return
            at = max(at - 1, 0) if key in ("b", "-", "left", "up") else at + 1
            if at == len(parts):
                return

    def _draw_part(self, page: Page, at: int) -> None:
        parts = self._parts(page)
        self._clear()
        self._write("\n".join(parts[min(at, len(parts) - 1)]) + "\n")

    def _parts(self, page: Page) -> list[list[str]]:
        """The parts of a page, each as high as the screen. If it is read from its end, the last part is
        full."""
        with self.console.capture() as captured:
            self.console.print(page.drawn)
        rows = captured.get().splitlines()
        height = max(self.console.height - 4, 5)
        first = len(rows) % height - height if page.from_its_end and len(rows) % height else 0
        return [rows[max(i, 0) : i + height] for i in range(first, len(rows), height)] or [[]]


def _indented(sentences: Sequence[str], style: str = "") -> list[Padding]:
    return [Padding(Text(sentence, style), (0, 0, 0, 2)) for sentence in sentences]


def open_terminal(words: Words, plain: bool) -> Terminal:
    """A plain terminal if it is asked for, or if the output cannot be drawn on."""
    is_watched = sys.stdout.isatty()
    lines = LineInput(sys.stdin.fileno(), is_edited=is_watched)
    if plain or not is_watched or os.environ.get("TERM", "dumb") in ("dumb", "unknown"):
        return PlainTerminal(words, lines)
    return DrawingTerminal(words, lines, Console(highlight=False))
