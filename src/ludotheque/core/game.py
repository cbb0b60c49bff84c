"""A game as the rest of the house sees it, and the shelf on which the games stand."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

import numpy as np

from ludotheque.core import contract
from ludotheque.core.errors import UnknownGame, UnknownOption, WrongPlayers, shortened
from ludotheque.core.events import EventKind
from ludotheque.core.rule import bound, interpreted
from ludotheque.core.thinking import Search, Thinking

F = TypeVar("F", bound=Callable[..., Any])


class Notation(Protocol):
    """How a game is written down: positions, views, moves and outcomes for people and files."""

    @property
    def POSITION_FIELDS(self) -> tuple[str, ...]: ...  # noqa: N802

    def position(self, s: Any) -> dict[str, Any]:
        """The whole truth, in the format of the numbered rules (without `game`)."""

    def read_position(self, position: Mapping[str, Any], s: Any) -> None:
        """Fill `s`, all zeros, from a position. Raises `BadPosition`."""

    def show(self, v: Any) -> dict[str, Any]:
        """A view, JSON-ready."""

    def move_text(self, action: int) -> str: ...

    def move_number(self, text: str) -> int | None:
        """The action that a text means, legal or not; None where it means none."""

    def refusal(self, v: Any, text: str) -> tuple[str, dict[str, Any]]:
        """Why a move is not legal for the seat of `v`: a key of the catalogue, and its arguments."""

    def outcome_text(self, s: Any, outcome: Any) -> str:
        """What chance decided at `s`, for a transcript."""

    def read_outcome(self, s: Any, text: str, outcome: Any) -> None:
        """The other way. Raises `ValueError` where chance cannot have decided that."""


class Clock(Protocol):
    """Time that a rule gives, kept by the table (the server, the terminal), never by the rules."""

    def period(self, view: dict[str, Any]) -> tuple[Any, ...] | None:
        """What the clock runs for: as long as this stays the same it runs on. None: no clock now."""

    def seconds(self, view: dict[str, Any]) -> int:
        """How long the period of this view lasts."""

    def expired(self, view: dict[str, Any], choose: Callable[[list[str]], str]) -> str:
        """The move that is played for the seat that is awaited, when its time is up."""


@dataclass(frozen=True)
class Option:
    """A variant that can be switched on or off; a field of the state has its name."""

    name: str
    default: bool


@dataclass(frozen=True)
class RuleIds:
    """The numbered rules of a game: LU-1 … LU-20. Each has a test that is named after it."""

    letters: str
    last: int
    not_for_players: frozenset[int] = frozenset()
    """Those that the rule pages need not explain."""

    def all(self) -> list[str]:
        return [f"{self.letters}-{number}" for number in range(1, self.last + 1)]

    def for_players(self) -> list[str]:
        apart = {f"{self.letters}-{number}" for number in self.not_for_players}
        return [rule_id for rule_id in self.all() if rule_id not in apart]


class Rules:
    """The functions of the contract, as one game defines them."""

    def __init__(self, functions: dict[str, Callable[..., Any]]) -> None:
        self.functions = functions

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            return self.__dict__["functions"][name]
        except KeyError:
            raise AttributeError(name) from None


@dataclass(frozen=True)
class Game:
    name: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    minutes: tuple[int, int]
    age: int
    state: np.dtype[Any]
    view: np.dtype[Any]
    outcome_size: int
    most_moves: int
    """The length of the longest list of legal moves."""
    events: tuple[EventKind, ...]
    reasons: tuple[str, ...]
    modules: tuple[ModuleType, ...]
    """Where the functions of the contract are."""
    notation: Notation
    rule_ids: RuleIds = RuleIds("", 0)
    themes: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    """The keys that `notation.refusal` may give, for the test of the catalogue."""
    why: tuple[str, ...] = ()
    """The keys that `explain` may give."""
    clock: Clock | None = None
    place: int = 99
    """On the shelf: 1 is shown first. A game that does not say where stands behind the others."""
    has_secrets: bool = True
    """Whether a seat does not know everything that lies on the table; dice to come are no secret."""
    thinking: Thinking = field(default_factory=Thinking)
    search: Callable[[Game], Search] | None = None
    """A search of its own; None: the one of the bots serves."""
    runs_interpreted: bool = field(default=False)

    @property
    def folder(self) -> Path:
        return Path(cast(str, self.modules[0].__file__)).parent

    @functools.cached_property
    def rules(self) -> Rules:
        functions = {
            name: vars(module)[name]
            for name in contract.NAMES
            for module in self.modules
            if name in vars(module) and vars(module)[name] is not vars(contract)[name]
        }
        missing = [
            name for name in contract.NAMES if name not in functions and name not in contract.DEFAULTS
        ]
        if missing:
            raise TypeError(f"{self.name} does not define {', '.join(missing)}")
        for name, default in contract.DEFAULTS.items():
            if name not in functions:
                functions[name] = self._bound(default, functions)
        if self.runs_interpreted:
            functions = {name: interpreted(function) for name, function in functions.items()}
        return Rules(functions)

    def explain(self, v: Any, action: int) -> tuple[str, dict[str, Any]]:
        """Why a sensible player in the seat of `v` would do that: a key, and its arguments."""
        for module in self.modules:
            if hasattr(module, "explain"):
                return cast(tuple[str, dict[str, Any]], module.explain(v, action))
        raise TypeError(f"{self.name} does not define explain")

    @functools.cached_property
    def has_habits(self) -> bool:
        return any(hasattr(module, "unasked") for module in self.modules)

    def unasked(self, v: Any, rng: Any, level: int) -> int | None:
        """A move that nobody waits for, which a player of that level in the seat of `v` makes while
        another is awaited; most games have none."""
        for module in self.modules:
            if hasattr(module, "unasked"):
                return cast("int | None", module.unasked(v, rng, level))
        return None

    def is_blind(self, v: Any) -> bool:
        """Whether all moves of the seat of `v` are alike to it, as cards are that show their backs: it
        makes one, and decides nothing. In most games there is no such move."""
        for module in self.modules:
            if hasattr(module, "is_blind"):
                return bool(module.is_blind(v))
        return False

    def legal_actions(self, v: Any) -> list[int]:
        """The legal moves of the seat of a view, as numbers."""
        actions, values = np.zeros(self.most_moves, np.int64), np.zeros(self.most_moves)
        return [int(action) for action in actions[: self.rules.weigh(v, actions, values)]]

    def _bound(self, function: Any, functions: dict[str, Callable[..., Any]]) -> Any:
        meanings = {vars(contract)[name]: meant for name, meant in functions.items()}
        return bound(function, meanings, self.folder.name)

    @functools.lru_cache(maxsize=64)  # noqa: B019 - games live as long as the program
    def bound(self, function: F) -> F:
        """Code written against the contract, for this game: one compiled piece, kept on disk."""
        done = self._bound(function, self.rules.functions)
        return cast(F, interpreted(done) if self.runs_interpreted else done)

    def interpreted(self) -> Game:
        """The same game, run by the Python interpreter all the way down."""
        return replace(self, runs_interpreted=True)

    def __hash__(self) -> int:
        return hash((self.name, self.runs_interpreted, self.modules))

    def new_state(self, players: int | None = None, options: Mapping[str, bool] | None = None) -> Any:
        """A record of zeros, but for the players and the options. Both are checked."""
        s = np.zeros(1, self.state).view(np.recarray)[0]
        s.players = self.checked_players(players)
        for name, value in self.checked_options(options or {}).items():
            s[name] = value
        return s

    def new_view(self) -> Any:
        return np.zeros(1, self.view).view(np.recarray)[0]

    def checked_players(self, players: int | None) -> int:
        players = self.players[0] if players is None else players
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise WrongPlayers(
                "error-wrong-players",
                game=self.name,
                least=self.players[0],
                most=self.players[-1],
                given=shortened(players),
            )
        return players

    def checked_options(self, options: Mapping[str, Any]) -> dict[str, bool]:
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


# The shelf


@functools.cache
def game_names() -> tuple[str, ...]:
    """Every folder of `games` is a game; quelle_heure is `quelle-heure`."""
    games = importlib.import_module("ludotheque.games")
    return tuple(
        sorted(
            found.name.replace("_", "-") for found in pkgutil.iter_modules(games.__path__) if found.ispkg
        )
    )


def shelf() -> list[Game]:
    """The games in the order in which people are shown them."""
    return sorted(map(find_game, game_names()), key=lambda game: (game.place, game.name))


def find_game(name: str) -> Game:
    if not isinstance(name, str) or name not in game_names():
        raise UnknownGame("error-unknown-game", game=shortened(name), known=list(game_names()))
    module = importlib.import_module("ludotheque.games." + name.replace("-", "_"))
    return cast(Game, module.GAME)
