"""Les Bateaux, broken on purpose in the ways that the checks have to notice."""

from __future__ import annotations

import random
from typing import Any

from ludotheque import Table
from ludotheque.core import game_rules
from ludotheque.core.bits import bit, lowest
from ludotheque.core.chance import below
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.games.bateaux import GAME, rules, views
from ludotheque.games.bateaux.board import BOARD, CELL, after
from ludotheque.games.bateaux.table import BOATS, END_OF, Move, RefusalCode
from tests.conformance import checks
from tests.conformance.planted import Fault, with_rules

from .following import play_on

D4 = CELL.numbered("d4")


def goes_as_in_the_reference_for_long(game: Game) -> None:
    for seed in range(6):
        for players in (2, 3, 4):
            table = Table.start(game, players=players, split=seed % 2 == 0, short=True, seed=seed)
            play_on(table, random.Random(seed))


@rule
def sails_over_boats(s: Any, seat: int) -> int:
    return BOARD


@rule
def may_stay_in_the_port(s: Any, seat: int, boat: int, cells: int, free: int) -> int:
    if not rules.may_move(s, seat, boat):
        return 0
    return after(cells, bit(s.cell[BOATS * seat + boat]), free)


@rule
def never_tired(s: Any, seat: int, boat: int) -> bool:
    return s.goods[BOATS * seat + boat] > 0


@rule
def rolls_without_boats(s: Any) -> int:
    return (s.turn + 1) % s.players


@rule
def one_winner_of_a_tie(s: Any, seats: int) -> int:
    return bit(lowest(rules.with_most_points(s, seats)))


@rule
def hides_who_is_tired(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    v.tired = 0


@rule
def forgets_who_is_tired(v: Any, rng: Any, s: Any) -> None:
    s.tired = 0


@rule
def prefers_the_first_move(s: Any, seat: int, rng: Any, out: Any) -> int:
    return out[below(rng, rules.legal(s, seat, out)) // 2]


@rule
def may_always_pass(s: Any, seat: int, action: int, out: Any) -> int:
    return 0 if action == Move.PASS else rules.why_not(s, seat, action, out)


@rule
def never_ends_on_d4(s: Any, seat: int, action: int, out: Any) -> int:
    found = rules.why_not(s, seat, action, out)
    return RefusalCode.NO_WAY if found == 0 and END_OF[action] == D4 else found


@rule
def lists_a_move_twice(s: Any, seat: int, out: Any) -> int:
    n = rules.legal(s, seat, out)
    out[n] = out[0]
    return n + 1


FAULTS = [
    Fault(
        "boats that sail over boats",
        with_rules(GAME, {rules.free_water: sails_over_boats}),
        checks.positions_come_back,
    ),
    Fault(
        "a turn for a player without boats",
        with_rules(GAME, {rules.next_roller: rolls_without_boats}),
        checks.positions_come_back,
    ),
    Fault(
        "a move listed twice",
        with_rules(GAME, {rules.legal: lists_a_move_twice}),
        checks.legal_moves_are_accepted,
    ),
    Fault(
        "a pass where there is a move",
        with_rules(GAME, {rules.why_not: may_always_pass}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "a legal move that is refused",
        with_rules(GAME, {rules.why_not: never_ends_on_d4}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "random moves that are not all equally likely",
        with_rules(GAME, {rules.random_action: prefers_the_first_move}),
        checks.random_actions_are_legal,
    ),
    Fault(
        "a view without the tired boats",
        with_rules(GAME, {views.observe_hidden: hides_who_is_tired}),
        checks.everything_is_in_a_view,
    ),
    Fault(
        "an imagined table without the tired boats",
        with_rules(GAME, {game_rules.imagine_hidden_default: forgets_who_is_tired}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a boat that moves within its port",
        with_rules(GAME, {rules.ends: may_stay_in_the_port}),
        goes_as_in_the_reference_for_long,
    ),
    Fault(
        "a boat that moves on after it took a good",
        with_rules(GAME, {rules.may_move: never_tired}),
        goes_as_in_the_reference_for_long,
    ),
    Fault(
        "a tie won by one player",
        with_rules(GAME, {rules.with_most_points: one_winner_of_a_tie}),
        goes_as_in_the_reference_for_long,
    ),
]
