"""What people see of a match, and for how long: beats, the shared moment, what is mine to do."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ludotheque import Table
from tests.browser.desk import Desk, Desks
from tests.browser.staged import Staged
from tests.games.land_unter.positions import table

# Keeps what the page says it has shown: which events, for how long, and what lay on the board.
RECORD = """
document.addEventListener('ludotheque-shown', ({ detail }) => (window.shown ??= []).push(detail));
"""
HELD = "(event) => window.shown.find(({ events }) => events.includes(event))"
QUICK = 0.45
"""By how much the quick pace shortens a beat."""


def recording(desks: Desks, *, still: bool, pace: str = "quick", confirm: str = "") -> Desk:
    desk = desks.new(still=still, pace=pace)
    desk.page.add_init_script(RECORD)
    if confirm:
        desk.page.add_init_script(f"localStorage['ludotheque-confirm'] = '\"{confirm}\"'")
    return desk


@pytest.mark.parametrize("still", [True, False])
def test_a_trick_is_looked_at_as_long_without_motion_as_with_it(desks: Desks, still: bool) -> None:
    desk = recording(desks, still=still)
    staged = Staged(desk, table(water=[2, 0, 6], shown=(4, 12)))
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').click()
    desk.page.locator('[data-move="1"]').wait_for()
    turned = desk.page.evaluate(HELD, "turned_up")
    assert [one for one in turned["events"] if one == "turned_up"] == ["turned_up"] * 3, "together"
    assert {"card-60", "card-59", "card-3"} <= set(turned["things"])
    for event, beat in {"turned_up": 1700, "water_taken": 1600, "ring_lost": 1300}.items():
        shown = desk.page.evaluate(HELD, event)
        assert shown["hold"] == pytest.approx(beat * QUICK)
        assert shown["until"] - shown["from"] >= beat * QUICK - 2  # a timer rounds
    # It stays to be seen in small.
    last = desk.page.locator("[data-last-turns]")
    assert {"60", "59", "3"} <= set(last.locator("svg[class*=weather-] text").all_text_contents())


def test_a_tap_on_the_board_goes_on(desks: Desks) -> None:
    desk = recording(desks, still=True, pace="calm")
    staged = Staged(desk, table(water=[2, 0, 6], shown=(4, 12)))
    staged.play(1, "59")
    staged.play(2, "3")
    desk.page.locator('[data-move="60"]').click()
    while not desk.page.locator("[data-move]").count():
        desk.page.locator("section.board header").first.dispatch_event("click")
    turned = desk.page.evaluate(HELD, "turned_up")
    assert turned["until"] - turned["from"] < turned["hold"]


def test_the_curtain_falls_when_somebody_says_that_everybody_has_seen_it(desks: Desks) -> None:
    desk = desks.new(phone=True)
    desk.new_table("land-unter", "me", "here:Malo", "here:Lulu")
    for _ in range(3):
        desk.page.locator('[data-select="curtain"]').click()
        desk.page.locator("[data-move]").first.click()
    seen = desk.page.get_by_role("button", name="Tout le monde a vu")
    seen.wait_for()
    assert desk.page.locator('[data-select="curtain"]').count() == 0
    assert desk.page.locator(".hand").count() == 0, "all look at it, and nobody's hand is there"
    assert desk.faults() == []
    seen.click()
    desk.page.locator('[data-select="curtain"]').wait_for()


def test_who_draws_a_ghost_hides_it_before_the_neighbour_draws(desk: Desk) -> None:
    none: list[int | None] = [None] * 7
    start: dict[str, Any] = {
        "game": "quelle-heure",
        "players": 2,
        "turn": 0,
        "phase": "draw",
        "rows": [none, none],
        "hands": [[19, 21], ["ghost", 13, 17]],
        "drawn": None,
        "repairs": 0,
        "pile": [10, 11],
        "box": [],
        "turns": 4,
        "over": False,
        "winner": None,
    }
    staged = Staged(desk, Table.from_position(start, seed=1))
    desk.page.locator('[data-move="draw 0"]').click()
    expect(desk.page.get_by_text("Cache-le parmi tes cartes")).to_be_visible()
    desk.page.locator("[data-aside]", has_text="Trier").wait_for()
    desk.page.locator(".hand button.card").last.click()  # a new card comes at the end
    desk.page.locator("button.arrow").first.click()
    staged.hears("draw 0", "arrange 0 2 1")
    desk.page.get_by_role("button", name="C’est fait").click()
    expect(desk.page.get_by_text("Cache-le parmi tes cartes")).to_have_count(0)


def boats(**changes: Any) -> Table:
    """Two captains; Malo is about to take the last barrel of Zoé's first boat."""
    start: dict[str, Any] = {
        "game": "bateaux",
        "players": 2,
        "split": False,
        "short": False,
        "turn": 1,
        "die": 1,
        "left": 1,
        "parts": 0,
        "boats": [[["c3", 1], ["d1", 5], None], [["e3", 2], None, ["e7", 1]]],
        "tired": [[False] * 3, [False] * 3],
        "sunk": [0, 0],
        "turns": 11,
        "over": False,
        "winners": [],
    }
    return Table.from_position(start | changes, seed=1)


