"""A bot that is a program, in any language: one line of JSON for each question, one for each answer.

    program:./my_bot --fast

`docs/write-a-bot.md` has the protocol. Nothing that a program does reaches us but lines of text and the
end of its streams. What it says is read in threads, so that nobody waits for a program that neither
reads nor writes; who forfeits is ended with everything that it has started, and so is everything when
we end ourselves (`bots.program_guard`).
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludotheque.bots import program_guard
from ludotheque.bots.answers import (
    CRASHED,
    MOVE_SECONDS,
    NO_MOVE,
    SILENT,
    Forfeited,
    quoted,
    silence,
)
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.core.chance import below
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.json_types import Object
from ludotheque.core.tables.functions import table_functions

PREFIX = "program:"
PROTOCOL = 1
START_SECONDS = 30.0
"""From its start to its answer to `hello`: a virtual machine, or a network, takes a while to load."""
MOST_STARTS = 3
"""A program that has not come up so often in a row is not started again."""
LONGEST_LINE = 65_536
MOST_LINES = 16
"""That wait to be read. Nobody asked for more than one."""
LAST_WORDS = 200
"""Letters of the last line on standard error that are told."""
SEED_BITS = 30
SLICE = 0.1
"""Seconds after which `stop` is asked again."""
END_SECONDS = 1.0
"""How long a program may take to end when its standard input has, or for its last words to arrive."""

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
        """With its last words on standard error."""
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


class ProgramBot(Bot):
    """One process for each seat, kept from match to match."""

    is_foreign = True
    keeps_time = True
    start_seconds = START_SECONDS
    command: tuple[str, ...] = ()

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        super().__init__(game, limit)
        if self.limit.simulations is not None:
            raise LudothequeError("error-own-bot-limit", bot=self.name)
        self._program: Program | None = None
        self._end: Callable[[], None] | None = None
        self._failed_starts: list[Forfeited] = []

    def new_match(self) -> None:
        self._running().tell({"type": "match"})

    def match_over(self, result: Object) -> None:
        if self._program is not None and self._program.is_running:
            self._program.tell({"type": "end", "result": result})

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        program = self._running()
        seconds = self.limit.seconds or self.time_given or MOVE_SECONDS
        shown = table_functions(self.game).shown(v)
        asked: Object = {
            "type": "move",
            "seconds": seconds,
            "seed": int(below(rng, 1 << SEED_BITS)),
            "legal": shown["legal"],
            "view": shown,
        }
        with self._ended_by_trouble():
            answer = program.ask(asked, seconds, stop=stop)
            move = answer.get("move") if isinstance(answer, dict) else None
            if not isinstance(move, str) or move not in self.game.notation.numbers:
                raise Forfeited(NO_MOVE, program.said(json.dumps(answer, ensure_ascii=False)))
        return Thought(self.game.notation.numbers[move], [])

    def close(self) -> None:
        self._program = None
        if self._end is not None:
            self._end()

    def _running(self) -> Program:
        """Started, where it is not: at first, and after it has forfeited a match."""
        if self._program is not None and self._program.is_running:
            return self._program
        self.close()
        if len(self._failed_starts) >= MOST_STARTS:
            raise self._failed_starts[-1]
        with self._ended_by_trouble():
            try:
                self._program = program = Program(list(self.command))
                self._end = weakref.finalize(self, program.close)
                self._greet(program)
            except OSError as error:
                raise self._not_started(Forfeited(CRASHED, error.strerror or str(error))) from error
            except Forfeited as error:
                raise self._not_started(error) from None
        self._failed_starts.clear()
        return program

    def _greet(self, program: Program) -> None:
        hello: Object = {"type": "hello", "protocol": PROTOCOL, "game": self.game.name}
        answer = program.ask(hello, self.start_seconds, "answer to hello")
        if not isinstance(answer, dict) or answer.get("protocol") != PROTOCOL:
            said = (
                f"answer to hello without protocol {PROTOCOL}, {json.dumps(answer, ensure_ascii=False)}"
            )
            raise Forfeited(NO_MOVE, program.said(said))

    def _not_started(self, error: Forfeited) -> Forfeited:
        self._failed_starts.append(error)
        return error

    @contextlib.contextmanager
    def _ended_by_trouble(self) -> Any:
        try:
            yield
        except BaseException:  # also what a clock raises: an answer that comes now is nobody's
            if self._program is not None:
                self._program.close(patience=0)
            raise


# By name


@functools.cache
def kind_of_program(command: str) -> type[Bot]:
    """Of a command line; raises where there is no such program."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise LudothequeError(
            "error-program-line", command=shortened(command), reason=str(error)
        ) from None
    if not words:
        raise LudothequeError("error-program-none")
    found = shutil.which(words[0])
    if found is None:
        is_there = Path(words[0]).is_file()
        key = "error-program-not-runnable" if is_there else "error-program-missing"
        raise LudothequeError(key, program=shortened(words[0]))
    parts = {"name": PREFIX + command, "called": called(words), "command": (found, *words[1:])}
    return type("ProgramBot", (ProgramBot,), parts)


def called(words: list[str]) -> str:
    """What people may call it: after the last file of the command, `lowest` of `python3 lowest.py`."""
    files = [word for word in words if Path(word).is_file()] or words[:1]
    return Path(files[-1]).stem


def fingerprint_of(kind: type[ProgramBot]) -> str:
    """Of all files that the command names, so that matches of two versions do not mix."""
    digest = hashlib.sha256()
    for word in kind.command:
        if Path(word).is_file():
            digest.update(Path(word).read_bytes())
    return digest.hexdigest()[:16]
