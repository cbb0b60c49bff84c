"""Interruptions (Ctrl-C, an alarm) that wait until a function is compiled.

Python runs a signal handler at its next line of Python. While LLVM makes machine code, that line is in a
callback of LLVM: what the handler raises there is lost, and so is the machine code, which Numba then
misses ("no compiled object yet"); where kept code is loaded, the function would be empty.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType

Handler = Callable[[int, FrameType | None], object]

_handlers: dict[int, Handler] = {}
"""Whose turn comes later."""
_noted: list[int] = []


@contextlib.contextmanager
def interruptions_wait() -> Iterator[None]:
    """Handlers of signals run at the end of the block; or, where blocks are nested, before the next one
    begins. Signals come to the main thread alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if _handlers:
        _deliver(_handlers)
        yield
        return
    try:
        for one in signal.valid_signals():
            found = signal.getsignal(one)
            if callable(found):
                _handlers[one] = found
                signal.signal(one, lambda which, _frame: _noted.append(which))
        yield
    finally:
        handlers = dict(_handlers)
        _handlers.clear()
        for number, handler in handlers.items():
            signal.signal(number, handler)
        _deliver(handlers)


def _deliver(handlers: dict[int, Handler]) -> None:
    while _noted:
        number = _noted.pop(0)
        handlers[number](number, None)
