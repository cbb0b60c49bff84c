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
import shlex
import shutil
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludotheque.bots.answers import (
    CRASHED,
    MOVE_SECONDS,
    NO_MOVE,
    Forfeited,
)
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.program_process import Program
from ludotheque.core.chance import below
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object
from ludotheque.core.tables.functions import table_functions

PREFIX = "program:"
PROTOCOL = 1
MOST_STARTS = 3
"""A program that has not come up so often in a row is not started again."""
SEED_BITS = 30


class ProgramBot(Bot):
    """One process for each seat, kept from match to match."""

    is_foreign = True
    keeps_time = True
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
    """The class of a bot that runs this command line. Raises where there is no such program."""
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
    """A name for people: that of the last file of the command, `lowest` of `python3 lowest.py`."""
    files = [word for word in words if Path(word).is_file()] or words[:1]
    return Path(files[-1]).stem


def fingerprint_of(kind: type[ProgramBot]) -> str:
    """A hash of all files that the command names, so that matches of two versions do not mix."""
    digest = hashlib.sha256()
    for word in kind.command:
        if Path(word).is_file():
            digest.update(Path(word).read_bytes())
    return digest.hexdigest()[:16]
