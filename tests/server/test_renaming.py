"""A new name and face: at once at the tables that wait or are played, and as it was where it is over."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.store.types import StoreTrouble
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, play_to_the_end, settled


def rename(client: Client, name: str, avatar: str = "") -> None:
    client.request("POST", "/api/me", {"name": name, "avatar": avatar})


def seen_by(table: TableAt) -> list[tuple[str, str]]:
    settled(table)
    return [(seat.get("name", ""), seat.get("avatar", "")) for seat in table.state["table"]["seats"]]


def test_everybody_sees_a_new_name_at_once_and_nothing_else_has_happened(parlour: Parlour) -> None:
    tables = zoe, leo = friends(parlour, "bateaux", 2, options={"short": True}, thinking_time=60)
    told, deadlines = list(leo.events), leo.state["deadlines"]
    rename(zoe.client, "Zouzou", "moon")
    assert leo.wait() == []  # told unasked
    assert seen_by(leo)[0] == seen_by(zoe)[0] == ("Zouzou", "moon")
    assert (leo.events, leo.state["deadlines"]) == (told, deadlines)
    (mine,) = leo.client.request("GET", "/api/me/tables")
    assert mine["seats"][0]["name"] == "Zouzou"
    play_to_the_end(list(tables), random.Random(2))
    written = zoe.client.request("GET", f"/api/tables/{zoe.id}/transcript?form=json")
    assert written["names"] == ["Zouzou", "Léo"]
    rename(zoe.client, "Zazie")
    assert seen_by(leo)[0] == ("Zouzou", "moon")  # that match is over
    for table in tables:
        table.close()


def test_a_new_name_was_at_the_tables_though_it_could_not_be_saved(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Client(parlour.address, "Zoé", "owl")
    table, services = me.open("quelle-heure", ["me", "open"]), parlour.app.state.services

    async def gone(*_: object) -> None:
        raise StoreTrouble("error-store-trouble")

    for place, name in ((parlour.hub.store, "save_person"), (services.people, "rename")):
        with monkeypatch.context() as patch:
            patch.setattr(place, name, gone)
            with pytest.raises(Refused, match="error-store-trouble"):
                rename(me, "Zouzou")
        assert seen_by(table)[0] == ("Zoé", "owl")
    rename(me, "Zouzou")
    assert seen_by(table)[0] == ("Zouzou", "owl")
    table.close()


def test_a_new_name_is_still_there_when_the_table_is_read_again(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé", "owl")
    table = me.open("quelle-heure", ["me", "open"])
    table.close()
    end = time.monotonic() + 120
    while parlour.hub.rooms.found(table.id):
        assert time.monotonic() < end
        parlour.pass_time(61)
        parlour.do(parlour.hub.beat())
    rename(me, "Zouzou")
    assert parlour.do(parlour.hub.store.load(table.id))[-1].body.count(b"Zouzou") == 1
    again = TableAt(me, table.id)
    assert seen_by(again)[0] == ("Zouzou", "owl")
    again.close()


def test_at_one_device_the_names_of_the_others_stay(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé", "owl")
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "here", "name": "Malo"}, {"kind": "open"}]
    opened = me.request("POST", "/api/tables", {"game": "quelle-heure", "seats": seats})
    table = TableAt(me, opened["id"])
    malo = seen_by(table)[1]
    rename(me, "Zouzou")
    assert seen_by(table)[:2] == [("Zouzou", "owl"), malo]
    rename(me, "malo", "moon")  # there is one already: the old name stays, the face is new
    assert seen_by(table)[:2] == [("Zouzou", "moon"), malo]
    table.close()


def test_who_sits_down_over_an_old_connection_has_the_new_name(parlour: Parlour) -> None:
    table = Client(parlour.address, "Léo").open("quelle-heure", ["me", "open"])
    me = Client(parlour.address, "Zoé", "owl")
    wish = TableAt(me, table.id)
    rename(me, "Zouzou", "moon")
    wish.ask("sit", seat=1)
    assert seen_by(table)[1] == ("Zouzou", "moon")
    for one in (table, wish):
        one.close()


def test_who_is_forgotten_is_forgotten_under_both_names(parlour: Parlour) -> None:
    """And who has taken the old one meanwhile keeps it."""
    me, other = Client(parlour.address, "Wilhelmine"), Client(parlour.address, "Wilhelmine")
    table = me.open("quelle-heure", ["me", "open", "open"])
    rename(me, "Mina")
    second = other.join(table.id)
    me.request("DELETE", "/api/me")
    log = b"".join(entry.body for entry in parlour.do(parlour.hub.store.load(table.id)))
    assert (log.count(b"Mina"), log.count(b"Wilhelmine")) == (0, 1)
    (left,) = other.request("GET", "/api/me/tables")
    assert [seat.get("name") for seat in left["seats"]] == [None, "Wilhelmine", None]
    for one in (table, second):
        one.close()
