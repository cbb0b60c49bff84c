"""The search of Sheep Sheep, and the levels of its bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque.arena.matches.match import play_deal
from ludotheque.bots.levels import new_bot
from ludotheque.bots.search import Search
from ludotheque.core.chance import generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME
from ludotheque.games.sheep_sheep.childish import child_values
from ludotheque.games.sheep_sheep.plans import MOST_PLANNED
from tests.games.sheep_sheep.stated import HANDS, table

MOVE = GAME.notation.text


def thought(t: Table, *batches: int, seed: int = 1) -> list[Any]:
    seat = t.to_act[0]
    search = Search(GAME)
    search.begin(t.observed(seat), generator(key_of(seed)))
    for batch in batches:
        search.grow(batch)
    return search.found()


def best(t: Table, simulations: int) -> str:
    return MOVE(thought(t, simulations)[0].action)


# 4 at 0 and 1; 34 on place 2, which shows 3, makes a group of three
ONE_AWAY = "41 42 35  30 15 62  06 21 56"


def test_with_one_simulation_it_looks_one_exchange_ahead() -> None:
    t = table(ONE_AWAY, hands=("34 01 01 03", HANDS[1]), fetish=[4, 0])
    assert best(t, 1) == "swap 0 2"
    assert thought(t, 1)[0].worth == pytest.approx(6, abs=0.01)


def test_the_last_flock_of_a_match_is_the_one_that_wins() -> None:
    """The pile is empty: the match ends with this flock. Three of the fetish are six points, and win
    even if one of the five sheep of the other seat counts double (SS-14); four others are too few."""
    t = table(
        "41 42 43  20 21 56  23 25 06",
        phase="choose",
        fetish=[4, 0],
        pile="",
        taken=("", "01235"),
    )
    found = thought(t, MOST_PLANNED + 40)
    assert MOVE(found[0].action) == "take 0"
    assert found[0].wins == 1.0
    assert found[1].wins == 0.0


def test_where_no_flock_is_within_reach_it_thinks_of_what_it_leaves() -> None:
    """One exchange takes from the next player what stopping would leave."""
    t = table("45 62 16  02 02 45  43 13 25", hands=("03 03 23 23", HANDS[1]), pile="04 15 36 26")
    assert best(t, MOST_PLANNED) == "done"
    found = {MOVE(one.action): one for one in thought(t, MOST_PLANNED + 60)}
    assert next(iter(found)) == "swap 0 3"
    assert found["swap 0 3"].worth > found["done"].worth + 0.1
    assert min(one.visits for one in found.values()) > 0


def test_in_the_midst_of_a_match_the_points_say_who_is_likely_to_win() -> None:
    """Imagined matches stop after a round, and nobody has won yet. Points are told as at the end."""
    start: dict[str, Any] = Table.start("sheep-sheep", players=2, seed=4).position()
    sheep: tuple[Any, ...] = ([[1, 2, 3, 4], []], [[], []], [[], [1, 2, 3, 4]])
    ahead, even, behind = (
        thought(Table.from_position({**start, "taken": taken}, seed=1), MOST_PLANNED + 40)[0]
        for taken in sheep
    )
    assert 0.0 < behind.wins < even.wins < ahead.wins < 1.0
    assert 15 < even.points < 30  # 25 cards of the pile for the two of them, some of a fetish
    assert 15 < behind.points < ahead.points < 35


def test_thinking_depends_on_the_number_of_simulations_alone() -> None:
    for players, calm in ((2, False), (3, True)):
        t = Table.start("sheep-sheep", players=players, seed=4, calm=calm)
        whole = thought(t, 60)
        assert thought(t, 60) == whole
        assert thought(t, 5, 7, 1, 20, 27) == whole
        assert thought(t, 60, seed=2) == whole  # its worlds do not depend on luck
        assert thought(t, 80) != whole


def test_a_search_serves_one_decision_after_another() -> None:
    t = Table.start("sheep-sheep", players=2, seed=4)
    other = Table.start("sheep-sheep", players=3, seed=5)
    search = Search(GAME)
    search.begin(other.observed(0), generator(key_of(1)))
    search.grow(50)
    search.begin(t.observed(0), generator(key_of(1)))
    search.grow(60)
    assert search.found() == thought(t, 60)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("name", ["child", "casual", "strong", "best@30"])
def test_only_legal_moves_and_a_turn_that_ends(name: str, calm: bool) -> None:
    """SS-6: at a second or two for each exchange of those that search the sand does not run out."""
    for seed in range(2):
        t = Table.start("sheep-sheep", players=2 + seed, seed=seed, calm=calm)
        bot, rng = new_bot(name, GAME), generator(key_of(seed))
        while not t.is_over:
            seat = t.to_act[0]
            v = t.observed(seat)
            before = v.tobytes()
            thought = bot.think(v, rng)
            assert v.tobytes() == before
            assert {MOVE(one.action) for one in thought.found} <= set(t.legal_moves(seat))
            t.play(seat, MOVE(thought.action))  # an illegal one would raise
            if not thought.simulations:
                continue
            assert t.position()["exchanges"] <= MOST_PLANNED


def test_a_plan_is_carried_out_to_its_end() -> None:
    """Every decision is a new search; the flock is no smaller than what was in sight at the start."""
    for seed in range(4):
        t = Table.start("sheep-sheep", players=2, seed=seed)
        promised = thought(t, MOST_PLANNED)[0].worth
        while t.position()["phase"] == "exchange" and t.to_act == [0]:
            t.play(0, best(t, MOST_PLANNED))
        sheep, fetish = t.position()["taken"][0], t.position()["fetish"][0]
        assert sum(2 if family == fetish else 1 for family in sheep) >= promised


def child_plays(v: Any) -> str:
    """What a child likes best."""
    actions = np.array(GAME.legal_actions(v), np.int64)
    values = np.zeros(len(actions))
    child_values(v, actions, values)
    return MOVE(int(actions[np.argmax(values)]))


def test_a_child_puts_like_to_like() -> None:
    """It overlooks its fetish, and makes a present of the place beside two of a family."""
    t = table("-- 12 13  16 45 56  60 02 53", hands=("23 34 06 35", "24 24 46 46"), drawn="14")
    v = t.observed(0)
    before = v.tobytes()
    assert child_plays(v) == "lay 0 1"
    assert v.tobytes() == before
    t = table("41 42 43  20 21 56  23 25 06", phase="choose", fetish=[4, 0])
    assert child_plays(t.observed(0)) == "take 3"


def test_a_child_stops_when_no_exchange_makes_its_largest_group_larger() -> None:
    t = table("41 42 43  30 15 62  06 21 53", hands=("12 05 06 56", HANDS[1]))
    assert child_plays(t.observed(0)) == "done"


LADDER = [("casual", "child", 24), ("strong", "casual", 24), ("best@60", "strong", 10)]


@pytest.mark.soak
@pytest.mark.parametrize(("upper", "lower", "matches"), LADDER)
def test_each_level_beats_the_one_below(upper: str, lower: str, matches: int) -> None:
    """Two players, each deal from both seats; equals would win half."""
    bots = {name: new_bot(name, GAME) for name in (upper, lower)}
    won = 0.0
    for i in range(matches):
        names = [upper, lower] if i % 2 else [lower, upper]
        result = play_deal(GAME, [bots[name] for name in names], {}, key_of("ladder"), i // 2)
        won += (names.index(upper) in result.winners) / len(result.winners)
    assert won >= 0.6 * matches
