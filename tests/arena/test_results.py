"""What the matches of a contest add up to: by bot, by pair, by seat."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import numpy as np
import pytest
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.inference import difference_of, share_of
from ludotheque.arena.results.report import print_grid
from ludotheque.arena.results.results import as_json, results_of
from ludotheque.core.words import Words

CONTEST = Contest("quelle-heure", 3, (), ("a", "b", "b"), "seed")


def matches(
    deals: int, winner: Callable[[int, tuple[str, ...]], list[int]], contest: Contest = CONTEST
) -> dict[int, MatchResult]:
    """Matches that `winner` decides, from the deal and the seats; the winners have 3 points."""
    played = {}
    for number in range(deals * contest.set_size):
        won = winner(number // contest.set_size, contest.arrangement(number))
        scores = [3 if seat in won else 0 for seat in range(contest.players)]
        played[number] = MatchResult(scores, won, "", [2, 2, 2], [0.2, 0.4, 0.6], [0.1, 0.2, 0.5])
    return played


def test_a_bot_with_two_seats_is_counted_by_seat() -> None:
    """a wins 2 of the 3 matches of every even deal, else none: 1/3 of its seats; the b share 2/3 of all
    matches between them, so each of their seats wins 1/3 too."""
    turn = iter(range(1000))

    def winner(deal: int, seated: tuple[str, ...]) -> list[int]:
        return [seated.index("a" if deal % 2 == 0 and next(turn) % 3 != 2 else "b")]

    results = results_of(CONTEST, matches(10, winner))
    assert results is not None
    assert {one.bot: one.wins.mean for one in results.standings} == pytest.approx(
        {"a": 1 / 3, "b": 1 / 3}
    )
    assert results.standing("a").score.mean == pytest.approx(1.0)
    assert results.fair == pytest.approx(1 / 3)


def test_the_deal_is_the_unit() -> None:
    """a wins all three matches of every other deal: 10 independent values, not 30."""
    results = results_of(CONTEST, matches(10, lambda deal, seated: [seated.index("ab"[deal % 2])]))
    assert results is not None
    by_deal = np.tile([1.0, 0.0], 5)
    assert results.standing("a").wins == share_of(by_deal)
    assert results.comparisons[0].wins == difference_of(by_deal, (1 - by_deal) / 2, share_of)
    few = results_of(CONTEST, matches(2, lambda deal, seated: [seated.index("ab"[deal % 2])]))
    assert few is not None
    wins = few.comparisons[0].wins
    assert (wins.low, wins.high) == (-1.0, 1.0)  # no difference in wins lies beyond


def test_a_shared_win_is_a_part_and_no_win_is_none() -> None:
    results = results_of(CONTEST, matches(4, lambda deal, _: [0, 1] if deal % 2 else []))
    assert results is not None
    assert [seat.mean for seat in results.seats] == pytest.approx([0.25, 0.25, 0.0])
    assert results.fair == pytest.approx(
        1 / 6
    )  # half of the matches have a winner, and there are 3 seats


def test_a_deal_that_was_not_played_to_the_end_does_not_count() -> None:
    played = matches(3, lambda *_: [0])
    del played[4]
    results = results_of(CONTEST, played)
    assert results is not None
    assert (results.deals, results.matches) == (2, 6)
    assert results_of(CONTEST, {1: played[1]}) is None


def test_time_is_that_of_the_bot_wherever_it_sat() -> None:
    results = results_of(CONTEST, matches(1, lambda *_: [0]))
    assert results is not None
    own = results.standing("a").thinking  # once in each seat: 0.2 + 0.4 + 0.6 s for 6 decisions
    assert (own.decisions, own.longest) == (6, 0.5)
    assert own.mean == pytest.approx(0.2)


def test_the_json_has_no_infinity() -> None:
    results = results_of(CONTEST, matches(1, lambda *_: [0]))
    assert results is not None
    told = json.loads(json.dumps(as_json(results), allow_nan=False))
    assert told["results"][0]["score"]["low"] is None
    assert told["differences"][0]["wins"]["p_holm"] == 1.0


@pytest.mark.parametrize("width", [20, 30, 40, 80])
def test_no_figure_is_cut_on_a_narrow_terminal(width: int) -> None:
    figures = ("123.45%", "−1234.5", "+67.8", "(9.87", "–", "6.54)")
    grid = Grid("Player", "Share of wins", "Score", "Difference", title="Three players")
    grid.add_row("sensible", "123.45%", "−1234.5", "+67.8 (9.87 – 6.54)")
    grid.add_row("", "123.45%", "−1234.5", "+67.8 (9.87 – 6.54)")
    paper = io.StringIO()
    print_grid(Console(file=paper, width=width), grid, Words("en"))
    told = paper.getvalue().split()
    assert [told.count(figure) for figure in figures] == [2] * len(figures)
    assert "sensible" in told
    assert ("┃" in paper.getvalue()) == (width == 80)
