"""Two things at once, or one of them half done: nothing stays locked, comes back or is told wrongly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.server.cluster import account_changes, protocol
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.active_room import GOING_AWAY, POLICY, ActiveRoom, Connection
from ludotheque.server.rooms.room import Refused, Unreadable
from ludotheque.server.store.types import Conflict, StoreTrouble
from tests.server.in_process import Client, InProcess
from tests.server.rooms import Heard
from tests.server.test_found_by_chance import opened


def test_a_table_that_was_locked_too_late_for_a_deletion_stayed_locked(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_changes, "HELD_SECONDS", 0.0)
    live = opened(server, "quelle-heure", "Zoe", "Leo")
    zoe = live.room.chairs[0].person

    async def hold() -> None:
        await live.lock.acquire()  # something is being written there
        holding = asyncio.create_task(server.people._hold(protocol.Hold(zoe)))
        while zoe not in server.people._held:
            await asyncio.sleep(0)
        await asyncio.wait([server.people._held[zoe]._giving_up])
        live.lock.release()
        with pytest.raises(Refused, match="could not be saved"):
            await holding

    server.run(hold())
    assert not live.lock.locked()


def test_the_name_of_a_deleted_person_came_back_from_a_table_that_was_loaded_meanwhile(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(server, "quelle-heure", "Zoe", "Leo")
    table, zoe = live.room.id, live.room.chairs[0].person
    truly = server.store.erase

    async def erase(person: str) -> list[str]:
        server.hub.rooms._lives.pop(table, None)
        await server.hub.live(table)
        return await truly(person)

    monkeypatch.setattr(server.store, "erase", erase)
    server.hub.rooms._lives.pop(table)  # nobody was there
    server.run(server.people.erase(zoe))
    again = server.run(server.hub.live(table))
    assert again.room.names() == ["", "Leo"]

    async def change() -> None:
        async with server.hub.exclusive(again):
            again.summarised = -1, "", 0
            await server.hub.rooms.keep(again, [again.room.apply(entries.Paused(1), server.now())])

    server.run(change())
    kept: Any = server.run(server.store.summary(table))
    assert [seat["name"] for seat in kept.seats] == ["", "Leo"]


@pytest.mark.parametrize("is_left", [True, False])
def test_who_came_to_a_table_that_another_process_had_taken_was_told_that_it_is_unreadable(
    server: InProcess, is_left: bool
) -> None:
    live, page = opened(server, "quelle-heure", "Zoe", "Leo"), Heard()
    if is_left:
        server.hub.rooms.leave(live)
    else:
        live.end(Unreadable("error-table-unreadable"))
    server.hub.rooms.connect(live, Connection(page, "", None, 0))
    assert page.closed is not None
    assert page.closed[0] == (GOING_AWAY if is_left else POLICY)
    assert len(page.messages) == (0 if is_left else 1)


def test_a_page_that_came_while_the_database_was_away_was_turned_away_for_good(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(server, "land-unter", "Zoe", "Leo", "Mia")
    page = Client(server, live.room.id, server.person("Zoe"))
    server.hub.rooms._lives.pop(live.room.id)

    async def gone(_: object) -> None:
        raise StoreTrouble("error-store-trouble")

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "load", gone)
        page.connect()
        server.settle()
        page.read()
        assert page.socket is None
        assert page.refused == []
    page.connect()
    server.settle()
    page.read()
    assert page.state["table"]["id"] == live.room.id


@pytest.mark.parametrize("is_readable", [True, False])
def test_a_move_was_refused_though_only_the_answer_of_the_database_was_lost(
    server: InProcess, monkeypatch: pytest.MonkeyPatch, is_readable: bool
) -> None:
    live = opened(server, "land-unter", "Zoe", "Leo", "Mia")
    page, other = (Client(server, live.room.id, server.person(name)) for name in ("Zoe", "Leo"))
    for one in (page, other):
        one.connect()
    server.settle()
    truly = server.store._writer._written

    def lose_answer(batch: Any) -> list[Any]:
        truly(batch)
        return [StoreTrouble("error-store-trouble") for _ in batch]

    async def gone(_: str) -> None:
        raise StoreTrouble("error-store-trouble")

    move = b'{"do":"move","id":"m1","seat":0,"move":"%b"}'
    with monkeypatch.context() as patch:
        patch.setattr(server.store._writer, "_written", lose_answer)
        if not is_readable:
            patch.setattr(server.store, "load", gone)
        page.send(move % live.room.played_table.legal_moves(0)[0].encode())
        server.run(asyncio.sleep(0.01))
        page.read()
        if not is_readable:
            assert "m1" not in page.answers
            assert page.socket is None, "it comes back, and asks again"
            other.send(b'{"do":"leave","id":"l1","seat":1}')
            server.run(asyncio.sleep(0.01))
            other.read()
            assert other.answers["l1"][0]["error"] == "error-not-saved", "nothing was tried"
    if not is_readable:
        page.connect()
        page.send(move % b"1")
        server.settle()
        page.read()
    assert [answer["type"] for answer in page.answers["m1"]] == ["done"]
    assert [step.seat for step in live.room.played_table._history.steps if step.seat is not None] == [0]


def test_a_ping_does_not_wait_for_the_database_and_moves_wait_together(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a page would think that its connection is dead while the disk is slow."""
    live, begins = opened(server, "land-unter", "Zoe", "Leo", "Mia"), list[Callable[[], object]]()
    page = Client(server, live.room.id, server.person("Zoe"))
    page.connect()
    server.settle()
    monkeypatch.setattr(server.store, "before_next", begins.append)
    first, second = live.room.played_table.legal_moves(0)[:2]
    page.send(b'{"do":"ping","id":"p1"}')
    for number, card in enumerate((first, second)):
        page.send(b'{"do":"move","id":"m%d","seat":0,"move":"%b"}' % (number, card.encode()))
    server.settle()
    page.read()
    assert list(page.answers) == ["p1"]
    (begin,) = begins
    begin()
    server.settle()
    page.read()
    assert list(page.answers) == ["p1", "m0", "m1"]


