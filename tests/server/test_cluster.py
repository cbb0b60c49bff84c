"""Several processes behind a load balancer that knows no sessions: they are one house."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.sync.client import connect

from ludotheque import Table, game_names
from ludotheque.client import Client, Refused, TableAt
from ludotheque.core.shelf import find_game
from ludotheque.server import app
from ludotheque.server.cluster.protocol import Batch
from ludotheque.server.cluster.workers import Answer, QueuedQuestion
from ludotheque.server.settings import NO_LIMITS
from ludotheque.server.store.ownership import LEASE_SECONDS, RENEW_SECONDS, VERSION, Leases
from tests.server import postgres
from tests.server import redis as redis_server
from tests.server.audited import audited, wrongs
from tests.server.balancer import Balancer
from tests.server.house import House
from tests.server.namespaces import HERE, machines
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.test_crashes import KILLS, Player, play_through
from tests.server.test_matches import CALM, Place, friends, play_to_the_end, settled
from tests.soak import rest_in_soak

GIVES = ("connections", "frames")
"""What a process gives to the one that has a table: as on one machine, or as between two."""
GAMES = game_names()
SHIPPED = ("bateaux", "land-unter", "quelle-heure", "sheep-sheep")


@pytest.fixture(scope="module")
def redis() -> Iterator[redis_server.Server]:
    with redis_server.running() as server:
        yield server


@pytest.fixture
def two(
    tmp_path: Path, postgresql: postgres.Server, redis: redis_server.Server
) -> Iterator[tuple[Parlour, Parlour]]:
    """Two servers that share everything, in this process."""
    shared = {"database": postgresql.emptied(), "redis": redis.address, "limits": NO_LIMITS}
    with Parlour(tmp_path, **shared) as first, Parlour(tmp_path, **shared) as second:
        yield first, second


@pytest.fixture
def balancer(two: tuple[Parlour, Parlour]) -> Iterator[Balancer]:
    with Balancer([place(parlour) for parlour in two]) as balancing:
        yield balancing


def test_a_server_that_stops_while_it_renews_its_lease_left_a_connection_behind(
    tmp_path: Path,
    postgresql: postgres.Server,
    redis: redis_server.Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    renews, goes_on = threading.Event(), threading.Event()
    shutdown = ThreadPoolExecutor.shutdown

    def slowly(leases: Leases) -> bool:
        renews.set()
        goes_on.wait(60)
        return bool(leases.alive())

    def stopping(pool: ThreadPoolExecutor, *given: Any, **named: Any) -> None:
        if pool._thread_name_prefix == "lease":
            threading.Timer(0.3, goes_on.set).start()
        shutdown(pool, *given, **named)

    monkeypatch.setattr(Leases, "renew", slowly)
    monkeypatch.setattr(ThreadPoolExecutor, "shutdown", stopping)
    with Parlour(tmp_path, database=postgresql.emptied(), redis=redis.address):
        assert renews.wait(60)
    for thread in threading.enumerate():
        if thread.name.startswith("lease"):
            thread.join(60)


def place(server: Place) -> tuple[str, int]:
    at = urlsplit(server.address)
    assert at.hostname
    assert at.port
    return at.hostname, at.port


@pytest.mark.parametrize("game", rest_in_soak(GAMES, "land-unter"))
def test_friends_at_different_processes_hear_everything_once(balancer: Balancer, game: str) -> None:
    players = find_game(game).players[-1]
    tables = friends(balancer, game, players, options=CALM.get(game, {}))
    stays = Client(balancer.address).watch(tables[0].id)
    chooser = random.Random(4)
    play_to_the_end(tables, chooser, lambda _: chooser.choice(tables).drop())
    settled(stays)
    late = Client(balancer.address).watch(tables[0].id)
    assert late.events == stays.events
    replayed = Table.replay(tables[0].client.request("GET", f"/api/tables/{late.id}/transcript"))
    for table in tables:
        told = [one for one in table.events if one["event"] not in ("seated", "match_started")]
        assert told == replayed.events(table.seat)
    for table in [*tables, stays, late]:
        table.close()


def test_presence_and_refusals_pass_between_processes(two: tuple[Parlour, Parlour]) -> None:
    zoe, leo = Client(two[0].address, "Zoé"), Client(two[1].address, "Léo")
    at_home = zoe.open("quelle-heure", ["me", "open"])
    away = leo.join(at_home.id)
    while at_home.presence.get("here") != [0, 1]:
        settled(at_home)
    with pytest.raises(Refused):
        away.play("nonsense")
    away.ask("react", reaction="hello")
    away.close()
    while at_home.presence.get("here") != [0]:
        settled(at_home)
    at_home.close()


def test_tables_are_opened_in_one_process_after_another(two: tuple[Parlour, Parlour]) -> None:
    """One that accepts all requests would have all tables, and the other nothing to do."""
    here = two[0]
    wait_until(lambda: here.app.state.services.tasks.others.alive)
    zoe = Client(here.address, "Zoé")
    tables = [zoe.open("land-unter", ["me", "open", "open"]) for _ in range(4)]
    in_use = [{live.room.id for live in one.app.state.services.hub.rooms} for one in two]
    assert [len(one) for one in in_use] == [2, 2]
    assert in_use[0] | in_use[1] == {table.id for table in tables}
    for table in tables:
        table.close()


def test_a_table_is_opened_here_where_the_process_in_turn_does_not_answer(
    two: tuple[Parlour, Parlour], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    others = here.app.state.services.tasks.others
    wait_until(lambda: others.alive)
    zoe = Client(here.address, "Zoé")
    monkeypatch.setattr("ludotheque.server.cluster.cluster.ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(there.app.state.services.tasks, "do", never)
    tables = [zoe.open("land-unter", ["me", "open", "open"]) for _ in range(2)]
    assert {live.room.id for live in here.app.state.services.hub.rooms} == {one.id for one in tables}
    for table in tables:
        table.close()


async def never(_: object) -> None:
    await asyncio.Event().wait()


def test_in_an_upgrade_tables_go_to_the_newer_process(
    tmp_path: Path,
    postgresql: postgres.Server,
    redis: redis_server.Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Processes of two versions do not talk to each other."""
    shared = {"database": postgresql.emptied(), "redis": redis.address, "limits": NO_LIMITS}
    with contextlib.ExitStack() as running:
        older = running.enter_context(Parlour(tmp_path, **shared))
        monkeypatch.setattr(app, "process_name", lambda: f"{VERSION + 1}:newer")
        newer = running.enter_context(Parlour(tmp_path, **shared))
        wait_until(lambda: older.app.state.services.tasks.others.alive)
        tables = friends(older, "land-unter", 3)
        left = tables[0].client.open("land-unter", ["me", "open", "open"])
        assert (len(older.hub.rooms), len(newer.hub.rooms)) == (2, 0)
        zoe = Client(newer.address, "Zoé")  # new people come in, but nobody is renamed or forgotten
        with pytest.raises(Refused, match="error-not-saved"):
            zoe.request("POST", "/api/me", {"name": "Zélie", "avatar": "owl"})
        balancer = running.enter_context(Balancer([place(older), place(newer)]))
        for table in tables:
            table.client.address = balancer.address
        watching = zoe.watch(tables[0].id)
        wait_until(lambda: [live.room.id for live in older.hub.rooms] == [left.id])
        play_to_the_end(tables, random.Random(3))
        settled(watching)
        assert watching.is_over
        for table in [*tables, left, watching]:
            table.close()


