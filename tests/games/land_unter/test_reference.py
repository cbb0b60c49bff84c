"""Random matches, step by step against the slow and simple implementation of the rules page."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ludotheque import Table, find_game
from tests.games.land_unter import reference

VARIANTS = list(product((3, 4, 5), (False, True), (False, True)))


def compare_a_match(t: Table, chooser: random.Random) -> set[str]:
    """Play to the end, every step compared; what happened in it, to see that all of it was tried."""
    now = t.position()
    expected = reference.start(t.players, t.options["open"], t.options["cascade"], now)
    while True:
        assert now == expected
        legal = reference.legal(expected)
        assert t.to_act == sorted(legal)
        assert {seat: sorted(t.legal_moves(seat)) for seat in t.to_act} == legal
        if not legal:
            break
        changes_a_choice = chooser.random() < 0.1
        seat = chooser.choice(sorted(legal) if changes_a_choice else t.awaited)
        move = chooser.choice(legal[seat])
        t.play(seat, move)
        now = t.position()
        expected = reference.play(expected, seat, move, now)
    assert t.result == reference.result(expected)
    return {event["event"] for event in t.events(None)}


@pytest.mark.parametrize(("players", "open", "cascade"), VARIANTS)
def test_random_matches_are_as_the_reference_says(players: int, open: bool, cascade: bool) -> None:
    chooser = random.Random(f"land-unter {players} {open} {cascade}")
    seen: set[str] = set()
    for seed in range(9):
        t = Table.start("land-unter", players=players, seed=seed, open=open, cascade=cascade)
        seen |= compare_a_match(t, chooser)
    assert {"ring_lost", "eliminated", "round_scored", "match_over"} <= seen


@pytest.mark.parametrize("open", [False, True])
def test_a_match_run_by_the_interpreter_is_as_the_reference_says(open: bool) -> None:
    game = find_game("land-unter").interpreted()
    compare_a_match(Table.start(game, players=4, seed=1, open=open), random.Random(1))
