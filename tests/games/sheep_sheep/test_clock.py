"""The hourglass of SS-6, SS-7 and SS-8, as a table keeps it; and the moves of a trace."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ludotheque.core.table import Table
from ludotheque.games.sheep_sheep import clock
from ludotheque.games.sheep_sheep.notation import traced_move
from ludotheque.games.sheep_sheep.tracing import GREEDY_EXCHANGES, RANDOM_EXCHANGES
from tests.games.sheep_sheep.stated import table

TWO_ROWS = "41 42 43  30 15 61  20 21 25"


def test_SS_6_ninety_seconds_for_all_the_exchanges_of_a_turn() -> None:
    t = table()
    before = clock.period(t.view(0))
    assert clock.seconds(t.view(0)) == 90
    t.play(0, "swap 0 0")
    assert clock.period(t.view(0)) == before
    assert clock.expired(t.view(0), random.choice) == "time"
    t.play(0, "time")
    assert clock.period(t.view(1)) not in (before, None)


def test_SS_7_the_same_sand_runs_while_he_chooses() -> None:
    t = table(TWO_ROWS, fetish=[2, 4])
    before = clock.period(t.view(0))
    t.play(0, "done")
    assert clock.period(t.view(0)) == before
    assert clock.expired(t.view(0), random.choice) == "take 6"  # tied in size: his fetish


@pytest.mark.parametrize(
    ("meadow", "fetish", "group"),
    [
        (TWO_ROWS, 5, "take 0"),  # tied, no fetish: the first cell
        ("41 42 43  20 21 56  23 25 06", 4, "take 3"),  # four of 2
        ("41 42 43  30 15 61  40 41 45", 4, "take 0"),  # both of his fetish
    ],
)
def test_SS_7_the_clock_chooses_as_time_does(meadow: str, fetish: int, group: str) -> None:
    t = table(meadow, fetish=[fetish, 0])
    t.play(0, "done")
    move = clock.expired(t.view(0), random.choice)
    assert move == group
    t.play(0, move)
    by_time = table(meadow, fetish=[fetish, 0])
    by_time.play(0, "time")
    assert t.position() == by_time.position()


def test_SS_8_sixty_seconds_for_a_whole_refill_then_at_random() -> None:
    t = table("41 42 43  30 15 61  20 21 06")
    t.play(0, "done")
    refill = clock.period(t.view(0))
    assert clock.seconds(t.view(0)) == 60
    for _ in range(2):
        move = clock.expired(t.view(0), lambda moves: moves[-1])
        assert move == t.legal_moves(0)[-1]
        assert clock.period(t.view(0)) == refill
        t.play(0, move)
    t.play(0, t.legal_moves(0)[0])
    assert clock.period(t.view(1)) not in (refill, None)


def test_SS_15_no_clock_in_the_calm_variant_and_none_when_it_is_over() -> None:
    assert clock.period(table(calm=True).view(0)) is None
    t = table(idle=5)
    t.play(0, "done")
    assert clock.period(t.view(0)) is None


def test_a_whole_match_on_the_clock_alone() -> None:
    """Nobody ever types anything."""
    t = Table.start("sheep-sheep", players=3, seed=1)
    chooser = random.Random(1)
    for _ in range(500):
        if t.is_over:
            break
        seat = t.to_act[0]
        t.play(seat, clock.expired(t.view(seat), chooser.choice))
    assert t.is_over


# Traces


def always(index: int) -> Callable[[int], int]:
    return lambda _: index


def test_a_random_trace_makes_at_most_four_exchanges() -> None:
    t = table(exchanges=RANDOM_EXCHANGES)
    assert traced_move(t.view(0), 0, always(0)) == "done"
    t = table(exchanges=RANDOM_EXCHANGES - 1)
    picked = [traced_move(t.view(0), 2, always(i)) for i in range(len(t.legal_moves(0)))]
    assert picked == t.legal_moves(0)


def test_a_greedy_trace_looks_for_the_largest_group() -> None:
    # 4 at 0 and 1; 34 on place 2 makes three, anything else at most two
    t = table("41 42 35  30 15 62  06 21 56", hands=("34 01 23 06", "24 36 46 25"))
    assert traced_move(t.view(0), 1, always(0)) == "swap 0 2"
    t.play(0, "swap 0 2")
    assert traced_move(t.view(0), 1, always(0)) == "done"


def test_a_greedy_trace_makes_at_most_six_exchanges() -> None:
    assert traced_move(table(exchanges=GREEDY_EXCHANGES - 1).view(0), 1, always(0)) != "done"
    assert traced_move(table(exchanges=GREEDY_EXCHANGES).view(0), 1, always(0)) == "done"


def test_a_trace_fills_the_meadow_at_random() -> None:
    t = table("-- 12 23  34 45 56  60 02 13", drawn="14")
    assert [traced_move(t.view(0), match, always(match)) for match in (0, 1)] == ["lay 0 1", "lay 0 4"]
