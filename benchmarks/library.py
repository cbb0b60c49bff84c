"""Moves a second from Python with a trivial policy: our tables and batches, and others beside them.

    python benchmarks/library.py                            # ours, and OpenSpiel's goofspiel in Python
    python benchmarks/library.py --others /tmp/other/bin/python

The policy is the first legal move everywhere. `--others` is a Python that has PettingZoo's classic games
and Pgx (`pip install "pettingzoo[classic]" pgx "jax[cpu]"`): they are measured there, each that is
installed. Rates are by the clock and, in brackets, by processor time, which a busy machine changes less.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable

import numpy as np

OTHERS = r"""
import time

SECONDS = {seconds}

def told(name, step):
    step()
    moves, started, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - started < SECONDS:
        moves += step()
    wall, own = time.perf_counter() - started, time.process_time() - used
    print(f"{{name:44}} {{moves / wall:14,.0f}}  ({{moves / own:14,.0f}})", flush=True)

try:
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, tictactoe_v3
    for module in (tictactoe_v3, connect_four_v3, leduc_holdem_v4):
        env = module.env()
        def match(env=env):
            env.reset(seed=1)
            moves = 0
            for agent in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                env.step(None if over or cut else int(seen["action_mask"].argmax()))
                moves += not (over or cut)
            return moves
        told(f"PettingZoo {{module.__name__.split('.')[-1]}}", match)
except ImportError as error:
    print("PettingZoo's classic games are not measured:", error)

try:
    import jax, pgx
    from pgx.experimental import auto_reset
    for name in ("tic_tac_toe", "connect_four", "leduc_holdem"):
        env = pgx.make(name)
        many = 4096
        begin = jax.jit(jax.vmap(env.init))
        one_step = auto_reset(env.step, env.init)
        def steps(state, key):
            def body(state, key):
                actions = state.legal_action_mask.argmax(axis=1)
                return jax.vmap(one_step)(state, actions, jax.random.split(key, many)), None
            return jax.lax.scan(body, state, jax.random.split(key, 64))[0]
        run = jax.jit(steps)
        state = [begin(jax.random.split(jax.random.PRNGKey(0), many))]
        def some():
            state[0] = jax.block_until_ready(run(state[0], jax.random.PRNGKey(1)))
            return 64 * many
        told(f"Pgx {{name}}, CPU, {{many}} tables", some)
except ImportError as error:
    print("Pgx is not measured:", error)
"""


def told(name: str, step: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Prints moves a second; returns those by the clock, and by processor time of one core."""
    step()
    moves, started, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - started < seconds:
        moves += step()
    wall, own = time.perf_counter() - started, time.process_time() - used
    print(f"{name:44} {moves / wall:14,.0f}  ({moves / own:14,.0f})", flush=True)
    return moves / wall, moves / own


def table_loop(game: str, players: int) -> Callable[[], int]:
    from ludotheque import Table

    def match() -> int:
        table = Table.start(game, players=players, seed=1)
        moves = 0
        while not table.is_over:
            seat = table.awaited[0]
            table.play(seat, table.legal_moves(seat)[0])
            moves += 1
        return moves

    return match


def batch_loop(game: str, players: int, tables: int) -> Callable[[], int]:
    from ludotheque import batch

    many = batch(game, players=players, tables=tables, seed=1)

    def steps() -> int:
        for _ in range(50):
            many.step(many.legal_actions[:, 0])
        return 50 * tables

    return steps


def observed_loop(game: str, players: int, tables: int) -> Callable[[], int]:
    """With observations of all fields, and the legal move that the largest of some weights names."""
    from ludotheque import batch

    many = batch(game, players=players, tables=tables, seed=1)
    rows = np.empty((tables, many.observation.size), np.float32)

    def steps() -> int:
        many.observations(out=rows)
        many.step(many.legal_actions[:, 0])
        return tables

    return steps


def openspiel_loop() -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game("goofspiel(players=3,num_cards=13,imp_info=True)")

    def match() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.legal_actions()[0])
            else:
                state.apply_actions([state.legal_actions(player)[0] for player in range(3)])
                moves += 3
        return moves

    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--tables", type=int, default=8192)
    parser.add_argument("--others", help="a Python with PettingZoo's classic games and Pgx")
    asked = parser.parse_args()
    print(f"{'':44} {'moves a second':>14}  (by processor time)")
    for game in ("land-unter", "quelle-heure", "sheep-sheep", "bateaux"):
        told(f"Table, {game}, 4 players", table_loop(game, 4), asked.seconds)
    rates = {}
    for game in ("land-unter", "quelle-heure", "sheep-sheep", "bateaux"):
        name = f"batch of {asked.tables}, {game}, 4 players"
        rates[game] = told(name, batch_loop(game, 4, asked.tables), asked.seconds)
    loop = observed_loop("land-unter", 4, asked.tables)
    told(f"batch of {asked.tables}, land-unter, with observations", loop, asked.seconds)
    try:
        theirs = told("OpenSpiel, goofspiel, 3 players, in Python", openspiel_loop(), asked.seconds)
    except ImportError:
        print("OpenSpiel is not measured: it is not installed")
    else:
        clock, core = (ours / other for ours, other in zip(rates["land-unter"], theirs, strict=True))
        print(f"A batch of Land Unter: {clock:.0f} times as many by the clock, {core:.0f} times a core")
    if asked.others:
        program = OTHERS.format(seconds=asked.seconds)
        subprocess.run([asked.others, "-c", program], check=True)


if __name__ == "__main__":
    main()
