"""A match that this version cannot play on: kept, told apart, and readable as far as it goes."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from sqlalchemy import Connection, select, update

from ludotheque import Words
from ludotheque.client import Client, Refused, TableAt
from ludotheque.server.store import schema
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, play_to_the_end, settled
from tests.server.test_operations import asked


def spoil(parlour: Parlour, table: str) -> str:
    """The last move becomes one that no rule knows, as after an upgrade; what it was."""
    log = schema.log

    def rewrite(connection: Connection) -> str:
        moves = select(log.c.number, log.c.body).where(log.c.table == table)
        moves = moves.where(log.c.body.contains('"moved"')).order_by(log.c.number.desc())
        number, body = connection.execute(moves).first()  # type: ignore[misc]
        spoilt = json.dumps(json.loads(body) | {"move": "fly away"})
        place = (log.c.table == table) & (log.c.number == number)
        connection.execute(update(log).where(place).values(body=spoilt))
        return str(json.loads(body)["move"])

    async def load_again() -> str:
        move: str = await parlour.hub.store._writer.do(rewrite)
        live = await parlour.hub.live(table)
        live.is_stale = True
        return move

    return parlour.do(load_again())


def test_a_match_in_play_that_cannot_go_on_is_told_to_everybody_and_told_apart(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3, thinking_time=300)
    tables[0].play(tables[0].legal[0])
    for table in tables:
        settled(table)
    told = list(tables[1].events)
    secret = spoil(parlour, tables[0].id)
    with pytest.raises(Refused, match="error-table-unreadable"):
        tables[1].play(tables[1].legal[0])
    with pytest.raises(Refused, match="error-table-unreadable"):  # the others are told without asking
        tables[2].wait()
    with pytest.raises(Refused, match="error-table-unreadable"):
        TableAt(tables[0].client, tables[0].id)
    place = f"/api/tables/{tables[0].id}"
    status, _, text = asked(parlour, place)
    assert (status, json.loads(text)) == (409, {"error": "error-table-unreadable", "arguments": {}})
    assert Words("fr").has("error-table-unreadable")
    parlour.hub.rooms.unreadable.clear()  # as after a start
    (mine,) = tables[1].client.request("GET", "/api/me/tables")
    assert mine["status"] == "unreadable"
    kept = tables[1].client.request("GET", f"{place}/log")
    assert kept["table"].items() <= mine.items()
    assert kept["error"]["error"] == "error-table-unreadable"
    assert "match_started" in [event["event"] for event in kept["events"]]
    assert kept["events"] == told[: len(kept["events"])]
    assert kept["log"] is None, "what was hidden stays so"
    assert secret not in json.dumps([one.get("card") for one in kept["events"]])
    assert parlour.hub.rooms.found(tables[0].id) is None


def test_a_match_that_was_over_keeps_its_whole_log(parlour: Parlour) -> None:
    me = Client(parlour.address, "Zoé")
    table = me.open("bateaux", ["me", "child"], options={"short": True})
    play_to_the_end([table], random.Random(3))
    table.close()
    whole = me.request("GET", f"/api/tables/{table.id}/log")
    assert whole["error"] is None
    assert whole["events"] == table.events
    spoil(parlour, table.id)
    with pytest.raises(Refused, match="error-table-unreadable"):
        me.request("GET", f"/api/tables/{table.id}/transcript")
    kept = Client(parlour.address).request("GET", f"/api/tables/{table.id}/log")
    assert kept["error"]["error"] == "error-table-unreadable"
    assert kept["table"]["status"] == "unreadable"
    assert [one["number"] for one in kept["log"]] == [one["number"] for one in whole["log"]]
    assert kept["log"][0]["entry"]["key"] == whole["log"][0]["entry"]["key"]
    assert me.cookie.partition(".")[0] not in json.dumps([kept, whole])


def test_a_log_that_is_found_unreadable_while_it_is_read_again_ends_the_waiting(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.rooms.registry.RETRY_SECONDS", 0.05)
    tables = friends(parlour, "quelle-heure", 2)
    mover = next(table for table in tables if table.is_my_turn)
    mover.play(mover.legal[0])
    spoil(parlour, mover.id)

    async def recovered() -> bool:
        rooms = parlour.hub.rooms
        live = rooms.found(mover.id)
        assert live is not None
        live.recovering = asyncio.ensure_future(rooms._recover(live))
        await asyncio.wait([live.recovering])
        return live.recovering is None

    assert parlour.do(recovered())
    assert parlour.hub.rooms.found(mover.id) is None
    for table in tables:
        table.close()
