"""Matches that are over, step by step."""

from __future__ import annotations

import random

import pytest

from ludotheque import Table
from ludotheque.core.shelf import find_game, game_names
from ludotheque.server.web.archive import replayed

GAMES = {name: find_game(name).players[0] for name in game_names()}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_shown_from_before_the_deal_on(game: str) -> None:
    table = Table.start(game, players=GAMES[game], seed=5)
    chance = random.Random(5)
    while table.result is None:
        seat = table.awaited[0]
        legal = table.legal_moves(seat)
        table.play(seat, "done" if "done" in legal else chance.choice(legal))
    for eyes in (None, 0):
        steps = replayed(table.transcript(), eyes)
        assert steps[-1]["view"] == table.view(eyes)
        assert [event for step in steps for event in step["events"]] == table.events(eyes)


def test_before_the_deal_of_sheep_sheep_nobody_has_anything() -> None:
    table = Table.start("sheep-sheep", players=2, seed=5)
    view = replayed(table.transcript(), 0)[0]["view"]
    assert view["phase"] == "deal"
    assert view["hands"] == [[], []]
    assert view["fetish"] == view["points"] == [None, None]
