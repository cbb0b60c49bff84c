"""Matches on the device alone: the network is cut before the page is opened for the second time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, Desks

GAMES = ("land-unter", "quelle-heure", "sheep-sheep", "bateaux")
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# Bots play at once: nobody follows.
HURRY = """
() => new Promise((resolve) => {
  const asked = indexedDB.open('ludotheque');
  asked.onsuccess = () => {
    const writing = asked.result.transaction('values', 'readwrite');
    writing.objectStore('values').put(0, 'bot-pause');
    writing.oncomplete = () => resolve(asked.result.close());
  };
})
"""


@pytest.fixture
def offline(desks: Desks) -> Iterator[Desk]:
    """Somebody who was here once, and has no network now."""
    desk = desks.new()
    desk.open("/")
    desk.page.wait_for_function(CONTROLLED)
    desk.is_offline = True
    desk.page.context.set_offline(True)
    desk.open("/")
    yield desk
    desk.page.context.set_offline(False)


def play_now(desk: Desk, game: str) -> None:
    """A table against children, who do not wait."""
    desk.page.locator(f"article:has(a[href='/learn/{game}']) button.primary").click()
    desk.page.locator("[data-level='child']").click()
    desk.page.wait_for_url("**/t/d-*")
    assert desk.play_on(1)
    desk.page.evaluate(HURRY)
    desk.page.reload()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_without_a_network(offline: Desk, game: str) -> None:
    play_now(offline, game)
    assert offline.play_on()
    offline.open("/")
    expect(offline.page.locator(".lists a[href$='/replay']")).to_have_count(1)


def test_a_hint_a_replay_an_analysis_and_a_lesson_come_without_a_network(offline: Desk) -> None:
    page = offline.page
    play_now(offline, "bateaux")
    page.get_by_role("button", name="Conseil").first.click()
    expect(page.get_by_role("heading", name="Je jouerais")).to_be_visible()
    offline.play_on()
    page.locator("a[href$='#analysis=1']").click()
    expect(page.locator(".study figure, .study table, .study .verdict").first).to_be_visible()
    page.reload()
    page.get_by_role("region", name="Le plateau").wait_for()
    page.locator(".replay header a").click()
    page.locator("[data-over]").wait_for()


PLACES = {
    "/learn/{}": ".says p",
    "/rules/{}": ".rules .example",
    "/new/{}/bots": "button.big",
    "/new/{}/friends": "button.big",
    "/new/{}/here": "button.big",
}


def test_every_page_opens_without_a_network(offline: Desk) -> None:
    for path, there in PLACES.items():
        offline.open(path.format("land-unter"))
        offline.page.locator(there).first.wait_for()
        expect(offline.page.get_by_role("alert")).to_have_count(0)
    offline.open("/me")
    offline.page.get_by_role("heading", name="Réglages").wait_for()


def test_two_tabs_show_one_match_and_either_may_go(offline: Desk) -> None:
    play_now(offline, "quelle-heure")
    address = offline.page.url.removeprefix(offline.address)
    first = offline.page
    other = Desk(first.context.new_page(), offline.address, seed=2)
    other.is_offline = True
    other.open(address)
    assert other.play_on(2)
    first.close()
    assert other.play_on(2)
    offline.page = other.page
