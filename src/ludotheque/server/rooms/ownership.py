"""Which process has a table. One that is alone with its database has them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ludotheque.core.errors import LudothequeError
from ludotheque.server.store.store import Store


class HeldElsewhere(LudothequeError):
    """Another process, which is alive, has this table."""

    def __init__(self, process: str) -> None:
        super().__init__("error-table-elsewhere")
        self.process = process


class Claim(NamedTuple):
    """The right to write to a table."""

    fence: int
    """Grows with every owner: the store refuses what an earlier one writes."""
    stopped: int | None
    """When the clocks of the table last ran, where no process ran them since. None: they run."""


class Ownership(Protocol):
    async def begin(self) -> None:
        """Before anybody is let in."""
        ...

    async def claim(self, table: str) -> Claim:
        """Take a table that nobody has; raises `HeldElsewhere`."""
        ...

    def resumed(self, table: str) -> None:
        """It is written down how long its clocks stood still."""
        ...

    async def abandoned(self) -> list[str]:
        """Tables in play that no process looks after."""
        ...

    def all_resumed(self) -> None:
        """None of those is left."""
        ...

    async def say_alive(self) -> None:
        """Every few seconds: the clocks run here."""
        ...

    async def end(self) -> None:
        """Nothing more is written."""
        ...


class Alone:
    """The one process of a database."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._last_alive = 0
        self._resumed: set[str] = set()
        self._are_resumed = False

    async def begin(self) -> None:
        """When was a server last alive here?"""
        self._last_alive = int(await self._store.value("alive") or 0)

    async def claim(self, table: str) -> Claim:
        return Claim(0, None if table in self._resumed else self._last_alive)

    def resumed(self, table: str) -> None:
        self._resumed.add(table)

    async def abandoned(self) -> list[str]:
        if self._are_resumed:
            return []
        return [id for id in await self._store.tables_in("playing") if id not in self._resumed]

    def all_resumed(self) -> None:
        self._are_resumed = True

    async def say_alive(self) -> None:
        """Not before every table in play knows how long its clocks stood still: who is killed
        meanwhile leaves the question as it was."""
        if self._are_resumed:
            await self._store.set_value("alive", str(self._now()))

    async def end(self) -> None:
        await self.say_alive()
