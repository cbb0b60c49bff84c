"""Being asked to stop: Ctrl-C, or a service manager."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable


def on_stop(then: Callable[[int], object]) -> None:
    """Call `then` with the signal's number, in the event loop. Loops of Windows know no signals: there
    Python's own handler tells them."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, then, number)
        except NotImplementedError:
            signal.signal(number, lambda which, _frame: loop.call_soon_threadsafe(then, which))
