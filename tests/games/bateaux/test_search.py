"""The search of the best captains keeps to the protocol, sees what is there, and wins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.arena.matches.match import play_deal
from ludotheque.bots.levels import new_bot
from ludotheque.bots.search import Search
from ludotheque.core.bits import popcount
from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.captain import ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import afloat
from ludotheque.games.bateaux.search import CANDIDATES, rolled
from ludotheque.games.bateaux.table import SEATS
from ludotheque.games.bateaux.worth import FEATURES, UNITS, count_fleets, evaluate, size_of, weights_of

from .positions import Position, position

pytestmark = pytest.mark.slow

VARIANTS = [{"split": split, "short": short} for split in (False, True) for short in (False, True)]
NO_CHANCE: Any = None
"""The rules of this game draw nothing when they imagine a state."""


def observed(start: Position) -> Any:
    return Table.from_position(start).observed(0)


def thought(v: Any, *batches: int) -> list[Any]:
    search = Search(GAME)
    search.begin(v, generator(key_of("thought")))
    for batch in batches:
        assert search.grow(batch) == batch
    return search.found()


def walk(players: int, options: dict[str, bool], seed: int) -> Any:
    """The tables of a match in which everybody plays by rules of thumb."""
    t = Table.start("bateaux", players=players, seed=seed, **options)
    bot, rng = new_bot("casual", GAME), generator(key_of(seed))
    while not t.is_over:
        yield t
        seat = t.to_act[0]
        t.play(seat, bot.choose(t.observed(seat), rng).move)


def test_it_sinks_the_last_boat_and_wins() -> None:
    best = thought(observed(position("d2:3 f1:3 -", "d5:1 - -", die=2)), 50)[0]
    assert GAME.notation.texts[best.action] == "0-d4"
    assert best.worth == 1.0


def test_it_brings_the_last_good_home_before_the_storm() -> None:
    best = thought(observed(position("c3:1 - -", "a7:3 g7:3 -", die=2)), 200)[0]
    assert GAME.notation.texts[best.action] == "0-c1"


def test_with_nothing_to_choose_there_is_nothing_to_find_out() -> None:
    search = Search(GAME)
    search.begin(observed(position("a1:3 - -", "a2:3 b1:3 -", die=4)), generator(key_of(1)))
    assert search.grow(10) == 0
    assert [GAME.notation.texts[one.action] for one in search.found()] == ["pass"]


def test_the_same_thought_however_it_is_cut() -> None:
    v = observed(position("c3:2 d1:3 e1:3", "e5:3 d7:3 c7:2", die=4))
    assert thought(v, 60) == thought(v, 1, 20, 39)
    assert sum(one.visits for one in thought(v, 60)) == 60


def test_trials_meet_all_ways_to_roll_three_times_and_few_trials_no_roll_too_often() -> None:
    """6 × 6 × 6 = 216 ways; of 36 trials every roll is due 6."""
    dice = generator(key_of("rolled"))
    ways = [tuple(rolled(dice, turn, trial) for turn in (1, 2, 3)) for trial in range(216)]
    assert len(set(ways)) == 216
    for turn in range(3):
        often = np.bincount([way[turn] for way in ways[:36]], minlength=6)
        assert often.min() >= 4
        assert often.max() <= 8


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", GAME.players)
def test_all_legal_moves_are_found_and_those_not_looked_at_come_last(
    players: int, options: dict[str, bool]
) -> None:
    for number, t in enumerate(walk(players, options, 3)):
        if number % 15 == 0:
            v = t.observed(t.to_act[0])
            legal = GAME.legal_actions(v)
            found = thought(v, 40) if len(legal) > 1 else thought(v)
            assert sorted(one.action for one in found) == sorted(legal)
            assert all(one.visits == 0 for one in found[CANDIDATES:])
            assert found[0].visits == max(one.visits for one in found)


def by_the_book(counted: Any, w: Any) -> Any:
    """The strengths of the players: each network hears its own player, and all the others together."""
    own, others = counted @ w[:FEATURES, :UNITS], counted @ w[:FEATURES, UNITS:]
    heard = w[FEATURES, :UNITS] + own + others.sum(0) - others
    return np.maximum(heard, 0) @ w[FEATURES, UNITS:]


@pytest.mark.parametrize("players", GAME.players)
def test_hopes_are_shares_and_come_from_what_is_counted(players: int) -> None:
    ones, hope = np.eye(FEATURES), np.zeros(SEATS)
    chart = new_chart(GAME)
    for t in walk(players, {"short": True}, 5):
        s = chart.tables[ROOT]
        GAME.rules.imagine(t.observed(t.to_act[0]), NO_CHANCE, s)
        counted = np.zeros((SEATS, FEATURES))
        count_fleets(s, ones, counted)
        evaluate(s, hope)
        afloat_now = np.array([bool(s.fleet[seat]) for seat in range(players)])
        strength = np.exp(by_the_book(counted[:players], weights_of(s)[size_of(s)])) * afloat_now
        assert hope[:players] == pytest.approx(strength / strength.sum())
        assert counted[:players, :8].sum() == sum(popcount(s.fleet[seat]) for seat in range(players))
        assert (hope[:players] > 0).sum() == popcount(afloat(s))


def test_a_captain_plays_what_leaves_him_the_best_hope() -> None:
    """Against all moves tried one by one, where the roll is not split."""
    chart, hope = new_chart(GAME), np.zeros(SEATS)
    for number, t in enumerate(walk(2, {}, 8)):
        v = t.observed(t.to_act[0])
        if number % 5 == 0:
            after = {}
            for action in GAME.legal_actions(v):
                later = v.copy()
                GAME.rules.apply(later, v.seat, action, None)
                evaluate(later, hope)
                after[action] = hope[v.seat]
            GAME.rules.imagine(v, NO_CHANCE, chart.tables[ROOT])
            s = chart.tables[ROOT]
            assert after[best_action(chart, s, weights_of(s))] == max(after.values())


@pytest.mark.soak
def test_each_level_beats_the_one_below() -> None:
    """Wins of 40, seats taken in turn; a level that is no better would win 20."""
    for upper, lower, wins in (
        ("casual", "child", 25),
        ("strong", "casual", 24),
        ("best@30", "strong", 25),
    ):
        bots, won = [new_bot(upper, GAME), new_bot(lower, GAME)], 0
        for number in range(40):
            seats = bots if number % 2 == 0 else bots[::-1]
            result = play_deal(GAME, seats, {}, key_of("levels"), number // 2)
            won += number % 2 in result.winners
        assert won >= wins, (upper, lower, won)
