"""Bots think in workers anywhere: what a worker that is gone was thinking is thought again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque.client import Client
from ludotheque.server.cluster import local_processes, workers
from ludotheque.server.cluster.workers import Worker, WorkerFailed, Workers, sign_of, taken_by
from ludotheque.server.store.ownership import VERSION
from ludotheque.server.store.types import StoreTrouble
from ludotheque.server.thinking import processes
from ludotheque.server.thinking.pool import BotPool, Requester
from ludotheque.server.thinking.processes import Question
from tests.server import postgres, thoughts
from tests.server import redis as redis_server
from tests.server.house import House, processes_of
from tests.server.patience import wait_until
from tests.server.test_matches import play_to_the_end

PATIENCE = 120.0
ASKED = Question("land-unter", "child", b"", b"")


@pytest.fixture
def redis() -> Iterator[redis_server.Server]:
    with redis_server.running() as server:
        yield server


def with_workers(
    redis: redis_server.Server, check: Callable[[Workers], Coroutine[Any, Any, None]]
) -> None:
    """A server's side, for as long as the check takes."""

    async def run() -> None:
        ours = Workers(redis.address, "server", lambda: None)
        tasks = [asyncio.create_task(ours.listen()), asyncio.create_task(ours.watch())]
        try:
            await asyncio.wait_for(check(ours), PATIENCE)
        finally:
            for task in tasks:
                task.cancel()
            await ours.close()

    asyncio.run(run())


class Working:
    """`async with Working(address):` a worker in this process."""

    def __init__(self, address: str) -> None:
        self.worker = Worker(address, 1)

    async def __aenter__(self) -> Worker:
        await self.worker.begin()
        self._running = asyncio.create_task(self.worker.run())
        return self.worker

    async def __aexit__(self, *_: object) -> None:
        self.worker.stop()
        await self._running


def test_what_a_worker_that_is_gone_was_thinking_is_thought_again(
    redis: redis_server.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "answer", thoughts.quick)
    client = redis.client()

    async def check(ours: Workers) -> None:
        asking = asyncio.create_task(ours.think(ASKED, 1.0))
        client.set(sign_of("dead"), 1, px=200)  # its last sign of life
        client.sadd(workers.WORKERS, "dead")
        while not client.lmove(workers.QUEUE, taken_by("dead"), "RIGHT", "RIGHT"):
            await asyncio.sleep(0.01)
        async with Working(redis.address) as worker:
            assert await asking == {"move": "child"}
        assert worker.answered == 1
        assert not client.exists(taken_by("dead"), taken_by(worker.name), sign_of(worker.name))
        assert client.smembers(workers.WORKERS) == set()

    with_workers(redis, check)


def test_what_redis_forgot_is_asked_again(
    redis: redis_server.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "answer", thoughts.quick)

    async def check(ours: Workers) -> None:
        asking = asyncio.create_task(ours.think(ASKED, 1.0))
        while not redis.client().llen(workers.QUEUE):
            await asyncio.sleep(0.01)
        redis.kill()
        redis.start()
        async with Working(redis.address):
            assert await asking == {"move": "child"}

    with_workers(redis, check)


def test_a_thought_that_fails_is_told_to_who_asked(
    redis: redis_server.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "answer", thoughts.fails)

    async def check(ours: Workers) -> None:
        async with Working(redis.address):
            with pytest.raises(WorkerFailed):
                await ours.think(ASKED, 1.0)

    with_workers(redis, check)


