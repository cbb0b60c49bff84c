"""One match between bots, on the compiled rules, without the ceremony of a table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots.players import Bot
from ludotheque.core.bits import lowest, members
from ludotheque.core.chance import generator
from ludotheque.core.contract import CHANCE
from ludotheque.core.game import Game


@dataclass(frozen=True)
class MatchResult:
    """By seat."""

    scores: list[int]
    winners: list[int]
    reason: str
    decisions: list[int]
    seconds: list[float]


def play_match(
    game: Game, bots: Sequence[Bot], options: Mapping[str, bool], key: bytes, deal: int
) -> MatchResult:
    """Deal number `deal` of a key: chance is the same, whoever sits where.

    Each bot has luck of its own, from the key, the deal and its seat.
    """
    players, rules = len(bots), game.rules
    s, v = game.new_state(players, options), game.new_view()
    luck = generator(key, deal << 8)
    whims = [generator(key, deal << 8 | seat + 1) for seat in range(players)]
    outcome = np.zeros(game.outcome_size, np.int8)
    decisions, seconds = [0] * players, [0.0] * players
    rules.start(s, None)
    while seats := rules.awaited(s):
        if seats == CHANCE:
            rules.chance(s, luck, outcome)
            rules.settle(s, outcome, None)
            continue
        seat = lowest(seats)
        v = game.new_view()
        rules.observe(s, seat, v)
        started = time.perf_counter()
        action = bots[seat].think(v, whims[seat]).action
        seconds[seat] += time.perf_counter() - started
        decisions[seat] += 1
        rules.apply(s, seat, action, None)
    scores: Any = np.zeros(players, np.int64)
    rules.scores(s, scores)
    return MatchResult(
        [int(score) for score in scores],
        members(rules.winners(s)),
        game.reasons[rules.reason(s)],
        decisions,
        seconds,
    )
