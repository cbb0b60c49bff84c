"""How fast the server's store appends: python benchmarks/store.py [DATABASE]

One table that waits for each append; five hundred tables that each wait for their own; and five
hundred tables at one move every two seconds, beside an event loop that is busy half of the time.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Entry, Summary

TABLES = 500
BODY = json.dumps({"kind": "move", "seat": 2, "move": "17", "chance": ["3", "4", "5"], "left": 61_250})
PERSONS = ["sQ8bqz0RkTtPzJmW3yT4hA", "9cXh2m0VqzLrE5uYw1nB7g"]


async def append(store: Store, table: str, number: int) -> float:
    entry = Entry(number, number, BODY.encode(), PERSONS[number % 2], f"request-{number}")
    seats = ["Zoé", "Léo", {"bot": "strong"}, None]
    summary = Summary(table, "land-unter", 4, {"open": True}, "playing", True, 1, number, seats, PERSONS)
    start = time.perf_counter()
    await store.append(table, [entry], summary)
    return time.perf_counter() - start


async def play(store: Store, table: str, first: int, moves: int, pause: float) -> list[float]:
    waits = []
    await asyncio.sleep(hash(table) % 1000 / 1000 * pause)
    for number in range(first, first + moves):
        waits.append(await append(store, table, number))
        await asyncio.sleep(pause)
    return waits


async def busy() -> None:
    """Half of the time, in pieces like those of a message that is read and answered."""
    while True:
        end = time.perf_counter() + 0.0005
        while time.perf_counter() < end:
            pass
        await asyncio.sleep(0.0005)


async def measure(
    name: str, store: Store, tables: list[str], first: int, moves: int, pause: float
) -> None:
    commits, start = store.commits, time.perf_counter()
    every = await asyncio.gather(*(play(store, table, first, moves, pause) for table in tables))
    seconds = time.perf_counter() - start
    waits = sorted(wait * 1000 for one in every for wait in one)
    p50, p99 = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"{name:<28} {len(waits) / seconds:7.0f} appends/s   p50 {p50:6.1f} ms   p99 {p99:6.1f} ms"
        f"   {len(waits) / (store.commits - commits):5.1f} appends a commit"
    )


async def main(address: str) -> None:
    store = await Store.open(address)
    tables = [f"table-{i}" for i in range(TABLES)]
    await append(store, "alone", 1)
    await measure("one table", store, ["alone"], 2, 300, 0)
    await measure(f"{TABLES} tables", store, tables, 1, 20, 0)
    await measure(f"{TABLES} tables, every 2 s", store, tables, 21, 4, 2)
    beside = asyncio.create_task(busy())
    await measure("the same, busy event loop", store, tables, 25, 4, 2)
    beside.cancel()
    await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else str(Path(folder) / "server.sqlite3")))