def test_a_question_whose_answer_was_lost_on_the_way_was_never_answered(
    redis: redis_server.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection of a worker breaks while it thinks: the server hears nothing of that."""
    thoughts_had = 0

    async def thinks(*_: object) -> dict[str, Any]:
        nonlocal thoughts_had
        thoughts_had += 1
        if thoughts_had == 1:
            monkeypatch.setattr(worker._redis, "pipeline", lost)
        return {"move": "child"}

    def lost(**_: object) -> None:
        monkeypatch.undo()
        raise ConnectionError("reset by peer")

    worker: Worker

    async def check(ours: Workers) -> None:
        nonlocal worker
        async with Working(redis.address) as worker:
            worker._processes.think = thinks  # type: ignore[method-assign, assignment]
            assert await ours.think(ASKED, 1.0) == {"move": "child"}
        assert thoughts_had == 2

    with_workers(redis, check)


def test_an_answer_that_cannot_be_written_ended_one_worker_after_the_other(
    redis: redis_server.Server,
) -> None:
    """A bot of the host's own may give anything as a reason."""

    async def thinks(*_: object) -> dict[str, Any]:
        return {"move": "child", "arguments": {"card": object()}}

    async def check(ours: Workers) -> None:
        async with Working(redis.address) as worker:
            worker._processes.think = thinks  # type: ignore[method-assign, assignment]
            with pytest.raises(WorkerFailed):
                await ours.think(ASKED, 1.0)

    with_workers(redis, check)


def test_what_cannot_be_read_ends_neither_a_worker_nor_who_listens_to_it(
    redis: redis_server.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an upgrade servers and workers are of two versions for a while, each with its queue."""
    monkeypatch.setattr(processes, "answer", thoughts.quick)
    client = redis.client()
    client.rpush(workers.answers_to("server"), b"nonsense")
    client.lpush(workers.QUEUE, b"nonsense")
    of_tomorrow = workers.QUEUE.replace(str(VERSION), str(VERSION + 1))
    client.lpush(of_tomorrow, b"a question of tomorrow")

    async def check(ours: Workers) -> None:
        async with Working(redis.address) as worker:
            assert await ours.think(ASKED, 1.0) == {"move": "child"}
        assert not client.exists(taken_by(worker.name), workers.QUEUE)
        assert client.llen(of_tomorrow) == 1

    with_workers(redis, check)


def test_a_process_that_ended_just_before_it_was_replaced_is_not_started_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says_ready = f"touch {tmp_path}/$$; printf ! > /proc/self/fd/$2; exec sleep 600"

    async def check() -> None:
        restart = asyncio.Event()
        monkeypatch.setattr(local_processes, "restart_pause", restart.wait)
        house = local_processes.Supervisor([["sh", "-c", says_ready, "sh"]], 0)
        started = asyncio.Event()
        running = asyncio.create_task(house.run(started.set))
        await started.wait()
        first = house._children[0].process
        first.kill()
        await first.wait()
        os.kill(os.getpid(), signal.SIGHUP)  # while its restart is due
        while house._children[0].process is first or not house._children[0].ready.is_set():
            await asyncio.wait([running], timeout=0.01)
        restart.set()
        await asyncio.wait(house._watching, timeout=0.2, return_when=asyncio.FIRST_EXCEPTION)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0

    asyncio.run(check())
    assert left_of(tmp_path) == []


def test_a_process_that_was_being_replaced_when_all_were_stopped_ran_on(tmp_path: Path) -> None:
    first_says_ready = (
        f"touch {tmp_path}/$$; [ -e {tmp_path}/ready ] || printf ! > /proc/self/fd/$2;"
        f"touch {tmp_path}/ready; exec sleep 600"
    )

    async def check() -> None:
        house = local_processes.Supervisor([["sh", "-c", first_says_ready, "sh"]], 0)
        started = asyncio.Event()
        running = asyncio.create_task(house.run(started.set))
        await started.wait()
        first = house._children[0].process
        while not (tmp_path / "ready").exists():
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGHUP)
        while house._children[0].process is first:
            await asyncio.wait([running], timeout=0.01)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0

    asyncio.run(check())
    assert left_of(tmp_path) == []


def test_a_process_that_could_not_be_started_again_was_never_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine may be out of memory for a moment."""
    begin = asyncio.create_subprocess_exec
    refused: list[tuple[Any, ...]] = []

    async def refuses_once(*command: Any, **named: Any) -> asyncio.subprocess.Process:
        if house._children and not refused:
            refused.append(command)
            raise OSError(12, "Cannot allocate memory")
        return await begin(*command, **named)

    async def at_once() -> None:
        pass

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refuses_once)
    monkeypatch.setattr(local_processes, "restart_pause", at_once)
    says_ready = f"touch {tmp_path}/$$; printf ! > /proc/self/fd/$2; exec sleep 600"
    house = local_processes.Supervisor([["sh", "-c", says_ready, "sh"]], 0)

    async def check() -> None:
        started = asyncio.Event()
        running = asyncio.create_task(house.run(started.set))
        await started.wait()
        first = house._children[0].process
        first.kill()
        while house._children[0].process is first:
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0

    asyncio.run(asyncio.wait_for(check(), PATIENCE))
    assert refused
    assert left_of(tmp_path) == []


def test_a_stop_before_all_processes_were_ready_waited_for_them(tmp_path: Path) -> None:
    async def check() -> None:
        never_ready = f"touch {tmp_path}/$$; exec sleep 600"
        house = local_processes.Supervisor([["sh", "-c", never_ready, "sh"]], 0)
        running = asyncio.create_task(house.run(lambda: pytest.fail("it is not ready")))
        while not list(tmp_path.iterdir()):
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGHUP)  # nothing is there to be replaced
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0

    asyncio.run(asyncio.wait_for(check(), PATIENCE))
    assert left_of(tmp_path) == []


