"""The store: the append-only log of every table, and the people. Acknowledged means durable."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select, and_, delete, desc, or_, select
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.store import schema
from ludotheque.server.store.database import open_engine, tell_operator
from ludotheque.server.store.evening_logs import EveningLogs
from ludotheque.server.store.ownership import Leases
from ludotheque.server.store.personal_data import Subscriptions, asked_by, forget, mentions, told, wipe
from ludotheque.server.store.schema import INSERT, entry_of, summary_of, upsert
from ludotheque.server.store.types import (
    IN_PLAY,
    Entry,
    PersonResult,
    StoredPerson,
    StoreTrouble,
    Summary,
)
from ludotheque.server.store.writer import Writer

T = TypeVar("T")
READERS = 4
WIPED_AT_ONCE = 64 * 2**20
"""A file of this size is written anew within a second."""


class Store:
    """Every call waits in a thread, never in the event loop. One thread writes, a few read."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.append = self._writer.append
        self.before_next = self._writer.before_next
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open a database, given as a path or an address. Its tables are created, or migrated to this
        version."""
        engine = await asyncio.to_thread(open_engine, address)
        try:
            await asyncio.to_thread(wipe, engine)
            return cls(engine)
        except BaseException:
            engine.dispose()
            raise

    async def close(self) -> None:
        """Write everything that waits, then close."""
        try:
            await self._writer.close()
        finally:
            self._readers.shutdown()
            self._engine.dispose()

    @property
    def process(self) -> str:
        """The name of this process, if it shares its database."""
        return self._writer.process

    @property
    def commits(self) -> int:
        """The number of transactions since the start. It is lower than the number of appends: those that
        wait are written together."""
        return self._writer.commits

    async def _read(self, action: Callable[..., T], *arguments: Any) -> T:
        return await self.wait_for(action, self._engine, *arguments)

    async def wait_for(self, action: Callable[..., T], *arguments: Any) -> T:
        """Run a function that asks the database, in a thread."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, action, *arguments)
        except (SQLAlchemyError, OSError) as error:
            tell_operator(error)
            raise StoreTrouble("error-store-trouble") from error

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self._read(_rows, query)

    async def _row(self, query: Select[Any]) -> Any:
        rows = await self._rows(query)
        return rows[0] if rows else None

    def leases(self, process: str) -> Leases:
        """The leases of this process. From now on it shares the database with others."""
        self._writer.process = process
        return Leases(self._engine, process)

    @property
    def evenings(self) -> EveningLogs:
        return EveningLogs(self._rows, self._writer.do)

    @property
    def subscriptions(self) -> Subscriptions:
        return Subscriptions(self._rows, self._writer.do)

    # Tables

    async def load(self, table: str) -> list[Entry]:
        return (await self.load_all([table]))[table]

    async def load_all(self, tables: Sequence[str]) -> dict[str, list[Entry]]:
        log = schema.log
        query = select(log).where(log.c.table.in_(tables)).order_by(log.c.table, log.c.number)
        found: dict[str, list[Entry]] = {table: [] for table in tables}
        for row in await self._rows(query):
            found[row.table].append(entry_of(row))
        return found

    async def summary(self, table: str) -> Summary | None:
        row = await self._row(select(schema.tables).where(schema.tables.c.id == table))
        return None if row is None else summary_of(row)

    async def tables_in(self, *statuses: str, before: int | None = None) -> list[str]:
        """The tables with a status, the one that was unchanged longest first; with `before`, only those
        unchanged since that time."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status.in_(statuses)).order_by(tables.changed, tables.id)
        if before is not None:
            query = query.where(tables.changed < before)
        return [row.id for row in await self._rows(query)]

    async def lobby(self, with_people: AbstractSet[str], limit: int) -> list[Summary]:
        """The public tables that are not over and where somebody is, the newest first."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status.in_(IN_PLAY), tables.listed)
        rows = await self._rows(query.order_by(desc(tables.created), tables.id))
        found = [row.id for row in rows if row.id in with_people][:limit]
        query = select(schema.tables).where(tables.id.in_(found))
        return [
            summary_of(row) for row in await self._rows(query.order_by(desc(tables.created), tables.id))
        ]

    async def tables_of(
        self, person: str, limit: int, before: tuple[int, str] | None = None
    ) -> list[Summary]:
        """The tables where a person sits, or sat to the end, the newest first. For the next page, pass
        (created, id) of the last one as `before`."""
        tables, chairs = schema.tables.c, schema.chairs.c
        query = select(schema.tables).join(schema.chairs, chairs.table == tables.id)
        query = query.where(chairs.person == person)
        if before is not None:
            created, last = before
            older = and_(tables.created == created, tables.id < last)
            query = query.where(or_(tables.created < created, older))
        query = query.order_by(desc(tables.created), desc(tables.id)).limit(limit)
        return [summary_of(row) for row in await self._rows(query)]

    async def themes(self, tables: Sequence[str]) -> dict[str, str]:
        """The edition of each table that has one. The first entry of its log says so."""
        log = schema.log.c
        query = select(log.table, log.body).where(log.number == 1, log.table.in_(tables))
        opened = {row.table: msgspec.json.decode(row.body) for row in await self._rows(query)}
        return {table: body["theme"] for table, body in opened.items() if body.get("theme")}

    async def played_by(self, person: str) -> list[str]:
        """The tables in play where a person sits."""
        tables, chairs = schema.tables.c, schema.chairs.c
        query = select(tables.id).join(schema.chairs, chairs.table == tables.id)
        query = query.where(chairs.person == person, tables.status.in_(IN_PLAY)).order_by(tables.id)
        return [row.id for row in await self._rows(query)]

    async def tables_to_leave(self, person: str) -> list[str]:
        """The tables in play where a person sits, or has a reserved seat."""
        in_play = set(await self.tables_in(*IN_PLAY))
        return sorted({row.table for row in await self._rows(mentions(person))} & in_play)

    async def keep_analysis(self, table: str, body: bytes) -> None:
        await self._put(schema.analyses, table=table, body=body)

    async def analysis(self, table: str) -> bytes | None:
        analyses = schema.analyses.c
        row = await self._row(select(analyses.body).where(analyses.table == table))
        return None if row is None else row.body

    # People

    async def person(self, id: str) -> StoredPerson | None:
        row = await self._row(select(schema.people).where(schema.people.c.id == id))
        return None if row is None else StoredPerson(**row._asdict())

    async def save_person(self, person: StoredPerson) -> None:
        await self._put(schema.people, **asdict(person))

    async def new_link(self, token_hash: str, person: str, expires: int) -> None:
        await self._put(schema.links, token_hash=token_hash, person=person, expires=expires)

    async def use_link(self, token_hash: str, now: int) -> str | None:
        """The person of a link, which can be used once. Expired links are deleted too."""
        links = schema.links

        def use(connection: Connection) -> str | None:
            connection.execute(delete(links).where(links.c.expires <= now))
            used = delete(links).where(links.c.token_hash == token_hash).returning(links.c.person)
            return connection.execute(used).scalar()

        return await self._writer.do(use)

    async def drop_links(self, now: int) -> None:
        old = delete(schema.links).where(schema.links.c.expires <= now)
        await self._writer.do(lambda connection: connection.execute(old))

    async def results_of(self, person: str) -> list[PersonResult]:
        """The results of a person, the newest first."""
        results = schema.results
        query = select(results).where(results.c.person == person)
        query = query.order_by(desc(results.c.ended), results.c.table, results.c.seat)
        return [PersonResult(**row._asdict()) for row in await self._rows(query)]

    async def export(self, person: str) -> dict[str, Any]:
        """Everything that is kept about a person, and nothing about anybody else."""
        tables, chairs = schema.tables.c, schema.chairs.c
        seated = select(tables.id, tables.game, tables.status, tables.created, tables.changed)
        seated = seated.join(schema.chairs, chairs.table == tables.id).where(chairs.person == person)
        known = await self.person(person)
        moves, names = await self._read(asked_by, person)
        return {
            "person": None if known is None else asdict(known),
            "tables": [row._asdict() for row in await self._rows(seated.order_by(tables.created))],
            "names": names,
            "moves": moves,
            "results": [asdict(result) for result in await self.results_of(person)],
            "evenings": await self.evenings.export(person),
            "subscriptions": [told(one) for one in await self.subscriptions.of(person)],
            "feed": await self.subscriptions.has_feed(person),
        }

    async def erase(self, person: str) -> list[str]:
        """Delete the person, their links and results, and their name in all tables, which are returned.
        Before this, the person has to leave their seats at tables in play."""
        found = await self._rows(mentions(person))
        await self._writer.do(lambda connection: forget(connection, person, found))
        with contextlib.suppress(StoreTrouble):  # traces on the disk are removed at the next start
            await self._read(wipe, WIPED_AT_ONCE)
        return sorted({row.table for row in found})

    # Small settings

    async def value(self, key: str) -> str | None:
        settings = schema.settings.c
        row = await self._row(select(settings.value).where(settings.key == key))
        return None if row is None else row.value

    async def set_value(self, key: str, value: str) -> None:
        await self._put(schema.settings, key=key, value=value)

    async def value_or(self, key: str, fresh: str) -> str:
        """The value of a setting. Where there is none, it becomes `fresh`."""
        settings = schema.settings

        def keep(connection: Connection) -> str:
            new = INSERT[connection.dialect.name](settings).on_conflict_do_nothing()
            connection.execute(new, {"key": key, "value": fresh})
            return connection.execute(select(settings.c.value).where(settings.c.key == key)).scalar_one()

        return await self._writer.do(keep)

    async def _put(self, table: Any, /, **values: Any) -> None:
        def put(connection: Connection) -> None:
            connection.execute(upsert(connection, table), values)

        await self._writer.do(put)


def _rows(engine: Engine, query: Select[Any]) -> Sequence[Any]:
    with engine.connect() as connection:
        return connection.execute(query).all()
