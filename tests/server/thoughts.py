"""What a thinker may be made to do in its process, in the place of thinking."""

from __future__ import annotations

import os
import signal
import time
from typing import Any


def quick(question: Any, seconds: float | None) -> dict[str, Any]:
    return {"move": question.bot}


def hangs(question: Any, seconds: float | None) -> dict[str, Any]:
    time.sleep(600)
    return {}


def dies(*_: Any) -> dict[str, Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def analyses(*_: Any) -> bytes:
    return b"{}"


def fails(*_: Any) -> dict[str, Any]:
    raise ValueError("no idea")
