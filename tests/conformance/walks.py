"""Random walks through matches of any game: what the checks look at."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.core.chance import generator, key_of
from ludotheque.core.contract import NOBODY
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table
from tests.conformance.ranges import view_is_as_declared

STEP_LIMIT = 50_000
SETTINGS = os.environ.get("CONFORMANCE_SETTINGS", "pairs")
"""`ends` (`make quick`): the fewest players without options, and the most with all of them. `pairs`:
half of all, so that every two choices meet. `all` (`make soak`): every combination."""


def every_setting(game: Game) -> list[tuple[int, dict[str, bool]]]:
    """Every number of players with every combination of options."""
    names = [option.name for option in game.options]
    switches = [
        dict(zip(names, values, strict=True))
        for values in itertools.product((False, True), repeat=len(names))
    ]
    return [(players, options) for players in game.players for options in switches]


def settings(game: Game) -> list[tuple[int, dict[str, bool]]]:
    """Those that are tried."""
    found = every_setting(game)
    if SETTINGS == "ends":
        return [found[0], found[-1]]
    if SETTINGS == "pairs" and len(game.options) > 1:
        return [one for one in found if (one[0] + sum(one[1].values())) % 2 == 0]
    return found


def walk(game: Game, seed: int, players: int, options: dict[str, bool]) -> Iterator[Table]:
    """The same table after each random move, from the deal to the end."""
    chooser = random.Random(seed)
    table = Table.start(game, players=players, seed=seed, **options)
    yield table
    for _ in range(STEP_LIMIT):
        if table.is_over:
            return
        random_step(table, chooser)
        yield table
    raise AssertionError(
        f"{game.name}: no end after {STEP_LIMIT} moves (seed {seed}, {players} players, {options})"
    )


def random_step(table: Table, chooser: random.Random) -> tuple[int, str]:
    """A seat that is awaited plays one of its legal moves; now and then one changes its choice."""
    seats = table.awaited if chooser.random() < 0.9 else table.to_act
    seat = chooser.choice(seats)
    moves = table.legal_moves(seat)
    assert moves, f"seat {seat} may act and has no legal move: {table.position()}"
    move = chooser.choice(moves)
    table.play(seat, move)
    return seat, move


def walks(game: Game, matches: int = 1, first_seed: int = 0) -> Iterator[Iterator[Table]]:
    """`matches` random matches of every setting, the same whichever settings are tried."""
    for number, (players, options) in enumerate(every_setting(game)):
        if (players, options) in settings(game):
            for match in range(matches):
                yield walk(game, first_seed + 1000 * number + match, players, options)


def some_tables(game: Game, every: int, matches: int = 1) -> Iterator[Table]:
    """A table now and then, in all settings: at the start, about every `every` moves, at the end."""
    for number, match in enumerate(walks(game, matches)):
        pause = random.Random(number)
        wait = 0
        for table in match:
            if wait <= 0 or table.is_over:
                yield table
                wait = pause.randint(1, 2 * every)
            wait -= 1


def clone(table: Table) -> Table:
    """The same table again, its generator included, with a history of its own."""
    twin = Table(table.game, table._s, table.key)
    twin._rng = copied(table._rng)
    return twin


def copied(made: Any) -> Any:
    return np.frombuffer(made.tobytes(), made.dtype).copy().view(np.recarray)[0]


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.players)]


def another_world(table: Table, seat: int | None, salt: int) -> Table:
    """A table that differs only in what the seat cannot know."""
    view_is_as_declared(table.game, table.view(seat))  # or else imagining might never end
    rng = generator(key_of(f"another world {salt}"))
    s = np.zeros(1, table.game.state).view(np.recarray)[0]
    table.game.rules.imagine(table.observed(seat), rng, s)
    return Table(table.game, s, table.key)


def observed_state(game: Game, s: Any, seat: int | None) -> bytes:
    v = game.new_view()
    game.rules.observe(s, NOBODY if seat is None else seat, v)
    return bytes(v.tobytes())
