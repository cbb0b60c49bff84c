"""The one door: a table at which a match is played.

    t = Table.start("land-unter", players=4, seed=7)
    t.play(0, t.legal_moves(0)[0])

A table changes by `play` and `undo` only. A refused call raises, says why, and changes nothing.
"""

from __future__ import annotations

import copy
import functools
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

import msgspec
import numpy as np

from ludotheque.core import pictures, transcripts
from ludotheque.core.bits import members
from ludotheque.core.chance import GENERATOR, commitment, fresh_key, generator, key_of
from ludotheque.core.contract import CHANCE, NOBODY, Generator, Log, State, View
from ludotheque.core.declared import Events, MoveMeant
from ludotheque.core.drawing import Colours
from ludotheque.core.errors import (
    BadSeat,
    BadSeed,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    UndoRefused,
    shortened,
)
from ludotheque.core.events import happened, new_logs
from ludotheque.core.game import Game
from ludotheque.core.json_types import JSON, Object, Result
from ludotheque.core.positions import read_position
from ludotheque.core.reading import check_fields, flag, refuse, whole
from ludotheque.core.shelf import find_game
from ludotheque.core.table_functions import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    SeenViews,
    TableFunctions,
    table_functions,
)

LONGEST_MOVE = 200
"""No move of any game is longer than this many characters."""


@dataclass
class Step:
    """One thing that happened at a table: a move, what chance decided, or something taken back."""

    seat: int | None
    written: str | bytes
    """The text of a move; or the numbers that chance decided, which few people ever read."""
    before: bytes
    """The state before it."""
    told: list[tuple[int, ...]]
    """The events of it, as the rules emitted them."""
    game: Game
    reveals: bool = True
    """Whether somebody has learnt by it what they could not know before."""

    @property
    def text(self) -> str:
        if isinstance(self.written, str):
            return self.written
        players = int(record(self.game, self.before).players)
        return self.game.chance.text(np.frombuffer(self.written, np.int8), players)


@dataclass(frozen=True)
class Clock:
    """As long as the period is the same, it runs on."""

    period: int
    seconds: int


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


MOST_WORDED = 20_000
"""Events of a game whose words are remembered: there are few different ones, and most come again."""
_worded: dict[Game, dict[tuple[int, ...], Shown]] = {}


def shown_as(game: Game, known: dict[tuple[int, ...], Shown], item: tuple[int, ...]) -> Shown:
    """An event of a log in the words of its game."""
    shown = known.get(item)
    if shown is None:
        if len(known) >= MOST_WORDED:
            known.clear()
        shown = known[item] = Shown.of(list(game.events)[item[0]], item[1:])
    return shown


@dataclass
class Heard:
    """What one viewer has been told, up to an event of the table."""

    up_to: int = 0
    events: list[bytes] = field(default_factory=list)
    """As JSON."""