MESSAGES = {2: "f7dac2c68816"}


def test_a_message_was_changed_and_kept_its_version() -> None:
    """Where processes of the version before can still read it, only this fingerprint changes; where they
    cannot, VERSION grows too."""
    schemas = json.dumps([msgspec.json.schema(one) for one in (Batch, QueuedQuestion, Answer)])
    bare = json.loads(schemas, object_hook=lambda found: {**found, "description": ""})
    views = [str(find_game(game).view) for game in SHIPPED]
    written = json.dumps([bare, views], sort_keys=True)
    assert {VERSION: hashlib.sha256(written.encode()).hexdigest()[:12]} == MESSAGES


def test_a_person_is_the_same_in_every_process(two: tuple[Parlour, Parlour]) -> None:
    here, there = two
    zoe = Client(here.address, "Zoé")
    table = zoe.open("land-unter", ["me", "open", "open"], listed=True)
    same = Client(there.address, cookie=zoe.cookie)
    assert same.request("GET", "/api/me")["name"] == "Zoé"
    assert [one["id"] for one in same.request("GET", "/api/lobby")] == [table.id]
    assert [one["mine"] for one in same.request("GET", "/api/me/tables")] == [[0]]
    same.request("POST", "/api/me", {"name": "Zélie", "avatar": "owl"})
    settled(table)
    assert table.state["table"]["seats"][0]["name"] == "Zélie"
    assert zoe.request("GET", "/api/me")["name"] == "Zélie"
    metrics = same.request("GET", "/metrics")
    assert metrics.count("ludotheque_tables{") == 2
    counted = re.compile(r"ludotheque_processes{.*} (\S+)")
    wait_until(lambda: counted.findall(same.request("GET", "/metrics")) == ["2.0", "2.0"])
    same.request("DELETE", "/api/me")
    assert zoe.request("GET", "/api/me")["name"] == ""
    for parlour in two:
        with Client(parlour.address).watch(table.id) as watching:
            assert "Zélie" not in str(watching.state)
            assert "Zélie" not in str(watching.events)
    table.close()


