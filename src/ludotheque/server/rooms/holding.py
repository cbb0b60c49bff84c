"""Holds: a page still shows what happened, or asks whether somebody is ready. Bots and clocks wait."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.server.rooms.room import Room

if TYPE_CHECKING:
    from ludotheque.server.rooms.active_room import Connection

MOST_SECONDS = 15.0
"""The longest hold if somebody else waits, so nobody can block the others."""


def is_shared(room: Room) -> bool:
    """Whether others wait while one person holds. An evening waits for all of its tables."""
    return bool(room.opened.evening) or len({c.person for c in room.chairs if c.person}) > 1


class Holding:
    def __init__(self) -> None:
        self.pages: set[Connection] = set()
        self.since = 0
        self.limit: asyncio.TimerHandle | None = None
        self._spent = -1
        """The number of events when the time of the hold was up. Nothing is held until more happens."""
        self._is_over = asyncio.Event()
        self._is_over.set()

    async def over(self) -> None:
        await self._is_over.wait()

    def begin(self, page: Connection, room: Room, now: int) -> bool:
        """Begin a hold. Returns whether the table is held from now on."""
        if room.status != "playing" or self._spent == len(room.news[None]):
            return False
        if not self.pages:
            self.since = now
            self._is_over.clear()
        self.pages.add(page)
        return True

    def end(self, room: Room, now: int, is_late: bool = False) -> int:
        """End all holds. Returns for how many milliseconds the clocks were stopped; no clock starts in
        the future."""
        if self.limit:
            self.limit.cancel()
            self.limit = None
        if is_late:
            self._spent = len(room.news[None])
        self.pages.clear()
        self._is_over.set()
        begun = [*room.waiting_since.values(), *([room.sand[1]] if room.sand else [])]
        return max(now - max(self.since, *begun), 0) if begun else 0

    def seats(self, room: Room) -> list[int]:
        people = {page.person for page in self.pages}
        return [seat for seat, chair in enumerate(room.chairs) if chair.person in people]
