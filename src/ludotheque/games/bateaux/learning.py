"""What the networks of Les Bateaux learn from (`ludotheque train bateaux`): positions, and who won.

Captains play matches by the shipped weights of `worth`: at first with random moves here and there, so
that all kinds of tables are met. What comes after the last of these is learned.
"""

from typing import Any

import numpy as np

from ludotheque.core.chance import below, uniform
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.networks import ZERO, ValueRules
from ludotheque.core.rule import routine, rule
from ludotheque.games.bateaux import value_network
from ludotheque.games.bateaux.captain import ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import apply, apply_chance, chance, legal, start
from ludotheque.games.bateaux.table import MOST_TURNS, SEATS
from ludotheque.games.bateaux.worth import FEATURES, PATH, SIZES, UNITS, VARIANTS, hopes, weights_of

FIRST_TURNS, AT_RANDOM = 30, 0.08
"""Before a turn below this, the share of random moves."""
MATCHES = tuple(
    (players, {"split": split, "short": short})
    for split, short, times in ((False, False, 4), (False, True, 1), (True, False, 2), (True, True, 1))
    for players in times * (2, 3, 4, 4)
)


@routine
def play(chart: Any, template: Any, rng: Any, states: Any, won: Any) -> int:
    """Whole matches until the arrays are full."""
    s, n = chart.tables[ROOT], 0
    while n + MOST_TURNS < len(won):
        chart.tables[ROOT] = template[0]
        start(s, None)
        first, last_random, turn = n, below(rng, FIRST_TURNS), 0
        while not s.over:
            chance(s, rng, chart.outcome)
            apply_chance(s, chart.outcome, None)
            while s.rolled:
                if turn == last_random - 1 or (turn < last_random and uniform(rng) < AT_RANDOM):
                    action = chart.actions[below(rng, legal(s, s.turn, chart.actions))]
                else:
                    action = best_action(chart, s, weights_of(s))
                apply(s, s.turn, action, None)
            turn += 1
            if turn >= last_random and not s.over:
                states[n] = chart.tables[ROOT]
                n += 1
        for position in range(first, n):
            for seat in range(s.players):
                won[position, seat] = share_of_win(s.won, seat)
    return n


@rule
def sense_fleets(s: Any, seat: int, scratch: Any) -> int:
    """The inputs of `worth`: of each feature the captain's own, then that of all others together."""
    which, amounts, n = scratch.which, scratch.amounts, 0
    if s.fleet[seat] == 0:
        return 0
    for what in range(FEATURES):
        of_others = ZERO
        for other in range(s.players):
            if other != seat:
                of_others += scratch.counted[other, what]
        which[n], amounts[n] = 2 * what, scratch.counted[seat, what]
        which[n + 1], amounts[n + 1] = 2 * what + 1, of_others
        n += 2
    return n


@rule
def hope_by_worth(s: Any, seat: int, weights: Any, scratch: Any) -> float:
    told, out = np.empty((SEATS, 2 * UNITS)), np.empty(SEATS)
    hopes(s, weights.reshape(SIZES, FEATURES + 1, 2 * UNITS), told, out)
    return out[seat]


VALUE_NETWORK = ValueRules(
    inputs=value_network.INPUTS,
    layers=(value_network.UNITS, value_network.LATER),
    count=value_network.count_captains,
    sense=value_network.sense,
    hope=value_network.hope,
    new_scratch=value_network.new_scratch,
    play=play,
    new_room=new_chart,
    matches=MATCHES,
    kinds=((SEATS, {}),),
    path=value_network.PATH,
)
WORTH = ValueRules(
    inputs=2 * FEATURES,
    layers=(UNITS,),
    count=value_network.count_captains,
    sense=sense_fleets,
    hope=hope_by_worth,
    new_scratch=value_network.new_scratch,
    play=play,
    new_room=new_chart,
    matches=MATCHES,
    kinds=tuple((SEATS, {"split": i >= 2, "short": i % 2 == 1}) for i in range(VARIANTS)),
    path=PATH,
    networks=SIZES,
    network_of=lambda states: np.maximum((states.fleet > 0).sum(axis=1), 2) - 2,
)
