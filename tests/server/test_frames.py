"""Secrecy over real sockets: a match played in two worlds sends the same frames to who cannot tell."""

from __future__ import annotations

import contextlib
import json
import random
import re
import urllib.request
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from ludotheque.client import Client, TableAt
from ludotheque.core.table import Table
from ludotheque.server import entries, http
from ludotheque.server.room import Room
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
    """Every frame that a connection receives, with the times and the table's id taken out."""

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
        """What had been done by now is told before this is refused."""
        self.socket.send(json.dumps({"do": "hint", "id": barrier, "seat": 7}))
        while True:
            text = str(self.socket.recv(timeout=60))
            self.frames.append(plain(text, self.id))
            if json.loads(text).get("id") == barrier:
                return

    def close(self) -> None:
        self._open.close()


def plain(text: str, table: str) -> str:
    """Without what differs between any two evenings: the table's id, and the server's time."""
    text = re.sub(r'"now":\d+', '"now":0', text.replace(table, "TABLE"))
    return re.sub(r'(?<="deadlines":)\{[^}]*\}', lambda found: re.sub(r":\d+", ":0", found[0]), text)


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


def played(parlour: Parlour, position: dict[str, Any], steps: list[Plays], patch: Any) -> list[str]:
    """One world on the server: the frames of the viewer and of somebody who watches, and the pages."""

    def started(room: Room, body: entries.Started) -> entries.Started:
        room.table = Table.from_position(position, KEY)
        room.table.names = room.names()
        return msgspec.structs.replace(body, chance=())

    patch.setattr(Room, "_started", started)
    patch.setattr(http, "secrets", SimpleNamespace(token_bytes=lambda _: KEY))
    clients = [Client(parlour.address, name, "sheep") for name in NAMES]
    first = clients[0].open(position["game"], ["me", "open", "open"])
    tables = [first, *(client.join(first.id) for client in clients[1:])]
    recorders = [Recorder(tables[VIEWER], "1"), Recorder(tables[0], "none")]
    pages = []
    for recorder in recorders:
        recorder.catch_up("ready")
    for recorder in recorders:
        recorder.frames.clear()  # who came when is not the question
    for number, plays in enumerate(steps):
        for seat, move in plays:
            tables[seat].play(move, seat)
        for recorder in recorders:
            recorder.catch_up(f"b{number}")
        with urllib.request.urlopen(f"{parlour.address}/api/tables/{first.id}") as page:
            pages.append(plain(page.read().decode(), first.id))
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
    compared = 0
    for seed in range(2):
        chooser = random.Random(seed)
        truth = Table.start(game, 3, seed).position()
        other = another_world(truth, chooser)
        worlds = [Table.from_position(position, KEY) for position in (truth, other)]
        steps = list(script(worlds, chooser))
        one = played(parlour, truth, [here for here, _ in steps], monkeypatch)
        two = played(parlour, other, [there for _, there in steps], monkeypatch)
        assert one == two
        compared += len(steps)
    assert compared >= 8
