"""Matches, step by step against a second implementation of the rules page, written apart."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ludotheque import Table, find_game
from tests.games.bateaux import reference
from tests.games.bateaux.following import play_on

MATCHES = 3
ENDINGS = 25
VARIANTS = list(product((2, 3, 4), (False, True), (False, True)))


def near_the_end(players: int, split: bool, short: bool, chooser: random.Random) -> reference.Position:
    """Few boats with few goods, in the middle of a roll where it may be split, when turns run out."""
    die = chooser.randint(1, 6)
    parts = chooser.randint(0, min(2, die - 1)) if split else 0
    p: reference.Position = {
        "game": "bateaux",
        "players": players,
        "split": split,
        "short": short,
        "turn": chooser.randrange(players),
        "die": die,
        "left": die if parts == 0 else chooser.randint(1, die - parts),
        "parts": parts,
        "boats": [[None] * 3 for _ in range(players)],
        "tired": [[False] * 3 for _ in range(players)],
        "sunk": [0] * players,
        "turns": chooser.choice([30, 396, 398, 399]),
        "over": False,
        "winners": [],
    }
    cells = [column + row for column in "abcdefg" for row in "1234567"]
    closed = [cell for seat in range(players) for cell in reference.port(p, seat)]
    for seat in range(players):
        mine = [cell for cell in cells if cell not in closed or cell in reference.port(p, seat)]
        for boat in range(3):
            if chooser.random() < 0.5:
                cell = chooser.choice(mine)
                p["boats"][seat][boat] = [cell, chooser.choice([1, 1, 2, 4])]
                cells.remove(cell)
                mine.remove(cell)
            elif chooser.random() < 0.7:
                p["sunk"][seat - 1] += 1
    if parts and p["boats"][p["turn"]][0]:
        p["tired"][p["turn"]][0] = chooser.random() < 0.3
    return p


def goes_on(p: reference.Position) -> bool:
    """Somebody is to move, the match is not over, and the rest of a split roll can be used."""
    decided = reference.is_decided(reference.copied(p), [])
    return (
        p["turn"] in reference.afloat(p) and not decided and bool(p["parts"] == 0 or reference.moves(p))
    )


@pytest.mark.parametrize(("players", "split", "short"), VARIANTS)
def test_endings_are_as_the_page_says(players: int, split: bool, short: bool) -> None:
    chooser = random.Random(f"the end of bateaux {players} {split} {short}")
    played = 0
    while played < ENDINGS:
        p = near_the_end(players, split, short, chooser)
        if goes_on(p):
            play_on(Table.from_position(p, seed=chooser.randrange(2**32)), chooser)
            played += 1


@pytest.mark.parametrize(("players", "split", "short"), VARIANTS)
def test_random_matches_are_as_the_page_says(players: int, split: bool, short: bool) -> None:
    chooser = random.Random(f"bateaux {players} {split} {short}")
    for seed in range(MATCHES):
        t = Table.start("bateaux", players=players, seed=seed, split=split, short=short)
        reference.check_the_start(t.position())
        play_on(t, chooser)


def test_a_match_run_by_the_interpreter_is_as_the_page_says() -> None:
    t = Table.start(find_game("bateaux").interpreted(), players=3, seed=1, split=True)
    play_on(t, random.Random(1))
