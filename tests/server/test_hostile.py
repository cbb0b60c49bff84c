"""Whatever is sent, nothing changes and nothing crashes; the sender gets a clear answer."""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludotheque import Words
from ludotheque.client import COOKIE, Client, Refused, TableAt
from tests.server.house import House
from tests.server.test_matches import friends, settled

MESSAGES = 3000


def nonsense(chooser: random.Random, seat: int, legal: list[str]) -> str | bytes:
    """Requests that are nearly right, and things that are not requests at all."""
    moves = [
        *legal,
        "",
        "99",
        "draw -1",
        "😀",
        "a" * 300,
        "'; DROP TABLE log; --",
        "\x00",
        "<script>",
        "\ud800",
    ]
    values: list[Any] = [None, True, -1, 8, 10**30, 1.5, "0", [], {}, "NaN", *moves]
    requests = [
        "move",
        "sit",
        "leave",
        "add-bot",
        "undo",
        "answer",
        "stand-in",
        "vote",
        "look",
        "hint",
        "outlook",
        "ping",
        "nothing",
    ]
    ids = ["x", "", "y" * 65, "z", None, 5, f"n{chooser.random()}", "\x00x", "\ud800x", "😀", "a\n"]
    kind = chooser.randrange(6)
    if kind == 0:
        return chooser.choice(
            [
                *(
                    "",
                    "null",
                    "[]",
                    "{",
                    "[" * 500,
                    '"text"',
                    "1e999",
                    '{"do":1}',
                    '{"id":"x"}',
                    "\ud7ff",
                ),
                *('{"do":"ping","id":"\\ud800x"}', '{"do":"ping","id":"\\u0000"}', '{"\\ud800":1}'),
            ]
        )
    if kind == 1:
        return bytes(chooser.randrange(256) for _ in range(chooser.randrange(60)))
    body = {
        "do": chooser.choice(requests),
        "id": chooser.choice(ids),
        "seat": chooser.choice([7 - seat, 5, *values]),
        "move": chooser.choice(values),
    }
    for name in chooser.sample(sorted(body), chooser.randrange(3)):
        del body[name]
    if chooser.random() < 0.3:
        body[chooser.choice(["away_seat", "agrees", "bot", "extra", "__proto__"])] = chooser.choice(
            values
        )
    return json.dumps(body)


def test_thousands_of_hostile_messages_change_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    with House(tmp_path_factory.mktemp("hostile"), "--no-limits") as house:
        tables = friends(house, "land-unter", 4)
        for table in tables:
            settled(table)
        stranger = Client(house.address, "Mallory")
        watcher = stranger.watch(tables[0].id)
        views = [table.view for table in tables]
        events = [list(table.events) for table in tables]
        chooser = random.Random(11)
        seated = TableAt(tables[1].client, tables[1].id)
        sockets = [watcher._connected(), seated._connected()]
        answers = 0
        for _ in range(MESSAGES):
            text = nonsense(chooser, 0, tables[0].legal)
            socket = chooser.choice(sockets)
            socket.send(text)
            answer = json.loads(socket.recv(timeout=300))
            while answer["type"] not in ("refused", "done"):
                answer = json.loads(socket.recv(timeout=300))
            if answer["type"] == "refused":
                answers += 1
                assert Words("en").has(answer["error"]), answer
            else:
                assert json.loads(text)["do"] in ("look", "ping")  # at what everybody may see
        assert answers > MESSAGES / 2
        for table, view, told in zip(tables, views, events, strict=True):
            fresh = TableAt(table.client, table.id)
            assert fresh.view == view
            assert fresh.events == told
        tables[0].play(tables[0].legal[0])
        assert "Traceback" not in house.logged()


def test_a_long_message_is_refused_or_ends_the_connection_and_the_table_goes_on(house: House) -> None:
    me = Client(house.address, "Zoé")
    table = me.open("quelle-heure", ["me", "child"])
    with pytest.raises(Refused, match="error-too-long"):
        table.ask("move", seat=0, move="x" * 5000)
    table._connected().send("y" * 100_000)
    again = TableAt(me, table.id)
    assert again.state["table"]["status"] == "playing"


@pytest.mark.parametrize("id", ["%00", "a%0Ab", "%F0%9F%98%80", "nothing"])
def test_the_socket_of_no_table_is_refused_like_any_other(house: House, id: str) -> None:
    place = house.address.replace("http", "ws") + f"/api/tables/{id}/socket"
    with connect(place) as socket:
        answer = json.loads(socket.recv(timeout=300))
    assert answer == {"type": "refused", "id": None, "error": "error-no-such-table", "arguments": {}}


