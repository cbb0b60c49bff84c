"""Waiting for what another thread or process does."""

from __future__ import annotations

import time
from collections.abc import Callable


def wait_until(is_so: Callable[[], object], seconds: float = 600, pause: float = 0.01) -> None:
    """It may take minutes where bots are compiled meanwhile. The look itself may take long too (a walk
    through all processes): the others have most of the time."""
    end = time.monotonic() + seconds
    while True:
        looked = time.monotonic()
        if is_so():
            return
        assert time.monotonic() < end, "it has not come"
        time.sleep(max(pause, 5 * (time.monotonic() - looked)))
