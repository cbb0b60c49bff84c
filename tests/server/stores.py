"""Entries and tables to store, and what has been stored."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Entry, Summary

ZOE, LEO = "zoe-0123456789abcdefgh", "leo-0123456789abcdefgh"


def entry(number: int, person: str = "", /, **body: Any) -> Entry:
    told = json.dumps({"kind": "move", "number": number, **body}, ensure_ascii=False)
    return Entry(number, 1000 + number, told.encode(), person, f"r{number}")


def summary(table: str, **changed: Any) -> Summary:
    fields: dict[str, Any] = {
        "game": "land-unter",
        "players": 3,
        "options": {"open": True},
        "status": "playing",
        "listed": True,
        "created": 1000,
        "changed": 1000,
        "seats": ["Zoé", {"bot": "strong"}, None],
        "chairs": [ZOE],
    }
    return Summary(table, **(fields | changed))


def kept(database: str, table: str) -> list[Entry]:
    """The log of a table, when no server runs."""

    async def load() -> list[Entry]:
        store = await Store.open(database)
        found = await store.load(table)
        await store.close()
        return found

    return asyncio.run(load())


def last_alive(database: str) -> int:
    """When a server last said that it runs, when none does."""

    async def look() -> int:
        store = await Store.open(database)
        found = int(await store.value("alive") or 0)
        await store.close()
        return found

    return asyncio.run(look())
