"""Rooms in use: half a change is none, there is one of each, and those of no use are put away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.rooms import handlers, registry
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from ludotheque.server.rooms.log import room_of
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import NO_LIMITS
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.rooms import Heard
from tests.server.test_clocks import until
from tests.server.test_matches import friends, settled
from tests.server.test_room import same


def in_memory_and_kept(parlour: Parlour, id: str) -> tuple[Room, Room]:
    async def both() -> tuple[Room, Room]:
        live = await parlour.hub.live(id)
        return live.room, room_of(id, await parlour.hub.store.load(id))

    return parlour.do(both())


def afterwards_fails(truly: Any) -> Any:
    """Does what it does, and then something nobody thought of happens."""

    def fails(*arguments: Any) -> None:
        truly(*arguments)
        raise ZeroDivisionError

    return fails


def test_a_request_that_fails_half_way_has_not_happened(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = friends(parlour, "quelle-heure", 2)
    mover, other = sorted(tables, key=lambda table: not table.is_my_turn)
    view, told = other.view, list(other.events)
    with monkeypatch.context() as patch:
        patch.setattr(handlers, "let_bots_prepare", afterwards_fails(handlers.let_bots_prepare))
        with pytest.raises(Refused, match="error-http"):
            mover.play(mover.legal[0])
    settled(other)
    assert (other.view, other.events) == (view, told)
    same(*in_memory_and_kept(parlour, mover.id))
    mover.play(mover.legal[0])  # over the same connection
    settled(other)
    assert len(other.events) > len(told)
    for table in tables:
        table.close()


def test_who_cannot_be_told_the_news_is_disconnected_and_hears_them_when_he_is_back(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = friends(parlour, "quelle-heure", 2)
    mover, other = sorted(tables, key=lambda table: not table.is_my_turn)
    truly = ActiveRoom._send_news
    failed: list[Any] = []

    def fails_once(live: ActiveRoom, connection: Connection, now: int) -> None:
        if connection.eyes == other.seat and not failed:
            failed.append(None)
            raise ZeroDivisionError
        truly(live, connection, now)

    monkeypatch.setattr(ActiveRoom, "_send_news", fails_once)
    before = len(other.events)
    mover.play(mover.legal[0])
    while len(other.events) == before:  # over a new connection
        other.wait()
    assert failed
    for table in tables:
        table.close()


def test_a_clock_that_fails_half_way_is_tried_again(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.rooms.registry.RETRY_SECONDS", 0.05)
    tables = friends(parlour, "quelle-heure", 2, thinking_time=60)
    failed: list[Any] = []

    def fails(*arguments: Any) -> None:
        truly(*arguments)
        failed.append(None)
        raise ZeroDivisionError

    truly = handlers.expire
    with monkeypatch.context() as patch:
        patch.setattr(handlers, "expire", fails)
        parlour.pass_time(61)
        wait_until(lambda: len(failed) >= 2)
    until(tables[0], "stood_in")
    settled(tables[0])
    assert [event["event"] for event in tables[0].events].count("stood_in") == 1
    for table in tables:
        table.close()


def test_a_room_is_put_away_after_a_minute_of_nobody_and_is_the_same_again(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3)
    tables[0].play(tables[0].legal[0])
    settled(tables[1])
    for table in tables:
        table.close()
    place = tables[0].id
    rooms = parlour.hub.rooms
    live = rooms.found(place)
    wait_until(lambda: live is None or not live.connections)
    parlour.do(parlour.hub.beat())
    assert rooms.found(place) is live
    parlour.pass_time(61)
    parlour.do(parlour.hub.beat())
    assert rooms.found(place) is None

    async def is_there_when_loaded() -> bool:
        await rooms._load_live(place, ())  # and nobody has used it yet
        rooms.put_away()
        return rooms.found(place) is not None

    assert parlour.do(is_there_when_loaded())
    again = TableAt(tables[1].client, place)
    assert again.view == tables[1].view
    again.close()


def test_who_connects_while_a_room_is_put_away_meets_the_others(parlour: Parlour) -> None:
    place = Client(parlour.address, "Zoé").request(
        "POST", "/api/tables", {"game": "quelle-heure", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )["id"]
    rooms = parlour.hub.rooms

    async def race() -> tuple[ActiveRoom, ActiveRoom, ActiveRoom, ActiveRoom]:
        slow = await rooms.live(place)
        parlour.ahead += 61_000
        rooms.put_away()
        quick = await rooms.live(place)
        connections = [Connection(Heard(), "", None, 0) for _ in range(2)]
        joined = [rooms.connect(live, one) for live, one in zip((quick, slow), connections, strict=True)]
        for live, one in zip(joined, connections, strict=True):
            live.disconnect(one)
        return slow, quick, joined[0], joined[1]

    slow, quick, *joined = parlour.do(race())
    assert slow is not quick
    assert joined == [quick, quick]


WEEK = 7 * 24 * 3600


def test_a_table_at_which_nobody_has_met_for_a_week_is_closed(tmp_path: Path) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        me = Client(parlour.address, "Zoé")
        gone, watched = (me.open("quelle-heure", ["me", "open"]) for _ in range(2))
        gone.close()
        parlour.pass_time(WEEK - 60)

        def statuses() -> dict[str, str]:
            return {one["id"]: one["status"] for one in me.request("GET", "/api/me/tables")}

        parlour.do(parlour.hub.tidy_up())
        assert statuses() == {gone.id: "waiting", watched.id: "waiting"}
        parlour.pass_time(3700)
        parlour.do(parlour.hub.tidy_up())
        assert statuses()[gone.id] == "closed"
        assert statuses()[watched.id] == "waiting"
        late = Client(parlour.address, "Léo").watch(gone.id)
        with pytest.raises(Refused, match="error-table-closed"):
            late.ask("sit", seat=1)
        again = TableAt(me, gone.id)
        with pytest.raises(Refused, match="error-table-closed"):
            again.ask("add-bot", seat=1, bot="child")
        again.ask("rematch")
        settled(again)
        seats = TableAt(me, again.state["table"]["rematch"]).state["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["open", "person"]
        watched.close()


def test_only_tables_that_are_being_played_are_woken(tmp_path: Path) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        waiting = Client(parlour.address, "Zoé").open("quelle-heure", ["me", "open"])
        playing = friends(parlour, "quelle-heure", 2)[0]
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        wait_until(lambda: parlour.hub.rooms.found(playing.id))
        assert parlour.hub.in_use == 1
        assert parlour.hub.rooms.found(waiting.id) is None


def test_the_lobby_knows_to_the_minute_when_a_match_last_went_on(tmp_path: Path) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        tables = friends(parlour, "quelle-heure", 2)
        live = parlour.hub.rooms.found(tables[0].id)
        assert live is not None
        for seconds in (61, 1, 1):
            parlour.pass_time(seconds)
            for table in tables:
                settled(table)
            mover = next(table for table in tables if table.is_my_turn)
            mover.play(mover.legal[0])
            kept = parlour.do(parlour.hub.store.summary(live.room.id))
            assert kept is not None
            assert kept.changed // registry.MINUTE == live.room.changed // registry.MINUTE
