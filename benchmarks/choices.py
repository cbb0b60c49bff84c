"""What a choice is worth: level 4 of Land Unter with several ideas of the others, card against card.

    python benchmarks/choices.py build/flat.net --met model --positions 480
    python benchmarks/choices.py build/flat.net --met policy --positions 300

Matches are too noisy to compare ideas with few of them. Here a seat plays by the game's network against
others who play by the model (`benchmarks/foreseeing.py learn`) or by the game's network. At some of its
decisions a search is asked for each share of the others that it takes for the model. Where they choose
otherwise, each card is played on from the true table with the same luck, everybody as they play, and the
wins are counted.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from foreseeing import GAME, ForeseeingBot, Model

from ludotheque.arena.training.cpu_sampler import meanings_of, new_scratch
from ludotheque.arena.training.sampling import choice
from ludotheque.bots.players import Limit
from ludotheque.core.bits import lowest
from ludotheque.core.chance import GENERATOR, below, generator, key_of, rewind
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import (
    CHANCE,
    apply,
    awaited,
    chance,
    legal,
    settle,
    share_of_win,
    start,
    winners,
)
from ludotheque.core.networks import read_network
from ludotheque.core.rule import routine, rule
from ludotheque.core.shelf import find_game
from ludotheque.games.land_unter.policy import NETWORK, SHARPNESS, WEIGHTS

HERO, OTHER = 0, 1
WHIMS = 0.05
"""The share of its decisions in which the seat plays any card, to see what else can be."""


@routine
def move_of(players: Any, sharpness: Any, who: int, s: Any, rng: Any, scratch: Any, whims: float) -> int:
    picked = choice(players[who], s, lowest(awaited(s)), rng, scratch, sharpness[who], whims)
    return scratch.moves[picked]


@rule
def let_play(
    players: Any, sharpness: Any, hero: int, s: Any, rng: Any, scratch: Any, whims: float
) -> None:
    """One move, or one decision of chance."""
    seats = awaited(s)
    if seats == CHANCE:
        chance(s, rng, scratch.outcome)
        settle(s, scratch.outcome, None)
    else:
        seat = lowest(seats)
        who = HERO if seat == hero else OTHER
        apply(s, seat, move_of(players, sharpness, who, s, rng, scratch, whims * (who == HERO)), None)


@rule
def find_positions(
    tables: Any,
    template: Any,
    rng: Any,
    players: Any,
    sharpness: Any,
    scratch: Any,
    every: int,
    found: Any,
    seats: Any,
) -> int:
    """Fill `found` with tables at which the seat in `seats` decides, one decision of `every`. Returns
    the number of matches."""
    n, match, s = 0, 0, tables[0]
    while n < len(found):
        rewind(rng, match)
        tables[0] = template[0]
        start(s, None)
        hero, wait = match % s.players, below(rng, every)
        while awaited(s) and n < len(found):
            if awaited(s) != CHANCE and lowest(awaited(s)) == hero and legal(s, hero, scratch.moves) > 1:
                if wait == 0:
                    found[n], seats[n] = tables[0], hero
                    n += 1
                wait = (wait or every) - 1
            let_play(players, sharpness, hero, s, rng, scratch, WHIMS)
        match += 1
    return match


@rule
def worth_of(
    tables: Any, rng: Any, players: Any, sharpness: Any, hero: int, action: int, times: int, scratch: Any
) -> float:
    """The share of so many matches that are won after this card."""
    t, won = tables[1], 0.0
    for i in range(times):
        rewind(rng, i)
        tables[1] = tables[0]
        apply(t, hero, action, None)
        while awaited(t):
            let_play(players, sharpness, hero, t, rng, scratch, 0.0)
        won += share_of_win(winners(t), hero)
    return won / times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("--sharpness", type=float, default=60.0, help="of the model")
    parser.add_argument(
        "--met", choices=("model", "policy"), default="model", help="how the others play"
    )
    parser.add_argument("--shares", type=float, nargs="+", default=[0.0, 0.5, 1.0])
    parser.add_argument("--simulations", type=int, default=600)
    parser.add_argument("--positions", type=int, default=480)
    parser.add_argument("--times", type=int, default=100, help="that a card is played on")
    parser.add_argument("--seed", default="choices")
    given = parser.parse_args()
    game, weights, kind = find_game(GAME), read_network(given.model), 0
    of_others = (weights, given.sharpness) if given.met == "model" else (WEIGHTS, SHARPNESS)
    players = np.stack([WEIGHTS[kind], of_others[0][kind]]).astype(np.float32)
    sharpness, scratch = np.array([SHARPNESS, of_others[1]]), new_scratch(game, NETWORK)
    meanings = meanings_of(game, NETWORK)
    template, tables = game.state_shape.zeros(1), game.state_shape.zeros(2)
    template[0] = game.new_state(*NETWORK.kinds[kind])
    found, seats = game.state_shape.zeros(given.positions), np.zeros(given.positions, np.int64)
    luck: Any = np.zeros(1, GENERATOR).view(np.recarray)
    luck[0] = generator(key_of(given.seed))
    find = bound(find_positions, meanings, game.folder, is_kept=False)
    value = bound(worth_of, meanings, game.folder, is_kept=False)
    matches = find(tables, template, luck[0], players, sharpness, scratch, 7, found, seats)
    print(f"{given.positions} decisions of {matches} matches against the {given.met}")

    model = Model(weights, given.sharpness, 0.0)
    bot = ForeseeingBot(game, Limit(simulations=given.simulations), model)
    chosen = np.zeros((len(given.shares), given.positions), np.int64)
    for row, share in zip(chosen, given.shares, strict=True):
        bot.set_share(share)
        for i in range(given.positions):
            v = game.new_view()
            game.rules.observe(found[i], int(seats[i]), v)
            row[i] = bot.think(v, generator(key_of(f"{given.seed} thinks"), i)).action
    worth = np.zeros(chosen.shape)
    for i in range(given.positions):
        tables[0] = found[i]
        luck[0] = generator(key_of(f"{given.seed} {i}"))
        for card in set(chosen[:, i].tolist()) if len(set(chosen[:, i].tolist())) > 1 else ():
            won = value(tables, luck[0], players, sharpness, int(seats[i]), card, given.times, scratch)
            worth[chosen[:, i] == card, i] = won
    for row, gain, share in zip(chosen, worth - worth[0], given.shares, strict=True):
        error = 1.96 * gain.std(ddof=1) / len(gain) ** 0.5
        print(
            f"share {share:g}: {np.mean(row != chosen[0]):.0%} other cards than with the first share, "
            f"{1000 * gain.mean():+.1f} ± {1000 * error:.1f} thousandths of a win a decision"
        )


if __name__ == "__main__":
    main()
