"""The best turn by the value of the table after it. Captains play so in imagined matches."""

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.chance import GENERATOR
from ludotheque.core.game import Game
from ludotheque.core.rule import routine, rule
from ludotheque.games.bateaux.rules import apply, legal
from ludotheque.games.bateaux.table import MOST_MOVES, MOST_PARTS, SEATS
from ludotheque.games.bateaux.value_network import new_scratch
from ludotheque.games.bateaux.worth import UNITS, hopes

BEAM = 2
"""The number of ways to begin a split roll that are followed to the end."""

# The tables of a chart
ROOT, TURNED, PLAYED, TRIED, BEGUN = range(5)
TABLES = BEGUN + 2 * BEAM


class Chart(NamedTuple):
    """The memory of a search, allocated once for a bot."""

    tables: Any
    actions: Any
    way: Any
    """The first action of each unfinished turn."""
    promise: Any
    """The value of each unfinished turn so far."""
    outcome: Any
    told: Any
    """The inputs of the networks of `worth`, for each seat."""
    scratch: Any
    """Of the value network."""
    hope: Any
    dice: Any
    """Its own generator."""
    # The legal moves, best first by a quick estimate
    action: Any
    worth: Any
    """The value of each move two rolls ahead."""
    visits: Any
    total: Any
    points: Any
    count: Any
    """[0]: the moves that are looked at. [1]: the simulations done. [2]: the legal moves."""


def new_chart(game: Game) -> Chart:
    return Chart(
        tables=game.state_shape.zeros(TABLES),
        actions=np.zeros(MOST_MOVES, np.int64),
        way=np.zeros(2 * BEAM, np.int64),
        promise=np.zeros(2 * BEAM),
        outcome=np.zeros(1, np.int8),
        told=np.zeros((SEATS, 2 * UNITS)),
        scratch=new_scratch(),
        hope=np.zeros(SEATS),
        dice=np.zeros(1, GENERATOR).view(np.recarray),
        action=np.zeros(MOST_MOVES, np.int64),
        worth=np.zeros(MOST_MOVES),
        visits=np.zeros(MOST_MOVES, np.int64),
        total=np.zeros(MOST_MOVES),
        points=np.zeros(MOST_MOVES),
        count=np.zeros(3, np.int64),
    )


@routine
def finish_turn(chart: Any, s: Any, weights: Any) -> None:
    """Let the player to move make the turn that is best for them."""
    seat = s.turn
    while s.rolled and s.turn == seat:
        apply(s, seat, best_action(chart, s, weights), None)


@rule
def best_action(chart: Any, s: Any, weights: Any) -> int:
    """The move that begins the best turn. A split roll is searched part by part with a beam: only the
    most promising unfinished turns continue."""
    tables, way, promise, seat = chart.tables, chart.way, chart.promise, s.turn
    best, best_hope = -1, -1.0
    tables[BEGUN] = s
    begun, first = 1, BEGUN
    for part in range(MOST_PARTS):
        following, room = 0, BEGUN + (part + 1) % 2 * BEAM
        for i in range(begun):
            n = legal(tables[first + i], seat, chart.actions)
            if n == 1 and part == 0:
                return chart.actions[0]
            for j in range(n):
                tables[TRIED] = tables[first + i]
                apply(tables[TRIED], seat, chart.actions[j], None)
                hopes(tables[TRIED], weights, chart.told, chart.hope)
                hope = chart.hope[seat]
                origin = chart.actions[j] if part == 0 else way[first + i - BEGUN]
                if not tables[TRIED].rolled:
                    if hope > best_hope:
                        best, best_hope = origin, hope
                    continue
                slot = following
                if following < BEAM:
                    following += 1
                else:
                    slot = 0
                    for k in range(1, BEAM):
                        if promise[room + k - BEGUN] < promise[room + slot - BEGUN]:
                            slot = k
                    if promise[room + slot - BEGUN] >= hope:
                        continue
                tables[room + slot] = tables[TRIED]
                way[room + slot - BEGUN] = origin
                promise[room + slot - BEGUN] = hope
        begun, first = following, room
        if begun == 0:
            break
    return best
