"""A part of the page that does not come: it says so, and goes on when it is asked again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from ludotheque.server.site import BUILT
from tests.browser.desk import Desk, Desks


def without(desks: Desks, *parts: str) -> Desk:
    """Somebody for whom these do not come, and who keeps nothing from before."""
    desk = desks.new()
    desk.is_offline = True  # a browser complains of what does not come
    for part in parts:
        desk.page.route(part, lambda route: route.abort())
    return desk


def beginning() -> list[str]:
    """The parts that the page begins with."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    return re.findall(r'<script type="module"[^>]*src="/(assets/[^"]+)"', page)


def come_again(desk: Desk, *parts: str) -> None:
    """These, or all. Where the server answers again, a page may go on by itself before anybody taps."""
    for part in parts:
        desk.page.unroute(part)
    if not parts:
        desk.page.unroute_all()


@pytest.mark.parametrize("part", ["words", "beginning"])
def test_without_its_first_parts_the_page_says_what_to_do_in_both_languages(
    desks: Desks, part: str
) -> None:
    desk = without(desks, "**/assets/shell-*.js" if part == "words" else f"**/{beginning()[-1]}")
    desk.page.goto(desk.address)
    expect(desk.page.get_by_text("La page n’a pas pu être chargée")).to_be_visible()
    expect(desk.page.get_by_text("The page could not be loaded")).to_be_visible()
    assert desk.faults() == []
    come_again(desk)
    desk.page.get_by_role("button", name="Réessayer").click()
    desk.page.locator('a[href="/me"]').first.wait_for()


def test_over_a_slow_network_the_page_says_that_it_is_coming(desks: Desks) -> None:
    desk = desks.new()
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    for part in ("**/assets/shell-*.js", "**/assets/Rules-*.js"):
        desk.page.route(part, hold)
    coming = desk.page.get_by_text("Un instant…")
    desk.page.goto(f"{desk.address}/rules/bateaux", wait_until="commit")
    expect(coming).to_be_visible()
    assert desk.faults() == []
    desk.until(lambda: len(slow) == 2)  # both are asked for at once
    words, page = sorted(slow, key=lambda route: "Rules" in route.request.url)
    words.continue_()
    desk.page.get_by_role("banner").wait_for()
    expect(coming).to_be_visible()
    assert desk.faults() == []
    page.continue_()
    desk.page.locator(".rules").wait_for()
    expect(coming).to_have_count(0)


def test_a_page_that_does_not_come_shows_a_way_on_and_does_not_reload(desks: Desks) -> None:
    desk = without(desks, "**/assets/Rules-*.js", "**/version.json")
    page = desk.open()
    page.evaluate("() => { window.isOld = true }")
    page.locator('a[href="/rules/bateaux"]').first.click()
    again = page.get_by_role("alert").get_by_role("button", name="Réessayer")
    again.wait_for()
    again.click()
    expect(again).to_be_visible()
    assert page.evaluate("() => window.isOld")
    assert desk.faults() == []
    come_again(desk)
    page.locator(".rules").wait_for()  # by itself


def test_a_lesson_that_cannot_begin_says_so_and_begins_when_it_can(desks: Desks) -> None:
    parts = ("**/api/games/bateaux/lesson*", "**/assets/bateaux-*.wasm")
    desk = without(desks, *parts, "**/version.json")
    page = desk.open("/learn/bateaux")
    again = page.get_by_role("alert").get_by_role("button", name="Réessayer")
    again.wait_for()
    come_again(desk, *parts)
    again.click()
    page.locator(".says p").first.wait_for()


def test_a_game_that_nobody_knows(desks: Desks) -> None:
    """The games that there are go by what is on their boxes, and a heading says where one is."""
    desk = desks.new()
    for path in ("/rules/chess", "/learn/chess", "/new/chess", "/new/constructor/here"):
        page = desk.open(path)
        expect(page.get_by_role("heading", name="Il n’y a rien ici")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("Les Bateaux, Un mouton à la mer")
        assert desk.faults() == []


def test_a_board_that_does_not_come_says_so_at_its_table(desks: Desks) -> None:
    board = next(BUILT.glob("assets/board-bateaux-*.js")).name
    assert f"assets/{board}" not in beginning()
    desk = without(desks, f"**/{board}")
    desk.be("Zoé")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "child"}]
    table = desk.api("POST", "/tables", {"game": "bateaux", "seats": seats})["id"]
    desk.page.goto(f"{desk.address}/t/{table}")
    again = desk.page.get_by_role("alert").get_by_role("button", name="Réessayer")
    again.wait_for()
    assert desk.faults() == []
    come_again(desk)
    again.click()
    desk.page.get_by_role("region", name="Le plateau").wait_for()
    assert desk.play_on(clicks=1)


def test_what_nobody_foresaw_is_told_with_what_to_do(desks: Desks) -> None:
    desk = desks.new()
    page = desk.open()
    page.evaluate("() => { history.pushState = () => { throw new Error('no more room') } }")
    page.locator('a[href="/me"]').first.click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Quelque chose d’inattendu est arrivé (Error: no more room)")
    assert desk.faults() == []
    told.get_by_role("button", name="Fermer").click()
    expect(told).to_have_count(0)
    page.locator('a[href="/me"]').first.click()
    told.get_by_role("button", name="Recharger").click()
    expect(told).to_have_count(0)
    page.locator('a[href="/me"]').first.click()
    page.wait_for_url("**/me")
    assert [str(one) for one in desk.complaints] == ["no more room", "no more room"]
    desk.complaints.clear()
