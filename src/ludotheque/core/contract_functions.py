"""The functions of a game by name, for code that serves every game. `core.contract` says what they take.

None of them does anything: `Game.bound` puts the functions of a game in their place.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

MOST_SEATS = 8
CHANCE = 1 << MOST_SEATS
"""The bit of `to_act` that says that dice or a shuffle decide next."""
NOBODY = -1

State: TypeAlias = np.record
View: TypeAlias = np.record
Generator: TypeAlias = np.record
Log: TypeAlias = "np.record | None"
Numbers: TypeAlias = npt.NDArray[np.int64]
Values: TypeAlias = npt.NDArray[np.float64]
Outcomes: TypeAlias = npt.NDArray[np.int8]


def _unbound() -> NoReturn:
    raise RuntimeError("a function of the contract has to be bound to a game: Game.bound(function)")


# The rules


def start(s: Any, log: Any) -> None:
    """Set the table up. `s` is all zeros, but for the players and the options."""
    _unbound()


def to_act(s: Any) -> int:
    """The seats that may act now, as bits; several: they act in any order. `CHANCE`; 0: it is over."""
    _unbound()


def awaited(s: Any) -> int:
    """The seats of `to_act` for which the table waits (one that may still change its choice is not)."""
    _unbound()


def legal(s: Any, seat: int, out: Any) -> int:
    """Write the legal actions of a seat that may act into `out`, ascending; return their number."""
    _unbound()


def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    """0: it may be played. Otherwise why not: a code of the game, with its numbers in `out`. A move that
    is not listed may also be played by a seat that is not to act: this says whether."""
    _unbound()


def apply(s: Any, seat: int, action: int, log: Any) -> None:
    """Play a legal action."""
    _unbound()


def chance(s: Any, rng: Any, outcome: Any) -> None:
    """Sample what chance decides next into `outcome`. Changes nothing in `s`."""
    _unbound()


def can_be(s: Any, outcome: Any) -> bool:
    """Whether chance can decide that: each number is in its range, all of them may not be."""
    _unbound()


def settle(s: Any, outcome: Any, log: Any) -> None:
    """Let what chance decided happen."""
    _unbound()


def points(s: Any, seat: int) -> int:
    """The score of a seat so far."""
    _unbound()


def scores(s: Any, out: Any) -> None:
    """Derived: the score of every seat so far, into `out`."""
    _unbound()


def winners(s: Any) -> int:
    """The seats that have won, as bits. Asked when the match is over."""
    _unbound()


def reason(s: Any) -> int:
    """Why the match is over: an index into the `reasons` of the game."""
    _unbound()


def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """One of the legal actions, all equally likely, by exactly one `below`: `legal[below(rng, n)]`."""
    _unbound()


# Views. What is public follows from the declaration; the rest is the game's.


def observe_hidden(s: Any, seat: int, v: Any) -> None:
    """Write the fields of `v` that are neither public nor the seat's own: each that it may know."""
    _unbound()


def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    """Write what `v` does not have of `s`: at random, in agreement with everything in `v`."""
    _unbound()


def show_public(s: Any, v: Any) -> None:
    """Derived: the public fields, and what is the seat's own, from a state to the view of `v.seat`."""
    _unbound()


def recall_public(v: Any, s: Any) -> None:
    """Derived: the same, from a view to a state."""
    _unbound()


def observe(s: Any, seat: int, v: Any) -> None:
    """Derived: everything that `seat` may know, into `v`, which is all zeros."""
    _unbound()


def imagine(v: Any, rng: Any, s: Any) -> None:
    """Derived: into `s`, all zeros, a random whole state that agrees with everything in `v`."""
    _unbound()


# For bots. `actions` are the legal moves of the seat of `v`; `values` is as long.


def weigh(v: Any, actions: Any, values: Any) -> None:
    """What each of the actions is worth to a sensible player."""
    _unbound()


def impulse(v: Any, actions: Any, values: Any) -> None:
    """Like `weigh`, as a child sees it: what is wanted now, and nothing of what it costs later."""
    _unbound()


def hunch(v: Any, actions: Any, values: Any) -> None:
    """Like `weigh`, as a casual player sees it: a rule of thumb that is nearly right."""
    _unbound()


def taste(v: Any, action: int, manner: int) -> float:
    """How much a move is to the taste of a player of that temperament (`core.thinking.Manner`), from −1
    to 1: between moves that seem about as good, it takes the one it likes."""
    _unbound()


def explain(v: Any, action: int, out: Any) -> int:
    """Why a sensible player in the seat of `v` would do that: a code, with its numbers in `out`. 0: the
    game gives no reasons."""
    _unbound()


def likely(s: Any, seat: int, rng: Any, out: Any) -> int:
    """What somebody would play here, in a match that a bot imagines. Quick, and with some chance in it;
    it looks at nothing that the seat may not know."""
    _unbound()


def chapter(s: Any) -> int:
    """A count that grows in the course of a match (rounds, turns): how far an imagined match goes."""
    _unbound()


def prospects(s: Any, out: Any) -> None:
    """What every seat may hope for, into `out`, from 0 (lost) to 1 (won): the result of a match that is
    over, an estimate where an imagined one stops before its end."""
    _unbound()


def unasked(v: Any, rng: Any, level: int, order: Any) -> int:
    """A move that nobody waits for, which a player of that level in the seat of `v` makes while another
    is awaited; its list, if it has one, into `order`, each number plus 1. −1: none."""
    _unbound()


def is_blind(v: Any) -> bool:
    """Whether all moves of the seat of `v` are alike to it, as cards are that show their backs: it makes
    one, and decides nothing."""
    _unbound()


def trace_action(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    """The move of a random match that is written to a trace; uniform in most games."""
    _unbound()


# Time that a rule gives. The table keeps it (the server, the terminal), never the rules.


def clock_period(v: Any) -> int:
    """What the clock runs for: as long as this number stays the same it runs on. 0: no clock now."""
    _unbound()


def clock_seconds(v: Any) -> int:
    """How long that period lasts."""
    _unbound()


def clock_expired(v: Any, rng: Any, actions: Any) -> int:
    """The action that is played for the seat of `v`, which is awaited, when its time is up."""
    _unbound()


# Somebody plays with the box, and asks what happens.


def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    """Lay out what somebody remembers of a table (`Game.facts`), and let happen what follows by itself.
    `s` is all zeros, but for the players and the options; what nobody asked about is made up. 0: done.
    Otherwise why it cannot be so: a code of `Game.wrong`, with its numbers in `out`."""
    _unbound()
