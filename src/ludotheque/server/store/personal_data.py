"""Deletes a person: the name is removed from every table, and then its last traces from the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Select, bindparam, delete, desc, select, update
from sqlalchemy.exc import OperationalError

from ludotheque.server.store import schema
from ludotheque.server.store.schema import Do, Rows, upsert
from ludotheque.server.store.types import Subscription

OF_A_PERSON = (schema.evening_people, schema.subscriptions, schema.feeds)
TO_WIPE = "to-wipe"
"""The name of a setting: a person was deleted, and the file may still have traces of them."""


def mentions(person: str) -> Select[Any]:
    """The entries that mention a person. This reads the whole log: deletions are rare, and an index
    would slow down every move."""
    log = schema.log.c
    found = select(log.table, log.number, log.body).where(log.body.contains(person, autoescape=True))
    return found.order_by(log.table, log.number)


def without_name(value: Any, person: str) -> Any:
    """JSON in which `name` is empty wherever `person` is this one, without what they wrote in a chat."""
    if isinstance(value, list):
        return [without_name(inner, person) for inner in value]
    if isinstance(value, dict):
        value = {key: without_name(inner, person) for key, inner in value.items()}
        if value.get("person") == person:
            value |= dict.fromkeys(value.keys() & {"name", "text"}, "")
    return value


def names_of(value: Any, person: str) -> Iterator[tuple[Any, str]]:
    """The names of a person in JSON, each with its seat."""
    if isinstance(value, dict):
        if value.get("person") == person and value.get("name"):
            yield value.get("seat", value["name"]), value["name"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from names_of(inner, person)


def forget(connection: Connection, person: str, entries: Sequence[Any]) -> None:
    _forget_in_log(connection, person, entries)
    names: dict[str, dict[Any, str]] = {}
    for row in entries:  # the last name of a seat counts: somebody else may have the one before now
        names.setdefault(row.table, {}).update(names_of(msgspec.json.decode(row.body), person))
    _forget_in_lobby(connection, person, {table: set(used.values()) for table, used in names.items()})
    _forget_in_evenings(connection, person)
    for table in (schema.chairs, schema.results, schema.links, *OF_A_PERSON):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    connection.execute(upsert(connection, schema.settings), {"key": TO_WIPE, "value": "yes"})


def _forget_in_log(connection: Connection, person: str, entries: Sequence[Any]) -> None:
    log = schema.log
    changed = [
        {"of": row.table, "at_number": row.number, "body": _rewritten(row.body, person)}
        for row in entries
    ]
    statement = update(log).where(log.c.table == bindparam("of"), log.c.number == bindparam("at_number"))
    if changed:
        connection.execute(statement, changed)


def _forget_in_evenings(connection: Connection, person: str) -> None:
    log = schema.evening_log
    said = select(log.c.evening, log.c.number, log.c.body)
    for row in connection.execute(said.where(log.c.body.contains(person, autoescape=True))).all():
        here = update(log).where(log.c.evening == row.evening, log.c.number == row.number)
        connection.execute(here.values(body=_rewritten(row.body, person)))


def _rewritten(body: str, person: str) -> str:
    return msgspec.json.encode(without_name(msgspec.json.decode(body), person)).decode()


def _forget_in_lobby(connection: Connection, person: str, names: dict[str, set[str]]) -> None:
    """Remove the name from the summaries of tables. A seat in a summary may be only a name, without an
    id, also of people who have left or have not come yet. At any time, a name at a table belongs to one
    person."""
    tables = schema.tables
    query = select(tables.c.id, tables.c.seats, tables.c.chairs)
    query = query.where(tables.c.id == bindparam("of"))
    for table, used in names.items():
        row = connection.execute(query, {"of": table}).one()
        seats = [_empty(seat, used) for seat in without_name(msgspec.json.decode(row.seats), person)]
        left = [other for other in msgspec.json.decode(row.chairs) if other != person]
        values = {"seats": msgspec.json.encode(seats), "chairs": msgspec.json.encode(left)}
        connection.execute(
            update(tables)
            .where(tables.c.id == row.id)
            .values({key: value.decode() for key, value in values.items()})
        )


def _empty(seat: Any, names: set[str]) -> Any:
    if isinstance(seat, dict):
        return {key: "" if key == "name" and value in names else value for key, value in seat.items()}
    return "" if seat in names else seat


# Traces on the disk


def wipe(engine: Engine, largest: int | None = None) -> None:
    """Write the whole file anew. SQLite overwrites deleted data, but old pages stay in its journal until
    the next checkpoint, and pieces of rows stay in the gaps of split pages. Nobody can write meanwhile,
    so a file of more than `largest` bytes waits for the next start; so does a file that another process
    uses."""
    settings = schema.settings
    with engine.connect() as connection:
        flag = select(settings.c.value).where(settings.c.key == TO_WIPE)
        if engine.dialect.name != "sqlite" or connection.execute(flag).scalar() is None:
            return
        if largest is not None and _size(connection) > largest:
            return
        with contextlib.suppress(OperationalError):  # locked: the flag stays
            connection.exec_driver_sql("VACUUM")
            busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
            if not busy:
                connection.execute(delete(settings).where(settings.c.key == TO_WIPE))


def _size(connection: Connection) -> int:
    counts = [connection.exec_driver_sql(f"PRAGMA {of}").scalar() for of in ("page_count", "page_size")]
    return int(counts[0] or 0) * int(counts[1] or 0)


TOLD = ("kind", "seat", "move", "bot", "away_seat", "text")


def asked_by(engine: Engine, person: str) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """All entries of a person in order, and the names at their seats, also those of guests."""
    log = schema.log.c
    asked = select(log.table, log.number, log.at, log.request, log.body).where(log.person == person)
    moves: list[dict[str, Any]] = []
    names: dict[tuple[str, str], None] = {}
    with engine.connect() as connection:
        for row in connection.execute(asked.order_by(log.at, log.table, log.number)):
            body = msgspec.json.decode(row.body)
            told = {field: body[field] for field in TOLD if field in body}
            moves.append({"table": row.table, "at": row.at, "request": row.request, **told})
            names.update(dict.fromkeys((row.table, name) for _, name in names_of(body, person)))
    return moves, [{"table": table, "name": name} for table, name in names]


MOST = 10
"""The most browsers of one person. A new one replaces the oldest."""


class Subscriptions:
    def __init__(self, rows: Rows, do: Do) -> None:
        self._rows = rows
        self._do = do

    async def add(self, wanted: Subscription) -> None:
        table = schema.subscriptions
        newest = select(table.c.endpoint).where(table.c.person == wanted.person)
        newest = newest.order_by(desc(table.c.created), table.c.endpoint).limit(MOST)

        def write(connection: Connection) -> None:
            connection.execute(upsert(connection, table), asdict(wanted))
            kept = connection.execute(newest).scalars().all()
            old = table.c.person == wanted.person, table.c.endpoint.not_in(kept)
            connection.execute(delete(table).where(*old))

        await self._do(write)

    async def of(self, person: str) -> list[Subscription]:
        table = schema.subscriptions
        rows = await self._rows(select(table).where(table.c.person == person).order_by(table.c.created))
        return [Subscription(**row._asdict()) for row in rows]

    async def remove(self, endpoint: str, person: str = "") -> None:
        """Remove a subscription; with a person, only if it belongs to that person."""
        table = schema.subscriptions
        wanted = delete(table).where(table.c.endpoint == endpoint)
        if person:
            wanted = wanted.where(table.c.person == person)
        await self._do(lambda connection: connection.execute(wanted))

    # The feed

    async def set_feed(self, person: str, token_hash: str, now: int) -> None:
        """Replace the feed of a person. Without a token, the person has no feed."""
        table = schema.feeds

        def write(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.person == person))
            if token_hash:
                row = {"token_hash": token_hash, "person": person, "created": now}
                connection.execute(table.insert(), row)

        await self._do(write)

    async def feed_of(self, token_hash: str) -> str | None:
        """The person of a feed."""
        feeds = schema.feeds.c
        rows = await self._rows(select(feeds.person).where(feeds.token_hash == token_hash))
        return str(rows[0].person) if rows else None

    async def has_feed(self, person: str) -> bool:
        feeds = schema.feeds.c
        return bool(await self._rows(select(feeds.created).where(feeds.person == person)))


def told(one: Subscription) -> dict[str, Any]:
    """A subscription as it is exported to its person, without secrets."""
    return {name: value for name, value in asdict(one).items() if name not in ("auth", "browser_key")}
