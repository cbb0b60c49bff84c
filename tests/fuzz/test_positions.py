"""Positions and texts of moves: what is accepted comes back as it was, and can be played on."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.display.move_input import understood
from ludotheque.core.errors import BadPosition, LudothequeError, RefusedMove, UnknownGame
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.replay import read_outcome
from ludotheque.core.tables.table import Table
from tests.conformance.walks import clone, some_tables
from tests.fuzz.mutations import odd, spoilt_json, spoilt_text
from tests.fuzzing import examples


def some(name: str) -> list[Table]:
    return [clone(table) for table in itertools.islice(some_tables(find_game(name), 10), 12)]


@pytest.mark.parametrize("name", game_names())
@examples(40)
@given(data=st.data())
def test_a_position_is_a_table_or_refused(name: str, data: st.DataObject) -> None:
    valid = data.draw(st.sampled_from(some_positions(name)))
    position = data.draw(st.one_of(spoilt_json(valid), odd))
    try:
        table = Table.from_position(position, seed=1)
    except (BadPosition, UnknownGame):
        return
    assert written(table.position()) == written(position)
    assert Table.from_position(table.position(), seed=1).position() == table.position()
    goes_on(table)


_positions: dict[str, list[Any]] = {}


def some_positions(name: str) -> list[Any]:
    if name not in _positions:
        _positions[name] = [table.position() for table in some(name)]
    return _positions[name]


def written(position: Any) -> str:
    """To Python `True` and `1` are the same, and to JSON they are not."""
    return json.dumps(position, sort_keys=True)


def goes_on(table: Table, moves: int = 40) -> None:
    """Everybody can look, and everybody can play."""
    chooser = random.Random(1)
    for _ in range(moves):
        for viewer in (None, *range(table.players)):
            table.view(viewer)
        if table.is_over:
            assert table.result is not None
            break
        seat = chooser.choice(table.awaited)
        table.play(seat, chooser.choice(table.legal_moves(seat)))
    assert Table.replay(table.transcript().text()).position() == table.position()


@pytest.mark.parametrize("name", game_names())
@examples(40)
@given(data=st.data())
def test_a_move_is_played_or_refused(name: str, data: st.DataObject) -> None:
    tables = _tables.setdefault(name, some(name))
    table = clone(data.draw(st.sampled_from(tables)))
    seat = data.draw(st.integers(0, table.players - 1))
    legal = table.legal_moves(seat) or ["1"]
    move = data.draw(st.one_of(st.sampled_from(legal).flatmap(spoilt_text), st.text(max_size=12), odd))
    before = table.position()
    refusal = table.why_not(seat, move)
    if isinstance(move, str):
        understood(table.game, move, table.legal_moves(seat))
    try:
        table.play(seat, move)
    except RefusedMove:
        assert isinstance(refusal, RefusedMove)
        assert str(refusal)
        assert table.position() == before
    else:
        assert refusal is None
        assert table.written()[0] == (seat, move)


_tables: dict[str, list[Table]] = {}


@pytest.mark.parametrize("name", game_names())
@examples(40)
@given(data=st.data())
def test_what_chance_decided_is_read_or_refused(name: str, data: st.DataObject) -> None:
    """And what is written of it is read as the same; the cards of a hand may stand in any order."""
    deals = _deals.setdefault(name, some_deals(name))
    table, text = data.draw(st.sampled_from(deals))
    given_text = data.draw(st.one_of(spoilt_text(text), st.just(text)))
    here, there = clone(table), clone(table)
    if read_outcome(here, given_text):
        outcome = here._run.outcome.copy()
        assert read_outcome(there, here.game.chance.text(outcome, here.players))
        assert there._run.outcome.tobytes() == outcome.tobytes()


_deals: dict[str, list[tuple[Table, str]]] = {}


def some_deals(name: str) -> list[tuple[Table, str]]:
    """Tables where chance is next, with what it decided."""
    from ludotheque.core.tables.replay import replay_steps

    whole = next(table for table in some_tables(find_game(name), 10**6) if table.is_over).transcript()
    found: list[tuple[Table, str]] = []
    for number, table in enumerate(replay_steps(Table, whole)):
        if number < len(whole.lines) and whole.lines[number].seat is None:
            found.append((clone(table), whole.lines[number].text))
    return found[:5]


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(LudothequeError):
        Table.from_position({"game": "land-unter"})
