"""The browser is killed in the middle of a match on the device: what the page was told is there again.

A soak kills it twenty times.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page, expect

from tests.browser import chromium
from tests.browser.desk import LAPTOP, PATIENCE, Desk
from tests.browser.device import GAMES, HURRY, kept, play_now

# All that the page and the house in its worker say to each other is told to the test too.
LISTEN = """
(() => {
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'heard') window.told('heard', data.text);
      });
    }
    postMessage(message) {
      if (message.type === 'send') window.told('sent', message.text);
      super.postMessage(message);
    }
  };
})()
"""


@dataclass
class Heard:
    """What was asked of the house, what it has acknowledged, and what it has told."""

    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)
    events: list[Any] = field(default_factory=list)
    was_true: bool = True
    """Whatever was told is told again when the match is opened anew."""

    def take(self, kind: str, text: str) -> str:
        message = json.loads(text)
        if kind == "sent":
            if message["do"] != "move":
                return message["do"]
            self.sent[message["id"]] = message
            return "sent"
        if message["type"] == "done" and message["id"] in self.sent:
            self.done.add(message["id"])
        elif message["type"] == "news":
            before, told = self.events[message["since"] :], message["events"]
            self.was_true &= told[: len(before)] == before
            self.events[message["since"] :] = told
        return str(message["type"])


@dataclass
class Killer:
    """Ends the browser with all its processes, at once, at a moment of its choice."""

    browser: subprocess.Popen[bytes] | None = None
    trigger: str = ""
    after: int = 0

    def wait_for(self, trigger: str, after: int) -> None:
        self.trigger, self.after = trigger, after

    def hear(self, what: str) -> None:
        if self.browser and what == self.trigger:
            self.after -= 1
            if self.after == 0:
                self.kill()

    def kill(self) -> None:
        if self.browser:
            os.killpg(self.browser.pid, signal.SIGKILL)
            self.browser.wait()
            self.browser, self.trigger = None, ""


@contextlib.contextmanager
def window(chrome: BrowserType, profile: Path, killer: Killer, heard: Heard) -> Iterator[Page]:
    """A browser that has this profile, as long as it lives."""
    there = profile / "DevToolsActivePort"
    there.unlink(missing_ok=True)
    command = [chromium.program(), *chromium.ARGUMENTS, "--headless=new", "--remote-debugging-port=0"]
    command += [f"--user-data-dir={profile}", "about:blank"]
    with (profile / "said").open("wb") as said:
        killer.browser = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
    try:
        chromium.until_there(there, killer.browser)
        port = there.read_text().split()[0]
        browser = chrome.connect_over_cdp(f"http://127.0.0.1:{port}", timeout=1000 * PATIENCE)
        context = browser.contexts[0]
        context.set_default_timeout(1000 * PATIENCE)
        context.expose_binding("told", lambda _, kind, text: killer.hear(heard.take(kind, text)))
        context.add_init_script(LISTEN)
        for name, value in {"language": "fr", "pace": "none", "confirm": "never"}.items():
            context.add_init_script(f"localStorage['ludotheque-{name}'] ??= '\"{value}\"'")
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size(LAPTOP)
        yield page
    finally:
        killer.kill()


def assert_kept(page: Page, table: str, heard: Heard) -> None:
    """Every acknowledged move once, and nothing that nobody asked for."""
    assert heard.was_true
    log = kept(page, table)
    assert [one["number"] for one in log] == [*range(1, len(log) + 1)]
    asked = [one for one in log if one["request"]]
    requests = [one["request"] for one in asked]
    assert len(set(requests)) == len(requests), "a move was played twice"
    assert heard.done <= set(requests) <= set(heard.sent)
    for one in asked:
        sent, entry = heard.sent[one["request"]], one["entry"]
        assert (entry["kind"], entry["move"]) == ("moved", sent["move"])


@pytest.mark.parametrize(
    ("game", "kills"),
    [("bateaux", 2), *(pytest.param(game, 5, marks=pytest.mark.soak) for game in GAMES)],
)
def test_what_was_acknowledged_is_there_after_a_kill(
    browser: Browser, tmp_path: Path, address: str, game: str, kills: int
) -> None:
    luck, heard, killer = random.Random(f"{game} {kills}"), Heard(), Killer()
    killed, path, acknowledged = 0, "", 0
    while killed < kills or path:
        with window(browser.browser_type, tmp_path, killer, heard) as page:
            desk = Desk(page, address, seed=killed)
            path = resume(desk, game, path, heard)
            if killed < kills:
                killer.wait_for(luck.choice(("sent", "done", "news")), luck.randint(1, 3))
            with contextlib.suppress(Error):  # it is killed meanwhile, or the match ends
                desk.play_on()
            if killer.browser is None:
                killed += 1
                continue
            desk.open(f"{path}/replay")
            expect(page.get_by_role("region", name="Le plateau")).to_be_visible()
            assert_kept(page, path.removeprefix("/t/"), heard)
            acknowledged += len(heard.done)
            path, heard = "", Heard()
    assert acknowledged > kills


def resume(desk: Desk, game: str, path: str, heard: Heard) -> str:
    """The match goes on where it was, or begins."""
    page = desk.page
    if not path:
        desk.open("/")
        play_now(desk, game)
        path = page.url.removeprefix(desk.address)
    else:
        desk.open(path)
    assert_kept(page, path.removeprefix("/t/"), heard)
    expect(page.get_by_role("region", name="Le plateau")).to_be_visible()
    page.evaluate(HURRY)
    return path
