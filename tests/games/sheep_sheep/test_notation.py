"""Positions, views and moves as they are written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheque.core.chance import generator, key_of
from ludotheque.core.declarations import MoveMeant
from ludotheque.core.errors import BadPosition, IllegalMove
from ludotheque.core.tables.replay import replay_steps
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME
from tests.games.sheep_sheep.stated import HANDS, cards, position, table

EXAMPLE = json.loads(
    """{"game": "sheep-sheep", "players": 2, "calm": false, "turn": 0, "phase": "exchange",
    "exchanges": 4, "meadow": [[2, 1], [0, 3], [5, 1], [6, 2], [4, 0], [3, 2], [6, 4], [5, 0], [3, 4]],
    "hands": [[[1, 3], [0, 2], [0, 1], [1, 6]], [[0, 6], [2, 4], [1, 4], [2, 4]]],
    "fetish": [4, 6], "taken": [[], []],
    "pile": [[0, 3], [3, 5], [2, 3], [3, 4], [5, 6], [0, 4], [2, 5], [2, 5], [3, 5], [4, 6], [0, 1],
             [3, 6], [1, 5], [0, 6], [1, 6], [0, 2], [1, 4], [4, 5], [3, 6], [2, 6], [1, 2], [0, 5],
             [4, 5], [1, 3], [5, 6]],
    "drawn": null, "idle": 0, "over": false, "winners": []}"""
)


def test_the_published_example() -> None:
    t = Table.from_position(EXAMPLE)
    assert t.position() == EXAMPLE
    assert list(t.position()) == [*EXAMPLE]
    assert t.to_act == [0]
    assert sorted(t.legal_moves(0)) == [
        "done", "swap 0 5", "swap 0 8", "swap 1 0", "swap 1 1", "swap 2 1", "swap 3 3", "swap 3 6",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "stated",
    [
        position(taken=("4440", "21"), exchanges=12, idle=3),
        position(calm=True, hands=HANDS[:4], turn=3),
        position("-- 41 42  -- 05 56  60 02 13", drawn="14", exchanges=40),
        position("41 42 43  30 15 61  20 21 25", phase="choose"),
        position("-- 41 42  34 05 56  60 02 13", pile="", over=True, winners=[0, 1], phase="refill"),
        position(idle=6, over=True, taken=("0", "22"), winners=[0], pile=""),
    ],
)
def test_a_position_comes_back(stated: dict[str, Any]) -> None:
    assert Table.from_position(stated).position() == stated


BAD = [
    ({"turn": 2}, "turn", "position-out-of-range"),
    ({"turn": True}, "turn", "position-not-a-number"),
    ({"phase": "sleep"}, "phase", "position-not-one-of"),
    ({"phase": "deal"}, "phase", "position-not-one-of"),
    ({"exchanges": 41}, "exchanges", "position-out-of-range"),
    ({"exchanges": 4, "calm": True}, "exchanges", "position-out-of-range"),
    ({"idle": 6}, "idle", "position-out-of-range"),
    ({"meadow": cards("01 12")}, "meadow", "position-wrong-length"),
    ({"meadow": "01"}, "meadow", "position-not-a-list"),
    ({"meadow": [[0, 7], *cards("01 12 23 34 45 56 60 02")]}, "meadow[0][1]", "position-out-of-range"),
    ({"meadow": cards("11 12 23  34 45 56  60 02 13")}, "meadow[0]", "position-same-face"),
    ({"hands": [cards("01 23 45"), cards(HANDS[1])]}, "hands[0]", "position-wrong-length"),
    ({"hands": [cards("01 23 45 06 56"), cards(HANDS[1])]}, "hands[0]", "position-too-long"),
    ({"hands": [cards("10 23 45 06"), cards(HANDS[1])]}, "hands[0][0]", "position-not-ascending"),
    ({"hands": [[None] * 4, cards(HANDS[1])]}, "hands[0][0]", "position-not-a-list"),
    ({"pile": cards("04 22")}, "pile[1]", "position-same-face"),
    ({"pile": cards("04 32")}, "pile[1]", "position-not-ascending"),
    ({"pile": cards("04 01 01")}, "pile", "sheep-sheep-position-card-too-often"),
    ({"fetish": [3, 3]}, "fetish", "sheep-sheep-position-fetish-twice"),
    ({"fetish": [3, None]}, "fetish[1]", "position-not-a-number"),
    ({"fetish": [3]}, "fetish", "position-wrong-length"),
    ({"taken": [[7], []]}, "taken[0][0]", "position-out-of-range"),
    ({"taken": [[1] * 22, [2] * 21]}, "taken", "sheep-sheep-position-too-many-taken"),
    ({"taken": [[1] * 32, [2] * 32]}, "taken", "position-too-long"),
    ({"drawn": [0, 5]}, "drawn", "sheep-sheep-position-drawn"),
    ({"phase": "refill"}, "drawn", "sheep-sheep-position-drawn"),
    ({"phase": "refill", "drawn": [0, 5]}, "meadow", "sheep-sheep-position-meadow-full"),
    ({"meadow": cards("-- 12 23 34 45 56 60 02 13")}, "meadow", "sheep-sheep-position-meadow-not-full"),
    ({"phase": "choose"}, "phase", "sheep-sheep-position-nothing-to-choose"),
    ({"over": True, "winners": [0, 1]}, "over", "sheep-sheep-position-not-over"),
    ({"over": True, "idle": 6, "winners": [1]}, "winners", "sheep-sheep-position-winners"),
    ({"winners": [1]}, "winners", "sheep-sheep-position-winners"),
    ({"over": True, "idle": 6, "winners": [1, 0]}, "winners", "position-not-ascending"),
    ({"winners": [2]}, "winners[0]", "position-out-of-range"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "field", "reason"), BAD)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Table.from_position({**position(), **changed})
    assert refused.value.arguments["field"] == field
    assert refused.value.arguments["why"] == reason
    assert str(refused.value)


def test_three_copies_of_a_card_with_three_players() -> None:
    table(hands=HANDS[:3], pile="01 04")  # with those in the meadow and in the hand of seat 0
    with pytest.raises(BadPosition):
        table(hands=HANDS[:3], pile="01 01")


def test_every_action_has_one_text() -> None:
    texts = [f"swap {place} {cell}" for place in range(4) for cell in range(9)]
    texts += ["done", "time"]
    texts += [f"take {cell}" for cell in range(9)]
    texts += [f"lay {cell} {family}" for cell in range(9) for family in range(7)]
    assert GAME.notation.actions == len(texts) == 4 * 9 + 2 + 9 + 9 * 7
    assert [GAME.notation.text(action) for action in range(len(texts))] == texts
    assert [GAME.notation.meant(text) for text in texts] == [MoveMeant(n) for n in range(len(texts))]


@pytest.mark.parametrize(
    "text",
    ["swap 4 0", "swap 0 9", "swap 00", "Swap 0 0", "take 9", "lay 0 7", "lay 9 0", "end", "take"],
)
def test_what_is_no_move_says_what_a_move_is(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        table().play(0, text)
    assert refused.value.arguments["why"] == "sheep-sheep-refused-not-a-move"


@pytest.mark.parametrize("text", ["take 0", "lay 0 1"])
def test_now_is_the_time_to_exchange(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        table().play(0, text)
    assert refused.value.arguments["why"] == "sheep-sheep-refused-exchange-now"


def test_the_view_of_a_seat() -> None:
    t = table("41 42 43  30 15 62  06 21 53", fetish=[4, 1], taken=("41", "115"), pile="36 04")
    view = t.view(1)
    assert view["groups"] == [[0, 1, 2]]
    assert view["taken"] == [[4, 1], [1, 1, 5]]
    assert view["points"] == [None, 5]  # 1 1 5 with the fetish 1: 2 + 2 + 1
    assert view["unseen"] == cards("04 36")
    assert view["pile_size"] == 2
    assert view["most_exchanges"] == 40
    assert view["legal"] == []
    assert table(calm=True).view(None)["most_exchanges"] == 3


def test_before_the_deal_nobody_has_anything() -> None:
    """A replay begins there."""
    before = next(replay_steps(Table, Table.start("sheep-sheep", seed=1).transcript()))
    nothing: dict[str, Any] = {
        "phase": "deal",
        "hands": [[], []],
        "meadow": [None] * 9,
        "groups": [],
        "unseen": [],
    }
    nothing |= {"fetish": [None, None], "fetish_among": [[], []], "points": [None, None], "pile_size": 0}
    for seat in (None, 0, 1):
        view = before.view(seat)
        assert {name: view[name] for name in nothing} == nothing
        s = GAME.state_shape.zeros()[0]
        GAME.rules.imagine(before.observed(seat), generator(key_of(1)), s)
        assert s.tobytes() == before.truth().tobytes()
