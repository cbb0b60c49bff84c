"""What a game gives: the functions that everything else is written against.

A game gives its functions, decorated `@rule`, in one typed structure, `core.game_rules.Rules`. Code that
serves every game (tables, the arena, search, the adapters) imports the names from here and is bound to
one game by `Game.bound`: the names are replaced by that game's functions, and the whole is compiled
together. Unbound, none of them does anything.

The arguments, in all of them:
    s        the state of one table: a record of the game's `state` dtype
    v        what one seat may know: a record of the game's `view` dtype
    seat     0 … players − 1; `NOBODY` where a spectator looks
    action   a move as a number: `game.notation` turns it into text and back
    rng      a generator (`core.chance`)
    log      where events are told (`core.events`); None costs nothing at all
    outcome  what chance decided: an int8 array
    out      an array to write to

Rules allocate nothing, raise nothing and do not recurse: they also run on a GPU. (What concerns views
runs on the CPU only, and may allocate.)
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

MOST_SEATS = 8
CHANCE = 1 << MOST_SEATS
"""The bit of `to_act` that says that chance (dice, a shuffle) decides next."""
NOBODY = -1

State: TypeAlias = np.record
ViewRecord: TypeAlias = np.record
Generator: TypeAlias = np.record
Log: TypeAlias = "np.record | None"
Numbers: TypeAlias = npt.NDArray[np.int64]
Values: TypeAlias = npt.NDArray[np.float64]
Outcomes: TypeAlias = npt.NDArray[np.int8]


def _unbound() -> NoReturn:
    raise RuntimeError("a function of the contract has to be bound to a game: Game.bound(function)")


# The rules


def start(s: Any, log: Any) -> None:
    """Set up the table. `s` is all zeros except for the players and the options."""
    _unbound()


def to_act(s: Any) -> int:
    """The seats that may act now, as bits. Several seats act in any order. `CHANCE`: chance decides.
    0: the match is over."""
    _unbound()


def awaited(s: Any) -> int:
    """The seats that the table waits for, a subset of `to_act`: a seat that has chosen may still
    change its choice, but nobody waits for it."""
    _unbound()


def legal(s: Any, seat: int, out: Any) -> int:
    """Write the legal actions of a seat that may act into `out`, ascending. Returns their number."""
    _unbound()


def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    """0 if the action may be played. Otherwise a code of the game that says why not, with its numbers
    in `out`. A move that is not listed can be legal for a seat that is not to act."""
    _unbound()


def apply(s: Any, seat: int, action: int, log: Any) -> None:
    """Play a legal action."""
    _unbound()


def chance(s: Any, rng: Any, outcome: Any) -> None:
    """Sample the next decision of chance into `outcome`. Changes nothing in `s`. `outcome` may still
    have an earlier decision: write all that `apply_chance` reads."""
    _unbound()


def is_possible_outcome(s: Any, outcome: Any) -> bool:
    """Whether this outcome is possible. Each number is in its range already; the combination may
    still be impossible."""
    _unbound()


def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    """Apply an outcome of chance."""
    _unbound()


def points(s: Any, seat: int) -> int:
    """The score of a seat so far."""
    _unbound()


def scores(s: Any, out: Any) -> None:
    """Derived: write the score of every seat so far into `out`."""
    _unbound()


def winners(s: Any) -> int:
    """The seats that have won, as bits. Called only after the end of the match."""
    _unbound()


def reason(s: Any) -> int:
    """Why the match is over: an index into the `reasons` of the game."""
    _unbound()


def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """A random legal action, all equally likely. It calls `below` exactly once: `legal[below(rng,
    n)]`."""
    _unbound()


# Views. The public part is derived from the declaration; the game writes the rest.


def observe_hidden(s: Any, seat: int, v: Any) -> None:
    """Write the fields of `v` that are neither public nor the seat's own, as far as the seat may know
    them."""
    _unbound()


def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    """Fill the fields of `s` that `v` does not have: at random, consistent with everything in `v`."""
    _unbound()


def show_public(s: Any, v: Any) -> None:
    """Derived: copy the public fields and the seat's own fields from a state to the view of `v.seat`."""
    _unbound()


