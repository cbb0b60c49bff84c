"""The ladder: what is played, what is called reached, and the oracle that it alone may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import grimp
import numpy as np
import pytest

from ludotheque.arena.ladder import (
    MISSED,
    REACHED,
    UNDECIDED,
    Ladder,
    LadderStep,
    first_part,
    ladder_json,
    new_player,
    rungs,
    second_part,
)
from ludotheque.arena.matches.match import MatchResult, Truth, turns
from ludotheque.arena.oracle import OracleBot
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.bots.levels import BOTS, LEVELS
from ludotheque.bots.players import Limit
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names

LADDER = Ladder("quelle-heure", (2, 4), (), "seed", 20, 60)


def test_each_level_meets_a_table_of_the_level_below() -> None:
    assert [(step.players, step.hero, step.below) for step in LADDER.steps()][:3] == [
        (2, "casual", "child"),
        (2, "strong@20", "casual"),
        (2, "best@60", "strong@20"),
    ]
    last = LADDER.steps()[-1]
    assert last.contest.bots == ("best@60", "strong@20", "strong@20", "strong@20")
    assert last.bound.bots == ("oracle@60", "strong@20", "strong@20", "strong@20")
    assert last.bound.all_seeing == {"oracle@60"}
    assert last.contest.all_seeing == frozenset()
    assert len({step.contest.name for step in LADDER.steps()}) == 6


def test_the_oracle_gets_the_deals_and_the_seats_of_the_hero() -> None:
    step = LADDER.steps()[-1]
    for number in range(12):
        seats = [seated.index(hero) for hero, seated in (
            (step.hero, step.contest.arrangement(number)),
            ("oracle@60", step.bound.arrangement(number)),
        )]  # fmt: skip
        assert seats[0] == seats[1]
    assert step.contest.seed == step.bound.seed


def recorded(
    step: LadderStep, hero_wins: Callable[[int], bool], record: ResultsFile, contest: str = "contest"
) -> None:
    """40 deals in which the hero wins, or its right neighbour."""
    played = getattr(step, contest)
    for number in range(40 * step.players):
        seat = played.arrangement(number).index(played.bots[0])
        won = seat if hero_wins(number // step.players) else (seat + 1) % step.players
        zeros = [0.0] * step.players
        result = MatchResult([0] * step.players, [won], "", [1] * step.players, zeros, zeros)
        record.add((played.name, number), result)


@pytest.mark.parametrize(
    ("wins_of_ten", "verdict", "sign"),
    [(10, REACHED, ">"), (8, UNDECIDED, ">"), (6, MISSED, "≈"), (5, MISSED, "≈"), (2, MISSED, "<")],
)
def test_the_whole_interval_decides(wins_of_ten: int, verdict: str, sign: str) -> None:
    """Two players: the goal is 1.5 · 1/2 = 0.75. Of 40 deals, 8 in ten are 0.8 ± 0.13, 5 are ± 0.16."""
    record = ResultsFile()
    step = LADDER.steps()[0]
    recorded(step, lambda deal: deal % 10 < wins_of_ten, record)
    (rung,) = rungs([step], record, 80)
    assert (rung.verdict, rung.sign) == (verdict, sign)
    assert rung.times_fair.mean == pytest.approx(wins_of_ten / 5)
    assert rung.nearness is None


def test_the_oracle_plays_where_the_goal_is_not_reached_and_beside_the_best() -> None:
    record = ResultsFile()
    low, middle, high = LADDER.steps()[:3]
    recorded(low, lambda _: True, record)
    recorded(middle, lambda deal: deal % 2 == 0, record)
    recorded(high, lambda _: True, record)
    asked = second_part(rungs(LADDER.steps(), record, 80), 80)
    assert [part.contest for part in asked] == [middle.bound, high.bound]
    assert [part.matches for part in first_part([low], 79)] == [80]
    recorded(middle, lambda deal: deal % 5 != 0, record, "bound")
    rung = rungs([middle], record, 80)[0]
    assert rung.bound_wins is not None
    assert rung.bound_wins.mean == pytest.approx(0.8)
    assert rung.nearness == pytest.approx(0.5 / 0.8)
    assert rung.is_bounded
    told = ladder_json(LADDER, [rung])["rungs"][0]
    assert (told["verdict"], told["oracle"]["mean"]) == (MISSED, pytest.approx(0.8))


def test_an_oracle_that_wins_less_than_the_hero_is_no_bound() -> None:
    record, step = ResultsFile(), LADDER.steps()[1]
    recorded(step, lambda deal: deal % 2 == 0, record)
    recorded(step, lambda deal: deal % 5 == 0, record, "bound")
    (rung,) = rungs([step], record, 80)
    assert rung.bound_wins is not None
    assert rung.bound_wins.mean == pytest.approx(0.2)
    assert not rung.is_bounded
    assert rung.nearness is None


def test_where_nothing_is_hidden_no_oracle_plays() -> None:
    record, ladder = ResultsFile(), Ladder("bateaux", (2,), (), "seed", 1, 2)
    for step in ladder.steps():
        recorded(step, lambda deal: deal % 2 == 0, record)
    assert second_part(rungs(ladder.steps(), record, 80), 80) == []


def test_matches_that_nobody_wins_do_not_make_the_fair_share_smaller() -> None:
    """Half of the matches are the hero's, the others nobody's: that is the fair share of two players."""
    record, step = ResultsFile(), LADDER.steps()[0]
    for number in range(80):
        seat = step.contest.arrangement(number).index(step.hero)
        won = [seat] if number // 2 % 2 else []
        record.add(
            (step.contest.name, number), MatchResult([0] * 2, won, "", [1] * 2, [0.0] * 2, [0.0] * 2)
        )
    (rung,) = rungs([step], record, 80)
    assert rung.results.fair == pytest.approx(0.25)
    assert rung.times_fair.mean == pytest.approx(1.0)


# The oracle


def test_nothing_but_the_ladder_knows_the_oracle() -> None:
    graph = grimp.build_graph("ludotheque", cache_dir=None)
    knowing = graph.find_modules_that_directly_import("ludotheque.arena.oracle")
    assert knowing == {"ludotheque.arena.ladder"}
    assert OracleBot.name not in BOTS


def test_nobody_else_in_the_ladder_sees_all() -> None:
    game = find_game("quelle-heure")
    assert isinstance(new_player("oracle@5", game), OracleBot)
    for name in LEVELS:
        assert not isinstance(new_player(name, game), OracleBot)


def after_some_moves(game: Game, rng: Any, wanted: int = 10) -> tuple[Any, int]:
    """A table where somebody is awaited, and who."""
    s, out = game.new_state(game.players[0]), np.zeros(game.most_moves, np.int64)
    for moves, seat in enumerate(turns(game, s, rng)):
        if moves == wanted:
            return s, seat
        game.rules.apply(s, seat, game.rules.random_action(s, seat, rng, out), None)
    raise AssertionError("it is over")


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_secrets_where_the_truth_is_not_all_that_can_be_imagined(name: str) -> None:
    """At one time or another: where bids are secret, nothing is while nobody has made one."""
    game = find_game(name).interpreted()
    rng = generator(key_of(name))
    differing = []
    for moves in (10, 11):
        s, seat = after_some_moves(game, rng, moves)
        v, imagined = game.new_view(), game.new_state(game.players[0])
        game.rules.observe(s, seat, v)
        game.rules.imagine(v, rng, imagined)
        differing.append(imagined.tobytes() != s.tobytes())
    assert any(differing) == game.has_secrets


@pytest.mark.parametrize("name", [name for name in game_names() if find_game(name).has_secrets])
def test_the_oracle_searches_from_the_truth(name: str) -> None:
    """It starts every simulation from the table as it is, as the game's own search does from an imagined
    one, and chooses a legal move; interpreted, so that nobody waits for a compiler."""
    game = find_game(name).interpreted()
    rules, rng = game.rules, generator(key_of(name))
    s, seat = after_some_moves(game, rng)
    bot = OracleBot(game, Limit(1))
    thought = bot.think(Truth(s, seat), rng)
    assert bot._search.memory.worlds.blank[0].tobytes() == s.tobytes()
    assert thought.simulations == 1
    out = np.zeros(game.most_moves, np.int64)
    assert thought.action in out[: rules.legal(s, seat, out)]
