"""Random matches written down step by step: whole truths, for checking the rules from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ludotheque.core.chance import below, generator, key_of
from ludotheque.core.game import Game, order_of
from ludotheque.core.tables.table import Table


def trace(game: Game, players: int, options: Mapping[str, bool], seed: str, match: int) -> Iterator[str]:
    """The JSON lines of one random match: a line a step, and one with the result."""
    table = Table.start(game, players=players, seed=f"{seed}/{match}", **options)
    rng = generator(key_of(f"{seed}/{match} moves"))
    step = 0
    while not table.is_over:
        line = _line(table, match, step)
        seat, move = _next_move(table, match, rng)
        yield json.dumps({**line, "move": [seat, move]})
        table.play(seat, move)
        step += 1
    yield json.dumps({**_line(table, match, step), "result": table.result})


def _line(table: Table, match: int, step: int) -> dict[str, Any]:
    return {
        "match": match,
        "step": step,
        "position": table.position(),
        "legal": {str(seat): sorted(table.legal_moves(seat)) for seat in table.to_act},
    }


def _next_move(table: Table, match: int, rng: Any) -> tuple[int, str]:
    """A seat that the table waits for, and a move of it: any legal one, or as the game traces itself."""
    game, seat = table.game, table.awaited[below(rng, len(table.awaited))]
    v, order = table.observed(seat), np.zeros(table.game.longest_order, np.int8)
    actions = np.array(game.legal_actions(v), np.int64)
    action = int(game.rules.trace_action(v, match, rng, actions, order))
    return seat, game.notation.text(action, order_of(order))
