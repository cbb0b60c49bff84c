"""Two servers on one database, and a database that is gone: nothing is spoilt, and it goes on after."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludotheque import Table
from ludotheque.client import Client, Refused, TableAt
from ludotheque.core.tables.replay import Transcript, verify
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.log import room_of
from ludotheque.server.store import database
from ludotheque.server.store.types import StoreTrouble
from tests.server import postgres
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.stores import kept
from tests.server.test_clocks import until
from tests.server.test_matches import friends, play_to_the_end, settled
from tests.server.test_operations import asked


def test_of_two_servers_at_one_table_the_slower_one_reads_what_the_other_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which must not be, and can be for a moment: a session that owned the database was lost."""
    monkeypatch.setattr(database.FileLock, "take", lambda _: True)
    with Parlour(tmp_path) as one, Parlour(tmp_path) as two:
        here = friends(one, "land-unter", 3)
        there = [TableAt(Client(two.address, cookie=table.client.cookie), table.id) for table in here]
        assert [table.seat for table in there] == [0, 1, 2]
        there[1].play(there[1].legal[0])
        with pytest.raises(Refused, match="error-not-saved"):  # the first server did not know of it
            here[0].play(here[0].legal[0])
        settled(here[2])
        assert here[2].view["awaited"] == [0, 2], "it knows now, and has told everybody"
        here[0].play(here[0].legal[0])
        with pytest.raises(Refused, match="error-not-saved"):
            there[2].play(there[2].legal[0])
        there[2].play(there[2].legal[0])
        settled(there[0])
        assert "turned_up" in [event["event"] for event in there[0].events]
        for table in [*here, *there]:
            table.close()
    log = kept(str(tmp_path / "parlour.sqlite3"), here[0].id)
    room = room_of(here[0].id, log)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    moved = [
        body.seat for body in map(entries.read, (e.body for e in log)) if isinstance(body, entries.Moved)
    ]
    assert moved == [1, 0, 2]
    assert [event for event in room.told(0) if event["event"] == "turned_up"]


def test_a_server_on_postgresql_goes_on_after_a_restart(
    postgresql: postgres.Server, tmp_path: Path
) -> None:
    database = postgresql.emptied()
    with Parlour(tmp_path, database=database) as parlour:
        me = Client(parlour.address, "Zoé")
        table = me.open("bateaux", ["me", "child"], options={"short": True})
        while not table.is_my_turn:
            table.wait()
        table.play(table.legal[0])
        told = list(table.events)
        table.close()
    with Parlour(tmp_path, database=database) as parlour:
        again = TableAt(Client(parlour.address, cookie=me.cookie), table.id)
        assert again.events[: len(told)] == told
        play_to_the_end([again], random.Random(1))
        again.close()
        text = again.client.request("GET", f"/api/tables/{table.id}/transcript")
        assert verify(Table, Transcript.read(text)).result == again.result
        assert again.client.request("GET", "/api/me/statistics")["matches"] == 1
        again.client.request("DELETE", "/api/me")
        assert "Zoé" not in again.client.request("GET", f"/api/tables/{table.id}/transcript")


def test_a_database_that_is_gone_for_a_while(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither written nor read: nobody knows what has happened or hears of it, until it is back."""
    tables = friends(parlour, "quelle-heure", 2)
    mover, other = sorted(tables, key=lambda table: not table.is_my_turn)
    view, told = other.view, list(other.events)
    tried: list[None] = []

    async def gone(table: str, *_: object) -> None:
        if table == mover.id:  # bots of other tests may write too
            tried.append(None)
        raise StoreTrouble("error-store-trouble")

    with ThreadPoolExecutor() as thread, monkeypatch.context() as patch:
        patch.setattr(parlour.hub.store, "append", gone)
        patch.setattr(parlour.hub.store, "load", gone)
        moving = thread.submit(mover.play, mover.legal[0])
        wait_until(lambda: len(tried) >= 4)  # over more than one connection
        assert asked(parlour, f"/api/tables/{mover.id}")[0] == 503
        with pytest.raises(Refused, match="error-not-saved"):  # that was not even tried
            other.ask("leave", seat=other.seat)
        with pytest.raises(Refused, match="error-not-your-seat"):
            other.ask("hint", seat=7)
        assert (other.view, other.events) == (view, told)
        assert not moving.done()
        patch.undo()
        moving.result()
    assert asked(parlour, f"/api/tables/{mover.id}")[0] == 200
    settled(other)
    assert other.events[: len(told)] == told
    assert len(other.events) > len(told)
    for table in tables:
        table.close()


def test_a_clock_that_cannot_be_written_down_is_tried_again(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.rooms.registry.RETRY_SECONDS", 0.05)
    tables = friends(parlour, "quelle-heure", 2, thinking_time=60)
    tried: list[None] = []

    async def gone(table: str, *_: object) -> None:
        if table == tables[0].id:  # bots of other tests may write too
            tried.append(None)
        raise StoreTrouble("error-store-trouble")

    with monkeypatch.context() as patch:
        patch.setattr(parlour.hub.store, "append", gone)
        patch.setattr(parlour.hub.store, "load", gone)
        parlour.pass_time(61)
        wait_until(lambda: len(tried) >= 4)
    until(tables[0], "stood_in")
    for table in tables:
        table.close()