def test_the_seconds_of_a_move_did_not_count_its_wait_and_counted_pings(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, seconds = opened(server, "land-unter", "Zoe", "Leo", "Mia"), [0.0]
    page = Client(server, live.room.id, server.person("Zoe"))
    page.connect()
    server.settle()
    monkeypatch.setattr("time.perf_counter", lambda: seconds[0])
    server.run(live.lock.acquire())
    first, second = live.room.played_table.legal_moves(0)[:2]
    for number, card in enumerate((first, second)):
        page.send(b'{"do":"move","id":"m%d","seat":0,"move":"%b"}' % (number, card.encode()))
    page.send(b'{"do":"ping","id":"p"}')
    seconds[0] = 5.0
    live.lock.release()
    server.settle()
    measured = server.hub.metrics.move_seconds
    assert (sum(measured._counts), measured._sum) == (2, 10.0)


def test_a_rematch_that_was_not_written_down_left_a_table_and_opened_another(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(server, "quelle-heure", "Zoe", "Leo")
    page = Client(server, live.room.id, server.person("Zoe"))
    page.connect()
    server.settle()
    server.run(give_up(server, live))
    truly = server.store.append

    def refuse(table: str, *arguments: Any) -> Any:
        if table == live.room.id:
            raise Conflict("error-store-conflict")
        return truly(table, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", refuse)
        page.send(b'{"do":"rematch","id":"r1"}')
        server.settle()
    page.send(b'{"do":"rematch","id":"r2"}')
    server.settle()
    page.read()
    assert [page.answers[one][0]["type"] for one in ("r1", "r2")] == ["refused", "done"]
    assert server.run(server.store.tables_in("waiting")) == [live.room.rematch]


def test_a_rematch_kept_a_seat_and_the_name_for_somebody_who_was_being_deleted(
    server: InProcess,
) -> None:
    live = opened(server, "quelle-heure", "Zoe", "Leo")
    page = Client(server, live.room.id, server.person("Zoe"))
    page.connect()
    server.settle()
    server.run(give_up(server, live))
    server.hub.forgotten.add(live.room.chairs[1].person)
    page.send(b'{"do":"rematch","id":"r1"}')
    server.settle()
    following = server.run(server.hub.live(live.room.rematch))
    assert sorted(following.room.names()) == ["", "Zoe"]


async def give_up(server: InProcess, live: ActiveRoom) -> None:
    async with server.hub.exclusive(live):
        await server.hub.rooms.keep(live, [live.room.apply(entries.Closed(), server.now())])


def test_a_table_that_two_tries_of_a_takeover_load_ended_the_second_one(server: InProcess) -> None:
    hub, table = server.hub, opened(server, "quelle-heure", "Zoe", "Leo").room.id
    hub._taken = {table: None}

    async def twice() -> None:
        await asyncio.gather(hub._load_taken(table, []), hub._load_taken(table, []))

    server.run(twice())
    assert not hub._taken
