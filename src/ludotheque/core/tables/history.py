"""The history of a table: the steps of the match, and the events that each viewer has seen.

An event is turned into JSON when somebody asks for it: programs that play millions of moves never do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
import numpy as np

from ludotheque.core.contract import State
from ludotheque.core.declarations import Events
from ludotheque.core.game import Game

EventNumbers = tuple[int, ...]
"""An event as the rules emitted it: its kind and its numbers."""
MOST_WORDED = 20_000
"""The most events of a game that are cached as JSON."""


class MatchStep(NamedTuple):
    """One step of a match: a move, or a decision of chance."""

    seat: int | None
    written: str | bytes
    """The text of a move, or the numbers of a decision of chance, which are seldom read."""
    before: bytes
    """The state before it."""
    told: list[tuple[int, ...]]
    """The events of the step, as the rules emitted them."""
    reveals: bool = True
    """Whether somebody has learnt something by it that they could not know before."""

    def text(self, game: Game) -> str:
        if isinstance(self.written, str):
            return self.written
        players = int(record(game, self.before).players)
        return game.chance.text(np.frombuffer(self.written, np.int8), players)


@dataclass(frozen=True)
class Shown:
    """One event as JSON. All viewers except its owner see the same."""

    owner: int | None
    for_owner: bytes | None
    for_others: bytes | None
    """None: the others see nothing."""

    def told(self, viewer: int | None) -> bytes | None:
        """The event as this viewer sees it. None where the viewer sees nothing."""
        return self.for_owner if viewer is not None and viewer == self.owner else self.for_others

    @classmethod
    def undone(cls, seat: int, is_private: bool) -> Shown:
        """The event of every game: a move was taken back."""
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
    """The events that one viewer has seen, up to an event of the table."""

    up_to: int = 0
    events: list[bytes] = field(default_factory=list)
    """As JSON."""


IN_WORDS: dict[Game, dict[EventNumbers, Shown]] = {}
"""A cache of events as JSON: a game has few different ones, and most occur again."""


def record(game: Game, state: bytes) -> State:
    """A copy of a state, from its bytes."""
    return np.frombuffer(state, game.state).copy().view(np.recarray)[0]


class History:
    """The history of one table. Steps can be taken back, but events stay."""

    __slots__ = ("_events", "_game", "_heard", "_worded", "_words", "steps")

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: list[MatchStep] = []
        self._events: list[EventNumbers | Shown] = []
        self._worded = 0
        """The number of events that are turned into JSON."""
        self._heard: dict[int | None, Heard] = {}
        self._words = IN_WORDS.setdefault(game, {})

    def copy(self, with_steps: bool = True) -> History:
        other = History(self._game)
        other.steps = self.steps[:] if with_steps else []
        other._events, other._worded = self._events[:], self._worded
        return other

    def __len__(self) -> int:
        """The number of events."""
        return len(self._events)

    def tell(self, events: list[EventNumbers]) -> None:
        self._events += events

    def tell_undone(self, seat: int, is_private: bool) -> None:
        self._events.append(Shown.undone(seat, is_private))

    def shown(self, since: int = 0) -> list[Shown]:
        """The events from number `since` on, for all viewers."""
        events = self._events
        for i in range(self._worded, len(events)):
            event = events[i]
            if isinstance(event, tuple):
                events[i] = self._words.get(event) or self._in_words(event)
        self._worded = len(events)
        return events[since:]  # type: ignore[return-value]  # all of them are in words now

    def _in_words(self, event: EventNumbers) -> Shown:
        if len(self._words) >= MOST_WORDED:
            self._words.clear()
        shown = self._words[event] = Shown.of(list(self._game.events)[event[0]], event[1:])
        return shown

    def heard(self, seat: int | None, since: int = 0) -> list[bytes]:
        """The events that one viewer has seen, as JSON, from the viewer's event number `since` on."""
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
        self._worded, self._heard, self._words = len(shown), {}, IN_WORDS.setdefault(self._game, {})
