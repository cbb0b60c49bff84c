"""A sensible player: keeps ways open, repairs what can be repaired, and says why."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque import Table, Words
from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure.positions import FULL, table


def choice(t: Table) -> tuple[str, str]:
    """The best move, and why."""
    bot = new_bot("sensible", GAME)
    bot.whim = 0.0  # type: ignore[attr-defined]
    chosen = bot.choose(t.observed(t.to_act[0]), generator(key_of(1)))
    for language in ("fr", "en"):
        assert Words(language)(chosen.why, **chosen.arguments)
    return chosen.move, chosen.why.removeprefix("quelle-heure-why-")


@pytest.mark.parametrize(
    ("row", "hour", "move", "why"),
    [
        ("_ _ _ _ _ _ _", 6, "place 0", "place-roomiest"),
        ("_ _ _ _ _ _ _", 14, "place 3", "place-roomiest"),
        ("_ _ _ _ _ _ _", 22, "place 6", "place-roomiest"),
        ("6 _ _ _ _ _ _", 7, "place 1", "place-roomiest"),
        ("_ _ _ _ 20 _ _", 19, "place 3", "place-roomiest"),
        ("6 _ 14 _ _ _ _", 9, "place 1", "place-only"),
        ("6 7 14 15 _ 20 21", 17, "place 4", "place-wins"),
    ],
)
def test_an_hour_goes_where_most_ways_to_fill_the_row_are_left(
    row: str, hour: int, move: str, why: str
) -> None:
    hands = {0: [16, 18], 1: [16, 18], 2: [11, 12]}
    assert choice(table(rows={0: row}, hands=hands, pile=[], drawn=hour)) == (move, why)


def test_hours_of_which_both_cards_have_gone_do_not_count() -> None:
    """6 lies on place 0, and 10 is to be placed. Both 7 and both 8 are in other rows: only 9 can come
    between. On place 1 five places are left for 11 to 22, C(12, 5) = 792 ways; on place 2 one place for
    the 9 and four behind, C(12, 4) = 495; on place 3 two places for one hour: no way."""
    rows = {0: "6 _ _ _ _ _ _", 1: "_ 7 8 _ _ _ _", 2: "_ 7 8 _ _ _ _"}
    t = table(rows=rows, hands={0: [16], 1: [17], 2: [18]}, pile=[], drawn=10)
    assert _values(t)[:3] == [("place 1", 1.0), ("place 2", 495 / 792), ("place 3", 0.0)]


def _values(t: Table) -> list[tuple[str, float]]:
    v = t.observed(t.to_act[0])
    actions = np.array(GAME.legal_actions(v), np.int64)
    values = np.zeros(len(actions))
    GAME.rules.action_values(v, actions, values)
    return [(GAME.notation.text(action), value) for action, value in zip(actions, values, strict=True)]


def test_all_cards_look_alike_from_behind() -> None:
    t = table(hands={2: [12, 13, 14, "ghost"]})
    assert _values(t) == [(f"draw {i}", 0.0) for i in range(4)]
    rng = generator(key_of(1))
    bot = new_bot("sensible", GAME)
    assert {bot.choose(t.observed(0), rng).move for _ in range(60)} == {f"draw {i}" for i in range(4)}


def test_a_full_row_draws_and_waits() -> None:
    assert choice(table(rows={0: FULL}, hands={0: ["ghost", 9]}))[1] == "draw-full"


@pytest.mark.parametrize(
    ("row", "moves"),
    [
        ("_ 6 _ _ _ _ _", [("shift 1 left", "shift-cures"), ("stop", "stop")]),
        ("_ 6 _ _ _ 22 _", [("shift 1 left", "shift-nearer"), ("shift 5 right", "shift-cures")]),
        ("_ _ _ 6 _ _ _", [("shift 3 left", "shift-nearer"), ("shift 2 left", "shift-nearer")]),
        ("6 7 _ 8 _ _ _", [("shift 3 left", "shift-cures"), ("stop", "stop")]),
    ],
)
def test_repairs_are_sensible(row: str, moves: list[tuple[str, str]]) -> None:
    t = table(rows={0: row}, phase="repair", hands={0: [16], 1: [17], 2: [18]}, pile=[])
    for move, why in moves:
        assert choice(t) == (move, why)
        t.play(0, move)


def test_it_beats_random_players() -> None:
    """Three random players and one sensible one: by chance it would win a quarter of the won matches."""
    won = {"sensible": 0, "random": 0}
    rng = generator(key_of("matches"))
    for match in range(60):
        kinds = ["sensible" if seat == match % 4 else "random" for seat in range(4)]
        bots = [new_bot(kind, GAME) for kind in kinds]
        t = Table.start(GAME, players=4, seed=match)
        while not t.is_over:
            seat = t.to_act[0]
            t.play(seat, bots[seat].choose(t.observed(seat), rng).move)
        for seat in t.result["winners"] if t.result else []:
            won[kinds[seat]] += 1
    assert won["sensible"] > won["random"]
