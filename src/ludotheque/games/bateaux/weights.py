"""How a captain values a table (`worth.py`): weights, learned by `ludotheque train bateaux`."""

from pathlib import Path

import numpy as np

from ludotheque.core.networks import read_network

UNITS, VARIANTS, SIZES = 8, 4, 3
PATH = Path(__file__).with_name("weights.net")
WEIGHTS = read_network(PATH).astype(np.float64).reshape(VARIANTS, SIZES, -1, 2 * UNITS)
"""The weights by variant, and by 2, 3 or 4 players who have boats. Each feature has a row: its
weights for the units of its player, then for those of the others. The last row has the thresholds and
the output weights."""
