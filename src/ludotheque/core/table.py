"""The one door: a table at which a match is played.

    t = Table.start("land-unter", players=4, seed=7)
    t.play(0, t.legal_moves(0)[0])

A table changes by `play` and `undo` only. A refused call raises, says why, and changes nothing.
"""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, cast

import msgspec
import numpy as np

from ludotheque.core import transcripts
from ludotheque.core.bits import members
from ludotheque.core.chance import GENERATOR, commitment, fresh_key, generator, key_of
from ludotheque.core.contract import CHANCE, NOBODY, Generator, State, View
from ludotheque.core.declared import MoveMeant
from ludotheque.core.errors import (
    BadSeat,
    BadSeed,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    UndoRefused,
    shortened,
)
from ludotheque.core.events import happened
from ludotheque.core.game import Game
from ludotheque.core.json_types import JSON, Object, Result
from ludotheque.core.observations import Floats
from ludotheque.core.positions import read_position
from ludotheque.core.reading import check_fields, flag, refuse, whole
from ludotheque.core.shelf import find_game
from ludotheque.core.steps import Heard, Shown, Step, record, shown_as
from ludotheque.core.table_functions import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    SeenViews,
    TableFunctions,
    table_functions,
)
from ludotheque.core.undo import undoable, undone

LONGEST_MOVE = 200
"""No move of any game is longer than this many characters."""


@dataclass(frozen=True)
class Clock:
    """As long as the period is the same, it runs on."""

    period: int
    seconds: int


