"""All sizes of windows and letters: what can be played is within reach, nothing is cut or too wide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType

from ludotheque import Table
from ludotheque.core.shelf import find_game, game_names
from tests.browser import chromium
from tests.browser.desk import Desk, Desks
from tests.browser.fit import LARGE, OTHER_LETTERS, USABLE, misfits, out_of_sight, resize
from tests.browser.staged import Staged
from tests.server.house import House
from tests.soak import rest_in_soak

SIZES = ((360, 640), (390, 844), (768, 1024), (1112, 834), (1366, 650), (2560, 1440), (844, 390))
WITHOUT_SCROLLING = ((844, 390), (1280, 720))
LARGE_SIZES = ((360, 740), (844, 390), (1280, 800))
PLAYERS = {name: find_game(name).players[-1] for name in game_names()}
LONG = (
    "Anne-Sophie de la Tour B",
    "Maximilien-Alexandre Max",
    "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Noé",
    "Bernadette Soubirous-Zoé",
)
PAGES = ("/", "/new/land-unter", "/rules/quelle-heure", "/learn/sheep-sheep", "/learn/land-unter", "/me")


def seated(desk: Desk, game: str) -> None:
    """At a full table, on turn."""
    table = Table.start(game, PLAYERS[game], seed=1)
    Staged(desk, table, table.to_act[0], LONG)
    desk.page.wait_for_selector(USABLE)


@pytest.mark.parametrize("game", PLAYERS)
def test_all_that_can_be_played_is_within_reach_and_nothing_is_cut(desk: Desk, game: str) -> None:
    seated(desk, game)
    for size in WITHOUT_SCROLLING:
        resize(desk.page, *size)
        assert out_of_sight(desk.page) == [], size
    for size in SIZES:
        resize(desk.page, *size)
        assert misfits(desk.page) == [], size
    desk.page.evaluate(OTHER_LETTERS)
    for size in SIZES:
        resize(desk.page, *size)
        assert misfits(desk.page) == [], (size, "other letters")
    desk.page.evaluate(LARGE)
    for size in LARGE_SIZES:
        resize(desk.page, *size)
        assert misfits(desk.page) == [], (size, "letters twice as large")


def test_a_dead_row_leaves_the_whole_hand_in_sight(desk: Desk) -> None:
    """On a phone, at a full table: what says that a row is blocked takes room."""
    rows = [[None] * 3 + [22] + [None] * 3, [7] + [None] * 6, [8] + [None] * 6, [9] + [None] * 6]
    start: dict[str, Any] = {
        "game": "quelle-heure",
        "players": 4,
        "turn": 0,
        "phase": "repair",
        "rows": rows,
        "hands": [[20, 16, 6, 20], [13, 17], [14, "ghost"], [9, 21]],
        "drawn": None,
        "repairs": 0,
        "pile": [10, 11],
        "box": [],
        "turns": 20,
        "over": False,
        "winner": None,
    }
    Staged(desk, Table.from_position(start), names=LONG)
    resize(desk.page, 390, 844)
    assert out_of_sight(desk.page) == []
    assert misfits(desk.page) == []
    hand = desk.page.locator("section.hand .card").last.bounding_box()
    foot = desk.page.locator(".foot").bounding_box()
    assert hand is not None
    assert foot is not None
    assert hand["y"] + hand["height"] <= foot["y"]


@pytest.fixture(scope="module")
def large(browser: Browser) -> Iterator[Browser]:
    """Of somebody who has told the browser that letters are to be twice as large."""
    kind: BrowserType = browser.browser_type
    with kind.launch(**chromium.launching("--blink-settings=defaultFontSize=32")) as large:
        yield large


@pytest.mark.parametrize("game", rest_in_soak(PLAYERS, "land-unter"))
def test_letters_twice_as_large_in_all_of_the_browser(large: Browser, house: House, game: str) -> None:
    desks = Desks(large, house.address)
    desk = desks.new()
    seated(desk, game)
    for size in LARGE_SIZES:
        resize(desk.page, *size)
        assert misfits(desk.page) == [], size
    desks.close()


def test_the_other_pages_with_letters_twice_as_large(desk: Desk) -> None:
    desk.be(LONG[2])
    table = desk.api(
        "POST", "/tables", {"game": "bateaux", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )["id"]
    for path in (*PAGES, f"/t/{table}"):
        desk.open(path)
        desk.page.wait_for_selector("#main :is(a, button)")
        desk.page.evaluate(LARGE)
        for size in LARGE_SIZES:
            resize(desk.page, *size)
            assert misfits(desk.page) == [], (path, size)
