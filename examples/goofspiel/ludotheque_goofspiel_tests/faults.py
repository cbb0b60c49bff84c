"""Goofspiel, broken on purpose in the ways that a conformance suite has to notice."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from tests.conformance import checks, symmetry
from tests.conformance.planted import Fault, usual_faults, with_rules

from ludotheque.core.bits import has
from ludotheque.core.fields import Fields, hidden
from ludotheque.core.kinds import set_of
from ludotheque.core.rule import rule
from ludotheque_goofspiel import GAME, game
from ludotheque_goofspiel_tests import worlds

seats_are_equal = partial(symmetry.seats_are_equal, by_seat=("scores", "hands", "bids"), seat_numbers=())


@rule
def same_prize_again(s: Any, rng: Any, outcome: Any) -> None:
    if not has(s.coming, outcome[0]):
        game.chance(s, rng, outcome)


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
    *usual_faults(GAME, worlds.another),
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
    Fault("a seat that is favoured", with_rules(GAME, {game.apply: first_seat_gains}), seats_are_equal),
    Fault(
        "an order that matters",
        with_rules(GAME, {game.apply: last_to_bid_gains}),
        checks.order_does_not_matter,
    ),
]
