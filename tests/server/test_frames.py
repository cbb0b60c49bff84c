"""Secrecy over real sockets: a match played in two worlds sends the same frames to who cannot tell."""

from __future__ import annotations

import contextlib
import hashlib
import json
import random
import re
import secrets
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from ludotheque.client import Client, TableAt
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms.registry import milliseconds
from ludotheque.server.rooms.room import Room
from ludotheque.server.thinking.pool import Requester
from ludotheque.server.thinking.processes import Question
from ludotheque.server.web import api
from tests.conformance.walks import clone
from tests.games.land_unter import worlds as land_unter
from tests.games.quelle_heure import worlds as quelle_heure
from tests.games.sheep_sheep import worlds as sheep_sheep
from tests.server.parlour import Parlour
from tests.server.worlds import is_unnoticed

KEY = bytes(range(32))
NAMES = ["Zoé", "Léo", "Mia"]
VIEWER = 1
ANOTHER = {
    "land-unter": land_unter.another,
    "quelle-heure": quelle_heure.another,
    "sheep-sheep": sheep_sheep.another,
}
STEPS = 16
Plays = list[tuple[int, str]]


class Recorder:
    """Every frame that a connection receives, without what differs between any two evenings: the
    table's id, and when it was sent."""

    def __init__(self, table: TableAt, eyes: str) -> None:
        at = table.client.address.replace("http", "ws")
        self.id = table.id
        self.frames: list[str] = []
        self._open = contextlib.ExitStack()
        self.socket = self._open.enter_context(
            connect(
                f"{at}/api/tables/{table.id}/socket?eyes={eyes}",
                additional_headers=table.client.headers,
                compression=None,
            )
        )

    def catch_up(self, barrier: str) -> None:
        """A hint for the viewer, where they may have one. What had been done by now is told before the
        last hint is refused."""
        for seat in (VIEWER, 7):
            hint = f"{barrier} {seat}"
            self.socket.send(json.dumps({"do": "hint", "id": hint, "seat": seat}))
            told = ""
            while json.loads(told or "{}").get("id") != hint:
                told = str(self.socket.recv(timeout=300))
                plain = told.replace(self.id, "TABLE")
                self.frames.append(re.sub(r'"now":\d+', '"now":0', plain))

    def close(self) -> None:
        self._open.close()


def script(worlds: list[Table], chooser: random.Random) -> Iterator[tuple[Plays, Plays]]:
    """What is played in each world: the same, and in the second one secretly more. It ends where the
    viewer, or somebody who watches, may tell the worlds apart."""
    for _ in range(STEPS):
        if worlds[0].is_over or worlds[0].awaited != worlds[1].awaited:
            return
        mover = max(worlds[0].awaited, key=lambda seat: seat != VIEWER)  # the viewer comes last
        move = same_in_both(worlds, mover, chooser)
        if move is None:
            return
        plays = ([(mover, move)], [*detour(worlds[1], mover, move, chooser), (mover, move)])
        for world, played in zip(worlds, plays, strict=True):
            for seat, text in played:
                world.play(seat, text)
        yield plays


def same_in_both(worlds: list[Table], mover: int, chooser: random.Random) -> str | None:
    """A move after which both worlds still look the same."""
    moves = [move for move in worlds[0].legal_moves(mover) if worlds[1].why_not(mover, move) is None]
    chooser.shuffle(moves)
    for move in moves:
        after = [clone(world) for world in worlds]
        for world in after:
            world.play(mover, move)
        if all(len({look(world, eyes) for world in after}) == 1 for eyes in (VIEWER, None)):
            return move
    return None


def look(world: Table, eyes: int | None) -> bytes:
    return bytes(world.observed(eyes).tobytes())


def detour(world: Table, mover: int, move: str, chooser: random.Random) -> Plays:
    """Secret things that leave no trace: another choice first, a hand rearranged and put back."""
    if mover != VIEWER and world.game.name == "land-unter":
        first = clone(world)
        choices = [other for other in world.legal_moves(mover) if other != move]
        if choices and len(world.awaited) > 1:
            first.play(mover, other := chooser.choice(choices))
            if is_unnoticed(first, mover, move):
                return [(mover, other)]
    if world.game.name == "quelle-heure":
        owner = chooser.choice([seat for seat in range(world.players) if seat != VIEWER])
        order = list(range(len(world.position()["hands"][owner])))
        chooser.shuffle(order)
        back = sorted(range(len(order)), key=order.__getitem__)
        return [(owner, "arrange " + " ".join(map(str, turn))) for turn in (order, back)]
    return []


