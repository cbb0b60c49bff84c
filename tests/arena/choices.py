"""Choices from matches of a game, in all its settings: what bots are asked about."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ludotheque import Table
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game

Setting = tuple[int, dict[str, bool]]


def habitual(game: Game, setting: Setting, seed: str) -> Iterator[tuple[Table, int]]:
    """A match from its deal to its end, mostly by habit: before each choice, the table and the seat."""
    players, options = setting
    table = Table.start(game, players=players, seed=seed, **options)
    rng, luck = generator(key_of(seed)), random.Random(seed)
    out: Any = np.zeros(game.most_moves, np.int64)
    while not table.is_over:
        seat = luck.choice(table.awaited)
        moves = table.legal_moves(seat)
        if len(moves) > 1:
            yield table, seat
        habit = game.notation.texts[int(game.rules.rollout_action(table.truth(), seat, rng, out))]
        table.play(seat, luck.choice(moves) if luck.random() < 0.2 else habit)


def views(game: Game, count: int, settings: Sequence[Setting]) -> list[Any]:
    """Of so many choices, spread over these settings and over the whole of a match."""
    found: list[Any] = []
    for number, setting in enumerate(settings):
        share = len(range(number, count, len(settings)))
        match = habitual(game, setting, f"{game.name} {setting}")
        seen = [table.observed(seat).copy() for table, seat in match]
        found += [seen[(2 * i + 1) * len(seen) // (2 * share)] for i in range(share)]
    return found
