"""The best bot of an earlier version of this project, as a player of today: `earlier:FOLDER`.

`scripts/earlier_bots.py` makes the folder from a commit: that version's own sources, and `player.py`,
which runs them in a process of its own. What is sent there is a world that agrees with the view of the
seat, imagined here; from it the earlier version makes its own view of that seat. What the seat cannot
know is not in what is sent, and cannot change the move.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import struct
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, ClassVar

from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.core.chance import next_word
from ludotheque.core.declarations import MoveMeant
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game

PREFIX = "earlier:"
PLAYER, SOURCES = "player.py", "src"
ASKED = struct.Struct("<b?qd32s")
"""A question: a seat, whether it asks for a move out of turn, simulations and seconds (0: the defaults
of that version), and 32 bytes of luck. A state follows."""
ANSWER = struct.Struct("<Hq")
"""The length of the text of a move (0: none out of turn), simulations; the text."""


class EarlierBot(Bot):
    """Level 4 of the version in `folder`. Its process ends with ours."""

    level = 4
    folder: ClassVar[Path]

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        super().__init__(game, limit)
        self._world = game.state_shape.zeros(1)
        self._blank = self._world.copy()
        self._numbers = {text: action for action, text in enumerate(game.notation.texts)}
        self._process = started(self.folder)
        self._end = weakref.finalize(self, ended, self._process)
        hello = {"game": game.name, "fields": described(game.state)}
        self._send(json.dumps(hello).encode() + b"\n")

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        """`stop` is not asked: nobody hears it over there."""
        text, simulations = self._answer(v, rng, False)
        return Thought(self._numbers[text], [], simulations)

    def move_out_of_turn(self, v: Any, rng: Any) -> MoveMeant | None:
        """By its own habits, not by ours."""
        text, _ = self._answer(v, rng, True)
        return self.game.notation.meant(text) if text else None

    def _answer(self, v: Any, rng: Any, is_out_of_turn: bool) -> tuple[str, int]:
        luck = b"".join(int(next_word(rng)).to_bytes(4, "little") for _ in range(8))
        self._world[0] = self._blank[0]
        self.game.rules.imagine(v, rng, self._world[0])
        simulations, seconds = self.limit.simulations or 0, self.limit.seconds or 0.0
        asked = ASKED.pack(int(v.seat), is_out_of_turn, simulations, seconds, luck)
        self._send(asked + self._world.tobytes())
        length, done = ANSWER.unpack(self._read(ANSWER.size))
        return self._read(length).decode(), done

    def close(self) -> None:
        self._end()

    def _send(self, data: bytes) -> None:
        pipe: IO[bytes] = self._process.stdin  # type: ignore[assignment]
        try:
            pipe.write(data)
            pipe.flush()
        except OSError:
            raise self._gone() from None

    def _read(self, size: int) -> bytes:
        pipe: IO[bytes] = self._process.stdout  # type: ignore[assignment]
        data = pipe.read(size)
        if len(data) < size:
            raise self._gone()
        return data

    def _gone(self) -> LudothequeError:
        self._end()
        return LudothequeError("error-earlier-gone", folder=str(self.folder))


def started(folder: Path) -> subprocess.Popen[bytes]:
    """Start an interpreter like ours, with the sources of that version and nothing of ours. Compiled
    code lies in a cache by its sources, so the two keep apart."""
    return subprocess.Popen(
        [sys.executable, "-P", str(folder / PLAYER)],
        env={**os.environ, "PYTHONPATH": str(folder / SOURCES)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


def ended(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what was not sent yet nobody reads any more
                pipe.close()
    process.wait()


def described(record: Any) -> list[list[Any]]:
    """The name, type and offset of each field of a record."""
    return [
        [name, [kind.base.str, list(kind.shape)], at]
        for name, (kind, at) in ((name, record.fields[name][:2]) for name in record.names)
    ]


@functools.cache
def kind_of_earlier(text: str) -> type[Bot]:
    folder = Path(text).resolve()
    if not (folder / PLAYER).is_file() or not (folder / SOURCES).is_dir():
        raise LudothequeError("error-earlier-folder", folder=shortened(text))
    about = {"name": PREFIX + text, "folder": folder, "__module__": __name__}
    return type("Earlier", (EarlierBot,), about)


def fingerprint_of(folder: Path) -> str:
    """A hash of all sources of that version."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
