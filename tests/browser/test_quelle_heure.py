"""The board of Quelle heure est-il ?, in stated positions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, WebSocketRoute, expect

from ludotheque import Table
from tests.browser.desk import PHONE, WATCH_MOTION, Desk, Desks
from tests.browser.staged import Staged

NARROW = ViewportSize(width=360, height=740)
NOBODY: list[int | None] = [None] * 7
MOVES = "() => [...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move)"
FOCUSED = "() => document.activeElement.dataset.move ?? ''"
# The cards of a hand or a fan that a finger cannot hit in a strip of 24 pixels at their left edge.
HIDDEN = """
(group) => [...document.querySelectorAll(group)].filter((card) => {
  card.scrollIntoView({ block: 'center' });
  const box = card.getBoundingClientRect();
  return ![4, 12, 20].every((x) =>
    card.contains(document.elementFromPoint(box.left + x, box.top + box.height / 2)));
}).length
"""


def position(**changes: Any) -> Table:
    """Three players; Zoé (seat 0) draws from Léa (seat 2)."""
    start: dict[str, Any] = {
        "game": "quelle-heure",
        "players": 3,
        "turn": 0,
        "phase": "draw",
        "rows": [[6, None, 9, None, 15, None, 22], [None, 8, *NOBODY[2:]], [7, *NOBODY[1:]]],
        "hands": [[19, "ghost", 21, 12, 7, 10], [13, 17, 20], [14, "ghost", 16, 18]],
        "drawn": None,
        "repairs": 0,
        "pile": [10, 11],
        "box": [17, 18],
        "turns": 20,
        "over": False,
        "winner": None,
    }
    return Table.from_position(start | changes, seed=1)


PLACE = {"phase": "place", "drawn": 13}
REPAIR = {"phase": "repair", "repairs": 1, "rows": [[6, None, 7, *NOBODY[3:]], [8, *NOBODY[1:]], NOBODY]}
MANY = {
    "hands": [
        [19, "ghost", 21, 12, 7, 10, 6, 8, 10, 11, 12, 13, 14],
        [13],
        [*range(14, 19), 20, *range(15, 21), 22],
    ],
    "rows": [NOBODY] * 3,
    "box": [],
    "pile": [],
}
FULL = [6, 7, 9, 11, 15, 19, 22]
OVER = {"rows": [FULL, NOBODY, NOBODY], "over": True, "winner": 0, "hands": [[12, 10], [13], [14]]}
# What is on the page in each of them, and not before.
SEEN: list[tuple[dict[str, Any], str]] = [
    (PLACE, '[data-move="place 3"]'),
    (REPAIR, '[data-move="stop"]'),
    (MANY, '[data-move="draw 12"]'),
    (OVER, "[data-over]"),
]


class Stage(Staged):
    """Several positions one after the other, without loading the page anew."""

    def show(self, **changes: Any) -> None:
        self.table = position(**changes)
        self.told = 0
        self._tell()


class Slow(Staged):
    """A table that answers when it is told to."""

    unheard: list[dict[str, Any]]

    def _open(self, socket: WebSocketRoute) -> None:
        self.unheard = []
        super()._open(socket)

    def _hear(self, asked: dict[str, Any]) -> None:
        self.unheard.append(asked)

    def answer(self) -> None:
        while self.unheard:
            super()._hear(self.unheard.pop(0))


class Alone(Staged):
    """The others play at once, anything."""

    luck = random.Random(4)

    def _tell(self) -> None:
        super()._tell()
        while self.table.to_act not in ([0], []):
            seat = self.table.to_act[0]
            self.table.play(seat, self.luck.choice(self.table.legal_moves(seat)))
            super()._tell()


def moves(desk: Desk) -> list[str]:
    """What can be clicked, but for the order of one's own hand."""
    return sorted(move for move in desk.page.evaluate(MOVES) if not move.startswith("arrange"))


