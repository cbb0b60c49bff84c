"""What a good player of Quelle heure est-il ? does with an hour without thinking long: a network that
has learned it.

`ludotheque train quelle-heure` made it, in matches of the rules against themselves.
"""

from pathlib import Path
from typing import Any

from ludotheque.core.networks import NetworkRules
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.features import CONTEXT, MOVE, NOTES, sense

PATH = Path(__file__).with_name("policy.net")


@rule
def kind_of(s: Any) -> int:
    """The row of the weights: by players."""
    return s.players - 2


NETWORK = NetworkRules(
    context=CONTEXT,
    row=MOVE,
    notes=NOTES,
    sense=sense,
    kind_of=kind_of,
    kinds=tuple((players, {}) for players in (2, 3, 4)),
    path=PATH,
)
