"""What Numba knows of arrays, loaded without SciPy."""

from __future__ import annotations

import functools


@functools.cache
def load_array_functions() -> None:
    """Every compilation needs them, and every look into the cache. Where SciPy is installed, Numba loads
    its linear algebra with them, in 0.2 s, only to know that it is there. Rules do not use it; own code
    of somebody that does loads it when it is compiled."""
    from numba.np import linalg

    ensure = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        import numba.np.arraymath  # noqa: F401
    finally:
        linalg.ensure_blas = ensure
