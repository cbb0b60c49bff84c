"""Whole matches at a real server: alone, with friends, round one device, through tunnels."""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Callable
from typing import Any, Protocol

import pytest

from ludotheque import Table, Words
from ludotheque.client import Client, Refused, TableAt
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.replay import Transcript, verify
from tests.server.house import House

NAMES = ["Zoé", "Léo", "Mia", "Tom", "Ada"]
CALM = {"sheep-sheep": {"calm": True}}


class Place(Protocol):
    @property
    def address(self) -> str: ...


def friends(house: Place, game: str, players: int, **settings: Any) -> list[TableAt]:
    """Everybody from a device of their own; everybody has heard that the others have come."""
    clients = [Client(house.address, name) for name in NAMES[:players]]
    first = clients[0].open(game, ["me", *["open"] * (players - 1)], **settings)
    tables = [first, *(client.join(first.id) for client in clients[1:])]
    for table in tables:
        settled(table)
    return tables


def play_to_the_end(
    tables: list[TableAt], chooser: random.Random, between: Callable[[TableAt], None] = lambda _: None
) -> None:
    """Everybody plays when it is their turn, by what their own connection tells them."""
    end = time.monotonic() + 300
    while not all(table.is_over for table in tables):
        assert time.monotonic() < end, "nothing moves any more"
        for table in tables:
            if table.is_over:
                continue
            if table.is_my_turn:
                table.play(chooser.choice(table.legal))
                between(table)
            else:
                hear(table)


def hear(table: TableAt) -> None:
    """What has been told by now."""
    with contextlib.suppress(TimeoutError):
        table.wait(0.005)


def settled(table: TableAt) -> None:
    """What had been done by now is told: the answer to a look comes after it."""
    table.ask("look", seat=table.you["eyes"])


@pytest.mark.parametrize("game", game_names())
def test_a_match_against_bots(house: House, game: str) -> None:
    me = Client(house.address, "Zoé")
    least = find_game(game).players[0]
    table = me.open(game, ["me", *["child"] * (least - 1)], options=CALM.get(game, {}))
    play_to_the_end([table], random.Random(1))
    assert table.result is not None
    text = me.request("GET", f"/api/tables/{table.id}/transcript")
    played = verify(Table, Transcript.read(text))
    assert played.result == table.result
    assert played.commitment == table.state["table"]["commitment"]
    assert played.names[0] == "Zoé"


@pytest.mark.parametrize("game", game_names())
def test_friends_through_tunnels_hear_everything_once(house: House, game: str) -> None:
    """Every connection is lost after every other move: no gap, no double, the same as for who stayed."""
    players = find_game(game).players[-1]
    tables = friends(house, game, players, options=CALM.get(game, {}))
    stays = Client(house.address).watch(tables[0].id)
    chooser = random.Random(2)

    def tunnel(_: TableAt) -> None:
        chooser.choice(tables).drop()

    play_to_the_end(tables, chooser, tunnel)
    settled(stays)
    late = Client(house.address).watch(tables[0].id)
    assert late.events == stays.events
    replayed = Table.replay(tables[0].client.request("GET", f"/api/tables/{late.id}/transcript"))
    for table in tables:
        around = {"seated", "match_started"}
        told = [event for event in table.events if event["event"] not in around]
        assert told == replayed.events(table.seat)
    for table in [*tables, stays, late]:
        table.close()


def test_two_tabs_of_one_seat_stay_in_step(house: House) -> None:
    me = Client(house.address, "Zoé")
    one = me.open("quelle-heure", ["me", "child"])
    other = TableAt(me, one.id)
    tabs = [one, other]
    chooser = random.Random(3)
    for _ in range(12):
        while not one.is_my_turn and not one.is_over:
            one.wait()
        settled(other)
        assert one.view == other.view
        assert one.events == other.events
        if one.is_over:
            break
        chooser.choice(tabs).play(chooser.choice(one.legal))
        settled(one)


def test_a_request_sent_twice_is_done_once(house: House) -> None:
    tables = friends(house, "bateaux", 2)
    mover = next(table for table in tables if table.is_my_turn)
    socket = mover._connected()
    text = json.dumps({"do": "move", "id": "same", "seat": mover.seat, "move": mover.legal[0]})
    socket.send(text)
    socket.send(text)
    mover.drop()
    again = TableAt(mover.client, mover.id)
    again._connected().send(text)
    settled(again)
    for table in tables:
        settled(table)
    assert [event["event"] for event in again.events].count("moved") == 1