def another_world(truth: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    """It differs in other hands, or what else the others hold."""
    other = truth
    while other == truth:
        other = ANOTHER[truth["game"]](truth, VIEWER, chooser)
        if truth["game"] != "quelle-heure":  # there its cards are in the hands
            other["pile"] = truth["pile"]  # it would be turned up soon
    return other


class Evening:
    """The server's time, which is the same in both worlds, and hints that say what was asked. Bots at
    tables of other tests, which may still play at the same server, are answered as usual."""

    def __init__(self, parlour: Parlour, patch: pytest.MonkeyPatch) -> None:
        self.begun = self.time = milliseconds()
        patch.setattr("tests.server.parlour.milliseconds", lambda: self.time)
        self.usual = parlour.hub.bot_pool.ask
        patch.setattr(parlour.hub.bot_pool, "ask", self.thought)

    async def thought(self, table: str, requester: Requester, question: Question) -> dict[str, Any]:
        if not table.startswith("hint "):
            return await self.usual(table, requester, question)
        return {"move": hashlib.sha256(repr(question).encode()).hexdigest()}


def pages_of(viewer: Client, table: str) -> list[str]:
    """All that the viewer, and somebody without a name, can read of a table that is being played."""
    nobody = Client(viewer.address)
    pages = [
        *(
            who.request("GET", f"/api/tables/{table}{log}")
            for who in (viewer, nobody)
            for log in ("", "/log")
        ),
        viewer.request("GET", "/api/me/tables"),
        viewer.request("GET", "/api/me/export")["tables"],
        [one for one in nobody.request("GET", "/api/lobby") if one["id"] == table],
    ]
    assert all(pages)
    return [json.dumps(page).replace(table, "TABLE") for page in pages]


def played(
    parlour: Parlour, evening: Evening, position: dict[str, Any], steps: list[Plays], patch: Any
) -> list[str]:
    """One world on the server: the frames of the viewer and of somebody who watches, and the pages."""

    def start(room: Room, chance: tuple[str, ...] | None) -> tuple[str, ...]:
        room.table = Table.from_position(position, KEY)
        room.table.names = room.names()
        return ()

    patch.setattr(Room, "start", start)
    known = SimpleNamespace(token_bytes=lambda _: KEY, token_urlsafe=secrets.token_urlsafe)
    patch.setattr(api, "secrets", known)
    evening.time = evening.begun
    clients = [Client(parlour.address, name, "sheep") for name in NAMES]
    first = clients[0].open(position["game"], ["me", "open", "open"], listed=True)
    tables = [first, *(client.join(first.id) for client in clients[1:])]
    recorders = [Recorder(tables[VIEWER], "1"), Recorder(tables[0], "none")]
    pages = []
    for recorder in recorders:
        recorder.catch_up("ready")
    for recorder in recorders:
        recorder.frames.clear()  # who came when is not the question
    for number, plays in enumerate(steps):
        noticed = next(i for i, (_, move) in enumerate(plays) if not move.startswith("arrange"))
        for i, (seat, move) in enumerate(plays):  # what is noticed comes at the same time
            evening.time = evening.begun + 1000 * (number + 1) + i - noticed
            tables[seat].play(move, seat)
        for recorder in recorders:
            recorder.catch_up(f"b{number}")
        pages += pages_of(clients[VIEWER], first.id)
    late = Recorder(tables[VIEWER], "1")
    late.catch_up("late")
    for one in [*recorders, late]:
        one.close()
    for table in tables:
        table.close()
    return [*recorders[0].frames, "watching", *recorders[1].frames, *pages, late.frames[0]]


@pytest.mark.parametrize("game", ANOTHER)
def test_a_match_in_two_worlds_sends_the_same_frames(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    compared, evening = 0, Evening(parlour, monkeypatch)
    for seed in range(2):
        chooser = random.Random(seed)
        truth = Table.start(game, 3, seed).position()
        other = another_world(truth, chooser)
        worlds = [Table.from_position(position, KEY) for position in (truth, other)]
        steps = list(script(worlds, chooser))
        one = played(parlour, evening, truth, [here for here, _ in steps], monkeypatch)
        two = played(parlour, evening, other, [there for _, there in steps], monkeypatch)
        assert one == two
        compared += len(steps)
    assert compared >= 8
