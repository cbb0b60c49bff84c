"""What counts for a captain."""
import numpy as np
UNITS = 8
WEIGHTS = np.zeros((12, 44, 2*UNITS))
