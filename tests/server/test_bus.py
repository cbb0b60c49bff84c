"""What one process misses of another is noticed, also when nothing more is said."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from ludotheque.core.errors import LudothequeError
from ludotheque.server.cluster import bus
from ludotheque.server.cluster.bus import Bus
from ludotheque.server.cluster.cluster import Cluster
from ludotheque.server.cluster.protocol import AnyMessage, Batch, GetUp, Gone
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


@pytest.mark.parametrize("part", ["_publish", "_follows", "_beat"])
def test_an_unexpected_error_ended_a_part_of_the_bus_without_a_word(
    redis: redis_server.Server,
    part: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails_once(*_: object) -> None:
        monkeypatch.undo()
        raise LookupError("a fault of the program")

    async def check() -> None:
        async with Process(redis.address, "a") as a, Process(redis.address, "b") as b:
            while Gone(1) not in b.received:
                a.bus.send("b", Gone(1))
                await asyncio.sleep(0.01)
            monkeypatch.setattr(Bus, part, fails_once)
            while "a fault of the program" not in caplog.text:
                a.bus.send("b", Gone(2))
                await asyncio.sleep(0.01)
            while b.received[-1] != Gone(3):
                a.bus.send("b", Gone(3))
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(check(), PATIENCE))


def test_a_refusal_that_names_another_error_could_not_be_sent_and_broke_the_bus() -> None:
    class Refuses:
        async def do(self, task: object) -> None:
            raise LudothequeError(
                "error-cli", error=LudothequeError("error-number", seat=1), known=range(2)
            )

    async def check() -> None:
        said: list[AnyMessage] = []
        cluster = SimpleNamespace(
            _tasks=Refuses(), bus=SimpleNamespace(send=lambda _, one: said.append(one))
        )
        await Cluster._answer(cluster, "b", 1, GetUp("t", "p"))  # type: ignore[arg-type]
        assert b"error-number" in bus._encode(Batch("a", 1, said))

    asyncio.run(check())


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
