"""The one door: a table at which a match is played.

    t = Table.start("land-unter", players=4, seed=7)
    t.play(0, t.legal_moves(0)[0])

A table changes by `play` and `undo` only. A refused call raises, says why, and changes nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludotheque.core import transcripts
from ludotheque.core.bits import has, members
from ludotheque.core.chance import commitment, fresh_key, generator, key_of
from ludotheque.core.contract import CHANCE, NOBODY
from ludotheque.core.errors import (
    BadSeat,
    BadSeed,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    UndoRefused,
    shortened,
)
from ludotheque.core.events import happened, new_log
from ludotheque.core.game import Game, Rules, find_game
from ludotheque.core.reading import check_fields, flag, refuse, whole

UNDONE = -1
"""The kind of the event that every game has: a move was taken back."""
LONGEST_MOVE = 200
"""No move of any game is longer than this many characters."""
LARGEST_WORD = 2**63 - 1


@dataclass
class Step:
    """One thing that happened at a table: a move, what chance decided, or something taken back."""

    seat: int | None
    text: str
    before: bytes
    """The state before it."""
    told: list[tuple[int, ...]]
    """The events of it, as the rules emitted them."""


@dataclass
class Heard:
    """What one viewer has been told, up to an event of the table."""

    up_to: int = 0
    events: list[dict[str, Any]] = field(default_factory=list)


class Table:
    """A match, from the deal to the result. Use `start`, `from_position` or `replay` to get one."""

    def __init__(self, game: Game, s: Any, key: bytes) -> None:
        self.game = game
        self.key = key
        self.names: list[str] = []
        self._s = s
        self._rng = generator(key)
        self._log = new_log()
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._moves = np.zeros(max(game.most_moves, 1), np.int64)
        self._steps: list[Step] = []
        self._shown: list[tuple[int, tuple[int, ...]]] = []  # every event told, undone ones included
        self._heard: dict[int | None, Heard] = {}
        self._first_position: dict[str, Any] | None = None

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
        cls, position: Mapping[str, Any], seed: int | str | bytes | None = None, game: Game | None = None
    ) -> Table:
        """A table as a position says: any position of the numbered rules."""
        if not isinstance(position, Mapping):
            raise refuse("position", "position-not-an-object")
        if "game" not in position:
            raise refuse("game", "position-missing")
        game = game or find_game(position["game"])
        check_fields(position, ("game", *game.notation.POSITION_FIELDS))
        options = {option.name: flag(option.name, position[option.name]) for option in game.options}
        players = whole("players", position["players"], game.players[0], game.players[-1])
        s = game.new_state(players, options)
        game.notation.read_position(position, s)
        table = cls(game, s, read_seed(seed))
        table._first_position = table.position()
        return table

    # What is so

    @property
    def players(self) -> int:
        return int(self._s.players)

    @property
    def options(self) -> dict[str, bool]:
        return {option.name: bool(self._s[option.name]) for option in self.game.options}

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now. Empty: the match is over, or (in a replay) chance is next."""
        return members(self.game.rules.to_act(self._s) & ~CHANCE)

    @property
    def awaited(self) -> list[int]:
        """The seats of `to_act` for which the table waits."""
        return members(self.game.rules.awaited(self._s) & ~CHANCE)

    @property
    def is_over(self) -> bool:
        return bool(self.game.rules.to_act(self._s) == 0)

    def legal_moves(self, seat: int) -> list[str]:
        """The moves that a seat may play now; none where it may not act."""
        self._check_seat(seat)
        return [self.game.notation.move_text(action) for action in self._legal(seat)]

    def position(self) -> dict[str, Any]:
        """The whole truth, as JSON: for checking and for files, not for players."""
        return {"game": self.game.name, **self.game.notation.position(self._s)}

    def truth(self) -> Any:
        """The whole truth as a record, to be judged when a match is over; a copy. Not for players."""
        return record(self.game, self._s.tobytes())

    def observed(self, seat: int | None) -> Any:
        """The view record of a seat (None: a spectator): what a bot gets."""
        v = self.game.new_view()
        self.game.rules.observe(self._s, NOBODY if seat is None else self._check_seat(seat), v)
        return v

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know (None: a spectator), with its legal moves: JSON-ready."""
        return {
            "game": self.game.name,
            "players": self.players,
            **self.options,
            "seat": seat,
            **self.game.notation.show(self.observed(seat)),
            "to_act": self.to_act,
            "awaited": self.awaited,
            "legal": [] if seat is None else self.legal_moves(seat),
            "result": self.result,
        }

    @property
    def result(self) -> dict[str, Any] | None:
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

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What a viewer has been told, from his event number `since` on."""
        if seat is not None:
            self._check_seat(seat)
        heard = self._heard.setdefault(seat, Heard())
        for kind, numbers in self._shown[heard.up_to :]:
            told = self._told(kind, numbers, seat)
            if told is not None:
                heard.events.append(told)
        heard.up_to = len(self._shown)
        return [dict(event) for event in heard.events[since:]]

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
            self._checked(seat, move)
        except (NotYourTurn, IllegalMove, MatchOver, BadSeat) as error:
            return error
        return None

    def can_undo(self, seat: int) -> bool:
        return isinstance(self._undone(seat), list)

    def is_private(self, seat: int) -> bool:
        """Whether the last move of a seat is one that nobody else has noticed."""
        last = next((step for step in reversed(self._steps) if step.seat == seat), None)
        return last is not None and all(self.game.events[item[0]].private for item in last.told)

    def undo(self, seat: int) -> None:
        """Take the last move of a seat back, where nobody has learnt anything since."""
        seat = self._check_seat(seat)
        steps = self._undone(seat)
        if isinstance(steps, UndoRefused):
            raise steps
        is_private = self.is_private(seat)
        self._s = record(self.game, steps.pop().before)
        self._steps = steps
        self._shown.append((UNDONE, (seat, is_private)))

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

    def _check_seat(self, seat: Any) -> int:
        if (
            isinstance(seat, bool)
            or not isinstance(seat, int | np.integer)
            or not 0 <= seat < self.players
        ):
            raise BadSeat("error-bad-seat", given=shortened(seat), most=self.players - 1)
        return int(seat)

    def _legal(self, seat: int) -> list[int]:
        if not has(self.game.rules.to_act(self._s), seat):
            return []
        count = self.game.rules.legal(self._s, seat, self._moves)
        return [int(action) for action in self._moves[:count]]

    def _checked(self, seat: int, move: str) -> tuple[int, int]:
        seat = self._check_seat(seat)
        if self.is_over:
            raise MatchOver("error-match-over")
        action = None
        if isinstance(move, str) and len(move) <= LONGEST_MOVE:
            action = self.game.notation.move_number(move)
            if action is not None and self.game.notation.move_text(action) != move:
                action = None  # one way to write each move
        if action is not None and (
            action in self._legal(seat) or self._rules_for(action).accepts(self._s, seat, action)
        ):
            return seat, action
        if seat not in self.to_act:
            raise NotYourTurn("error-not-your-turn", awaited=[s + 1 for s in self.awaited])
        text = move if isinstance(move, str) else repr(type(move).__name__)
        why, arguments = self.game.notation.refusal(self.observed(seat), text[: LONGEST_MOVE + 1])
        raise IllegalMove("error-illegal-move", move=shortened(text), why=why, **arguments)

    def _play(self, seat: int, move: str) -> None:
        """The move alone: what chance decides then is left to the caller."""
        seat, action = self._checked(seat, move)
        before = self._s.tobytes()
        self._rules_for(action).apply(self._s, seat, action, self._log)
        self._steps.append(Step(seat, move, before, self._told_now()))

    def _rules_for(self, action: int) -> Rules:
        """A move whose number is too long for a machine word is played by the interpreter."""
        return self.game.rules if action <= LARGEST_WORD else self.game.interpreted().rules

    def _told_now(self) -> list[tuple[int, ...]]:
        told = happened(self._log)
        self._shown += [(item[0], item[1:]) for item in told]
        return told

    def _told(self, kind: int, numbers: tuple[int, ...], viewer: int | None) -> dict[str, Any] | None:
        if kind != UNDONE:
            return self.game.events[kind].told(numbers, viewer)
        seat, is_private = numbers
        return None if is_private and viewer != seat else {"event": "undone", "seat": seat}

    def _whole(self, item: tuple[int, ...]) -> dict[str, Any]:
        return self.game.events[item[0]].whole(item[1:])

    def _let_chance_decide(self) -> None:
        while self.game.rules.to_act(self._s) == CHANCE:
            self._outcome[:] = 0
            self.game.rules.chance(self._s, self._rng, self._outcome)
            self._settle()

    def _settle(self) -> None:
        before = self._s.tobytes()
        text = self.game.notation.outcome_text(self._s, self._outcome)
        self.game.rules.settle(self._s, self._outcome, self._log)
        self._steps.append(Step(None, text, before, self._told_now()))

    def _undone(self, seat: int) -> list[Step] | UndoRefused:
        """The steps without the last move of `seat`, each played anew; or why that cannot be."""
        self._check_seat(seat)
        last = max((i for i, step in enumerate(self._steps) if step.seat == seat), default=None)
        if last is None or self.is_over:
            return UndoRefused("error-nothing-to-undo")
        since = self._steps[last:]
        if any(step.seat is None or self._reveals(step) for step in since):
            return UndoRefused("error-undo-shown")
        trial = Table(self.game, record(self.game, since[0].before), self.key)
        for step in since[1:]:
            if step.seat is None or trial.why_not(step.seat, step.text):
                return UndoRefused("error-undo-others-moved")
            trial.play(step.seat, step.text)
        if any(step.seat is None for step in trial._steps):
            return UndoRefused("error-undo-others-moved")
        trial._steps.append(Step(seat, "", trial._s.tobytes(), []))
        return self._steps[:last] + trial._steps

    def _reveals(self, step: Step) -> bool:
        return any(self.game.events[item[0]].reveals for item in step.told)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"to act: {self.to_act}"
        return f"<Table {self.game.name}, {self.players} players, {state}>"


def read_seed(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return fresh_key()
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadSeed("error-bad-seed", given=shortened(seed))
    try:
        return key_of(seed)
    except ValueError:
        raise BadSeed("error-bad-seed", given=shortened(seed)) from None


def record(game: Game, state: bytes) -> Any:
    """A state of its own, from its bytes."""
    return np.frombuffer(state, game.state).copy().view(np.recarray)[0]