def recall_public(v: Any, s: Any) -> None:
    """Derived: copy the same fields from a view to a state."""
    _unbound()


def observe(s: Any, seat: int, v: Any) -> None:
    """Derived: write everything that `seat` may know into `v`, which is all zeros."""
    _unbound()


def imagine(v: Any, rng: Any, s: Any) -> None:
    """Derived: write a random whole state that is consistent with `v` into `s`, which is all zeros."""
    _unbound()


# For bots. `actions` are the legal moves of the seat of `v`. `values` has the same length.


def action_values(v: Any, actions: Any, values: Any) -> None:
    """The value of each action for a sensible player."""
    _unbound()


def child_values(v: Any, actions: Any, values: Any) -> None:
    """Like `action_values`, for a child: it sees the gain of now and not the cost of later."""
    _unbound()


def casual_values(v: Any, actions: Any, values: Any) -> None:
    """Like `action_values`, for a casual player: a rule of thumb that is nearly right."""
    _unbound()


def preference(v: Any, action: int, temperament: int) -> float:
    """How well a move fits a temperament (`core.thinking.Temperament`), from −1 to 1. Between moves of
    about the same value, a bot takes the one that fits best."""
    _unbound()


def explain(v: Any, action: int, out: Any) -> int:
    """Why a sensible player in the seat of `v` would play that: a code, with its numbers in `out`. 0:
    the game gives no reasons."""
    _unbound()


def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """A likely move in an imagined match. It is fast and partly random, and it uses nothing that the
    seat may not know."""
    _unbound()


def model_action(s: Any, seat: int, model: int, rng: Any, out: Any) -> int:
    """Like `rollout_action`, for a player of another model: not everybody plays as our bots do. Models
    count from 1; model 0 is `rollout_action`."""
    _unbound()


def model_likelihoods(s: Any, seat: int, scratch: Any, odds: Any) -> None:
    """Multiply `odds[other, model]` by how likely a player of each model would have played what each
    other seat has played. `s` is a table that `seat` imagines; `scratch` is a table to replay it on."""
    _unbound()


def round_number(s: Any) -> int:
    """A count that grows during a match: rounds, or turns. An imagined match can stop at a given
    round."""
    _unbound()


def evaluate(s: Any, out: Any) -> None:
    """Write the expected result of every seat into `out`, from 0 (lost) to 1 (won): the result of a
    finished match, an estimate for an unfinished one."""
    _unbound()


def out_of_turn_action(v: Any, rng: Any, level: int, order: Any) -> int:
    """A move out of turn that a player of this level makes in the seat of `v`, or −1 for none. If the
    move has a list, it goes into `order`, each number plus 1."""
    _unbound()


def is_choice_arbitrary(v: Any) -> bool:
    """Whether all moves of the seat of `v` are equivalent, like face-down cards. Then a bot does not
    need to think."""
    _unbound()


def trace_action(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    """The move of a random match for a trace. In most games all moves are equally likely."""
    _unbound()


# Time limits of the rules. The table (server, terminal) measures the time, never the rules.


def clock_period(v: Any) -> int:
    """The period of the clock. The clock runs on while this number stays the same. 0: no clock runs."""
    _unbound()


def clock_seconds(v: Any) -> int:
    """The duration of that period in seconds."""
    _unbound()


def clock_expired(v: Any, rng: Any, actions: Any) -> int:
    """The action that is played for the awaited seat of `v` when its time is up."""
    _unbound()


# For people who play with the physical game and ask what happens next.


def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    """Build a state from the facts that somebody remembers (`Game.facts`), and play what follows
    without a choice. `s` is all zeros except for the players and the options; everything that is not
    asked for is invented. Returns 0, or a code of `Game.wrong` that says why the facts are
    impossible, with its numbers in `out`."""
    _unbound()
