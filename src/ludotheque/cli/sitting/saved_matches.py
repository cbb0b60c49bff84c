"""The files of matches: unfinished ones as JSON with their key, finished ones as transcripts.

A match is written after every step, to a new file that then takes the place of the old one: whatever
ends the program, the file on disk is whole.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ludotheque.cli.errors import DamagedMatch, Misused, read_text
from ludotheque.core.errors import LudothequeError
from ludotheque.core.installation import data_folder
from ludotheque.core.tables.replay import Transcript
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words

FORMAT = 1


def new_file(game: str) -> Path:
    moment = time.strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / "matches" / f"{moment}-{game}-{secrets.token_hex(2)}.json"


def write(file: Path, table: Table, bots: list[str | None], theme: str) -> None:
    kept = {
        "ludotheque match": FORMAT,
        "game": table.game.name,
        "names": table.names,
        "bots": bots,
        "theme": theme,
        "key": table.key.hex(),
        "transcript": table.transcript().as_json(),
    }
    replace(file, json.dumps(kept, ensure_ascii=False), secret=True)


def finish(file: Path, table: Table) -> Path:
    """Replace the file of a finished match by its transcript."""
    transcript = file.parent.parent / "transcripts" / f"{file.stem}.txt"
    replace(transcript, table.transcript().text(), secret=False)
    file.unlink(missing_ok=True)
    return transcript


def replace(file: Path, content: str, secret: bool) -> None:
    """Write a file in one step. A match in play has hands and the key, so no other user may read its
    file (`secret`)."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    written = file.with_name(file.name + ".new")
    written.unlink(missing_ok=True)
    handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if secret else 0o644)
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    written.replace(file)


# Going on


@dataclass(frozen=True)
class SavedMatch:
    """An unfinished match on disk."""

    file: Path
    game: str
    names: list[str]
    bots: list[str | None]
    theme: str
    key: bytes
    transcript: Transcript

    def table(self) -> Table:
        """Replay the match up to where it was left, and check the outcomes against the key."""
        try:
            return Table.replay(self.transcript, self.key)
        except LudothequeError as error:
            raise damaged(self.file, error) from None

    def listed(self) -> ListedMatch:
        return _listed(self.file, self.transcript, self.names, self.theme)


def damaged(file: Path, error: LudothequeError) -> DamagedMatch:
    arguments = {**error.arguments, "path": str(file), "why": error.key}
    return DamagedMatch("cli-error-damaged", **arguments)


def read(file: Path) -> SavedMatch:
    try:
        data = json.loads(read_text(file))
        if data["ludotheque match"] != FORMAT:
            raise ValueError(f"format {data['ludotheque match']}")
        kept = SavedMatch(
            file=file,
            game=str(data["game"]),
            names=[str(name) for name in data["names"]],
            bots=[_bot(kind) for kind in data["bots"]],
            theme=str(data["theme"]),
            key=bytes.fromhex(data["key"]),
            transcript=Transcript.from_json(data["transcript"]),
        )
        if len(kept.key) != 32 or not len(kept.names) == len(kept.bots) == kept.transcript.players:
            raise ValueError("key, names and bots do not belong together")
    except (ValueError, KeyError, TypeError):
        raise damaged(file, DamagedMatch("cli-damaged-format")) from None
    except LudothequeError as error:
        raise damaged(file, error) from None
    return kept


def _bot(kind: Any) -> str | None:
    return None if kind is None else str(kind)


def unfinished() -> tuple[list[SavedMatch], list[DamagedMatch]]:
    """The unfinished matches, the last one first, and the errors of files that cannot be read."""
    found, wrong = [], []
    files = (data_folder() / "matches").glob("*.json")
    for file in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            kept = read(file)
            if kept.transcript.result is None:
                found.append(kept)
            else:  # the program ended just before it wrote the transcript
                finish(file, kept.table())
        except DamagedMatch as error:
            wrong.append(error)
    return found, wrong


# Listing


@dataclass(frozen=True)
class ListedMatch:
    """A match on this machine, finished or not."""

    file: Path
    game: str
    names: list[str]
    theme: str
    moves: int
    is_over: bool
    when: datetime
    """When it was played last."""

    def sentence(self, words: Words) -> str:
        """`2026-03-01 21:40  A Sheep Overboard: Zoé and Léo, 12 moves, not finished`"""
        title = Words(words.language, self.theme)(f"{self.game}-title")
        told = words(
            "cli-matches-one", title=title, names=self.names, moves=self.moves, finished=self.is_over
        )
        return f"{self.when:%Y-%m-%d %H:%M}  {told}"


def listed() -> tuple[list[ListedMatch], list[LudothequeError]]:
    """All matches, the last one first, and the errors of files that cannot be read."""
    kept, problems = unfinished()
    wrong: list[LudothequeError] = [*problems]
    found = [one.listed() for one in kept]
    for file in (data_folder() / "transcripts").glob("*.txt"):
        try:
            transcript = Transcript.read(read_text(file))
            found.append(_listed(file, transcript, transcript.names))
        except LudothequeError as error:
            wrong.append(damaged(file, error))
    return sorted(found, key=lambda one: one.when, reverse=True), wrong


def _listed(file: Path, transcript: Transcript, names: list[str], theme: str = "") -> ListedMatch:
    return ListedMatch(
        file=file,
        game=transcript.game,
        names=names,
        theme=theme,
        moves=sum(line.seat is not None for line in transcript.lines),
        is_over=transcript.result is not None,
        when=datetime.fromtimestamp(file.stat().st_mtime),
    )


def match_file(given: Path) -> Path:
    """The file of a match that is given as a file, or as a number in the list of `ludotheque matches`.
    The match has to be over."""
    if given.exists() or not str(given).isdecimal():
        return given
    found, _ = listed()
    number = int(str(given))
    if not 1 <= number <= len(found):
        raise Misused("cli-error-no-match", given=str(given), count=len(found))
    if not found[number - 1].is_over:
        raise Misused("cli-error-not-over", given=str(given))
    return found[number - 1].file


def number_of(file: Path) -> int:
    """The number of a match that was just finished, in the list."""
    return next(number for number, one in enumerate(listed()[0], 1) if one.file == file)
