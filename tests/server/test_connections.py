"""Connections over which nothing is asked keep nobody out, and do not stay."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from pathlib import Path

import pytest

from ludotheque.client import Client
from ludotheque.server.settings import Limits
from ludotheque.server.web.connections import READ_SECONDS, most_connections
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.test_operations import asked

HALF_A_REQUEST = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
FEW_FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400));"
SERVE = "from ludotheque.cli.main import run; run()"


HOUR = 3600.0


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """Where nobody has much time."""
    with Parlour(tmp_path_factory.mktemp("hasty"), limits=Limits(request_seconds=0.3)) as running:
        yield running


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Parlour]:
    """Where nobody is cut off before the test lets the time pass, however slow the machine is."""
    with Parlour(tmp_path, limits=Limits(request_seconds=HOUR)) as running:
        yield running


@contextmanager
def line(place: Parlour | House) -> Iterator[socket.socket]:
    host, port = place.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 300) as wire:
        yield wire


def is_cut(wire: socket.socket) -> bool:
    """When it is over; a test that waits for too long fails."""
    try:
        return wire.recv(1) == b""
    except ConnectionResetError:
        return True


def say(wire: socket.socket, said: bytes) -> None:
    with suppress(ConnectionResetError, BrokenPipeError):  # who is slow may have been cut off before
        wire.sendall(said)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/ga",
        HALF_A_REQUEST,
        HALF_A_REQUEST + b"Content-Length: 100\r\n\r\n{",
        HALF_A_REQUEST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_who_does_not_end_a_request_is_cut_off(hasty: Parlour, said: bytes) -> None:
    with line(hasty) as wire:
        say(wire, said)
        assert is_cut(wire)


def test_a_line_that_stays_open_after_an_answer_has_as_little_time(patient: Parlour) -> None:
    with line(patient) as wire:
        wire.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = HTTPResponse(wire)
        answer.begin()
        assert (answer.status, answer.read()[:1]) == (200, b"{")
        wire.sendall(b"GET /api/m")
        until_it_waits(patient)
        patient.skip(HOUR)
        assert is_cut(wire)


def until_it_waits(place: Parlour) -> None:
    """The server has noticed a line over which it waits for the rest of a request."""
    wait_until(lambda: place.connection_limits._waiting)


def test_who_never_read_an_answer_kept_a_connection_for_ever(patient: Parlour) -> None:
    with line(patient) as wire:
        for _ in range(90):  # more than the buffers of both sides take
            wire.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
        wait_until(lambda: any(one._unread for one in patient.http_connections))
        patient.skip(READ_SECONDS)
        wait_until(lambda: not patient.http_connections)


def test_a_websocket_stays(patient: Parlour) -> None:
    table = Client(patient.address, "Zoé").open("quelle-heure", ["me", "open"])
    with line(patient) as wire:
        until_it_waits(patient)
        patient.skip(HOUR)
        assert is_cut(wire)  # which was opened later
    table.ask("ping")
    table.close()


def test_lines_that_ask_nothing_keep_nobody_out(tmp_path: Path) -> None:
    """More of them than the server may open files."""
    house = House(tmp_path)
    house.program = ("-c", FEW_FILES + SERVE)
    with house, ExitStack() as opened:
        for _ in range(600):
            opened.enter_context(line(house))
        assert json.loads(asked(house, "/healthz")[2])["status"] == "ok"
        assert Client(house.address, "Zoé").request("GET", "/api/me")["name"] == "Zoé"
        assert house.stop() == 0
    assert "socket.accept()" not in house.logged()
    assert len(house.logged()) < 100_000


def test_as_many_files_as_may_be_are_asked_for() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    script = (
        "import resource; from ludotheque.server.web.connections import raise_open_files;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, (100, {hard})); raise_open_files();"
        "print(*resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(hard), str(hard)]
    assert 0 < most_connections()
