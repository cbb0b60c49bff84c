"""How long it takes until the tables of a killed server are played on in another one.

    PYTHONPATH=. python benchmarks/takeover.py --tables 1000

Two servers on one PostgreSQL and one Redis. All tables (Land Unter, four people each) are in the first,
which is killed. A page of every table comes to the second at once, and again as pages do
(web/src/net/socket.ts) until it has the table. Everything shares this machine: where others are busy,
the processor time of the second server says more than the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import time

import httpx
from load_players import Load, LoadTable, Seat
from load_servers import house, used_seconds
from picows import WSTransport
from tests.server import postgres
from tests.server import redis as redis_server

from ludotheque.cli.commands.serve import run_in_loop
from ludotheque.server.store.ownership import LEASE_SECONDS, RENEW_SECONDS
from ludotheque.server.web.connections import raise_open_files

FIRST_WAIT, LONGER, SOON_WAIT, SPREAD = 0.3, 1.6, 1.0, (0.7, 1.3)
"""How long a page waits before it comes again, for the first ten seconds: web/src/net/socket.ts."""
MOVE_SECONDS = 4.0
"""Between two moves at a table, before the server is killed."""


class Page(Seat):
    """The first player of a table, who comes back."""

    def __init__(self, table: LoadTable) -> None:
        super().__init__(table, 0)
        self.is_gone = asyncio.Event()

    def on_ws_disconnected(self, _: WSTransport) -> None:
        self.is_gone.set()


async def come_back(table: LoadTable, address: str) -> float:
    """When it has the table again."""
    wait = FIRST_WAIT
    while True:
        page = Page(table)
        with contextlib.suppress(Exception):  # it comes again
            await page.connect(table.place(address), {"Cookie": table.cookies[0]})
            while page.view is None and not page.is_gone.is_set():
                await asyncio.sleep(0.01)
        if page.view is not None:
            return time.perf_counter()
        await asyncio.sleep(wait * random.uniform(*SPREAD))
        wait = min(wait * LONGER, SOON_WAIT)


async def all_owned(address: str, tables: int) -> float:
    async with httpx.AsyncClient(base_url=address, timeout=60.0, trust_env=False) as http:
        while (await http.get("/healthz")).json()["tables"] < tables:
            await asyncio.sleep(0.05)
    return time.perf_counter()


async def measure(
    address: str, where: tuple[str, ...], process: int, arguments: argparse.Namespace
) -> None:
    load = Load(address, 1, {"land-unter": 4})
    await load.come_in(arguments.tables)
    await load.play(arguments.tables / MOVE_SECONDS, MOVE_SECONDS * arguments.moves)
    with house(*where) as (other, survivor):
        await asyncio.sleep(LEASE_SECONDS + 2 * RENEW_SECONDS)  # it takes nothing over before
        before = used_seconds(survivor.pid)
        os.kill(process, signal.SIGKILL)
        killed = time.perf_counter()
        owned = asyncio.create_task(all_owned(other, arguments.tables))
        back = await asyncio.gather(*(come_back(table, other) for table in load.tables))
        waits = sorted(moment - killed for moment in back)
        told = {
            "tables": arguments.tables,
            "owned_seconds": await owned - killed,
            "answered_p50_seconds": waits[len(waits) // 2],
            "answered_seconds": waits[-1],
            "server_cpu_seconds": used_seconds(survivor.pid) - before,
        }
        print(json.dumps({name: round(value, 2) for name, value in told.items()}), flush=True)
        await load.leave()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=6, help="at each table, before")
    arguments = parser.parse_args()
    raise_open_files()
    with postgres.running(fsync="on") as database, redis_server.running() as redis:
        where = ("--database", database.emptied(), "--redis", redis.address, "--thinkers", "1")
        with house(*where) as (address, process):
            run_in_loop(measure(address, where, process.pid, arguments))


if __name__ == "__main__":
    main()
