"""A few words among those who play, and pictures also from those who watch."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.settings import NO_LIMITS
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, settled


def said(table: TableAt) -> list[tuple[int, str]]:
    settled(table)
    return [(one["seat"], one["text"]) for one in table.events if one["event"] == "said"]


def flood(table: TableAt) -> None:
    for _ in range(20):
        table.ask("say", text="vite")


def test_a_chat_is_off_until_the_host_turns_it_on(parlour: Parlour) -> None:
    zoe, leo = friends(parlour, "bateaux", 2)
    with pytest.raises(Refused, match="error-chat-off"):
        zoe.ask("say", text="coucou")
    with pytest.raises(Refused, match="error-host-only"):
        leo.ask("turn-chat", on=True)
    zoe.ask("turn-chat", on=True)
    zoe.ask("turn-chat", on=True)
    leo.ask("say", text="  sa\u202elut\nhttps://evil.example/\u200b " + "x" * 200)
    with pytest.raises(Refused, match="error-said-nothing"):
        leo.ask("say", text="\u200b\u2060")
    with pytest.raises(Refused, match="error-not-your-seat"):
        leo.ask("say", text="moi ?", seat=0)
    ((seat, text),) = said(zoe)
    assert seat == 1
    assert text.startswith("salut https://evil.example/ xxx")
    assert len(text) == 120
    assert zoe.state["table"]["chat"]
    assert [one["event"] for one in zoe.events].count("chat_on") == 1
    watching = Client(parlour.address, "Mia").watch(zoe.id)
    with pytest.raises(Refused, match="error-not-your-seat"):
        watching.ask("say", text="et moi ?")
    with pytest.raises(Refused, match="error-too-fast"):
        flood(leo)
    # What somebody said goes with them.
    assert any(one.get("text") == text for one in leo.client.request("GET", "/api/me/export")["moves"])
    leo.client.request("DELETE", "/api/me")
    again = TableAt(zoe.client, zoe.id)
    assert {text for _, text in said(again)} == {""}
    assert b"evil.example" not in Path(parlour.settings.database).read_bytes()
    for table in (zoe, watching, again):
        table.close()


def test_a_house_may_have_no_chat(tmp_path: Path) -> None:
    with Parlour(tmp_path, limits=NO_LIMITS, chat=False) as house:
        zoe = Client(house.address, "Zoé")
        assert not zoe.request("GET", "/api/games")["has_chat"]
        with zoe.open("bateaux", ["me", "open"]) as table, pytest.raises(Refused, match="error-no-chat"):
            table.ask("turn-chat", on=True)


def test_who_watches_reacts_under_their_name(parlour: Parlour) -> None:
    zoe, leo = friends(parlour, "bateaux", 2)
    with Client(parlour.address).watch(zoe.id) as nobody, pytest.raises(Refused, match="no-name"):
        nobody.ask("react", reaction="wow")
    watching = Client(parlour.address, "Mia").watch(zoe.id)
    with pytest.raises(Refused, match="error-not-your-seat"):
        watching.ask("react", reaction="wow", seat=0)
    socket = leo._connected()
    watching.ask("react", reaction="wow")
    heard = {"type": ""}
    while heard["type"] != "reaction":
        heard = json.loads(socket.recv(timeout=60))
    assert heard == {"type": "reaction", "seat": None, "name": "Mia", "reaction": "wow"}
    for table in (zoe, leo, watching):
        table.close()
