"""The first visit on a phone: how long, and how many bytes, until the page is there and until a match
against the best bots has begun, on this device and at a server.

    PYTHONPATH=. python benchmarks/first_visit.py [--against ADDRESS] [--visits 5] [game …]

Everything that the browser asks for goes over a line like Lighthouse's slow 4G, with its workers and its
service worker: 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. The processes that draw and think
have a quarter of their time. `--against`: another server too, with a page of another version. Medians
are shown.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import signal
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserType, Page, sync_playwright
from tests.browser import chromium
from tests.browser.desk import PATIENCE, PHONE
from tests.server.house import House

from ludotheque.core.shelf import game_names

DELAY = 0.075
"""Seconds, each way."""
DOWN, UP = 1_600_000 / 8, 750_000 / 8
"""Bytes a second."""
CHUNK = 1460
"""Bytes of a packet: those of several connections take turns."""
SLOWER = 4
SLICE = 0.004
"""Seconds that a process runs, before it waits for the others' share of its time."""
# Without this, the page asks the server for everything.
NO_HOUSE = "delete Navigator.prototype.locks"
BEGUN = "[data-move]:visible, [data-select]:visible"


# The line


@dataclass
class Way:
    """One direction: what all connections send goes one after the other."""

    rate: float
    bytes: int = 0
    free_at: float = 0.0

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        arriving: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arrival = asyncio.ensure_future(self._arrive(arriving, writer))
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                now = time.monotonic()
                self.free_at = max(self.free_at, now) + len(data) / self.rate
                self.bytes += len(data)
                arriving.put_nowait((self.free_at + DELAY, data))
                await asyncio.sleep(max(self.free_at - now, 0))
        arriving.put_nowait((time.monotonic() + DELAY, b""))
        await arrival

    async def _arrive(
        self, arriving: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                when, data = await arriving.get()
                await asyncio.sleep(max(when - time.monotonic(), 0))
                if not data or writer.is_closing():
                    break
                writer.write(data)
        writer.close()


@dataclass
class Line:
    """Between the browser and a server."""

    server: str
    down: Way = field(default_factory=lambda: Way(DOWN))
    up: Way = field(default_factory=lambda: Way(UP))
    port: int = 0

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(2 * DELAY)  # until both know of each other
        there = urlsplit(self.server)
        answers, asking = await asyncio.open_connection(there.hostname, there.port)
        ways = (self.up.pass_on(reader, asking), self.down.pass_on(answers, writer))
        with contextlib.suppress(asyncio.CancelledError):  # the visit is over
            await asyncio.gather(*ways)

    async def _serve(self, ready: threading.Event, closing: threading.Event) -> None:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        while not closing.is_set():
            await asyncio.sleep(0.1)
        server.close()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    @contextlib.contextmanager
    def open(self) -> Iterator[Line]:
        ready, closing = threading.Event(), threading.Event()
        thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready, closing)))
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            closing.set()
            thread.join()


# The phone


@contextlib.contextmanager
def slowed(browser: subprocess.Popen[bytes]) -> Iterator[None]:
    """Its renderers, with all their workers, run for a quarter of the time."""
    ended = threading.Event()

    def slow() -> None:
        while not ended.is_set():
            running = renderers(browser.pid)
            for pid in running:
                tell(pid, signal.SIGSTOP)
            time.sleep((SLOWER - 1) * SLICE)
            for pid in running:
                tell(pid, signal.SIGCONT)
            time.sleep(SLICE)

    thread = threading.Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def tell(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)


def renderers(group: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                is_ours = os.getpgid(int(folder.name)) == group
                if is_ours and b"--type=renderer" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    return found


@contextlib.contextmanager
def phone(chrome: BrowserType) -> Iterator[tuple[Page, subprocess.Popen[bytes]]]:
    """Of somebody who has never been here."""
    profile = Path(tempfile.mkdtemp(prefix="first-visit-"))
    command = [chromium.program(), *chromium.ARGUMENTS, "--headless=new", "--remote-debugging-port=0"]
    command += [f"--user-data-dir={profile}", "about:blank"]
    with (profile / "said").open("wb") as said:
        browser = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
    try:
        chromium.until_there(profile / "DevToolsActivePort", browser)
        port = (profile / "DevToolsActivePort").read_text().split()[0]
        context = chrome.connect_over_cdp(f"http://127.0.0.1:{port}").contexts[0]
        context.set_default_timeout(1000 * PATIENCE)
        page = context.new_page()
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        yield page, browser
    finally:
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()
        shutil.rmtree(profile, ignore_errors=True)


# A visit


@dataclass
class Visit:
    home: float = 0.0
    home_bytes: int = 0
    begun: float = 0.0
    begun_bytes: int = 0


def visit(chrome: BrowserType, server: str, game: str, script: str) -> Visit:
    """As fast as somebody can click."""
    found = Visit()
    with Line(server).open() as line, phone(chrome) as (page, browser), slowed(browser):
        page.add_init_script(script)
        started = time.perf_counter()
        page.goto(line.address, wait_until="commit")
        play = page.locator(f"article:has(a[href^='/rules/{game}']) button.primary")
        play.wait_for()
        found.home, found.home_bytes = time.perf_counter() - started, line.down.bytes
        play.click()
        page.locator("[data-level=best]").click()
        page.locator(BEGUN).first.wait_for()
        found.begun, found.begun_bytes = time.perf_counter() - started, line.down.bytes
    return found


def median(visits: list[Visit], name: str) -> float:
    return statistics.median(getattr(one, name) for one in visits)


def told(game: str, where: str, visits: list[Visit], others: list[Visit]) -> str:
    figures = []
    for name, unit in (("home", 1.0), ("home_bytes", 1e3), ("begun", 1.0), ("begun_bytes", 1e3)):
        here, there = median(visits, name) / unit, median(others, name) / unit
        ratio = f" ({here / there:.2f})" if visits is not others else ""
        figures.append(f"{here:.{0 if unit > 1 else 1}f}{ratio}")
    return f"| {game} | {where} | {' | '.join(figures)} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--against", help="the address of a server with another page")
    parser.add_argument("--visits", type=int, default=5)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        House(Path(folder), "--no-limits", "--bot-pause", "0.6") as house,
    ):
        kinds = {"at the server": (house.address, NO_HOUSE)}
        if wanted.against:
            kinds["at the other server"] = (wanted.against, "")
        kinds["on the device"] = (house.address, "")
        print("| | match | home, s | home, kB | begun, s | begun, kB |\n|---|---|---|---|---|---|")
        for game in wanted.games or game_names():
            visits: dict[str, list[Visit]] = {kind: [] for kind in kinds}
            for _ in range(wanted.visits):
                for kind, (server, script) in kinds.items():
                    visits[kind].append(visit(playwright.chromium, server, game, script))
            first = next(iter(visits.values()))
            for kind, found in visits.items():
                print(told(game, kind, found, first), flush=True)


if __name__ == "__main__":
    main()