def test_a_match_is_analysed_once_whoever_is_asked(two: tuple[Parlour, Parlour]) -> None:
    here, there = two
    zoe = Client(here.address, "Zoé")
    table = zoe.open("bateaux", ["me", "child"])
    play_to_the_end([table], random.Random(5))
    same = Client(there.address, cookie=zoe.cookie)
    assert zoe.request("POST", f"/api/tables/{table.id}/analysis")["status"] == "working"
    assert same.request("GET", f"/api/tables/{table.id}/analysis")["status"] == "working"
    assert same.request("POST", f"/api/tables/{table.id}/analysis")["status"] == "working"
    assert len(there.app.state.services.analyses._working) == 0
    table.close()


def test_tables_go_on_when_redis_is_killed_and_comes_back_empty(
    balancer: Balancer, redis: redis_server.Server
) -> None:
    tables = friends(balancer, "quelle-heure", 4)
    moves = 0

    def kill_sometimes(_: TableAt) -> None:
        nonlocal moves
        moves += 1
        if moves % 8 == 4:
            redis.kill()
            redis.start()

    play_to_the_end(tables, random.Random(6), kill_sometimes)
    assert moves > 8
    for table in tables:
        table.close()


def test_tables_go_on_when_the_database_drops_every_connection(
    balancer: Balancer, postgresql: postgres.Server
) -> None:
    tables = friends(balancer, "quelle-heure", 4)
    moves = 0

    def drop_sometimes(_: TableAt) -> None:
        nonlocal moves
        moves += 1
        if moves % 6 == 5:
            with postgresql.connected() as connection:
                connection.execute(postgres.DROP_CONNECTIONS)

    play_through_trouble(tables, random.Random(7), drop_sometimes)
    for table in tables:
        table.close()


def play_through_trouble(tables: list[TableAt], chooser: random.Random, between: object) -> None:
    """What could not be saved is asked for again."""
    end = time.monotonic() + 300
    while not all(table.is_over for table in tables):
        assert time.monotonic() < end
        try:
            play_to_the_end(tables, chooser, between)  # type: ignore[arg-type]
        except Refused as refused:
            if refused.key != "error-not-saved":
                raise


@pytest.mark.soak  # test_takeover_model.py pauses processes too
@pytest.mark.parametrize("gives", GIVES)
def test_a_process_that_was_paused_for_longer_than_its_lease_gives_way(
    tmp_path: Path, postgresql: postgres.Server, redis: redis_server.Server, gives: str
) -> None:
    with Several(tmp_path, postgresql, redis, gives) as several:
        paused, other = several.houses
        zoe, leo = Client(paused.address, "Zoé"), Client(other.address, "Léo")
        at_paused = zoe.open("quelle-heure", ["me", "open"])
        at_other = leo.join(at_paused.id)
        assert paused.process is not None
        paused.process.send_signal(signal.SIGSTOP)
        try:
            zoe.address = other.address
            again = TableAt(zoe, at_paused.id)  # waits until the lease has run out
            tables = [again, at_other]
            mover = next(table for table in tables if table.is_my_turn)
            mover.play(mover.legal[0])
        finally:
            paused.process.send_signal(signal.SIGCONT)
        wait_until(lambda: "the lease has run out" in paused.logged())
        play_to_the_end(tables, random.Random(8))
        for table in (*tables, at_paused):
            table.close()
        assert [house.troubles() for house in several.houses] == [[], []]


@pytest.mark.early
def test_the_table_of_a_killed_process_goes_on_in_another(
    tmp_path: Path, postgresql: postgres.Server, redis: redis_server.Server
) -> None:
    """Also by itself, with nobody there: a clock runs out. A page that came to the other process before
    that knew of it keeps its connection, and what it asked is done."""
    assert LEASE_SECONDS + 2 * RENEW_SECONDS <= 5
    with Several(tmp_path, postgresql, redis) as several:
        killed, other = several.houses
        zoe, leo = Client(killed.address, "Zoé", timeout=300), Client(killed.address, "Léo")
        left = zoe.open("quelle-heure", ["me", "open"], thinking_time=8)
        leo.join(left.id).close()
        left.close()
        played = zoe.open("quelle-heure", ["me", "child"])
        with Balancer([place(killed), place(other)]) as balancer:
            zoe.address = balancer.address
            mia, heard = Client(other.address, "Mia"), list[str | None]()
            killed.kill()
            socket = f"{other.address.replace('http', 'ws')}/api/tables/{left.id}/socket"
            with connect(socket, additional_headers=mia.headers, compression=None) as page:
                page.send('{"do":"react","id":"r1","reaction":"hello"}')
                while "r1" not in heard:
                    heard.append(json.loads(page.recv(timeout=60)).get("id"))
            play_to_the_end([played], random.Random(9))
            zoe.address = other.address
            watched = TableAt(zoe, left.id)
            while "stood_in" not in [event["event"] for event in watched.events]:
                watched.wait()
            watched.close()
            played.close()
        assert other.troubles() == []
        killed.start()


