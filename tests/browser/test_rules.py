"""The rules as a booklet: a picture for every rule, and the player's aid on one page."""

from __future__ import annotations

import re

import pytest

from ludotheque import find_game, game_names
from ludotheque.core.lessons import examples_of
from tests.browser.desk import Desks

GAMES = [name for name in game_names() if examples_of(name)]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_its_picture_and_anybody_can_read_it(desks: Desks, name: str) -> None:
    desk = desks.new(language="en", phone=True, color_scheme="dark")
    page = desk.open(f"/rules/{name}")
    page.locator("figure").first.wait_for()
    beside = page.locator(".beside").filter(has=page.locator("figure"))
    assert beside.locator(".rule").evaluate_all("all => all.map((one) => one.id)") == list(
        find_game(name).rule_ids.all()
    )
    spoken = page.locator("figure [role=img]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert all(len(text) > 10 for text in spoken)
    assert "undefined" not in page.inner_text("main")
    assert desk.faults() == []


def test_the_aid_is_printed_on_one_page(desks: Desks) -> None:
    page = desks.new(language="fr").open("/rules/land-unter")
    page.locator(".aid li").first.wait_for()
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type */Page\b", printed)) == 1
