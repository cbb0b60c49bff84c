"""What a thinker may be made to do in its process, in the place of thinking.

A server that other tests of this process share may ask at the same time. It gets a real answer, or else
its tables would wait for a thought that never ends.
"""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from ludotheque.core.chance import key_of
from ludotheque.server.thinking.processes import answer


def is_of_a_table(question: Any) -> bool:
    """Questions of tests have no view, and those that warm bots up have the key 0."""
    return bool(question.view) and question.luck != key_of(0)


def quick(question: Any, seconds: float | None) -> dict[str, Any]:
    return answer(question, seconds) if is_of_a_table(question) else {"move": question.bot}


def hangs(question: Any, seconds: float | None) -> dict[str, Any]:
    if is_of_a_table(question):
        return answer(question, seconds)
    time.sleep(600)
    return {}


def dies(question: Any, seconds: float | None) -> dict[str, Any]:
    if is_of_a_table(question):
        return answer(question, seconds)
    return die()


def die(*_: Any) -> dict[str, Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def analyses(*_: Any) -> bytes:
    return b"{}"


def fails(question: Any, seconds: float | None) -> dict[str, Any]:
    if is_of_a_table(question):
        return answer(question, seconds)
    raise ValueError("no idea")


def fails_to_compile(game: str) -> None:
    raise TypeError(f"{game} cannot be compiled")
