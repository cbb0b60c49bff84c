"""The first game of every game, by clicks alone; forgiving, and skippable."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from ludotheque import game_names
from tests.browser.desk import MATCH_PATIENCE, Desk, Desks
from tests.soak import rest_in_soak

GAMES = game_names()
WORDS = ".says p"
CLICK_HINTED = """() => {
  const found = (name) => document.querySelector(`.hinted[${name}]`);
  const one = found('data-move') ?? found('data-select');  // a move may take two gestures
  one?.click();
  return !!one;
}"""


@pytest.mark.parametrize("game", rest_in_soak(GAMES, "quelle-heure"))
def test_a_lesson_is_played_to_its_end_by_clicks(desks: Desks, game: str) -> None:
    desk = desks.new(phone=True)
    play_lesson(desk, game)
    page = desk.page
    assert desk.faults() == []
    expect(page.get_by_role("heading", level=2)).to_be_focused()
    page.locator(".done button.primary").click()
    page.wait_for_url("**/t/*")


def play_lesson(desk: Desk, game: str) -> None:
    """To its end, as somebody does who tries things."""
    page = desk.open(f"/learn/{game}")
    page.wait_for_selector(WORDS)
    end = time.monotonic() + MATCH_PATIENCE
    while not page.locator(".done").count():
        if page.evaluate(CLICK_HINTED):  # after a move that did not help
            continue
        if desk.click_something() is None and desk.arrange_something() is None:
            page.wait_for_timeout(20)
        assert time.monotonic() < end, page.locator(WORDS).first.inner_text()


def test_a_move_that_the_lesson_did_not_hope_for_can_be_tried_and_taken_back(desks: Desks) -> None:
    desk = desks.new(language="en")
    page = desk.open("/learn/land-unter")
    page.wait_for_selector(WORDS)
    asked = page.locator(WORDS).first.inner_text()
    page.locator('[data-move="7"]').click()
    page.get_by_role("button", name="Try again").click()
    page.locator('[data-move="52"]').wait_for()
    assert page.locator(WORDS).first.inner_text() == asked
    page.locator('[data-move="52"]').click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("Scene 2 of 4").wait_for()
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.get_by_role("heading", name="Lesson skipped")).to_be_focused()
    assert desk.faults() == []
    page.get_by_role("button", name="Back to the lesson").click()
    page.get_by_text("Scene 2 of 4").wait_for()
    expect(page.locator("[data-move]").first).to_be_visible()


def test_a_lesson_keeps_the_focus(desks: Desks) -> None:
    """Each button that is pressed goes away, and nobody has to come back from the top of the page."""
    desk = desks.new(language="en")
    page = desk.open("/learn/land-unter")
    for move, button in (("7", "Try again"), ("52", "Go on")):
        page.locator(f'[data-move="{move}"]').press("Enter")
        page.get_by_role("button", name=button).press("Enter")
        expect(page.locator("[data-move]:focus")).to_have_count(1)


def test_a_rule_shows_its_example(desks: Desks) -> None:
    desk = desks.new(language="en")
    page = desk.open("/rules/bateaux")
    page.locator("#LB-6 button").click()
    page.get_by_role("dialog").locator(WORDS).first.wait_for()
    assert "storm" in page.get_by_role("dialog").locator(WORDS).first.inner_text()
    assert desk.faults() == []
