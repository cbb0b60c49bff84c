"""What one process misses of another is noticed, also when nothing more is said."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import pytest

from ludotheque.server.cluster.bus import Bus
from ludotheque.server.cluster.protocol import AnyMessage, Gone
from tests.server import redis as redis_server

PATIENCE = 60.0


@pytest.fixture
def redis() -> Iterator[redis_server.Server]:
    with redis_server.running() as server:
        yield server


class Process:
    """One end of the bus, and what it has heard."""

    def __init__(self, address: str, name: str) -> None:
        self.received: list[AnyMessage] = []
        self.lost: list[str | None] = []
        self.bus = Bus(address, name, lambda _, message: self.received.append(message), self.lost.append)

    async def __aenter__(self) -> Process:
        await self.bus.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.bus.close()


def test_a_batch_that_was_lost_is_missed_though_nothing_follows(redis: redis_server.Server) -> None:
    async def check() -> None:
        async with Process(redis.address, "a") as a, Process(redis.address, "b") as b:
            a.bus.send("b", Gone(1))
            while not b.received:
                await asyncio.sleep(0.01)
            a.bus._sent["b"] += 1  # as if one more had been sent, and never arrived
            while "a" not in b.lost or "b" not in a.lost:
                await asyncio.sleep(0.01)
            a.bus.send("b", Gone(2))
            while b.received[-1] != Gone(2):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(check(), PATIENCE))


def test_a_redis_that_was_lost_is_found_again(redis: redis_server.Server) -> None:
    async def check() -> None:
        async with Process(redis.address, "a") as a, Process(redis.address, "b") as b:
            redis.kill()
            while not (a.lost and b.lost):
                await asyncio.sleep(0.01)
            redis.start()
            while Gone(1) not in b.received:
                a.bus.send("b", Gone(1))
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(check(), PATIENCE))


def test_a_listener_that_missed_its_cancellation_listened_beside_its_successor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def listen(*_: object) -> None:
        """A timeout inside the Redis client takes the first cancellation for its own."""
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def check() -> None:
        bus = Process("redis://nowhere", "a").bus
        former = asyncio.create_task(listen())
        bus._tasks = [former]
        await asyncio.sleep(0)
        await bus._restart_listening()
        assert former.done()
        assert not bus._tasks[0].done()
        await bus.close()

    monkeypatch.setattr(Bus, "_listen_always", listen)
    asyncio.run(asyncio.wait_for(check(), PATIENCE))
