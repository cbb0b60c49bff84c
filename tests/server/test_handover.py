"""Processes of one machine give connections to the one that has the table."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.client import Client, Refused
from ludotheque.server.cluster import local_processes
from ludotheque.server.cluster.local_processes import MOST_BYTES, Siblings
from ludotheque.server.settings import NO_LIMITS
from tests.server import postgres
from tests.server import redis as redis_server
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.test_matches import play_to_the_end, settled


@pytest.fixture
def two(tmp_path: Path, postgresql: postgres.Server) -> Iterator[tuple[Parlour, Parlour]]:
    """Two servers of one machine."""
    siblings = tmp_path / "siblings"
    siblings.mkdir()
    with redis_server.running() as redis:
        shared = {"database": postgresql.emptied(), "redis": redis.address, "limits": NO_LIMITS}
        shared["siblings"] = str(siblings)
        with Parlour(tmp_path, **shared) as first, Parlour(tmp_path, **shared) as second:
            yield first, second


def counts(two: tuple[Parlour, Parlour]) -> list[int]:
    """The pages that are connected to each."""
    return [parlour.app.state.services.sockets.count for parlour in two]


def test_who_connects_to_the_wrong_process_is_connected_to_the_right_one(
    two: tuple[Parlour, Parlour],
) -> None:
    zoe, leo = Client(two[0].address, "Zoé"), Client(two[1].address, "Léo")
    here = zoe.open("bateaux", ["me", "open"])
    there = leo.join(here.id)
    settled(there)
    wait_until(lambda: sorted(counts(two)) == [0, 2])  # the first, unless it slept and lost the table
    with pytest.raises(Refused):
        there.play("nonsense")
    chooser = random.Random(3)
    play_to_the_end([here, there], chooser, lambda _: there.drop() if chooser.random() < 0.1 else None)

    def are_together() -> bool:
        """Both come back: who lost the connection after the last move has no other reason to."""
        for table in (here, there):
            table.drop()
            settled(table)
        return sorted(counts(two)) == [0, 2]

    wait_until(are_together, pause=0.1)
    watching = Client(two[1].address).watch(here.id)
    assert watching.events == here.events
    for table in (here, there, watching):
        table.close()
    wait_until(lambda: counts(two) == [0, 0])


def test_where_it_cannot_be_given_away_frames_pass_through_redis(
    two: tuple[Parlour, Parlour], tmp_path: Path
) -> None:
    here = Client(two[0].address, "Zoé").open("quelle-heure", ["me", "open"])
    for place in (tmp_path / "siblings").iterdir():
        place.unlink()
    there = Client(two[1].address, "Léo").join(here.id)
    settled(there)
    wait_until(lambda: counts(two) == [1, 1])
    play_to_the_end([here, there], random.Random(5))
    for table in (here, there):
        table.close()


def test_a_table_that_there_is_not_is_told_by_whoever_is_asked(two: tuple[Parlour, Parlour]) -> None:
    for parlour in two:
        with pytest.raises(Refused) as told:
            Client(parlour.address, "Zoé").watch("nothing")
        assert told.value.key == "error-no-such-table"


def test_a_connection_comes_with_what_was_asked_and_is_still_open(tmp_path: Path) -> None:
    async def check() -> None:
        taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()

        async def take(connection: socket.socket, request: bytes) -> None:
            await taken.put((connection, request))

        ours, other = Siblings(str(tmp_path), "here-1-aa"), Siblings(str(tmp_path), "here-2-bb")
        ours.listen(take)
        other.listen(take)
        with contextlib.closing(ours), contextlib.closing(other):
            for number in range(30):  # more than the kernel keeps for a process that does not look
                mine, client = socket.socketpair()
                assert await ours.give("here-2-bb", mine, b"GET /%d\nabc" % number)
                mine.close()
                if number % 3 == 0:
                    client.send(b"still there")
                    given, request = await taken.get()
                    assert request == b"GET /%d\nabc" % number
                    assert given.recv(100) == b"still there"
                else:
                    given, _ = await taken.get()
                given.close()
                client.close()
            with socket.socket() as mine:
                assert not await ours.give("there-3-cc", mine, b"on another machine")
                assert not await ours.give("here-2-bb", mine, b"x" * (MOST_BYTES + 1))

    asyncio.run(check())


def test_a_process_that_is_slow_to_take_connections_gets_all_of_them(tmp_path: Path) -> None:
    async def check() -> None:
        taken: list[bytes] = []

        async def take(connection: socket.socket, request: bytes) -> None:
            connection.close()
            taken.append(request)

        ours, other = Siblings(str(tmp_path), "here-1-aa"), Siblings(str(tmp_path), "here-2-bb")
        ours.listen(take)
        other.listen(take)
        with contextlib.closing(ours), contextlib.closing(other), socket.socket() as connection:
            given = [ours.give("here-2-bb", connection, b"%d" % i) for i in range(40)]
            assert all(await asyncio.gather(*given))
            while len(taken) < 40:
                await asyncio.sleep(0.01)
        assert sorted(map(int, taken)) == list(range(40))

    asyncio.run(check())


def test_who_gave_many_at_once_hears_that_all_were_taken(tmp_path: Path) -> None:
    """A connection of which it does not hear is ended, though the other process has it."""
    many = 30  # more answers than the kernel keeps for a process that does not look

    async def check() -> None:
        taken: list[tuple[int, socket.socket]] = []
        all_are_there = asyncio.Event()

        async def take(connection: socket.socket, request: bytes) -> None:
            taken.append((int(request), connection))
            if len(taken) == many:
                all_are_there.set()
            await all_are_there.wait()

        ours, other = Siblings(str(tmp_path), "here-1-aa"), Siblings(str(tmp_path), "here-2-bb")
        ours.listen(take)
        other.listen(take)
        pairs = [socket.socketpair() for _ in range(many)]
        with contextlib.closing(ours), contextlib.closing(other), contextlib.ExitStack() as open_ones:
            for one in itertools.chain(*pairs):
                open_ones.enter_context(one)
            given = [ours.give("here-2-bb", mine, b"%d" % i) for i, (mine, _) in enumerate(pairs)]
            assert all(await asyncio.gather(*given))
            for number, connection in taken:
                open_ones.enter_context(connection)
                pairs[number][1].send(b"still there")
                assert connection.recv(100) == b"still there"

    asyncio.run(check())


def test_a_client_does_not_wait_for_a_process_that_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_processes, "TAKEN_SECONDS", 0.2)

    async def check() -> None:
        ours, stopped = Siblings(str(tmp_path), "here-1-aa"), Siblings(str(tmp_path), "here-2-bb")
        ours.listen(never)
        stopped.listen(never)
        asyncio.get_running_loop().remove_reader(stopped._socket)
        with contextlib.closing(ours), contextlib.closing(stopped):
            mine, client = socket.socketpair()
            with mine, client:
                assert await ours.give("here-2-bb", mine, b"GET /")
                client.settimeout(60)
                assert client.recv(100) == b""

    asyncio.run(check())


async def never(connection: socket.socket, request: bytes) -> None:
    raise AssertionError("nothing is given here")
