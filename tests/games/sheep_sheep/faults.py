"""Sheep Sheep, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludotheque.core.bits import bit, lowest
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep import GAME, rules, scoring, setup, state, views
from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, with_events, with_rules
from tests.games.sheep_sheep import worlds
from tests.games.sheep_sheep.test_setup import no_three_at_the_start

seats_are_equal = partial(
    symmetry.seats_are_equal,
    by_seat=("hands", "fetish", "taken"),
    seat_numbers=("turn", "winners"),
)


@rule
def shows_every_fetish(s: Any, seat: int, v: Any) -> None:
    views.observe(s, seat, v)
    for other in range(s.players):
        v.fetish[other] = s.fetish[other]


@rule
def shows_the_next_card(s: Any, seat: int, v: Any) -> None:
    views.observe(s, seat, v)
    if s.pile_size and not s.drawn:
        v.drawn = s.pile[s.pile_size - 1]


@rule
def one_winner_only(s: Any) -> int:
    return bit(lowest(scoring.winners(s)))


@rule
def seat_0_is_next(s: Any, log: Any) -> None:
    s.turn = s.turn + 1 if s.turn < s.players - 1 else 0
    s.phase, s.exchanges = state.EXCHANGE, 1 if s.turn == 0 else 0


@rule
def any_fetishes(v: Any, rng: Any, s: Any) -> None:
    for seat in range(v.players):
        s.fetish[seat] = seat


@rule
def forgets_the_last_card(v: Any, rng: Any, s: Any) -> None:
    views.imagine(v, rng, s)
    if s.pile_size:
        s.pile_size -= 1


@rule
def puts_the_card_anywhere(s: Any, seat: int, place: int, cell: int) -> None:
    rules.swap(s, seat, place, cell)
    s.hands[seat, place] = s.hands[seat, (place + 1) % state.HAND]


@rule
def listed_twice(s: Any, seat: int, out: Any) -> int:
    n = rules.legal_exchanges(s, seat, out)
    out[n] = rules.DONE
    return n + 1 if n < rules.MOST_MOVES else n


@rule
def takes_time_as_well(s: Any, seat: int, out: Any) -> int:
    """SS-10: time is never listed."""
    n = rules.legal_exchanges(s, seat, out)
    out[n - 1] = rules.TIME
    return n


@rule
def lays_out_anyhow(rng: Any, meadow: Any) -> bool:
    return True


SEES_NOTHING = {kind.name: {"reveals": False} for kind in GAME.events}

FAULTS = [
    Fault(
        "a leaked fetish",
        with_rules(GAME, {views.observe: shows_every_fetish}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "a leaked card of the pile",
        with_rules(GAME, {views.observe: shows_the_next_card}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "an unredacted fetish",
        with_events(GAME, fetish_dealt={"secret": frozenset()}),
        checks.chance_tells_no_secrets,
    ),
    Fault(
        "a tied match won by one player",
        with_rules(GAME, {scoring.winners: one_winner_only}),
        seats_are_equal,
    ),
    Fault(
        "a shorter turn for one seat",
        with_rules(GAME, {rules.next_turn: seat_0_is_next}),
        seats_are_equal,
    ),
    Fault(
        "a re-deal that forgets one's own fetish",
        with_rules(GAME, {views.imagine_fetishes: any_fetishes}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a re-deal that loses a card",
        with_rules(GAME, {views.imagine: forgets_the_last_card}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a card that multiplies",
        with_rules(GAME, {rules.swap: puts_the_card_anywhere}),
        checks.positions_come_back,
    ),
    Fault(
        "a move listed twice",
        with_rules(GAME, {rules.legal_exchanges: listed_twice}),
        checks.legal_moves_are_accepted,
    ),
    Fault(
        "time among the legal moves",
        with_rules(GAME, {rules.legal_exchanges: takes_time_as_well}),
        checks.random_actions_are_legal,
    ),
    Fault(
        "a crowded meadow at the start",
        with_rules(GAME, {setup.lay_out: lays_out_anyhow}),
        no_three_at_the_start,
    ),
    Fault(
        "a move taken back after a card was drawn",
        with_events(GAME, **SEES_NOTHING),
        checks.undo_takes_back,
    ),
]
