"""Quelle heure est-il ?, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludotheque.core.bits import bit
from ludotheque.core.chance import below
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure import GAME, hands, knowledge, rows, rules, state, views
from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, with_events, with_rules
from tests.games.quelle_heure import worlds
from tests.games.quelle_heure.secrecy import what_a_seat_is_told_is_all_that_it_learns

seats_are_equal = partial(
    symmetry.seats_are_equal, by_seat=("rows", "hands"), seat_numbers=("turn", "winner")
)
nothing_hidden = partial(checks.nothing_hidden_is_in_a_view, another=worlds.another)


@rule
def shows_the_neighbours_hand(s: Any, seat: int, v: Any) -> None:
    views.observe(s, seat, v)
    neighbour = hands.right_neighbour(s, max(seat, 0))
    for i in range(s.hand_size[neighbour]):
        v.kept[neighbour] |= bit(s.hand[neighbour, i])


@rule
def shows_the_top_of_the_pile(s: Any, seat: int, v: Any) -> None:
    views.observe(s, seat, v)
    if s.pile_left > 0 and v.drawn == 0:
        v.drawn = s.pile[s.pile_left - 1]


@rule
def takes_a_card_from_the_pile_for_seen(s: Any, seat: int, log: Any) -> None:
    rules.draw_from_the_pile(s, seat, log)
    knowledge.all_see_it_kept(s, seat, s.hand[seat, s.hand_size[seat] - 1])


@rule
def counts_every_ghost_as_shown(s: Any, seat: int) -> None:
    s.ghosts_shown[seat] = s.ghosts[seat]
    s.ghosts_possible[seat] = 0


@rule
def forgets_what_was_kept(v: Any, seat: int, s: Any) -> None:
    return


@rule
def lists_places_that_do_not_increase(s: Any, seat: int, hour: int) -> tuple[int, int]:
    return 0, state.PLACES


@rule
def lets_seat_0_shift_once_only(s: Any, place: int, to_the_right: int, log: Any) -> None:
    rules.shift(s, place, to_the_right, log)
    if s.turn == 0 and s.repairs == 1:
        rules.end_repair(s, log)


@rule
def picks_by_two_draws(s: Any, seat: int, rng: Any, out: Any) -> int:
    n = rules.legal(s, seat, out)
    below(rng, n)
    return out[below(rng, n)]


SEES_NOTHING = {kind.name: {"reveals": False} for kind in GAME.events}

FAULTS = [
    Fault(
        "a leaked hand",
        with_rules(GAME, {views.observe: shows_the_neighbours_hand}),
        nothing_hidden,
    ),
    Fault(
        "a leaked pile",
        with_rules(GAME, {views.observe: shows_the_top_of_the_pile}),
        nothing_hidden,
    ),
    Fault(
        "a card from the pile that others know",
        with_rules(GAME, {rules.draw_from_the_pile: takes_a_card_from_the_pile_for_seen}),
        what_a_seat_is_told_is_all_that_it_learns,
    ),
    Fault(
        "ghosts that others count",
        with_rules(GAME, {knowledge.all_see_that_an_hour_is_left: counts_every_ghost_as_shown}),
        what_a_seat_is_told_is_all_that_it_learns,
    ),
    Fault(
        "a re-deal that forgets what was kept",
        with_rules(GAME, {views.put_known_cards: forgets_what_was_kept}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "an unredacted deal",
        with_events(GAME, dealt={"secret": frozenset()}),
        checks.chance_tells_no_secrets,
    ),
    Fault(
        "an unredacted card from the pile",
        with_events(GAME, pile_drawn={"secret": frozenset()}),
        what_a_seat_is_told_is_all_that_it_learns,
    ),
    Fault(
        "an over-generous legal list",
        with_rules(GAME, {rows.places_for: lists_places_that_do_not_increase}),
        checks.positions_come_back,
    ),
    Fault(
        "a rule for one seat only",
        with_rules(GAME, {rules.shift: lets_seat_0_shift_once_only}),
        seats_are_equal,
    ),
    Fault(
        "a random move by two draws",
        with_rules(GAME, {rules.random_action: picks_by_two_draws}),
        checks.random_actions_are_legal,
    ),
    Fault(
        "a draw taken back after it was seen",
        with_events(GAME, **SEES_NOTHING),
        checks.undo_takes_back,
    ),
]
