"""After a start tables go on, and clocks know how long no server ran them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.rooms import entries, registry
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.settings import Settings
from ludotheque.server.store.ownership import Claim, SoleOwnership
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoreTrouble

ZOE = Person("zoe-0123456789abcdefgh", "Zoé")
LEO = Person("leo-0123456789abcdefgh", "Léo")
SECONDS = 120


class Lives:
    """Servers one after the other on one database, at a time that the test tells. None says goodbye."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = 1_000_000_000

    async def next_life(self) -> Hub:
        hub = Hub(Settings(), self.store, lambda: self.time)
        await hub.ownership.begin()
        return hub

    def kill(self, hub: Hub) -> None:
        for live in hub.rooms:
            live.stop()
        hub.bot_pool.close()


async def with_clocks(hub: Hub) -> str:
    """A table where somebody is awaited and has thinking time."""
    clock = entries.Clock(SECONDS)
    opened = entries.Opened("quelle-heure", 2, {}, ZOE.id, "07" * 32, clock=clock)
    seated = [entries.Seated(seat, who.id, who.name) for seat, who in enumerate((ZOE, LEO))]
    return (await hub.open(ZOE, opened, [*seated])).room.id


async def time_left(hub: Hub, table: str, now: int) -> float:
    (end,) = (await hub.live(table)).room.deadlines.values()
    return (end - now) / 1000


def test_a_server_killed_again_while_it_wakes_up_loses_no_time_of_anybody(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
        lives = Lives(store)
        first = await lives.next_life()
        await first.resume_all()
        table = await with_clocks(first)
        lives.time += 3_000
        await first.beat()
        lives.kill(first)
        lives.time += 100_000
        second = await lives.next_life()
        lives.time += 2_000
        await second.beat()  # it has not come to this table yet
        await second.rooms.close()  # nor when it is stopped
        lives.kill(second)
        lives.time += 2_000
        third = await lives.next_life()
        await third.resume_all()
        assert await time_left(third, table, lives.time) == SECONDS - 3
        lives.time += 10_000
        await third.beat()
        lives.kill(third)
        lives.time += 50_000
        fourth = await lives.next_life()
        await fourth.resume_all()
        assert await time_left(fourth, table, lives.time) == SECONDS - 13
        lives.kill(fourth)
        await store.close()

    asyncio.run(check())


def test_a_server_whose_clocks_all_stood_still_wrote_to_its_disk_every_two_seconds(
    tmp_path: Path,
) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        lives = Lives(store)
        hub = await lives.next_life()
        await hub.resume_all()
        for has_clock in (False, True):
            if has_clock:
                await with_clocks(hub)
            before = store.commits
            await hub.beat()
            assert store.commits == before + has_clock
        lives.kill(hub)
        await store.close()

    asyncio.run(check())


def test_tables_that_cannot_be_read_yet_are_woken_when_they_can(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "RETRY_SECONDS", 0.0)

    async def check() -> None:
        store = await Store.open(address)
        lives = Lives(store)
        first = await lives.next_life()
        table = await with_clocks(first)
        lives.kill(first)
        lives.time += 100_000
        second = await lives.next_life()
        truly = store.load_all
        failed: list[str] = []

        async def fails_twice(tables: list[str]) -> dict[str, Any]:
            if len(failed) < 2:
                failed.extend(tables)
                raise StoreTrouble("error-store-trouble", reason="gone")
            return await truly(tables)

        monkeypatch.setattr(store, "load_all", fails_twice)
        await second.resume_all()
        assert failed == [table, table]
        assert second.rooms.found(table)
        assert await time_left(second, table, lives.time) == SECONDS
        lives.kill(second)
        await store.close()

    asyncio.run(check())


def test_tables_of_the_dead_are_loaded_together_and_none_is_left_out_after_a_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They belong to this process once they are taken: nobody else looks after them."""

    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        first = Hub(Settings(), store)
        tables = [await with_clocks(first) for _ in range(5)]
        second = Hub(Settings(), store)
        given, failed = [tables[:4], tables[4:]], [tables[1]]
        asked: list[list[str]] = []
        truly, claim = store.load_all, second.ownership.claim

        async def abandoned() -> list[str]:
            return given.pop(0) if given else []

        async def together(tables: list[str]) -> dict[str, Any]:
            asked.append(tables)
            return await truly(tables)

        async def fails_once(id: str) -> Claim:
            if id in failed:
                failed.remove(id)
                raise StoreTrouble("error-store-trouble")
            return await claim(id)

        monkeypatch.setattr(second.ownership, "abandoned", abandoned)
        monkeypatch.setattr(second.ownership, "claim", fails_once)
        monkeypatch.setattr(store, "load_all", together)
        assert not await asyncio.wait_for(second.take_abandoned(), 60)
        assert await second.take_abandoned()
        assert asked == [tables[:4], [tables[1], tables[4]]]
        assert all(second.rooms.found(table) for table in tables)
        for hub in (first, second):
            for live in hub.rooms:
                live.stop()
            hub.bot_pool.close()
        await store.close()

    asyncio.run(check())


def test_time_that_could_not_be_written_down_at_the_start_was_taken_from_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full when the server starts, and has room a moment later."""

    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        lives = Lives(store)
        first = await lives.next_life()
        table = await with_clocks(first)
        lives.kill(first)
        lives.time += 1000 * SECONDS
        second = await lives.next_life()

        async def is_full(*_: object) -> None:
            raise StoreTrouble("error-store-trouble")

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(store, "append", is_full)
            await second.resume_all()
        lives.time += 1000
        await second.rooms.set_clocks()
        assert await time_left(second, table, lives.time) == SECONDS - 1
        lives.kill(second)
        await store.close()

    asyncio.run(check())


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_is_set_gives_nobody_time_and_takes_none(tmp_path: Path, hours: int) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        lives = Lives(store)
        hub = await lives.next_life()
        table = await with_clocks(hub)
        lives.time += 3_600_000 * hours
        hub.rooms.sleep_detector.felt -= 3_600_000 * hours
        await hub.rooms.set_clocks()
        assert abs(await time_left(hub, table, lives.time) - SECONDS) < 1, "the rest ran meanwhile"
        lives.kill(hub)
        lives.time -= 3_600_000  # and once more, while no server runs
        again = await lives.next_life()
        await again.resume_all()
        assert abs(await time_left(again, table, lives.time) - SECONDS) < 1
        lives.kill(again)
        await store.close()

    asyncio.run(check())


def test_a_server_remembered_every_table_of_its_life(tmp_path: Path) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        lives = Lives(store)
        hub = await lives.next_life()
        await with_clocks(hub)
        await hub.resume_all()
        await with_clocks(hub)
        assert isinstance(hub.ownership, SoleOwnership)
        assert not hub.ownership._resumed
        lives.kill(hub)
        await store.close()

    asyncio.run(check())