def button(desk: Desk, move: str) -> Locator:
    return desk.page.locator(f'[data-move="{move}"]')


def card(desk: Desk, name: str) -> Locator:
    return desk.page.locator(f'[data-thing="card-{name}"]')


def hand(stage: Staged) -> list[object]:
    return list(stage.table.position()["hands"][0])


def test_draw_a_card_and_place_it(desk: Desk) -> None:
    stage = Staged(desk, position())
    assert moves(desk) == [f"draw {i}" for i in range(4)]
    button(desk, "draw 0").click()
    expect(button(desk, "place 3")).to_be_visible()
    assert moves(desk) == ["place 3"]
    expect(desk.page.get_by_role("button", name="Poser 14 h à la place 4")).to_be_visible()
    expect(desk.page.locator(".shown")).to_contain_text("14 h")
    button(desk, "place 3").click()
    expect(desk.page.get_by_text("place 4 : 14 h")).to_be_attached()
    assert stage.moves == ["draw 0", "place 3"]


def test_a_ghost_comes_into_my_hand(desk: Desk) -> None:
    Staged(desk, position())
    button(desk, "draw 1").click()
    expect(card(desk, "ghost-1")).to_have_attribute("aria-label", "un fantôme, carte 7 sur 7")


def test_a_dead_row_is_repaired(desk: Desk) -> None:
    stage = Staged(desk, position(**REPAIR))
    expect(desk.page.locator("[data-gap]")).to_have_text("bloquée : rien entre 6 h et 7 h")
    assert moves(desk) == ["shift 0 right", "shift 2 left", "shift 2 right", "stop"]
    button(desk, "shift 2 left").click()
    expect(desk.page.locator("[data-gap]")).to_have_count(0)
    assert stage.table.position()["rows"][0][:3] == [6, 7, None]


def test_the_hand_is_rearranged_with_the_mouse(desk: Desk) -> None:
    stage = Staged(desk, position())
    box, goal = card(desk, "19-0").bounding_box(), card(desk, "21-0").bounding_box()
    assert box is not None
    assert goal is not None
    mouse = desk.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 30)
    mouse.down()
    mouse.move(goal["x"] + 20, goal["y"] + 30, steps=4)
    mouse.up()
    expect(card(desk, "19-0")).to_have_attribute("aria-label", "19\u00a0h, carte 3 sur 6")
    desk.page.wait_for_function("() => !document.querySelector('.dragging')")
    assert hand(stage) == ["ghost", 21, 19, 12, 7, 10]
    expect(desk.page.locator("[aria-pressed=true].card")).to_have_count(0)  # a drop is no click


