"""Land Unter, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludotheque.core import game_rules
from ludotheque.core.bits import bit, has, lowest
from ludotheque.core.rule import rule
from ludotheque.games.land_unter import GAME, rules, table, views
from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, with_events, with_rules
from tests.games.land_unter import worlds

seats_are_equal = partial(
    symmetry.seats_are_equal,
    by_seat=("dealt", "hands", "chosen", "rings", "water", "out", "scores"),
    seat_numbers=(),
)


@rule
def knows_every_hand(s: Any, seat: int, other: int) -> bool:
    return True


@rule
def shows_chosen_cards(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    for other in range(s.players):
        v.chosen[other] = s.chosen[other]


@rule
def shows_the_next_water(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    if s.trick < table.TRICKS:
        v.shown[1] = s.pile[table.WATER_CARDS - 2 * s.trick - 1]


@rule
def shows_seat_0_no_hand(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    if seat == 0:
        v.own = 0


@rule
def shows_too_many_cards(s: Any, seat: int, v: Any) -> None:
    views.observe_hidden(s, seat, v)
    for other in range(s.players):
        v.known[other] |= ~v.played[other]


@rule
def refuses_the_lowest_card(s: Any, seat: int, action: int, out: Any) -> int:
    found = rules.why_not(s, seat, action, out)
    return table.RefusalCode.NOT_IN_HAND if action + 1 == lowest(s.hand[seat]) else found


@rule
def one_winner_only(s: Any) -> int:
    first = 0
    for seat in range(s.players):
        first = seat if s.scores[seat] > s.scores[first] else first
    return bit(first)


@rule
def one_payer_only(s: Any) -> int:
    payers = rules.with_highest_water(s)
    return bit(lowest(payers)) if payers else payers


@rule
def every_card_dealt(s: Any, seat: int, out: Any) -> int:
    n = 0
    for card in range(1, 61):
        if has(s.dealt[seat], card):
            out[n] = card - 1
            n += 1
    return n


@rule
def last_to_choose_gains(s: Any, seat: int, action: int, log: Any) -> None:
    if s.waiting == bit(seat):
        s.scores[seat] += 1
    rules.apply(s, seat, action, log)


@rule
def deals_any_cards(v: Any, rng: Any, s: Any) -> None:
    loose = views.ALL_CARDS
    for seat in range(v.players):
        s.dealt[seat] = v.known[seat]
        loose &= ~s.dealt[seat]
    for seat in range(v.players):
        missing = table.HAND - int(s.dealt[seat]).bit_count()
        cards = views.draw_cards(rng, loose, missing)
        s.dealt[seat] |= cards
        loose &= ~cards


SEES_NOTHING = {event.said: {"reveals": False} for event in GAME.events}

FAULTS = [
    Fault(
        "seat 0 sees no hand",
        with_rules(GAME, {views.observe_hidden: shows_seat_0_no_hand}),
        seats_are_equal,
    ),
    Fault(
        "cards in a view that nobody has",
        with_rules(GAME, {views.observe_hidden: shows_too_many_cards}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a legal move that is refused",
        with_rules(GAME, {rules.why_not: refuses_the_lowest_card}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault(
        "a leaked hand",
        with_rules(GAME, {views.knows_hand: knows_every_hand}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "a leaked choice",
        with_rules(GAME, {views.observe_hidden: shows_chosen_cards}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a leaked order of the pile",
        with_rules(GAME, {views.observe_hidden: shows_the_next_water}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "an unredacted choice",
        with_events(GAME, chosen={"secret": frozenset()}),
        checks.two_worlds_look_the_same,
    ),
    Fault(
        "an unredacted deal",
        with_events(GAME, dealt={"secret": frozenset()}),
        checks.chance_tells_no_secrets,
    ),
    Fault(
        "a change of mind that is noticed",
        with_events(GAME, changed={"private": False}),
        checks.changed_choices_stay_secret,
    ),
    Fault(
        "a tied match won by one player",
        with_rules(GAME, {game_rules.winners_default: one_winner_only}),
        partial(seats_are_equal, only_ends=True),
    ),
    Fault(
        "a tie for the highest water paid by one player",
        with_rules(GAME, {rules.with_highest_water: one_payer_only}),
        seats_are_equal,
    ),
    Fault(
        "an over-generous legal list",
        with_rules(GAME, {rules.legal: every_card_dealt}),
        checks.positions_come_back,
    ),
    Fault(
        "an order that matters",
        with_rules(GAME, {rules.apply: last_to_choose_gains}),
        checks.order_does_not_matter,
    ),
    Fault(
        "a re-deal that forgets the rings",
        with_rules(GAME, {views.imagine_hands: deals_any_cards}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a move taken back after it was seen",
        with_events(GAME, **SEES_NOTHING),
        checks.undo_takes_back,
    ),
]
