"""Real matches by many clients on loopback: how many moves a second a server holds, and how soon the
others see a move.

    make load
    PYTHONPATH=. python benchmarks/load.py --tables 500 --period 2 --seconds 30
    PYTHONPATH=. python benchmarks/load.py --bots 100 --tables 5 --people 2 --game quelle-heure

Server and clients share this machine, and nothing leaves it. Everything is bounded: tables, seconds,
and each step of the search for the highest rate.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from typing import Any

from load_players import GAMES, Figures, Load
from load_servers import house, used_seconds

from ludotheque.cli.commands.serve import run_in_loop
from ludotheque.server.web.connections import raise_open_files

CLOSE = 1.05
"""The highest rate is known when one that is so much higher does not hold."""


def holds(figures: Figures, limit_ms: float) -> bool:
    """Nearly nothing is late, and what is not comes soon."""
    return figures.told()["seen_p99_ms"] <= limit_ms and figures.late <= 0.02 * max(figures.moves, 1)


def next_rate(held: float, failed: float, faster: float = 1.5) -> float | None:
    """Faster until it does not hold, slower until it does, then between the two."""
    if failed == math.inf:
        return faster * held
    if not held:
        return failed / 1.5
    return math.sqrt(held * failed) if failed > CLOSE * held else None


async def measure(address: str, process: int, arguments: argparse.Namespace) -> dict[str, Any]:
    games = {arguments.game: GAMES[arguments.game]} if arguments.game else GAMES
    if arguments.people:
        games = dict.fromkeys(games, arguments.people)
    load = Load(address, arguments.seed, games)
    begun = time.perf_counter()
    await load.come_in(arguments.tables)
    connections = sum(len(table.seats) for table in load.tables)
    print(
        f"{len(load.tables)} tables, {connections} connections, in {time.perf_counter() - begun:.1f} s"
    )
    await load.play_against_bots(arguments.bots)
    steps: list[dict[str, Any]] = []
    held, failed = 0.0, math.inf
    rate: float | None = len(load.tables) / arguments.period
    while rate and len(steps) < arguments.most_steps:
        before, started = used_seconds(process), time.perf_counter()
        ours, against_bots = time.process_time(), load.moves_against_bots
        figures = await load.play(rate, arguments.seconds)
        spent = time.perf_counter() - started
        used = used_seconds(process) - before
        cores = {
            "server_ms_per_move": round(1000 * used / max(figures.moves, 1), 3),
            "server_cores": round(used / spent, 2),
            "client_cores": round((time.process_time() - ours) / spent, 2),
        }
        await load.settle()
        step = {
            "wanted_moves_per_second": round(rate, 1),
            "moves_per_second": round(figures.moves / spent, 1),
            "moves_against_bots": load.moves_against_bots - against_bots,
            **cores,
            **figures.told(),
            "holds": holds(figures, arguments.limit_ms),
        }
        steps.append(step)
        print(json.dumps(step), flush=True)
        held, failed = (rate, failed) if step["holds"] else (held, rate)
        rate = next_rate(held, failed) if arguments.highest else None
    await load.leave()
    highest = max((step["moves_per_second"] for step in steps if step["holds"]), default=0)
    return {"tables": len(load.tables), "connections": connections, "steps": steps, "holds": highest}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--period", type=float, default=2.0, help="seconds between moves at a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each step")
    parser.add_argument(
        "--limit-ms", type=float, default=100.0, help="p99 beyond which it does not hold"
    )
    parser.add_argument("--highest", action="store_true", help="go on to the highest rate that holds")
    parser.add_argument("--most-steps", type=int, default=8)
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--people", type=int, help="at a table; without it four")
    parser.add_argument(
        "--bots", type=int, default=0, help="further tables, with bots that always think"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    raise_open_files()
    thinking = ("--thinkers", str(os.cpu_count() or 1), "--bot-pause", "0") if arguments.bots else ()
    with house("--database", "FOLDER/load.sqlite3", *thinking) as (address, process):
        result = run_in_loop(measure(address, process.pid, arguments))
    print(json.dumps({"holds_moves_per_second": result["holds"], "tables": result["tables"]}))


if __name__ == "__main__":
    main()
