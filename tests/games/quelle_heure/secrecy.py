"""A check of our own: the hands and the pile stay hidden while cards go from hand to hand."""

from __future__ import annotations

import random

from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table
from tests.conformance.walks import another_world, clone, some_tables, viewers

TRIES = 12


def what_a_seat_is_told_is_all_that_it_learns(game: Game) -> None:
    """Two worlds look the same to a seat, and the same move shows the same card in both. Then the seat
    is told the same if and only if it sees the same afterwards."""
    compared = 0
    for number, table in enumerate(some_tables(game, every=3)):
        chooser = random.Random(number)
        for seat in viewers(table) if not table.is_over else []:
            move = chooser.choice(table.legal_moves(table.to_act[0]))
            for salt in range(TRIES):
                there = another_world(table, seat, TRIES * number + salt)
                twin = same_move(table, there, seat, move)
                if twin is not None and seat == table.to_act[0]:
                    twin = with_the_card_there(there, twin, move)
                if twin is not None:
                    is_told_what_it_learns(clone(table), there, seat, move, twin)
                    compared += 1
                    break
    assert compared > 100


def same_move(here: Table, there: Table, seat: int | None, move: str) -> str | None:
    """The move that shows the same card in another world; None where that card is not in the hand."""
    neighbour = (here.to_act[0] - 1) % here.players
    if not move.startswith("draw") or neighbour == seat:
        return move
    card = here.position()["hands"][neighbour][int(move.split()[1])]
    hand = there.position()["hands"][neighbour]
    return f"draw {hand.index(card)}" if card in hand else None


def with_the_card_there(there: Table, twin: str, move: str) -> str:
    """A player who draws knows where they drew: in both worlds from the same position."""
    if move.startswith("draw"):
        hand = there._s.hand[(there.to_act[0] - 1) % there.players]
        one, other = int(move.split()[1]), int(twin.split()[1])
        hand[[one, other]] = hand[[other, one]]
    return move


def is_told_what_it_learns(here: Table, there: Table, seat: int | None, move: str, twin: str) -> None:
    mover = here.to_act[0]
    here._play(mover, move)
    there._play(mover, twin)
    is_told_the_same = here.events(seat) == there.events(seat)
    sees_the_same = here.observed(seat).tobytes() == there.observed(seat).tobytes()
    assert is_told_the_same == sees_the_same, (seat, move, here.position(), there.position())
