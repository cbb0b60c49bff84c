"""The policy of Land Unter, the search over it, and the four levels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludotheque.arena.matches.match import play_deal, turns
from ludotheque.bots.levels import grow_within, new_bot
from ludotheque.bots.players import Limit
from ludotheque.bots.search import Search
from ludotheque.core.bits import as_mask, lowest, members, popcount
from ludotheque.core.chance import generator, key_of
from ludotheque.games.land_unter import GAME, others, policy
from ludotheque.games.land_unter.policy import rate
from ludotheque.games.land_unter.table import SHUFFLE
from tests.games.land_unter.positions import table
from tests.games.land_unter.walks import seen_by, states

pytestmark = pytest.mark.slow

VARIANTS = [(3, False), (4, False), (5, False), (3, True), (5, True)]


def ratings(s: Any, seat: int, weights: Any = None) -> Any:
    worth = np.zeros(GAME.most_moves, np.float32)
    rate(s, seat, policy.WEIGHTS[policy.kind_of(s)] if weights is None else weights, worth)
    return worth[: popcount(s.hand[seat])]


@pytest.mark.parametrize(("players", "open"), VARIANTS)
def test_the_policy_goes_by_nothing_that_the_seat_cannot_know(players: int, open: bool) -> None:
    """In any two tables that look the same to a seat it rates cards the same."""
    for i, s in enumerate(states("policy", players, 7, open=open)):
        seat = lowest(GAME.rules.awaited(s))
        another = GAME.new_state(players)
        GAME.rules.imagine(seen_by(s, seat), generator(key_of(i)), another)
        for weights in (None, *others.WEIGHTS[:, policy.kind_of(s)]):
            assert np.array_equal(ratings(another, seat, weights), ratings(s, seat, weights))


def test_the_policy_plays_cards_of_the_hand_and_not_always_the_same() -> None:
    rng, out, played = generator(key_of("plays")), np.zeros(12, np.int64), set()
    s = next(states("plays"))
    for _ in range(200):
        played.add(1 + int(GAME.rules.rollout_action(s, 0, rng, out)))
    assert 1 < len(played) <= 12
    assert played <= set(members(s.hand[0]))


def log_likelihood(worth: Any, sharpness: float, card: int) -> float:
    """Of the card with this number in the hand, where one choice of twenty is any card."""
    odds = np.exp(sharpness * (worth - worth.max()).astype(float))
    return float(np.log(0.95 * odds[card] / odds.sum() + 0.05 / len(odds)))


def test_who_thinks_by_random_matches_is_foreseen_better_than_by_any_card_or_the_policy() -> None:
    flat, likelihoods = new_bot("flat@300", GAME), []
    for i, s in enumerate(states("flat")):
        seat = lowest(GAME.rules.awaited(s))
        hand = members(s.hand[seat])
        if i % 2 or len(hand) == 1:
            continue
        card = hand.index(1 + flat.think(seen_by(s, seat), generator(key_of(i))).action)
        likelihoods.append(
            (
                log_likelihood(ratings(s, seat, others.WEIGHTS[0, 0]), others.SHARPNESS, card),
                log_likelihood(ratings(s, seat), policy.SHARPNESS[0], card),
                -np.log(len(hand)),
            )
        )
    others_network, own_network, any_card = np.mean(likelihoods, axis=0)
    assert others_network > any_card + 0.15
    assert others_network > own_network + 0.5


def test_prospects_are_shares_by_points_and_hands_to_come() -> None:
    hope = np.zeros(8)
    s = next(states("hope", 4))
    s.stage, s.round_no = SHUFFLE, 4
    s.dealt[:4] = s.dealt[0]  # equal hands: only the points differ
    s.scores[:4] = [3, 5, 1, 3]
    GAME.rules.evaluate(s, hope)
    assert hope[:4].sum() == pytest.approx(1)
    assert hope[0] == pytest.approx(hope[3])
    assert hope[1] > hope[0] > hope[2]
    s.dealt[0] = as_mask(list(range(25, 37)))  # twelve rings
    GAME.rules.evaluate(s, hope)
    assert hope[0] > hope[3]
    s.dealt[0] = as_mask([*range(13, 19), *range(43, 49)])  # six rings, farther from the middle
    s.dealt[3] = as_mask([*range(19, 25), *range(37, 43)])  # six rings
    GAME.rules.evaluate(s, hope)
    assert hope[0] > hope[3]


def test_at_the_end_winning_counts_and_points_a_little() -> None:
    hope = np.zeros(8)
    s = next(states("hope", 4))
    s.over, s.scores[:4] = 1, [5, 5, 1, 3]
    GAME.rules.evaluate(s, hope)
    assert hope[:4].sum() == pytest.approx(1)
    assert hope[0] == pytest.approx(hope[1])
    assert 0 < hope[2] < hope[3] < 0.1
    assert hope[0] > 0.45


# The search


def view(seed: str = "search", skip: int = 20, **options: bool) -> Any:
    s = list(states(seed, **options))[skip]
    return seen_by(s, lowest(GAME.rules.awaited(s)))


@pytest.mark.parametrize("ideas", [0, 3])
def test_the_same_luck_gives_the_same_thought_however_it_is_cut(ideas: int) -> None:
    found = []
    for batch in (1, 7, 400):
        search = Search(GAME)
        search.begin(view(), generator(key_of("same")), ideas)
        done = 0
        while done < 400:
            grown = search.grow(min(batch, 400 - done))
            done += grown
            if not grown:
                break
        found.append((done, search.found()))
    assert found[0] == found[1] == found[2]


def test_every_legal_move_is_compared_until_it_is_clearly_behind() -> None:
    search, v = Search(GAME), view()
    search.begin(v, generator(key_of("all")))
    search.grow(3000)
    found = search.found()
    assert sorted(one.action for one in found) == GAME.legal_actions(v)
    assert found[0].visits >= max(one.visits for one in found) - 1
    assert min(one.visits for one in found) < found[0].visits
    assert all(0 <= one.worth <= 1 and 0 <= one.wins <= 1 for one in found)


def test_each_of_the_others_is_imagined_by_every_model_and_the_seat_itself_by_the_policy() -> None:
    search, v, seen = Search(GAME), view(skip=0), set()
    search.begin(v, generator(key_of("models")))
    for _ in range(300):
        search.grow(1)
        models = search.memory.worlds.model[:3].tolist()
        assert models.pop(int(v.seat)) == 0
        seen.add(tuple(models))
    assert seen == {(one, other) for one in range(3) for other in range(3)}


def odds_of(search: Search, v: Any, luck: str) -> Any:
    """How likely each seat is of each model."""
    search.begin(v, generator(key_of(luck)))
    worlds, models = search.memory.worlds, 1 + others.MODELS
    odds = worlds.odds[: v.players, :models]
    alike = worlds.alike / worlds.alike.sum()
    return alike[:models] + alike[-1] * odds / odds.sum(1, keepdims=True)


def played_by(model: int, s: Any, seat: int, luck: Any) -> int:
    out = np.zeros(GAME.most_moves, np.int64)
    if model:
        return int(GAME.rules.model_action(s, seat, model, luck, out))
    return int(GAME.rules.rollout_action(s, seat, luck, out))


@pytest.mark.parametrize("open", [False, True])
def test_a_player_is_recognised_by_the_cards_of_the_round(open: bool) -> None:
    """Each of the others plays by one model; after some tricks that one is found the most likely."""
    luck, search, right = generator(key_of("recognised")), Search(GAME), []
    prior = GAME.thinking.models[: 1 + others.MODELS]
    for match in range(4):
        s = GAME.new_state(4, {"open": open})
        models = [match % 3, 0, 1, 2]
        for seat in turns(GAME, s, luck):
            v = seen_by(s, seat)
            if seat == 0 and s.trick in (1, 9):
                odds = odds_of(search, v, "recognised")
                if s.trick == 1:
                    assert np.allclose(odds, prior)
                else:
                    right += [odds[other, models[other]] for other in (1, 2, 3)]
            GAME.rules.apply(s, seat, played_by(models[seat], s, seat, luck), None)
    assert np.mean(right) > 0.65


def test_others_who_play_alike_are_recognised_together() -> None:
    """What one of them plays says something of the others."""
    luck, search = generator(key_of("alike")), Search(GAME)
    together, each_alone = [], []
    for model in range(1 + others.MODELS):
        s = GAME.new_state(5)
        for seat in turns(GAME, s, luck):
            if seat == 0 and s.trick == 4:
                together += odds_of(search, seen_by(s, 0), "alike")[1:, model].tolist()
                alone = search.memory.worlds.odds[1:5]
                each_alone += (alone[:, model] / alone.sum(1)).tolist()
            GAME.rules.apply(s, seat, played_by(model, s, seat, luck), None)
    assert np.mean(together) > np.mean(each_alone) + 0.1


def test_nobody_is_recognised_where_the_tricks_are_not_known() -> None:
    """A position does not tell the tricks of its round."""
    t = table(hands=[[1, 12, 60], [2, 13, 59], [3, 14, 58]])
    prior = GAME.thinking.models[: 1 + others.MODELS]
    assert np.allclose(odds_of(Search(GAME), t.observed(0), "unknown"), prior)
    for seat, card in enumerate(("1", "2", "3")):
        t.play(seat, card)
    assert np.allclose(odds_of(Search(GAME), t.observed(0), "unknown"), prior)


def test_a_replay_of_the_tricks_is_the_round_as_it_was() -> None:
    """What somebody knew at each trick is made again from the cards on the table."""
    scratch = GAME.new_state(3)
    rounds: dict[int, list[Any]] = {}
    for s in states("replay"):
        rounds.setdefault(int(s.round_no), []).append(s)
    for tables in rounds.values():
        last = tables[-1]
        firsts: dict[int, Any] = {}
        for s in tables:
            firsts.setdefault(int(s.trick), s)
        others.back_to_start(last, scratch)
        while True:
            s = firsts[int(scratch.trick)]
            for name in ("hand", "rings", "water", "inside", "shown", "scores", "leader", "dealt"):
                assert np.array_equal(scratch[name], s[name]), (name, int(s.trick))
            if scratch.trick == last.trick:
                break
            for seat in range(3):
                if (int(scratch.inside) >> seat) & 1 and scratch.trick < last.trick:
                    action = int(last.tricks[seat, s.trick - 1]) - 1
                    GAME.rules.apply(scratch, seat, action, None)


def test_with_one_card_there_is_nothing_to_compare() -> None:
    search = Search(GAME)
    search.begin(table(hands=[[10], [20], [30]]).observed(0), generator(key_of("one")))
    assert grow_within(search, Limit(500)) == 0
    assert [one.action for one in search.found()] == [10 - 1]


@pytest.mark.parametrize("level", ["strong@48", "best@240"])
@pytest.mark.parametrize("open", [False, True])
def test_without_a_ring_and_with_the_highest_water_it_takes_the_low_one(level: str, open: bool) -> None:
    """Whoever stays at 12 falls; the 60 takes the 1 for sure."""
    t = table(
        hands=[[1, 60], [2, 59], [3, 58]], rings=[0, 3, 3], water=[12, 6, 5], shown=(1, 2), open=open
    )
    assert new_bot(level, GAME).choose(t.observed(0), generator(key_of("low"))).move == "60"


def test_who_has_chosen_already_is_not_thought_to_have_chosen_any_card() -> None:
    """Seat 1 falls unless it takes the low water with its 60, so the 59 would come second, and fall."""
    for chosen in ({}, {1: 2}):
        t = table(
            hands=[[1, 59], [2, 60], [3, 58]],
            rings=[0, 0, 3],
            water=[5, 11, 6],
            shown=(1, 12),
            chosen=chosen,
        )
        assert new_bot("best@400", GAME).choose(t.observed(0), generator(key_of("already"))).move == "1"


def test_who_doubts_the_others_reckons_with_any_card() -> None:
    """Seat 1 falls unless it plays its 60. Taken at its word, it does, and a 59 comes second and falls;
    if it plays anything, it plays the 2 half of the time, and the 59 takes the low water."""
    t = table(hands=[[1, 59], [2, 60], [3, 58]], rings=[0, 0, 3], water=[5, 11, 6], shown=(1, 12))
    worth = {}
    for doubt in (0.0, 1.0):
        game = replace(GAME, thinking=replace(GAME.thinking, doubt=doubt))
        search = Search(game)
        search.begin(t.observed(0), generator(key_of("doubt")))
        search.grow(16)  # eight worlds: nothing is dropped before
        worth[doubt] = {one.action: one.worth for one in search.found()}[59 - 1]
    assert worth[0.0] < 0.01
    assert worth[1.0] > 0.1


# The levels


@pytest.mark.parametrize(
    ("better", "worse", "players", "rounds", "share"),
    [
        ("casual", "child", 4, 15, 0.375),
        ("strong@36", "casual", 3, 16, 0.45),
        ("best@180", "strong@36", 3, 10, 0.45),
    ],
)
def test_each_level_beats_the_one_below(
    better: str, worse: str, players: int, rounds: int, share: float
) -> None:
    """One against a table of the others, in every seat of the same deals: far more than a fair share."""
    hero, others, won = new_bot(better, GAME), new_bot(worse, GAME), 0.0
    for deal in range(rounds):
        for seat in range(players):
            bots = [hero if i == seat else others for i in range(players)]
            winners = play_deal(GAME, bots, {}, key_of("levels"), deal).winners
            won += (seat in winners) / len(winners)
    assert won / (rounds * players) > share
