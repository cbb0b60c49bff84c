"""What a game gives: the functions that everything else is written against.

A game gives its functions, decorated `@rule`, in one typed structure, `Rules`. Code that serves every
game (tables, the arena, search, the adapters) imports the names from here and is bound to one game by
`Game.bound`: the names are replaced by that game's functions, and the whole is compiled together.

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

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

from ludotheque.core.bits import has, popcount
from ludotheque.core.chance import below
from ludotheque.core.rule import rule

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


# What a game gets when it does not say otherwise


@rule
def awaited_default(s: Any) -> int:
    return to_act(s)


@rule
def can_be_default(s: Any, outcome: Any) -> bool:
    return True


@rule
def points_default(s: Any, seat: int) -> int:
    """Where the state has a field `scores`: that."""
    return s.scores[seat]


@rule
def points_for_a_win(s: Any, seat: int) -> int:
    """For a game without points: one for who has won."""
    return 1 if has(winners(s), seat) else 0


@rule
def points_of_all(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = points(s, seat)


@rule
def winners_default(s: Any) -> int:
    """The most `scores`; ties are shared wins."""
    won, best = 0, s.scores[0]
    for seat in range(s.players):
        if s.scores[seat] > best:
            won, best = 0, s.scores[seat]
        if s.scores[seat] == best:
            won |= 1 << seat
    return won


@rule
def winners_kept(s: Any) -> int:
    """For a game whose state has a field `won`: that."""
    return s.won


@rule
def reason_default(s: Any) -> int:
    return 0


@rule
def observe_hidden_default(s: Any, seat: int, v: Any) -> None:
    """What is not declared to be public or a seat's own, nobody sees."""


@rule
def imagine_hidden_default(v: Any, rng: Any, s: Any) -> None:
    """Of a game without secrets: the only state that agrees with a view is the true one."""


@rule
def random_action_default(s: Any, seat: int, rng: Any, out: Any) -> int:
    return out[below(rng, legal(s, seat, out))]


@rule
def weigh_default(v: Any, actions: Any, values: Any) -> None:
    for i in range(len(actions)):
        values[i] = 0.0


@rule
def impulse_default(v: Any, actions: Any, values: Any) -> None:
    weigh(v, actions, values)


@rule
def hunch_default(v: Any, actions: Any, values: Any) -> None:
    weigh(v, actions, values)


@rule
def taste_default(v: Any, action: int, manner: int) -> float:
    return 0.0


@rule
def explain_default(v: Any, action: int, out: Any) -> int:
    return 0


@rule
def likely_default(s: Any, seat: int, rng: Any, out: Any) -> int:
    return random_action(s, seat, rng, out)


@rule
def chapter_default(s: Any) -> int:
    return 0


@rule
def share_of_win(won: int, seat: int) -> float:
    """What a seat has of a match that the seats `won` have won: a shared win is a part of one."""
    return ((won >> seat) & 1) / max(popcount(won), 1)


@rule
def prospects_default(s: Any, out: Any) -> None:
    """The result; nobody knows how an unfinished match ends."""
    won = (1 << s.players) - 1
    if to_act(s) == 0:
        won = winners(s)
    for seat in range(s.players):
        out[seat] = share_of_win(won, seat)


@rule
def unasked_default(v: Any, rng: Any, level: int, order: Any) -> int:
    return -1


@rule
def is_blind_default(v: Any) -> bool:
    return False


