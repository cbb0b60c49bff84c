"""Tables of Land Unter for the tests of the core: it is the smallest game with everything in it."""

from __future__ import annotations

import functools
from dataclasses import replace

from ludotheque import Table, find_game
from ludotheque.core.fields import Fields
from ludotheque.core.game import Game
from ludotheque.core.game_rules import points_for_a_win, winners_kept

NAMES = ["Zoé", "Léo", "Mia"]


def made_of(fields: Fields, name: str = "land-unter") -> Game:
    """A game with these fields, whose rules are never asked."""
    game = find_game("land-unter")
    functions = replace(game.functions, points=points_for_a_win, winners=winners_kept)
    return replace(game, name=name, fields=fields, functions=functions)


def played_out(t: Table) -> Table:
    """To the end: whoever is awaited plays their highest card."""
    while not t.is_over:
        for seat in t.awaited:
            t.play(seat, t.legal_moves(seat)[-1])
    return t


@functools.cache
def finished(game: str | Game = "land-unter") -> Table:
    """A whole match. Do not change it."""
    t = Table.start(game, players=3, seed="finished")
    t.names = NAMES
    return played_out(t)


def opened(game: str | Game = "land-unter") -> Table:
    """A match in its first trick: nobody has chosen."""
    return Table.start(game, players=3, seed="opened")
