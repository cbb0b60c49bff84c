"""kill -9 at any moment: what was acknowledged is there, every table goes on, clocks included."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.registry import milliseconds
from tests.server.audited import audited, wrongs
from tests.server.house import House, is_running, processes_of
from tests.server.patience import wait_until
from tests.server.stores import kept, last_alive
from tests.server.test_matches import Place, friends, settled
from tests.soak import rest_in_soak

KILLS = int(os.environ.get("LUDOTHEQUE_KILLS", "2"))
"""`make kills` says how many."""


@pytest.fixture
def running(tmp_path: Path) -> Iterator[House]:
    """A server that may be killed."""
    with House(tmp_path) as house:
        yield house
    assert house.troubles() == []


@pytest.fixture
def running_on_each(tmp_path: Path, address: str) -> Iterator[House]:
    """The same, on a database of each kind."""
    house = House(tmp_path)
    house.database = address
    with house:
        yield house
    assert house.troubles() == []


class Player(threading.Thread):
    """Plays against bots as fast as it can, and remembers every move that was acknowledged."""

    def __init__(self, house: Place, number: int) -> None:
        super().__init__(daemon=True)
        self.chooser = random.Random(number)
        self.client = Client(house.address, f"Player {number}", timeout=300)
        self.table = self.client.open("land-unter", ["me", "child", "child"])
        self.asked: list[tuple[str, str]] = []
        self.acknowledged: list[tuple[str, str]] = []
        self.trouble: Exception | None = None
        self.enough = threading.Event()

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                if self.table.is_over:
                    with contextlib.suppress(OSError, Refused):  # the house is down: once more
                        again = self.client.open("land-unter", ["me", "child", "child"])
                        self.table.close()
                        self.table = again
                elif self.table.is_my_turn:
                    move = self.chooser.choice(self.table.legal)
                    self.asked.append((self.table.id, move))
                    with contextlib.suppress(NotSaved):
                        self.play(move)
                        self.acknowledged.append(self.asked[-1])
                else:
                    with contextlib.suppress(TimeoutError):
                        self.table.wait(0.2)
        except Exception as error:
            self.trouble = error

    def play(self, move: str) -> None:
        try:
            self.table.play(move)
        except Refused as refused:
            if refused.key == "error-not-saved":
                raise NotSaved from refused
            raise

    def check(self) -> None:
        """What was acknowledged is there, nothing is there twice, and nothing that was not asked for. A
        card whose answer got lost may be there, and then the next one is another choice."""
        for table_id in {table for table, _ in self.asked}:
            again = TableAt(self.client, table_id)
            settled(again)
            kept = [
                str(event["card"])
                for event in again.events
                if event["event"] in ("chosen", "changed") and "card" in event
            ]
            again.close()
            assert is_within([move for table, move in self.acknowledged if table == table_id], kept)
            assert is_within(kept, [move for table, move in self.asked if table == table_id])


class NotSaved(Exception):
    """The database was in trouble: the move may be there or not."""


def is_within(some: list[str], more: list[str]) -> bool:
    """In their order."""
    rest = iter(more)
    return all(one in rest for one in some)


def play_through(
    players: list[Player], rounds: int, trouble: Callable[[int], None], told: Callable[[], str]
) -> None:
    """Again and again: some moves, then trouble."""
    chooser = random.Random(7)
    for player in players:
        player.start()
    for number in range(rounds):
        before = sum(len(player.acknowledged) for player in players)
        end = time.monotonic() + 300
        while sum(len(player.acknowledged) for player in players) < before + 8:
            assert time.monotonic() < end, told()
            troubles = [player.trouble for player in players if player.trouble is not None]
            assert not troubles, (troubles, told())
            time.sleep(0.01)
        time.sleep(chooser.uniform(0.0, 0.2))
        trouble(number)
    for player in players:
        player.enough.set()
        player.join(300)
        assert player.trouble is None, (player.trouble, told())
    for player in players:
        player.check()
        player.table.close()


@pytest.mark.parametrize("address", rest_in_soak(["sqlite", "postgresql"], "sqlite"), indirect=True)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again(
    running_on_each: House,
) -> None:
    house = running_on_each
    players = [Player(house, number) for number in range(4)]

    def kill(_: int) -> None:
        house.kill()
        house.start()

    play_through(players, KILLS, kill, lambda: house.logged()[-2000:])
    found = audited(house.database)  # while it runs
    assert wrongs(found) == []
    assert found.tables >= len(players)
    assert house.stop() == 0
    assert wrongs(audited(house.database)) == []


def test_a_killed_server_goes_on_with_its_clocks(running: House) -> None:
    """The time when nobody ran them does not count: everybody has as much left as before."""
    house = running
    table = friends(house, "quelle-heure", 2, thinking_time=600)[0]
    (before,) = table.state["deadlines"].values()
    house.kill()
    stopped = max(last_alive(house.database), kept(house.database, table.id)[-1].at)
    wait_until(lambda: milliseconds() > stopped + 1000)  # less is not written down
    starting = milliseconds()
    house.start()
    late = TableAt(table.client, table.id)
    (after,) = late.state["deadlines"].values()
    late.close()
    assert house.stop() == 0
    last = kept(house.database, table.id)[-1]
    pause = entries.read(last.body)
    assert isinstance(pause, entries.Paused)
    assert starting - stopped <= pause.milliseconds <= last.at - stopped
    assert after == before + pause.milliseconds


def test_no_process_outlives_a_server_that_is_killed(running: House) -> None:
    house = running
    table = Client(house.address, "Zoé", timeout=300).open("land-unter", ["me", "child", "child"])
    while table.view["awaited"] != [0]:  # the bots have thought
        table.wait()
    table.close()
    assert house.process is not None
    started = processes_of(house.process.pid)
    assert started
    house.kill()
    wait_until(lambda: not any(map(is_running, started)))


def test_bots_and_requests_are_the_same_after_a_restart(running: House) -> None:
    house = running
    me = Client(house.address, "Zoé", timeout=300)
    table = me.open("bateaux", ["me", "child"])
    while not table.is_my_turn:
        table.wait()
    move = table.legal[0]
    table.play(move)
    told = list(table.events)
    house.kill()
    house.start()
    again = TableAt(me, table.id)
    settled(again)
    assert again.events[: len(told)] == told
    while not again.is_my_turn and not again.is_over:  # the bot plays on by itself
        again.wait()
    assert house.stop() == 0


def test_an_unwritable_store_refuses_and_nothing_has_happened(running: House) -> None:
    """A directory that the database cannot grow in: the move is refused, the table as it was."""
    house = running
    tables = friends(house, "quelle-heure", 2)
    mover = next(table for table in tables if table.is_my_turn)
    view, events = mover.view, list(mover.events)
    hold = _locked(house.database)
    try:
        refused = None
        try:
            mover.ask("move", seat=mover.seat, move=mover.legal[0])
        except Refused as error:
            refused = error
        assert refused is not None
        assert refused.key == "error-not-saved"
        assert mover.view == view
        assert mover.events == events
    finally:
        hold.rollback()
        hold.close()
    mover.play(mover.legal[0])
    assert mover.view != view
    assert house.stop() == 0


def _locked(database: str) -> sqlite3.Connection:
    """Somebody else writes to the database, and does not end."""
    connection = sqlite3.connect(database, isolation_level=None, timeout=30)
    connection.execute("BEGIN IMMEDIATE")
    return connection