def raw(house: House, method: str, path: str, body: bytes | None = None, **headers: str) -> Any:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    asked = urllib.request.Request(house.address + path, body, names, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


JSON = "application/json"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "error"),
    [
        ("POST", "/api/me", b"{", 422, "error-not-understood"),
        ("POST", "/api/me", b'{"name": ""}', 422, "error-not-understood"),
        ("POST", "/api/me", '{"name": "\u202e\u200b"}'.encode(), 400, "error-name-empty"),
        ("POST", "/api/me", b'{"name": "Zo", "avatar": "../x"}', 400, "error-unknown-avatar"),
        ("POST", "/api/me", b'{"name": "Zo", "admin": true}', 422, "error-not-understood"),
        ("POST", "/api/me", b'{"name": "' + b"x" * 20_000 + b'"}', 413, "error-too-long"),
        (
            "POST",
            "/api/tables",
            b'{"game": "chess", "seats": [{"kind": "me"}]}',
            401,
            "error-no-name-yet",
        ),
        ("GET", "/api/tables/nothing", None, 404, "error-no-such-table"),
        ("GET", "/api/tables/a%2F..%2Fb", None, 404, "error-no-such-address"),
        ("GET", "/api/nothing", None, 404, "error-no-such-address"),
        ("DELETE", "/api/lobby", None, 405, "error-wrong-method"),
        ("GET", "/api/me/export", None, 401, "error-no-name-yet"),
        ("POST", "/api/link", b'{"token": "guess"}', 403, "error-link-used"),
        ("GET", "/..%2f..%2fetc/passwd", None, 404, "error-no-such-address"),
    ],
)
def test_bad_requests_get_a_clear_answer(
    house: House, method: str, path: str, body: bytes | None, status: int, error: str
) -> None:
    got, _, text = raw(house, method, path, body, Content_Type=JSON)
    assert (got, json.loads(text)["error"]) == (status, error)
    assert Words("fr").has(error)


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "error-unknown-game"),
        ({"game": "land-unter", "seats": [{"kind": "me"}]}, "error-wrong-players"),
        ({"game": "bateaux", "seats": [{"kind": "me"}] * 2}, "error-name-taken"),
        (
            {"game": "bateaux", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "best@9999"}]},
            "error-unknown-bot",
        ),
        (
            {"game": "bateaux", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x": True}},
            "error-unknown-option",
        ),
        (
            {"game": "bateaux", "seats": [{"kind": "me"}, {"kind": "open"}], "theme": "x"},
            "error-unknown-theme",
        ),
    ],
)
def test_tables_that_cannot_be_are_not_opened(house: House, wanted: dict[str, Any], error: str) -> None:
    with pytest.raises(Refused) as refused:
        Client(house.address, "Zoé").request("POST", "/api/tables", wanted)
    assert refused.value.key == error


def test_other_pages_cannot_ask_in_our_name(house: House) -> None:
    me = Client(house.address, "Zoé")
    evil = {"Origin": "https://evil.example", "Cookie": f"{COOKIE}={me.cookie}"}
    got, _, text = raw(house, "POST", "/api/me", b'{"name": "Eve"}', Content_Type=JSON, **evil)
    assert (got, json.loads(text)["error"]) == (403, "error-other-origin")
    assert me.request("GET", "/api/me")["name"] == "Zoé"
    table = me.open("quelle-heure", ["me", "open"])
    place = house.address.replace("http", "ws") + f"/api/tables/{table.id}/socket"
    with pytest.raises(InvalidStatus), connect(place, additional_headers=evil):
        pass
    own = {**evil, "Origin": house.address}
    with connect(place, additional_headers=own) as socket:
        assert json.loads(socket.recv(timeout=300))["type"] == "news"


def test_a_forged_cookie_is_nobody(house: House) -> None:
    me = Client(house.address, "Zoé")
    person, _, signature = me.cookie.partition(".")
    other = ("A" if person[0] != "A" else "B") + person[1:]
    for forged in (person, f"{person}.{signature[::-1]}", f"{other}.{signature}", "x" * 3000):
        assert Client(house.address, cookie=forged).request("GET", "/api/me")["name"] == ""


def test_every_answer_carries_the_headers(house: House) -> None:
    for path in ("/api/games", "/api/nothing", "/nothing", "/healthz"):
        _, headers, _ = raw(house, "GET", path)
        assert "default-src 'none'" in headers["content-security-policy"]
        policy = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in {name.lower() for name in headers}
    _, headers, _ = raw(house, "POST", "/api/me", b'{"name": "Zo"}', Content_Type=JSON)
    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_logs_tell_no_secret(house: House) -> None:
    me = Client(house.address, "Wilhelmine")
    table = me.open("land-unter", ["me", "child", "child"])
    while not table.is_my_turn:
        table.wait()
    table.play(table.legal[0])
    settled(table)
    me.request("GET", f"/api/tables/{table.id}")
    logged = house.logged()
    for secret in (table.id, me.cookie, me.cookie.partition(".")[0], "Wilhelmine"):
        assert secret not in logged
