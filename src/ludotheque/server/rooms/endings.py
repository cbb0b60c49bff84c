"""How matches ended: read from their logs when somebody asks, and kept in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludotheque.core.additions import records_in
from ludotheque.server.rooms.registry import Rooms
from ludotheque.server.rooms.room import Unreadable

MOST = 20_000


@dataclass(frozen=True)
class Ending:
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    """Of each seat."""
    records: list[dict[str, int]] = field(default_factory=list)
    """Of each seat: what its game keeps records of."""


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
            return Ending()
        table_over = room.table
        result = table_over.result if table_over else None
        if table_over is None or result is None:
            return Ending()
        winners = _numbers(result["winners"])
        records = [
            records_in(table_over.game.records, table_over.events(seat), seat, seat in winners)
            for seat in range(table_over.players)
        ]
        return Ending(winners, _numbers(result["scores"]), records)


def _numbers(values: Sequence[int]) -> list[int]:
    return [int(value) for value in values]
