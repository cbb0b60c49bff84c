"""The changes of a view, against a plain comparison of the whole views."""

from __future__ import annotations

import random

import msgspec
import pytest

from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table


@pytest.mark.parametrize("game", game_names())
def test_the_fields_that_differ_and_no_others(game: str) -> None:
    chooser = random.Random(1)
    for players in find_game(game).players:
        table = Table.start(game, players, seed="changes")
        viewers = [None, *range(players)]
        seen = table.seen_views()
        table.changes(seen)
        known = {viewer: table.view(viewer) for viewer in viewers}
        while not table.is_over and table.length < 400:
            seat = chooser.choice(table.to_act)
            if chooser.random() < 0.1 and table.can_undo(seat):
                table.undo(seat)
            else:
                table.play(seat, chooser.choice(table.legal_moves(seat)))
            for viewer, text in zip(viewers, table.changes(seen), strict=True):
                now = table.view(viewer)
                different = {key: now[key] for key in now if now[key] != known[viewer][key]}
                assert (msgspec.json.decode(text) if text else {}) == different
                known[viewer] = now


def test_what_has_been_seen_is_not_told_again() -> None:
    table = Table.start("land-unter", seed=1)
    seen = table.seen_views()
    assert all(table.changes(seen))
    assert not any(table.changes(seen))
