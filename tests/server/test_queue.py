"""Who is next when many bots wait: nobody takes more than a share, however many tables they open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludotheque.client import Client
from ludotheque.server.settings import NO_LIMITS
from ludotheque.server.thinking.pool import LEAST_SECONDS, BotPool, FairQueue, Requester
from ludotheque.server.thinking.processes import Question, answer
from tests.server.parlour import Parlour
from tests.server.patience import wait_until

ZOE = Requester("203.0.113.7", "zoe")
LEO = Requester("203.0.113.7", "leo")
MAX = Requester("203.0.113.9", "max")
MANY = 60


def all_of(line: FairQueue[str]) -> str:
    order = []
    while line:
        order.append(line.pop()[0])
    return " ".join(order)


def test_who_has_many_tables_shares_one_turn_among_them() -> None:
    line = FairQueue[str]()
    for n in range(3):
        line.put(f"max {n}", MAX, f"m{n}")
    for n in range(2):
        line.put(f"leo {n}", LEO, f"l{n}")
    line.put("zoe", ZOE, "z0")
    line.put("zoe", ZOE, "z1")
    assert len(line) == 7
    assert all_of(line) == "m0 l0 m1 z0 m2 l1 z1"  # by address, by person, by table
    assert len(line) == 0


def test_a_table_that_nobody_watches_waits_for_all_others() -> None:
    line = FairQueue[str]()
    for n in range(3):
        line.put(f"max {n}", MAX._replace(is_watched=False), f"m{n}")
    line.put("leo", LEO, "l0")
    line.put("leo", LEO, "l1")
    assert all_of(line) == "l0 l1 m0 m1 m2"


def test_a_table_that_somebody_comes_to_watch_goes_before_those_that_nobody_does() -> None:
    line = FairQueue[str]()
    for table in "abc":
        line.put(table, MAX._replace(is_watched=False), table)
    line.move("c", MAX)
    line.move("d", MAX)  # which waits for nothing
    assert line.pop() == ("c", MAX)
    line.put("c", MAX, "c again")
    line.move("c", MAX._replace(is_watched=False))
    assert all_of(line) == "a b c again"


def test_who_waits_for_much_has_a_shorter_time_to_think_and_the_others_have_not() -> None:
    thinkers = BotPool(1)
    thinkers._busy = 1
    for n in range(MANY):
        thinkers._queue.put(f"max {n}", MAX, None)  # type: ignore[arg-type]
        thinkers._queue.put(f"unwatched {n}", LEO._replace(is_watched=False), None)  # type: ignore[arg-type]
    assert thinkers.seconds(MAX) == LEAST_SECONDS
    assert thinkers.seconds(ZOE) == 0.5


def test_many_tables_of_bots_do_not_keep_somebody_who_plays_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    allowed = asyncio.Semaphore(0)

    async def answered(pool: object, question: Question, seconds: float) -> dict[str, object]:
        begun.append(question.bot)
        await allowed.acquire()
        return answer(question, 0.0)

    async def think_once() -> None:
        allowed.release()

    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        # Not of the class: a server that other tests share may run in this process.
        monkeypatch.setattr(parlour.hub.bot_pool.processes, "_answered", answered)
        flood = Client(parlour.address, "Max")
        wanted = {"game": "land-unter", "seats": [{"kind": "bot", "bot": "child"}] * 5}
        for _ in range(8):
            flood.request("POST", "/api/tables", wanted)
        table = Client(parlour.address, "Zoé").open("land-unter", ["me", "casual", "casual"])
        parlour.do(think_once())
        wait_until(lambda: len(begun) == 2)
        table.close()
        wait_until(lambda: not any(live.connections for live in parlour.hub.rooms))
        parlour.do(think_once())
        wait_until(lambda: len(begun) == 3)
        levels = [bot.partition("-")[0] for bot in begun]  # without their temperaments
        assert levels == ["child", "casual", "child"]  # the third time nobody watched
