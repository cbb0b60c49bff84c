"""Several servers under the same load, in one run, as a table: one process on SQLite, one on PostgreSQL,
two with Redis, and boardgame.io in memory and in flat files.

    make load
    PYTHONPATH=. python benchmarks/servers.py --tables 300 --seconds 10 --only sqlite two
    PYTHONPATH=. python benchmarks/servers.py --quick --server-cores 0-1 --client-cores 2-15

Servers, databases and clients share this machine, and nothing leaves it. The rate rises up to the
highest at which 99 of 100 see a move within 100 ms. Everything is bounded: tables, seconds, steps.
boardgame.io is fetched from the npm registry into `build/`, for this only, unless `--boardgame-io` names
a folder that has it. PostgreSQL and Redis are those of the tests, from the packages in which they come.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import load_boardgame_io
from load import holds, next_rate
from load_players import Figures, Load
from load_processes import Clients
from load_servers import NAMES, OURS, BoardgameIo, Cores, Running, running

from ludotheque.server.web.connections import raise_open_files

BUILD = Path(__file__).resolve().parents[1] / "build" / "boardgame_io"
QUICK = {"seconds": 4.0, "first_rate": 1000.0, "most_steps": 7}
WARM_SECONDS = 2.0
"""At the first rate, before anything counts: what is loaded at the first move is there then."""


def measure(name: str, server: Running, arguments: argparse.Namespace) -> dict[str, Any]:
    kind = Load if name in OURS else load_boardgame_io.BoardgameLoad
    with Clients(
        kind, server.address, {"land-unter": 4}, arguments.clients, arguments.client_cores
    ) as clients:
        before = server.megabytes()
        clients.come_in(arguments.tables)
        megabytes = (server.megabytes() - before) * 1000 / arguments.tables
        clients.play(arguments.first_rate, WARM_SECONDS)
        clients.settle()
        steps = climb(name, server, clients, arguments)
    best = max((step for step in steps if step["holds"]), key=lambda s: s["rate"], default=steps[0])
    return {**best, "megabytes": megabytes}


def climb(
    name: str, server: Running, clients: Clients, arguments: argparse.Namespace
) -> list[dict[str, float]]:
    """Faster until it does not hold, and then between the two."""
    rate: float | None = arguments.first_rate
    held, failed = 0.0, float("inf")
    steps: list[dict[str, float]] = []
    while rate and len(steps) < arguments.most_steps:
        servers, helpers = server.server_seconds(), server.helper_seconds()
        started = time.perf_counter()
        figures = clients.play(rate, arguments.seconds)
        step = step_of(figures, time.perf_counter() - started)
        step["busiest_client"] = clients.busiest
        step["server_ms"] = 1000 * (server.server_seconds() - servers) / max(figures.moves, 1)
        step["helper_ms"] = 1000 * (server.helper_seconds() - helpers) / max(figures.moves, 1)
        step["holds"] = holds(figures, arguments.limit_ms)
        steps.append(step)
        print(f"  {NAMES[name]}: " + json.dumps({k: round(v, 3) for k, v in step.items()}), flush=True)
        held, failed = (rate, failed) if step["holds"] else (held, rate)
        rate = next_rate(held, failed)
        clients.settle()
    return steps


def step_of(figures: Figures, seconds: float) -> dict[str, float]:
    told = figures.told()
    return {
        "rate": figures.moves / seconds,
        "late": figures.late,
        "p50": told["seen_p50_ms"],
        "p99": told["seen_p99_ms"],
        "bytes": told["bytes_per_move"],
    }


def table(found: dict[str, dict[str, Any]]) -> str:
    lines = [
        "| | moves a second held | p50 | p99 | server CPU a move | database and Redis "
        "| bytes a move | memory, 1,000 tables |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, best in found.items():
        held = f"{best['rate']:.0f}" if best["holds"] else "none"
        lines.append(
            f"| {NAMES[name]} | {held} | {best['p50']:.0f} ms | {best['p99']:.0f} ms | "
            f"{best['server_ms']:.2f} ms | {best['helper_ms']:.2f} ms | {best['bytes']:.0f} | "
            f"{best['megabytes']:.0f} MB |"
        )
    return "\n".join(lines)


def cores(text: str) -> list[int]:
    """`0,2-4` are the cores 0, 2, 3 and 4."""
    found: list[int] = []
    for part in filter(None, text.split(",")):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each step")
    parser.add_argument("--first-rate", type=float, default=300.0, help="moves a second at first")
    parser.add_argument(
        "--limit-ms", type=float, default=100.0, help="p99 beyond which it does not hold"
    )
    parser.add_argument("--most-steps", type=int, default=8)
    parser.add_argument("--quick", action="store_true", help=f"in six minutes: {QUICK}")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=list(NAMES))
    many = max((os.cpu_count() or 1) // 2, 1)
    parser.add_argument("--clients", type=int, default=many, help="processes in which the clients are")
    parser.add_argument("--server-cores", type=cores, default=[], help="one for each process: 0-1")
    parser.add_argument("--database-cores", type=cores, default=[], help="PostgreSQL and Redis")
    parser.add_argument("--client-cores", type=cores, default=[], help="and bots, while they are loaded")
    parser.add_argument("--node", default="node", help="the program, to run boardgame.io")
    parser.add_argument("--boardgame-io", type=Path, default=BUILD, help="a folder that has it")
    quick = parser.parse_known_args()[0].quick
    parser.set_defaults(**(QUICK if quick else {}))
    return parser.parse_args()


def main() -> None:
    arguments = asked()
    raise_open_files()
    if arguments.client_cores:  # whoever starts from here does not disturb the servers
        os.sched_setaffinity(0, arguments.client_cores)
    boardgame = BoardgameIo(arguments.node, arguments.boardgame_io)
    pinned = Cores(arguments.server_cores, arguments.database_cores)
    found = {}
    for name in arguments.only:
        print(f"{NAMES[name]} …", flush=True)
        with running(name, boardgame, pinned) as server:
            found[name] = measure(name, server, arguments)
    print(table(found))


if __name__ == "__main__":
    main()
