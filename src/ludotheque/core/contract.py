"""What a game gives: the functions that everything else is written against.

A game's folder defines functions with these names and arguments, decorated `@rule`. Code that serves
every game (the arena, search, the adapters) imports the names from here and is bound to one game by
`Game.bound`: the names are replaced by that game's functions, and the whole is compiled together.

The arguments, in all of them:
    s        the state of one table: a record of the game's `state` dtype
    v        what one seat may know: a record of the game's `view` dtype
    seat     0 … players − 1; `NOBODY` where a spectator looks
    action   a move as a number; `moves` of the game turns it into text and back
    rng      a generator (`core.chance`)
    log      where events are told (`core.events`); None costs nothing at all
    outcome  what chance decided: an int8 array of the game's `outcome_size`

Rules allocate nothing, raise nothing and do not recurse: they also run on a GPU. (`observe` and
`imagine` run on the CPU only, and may allocate.)
"""

from __future__ import annotations

from typing import Any, NoReturn

from ludotheque.core.bits import popcount
from ludotheque.core.chance import below
from ludotheque.core.rule import rule

MOST_SEATS = 8
CHANCE = 1 << MOST_SEATS
"""The bit of `to_act` that says that dice or a shuffle decide next."""
NOBODY = -1


def _unbound() -> NoReturn:
    raise RuntimeError("a function of the contract has to be bound to a game: Game.bound(function)")


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


def accepts(s: Any, seat: int, action: int) -> bool:
    """Whether a move is accepted that is not listed by `legal`. Most games have none."""
    _unbound()


def apply(s: Any, seat: int, action: int, log: Any) -> None:
    """Play a legal action."""
    _unbound()


def chance(s: Any, rng: Any, outcome: Any) -> None:
    """Sample what chance decides next into `outcome`. Changes nothing in `s`."""
    _unbound()


def settle(s: Any, outcome: Any, log: Any) -> None:
    """Let what chance decided happen."""
    _unbound()


def scores(s: Any, out: Any) -> None:
    """The score of every seat so far, into `out`."""
    _unbound()


def winners(s: Any) -> int:
    """The seats that have won, as bits. Asked when the match is over."""
    _unbound()


def reason(s: Any) -> int:
    """Why the match is over: an index into the `reasons` of the game."""
    _unbound()


def observe(s: Any, seat: int, v: Any) -> None:
    """Write what `seat` may know into `v`, which is all zeros: field by field, never a filtered copy."""
    _unbound()


def imagine(v: Any, rng: Any, s: Any) -> None:
    """Write into `s`, all zeros, a random whole state that agrees with everything in `v`."""
    _unbound()


def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """One of the legal actions, all equally likely, by exactly one `below`: `legal[below(rng, n)]`."""
    _unbound()


def weigh(v: Any, actions: Any, values: Any) -> int:
    """The legal actions of the seat of `v` and what each is worth to a sensible player; their number."""
    _unbound()


# For players that think: a game that says nothing of these gets bots all the same


def impulse(v: Any, actions: Any, values: Any) -> int:
    """Like `weigh`, as a child sees it: what is wanted now, and nothing of what it costs later."""
    _unbound()


def hunch(v: Any, actions: Any, values: Any) -> int:
    """Like `weigh`, as a casual player sees it: a rule of thumb that is nearly right."""
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


# What a game gets when it does not say otherwise


@rule
def awaited_default(s: Any) -> int:
    return to_act(s)


@rule
def accepts_default(s: Any, seat: int, action: int) -> bool:
    return False


@rule
def random_action_default(s: Any, seat: int, rng: Any, out: Any) -> int:
    return out[below(rng, legal(s, seat, out))]


@rule
def impulse_default(v: Any, actions: Any, values: Any) -> int:
    return weigh(v, actions, values)


@rule
def hunch_default(v: Any, actions: Any, values: Any) -> int:
    return weigh(v, actions, values)


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


DEFAULTS = {
    "awaited": awaited_default,
    "accepts": accepts_default,
    "random_action": random_action_default,
    "impulse": impulse_default,
    "hunch": hunch_default,
    "likely": likely_default,
    "chapter": chapter_default,
    "prospects": prospects_default,
}
NAMES = (
    "start",
    "to_act",
    "legal",
    "apply",
    "chance",
    "settle",
    "scores",
    "winners",
    "reason",
    "observe",
    "imagine",
    "weigh",
    "awaited",
    "accepts",
    "random_action",
    "impulse",
    "hunch",
    "likely",
    "chapter",
    "prospects",
)
