"""What has happened at a table: the steps of the match, and what was told of them to whom.

Programs that play millions of moves never ask what was told: an event is put into words when somebody
does.
"""

from __future__ import annotations

import functools

from ludotheque.core.game import Game
from ludotheque.core.tables.steps import Heard, Shown, Step

EventNumbers = tuple[int, ...]
"""An event as the rules emitted it: its kind and its numbers."""


class History:
    """Of one table. Steps can be taken back; what was told stays told."""

    __slots__ = ("_events", "_game", "_heard", "_worded", "steps")

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: list[Step] = []
        self._events: list[EventNumbers | Shown] = []
        self._worded = 0
        """So many of the events are in words."""
        self._heard: dict[int | None, Heard] = {}

    def copy(self, with_steps: bool = True) -> History:
        other = History(self._game)
        other.steps = self.steps[:] if with_steps else []
        other._events, other._worded = self._events[:], self._worded
        return other

    def __len__(self) -> int:
        """The events that were told."""
        return len(self._events)

    def tell(self, events: list[EventNumbers]) -> None:
        self._events += events

    def tell_undone(self, seat: int, is_private: bool) -> None:
        self._events.append(Shown.undone(seat, is_private))

    def shown(self, since: int = 0) -> list[Shown]:
        """What was told to anybody, from event number `since` on."""
        events = self._events
        for i in range(self._worded, len(events)):
            event = events[i]
            if isinstance(event, tuple):
                events[i] = in_words(self._game, event)
        self._worded = len(events)
        return events[since:]  # type: ignore[return-value]  # all of them are in words now

    def heard(self, seat: int | None, since: int = 0) -> list[bytes]:
        """What one viewer was told, as JSON, from the viewer's event number `since` on."""
        heard = self._heard.setdefault(seat, Heard())
        news = self.shown(heard.up_to)
        heard.events += [told for one in news if (told := one.told(seat)) is not None]
        heard.up_to = len(self._events)
        return heard.events[since:]

    def last_step(self, seat: int) -> Step | None:
        return next((step for step in reversed(self.steps) if step.seat == seat), None)

    def __getstate__(self) -> tuple[Game, list[Step], list[Shown]]:
        return self._game, self.steps, self.shown()

    def __setstate__(self, kept: tuple[Game, list[Step], list[Shown]]) -> None:
        self._game, self.steps, shown = kept
        self._events = [*shown]
        self._worded, self._heard = len(shown), {}


@functools.lru_cache(maxsize=20_000)
def in_words(game: Game, event: EventNumbers) -> Shown:
    """There are few different ones, and most come again."""
    return Shown.of(list(game.events)[event[0]], event[1:])
