"""No seat is special: everybody moves one seat on, and so does the match."""

from __future__ import annotations

import random
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.kinds import ONE, OWNED, SET, TICKS
from ludotheque.core.tables.table import Table
from tests.conformance.walks import clone, walk


def seats_are_equal(
    game: Game,
    by_seat: tuple[str, ...],
    seat_numbers: tuple[str, ...],
    only_ends: bool = False,
    **options: bool,
) -> None:
    """Everybody moves one seat on, and so does the match (in variants where it is so)."""
    for players in game.players:
        for seed in range(6):
            before = None
            for table in walk(game, seed, players, {**game.checked_options(options)}):
                if table.is_over and before is not None:  # so the last move is compared too
                    _is_equal_one_seat_on(game, before, by_seat, seat_numbers)
                elif not only_ends and len(table._history.steps) % 9 == 0:
                    _is_equal_one_seat_on(game, table, by_seat, seat_numbers)
                before = clone(table)


def _is_equal_one_seat_on(
    game: Game, table: Table, by_seat: tuple[str, ...], seat_numbers: tuple[str, ...]
) -> None:
    n = table.players
    here = Table.from_position(table.position(), seed=2, game=game)
    there = Table.from_position(
        one_seat_on(table.position(), n, by_seat, seat_numbers), seed=2, game=game
    )
    for step in range(6):
        assert there.position() == one_seat_on(here.position(), n, by_seat, seat_numbers)
        if here.is_over:
            result = here.result
            assert result is not None
            assert there.result == {
                **result,
                "scores": _on(result["scores"]),
                "winners": sorted((seat + 1) % n for seat in result["winners"]),
            }
            return
        for seat in range(n):
            _looks_the_same_one_seat_on(game, here.view(seat), there.view((seat + 1) % n))
        seat = here.awaited[step % len(here.awaited)]
        assert there.legal_moves((seat + 1) % n) == here.legal_moves(seat)
        move = random.Random(step).choice(here.legal_moves(seat))
        here.play(seat, move)
        there.play((seat + 1) % n, move)


def _looks_the_same_one_seat_on(game: Game, here: dict[str, Any], there: dict[str, Any]) -> None:
    """The view of a seat is that of the next one, when everybody moves on: by the declaration."""
    n = here["players"]
    for key, _, field in game.view_shape.told_fields():
        kind, told = field.kind, here[key]
        if kind.per_seat or kind.how == OWNED or (kind.how == TICKS and kind.n == 0):
            told = _on(told)
        if kind.leaf.is_seat and kind.how == ONE and told is not None:
            told = (told + 1) % n
        if kind.leaf.is_seat and kind.how == SET:
            told = sorted((seat + 1) % n for seat in told)
        assert there[key] == told, key


def _on(values: list[Any]) -> list[Any]:
    return values[-1:] + values[:-1]


def one_seat_on(
    position: dict[str, Any], players: int, by_seat: tuple[str, ...], seat_numbers: tuple[str, ...]
) -> dict[str, Any]:
    turned = dict(position)
    for name in by_seat:
        turned[name] = _on(turned[name])
    for name in seat_numbers:
        value = turned[name]
        if isinstance(value, list):
            turned[name] = sorted((seat + 1) % players for seat in value)
        elif value is not None:
            turned[name] = (value + 1) % players
    return turned
