"""How well a network plays without search: matches against `likely`, or against another network."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.arena.training.cpu_sampler import meanings_of, new_scratch
from ludotheque.arena.training.sampling import choice
from ludotheque.core.bits import lowest
from ludotheque.core.chance import generator, key_of, rewind
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import (
    CHANCE,
    apply,
    awaited,
    chance,
    likely,
    settle,
    share_of_win,
    start,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.networks import NetworkRules
from ludotheque.core.rule import rule


@rule
def contest(
    tables: Any, template: Any, rng: Any, w: Any, others: Any, scratch: Any, matches: int, sharpness: Any
) -> float:
    """The share won by one seat with the network `w`. `others`: a network; empty: by `likely`."""
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
                settle(s, scratch.outcome, None)
            else:
                seat = lowest(seats)
                if seat == mine:
                    picked = choice(w, s, seat, rng, scratch, sharpness[0], 0.0)
                    apply(s, seat, scratch.moves[picked], None)
                elif len(others) > 0:
                    picked = choice(others, s, seat, rng, scratch, sharpness[1], 0.0)
                    apply(s, seat, scratch.moves[picked], None)
                else:
                    apply(s, seat, likely(s, seat, rng, scratch.moves), None)
            seats = awaited(s)
        won += share_of_win(winners(s), mine)
    return won / matches


def policy_share(
    game: Game,
    network: NetworkRules,
    kind: int,
    w: Any,
    others: Any = None,
    matches: int = 3000,
    sharpness: tuple[float, float] = (40.0, 40.0),
    seed: str = "contest",
) -> float:
    players, options = network.kinds[kind]
    run = bound(contest, meanings_of(game, network), game.folder)
    template = game.state_shape.zeros(1)
    template[0] = game.new_state(players, options)
    rng = np.zeros(1, generator(key_of(seed)).dtype).view(np.recarray)
    rng[0] = generator(key_of(seed))
    nothing = np.zeros(0, np.float32)
    return float(
        run(
            game.state_shape.zeros(2),
            template,
            rng[0],
            np.asarray(w, np.float32),
            nothing if others is None else np.asarray(others, np.float32),
            new_scratch(game, network),
            matches,
            np.array(sharpness),
        )
    )
