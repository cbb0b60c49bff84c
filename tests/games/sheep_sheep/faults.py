"""Sheep Sheep, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludotheque.core import game_rules
from ludotheque.core.bits import bit, lowest
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME, meadow, rules, views
from ludotheque.games.sheep_sheep.table import EXCHANGE, HAND, MOST_MOVES, UNKNOWN, Move, RefusalCode
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
    views.observe_hidden(s, seat, v)
    for other in range(s.players):
        v.fetish[other] = s.fetish[other]


@rule
def shows_the_next_card(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    if s.pile_size and not s.drawn:
        v.drawn = s.pile[s.pile_size - 1]


@rule
def one_winner_only(s: Any) -> int:
    return bit(lowest(game_rules.winners_kept(s)))


@rule
def seat_0_is_next(s: Any, log: Any) -> None:
    s.turn = s.turn + 1 if s.turn < s.players - 1 else 0
    s.phase, s.exchanges = EXCHANGE, 1 if s.turn == 0 else 0


@rule
def any_fetishes(v: Any, rng: Any, s: Any) -> None:
    for seat in range(v.players):
        s.fetish[seat] = seat


@rule
def forgets_the_last_card(v: Any, rng: Any, s: Any) -> None:
    views.imagine_hidden(v, rng, s)
    if s.pile_size:
        s.pile_size -= 1


@rule
def puts_the_card_anywhere(s: Any, seat: int, place: int, cell: int) -> None:
    rules.swap(s, seat, place, cell)
    s.hands[seat, place] = s.hands[seat, (place + 1) % HAND]


@rule
def listed_twice(s: Any, seat: int, out: Any) -> int:
    n = rules.legal(s, seat, out)
    if s.phase != EXCHANGE or n == MOST_MOVES:
        return n
    out[n] = Move.DONE
    return n + 1


@rule
def takes_time_as_well(s: Any, seat: int, out: Any) -> int:
    """SS-10: time is never listed."""
    n = rules.legal(s, seat, out)
    if s.phase == EXCHANGE:
        out[n - 1] = Move.TIME
    return n


@rule
def lets_any_card_match(s: Any, seat: int, action: int, out: Any) -> int:
    found = rules.why_not(s, seat, action, out)
    return 0 if found == RefusalCode.NO_MATCH else found


@rule
def never_takes_place_4(s: Any, seat: int, action: int, out: Any) -> int:
    return RefusalCode.NOT_A_GROUP if action == Move.TAKE + 3 else rules.why_not(s, seat, action, out)


@rule
def lets_any_face_lie_up(s: Any, seat: int, action: int, out: Any) -> int:
    found = rules.why_not(s, seat, action, out)
    return 0 if found == RefusalCode.NOT_A_FACE else found


@rule
def takes_time_when_calm(s: Any, seat: int, action: int, out: Any) -> int:
    if action == Move.TIME and s.phase == EXCHANGE:
        return 0
    return rules.why_not(s, seat, action, out)


def time_is_refused_when_calm(game: Game) -> None:
    """SS-10: an absent player is the business of the table there."""
    assert Table.start(game, seed=1, calm=True).why_not(0, "time") is not None


@rule
def shows_seat_0_no_points(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    v.points[0] = UNKNOWN


@rule
def lays_out_anyhow(rng: Any, laid: Any) -> bool:
    return True


SEES_NOTHING = {event.said: {"reveals": False} for event in GAME.events}

FAULTS = [
    Fault(
        "a leaked fetish",
        with_rules(GAME, {views.observe_hidden: shows_every_fetish}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "a leaked card of the pile",
        with_rules(GAME, {views.observe_hidden: shows_the_next_card}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "an unredacted fetish",
        with_events(GAME, fetish_dealt={"secret": frozenset()}),
        checks.chance_tells_no_secrets,
    ),
    Fault(
        "a tied match won by one player",
        with_rules(GAME, {game_rules.winners_kept: one_winner_only}),
        partial(seats_are_equal, only_ends=True),
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
        with_rules(GAME, {views.imagine_hidden: forgets_the_last_card}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a card that multiplies",
        with_rules(GAME, {rules.swap: puts_the_card_anywhere}),
        checks.positions_come_back,
    ),
    Fault(
        "a move listed twice",
        with_rules(GAME, {rules.legal: listed_twice}),
        checks.legal_moves_are_accepted,
    ),
    Fault(
        "time among the legal moves",
        with_rules(GAME, {rules.legal: takes_time_as_well}),
        checks.random_actions_are_legal,
    ),
    Fault(
        "a card that matches any sheep",
        with_rules(GAME, {rules.why_not: lets_any_card_match}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "a legal move that is refused",
        with_rules(GAME, {rules.why_not: never_takes_place_4}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "a face that the drawn card does not have",
        with_rules(GAME, {rules.why_not: lets_any_face_lie_up}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "time in the calm variant",
        with_rules(GAME, {rules.why_not: takes_time_when_calm}),
        time_is_refused_when_calm,
    ),
    Fault(
        "points that seat 0 alone is not told",
        with_rules(GAME, {views.observe_hidden: shows_seat_0_no_points}),
        seats_are_equal,
    ),
    Fault(
        "a crowded meadow at the start",
        with_rules(GAME, {meadow.lay_out: lays_out_anyhow}),
        no_three_at_the_start,
    ),
    Fault(
        "a move taken back after a card was drawn",
        with_events(GAME, **SEES_NOTHING),
        checks.undo_takes_back,
    ),
]
