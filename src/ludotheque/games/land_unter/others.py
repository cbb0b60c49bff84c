"""Models of players who are not our bots: networks that play as they do.

They have the inputs and the size of the network of `policy`, and are fitted to what others play:
model 1 thinks by random matches (`bots.flat`), model 2 is level 4 of an earlier version. Search takes
the others for such players, and weighs the models by the cards that somebody has played.
`benchmarks/foreseeing.py learn` fits one.
"""

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.bits import bit, lowest, popcount
from ludotheque.core.networks import ROOM, chance_of_move, rate_moves, read_network
from ludotheque.core.rule import rule
from ludotheque.games.land_unter import policy
from ludotheque.games.land_unter.policy import CARD, CONTEXT, NOTES, kind_of, sampled, sense
from ludotheque.games.land_unter.rules import apply, awaited, start_round
from ludotheque.games.land_unter.table import HAND, WATER_CARDS

WEIGHTS = read_network(Path(__file__).with_name("others.net"))
MODELS = len(WEIGHTS)
SHARPNESS = 60.0
ANY_CARD = 0.1
"""The share of random cards that a model allows for when it explains somebody's cards."""


@rule
def model_action(s: Any, seat: int, model: int, rng: Any, out: Any) -> int:
    return sampled(s, seat, WEIGHTS[model - 1, kind_of(s)], SHARPNESS, rng)


@rule
def model_likelihoods(s: Any, seat: int, scratch: Any, odds: Any) -> None:
    """Replays the tricks of this round. (Nothing is known of them where the match began in the middle of
    a round.)"""
    if s.trick <= 1 or s.drawn[0] == 0:
        return
    back_to_start(s, scratch)
    for _ in range(s.players * (s.trick - 1)):
        if scratch.trick == s.trick:
            break
        other = lowest(awaited(scratch))
        card = s.tricks[other, scratch.trick - 1]
        if other != seat:
            multiply_by_likelihoods(scratch, other, card, odds[other])
        apply(scratch, other, card - 1, None)


@rule
def back_to_start(s: Any, scratch: Any) -> None:
    """The table at the start of the round. The water that is still to come does not matter."""
    scratch.players, scratch.open, scratch.cascade = s.players, s.open, s.cascade
    scratch.round_no, scratch.over = s.round_no, s.over
    for other in range(s.players):
        scratch.dealt[other], scratch.seen[other] = s.dealt[other], s.seen[other]
        scratch.scores[other] = s.scores[other]
    for i in range(WATER_CARDS):
        water = s.drawn[i]
        scratch.pile[WATER_CARDS - 1 - i] = water if water else s.pile[WATER_CARDS - 1 - i]
    start_round(scratch, None)


@rule
def multiply_by_likelihoods(s: Any, seat: int, card: int, odds: Any) -> None:
    """Multiply the odds of each model by how likely it finds this card."""
    hand = s.hand[seat]
    n = popcount(hand)
    if n == 1:
        return
    notes, numbers = np.empty(NOTES, np.int64), np.empty(CONTEXT + ROOM + HAND * CARD, np.float32)
    context, units = numbers[:CONTEXT], numbers[CONTEXT : CONTEXT + ROOM]
    cards = numbers[CONTEXT + ROOM :].reshape(HAND, CARD)
    worth = np.empty(HAND, np.float32)
    sense(s, seat, notes, context, cards)
    place = popcount(hand & (bit(card) - 1))
    kind = kind_of(s)
    rate_moves(policy.WEIGHTS[kind], context, cards, n, units, worth)
    odds[0] *= chance_of(worth, n, place, policy.SHARPNESS[kind])
    for model in range(MODELS):
        rate_moves(WEIGHTS[model, kind], context, cards, n, units, worth)
        odds[model + 1] *= chance_of(worth, n, place, SHARPNESS)


@rule
def chance_of(worth: Any, n: int, place: int, sharpness: float) -> float:
    return ANY_CARD / n + (1.0 - ANY_CARD) * chance_of_move(worth, n, place, sharpness)
