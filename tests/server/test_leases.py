"""A table is in one process at a time: what another one writes, who has lost it, is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import text

from ludotheque.server.store.ownership import HeldElsewhere, Leases, SharedOwnership
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Conflict
from tests.server import postgres
from tests.server.stores import entry, summary

Check = Callable[[Store, Store], Coroutine[Any, Any, None]]


def with_two(postgresql: postgres.Server, check: Check) -> None:
    async def run() -> None:
        address = postgresql.emptied()
        first, second = await Store.open(address), await Store.open(address)
        try:
            await check(first, second)
        finally:
            await first.close()
            await second.close()

    asyncio.run(run())


async def begun(store: Store, name: str) -> tuple[Leases, SharedOwnership]:
    leases = store.leases(name)
    shared = SharedOwnership(store, leases)
    await shared.begin()
    return leases, shared


def run_out(store: Store, process: str, ago: int = 0) -> None:
    """Its lease, so many milliseconds ago."""
    sql = text("UPDATE processes SET expires = expires - 3000 - :ago WHERE id = :process")
    with store._engine.begin() as connection:
        connection.execute(sql, {"process": process, "ago": ago})


def test_who_has_lost_a_table_writes_nothing(postgresql: postgres.Server) -> None:
    async def check(first: Store, second: Store) -> None:
        a, shared_a = await begun(first, "a")
        _, shared_b = await begun(second, "b")
        await first.append("t", [entry(1)], summary("t"))
        with pytest.raises(HeldElsewhere) as held:
            await shared_b.claim("t")
        assert held.value.process == "a"
        assert await shared_a.claim("t") == (1, None)
        run_out(first, "a")  # paused, or cut off
        assert not a.renew()
        assert (await shared_b.claim("t")).fence == 2
        with pytest.raises(Conflict):
            await first.append("t", [entry(2)], fence=1)
        await second.append("t", [entry(2)], fence=2)
        with pytest.raises(Conflict):
            await first.append("t", [entry(3)], fence=1)
        assert await first.load("t") == [entry(1), entry(2)]

    with_two(postgresql, check)


def test_one_conflict_does_not_keep_the_other_tables_from_being_written(
    postgresql: postgres.Server,
) -> None:
    async def check(first: Store, second: Store) -> None:
        await begun(first, "a")
        for table in ("lost", "kept"):
            await first.append(table, [entry(1)], summary(table))
        leases, _ = await begun(second, "b")
        run_out(first, "a")
        assert leases.claim("lost")
        first._writer.process = "a"
        writing = [first.append(table, [entry(2)], fence=1) for table in ("lost", "kept")]
        outcomes = await asyncio.gather(*writing, return_exceptions=True)
        assert [type(one) for one in outcomes] == [Conflict, type(None)]

    with_two(postgresql, check)


def test_who_comes_back_in_time_keeps_what_nobody_took(postgresql: postgres.Server) -> None:
    async def check(first: Store, second: Store) -> None:
        a, _ = await begun(first, "a")
        for table in ("t", "u"):
            await first.append(table, [entry(1)], summary(table))
        b, _ = await begun(second, "b")
        run_out(first, "a")
        assert b.claim("u")
        a.begin()
        assert a.alive() == {"a", "b"}
        assert a.still_own(["t", "u"]) == {"t": 1}
        await first.append("t", [entry(2)], fence=1)

    with_two(postgresql, check)


def test_the_tables_in_play_of_the_dead_are_shared_by_the_living(postgresql: postgres.Server) -> None:
    async def check(first: Store, second: Store) -> None:
        dead, _ = await begun(first, "dead")
        for number in range(70):
            await first.append(f"t{number:02}", [entry(1)], summary(f"t{number:02}"))
        over = summary("over", status="over")
        await first.append("over", [entry(1)], over)
        dead.end()
        b, _ = await begun(second, "b")
        c = first.leases("c")
        c.begin()
        of_b = b.take_from_the_dead()
        of_c = c.take_from_the_dead()
        assert (len(of_b), len(of_c)) == (50, 20)
        assert not set(of_b) & set(of_c)
        assert b.take_from_the_dead() == c.take_from_the_dead() == {}
        assert {one.fence for one in (*of_b.values(), *of_c.values())} == {2}

    with_two(postgresql, check)


def test_tables_that_another_process_was_taking_when_it_died_were_taken_by_nobody(
    postgresql: postgres.Server,
) -> None:
    async def check(first: Store, second: Store) -> None:
        dead, _ = await begun(first, "dead")
        await first.append("t", [entry(1)], summary("t"))
        dead.end()
        b, _ = await begun(second, "b")
        with first._engine.connect() as taking:
            taking.execute(text("SELECT FROM owners FOR UPDATE"))
            assert b.take_from_the_dead() == {}
            taking.rollback()  # it dies before it commits
        assert list(b.take_from_the_dead()) == ["t"]

    with_two(postgresql, check)


def test_clocks_stood_still_since_the_last_sign_of_life(postgresql: postgres.Server) -> None:
    async def check(first: Store, second: Store) -> None:
        await begun(first, "a")
        await first.append("t", [entry(1)], summary("t"))
        run_out(first, "a", ago=60_000)
        with first._engine.connect() as connection:
            expires = connection.execute(text("SELECT expires FROM processes")).scalar_one()
        _, shared = await begun(second, "b")
        assert (await shared.claim("t")).stopped == expires - 3000
        assert (await shared.claim("t")).stopped == expires - 3000, "until it is written down"
        shared.resumed("t")
        assert (await shared.claim("t")).stopped is None

    with_two(postgresql, check)
