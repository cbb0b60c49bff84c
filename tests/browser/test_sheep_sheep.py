"""The board of Sheep Sheep: stated situations, the rules behind it, and somebody before it."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from ludotheque import Table
from tests.browser import keyboard
from tests.browser.desk import WATCH_MOTION, Desk, Desks
from tests.browser.staged import Staged
from tests.games.sheep_sheep.stated import HANDS, table

TWO_GROUPS = "01 02 03  45 46 43  63 21 31"
"""Pirates in the first row, vampires in the second."""
PAIR = "01 02 13  34 45 56  60 12 23"
"""Two pirates, and a ninja that a pirate/ninja card can replace."""
A_GROUP = "01 02 03  34 45 56  60 12 23"
GAPS = "-- -- --  34 45 56  60 12 23"
BOARD = "section.board"
NAMES_OF_CELLS = (
    "() => [...document.querySelectorAll('[aria-label^=Place]')].map((one) => one.ariaLabel)"
)
FAMILIES = ("pirate", "ninja", "robot", "magicien", "vampire", "yéti", "jongleur")


def situations() -> dict[str, Table]:
    return {
        "exchange": table(A_GROUP, taken=("3334", "")),
        "choose": choosing(),
        "refill": table(GAPS, drawn="04", pile="15 36 14", taken=("000", "")),
        "over": ended(),
    }


def choosing() -> Table:
    choosing = table(TWO_GROUPS, hands=("16 23 45 06", HANDS[1]))
    choosing.play(0, "done")
    return choosing


def ended() -> Table:
    ended = table(A_GROUP, pile="15 36", taken=("11", "055"))
    ended.play(0, "done")
    while ended.result is None:
        ended.play(0, ended.legal_moves(0)[0])
    return ended


def on_offer(page: Page, name: str) -> list[str]:
    """The different values of an attribute, in the order of the page."""
    found: list[str] = page.evaluate(
        "(name) => [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))",
        name,
    )
    return list(dict.fromkeys(found))


def shown(page: Page) -> list[str]:
    """The sheep that lie up in the meadow, by the names of the places."""
    names: list[str] = page.evaluate(NAMES_OF_CELLS)
    return [name.split(": ")[1].split(",")[0] if ": " in name else name for name in names]


def lying(staged: Staged) -> list[str]:
    return [FAMILIES[card[0]] if card else "vide" for card in staged.table.position()["meadow"]]


@pytest.mark.parametrize("phase", ["exchange", "refill"])
def test_every_legal_move_can_be_made_with_two_gestures_in_either_order(desk: Desk, phase: str) -> None:
    staged = Staged(desk, situations()[phase])
    page = desk.page
    reached: dict[str, int] = {}
    for one in on_offer(page, "data-select"):
        page.locator(f'[data-select="{one}"]').click()
        for move in on_offer(page, "data-move"):
            reached[move] = reached.get(move, 0) + 1
        page.keyboard.press("Escape")
    legal = [move for move in staged.table.legal_moves(0) if move != "done"]
    assert {move: times for move, times in reached.items() if move != "done"} == dict.fromkeys(legal, 2)
    assert staged.moves == []


def test_a_card_of_mine_and_a_place_make_an_exchange(desk: Desk) -> None:
    staged = Staged(desk, situations()["exchange"])
    page = desk.page
    page.locator('[data-select="hand 1"]').click()
    expect(page.locator('[data-select="hand 1"]')).to_have_attribute("aria-pressed", "true")
    preview = page.locator('[data-move="swap 1 3"] [data-preview]')
    assert preview.get_attribute("data-preview") == str(FAMILIES.index("robot"))
    page.locator('[data-move="swap 1 3"]').click()
    # The robot/magician hides its magician: a robot appears, and magician/vampire is in the hand.
    expect(page.get_by_role("button", name="Carte 2 : magicien et vampire")).to_be_visible()
    assert staged.moves == ["swap 1 3"]
    assert shown(page) == lying(staged)
    assert shown(page)[3] == "robot"
    expect(page.locator('[data-select="hand 1"]')).to_have_attribute("aria-pressed", "false")


def test_what_stands_above_comes_first_by_keyboard_too(desk: Desk) -> None:
    Staged(desk, situations()["exchange"])
    done = desk.page.locator('.actions [data-move="done"]')
    for width in (390, 844, 1280):
        desk.page.set_viewport_size({"width": width, "height": 800})
        above = done.bounding_box()
        below = desk.page.locator('[data-select="hand 0"]').bounding_box()
        assert above
        assert below
        assert above["y"] < below["y"]
    assert keyboard.tab_to(desk, "data-move") == "done"
    assert keyboard.tab_to(desk, "data-select") == "hand 0"


def test_a_place_first_and_cards_that_fit_turn_their_match_down(desk: Desk) -> None:
    staged = Staged(desk, situations()["exchange"])
    page = desk.page
    page.locator('[data-select="cell 8"]').click()  # a robot: cards 1 (robot/magician) and none else
    assert on_offer(page, "data-move") == ["done", "swap 1 8"]
    assert page.locator('[data-move="swap 1 8"] .isTurned').count() == 1
    assert page.locator(f"{BOARD} .isTurned").count() == 1
    page.locator('[data-move="swap 1 8"]').click()
    page.wait_for_function("() => !document.querySelector('.isTurned')")
    assert staged.moves == ["swap 1 8"]


def test_a_choice_can_be_changed_and_taken_back(desk: Desk) -> None:
    Staged(desk, situations()["exchange"])
    page = desk.page
    pressed = page.locator(f'{BOARD} [aria-pressed="true"]')
    page.locator('[data-select="hand 0"]').click()
    page.locator('[data-select="hand 2"]').click()
    assert pressed.get_attribute("data-select") == "hand 2"
    page.locator('[data-select="hand 2"]').click()
    expect(pressed).to_have_count(0)


def test_any_sheep_of_a_group_takes_it_and_each_group_says_how_many_they_are(desk: Desk) -> None:
    staged = Staged(desk, situations()["choose"])
    page = desk.page
    assert sorted(on_offer(page, "data-move")) == ["take 0", "take 3"]
    # Three sheep and a button each.
    assert page.locator('[data-move="take 3"]').count() == 4
    assert page.locator(".badge").count() == 2
    page.get_by_role("button", name="Place 5 : emporter 3 moutons vampires").click()
    page.wait_for_selector('[data-select^="face"]')
    assert staged.moves == ["take 3"]
    assert shown(page)[3:6] == ["vide"] * 3


def test_a_tap_on_a_sheep_of_a_ready_group_offers_to_take_it_or_to_exchange_it(desk: Desk) -> None:
    staged = Staged(desk, table(TWO_GROUPS, hands=("16 23 45 06", HANDS[1])))
    page = desk.page
    page.locator('[data-select="cell 4"]').click()
    assert on_offer(page, "data-move") == ["done", "swap 2 4"]
    page.get_by_role("button", name="Emporter 3 vampires").click()
    page.wait_for_selector('[data-select^="face"]')
    staged.hears("done", "take 3")


def test_the_end_shows_every_fetish(desk: Desk) -> None:
    Staged(desk, situations()["over"])
    page = desk.page
    expect(page.get_by_role("img", name="Le fétiche de Malo : ninja")).to_be_visible()
    expect(page.locator(".mine")).to_contain_text("8 points")  # 2 ninjas, 3 pirates that count double
    assert on_offer(page, "data-move") == on_offer(page, "data-select") == []


@pytest.mark.parametrize("eyes", [0, None], ids=["seat", "watching"])
def test_the_page_is_the_same_whatever_is_secret(desks: Desks, eyes: int | None) -> None:
    pages = []
    for fetish in ([0, 1], [0, 4] if eyes == 0 else [5, 2]):
        desk = desks.new()
        Staged(desk, table(A_GROUP, fetish=fetish, taken=("", "1144")), eyes)
        desk.page.wait_for_selector(".meadow")
        pages.append(desk.page.locator("main").inner_html())
    assert pages[0] == pages[1]


def test_who_watches_sees_pictures_and_no_buttons(desk: Desk) -> None:
    Staged(desk, situations()["exchange"], eyes=None)
    desk.page.wait_for_selector(".meadow")
    assert desk.page.locator(f"{BOARD} button").count() == 0
    assert desk.page.get_by_role("img", name="Place 5 : vampire, au dos yéti").count() == 1
    assert desk.page.locator(".pens .cards li").count() == 8
    assert desk.faults() == []


def test_axe_finds_nothing_in_any_phase(desks: Desks) -> None:
    desk = desks.new(phone=True)
    for phase, situation in situations().items():
        Staged(desk, situation)
        if phase == "exchange":
            desk.page.locator('[data-select="hand 1"]').click()
        assert desk.faults_on_both_screens() == [], phase


def test_the_focus_stays_while_others_play_and_goes_on_when_its_button_goes(desk: Desk) -> None:
    staged = Staged(desk, situations()["exchange"])
    page = desk.page
    page.locator("[aria-label^=Place]").nth(4).focus()
    reached = []
    for key in ("ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "End", "Home"):
        page.keyboard.press(key)
        reached.append(page.evaluate("() => document.activeElement.dataset.number"))
    assert reached == ["2", "3", "3", "6", "9", "1"]
    page.locator('.actions [data-move="done"]').press("Enter")
    page.wait_for_selector('[data-select^="face"]')
    assert page.evaluate("() => document.activeElement.dataset.select").startswith(
        "face "
    )  # the nearest
    page.locator('[data-select="face 0"]').press("Enter")
    page.locator('[data-move="lay 1 0"]').press("Enter")
    laid = ["lay 1 0"]
    staged.hears("done", *laid)
    for move in ("lay 0 1", "lay 2 3"):
        page.locator(f'[data-select="face {move[-1]}"]').press("Enter")
        page.locator(f'[data-move="{move}"]').press("Enter")
        laid.append(move)
        staged.hears("done", *laid)
    page.wait_for_function("() => !document.querySelector('[data-select], [data-move]')")
    staged.play(1, staged.table.legal_moves(1)[0])
    staged.play(1, "done")
    page.wait_for_selector('.actions [data-move="done"]')
    assert page.evaluate("() => document.activeElement.ariaLabel").startswith("Place 3")


def test_a_hint_is_marked_on_both_ends_of_its_move(desk: Desk) -> None:
    staged = Staged(desk, situations()["exchange"])
    staged.hint = {
        "move": "swap 1 3",
        "why": "sheep-sheep-why-stir",
        "arguments": {},
        "values": [],
        "simulations": 0,
    }
    page = desk.page
    page.get_by_role("button", name="Conseil").click()
    page.wait_for_selector(f"{BOARD} .hinted")
    marked = page.locator(f"{BOARD} .hinted")
    assert [marked.nth(i).get_attribute("data-select") for i in range(2)] == ["cell 3", "hand 1"]
    assert marked.count() == 2
    assert "c’est le coup conseillé" in (marked.first.get_attribute("aria-label") or "")


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_a_card_turns_over_as_it_goes_unless_no_motion_is_wanted(desks: Desks, still: bool) -> None:
    desk = desks.new(still=still)
    Staged(desk, situations()["exchange"])
    desk.page.locator('[data-select="hand 1"]').click()
    desk.page.evaluate(WATCH_MOTION)
    desk.page.locator('[data-move="swap 1 3"]').click()
    expect(desk.page.get_by_role("button", name="Carte 2 : magicien et vampire")).to_be_visible()
    if still:
        assert desk.page.evaluate("() => window.moved") == []
    else:
        desk.page.wait_for_function("() => window.moved.includes('glide')")
        desk.page.wait_for_function("() => window.moved.some((name) => name.endsWith('turn-over'))")


def wish(now: Table, seat: int) -> str:
    """An exchange that makes a group, where there is one; else the first thing that is not one."""
    legal = now.legal_moves(seat)
    if now.view(seat)["groups"] or "done" not in legal:
        return legal[-1]
    for move in legal:
        after = Table.from_position(now.position(), seed=1)
        after.play(seat, move)
        if after.view(seat)["groups"]:
            return move
    return "done"


def press(page: Page, carries: str) -> None:
    """Go there with Tab, from wherever the focus is, and press Enter."""
    where = page.evaluate_handle("(carries) => document.querySelector(carries)", carries)
    for _ in range(60):
        step = page.evaluate(
            """(goal) => {
              const here = document.activeElement;
              const isBehind = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
              return here === goal ? null : isBehind ? 'Shift+Tab' : 'Tab';
            }""",
            where,
        )
        if step is None:
            break
        page.keyboard.press(step)
    page.keyboard.press("Enter")


def test_a_whole_match_by_keyboard_alone(desk: Desk) -> None:
    pile = "04 15 36 14 25 03 16 26 05"
    staged = Staged(desk, table(PAIR, pile=pile, calm=True))
    page, now = desk.page, staged.table
    wishes: list[str] = []
    while now.result is None:
        if now.to_act == [1]:
            staged.play(1, wish(now, 1))
            staged.is_told()
            continue
        move = wish(now, 0)
        first = {"swap": "hand", "lay": "face"}.get(move.split()[0])
        if first:
            select = f'[data-select="{first} {move.split()[1 if first == "hand" else 2]}"]'
            page.wait_for_selector(select)
            press(page, select)
        plays = f'[data-move="{move}"]:not(.take)'  # the sign of a group is for fingers
        page.wait_for_selector(plays)
        press(page, plays)
        wishes.append(move)
        staged.hears(*wishes)
        page.wait_for_function("() => document.activeElement !== document.body")
    page.wait_for_selector("[data-over]")
    assert staged.moves == wishes
    assert {move.split()[0] for move in wishes} == {"swap", "lay", "done"}


def test_the_sand_runs_and_without_hourglass_there_is_none(desk: Desk) -> None:
    desk.new_table("sheep-sheep", "me", "child")
    sand = desk.page.locator(".hourglass [role=timer]")
    level = desk.page.locator(".hourglass .sand rect")
    height = float(level.get_attribute("height") or 0)
    before = sand.inner_text()  # after the height: when another second is shown, there is less sand
    assert 60 < int(before.removesuffix(" s")) <= 90
    assert desk.faults() == []
    desk.page.get_by_role("button", name="C’est parti !").click()  # it waits until somebody is ready
    expect(sand).not_to_have_text(before)
    assert float(level.get_attribute("height") or 0) < height
    assert desk.page.locator(".hourglass.soon").count() == 0
    left = int(sand.inner_text().removesuffix(" s"))
    desk.page.clock.set_fixed_time(time.time() + left - 8)  # the last seconds are seen
    expect(desk.page.locator(".hourglass.soon.mine")).to_have_count(1)


def test_who_wants_no_hourglass_takes_the_others_along(desks: Desks) -> None:
    zoe, malo = desks.new(), desks.new(phone=True)
    table = zoe.new_table("sheep-sheep", "me", "open")
    malo.be("Malo")
    malo.open(f"/t/{table}")
    malo.page.locator("main button.primary").first.click()
    expect(zoe.page.get_by_role("button", name="C’est parti !")).to_be_visible()
    malo.page.get_by_role("button", name="Plutôt une partie sans sablier").click()
    malo.until(lambda: table not in malo.page.url)
    zoe.until(lambda: zoe.page.url == malo.page.url)
    for desk in (zoe, malo):
        expect(desk.page.locator(".actions")).to_contain_text("Aucun échange sur 3")
        assert desk.page.locator(".hourglass").count() == 0