@rule
def trace_action_default(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    return actions[below(rng, len(actions))]


@rule
def clock_period_default(v: Any) -> int:
    return 0


@rule
def clock_seconds_default(v: Any) -> int:
    return 0


@rule
def clock_expired_default(v: Any, rng: Any, actions: Any) -> int:
    return actions[below(rng, len(actions))]


@rule
def set_up_default(s: Any, facts: Any, out: Any, log: Any) -> int:
    """Of a game that declares no facts: nobody asks."""
    return -1


@rule
def show_legal(s: Any, seat: int, v: Any) -> None:
    found = np.empty(8 * len(v.legal), np.int64)
    for i in range(legal(s, seat, found)):
        v.legal[found[i] >> 3] |= 1 << (found[i] & 7)


@rule
def observe_whole(s: Any, seat: int, v: Any) -> None:
    """The public half, the game's half, and what every view has."""
    v.seat = seat
    show_public(s, v)
    observe_hidden(s, seat, v)
    acting = to_act(s)
    v.to_act = acting & (CHANCE - 1)
    v.awaited = awaited(s) & (CHANCE - 1)
    if acting == 0:
        scores(s, v.scores_)
        v.winners_ = winners(s)
        v.reason_ = reason(s)
    elif seat >= 0 and has(acting, seat):
        show_legal(s, seat, v)


@rule
def imagine_whole(v: Any, rng: Any, s: Any) -> None:
    recall_public(v, s)
    imagine_hidden(v, rng, s)


@rule
def legal_in_view(v: Any, out: Any) -> int:
    """The legal actions of the seat of a view, ascending, into `out`; their number."""
    n = 0
    for byte in range(len(v.legal)):
        if v.legal[byte]:
            for place in range(8):
                if (v.legal[byte] >> place) & 1:
                    out[n] = 8 * byte + place
                    n += 1
    return n


@dataclass(frozen=True)
class Rules:
    """The functions of one game. Those without a default have to be given."""

    start: Callable[[State, Log], None]
    to_act: Callable[[State], int]
    legal: Callable[[State, int, Numbers], int]
    why_not: Callable[[State, int, int, Numbers], int]
    apply: Callable[[State, int, int, Log], None]
    chance: Callable[[State, Generator, Outcomes], None]
    settle: Callable[[State, Outcomes, Log], None]
    observe_hidden: Callable[[State, int, View], None] = observe_hidden_default
    imagine_hidden: Callable[[View, Generator, State], None] = imagine_hidden_default
    points: Callable[[State, int], int] = points_default
    winners: Callable[[State], int] = winners_default
    reason: Callable[[State], int] = reason_default
    awaited: Callable[[State], int] = awaited_default
    can_be: Callable[[State, Outcomes], bool] = can_be_default
    random_action: Callable[[State, int, Generator, Numbers], int] = random_action_default
    weigh: Callable[[View, Numbers, Values], None] = weigh_default
    impulse: Callable[[View, Numbers, Values], None] = impulse_default
    hunch: Callable[[View, Numbers, Values], None] = hunch_default
    taste: Callable[[View, int, int], float] = taste_default
    explain: Callable[[View, int, Numbers], int] = explain_default
    likely: Callable[[State, int, Generator, Numbers], int] = likely_default
    chapter: Callable[[State], int] = chapter_default
    prospects: Callable[[State, Values], None] = prospects_default
    unasked: Callable[[View, Generator, int, Outcomes], int] = unasked_default
    is_blind: Callable[[View], bool] = is_blind_default
    trace_action: Callable[[View, int, Generator, Numbers, Outcomes], int] = trace_action_default
    clock_period: Callable[[View], int] = clock_period_default
    clock_seconds: Callable[[View], int] = clock_seconds_default
    clock_expired: Callable[[View, Generator, Numbers], int] = clock_expired_default
    set_up: Callable[[State, Numbers, Numbers, Log], int] = set_up_default
    # Derived: a game does not give these.
    show_public: Callable[[State, View], None] = show_public
    recall_public: Callable[[View, State], None] = recall_public
    scores: Callable[[State, Numbers], None] = points_of_all
    observe: Callable[[State, int, View], None] = observe_whole
    imagine: Callable[[View, Generator, State], None] = imagine_whole

    def by_name(self) -> dict[str, Callable[..., Any]]:
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self)}


NAMES = tuple(f.name for f in dataclasses.fields(Rules))
