"""Matches, step by step against the slow and simple implementation of the rules page."""

from __future__ import annotations

import json
import random
from itertools import combinations
from typing import Any

import pytest

from ludotheque import Table, find_game
from ludotheque.arena.simulation.simulate import trace
from tests.games.golden import as_it_stands
from tests.games.sheep_sheep import reference

MATCHES = 3
ENDINGS = 12


def as_it_should(p: reference.Position) -> dict[str, Any]:
    return {"position": p, "legal": reference.legal(p), "result": reference.result(p)}


def chosen(p: reference.Position, chooser: random.Random, liking_to_stop: float) -> str:
    """Any move, but `done` and `time` as seldom as one likes; in a calm match time never runs out."""
    moves = reference.legal(p)[p["turn"]]
    if p["phase"] != "exchange":
        return chooser.choice(moves)
    swaps = [move for move in moves if move != "done"]
    if swaps and chooser.random() >= liking_to_stop:
        return chooser.choice(swaps)
    return "done" if p["calm"] else chooser.choice(["done", "time"])


def play_on(t: Table, chooser: random.Random) -> reference.Position:
    """Play to the end, every step compared."""
    p = t.position()
    liking_to_stop = chooser.choice([0, 0.05, 0.2, 0.6])
    while True:
        assert as_it_stands(t) == as_it_should(p)
        if p["over"]:
            assert as_it_stands(Table.from_position(p)) == as_it_stands(t)
            return p
        move = chosen(p, chooser, liking_to_stop)
        t.play(p["turn"], move)
        p = reference.step(p, p["turn"], move)


def near_the_end(players: int, calm: bool, chooser: random.Random) -> reference.Position:
    """The pile all but empty, the idle turns all but too many, the exchanges all but used."""
    deck = [list(pair) for pair in combinations(range(7), 2)] * (2 if players == 2 else 3)
    chooser.shuffle(deck)
    meadow: list[Any] = [chooser.sample(deck.pop(), 2) for _ in range(9)]
    hands = [[deck.pop() for _ in range(4)] for _ in range(players)]
    drawn = None
    if chooser.random() < 0.3:
        drawn = deck.pop()
        for cell in chooser.sample(range(9), chooser.randint(1, 4)):
            meadow[cell] = None
    few = chooser.choice([[], [chooser.randrange(7)] * 3])  # so that some are tied
    return {
        "game": "sheep-sheep",
        "players": players,
        "calm": calm,
        "turn": chooser.randrange(players),
        "phase": "refill" if drawn else "exchange",
        "exchanges": chooser.choice([0, 2] if calm else [0, 38, 39, 40]),
        "meadow": meadow,
        "hands": hands,
        "fetish": chooser.sample(range(7), players),
        "taken": [few + [chooser.randrange(7) for _ in range(chooser.choice([0, 3]))] for _ in hands],
        "pile": [deck.pop() for _ in range(chooser.choice([0, 0, 1, 2, 5]))],
        "drawn": drawn,
        "idle": 0 if drawn else chooser.choice([0, 3 * players - 2, 3 * players - 1]),
        "over": False,
        "winners": [],
    }


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_endings_are_as_the_reference_says(players: int, calm: bool) -> None:
    chooser = random.Random(f"the end of sheep-sheep {players} {calm}")
    reasons = set()
    for _ in range(ENDINGS):
        t = Table.from_position(near_the_end(players, calm, chooser), seed=1)
        play_on(t, chooser)
        reasons.add(t.result and t.result["reason"])
    assert len(reasons) == 2


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_are_as_the_reference_says(players: int, calm: bool) -> None:
    chooser = random.Random(f"sheep-sheep {players} {calm}")
    for seed in range(MATCHES):
        t = Table.start("sheep-sheep", players=players, seed=seed, calm=calm)
        reference.check_the_deal(t.position())
        play_on(t, chooser)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_traces_are_as_the_reference_says(players: int, calm: bool) -> None:
    for match in range(MATCHES):
        expected = None
        for text in trace(find_game("sheep-sheep"), players, {"calm": calm}, "reference", match):
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
    game = find_game("sheep-sheep").interpreted()
    for _ in range(5):
        play_on(Table.from_position(near_the_end(3, False, chooser), seed=1, game=game), chooser)
