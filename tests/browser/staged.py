"""A table in a stated position: the page talks to this instead of the server, and the rules answer."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import WebSocketRoute

from ludotheque import IllegalMove, Table
from tests.browser.desk import Desk

LINES = "(told) => Number(document.querySelector('aside.story')?.dataset.told) === told"
UNCOMPARED = {"measure": "none", "verdict": "none", "others": []}
NAMES = ("Zoé", "Malo", "Léa", "Noé", "Ana")


class Staged:
    """`eyes`: the seat that sits before the window; None for somebody who watches."""

    def __init__(
        self, desk: Desk, table: Table, eyes: int | None = 0, names: tuple[str, ...] = NAMES
    ) -> None:
        self.desk, self.table, self.eyes, self.names = desk, table, eyes, names
        self.told = 0
        self.moves: list[str] = []
        self.hint: dict[str, Any] | None = None
        self.stand_in = ""
        """The bot that plays for who sits before the window."""
        self._socket: WebSocketRoute | None = None
        desk.be(names[eyes or 0])
        desk.page.route_web_socket("**/api/tables/staged/socket*", self._open)
        # No server has this table: nothing of it is analysed or can be replayed.
        study = {"status": "none", "progress": 0, "seconds_left": None, "before": 0, "analysis": None}
        desk.page.route("**/api/tables/staged/analysis*", lambda route: route.fulfill(json=study))
        desk.page.route("**/api/tables/staged/replay*", lambda route: route.fulfill(json=[]))
        desk.open("/t/staged")
        desk.page.wait_for_selector("section[aria-label]")
        desk.page.wait_for_selector("body:not([data-drawing])")

    def play(self, seat: int, move: str) -> None:
        """Somebody else plays; the page hears of it."""
        self.table.play(seat, move)
        self._tell()

    def hears(self, *moves: str) -> None:
        """Wait until the page has asked for these moves, and for nothing else, and shows them."""
        self.desk.until(lambda: self.moves == list(moves))
        self.is_told()

    def is_told(self) -> None:
        """Wait until the page has told all that has happened."""
        self.desk.page.wait_for_function(LINES, arg=len(self.table.events(self.eyes)))

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._hear(json.loads(text)))
        here = list(range(self.table.players))
        self._send(
            {
                "type": "presence",
                "here": here,
                "watching": 0,
                "thinking": [],
                "silent": [],
                "holding": [],
            }
        )
        self._tell()

    def _hear(self, asked: dict[str, Any]) -> None:
        if asked["do"] == "move":
            try:
                self.table.play(asked["seat"], asked["move"])
            except IllegalMove as error:
                arguments = {"move": asked["move"], "why": str(error)}
                refused = {"type": "refused", "id": asked["id"], "error": error.key}
                self._send({**refused, "arguments": arguments})
                return
            self.moves.append(asked["move"])
            self._tell()
        done: dict[str, Any] = {"type": "done", "id": asked["id"]}
        if asked["do"] == "hint":
            done["hint"] = {**UNCOMPARED, **(self.hint or {})}
        if asked["do"] == "outlook":
            done["outlook"] = self.table.outlook(asked["seat"])
        self._send(done)

    def _tell(self) -> None:
        events = self.table.events(self.eyes)
        seats = [] if self.eyes is None else [self.eyes]
        view = self.table.view(self.eyes)
        news = {
            "type": "news",
            "number": len(events) + 1,  # from 1: at 0 a page has nothing yet
            "since": self.told,
            "events": events[max(self.told - 1, 0) :],
            "you": {"seats": seats, "eyes": self.eyes, "host": True},
            "now": int(time.time() * 1000),
            "state": {
                "table": self._info(view),
                "view": view,
                "deadlines": {},
                "time_given": {},
                "undo": {"possible": False, "asked_seat": None},
                "votes": {},
            },
        }
        self.told = len(events) + 1
        self._send(news)

    def _info(self, view: dict[str, Any]) -> dict[str, Any]:
        person = {"kind": "person", "avatar": "sheep", "stand_in": "", "why": ""}
        seats = [{**person, "name": name} for name in self.names[: self.table.players]]
        seats[self.eyes or 0]["stand_in"] = self.stand_in
        return {
            "id": "staged",
            "game": view["game"],
            "players": self.table.players,
            "options": self.table.options,
            "theme": "",
            "thinking_time": 0,
            "listed": False,
            "status": "over" if view["over"] else "playing",
            "seats": seats,
            "commitment": "",
            "rematch": None,
        }

    def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            self._socket.send(json.dumps(message))