@pytest.mark.soak
@pytest.mark.parametrize("gives", GIVES)
def test_nothing_acknowledged_is_lost_whatever_is_killed(
    tmp_path: Path, redis: redis_server.Server, gives: str
) -> None:
    """One process after the other, a worker, Redis, the database; or a process is paused for longer
    than its lease. Then every log is read."""
    with (
        postgres.running(fsync="on") as postgresql,
        Several(tmp_path, postgresql, redis, gives) as several,
        Balancer([place(house) for house in several.houses]) as balancer,
    ):
        worker = several.start_worker()

        def trouble(number: int) -> None:
            nonlocal worker
            house = several.houses[number % 2]
            assert house.process is not None
            match number % 8:
                case 3:
                    redis.kill()
                    redis.start()
                case 5:
                    postgresql.stop()
                    postgresql.start()
                case 6:
                    house.process.send_signal(signal.SIGSTOP)
                    time.sleep(LEASE_SECONDS + RENEW_SECONDS)
                    house.process.send_signal(signal.SIGCONT)
                case 7:
                    worker.kill()
                    worker.wait()
                    worker = several.start_worker()
                case _:
                    house.kill()
                    house.start()

        players = [Player(balancer, number) for number in range(4)]
        try:
            play_through(players, KILLS, trouble, several.logged)
        finally:
            worker.kill()
            worker.wait()
        found = audited(several.houses[0].database)
        assert wrongs(found) == []
        assert found.tables >= len(players)


@pytest.mark.soak
def test_four_machines_are_one_house_while_cables_are_pulled(tmp_path: Path) -> None:
    """Each server in a network of its own; the database and Redis on a fifth machine. What they tell
    each other is late."""
    with (
        machines(4) as places,
        postgres.running(at=HERE) as postgresql,
        redis_server.running(at=HERE),
        contextlib.ExitStack() as houses,
    ):
        postgresql.emptied()
        servers = []
        for number, machine in enumerate(places):
            (tmp_path / machine.name).mkdir()
            late = Balancer([(HERE, redis_server.PORT)], HERE, delay=0.005 * number)
            between = houses.enter_context(late).address.replace("http", "redis")
            house = House(tmp_path / machine.name, "--redis", between, "--no-limits")
            house.host, house.port, house.prefix = machine.address, 8787, machine.prefix
            house.database = f"postgresql://ludotheque@{HERE}/{postgres.DATABASE}"
            servers.append(houses.enter_context(house))
        balancer = houses.enter_context(Balancer([place(server) for server in servers]))

        def pull(number: int) -> None:
            machine = places[number % len(places)]
            machine.cut()
            time.sleep(LEASE_SECONDS + 2 * RENEW_SECONDS)
            machine.mend()

        players = [Player(balancer, number) for number in range(4)]
        play_through(players, len(places), pull, lambda: servers[0].logged()[-2000:])
        assert wrongs(audited(servers[0].database)) == []


class Several:
    """Processes of one house."""

    def __init__(
        self,
        folder: Path,
        postgresql: postgres.Server,
        redis: redis_server.Server,
        gives: str = "frames",
    ) -> None:
        database = postgresql.emptied()
        self._redis = redis.address
        self.houses = []
        siblings = folder / "siblings"
        siblings.mkdir()
        shared = ("--siblings", str(siblings)) if gives == "connections" else ()
        for name in ("first", "second"):
            (folder / name).mkdir()
            house = House(folder / name, "--redis", redis.address, "--no-limits", *shared)
            house.database = database
            self.houses.append(house)

    def start_worker(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ludotheque", "worker", "--redis", self._redis]
        return subprocess.Popen([*command, "--thinkers", "1"], stderr=subprocess.DEVNULL)

    def logged(self) -> str:
        return "\n".join(house.logged()[-2000:] for house in self.houses)

    def __enter__(self) -> Several:
        for house in self.houses:
            house.start()
        return self

    def __exit__(self, *_: object) -> None:
        for house in self.houses:
            house.stop()
