"""Somebody who has no mouse: only Tab, the arrows and Enter, and what the focus is on."""

from __future__ import annotations

import time

from tests.browser.desk import MATCH_PATIENCE, Desk

# What can be used now (moves before selections), and which of it has the focus.
WANTED = """
() => {
  const usable = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true'
    && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  const any = (name) => [...document.querySelectorAll(`[${name}]:not([data-aside])`)].some(usable);
  return any('data-move') ? 'data-move' : any('data-select') ? 'data-select' : null;
}
"""
FOCUSED = "(name) => document.activeElement?.closest(':not([data-aside])')?.getAttribute(name)"
IS_LOST = "() => document.activeElement === document.body && !document.querySelector('[data-over]')"
TABS = 200


def tab_to(desk: Desk, name: str) -> str | None:
    """Press Tab until something that carries this attribute has the focus: its value."""
    for _ in range(TABS):
        desk.page.keyboard.press("Tab")
        found: str | None = desk.page.evaluate(FOCUSED, name)
        if found is not None:
            return found
    return None


def press_something(desk: Desk) -> str | None:
    """Enter on something that plays a move, or else selects; half the time where the focus is."""
    wanted = desk.page.evaluate(WANTED)
    if wanted is None:
        return None
    what: str | None = desk.page.evaluate(FOCUSED, wanted)
    if what is None or desk.luck.random() < 0.5:
        what = tab_to(desk, wanted)
    if what is not None:
        desk.page.keyboard.press("Enter")
    return what


def play_on(desk: Desk, presses: int = 10_000, patience: float = MATCH_PATIENCE) -> list[str]:
    """By keys alone until the match is over, or so often; never back to the top. What was pressed."""
    done: list[str] = []
    has_pressed = False
    end = time.monotonic() + patience
    while len(done) < presses and not desk.is_over:
        if has_pressed:
            assert not desk.page.evaluate(IS_LOST), f"the focus is lost after {done[-5:]}"
        wanted_before = desk.page.evaluate(WANTED)
        what = press_something(desk)
        if what is not None:
            done.append(what)
            has_pressed = True
        elif wanted_before is not None:
            has_pressed = False  # what was there has gone while we looked for it, all round the page
        else:
            desk.page.wait_for_timeout(20)
        assert time.monotonic() < end, f"stuck after {done[-5:]} at {desk.page.url}"
    return done
