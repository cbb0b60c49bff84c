"""`imagine` gives every world that agrees with a view, and each as often as the others.

The worlds are enumerated from the view that a person sees, card by card, without the counting that
`imagine` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, permutations, product
from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.bits import members, popcount
from ludotheque.core.chance import generator
from ludotheque.games.land_unter.rules import WHOLE_RING
from tests.fair import are_alike, is_uniform
from tests.games.land_unter.positions import high_and_low, table
from tests.games.land_unter.reference import rings_printed

pytestmark = pytest.mark.slow

World = tuple[Any, ...]


def worlds(view: dict[str, Any]) -> list[World]:
    """Every (hands dealt, cards chosen) that agrees with what a viewer sees."""
    loose = set(range(1, 61)) - {card for hand in view["known"] for card in hand}
    found: list[World] = []
    for hands in deals(view, loose, 0):
        left = [sorted(set(hands[i]) - set(view["played"][i])) for i in range(view["players"])]
        chosen = [
            [view["chosen"][i]] if view["chosen"][i] or not view["has_chosen"][i] else left[i]
            for i in range(view["players"])
        ]
        found += [(*hands, cards) for cards in product(*chosen)]
    return found


def deals(view: dict[str, Any], loose: set[int], seat: int) -> Iterator[tuple[Any, ...]]:
    """LU-3, LU-4: twelve cards for the seats from `seat` on, with the rings that they announced."""
    if seat == view["players"]:
        yield ()
        return
    known = view["known"][seat]
    for cards in combinations(sorted(loose), 12 - len(known)):
        hand = sorted([*known, *cards])
        if int(sum(rings_printed(card) for card in hand)) == view["announced"][seat]:
            for others in deals(view, loose - set(cards), seat + 1):
                yield (tuple(hand), *others)


def imagined(t: Table, viewer: int | None, times: int) -> Iterator[Any]:
    v, rng = t.observed(viewer), generator(bytes(32))
    for _ in range(times):
        s = t.game.new_state(t.players)
        t.game.rules.imagine(v, rng, s)
        yield s


def world_of(s: Any) -> World:
    hands = tuple(tuple(members(s.dealt[seat])) for seat in range(s.players))
    return (*hands, tuple(int(s.chosen[seat]) or None for seat in range(s.players)))


def check_uniform(counts: Counter[World], expected: list[World]) -> None:
    """All that can be and nothing else, equally often."""
    assert set(counts) <= set(expected)
    assert is_uniform([counts[world] for world in expected])


def after_an_early_end() -> Table:
    """Round 2, after a round that ended with a card left in the hands of seats 0 and 2 (1 and 3)."""
    t = table(3, round=1, rings=[3, 0, 3], shown=(4, 9))
    high_and_low(t, 0, 1)
    assert t.position()["round"] == 2
    return t


TWO_EACH = [[14, 30], [20, 33], [40, 50], [1, 28], [45, 60]]
"""Cards with a ring, half a ring and none, so that the announcements matter."""

# Built in the test: what is played here would be compiled before the first test.
CASES = [
    pytest.param(partial(table, 3, round=1, hands=[[60], [59], [58]]), 0, id="three, the last trick"),
    pytest.param(partial(table, 3, round=1, hands=[[20], [30], [58]]), 0, id="three, rings missing"),
    pytest.param(
        partial(table, 3, round=1, hands=[[20], [30], [40]], chosen={1: 30}), 2, id="one has chosen"
    ),
    pytest.param(
        partial(table, 4, round=2, hands=[[1], [20], [30], [40]]), 1, id="four, two hands missing"
    ),
    pytest.param(partial(table, 5, round=1, hands=[[2], [13], [20], [40], [60]]), None, id="spectator"),
    pytest.param(partial(table, 5, round=1, hands=TWO_EACH), 0, id="five, two cards each"),
    pytest.param(partial(table, 5, round=2, hands=TWO_EACH), 3, id="five, one hand known"),
    pytest.param(
        partial(table, 5, round=2, hands=TWO_EACH, chosen={1: 20, 2: 50}), 0, id="two have chosen"
    ),
    pytest.param(partial(table, 5, round=1, hands=TWO_EACH, chosen={0: 14, 4: 60}), 4, id="own choice"),
    pytest.param(partial(table, 5, round=1, out=[2], hands=TWO_EACH), 4, id="a hand laid down"),
    pytest.param(
        partial(table, 4, round=1, out=[3], hands=[[1], [2], [30], [9, 50]], open=True), 0, id="open"
    ),
    pytest.param(after_an_early_end, None, id="spectator, second round"),
    pytest.param(after_an_early_end, 2, id="second round"),
]


@pytest.mark.parametrize(("made", "viewer"), CASES)
def test_every_deal_and_choice_that_agrees_with_a_view_is_equally_likely(
    made: Callable[[], Table], viewer: int | None
) -> None:
    t = made()
    expected = worlds(t.view(viewer))
    assert 4 <= len(expected) <= 1000
    check_uniform(Counter(world_of(s) for s in imagined(t, viewer, 30 * len(expected))), expected)


@pytest.mark.parametrize("viewer", [None, 1])
def test_every_order_of_the_water_pile_is_equally_likely(viewer: int | None) -> None:
    pile = [3, 1, 2, 1]
    t = table(3, hands=[[1, 2, 60], [3, 4, 59], [5, 6, 58]], shown=(9, 4), pile=pile)
    counts = Counter(tuple(int(level) for level in s.pile[:4]) for s in imagined(t, viewer, 2000))
    expected = [*set(permutations(pile))]
    assert len(expected) == 12  # 4! orders, and the two 1 look the same
    check_uniform(counts, expected)


def test_a_whole_deal_is_as_if_dealt_until_the_announcements_fit() -> None:
    """Nothing but the announcements is known: the number of whole rings in two of the hands."""
    t = table(4, round=1, hands=[list(range(first, 61, 5)) for first in (1, 2, 3, 4)])
    announced = t.view(None)["announced"]
    deals = np.random.default_rng(1).permuted(np.tile(np.arange(1, 61), (150_000, 1)), axis=1)
    rings = np.array([rings_printed(card) for card in range(61)])[deals[:, :48]].reshape(-1, 4, 12)
    fitting = rings[(np.floor(rings.sum(axis=2)) == announced).all(axis=1)]
    dealt = Counter((int((r[0] == 1).sum()), int((r[1] == 1).sum())) for r in fitting)
    drawn = Counter(
        (popcount(s.dealt[0] & WHOLE_RING), popcount(s.dealt[1] & WHOLE_RING))
        for s in imagined(t, None, 4000)
    )
    often = [kind for kind in dealt if dealt[kind] >= 20]
    assert len(often) > 8
    assert are_alike([dealt[kind] for kind in often], [drawn[kind] for kind in often])
