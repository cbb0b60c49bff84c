"""The same clients at a server of boardgame.io, for comparison (`servers.py`)."""

from __future__ import annotations

import itertools
import json
import subprocess
from pathlib import Path

import msgspec
from load_players import Load, LoadTable, Message, Seat, Seen

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.0")
PROGRAM = Path(__file__).parent / "boardgame_io" / "server.cjs"
SPACE = "/tricks,"
"""The namespace of its one game, in the messages of Socket.IO."""
ANSWERED = Message("done")


def install(folder: Path) -> None:
    """For the measurement only: the project does not need it."""
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return
    folder.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--no-save", "--loglevel=error", "--prefix", str(folder), *PACKAGES]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def start(node: str, folder: Path, port: int, files: Path | None) -> subprocess.Popen[bytes]:
    """In memory, or in `files`."""
    program = folder / PROGRAM.name
    program.write_text(PROGRAM.read_text("utf-8"), "utf-8")
    command = [node, str(program), str(port), *([str(files)] if files else [])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert process.stdout is not None
    while b"running" not in (line := process.stdout.readline()):
        if not line:
            raise SystemExit("boardgame.io did not start")
    return process


class BoardgameSeat(Seat):
    state = 0
    """The number of the state that it has."""

    def hear(self, text: bytes, now: float) -> None:
        """Engine.IO opens and pings, Socket.IO joins the game, and then comes what is told of it."""
        if text.startswith(b"42"):
            self._hear(text, now)
        elif text.startswith(b"40"):
            assert isinstance(self.table, BoardgameTable)
            seat = str(self.seat)
            self.send(f"42{SPACE}" + json.dumps(["sync", self.table.match, seat, None, 4]))
        elif text.startswith(b"0"):
            self.send(f"40{SPACE}")
        elif text == b"2":
            self.send("3")

    def _hear(self, text: bytes, now: float) -> None:
        kind, _, told, *_ = msgspec.json.decode(text[text.index(b",") + 1 :])
        if kind not in ("sync", "update"):
            return
        state = told["state"] if kind == "sync" else told
        self.state = state["_stateID"]
        is_over = "gameover" in state["ctx"]
        mine = state["G"]["players"][str(self.seat)]
        self.view = Seen(
            [str(card) for card in mine["hand"]],
            [] if is_over else [int(state["ctx"]["currentPlayer"])],
        )
        if kind == "update":
            self.table.figures.bytes += len(text)
            self.table.has_seen(self.seat, now)
            if self.seat == self.table.mover:
                self.table.has_answer(ANSWERED, now)


class BoardgameTable(LoadTable):
    match = ""

    def request(self, mover: Seat, move: str) -> str:
        assert isinstance(mover, BoardgameSeat)
        seat = str(mover.seat)
        played = {"type": "play", "args": [int(move)], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": played}
        return f"42{SPACE}" + json.dumps(["update", action, mover.state, self.match, seat])


class BoardgameLoad(Load):
    _matches = itertools.count()

    async def _come_in(self, _: int) -> LoadTable:
        async with self._gate:
            table = BoardgameTable("tricks", [""] * 4, self.chooser)
            await self._sit_down(table)
        return table

    async def _sit_down(self, table: LoadTable) -> None:
        assert isinstance(table, BoardgameTable)
        table.match = f"m{self.seed}-{next(self._matches)}"
        place = self.address.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        for seat in range(len(table.cookies)):
            player = BoardgameSeat(table, seat)
            await player.connect(place, {})
            table.seats.append(player)
