"""People without accounts, over HTTP: on two devices, what is kept of them, and how it is forgotten."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from ludotheque.client import COOKIE, Client, Refused, TableAt
from ludotheque.server.cluster import protocol
from ludotheque.server.cluster.account_changes import People
from ludotheque.server.identity import COOKIE_SECONDS, Signatures, Visitors
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused as NotDone
from ludotheque.server.settings import Settings
from ludotheque.server.store import types
from ludotheque.server.store.types import StoreTrouble
from tests.server.parlour import Parlour
from tests.server.test_matches import play_to_the_end, settled
from tests.server.test_operations import asked


def second_device(parlour: Parlour, first: Client) -> Client:
    second = Client(parlour.address)
    second.request("POST", "/api/link", {"token": first.request("POST", "/api/me/link")["token"]})
    return second


def a_match(one: Client, other: Client) -> TableAt:
    """Played to its end, its connections closed."""
    tables = [
        first := one.open("bateaux", ["me", "open"], options={"short": True}),
        other.join(first.id),
    ]
    play_to_the_end(tables, random.Random(1))
    for table in tables:
        table.close()
    return first


def test_nobody_has_no_name_and_somebody_keeps_his(parlour: Parlour) -> None:
    nobody = Client(parlour.address)
    assert nobody.request("GET", "/api/me")["name"] == ""
    me = Client(parlour.address, "  Zoé\u202e ", "owl")
    shown = me.request("GET", "/api/me")
    assert (shown["name"], shown["avatar"]) == ("Zoé", "owl")
    assert "owl" in shown["avatars"]


def test_a_new_name_is_the_same_person(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    me.request("POST", "/api/me", {"name": "Zouzou"})
    assert me.request("GET", "/api/me")["name"] == "Zouzou"
    again = TableAt(me, table.id)
    assert again.state["table"]["seats"][0]["name"] == "Zouzou"
    assert again.you == {"seats": [0], "eyes": 0, "host": True}
    later = me.open("quelle-heure", ["me", "open"])
    assert later.state["table"]["seats"][0]["name"] == "Zouzou"


def test_a_link_makes_a_second_device_the_same_person_once(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    table = me.open("land-unter", ["me", "child", "child"])
    link = me.request("POST", "/api/me/link")
    assert link["address"] == f"{parlour.address}/link#{link['token']}"
    second = Client(parlour.address)
    assert second.request("POST", "/api/link", {"token": link["token"]})["name"] == "Zoé"
    there = TableAt(second, table.id)
    assert there.seat == 0
    assert len(there.view["hand"]) == 12
    settled(table)
    assert there.view["hand"] == table.view["hand"]
    third = Client(parlour.address)
    with pytest.raises(Refused, match="error-link-used"):
        third.request("POST", "/api/link", {"token": link["token"]})
    assert third.cookie == ""


def test_an_old_link_is_refused(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    link = me.request("POST", "/api/me/link")
    parlour.pass_time(10 * 60 + 1)
    with pytest.raises(Refused, match="error-link-used"):
        Client(parlour.address).request("POST", "/api/link", {"token": link["token"]})
    assert me.request("POST", "/api/me/link")["expires"] > parlour.now()


def test_what_was_played_is_counted_for_the_person_on_every_device(parlour: Parlour) -> None:
    zoe, leo = Client(parlour.address, "Zoé"), Client(parlour.address, "Léo")
    assert zoe.request("GET", "/api/me/statistics") == {"matches": 0, "won": 0, "games": []}
    result = a_match(zoe, leo).result
    assert result is not None
    for seat, client in enumerate((second_device(parlour, zoe), leo)):
        counted = client.request("GET", "/api/me/statistics")
        (game,) = counted.pop("games")
        won = int(seat in result["winners"])
        assert counted == {"matches": 1, "won": won}
        assert game == {
            "game": "bateaux",
            "players": 2,
            "themes": [""],
            "matches": 1,
            "won": won,
            "mean_score": result["scores"][seat],
        }


def test_guests_at_my_device_are_not_counted_as_me(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    seats = [{"kind": "here", "name": "Léo"}, {"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "bateaux", "options": {"short": True}, "seats": seats}
    first = TableAt(me, me.request("POST", "/api/tables", wanted)["id"])
    first.ask("sit", seat=2, name="Mia")
    for number, own in enumerate((1, 2), start=1):  # one seat further in the rematch
        table = TableAt(me, first.id if number == 1 else first.state["table"]["rematch"])
        for_all_of_them(table, random.Random(1))
        (game,) = me.request("GET", "/api/me/statistics")["games"]
        assert game["matches"] == number
        newest = me.request("GET", "/api/me/export")["results"][0]
        assert table.result is not None
        assert (newest["seat"], newest["score"]) == (own, table.result["scores"][own])
        if number == 1:
            parlour.pass_time(1)
            first.ask("rematch")
            settled(first)
        table.close()
    first.close()


def for_all_of_them(table: TableAt, chooser: random.Random) -> None:
    """One device goes round to the end."""
    while not table.is_over:
        seat = table.view["awaited"][0]
        table.ask("look", seat=seat)
        table.play(chooser.choice(table.legal), seat)


def test_my_tables_are_those_where_i_sit_the_newest_first(parlour: Parlour) -> None:
    zoe, leo = Client(parlour.address, "Zoé"), Client(parlour.address, "Léo")
    over = a_match(zoe, leo)
    parlour.pass_time(1)
    waiting = leo.open("quelle-heure", ["me", "open"])
    zoe.watch(waiting.id).close()
    assert [one["id"] for one in leo.request("GET", "/api/me/tables")] == [waiting.id, over.id]
    listed = leo.request("GET", "/api/me/tables")
    assert [(one["status"], one["theme"]) for one in listed] == [("waiting", ""), ("over", "")]
    assert [one["id"] for one in zoe.request("GET", "/api/me/tables")] == [over.id]
    (newest,) = leo.request("GET", "/api/me/tables?limit=1")
    (next_page,) = leo.request("GET", f"/api/me/tables?before={newest['created']}")
    assert next_page["id"] == over.id


def test_my_tables_say_how_a_match_ended(parlour: Parlour) -> None:
    zoe, leo = Client(parlour.address, "Zoé"), Client(parlour.address, "Léo")
    over = a_match(zoe, leo)
    result = over.view["result"]
    for somebody, seat in ((zoe, 0), (leo, 1)):
        (mine,) = somebody.request("GET", "/api/me/tables")
        assert (mine["winners"], mine["scores"]) == (result["winners"], result["scores"])
        assert mine["mine"] == [seat]


def test_lists_know_the_edition_of_a_match_that_is_over(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    settings: dict[str, Any] = {"theme": "inondation", "listed": True}
    table = me.open("land-unter", ["me", "child", "child"], **settings)
    (shown,) = me.request("GET", "/api/lobby")
    assert (shown["id"], shown["theme"]) == (table.id, "inondation")
    table.ask("stand-in", seat=0, bot="child")
    while not table.is_over:
        table.wait()
    me.open("land-unter", ["me", "open", "open"]).close()
    listed = me.request("GET", "/api/me/tables")
    assert {(one["status"], one["theme"]) for one in listed} == {
        ("over", "inondation"),
        ("waiting", "mouton"),
    }
    table.close()


def test_my_tables_say_whose_turn_it_is(parlour: Parlour) -> None:
    zoe, leo = Client(parlour.address, "Zoé"), Client(parlour.address, "Léo")
    table = zoe.open("land-unter", ["open", "me", "open"], theme="inondation")
    (waiting,) = zoe.request("GET", "/api/me/tables")
    assert (waiting["theme"], waiting["mine"], waiting["awaited"]) == ("inondation", [1], [])
    for seat, name in ((0, "Léo"), (2, "Malo")):
        leo.watch(table.id).ask("sit", seat=seat, name=name)
    (playing,) = leo.request("GET", "/api/me/tables")
    assert (playing["status"], playing["mine"], playing["awaited"]) == ("playing", [0, 2], [0, 1, 2])


def test_people_at_one_device_have_a_face_each(parlour: Parlour) -> None:
    zoe = Client(parlour.address, "Zoé")
    zoe.request("POST", "/api/me", {"name": "Zoé", "avatar": "teapot"})
    seats = [{"kind": "here", "name": "Malo"}, {"kind": "me"}, {"kind": "open"}]
    table = zoe.watch(zoe.request("POST", "/api/tables", {"game": "bateaux", "seats": seats})["id"])
    table.ask("sit", seat=2, name="Inès")
    shown = zoe.request("GET", f"/api/tables/{table.id}")["table"]["seats"]
    assert [one["avatar"] for one in shown] == ["sheep", "teapot", "ghost"]


def test_a_listed_table_stands_in_the_lobby_while_somebody_is_there(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    hidden = me.open("quelle-heure", ["me", "open"])
    listed = me.open("quelle-heure", ["me", "open"], listed=True)
    shown = {one["id"] for one in Client(parlour.address).request("GET", "/api/lobby")}
    assert listed.id in shown
    assert hidden.id not in shown
    for table in (hidden, listed):
        table.ask("leave", seat=0)
        table.close()
    assert listed.id not in {one["id"] for one in me.request("GET", "/api/lobby")}


def test_an_export_is_all_about_me_and_nothing_about_others(parlour: Parlour) -> None:
    zoe, leo = Client(parlour.address, "Zoé"), Client(parlour.address, "Léonard-Gaspard")
    table = a_match(zoe, leo)
    exported = zoe.request("GET", "/api/me/export")
    assert exported["person"]["name"] == "Zoé"
    assert [one["id"] for one in exported["tables"]] == [table.id]
    assert [one["table"] for one in exported["results"]] == [table.id]
    assert exported["names"] == [{"table": table.id, "name": "Zoé"}]
    log = [one["entry"] for one in zoe.request("GET", f"/api/tables/{table.id}/log")["log"]]
    played = [one["move"] for one in log if one["kind"] == "moved" and one["seat"] == 0]
    assert [one["move"] for one in exported["moves"] if one["kind"] == "moved"] == played
    text = json.dumps(exported)
    assert "Gaspard" not in text
    assert leo.cookie.partition(".")[0] not in text


def test_somebody_who_is_forgotten_is_nowhere(parlour: Parlour) -> None:
    """In play, over, left, kept for a rematch, and round one device: the name is gone for everybody."""
    name = "Wilhelmine"
    will, leo = Client(parlour.address, name), Client(parlour.address, "Léo")
    tablet = second_device(parlour, will)
    over = a_match(leo, will)
    rematch = TableAt(leo, over.id)
    rematch.ask("rematch")
    playing = will.open("quelle-heure", ["me", "open"])
    beside = leo.join(playing.id)
    left = leo.open("land-unter", ["me", "open", "open"])
    theirs = will.join(left.id)
    will.request("POST", "/api/me", {"name": f"{name} II"})
    theirs.ask("leave", seat=1)
    seats = [{"kind": "me"}, {"kind": "here", "name": f"Sister of {name}"}]
    round_one = will.request("POST", "/api/tables", {"game": "quelle-heure", "seats": seats})["id"]
    before = everything_shown(leo, over.id, rematch, beside, left, round_one)
    assert name in before

    will.request("DELETE", "/api/me")
    settled(beside)
    assert name not in everything_shown(leo, over.id, rematch, beside, left, round_one)
    for device in (will, tablet):
        assert device.request("GET", "/api/me")["name"] == ""
        with pytest.raises(Refused, match="error-no-name-yet"):
            device.request("GET", "/api/me/export")
    assert beside.state["table"]["seats"][0]["stand_in"] == "casual"
    play_to_the_end([beside], random.Random(2))  # the bot plays on
    again = rematch.state["table"]["rematch"]
    assert leo.request("GET", f"/api/tables/{again}")["table"]["seats"][0] == {"kind": "open"}
    for table in (rematch, playing, beside, left, theirs):
        table.close()


def everything_shown(friend: Client, over: str, rematch: TableAt, *tables: TableAt | str) -> str:
    """Every page on which a friend may read the name of somebody."""
    ids = [over, rematch.state["table"]["rematch"], *(t if isinstance(t, str) else t.id for t in tables)]
    pages = [friend.request("GET", f"/api/tables/{one}") for one in ids]
    pages += [friend.request("GET", f"/api/tables/{over}/{part}") for part in ("transcript", "replay")]
    pages += [friend.request("GET", f"/api/{page}") for page in ("me/tables", "me/export", "lobby")]
    fresh = [TableAt(friend, one) for one in ids]
    for table in fresh:
        table.close()
    return json.dumps([pages, [table.state for table in fresh], [table.events for table in fresh]])


def test_the_open_connections_of_somebody_forgotten_can_do_nothing_more(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    table = me.open("quelle-heure", ["me", "child"])
    other = Client(parlour.address, "Léo").open("quelle-heure", ["me", "open"])
    seat_wanted = TableAt(me, other.id)
    me.request("DELETE", "/api/me")
    with pytest.raises(Refused, match="error-no-name-yet"):
        seat_wanted.ask("sit", seat=1)
    with pytest.raises(Refused, match="error-no-name-yet"):
        table.ask("return", seat=0)
    assert table.you["seats"] == []
    for one in (table, other, seat_wanted):
        one.close()


def test_a_new_name_is_not_undone_by_who_was_just_reading_the_old_one() -> None:
    """Another process has renamed somebody, while this one asks the store who that is."""

    class Slow:
        async def person(self, id: str) -> types.StoredPerson:
            await renamed.wait()
            return types.StoredPerson(id, "Zoé", "fox", 0, 0)

    renamed, zoe = asyncio.Event(), "z" * 22

    async def check() -> None:
        known: dict[str, Person] = {}
        keys = Signatures(["key"])
        store: Any = Slow()
        hub: Any = SimpleNamespace(known=known, sessions=set())
        here = protocol.Tasks()
        People(hub, here)
        asking = asyncio.create_task(
            Visitors(store, keys, Settings(), lambda: 0, known, set()).who(keys.sign(zoe))
        )
        await asyncio.sleep(0)
        await here.do(protocol.KnowAs(Person(zoe, "Zoë", "fox")))
        renamed.set()
        assert (await asking).name == known[zoe].name == "Zoë"

    asyncio.run(check())


def test_each_visit_begins_the_time_of_the_cookie_anew(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    _, headers, _ = asked(parlour, "/api/me", Cookie=f"{COOKIE}={me.cookie}")
    assert headers["set-cookie"].startswith(f"{COOKIE}={me.cookie.partition('.')[0]}.")
    assert f"max-age={COOKIE_SECONDS}" in headers["set-cookie"].lower()
    assert "set-cookie" not in asked(parlour, "/api/me")[1]


def test_what_is_asked_while_somebody_is_being_forgotten_is_not_done(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found in the store a moment before, they would be somebody for ever."""
    me = Client(parlour.address, "Wilhelmine")
    table = Client(parlour.address, "Léo").open("quelle-heure", ["me", "open"])
    wish = TableAt(me, table.id)
    visitors, store = parlour.app.state.services.visitors, parlour.hub.store
    known_as = me.cookie.partition(".")[0]
    truly = store.person

    async def meanwhile() -> tuple[str, Any]:
        go_on, found_one = asyncio.Event(), asyncio.Semaphore(0)

        async def slow(wanted: str) -> Any:
            found = await truly(wanted)
            found_one.release()
            await go_on.wait()
            return found

        parlour.hub.known.pop(known_as, None)  # so that the person is looked up
        with monkeypatch.context() as patch:
            patch.setattr(store, "person", slow)
            who = asyncio.create_task(visitors.who(me.cookie))
            renamed = asyncio.create_task(visitors.wanted(known_as, "Wilhelmine II", ""))
            for _ in (who, renamed):
                await found_one.acquire()
            await parlour.app.state.services.people.erase(known_as)
            go_on.set()
            with pytest.raises(NotDone, match="what you are called"):
                await renamed
            return (await who).name, await truly(known_as)

    assert parlour.do(meanwhile()) == ("", None)
    assert me.request("GET", "/api/me")["name"] == ""
    with pytest.raises(Refused, match="error-no-name-yet"):  # over a connection from before
        wish.ask("sit", seat=1)
    for one in (table, wish):
        one.close()


def test_a_forgetting_that_fails_has_not_happened_and_can_be_asked_for_again(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Client(parlour.address, "Wilhelmine")
    table = me.open("quelle-heure", ["me", "open"])
    other = Client(parlour.address, "Léo").join(table.id)

    async def gone(*_: object) -> None:
        raise StoreTrouble("error-store-trouble")

    with monkeypatch.context() as patch:
        patch.setattr(parlour.hub.store, "erase", gone)
        with pytest.raises(Refused, match="error-store-trouble"):
            me.request("DELETE", "/api/me")
    assert me.request("GET", "/api/me")["name"] == "Wilhelmine"
    settled(other)
    assert other.state["table"]["seats"][0]["name"] == "Wilhelmine"
    me.request("DELETE", "/api/me")
    settled(other)
    assert other.state["table"]["seats"][0]["name"] == ""
    for one in (table, other):
        one.close()
