"""The clients of `load.py`: people who come in, sit down together, and play match after match; and
people who play against bots, so that those always have something to think about."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
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
UNSEEN_SECONDS = 1.0
"""After the last move of a step: what nobody has heard of by then counts as late."""
MATCH_MOVES = 192
"""Of a match of Land Unter with four players, and of the game at boardgame.io."""


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
    """Moves that were due while every table still waited for the news of its last one, and news that
    did not come at all."""
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
        self.leaves_after = 0
        """The first match is left after so many moves. 0: it is played to its end."""

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

    @property
    def is_waiting(self) -> bool:
        """Somebody has not heard of the last move yet."""
        return bool(self.waiting_for) or not self.answered

    @property
    def is_over(self) -> bool:
        if self.is_waiting or any(seat.view is None for seat in self.seats):
            return False
        if self.leaves_after and self.count >= self.leaves_after:
            return True
        return not any(seat.view and seat.view.awaited for seat in self.seats)

    def move(self) -> bool:
        """One move of somebody who is awaited. False: nobody can move now."""
        if self.is_waiting:
            return False
        movers = [
            seat
            for seat in self.seats
            if seat.view and seat.seat in (seat.view.awaited or ()) and seat.view.legal
        ]
        if not movers or any(seat.view is None for seat in self.seats):
            return False
        mover = self.chooser.choice(movers)
        assert mover.view is not None
        assert mover.view.legal
        self.mover = mover.seat
        self.count += 1
        text = self.request(mover, self.chooser.choice(mover.view.legal))
        self.answered = False
        self.waiting_for = set(range(len(self.seats))) - {self.mover}
        self.figures.moves += 1
        self.sent = time.perf_counter()
        mover.send(text)
        return True

    def request(self, mover: Seat, move: str) -> str:
        """A move as the server wants it."""
        return json.dumps({"do": "move", "id": f"m{self.count}", "seat": mover.seat, "move": move})

    def count_unseen(self) -> None:
        self.figures.late += len(self.waiting_for) + (not self.answered)


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
            if table.is_over:
                await self._rematch(table)
            else:
                table.move()

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
        table.answered, table.waiting_for, table.leaves_after = True, set(), 0
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

    def spread_ends(self) -> None:
        """All tables play equally fast. So that not all matches end in the same second, and everybody
        comes in anew at once, first matches are left at different moments."""
        for number, table in enumerate(self.tables):
            table.leaves_after = MATCH_MOVES * (number + 1) // len(self.tables)

    async def play(self, rate: float, seconds: float, delay: float = 0.0) -> Figures:
        """So many moves a second, evenly spread, the first after `delay`. Each is made at the table that
        has waited for the longest and whose last move everybody has seen: a rate is not limited by what
        one table can play. Where a match is over, the same people begin another one meanwhile."""
        figures = Figures()
        for table in self.tables:
            table.figures, table.answered, table.waiting_for = figures, True, set()
        order, rematches = deque(self.tables), list[asyncio.Task[None]]()
        due = time.perf_counter() + delay
        end = due + seconds
        while due < end:
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            due += 1 / rate
            for table in list(order):
                if table.is_over:
                    order.remove(table)
                    rematches.append(asyncio.create_task(self._rematch_and_join(table, order)))
                elif table.move():
                    order.remove(table)
                    order.append(table)
                    break
            else:
                figures.late += 1
        await asyncio.gather(*rematches)
        await self._hear_the_last()
        return figures

    async def _rematch_and_join(self, table: LoadTable, order: deque[LoadTable]) -> None:
        await self._rematch(table)
        order.append(table)

    async def _hear_the_last(self) -> None:
        end = time.perf_counter() + UNSEEN_SECONDS
        while time.perf_counter() < end and any(table.is_waiting for table in self.tables):
            await asyncio.sleep(0.005)
        for table in self.tables:
            table.count_unseen()

    @property
    def moves_against_bots(self) -> int:
        """Each of them makes three bots think."""
        return sum(table.figures.moves for table in self.against_bots)

    async def settle(self) -> None:
        """What is still on its way does not burden what is measured next."""
        await asyncio.sleep(1.0)
        end = time.perf_counter() + SETTLED_SECONDS
        while time.perf_counter() < end and not all(table.answered for table in self.tables):
            await asyncio.sleep(0.1)

    async def leave(self) -> None:
        await asyncio.gather(
            *(seat.leave() for table in self.tables for seat in table.seats),
            return_exceptions=True,
        )
        for task in self.tasks:
            task.cancel()
        await self.http.aclose()
