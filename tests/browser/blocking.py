"""How long the tasks of a page would keep a phone from answering, by the processor's clock.

Lighthouse measures by the clock on the wall, so a busy machine makes a page slow. The trace of Chromium
also says how long the processor worked on each task.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

SLOWER = 4
"""A phone, as Lighthouse has it: so many times slower than this processor."""
LONG = 50.0
"""Milliseconds of a task that nobody notices."""
TASK = "ThreadControllerImpl::RunTask"
CONFIG = {"includedCategories": ["toplevel", "__metadata"], "excludedCategories": ["*"]}


def blocking(page: Page, act: Callable[[], object]) -> float:
    """Milliseconds beyond `LONG` of all tasks of the page while `act` runs, on a phone. (The total
    blocking time of Lighthouse counts those after the first paint.)"""
    wire = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended = False

    def end(_found: object) -> None:
        nonlocal ended
        ended = True

    wire.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    wire.on("Tracing.tracingComplete", end)
    wire.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": CONFIG})
    act()
    wire.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    wire.detach()
    threads = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    # One that was cut off by the beginning or the end of the trace has no time.
    worked = [
        one["tdur"] / 1000
        for one in events
        if one["name"] == TASK and (one["pid"], one["tid"]) in threads and "tdur" in one
    ]
    assert sum(worked) > 0, "nothing was traced"
    return sum(max(0.0, SLOWER * time - LONG) for time in worked)
