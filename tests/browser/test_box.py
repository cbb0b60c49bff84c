"""For who owns the box: nothing is asked of a server, and everything is there after a reload."""

from __future__ import annotations

from tests.browser.desk import Desks

SENTENCES = "(all) => all.map((one) => one.textContent.trim())"


def test_a_phone_beside_the_box(desks: Desks) -> None:
    desk = desks.new(phone=True, language="en")
    page = desk.page

    desk.open("/box")
    page.locator("li a[href='/box/hourglass']").tap()
    page.locator(".ways .primary").tap()
    page.wait_for_function("() => parseInt(document.querySelector('[role=timer]').textContent) < 90")
    page.reload()
    page.get_by_role("button", name="Lay it down").first.wait_for()  # it runs on
    assert desk.faults() == []

    page.locator("a[href='/box/die']").tap()
    page.get_by_role("button", name="Throw the die").last.tap()
    page.wait_for_function("() => /^[1-6]/.test(document.querySelector('.says').textContent.trim())")
    assert desk.faults() == []

    page.locator("a[href='/box/pad']").tap()
    for seat, rings in enumerate((2, 3, 1)):
        for _ in range(rings):
            page.get_by_role("button", name=f"More: Rings of Player {seat + 1}").tap()
    page.get_by_role("button", name="Water of Player 1").tap()
    page.locator("[data-choice='7']").tap()
    page.get_by_role("button", name="Count the round").tap()
    counted = page.locator("tbody td")
    counted.first.wait_for()
    page.reload()
    counted.first.wait_for()
    assert counted.evaluate_all(SENTENCES) == ["2", "4", "2"]  # the lowest water: one more (LU-14)
    assert desk.faults() == []


def test_who_is_right_by_touch_and_by_keyboard(desks: Desks) -> None:
    desk = desks.new(phone=True, language="en")
    page = desk.page
    desk.open("/box/ask/land-unter")
    ask = page.get_by_role("button", name="What happens?")
    ask.tap()
    assert "has no card" in page.get_by_role("alert").inner_text()
    for seat, card in enumerate((33, 52, 17, 40)):
        page.get_by_role("button", name=f"Card played by Player {seat + 1}").tap()
        page.locator(f"[data-choice='{card}']").tap()
    ask.tap()
    said = page.locator(".answer ol li")
    said.first.wait_for()
    told = said.evaluate_all(SENTENCES)
    assert any(
        "Player 2" in one and "3" in one for one in told
    )  # the highest card takes the lower water
    assert any("Player 4" in one and "ring" in one for one in told)
    assert desk.faults() == []

    desk.open("/box/ask/bateaux")
    page.locator("[data-cell=d1]").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.locator("[data-cell=d4][aria-label*='Player 1']").wait_for()
    ask.focus()
    page.keyboard.press("Enter")
    page.locator(".answer [data-select]").first.wait_for()
    assert desk.faults() == []
    for game, sign in (("quelle-heure", "[data-move='place 3']"), ("sheep-sheep", "[data-move=done]")):
        desk.open(f"/box/ask/{game}")
        ask.tap()
        page.locator(f".answer {sign}").first.wait_for()
        assert desk.faults() == []