class Table:
    """A match, from the deal to the result. Use `start`, `from_position` or `replay` to get one."""

    def __init__(self, game: Game, s: State, key: bytes) -> None:
        self.game = game
        self.key = key
        self._thread, self._functions = threading.get_ident(), table_functions(game)
        self.names: list[str] = []
        self.players = int(s.players)
        self._records = Records(game, s, key)
        self._states = self._run.taken(self._records.state)
        self._rngs = self._run.taken(self._records.generator)
        self._logs = self._run.taken(self._records.log)
        self._log_numbers = self._logs.view(np.int64)
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._steps: list[Step] = []
        self._worded = _worded.setdefault(game, {})
        self._shown: list[Shown] = []  # every event told, undone ones included
        self._heard: dict[int | None, Heard] = {}
        self._first_position: Object | None = None

    @property
    def _run(self) -> TableFunctions:
        """What a table runs is its thread's own."""
        if self._thread != threading.get_ident():
            self._thread, self._functions = threading.get_ident(), table_functions(self.game)
        return self._functions

    @property
    def _s(self) -> State:
        return self._records.state[0]

    @_s.setter
    def _s(self, s: State) -> None:
        self._records.state[0] = s

    @property
    def _rng(self) -> Generator:
        return self._records.generator[0]

    @_rng.setter
    def _rng(self, rng: Generator) -> None:
        self._records.generator[0] = rng

    @property
    def _log(self) -> Log:
        return self._records.log[0]

    @classmethod
    def start(
        cls,
        game: str | Game,
        players: int | None = None,
        seed: int | str | bytes | None = None,
        **options: bool,
    ) -> Table:
        """A new match. Without a seed nobody can know what will be dealt."""
        game = find_game(game) if isinstance(game, str) else game
        table = cls(game, game.new_state(players, options), read_seed(seed))
        game.rules.start(table._s, table._log)
        table._told_now()
        table._let_chance_decide()
        return table

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, JSON],
        seed: int | str | bytes | None = None,
        game: Game | None = None,
    ) -> Table:
        """A table as a position says: any position of the numbered rules."""
        if not isinstance(position, Mapping):
            raise refuse("position", "position-not-an-object")
        if "game" not in position:
            raise refuse("game", "position-missing")
        game = game or find_game(cast(str, position["game"]))
        check_fields(position, ("game", *(key for key, _, _ in game.position_shape.told_fields())))
        options = {option.name: flag(option.name, position[option.name]) for option in game.options}
        players = whole("players", position["players"], game.players[0], game.players[-1])
        s = game.new_state(players, options)
        read_position(game, position, s)
        table = cls(game, s, read_seed(seed))
        table._first_position = table.position()
        return table

    # What is so

    @property
    def options(self) -> dict[str, bool]:
        return {option.name: bool(self._s[option.name]) for option in self.game.options}

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now. Empty: the match is over, or (in a replay) chance is next."""
        return members(self._run.acting(self._states) & ~CHANCE)

    @property
    def awaited(self) -> list[int]:
        """The seats of `to_act` for which the table waits."""
        return members(self._run.waited_for(self._states) & ~CHANCE)

    @property
    def is_over(self) -> bool:
        return bool(self._run.acting(self._states) == 0)

    def legal_moves(self, seat: int) -> list[str]:
        """The moves that a seat may play now; none where it may not act."""
        self._check_seat(seat)
        texts = self.game.notation.texts
        return [texts[action] for action in self._legal(seat)]

    def position(self) -> Object:
        """The whole truth, as JSON: for checking and for files, not for players."""
        found: Object = msgspec.json.decode(self._run.position_json(self._states, self.players))
        return found

    def truth(self) -> State:
        """The whole truth as a record, to be judged when a match is over; a copy. Not for players."""
        return record(self.game, self._s.tobytes())

    def observed(self, seat: int | None) -> View:
        """The view record of a seat (None: a spectator): what a bot gets."""
        return self._run.observe(self._states, NOBODY if seat is None else self._check_seat(seat))

    def view(self, seat: int | None) -> Object:
        """What a seat may know (None: a spectator), with its legal moves: JSON-ready."""
        found: Object = msgspec.json.decode(self.view_json(seat))
        return found

    def view_json(self, seat: int | None) -> bytes:
        """The same as JSON, straight from the record."""
        viewer = NOBODY if seat is None else self._check_seat(seat)
        return self._run.view_json(self._states, viewer, self.players)

    def seen_views(self) -> SeenViews:
        """For `changes`, the first time."""
        return SeenViews(self._run, self.players)

    def changes(self, seen: SeenViews) -> list[bytes]:
        """For a spectator and then for each seat: the fields of their views that are told otherwise than
        what they have seen, as a JSON object; empty where there are none. Now they have seen it."""
        return self._run.changes(self._states, seen, self.players)

    def clock(self, seat: int) -> Clock | None:
        """Time that a rule gives to a seat that is awaited; None: no clock runs. Whoever keeps the table
        keeps the time: the rules know none."""
        if not self.game.has_clock:
            return None
        v = self.observed(seat)
        period = int(self.game.rules.clock_period(v))
        return Clock(period, int(self.game.rules.clock_seconds(v))) if period else None

    def expired_move(self, seat: int, rng: Generator) -> str:
        """What is played for a seat whose time is up."""
        v = self.observed(seat)
        actions = np.array(self.game.legal_actions(v), np.int64)
        return self.game.notation.texts[int(self.game.rules.clock_expired(v, rng, actions))]

    @property
    def result(self) -> Result | None:
        """None until the match is over."""
        if not self.is_over:
            return None
        scores = np.zeros(self.players, np.int64)
        self.game.rules.scores(self._s, scores)
        return {
            "scores": [int(score) for score in scores],
            "winners": members(self.game.rules.winners(self._s)),
            "reason": self.game.reasons[self.game.rules.reason(self._s)],
        }

    def events(self, seat: int | None, since: int = 0) -> list[Object]:
        """What a viewer has been told, from the viewer's event number `since` on."""
        return [msgspec.json.decode(event) for event in self.events_json(seat, since)]

    def events_json(self, seat: int | None, since: int = 0) -> list[bytes]:
        """The same, each event as JSON."""
        if seat is not None:
            self._check_seat(seat)
        heard = self._heard.setdefault(seat, Heard())
        heard.events += [
            told for one in self._shown[heard.up_to :] if (told := one.told(seat)) is not None
        ]
        heard.up_to = len(self._shown)
        return heard.events[since:]

    def shown(self, since: int = 0) -> list[Shown]:
        """What was told to anybody, from event number `since` on: each says who is told what."""
        return self._shown[since:]

    def written(self, since: int = 0) -> list[tuple[int | None, str]]:
        """The moves and what chance decided (seat None), as texts, from line number `since` on."""
        return [(step.seat, step.text) for step in self._steps[since:]]

    @property
    def length(self) -> int:
        """The lines written so far."""
        return len(self._steps)

    @property
    def commitment(self) -> str:
        """Shown from the start; the key that it belongs to is shown when the match is over."""
        return commitment(self.key)

    # What changes it

    def play(self, seat: int, move: str) -> None:
        """Play a legal move. Otherwise it raises, says why, and changes nothing."""
        self._play(seat, move)
        self._let_chance_decide()

    def why_not(self, seat: int, move: str) -> Exception | None:
        """What `play` would raise; None where the move would be played."""
        try:
            seat = self._check_seat(seat)
            meant = self._meant(seat, move)
        except (NotYourTurn, IllegalMove, MatchOver, BadSeat) as error:
            return error
        run, is_listed = self._run, self.game.notation.listed[meant.action]
        self.game.lay_out(self._s, meant)
        found = run.checked(self._states, seat, meant.action, is_listed, run.numbers)
        self._put_away(meant)
        return self._refusal(found, move) if found else None

    def can_undo(self, seat: int) -> bool:
        return self._check_seat(seat) in self.undoable

    @property
    def undoable(self) -> list[int]:
        """The seats whose last move can be taken back now."""
        steps, found, looked_at = self._steps, [], set()
        if not steps or steps[-1].reveals or self.is_over:
            return []
        for i in range(len(steps) - 1, -1, -1):
            step = steps[i]
            if step.reveals:
                break
            if step.seat is not None and step.seat not in looked_at:
                looked_at.add(step.seat)
                if i == len(steps) - 1 or self._stands_without(steps[i:]):
                    found.append(step.seat)
        return found

    def is_private(self, seat: int) -> bool:
        """Whether the last move of a seat is one that nobody else has noticed."""
        last = next((step for step in reversed(self._steps) if step.seat == seat), None)
        return last is not None and all(self._kinds[item[0]].kind.private for item in last.told)

    def undo(self, seat: int) -> None:
        """Take the last move of a seat back, where nobody has learnt anything since."""
        seat = self._check_seat(seat)
        steps = self._undone(seat)
        if isinstance(steps, UndoRefused):
            raise steps
        is_private = self.is_private(seat)
        self._s = record(self.game, steps.pop().before)
        self._steps = steps
        self._shown.append(Shown.undone(seat, is_private))

    # Writing it down

    def transcript(self) -> transcripts.Transcript:
        return transcripts.Transcript(
            game=self.game.name,
            players=self.players,
            options=self.options,
            names=list(self.names),
            commitment=self.commitment,
            start=copy.deepcopy(self._first_position),
            lines=[
                transcripts.Line(step.seat, step.text, [self._whole(item) for item in step.told])
                for step in self._steps
            ],
            result=self.result,
            key=self.key.hex() if self.is_over else None,
        )

    @classmethod
    def replay(cls, transcript: transcripts.Transcript | str, key: bytes | None = None) -> Table:
        """Play a transcript again: what chance decided is in it. Raises `BadTranscript`."""
        return transcripts.replay(cls, transcript, None if key is None else read_seed(key))

    # Inside

    def _check_seat(self, seat: object) -> int:
        if type(seat) is int and 0 <= seat < self.players:
            return seat
        if (
            isinstance(seat, bool)
            or not isinstance(seat, int | np.integer)
            or not 0 <= seat < self.players
        ):
            raise BadSeat("error-bad-seat", given=shortened(seat), most=self.players - 1)
        return int(seat)

    def _legal(self, seat: int) -> list[int]:
        run = self._run
        count = run.listed(self._states, seat, run.actions)
        found: list[int] = run.actions[:count].tolist()
        return found

    def _meant(self, seat: int, move: str) -> MoveMeant:
        """Raises where it is not written as moves are."""
        meant = (
            self.game.notation.meant(move)
            if isinstance(move, str) and len(move) <= LONGEST_MOVE
            else None
        )
        if meant is not None:
            return meant
        if self.is_over:
            raise MatchOver("error-match-over")
        if seat not in self.to_act:
            raise self._not_your_turn()
        text = move if isinstance(move, str) else repr(type(move).__name__)
        why = f"{self.game.name}-refused-not-a-move"
        raise IllegalMove("error-illegal-move", move=shortened(text), why=why, **self.options)

    def _refusal(self, found: int, move: str) -> Exception:
        """What a code of `checked` says."""
        if found == MATCH_OVER:
            return MatchOver("error-match-over")
        if found == NOT_YOUR_TURN:
            return self._not_your_turn()
        why, arguments = self.game.refusal(found, self._run.numbers.tolist())
        return IllegalMove("error-illegal-move", move=shortened(move), why=why, **arguments)

    def _not_your_turn(self) -> NotYourTurn:
        return NotYourTurn("error-not-your-turn", awaited=[seat + 1 for seat in self.awaited])

    def _put_away(self, meant: MoveMeant) -> None:
        if meant.order:
            self._s[self.game.notation.kinds[meant.action].kind.order][:] = 0

    def _play(self, seat: int, move: str) -> None:
        """The move alone: what chance decides then is left to the caller."""
        seat = self._check_seat(seat)
        meant = self._meant(seat, move)
        before = self._records.state.tobytes()
        if meant.order:
            self.game.lay_out(self._s, meant)
        run, is_listed = self._run, self.game.notation.listed[meant.action]
        found = run.moved(self._states, seat, meant.action, is_listed, run.numbers, self._logs)
        if found:
            self._put_away(meant)
            raise self._refusal(found, move)
        self._write_step(seat, move, before)

    def _write_step(self, seat: int | None, written: str | bytes, before: bytes) -> None:
        told = self._told_now()
        reveals = seat is None or any(self._kinds[item[0]].kind.reveals for item in told)
        self._steps.append(Step(seat, written, before, told, self.game, reveals))

    def _told_now(self) -> list[tuple[int, ...]]:
        told = happened(self._log_numbers)
        self._shown += [shown_as(self.game, self._worded, item) for item in told]
        return told

    @functools.cached_property
    def _kinds(self) -> list[Events]:
        return list(self.game.events)

    def _whole(self, item: tuple[int, ...]) -> Object:
        event = self._kinds[item[0]]
        return event.kind.whole(event.said, item[1:])

    def _let_chance_decide(self) -> None:
        run = self._run
        while run.acting(self._states) == CHANCE:
            run.decided(self._states, self._rngs, self._outcome)
            self._settle()

    def _settle(self) -> None:
        before = self._records.state.tobytes()
        self._run.settled(self._states, self._outcome, self._logs)
        decided = self._outcome.tobytes()
        self._write_step(None, decided, before)

    def _undone(self, seat: int) -> list[Step] | UndoRefused:
        """The steps without the last move of `seat`, each played anew; or why that cannot be."""
        since = self._since_last_move(seat)
        if not since:
            has_moved = any(step.seat == seat for step in self._steps) and not self.is_over
            return UndoRefused("error-undo-shown" if has_moved else "error-nothing-to-undo")
        anew = self._played_without(since)
        if anew is None:
            return UndoRefused("error-undo-others-moved")
        return self._steps[: len(self._steps) - len(since)] + anew

    def _since_last_move(self, seat: int) -> list[Step]:
        """The last move of a seat and what came after it; nothing where somebody has learnt anything
        by it, where there is none, or where the match is over."""
        if not self._steps or self._steps[-1].reveals or self.is_over:
            return []
        for i in range(len(self._steps) - 1, -1, -1):
            step = self._steps[i]
            if step.reveals:
                return []
            if step.seat == seat:
                return self._steps[i:]
        return []

    def _stands_without(self, since: list[Step]) -> bool:
        """Whether these steps could have been played without the first, and chance would not be next."""
        run, notation = self._run, self.game.notation
        run.trial_bytes[:] = np.frombuffer(since[0].before, run.trial_bytes.dtype)
        for step in since[1:]:
            meant = notation.meant(cast(str, step.written))
            if step.seat is None or meant is None:
                return False
            if meant.order:
                self.game.lay_out(run.trial[0], meant)
            is_listed = notation.listed[meant.action]
            if run.moved(
                run.trial_states, step.seat, meant.action, is_listed, run.numbers, run.trial_logs
            ):
                return False
            happened(run.trial_log_numbers)
        return bool(run.acting(run.trial_states) != CHANCE)

    def _played_without(self, since: list[Step]) -> list[Step] | None:
        """These steps without the first, played anew, and the state after them as a last one; None
        where that cannot be."""
        trial = Table(self.game, record(self.game, since[0].before), self.key)
        for step in since[1:]:
            try:
                trial.play(cast(int, step.seat), step.text)
            except (NotYourTurn, IllegalMove, MatchOver):
                return None
        if any(step.seat is None for step in trial._steps):
            return None
        trial._steps.append(Step(since[0].seat, "", trial._records.state.tobytes(), [], self.game))
        return trial._steps

    # Looking at it

    def __repr__(self) -> str:
        return pictures.table_repr(self)

    def __str__(self) -> str:
        return pictures.table_text(self)

    def svg(
        self,
        seat: int | None = None,
        *,
        everything: bool = False,
        language: str | None = None,
        colours: Colours = "light",
        theme: str = "",
    ) -> str:
        """A picture of what a seat sees (None: a spectator); `everything`: and of all that is hidden."""
        return pictures.table_svg(
            self, seat, everything=everything, language=language, colours=colours, theme=theme
        )

    def _repr_html_(self) -> str:
        return pictures.table_html(self)


def read_seed(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return fresh_key()
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadSeed("error-bad-seed", given=shortened(seed))
    try:
        return key_of(seed)
    except ValueError:
        raise BadSeed("error-bad-seed", given=shortened(seed)) from None


class Records:
    """What a table writes to: its state, its generator and its log, each in an array of one."""

    def __init__(self, game: Game, s: State, key: bytes) -> None:
        self.state = game.state_shape.zeros()
        self.state[0] = s
        self.generator = np.zeros(1, GENERATOR).view(np.recarray)
        self.generator[0] = generator(key)
        self.log = new_logs()


def record(game: Game, state: bytes) -> State:
    """A state of its own, from its bytes."""
    return np.frombuffer(state, game.state).copy().view(np.recarray)[0]
