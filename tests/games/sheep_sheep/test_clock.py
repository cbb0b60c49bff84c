"""The hourglass of SS-6, SS-7 and SS-8, as a table keeps it; and the moves of a trace."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.core.chance import generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME
from ludotheque.games.sheep_sheep.childish import GREEDY_EXCHANGES, RANDOM_EXCHANGES
from tests.games.sheep_sheep.stated import table

TWO_ROWS = "41 42 43  30 15 61  20 21 25"
LUCK = range(200)


def period(t: Table, seat: int) -> int | None:
    clock = t.clock(seat)
    return None if clock is None else clock.period


def seconds(t: Table, seat: int) -> int | None:
    clock = t.clock(seat)
    return None if clock is None else clock.seconds


def played_by_the_clock(t: Table) -> set[str]:
    """With any luck."""
    return {t.expired_move(0, generator(key_of(luck))) for luck in LUCK}


def test_SS_6_ninety_seconds_for_all_the_exchanges_of_a_turn() -> None:
    t = table()
    before = period(t, 0)
    assert seconds(t, 0) == 90
    t.play(0, "swap 0 0")
    assert period(t, 0) == before
    assert played_by_the_clock(t) == {"time"}
    t.play(0, "time")
    assert period(t, 1) not in (before, None)


def test_SS_7_the_same_sand_runs_while_he_chooses() -> None:
    t = table(TWO_ROWS, fetish=[2, 4])
    before = period(t, 0)
    t.play(0, "done")
    assert period(t, 0) == before
    assert played_by_the_clock(t) == {"take 6"}  # tied in size: the fetish of the seat


@pytest.mark.parametrize(
    ("meadow", "fetish", "group"),
    [
        (TWO_ROWS, 5, "take 0"),  # tied, no fetish: the first cell
        ("41 42 43  20 21 56  23 25 06", 4, "take 3"),  # four of 2
        ("41 42 43  30 15 61  40 41 45", 4, "take 0"),  # both of the fetish
    ],
)
def test_SS_7_the_clock_chooses_as_time_does(meadow: str, fetish: int, group: str) -> None:
    t = table(meadow, fetish=[fetish, 0])
    t.play(0, "done")
    assert played_by_the_clock(t) == {group}
    t.play(0, group)
    by_time = table(meadow, fetish=[fetish, 0])
    by_time.play(0, "time")
    assert t.position() == by_time.position()


def test_SS_8_sixty_seconds_for_a_whole_refill_then_at_random() -> None:
    t = table("41 42 43  30 15 61  20 21 06")
    t.play(0, "done")
    refill = period(t, 0)
    assert seconds(t, 0) == 60
    for _ in range(2):
        assert played_by_the_clock(t) == set(t.legal_moves(0))
        assert period(t, 0) == refill
        t.play(0, t.legal_moves(0)[-1])
    t.play(0, t.legal_moves(0)[0])
    assert period(t, 1) not in (refill, None)


def test_every_turn_and_every_refill_has_sand_of_its_own() -> None:
    t = Table.start("sheep-sheep", players=4, seed=3)
    parts: list[tuple[int, bool]] = []
    sand: list[int | None] = []
    turn = 0
    while not t.is_over:
        seat = t.to_act[0]
        part = (turn, t.position()["phase"] == "refill")
        if parts[-1:] != [part]:
            parts.append(part)
            sand.append(period(t, seat))
        assert period(t, seat) == sand[-1]
        t.play(seat, min(traced(t, 1)))
        turn += not t.is_over and t.to_act[0] != seat
    assert len(parts) > 20
    assert len(set(sand)) == len(sand)


def test_SS_15_no_clock_in_the_calm_variant_and_none_when_it_is_over() -> None:
    assert period(table(calm=True), 0) is None
    t = table(idle=5)
    t.play(0, "done")
    assert period(t, 0) is None


def test_a_whole_match_on_the_clock_alone() -> None:
    """Nobody ever types anything."""
    t = Table.start("sheep-sheep", players=3, seed=1)
    rng = generator(key_of(1))
    for _ in range(500):
        if t.is_over:
            break
        seat = t.to_act[0]
        t.play(seat, t.expired_move(seat, rng))
    assert t.is_over


# Traces


def traced(t: Table, match: int) -> set[str]:
    """The moves of a trace, with any luck."""
    v, order = t.observed(t.to_act[0]), np.zeros(GAME.longest_order, np.int8)
    actions = np.array(GAME.legal_actions(v), np.int64)
    rngs = (generator(key_of(luck)) for luck in LUCK)
    return {GAME.notation.texts[GAME.rules.trace_action(v, match, rng, actions, order)] for rng in rngs}


@pytest.mark.parametrize("match", [0, 2])
def test_a_random_trace_makes_at_most_four_exchanges(match: int) -> None:
    assert RANDOM_EXCHANGES == 4
    assert traced(table(exchanges=RANDOM_EXCHANGES), match) == {"done"}
    t = table(exchanges=RANDOM_EXCHANGES - 1)
    assert traced(t, match) == set(t.legal_moves(0))


def test_a_greedy_trace_looks_for_the_largest_group() -> None:
    # 4 at 0 and 1; 34 on place 2 or 3 makes three, anything else at most two
    t = table("41 42 35  30 15 62  06 21 56", hands=("34 01 23 06", "24 36 46 25"))
    assert traced(t, 1) == {"swap 0 2", "swap 0 3"}
    t.play(0, "swap 0 2")
    assert traced(t, 1) == {"done"}


def test_a_greedy_trace_makes_at_most_six_exchanges() -> None:
    assert GREEDY_EXCHANGES == 6
    assert "done" not in traced(table(exchanges=GREEDY_EXCHANGES - 1), 1)
    assert traced(table(exchanges=GREEDY_EXCHANGES), 1) == {"done"}


def test_a_greedy_trace_that_can_exchange_nothing_is_done() -> None:
    # only 0, 1 and 3 lie up, and the hand has none of them
    t = table("01 12 35  14 36 02  34 05 16", hands=("24 25 46 56", "24 36 46 25"), pile="")
    assert t.legal_moves(0) == ["done"]
    assert traced(t, 1) == {"done"}


@pytest.mark.parametrize("match", [0, 1])
def test_a_trace_fills_the_meadow_at_random(match: int) -> None:
    t = table("-- 12 23  34 45 56  60 02 13", drawn="14")
    assert traced(t, match) == {"lay 0 1", "lay 0 4"}
