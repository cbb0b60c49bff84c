"""What has happened at a table: the steps of the match, and what was told of them to whom.

Programs that play millions of moves never ask what was told: an event is put into words when somebody
does.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
import numpy as np

from ludotheque.core.contract import State
from ludotheque.core.declarations import Events
from ludotheque.core.game import Game

EventNumbers = tuple[int, ...]
"""An event as the rules emitted it: its kind and its numbers."""


class MatchStep(NamedTuple):
    """One thing that happened at a table: a move, what chance decided, or something taken back."""

    seat: int | None
    written: str | bytes
    """The text of a move; or the numbers that chance decided, which few people ever read."""
    before: bytes
    """The state before it."""
    told: list[tuple[int, ...]]
    """The events of it, as the rules emitted them."""
    reveals: bool = True
    """Whether somebody has learnt by it what they could not know before."""

    def text(self, game: Game) -> str:
        if isinstance(self.written, str):
            return self.written
        players = int(record(game, self.before).players)
        return game.chance.text(np.frombuffer(self.written, np.int8), players)


@dataclass(frozen=True)
class Shown:
    """One event that was told, as JSON. Everybody but its owner is told the same."""

    owner: int | None
    for_owner: bytes | None
    for_others: bytes | None
    """None: they are told nothing."""

    def told(self, viewer: int | None) -> bytes | None:
        """None: the viewer is told nothing."""
        return self.for_owner if viewer is not None and viewer == self.owner else self.for_others

    @classmethod
    def undone(cls, seat: int, is_private: bool) -> Shown:
        """What every game can tell: a move was taken back."""
        told = msgspec.json.encode({"event": "undone", "seat": seat})
        return cls(seat, told, None if is_private else told)

    @classmethod
    def of(cls, event: Events, numbers: tuple[int, ...]) -> Shown:
        owner = event.kind.owner_of(numbers)
        told = [event.kind.told(event.said, numbers, viewer) for viewer in (owner, None)]
        for_owner, for_others = (None if one is None else msgspec.json.encode(one) for one in told)
        return cls(owner, for_owner, for_others)


@dataclass
class Heard:
    """What one viewer has been told, up to an event of the table."""

    up_to: int = 0
    events: list[bytes] = field(default_factory=list)
    """As JSON."""


def record(game: Game, state: bytes) -> State:
    """A state of its own, from its bytes."""
    return np.frombuffer(state, game.state).copy().view(np.recarray)[0]


class History:
    """Of one table. Steps can be taken back; what was told stays told."""

    __slots__ = ("_events", "_game", "_heard", "_worded", "steps")

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: list[MatchStep] = []
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

    def last_step(self, seat: int) -> MatchStep | None:
        return next((step for step in reversed(self.steps) if step.seat == seat), None)

    def __getstate__(self) -> tuple[Game, list[MatchStep], list[Shown]]:
        return self._game, self.steps, self.shown()

    def __setstate__(self, kept: tuple[Game, list[MatchStep], list[Shown]]) -> None:
        self._game, self.steps, shown = kept
        self._events = [*shown]
        self._worded, self._heard = len(shown), {}


@functools.lru_cache(maxsize=20_000)
def in_words(game: Game, event: EventNumbers) -> Shown:
    """There are few different ones, and most come again."""
    return Shown.of(list(game.events)[event[0]], event[1:])
