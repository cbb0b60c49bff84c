"""Somebody before a window: knows nothing but to click what carries `data-move` and `data-select`."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.fit import SETTLE

PHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PATIENCE = 300.0  # for one thing: a busy machine is slow, not wrong
MATCH_PATIENCE = 600.0  # for a whole match

# One click on something that plays a move, chosen by a number, or now and then on something that is only
# selected (a move may need that) and then on a move that it brought; what it was, or nothing.
CLICK = """
([luck, arranging, selecting]) => {
  const usable = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true'
    && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  const all = (name) => [...document.querySelectorAll(`[${name}]`)].filter(usable);
  const moves = all('data-move').filter((one) => one.dataset.move.startsWith('arrange') === arranging);
  const selections = arranging ? [] : all('data-select');
  const brought = moves.filter((one) => window.offered && !window.offered.includes(one.dataset.move));
  const isSelecting = selections.length && !brought.length && (selecting || !moves.length);
  const found = isSelecting ? selections : brought.length ? brought : moves;
  window.offered = isSelecting ? moves.map((one) => one.dataset.move) : null;
  if (!found.length) return null;
  const one = found[Math.floor(luck * found.length)];
  const what = one.dataset.move ?? `select ${one.dataset.select}`;
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return what;
}
"""
# Keeps what moves from now on, and how: a motion may be over before anybody looks.
WATCH_MOTION = """
() => {
  const animate = Element.prototype.animate;
  window.moved = [];
  Element.prototype.animate = function (...how) {
    window.moved.push('glide');
    return animate.apply(this, how);
  };
  const seen = ({ animationName }) => window.moved.push(animationName);
  document.addEventListener('animationstart', seen, true);
}
"""
NAMES = "(all, name) => all.map((one) => one.getAttribute(name))"
IS_OVER = "() => document.querySelector('[data-over]') !== null"
NO_TRANSITION = "() => document.getAnimations().every((one) => !(one instanceof CSSTransition))"
# As when the match ended: the size that a window had then left it scrolled to somewhere else.
SHOW_RESULT = "() => document.querySelector('[data-over]')?.scrollIntoView({ block: 'nearest' })"
SCREENS: tuple[tuple[ViewportSize, Literal["dark", "light"]], ...] = ((LAPTOP, "light"), (PHONE, "dark"))


TOO_SLOW = "not used within a few seconds from the window's load event"
"""What Chromium says of a preloaded font where the machine is busy."""


class Desk:
    def __init__(self, page: Page, address: str, seed: int = 1, has_touch: bool = False) -> None:
        self.page = page
        self.has_touch = has_touch
        self.address = address
        self.luck = random.Random(seed)
        self.complaints: list[str] = []
        self.is_offline = False
        self.has_selected = False
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not self.is_offline and TOO_SLOW not in text:
            self.complaints.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"asked somebody else: {url}")

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("#main", state="attached")  # not what stands there until it has come
        return self.page

    def until(self, is_so: Callable[[], object]) -> None:
        """Wait for what no selector tells; what the page sends meanwhile is heard. Also for promises:
        Playwright's `wait_for_function` takes any promise for true."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, "it has not come"
            self.page.wait_for_timeout(20)

    def api(self, method: str, path: str, body: object = None) -> Any:
        """As the page would ask, with its cookie."""
        answer = self.page.request.fetch(
            f"{self.address}/api{path}",
            method=method,
            data=json.dumps(body) if body is not None else None,
            headers={"Content-Type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def be(self, name: str) -> None:
        self.api("POST", "/me", {"name": name, "avatar": "sheep"})

    def new_table(self, game: str, *seats: str, name: str = "Zoé", **more: object) -> str:
        """`me`, `open`, a bot's level, or `here:Malo`. The table's id; the page shows it."""
        self.be(name)
        wanted = [_seat(one) for one in seats]
        table = self.api("POST", "/tables", {"game": game, "seats": wanted, **more})["id"]
        self.open(f"/t/{table}")
        return str(table)

    @property
    def is_over(self) -> bool:
        return bool(self.page.evaluate(IS_OVER))

    def click_something(self) -> str | None:
        selecting = not self.has_selected or self.luck.random() < 0.25
        what: str | None = self.page.evaluate(CLICK, [self.luck.random(), False, selecting])
        self.has_selected |= what is not None and what.startswith("select")
        return what

    def arrange_something(self) -> str | None:
        """Where only one's own hand can be put in order."""
        return self.page.evaluate(CLICK, [self.luck.random(), True, False])

    def really_click(self) -> str | None:
        """With the mouse or a finger, where it is: nothing may lie over it."""
        for name in ("data-move", "data-select"):
            usable = f"[{name}]:visible:not([aria-disabled='true']):enabled"
            there = self.page.locator(usable).evaluate_all(NAMES, name)
            if not there:
                continue
            what = self.luck.choice(there)
            return what if self._hits(self.page.locator(f"{usable}[{name}='{what}']").first) else None
        return None

    def _hits(self, one: Locator) -> bool:
        """False where it has gone meanwhile: the table has moved on."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                (one.tap if self.has_touch else one.click)(timeout=5000)
            except TooSlow as error:
                if not one.count():
                    return False
                if time.monotonic() > end:
                    raise AssertionError(f"something lies over it: {error}") from error
            else:
                return True

    def play_on(
        self,
        clicks: int = 10_000,
        patience: float = MATCH_PATIENCE,
        act: Callable[[], str | None] | None = None,
    ) -> list[str]:
        """Click until the match is over, or so many times; `act`: in another way. What was clicked."""
        done: list[str] = []
        end = time.monotonic() + patience
        while len(done) < clicks and not self.is_over:
            what = (act or self.click_something)()
            if what is not None:
                done.append(what)
            else:
                self.page.wait_for_timeout(20)
            assert time.monotonic() < end, f"stuck after {done[-5:]} at {self.page.url}"
        return done

    def faults(self) -> list[str]:
        """What axe finds on the page as it is now."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # Nobody reads its selectors.
        wanted = {"runOnly": STANDARDS, "resultTypes": ["violations"], "selectors": False}
        found = self.page.evaluate("(wanted) => axe.run(document, wanted)", wanted)
        return [
            f"{one['id']}: {node['html'][:150]} ({node['failureSummary']})"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def faults_on_both_screens(self) -> list[str]:
        """What axe finds on a laptop by day, and on a phone at night: the page is loaded once."""
        found = []
        for size, colours in SCREENS:
            self.page.set_viewport_size(size)
            self.page.emulate_media(color_scheme=colours)
            self.page.evaluate(SETTLE)
            self.page.evaluate(SHOW_RESULT)
            self.page.wait_for_function(NO_TRANSITION)
            found += [f"{colours}: {fault}" for fault in self.faults()]
        return found


class Desks:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.all: list[Desk] = []

    def new(
        self,
        *,
        phone: bool = False,
        still: bool = True,
        keeps: bool = False,
        language: str = "fr",
        pace: str = "",
        **more: Any,
    ) -> Desk:
        """A window of somebody new. `still`: who wants no motion and no sound. `pace`: how fast it is
        told, `none` without any waiting. `keeps`: whose browser has a service worker, which fetches the
        whole page: that takes seconds of a test."""
        context = self.browser.new_context(
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            reduced_motion="reduce" if still else "no-preference",
            locale="fr-FR",
            **more,
        )
        context.set_default_timeout(1000 * PATIENCE)
        if not keeps:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        told = pace or ("none" if still else "quick")
        context.add_init_script(f"localStorage['ludotheque-pace'] ??= '\"{told}\"'")
        context.add_init_script("localStorage['ludotheque-confirm'] ??= '\"never\"'")
        if still:
            context.add_init_script("localStorage['ludotheque-sound'] ??= 'false'")
        context.add_init_script(f"localStorage['ludotheque-language'] ??= '\"{language}\"'")
        desk = Desk(context.new_page(), self.address, seed=len(self.all) + 1, has_touch=phone)
        self.all.append(desk)
        return desk

    def close(self) -> None:
        complaints = [one for desk in self.all for one in desk.complaints]
        for desk in self.all:
            desk.page.context.close()
        assert not complaints, complaints


def _seat(text: str) -> dict[str, str]:
    if text.startswith("here:"):
        return {"kind": "here", "name": text.removeprefix("here:")}
    return {"kind": text} if text in ("me", "open") else {"kind": "bot", "bot": text}
