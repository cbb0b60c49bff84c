"""The speed of a table for a server or a page: views a second, and moves through `Table`.

It uses `Table` alone, so that another checkout can be measured with the same lines:
`python table_rates.py GAME PLAYERS SECONDS OPTIONS` with that checkout in PYTHONPATH.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table
else:
    Table = importlib.import_module("ludotheque").Table  # where another checkout has it too


def table_rates(
    game: str, players: int, options: Mapping[str, bool], seconds: float
) -> dict[str, float]:
    """`views`: what a seat may know, its legal moves, as JSON bytes. `moves`: a move, then a view for
    every seat. Both in the course of random matches."""
    _measured(game, players, options, seconds / 10)
    return _measured(game, players, options, seconds)


def _measured(game: str, players: int, options: Mapping[str, bool], seconds: float) -> dict[str, float]:
    chooser = random.Random(1)
    moves = views = matches = 0
    playing = showing = 0.0
    while playing + showing < seconds:
        table = Table.start(game, players=players, seed=matches, **options)
        matches += 1
        while not table.is_over and playing + showing < seconds:
            seat = table.awaited[0]
            move = chooser.choice(table.legal_moves(seat))
            started = time.perf_counter()
            table.play(seat, move)
            for one in range(players):
                table.view(one)
            between = time.perf_counter()
            for one in range(players):
                view_bytes(table, one)
            playing += between - started
            showing += time.perf_counter() - between
            moves += 1
            views += players
    return {"views": views / showing, "moves": moves / playing}


def view_bytes(table: Table, seat: int) -> bytes:
    straight = getattr(table, "view_json", None)  # an older checkout has none
    return straight(seat) if straight is not None else msgspec.json.encode(table.view(seat))


def rates_of(
    checkout: Path, game: str, players: int, options: Mapping[str, bool], seconds: float
) -> dict[str, float]:
    """The same, of another checkout of this project."""
    arguments = [__file__, game, str(players), str(seconds), json.dumps(dict(options))]
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    name, seats, limit, switches = sys.argv[1:]
    print(json.dumps(table_rates(name, int(seats), json.loads(switches), float(limit))))
