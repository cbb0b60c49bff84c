"""Which process owns a table. A process that is alone with its database owns all."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ludotheque.core.errors import LudothequeError
from ludotheque.server.store.store import Store


class HeldElsewhere(LudothequeError):
    """Another live process owns this table."""

    def __init__(self, process: str) -> None:
        super().__init__("error-table-elsewhere")
        self.process = process


class Claim(NamedTuple):
    """The right to write to a table."""

    fence: int
    """It grows with every owner: the store refuses writes of an earlier one."""
    stopped: int | None
    """When the clocks of the table last ran, if no process has run them since. None: they run."""


class Ownership(Protocol):
    async def begin(self) -> None:
        """Called before the first connection is accepted."""
        ...

    async def claim(self, table: str) -> Claim:
        """Take a table that nobody owns. Raises `HeldElsewhere`."""
        ...

    def resumed(self, table: str) -> None:
        """The log has the time for which the clocks of this table were stopped."""
        ...

    async def abandoned(self) -> list[str]:
        """Tables in play that no process owns."""
        ...

    def all_resumed(self) -> None:
        """No abandoned table is left."""
        ...

    async def say_alive(self) -> None:
        """Every few seconds: note that the clocks run here."""
        ...

    async def end(self) -> None:
        """Called at the end, when nothing more is written."""
        ...


class SoleOwnership:
    """The one process of a database."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._last_alive = 0
        self._resumed: set[str] = set()
        self._are_resumed = False

    async def begin(self) -> None:
        """Read when a server was last alive here."""
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
        """Only after every table in play knows how long its clocks were stopped. If the process is
        killed before that, the next one does it again."""
        if self._are_resumed:
            await self._store.set_value("alive", str(self._now()))

    async def end(self) -> None:
        await self.say_alive()