def test_one_device_goes_round_and_shows_nothing_between(house: House) -> None:
    me = Client(house.address, "Zoé")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Léo"}, {"kind": "here", "name": "Mia"}]
    opened = me.request("POST", "/api/tables", {"game": "land-unter", "seats": seats})
    table = TableAt(me, opened["id"])
    assert table.you == {"seats": [0, 1, 2], "eyes": None, "host": True}
    assert table.view["hand"] == []
    for seat in range(3):
        table.ask("look", seat=seat)
        assert table.view["seat"] == seat
        assert len(table.view["hand"]) == 12
        table.play(table.legal[0], seat=seat)
        table.ask("look", seat=None)
        assert table.view["hand"] == []
    assert [e["card"] for e in table.events if e["event"] == "turned_up"] != []


def test_nobody_looks_through_the_eyes_of_others(house: House) -> None:
    tables = friends(house, "land-unter", 3)
    with pytest.raises(Refused, match="error-not-your-seat"):
        tables[0].ask("look", seat=1)
    with pytest.raises(Refused, match="error-not-your-seat"):
        TableAt(tables[0].client, tables[0].id, eyes="1")
    with pytest.raises(Refused, match="error-not-your-seat"):
        tables[0].ask("hint", seat=1)
    with pytest.raises(Refused, match="error-not-your-seat"):
        tables[0].ask("outlook", seat=1)
    watcher = Client(house.address).watch(tables[0].id)
    with pytest.raises(Refused, match="error-not-your-seat"):
        watcher.ask("look", seat=0)
    assert watcher.view["hand"] == []
    assert watcher.legal == []


def test_who_asks_whether_the_connection_lives_gets_an_answer_and_no_news(house: House) -> None:
    watcher = Client(house.address).watch(friends(house, "bateaux", 2)[0].id)
    settled(watcher)
    watcher.state = {}
    assert watcher.ask("ping")["type"] == "done"
    assert watcher.state == {}


def test_a_hint_is_a_legal_move_with_a_reason(house: House) -> None:
    me = Client(house.address, "Zoé")
    table = me.open("quelle-heure", ["me", "child"])
    while not table.is_my_turn:
        table.wait()
    hint = table.ask("hint", seat=0)["hint"]
    assert hint["move"] in table.legal
    assert Words("en").has(hint["why"])
    assert {"move", "worth"} <= set(hint["values"][0])


def test_what_each_move_would_do_is_told_before_chance_decides(house: House) -> None:
    tables = friends(house, "bateaux", 2)
    mover = next(table for table in tables if table.is_my_turn)
    told = mover.ask("outlook", seat=mover.seat)["outlook"]
    assert list(told) == mover.legal
    move, events = next((move, one["events"]) for move, one in told.items())
    assert "rolled" not in {event["event"] for one in told.values() for event in one["events"]}
    assert all(one["arguments"]["peril"] for one in told.values())  # all of them put out to sea
    since = len(mover.events)
    mover.play(move, seat=mover.seat)
    settled(mover)
    assert mover.events[since : since + len(events)] == events


def test_where_there_are_secrets_nobody_is_told_what_a_move_would_do(house: House) -> None:
    table = friends(house, "quelle-heure", 2)[0]
    assert table.ask("outlook", seat=table.seat)["outlook"] == {}


def test_a_table_without_an_open_seat_refuses_whoever_would_join_it(house: House) -> None:
    full = friends(house, "bateaux", 2)[0]
    with pytest.raises(Refused, match="error-seat-taken"):
        Client(house.address, "Max").join(full.id)


def test_a_rematch_keeps_the_seats_of_everybody(house: House) -> None:
    tables = friends(house, "bateaux", 2, options={"short": True})
    with pytest.raises(Refused, match="error-not-over"):
        tables[0].ask("rematch")
    play_to_the_end(tables, random.Random(5))
    with pytest.raises(Refused, match="error-match-over"):
        tables[1].ask("hint", seat=1)
    tables[1].ask("rematch")
    tables[0].ask("rematch")  # the same one
    for table in tables:
        settled(table)
    again = tables[0].state["table"]["rematch"]
    assert again
    assert tables[1].state["table"]["rematch"] == again
    stranger = Client(house.address, "Max")
    with pytest.raises(Refused, match="error-seat-taken"):
        stranger.join(again, seat=1)
    second = TableAt(tables[1].client, again)
    assert second.you["seats"] == [0]  # one seat further
    first = tables[0].client.join(again, seat=1)
    assert first.state["table"]["status"] == "playing"


