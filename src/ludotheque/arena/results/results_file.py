"""A file that keeps every match as it ends, so that the same command goes on where it stopped.

The first line says what is compared, with which bots, seed and version; every other line is a match.
Lines are only ever added. A last line that was cut off is played again.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self, TextIO

from filelock import lock_descriptor

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.bots.custom import fingerprint
from ludotheque.bots.levels import kind_of, own_bots
from ludotheque.core.errors import REFUSED, LudothequeError, shortened
from ludotheque.core.shelf import find_game

FORMAT = "ludotheque arena 1"
BEGINNING = '{"format"'
PACKAGE = Path(__file__).resolve().parents[2]
Key = tuple[str, int]
"""A match: the name of its contest, and its number in it."""


class BadRecord(LudothequeError):
    """The file belongs to another comparison. It stays as it is."""


class DamagedRecord(BadRecord):
    """The right file, with a line that we did not write."""

    exit_code = REFUSED


@functools.cache
def version_of(game: str) -> str:
    """A hash of the sources that decide how a match goes: matches of two versions do not mix."""
    folders = (PACKAGE / "core", PACKAGE / "bots", find_game(game).folder)
    own = [
        PACKAGE / "arena" / name
        for name in (
            "matches/match.py",
            "matches/referee.py",
            "matches/contests.py",
            "ladder.py",
            "oracle.py",
        )
    ]
    added = {Path(inspect.getfile(bot)) for bot in own_bots().values()}
    own += sorted(added, key=lambda path: path.name)
    digest = hashlib.sha256()
    for path in [*own, *(path for folder in folders for path in sorted(_deciding(folder)))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _deciding(folder: Path) -> list[Path]:
    """Sources, and the weights of networks."""
    return [path for path in folder.rglob("*") if path.suffix in (".py", ".net")]


class ResultsFile:
    """Matches of one setting, in memory and, where `path` is given, on disk."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.matches: dict[Key, MatchResult] = {}
        self.setting: dict[str, Any] = {}
        self._file: TextIO | None = None
        if path is not None:
            self._file = self._opened(path)
            try:
                self._read(self._file)
            except BadRecord:
                self.close()
                raise

    def _opened(self, path: Path) -> TextIO:
        try:
            file = path.open("a+", encoding="utf-8")
        except OSError as error:
            reason = shortened(error.strerror or error, 80)
            raise BadRecord("error-record-unwritable", path=str(path), reason=reason) from None
        if not lock_descriptor(file.fileno(), blocking=False):
            file.close()
            raise BadRecord("error-record-busy", path=str(path))
        return file

    def _read(self, file: TextIO) -> None:
        file.seek(0)
        try:
            text = file.read()
        except UnicodeDecodeError:
            raise BadRecord("error-record-none", path=str(self.path)) from None
        whole, _, torn = text.rpartition("\n")
        if text[: len(BEGINNING)] != BEGINNING[: len(text)]:
            raise BadRecord("error-record-none", path=str(self.path))
        for number, line in enumerate(whole.split("\n") if whole else [], 1):
            self._read_line(number, line)
        if torn:
            file.truncate(len((whole + "\n" if whole else "").encode()))

    def _read_line(self, number: int, line: str) -> None:
        try:
            told = json.loads(line)
            if number == 1:
                if told["format"] != FORMAT:
                    raise ValueError
                self.setting = told["setting"]
            else:
                self.matches.setdefault(
                    (told["contest"], told["match"]), MatchResult.read(told["result"])
                )
        except (ValueError, KeyError, TypeError):
            if number == 1:
                raise BadRecord("error-record-none", path=str(self.path)) from None
            raise DamagedRecord("error-record-line", path=str(self.path), line=number) from None

    def begin(self, setting: dict[str, Any]) -> None:
        """Open the file to add matches of this setting. Raises if it has those of another."""
        if not self.matches:
            if self._file is not None:
                self._file.truncate(0)
            self._write({"format": FORMAT, "setting": setting})
        else:
            differing = [name for name in setting if setting[name] != self.setting.get(name)]
            if differing:
                name = differing[0]
                raise BadRecord(
                    "error-record-version" if name == "version" else "error-record-other",
                    path=str(self.path),
                    what=name,
                    kept=shortened(json.dumps(self.setting.get(name)), 80),
                    asked=shortened(json.dumps(setting[name]), 80),
                )
        self.setting = setting

    def add(self, key: Key, result: MatchResult) -> None:
        """A match counts once, however often it was played."""
        if key not in self.matches:
            self.matches[key] = result
            self._write({"contest": key[0], "match": key[1], "result": result.as_json()})

    def of(self, contest: Contest, matches: int) -> dict[int, MatchResult]:
        """The matches of a contest below a number, in their order."""
        found = {number: self.matches.get((contest.name, number)) for number in range(matches)}
        return {number: result for number, result in found.items() if result is not None}

    def missing(self, contest: Contest, matches: int) -> Iterable[int]:
        return (number for number in range(matches) if (contest.name, number) not in self.matches)

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is None:
            return
        try:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        except OSError as error:
            reason = shortened(error.strerror or error, 80)
            raise BadRecord("error-record-unwritable", path=str(self.path), reason=reason) from None

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def setting(contest: Contest) -> dict[str, object]:
    """The setting that has to be the same for matches of one comparison. Their number may grow."""
    return {
        "command": "arena",
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "own": {bot: _fingerprint(contest, bot) for bot in contest.field if bot in contest.foreign},
        "seed": contest.seed,
        "move_seconds": contest.move_seconds,
        "version": version_of(contest.game),
    }


def _fingerprint(contest: Contest, bot: str) -> str:
    found = getattr(contest.new_player, "fingerprint", None)
    return str(found(bot)) if found is not None else fingerprint(kind_of(bot))
