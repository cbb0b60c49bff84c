"""How bots are named and limited, and how a search is let think."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ludotheque.bots.levels import (
    BATCH_SECONDS,
    BestBot,
    CasualBot,
    ChildBot,
    StrongBot,
    full_name,
    grow_within,
    kind_of,
    new_bot,
    search_of,
)
from ludotheque.bots.players import Limit, bot_luck, soon
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game
from ludotheque.core.thinking import Found

GAME = find_game("quelle-heure")


class FakeSearch:
    """Simulations that take `seconds` each, on a clock of its own; `visits` of its two moves."""

    def __init__(self, seconds: float, lead: float = 0.0, most: int = 1 << 40) -> None:
        self.seconds = seconds
        self.lead = lead
        self.most = most
        self.batches: list[int] = []

    @property
    def done(self) -> int:
        return sum(self.batches)

    def grow(self, simulations: int) -> int:
        grown = min(simulations, self.most - self.done)
        self.batches.append(grown)
        return grown

    def found(self) -> list[Found]:
        first = int(self.done * (1 + self.lead) / 2)
        seen = enumerate((first, self.done - first))
        return [Found(i, str(i), 0.5, 0.5, 0.0, visits) for i, visits in seen]

    def now(self) -> float:
        return self.done * self.seconds


def test_a_bot_is_named_by_its_kind_or_its_level() -> None:
    kinds = [kind_of(name) for name in ("1", "2", "3", "4")]
    assert kinds == [ChildBot, CasualBot, StrongBot, BestBot]
    assert full_name("4@0.2s") == "best@0.2s"
    assert full_name("sensible") == "sensible"
    assert new_bot("3@40", GAME).limit == Limit(simulations=40)
    assert new_bot("best@0.2s", GAME).limit == Limit(seconds=0.2)
    assert new_bot("best", GAME).limit == Limit(GAME.thinking.best, 1.0)


@pytest.mark.parametrize(
    "name", ["", "-1", "101", "genius", "best@", "best@0", "best@0s", "best@fast", "4@-1", None]
)
def test_other_names_and_limits_are_refused(name: Any) -> None:
    with pytest.raises(LudothequeError):
        new_bot(name, GAME)


def test_simulations_are_counted_to_the_letter() -> None:
    search = FakeSearch(1e-4)
    assert grow_within(search, Limit(simulations=12_345), now=search.now) == search.done == 12_345


def test_a_time_limit_is_kept_and_used() -> None:
    search = FakeSearch(1e-4)
    grow_within(search, Limit(seconds=0.5), now=search.now)
    assert 4_900 <= search.done <= 5_001  # 0.5 s of 10 000 simulations a second, and the first
    assert max(search.batches) <= 1.01 * BATCH_SECONDS / 1e-4, "it looks at the clock often"


def test_a_slow_search_does_one_simulation_at_a_time() -> None:
    search = FakeSearch(0.3)
    grow_within(search, Limit(seconds=1.0), now=search.now)
    assert search.batches == [1, 1, 1, 1]  # the fifth would end after 1.2 s; the first is free


class HardeningSearch(FakeSearch):
    """Its first dozen simulations cost next to nothing, as planning in Sheep Sheep does."""

    def now(self) -> float:
        return min(self.done, 12) * 1e-6 + max(self.done - 12, 0) * self.seconds


@pytest.mark.parametrize("seconds", [0.05, 0.1, 1.0])
def test_a_limit_is_kept_where_later_simulations_take_longer(seconds: float) -> None:
    search = HardeningSearch(3e-4)
    grow_within(search, Limit(seconds=seconds), now=search.now)
    assert 0.9 * seconds <= search.now() <= 1.1 * seconds
    assert max(search.batches) <= 1.01 * BATCH_SECONDS / 3e-4, "it can be interrupted"


def test_a_warm_up_gets_beyond_the_first_simulations() -> None:
    search = HardeningSearch(3e-4)
    grow_within(search, Limit(seconds=1.0), soon(), search.now)
    assert 20 <= search.done <= 100


def test_with_a_clock_it_ends_when_nothing_can_overtake_the_first() -> None:
    decided, open_ = FakeSearch(1e-4, lead=0.6), FakeSearch(1e-4, lead=0.0)
    for search in (decided, open_):
        grow_within(search, Limit(seconds=0.5), now=search.now)
    assert decided.done < 0.7 * open_.done  # 0.6 done > 5000 − done: from 3125 on
    counted = FakeSearch(1e-4, lead=0.6)
    assert grow_within(counted, Limit(simulations=5_000), now=counted.now) == 5_000


def test_it_ends_when_there_is_nothing_more_to_find_out() -> None:
    search = FakeSearch(1e-4, most=100)
    assert grow_within(search, Limit(seconds=0.5), now=search.now) == 100


def test_bots_of_one_thread_share_a_search_and_threads_do_not() -> None:
    found = [search_of(GAME), search_of(GAME)]
    other = threading.Thread(target=lambda: found.append(search_of(GAME)))
    other.start()
    other.join()
    assert found[0] is found[1]
    assert found[0] is not found[2]


def test_the_luck_of_a_bot_is_that_of_the_page() -> None:
    """web/tests/luck.test.ts has the same digest."""
    luck = bot_luck("ab" * 32, 2, bytes([1, 2, 255]))
    assert luck.hex() == "6f9b722680aee55b7846b226541d90a13c3119a67243bf918dca2dcc7aae791c"
