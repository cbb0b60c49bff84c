"""The sensible player of Sheep Sheep."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME
from tests.games.sheep_sheep.stated import HANDS, table


def values(t: Table) -> dict[str, float]:
    seat = t.to_act[0]
    v = t.observed(seat)
    actions = np.array(GAME.legal_actions(v), np.int64)
    worth = np.zeros(len(actions))
    GAME.rules.action_values(v, actions, worth)
    return dict(zip(t.legal_moves(seat), worth.tolist(), strict=True))


def best(t: Table) -> str:
    found = values(t)
    return max(found, key=lambda move: found[move])


def why(t: Table, move: str) -> tuple[str, dict[str, Any]]:
    return GAME.explain(t.observed(t.to_act[0]), GAME.notation.numbers[move])


# 4 at 0 and 1; 34 on place 2, which shows 3, makes a group of three
ONE_AWAY = "41 42 35  30 15 62  06 21 56"


def test_a_group_that_is_one_exchange_away() -> None:
    t = table(ONE_AWAY, hands=("34 01 01 03", HANDS[1]), fetish=[6, 0], calm=True, exchanges=2)
    assert best(t) == "swap 0 2"
    assert values(t)["swap 0 2"] == pytest.approx(3 - 0.1)  # three points, less the effort
    assert why(t, "swap 0 2") == (
        "sheep-sheep-why-group",
        {"family": 4, "sheep": 3, "exchanges": 1, "fetish": False},
    )


def test_the_fetish_counts_double() -> None:
    t = table(ONE_AWAY, hands=("34 01 01 03", HANDS[1]), fetish=[4, 0], calm=True, exchanges=2)
    assert values(t)["swap 0 2"] == pytest.approx(6 - 0.1)
    assert why(t, "swap 0 2")[1]["fetish"]


def test_done_when_nothing_better_is_in_sight() -> None:
    # the last calm exchange; no card of the hand makes a larger group than the three that stand there
    t = table("41 42 43  30 15 62  06 21 53", fetish=[6, 0], calm=True, exchanges=2)
    assert best(t) == "done"
    assert why(t, "done") == ("sheep-sheep-why-take", {"family": 4, "sheep": 3, "fetish": False})


def test_done_when_nothing_can_be_reached() -> None:
    t = table(calm=True, exchanges=2)
    assert best(t) == "done"
    assert why(t, "done") == ("sheep-sheep-why-nothing", {})
    assert why(t, "swap 0 0") == ("sheep-sheep-why-stir", {})


def test_the_plan_is_followed_to_its_end() -> None:
    """What they see, they get: as many exchanges as announced, and the group is theirs."""
    t = Table.start("sheep-sheep", players=2, seed=6)
    promised = max(values(t).values())
    assert promised > 2
    for _ in range(40):
        move = best(t)
        if move == "done":
            break
        t.play(0, move)
    sheep = max(t.view(0)["groups"], key=len)
    fetish = t.position()["fetish"][0]
    family = t.position()["meadow"][sheep[0]][0]
    assert len(sheep) * (2 if family == fetish else 1) >= promised


def test_of_several_groups_the_one_that_is_worth_most() -> None:
    three_and_four = "41 42 43  20 21 56  23 25 06"
    assert best(table(three_and_four, phase="choose", fetish=[6, 0])) == "take 3"
    t = table(three_and_four, phase="choose", fetish=[4, 0])  # 3 × 2 points rather than 4
    assert best(t) == "take 0"
    assert why(t, "take 0") == ("sheep-sheep-why-take", {"family": 4, "sheep": 3, "fetish": True})


def test_the_next_player_gets_no_present() -> None:
    """1 up on place 0 would make three at once; the next player can exchange nothing else in."""
    t = table("-- 12 13  16 45 56  60 02 53", hands=("23 34 06 35", "24 24 46 46"), drawn="14")
    assert best(t) == "lay 0 4"


def test_he_keeps_what_helps_himself() -> None:
    """The next player can do nothing either way; 6 up, their own 16 makes three of 1 on 0, 1 and 3."""
    t = table(
        "-- 12 35  14 36 02  34 05 16", hands=("16 23 45 25", "24 24 25 45"), drawn="06", fetish=[2, 5]
    )
    assert best(t) == "lay 0 6"


def test_weighing_leaves_the_view_as_it_was() -> None:
    t = Table.start("sheep-sheep", players=4, seed=2)
    v = t.observed(0)
    before = v.tobytes()
    actions = GAME.legal_actions(v)
    GAME.rules.action_values(v, np.array(actions, np.int64), np.zeros(len(actions)))
    for action in actions:
        GAME.explain(v, action)
    assert v.tobytes() == before


@pytest.mark.parametrize("calm", [False, True])
def test_he_beats_a_random_player(calm: bool) -> None:
    """Twelve matches in a row, from either seat: by luck alone once in 4,096."""
    for seed in range(12):
        t = Table.start("sheep-sheep", players=2, seed=seed, calm=calm)
        bots = [new_bot(name, GAME) for name in ("sensible", "random")]
        rng = generator(key_of(seed))
        while not t.is_over:
            seat = t.to_act[0]
            t.play(seat, bots[(seat + seed) % 2].choose(t.observed(seat), rng).move)
        assert t.result is not None
        assert t.result["winners"] == [seed % 2]
