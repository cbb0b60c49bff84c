"""Checks a database: every log replays, and all derived rows agree with the logs.

The log of a table is the truth. What else is kept of it (the lobby's summary, who sits there, results)
was derived from the log when it was written, and is derived again here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace

from sqlalchemy.exc import DBAPIError

from ludotheque.core.errors import BadTranscript, LudothequeError, shortened
from ludotheque.core.tables import replay
from ludotheque.core.tables.table import Table
from ludotheque.core.tables.transcript import Transcript
from ludotheque.server.evenings.evening_log import evening_of
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.log import read_until_trouble, results_of, summary_of
from ludotheque.server.rooms.room import Room
from ludotheque.server.store.database import reason_of
from ludotheque.server.store.read_only import ReadOnly, StoredTable
from ludotheque.server.store.types import Entry

TOLERANCE = 60_000
"""The greatest difference of a time in a list and in the log, in milliseconds: during a match the
list is accurate to the minute."""


class Wrong(LudothequeError):
    """Something in a database is not as it should be."""


@dataclass(frozen=True)
class Finding:
    table: str
    wrong: Wrong
    is_of_log: bool
    """Whether the log itself is wrong, or only something that was derived from it."""


@dataclass
class Audit:
    """What was checked so far, and the findings."""

    tables: int = 0
    entries: int = 0
    findings: list[Finding] = field(default_factory=list)


Progress = Callable[[int, int], None]
"""Checked tables, and all tables."""


def audit(database: ReadOnly, found: Audit, progress: Progress) -> None:
    """Check all tables. Findings go to `found` at once, so an interrupted check keeps them. Tables
    that are opened meanwhile are not checked."""
    ids = database.tables()
    for id in ids:
        progress(found.tables, len(ids))
        _audit_table(database, id, found)
        found.tables += 1
    progress(len(ids), len(ids))
    for id in database.evenings():
        found.findings += _audit_evening(id, database.evening_log(id))
    for id in database.without_a_table():
        found.findings.append(Finding(id, Wrong("error-audit-no-table"), is_of_log=True))


def _audit_evening(id: str, log: Sequence[Entry]) -> Iterator[Finding]:
    for place, entry in enumerate(log, 1):
        if entry.number != place:
            wrong = Wrong("error-audit-gap", number=entry.number, wanted=place)
            yield Finding(id, wrong, is_of_log=True)
            return
    try:
        evening_of(id, log)
    except LudothequeError as error:
        wrong = Wrong("error-audit-unreadable", number=len(log), reason=error.key)
        yield Finding(id, wrong, is_of_log=True)


def _audit_table(database: ReadOnly, id: str, found: Audit) -> None:
    try:
        kept = database.kept(id)
    except DBAPIError as error:
        wrong = Wrong("error-audit-not-read", reason=reason_of(error))
        found.findings.append(Finding(id, wrong, is_of_log=True))
        return
    found.entries += len(kept.log)
    room, of_log = read_log(kept)
    found.findings += [Finding(id, wrong, is_of_log=True) for wrong in of_log]
    if room is None:  # nothing can be derived from an unreadable log
        return
    derived = list(wrong_beside_log(kept, room))
    if not database.are_there([id for id in (room.rematch, room.opened.follows) if id]):
        derived.append(Wrong("error-audit-no-rematch"))
    found.findings += [Finding(id, wrong, is_of_log=False) for wrong in derived]


# The log


def read_log(kept: StoredTable) -> tuple[Room | None, list[Wrong]]:
    """The room that the log gives, if it can be read to its end, and what is wrong with it."""
    if not kept.log:
        return None, [Wrong("error-audit-no-log")]
    wrong = list(_requests_twice(kept.log))
    for place, entry in enumerate(kept.log, 1):
        if entry.number != place:
            return None, [*wrong, Wrong("error-audit-gap", number=entry.number, wanted=place)]
    room, trouble = read_until_trouble(kept.id, kept.log)
    if room is None or trouble is not None:
        number = 1 if room is None else room.number + 1
        reason = "" if trouble is None else trouble.reason
        return None, [*wrong, Wrong("error-audit-unreadable", number=number, reason=reason)]
    return room, [*wrong, *_chance_unwritten(kept.log), *_wrong_deal(room)]


def _requests_twice(log: Sequence[Entry]) -> Iterator[Wrong]:
    first: dict[tuple[str, str], int] = {}
    for entry in log:
        if entry.request:
            number = first.setdefault((entry.person, entry.request), entry.number)
            if number != entry.number:
                told = {"request": shortened(entry.request), "first": number, "second": entry.number}
                yield Wrong("error-audit-request-twice", **told)


def _chance_unwritten(log: Sequence[Entry]) -> Iterator[Wrong]:
    """Check that decisions of chance are written with each move. Otherwise a replay would accept
    anything."""
    for entry in log:
        body = entries.read(entry.body)
        if isinstance(body, entries.Started | entries.Moved) and body.chance is None:
            yield Wrong("error-audit-no-chance", number=entry.number)


def _wrong_deal(room: Room) -> Iterator[Wrong]:
    """The key of a finished match is public: it proves every deal, like `ludotheque verify`."""
    if room.table is None or not room.table.is_over:
        return
    try:
        replay.verify(Table, Transcript.read(room.table.transcript().text()))
    except BadTranscript as error:
        yield Wrong("error-audit-deal", error=error)


# What follows from it


def wrong_beside_log(kept: StoredTable, room: Room) -> Iterator[Wrong]:
    wanted, had = summary_of(room), kept.summary
    if had is None:
        yield Wrong("error-audit-summary-unreadable")
    else:
        if is_near(had.changed, wanted.changed) and is_near(had.created, wanted.created):
            wanted = replace(wanted, changed=had.changed, created=had.created)
        differing = [name for name, value in asdict(wanted).items() if value != asdict(had)[name]]
        if differing:
            yield Wrong("error-audit-summary", fields=differing)
    if sorted(kept.chairs) != wanted.chairs:
        yield Wrong("error-audit-chairs", count=len(kept.chairs), wanted=len(wanted.chairs))
    results = sorted(results_of(room), key=lambda result: result.seat)
    if len(results) != len(kept.results):
        yield Wrong("error-audit-results", count=len(kept.results), wanted=len(results))
    elif any(
        had != replace(result, ended=had.ended) or not is_near(had.ended, result.ended)
        for had, result in zip(kept.results, results, strict=True)
    ):
        yield Wrong("error-audit-results-differ")
    if kept.has_analysis and room.status != "over":
        yield Wrong("error-audit-analysis")


def is_near(one: int, other: int) -> bool:
    return abs(one - other) <= TOLERANCE