def test_at_a_rematch_the_seat_of_who_has_left_is_free(house: House) -> None:
    tables = friends(house, "quelle-heure", 3)
    tables[1].ask("leave", seat=1)
    tables[1].close()
    play_to_the_end([tables[0], tables[2]], random.Random(6))
    tables[0].ask("rematch")
    again = TableAt(tables[0].client, tables[0].state["table"]["rematch"])
    kinds = [seat["kind"] for seat in again.state["table"]["seats"]]
    assert kinds == ["kept", "person", "open"]  # each one seat further
    assert Client(house.address, "Max").join(again.id, seat=2).seat == 2


def test_a_bot_stands_in_until_its_person_is_back(house: House) -> None:
    me = Client(house.address, "Zoé")
    table = me.open("quelle-heure", ["me", "child"])
    table.ask("stand-in", seat=0, bot="child")
    before = len(table.events)
    while len(table.events) < before + 6 and not table.is_over:
        table.wait()
    assert table.state["table"]["seats"][0]["stand_in"] == "child"
    if not table.is_over:
        table.ask("return", seat=0)
        assert table.state["table"]["seats"][0]["stand_in"] == ""


def test_who_leaves_is_replaced_and_the_others_go_on(house: House) -> None:
    tables = friends(house, "quelle-heure", 3)
    tables[2].ask("leave", seat=2)
    tables[2].close()
    play_to_the_end(tables[:2], random.Random(6))
    assert tables[0].result is not None


def test_presence_says_who_is_there_and_who_watches(house: House) -> None:
    tables = friends(house, "quelle-heure", 2)
    watcher = Client(house.address).watch(tables[0].id)
    settled(tables[0])
    assert tables[0].presence == {
        "type": "presence",
        "here": [0, 1],
        "watching": 1,
        "thinking": [],
        "silent": [],
        "holding": [],
    }
    watcher.close()
    tables[1].close()
    end = time.monotonic() + 120
    while tables[0].presence["here"] != [0] or tables[0].presence["watching"]:
        hear(tables[0])
        assert time.monotonic() < end


def test_at_one_device_it_is_said_who_reacts(house: House) -> None:
    me = Client(house.address, "Zoé")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Malo"}, {"kind": "bot", "bot": "child"}]
    opened = me.request("POST", "/api/tables", {"game": "land-unter", "seats": seats})
    table = TableAt(me, opened["id"], eyes="1")
    socket = table._connected()

    def reacting(id: str, **more: Any) -> dict[str, Any]:
        socket.send(json.dumps({"do": "react", "id": id, "reaction": "thanks", **more}))
        while (heard := json.loads(socket.recv(timeout=300)))["type"] not in ("reaction", "refused"):
            pass
        told: dict[str, Any] = heard
        return told

    assert reacting("a")["seat"] == 1  # who looks
    assert reacting("b", seat=0)["seat"] == 0
    assert reacting("c", seat=2)["error"] == "error-not-your-seat"
    table.close()


def test_reactions_reach_everybody_and_are_few(house: House) -> None:
    tables = friends(house, "quelle-heure", 2)
    tables[0].ask("react", reaction="thanks")
    heard = json.loads(tables[1]._connected().recv(timeout=300))
    while heard["type"] != "reaction":
        heard = json.loads(tables[1]._connected().recv(timeout=300))
    assert heard == {"type": "reaction", "seat": 0, "name": "Zoé", "reaction": "thanks"}
    with pytest.raises(Refused, match="error-unknown-reaction"):
        tables[0].ask("react", reaction="<b>free chat</b>")

    def applaud() -> None:
        for _ in range(10):
            tables[0].ask("react", reaction="wow")

    with pytest.raises(Refused, match="error-too-fast"):
        applaud()


def test_who_gets_up_no_longer_sees_through_that_seat(house: House) -> None:
    zoe, leo, mia = (Client(house.address, name) for name in NAMES[:3])
    table = zoe.open("land-unter", ["me", "open", "open"])
    left = leo.join(table.id, seat=1)
    left.ask("leave", seat=1)
    taken = mia.join(table.id, seat=1)
    table.ask("add-bot", seat=2, bot="child")
    settled(left)
    assert left.you == {"seats": [], "eyes": None, "host": False}
    assert left.view["hand"] == []
    settled(taken)
    assert len(taken.view["hand"]) == 12
