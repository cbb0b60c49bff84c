"""Forgetting a person: the name leaves every table, and its last traces leave the disk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, Select, bindparam, delete, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludotheque.server import schema


def mentions(person: str) -> Select[Any]:
    """The entries that speak of somebody. It reads the whole log: nobody is forgotten often, and an
    index would slow down every move."""
    log = schema.log.c
    return select(log.table, log.number, log.body).where(log.body.contains(person, autoescape=True))


def without_name(value: Any, person: str) -> Any:
    """JSON with an empty `name` wherever `person` is this one."""
    if isinstance(value, list):
        return [without_name(inner, person) for inner in value]
    if isinstance(value, dict):
        value = {key: without_name(inner, person) for key, inner in value.items()}
        if value.get("person") == person and "name" in value:
            value["name"] = ""
    return value


async def forget(
    connection: AsyncConnection, person: str, name: str, entries: Iterable[Row[Any]]
) -> None:
    await _forget_in_log(connection, person, entries)
    await _forget_in_lobby(connection, person, name)
    for table in (schema.chairs, schema.results, schema.links):
        await connection.execute(delete(table).where(table.c.person == person))
    await connection.execute(delete(schema.people).where(schema.people.c.id == person))


async def _forget_in_log(connection: AsyncConnection, person: str, entries: Iterable[Row[Any]]) -> None:
    log = schema.log
    changed = [
        {"of": row.table, "at_number": row.number, "body": _rewritten(row.body, person)}
        for row in entries
    ]
    statement = update(log).where(
        log.c.table == bindparam("of"), log.c.number == bindparam("at_number")
    )
    if changed:
        await connection.execute(statement, changed)


def _rewritten(body: str, person: str) -> str:
    return msgspec.json.encode(without_name(msgspec.json.decode(body), person)).decode()


async def _forget_in_lobby(connection: AsyncConnection, person: str, name: str) -> None:
    """A seat may be no more than a name there; within one table a name is one person's only."""
    tables, chairs = schema.tables, schema.chairs
    query = select(tables.c.id, tables.c.seats, tables.c.chairs)
    query = query.join(chairs, chairs.c.table == tables.c.id).where(chairs.c.person == person)
    for row in (await connection.execute(query)).all():
        seats = [_empty(seat, name) for seat in without_name(msgspec.json.decode(row.seats), person)]
        left = [other for other in msgspec.json.decode(row.chairs) if other != person]
        values = {"seats": msgspec.json.encode(seats), "chairs": msgspec.json.encode(left)}
        await connection.execute(
            update(tables)
            .where(tables.c.id == row.id)
            .values({key: value.decode() for key, value in values.items()})
        )


def _empty(seat: Any, name: str) -> Any:
    if isinstance(seat, dict):
        return {key: "" if key == "name" and value == name else value for key, value in seat.items()}
    return "" if seat == name else seat


async def wipe(engine: AsyncEngine) -> None:
    """SQLite overwrites what is deleted, but the pages as they were stay in its journal until that is
    taken over, and pieces of rows in the gaps of pages that were once split."""
    if engine.dialect.name != "sqlite":
        return
    async with engine.connect() as connection:
        for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
            await connection.exec_driver_sql(statement)
