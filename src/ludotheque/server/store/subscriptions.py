"""Where somebody wants to be called: the subscriptions of browsers, and the address of a feed.
Personal data: they go when the person is forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Select, delete, desc, select

from ludotheque.server.store import schema
from ludotheque.server.store.records import Subscription
from ludotheque.server.store.writer import upsert

MOST = 10
"""Browsers of one person; the oldest goes."""
Rows = Callable[[Select[Any]], Awaitable[Sequence[Any]]]
Do = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


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
        """By whoever it is, or (with a person) only where it is that one's."""
        table = schema.subscriptions
        wanted = delete(table).where(table.c.endpoint == endpoint)
        if person:
            wanted = wanted.where(table.c.person == person)
        await self._do(lambda connection: connection.execute(wanted))

    # The feed

    async def set_feed(self, person: str, token_hash: str, now: int) -> None:
        """The only one from now on; without a token there is none."""
        table = schema.feeds

        def write(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.person == person))
            if token_hash:
                row = {"token_hash": token_hash, "person": person, "created": now}
                connection.execute(table.insert(), row)

        await self._do(write)

    async def feed_of(self, token_hash: str) -> str | None:
        """Whose it is."""
        feeds = schema.feeds.c
        rows = await self._rows(select(feeds.person).where(feeds.token_hash == token_hash))
        return str(rows[0].person) if rows else None

    async def has_feed(self, person: str) -> bool:
        feeds = schema.feeds.c
        return bool(await self._rows(select(feeds.created).where(feeds.person == person)))


def told(one: Subscription) -> dict[str, Any]:
    """To the person; the secrets stay here."""
    return {name: value for name, value in asdict(one).items() if name not in ("auth", "browser_key")}
