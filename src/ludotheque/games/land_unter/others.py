"""Players that are not our bots: a network that plays like somebody who thinks by random matches.

It has the inputs and the size of the network of `policy`, and is fitted to what flat Monte Carlo
(`bots.flat`) finds each card worth: `benchmarks/foreseeing.py learn`. Search takes some of the others
for such a player.
"""

from pathlib import Path
from typing import Any

from ludotheque.core.networks import read_network
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.policy import kind_of, likely, sampled

KIND = 0
"""The kind of table that it is fitted for: three players, secret play. At other tables everybody is
taken for one of our bots."""
WEIGHTS = read_network(Path(__file__).with_name("others.net"))[KIND]
SHARPNESS = 60.0


@rule
def likely_otherwise(s: Any, seat: int, rng: Any, out: Any) -> int:
    if kind_of(s) != KIND:
        return likely(s, seat, rng, out)
    return sampled(s, seat, WEIGHTS, SHARPNESS, rng)
