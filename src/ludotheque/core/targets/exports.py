"""The functions of a game's WebAssembly module. The module and its TypeScript types are made from
this list.

A function of the module takes numbers: small ones, fractions, and addresses in its memory, where there
are records (`core.fields`, `core.chance`, `core.events`) and arrays. It returns a number, or nothing.

A package adds functions by a module named `exports` that has such a list.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from ludotheque.core import chance, contract, game_rules
from ludotheque.core.additions import total
from ludotheque.core.declarations import NUMBERS as MOST_NUMBERS
from ludotheque.core.game import Game
from ludotheque.core.tables import functions as table_functions

HOUSE = Path(__file__).parents[2]


class Is(Enum):
    """The kind of an argument."""

    NUMBER = "number"
    FRACTION = "number with a fraction"
    TRUTH = "0 or 1"
    RECORD = "the address of a record"
    RECORDS = "the address of as many records"
    CLEARED = "the address of a record, which becomes all zeros first"
    ARRAY = "the address of an array"
    MEMORY = "the address of what a search writes to: a tuple of arrays, one after the other"


@dataclass(frozen=True)
class Argument:
    name: str
    what: Is
    of: str = ""
    """The record (`state`, `view`, `generator`, `log`) or the type of an array (`int64`, `int8`,
    `float64`)."""
    size: str = "1"
    """The length: a number, a name of `places`, or the argument `count` of this function."""
    columns: int = 0
    """The length of the rows of a two-dimensional array."""
    is_passed: bool = True
    """False for an argument that only gives the length of another."""
    made: Callable[[Game], Any] | None = field(default=None, repr=False)
    """The initial contents of a memory of the game."""


class Returns(Enum):
    NOTHING = "void"
    NUMBER = "int32"
    FRACTION = "float64"


@dataclass(frozen=True)
class Export:
    name: str
    function: Callable[..., Any]
    """A rule that uses the names of the contract, or (`is_chosen`) a function that returns the rule
    of a game."""
    arguments: tuple[Argument, ...]
    returns: Returns = Returns.NOTHING
    about: str = ""
    is_chosen: bool = False


def places(game: Game) -> dict[str, int]:
    """The lengths of the arrays."""
    return {
        "actions": max(game.most_moves, 1),
        "numbers": MOST_NUMBERS,
        "outcome": game.outcome_size,
        "order": game.longest_order,
        "facts": max(total(game.facts), 1),
        "seats": game.fields.seats,
    }


def number(name: str) -> Argument:
    return Argument(name, Is.NUMBER)


def fraction(name: str) -> Argument:
    return Argument(name, Is.FRACTION)


def truth(name: str) -> Argument:
    return Argument(name, Is.TRUTH)


def record(of: str) -> Argument:
    return Argument(of, Is.RECORD, of)


def records(of: str, size: int = 1) -> Argument:
    return Argument(of if size == 1 else f"{of}s", Is.RECORDS, of, str(size))


def cleared(of: str) -> Argument:
    return Argument(of, Is.CLEARED, of)


def array(name: str, of: str, size: str, columns: int = 0) -> Argument:
    return Argument(name, Is.ARRAY, of, size, columns)


STATE, VIEW, RNG, LOG = record("state"), record("view"), record("generator"), record("log")
STATES, RNGS, LOGS = records("state"), records("generator"), records("log")
SEAT, ACTION = number("seat"), number("action")
OUTCOME = array("outcome", "int8", "outcome")
ORDER = array("order", "int8", "order")
NUMBERS = array("numbers", "int64", "numbers")
OUT = array("actions", "int64", "actions")
COUNT = Argument("count", Is.NUMBER, is_passed=False)
ACTIONS, VALUES = array("actions", "int64", "count"), array("values", "float64", "count")
ONE = Returns.NUMBER

EXPORTS = (
    # A table
    Export("start", contract.start, (STATE, LOG), about="The state has its players and options only."),
    Export("acting", table_functions.acting, (STATES,), ONE, "Seats as bits; 256: chance; 0: over."),
    Export("waited_for", table_functions.waited_for, (STATES,), ONE, "Seats as bits; 256: chance."),
    Export("listed", table_functions.listed, (STATES, SEAT, OUT), ONE, "How many actions are legal."),
    Export(
        "checked",
        table_functions.checked,
        (STATES, SEAT, ACTION, truth("is_listed"), NUMBERS),
        ONE,
        "0: it may be played. −1: the match is over. −2: not your turn. Else a code of `refused`.",
    ),
    Export("played", table_functions.played, (STATES, SEAT, ACTION, LOGS)),
    Export("decided", table_functions.decided, (STATES, RNGS, OUTCOME)),
    Export(
        "is_possible_outcome",
        contract.is_possible_outcome,
        (STATE, OUTCOME),
        ONE,
        "Whether chance can decide that.",
    ),
    Export("settled", table_functions.settled, (STATES, OUTCOME, LOGS)),
    Export(
        "set_up",
        contract.set_up,
        (STATE, array("facts", "int64", "facts"), NUMBERS, LOG),
        ONE,
        "0: laid out. −1: this game cannot. Else a code of `wrong`.",
    ),
    Export("scores", contract.scores, (STATE, array("scores", "int64", "seats"))),
    Export("winners", contract.winners, (STATE,), ONE, "Seats as bits."),
    Export("reason", contract.reason, (STATE,), ONE, "An index of `reasons`."),
    # Views
    Export("observe", contract.observe, (STATE, SEAT, cleared("view")), about="Seat −1: a spectator."),
    Export("imagine", contract.imagine, (VIEW, RNG, cleared("state"))),
    Export("legal_in_view", game_rules.legal_in_view, (VIEW, OUT), ONE, "How many actions are legal."),
    # Time limits of the rules
    Export("clock_period", contract.clock_period, (VIEW,), ONE, "0: no clock now."),
    Export("clock_seconds", contract.clock_seconds, (VIEW,), ONE),
    Export("clock_expired", contract.clock_expired, (VIEW, RNG, COUNT, ACTIONS), ONE, "An action."),
    # For bots
    Export("action_values", contract.action_values, (VIEW, COUNT, ACTIONS, VALUES)),
    Export("child_values", contract.child_values, (VIEW, COUNT, ACTIONS, VALUES)),
    Export("casual_values", contract.casual_values, (VIEW, COUNT, ACTIONS, VALUES)),
    Export("explain", contract.explain, (VIEW, ACTION, NUMBERS), ONE, "A code of `why`; 0: none."),
    Export(
        "out_of_turn_action",
        contract.out_of_turn_action,
        (VIEW, RNG, number("level"), ORDER),
        ONE,
        "−1: none.",
    ),
    Export("is_choice_arbitrary", contract.is_choice_arbitrary, (VIEW,), ONE),
    Export("random_action", contract.random_action, (STATE, SEAT, RNG, OUT), ONE),
    Export("rollout_action", contract.rollout_action, (STATE, SEAT, RNG, OUT), ONE),
    Export("round_number", contract.round_number, (STATE,), ONE),
    Export("evaluate", contract.evaluate, (STATE, array("hopes", "float64", "seats"))),
    # Chance: the key is the first 32 bytes of a generator.
    Export("rewind", chance.rewind, (RNG, number("stream"))),
    Export("next_word", chance.next_word, (RNG,), ONE, "32 random bits: `>>> 0` makes it positive."),
    Export("below", chance.below, (RNG, number("n")), ONE),
    Export("uniform", chance.uniform, (RNG,), Returns.FRACTION),
)


def exports() -> tuple[Export, ...]:
    """The functions of all packages of the house."""
    return (*EXPORTS, *(one for module in _layers() for one in module.EXPORTS))


def constants() -> dict[str, Any]:
    """The constants that callers of these functions need, by name."""
    return {name: value for module in _layers() for name, value in module.CONSTANTS.items()}


def _layers() -> list[Any]:
    names = sorted(path.parent.name for path in HOUSE.glob("*/exports.py"))
    return [importlib.import_module(f"{HOUSE.name}.{name}.exports") for name in names]


# The memory of a search

ALIGNED = 8


@dataclass(frozen=True)
class MemoryArray:
    """An array of the memory, and its offset."""

    at: int
    array: Any


@dataclass(frozen=True)
class MemoryLayout:
    """The layout of a tuple of arrays, nested or not, in one block of memory."""

    made: Any
    parts: tuple[MemoryArray, ...]
    """The arrays in order."""
    bytes: int

    @classmethod
    def of(cls, made: Any) -> MemoryLayout:
        parts, end = list[MemoryArray](), 0
        for one in arrays_of(made):
            parts.append(MemoryArray(end, one))
            end += -(-one.nbytes // ALIGNED) * ALIGNED
        return cls(made, tuple(parts), end)


def arrays_of(made: Any) -> list[Any]:
    return [one for part in made for one in arrays_of(part)] if isinstance(made, tuple) else [made]


def memory_of(game: Game) -> MemoryLayout | None:
    """The memory of a game's search, if its module has one."""
    makers = (one.made for export in exports() for one in export.arguments if one.made)
    maker = next(makers, None)
    return MemoryLayout.of(maker(game)) if maker else None
