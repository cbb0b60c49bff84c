"""Every game, every check."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table
from tests.conformance.checks import (
    CHECKS,
    everything_is_in_a_view,
    is_refused,
    nothing_hidden_is_in_a_view,
)
from tests.conformance.parts import has_part, part
from tests.conformance.planted import Fault, usual_faults
from tests.conformance.walks import settings as all_settings
from tests.conformance.walks import walk


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", game_names())
def test_conformance(name: str, check: Callable[[Game], None]) -> None:
    check(find_game(name))


@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_is_in_a_view(name: str) -> None:
    game, another = find_game(name), part(name, "worlds").another
    if another is None:
        everything_is_in_a_view(game)
    else:
        nothing_hidden_is_in_a_view(game, another)


def planted_faults() -> list[Fault]:
    """A game may keep its own, in `faults.py` beside its tests."""
    found = []
    for name in game_names():
        if has_part(name, "faults"):
            found += part(name, "faults").FAULTS
        else:
            found += usual_faults(find_game(name), part(name, "worlds").another)
    return found


@pytest.mark.parametrize("fault", planted_faults(), ids=lambda fault: f"{fault.game.name}: {fault.name}")
def test_a_planted_fault_is_caught(fault: Fault) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - a refusal of our own or a failed assertion
        fault.check(fault.game)
    assert type(caught.value).__name__ in ("AssertionError", "BadPosition", "IllegalMove"), caught.value


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_planted_faults(name: str) -> None:
    assert len([fault for fault in planted_faults() if fault.game.name == name]) >= 4


@pytest.mark.parametrize("name", game_names())
@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_any_text_at_any_time_is_refused_or_listed(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    players, options = data.draw(st.sampled_from(all_settings(game)))
    wanted = data.draw(st.integers(0, 60), label="moves played before")
    tables = walk(game, data.draw(st.integers(0, 2**32)), players, options)
    table: Table = next(tables)
    for _ in range(wanted):
        table = next(tables, table)
    for _ in range(8):
        seat = data.draw(st.integers(-2, players + 1))
        move = data.draw(
            st.text(max_size=30) | st.from_regex(r"\A[a-z]{0,7}[ -]?[0-9a-g]{0,3}[ -]?[0-9]{0,2}\Z")
        )
        if not (0 <= seat < players and move in table.legal_moves(seat)):
            is_refused(table, seat, move)
