"""Never stuck: lost connections, restarts of the server, two tabs, two people, one device for all."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from ludotheque import game_names
from tests.browser import keyboard
from tests.browser.desk import MATCH_PATIENCE, NAMES, Desk, Desks
from tests.server.house import House
from tests.soak import rest_in_soak

GAMES = game_names()
PEOPLE = {"land-unter": 3, "quelle-heure": 2, "sheep-sheep": 2, "bateaux": 2}
LOST = ".lost"
GLIDING = "() => document.getAnimations().filter((one) => !one.animationName).length"


@pytest.mark.soak  # test_after.py plays a match of Les Bateaux in two windows
@pytest.mark.parametrize("game", GAMES)
def test_two_windows_play_a_match_online(desks: Desks, game: str) -> None:
    one, two = desks.new(), desks.new(phone=True, language="en")
    bots = ["child"] * (PEOPLE[game] - 2)
    table = one.new_table(game, "me", "open", *bots, name="Zoé")
    two.be("Malo")
    two.open(f"/t/{table}")
    two.page.get_by_role("button", name="Sit here").click()
    play_together([one, two])
    assert one.page.locator("[data-over]").inner_text()


def play_together(desks: list[Desk], clicks: int = 20_000) -> None:
    for _ in range(clicks):
        if all(desk.is_over for desk in desks):
            return
        clicked = [desk.click_something() for desk in desks]
        if not any(clicked):
            desks[0].page.wait_for_timeout(20)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", rest_in_soak(GAMES, "land-unter"))
def test_one_device_goes_round_behind_a_curtain(desks: Desks, game: str) -> None:
    desk = desks.new(phone=True)
    names = ["Malo", "Zélie", "Lulu"][: PEOPLE[game] - 1]
    desk.new_table(game, "me", *[f"here:{name}" for name in names])
    done = desk.play_on(clicks=80)  # of Land Unter, a round and the first tricks of the next
    while done.count("select curtain") < 4 and not desk.is_over:  # a turn may take many clicks
        done += desk.play_on(clicks=40)
    curtains = done.count("select curtain")
    assert curtains == 0 if game == "bateaux" else curtains >= 4, "only secrets need a curtain"


def test_one_device_goes_round_by_keys_alone(desks: Desks) -> None:
    desk = desks.new()
    desk.new_table("sheep-sheep", "me", "here:Malo", options={"calm": True})
    assert keyboard.play_on(desk).count("curtain") >= 4
    assert desk.is_over


def test_one_device_goes_round_with_motion(desks: Desks) -> None:
    """Who is in a hurry presses Skip, and then it goes on as well. Whole matches are played without
    motion."""
    desk = desks.new(still=False)
    desk.new_table("quelle-heure", "me", "here:Malo")
    skip = desk.page.get_by_role("button", name="Passer", exact=True)
    skipped = moved = clicked = 0
    end = time.monotonic() + MATCH_PATIENCE
    while not desk.is_over and (skipped < 4 or clicked < 20):
        assert time.monotonic() < end
        moved += desk.page.evaluate(GLIDING)
        if skip.count() and desk.luck.random() < 0.5:
            skip.evaluate_all("(all) => all.forEach((one) => one.click())")
            skipped += 1
        elif desk.click_something() is None:
            desk.page.wait_for_timeout(20)
        else:
            clicked += 1
    assert skipped
    assert moved


def test_behind_the_curtain_there_is_nothing_to_see(desks: Desks) -> None:
    desk = desks.new()
    table = desk.new_table("land-unter", "me", "here:Malo", "here:Lulu")
    page = desk.page
    page.locator('[data-select="curtain"]').wait_for()
    assert desk.faults() == []
    assert page.locator("[data-move]").count() == 0
    page.locator('[data-select="curtain"]').click()
    page.locator("[data-move]").first.wait_for()
    cards = set(moves(page))
    chosen = f"le {desk.click_something()}"
    page.locator('[data-select="curtain"]:enabled').wait_for()
    assert page.locator("[data-move]").count() == 0
    shown = desk.api("GET", f"/tables/{table}")["view"]
    assert shown["seat"] is None
    assert chosen not in words(page), (
        "the first player's choice is told to whoever stands before the curtain"
    )
    page.locator('[data-select="curtain"]').click()
    page.locator("[data-move]").first.wait_for()
    theirs = set(moves(page))
    assert not theirs & cards
    assert chosen not in words(page)
    html = page.locator("section.board").inner_html()
    assert not any(f">{card}<" in html for card in cards - theirs if int(card) > 24)


def words(page: Page) -> str:
    """Everything that the page says, also to a screen reader."""
    heard = page.locator("[aria-live], [role=log]").all_inner_texts()
    return " ".join([page.locator("body").inner_text(), *heard])


def moves(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-move]").evaluate_all(NAMES, "data-move")
    return found


def test_a_lost_connection_is_shown_and_mends_itself(desks: Desks) -> None:
    desk = desks.new()
    desk.new_table("bateaux", "me", "child")
    desk.play_on(clicks=2)
    desk.is_offline = True
    desk.page.context.set_offline(True)
    desk.page.locator(LOST).wait_for()
    assert desk.faults() == []
    desk.page.context.set_offline(False)
    desk.page.locator(LOST).wait_for(state="detached")
    desk.is_offline = False
    assert desk.play_on(clicks=2)


def test_a_move_made_without_a_connection_is_played_when_it_is_back(desks: Desks) -> None:
    desk = desks.new()
    table = desk.new_table("land-unter", "me", "child", "child")
    desk.page.locator("[data-move]").first.wait_for()
    desk.is_offline = True
    desk.page.context.set_offline(True)
    desk.page.locator(LOST).wait_for()
    assert desk.click_something()
    desk.page.context.set_offline(False)
    desk.page.locator(LOST).wait_for(state="detached")
    desk.is_offline = False
    desk.page.get_by_text("2/12").first.wait_for()
    assert desk.api("GET", f"/tables/{table}")["view"]["trick"] == 2


def test_two_tabs_of_one_seat_stay_in_step(desks: Desks) -> None:
    desk = desks.new()
    table = desk.new_table("land-unter", "me", "child", "child")
    other = Desk(desk.page.context.new_page(), desk.address)
    other.page.goto(desk.page.url)
    tabs, before = (desk, other), (0, 0)
    for turn in range(3):
        before = next_trick(desk, table, before)
        in_step(tabs, before[1])
        tabs[turn % 2].play_on(clicks=1)
    in_step(tabs, next_trick(desk, table, before)[1])
    assert not other.complaints


def next_trick(desk: Desk, table: str, before: tuple[int, int]) -> tuple[int, int]:
    """Round and trick, when all bots have chosen and the table waits for nobody but me."""
    now = before

    def has_come() -> bool:
        nonlocal now
        view = desk.api("GET", f"/tables/{table}")["view"]
        now = view["round"], view["trick"]
        return now != before and view["awaited"] == [0]

    desk.until(has_come)
    return now


def in_step(tabs: tuple[Desk, ...], trick: int) -> None:
    """All show this trick, and soon the same story and the same moves."""
    for tab in tabs:
        tab.page.get_by_text(f"Pli {trick}/12").first.wait_for()

    def shown(tab: Desk) -> tuple[str, ...]:
        return tab.page.locator("aside.story").inner_text(), *moves(tab.page)

    tabs[0].until(lambda: len({shown(tab) for tab in tabs}) == 1)


@pytest.mark.early
def test_the_server_is_killed_and_the_page_goes_on(browser: Browser, tmp_path: Path) -> None:
    house = House(tmp_path, "--no-limits").start()
    desks = Desks(browser, house.address)
    desk = desks.new()
    desk.is_offline = True  # a browser complains of a server that is gone
    desk.new_table("quelle-heure", "me", "child")
    desk.play_on(clicks=5)
    house.kill()
    desk.page.locator(LOST).wait_for()
    house.start()
    desk.page.locator(LOST).wait_for(state="detached")
    assert desk.play_on(clicks=5)
    house.stop()
    desks.close()


def test_an_old_page_after_an_upgrade_reloads_itself(desks: Desks) -> None:
    desk = desks.new()
    desk.new_table("bateaux", "me", "child")
    desk.play_on(clicks=2)
    desk.page.evaluate("() => { window.isOld = true }")
    opened: list[object] = []  # the page that comes is the newest
    desk.page.on("framenavigated", lambda frame: opened.append(frame))  # noqa: PLW0108 - Playwright marks what it is given

    def tell(route: Route) -> None:
        route.continue_() if opened else route.fulfill(json={"version": "another"})

    desk.page.route("**/version.json", tell)
    desk.is_offline = True
    desk.page.context.set_offline(True)
    desk.page.locator(LOST).wait_for()
    desk.page.context.set_offline(False)
    desk.page.wait_for_function("() => !window.isOld")
    desk.is_offline = False
    desk.play_on(clicks=2)


def test_a_table_that_does_not_exist_says_what_to_do(desks: Desks) -> None:
    desk = desks.new(language="en")
    desk.page.goto(f"{desk.address}/t/nothing-here")
    desk.page.get_by_role("alert").get_by_text("There is no such table").wait_for()
    assert desk.faults() == []
    desk.page.get_by_role("alert").get_by_role("link").click()
    desk.page.wait_for_url(f"{desk.address}/")
