"""What a message costs the layer between the network and our code: four servers that do nothing else.

    pip install --target /tmp/layers granian wsproto
    PYTHONPATH=.:/tmp/layers python benchmarks/network_layers.py

As at a table of four: one page sends 200 bytes, four pages get 200 bytes. The servers hold 400
connections on loopback and have one process; all run on uvloop, and none compresses. What counts is the
processor time of the server for a message received and four sent, which others on the machine hardly
change. What is not installed is left out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib.util
import socket
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvloop
from load_servers import used_seconds
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect, ws_create_server
from tests.server.house import processes_of

HERE = Path(__file__).resolve().parent
GRANIAN = f"-m granian network_layers:app --working-dir {HERE} --interface asgi --loop uvloop --no-log"
UVICORN = (
    f"-m uvicorn network_layers:app --app-dir {HERE} --ws-per-message-deflate false --log-level error"
)
LAYERS = {
    "picows": ("picows, alone", f"{__file__} --serve --port"),
    "websockets": ("uvicorn and websockets", f"{UVICORN} --ws websockets-sansio --port"),
    "wsproto": ("uvicorn and wsproto", f"{UVICORN} --ws wsproto --port"),
    "granian": ("granian", f"{GRANIAN} --port"),
}
"""By the module that is needed: the name, and what Python runs."""
SEATS = 4
TEXT = b"x" * 200
tables: defaultdict[str, list[Any]] = defaultdict(list)
"""Of a server: where the connections of each table can be written to."""


# The servers


class Page(WSListener):
    def __init__(self, table: str) -> None:
        self.table = tables[table]

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.table.append(transport)

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            text = frame.get_payload_as_bytes()
            for transport in self.table:
                transport.send(WSMsgType.TEXT, text)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """The same for all that speak ASGI."""
    if scope["type"] != "websocket":
        return
    table = tables[scope["path"]]
    await receive()
    await send({"type": "websocket.accept"})
    table.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for other in table:
            await other({"type": "websocket.send", "text": message["text"]})


async def serve(port: int) -> None:
    server = await ws_create_server(lambda request: Page(request.path.decode()), "127.0.0.1", port)
    await server.serve_forever()


# The clients


class Client(WSListener):
    def __init__(self) -> None:
        self.heard = asyncio.Event()

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.heard.set()


async def seated(port: int, table: int) -> list[tuple[WSTransport, Client]]:
    return [await ws_connect(Client, f"ws://127.0.0.1:{port}/{table}") for _ in range(SEATS)]  # type: ignore[misc]


async def play(seats: list[tuple[WSTransport, Client]], messages: int, period: float) -> None:
    for number in range(messages):
        started = time.perf_counter()
        seats[number % SEATS][0].send(WSMsgType.TEXT, TEXT)
        for _, client in seats:
            await client.heard.wait()
            client.heard.clear()
        await asyncio.sleep(max(period - (time.perf_counter() - started), 0))


async def measure(port: int, server: int, arguments: argparse.Namespace) -> float:
    """Milliseconds of the server's processor time for a message."""
    period = arguments.connections / SEATS / arguments.rate
    places = [await seated(port, table) for table in range(arguments.connections // SEATS)]
    await asyncio.gather(*(play(seats, 3, period) for seats in places))
    processes = (server, *processes_of(server))
    before = sum(map(used_seconds, processes))
    await asyncio.gather(*(play(seats, arguments.messages, period) for seats in places))
    used = sum(map(used_seconds, processes)) - before
    for transport, _ in (seat for seats in places for seat in seats):
        transport.disconnect()
    return 1000 * used / (arguments.messages * len(places))


@contextlib.contextmanager
def running(command: str) -> Iterator[tuple[int, int]]:
    """The port of a server, and its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen([sys.executable, *command.split(), str(port)]) as server:
        try:
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.05)
            yield port, server.pid
        finally:
            server.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--connections", type=int, default=400)
    parser.add_argument("--messages", type=int, default=60, help="of each table")
    parser.add_argument("--rate", type=float, default=500.0, help="messages a second, of all tables")
    parser.add_argument("--rounds", type=int, default=3, help="in turns; the middle one counts")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        uvloop.run(serve(arguments.port))
    found: dict[str, list[float]] = {}
    for layer in [one for one in LAYERS if importlib.util.find_spec(one)] * arguments.rounds:
        name, command = LAYERS[layer]
        with running(command) as (port, process):
            found.setdefault(name, []).append(uvloop.run(measure(port, process, arguments)))
    print("| | server CPU for a message in and four out |\n|---|---|")
    for name, times in found.items():
        print(f"| {name} | {sorted(times)[len(times) // 2]:.3f} ms |")


if __name__ == "__main__":
    main()
