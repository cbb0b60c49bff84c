"""Who plays whom: everybody once, at tables of the game's size, fairly; and who stands where then."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.server.evenings.pairing import BOT, Drawn, Kind, MatchOutcome, draw, sizes_of, standings

BOXES = ((3, 4, 5), (2, 3, 4), (2,), (4,))


def rounds(
    people: int, count: int, wanted: int, allowed: tuple[int, ...], kind: Kind = "all", bots: bool = True
) -> list[Drawn]:
    before: list[Drawn] = []
    for _ in range(count):
        known = {"wanted": wanted, "allowed": allowed, "kind": kind, "has_bots": bots}
        before.append(draw(range(people), before, ranked=range(people), **known))  # type: ignore[arg-type]
    return before


def meetings(drawn: list[Drawn]) -> Counter[frozenset[int]]:
    tables = [[one for one in table if one != BOT] for one in drawn for table in one.tables]
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


@settings(max_examples=60)
@given(st.data())
def test_everybody_who_is_there_has_one_place_in_every_round(data: st.DataObject) -> None:
    allowed = data.draw(st.sampled_from(BOXES))
    wanted = data.draw(st.sampled_from(allowed))
    kind: Kind = data.draw(st.sampled_from(("all", "swiss")))
    has_bots = data.draw(st.booleans())
    everybody = range(data.draw(st.integers(0, 40)))
    before: list[Drawn] = []
    for _ in range(3):
        present = data.draw(st.lists(st.sampled_from(everybody), unique=True)) if everybody else []
        drawn = draw(
            present,
            before,
            wanted=wanted,
            allowed=allowed,
            kind=kind,
            has_bots=has_bots,
            ranked=list(everybody),
        )
        placed = [one for table in drawn.tables for one in table if one != BOT]
        assert sorted([*placed, *drawn.byes]) == sorted(present)
        assert all(len(table) in allowed for table in drawn.tables)
        assert all(any(one != BOT for one in table) for table in drawn.tables), "bots do not play alone"
        assert has_bots or not any(BOT in table for table in drawn.tables)
        assert len(drawn.byes) < max(allowed) or not drawn.tables
        before.append(drawn)


@pytest.mark.parametrize("people", [2, 3, 7, 8, 9, 16])
@pytest.mark.parametrize("bots", [True, False])
def test_duels_of_everybody_against_everybody_meet_each_pair_once(people: int, bots: bool) -> None:
    count = people - 1 + people % 2
    drawn = rounds(people, count, 2, (2, 3, 4), bots=bots)
    assert set(meetings(drawn).values()) == {1}
    assert len(meetings(drawn)) == people * (people - 1) // 2
    alone = Counter(one for one_round in drawn for one in one_round.byes)
    assert not alone or set(alone.values()) == {1}, "everybody sits out once"
    begins = Counter(table[0] for one_round in drawn for table in one_round.tables)
    assert max(begins[one] for one in range(people)) - min(begins[one] for one in range(people)) <= 2


def test_nine_people_at_tables_of_three_meet_everybody_in_four_rounds() -> None:
    assert sorted(meetings(rounds(9, 4, 3, (3, 4, 5))).values()) == [1] * 36


def test_sixty_four_meet_nobody_twice_in_a_long_evening() -> None:
    drawn = rounds(64, 5, 4, (2, 3, 4), "swiss")
    assert max(meetings(drawn).values()) == 1
    first = drawn[0].tables
    assert all(max(table) - min(table) < 8 for table in first), "those who stand near each other play"


@pytest.mark.parametrize(
    ("people", "wanted", "allowed", "bots", "sizes", "others"),
    [
        (10, 3, (3, 4, 5), True, [4, 3, 3], 0),
        (9, 2, (2, 3, 4), False, [2, 2, 2, 2], -1),
        (9, 2, (2, 3, 4), True, [2] * 5, 1),
        (5, 4, (2, 3, 4), True, [3, 2], 0),
        (2, 3, (3, 4, 5), True, [3], 1),
        (2, 3, (3, 4, 5), False, [], -2),
        (6, 4, (4,), True, [4, 4], 2),
    ],
)
def test_tables_have_the_size_of_the_game(
    people: int, wanted: int, allowed: tuple[int, ...], bots: bool, sizes: list[int], others: int
) -> None:
    assert sizes_of(people, wanted, allowed, bots) == (sizes, others)


def test_the_same_evening_is_drawn_the_same_way_again() -> None:
    assert rounds(13, 4, 4, (2, 3, 4), "swiss") == rounds(13, 4, 4, (2, 3, 4), "swiss")


# Standings


def test_wins_then_points_then_the_strength_of_those_whom_one_met() -> None:
    matches = [
        MatchOutcome((0, 1, 2), (10, 5, 1), (0,)),
        MatchOutcome((0, 1, 3), (2, 9, 4), (1,)),
        MatchOutcome((2, 3, BOT), (3, 3, 8), (2,)),
    ]
    found = standings(range(5), matches)
    assert [(one.player, one.place) for one in found] == [(1, 1), (0, 2), (3, 3), (2, 4), (4, 5)]
    best = found[0]
    assert (best.matches, best.wins, best.share, best.points) == (2, 1.0, 0.5, 0.75)
    assert found[-1].matches == 0, "who has not played yet stands last"


def test_a_shared_win_is_a_part_of_one_and_a_win_goes_before_points() -> None:
    """Some games decide a tie by something else than points."""
    one, other = standings(range(2), [MatchOutcome((0, 1), (5, 5), (0, 1))])
    assert (one.wins, other.wins, one.place, other.place) == (0.5, 0.5, 1, 1)
    one, other = standings(range(2), [MatchOutcome((0, 1), (5, 5), (1,))])
    assert (one.player, one.points, other.points) == (1, 1.0, 0.0)


def test_who_has_hardly_played_does_not_lead() -> None:
    often = [
        MatchOutcome((0, 1), (3, 2), (0,)),
        MatchOutcome((0, 1), (2, 3), (1,)),
        MatchOutcome((0, 1), (4, 3), (0,)),
    ]
    found = standings(range(3), [*often, MatchOutcome((2, BOT), (9, 0), (0,))])
    assert [one.player for one in found] == [0, 1, 2]


@settings(max_examples=60)
@given(st.data())
def test_all_wins_of_an_evening_are_somebodys(data: st.DataObject) -> None:
    people = data.draw(st.integers(2, 12))
    outcomes = []
    for _ in range(data.draw(st.integers(0, 8))):
        size = data.draw(st.integers(2, min(5, people)))
        seats = tuple(data.draw(st.permutations(range(people)))[:size])
        scores = tuple(data.draw(st.lists(st.integers(0, 9), min_size=size, max_size=size)))
        best = tuple(seat for seat in range(size) if scores[seat] == max(scores))
        outcomes.append(MatchOutcome(seats, scores, best))
    found = standings(range(people), outcomes)
    assert sum(one.wins for one in found) == pytest.approx(len(outcomes))
    assert sorted(one.player for one in found) == list(range(people))
    assert [one.place for one in found] == sorted(one.place for one in found)
    assert all(0 <= one.share <= 1 and 0 <= one.points <= 1 and 0 <= one.strength <= 1 for one in found)
