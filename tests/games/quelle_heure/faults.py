"""Quelle heure est-il ?, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from ludotheque.core.bits import bit
from ludotheque.core.chance import below
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure import GAME, hands, positions, rules, table, views
from ludotheque.games.quelle_heure.rows import places_for
from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, with_events, with_rules
from tests.games.quelle_heure import worlds
from tests.games.quelle_heure.knowing import GHOSTS_IN_THE_PILE, ONLY_GHOSTS, all_know_what_follows
from tests.games.quelle_heure.secrecy import what_a_seat_is_told_is_all_that_it_learns

seats_are_equal = partial(
    symmetry.seats_are_equal, by_seat=("rows", "hands"), seat_numbers=("turn", "winner")
)
nothing_hidden = partial(checks.nothing_hidden_is_in_a_view, another=worlds.another)


@rule
def shows_the_neighbours_hand(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    neighbour = hands.right_neighbour(s, max(seat, 0))
    for i in range(s.hand_size[neighbour]):
        v.kept[neighbour] |= bit(s.hand[neighbour, i])


@rule
def shows_the_top_of_the_pile(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    if s.pile_left > 0 and v.drawn == 0:
        v.drawn = s.pile[s.pile_left - 1]


@rule
def takes_a_card_from_the_pile_for_seen(s: Any, seat: int, log: Any) -> None:
    rules.draw_from_the_pile(s, seat, log)
    s.kept[seat] |= bit(s.hand[seat, s.hand_size[seat] - 1])


@rule
def counts_every_ghost_as_shown(s: Any, seat: int) -> None:
    s.ghosts_shown[seat] = s.ghosts[seat]
    s.ghosts_possible[seat] = 0


@rule
def takes_one_card_for_two(s: Any, seat: int) -> None:
    if s.pile_ghosts_possible > 0:
        s.ghosts_possible[seat] = min(s.ghosts_possible[seat] + 2, s.ghosts_in_play)
        s.pile_ghosts_possible = min(s.pile_ghosts_possible, s.pile_left - 1)


def forgets_who_has_only_ghosts(s: Any) -> None:
    positions.check_position(s)
    for seat in range(s.players):
        if s.hand_size[seat] == s.ghosts[seat]:
            s.ghosts_shown[seat], s.ghosts_possible[seat] = 0, s.ghosts_in_play
            s.standing[seat] = 0


@rule
def forgets_what_was_kept(v: Any, seat: int, s: Any) -> None:
    return


@rule
def lists_places_that_do_not_increase(hours: int, places: int, hour: int) -> tuple[int, int]:
    return 0, table.PLACES


@rule
def refuses_the_first_place(s: Any, seat: int, action: int, out: Any) -> int:
    found = rules.why_not(s, seat, action, out)
    return table.RefusalCode.NOT_INCREASING if action == table.Move.PLACE else found


@rule
def lets_seat_0_shift_once_only(s: Any, action: int, log: Any) -> None:
    rules.shift(s, action, log)
    if s.turn == 0 and s.repairs == 1:
        rules.end_repair(s, log)


@rule
def picks_by_two_draws(s: Any, seat: int, rng: Any, out: Any) -> int:
    n = rules.legal(s, seat, out)
    below(rng, n)
    return out[below(rng, n)]


SEES_NOTHING = {event.said: {"reveals": False} for event in GAME.events}

FAULTS = [
    Fault(
        "a leaked hand",
        with_rules(GAME, {views.observe_hidden: shows_the_neighbours_hand}),
        nothing_hidden,
    ),
    Fault(
        "a leaked pile",
        with_rules(GAME, {views.observe_hidden: shows_the_top_of_the_pile}),
        nothing_hidden,
    ),
    Fault(
        "a card from the pile that others know",
        with_rules(GAME, {rules.draw_from_the_pile: takes_a_card_from_the_pile_for_seen}),
        what_a_seat_is_told_is_all_that_it_learns,
    ),
    Fault(
        "ghosts that others count",
        with_rules(GAME, {hands.all_see_that_an_hour_is_left: counts_every_ghost_as_shown}),
        what_a_seat_is_told_is_all_that_it_learns,
    ),
    Fault(
        "a card from the pile that counts as two",
        with_rules(GAME, {hands.nobody_else_sees_it_drawn: takes_one_card_for_two}),
        partial(all_know_what_follows, stated=GHOSTS_IN_THE_PILE, moves=1),
    ),
    Fault(
        "a position of which it is forgotten who has only ghosts",
        replace(GAME, check_position=forgets_who_has_only_ghosts),
        partial(all_know_what_follows, stated=ONLY_GHOSTS, moves=0),
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
        with_rules(GAME, {places_for: lists_places_that_do_not_increase}),
        checks.positions_come_back,
    ),
    Fault(
        "a legal move that is refused",
        with_rules(GAME, {rules.why_not: refuses_the_first_place}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
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