def left_of(folder: Path) -> list[int]:
    """Processes that have noted their numbers there and still run; they are killed now."""
    noted = [one.name for one in folder.iterdir() if one.name.isdigit()]
    left = [int(name) for name in noted if Path(f"/proc/{name}").exists()]
    for process in left:
        os.kill(process, signal.SIGKILL)
    return left


def test_a_pool_thinks_elsewhere_first_and_waits_where_nobody_can_think() -> None:
    class There:
        slots, busy = 0, 0

        async def think(self, question: Question, seconds: float) -> dict[str, Any]:
            return {"move": "there"}

    async def check() -> None:
        ours, there = BotPool(0), There()
        ours.elsewhere = there
        asking = asyncio.create_task(ours.ask("a", Requester("", "zoe"), ASKED))
        await asyncio.sleep(0)
        assert (ours.waiting, ours.busy) == (1, 0)
        there.slots = 1
        ours.start_waiting()
        assert await asking == {"move": "there"}
        ours.close()

    asyncio.run(check())


@pytest.mark.early
def test_several_processes_behind_one_port_are_replaced_and_restarted_under_way(
    tmp_path: Path, postgresql: postgres.Server, redis: redis_server.Server
) -> None:
    """`serve --workers 2`: two servers and a worker. One is killed, then all are replaced. Seven
    processes begin, and play few moves: without Numba each begins a third sooner."""
    house = House(tmp_path, "--redis", redis.address, "--workers", "2")
    house.database = postgresql.emptied()
    house.environment = {"LUDOTHEQUE_COMPILE": "0"}
    with house:
        assert house.process is not None
        parent = house.process.pid
        table = Client(house.address, "Zoé", timeout=PATIENCE).open("bateaux", ["me", "child"])
        first = children(parent)
        assert len(first) == 3
        os.kill(max(first), signal.SIGKILL)
        wait_until(lambda: len(children(parent) - first) == 1)
        house.process.send_signal(signal.SIGHUP)
        play_to_the_end([table], random.Random(1))
        wait_until(lambda: len(children(parent)) == 3 and not children(parent) & first)
        again = table.client.open("bateaux", ["me", "child"])
        play_to_the_end([again], random.Random(2))
        for one in (table, again):
            one.close()
        assert house.stop() == 0
        assert processes_of(parent) == set()


def children(parent: int) -> set[int]:
    """Servers and workers, without the processes in which bots think."""
    everybody = processes_of(parent)
    return {one for one in everybody if not any(one in processes_of(other) for other in everybody)}


@pytest.mark.parametrize(
    ("address", "key"),
    [("nonsense", "error-redis-address"), ("redis://127.0.0.1:1", "error-redis-open")],
)
def test_a_redis_that_is_not_there_is_told_in_a_sentence(address: str, key: str) -> None:
    async def check() -> None:
        worker = Worker(address, 1)
        await worker.begin()

    with pytest.raises(StoreTrouble) as refused:
        asyncio.run(check())
    assert refused.value.key == key
