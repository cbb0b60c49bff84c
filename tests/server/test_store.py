"""The store, on a real file and on a real PostgreSQL: what it says it keeps, it keeps."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from ludotheque.server.store import database, writer
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Conflict, Entry, PersonResult, StoredPerson, StoreTrouble
from tests.server import postgres
from tests.server.stores import LEO, ZOE, entry, summary


def with_store(address: str, check: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(address)
        try:
            await check(store)
        finally:
            await store.close()

    asyncio.run(run())


async def refused(appending: Awaitable[None]) -> bool:
    try:
        await appending
    except Conflict:
        return True
    return False


def test_what_is_appended_is_there_after_a_restart(address: str) -> None:
    async def write(store: Store) -> None:
        await store.append("t", [entry(1, ZOE, name="Zoé"), entry(2)], summary("t"))
        await store.append("t", [entry(3, LEO)])
        assert await store.load("t") == [entry(1, ZOE, name="Zoé"), entry(2), entry(3, LEO)]

    async def read(store: Store) -> None:
        assert await store.load("t") == [entry(1, ZOE, name="Zoé"), entry(2), entry(3, LEO)]
        assert await store.summary("t") == summary("t")
        assert await store.load("u") == []
        assert await store.summary("u") is None

    with_store(address, write)
    with_store(address, read)


def test_appends_that_wait_are_written_together(address: str) -> None:
    async def check(store: Store) -> None:
        tables = [f"t{i}" for i in range(200)]
        await asyncio.gather(*(store.append(t, [entry(1)], summary(t)) for t in tables))
        assert store.commits <= 3
        await asyncio.gather(*(store.append(t, [entry(2)], summary(t, changed=2)) for t in tables))
        assert store.commits <= 6
        for table in tables:
            assert await store.load(table) == [entry(1), entry(2)]

    with_store(address, check)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_number_that_does_not_follow_is_refused_and_spoils_nothing_else(
    address: str, number: int
) -> None:
    async def check(store: Store) -> None:
        tables = [f"t{i}" for i in range(20)]
        for table in tables:
            await store.append(table, [entry(1), entry(2)], summary(table))
        wrong = summary("t7", status="over", chairs=[LEO])
        parts = [store.append(t, [entry(3)]) for t in tables if t != "t7"]
        parts.insert(10, store.append("t7", [entry(number)], wrong))
        assert (await asyncio.gather(*map(refused, parts))).count(True) == 1
        assert await store.load("t7") == [entry(1), entry(2)]
        assert await store.summary("t7") == summary("t7")
        lengths = [len(await store.load(table)) for table in tables]
        assert lengths == [3] * 7 + [2] + [3] * 12

    with_store(address, check)


def test_work_before_a_transaction_is_part_of_it(address: str) -> None:
    """Nothing of it is done while the transaction before is being written."""

    async def check(store: Store) -> None:
        begun: list[asyncio.Task[None]] = []

        async def written(table: str) -> None:
            await store.append(table, [entry(1)], summary(table))

        def begin(table: str) -> None:
            begun.append(asyncio.create_task(written(table)))

        first = store.append("a", [entry(1)], summary("a"))
        while not store._writer._jobs.empty() or store._writer._waiting:
            await asyncio.sleep(0)
        for table in "bcd":
            store.before_next(functools.partial(begin, table))
        assert not begun
        await first
        while not begun:
            await asyncio.sleep(0)
        await asyncio.gather(*begun)
        assert len(begun) == 3
        assert store.commits == 2

    with_store(address, check)


@pytest.mark.parametrize("is_busy", [True, False])
def test_on_a_busy_server_a_transaction_is_handed_over_before_the_last_one_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch, is_busy: bool
) -> None:
    """The disk works while people are told. Otherwise nobody waits for the work of others."""
    monkeypatch.setattr(writer, "GATHER_SECONDS", 0.001 if is_busy else 0.5)

    async def check(store: Store) -> None:
        done: list[str] = []
        write, may_write = store._writer._written, threading.Event()
        hand_over = store._writer._hand_over

        def written(batch: Any) -> Any:
            may_write.wait(30)
            return write(batch)

        def handed_over() -> None:
            done.append("handed over")
            hand_over()

        store._writer._written = written  # type: ignore[method-assign]
        first = store.append("a", [entry(1)], summary("a"))
        first.add_done_callback(lambda _: done.append("told"))
        await asyncio.sleep(0.01)
        store._writer._hand_over = handed_over  # type: ignore[method-assign]
        store.before_next(lambda: store.append("b", [entry(1)], summary("b")))
        may_write.set()
        await first
        while len(done) < 2:
            await asyncio.sleep(0.01)
        assert done == (["handed over", "told"] if is_busy else ["told", "handed over"])

    with_store(address, check)


def test_work_before_a_transaction_may_write_nothing(address: str) -> None:
    async def check(store: Store) -> None:
        for _ in range(2):
            begun = asyncio.Event()
            store.before_next(begun.set)
            await asyncio.wait_for(begun.wait(), 10)
        await asyncio.wait_for(store.append("a", [entry(1)], summary("a")), 10)
        assert store.commits == 1

    with_store(address, check)


def test_a_failed_transaction_frees_sqlite_while_somebody_holds_its_error(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    engine = database.open_engine(str(file))
    with engine.connect().execution_options(writes=True) as connection:
        cursor = connection.connection.cursor()  # as the frames of an error may hold one
        with pytest.raises(sqlite3.IntegrityError), database.transaction(connection):
            cursor.executemany("INSERT INTO settings VALUES (?, ?)", [("key", "value")] * 2)
        connection.invalidate()
    with contextlib.closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert other.execute("SELECT count(*) FROM settings").fetchone() == (0,)
    engine.dispose()


def test_what_was_sent_after_something_refused_is_refused_too(address: str) -> None:
    async def check(store: Store) -> None:
        await store.append("t", [entry(1)], summary("t"))
        parts = [store.append("t", [entry(n)]) for n in (2, 4, 5, 3)]
        assert await asyncio.gather(*map(refused, parts)) == [False, True, True, False]
        assert await store.load("t") == [entry(1), entry(2), entry(3)]

    with_store(address, check)


def test_two_servers_at_one_table_one_of_them_is_told(address: str) -> None:
    async def check(first: Store) -> None:
        second = await Store.open(address)
        tables = [f"t{i}" for i in range(30)]
        for number in range(1, 6):
            both = [
                refused(store.append(t, [entry(number, who)], summary(t, changed=number)))
                for t in tables
                for store, who in ((first, ZOE), (second, LEO))
            ]
            told = await asyncio.gather(*both)
            assert [sum(told[i : i + 2]) for i in range(0, len(told), 2)] == [1] * len(tables)
        for table in tables:
            assert [e.number for e in await first.load(table)] == [1, 2, 3, 4, 5]
        await second.close()

    with_store(address, check)


def test_who_was_overtaken_goes_on_after_what_the_other_server_wrote(address: str) -> None:
    async def check(first: Store) -> None:
        second = await Store.open(address)
        await first.append("t", [entry(1), entry(2)], summary("t"))
        await second.append("t", [entry(3)])
        assert await refused(first.append("t", [entry(3)]))
        await first.append("t", [entry(4)])
        await second.append("t", [entry(5)])
        assert await refused(first.append("t", [entry(7)]))
        await first.append("t", [entry(6)])
        assert [e.number for e in await first.load("t")] == [1, 2, 3, 4, 5, 6]
        await second.close()

    with_store(address, check)


def test_a_server_that_is_overtaken_in_the_middle_loses_one_table_only(
    postgresql: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgresql.emptied()
    rival = database.open_engine(address)
    known = writer._last_numbers

    def overtaken(*arguments: Any) -> Any:
        monkeypatch.setattr(writer, "_last_numbers", known)
        found = known(*arguments)
        with rival.begin() as connection:
            writer.append(connection, [writer.Append("b", [entry(1, LEO)], summary("b"))])
        return found

    async def check(store: Store) -> None:
        monkeypatch.setattr(writer, "_last_numbers", overtaken)
        parts = [store.append(t, [entry(1, ZOE)], summary(t)) for t in "abc"]
        assert await asyncio.gather(*map(refused, parts)) == [False, True, False]
        assert await store.load("b") == [entry(1, LEO)]
        assert [len(await store.load(t)) for t in "ac"] == [1, 1]

    with_store(address, check)
    rival.dispose()


def test_a_mistake_of_one_caller_spoils_nothing_else(address: str) -> None:
    async def check(store: Store) -> None:
        broken = structs.replace(entry(1), body=b"\xff")
        parts = [store.append(t, [entry(1)], summary(t)) for t in "abc"]
        parts.insert(1, store.append("d", [broken], summary("d")))
        outcomes = await asyncio.gather(*parts, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), UnicodeDecodeError] + [
            type(None)
        ] * 2
        assert [len(await store.load(t)) for t in "abcd"] == [1, 1, 1, 0]
        with pytest.raises(ValueError, match="gap"):
            await store.append("a", [entry(2), entry(4)])
        with pytest.raises(ValueError, match="another table"):
            await store.append("a", [entry(2)], summary("b"))

    with_store(address, check)


@pytest.mark.parametrize(
    "spoilt",
    [
        structs.replace(entry(1), at=2**70),
        structs.replace(entry(1), request="\ud800"),
        structs.replace(entry(1), request="\x00"),  # SQLite takes it
    ],
)
def test_a_value_that_cannot_be_written_spoils_nothing_else(address: str, spoilt: Entry) -> None:
    async def check(store: Store) -> None:
        parts = [store.append(t, [entry(1)], summary(t)) for t in "abc"]
        parts.insert(1, store.append("d", [spoilt], summary("d")))
        outcomes = await asyncio.gather(*parts, return_exceptions=True)
        assert [outcomes.pop(0), *outcomes[1:]] == [None] * 3
        assert not isinstance(outcomes[0], StoreTrouble), "the database is well"
        assert [len(await store.load(t)) for t in "abc"] == [1, 1, 1]

    with_store(address, check)


def test_a_table_begins_with_its_summary(address: str) -> None:
    async def check(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("t", [entry(1)])
        await store.append("t", [], summary("t"))
        await store.append("t", [entry(1)])
        assert len(await store.load("t")) == 1

    with_store(address, check)


def test_who_does_not_wait_any_more_disturbs_nobody(address: str) -> None:
    async def check(store: Store) -> None:
        gone = asyncio.ensure_future(store.append("t", [entry(1)], summary("t")))
        others = asyncio.gather(*(store.append(t, [entry(1)], summary(t)) for t in "ab"))
        await asyncio.sleep(0)
        gone.cancel()
        await others
        assert [len(await store.load(t)) for t in "ab"] == [1, 1]

    with_store(address, check)


def test_closing_writes_what_waits_and_then_takes_nothing_more(address: str) -> None:
    async def check(store: Store) -> None:
        waiting = [asyncio.ensure_future(store.append(t, [entry(1)], summary(t))) for t in "abc"]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() and task.exception() is None for task in waiting)
        with pytest.raises(StoreTrouble):
            await store.append("d", [entry(1)], summary("d"))

    async def check_later(store: Store) -> None:
        assert [len(await store.load(t)) for t in "abcd"] == [1, 1, 1, 0]

    asyncio.run(closing(address, check))
    with_store(address, check_later)


def test_who_does_not_wait_until_it_is_closed_leaves_no_connection(address: str) -> None:
    async def check(store: Store) -> None:
        await store.append("t", [entry(1)], summary("t"))
        await store.load("t")
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        assert store._engine.pool.checkedin() == 0  # type: ignore[attr-defined]

    asyncio.run(closing(address, check))


async def closing(address: str, check: Callable[[Store], Awaitable[None]]) -> None:
    await check(await Store.open(address))


def test_the_lobby_the_tables_in_play_and_those_of_a_person(address: str) -> None:
    async def check(store: Store) -> None:
        made = [
            summary("old", created=1, changed=90, status="waiting", chairs=[ZOE, LEO]),
            summary("new", created=5, changed=50),
            summary("private", created=4, changed=60, listed=False, chairs=[LEO, LEO, ""]),
            summary("over", created=3, changed=70, status="over"),
            summary("closed", created=2, changed=80, status="closed", chairs=[]),
        ]
        for each in made:
            await store.append(each.id, [entry(1)], each)
        assert await store.tables_in("waiting", "playing") == ["new", "private", "old"]
        everywhere = {each.id for each in made}
        assert await store.lobby(everywhere, 10) == [made[1], made[0]]
        assert await store.lobby(everywhere, 1) == [made[1]]
        assert await store.lobby({"old", "nowhere"}, 1) == [made[0]]
        assert [t.id for t in await store.tables_of(ZOE, 10)] == ["new", "over", "old"]
        assert [t.id for t in await store.tables_of(LEO, 10)] == ["private", "old"]
        page = await store.tables_of(ZOE, 2)
        last = page[-1]
        assert await store.tables_of(ZOE, 2, (last.created, last.id)) == [made[0]]
        await store.append("new", [], summary("new", chairs=[LEO]))  # Zoé gets up, Léo sits down
        assert [t.id for t in await store.tables_of(ZOE, 10)] == ["over", "old"]
        assert [t.id for t in await store.tables_of(LEO, 10)] == ["new", "private", "old"]

    with_store(address, check)


def test_results_are_written_with_the_end_of_the_match(address: str) -> None:
    result = PersonResult("t", 0, ZOE, "land-unter", 3, 12, True, 2000)

    async def check(store: Store) -> None:
        await store.append("t", [entry(1)], summary("t", status="over"), [result])
        await store.append("u", [entry(1)], summary("u"))
        later = replace(result, table="u", seat=2, won=False, ended=3000)
        with pytest.raises(Conflict):
            await store.append("u", [entry(1)], None, [later])
        assert await store.results_of(ZOE) == [result]
        await store.append("u", [entry(2)], None, [later])
        assert await store.results_of(ZOE) == [later, result]
        assert await store.results_of(LEO) == []

    with_store(address, check)


def test_people_settings_and_analyses(address: str) -> None:
    zoe = StoredPerson(ZOE, "Zoé", "sheep", 1, 2)

    async def check(store: Store) -> None:
        assert await store.person(ZOE) is None
        await store.save_person(zoe)
        await store.save_person(replace(zoe, name="Zoë", seen=2**40))
        assert await store.person(ZOE) == replace(zoe, name="Zoë", seen=2**40)
        assert await store.value("heartbeat") is None
        await store.set_value("heartbeat", "1")
        await store.set_value("heartbeat", "2")
        assert await store.value("heartbeat") == "2"
        assert await store.value_or("heartbeat", "3") == "2"
        other = await Store.open(address)
        both = [each.value_or("secret", f"{i}") for i in range(5) for each in (store, other)]
        assert set(await asyncio.gather(*both)) == {await store.value("secret")}
        await other.close()
        await store.append("t", [entry(1)], summary("t"))
        await store.keep_analysis("t", b"\x00\xff")
        await store.keep_analysis("t", b"\x01")
        assert await store.analysis("t") == b"\x01"
        assert await store.analysis("u") is None
        with pytest.raises(Conflict):
            await store.keep_analysis("nowhere", b"")

    with_store(address, check)


def test_a_link_works_once_however_many_try_at_once(address: str) -> None:
    async def check(store: Store) -> None:
        other = await Store.open(address)
        await store.new_link("hash", ZOE, expires=1000)
        tries = [each.use_link("hash", 999) for each in (store, other) * 5]
        used = await asyncio.gather(*tries)
        assert sorted(used, key=str) == [None] * 9 + [ZOE]
        await store.new_link("late", ZOE, expires=1000)
        assert await store.use_link("late", 1000) is None
        assert await store.use_link("late", 1) is None
        await other.close()

    with_store(address, check)
