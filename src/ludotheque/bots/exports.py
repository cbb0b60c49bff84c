"""What the bots add to the WebAssembly module of a game: how the levels decide."""

from __future__ import annotations

from ludotheque.bots.deciding import decide
from ludotheque.core.exports import ACTIONS, COUNT, ONE, RNG, VALUES, VIEW, Export, fraction, number

EXPORTS = (
    Export(
        "decide",
        decide,
        (VIEW, RNG, number("level"), fraction("overlooks"), COUNT, ACTIONS, VALUES),
        ONE,
        "Levels 1 and 2: an action. The actions are the legal ones; what each is worth is written.",
    ),
)
