"""A small tournament: rounds of tables, standings, people who come late or not at all, and a server that
goes away in the middle."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.audit import Audit, audit
from ludotheque.server.evenings import evening_log
from ludotheque.server.evenings.evening_log import Evening, evening_of
from ludotheque.server.evenings.evenings import PAUSE, Evenings
from ludotheque.server.rooms.room import Room, Unreadable
from ludotheque.server.settings import NO_LIMITS
from ludotheque.server.store.read_only import reading
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Conflict, Entry
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.test_matches import play_to_the_end

NAMES = ["Zoé", "Léo", "Mia", "Tom", "Ada", "Noé", "Eva", "Max", "Lou"]


def people(parlour: Parlour, count: int) -> list[Client]:
    return [Client(parlour.address, name) for name in NAMES[:count]]


def opened(host: Client, **wanted: Any) -> str:
    asked = {"game": "quelle-heure", "size": 3, "title": "Ski\u202eclub", **wanted}
    return str(host.request("POST", "/api/evenings", asked)["id"])


def at(client: Client, evening: str, what: str = "", **body: Any) -> dict[str, Any]:
    if not what:
        return dict(client.request("GET", f"/api/evenings/{evening}"))
    return dict(client.request("POST", f"/api/evenings/{evening}/{what}", body or None))


def play_tables(clients: list[Client], shown: dict[str, Any], count: int) -> None:
    """Those of the first tables go there and play to the end; the host calls the others off."""
    for number, table in enumerate(shown["rounds"][-1]["tables"]):
        if number >= count:
            at(clients[0], shown["id"], "call-off", table=table["id"])
            continue
        sitting = [TableAt(clients[player], table["id"]) for player in table["seats"]]
        for one in sitting:
            (seat,) = one.you["seats"]
            one.ask("sit", seat=seat)
        play_to_the_end(sitting, random.Random(number))
        for one in sitting:
            assert one.state["table"]["evening"] == shown["id"]
            one.close()


def test_an_evening_of_sixty_four_survives_its_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        clients = [Client(parlour.address, f"{NAMES[i % 9]} {i}") for i in range(64)]
        host = clients[0]
        evening = opened(host, size=4, rounds=2, pairing="swiss")
        for client in clients[1:]:
            at(client, evening, "join")
        with pytest.raises(Refused, match="error-evening-full"):
            at(Client(parlour.address, "Late"), evening, "join")
        shown = at(host, evening, "rounds", number=1)
        first = shown["rounds"][0]["tables"]
        assert [len(table["seats"]) for table in first] == [4] * 16
        assert {player for table in first for player in table["seats"]} == set(range(64))
        with pytest.raises(Refused, match="error-round-under-way"):
            at(host, evening, "rounds", number=2)
        with pytest.raises(Refused, match="error-organiser-only"):
            at(clients[1], evening, "rounds", number=2)
        play_tables(clients, shown, 1)
        wait_until(lambda: at(host, evening)["status"] == "between")
        with connect(
            f"{parlour.address.replace('http', 'ws')}/api/evenings/{evening}/socket"
        ) as watching:
            assert json.loads(watching.recv(timeout=60))["status"] == "between"
            at(clients[63], evening, "absent", player=63, is_absent=True)
            assert json.loads(watching.recv(timeout=60))["players"][63]["is_absent"]
            watching.send('{"do": "ping", "id": "p"}')
            assert json.loads(watching.recv(timeout=60)) == {"type": "done", "id": "p"}
        # The server goes away when the round is written down and only one of its tables is there.
        opening = Evenings._open_tables

        async def interrupted(here: Evenings, evening: Evening) -> None:
            monkeypatch.setattr(here._hub, "open", once(here._hub.open))
            await opening(here, evening)

        monkeypatch.setattr(Evenings, "_open_tables", interrupted)
        with pytest.raises(Refused):
            at(host, evening, "rounds", number=2)
        monkeypatch.undo()
    with Parlour(tmp_path, limits=NO_LIMITS) as parlour:
        for client in clients:
            client.address = parlour.address
        shown = at(host, evening)
        second = shown["rounds"][1]["tables"]
        assert sorted(len(table["seats"]) for table in second) == [3, *[4] * 15], "one is not there"
        met = set(pairs_of(first[0]))
        assert not met & {pair for table in second for pair in pairs_of(table)}, "who has played before"
        evenings: Evenings = parlour.app.state.services.evenings
        parlour.do(evenings.look_after())
        for table in second:
            room = host.request("GET", f"/api/tables/{table['id']}")["table"]
            assert [chair["kind"] for chair in room["seats"]] == ["kept"] * len(table["seats"])
        play_tables(clients, shown, 1)
        wait_until(lambda: at(host, evening)["status"] == "between")
        at(host, evening, "end")
        shown = at(Client(parlour.address), evening)
        assert shown["status"] == "over"
        assert shown["title"] == "Skiclub"
        assert shown["you"] == {"player": None, "is_host": False}
        played = [table for one in shown["rounds"] for table in one["tables"]]
        assert [table["status"] for table in played] == ["over", *["called-off"] * 15] * 2
        won = sum(bool(table["winners"]) for table in played)
        assert sum(one["wins"] for one in shown["standings"]) == pytest.approx(won)
        matches = Counter(player for table in (first[0], second[0]) for player in table["seats"])
        assert {one["player"]: one["matches"] for one in shown["standings"]} == {
            player: matches[player] for player in range(64)
        }
        with pytest.raises(Refused, match="error-evening-over"):
            at(clients[63], evening, "join")

    # A log of an evening that does not add up is found by whoever checks the database.
    with reading(str(tmp_path / "parlour.sqlite3")) as database:
        audit(database, found := Audit(), lambda *_: None)
    assert found.findings == []
    with sqlite3.connect(tmp_path / "parlour.sqlite3") as connection:
        connection.execute("DELETE FROM evening_log WHERE number = 3")
    connection.close()
    with reading(str(tmp_path / "parlour.sqlite3")) as database:
        audit(database, found := Audit(), lambda *_: None)
    assert [(one.table, one.wrong.key) for one in found.findings] == [(evening, "error-audit-gap")]


def pairs_of(table: dict[str, Any]) -> Iterator[frozenset[int]]:
    return map(frozenset, combinations(table["seats"], 2))


def once(open_table: Any) -> Any:
    """A table, and then no other."""
    opened: list[object] = []

    async def tried(*given: Any) -> Any:
        if opened:
            raise ConnectionAbortedError("the plug is pulled")
        opened.append(given)
        return await open_table(*given)

    return tried


def test_who_is_absent_is_replaced_and_the_next_round_comes_by_itself(parlour: Parlour) -> None:
    clients = people(parlour, 3)
    evenings: Evenings = parlour.app.state.services.evenings
    evening = opened(clients[0], size=2, is_automatic=True, bot="", rounds=1)
    for client in clients[1:]:
        at(client, evening, "join")
    with pytest.raises(Refused, match="error-name-taken"):
        at(Client(parlour.address, "ZOÉ"), evening, "join")
    shown = at(clients[0], evening, "rounds", number=1)
    (out,) = shown["rounds"][0]["byes"]
    (table,) = shown["rounds"][0]["tables"]
    assert out not in table["seats"]
    here, away = table["seats"]
    at(clients[0], evening, "absent", player=away, is_absent=True)
    room = clients[0].request("GET", f"/api/tables/{table['id']}")["table"]
    assert [chair["kind"] for chair in room["seats"]] == ["kept", "bot"]
    with pytest.raises(Refused, match="error-organiser-only"):
        at(clients[2], evening, "call-off", table=table["id"])
    at(clients[0], evening, "call-off", table=table["id"])
    assert at(clients[0], evening)["rounds"][0]["tables"][0]["status"] == "called-off"
    assert at(clients[0], evening)["next_round_at"] is not None
    parlour.pass_time(PAUSE / 1000 + 1)
    parlour.do(evenings.look_after())
    assert at(clients[0], evening)["status"] == "over", "all planned rounds are played"
    assert evening in [one["id"] for one in clients[here].request("GET", "/api/me/evenings")]


def test_who_is_forgotten_has_no_name_there_and_somebody_else_organises(parlour: Parlour) -> None:
    zoe, leo = people(parlour, 2)
    evening = opened(zoe)
    at(leo, evening, "join")
    zoe.request("POST", "/api/me", {"name": "Zoélie", "avatar": "owl"})
    assert at(leo, evening)["players"][0]["name"] == "Zoélie"
    kept = zoe.request("GET", "/api/me/export")["evenings"]
    assert [one["kind"] for one in kept] == ["opened", "joined", "joined"]
    assert kept[0]["title"] == "Skiclub"
    zoe.request("DELETE", "/api/me")
    shown = at(leo, evening)
    assert shown["players"][0] == {"name": "", "avatar": "owl", "is_absent": True}
    assert shown["you"] == {"player": 1, "is_host": True}
    database = parlour.settings.database
    assert b"Zo\xc3\xa9lie" not in Path(database).read_bytes()


def test_of_two_processes_that_change_an_evening_one_decides_anew(address: str) -> None:
    async def race() -> None:
        store, other = await Store.open(address), await Store.open(address)
        first = evening_log.Opened("zoe", "Soirée", "land-unter", {}, 3)
        await store.evenings.append("e", [line(1, first)], "open", ["zoe"])
        joined = evening_log.Joined("leo", "Léo", "owl")
        await other.evenings.append("e", [line(2, joined)], "open", ["leo"])
        with pytest.raises(Conflict):
            await store.evenings.append("e", [line(2, joined)], "open")
        with pytest.raises(Conflict):
            await store.evenings.append("e", [line(1, first)], "open")
        await store.evenings.append("e", [line(3, evening_log.Closed())], "over")
        kept = evening_of("e", await other.evenings.load("e"))
        assert (kept.number, kept.status, [one.name for one in kept.players]) == (3, "over", ["Léo"])
        assert await other.evenings.of("leo") == ["e"]
        assert await other.evenings.to_look_after([]) == {}
        assert await other.evenings.to_look_after(["e"]) == {"e": 3}
        await other.close()
        await store.close()

    asyncio.run(race())


def line(number: int, body: evening_log.Body) -> Entry:
    return Entry(number, 1000 + number, evening_log.written(body))


def test_a_log_that_does_not_add_up_is_kept_and_told() -> None:
    first = evening_log.Opened("zoe", "Soirée", "land-unter", {}, 3)
    with pytest.raises(Unreadable, match="cannot read this evening"):
        evening_of("e", [line(1, first), line(2, evening_log.Absent(3))])
    with pytest.raises(Unreadable, match="cannot read this evening"):
        evening_of("e", [line(1, evening_log.Closed())])


def test_a_match_counts_for_who_was_there() -> None:
    evening = Evening("e", evening_log.Opened("zoe", "", "quelle-heure", {}, 2), 0)
    for name in NAMES[:2]:
        evening.apply(evening_log.Joined(f"id-{name}", name, "owl"), 1)
    place = evening_log.Place("t", (0, 1))
    evening.apply(evening_log.RoundDrawn((place,)), 2)
    wanted, bodies = evening_log.seating(evening, place)
    room = Room("t", wanted, 3)
    for body in bodies:
        room.apply(body, 3)
    evening_log.replaced(room, "id-Léo", "casual", 4)
    assert (room.status, room.chairs[0].kept, room.chairs[1].bot) == ("waiting", True, "casual")
    assert evening_log.ending(room) == evening_log.CalledOff("t"), "it was never played"
    evening.apply(evening_log.Ended("t", (3, 5), (1,), (1,)), 5)
    assert [(one.player, one.matches) for one in evening.standings()] == [(0, 1), (1, 0)]


def test_an_evening_that_met_a_fault_kept_all_others_waiting(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    services = parlour.app.state.services
    look_after = services.evenings._look_after
    numbers = {"broken": 1, "good": 1}
    looked_after = []

    async def to_look_after(_: object) -> dict[str, int]:
        return numbers

    async def fails(id: str, number: int) -> None:
        if id in numbers:
            looked_after.append(id)
            raise LookupError(f"a fault in {id}")
        await look_after(id, number)

    monkeypatch.setattr(services.evenings, "_look_after", fails)
    monkeypatch.setattr(services.evenings._logs, "to_look_after", to_look_after)
    parlour.do(services.evenings.look_after())
    assert looked_after[:2] == ["broken", "good"]
    assert "a fault in broken" in caplog.text


def test_standings_are_counted_once_for_all_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty-four who watched one evening made the server stand still for two seconds at every result."""
    evening = evening_log.Evening("e", evening_log.Opened("zoe", "", "land-unter", {}, 4), 0)
    assert evening.standings() is evening.standings()
    evening.apply(evening_log.Joined("zoe", "Zoé", "sheep"), 1)
    assert [one.player for one in evening.standings()] == [0]
