"""A game as all other packages see it: declarations, functions, and what is derived from them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from ludotheque.core import contract, game_rules
from ludotheque.core.additions import Fact, PersonalRecord, PuzzleRules
from ludotheque.core.compiling.function_graph import bound, interpreted, names_any
from ludotheque.core.contract import Generator, State, ViewRecord
from ludotheque.core.declarations import NUMBERS, Codes, Events, MoveMeant, Moves, Notation
from ludotheque.core.encoding.layouts import Layout, layout_of
from ludotheque.core.encoding.observations import Observation
from ludotheque.core.errors import UnknownOption, WrongPlayers, given_as, shortened
from ludotheque.core.fields import Fields, Option, Shape, copy_source
from ludotheque.core.game_rules import Rules, legal_in_view
from ludotheque.core.kinds import Object
from ludotheque.core.networks import NetworkRules, ValueRules
from ludotheque.core.outcomes import Outcome, Part
from ludotheque.core.rule import plain, rule
from ludotheque.core.thinking import SearchRules, Thinking

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class RuleIds:
    """The numbered rules of a game: LU-1 … LU-20. For each there is a test with its number in the
    name."""

    letters: str
    last: int
    not_for_players: frozenset[int] = frozenset()
    """The rules that the rule pages need not explain."""

    def all(self) -> list[str]:
        return [f"{self.letters}-{number}" for number in range(1, self.last + 1)]

    def for_players(self) -> list[str]:
        apart = {f"{self.letters}-{number}" for number in self.not_for_players}
        return [rule_id for rule_id in self.all() if rule_id not in apart]


def any_position(s: State) -> None:
    """For a game without checks of its own."""


class NoRefusals(Codes):
    """For a game that gives no reasons for illegal moves."""


@dataclass(frozen=True, repr=False)
class Game:
    """A game, as its folder declares it; `find_game` gives one by its name. `players`, `options`,
    `num_actions`, `notation` and `observation` are for everybody; the rest is for code that serves
    every game.

    >>> game: Game = find_game("land-unter")
    >>> game.players, [option.name for option in game.options], game.num_actions
    ((3, 4, 5), ['open', 'cascade'], 60)
    """

    name: str
    fields: Fields
    moves: type[Moves]
    events: type[Events]
    functions: Rules
    reasons: tuple[str, ...]
    """The reasons why a match ends: parts of keys."""
    most_moves: int
    """The length of the longest list of legal moves."""
    minutes: tuple[int, int]
    age: int
    refused: type[Codes] = NoRefusals
    why: type[Codes] = NoRefusals
    facts: tuple[Fact, ...] = ()
    """The facts that people enter for `set_up`."""
    wrong: type[Codes] = NoRefusals
    """The codes that say why facts are impossible."""
    outcome: tuple[Part, ...] = ()
    """The decisions of chance."""
    check_position: Callable[[State], None] = any_position
    """Complete a state that was read from a position. Raises `BadPosition` where the material is
    impossible."""
    rule_ids: RuleIds = RuleIds("", 0)
    themes: tuple[str, ...] = ()
    has_clock: bool = False
    place: int = 99
    """The order on the shelf, from 1. A game without a place comes last."""
    has_secrets: bool = True
    """Whether a seat does not know everything on the table. Future dice are no secret."""
    material: Mapping[str, object] = field(default_factory=dict)
    """What is printed on the material, as JSON: constants for the board on the page."""
    thinking: Thinking = field(default_factory=Thinking)
    search: SearchRules | None = None
    """A search of the game itself. None: the search of the bots is used."""
    networks: tuple[NetworkRules | ValueRules, ...] = ()
    """The networks that can be trained for its bots, the most important one first."""
    records: tuple[PersonalRecord, ...] = ()
    puzzles: PuzzleRules = field(default_factory=PuzzleRules)
    runs_interpreted: bool = False

    def __post_init__(self) -> None:
        for name, function in self.functions.by_name().items():
            wanted = len(inspect.signature(vars(contract)[name]).parameters)
            if not callable(function) or len(inspect.signature(plain(function)).parameters) != wanted:
                given = str(inspect.signature(vars(contract)[name])).replace("'", "")
                raise TypeError(f"{self.name}: {name} is not a function {name}{given}")
        points, winners = self.functions.points, self.functions.winners
        if points is game_rules.points_default and "scores" not in self.fields.state().fields:
            raise TypeError(f"{self.name}: it has neither a function points nor a field scores")
        if points is game_rules.points_for_a_win and winners is game_rules.winners_default:
            raise TypeError(f"{self.name}: a point for a win needs a function winners")
        if self.has_secrets and self.functions.imagine_hidden is game_rules.imagine_hidden_default:
            raise TypeError(f"{self.name}: it has secrets, and no function imagine_hidden")

    # Derived from the declarations

    @property
    def players(self) -> tuple[int, ...]:
        return self.fields.players

    @property
    def options(self) -> tuple[Option, ...]:
        return self.fields.options

    @functools.cached_property
    def notation(self) -> Notation:
        return Notation(self.moves)

    @property
    def num_actions(self) -> int:
        """The number of distinct moves. Each has a number, from 0, and a text."""
        return self.notation.actions

    @functools.cached_property
    def chance(self) -> Outcome:
        return Outcome(self.outcome, self.fields.seats)

    @property
    def outcome_size(self) -> int:
        return max(self.chance.size, 1)

    @functools.cached_property
    def state_shape(self) -> Shape:
        return self.fields.state()

    @functools.cached_property
    def position_shape(self) -> Shape:
        return self.fields.position()

    @functools.cached_property
    def view_shape(self) -> Shape:
        return self.fields.view(self.notation.actions, self.reasons)

    @property
    def state(self) -> np.dtype[Any]:
        return self.state_shape.dtype

    @property
    def view(self) -> np.dtype[Any]:
        return self.view_shape.dtype

    @functools.cached_property
    def view_layout(self) -> Layout:
        return layout_of(self.view_shape, self.notation.texts)

    @functools.cached_property
    def position_layout(self) -> Layout:
        return layout_of(self.position_shape)

    @functools.cached_property
    def observation(self) -> Observation:
        """The layout of a view as numbers, for learning."""
        return Observation(self.view_shape, self.notation.texts, self.runs_interpreted)

    # Functions

    @functools.cached_property
    def folder(self) -> Path:
        return Path(plain(self.functions.start).__code__.co_filename).parent

    @property
    def package(self) -> str:
        """Its Python package, which has the screen and the words."""
        return plain(self.functions.start).__module__.rpartition(".")[0]

    @functools.cached_property
    def rules(self) -> Rules:
        """The functions of the contract with the derived ones, ready to call."""
        functions = self.functions.by_name()
        functions |= {
            name: self._copier(name, *names)
            for name, names in (("show_public", ("s", "v")), ("recall_public", ("v", "s")))
        }
        meanings = Rules(**functions).meanings()
        for name, function in functions.items():
            # A function of the game may use the contract too: `explain` copies a view to a state.
            if plain(function).__module__ == game_rules.__name__ or names_any(function, meanings):
                functions[name] = bound(function, meanings, self.folder)
        if self.runs_interpreted:
            functions = {name: interpreted(function) for name, function in functions.items()}
        return Rules(**functions)

    def _copier(self, name: str, source: str, target: str) -> Callable[..., Any]:
        text = copy_source(name, source, target, self.fields.copied())
        scope: dict[str, Any] = {"__name__": plain(self.functions.start).__module__}
        exec(compile(text, str(self.folder / "declared fields"), "exec"), scope)
        function = scope[name]
        function.__module__ = scope["__name__"]
        return rule(function)

    @functools.lru_cache(maxsize=64)  # noqa: B019 - games live as long as the program
    def bound(self, function: F) -> F:
        """Bind code that is written against the contract to this game. It is compiled as a whole and
        cached on disk."""
        done = bound(function, self.rules.meanings(), self.folder)
        return cast(F, interpreted(done) if self.runs_interpreted else done)

    def interpreted(self) -> Game:
        """The same game, run by the Python interpreter only."""
        return replace(self, runs_interpreted=True)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Pickle by name: the reader must have the same game."""
        from ludotheque.core.shelf import find_game

        mine = find_game(self.name)
        if mine.functions is not self.functions:
            raise TypeError(f"{self.name}: this is not the game of that name on the shelf")
        return _from_shelf, (self.name, self.runs_interpreted)

    def __repr__(self) -> str:
        players = f"{self.players[0]} to {self.players[-1]} players"
        options = ", ".join(option.name for option in self.options) or "none"
        return f"<Game {self.name}, {players}, options: {options}, {self.num_actions} actions>"

    def __hash__(self) -> int:
        return hash((self.name, self.runs_interpreted, id(self.functions)))

    # Records

    def new_state(self, players: int | None = None, options: Mapping[str, bool] | None = None) -> State:
        """A record of zeros except for the players and the options, which are checked."""
        s = self.state_shape.zeros()[0]
        s.players = self.checked_players(players)
        for name, value in self.checked_options(options or {}).items():
            s[name] = value
        return s

    def new_view(self) -> ViewRecord:
        return self.view_shape.zeros()[0]

    def checked_players(self, players: int | None) -> int:
        players = self.players[0] if players is None else players
        is_number = isinstance(players, int | np.integer) and not isinstance(players, bool)
        if not is_number or players not in self.players:
            raise WrongPlayers(
                "error-wrong-players",
                game=self.name,
                least=self.players[0],
                most=self.players[-1],
                given=given_as(players),
            )
        return int(players)

    def checked_options(self, options: Mapping[str, object]) -> dict[str, bool]:
        known = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise UnknownOption(
                    "error-unknown-option", game=self.name, option=shortened(name), known=list(known)
                )
            if not isinstance(value, bool | np.bool_):
                raise UnknownOption("error-bad-option-value", option=name, given=shortened(value))
            known[name] = bool(value)
        return known

    # Questions about a view

    def legal_actions(self, v: ViewRecord) -> list[int]:
        """The legal moves of the seat of a view, as numbers."""
        out = np.zeros(self.most_moves, np.int64)
        return [int(action) for action in out[: legal_in_view(v, out)]]

    def explain(self, v: ViewRecord, action: int) -> tuple[str, Object]:
        """Why a sensible player in the seat of `v` would play that: a key and its arguments. An empty
        key: the game gives no reasons."""
        out = np.zeros(NUMBERS, np.int64)
        found = int(self.rules.explain(v, action, out))
        return self.said_code(self.why, "why", found, out.tolist()) if found else ("", {})

    def refusal(self, found: int, numbers: Sequence[int]) -> tuple[str, Object]:
        """The answer of `why_not` as a key and its arguments."""
        return self.said_code(self.refused, "refused", found, numbers)

    def said_code(
        self, codes: type[Codes], word: str, found: int, numbers: Sequence[int]
    ) -> tuple[str, Object]:
        meant = next(one for one in codes if one == found)
        return f"{self.name}-{word}-{meant.key}", meant.arguments(numbers)

    @functools.cached_property
    def has_out_of_turn_moves(self) -> bool:
        return self.functions.out_of_turn_action is not game_rules.out_of_turn_action_default

    def out_of_turn_move(self, v: ViewRecord, rng: Generator, level: int) -> MoveMeant | None:
        """A move out of turn that a player of this level makes in the seat of `v`. Most games have
        none."""
        order = np.zeros(self.longest_order, np.int8)
        action = int(self.rules.out_of_turn_action(v, rng, level, order))
        return None if action < 0 else MoveMeant(action, tuple(order_of(order)))

    def lay_out(self, s: State, meant: MoveMeant) -> None:
        """Write the list of a move to its field of the state."""
        if meant.order:
            field = s[self.notation.kinds[meant.action].kind.order]
            wanted = [old + 1 for old in meant.order[: len(field)]]
            field[: len(wanted)] = wanted

    @functools.cached_property
    def longest_order(self) -> int:
        """The greatest length of the lists of moves."""
        names = {kind.kind.order for kind in self.moves if kind.kind.order}
        return max([1, *(self.fields.fields[name].kind.n for name in names)])


def _from_shelf(name: str, runs_interpreted: bool) -> Game:
    from ludotheque.core.shelf import find_game

    game = find_game(name)
    return game.interpreted() if runs_interpreted else game


def order_of(order: Iterable[int]) -> list[int]:
    """A list in a state (each number plus 1) as text."""
    return [int(old) - 1 for old in order if old > 0]
