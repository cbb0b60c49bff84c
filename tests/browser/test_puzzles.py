"""Find the move: one of a game’s puzzles is missed, then solved; the list says that it was tried."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desks


@pytest.mark.parametrize(("game", "phone"), [("land-unter", True), ("quelle-heure", False)])
def test_a_puzzle_is_missed_and_then_solved(desks: Desks, game: str, phone: bool) -> None:
    desk = desks.new(phone=phone)
    one = desk.api("GET", f"/games/{game}/puzzles")[0]["id"]
    shown = desk.api("GET", f"/games/{game}/puzzles/{one}?reveals=true")
    good = [line[0] for line in shown["answer"]["lines"]]
    bad = next(move for move in shown["view"]["legal"] if move not in good)
    page = desk.open(f"/puzzles/{game}/{one}")
    page.locator("[data-move]").first.wait_for()
    assert desk.faults() == []
    page.locator(f'[data-move="{bad}"]').first.click()
    expect(page.get_by_text("Pas cette fois")).to_be_visible()
    expect(page.locator(".says")).to_contain_text("La réponse")
    assert desk.faults() == []
    page.locator('[data-select="again"]').click()
    page.locator(f'[data-move="{good[0]}"]').first.click()
    expect(page.locator(".says.good")).to_be_visible()
    page.get_by_role("link", name="La liste").click()
    expect(page.get_by_role("link", name=", essayée")).to_have_count(1)  # the first try counts
    assert desk.faults() == []
