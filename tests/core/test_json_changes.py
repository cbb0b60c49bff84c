"""The changes of a view, against a plain comparison of what the JSON says."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.json_changes import json_changes
from ludotheque.core.shelf import game_names
from ludotheque.core.table import Table

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def changes(old: object, new: object) -> object:
    return msgspec.json.decode(json_changes(msgspec.json.encode(old), msgspec.json.encode(new)))


@settings(deadline=None)  # the first call may compile
@given(st.lists(st.tuples(VALUES, VALUES, st.booleans()), min_size=1, max_size=6), st.lists(st.text()))
def test_the_fields_that_differ_and_no_others(
    fields: list[tuple[object, object, bool]], names: list[str]
) -> None:
    keys = [f"{i}{names[i] if i < len(names) else ''}" for i in range(len(fields))]
    old = {key: one for key, (one, _, _) in zip(keys, fields, strict=True)}
    new = {key: one if same else other for key, (one, other, same) in zip(keys, fields, strict=True)}
    as_text = {key: msgspec.json.encode(old[key]) != msgspec.json.encode(new[key]) for key in keys}
    assert changes(old, new) == {key: new[key] for key in keys if as_text[key]}


@pytest.mark.parametrize("game", game_names())
def test_the_views_of_a_match_follow_from_the_first_and_the_changes(game: str) -> None:
    table = Table.start(game, seed="changes")
    chooser = random.Random(1)
    viewers = [None, *range(table.players)]
    known = {viewer: table.view(viewer) for viewer in viewers}
    before = {viewer: table.view_json(viewer) for viewer in viewers}
    for _ in range(60):
        if table.is_over:
            break
        seat = chooser.choice(table.to_act)
        table.play(seat, chooser.choice(table.legal_moves(seat)))
        for viewer in viewers:
            now = table.view_json(viewer)
            known[viewer] |= msgspec.json.decode(json_changes(before[viewer], now))
            before[viewer] = now
            assert known[viewer] == table.view(viewer)
