"""How well a network plays without search, against `rollout_action` or another network."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.training.sampling import choose_by_network, meanings_of, new_scratch
from ludotheque.core.bits import lowest
from ludotheque.core.chance import generator, key_of, rewind
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    legal,
    rollout_action,
    start,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.networks import NetworkRules, ValueRules, read_network
from ludotheque.core.rule import routine, rule

GREEDY = 2000.0
"""A sharpness at which a network nearly always plays the move that it rates highest."""


def choose(w: Any, s: Any, seat: int, rng: Any, scratch: Any) -> int:
    """The action that a network chooses: `highest_rated` or `highest_hope`."""
    raise NotImplementedError("bound to a kind of network before it runs")


def hope(s: Any, seat: int, w: Any, scratch: Any) -> float:
    """Of a game (`ValueRules`)."""
    raise NotImplementedError("bound to a game before it runs")


@rule
def highest_rated(w: Any, s: Any, seat: int, rng: Any, scratch: Any) -> int:
    return scratch.moves[choose_by_network(w, s, seat, rng, scratch, GREEDY, 0.0)]


@routine
def highest_hope(w: Any, s: Any, seat: int, _rng: Any, scratch: Any) -> int:
    best, most = 0, -1.0
    for i in range(legal(s, seat, scratch.moves)):
        scratch.tried[0] = s
        apply(scratch.tried[0], seat, scratch.moves[i], None)
        hoped = hope(scratch.tried[0], seat, w, scratch.game)
        if hoped > most:
            best, most = i, hoped
    return scratch.moves[best]


class HopeScratch(NamedTuple):
    """Scratch memory of `highest_hope`."""

    moves: Any
    outcome: Any
    tried: Any
    game: Any


@rule
def contest(
    tables: Any, template: Any, rng: Any, w: Any, others: Any, scratch: Any, matches: int
) -> float:
    """The share won by one seat with the network `w`. `others`: a network; empty: `rollout_action`.
    Every deal is played from every seat."""
    won = 0.0
    for match in range(matches):
        rewind(rng, match // template[0].players)
        tables[0] = template[0]
        s = tables[0]
        mine = match % s.players
        start(s, None)
        seats = awaited(s)
        while seats:
            if seats == CHANCE:
                chance(s, rng, scratch.outcome)
                apply_chance(s, scratch.outcome, None)
            else:
                seat = lowest(seats)
                if seat == mine:
                    apply(s, seat, choose(w, s, seat, rng, scratch), None)
                elif len(others) > 0:
                    apply(s, seat, choose(others, s, seat, rng, scratch), None)
                else:
                    apply(s, seat, rollout_action(s, seat, rng, scratch.moves), None)
            seats = awaited(s)
        won += share_of_win(winners(s), mine)
    return won / matches


def share_won(
    game: Game,
    network: NetworkRules | ValueRules,
    kind: int,
    w: Any,
    others: Any = None,
    matches: int = 3000,
    seed: str = "contest",
) -> float:
    """The share of wins of one seat without search. The others play by `others`; without it by the
    shipped network, or like our bots without search."""
    scratch: Any
    if isinstance(network, ValueRules):
        shipped = read_network(network.path)[kind]
        meanings = {**game.rules.meanings(), choose: highest_hope, hope: network.hope}
        moves, outcome = np.zeros(game.most_moves, np.int64), np.zeros(game.outcome_size, np.int8)
        scratch = HopeScratch(moves, outcome, game.state_shape.zeros(1), network.new_scratch())
    else:
        shipped = np.zeros(0)
        meanings = {**meanings_of(game, network), choose: highest_rated}
        scratch = new_scratch(game, network)
    players, options = network.kinds[kind]
    template = game.state_shape.zeros(1)
    template[0] = game.new_state(players, game.checked_options(options))
    rng = np.zeros(1, generator(key_of(seed)).dtype).view(np.recarray)
    rng[0] = generator(key_of(seed))
    weights = np.asarray(w, np.float32), np.asarray(shipped if others is None else others, np.float32)
    run = bound(contest, meanings, game.folder, name=f"-{network.path.stem}")
    return float(run(game.state_shape.zeros(2), template, rng[0], *weights, scratch, matches))
