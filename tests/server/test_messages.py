"""What a connection is sent: the whole state once, then what has changed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.sync.client import connect

from ludotheque.client import Client
from ludotheque.core.shelf import find_game, game_names
from ludotheque.server.rooms import messages
from tests.server.parlour import Parlour
from tests.server.test_matches import friends


@pytest.mark.parametrize("game", game_names())
def test_what_a_connection_puts_together_from_changes_is_what_is_so(parlour: Parlour, game: str) -> None:
    chooser = random.Random(3)
    tables = friends(parlour, game, find_game(game).players[0])
    tables.append(tables[0].client.watch(tables[0].id))
    live = parlour.do(parlour.hub.live(tables[0].id))
    for _ in range(30):
        movers = [one for one in tables if one.is_my_turn and one.legal]
        if not movers:
            break
        mover = chooser.choice(movers)
        mover.play(chooser.choice(mover.legal))
        for table in tables:
            eyes = table.you["eyes"]
            while table.number < len(live.room.news[eyes]):
                table.wait()
            assert table.state == messages.about(live.room, eyes)
    for table in tables:
        table.close()


def test_a_program_that_does_not_ask_for_changes_gets_the_whole_state_every_time(
    parlour: Parlour,
) -> None:
    me = Client(parlour.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    place = f"{parlour.address.replace('http', 'ws')}/api/tables/{table.id}/socket"
    with connect(place, additional_headers=me.headers, proxy=None) as socket:
        Client(parlour.address, "Léo").join(table.id).close()
        told = [json.loads(socket.recv(timeout=60)) for _ in range(2)]
        while told[-1]["type"] != "news" or told[-1]["state"]["table"]["status"] != "playing":
            told.append(json.loads(socket.recv(timeout=60)))
        assert all("changes" not in one for one in told)
        (move,) = told[-1]["state"]["view"]["legal"][:1] or ["none"]
        socket.send(json.dumps({"do": "move", "id": "m", "seat": 0, "move": move}))
        answers = [json.loads(socket.recv(timeout=60))]
        while answers[-1].get("id") != "m":  # an answer of its own, not one within news
            answers.append(json.loads(socket.recv(timeout=60)))
        assert not any("done" in one for one in answers)
    table.close()


def test_a_message_in_parts_is_one_message_and_bytes_are_none(parlour: Parlour) -> None:
    """Frames are read by picows; the parts of a message are put together here."""
    me = Client(parlour.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    place = f"{parlour.address.replace('http', 'ws')}/api/tables/{table.id}/socket"
    with connect(place, additional_headers=me.headers, proxy=None) as socket:
        socket.send(['{"do": "pi', 'ng", "id"', ': "parts"}'])
        socket.send(b'{"do": "ping", "id": "bytes"}')
        heard: list[dict[str, Any]] = []
        while not {"done", "refused"} <= {one["type"] for one in heard}:
            heard.append(json.loads(socket.recv(timeout=60)))
        assert {"type": "done", "id": "parts"} in heard
        (refused,) = (one for one in heard if one["type"] == "refused")
        assert refused["error"] == "error-not-a-request"
    table.close()
