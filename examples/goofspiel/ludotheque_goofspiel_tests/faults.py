"""Goofspiel, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, with_events, with_rules

from ludotheque.core.bits import bit, has, list_set
from ludotheque.core.fields import Fields, hidden
from ludotheque.core.game_rules import observe_hidden_default
from ludotheque.core.kinds import set_of
from ludotheque.core.rule import rule
from ludotheque_goofspiel import GAME, game
from ludotheque_goofspiel_tests import worlds

seats_are_equal = partial(symmetry.seats_are_equal, by_seat=("scores", "hands", "bids"), seat_numbers=())


@rule
def shows_every_bid(s: Any, seat: int, v: Any) -> None:
    for other in range(s.players):
        v.bids[other] = s.bids[other]


@rule
def imagines_no_bid(v: Any, rng: Any, s: Any) -> None:
    pass


@rule
def same_prize_again(s: Any, rng: Any, outcome: Any) -> None:
    if not has(s.coming, outcome[0]):
        game.chance(s, rng, outcome)


@rule
def every_card(s: Any, seat: int, out: Any) -> int:
    return list_set(bit(game.CARDS + 1) - 2, 1, out)


@rule
def first_seat_gains(s: Any, seat: int, action: int, log: Any) -> None:
    game.apply(s, seat, action, log)
    s.scores[0] += 1 if s.waiting == 0 else 0


@rule
def last_to_bid_gains(s: Any, seat: int, action: int, log: Any) -> None:
    game.apply(s, seat, action, log)
    s.scores[seat] += 1 if s.waiting == 0 else 0


DECLARED = {name: field for name, field in game.FIELDS.fields.items() if name != "players"}
PRIZES_HIDDEN = {"stake": hidden(game.POINTS), "coming": hidden(set_of(game.CARD))}

FAULTS = [
    Fault(
        "leaked bids",
        with_rules(GAME, {observe_hidden_default: shows_every_bid}),
        partial(checks.nothing_hidden_is_in_a_view, another=worlds.another),
    ),
    Fault(
        "an unredacted bid",
        with_events(GAME, bid_made={"secret": frozenset()}),
        checks.two_worlds_look_the_same,
    ),
    Fault(
        "a bid that is forgotten where a world is imagined",
        with_rules(GAME, {game.imagine_hidden: imagines_no_bid}),
        checks.redeals_look_the_same,
    ),
    Fault(
        "a prize that no view has, and an event tells",
        replace(GAME, fields=Fields(GAME.players, GAME.options, **{**DECLARED, **PRIZES_HIDDEN})),
        checks.chance_tells_no_secrets,
    ),
    Fault(
        "a prize that depends on the one before",
        with_rules(GAME, {game.chance: same_prize_again}),
        checks.chance_forgets_its_last_decision,
    ),
    Fault(
        "an over-generous legal list",
        with_rules(GAME, {game.legal: every_card}),
        checks.listed_moves_are_those_that_nothing_speaks_against,
    ),
    Fault("a seat that is favoured", with_rules(GAME, {game.apply: first_seat_gains}), seats_are_equal),
    Fault(
        "an order that matters",
        with_rules(GAME, {game.apply: last_to_bid_gains}),
        checks.order_does_not_matter,
    ),
]
