"""Matches on the device alone: the network is cut before the page is opened for the second time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ludotheque import Table, Transcript
from ludotheque.core.tables.replay import verify
from tests.browser.desk import Desk, Desks
from tests.browser.device import GAMES, SPOIL, kept, play_now
from tests.browser.test_learn import play_lesson
from tests.soak import rest_in_soak

WAS_ASKED_TO_KEEP = """
(() => {
  const { persist } = StorageManager.prototype;
  StorageManager.prototype.persist = function () {
    window.wasAskedToKeep = (window.wasAskedToKeep ?? 0) + 1;
    return persist.call(this);
  };
})()
"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def offline(desks: Desks) -> Iterator[Desk]:
    """Somebody who was here once, and has no network now."""
    desk = desks.new(keeps=True)
    desk.open("/")
    desk.page.wait_for_function(CONTROLLED)
    desk.is_offline = True
    desk.page.context.set_offline(True)
    desk.open("/")
    yield desk
    desk.page.context.set_offline(False)


@pytest.mark.parametrize("game", rest_in_soak(GAMES, "bateaux"))
def test_a_match_its_analysis_and_a_lesson_go_without_a_network(offline: Desk, game: str) -> None:
    page = offline.page
    table = play_now(offline, game)
    offline.play_on(3)
    before = kept(page, table)
    page.reload()
    offline.play_on()
    whole = kept(page, table)
    assert whole[: len(before)] == before, "what was there before the page was reloaded"
    assert [one["number"] for one in whole] == [*range(1, len(whole) + 1)]
    page.locator("a[href$='#analysis=1']").click()
    expect(page.locator(".study figure, .study table, .study .verdict").first).to_be_visible()
    expect(page.get_by_role("region", name="Le plateau")).to_be_visible()
    offline.open("/")
    expect(page.locator(".lists a[href$='/replay']")).to_have_count(1)
    play_lesson(offline, game)


def test_a_hint_and_a_transcript_come_without_a_network(offline: Desk) -> None:
    page = offline.page
    play_now(offline, "bateaux")
    page.get_by_role("button", name="Conseil").first.click()
    expect(page.get_by_role("heading", name="Je jouerais")).to_be_visible()
    offline.play_on()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Télécharger la partie").click()
    written = Transcript.read(saved.value.path().read_text("utf-8"))
    assert verify(Table, written).is_over


def test_a_match_of_another_version_can_be_read_and_stays_in_the_list(offline: Desk) -> None:
    page = offline.page
    table = play_now(offline, "land-unter")
    assert offline.play_on(2)
    page.evaluate(SPOIL, table)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("vient d’une autre version")
    expect(page.get_by_role("heading", name="Ce qui s’est passé")).to_be_visible()
    assert offline.faults() == []
    offline.open("/")
    expect(page.locator(f".lists a[href$='/t/{table}']")).to_contain_text("à relire seulement")


def test_where_there_is_a_server_only_what_is_shared_goes_there(desks: Desks) -> None:
    desk = desks.new()
    page = desk.page
    page.add_init_script(WAS_ASKED_TO_KEEP)
    desk.be("Zoé")
    for how, name, where in (
        ("here", "Commencer la partie", "**/t/d-*"),
        ("bots", "Commencer la partie", "**/t/d-*"),
        ("friends", "Ouvrir la table et inviter", re.compile(r"/t/(?!d-)")),
    ):
        desk.open(f"/new/sheep-sheep/{how}")
        page.get_by_role("button", name=name).click()
        page.wait_for_url(where)
        if how == "here":
            page.get_by_role("button", name="Je suis Zoé").wait_for()
            assert page.evaluate("window.wasAskedToKeep") == 1
        elif how == "bots":
            assert page.evaluate("window.wasAskedToKeep") is None, "nobody is asked again and again"
    assert [one["status"] for one in desk.api("GET", "/me/tables")] == ["waiting"]


def test_a_match_of_another_device_is_not_here_and_the_page_says_why(desks: Desks) -> None:
    desk = desks.new()
    page = desk.open(f"/t/d-{24 * '0'}")
    expect(page.get_by_role("alert")).to_contain_text("Cette partie n’est pas sur cet appareil")
    assert desk.faults() == []


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
