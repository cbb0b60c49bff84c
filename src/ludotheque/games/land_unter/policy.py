"""The policy of Land Unter: a network that chooses a card without a search.

`ludotheque train land-unter` made it, in matches of the rules against themselves. Search plays its
imagined matches with it.
"""

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.bits import lowest, popcount
from ludotheque.core.networks import ROOM, NetworkRules, rate_moves, read_network, sample_move
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.features import CARD, CONTEXT, NOTES, sense
from ludotheque.games.land_unter.table import HAND

PATH = Path(__file__).with_name("policy.net")
WEIGHTS = read_network(PATH)
SHARPNESS = np.array([400.0, 800.0, 2000.0, 2000.0, 2000.0, 2000.0])
"""The sharpness of the policy for each kind of table: how much likelier a better card is."""


@rule
def kind_of(s: Any) -> int:
    """The index of the weights: by players, and whether the hands are open."""
    return 2 * (s.players - 3) + s.open


@rule
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    kind = kind_of(s)
    return sampled(s, seat, WEIGHTS[kind], SHARPNESS[kind], rng)


@rule
def sampled(s: Any, seat: int, weights: Any, sharpness: float, rng: Any) -> int:
    """A card of the hand, by a network."""
    hand = s.hand[seat]
    n = popcount(hand)
    if n == 1:
        return lowest(hand) - 1
    worth = np.empty(HAND, np.float32)
    rate(s, seat, weights, worth)
    for _ in range(sample_move(worth, n, sharpness, rng)):
        hand &= hand - 1
    return lowest(hand) - 1


@rule
def rate(s: Any, seat: int, weights: Any, worth: Any) -> None:
    """The value of each card of the hand, ascending."""
    notes, numbers = np.empty(NOTES, np.int64), np.empty(CONTEXT + ROOM + HAND * CARD, np.float32)
    context, units = numbers[:CONTEXT], numbers[CONTEXT : CONTEXT + ROOM]
    cards = numbers[CONTEXT + ROOM :].reshape(HAND, CARD)
    n = sense(s, seat, notes, context, cards)
    rate_moves(weights, context, cards, n, units, worth)


NETWORK = NetworkRules(
    context=CONTEXT,
    row=CARD,
    notes=NOTES,
    sense=sense,
    kind_of=kind_of,
    kinds=tuple((players, {"open": is_open}) for players in (3, 4, 5) for is_open in (False, True)),
    path=PATH,
)
