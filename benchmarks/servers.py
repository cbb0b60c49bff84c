"""Several servers under the same load, in one run, as a table: one process on SQLite, one on PostgreSQL,
two with Redis, and boardgame.io in memory and in flat files.

    make load
    PYTHONPATH=. python benchmarks/servers.py --tables 300 --seconds 10 --only sqlite two
    PYTHONPATH=. python benchmarks/servers.py --quick --server-cores 0-1 --client-cores 2-15
    PYTHONPATH=. python benchmarks/servers.py --server-share 0.2 --rounds 3 --only postgresql two

Servers, databases and clients share this machine, and nothing leaves it. The rate rises up to the
highest at which 99 of 100 see a move within 100 ms. Everything is bounded: tables, seconds, steps.
With `--server-share` each process of a server has only a part of a core, as if it had a slower one of
its own: so a machine of two cores shows what a second process brings.
boardgame.io is fetched from the npm registry into `build/`, for this only, unless `--boardgame-io` names
a folder that has it. PostgreSQL and Redis are those of the tests, from the packages in which they come.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import cpu_shares
import load_boardgame_io
from load import holds, next_rate
from load_players import Figures, Load
from load_processes import Clients
from load_servers import NAMES, OURS, BoardgameIo, Cores, Running, running

from ludotheque.server.web.connections import raise_open_files

BUILD = Path(__file__).resolve().parents[1] / "build" / "boardgame_io"
QUICK = {"seconds": 4.0, "first_rate": 800.0, "most_steps": 6}
BOTS = "--bots 100 --tables 5 --people 2 --game quelle-heure --period 0.25 --seconds 10"
"""Of `load.py`: people who play beside bots of the fourth level, which think on all cores."""
FULL, LEAST_STEP = 0.9, 1.1
"""The next rate would take so much of a server's cores; and it is so many times the last."""
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
        clients.spread_ends()
        clients.play(arguments.first_rate * len(server.servers), WARM_SECONDS)
        clients.settle()
        with server.limited(arguments.server_share):
            steps = climb(name, server, clients, arguments)
    best = max((step for step in steps if step["holds"]), key=lambda s: s["rate"], default=steps[0])
    return {**best, "megabytes": megabytes}


def climb(
    name: str, server: Running, clients: Clients, arguments: argparse.Namespace
) -> list[dict[str, float]]:
    """As fast as would fill its cores, faster until it does not hold, and then between the two."""
    rate: float | None = arguments.first_rate * len(server.servers)
    held, failed = 0.0, float("inf")
    steps: list[dict[str, float]] = []
    while rate and len(steps) < arguments.most_steps:
        servers, helpers, free = server.server_seconds(), server.helper_seconds(), free_seconds()
        started = time.perf_counter()
        figures = clients.play(rate, arguments.seconds)
        wall = time.perf_counter() - started
        step = step_of(figures, arguments.seconds)
        step["busiest_client"] = clients.busiest
        step["free_cores"] = (free_seconds() - free) / wall
        used = [now - then for now, then in zip(server.server_seconds(), servers, strict=True)]
        share = arguments.seconds * (arguments.server_share or 1.0)
        step["full"], step["emptiest"] = max(used) / share, min(used) / share
        step["server_ms"] = 1000 * sum(used) / max(figures.moves, 1)
        step["helper_ms"] = 1000 * (server.helper_seconds() - helpers) / max(figures.moves, 1)
        step["holds"] = holds(figures, arguments.limit_ms)
        steps.append(step)
        print(f"  {NAMES[name]}: " + json.dumps({k: round(v, 3) for k, v in step.items()}), flush=True)
        held, failed = (rate, failed) if step["holds"] else (held, rate)
        rate = next_rate(held, failed, max(FULL / step["full"], LEAST_STEP))
        clients.settle()
    return steps


def free_seconds() -> float:
    """Of all cores, since the machine started: idle, or given to who is nice and makes way at once."""
    _, _, nice, _, idle, waiting, *_ = Path("/proc/stat").read_text().splitlines()[0].split()
    return (int(nice) + int(idle) + int(waiting)) / os.sysconf("SC_CLK_TCK")


def step_of(figures: Figures, seconds: float) -> dict[str, float]:
    told = figures.told()
    return {
        "rate": figures.moves / seconds,
        "late": figures.late,
        "p50": told["seen_p50_ms"],
        "p99": told["seen_p99_ms"],
        "bytes": told["bytes_per_move"],
    }


def table(found: dict[str, list[dict[str, Any]]]) -> str:
    """Of those that could be measured: of several rounds the middle one."""
    lines = [
        "| | moves a second held | p50 | p99 | server CPU a move | database and Redis "
        "| bytes a move | memory, 1,000 tables with 4,000 connections |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, rounds in found.items():
        best = sorted(rounds, key=lambda one: one["rate"])[len(rounds) // 2]
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
    parser.add_argument(
        "--first-rate", type=float, default=300.0, help="moves a second at first, for each process"
    )
    parser.add_argument(
        "--limit-ms", type=float, default=100.0, help="p99 beyond which it does not hold"
    )
    parser.add_argument("--most-steps", type=int, default=8)
    parser.add_argument("--quick", action="store_true", help=f"in six minutes: {QUICK}")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=list(NAMES))
    parser.add_argument("--bots", action="store_true", help=f"at the end: load.py {BOTS}")
    many = max((os.cpu_count() or 1) // 2, 1)
    parser.add_argument("--clients", type=int, default=many, help="processes in which the clients are")
    parser.add_argument("--server-cores", type=cores, default=[], help="one for each process: 0-1")
    parser.add_argument("--database-cores", type=cores, default=[], help="PostgreSQL and Redis")
    parser.add_argument("--client-cores", type=cores, default=[], help="and bots, while they are loaded")
    parser.add_argument(
        "--server-share", type=float, help="of a core, for each process of a server: 0.2; needs root"
    )
    parser.add_argument("--rounds", type=int, default=1, help="everything so often, in turns")
    parser.add_argument("--node", default="node", help="the program, to run boardgame.io")
    parser.add_argument("--boardgame-io", type=Path, default=BUILD, help="a folder that has it")
    quick = parser.parse_known_args()[0].quick
    parser.set_defaults(**(QUICK if quick else {}))
    return parser.parse_args()


def main() -> None:
    arguments = asked()
    if arguments.server_share:
        cpu_shares.refuse_unless_possible(arguments.server_share)
    raise_open_files()
    everywhere = os.sched_getaffinity(0)
    if arguments.client_cores:  # whoever starts from here does not disturb the servers
        os.sched_setaffinity(0, arguments.client_cores)
    boardgame = BoardgameIo(arguments.node, arguments.boardgame_io)
    pinned = Cores(arguments.server_cores, arguments.database_cores)
    found: dict[str, list[dict[str, Any]]] = {}
    for name in arguments.only * arguments.rounds:
        print(f"{NAMES[name]} …", flush=True)
        try:
            with running(name, boardgame, pinned) as server:
                measured = measure(name, server, arguments)
                found.setdefault(name, []).append(measured)
        except (Exception, SystemExit):  # the others are measured all the same
            traceback.print_exc()
        print(table(found), flush=True)
    if arguments.bots:
        print("people beside 100 tables of bots …", flush=True)
        os.sched_setaffinity(0, everywhere)
        subprocess.run([sys.executable, Path(__file__).with_name("load.py"), *BOTS.split()], check=True)


if __name__ == "__main__":
    main()