def test_a_sinking_is_told_to_who_lost_the_boat_and_the_die_waits_to_be_thrown(desks: Desks) -> None:
    desk = recording(desks, still=True)
    staged = Staged(desk, boats())
    staged.play(1, "0-d3")
    expect(desk.page.locator("[data-blow]")).to_contain_text("coule ton bateau 1")
    throw = desk.page.get_by_role("button", name="Lancer le dé", exact=True)
    throw.wait_for()
    assert desk.page.locator('[data-move], [data-select^="boat"]').count() == 0
    assert desk.faults() == []
    throw.click()
    desk.page.locator('[data-select^="boat"], [data-move]').first.wait_for()
    sunk = desk.page.evaluate(HELD, "boat_sunk")
    assert sunk["hold"] == pytest.approx(2800 * QUICK), "longer than that of somebody else"


def test_where_taps_are_confirmed_the_second_one_plays(desks: Desks) -> None:
    desk = recording(desks, still=True, pace="none", confirm="always")
    staged = Staged(desk, table())
    reason = {"why": "land-unter-why-last-card", "arguments": {"card": 1}}
    staged.hint = {"move": "1", **reason, "values": [], "simulations": 1}
    desk.page.get_by_role("button", name="Conseil").click()
    expect(desk.page.locator('.hinted[data-move="1"]')).to_have_count(1)
    desk.page.locator('[data-move="60"]').click()
    expect(desk.page.locator('[data-pending][data-move="60"]')).to_have_count(1)
    expect(desk.page.get_by_text("Touche encore une fois.")).to_be_visible()
    assert desk.faults() == []
    desk.page.locator('[data-move="1"]').click()
    expect(desk.page.locator("[data-pending]")).to_have_attribute("data-move", "1")
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("[data-pending]")).to_have_count(0)
    desk.page.locator('[data-move="1"]').press("Enter")
    desk.page.locator('[data-move="1"]').press("Enter")
    staged.hears("1")


def test_where_taps_are_confirmed_a_move_can_be_dragged_and_dragged_back(desks: Desks) -> None:
    desk = recording(desks, still=True, pace="none", confirm="always")
    staged = Staged(desk, table())
    mouse, drop = desk.page.mouse, desk.page.get_by_text("Lâche pour jouer")

    def pull(card: str, *, back: bool) -> None:
        box = desk.page.locator(f'[data-move="{card}"]').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 120, steps=3)
        expect(drop).to_be_visible()
        if back:
            mouse.move(x, y, steps=3)
            expect(drop).to_have_count(0)
        mouse.up()

    pull("60", back=True)
    expect(desk.page.locator("[data-pending], [data-dragged]")).to_have_count(0)
    pull("1", back=False)
    staged.hears("1")
