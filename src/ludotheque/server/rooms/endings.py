"""How matches ended: read from their logs when somebody asks, and kept in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ludotheque.server.rooms.registry import Rooms
from ludotheque.server.rooms.room import Unreadable

MOST = 20_000
Ending: TypeAlias = tuple[list[int], list[int]]
"""Who won, and the score of each seat."""


class Endings:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._known: dict[str, Ending] = {}

    async def of(self, table: str) -> Ending:
        """Of a match that is over; nothing where its log cannot be read."""
        if table not in self._known:
            while len(self._known) >= MOST:
                self._known.pop(next(iter(self._known)))
            self._known[table] = await self._read(table)
        return self._known[table]

    async def _read(self, table: str) -> Ending:
        try:
            room = await self.rooms.load(table)
        except Unreadable:
            return [], []
        result = room.table.result if room.table else None
        return ([], []) if result is None else (_numbers(result["winners"]), _numbers(result["scores"]))


def _numbers(values: Sequence[int]) -> list[int]:
    return [int(value) for value in values]
