"""The logs of evenings. An append names the number that it follows on: of two processes that change
an evening at once, one is refused, reads what the other has written, and tries again. So an evening
needs no owner, and nobody has to take it over when a process dies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, desc, or_, select, update

from ludotheque.server.store import schema
from ludotheque.server.store.schema import INSERT, Do, Rows
from ludotheque.server.store.types import Conflict, Entry


class EveningLogs:
    def __init__(self, rows: Rows, do: Do) -> None:
        self._rows = rows
        self._do = do

    async def append(
        self, evening: str, log: Sequence[Entry], status: str, people: Iterable[str] = ()
    ) -> None:
        """When this returns, the entries are durable. Raises `Conflict` where they do not follow the
        last entry."""
        rows = [
            {
                "evening": evening,
                "number": e.number,
                "at": e.at,
                "person": e.person,
                "body": e.body.decode(),
            }
            for e in log
        ]
        come = [{"evening": evening, "person": person} for person in people]
        now = {"status": status, "number": log[-1].number, "changed": log[-1].at}

        def write(connection: Connection) -> Conflict | None:
            if not _take_number(connection, evening, log[0].number, now):
                return Conflict("error-store-conflict")
            connection.execute(schema.evening_log.insert(), rows)
            if come:
                new = INSERT[connection.dialect.name](schema.evening_people).on_conflict_do_nothing()
                connection.execute(new, come)
            return None

        await self._do(write)

    async def load(self, evening: str) -> list[Entry]:
        log = schema.evening_log
        query = select(log).where(log.c.evening == evening).order_by(log.c.number)
        found = await self._rows(query)
        return [Entry(row.number, row.at, row.body.encode(), row.person) for row in found]

    async def to_look_after(self, watched: Sequence[str]) -> dict[str, int]:
        """The evenings in play and the given ones, each with the number of its last entry."""
        evenings = schema.evenings.c
        wanted = or_(evenings.status.in_(("playing", "between")), evenings.id.in_(watched))
        rows = await self._rows(select(evenings.id, evenings.number).where(wanted))
        return {row.id: row.number for row in rows}

    async def statuses(self, tables: Sequence[str]) -> dict[str, str]:
        """The status of each of these tables that exists."""
        known = schema.tables.c
        rows = await self._rows(select(known.id, known.status).where(known.id.in_(tables)))
        return {row.id: row.status for row in rows}

    async def of(self, person: str, limit: int = 100) -> list[str]:
        """The evenings in which a person plays or has played, the newest first."""
        evenings, people = schema.evenings.c, schema.evening_people.c
        query = select(evenings.id).join(schema.evening_people, people.evening == evenings.id)
        query = query.where(people.person == person).order_by(desc(evenings.changed)).limit(limit)
        return [row.id for row in await self._rows(query)]

    async def export(self, person: str) -> list[dict[str, Any]]:
        """What the logs say about a person, and what that person asked for."""
        log = schema.evening_log.c
        mine = or_(log.person == person, log.body.contains(person, autoescape=True))
        rows = await self._rows(select(schema.evening_log).where(mine).order_by(log.at, log.number))
        return [
            {"evening": row.evening, "at": row.at, **_told(msgspec.json.decode(row.body), person)}
            for row in rows
        ]


def _told(body: dict[str, Any], person: str) -> dict[str, Any]:
    """An entry as JSON, without what it says about other people."""
    is_own = body.get("person") == person
    fields = ("kind", "name", "avatar", "title", "game") if is_own else ("kind", "title", "game")
    return {field: body[field] for field in fields if field in body}


def _take_number(connection: Connection, evening: str, first: int, now: dict[str, Any]) -> bool:
    """In PostgreSQL, the second of two processes waits here for the first, and then finds another
    number."""
    evenings = schema.evenings
    if first == 1:
        new = INSERT[connection.dialect.name](evenings).on_conflict_do_nothing()
        return bool(connection.execute(new, {"id": evening, **now}).rowcount)
    follows = update(evenings).where(evenings.c.id == evening, evenings.c.number == first - 1)
    return bool(connection.execute(follows.values(**now)).rowcount)
