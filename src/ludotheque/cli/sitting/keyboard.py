"""Keyboard input: lines with a time limit, single keys, and command words."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import select
import signal
import threading
from collections.abc import Callable, Iterator
from enum import Enum
from types import FrameType
from typing import NoReturn

from ludotheque.core.display.move_input import small_letters

try:
    import termios
except ImportError:  # Windows, where `select` knows sockets only
    termios = None  # type: ignore[assignment]

TICK = 0.2
ARROWS = {"[A": "up", "[B": "down", "[C": "right", "[D": "left", "[H": "home", "[F": "end"}
SETTINGS = ("show-all-if-ambiguous on", "completion-query-items 0", "page-completions off")
"""One Tab shows all; and nobody is asked in English whether to show them."""
Offer = Callable[[], list[str]]
"""Returns all that may be typed now. It is called when somebody presses Tab."""

END = "\x04"
"""Control-D."""
END_TYPED_AHEAD = b"\0"
"""Control-D, if it is typed in line mode and read in key mode."""
UNTYPED = re.compile(r"\x1b\[?[0-9;]*.?|[\x00-\x1f\x7f]")
"""Arrows and other keys that are not text."""


class Resized(Exception):
    """The window has a new size. Carries what was typed so far."""

    def __init__(self, begun: str = "") -> None:
        super().__init__()
        self.begun = begun


class LineInput:
    """Reads lines and single keys, from a person or from a pipe."""

    def __init__(self, fd: int, is_edited: bool = False) -> None:
        """`is_edited`: a person types, and sees it."""
        self.fd = fd
        self.is_terminal = os.isatty(fd)
        self.has_keys = self.is_terminal and termios is not None
        self.editor: LineEditor | None = None
        if is_edited and self.has_keys:
            with contextlib.suppress(ImportError):  # a Python without readline
                self.editor = LineEditor()
        self._typed = b""
        self._has_ended = False
        self._reader = Reader(fd) if termios is None else None

    def read(self, seconds: float | None = None) -> str | None:
        """The next line; None where none came in time. Raises `EOFError` when there are no more."""
        while b"\n" not in self._typed:
            if self._ends():
                raise EOFError
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

    def read_key(self, seconds: float | None = None) -> str | None:
        """The next key, or the name of an arrow. Enter is "". None: no key came in time. From a pipe, a
        line."""
        if not self.has_keys:
            return self.read(seconds)
        with resizing_raises(str), self._cbreak():
            if not self._has_more(seconds):
                return None
            key = self._key()
        if key == END:
            raise EOFError
        return "" if key in ("\n", "\r") else key

    @contextlib.contextmanager
    def _cbreak(self) -> Iterator[None]:
        before = termios.tcgetattr(self.fd)
        changed = termios.tcgetattr(self.fd)
        changed[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(self.fd, termios.TCSADRAIN, changed)
        try:
            yield
        finally:
            termios.tcsetattr(self.fd, termios.TCSADRAIN, before)

    def _key(self) -> str:
        """Byte by byte: what is typed ahead is left for the next question."""
        first = self._byte()
        if first == b"\x1b":
            rest = ""
            while len(rest) < 6 and self._has_more(0.02):
                rest += self._byte().decode("latin-1")
                if rest[-1:].isalpha() or rest[-1:] == "~":
                    break
            return ARROWS.get(rest.replace("O", "["), "escape")
        longer = sum(first >= bytes([least]) for least in (0xC0, 0xE0, 0xF0))
        return (first + b"".join(self._byte() for _ in range(longer))).decode("utf-8", "replace")

    def _has_more(self, seconds: float | None) -> bool:
        return bool(self._typed or select.select([self.fd], [], [], seconds)[0])

    def _byte(self) -> bytes:
        more = self._typed[:1] or typed(self.fd, 1)
        self._typed = self._typed[1:]
        if not more:
            raise EOFError
        return more.replace(END_TYPED_AHEAD, END.encode())

    def ahead(self) -> str:
        """The input that was typed before the question: a line with its Enter, or the beginning of
        one. Raises `EOFError` if Control-D was typed first: readline would not notice it."""
        self._collect()
        if self._ends():
            raise EOFError
        line, enter, self._typed = self._typed.partition(b"\n")
        return UNTYPED.sub("", line.decode("utf-8", "replace")) + enter.decode()

    def _collect(self) -> None:
        """Read what was typed while nobody read."""
        if self.has_keys:
            with self._cbreak():
                while select.select([self.fd], [], [], 0)[0]:
                    more = typed(self.fd) or END.encode()
                    self._typed += more.replace(END_TYPED_AHEAD, END.encode())
                    if more == END.encode():
                        break

    def _ends(self) -> bool:
        """Whether Control-D is next. It is taken."""
        ends = self.is_terminal and self._typed.startswith(END.encode())
        self._typed = self._typed[1:] if ends else self._typed
        return ends

    def _more(self, seconds: float | None) -> bytes | None:
        """More input. None: nothing came in time. Empty: the input has ended."""
        if self._reader is not None:
            return self._reader.get(seconds)
        return typed(self.fd) if select.select([self.fd], [], [], seconds)[0] else None

    def forget(self) -> None:
        """Drop what was typed ahead: the next player must not send it, and who typed it had not read the
        answer. Control-D stays: somebody wants to leave."""
        if self._reader is not None and self.is_terminal:
            self._reader.forget()
        elif self.is_terminal:
            self._collect()
            self._typed = END.encode() if END.encode() in self._typed else b""


class LineEditor:
    """Lines by readline: cursor keys, a history, and Tab."""

    def __init__(self) -> None:
        import readline  # it looks at the terminal when it is imported

        self._readline = readline
        self._histories: dict[str, list[str]] = {}
        self._offered: list[str] = []
        is_editline = "libedit" in (self._readline.__doc__ or "")
        self._readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")
        if not is_editline:
            for setting in SETTINGS:
                self._readline.parse_and_bind(f"set {setting}")
        self._readline.set_completer_delims("\n")
        self._readline.set_auto_history(False)

    def read(
        self, prompt: str, whose: str, offer: Offer | None, tick: Callable[[], None] | None, begun: str
    ) -> str:
        """`whose`: nobody sees the history of another. `tick`: called while nothing is typed."""
        history = self._histories.setdefault(whose, [])
        self._readline.clear_history()
        for line in history:
            self._readline.add_history(line)
        self._readline.set_completer(lambda typed, number: self._completed(typed, number, offer))
        self._readline.set_startup_hook(lambda: self._readline.insert_text(begun))
        try:
            with resizing_raises(self._readline.get_line_buffer), ticking(tick):
                line = input(prompt)
        finally:
            self._readline.set_startup_hook(None)
            self._readline.clear_history()
        if line.strip() and line not in history[-1:]:
            history.append(line)
        return line

    def _completed(self, typed: str, number: int, offer: Offer | None) -> str | None:
        if number == 0:
            self._offered = completions(typed, offer() if offer else [])
        return self._offered[number] if number < len(self._offered) else None


def completions(typed: str, offered: list[str]) -> list[str]:
    """The completions of a text, up to the next word only, so that a hundred moves are not listed at
    once."""
    begun = small_letters(typed)
    found = [one for one in offered if small_letters(one).startswith(begun)]
    ends = [one.find(" ", len(typed)) + 1 or len(one) for one in found]
    return list(dict.fromkeys(one[:end] for one, end in zip(found, ends, strict=True)))


@contextlib.contextmanager
def resizing_raises(begun: Callable[[], str]) -> Iterator[None]:
    """Raise `Resized`, with what was typed so far, when the window changes its size."""

    def resized(_number: int, _frame: FrameType | None) -> NoReturn:
        raise Resized(begun())

    with _handled("SIGWINCH", resized):
        yield


@contextlib.contextmanager
def ticking(tick: Callable[[], None] | None) -> Iterator[None]:
    """Without a `tick` too: a new size that arrives while readline handles a key would not be noticed
    before the next key. The alarm ends its wait."""
    if not hasattr(signal, "setitimer"):  # Windows
        yield
        return
    with _handled("SIGALRM", lambda *_: tick() if tick is not None else None):
        signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def _handled(name: str, handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    if not hasattr(signal, name):  # Windows
        yield
        return
    number = getattr(signal, name)
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def typed(fd: int, most: int = 4096) -> bytes:
    try:
        return os.read(fd, most)
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
                self._arrived.put(b"")  # after the end, every read says so
                return


class Left(Exception):
    """Somebody has typed `quit`."""


LANGUAGES_OF_WORDS = ("en", "fr")


class TypedCommand(Enum):
    """A command word in English and in French, and its other forms."""

    HELP = ("help", "aide")
    LOOK = ("look", "voir", "table")
    HINT = ("hint", "conseil")
    UNDO = ("undo", "annuler")
    WHY = ("why", "pourquoi")
    LOG = ("log", "journal")
    RULES = ("rules", "règles")
    SAVE = ("save", "sauver")
    QUIT = ("quit", "quitter", "exit")


FULL = {small_letters(word): command for command in TypedCommand for word in command.value}
FULL["?"] = TypedCommand.HELP
SHORT = {
    "h": TypedCommand.HINT,
    "c": TypedCommand.HINT,
    "u": TypedCommand.UNDO,
    "a": TypedCommand.UNDO,
    "w": TypedCommand.WHY,
    "p": TypedCommand.WHY,
    "l": TypedCommand.LOG,
    "j": TypedCommand.LOG,
    "r": TypedCommand.RULES,
    "v": TypedCommand.LOOK,
    "s": TypedCommand.SAVE,
    "q": TypedCommand.QUIT,
}


def full_command(typed: str) -> TypedCommand | None:
    return FULL.get(small_letters(typed).strip())


def short_command(typed: str) -> TypedCommand | None:
    """One letter; a game's own short forms come first."""
    return SHORT.get(small_letters(typed).strip())


def any_command(typed: str) -> TypedCommand | None:
    """Commands that are understood only where no move could be meant."""
    return full_command(typed) or short_command(typed)


def command_words(language: str) -> list[str]:
    return [command.value[LANGUAGES_OF_WORDS.index(language)] for command in TypedCommand]
