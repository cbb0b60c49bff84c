"""The clients of `load.py`: people who come in, sit down together, and play match after match; and
people who play against bots, so that those always have something to think about."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

GAMES = {"land-unter": 4, "quelle-heure": 4, "bateaux": 4, "sheep-sheep": 4}
AT_ONCE = 20
"""People who come in at the same time."""
SETTLED_SECONDS = 20.0
"""For as long as that a server may be busy with what was too much for it."""


class Seen(msgspec.Struct):
    legal: list[str] | None = None
    awaited: list[int] | None = None

    def with_changes(self, new: Seen) -> Seen:
        return Seen(
            self.legal if new.legal is None else new.legal,
            self.awaited if new.awaited is None else new.awaited,
        )


class State(msgspec.Struct):
    view: Seen | None = None


class Message(msgspec.Struct):
    """What a client needs of a message; the rest is skipped."""

    type: str
    number: int = 0
    id: str | None = None
    state: State | None = None
    changes: State | None = None
    done: str | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    moves: int = 0
    refused: int = 0
    late: int = 0
    """Moves that were due before the one before was answered, and players who had not seen the move
    before when the next one was due."""
    bytes: int = 0
    """Of all the news that were received."""
    rematches: int = 0
    """Matches that ended meanwhile: the same people play another one."""
    seen: list[float] = field(default_factory=list)
    """From a move sent to the news of it received by another player."""
    acknowledged: list[float] = field(default_factory=list)

    @classmethod
    def together(cls, parts: Sequence[Figures]) -> Figures:
        whole = cls()
        for part in parts:
            for one in fields(cls):
                setattr(whole, one.name, getattr(whole, one.name) + getattr(part, one.name))
        return whole

    def told(self) -> dict[str, Any]:
        def quantile(values: list[float], part: float) -> float:
            ordered = sorted(values)
            return 1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)] if ordered else 0.0

        return {
            "moves": self.moves,
            "late": self.late,
            "refused": self.refused,
            "rematches": self.rematches,
            "bytes_per_move": round(self.bytes / max(self.moves, 1)),
            **{
                f"{name}_p{round(100 * part)}_ms": round(quantile(values, part), 1)
                for name, values in (("seen", self.seen), ("acknowledged", self.acknowledged))
                for part in (0.5, 0.95, 0.99)
            },
        }


class Seat(WSListener):
    """One player at one connection. Clients share the machine with the server: they may cost little, so
    what arrives is read in place."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.view: Seen | None = None
        self.transport: WSTransport | None = None

    async def connect(self, place: str, headers: dict[str, str]) -> None:
        await ws_connect(lambda: self, place, extra_headers=headers, websocket_handshake_timeout=60)

    def send(self, text: str) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text.encode())

    async def leave(self) -> None:
        assert self.transport is not None
        self.transport.send_close()
        self.transport.disconnect()
        await self.transport.wait_disconnected()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(frame.get_payload_as_bytes(), time.perf_counter())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def hear(self, text: bytes, now: float) -> None:
        message = read(text)
        if message.type == "news":
            self.table.figures.bytes += len(text)
            if message.state is not None:
                self.view = message.state.view
            elif message.changes and message.changes.view and self.view:
                self.view = self.view.with_changes(message.changes.view)
            self.table.has_seen(self.seat, now)
        if message.id is not None or message.done is not None:
            self.table.has_answer(message, now)


class LoadTable:
    """The same four people, match after match."""

    def __init__(self, game: str, cookies: list[str], chooser: random.Random, bots: int = 0) -> None:
        self.game = game
        self.bots = bots
        self.cookies = cookies
        self.figures = Figures()
        self.chooser = chooser
        self.id = ""
        self.seats: list[Seat] = []
        self.sent = 0.0
        self.mover = -1
        self.waiting_for: set[int] = set()
        self.answered = True
        self.count = 0

    def place(self, address: str) -> str:
        """Of its socket."""
        return address.replace("http", "ws", 1) + f"/api/tables/{self.id}/socket?changes=1"

    def has_seen(self, seat: int, now: float) -> None:
        if seat in self.waiting_for:
            self.waiting_for.discard(seat)
            self.figures.seen.append(now - self.sent)

    def has_answer(self, message: Message, now: float) -> None:
        if self.answered:  # of sitting down
            return
        self.answered = True
        self.figures.acknowledged.append(now - self.sent)
        if message.type == "refused":
            self.figures.refused += 1

    def move(self) -> bool:
        """One move of whoever is awaited. False: the match is over."""
        self.count_unseen()
        if not self.answered:
            self.figures.late += 1
            return True
        views = [seat.view for seat in self.seats]
        if any(view is None for view in views):
            return True
        movers = [i for i, v in enumerate(views) if v and i in (v.awaited or ()) and v.legal]
        if not movers:
            return any(view and view.awaited for view in views)
        self.mover = self.chooser.choice(movers)
        view = views[self.mover]
        assert view is not None
        assert view.legal
        self.count += 1
        text = self.request(self.seats[self.mover], self.chooser.choice(view.legal))
        self.answered = False
        self.waiting_for = set(range(len(self.seats))) - {self.mover}
        self.figures.moves += 1
        self.sent = time.perf_counter()
        self.seats[self.mover].send(text)
        return True

    def request(self, mover: Seat, move: str) -> str:
        """A move as the server wants it."""
        return json.dumps({"do": "move", "id": f"m{self.count}", "seat": mover.seat, "move": move})

    def count_unseen(self) -> None:
        self.figures.late += len(self.waiting_for)
        self.waiting_for = set()


