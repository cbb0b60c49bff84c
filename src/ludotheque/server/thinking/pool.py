"""The queue of questions to bots: nobody can starve the others.

Tables that somebody watches come before all others. Among them, addresses take turns, then the people of
an address, then the tables of a person: who opens many tables gets no more thinking time than others.
When many questions wait, each gets less time, and those of a person who has many waiting get less still.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ludotheque.server.thinking.processes import BotProcesses, ProcessesClosed, Question

LEAST_SECONDS = 0.02
T = TypeVar("T")
Tree = OrderedDict[str, Any]
"""The names at a level, in order. At the last level each has a queue."""
Think = Callable[[Question, float], Awaitable[dict[str, Any]]]


class Requester(NamedTuple):
    """For whom a bot thinks: the questions of one requester wait for each other."""

    address: str = ""
    person: str = ""
    is_watched: bool = True


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._watched: Tree = OrderedDict()
        self._unwatched: Tree = OrderedDict()
        self._requesters: dict[str, Requester] = {}
        """For each table with waiting questions."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, table: str, requester: Requester, item: T) -> None:
        self.move(table, requester)
        self._requesters[table] = requester
        self._queue(table).append(item)
        self._length += 1

    def move(self, table: str, requester: Requester) -> None:
        """Somebody has begun or stopped to watch a waiting table."""
        was = self._requesters.get(table)
        if was is None or was == requester:
            return
        waiting = self._queue(table)
        _remove(self._tree(was), (was.address, was.person, table))
        self._requesters[table] = requester
        self._queue(table).extend(waiting)

    def pop(self) -> tuple[T, Requester]:
        """The next request. Its requester then goes to the end."""
        table, found, is_last = _popped(self._watched or self._unwatched)
        requester = self._requesters[table]
        if is_last:
            del self._requesters[table]
        self._length -= 1
        return found, requester

    def crowd(self, requester: Requester) -> int:
        """How many requests share the time of this one: all of this person, and one of everybody
        else. Nobody waits for a table that nobody watches."""
        tree = self._tree(requester)
        people: Tree = tree.get(requester.address, OrderedDict())
        own: Tree = people.get(requester.person, OrderedDict())
        others = len(people.keys() - {requester.person}) + len(tree.keys() - {requester.address})
        return sum(map(len, own.values())) + others

    def _tree(self, requester: Requester) -> Tree:
        return self._watched if requester.is_watched else self._unwatched

    def _queue(self, table: str) -> deque[T]:
        requester = self._requesters[table]
        people = self._tree(requester).setdefault(requester.address, OrderedDict())
        queue: deque[T] = people.setdefault(requester.person, OrderedDict()).setdefault(table, deque())
        return queue


def _remove(tree: Tree, path: tuple[str, ...]) -> None:
    name, *rest = path
    if rest:
        _remove(tree[name], tuple(rest))
    if not rest or not tree[name]:
        del tree[name]


def _popped(tree: Tree) -> tuple[str, Any, bool]:
    """The table whose turn it is, its next item, and whether that was its last one."""
    name, inner = tree.popitem(last=False)
    if isinstance(inner, deque):
        table, found, is_last = name, inner.popleft(), not inner
    else:
        table, found, is_last = _popped(inner)
    if inner:
        tree[name] = inner  # behind the others
    return table, found, is_last


@dataclass
class Waiting:
    question: Question
    answer: asyncio.Future[dict[str, Any]]


class RemoteThinkers(Protocol):
    """Thinkers on other machines."""

    slots: int
    busy: int

    async def think(self, question: Question, seconds: float) -> dict[str, Any]: ...


class BotPool:
    def __init__(self, workers: int, usual_seconds: float = 1.0) -> None:
        self.processes = BotProcesses(workers)
        self.elsewhere: RemoteThinkers | None = None
        self.usual_seconds = usual_seconds
        self._queue: FairQueue[Waiting] = FairQueue()
        self._busy = 0
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def busy(self) -> int:
        return self._busy

    @property
    def slots(self) -> int:
        """How many can think at once."""
        return self.processes.count + (self.elsewhere.slots if self.elsewhere else 0)

    async def ask(self, table: str, requester: Requester, question: Question) -> dict[str, Any]:
        """The answer, when it is its turn. A cancelled request leaves the queue."""
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._queue.put(table, requester, Waiting(question, future))
        self.start_waiting()
        return await future

    def move(self, table: str, requester: Requester) -> None:
        """Change the requester of the waiting questions of a table."""
        self._queue.move(table, requester)

    async def warm_up(self, games: Sequence[str]) -> None:
        if self.processes.count:
            await self.processes.warm_up(games)

    def seconds(self, requester: Requester) -> float:
        """The time for a decision now: less if more requests wait than can be answered at once."""
        crowd = max(1.0, (self._queue.crowd(requester) + self._busy) / max(self.slots, 1))
        return max(self.usual_seconds / crowd, LEAST_SECONDS)

    def start_waiting(self) -> None:
        """Start as many questions as there are free slots, on other machines first."""
        while self._queue and not self._closed:
            think = self._free()
            if think is None:
                return
            waiting, requester = self._queue.pop()
            if not waiting.answer.done():
                self._busy += 1
                task = asyncio.get_running_loop().create_task(self._think(waiting, requester, think))
                task.add_done_callback(lambda _: self._freed())

    def _free(self) -> Think | None:
        elsewhere = self.elsewhere
        there = elsewhere.busy if elsewhere else 0
        if elsewhere is not None and there < elsewhere.slots:
            return elsewhere.think
        return self.processes.think if self._busy - there < self.processes.count else None

    def _freed(self) -> None:
        self._busy -= 1
        self.start_waiting()

    async def _think(self, waiting: Waiting, requester: Requester, think: Think) -> None:
        try:
            found = await think(waiting.question, self.seconds(requester))
        except ProcessesClosed:
            waiting.answer.cancel()
        except Exception as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(found)

    def close(self) -> None:
        self._closed = True
        while self._queue:
            self._queue.pop()[0].answer.cancel()
        self.processes.close()
