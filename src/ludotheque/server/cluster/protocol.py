"""The messages between processes: frames of pages, and requests with an answer."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ludotheque.server.rooms import entries
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import Visit
from ludotheque.server.store.ownership import HeldElsewhere
from ludotheque.server.store.types import Conflict


class Message(msgspec.Struct, frozen=True, tag=True, array_like=True):
    pass


# From a page that is connected here, to the process that has its table


class Open(Message, frozen=True, tag="open"):
    session: int
    person: Person
    visit: Visit


class Read(Message, frozen=True, tag="read"):
    session: int
    text: bytes


class Full(Message, frozen=True, tag="full"):
    """Whether the page cannot take more messages for now."""

    session: int
    is_full: bool


class Gone(Message, frozen=True, tag="gone"):
    session: int


# And back


class Send(Message, frozen=True, tag="send"):
    session: int
    text: bytes


class Close(Message, frozen=True, tag="close"):
    session: int
    code: int
    reason: str


# Questions


class Ask(Message, frozen=True, tag="ask"):
    number: int
    task: AnyTask


class Answered(Message, frozen=True, tag="answered"):
    number: int
    answer: Any


class Refusal(Message, frozen=True, tag="refused"):
    number: int
    key: str
    arguments: dict[str, Any]


class Restart(Message, frozen=True, tag="restart"):
    """A batch is missing: both sides discard what they share and begin again."""


AnyMessage = Open | Read | Full | Gone | Send | Close | Ask | Answered | Refusal | Restart


class Batch(msgspec.Struct, frozen=True, array_like=True):
    sender: str
    number: int
    """The number of the batch for each pair of processes, from 1."""
    messages: list[AnyMessage]


class Task(msgspec.Struct, frozen=True, tag=True):
    pass


class OpenTable(Task, frozen=True):
    """Open a new table under this id."""

    table: str
    person: Person
    opened: entries.Opened
    bodies: list[entries.AnyBody]


class Rename(Task, frozen=True):
    """Somebody has a new name or face at a table."""

    table: str
    person: Person


class GetUp(Task, frozen=True):
    """Somebody leaves every seat at a table."""

    table: str
    person: str


class Replace(Task, frozen=True):
    """A bot plays for somebody who is absent at a table."""

    table: str
    person: str
    bot: str


class KnowAs(Task, frozen=True):
    """Somebody has a new name or face."""

    person: Person


class Forget(Task, frozen=True):
    """Somebody is being forgotten: their pending requests are not done."""

    person: str


class Remember(Task, frozen=True):
    """The deletion failed: the person exists again."""

    person: str


class Hold(Task, frozen=True):
    """Write nothing at the tables where somebody sits, until the name is out of the logs."""

    person: str


class Release(Task, frozen=True):
    """Read the logs again, and continue."""

    person: str
    tables: list[str] = []
    """The tables whose logs have changed."""


class Dismiss(Task, frozen=True):
    """Somebody was forgotten: close their connections. They may come back as spectators."""

    person: str


class TablesWithPeople(Task, frozen=True):
    """At which tables is somebody? A list of their ids."""


class AnalysisStatus(Task, frozen=True):
    """How far is the analysis of a match?"""

    table: str


class Measure(Task, frozen=True):
    """What are its metrics? As text."""


AnyTask = (
    OpenTable
    | Rename
    | GetUp
    | Replace
    | KnowAs
    | Forget
    | Remember
    | Hold
    | Release
    | Dismiss
    | TablesWithPeople
    | AnalysisStatus
    | Measure
)
Answer = Any
"""Any value that MessagePack can write."""


class Others:
    """The other processes of this house: here there are none."""

    def next_opener(self) -> str | None:
        """The process that opens the next table: one after another. None: this one."""
        return None

    async def ask(self, process: str, task: AnyTask) -> Answer:
        """Raises the error of the other process, or an error if there is no answer."""
        raise AssertionError(f"there is no process {process}")

    async def ask_all(self, task: AnyTask) -> list[Answer]:
        """Raises where one of them does not answer."""
        return []

    async def gather(self, task: AnyTask) -> dict[str, Answer]:
        """The answers that arrive in time, by process."""
        return {}


class Tasks:
    """What this process does on a request, from itself or from another."""

    def __init__(self) -> None:
        self.others = Others()
        self.handlers: dict[type[Task], Callable[[Any], Awaitable[Answer]]] = {}

    async def do(self, task: AnyTask) -> Answer:
        return await self.handlers[type(task)](task)

    async def do_at_table(self, task: Rename | GetUp | Replace) -> None:
        """In the process that has the table."""
        try:
            await self.do(task)
        except HeldElsewhere as there:
            await self.others.ask(there.process, task)

    async def open_table(self, task: OpenTable) -> None:
        """In one process after another, so that all have as many tables, whichever accepts the request.
        Here, where the other does not answer; if it did open the table, that is found in the store."""
        process = self.others.next_opener()
        if process is None:
            return await self.do(task)
        try:
            await self.others.ask(process, task)
        except Refused as refused:
            if refused.key != "error-not-saved":
                raise
            with contextlib.suppress(Conflict):
                await self.do(task)

    async def do_everywhere(self, task: AnyTask) -> None:
        await self.do(task)
        await self.others.ask_all(task)
