"""The page is light: home and one board, compressed, as Chromium loads them for the first time."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desks

BUDGET = 150_000
GAMES = ("land-unter", "quelle-heure", "sheep-sheep", "bateaux")


@pytest.mark.parametrize("game", GAMES)
def test_home_and_one_board_come_in_150_kilobytes(desks: Desks, game: str) -> None:
    desk = desks.new()
    page = desk.page
    # What is kept to work without a network is fetched afterwards, and holds nobody up.
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    loaded: list[float] = []

    def finished(event: dict[str, Any]) -> None:
        loaded.append(event["encodedDataLength"])

    wire.on("Network.loadingFinished", finished)
    desk.open()
    expect(page.get_by_role("button", name="Jouer tout de suite")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    home = sum(loaded)
    assert home > 20_000, "it has been counted"
    page.click(f"article:has(a[href^='/rules/{game}']) button.primary")
    page.click("[data-level=child]")
    expect(page.get_by_role("region", name="Le plateau")).to_be_visible()
    page.wait_for_load_state("networkidle")
    print(f"{game}: home {home:.0f}, with the board {sum(loaded):.0f} bytes")
    assert sum(loaded) < BUDGET
