"""What Lighthouse says of the home page and of a table of each game, as on a phone: four figures each.

    make lighthouse        (PYTHONPATH=. python benchmarks/lighthouse.py [--runs 3] [--folder FOLDER])

Lighthouse comes by npx, into its own cache; nothing of it is in this repository. It uses the Chromium of
the tests and a server of its own. The median run by performance is shown, and what is missing to 100.
On a machine that does other things too, look at the blocking time by the processor's clock: Lighthouse
counts the waiting.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.browser import chromium
from tests.browser.blocking import blocking
from tests.browser.desk import Desks
from tests.server.house import House

from ludotheque.client import Client

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
GOAL = 95
SEATS = {"land-unter": 3, "quelle-heure": 2, "sheep-sheep": 2, "bateaux": 2}


def report(address: str, folder: Path) -> dict[str, Any]:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "report.json"
    flags = " ".join(["--headless=new", *chromium.ARGUMENTS])
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--output-path={file}"]
    environment = {**os.environ, "CHROME_PATH": chromium.program(whole=True)}
    for again in (True, True, False):  # now and then it misses the beginning of a page, and says so
        done = subprocess.run([*command, f"--chrome-flags={flags}"], check=not again, env=environment)
        if not done.returncode:
            break
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def missing(found: dict[str, Any]) -> list[str]:
    """The audits that cost points, with what they say."""
    costly = {
        one["id"]
        for category in CATEGORIES
        for one in found["categories"][category]["auditRefs"]
        if one["weight"]
    }
    audits = [found["audits"][name] for name in sorted(costly)]
    return [
        f"{one['id']}: {one.get('displayValue') or one['title']}"
        for one in audits
        if one["score"] is not None and one["score"] < 1
    ]


def blocked(address: str, path: str, runs: int) -> list[int]:
    """The blocking time of each run by the processor's clock, in milliseconds, the shortest first."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launching())
        found = [visited(browser, address, path) for _ in range(runs)]
        browser.close()
    return sorted(found)


def visited(browser: Browser, address: str, path: str) -> int:
    page = Desks(browser, address).new(phone=True, still=False).page
    found = blocking(page, lambda: page.goto(address + path, wait_until="networkidle"))
    page.context.close()
    return round(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--folder", type=Path, help="keep the reports here")
    chosen = parser.parse_args()
    worst = 100
    with tempfile.TemporaryDirectory() as scratch, House(Path(scratch), "--no-limits") as house:
        folder = chosen.folder or Path(scratch)
        somebody = Client(house.address, "Zoé")
        paths = {"home": "/"}
        for game, seats in SEATS.items():
            with somebody.open(game, ["me", *["child"] * (seats - 1)]) as table:
                paths[game] = f"/t/{table.id}"
        for name, path in paths.items():
            runs = [report(house.address + path, folder / f"{name}-{i}") for i in range(chosen.runs)]
            runs.sort(key=lambda run: run["categories"]["performance"]["score"])
            shown = runs[len(runs) // 2]
            scores = {one: round(100 * shown["categories"][one]["score"]) for one in CATEGORIES}
            worst = min(worst, *scores.values())
            print(f"{name}: " + ", ".join(f"{one} {score}" for one, score in scores.items()))
            every = [round(100 * run["categories"]["performance"]["score"]) for run in runs]
            print(f"  performance of each run: {every}")
            for line in missing(shown):
                print(f"  {line}")
            print(f"  by the processor's clock: {blocked(house.address, path, chosen.runs)} ms")
    if worst < GOAL:
        raise SystemExit(f"below {GOAL}")


if __name__ == "__main__":
    main()
