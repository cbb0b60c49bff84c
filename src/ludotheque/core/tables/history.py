"""The history of a table: the steps of the match, the events that each viewer has seen, and undo.

An event is turned into JSON when somebody asks for it: programs that play millions of moves never do.
A move can be taken back while nobody has learnt anything since. Others may have moved in secret
meanwhile; their moves are played again without it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import msgspec
import numpy as np

from ludotheque.core.contract import CHANCE, State
from ludotheque.core.declarations import Events
from ludotheque.core.errors import IllegalMove, MatchOver, NotYourTurn, UndoRefused
from ludotheque.core.fields import record_bytes
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

EventNumbers = tuple[int, ...]
"""An event as the rules emitted it: its kind and its numbers."""
MOST_WORDED = 20_000
"""The most events of a game that are cached as JSON."""


class MatchStep(msgspec.Struct, frozen=True, gc=False):
    """One step of a match: a move, or a decision of chance. The garbage collector need not look at it:
    a server keeps a hundred thousand of them."""

    seat: int | None
    written: str | bytes
    """The text of a move, or the numbers of a decision of chance, which are seldom read."""
    before: bytes
    """The state before it."""
    told: tuple[EventNumbers, ...]
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
    """Each event as JSON."""


class Without:
    """The match as it would be without a step, in a state of its own. Kept, so that every step is played
    once for it: a seat may change a secret choice a thousand times."""

    __slots__ = ("_record", "_states", "last", "length", "stands", "step")

    def __init__(self, table: Table) -> None:
        self._record = table.game.state_shape.zeros()
        self._states = table._run.plain_records(self._record)
        self.step: MatchStep | None = None
        self.last: MatchStep | None = None
        """The last step that was played."""
        self.length = 0
        """The number of steps of the match up to that one."""
        self.stands = False
        """Whether the steps are legal without it."""

    def begin(self, steps: list[MatchStep], number: int) -> None:
        self.step = self.last = steps[number]
        self.length, self.stands = number + 1, True
        bytes_of = record_bytes(self._record)
        bytes_of[:] = np.frombuffer(self.step.before, bytes_of.dtype)

    def follow(self, table: Table, steps: list[MatchStep]) -> bool:
        """Play the new steps. Returns whether all are legal, and chance does not decide next."""
        run, notation = table._run, table.game.notation
        for step in steps[self.length :] if self.stands else ():
            meant = notation.meant(cast(str, step.written))
            if step.seat is None or meant is None:
                self.stands = False
                break
            if meant.order:
                table.game.lay_out(self._record[0], meant)
            is_listed = notation.listed[meant.action]
            found = run.moved(self._states, step.seat, meant.action, is_listed, run.numbers, run.logs)
            run.log_numbers[0] = 0  # nobody hears of these events
            if found:
                self.stands = False
                break
        self.last, self.length = steps[-1], len(steps)
        return self.stands and bool(run.acting(self._states) != CHANCE)


IN_WORDS: dict[Game, dict[EventNumbers, Shown]] = {}
"""A cache of events as JSON: a game has few different ones, and most occur again."""


def record(game: Game, state: bytes) -> State:
    """A copy of a state, from its bytes."""
    return np.frombuffer(state, game.state).copy().view(np.recarray)[0]


class History:
    """The history of one table. Steps can be taken back, but events stay."""

    __slots__ = ("_events", "_game", "_heard", "_worded", "_words", "steps", "without")

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: list[MatchStep] = []
        self._events: list[EventNumbers | Shown] = []
        self._worded = 0
        """The number of events that are turned into JSON."""
        self._heard: dict[int | None, Heard] = {}
        self._words = IN_WORDS.setdefault(game, {})
        self.without: dict[int, Without] = {}
        """By seat."""

    def copy(self, with_steps: bool = True) -> History:
        other = History(self._game)
        other.steps = self.steps[:] if with_steps else []
        other._events, other._worded = self._events[:], self._worded
        return other

    def __len__(self) -> int:
        """The number of events."""
        return len(self._events)

    def tell(self, events: tuple[EventNumbers, ...]) -> None:
        self._events += events

    def tell_undone(self, seat: int, is_private: bool) -> None:
        self._events.append(Shown.undone(seat, is_private))

    def shown(self, since: int = 0) -> list[Shown]:
        """The events from number `since` on, for all viewers."""
        events = self._events
        if self._worded < len(events):
            words = self._words
            events[self._worded :] = [
                words.get(event) or self._in_words(event) if isinstance(event, tuple) else event
                for event in events[self._worded :]
            ]
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
        self.without = {}


def outlook(table: Table, seat: int) -> dict[str, Object]:
    """The events that each legal move would bring at once, and what can be said of it. Empty where the
    game has secrets."""
    found: dict[str, Object] = {}
    v = table.observed(seat)
    for move in [] if table.game.has_secrets else table.legal_moves(seat):
        tried = table.copy()
        tried._play(seat, move)
        events = [tried._whole(event) for event in tried._history.steps[-1].told]
        why, arguments = table.game.explain(v, table.game.notation.numbers[move])
        found[move] = {"events": events, "why": why, "arguments": arguments}
    return found


def undoable(table: Table) -> list[int]:
    """The seats whose last move can be taken back now."""
    steps = table._history.steps
    if not steps or steps[-1].reveals or table.is_over:
        return []
    found: list[int] = []
    looked_at: set[int] = set()
    for i in range(len(steps) - 1, -1, -1):
        step = steps[i]
        if step.reveals:
            break
        if step.seat is not None and step.seat not in looked_at:
            looked_at.add(step.seat)
            if i == len(steps) - 1 or _stands_without(table, step.seat, i):
                found.append(step.seat)
    return found


def undone(table: Table, seat: int) -> list[MatchStep] | UndoRefused:
    """The steps without the last move of `seat`, played again; or the reason why this is impossible."""
    since = _since_last_move(table, seat)
    if not since:
        has_moved = any(step.seat == seat for step in table._history.steps) and not table.is_over
        return UndoRefused("error-undo-shown" if has_moved else "error-nothing-to-undo")
    anew = _played_without(table, since)
    if anew is None:
        return UndoRefused("error-undo-others-moved")
    return table._history.steps[: len(table._history.steps) - len(since)] + anew


def _since_last_move(table: Table, seat: int) -> list[MatchStep]:
    """The last move of a seat and all steps after it. Empty where there is none, where somebody has
    learnt something since, or where the match is over."""
    steps = table._history.steps
    if not steps or steps[-1].reveals or table.is_over:
        return []
    for i in range(len(steps) - 1, -1, -1):
        if steps[i].reveals:
            return []
        if steps[i].seat == seat:
            return steps[i:]
    return []


def _stands_without(table: Table, seat: int, number: int) -> bool:
    """Whether the steps after this one, of a seat, are legal without it, and chance does not decide
    next."""
    steps, known = table._history.steps, table._history.without
    was = known.get(seat)
    if was is None:
        was = known[seat] = Without(table)
    is_other = was.step is not steps[number] or was.length > len(steps)
    if is_other or steps[was.length - 1] is not was.last:
        was.begin(steps, number)
    return was.follow(table, steps)


def _played_without(table: Table, since: list[MatchStep]) -> list[MatchStep] | None:
    """These steps without the first one, played again, and then the state after them. None where that
    is impossible."""
    trial = type(table)(table.game, record(table.game, since[0].before), table.key)
    for step in since[1:]:
        try:
            trial.play(cast(int, step.seat), step.text(table.game))
        except (NotYourTurn, IllegalMove, MatchOver):
            return None
    if any(step.seat is None for step in trial._history.steps):
        return None
    trial._history.steps.append(MatchStep(since[0].seat, "", trial._states.tobytes(), ()))
    return trial._history.steps
