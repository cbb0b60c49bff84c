"""Whole matches of every game and variant, by clicks alone."""

from __future__ import annotations

import pytest

from tests.browser.desk import Desks

VARIANTS = {
    "land-unter": ({}, {"open": True}, {"cascade": False}),
    "quelle-heure": ({},),
    "sheep-sheep": ({}, {"calm": True}),
    "bateaux": ({}, {"split": True}, {"short": True}),
}
BOTS = {"land-unter": 2, "quelle-heure": 2, "sheep-sheep": 1, "bateaux": 1}
MATCHES = [(game, options) for game, variants in VARIANTS.items() for options in variants]


def label(value: object) -> str:
    return "-".join(value) or "printed" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=label)
def test_a_match_against_bots_is_played_to_its_end_by_clicks(
    desks: Desks, game: str, options: dict[str, bool]
) -> None:
    desk = desks.new()
    table = desk.new_table(game, "me", *["child"] * BOTS[game], options=options)
    assert desk.play_on()
    told = desk.api("GET", f"/tables/{table}")
    assert told["view"]["result"] is not None
