"""The board of Les Bateaux, in stated positions."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from ludotheque import Table
from tests.browser import keyboard
from tests.browser.desk import SCREENS, Desk, Desks
from tests.browser.staged import Staged

MOVES = "() => [...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move)"
FOCUSED = """
() => document.activeElement.closest('[data-boat]')?.dataset.boat ?? document.activeElement.dataset.cell
"""
# Keeps through how many places each boat sails from now on.
WATCH_SAILS = """
() => {
  const animate = Element.prototype.animate;
  window.sails = [];
  Element.prototype.animate = function (frames, options) {
    if (this.dataset.boat) window.sails.push(frames.translate.length);
    return animate.call(this, frames, options);
  };
}
"""


def position(**changes: Any) -> Table:
    """Two captains, nobody next to anybody; the first has a 3 to sail."""
    start: dict[str, Any] = {
        "game": "bateaux",
        "players": 2,
        "split": False,
        "short": False,
        "turn": 0,
        "die": 3,
        "left": 3,
        "parts": 0,
        "boats": [[["c3", 3], ["d1", 5], None], [["e5", 2], None, ["e7", 1]]],
        "tired": [[False] * 3, [False] * 3],
        "sunk": [1, 0],
        "turns": 10,
        "over": False,
        "winners": [],
    }
    return Table.from_position(start | changes)


STORM: dict[str, Any] = {"die": 5, "left": 5}
SPLIT = {"split": True, "die": 6, "left": 4, "parts": 1, "tired": [[True, False, False], [False] * 3]}
# In the corner, between two boats: there is no way out.
STUCK = {"boats": [[["a1", 3], None, None], [["a2", 2], ["b1", 2], None]]}
OVER = {"boats": [[["c3", 3], None, None], [None] * 3], "sunk": [3, 0], "over": True, "winners": [0]}
# The others sail on without me.
OUT: dict[str, Any] = {
    "players": 3,
    "turn": 1,
    "boats": [[None] * 3, [["e5", 2], None, ["b2", 1]], [["b6", 3], None, None]],
    "tired": [[False] * 3] * 3,
    "sunk": [0, 1, 0],
}
STATES: dict[str, dict[str, Any]] = {
    "choosing": {},
    "storm": STORM,
    "split": SPLIT,
    "stuck": STUCK,
    "over": OVER,
    "out": OUT,
}


class Stage(Staged):
    """Several positions one after the other, without loading the page anew."""

    def show(self, **changes: Any) -> None:
        self.table = position(**changes)
        self.told = 0
        self._tell()


def moves(desk: Desk) -> list[str]:
    return sorted(desk.page.evaluate(MOVES))


def choose(desk: Desk, what: str) -> None:
    desk.page.click(f'[data-select="{what}"]')


def test_a_boat_shows_its_cells_and_another_boat_others(desk: Desk) -> None:
    table = position()
    Staged(desk, table)
    legal = table.legal_moves(0)
    assert moves(desk) == []
    choose(desk, "boat-0")
    assert moves(desk) == sorted(move for move in legal if move.startswith("0-"))
    # Beside e5, where another boat lies, there is a good to take; elsewhere nothing.
    expect(desk.page.locator("[data-gain]")).to_have_count(2)
    gains = "(all) => all.map((one) => [one.parentElement.dataset.cell, one.dataset.gain])"
    assert sorted(desk.page.locator("[data-gain]").evaluate_all(gains)) == [["d5", "1"], ["e4", "1"]]
    # A flag more for each degree of danger, which is explained and said too.
    expect(desk.page.locator(".legend circle")).to_have_count(1 + 2 + 3)
    for cell, flags, said in (("a2", 1, "petit risque"), ("c2", 2, "risque"), ("e4", 3, "grand risque")):
        target = desk.page.locator(f'[data-move="0-{cell}"]')
        expect(target.locator("circle")).to_have_count(flags)
        expect(target).to_have_accessible_name(re.compile(f", {said} d’être pillé$"))
    choose(desk, "boat-1")
    assert moves(desk) == sorted(move for move in legal if move.startswith("1-"))
    choose(desk, "boat-1")
    assert moves(desk) == []


def test_a_boat_goes_where_it_is_sent(desk: Desk) -> None:
    stage = Staged(desk, position())
    choose(desk, "boat-0")
    desk.page.click('[data-move="0-c6"]')
    expect(desk.page.locator('[data-boat="0-0"] button')).to_have_attribute("data-cell", "c6")
    assert stage.moves == ["0-c6"]
    assert moves(desk) == []


def test_a_split_roll_asks_how_many_cells_and_shows_what_is_left(desk: Desk) -> None:
    table = position(**SPLIT)
    Staged(desk, table)
    # Boat 0 has taken a good in this roll: only boat 1 can be chosen, so it is.
    assert desk.page.locator('[data-select="boat-0"]').count() == 0
    for pips in (1, 2, 3, 4):
        choose(desk, f"pips-{pips}")
        assert moves(desk) == sorted(one for one in table.legal_moves(0) if one.endswith(f"-{pips}"))
    expect(desk.page.locator(".roll")).to_contain_text("Il reste 4 cases")
    choose(desk, "pips-1")
    desk.page.click('[data-move="1-d2-1"]')
    expect(desk.page.locator(".roll")).to_contain_text("Il reste 3 cases")


def test_who_cannot_move_can_pass(desk: Desk) -> None:
    stage = Staged(desk, position(**STUCK))
    assert desk.page.locator("[data-select]").count() == 0
    desk.page.click('[data-move="pass"]')
    expect(desk.page.locator('[data-move="pass"]')).to_have_count(0)
    assert stage.moves == ["pass"]


def test_the_storm_is_over_the_sea_while_its_roll_is_played(desk: Desk) -> None:
    stage = Stage(desk, position(**STORM))
    expect(desk.page.locator(".layer.storm")).to_have_count(1)
    expect(desk.page.locator(".roll")).to_contain_text("Tempête")
    stage.show()
    expect(desk.page.locator(".layer.storm")).to_have_count(0)


def test_many_goods_are_told_by_a_number_and_each_boat_in_words(desk: Desk) -> None:
    Staged(desk, position())
    expect(desk.page.locator('[data-boat="0-1"] .count')).to_have_text("5")
    expect(desk.page.locator('[data-boat="0-0"] .barrel')).to_have_count(3)
    button = desk.page.get_by_role("button", name="Bateau 2, 5 marchandises, en d1, au port")
    expect(button).to_have_count(1)
    theirs = desk.page.get_by_role("img", name="Bateau 1 de Malo, 2 marchandises, en e5")
    expect(theirs).to_have_count(1)


def test_a_hint_is_marked_and_chooses_its_boat(desk: Desk) -> None:
    stage = Staged(desk, position())
    stage.hint = {
        "move": "0-c6",
        "why": "bateaux-why-sails",
        "arguments": {
            "cell": "c6",
            "origin": "c1",
            "risk": 10,
            "storm": 31,
            "goods": 3,
            "peril": "slight",
        },
        "values": [],
        "simulations": 1,
    }
    desk.page.get_by_role("button", name="Conseil").first.click()
    expect(desk.page.locator('[data-move="0-c6"].hinted')).to_have_count(1)
    expect(desk.page.locator('[data-boat="0-0"] .hinted')).to_have_count(1)
    choose(desk, "boat-1")
    expect(desk.page.locator(".advice.hinted")).to_have_count(1)


def test_arrows_lead_from_the_boat_to_its_cells_and_the_focus_stays_on_the_board(desk: Desk) -> None:
    # Whatever is rolled next, it does not go down.
    stage = Staged(desk, position(boats=[[["c3", 9], ["d1", 5], None], [["e5", 2], None, ["e7", 1]]]))
    assert keyboard.tab_to(desk, "data-select") == "boat-0"
    keys = desk.page.keyboard
    keys.press("Enter")
    assert desk.page.evaluate(FOCUSED) == "0-0"
    keys.press("ArrowUp")
    assert desk.page.evaluate(FOCUSED) == "c4"  # three cells: round a corner
    keys.press("Escape")
    assert desk.page.evaluate(FOCUSED) == "0-0"
    assert moves(desk) == []
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(desk.page.locator('[data-boat="0-0"] button')).to_have_attribute("data-cell", "c4")
    assert stage.moves == ["0-c4"]
    assert desk.page.evaluate(FOCUSED) == "0-0"
    reply = stage.table.legal_moves(1)[0]
    stage.play(1, reply)
    desk.page.wait_for_selector("[data-select]")
    assert desk.page.evaluate(FOCUSED) == "0-0"


def test_the_focus_goes_to_another_boat_when_its_own_goes_down(desk: Desk) -> None:
    alone = {"boats": [[["c3", 1], ["d1", 5], None], [["e5", 2], None, ["e7", 1]]], "turn": 1}
    stage = Staged(desk, position(**alone))
    desk.page.focus('[data-boat="0-0"] button')
    stage.play(1, "0-c4")
    expect(desk.page.locator('[data-boat="0-0"]')).to_have_count(0)
    assert desk.page.evaluate(FOCUSED) == "0-1"


def test_who_watches_sees_all_boats_and_can_use_none(desk: Desk) -> None:
    Staged(desk, position(), eyes=None)
    expect(desk.page.locator("[data-boat]")).to_have_count(4)
    expect(desk.page.locator(".legend")).to_have_count(0)  # there are no flags to be explained
    assert desk.page.locator("[data-boat] button, [data-select], [data-move]").count() == 0


def test_a_boat_sails_along_its_path_unless_motion_is_not_wanted(desks: Desks) -> None:
    for still, sails in ((False, [4]), (True, [])):
        desk = desks.new(still=still)
        Staged(desk, position())
        desk.page.evaluate(WATCH_SAILS)
        choose(desk, "boat-0")
        desk.page.click('[data-move="0-c6"]')
        desk.page.wait_for_selector('[data-boat="0-0"] [data-cell="c6"]')
        assert desk.page.evaluate("() => window.sails") == sails


def test_axe_finds_nothing_in_any_state(desk: Desk) -> None:
    stage = Stage(desk, position())
    for name, changes in STATES.items():
        stage.show(**changes)
        desk.page.wait_for_function(
            "(die) => (document.querySelector('.roll')?.innerText ?? '').includes(die)",
            arg="" if name == "over" else str(changes.get("die", 3)),
        )
        assert desk.faults_on_both_screens() == [], name
        if desk.page.locator("[data-select^=boat]").count():
            desk.page.locator("[data-select^=boat]").first.click()
            assert desk.faults_on_both_screens() == [], name
    # Who is out may watch on or see the end; who is stood in for may come back, without scrolling.
    for size, _ in SCREENS:
        desk.page.set_viewport_size(size)
        for choice in ("Aller à la fin", "Regarder la suite"):
            expect(desk.page.get_by_role("button", name=choice)).to_be_in_viewport(ratio=1)
    desk.page.get_by_role("button", name="Regarder la suite").click()
    expect(desk.page.get_by_role("button", name="Aller à la fin")).to_have_count(0)
    stage.stand_in = "casual"
    stage.show()
    back = desk.page.get_by_role("button", name="Je reprends ma place")
    for size, _ in SCREENS:
        desk.page.set_viewport_size(size)
        expect(back).to_be_in_viewport(ratio=1)
        back.click(trial=True)
    assert desk.faults_on_both_screens() == []


def test_the_chart_fits_into_the_window(desks: Desks) -> None:
    desk = desks.new(phone=True)
    Staged(desk, position())
    for width, height in ((360, 740), (390, 844), (844, 390), (1280, 800), (2560, 1440)):
        desk.page.set_viewport_size({"width": width, "height": height})
        assert desk.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        box = desk.page.locator(".chart").bounding_box()
        assert box is not None
        assert abs(box["width"] - box["height"]) < 1
        assert box["width"] > (0.9 * width if width < 400 else 0.6 * height)
    desk.page.set_viewport_size({"width": 360, "height": 740})
    desk.page.evaluate("() => (document.documentElement.style.fontSize = '32px')")
    assert desk.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_match_by_keyboard_alone(desk: Desk) -> None:
    desk.new_table("bateaux", "me", "child", options={"short": True})
    assert keyboard.play_on(desk)
