"""The store against a model of plain dicts, on SQLite and on PostgreSQL: any calls in any order, and the
store closed and opened between them."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, TypeVar, get_args
from unittest import mock

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from msgspec import structs

from ludotheque.server.rooms.message_types import Status
from ludotheque.server.store import database, schema, writer
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import (
    IN_PLAY,
    Conflict,
    Entry,
    PersonResult,
    StoredPerson,
    Summary,
)
from tests.fuzzing import examples
from tests.server import postgres
from tests.server.in_process import NO_FSYNC, empty_database, without_threads

T = TypeVar("T")
TABLES = ("t0", "t1", "t2")
PEOPLE = tuple(f"{name}-0123456789abcdefgh" for name in ("zoe", "leo", "mia"))
tables = st.sampled_from(TABLES)
people = st.sampled_from(PEOPLE)
names = st.sampled_from(["Zoé", "Léo", "Mia", "'; --", 'a "b" \\', "%_"])
moments = st.integers(1000, 1005)
EMPTY = f"TRUNCATE {', '.join(schema.metadata.tables)}"


class StoreModel(RuleBasedStateMachine):
    postgresql: ClassVar[postgres.Server | None] = None

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(prefix="ludotheque-")
        if self.postgresql is None:
            self.address = str(shutil.copy(empty_database(), Path(self.folder.name) / "store.sqlite3"))
        else:
            self.address = self.postgresql.address
            with self.postgresql.connected() as connection:
                connection.execute(EMPTY)
        self.store = self.opened()
        self.logs: dict[str, list[Entry]] = {}
        self.summaries: dict[str, Summary] = {}
        self.results: dict[tuple[str, int], PersonResult] = {}
        self.people: dict[str, StoredPerson] = {}
        self.links: dict[str, tuple[str, int]] = {}
        self.values: dict[str, str] = {}

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(coroutine)

    def opened(self) -> Store:
        store = self.run(Store.open(self.address))
        without_threads(store)
        return store

    async def append(self, *given: Any, **named: Any) -> bool:
        """False: refused."""
        try:
            await self.store.append(*given, **named)
        except Conflict:
            return False
        return True

    def entries(self, first: int, count: int, person: str, name: str) -> list[Entry]:
        bodies = [
            {"kind": "seated", "seat": n % 3, "person": person, "name": name}
            if n % 2
            else {"kind": "moved", "seat": 0, "move": name}
            for n in range(first, first + count)
        ]
        return [
            Entry(first + i, 1000 + i, msgspec.json.encode(body), person, f"r{first + i}")
            for i, body in enumerate(bodies)
        ]

    # What is done

    @rule(
        table=tables,
        ahead=st.sampled_from([0, 0, 0, 0, -1, 1]),
        count=st.integers(1, 3),
        person=people,
        name=names,
        status=st.sampled_from(get_args(Status)),
        seated=st.lists(people, unique=True, max_size=2),
        at=moments,
        has_summary=st.booleans(),
        listed=st.booleans(),
    )
    def append_entries(
        self,
        table: str,
        ahead: int,
        count: int,
        person: str,
        name: str,
        status: str,
        seated: list[str],
        at: int,
        has_summary: bool,
        listed: bool,
    ) -> None:
        """Those that follow are there, the others are refused whole."""
        had = self.logs.get(table, [])
        first = max(len(had) + 1 + ahead, 1)
        new = self.entries(first, count, person, name)
        there = {_person(entry) for entry in [*had, *new]}  # who sits there was seated by the log
        seated = [one for one in seated if one in there]
        created = self.summaries[table].created if table in self.summaries else at
        seats = [{"kind": "person", "name": name}, {"kind": "bot", "name": "Bot"}]
        options = {"open": listed}
        summary = Summary(
            table, "land-unter", 3, options, status, listed, created, at, seats, sorted(seated)
        )
        given: Any = {"summary": summary} if has_summary else {"changed": at}
        ended = (
            [PersonResult(table, 0, person, "land-unter", 3, count, listed, at)] if count == 2 else []
        )
        follows = first == len(had) + 1 and (has_summary or table in self.logs)
        assert self.run(self.append(table, new, results=ended, **given)) == follows
        if follows:
            self.logs[table] = had + new
            was = self.summaries.get(table)
            self.summaries[table] = summary if has_summary or was is None else replace(was, changed=at)
            self.results.update({(one.table, one.seat): one for one in ended})

    @rule(table=tables, person=people, name=names)
    def append_twice_at_once(self, table: str, person: str, name: str) -> None:
        """Two servers with the same next entry: one of them is told."""
        if table in self.logs:
            new = self.entries(len(self.logs[table]) + 1, 1, person, name)

            async def both() -> list[bool]:
                both = self.append(table, new), self.append(table, new)
                return list(await asyncio.gather(*both))

            assert sorted(self.run(both())) == [False, True]
            self.logs[table] += new

    @rule(person=people, name=names, seen=moments)
    def save_person(self, person: str, name: str, seen: int) -> None:
        known = StoredPerson(person, name, "sheep", 1000, seen)
        self.run(self.store.save_person(known))
        self.people[person] = known

    @rule(token=st.sampled_from(["a", "b"]), person=people, expires=moments)
    def new_link(self, token: str, person: str, expires: int) -> None:
        self.run(self.store.new_link(token, person, expires))
        self.links[token] = person, expires

    @rule(token=st.sampled_from(["a", "b"]), now=moments)
    def use_link(self, token: str, now: int) -> None:
        self.links = {key: link for key, link in self.links.items() if link[1] > now}
        wanted = self.links.pop(token, None)
        found = self.run(self.store.use_link(token, now))
        assert found == (None if wanted is None else wanted[0])

    @rule(key=st.sampled_from(["alive", "keys"]), value=names, is_first=st.booleans())
    def set_value(self, key: str, value: str, is_first: bool) -> None:
        if is_first:
            assert self.run(self.store.value_or(key, value)) == self.values.setdefault(key, value)
        else:
            self.run(self.store.set_value(key, value))
            self.values[key] = value

    @rule(person=people)
    def erase(self, person: str) -> None:
        self.run(self.store.erase(person))
        for table, log in self.logs.items():
            last: dict[int, str] = {}
            for entry in log:
                body = msgspec.json.decode(entry.body)
                if body.get("person") == person and body["name"]:
                    last[body["seat"]] = body["name"]
            self.logs[table] = [_forgotten(entry, person) for entry in log]
            self._forget_in_summary(table, person, set(last.values()))
        self.results = {key: one for key, one in self.results.items() if one.person != person}
        self.links = {key: link for key, link in self.links.items() if link[0] != person}
        self.people.pop(person, None)

    def _forget_in_summary(self, table: str, person: str, used: set[str]) -> None:
        was = self.summaries[table]
        seats = [seat | {"name": ""} if seat["name"] in used else seat for seat in was.seats]
        chairs = [other for other in was.chairs if other != person]
        self.summaries[table] = replace(was, seats=seats, chairs=chairs)

    @rule()
    def open_again(self) -> None:
        self.run(self.store.close())
        self.store = self.opened()

    # What has to be so

    @rule()
    def everything_is_as_in_the_model(self) -> None:
        self.tables_are_as_in_the_model()
        self.people_are_as_in_the_model()

    def tables_are_as_in_the_model(self) -> None:
        for table in TABLES:
            assert self.run(self.store.load(table)) == self.logs.get(table, [])
            assert self.run(self.store.summary(table)) == self.summaries.get(table)
        every = list(self.summaries.values())
        newest = sorted(sorted(every, key=lambda one: one.id), key=lambda one: -one.created)
        lobby = [one for one in newest if one.status in IN_PLAY and one.listed]
        assert self.run(self.store.lobby({*TABLES}, 2)) == lobby[:2]
        waiting = sorted((one.changed, one.id) for one in every if one.status == "waiting")
        assert self.run(self.store.tables_in("waiting")) == [table for _, table in waiting]

    def people_are_as_in_the_model(self) -> None:
        for person in PEOPLE:
            assert self.run(self.store.person(person)) == self.people.get(person)
            mine = [one for one in self.summaries.values() if person in one.chairs]
            mine.sort(key=lambda one: (one.created, one.id), reverse=True)
            assert self.run(self.store.tables_of(person, 10)) == mine
            pages = self.run(self.store.tables_of(person, 1))
            if pages:
                after = pages[0].created, pages[0].id
                assert self.run(self.store.tables_of(person, 10, before=after)) == mine[1:]
            played = sorted(one.id for one in mine if one.status in IN_PLAY)
            assert self.run(self.store.played_by(person)) == played
            ended = [one for one in self.results.values() if one.person == person]
            ended.sort(key=lambda one: (-one.ended, one.table, one.seat))
            assert self.run(self.store.results_of(person)) == ended
        for key in ("alive", "keys"):
            assert self.run(self.store.value(key)) == self.values.get(key)

    def teardown(self) -> None:
        try:
            self.everything_is_as_in_the_model()
        finally:
            self.run(self.store.close())
            self.loop.close()
            self.folder.cleanup()


def _person(entry: Entry) -> str | None:
    found: str | None = msgspec.json.decode(entry.body).get("person")
    return found


def _forgotten(entry: Entry, person: str) -> Entry:
    body = msgspec.json.decode(entry.body)
    if body.get("person") != person:
        return entry
    return structs.replace(entry, body=msgspec.json.encode(body | {"name": ""}))


def tried(kind: type[StoreModel], count: int) -> None:
    with (
        mock.patch.object(database, "PRAGMAS", NO_FSYNC),
        mock.patch.object(writer, "GATHER_SECONDS", 0.0),
    ):
        run_state_machine_as_test(kind, settings=examples(count, stateful_step_count=30))


def test_the_store_on_sqlite_is_a_few_dicts() -> None:
    tried(StoreModel, 7)


def test_the_store_on_postgresql_is_a_few_dicts(postgresql: postgres.Server) -> None:
    database.open_engine(postgresql.emptied()).dispose()
    tried(type("OnPostgreSQL", (StoreModel,), {"postgresql": postgresql}), 3)