class Table:
    """A match, from the deal to the result. Use `start`, `from_position` or `replay` to get one."""

    def __init__(self, game: Game, s: State, key: bytes) -> None:
        run = table_functions(game)
        states, generators = game.state_shape.zeros(), np.zeros(1, GENERATOR).view(np.recarray)
        states[0], generators[0] = s, generator(key)
        self._set_up(game, key, run, run.taken(states), run.taken(generators), int(s.players))

    def _set_up(
        self, game: Game, key: bytes, run: TableFunctions, states: Any, rngs: Any, players: int
    ) -> None:
        self.game = game
        self.key = key
        self._thread, self._functions = threading.get_ident(), run
        self.names: list[str] = []
        self.players = players
        self._states, self._rngs = states, rngs  # each an array of one, as the functions take it
        self._steps: list[Step] = []
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
        return self._states.view(self.game.state).view(np.recarray)[0]

    @_s.setter
    def _s(self, s: State) -> None:
        self._states.view(self.game.state)[0] = s

    @property
    def _rng(self) -> Generator:
        return self._rngs.view(GENERATOR).view(np.recarray)[0]

    @_rng.setter
    def _rng(self, rng: Generator) -> None:
        self._rngs.view(GENERATOR)[0] = rng

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
        game.rules.start(table._s, table._run.log[0])
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

    # A table is a value

    def copy(self, seed: int | str | bytes | None = None) -> Table:
        """The same match, to be played on apart from this one.

        With the same luck: the same moves bring the same cards and dice. With a `seed`, another luck
        from here on; the transcript of such a copy begins here, since one key cannot prove both.
        """
        table: Table = type(self).__new__(type(self))
        states, rngs = self._states.copy(), self._rngs.copy()
        table._set_up(self.game, self.key, self._run, states, rngs, self.players)
        table.names = list(self.names)
        table._shown = list(self._shown)
        if seed is None:
            table._steps = list(self._steps)
            table._first_position = self._first_position
        else:
            table.key = read_seed(seed)
            table._rng = generator(table.key)
            table._first_position = table.position()
        return table

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        kept = (self.key, self.names, self._steps, self._shown, self._first_position)
        records = self._states.tobytes(), self._rngs.tobytes()
        return _unpickled, (type(self), self.game, records, *kept)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game, however they came to it."""
        if not isinstance(other, Table):
            return NotImplemented
        return self.game.name == other.game.name and self._position_key() == other._position_key()

    def __hash__(self) -> int:
        """Of the position: it changes when somebody plays. Put copies into sets, not tables in play."""
        return hash((self.game.name, self._position_key()))

    def _position_key(self) -> bytes:
        return self._states.tobytes()

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

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The moves that a seat may play now; none where it may not act. The seat need not be named
        where the table waits for one alone."""
        texts = self.game.notation.texts
        return [texts[action] for action in self.legal_actions(seat)]

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The same as numbers: `game.notation.texts` has the text of each, `game.num_actions` how many
        there are."""
        seat = self._only_awaited() if seat is None else self._check_seat(seat)
        run = self._run
        count = 0 if seat is None else run.listed(self._states, seat, run.actions)
        found: list[int] = run.actions[:count].tolist()
        return found

    def observation(self, seat: int | None = None) -> Floats:
        """What a seat may know (None: a spectator) as numbers, for learning: `game.observation` says
        what each means."""
        return self.game.observation.write(self.observed(seat))

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
        return [(step.seat, step.text(self.game)) for step in self._steps[since:]]

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

    def play_action(self, seat: int, action: int) -> None:
        """The same, with the number of a move: one of `legal_actions`."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise self._not_an_action(action)
        texts = self.game.notation.texts
        if not 0 <= action < len(texts):
            raise self._not_an_action(action)
        self.play(seat, texts[action])

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
        return undoable(self)

    def is_private(self, seat: int) -> bool:
        """Whether the last move of a seat is one that nobody else has noticed."""
        last = next((step for step in reversed(self._steps) if step.seat == seat), None)
        return last is not None and all(self._run.events[item[0]].kind.private for item in last.told)

    def undo(self, seat: int) -> None:
        """Take the last move of a seat back, where nobody has learnt anything since."""
        seat = self._check_seat(seat)
        steps = undone(self, seat)
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
                transcripts.Line(
                    step.seat, step.text(self.game), [self._whole(item) for item in step.told]
                )
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

    def _only_awaited(self) -> int | None:
        """The seat that is meant where none is named; None: nobody is awaited."""
        awaited = self.awaited
        if len(awaited) > 1:
            raise BadSeat("error-which-seat", awaited=awaited, first=awaited[0])
        return awaited[0] if awaited else None

    def _not_an_action(self, action: object) -> IllegalMove:
        return IllegalMove(
            "error-not-an-action", given=shortened(action), most=self.game.num_actions - 1
        )

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
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            self._refuse_number(seat, int(move))
        text = move if isinstance(move, str) else repr(type(move).__name__)
        why = f"{self.game.name}-refused-not-a-move"
        raise IllegalMove("error-illegal-move", move=shortened(text), why=why, **self.options)

    def _refuse_number(self, seat: int, number: int) -> NoReturn:
        """Somebody wrote a number for a move: it may be the text or the number of one."""
        texts = self.game.notation.texts
        raise IllegalMove(
            "error-move-is-a-number",
            given=number,
            is_text=str(number) in texts,
            is_action=0 <= number < len(texts),
            action=texts[number] if 0 <= number < len(texts) else "",
            seat=seat,
        )

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
        before = self._states.tobytes()
        if meant.order:
            self.game.lay_out(self._s, meant)
        run, is_listed = self._run, self.game.notation.listed[meant.action]
        found = run.moved(self._states, seat, meant.action, is_listed, run.numbers, run.logs)
        if found:
            self._put_away(meant)
            raise self._refusal(found, move)
        self._write_step(seat, move, before)

    def _write_step(self, seat: int | None, written: str | bytes, before: bytes) -> None:
        told = self._told_now()
        reveals = seat is None or not self._run.revealing.isdisjoint([item[0] for item in told])
        self._steps.append(Step(seat, written, before, told, reveals))

    def _told_now(self) -> list[tuple[int, ...]]:
        run = self._run
        told = happened(run.log_numbers)
        self._shown += [shown_as(self.game, run.worded, item) for item in told]
        return told

    def _whole(self, item: tuple[int, ...]) -> Object:
        event = self._run.events[item[0]]
        return event.kind.whole(event.said, item[1:])

    def _let_chance_decide(self) -> None:
        run = self._run
        while run.acting(self._states) == CHANCE:
            run.decided(self._states, self._rngs, run.outcome)
            self._settle()

    def _settle(self) -> None:
        before = self._states.tobytes()
        run = self._run
        run.settled(self._states, run.outcome, run.logs)
        decided = run.outcome.tobytes()
        self._write_step(None, decided, before)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"to act: {self.to_act}"
        return f"<Table {self.game.name}, {self.players} players, {state}>"


def _unpickled(
    table_class: type[Table],
    game: Game,
    records: tuple[bytes, bytes],
    key: bytes,
    names: list[str],
    steps: list[Step],
    shown: list[Shown],
    first_position: Object | None,
) -> Table:
    table = table_class(game, record(game, records[0]), key)
    table._rng = np.frombuffer(records[1], GENERATOR)[0]
    table.names, table._steps, table._shown = list(names), steps, shown
    table._first_position = first_position
    return table


def read_seed(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return fresh_key()
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadSeed("error-bad-seed", given=shortened(seed))
    try:
        return key_of(seed)
    except ValueError:
        raise BadSeed("error-bad-seed", given=shortened(seed)) from None
