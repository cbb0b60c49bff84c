"""Matches, step by step against the slow and simple implementation of the rules page."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ludotheque import Table, find_game
from ludotheque.arena.trace import trace
from tests.games.quelle_heure import reference

MATCHES = 5
ENDINGS = 40


def as_it_stands(t: Table) -> dict[str, Any]:
    """What the reference says of a table, too: compared field by field with it."""
    result = t.result
    if result is not None:
        del result["reason"]
    return {
        "position": t.position(),
        "legal": {seat: sorted(t.legal_moves(seat)) for seat in t.to_act},
        "result": result,
    }


def as_it_should(p: reference.Position) -> dict[str, Any]:
    return {"position": p, "legal": reference.legal(p), "result": reference.result(p)}


def arranged(p: reference.Position, chooser: random.Random) -> tuple[int, str]:
    seat = chooser.choice([seat for seat, hand in enumerate(p["hands"]) if hand])
    order = list(range(len(p["hands"][seat])))
    chooser.shuffle(order)
    return seat, " ".join(["arrange", *map(str, order)])


def play_on(t: Table, chooser: random.Random) -> reference.Position:
    """Play to the end, every step compared; now and then a hand is arranged."""
    p = t.position()
    while True:
        assert as_it_stands(t) == as_it_should(p)
        legal = reference.legal(p)
        if not legal:
            assert as_it_stands(Table.from_position(p)) == as_it_stands(t)
            return p
        seat = p["turn"]
        move = chooser.choice(legal[seat])
        if chooser.random() < 0.2:
            seat, move = arranged(p, chooser)
        t.play(seat, move)
        p = reference.step(p, seat, move)


def near_the_end(players: int, chooser: random.Random) -> reference.Position:
    """Rows that are long, hands that are short, a pile that is all but empty, turns that run out."""
    deck: list[Any] = [*range(6, 23), *range(6, 23)]
    chooser.shuffle(deck)
    rows = []
    for _ in range(players):
        hours = sorted(set(deck[: chooser.randint(3, 8)]))[: reference.PLACES]
        row: list[int | None] = [None] * reference.PLACES
        for place, hour in zip(sorted(chooser.sample(range(7), len(hours))), hours, strict=True):
            row[place] = hour
            deck.remove(hour)
        rows.append(row)
    hands = [[deck.pop() for _ in range(chooser.choice([1, 1, 2]))] for _ in range(players)]
    pile = [deck.pop() for _ in range(min(len(deck), chooser.choice([0, 0, 1, 2, 4])))]
    for _ in range(1 if players == 2 else 2):
        hand = chooser.choice(hands)
        if not pile and chooser.random() < 0.3:
            hand.clear()
        hand.insert(chooser.randint(0, len(hand)), reference.GHOST)
    for row, hand in zip(rows, hands, strict=True):
        if reference.is_full(row) and reference.GHOST not in hand:
            row[chooser.randrange(7)] = None
    turn = chooser.randrange(players)
    return {
        "game": "quelle-heure",
        "players": players,
        "turn": turn,
        "phase": "repair" if reference.is_dead(rows[turn]) else "draw",
        "rows": rows,
        "hands": hands,
        "drawn": None,
        "repairs": 0,
        "pile": pile,
        "box": [],
        "turns": chooser.choice([20, 150, 197, 198, 199]),
        "over": False,
        "winner": None,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_endings_are_as_the_reference_says(players: int) -> None:
    chooser = random.Random(f"the end of quelle-heure {players}")
    reasons = set()
    for _ in range(ENDINGS):
        t = Table.from_position(near_the_end(players, chooser), seed=1)
        play_on(t, chooser)
        reasons.add(t.result and t.result["reason"])
    assert len(reasons) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_are_as_the_reference_says(players: int) -> None:
    chooser = random.Random(f"quelle-heure {players}")
    for seed in range(MATCHES):
        t = Table.start("quelle-heure", players=players, seed=seed)
        reference.check_the_deal(t.position())
        play_on(t, chooser)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_traces_are_as_the_reference_says(players: int) -> None:
    for match in range(MATCHES):
        expected = None
        for text in trace(find_game("quelle-heure"), players, {}, "reference", match):
            line = json.loads(text)
            p = line["position"]
            assert expected in (None, p)
            assert line["legal"] == {str(seat): moves for seat, moves in reference.legal(p).items()}
            if "move" in line:
                expected = reference.step(p, *line["move"])
            else:
                result = reference.result(p)
                assert result is not None
                assert line["result"] == {**result, "reason": line["result"]["reason"]}


def test_endings_run_by_the_interpreter_are_as_the_reference_says() -> None:
    chooser = random.Random(1)
    game = find_game("quelle-heure").interpreted()
    for _ in range(5):
        play_on(Table.from_position(near_the_end(4, chooser), seed=1, game=game), chooser)
