"""A small client of a Ludothèque server: a whole match in ten lines.

    from ludotheque.client import Client

    me = Client("http://127.0.0.1:8787", name="Zoé")
    table = me.open("land-unter", ["me", "casual", "strong"])
    while not table.is_over:
        if table.is_my_turn:
            table.play(table.legal[0])
        else:
            table.wait()
    print(table.result)

A lost connection is mended by itself: what was told meanwhile is told again from the last number,
and a move that was not answered is sent once more under the same id.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any
from urllib.parse import urlencode, urlsplit

from ludotheque.core.installation import extras_told

with extras_told():
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
    from websockets.sync.client import ClientConnection, connect

COOKIE = "ludotheque"


class Refused(Exception):
    """A request that the server refused: a key of the catalogue, and its arguments."""

    def __init__(self, key: str, arguments: dict[str, Any]) -> None:
        super().__init__(f"{key} {arguments}" if arguments else key)
        self.key = key
        self.arguments = arguments


class Unreachable(TimeoutError):
    """The server has not answered for as long as anybody waits."""


class Client:
    """Somebody at a server. `cookie` makes it the same person as another client."""

    timeout = 30.0
    """Seconds to wait for an answer, or for something to be told."""

    def __init__(
        self,
        address: str,
        name: str = "",
        avatar: str = "",
        cookie: str = "",
        timeout: float | None = None,
    ) -> None:
        self.address = address.rstrip("/")
        self.cookie = cookie
        if timeout is not None:
            self.timeout = timeout
        if name:
            self.request("POST", "/api/me", {"name": name, "avatar": avatar})

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """One request to the HTTP interface; JSON in, JSON out."""
        raw, kind = self._answered(method, path, body)
        text = raw.decode()
        return json.loads(text) if "json" in kind and text else text

    def fetch(self, path: str) -> bytes:
        """The bytes at an address."""
        return self._answered("GET", path)[0]

    def _answered(self, method: str, path: str, body: Any = None) -> tuple[bytes, str]:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        asked = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=self.timeout) as answer:
                for line in answer.headers.get_all("Set-Cookie") or []:
                    name, _, value = line.partition(";")[0].partition("=")
                    if name == COOKIE:
                        self.cookie = value
                return answer.read(), answer.headers.get("Content-Type", "")
        except urllib.error.HTTPError as error:
            try:
                refusal = json.loads(error.read())
                raise Refused(refusal["error"], refusal.get("arguments", {})) from None
            except (ValueError, KeyError):
                raise Refused("error-http", {"status": error.code}) from None

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def open(self, game: str, seats: Sequence[str], **settings: Any) -> TableAt:
        """A new table. A seat is "me", "open", or the level of a bot."""
        wanted = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
        ]
        opened = self.request("POST", "/api/tables", {"game": game, "seats": wanted, **settings})
        return TableAt(self, opened["id"])

    def join(self, table: str, seat: int | None = None) -> TableAt:
        """Sit down at a table, at the first open seat or the one given. Raises `Refused`."""
        at = TableAt(self, table)
        if seat is None:
            seats = at.state["table"]["seats"]
            free = (i for i, one in enumerate(seats) if one["kind"] in ("open", "kept"))
            seat = next(free, 0)  # where none is, the server says so
        at.ask("sit", seat=seat)
        return at

    def watch(self, table: str) -> TableAt:
        return TableAt(self, table, eyes="none")


class TableAt:
    """A table, as one connection sees it."""

    def __init__(self, client: Client, id: str, eyes: str = "") -> None:
        self.client = client
        self.id = id
        self.number = 0
        self.state: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        """Everything told so far, in order."""
        self._eyes = eyes
        self._socket: ClientConnection | None = None
        self._open = contextlib.ExitStack()
        self._ids = (f"{secrets.token_hex(4)}-{n}" for n in itertools.count())
        self.wait()

    # The state

    @property
    def view(self) -> dict[str, Any]:
        return self.state.get("view") or {}

    @property
    def seat(self) -> int | None:
        seats = self.you.get("seats", [])
        eyes: int | None = self.you.get("eyes")
        return eyes if eyes is not None else seats[0] if seats else None

    @property
    def legal(self) -> list[str]:
        return list(self.view.get("legal", []))

    @property
    def is_my_turn(self) -> bool:
        return self.seat is not None and self.seat in self.view.get("awaited", [])

    @property
    def is_over(self) -> bool:
        return self.state.get("table", {}).get("status") in ("over", "closed")

    @property
    def result(self) -> dict[str, Any] | None:
        return self.view.get("result")

    # Actions

    def play(self, move: str, seat: int | None = None) -> None:
        self.ask("move", seat=self.seat if seat is None else seat, move=move)

    def ask(self, do: str, **arguments: Any) -> dict[str, Any]:
        """Ask for something, and wait until it is done; raises `Refused`."""
        id = next(self._ids)
        text = json.dumps({"do": do, "id": id, **arguments})
        end = time.monotonic() + self.client.timeout
        sent_on: ClientConnection | None = None
        while True:
            with self._mended(end):
                socket = self._connected()
                if sent_on is not socket:  # the first time, or after a lost connection
                    socket.send(text)
                    sent_on = socket
                message = self._heard(socket, end)
                if id in (message.get("id"), message.get("done")):
                    if message["type"] == "refused":
                        raise Refused(message["error"], message["arguments"])
                    return message

    def wait(self, seconds: float | None = None) -> list[dict[str, Any]]:
        """Wait until something is told. Returns the new events."""
        end = time.monotonic() + (self.client.timeout if seconds is None else seconds)
        before = len(self.events)
        while True:
            with self._mended(end):
                message = self._heard(self._connected(), end)
                if message["type"] == "news":
                    return self.events[before:]

    def drop(self) -> None:
        """Lose the connection, as a train in a tunnel does."""
        if self._socket is not None:
            self._socket.close_socket()
        self.close()

    def close(self) -> None:
        self._socket = None
        self._open.close()

    def __enter__(self) -> TableAt:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Inside

    @contextlib.contextmanager
    def _mended(self, end: float) -> Iterator[None]:
        try:
            yield
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError) as error:
            if isinstance(error, TimeoutError):
                raise
            self.close()  # whoever waits next connects anew
            pause = _pause_after(error)
            if time.monotonic() + pause > end:
                raise Unreachable("the server is not there") from error
            time.sleep(pause)

    def _connected(self) -> ClientConnection:
        if self._socket is None:
            at = urlsplit(self.client.address)
            scheme = "wss" if at.scheme == "https" else "ws"
            query = urlencode({"eyes": self._eyes, "since": self.number, "changes": 1})
            self._socket = self._open.enter_context(
                connect(
                    f"{scheme}://{at.netloc}{at.path}/api/tables/{self.id}/socket?{query}",
                    additional_headers=self.client.headers,
                    open_timeout=self.client.timeout,
                    close_timeout=1.0,
                    compression=None,
                )
            )
        return self._socket

    def _heard(self, socket: ClientConnection, end: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(socket.recv(timeout=max(end - time.monotonic(), 0.001)))
        if message["type"] == "news":
            you = message.get("you", self.you)
            if you["eyes"] != self.you.get("eyes", you["eyes"]):
                self.number, self.events, self.you = 0, [], {}  # the numbers of other eyes
            if message["since"] != len(self.events):
                self.number, self.events = 0, []
                raise ConnectionError("a gap: from the beginning, over a new connection")
            self.events += message["events"]
            self.number = message["number"]
            self.state, self.you = changed(self.state, message), you
        elif message["type"] == "presence":
            self.presence = message
        elif message["type"] == "refused" and message["id"] is None:
            raise Refused(message["error"], message["arguments"])
        return message


def changed(state: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """The state after news: the whole state, or the one before with what has changed."""
    if "state" in news:
        whole: dict[str, Any] = news["state"]
        return whole
    changes = dict(news["changes"])
    if "view" in changes:
        changes["view"] = {**state["view"], **changes["view"]}
    return {**state, **changes}


def _pause_after(error: Exception) -> float:
    """Seconds before the next try: as long as the server asks for, where it does."""
    if isinstance(error, InvalidStatus) and error.response.status_code == 429:
        return float(error.response.headers.get("Retry-After", "1"))
    return 0.05
