"""Bots think in turn (`queue.py`): nobody can starve the others.

A person's next decision waits behind one of everybody else who waits. When many wait, each gets a
shorter time to think, and who waits for many things at once a shorter one still.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ludotheque.server.thinking.processes import BotProcesses, Closed, Question
from ludotheque.server.thinking.queue import FairQueue, Share

LEAST_SECONDS = 0.02
Think = Callable[[Question, float], Awaitable[dict[str, Any]]]


@dataclass
class Waiting:
    question: Question
    answer: asyncio.Future[dict[str, Any]]


class Elsewhere(Protocol):
    """Who thinks on other machines."""

    slots: int
    busy: int

    async def think(self, question: Question, seconds: float) -> dict[str, Any]: ...


class BotPool:
    def __init__(self, workers: int, usual_seconds: float = 1.0) -> None:
        self.processes = BotProcesses(workers)
        self.elsewhere: Elsewhere | None = None
        self.usual_seconds = usual_seconds
        self._line: FairQueue[Waiting] = FairQueue()
        self._busy = 0
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._line)

    @property
    def busy(self) -> int:
        return self._busy

    @property
    def slots(self) -> int:
        """How many can think at once."""
        return self.processes.count + (self.elsewhere.slots if self.elsewhere else 0)

    async def ask(self, table: str, share: Share, question: Question) -> dict[str, Any]:
        """The answer, in turn. Cancelled, it leaves the queue."""
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._line.put(table, share, Waiting(question, future))
        self.go_on()
        return await future

    def move(self, table: str, share: Share) -> None:
        """Whose a table's thoughts are now."""
        self._line.move(table, share)

    async def warm_up(self, games: Sequence[str]) -> None:
        if self.processes.count:
            await self.processes.warm_up(games)

    def seconds(self, share: Share) -> float:
        """How long a decision may take now: less when more wait than can think at once."""
        crowd = max(1.0, (self._line.crowd(share) + self._busy) / max(self.slots, 1))
        return max(self.usual_seconds / crowd, LEAST_SECONDS)

    def go_on(self) -> None:
        """As many think as can, first of all elsewhere."""
        while self._line and not self._closed:
            think = self._free()
            if think is None:
                return
            waiting, share = self._line.pop()
            if not waiting.answer.done():
                self._busy += 1
                task = asyncio.get_running_loop().create_task(self._think(waiting, share, think))
                task.add_done_callback(lambda _: self._freed())

    def _free(self) -> Think | None:
        elsewhere = self.elsewhere
        there = elsewhere.busy if elsewhere else 0
        if elsewhere is not None and there < elsewhere.slots:
            return elsewhere.think
        return self.processes.think if self._busy - there < self.processes.count else None

    def _freed(self) -> None:
        self._busy -= 1
        self.go_on()

    async def _think(self, waiting: Waiting, share: Share, think: Think) -> None:
        try:
            found = await think(waiting.question, self.seconds(share))
        except Closed:
            waiting.answer.cancel()
        except Exception as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(found)

    def close(self) -> None:
        self._closed = True
        while self._line:
            self._line.pop()[0].answer.cancel()
        self.processes.close()
