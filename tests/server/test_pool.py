"""Bots think in turn, whatever happens to the processes in which they do."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.thinking import processes
from ludotheque.server.thinking import processes as thinking
from ludotheque.server.thinking.pool import LEAST_SECONDS, BotPool, Requester
from ludotheque.server.thinking.processes import BotProcesses, Question, is_compiled
from tests.server import thoughts
from tests.server.house import is_running

ZOE = Requester("203.0.113.7", "zoe")


def question(name: str) -> Question:
    return Question("land-unter", name, b"", b"")


def test_a_table_that_asks_much_does_not_keep_the_others_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought_about: list[str] = []

    async def answered(pool: Any, question: Question, seconds: float) -> dict[str, Any]:
        thought_about.append(question.bot)
        await asyncio.sleep(0)
        return {}

    async def check() -> None:
        ours = BotPool(1)
        monkeypatch.setattr(ours.processes, "_answered", answered)
        many = [ours.ask("a", ZOE, question(f"a{n}")) for n in range(4)]
        await asyncio.gather(*many, *(ours.ask(table, ZOE, question(table)) for table in "bc"))
        ours.close()

    asyncio.run(check())
    assert thought_about == ["a0", "a1", "b", "c", "a2", "a3"]


def test_what_nobody_waits_for_any_more_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    thought_about: list[str] = []
    go_on = asyncio.Event()

    async def answered(pool: Any, question: Question, seconds: float) -> dict[str, Any]:
        thought_about.append(question.bot)
        await go_on.wait()
        return {}

    async def check() -> None:
        ours = BotPool(1)
        monkeypatch.setattr(ours.processes, "_answered", answered)
        asking = [asyncio.create_task(ours.ask(name, ZOE, question(name))) for name in "abc"]
        await asyncio.sleep(0.01)
        assert (ours.busy, ours.waiting) == (1, 2)
        asking[1].cancel()
        go_on.set()
        await asyncio.wait(asking)
        ours.close()

    asyncio.run(check())
    assert thought_about == ["a", "c"]


def test_when_many_wait_each_thinks_for_a_shorter_time() -> None:
    ours = BotPool(2, usual_seconds=1.0)
    assert ours.seconds(ZOE) == 1.0
    ours._busy = 2
    assert ours.seconds(ZOE) == 1.0
    ours._busy = 8
    assert ours.seconds(ZOE) == 0.25
    ours._busy = 10_000
    assert ours.seconds(ZOE) == LEAST_SECONDS


def test_a_server_that_stops_in_the_middle_of_a_thought_begins_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "answer", thoughts.hangs)

    async def check() -> None:
        ours = BotPool(1)
        asking = asyncio.create_task(ours.ask("a", ZOE, question("a")))
        await asyncio.sleep(0.01)
        pool = ours.processes._pool
        ours.close()
        await asyncio.wait([asking], timeout=60)
        assert asking.cancelled()
        assert ours.processes._pool is pool

    asyncio.run(check())


def test_a_process_that_dies_is_replaced_once_however_many_notice() -> None:
    ours = BotProcesses(1)
    broken = ours._processes()
    ours._replace(broken)
    new = ours._processes()
    ours._replace(broken)  # by somebody who hears of it later
    assert ours._processes() is new is not broken
    ours.close()


def test_who_dies_or_hangs_is_given_up_and_the_next_thought_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    processes: list[int] = []
    replaced = BotProcesses._replace

    def noted(self: BotProcesses, pool: Any) -> None:
        processes.extend(pool._processes or {})
        replaced(self, pool)

    monkeypatch.setattr(BotProcesses, "_replace", noted)

    async def check() -> None:
        ours = BotPool(1)
        ours.processes._is_warm = True
        monkeypatch.setattr(thinking, "answer", thoughts.dies)
        with pytest.raises(BrokenProcessPool):
            await ours.ask("a", ZOE, question("child"))
        monkeypatch.setattr(thinking, "answer", thoughts.hangs)
        monkeypatch.setattr(thinking, "HUNG_SECONDS", 0.2)
        with pytest.raises(TimeoutError):
            await ours.ask("a", ZOE, question("child"))
        monkeypatch.setattr(thinking, "answer", thoughts.quick)
        monkeypatch.setattr(thinking, "HUNG_SECONDS", 300.0)
        assert await ours.ask("b", ZOE, question("child")) == {"move": "child"}
        ours.close()
        while any(map(is_running, processes)):
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(check(), 300))


def test_bots_that_could_not_be_compiled_beforehand_are_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path))
    ours = BotProcesses(1)
    for broken in (thoughts.die, thoughts.fails_to_compile):
        caplog.clear()
        monkeypatch.setattr(thinking, "warm_up", broken)
        asyncio.run(ours.warm_up(["bateaux"]))
        assert "compiled" in caplog.text
        assert not ours._is_warm, "who compiles now is not given up after a minute"


def test_bots_are_compiled_once_on_a_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path))
    monkeypatch.setattr(thinking, "answer", thoughts.quick)
    games = ("bateaux", "quelle-heure")
    assert not any(map(is_compiled, games))
    processes.warm_up("bateaux")
    assert [*map(is_compiled, games)] == [True, False]
    processes.warm_up("quelle-heure")
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", None)  # nothing is begun
    ours = BotProcesses(1)
    asyncio.run(ours.warm_up(games))
    assert ours._is_warm
