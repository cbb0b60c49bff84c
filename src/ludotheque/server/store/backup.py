"""A copy of a SQLite database while the server goes on writing to it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from ludotheque.core.errors import shortened
from ludotheque.server.store.records import StoreTrouble, WrongDatabase

PAGES_A_STEP = 256
Progress = Callable[[int, int], None]
"""Pages copied, and pages in all."""


def back_up(source: Path, target: Path, progress: Progress) -> int:
    """Copies, checks the copy, and only then gives it its name. The size of it in bytes."""
    copy = target.with_name(target.name + ".new")
    try:
        _make_empty(copy)
        _copy(source, copy, progress)
        _put_in_place(copy, target)
    except (sqlite3.Error, OSError) as error:
        reason = shortened(getattr(error, "strerror", None) or error, 160)
        raise StoreTrouble("error-backup-failed", path=str(source), reason=reason) from error
    finally:
        copy.unlink(missing_ok=True)
    return target.stat().st_size


def _make_empty(file: Path) -> None:
    """The copy has the same secrets as the database."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _copy(source: Path, copy: Path, progress: Progress) -> None:
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, isolation_level=None)) as here,
        closing(sqlite3.connect(copy, isolation_level=None)) as there,
    ):
        # One transaction sees one moment of the database: without it every write would start the
        # copy all over again.
        here.execute("BEGIN")
        if here.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            raise WrongDatabase("error-store-foreign")
        here.backup(
            there, pages=PAGES_A_STEP, progress=lambda _, left, pages: progress(pages - left, pages)
        )
        there.execute("PRAGMA journal_mode=DELETE")  # one file, which can be opened where it lies
        verdict = there.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)


def _put_in_place(copy: Path, target: Path) -> None:
    with copy.open("rb") as stream:
        os.fsync(stream.fileno())
    copy.replace(target)
    if os.name == "nt":  # there a folder cannot be opened, and its entry is written with the file
        return
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
