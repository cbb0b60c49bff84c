"""Ratings: ranks from results, and that the better bot is rated higher."""

from __future__ import annotations

from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.inference import ranks, ratings


def result(scores: list[int], winners: list[int]) -> MatchResult:
    n = len(scores)
    return MatchResult(scores, winners, "", [1] * n, [0.0] * n, [0.0] * n)


def test_winners_come_first_then_points_decide_and_equals_share_a_place() -> None:
    assert ranks(result([5, 9, 5, 7], [1])) == [3, 1, 3, 2]
    assert ranks(result([4, 4], [1])) == [2, 1]  # a tie broken by the rules
    assert ranks(result([0, 0, 0], [])) == [1, 1, 1]  # nobody wins


def test_who_wins_more_is_rated_higher_and_more_surely_with_time() -> None:
    matches = [(("a", "b", "c"), result([3, 2, 1], [0]))] * 30 + [
        (("c", "b", "a"), result([2, 3, 1], [1]))
    ] * 10
    early, late = ratings(["a", "b", "c"], matches[:5]), ratings(["a", "b", "c"], matches)
    assert late["a"].mu > late["c"].mu
    assert late["b"].mu > late["c"].mu
    assert late["a"].sigma < early["a"].sigma < 25 / 3


def test_a_bot_with_two_seats_has_one_rating() -> None:
    rated = ratings(["a", "b"], [(("a", "b", "b"), result([3, 2, 1], [0]))] * 10)
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > 25 > rated["b"].mu
