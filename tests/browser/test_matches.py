"""Whole matches of every game and variant, by clicks alone: most of them in a soak.

Every board has a test of its own that plays a whole match by keys.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from ludotheque.core.shelf import find_game, game_names
from tests.browser.desk import PATIENCE, Desks
from tests.soak import rest_in_soak

ALL = [find_game(name) for name in game_names()]
VARIANTS = {game.name: ({}, *({one.name: not one.default} for one in game.options)) for game in ALL}
BOTS = {game.name: game.players[0] - 1 for game in ALL}
MATCHES = [
    pytest.param(game, options, marks=pytest.mark.soak if options or game != "quelle-heure" else [])
    for game, variants in VARIANTS.items()
    for options in variants
]
TOUCHED = {("land-unter", True), ("quelle-heure", False), ("sheep-sheep", True), ("bateaux", False)}
SMALLEST = {"bateaux": {"short": True}}
WITH_A_FINGER = rest_in_soak(VARIANTS, "bateaux")
SCREENS = [
    pytest.param(game, phone, marks=[] if (game, phone) in TOUCHED else pytest.mark.soak)
    for game in VARIANTS
    for phone in (True, False)
]


def label(value: object) -> str:
    if isinstance(value, dict):
        return "-".join(value) or "printed"
    return ("finger" if value else "mouse") if isinstance(value, bool) else str(value)


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=label)
def test_a_match_against_bots_is_played_to_its_end_by_clicks(
    desks: Desks, game: str, options: dict[str, bool]
) -> None:
    desk = desks.new()
    table = desk.new_table(game, "me", *["child"] * BOTS[game], options=options)
    done = desk.play_on()
    assert done
    told = desk.api("GET", f"/tables/{table}")
    assert told["view"]["result"] is not None
    if game == "quelle-heure":  # the hands of the others are turned up
        others = sum(size > 0 for size in told["view"]["hand_sizes"][1:])
        expect(desk.page.locator("[data-hand]")).to_have_count(others)


@pytest.mark.parametrize("game", WITH_A_FINGER)
def test_a_match_is_played_to_its_end_by_touch_alone(desks: Desks, game: str) -> None:
    """On a phone, by a finger where things are on the screen: nothing may lie over them."""
    desk = desks.new(phone=True)
    table = desk.new_table(game, "me", *["child"] * BOTS[game], options=SMALLEST.get(game, {}))
    assert desk.play_on(act=desk.really_click)
    assert desk.api("GET", f"/tables/{table}")["view"]["result"] is not None
    desk.page.get_by_role("button", name="Revanche").tap()
    desk.until(lambda: table not in desk.page.url)


@pytest.mark.parametrize(("game", "phone"), SCREENS, ids=label)
def test_what_can_be_played_can_really_be_touched(desks: Desks, game: str, phone: bool) -> None:
    """With motion, and where things are on the screen."""
    desk = desks.new(phone=phone, still=False)
    desk.new_table(game, "me", *["child"] * BOTS[game])
    done = 0
    end = time.monotonic() + PATIENCE
    while done < 3 and not desk.is_over and time.monotonic() < end:
        if desk.really_click() is None:
            desk.page.wait_for_timeout(50)
        else:
            done += 1
    assert done == 3 or desk.is_over
