"""What an operator sees and does: health, figures, stopping, a port that is taken, a proxy, limits."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludotheque.cli.commands import serve as command
from ludotheque.cli.commands.serve import listen
from ludotheque.cli.errors import Misused
from ludotheque.client import COOKIE, Client, Refused, TableAt
from ludotheque.server import operations
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.test_crashes import Player
from tests.server.test_matches import Place, friends

PUBLIC = "https://games.example.org"


def asked(
    place: Place, path: str, body: Any = None, method: str | None = None, **headers: str
) -> tuple[int, dict[str, str], str]:
    """Status, headers and text of an answer."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        place.address + path, data, {"Content-Type": "application/json", **names}, method=method
    )
    try:
        with urllib.request.urlopen(request, timeout=300) as answer:
            return answer.status, lowered(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, lowered(error.headers), error.read().decode()


def lowered(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def figures(place: Place) -> dict[str, float]:
    status, _, text = asked(place, "/metrics")
    assert status == 200
    return {
        name: float(value)
        for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if line[:1] != "#")
    }


def test_health_counts_tables_and_connections(house: House) -> None:
    before = json.loads(asked(house, "/healthz")[2])
    tables = friends(house, "quelle-heure", 2)
    after = json.loads(asked(house, "/healthz")[2])
    assert after["status"] == "ok"
    assert after["tables"] > 0
    assert after["connections"] >= 2
    assert set(before) == set(after)
    for table in tables:
        table.close()


def test_figures_follow_what_happens(tmp_path: Path) -> None:
    with Parlour(tmp_path) as parlour:  # where nothing else happens
        follow_what_happens(parlour)


def follow_what_happens(parlour: Parlour) -> None:
    tables = friends(parlour, "land-unter", 3)
    before = figures(parlour)
    tables[0].play(tables[0].legal[0])
    with pytest.raises(Refused):
        tables[0].play("nonsense")
    watcher = Client(parlour.address).watch(tables[0].id)
    after = figures(parlour)

    def grown(name: str) -> float:
        return after.get(name, 0.0) - before.get(name, 0.0)

    assert grown('ludotheque_moves_total{by="person"}') == 1
    assert grown('ludotheque_refusals_total{error="error-illegal-move"}') == 1
    assert grown("ludotheque_connections") == 1
    assert grown("ludotheque_append_seconds_count") == 1
    assert after["ludotheque_tables"] >= 1
    for name in ("ludotheque_bots_waiting", "ludotheque_bots_thinking", "ludotheque_move_seconds_count"):
        assert name in after
    for table in [*tables, watcher]:
        table.close()


def test_figures_are_for_this_machine_only(house: House) -> None:
    """A proxy on it says for whom it asks."""
    status, _, text = asked(house, "/metrics", X_Forwarded_For="203.0.113.5")
    assert (status, json.loads(text)["error"]) == (403, "error-not-here")
    status, _, _ = asked(house, "/metrics", X_Forwarded_For="127.0.0.1, 203.0.113.5")  # who lies
    assert status == 403


# Stopping


def test_a_server_that_is_told_to_stop_loses_nothing_and_says_goodbye(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        players = [Player(house, number) for number in range(2)]
        code: list[int | None] = []
        watched = threading.Event()

        def watch() -> None:
            place = house.address.replace("http", "ws")
            with connect(f"{place}/api/tables/{players[0].table.id}/socket") as watching:
                watched.set()
                try:
                    while True:
                        watching.recv(timeout=300)
                except ConnectionClosed as closed:
                    code.append(closed.rcvd.code if closed.rcvd else None)

        watcher = threading.Thread(target=watch)
        watcher.start()
        assert watched.wait(300)
        for player in players:
            player.start()
        while sum(len(player.acknowledged) for player in players) < 6:
            assert all(player.is_alive() for player in players)
            time.sleep(0.01)
        assert house.stop() == 0  # moves are in flight
        watcher.join(300)
        assert code == [1001]
        house.start()
        for player in players:
            player.enough.set()
            player.join(300)
            assert player.trouble is None
            for played in {table for table, _ in player.acknowledged}:
                kept = chosen(TableAt(player.client, played))
                mine = [move for table, move in player.acknowledged if table == played]
                assert kept[: len(mine)] == mine
        assert house.stop() == 0
        assert "Traceback" not in house.logged()


def chosen(table: TableAt) -> list[str]:
    table.close()
    return [str(one["card"]) for one in table.events if one["event"] == "chosen" and "card" in one]


def test_an_answer_that_follows_the_news_is_sent_at_once() -> None:
    """Without waiting until the client has acknowledged them."""

    async def check() -> int:
        accepted = asyncio.get_running_loop().create_future()

        class Accepting(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                accepted.set_result(transport.get_extra_info("socket"))

        listening = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Accepting, sock=listening)
        _, writer = await asyncio.open_connection(*listening.getsockname())
        no_delay: int = (await accepted).getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()
        server.close()
        return no_delay

    assert asyncio.run(check()) == 1


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A server that cannot start."""
    command = [sys.executable, "-m", "ludotheque", "serve", "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_port_that_is_taken_is_said_in_one_sentence(house: House, tmp_path: Path) -> None:
    run = serve("--port", str(house.port), "--database", str(tmp_path / "other.sqlite3"))
    said = " ".join((run.stdout + run.stderr).split())
    assert run.returncode == 2
    assert re.search(rf"Cannot listen at 127\.0\.0\.1, port {house.port}: another program.*--port", said)
    assert "Traceback" not in said
    assert not (tmp_path / "other.sqlite3").exists()


def test_who_names_an_address_that_is_not_of_this_machine_was_told_to_choose_another_port() -> None:
    for host in ("192.0.2.1", "nowhere.invalid"):
        with pytest.raises(Misused, match=f"no address {host}.*--host"):
            listen(host, 0)


# Behind a proxy


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Known to the world by another address; believes a proxy that is not here."""
    folder = tmp_path_factory.mktemp("public")
    with Parlour(folder, public_address=PUBLIC, proxies="10.9.9.9") as running:
        yield running


def test_a_public_address_makes_cookies_and_links_of_its_own(public: Parlour) -> None:
    _, headers, _ = asked(public, "/api/me", {"name": "Zoé"})
    assert "secure" in headers["set-cookie"].lower()
    me = Client(public.address, "Zoé")
    assert me.request("POST", "/api/me/link")["address"].startswith(f"{PUBLIC}/link#")
    wanted = {"game": "quelle-heure", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = me.request("POST", "/api/tables", wanted)
    assert opened["address"] == f"{PUBLIC}/t/{opened['id']}"


def test_pages_of_the_public_address_may_ask_and_no_others(public: Parlour) -> None:
    me = Client(public.address, "Zoé")
    table = me.open("quelle-heure", ["me", "open"])
    place = public.address.replace("http", "ws") + f"/api/tables/{table.id}/socket"
    table.close()
    cookie = {"Cookie": f"{COOKIE}={me.cookie}"}
    for origin in ("http://games.example.org", "https://games.example.org.evil.example", "null"):
        assert asked(public, "/api/me", {"name": "Eve"}, Origin=origin, **cookie)[0] == 403
        with pytest.raises(InvalidStatus), connect(place, origin=Origin(origin)):
            pass
    assert asked(public, "/api/me", {"name": "Zouzou"}, Origin=PUBLIC, **cookie)[0] == 200
    with connect(place, origin=Origin(PUBLIC)) as ours:
        assert json.loads(ours.recv(timeout=300))["type"] == "news"


def test_only_a_trusted_proxy_is_believed(house: House, public: Parlour) -> None:
    told = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.5"}
    assert "strict-transport-security" in asked(house, "/api/games", **told)[1]
    assert "strict-transport-security" not in asked(house, "/api/games")[1]
    assert "strict-transport-security" not in asked(public, "/api/games", **told)[1]
    assert asked(public, "/metrics", **told)[0] == 200, (
        "a client that is not trusted cannot hide its address"
    )


def test_without_options_it_keeps_its_database_in_the_data_folder(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.database = ""  # as if nothing was said
    house.environment = {"XDG_DATA_HOME": str(tmp_path)}
    with house:
        assert Client(house.address, "Zoé").request("GET", "/api/me")["name"] == "Zoé"
    assert (tmp_path / "ludotheque" / "server.sqlite3").exists()


def test_a_database_that_cannot_be_opened_is_one_sentence_and_no_success(tmp_path: Path) -> None:
    (tmp_path / "house.sqlite3").write_text("this is no database at all, but some text of its own")
    done = serve("--port", "0", "--database", str(tmp_path / "house.sqlite3"))
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1].startswith("ludotheque: ")
    assert "Traceback" not in done.stderr


def test_a_process_of_several_has_its_rules_before_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """At its first table it stood still for longer than its lease, and people were refused."""
    done: list[str] = []

    def run(server: Coroutine[Any, Any, None]) -> None:
        inspect.getcoroutinelocals(server)["listening"].close()
        server.close()
        done.append("open")

    monkeypatch.setattr(operations, "set_up", lambda _: None)
    monkeypatch.setattr(command, "load_rules", lambda: done.append("rules"))
    monkeypatch.setattr(command, "run_in_loop", run)
    with socket.socket() as listening:
        command.serve(listen_fd=os.dup(listening.fileno()))
    assert done == ["rules", "open"]
