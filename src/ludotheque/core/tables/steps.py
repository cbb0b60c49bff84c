"""What a table keeps: its records, the steps of the match, and what was told of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
import numpy as np

from ludotheque.core.contract import State
from ludotheque.core.declarations import Events
from ludotheque.core.game import Game


class Step(NamedTuple):
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
