"""Somebody who has no mouse: only Tab, the arrows and Enter, and what the focus is on."""

from __future__ import annotations

import time

from tests.browser.desk import PATIENCE, Desk

# What can be used now (moves before selections), and which of it has the focus.
WANTED = """
() => {
  const usable = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true'
    && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  const any = (name) => [...document.querySelectorAll(`[${name}]`)].some(usable);
  return any('data-move') ? 'data-move' : any('data-select') ? 'data-select' : null;
}
"""
FOCUSED = "(name) => document.activeElement?.getAttribute(name)"
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
    """Tab to something that plays a move, or else selects, and press Enter. What it was."""
    wanted = desk.page.evaluate(WANTED)
    if wanted is None:
        return None
    for _ in range(desk.luck.randrange(2)):
        tab_to(desk, wanted)
    what = tab_to(desk, wanted)
    if what is not None:
        desk.page.keyboard.press("Enter")
    return what


def play_on(desk: Desk, patience: float = PATIENCE) -> list[str]:
    """By keys alone until the match is over. What was pressed."""
    done: list[str] = []
    end = time.monotonic() + patience
    while not desk.is_over:
        what = press_something(desk)
        if what is not None:
            done.append(what)
        else:
            desk.page.wait_for_timeout(20)
        assert time.monotonic() < end, f"stuck after {done[-5:]} at {desk.page.url}"
    return done
