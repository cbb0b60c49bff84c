"""Matches on the device: how they are begun, and what it keeps of them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from ludotheque import game_names
from tests.browser.desk import Desk

GAMES = game_names()
# Bots play at once, and matches are judged by a few others: nobody follows.
HURRY = """
() => new Promise((resolve) => {
  const asked = indexedDB.open('ludotheque');
  asked.onsuccess = () => {
    const writing = asked.result.transaction('values', 'readwrite');
    writing.objectStore('values').put(0, 'bot-pause');
    writing.objectStore('values').put({ simulations: 10, matches: 5 }, 'study');
    writing.oncomplete = () => resolve(asked.result.close());
  };
})
"""
KEPT = """
(table) => new Promise((resolve) => {
  const asked = indexedDB.open('ludotheque');
  asked.onsuccess = () => {
    const all = IDBKeyRange.bound([table], [table, []]);
    const found = asked.result.transaction('log').objectStore('log').getAll(all);
    found.onsuccess = () => { asked.result.close(); resolve(found.result); };
  };
})
"""
# Its last move becomes one that no rule knows, as after an upgrade.
SPOIL = """
(table) => new Promise((resolve) => {
  const asked = indexedDB.open('ludotheque');
  asked.onsuccess = () => {
    const log = asked.result.transaction('log', 'readwrite').objectStore('log');
    log.getAll(IDBKeyRange.bound([table], [table, []])).onsuccess = ({ target }) => {
      const last = target.result.findLast(({ entry }) => entry.kind === 'moved');
      last.entry.move = 'fly away';
      log.put(last);
      log.transaction.oncomplete = () => resolve(asked.result.close());
    };
  };
})
"""


def play_now(desk: Desk, game: str) -> str:
    """A table against children, who do not wait; its id."""
    desk.page.locator(f"article:has(a[href='/learn/{game}']) button.primary").click()
    desk.page.locator("[data-level='child']").click()
    desk.page.wait_for_url("**/t/d-*")
    assert desk.play_on(1)
    desk.page.evaluate(HURRY)
    desk.page.reload()
    return desk.page.url.rpartition("/")[2]


def kept(page: Page, table: str) -> list[dict[str, Any]]:
    """The log of a table, as the device has it."""
    found: list[dict[str, Any]] = page.evaluate(KEPT, table)
    return found
