"""Why a bot of Sheep Sheep does that: every claim is computed again, another way."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import below, generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep import GAME
from ludotheque.games.sheep_sheep.reasons import ReasonCode
from tests.games.sheep_sheep.stated import HANDS, table
from tests.games.sheep_sheep.test_flocks import Cards, after_one_more, flocks

THREE_AND_FOUR = "41 42 43  20 21 56  23 25 06"


def why(t: Table, move: str) -> tuple[str, dict[str, Any]]:
    key, arguments = GAME.explain(t.observed(t.to_act[0]), GAME.notation.numbers[move])
    assert key in {f"sheep-sheep-why-{code.key}" for code in ReasonCode}
    for language in ("fr", "en"):
        assert Words(language)(key, **arguments)
    return key.removeprefix("sheep-sheep-why-"), arguments


def largest_within(meadow: Cards, hand: Cards, exchanges: int) -> int:
    """By brute force, of any family; a place that is still empty stands apart."""
    reached = {(meadow, hand)}
    for _ in range(exchanges):
        reached |= {after for one in reached for after in after_one_more(*one)}
    largest = max(max(flocks(found).values()) for found, _ in reached)
    return largest if largest >= 3 else 0


def test_a_smaller_group_is_chosen_with_the_next_player_in_mind() -> None:
    t = table(THREE_AND_FOUR, phase="choose", fetish=[4, 0])
    assert why(t, "take 3") == (
        "choose-less",
        {"family": 2, "sheep": 4, "fetish": False, "more": 2, "next_seat": 1},
    )


def test_a_better_flock_is_left() -> None:
    """4 on 0 and 1 and the three of 2; 34 on place 2 would make three of the fetish: 6 points, not 3."""
    t = table("41 42 35  20 21 26  16 05 06", hands=("34 01 01 03", HANDS[1]), fetish=[4, 0], calm=True,
              exchanges=2)  # fmt: skip
    assert why(t, "done") == (
        "take-less",
        {"family": 2, "sheep": 3, "fetish": False, "more": 3, "exchanges": 1, "next_seat": 1},
    )


def test_a_group_that_was_not_seen() -> None:
    t = table("41 42 35  30 15 62  06 21 56", hands=("34 01 01 03", HANDS[1]), calm=True, exchanges=2)
    assert why(t, "done") == ("missed", {"family": 4, "sheep": 3, "exchanges": 1})


def test_a_card_that_the_next_player_cannot_use() -> None:
    """The three of 4 stand; the last exchange takes 06 from place 6 and makes nothing."""
    t = table("41 42 43  30 15 62  06 21 53", hands=("02 25 26 56", HANDS[1]), fetish=[4, 0], calm=True,
              exchanges=2)  # fmt: skip
    assert why(t, "swap 0 6") == ("tidy", {"one": 0, "other": 6, "next_seat": 1})


def test_the_next_player_finds_no_group() -> None:
    """Only 0, 1 and 3 lie up, and the next player has none of them."""
    t = table("-- 12 35  14 36 02  34 05 16", hands=(HANDS[0], "24 24 25 46"), drawn="06", pile="")
    assert why(t, "lay 0 0") == ("lay-safe", {"cell": 1, "family": 0, "next_seat": 1})


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_about_a_place_is_so(seed: int) -> None:
    t = after_some_turns(seed)
    while t.position()["phase"] != "refill":
        t.play(t.to_act[0], new_bot("casual", GAME).choose(t.observed(t.to_act[0]), RNG).move)
    p, seat = t.position(), t.to_act[0]
    left = {}
    for move in t.legal_moves(seat):
        _, cell, up = move.split()
        one, other = p["drawn"]
        meadow: list[Any] = [
            tuple(card) if card else (10 + i, 10 + i) for i, card in enumerate(p["meadow"])
        ]
        meadow[int(cell)] = (int(up), one + other - int(up))
        hand = tuple(sorted(map(tuple, p["hands"][(seat + 1) % p["players"]])))
        left[move] = largest_within(tuple(meadow), hand, 3)
    for move, sheep in left.items():
        key, said = why(t, move)
        assert said["next_seat"] == (seat + 1) % p["players"]
        assert said.get("sheep", 0) == sheep
        if key == "lay-least":
            assert sheep == min(left.values()) < max(left.values()) == said["most"]
        assert (key == "lay-later") == (sheep > min(left.values()))


RNG = generator(key_of("advice"))


def after_some_turns(seed: int) -> Table:
    t = Table.start("sheep-sheep", players=2 + seed % 3, seed=seed, calm=seed % 2 == 1)
    bot = new_bot("casual", GAME)
    for _ in range(below(RNG, 12)):
        if t.is_over:
            break
        seat = t.to_act[0]
        t.play(seat, bot.choose(t.observed(seat), RNG).move)
    return t


def test_a_group_that_is_promised_can_be_had_in_as_many_exchanges() -> None:
    """The exchange, then the plan: each step says one exchange less, and the group stands at the end."""
    promised = 0
    for seed in range(6):
        t = Table.start("sheep-sheep", players=2, seed=seed, calm=True)
        for move in t.legal_moves(0)[:12]:
            key, said = why(t, move)
            if key != "group" or said["exchanges"] > 3:
                continue
            promised += 1
            t.play(0, move)
            p = t.position()
            meadow: Cards = tuple(tuple(card) for card in p["meadow"])
            hand: Cards = tuple(sorted(tuple(card) for card in p["hands"][0]))
            reached = {(meadow, hand)}
            for _ in range(said["exchanges"] - 1):
                reached = {after for one in reached for after in after_one_more(*one)}
            assert any(flocks(found).get(said["family"], 0) >= said["sheep"] for found, _ in reached)
            t = Table.start("sheep-sheep", players=2, seed=seed, calm=True)
    assert promised >= 3


def test_reasons_that_are_looked_for_at_once_do_not_disturb_each_other() -> None:
    """The matches of an analysis are explained in several threads."""
    asked = []
    for seed in range(8):
        t = Table.start("sheep-sheep", players=2, seed=seed, calm=True)
        v = t.observed(0)
        asked += [(v, action) for action in GAME.legal_actions(v)]

    def reason(one: tuple[Any, int]) -> tuple[str, dict[str, Any]]:
        v, action = one
        return GAME.explain(v.copy(), action)

    asked *= 40  # often enough for two threads to meet
    one_by_one = [reason(one) for one in asked]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(reason, asked)) == one_by_one