def test_the_hand_is_rearranged_with_a_finger(desks: Desks) -> None:
    desk = desks.new(phone=True)
    stage = Staged(desk, position())
    card(desk, "19-0").scroll_into_view_if_needed()
    box, goal = card(desk, "19-0").bounding_box(), card(desk, "ghost-0").bounding_box()
    assert box is not None
    assert goal is not None
    touch = desk.page.context.new_cdp_session(desk.page)
    for kind, x in (("Start", box["x"]), ("Move", box["x"] + 25), ("Move", goal["x"]), ("End", None)):
        points = [] if x is None else [{"x": x + 15, "y": box["y"] + 30}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    expect(card(desk, "19-0")).to_have_attribute("aria-label", "19\u00a0h, carte 2 sur 6")
    assert hand(stage) == ["ghost", 19, 21, 12, 7, 10]


def test_the_hand_is_rearranged_with_buttons(desk: Desk) -> None:
    stage = Staged(desk, position())
    card(desk, "12-0").click()
    to_the_left = desk.page.get_by_role("button", name="Déplacer 12 h vers la gauche")
    expect(to_the_left).to_have_attribute("data-move", "arrange 0 1 3 2 4 5")
    to_the_left.click()
    expect(to_the_left).to_have_attribute("data-move", "arrange 0 2 1 3 4 5")
    expect(to_the_left).to_be_focused()
    assert hand(stage) == [19, "ghost", 12, 21, 7, 10]
    desk.page.get_by_role("button", name="Trier").click()
    expect(card(desk, "7-0")).to_have_attribute("aria-label", "7\u00a0h, carte 1 sur 6")
    assert hand(stage) == [7, 10, 12, 19, 21, "ghost"]


def test_the_hand_is_rearranged_with_keys(desk: Desk) -> None:
    stage = Staged(desk, position())
    keyboard = desk.page.keyboard
    card(desk, "19-0").focus()
    keyboard.press("ArrowRight")
    expect(card(desk, "ghost-0")).to_be_focused()
    keyboard.press("ArrowRight")
    expect(card(desk, "21-0")).to_be_focused()
    keyboard.press("Enter")
    expect(card(desk, "21-0")).to_have_attribute("aria-pressed", "true")
    keyboard.press("ArrowLeft")
    stage.hears("arrange 0 2 1 3 4 5")
    expect(card(desk, "21-0")).to_be_focused()
    keyboard.press("Escape")
    expect(card(desk, "21-0")).to_have_attribute("aria-pressed", "false")
    keyboard.press("ArrowRight")
    expect(card(desk, "ghost-0")).to_be_focused()
    assert hand(stage) == [19, 21, "ghost", 12, 7, 10]


def test_a_late_answer_leaves_the_focus_where_keys_have_brought_it(desk: Desk) -> None:
    stage = Slow(desk, position())
    card(desk, "21-0").focus()
    for key in ("Enter", "ArrowLeft", "Escape", "ArrowRight"):
        desk.page.keyboard.press(key)
    expect(card(desk, "ghost-0")).to_be_focused()
    desk.until(lambda: len(stage.unheard) == 1)
    stage.answer()
    expect(desk.page.get_by_role("button", name="Trier")).to_have_attribute("aria-disabled", "false")
    expect(card(desk, "ghost-0")).to_be_focused()
    assert hand(stage) == [19, 21, "ghost", 12, 7, 10]


def test_a_card_that_everybody_has_seen_is_marked(desk: Desk) -> None:
    Staged(desk, position(rows=[FULL, NOBODY, NOBODY]))
    button(desk, "draw 0").click()  # my row is full: 14 h is shown, and kept
    expect(card(desk, "14-0")).to_have_attribute(
        "aria-label", "14\u00a0h, carte 7 sur 7, connue de tous"
    )


def test_nothing_secret_is_on_the_page(desks: Desks) -> None:
    """Hours that lie in one hand only: 19, 21, 12 with Zoé, 13, 20 with Malo, 14, 16 with Léa."""
    for eyes, secret in ((0, (13, 20, 14, 16)), (None, (19, 21, 12, 13, 20, 14, 16))):
        desk = desks.new(language="en")
        Staged(desk, position(box=[], pile=[]), eyes)
        desk.page.wait_for_selector(".house")
        html = desk.page.content()
        assert all(f"{hour}:00" not in html and f"card-{hour}" not in html for hour in secret)
        assert eyes == 0 or "card-ghost" not in html


def test_somebody_who_watches_can_do_nothing_but_see_all_rows(desk: Desk) -> None:
    stage = Staged(desk, position(), None)
    expect(desk.page.locator(".player")).to_have_count(3)
    assert desk.page.locator(".house button").count() == 0
    stage.play(0, "draw 0")
    expect(desk.page.locator(".shown")).to_contain_text("Zoé : 14 h !")
    assert desk.faults() == []


def test_a_hint_is_marked(desk: Desk) -> None:
    stage = Staged(desk, position(**PLACE, rows=[NOBODY] * 3))
    stage.hint = {"move": "place 3", "why": "", "arguments": {}, "values": [], "simulations": 0}
    desk.page.get_by_role("button", name="Conseil").click()
    expect(desk.page.locator(".house .hinted")).to_have_attribute("data-move", "place 3")
    assert desk.faults() == []


def test_the_focus_is_never_lost(desk: Desk) -> None:
    stage = Staged(desk, position(rows=[NOBODY] * 3))
    button(desk, "draw 3").focus()
    desk.page.keyboard.press("Enter")
    expect(button(desk, "place 0")).to_be_visible()
    expect(desk.page.locator(".house *:focus")).to_have_count(1)
    button(desk, "place 6").focus()
    desk.page.keyboard.press("Enter")  # the button is gone, and there is nothing to do
    stage.hears("draw 3", "place 6")
    expect(button(desk, "place 6")).to_have_count(0)
    expect(desk.page.locator(".house:focus, .house :focus")).to_have_count(1)
    stage.play(1, "draw 0")
    stage.play(1, "place 0")
    stage.play(2, "draw 0")
    stage.play(2, "place 6")
    expect(button(desk, "draw 0")).to_be_visible()
    assert desk.page.evaluate(FOCUSED).startswith("draw")
    assert "Léa" in desk.page.locator("[data-last-turns]").inner_text(), "the turn that is just over"


def test_a_whole_match_by_keys_alone(desk: Desk) -> None:
    stage = Alone(desk, Table.start("quelle-heure", players=2, seed=1))
    for _ in range(5000):
        if desk.is_over:
            break
        desk.page.keyboard.press("Tab")
        focused = desk.page.evaluate(FOCUSED)
        if focused and not focused.startswith("arrange"):
            desk.page.keyboard.press("Enter")
    assert stage.table.is_over
    assert len(stage.moves) > 5


def test_cards_fly_where_they_go_but_not_for_who_wants_no_motion(desks: Desks) -> None:
    for still in (True, False):
        desk = desks.new(still=still)
        stage = Staged(desk, position(turn=1))
        desk.page.evaluate(WATCH_MOTION)
        stage.play(1, "draw 0")
        desk.page.wait_for_selector(".shown")
        if still:
            assert desk.page.evaluate("() => [window.moved, document.getAnimations().length]") == [[], 0]
        else:
            desk.page.wait_for_function("() => window.moved.includes('glide')")


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390", "360"])
def test_a_large_hand_is_within_reach_of_a_finger(desks: Desks, size: ViewportSize) -> None:
    desk = desks.new(phone=True)
    desk.page.set_viewport_size(size)
    Staged(desk, position(**MANY))
    assert desk.page.evaluate(HIDDEN, ".hand .card") == 0
    assert desk.page.evaluate(HIDDEN, ".fan button") == 0
    assert desk.page.evaluate("() => document.documentElement.scrollWidth") == size["width"]


def test_a_ghost_can_be_hidden_in_a_hand_that_is_in_sight(desks: Desks) -> None:
    """With four players on a phone, what was asked covered a third of the hand."""
    desk = desks.new(phone=True)
    hands = [[19, 6, 21, 12, 7, 10, 16, 14], [13, 17, 20], [20, 18, 16], [9, "ghost", 11, 12]]
    Staged(desk, position(players=4, hands=hands, rows=[*position().position()["rows"], NOBODY]))
    button(desk, "draw 1").click()
    expect(desk.page.locator("[data-select=seen]")).to_be_visible()
    foot = desk.page.locator(".foot").bounding_box()
    cards = desk.page.locator("section.hand .cards").bounding_box()
    assert foot
    assert cards
    assert cards["y"] + cards["height"] <= foot["y"]


def test_axe_finds_nothing_in_any_phase(desks: Desks) -> None:
    desk = desks.new(phone=True)
    stage = Stage(desk, position())
    card(desk, "12-0").click()
    assert desk.faults_on_both_screens() == []
    for changes, seen in SEEN:
        stage.show(**changes)
        desk.page.wait_for_selector(seen)
        assert desk.faults_on_both_screens() == [], changes
