"""What a move costs a server without its sockets: from the bytes of a request to the bytes of the news
for every seat, with the rules, the store on SQLite and everything between.

    PYTHONPATH=. python benchmarks/moves.py --tables 30 --rounds 3
    PYTHONPATH=. python benchmarks/moves.py --tables 150 --rate 700

Tables of four play Land Unter; all of them move at once and share a transaction, as on a busy server. It
says the processor time of the event loop and of the whole process, a tenth of the steps of a round being
quicker (other programs disturb the rest), and the mean of all steps. With a rate, moves come one by one,
so many a second: each finds the caches cold, and few share a transaction.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time

from ludotheque.cli.commands.serve import load_rules, run_in_loop, set_up_interpreter
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.sessions import Session, Visit
from ludotheque.server.settings import NO_LIMITS, Settings
from ludotheque.server.store.store import Store

SEATS = 4
PEOPLE = [Person(f"p{seat}", f"P{seat}") for seat in range(SEATS)]


class Lines:
    """To all pages: counts what is sent, and says when everybody has heard."""

    def __init__(self) -> None:
        self.bytes = 0
        self._missing = 0
        self._heard = asyncio.Event()

    def send(self, message: bytes) -> None:
        self.bytes += len(message)
        self._missing -= 1
        if not self._missing:
            self._heard.set()

    def close(self, code: int, reason: str) -> None:
        raise RuntimeError(f"closed: {code} {reason}")

    def expect(self, messages: int) -> None:
        self._missing = messages
        self._heard.clear()

    async def heard(self) -> None:
        await asyncio.wait_for(self._heard.wait(), 60)


def requests_of(key: bytes) -> list[tuple[int, bytes]]:
    """A match by chance: who moves, and the request."""
    table, chooser = Table.start("land-unter", SEATS, key), random.Random(key)
    found: list[tuple[int, bytes]] = []
    while not table.is_over:
        seat = chooser.choice(table.awaited)
        move = chooser.choice(table.legal_moves(seat))
        table.play(seat, move)
        request = {"do": "move", "id": f"m{len(found)}", "seat": seat, "move": move}
        found.append((seat, json.dumps(request).encode()))
    return found


async def sat_down(hub: Hub, key: bytes, lines: Lines) -> list[Session]:
    opened = entries.Opened("land-unter", SEATS, {}, PEOPLE[0].id, key.hex())
    seated: list[entries.AnyBody] = [
        entries.Seated(seat, person.id, person.name) for seat, person in enumerate(PEOPLE)
    ]
    live = await hub.open(PEOPLE[0], opened, seated)
    visit = Visit(live.room.id, "", 0, takes_changes=True, address="")
    sessions = [Session(hub, lines, person, visit) for person in PEOPLE]
    for session in sessions:
        session.begin()
    return sessions


async def play(hub: Hub, tables: int, number: int, rate: float) -> str:
    """A match at every table: microseconds a move in the event loop and in all, and bytes."""
    lines, keys = Lines(), [bytes([table % 256, number]) * 16 for table in range(tables)]
    matches = [requests_of(key) for key in keys]
    sessions = [await sat_down(hub, key, lines) for key in keys]
    while not all(
        session.is_seated and session.connection.presence for one in sessions for session in one
    ):
        await asyncio.sleep(0.01)
    steps = min(map(len, matches)) - 1
    loop, whole, before = [], [], lines.bytes
    for step in range(steps):
        lines.expect(SEATS * tables)
        started = time.thread_time(), time.process_time()
        due = time.perf_counter()
        for match, seated in zip(matches, sessions, strict=True):
            if rate:
                await asyncio.sleep(max(due - time.perf_counter(), 0))
                due += 1 / rate
            seat, request = match[step]
            seated[seat].read(request)
        await lines.heard()
        loop.append(time.thread_time() - started[0])
        whole.append(time.process_time() - started[1])
    for session in [one for seated in sessions for one in seated]:
        session.end()
    told = [
        f"{where} {1e6 * sorted(times)[steps // 10] / tables:.0f} µs a move "
        f"(mean {1e6 * sum(times) / steps / tables:.0f})"
        for where, times in (("event loop", loop), ("in all", whole))
    ]
    return ", ".join([*told, f"{(lines.bytes - before) // steps // tables} bytes"])


async def measure(tables: int, rounds: int, rate: float) -> None:
    with tempfile.TemporaryDirectory(prefix="ludotheque-moves-") as folder:
        load_rules()
        set_up_interpreter()
        store = await Store.open(f"{folder}/moves.sqlite3")
        hub = Hub(Settings(limits=NO_LIMITS), store)
        await hub.ownership.begin()
        for number in range(rounds):
            print(await play(hub, tables, number, rate), flush=True)
        await hub.close()
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second; 0: all tables at once")
    arguments = parser.parse_args()
    run_in_loop(measure(arguments.tables, arguments.rounds, arguments.rate))


if __name__ == "__main__":
    main()
