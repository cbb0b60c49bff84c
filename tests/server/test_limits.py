"""What one client may do: so much at once, so often, so long; what goes beyond is refused clearly."""

from __future__ import annotations

import json
import socket
import time
from http.client import HTTPResponse
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludotheque.client import COOKIE, Client, Refused, TableAt
from ludotheque.server.rate_limits import client_at
from ludotheque.server.rooms.active_room import MOST_WAITING, POLICY, Connection
from ludotheque.server.settings import Limits
from tests.server.parlour import Parlour
from tests.server.rooms import Heard
from tests.server.test_matches import friends, hear, settled
from tests.server.test_operations import asked

WANTED = {"game": "quelle-heure", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """So little comes back in a second that a slow machine exceeds it as well."""
    limits = Limits(
        tables_per_hour=2,
        tables_per_hour_and_address=3,
        people_per_hour_and_address=20,
        exports_per_hour_and_address=1,
        renamings_per_hour=1,
        forgettings_per_hour_and_address=1,
        connections_per_person=2,
        requests_per_second=0.1,
        requests_at_once=60,
        messages_per_second=0.1,
    )
    with Parlour(tmp_path_factory.mktemp("narrow"), limits=limits) as running:
        yield running


def cookie_of(client: Client) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={client.cookie}"}


def test_tables_are_opened_so_many_an_hour_by_a_person_and_from_an_address(narrow: Parlour) -> None:
    zoe, leo, mia = (cookie_of(Client(narrow.address, name)) for name in ("Zoé", "Léo", "Mia"))

    def opened(who: dict[str, str], address: str = "203.0.113.7") -> tuple[int, dict[str, str], str]:
        return asked(narrow, "/api/tables", WANTED, X_Forwarded_For=address, **who)

    assert [opened(zoe)[0] for _ in range(2)] == [201, 201]
    status, headers, text = opened(zoe)
    refusal = json.loads(text)
    assert (status, refusal["error"]) == (429, "error-too-many-tables")
    assert 0 < int(headers["retry-after"]) <= 60 * refusal["arguments"]["minutes"]
    assert opened(leo)[0] == 201
    assert opened(mia)[0] == 429, "a third person, the fourth table from there"
    assert opened(mia, "203.0.113.8")[0] == 201


def test_a_person_has_so_many_connections(narrow: Parlour) -> None:
    me = Client(narrow.address, "Mia")
    tabs = [me.open("quelle-heure", ["me", "open"])]
    tabs.append(TableAt(me, tabs[0].id))
    with pytest.raises(Refused, match="error-too-many-connections"):
        TableAt(me, tabs[0].id)
    tabs[0].close()
    settled(tabs[1])
    assert TableAt(me, tabs[1].id).seat == 0


def test_who_asks_too_often_is_told_when_to_come_back(narrow: Parlour) -> None:
    """Each address for itself, as a trusted proxy tells it."""
    from_one = {"X_Forwarded_For": "203.0.113.5"}
    answers = [asked(narrow, "/api/games", **from_one) for _ in range(200)]
    refused = [(headers, json.loads(text)) for status, headers, text in answers if status == 429]
    assert refused
    headers, refusal = refused[0]
    assert refusal["error"] == "error-too-fast"
    assert int(headers["retry-after"]) >= 1
    assert asked(narrow, "/api/games", X_Forwarded_For="203.0.113.6")[0] == 200


def test_handshakes_are_requests_too(narrow: Parlour) -> None:
    me = Client(narrow.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    place = narrow.address.replace("http", "ws") + f"/api/tables/{table.id}/socket"
    from_one = {"X-Forwarded-For": "203.0.113.9"}

    def come_again_and_again() -> None:
        for _ in range(200):
            with connect(place, additional_headers=from_one):
                pass

    with pytest.raises(InvalidStatus) as refused:
        come_again_and_again()
    answer = refused.value.response
    assert answer.status_code == 429
    assert json.loads(answer.body or b"")["error"] == "error-too-fast"
    assert int(answer.headers["Retry-After"]) >= 1
    settled(table)
    table.close()


def test_an_address_of_version_6_is_a_whole_network(narrow: Parlour) -> None:
    def seen(address: str) -> int:
        return asked(narrow, "/api/games", X_Forwarded_For=address)[0]

    assert {seen(f"2001:db8:1:2::{number:x}") for number in range(100)} == {200, 429}
    assert seen("2001:db8:1:3::1") == 200
    assert seen("::ffff:203.0.113.20") == 200


def test_clients_are_told_apart() -> None:
    assert client_at("2001:db8:1:2:3:4:5:6") == client_at("2001:db8:1:2::") == "2001:db8:1:2::/64"
    assert client_at("fe80::1%eth0") == "fe80::/64"
    assert client_at("::ffff:203.0.113.5") == client_at("203.0.113.5") == "203.0.113.5"
    assert client_at("?") == "?"


def test_looking_whether_all_is_well_is_a_request_too(narrow: Parlour) -> None:
    answers = [asked(narrow, "/healthz", X_Forwarded_For="203.0.113.21")[0] for _ in range(100)]
    assert set(answers) == {200, 429}


def test_so_many_people_an_hour_come_from_an_address(narrow: Parlour) -> None:
    def come(**cookie: str) -> tuple[int, dict[str, str], str]:
        return asked(narrow, "/api/me", {"name": "Zoé"}, X_Forwarded_For="203.0.113.12", **cookie)

    first = come()[1]["set-cookie"].partition(";")[0]
    assert [come()[0] for _ in range(20)] == [200] * 19 + [429]
    assert come(Cookie=first)[0] == 200, "who is somebody already stays so"
    assert asked(narrow, "/api/me", {"name": "Zoé"}, X_Forwarded_For="203.0.113.13")[0] == 200


def test_to_have_everything_exported_costs(narrow: Parlour) -> None:
    who = cookie_of(Client(narrow.address, "Zoé"))
    for status in (200, 429):
        assert asked(narrow, "/api/me/export", X_Forwarded_For="203.0.113.14", **who)[0] == status


def test_a_new_name_costs_and_the_same_one_does_not(narrow: Parlour) -> None:
    """It is written down at every table of the person."""
    who = cookie_of(Client(narrow.address, "Zoé"))
    names = ("Zoé", "Zouzou", "Zouzou", "Zazie")
    statuses = [
        asked(narrow, "/api/me", {"name": name}, X_Forwarded_For="203.0.113.11", **who)[0]
        for name in names
    ]
    assert statuses == [200, 200, 200, 429]


def test_to_be_forgotten_costs(narrow: Parlour) -> None:
    """It looks through everything that is kept."""
    for name, status in (("Zoé", 204), ("Léo", 429)):
        who = cookie_of(Client(narrow.address, name))
        assert (
            asked(narrow, "/api/me", method="DELETE", X_Forwarded_For="203.0.113.10", **who)[0] == status
        )


def test_too_many_messages_are_slowed_down_and_then_cut_off(narrow: Parlour) -> None:
    me = Client(narrow.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    connection = table._connected()
    seen = set()

    def flood() -> None:
        for number in range(2000):
            connection.send(json.dumps({"do": "look", "id": f"l{number}", "seat": None}))
            seen.add(json.loads(connection.recv(timeout=300)).get("error"))

    with pytest.raises(ConnectionClosed) as closed:
        flood()
    assert "error-too-fast" in seen
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_who_sends_and_does_not_listen_is_cut_off(parlour: Parlour) -> None:
    """What waits for this client does not fill the memory, and the others play on."""
    tables = friends(parlour, "quelle-heure", 2)
    live = parlour.do(parlour.hub.live(tables[0].id))
    (theirs,) = (one for one in live.connections if one.eyes == 0)
    deaf, end, number = tables[0]._connected(), time.monotonic() + 300, 0
    while not theirs.is_closed and time.monotonic() < end:
        number += 1
        deaf.send(json.dumps({"do": "look", "id": f"l{number}", "seat": 0}))
    assert theirs.is_closed
    while 0 in tables[1].presence["here"]:
        hear(tables[1])
    assert tables[1].presence["here"] == [1]
    for table in tables:
        table.drop()


def test_who_sends_much_at_once_and_listens_gets_every_answer(parlour: Parlour) -> None:
    table = Client(parlour.address, "Zoé").open("quelle-heure", ["me", "open"])
    wire = table._connected()
    names = [f"l{number}" for number in range(3 * MOST_WAITING)]
    with wire.protocol_mutex:  # the thread that hears the first news sends what is to be sent, too
        for name in names:
            wire.protocol.send_text(json.dumps({"do": "look", "id": name, "seat": 0}).encode())
        wire.socket.sendall(b"".join(wire.protocol.data_to_send()))
    answered: list[str] = []
    while len(answered) < len(names):
        message = json.loads(wire.recv(timeout=300))
        if message["type"] == "done":
            answered.append(message["id"])
    assert answered == names
    table.close()


def test_what_waits_for_a_full_line_is_bounded() -> None:
    line = Heard()
    connection = Connection(line, "", None, 0)
    connection.is_full = True
    for number in range(MOST_WAITING):
        connection.say(b"%d" % number)
    connection.is_full = False
    connection.say_what_waits()
    assert line.messages == [b"%d" % number for number in range(MOST_WAITING)]
    connection.is_full = True
    for number in range(MOST_WAITING + 1):
        connection.say(b"%d" % number)
    assert line.closed == (POLICY, "too slow")


def test_a_body_without_a_length_is_cut_off_where_it_gets_too_long(parlour: Parlour) -> None:
    host, port = parlour.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 300) as wire:
        wire.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
        wire.sendall(chunk * 5)  # and does not end
        answer = HTTPResponse(wire)
        answer.begin()
        told = json.loads(answer.read())
    most = parlour.settings.limits.body_bytes
    assert (answer.status, told) == (413, {"error": "error-too-long", "arguments": {"most": most}})


def test_an_unexpected_failure_is_answered_in_our_words(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(parlour.hub.store, "lobby", breaks)
    status, headers, text = asked(parlour, "/api/lobby")
    assert (status, json.loads(text)) == (500, {"error": "error-http", "arguments": {}})
    assert "content-security-policy" in headers
