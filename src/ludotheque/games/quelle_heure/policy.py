"""The policy of Quelle heure est-il ?: a network that places an hour without a search.

`ludotheque train quelle-heure` trained it in matches against itself.
"""

from pathlib import Path
from typing import Any

from ludotheque.core.networks import NetworkRules
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.features import CONTEXT, MOVE, NOTES, sense

PATH = Path(__file__).with_name("policy.net")


@rule
def kind_of(s: Any) -> int:
    """The index of the weights: by players."""
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