class Load:
    def __init__(self, address: str, seed: int, games: dict[str, int]) -> None:
        self.address = address
        self.seed = seed
        self.games = games
        self.chooser = random.Random(seed)
        # each is somebody else: no cookie is kept, and no connection, by which one process of several
        # would get all tables
        self.http = httpx.AsyncClient(
            base_url=address,
            timeout=60.0,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self.tables: list[LoadTable] = []
        self.against_bots: list[LoadTable] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def come_in(self, count: int) -> None:
        self.tables += await asyncio.gather(*(self._come_in(number) for number in range(count)))

    async def _come_in(self, number: int) -> LoadTable:
        game, players = list(self.games.items())[number % len(self.games)]
        async with self._gate:
            cookies = [await self._person(f"P{number}-{seat}") for seat in range(players)]
            table = LoadTable(game, cookies, self.chooser)
            await self._sit_down(table)
        return table

    async def play_against_bots(self, count: int) -> None:
        """So many tables with one person, who plays at once, and bots of the fourth level."""
        for number in range(count):
            table = LoadTable("land-unter", [await self._person(f"B{number}")], self.chooser, bots=3)
            await self._sit_down(table)
            self.against_bots.append(table)
            self.tasks.append(asyncio.create_task(self._answer_bots(table)))
        while any(table.figures.moves < 3 for table in self.against_bots):  # once bots are compiled
            await asyncio.sleep(0.1)

    async def _answer_bots(self, table: LoadTable) -> None:
        while True:
            await asyncio.sleep(0.1)
            if not table.move():
                await self._rematch(table)

    async def _sit_down(self, table: LoadTable) -> None:
        """At a new table, from new connections."""
        bots = [{"kind": "bot", "bot": "best"}] * table.bots
        opened = await self._post(
            "/api/tables",
            {
                "game": table.game,
                "seats": [{"kind": "me"}, *[{"kind": "open"}] * (len(table.cookies) - 1), *bots],
                "options": {"calm": True} if table.game == "sheep-sheep" else {},
            },
            table.cookies[0],
        )
        table.id = opened.json()["id"]
        place = table.place(self.address)
        for seat, cookie in enumerate(table.cookies):
            player = Seat(table, seat)
            await player.connect(place, {"Cookie": cookie})
            table.seats.append(player)
            if seat:
                player.send(json.dumps({"do": "sit", "id": "sit", "seat": seat}))

    async def _rematch(self, table: LoadTable) -> None:
        table.figures.rematches += 1
        before, table.seats = table.seats, []
        table.answered, table.waiting_for = True, set()
        await asyncio.gather(*(seat.leave() for seat in before), return_exceptions=True)
        await self._sit_down(table)

    async def _person(self, name: str) -> str:
        answer = await self._post("/api/me", {"name": name})
        return str(answer.headers["set-cookie"]).partition(";")[0]

    async def _post(self, path: str, body: dict[str, Any], cookie: str = "") -> httpx.Response:
        """Once more where the server has just closed a connection on which nothing was asked."""
        try:
            answer = await self.http.post(path, json=body, headers={"Cookie": cookie})
        except httpx.TransportError:
            answer = await self.http.post(path, json=body, headers={"Cookie": cookie})
        if answer.is_error:
            raise RuntimeError(f"the server answered {answer.status_code} to {path}: {answer.text}")
        return answer

    async def play(self, period: float, seconds: float, delay: float = 0.0) -> Figures:
        """Every table makes a move every `period` seconds, evenly spread, the first after `delay`."""
        figures = Figures()
        for table in self.tables:
            table.figures, table.answered, table.waiting_for = figures, True, set()
        end = time.perf_counter() + seconds
        await asyncio.gather(
            *(
                self._moves(table, period, end, delay + period * i / len(self.tables))
                for i, table in enumerate(self.tables)
            )
        )
        return figures

    @property
    def moves_against_bots(self) -> int:
        """Each of them makes three bots think."""
        return sum(table.figures.moves for table in self.against_bots)

    async def settle(self) -> None:
        """The last moves are seen, or count as late; what is still on its way does not burden what
        is measured next."""
        await asyncio.sleep(1.0)
        for table in self.tables:
            table.count_unseen()
        end = time.perf_counter() + SETTLED_SECONDS
        while time.perf_counter() < end and not all(table.answered for table in self.tables):
            await asyncio.sleep(0.1)

    async def _moves(self, table: LoadTable, period: float, end: float, offset: float) -> None:
        due = time.perf_counter() + offset
        while due < end:
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            if not table.move():
                await self._rematch(table)
                due = time.perf_counter()
            due += period

    async def leave(self) -> None:
        await asyncio.gather(
            *(seat.leave() for table in self.tables for seat in table.seats),
            return_exceptions=True,
        )
        for task in self.tasks:
            task.cancel()
        await self.http.aclose()
