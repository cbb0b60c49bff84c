"""The search of the best captains: every move two rolls deep, then the promising ones in imagined
matches.

1. *Glance.* For each legal move: the rest of the turn as it is best, each of the six rolls of the next
   player, their best answer, and what the table is worth then (`judged`).
2. *Imagine.* The moves that look best are played on for some turns, everybody moving as `captain`
   does, and what the table is worth then is counted. Which move is tried next, UCB decides; the glance
   counts as some trials. The n-th trial of every move meets the same dice, so that luck is the same
   for all; the first three rolls go through all 216 in turn.
"""

import math
from typing import Any

from ludotheque.core.bits import signed
from ludotheque.core.chance import below, next_word, rewind
from ludotheque.core.contract import imagine
from ludotheque.core.maths import log
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found
from ludotheque.games.bateaux.captain import PLAYED, ROOT, TURNED, finish_turn, new_chart
from ludotheque.games.bateaux.rules import apply, apply_chance, legal, points
from ludotheque.games.bateaux.table import DIE
from ludotheque.games.bateaux.value_network import chance_to_win
from ludotheque.games.bateaux.worth import hopes, weights_of

CANDIDATES = 24
"""The number of best moves (by a quick estimate) that are examined two rolls ahead."""
TRUST = 30.0
"""The quick estimate counts like so many trials."""
CURIOSITY = 0.05
"""The weight of exploration: how much a move with few trials is preferred."""
HORIZON = 3
"""The least turns of an imagined match: in 216 trials of three turns all rolls occur. With four players
each of them has a turn, except with split rolls."""
STRIDE = 85
"""The step from one trial to the next among the 216 ways to roll three times. It has no common factor
with 216, so even a few trials contain each roll about equally often."""


@rule
def judged(chart: Any, s: Any, seat: int, weights: Any) -> float:
    """What a table is worth to a seat. With split rolls the small network judges: there the larger one
    wins less (measured: `docs/bots-measured-bateaux.md`)."""
    if not s.split:
        return chance_to_win(s, seat, chart.scratch)
    hopes(s, weights, chart.told, chart.hope)
    return float(chart.hope[seat])


@rule
def hope_after(chart: Any, seat: int, rolls: int, weights: Any) -> float:
    """The value of the table `TURNED` for a seat: now (0), or over the next roll and its answers (1)."""
    hope = 0.0
    sides = 6 if rolls and not chart.tables[TURNED].over else 1
    for die in range(sides):
        chart.tables[PLAYED] = chart.tables[TURNED]
        s = chart.tables[PLAYED]
        if sides > 1:
            chart.outcome[0] = 1 + die
            apply_chance(s, chart.outcome, None)
            if s.rolled:
                finish_turn(chart, s, weights)
        hope += judged(chart, s, seat, weights) / sides
    return hope


@rule
def begin(v: Any, rng: Any, ideas: int, chart: Any) -> None:
    """The quick estimate: the value of all legal moves now, then of the best over the next roll."""
    imagine(v, rng, chart.tables[ROOT])
    chart.dice[0] = rng
    rewind(chart.dice[0], next_word(rng) << 31)
    tables, seat = chart.tables, chart.tables[ROOT].turn
    weights = weights_of(tables[ROOT])
    n = legal(tables[ROOT], seat, chart.action)
    chart.count[0], chart.count[1], chart.count[2] = min(n, CANDIDATES), 0, n
    chart.visits[:n] = 0
    chart.total[:n] = 0.0
    chart.points[:n] = 0.0
    for rolls in range(2):
        for i in range(n):
            tables[TURNED] = tables[ROOT]
            apply(tables[TURNED], seat, chart.action[i], None)
            if tables[TURNED].rolled:
                finish_turn(chart, tables[TURNED], weights)
            chart.worth[i] = hope_after(chart, seat, rolls, weights)
        best_first(chart, n)
        n = chart.count[0]


@rule
def best_first(chart: Any, n: int) -> None:
    for i in range(1, n):
        action, worth, j = chart.action[i], chart.worth[i], i
        while j > 0 and chart.worth[j - 1] < worth:
            chart.action[j], chart.worth[j] = chart.action[j - 1], chart.worth[j - 1]
            j -= 1
        chart.action[j], chart.worth[j] = action, worth


@rule
def estimate(chart: Any, i: int) -> float:
    return (TRUST * chart.worth[i] + chart.total[i]) / (TRUST + chart.visits[i])


@rule
def most_promising(chart: Any) -> int:
    best, best_value = 0, -1.0
    trials = log(1.0 + chart.count[1])
    for i in range(chart.count[0]):
        value = estimate(chart, i) + CURIOSITY * math.sqrt(trials / (TRUST + chart.visits[i]))
        if value > best_value:
            best, best_value = i, value
    return best


@rule
def grow(v: Any, chart: Any, simulations: int) -> int:
    if chart.count[0] == 1:
        return 0
    s, seat = chart.tables[PLAYED], chart.tables[ROOT].turn
    weights, turns = weights_of(chart.tables[ROOT]), HORIZON if v.split else max(v.players, HORIZON)
    first = signed(chart.dice[0].stream)
    for _ in range(simulations):
        i = most_promising(chart)
        trial = chart.visits[i]
        rewind(chart.dice[0], first + trial)
        chart.tables[PLAYED] = chart.tables[ROOT]
        apply(s, seat, chart.action[i], None)
        for turn in range(turns + 1):
            if s.over:
                break
            if turn > 0:
                chart.outcome[0] = 1 + rolled(chart.dice[0], turn, trial)
                apply_chance(s, chart.outcome, None)
            if s.rolled:
                finish_turn(chart, s, weights)
        chart.visits[i] += 1
        chart.total[i] += judged(chart, s, seat, weights)
        chart.points[i] += points(s, seat)
        chart.count[1] += 1
    rewind(chart.dice[0], first)
    return simulations


@rule
def rolled(dice: Any, turn: int, trial: int) -> int:
    """The first three rolls go through all 216, with storms early. Later rolls are random."""
    if turn > 3:
        return below(dice, DIE)
    mixed = trial * STRIDE % DIE**3
    if turn == 1:
        return mixed % DIE
    if turn == 2:
        return mixed // DIE % DIE
    return mixed // DIE**2


@rule
def found(v: Any, chart: Any, out: Any) -> int:
    """Order by trials: the move with most trials has held up best. Moves that were examined only one
    roll ahead come last."""
    for i in range(chart.count[2]):
        action, visits, worth = chart.action[i], chart.visits[i], estimate(chart, i)
        mean = chart.points[i] / max(visits, 1)
        put_found(out, i, (action, worth, worth, mean, visits), (visits, worth, -action))
    best_found_first(out, chart.count[0])
    return chart.count[2]


SEARCH = SearchRules(new_chart, begin, grow, found)
