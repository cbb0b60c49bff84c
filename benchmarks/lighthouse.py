"""What Lighthouse says of the home page and of a table of each game, as on a phone: four figures each.

    make lighthouse        (PYTHONPATH=. python benchmarks/lighthouse.py [--runs 3] [--folder FOLDER])

Lighthouse comes by npx, into its own cache; nothing of it is in this repository. It uses the Chromium of
the tests and a server of its own. Lighthouse measures tasks by the clock on the wall: on a machine that
does other things too it counts the waiting. Therefore each visit is judged twice: as it was, and with
every task of its trace as long as the processor worked on it. The median run by the second is shown,
with what is missing to 100, and has to reach the goal.
"""

from __future__ import annotations

import argparse
import bisect
import json
import os
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.browser import chromium
from tests.server.house import House

from ludotheque.client import Client

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
GOAL = 95
SEATS = {"land-unter": 3, "quelle-heure": 2, "sheep-sheep": 2, "bateaux": 2}
TASK = "RunTask"


def lighthouse(address: str, *options: str) -> None:
    flags = " ".join(["--headless=new", *chromium.ARGUMENTS])
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", f"--chrome-flags={flags}", *options]
    environment = {**os.environ, "CHROME_PATH": chromium.program(whole=True)}
    subprocess.run(command, check=True, env=environment)


def judged(address: str, folder: Path, name: str) -> dict[str, Any]:
    """The report on a visit that was recorded in this folder."""
    file = folder / f"{name}.json"
    lighthouse(address, f"--audit-mode={folder}", "--output=json", f"--output-path={file}")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def visit(address: str, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two reports on one visit: by the clock on the wall, and by the processor's."""
    for again in (True, True, False):  # now and then it misses the beginning of a page, and says so
        try:
            lighthouse(address, f"--gather-mode={folder}")
            by_wall = judged(address, folder, "wall")
            break
        except subprocess.CalledProcessError:
            if not again:
                raise
    trace = folder / "defaultPass.trace.json"
    recorded = json.loads(trace.read_text(encoding="utf-8"))
    count_work_only(recorded["traceEvents"])
    trace.write_text(json.dumps(recorded), encoding="utf-8")
    return by_wall, judged(address, folder, "processor")


def count_work_only(events: list[dict[str, Any]]) -> None:
    """Make each task as long as the processor worked on it, and move what happens in it accordingly.
    Tasks begin when they began."""
    tasks: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
    for one in events:
        if one["name"] == TASK and one["ph"] == "X" and "tdur" in one:
            tasks[one["pid"], one["tid"]].append((one["ts"], one["dur"], one["tdur"]))
    for thread in tasks.values():
        thread.sort()

    def worked(one: dict[str, Any], time: float) -> float:
        thread = tasks.get((one["pid"], one["tid"]), [])
        last = bisect.bisect_right(thread, (time, float("inf"), 0.0)) - 1
        if last < 0:
            return time
        start, lasted, work = thread[last]
        return start + (time - start) * min(1.0, work / lasted) if time < start + lasted else time

    for one in events:
        if not one.get("ts"):
            continue
        if one.get("dur"):  # its end is in the same task as its last microsecond
            end = worked(one, one["ts"] + one["dur"] - 1) + 1
            one["dur"] = max(0.0, end - worked(one, one["ts"]))
        one["ts"] = worked(one, one["ts"])


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


def score(found: dict[str, Any], category: str = "performance") -> int:
    return round(100 * found["categories"][category]["score"])


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
            visits = [visit(house.address + path, folder / f"{name}-{i}") for i in range(chosen.runs)]
            visits.sort(key=lambda both: score(both[1]))
            _, shown = visits[len(visits) // 2]
            scores = {one: score(shown, one) for one in CATEGORIES}
            worst = min(worst, *scores.values())
            print(f"{name}: " + ", ".join(f"{one} {points}" for one, points in scores.items()))
            every = [f"{score(work)} ({score(wall)} on the wall)" for wall, work in visits]
            print("  performance of each run: " + ", ".join(every))
            for line in missing(shown):
                print(f"  {line}")
    if worst < GOAL:
        raise SystemExit(f"below {GOAL}")


if __name__ == "__main__":
    main()
