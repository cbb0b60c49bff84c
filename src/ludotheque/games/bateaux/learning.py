"""Self-play for `ludotheque train bateaux`: captains learn what a table is worth."""

from typing import Any

import numpy as np

from ludotheque.core.chance import below, rewind, uniform
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.networks import ValueRules
from ludotheque.core.rule import routine
from ludotheque.games.bateaux.captain import ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import apply, apply_chance, chance, legal, start
from ludotheque.games.bateaux.table import MOST_TURNS, SEATS
from ludotheque.games.bateaux.worth import FEATURES, PATH, UNITS, VARIANTS, count_fleets, hopes, size_of

AT_RANDOM = 0.05
"""The share of random moves, so that bad positions are learned too."""


@routine
def play(
    chart: Any, template: Any, weights: Any, rng: Any, trust: float, seen: Any, found: Any, sizes: Any
) -> int:
    """Play whole matches until the arrays are full."""
    s, n, ones = chart.tables[ROOT], 0, np.eye(FEATURES, dtype=np.float32)
    counted, place = np.zeros((SEATS, FEATURES), np.float32), 0
    hope, is_wild = np.zeros((MOST_TURNS + 1, SEATS)), np.zeros(MOST_TURNS + 1, np.bool_)
    who, later = np.zeros((MOST_TURNS + 1, SEATS), np.int64), np.zeros(SEATS)
    while n + MOST_TURNS < len(sizes):
        chart.tables[ROOT] = template[0]
        start(s, None)
        length = 0
        while not s.over:
            chance(s, rng, chart.outcome)
            apply_chance(s, chart.outcome, None)
            is_wild[length] = False
            while s.rolled:
                if uniform(rng) < AT_RANDOM:
                    action = chart.actions[below(rng, legal(s, s.turn, chart.actions))]
                    is_wild[length] = True
                else:
                    action = best_action(chart, s, weights)
                apply(s, s.turn, action, None)
            if s.over:
                break
            counted[:] = 0.0
            count_fleets(s, ones, counted)
            hopes(s, weights, chart.told, hope[length])
            sizes[n + length], place = size_of(s), 0
            for seat in range(s.players):
                who[length, seat] = -1
                if s.fleet[seat]:
                    seen[n + length, place], who[length, place] = counted[seat], seat
                    place += 1
            length += 1
        for seat in range(s.players):
            later[seat] = share_of_win(s.won, seat)
        for i in range(length - 1, -1, -1):
            for seat in range(s.players):
                if is_wild[i + 1]:  # a good player would not have reached this position
                    later[seat] = hope[i, seat]
                elif i + 1 < length:
                    later[seat] = trust * later[seat] + (1.0 - trust) * hope[i + 1, seat]
            for place in range(sizes[n + i] + 2):
                found[n + i, place] = later[who[i, place]]
        n += length
    return n


@routine
def contest(chart: Any, template: Any, weights: Any, others: Any, rng: Any, matches: int) -> float:
    """Every deal is played from every seat."""
    s, won = chart.tables[ROOT], 0.0
    for match in range(matches):
        chart.tables[ROOT] = template[0]
        rewind(rng, match // s.players)
        mine = match % s.players
        start(s, None)
        while not s.over:
            chance(s, rng, chart.outcome)
            apply_chance(s, chart.outcome, None)
            while s.rolled:
                w = weights if s.turn == mine else others
                apply(s, s.turn, best_action(chart, s, w), None)
        won += share_of_win(s.won, mine)
    return won / matches


VALUES = ValueRules(
    features=FEATURES,
    units=UNITS,
    sizes=(2, 3, 4),
    kinds=tuple((SEATS, {"split": i >= 2, "short": i % 2 == 1}) for i in range(VARIANTS)),
    new_room=new_chart,
    play=play,
    contest=contest,
    path=PATH,
)
