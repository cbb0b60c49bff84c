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
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright
from tests.browser import chromium
from tests.browser.desk import PATIENCE, PHONE
from tests.browser.line import Line
from tests.server.house import House

from ludotheque.core.shelf import game_names

SLOW_4G = {"delay": 0.075, "down": 1_600_000 / 8, "up": 750_000 / 8}
SLOWER = 4
SLICE = 0.004
"""Seconds that a process runs, before it waits for the others' share of its time."""
# Without this, the page asks the server for everything.
NO_HOUSE = "delete Navigator.prototype.locks"
BEGUN = "[data-move]:visible, [data-select]:visible"


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
    command = [
        chromium.program(whole=True),
        *chromium.ARGUMENTS,
        "--headless=new",
        "--remote-debugging-port=0",
    ]
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
    with Line(server, **SLOW_4G).open() as line, phone(chrome) as (page, browser), slowed(browser):
        page.add_init_script(script)
        started = time.perf_counter()
        page.goto(line.address, wait_until="commit")
        play = page.locator(f"article:has(a[href^='/rules/{game}']) button.primary")
        play.wait_for()
        found.home, found.home_bytes = time.perf_counter() - started, line.loaded
        play.click()
        page.locator("[data-level=best]").click()
        page.locator(BEGUN).first.wait_for()
        found.begun, found.begun_bytes = time.perf_counter() - started, line.loaded
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
