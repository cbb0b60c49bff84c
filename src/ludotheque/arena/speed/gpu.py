"""Random matches on a GPU, one thread a table, from the very functions that run everywhere else.

    python -m ludotheque.arena.speed.gpu land-unter --players 5 --matches 100000000

The rules are moved to CUDA (`core.targets.cuda`). Only the loop of a match differs
(`play_out_in_step`): 32 threads run in step, a table each, and where one does something else the others
wait; so they come together again and again on their way through the match. A sample of the matches is
played on the CPU too, and has to end in the same way.
"""

from __future__ import annotations

import argparse
import functools
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.simulation.simulate import Simulator
from ludotheque.core.bits import lowest, word
from ludotheque.core.chance import key_of, next_word
from ludotheque.core.contract import CHANCE, apply, apply_chance, awaited, chance, random_action
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.targets.cuda import (
    GENERATOR,
    ROOM,
    THREADS,
    blocks,
    cuda,
    in_any_thread,
    is_simulated,
    is_there,
    mover,
    next_word_together,
    record_type,
)


@rule
def play_out_in_step(s: Any, rng: Any, outcome: Any, out: Any, log: Any) -> int:
    """`play_out`; a thread waits before the move of the last awaited seat, which may end a trick, and
    before chance decides, until the others have come as far."""
    moves = 0
    seats = word(awaited(s))  # 64 bits are twice the work for a GPU
    while seats:
        while seats and seats != CHANCE:
            is_last = word(seats & (seats - 1)) == 0
            another_is_not = in_any_thread(not is_last)
            if not is_last or not another_is_not:
                seat = lowest(seats)
                apply(s, seat, random_action(s, seat, rng, out), log)
                moves += 1
            seats = word(awaited(s))
        if seats:
            chance(s, rng, outcome)
            apply_chance(s, outcome, log)
            seats = word(awaited(s))
    return moves


AT_ONCE = 1 << 24
"""Matches in a launch."""


@functools.cache
def kernel_of(game: Game) -> Any:
    """Plays the match of stream `first` + i in thread i."""
    moved = mover(game, {next_word: next_word_together})
    own = game.functions.by_name()
    start, scores, winners, reason = (
        moved(own[name]) for name in ("start", "scores", "winners", "reason")
    )
    play_out = moved(play_out_in_step)
    state, generator_type = record_type(game.state), record_type(GENERATOR)
    outcome_size, most_moves = game.outcome_size, game.most_moves

    def kernel(
        template: Any, key: Any, first: Any, score: Any, won: Any, why: Any, moves: Any, total: Any
    ) -> None:
        i = cuda.grid(1)
        if i >= moves.size:
            return
        tables = cuda.local.array(1, state)
        generators = cuda.local.array(1, generator_type)
        words = cuda.shared.array((ROOM, THREADS), np.uint32)[:, cuda.threadIdx.x]
        outcome = cuda.local.array(outcome_size, np.int8)
        out = cuda.local.array(most_moves, np.int32)
        tables[0] = template[0]
        s, g = tables[0], generators[0]
        for k in range(8):
            g.key[k] = key[k]
        g.stream, g.counter, g.used = first + i, 0, 0
        start(s, None)
        moves[i] = play_out(s, (g, words), outcome, out, None)
        scores(s, score[i])
        won[i] = winners(s)
        why[i] = reason(s)
        cuda.atomic.add(total, 0, np.int64(moves[i]))

    return cuda.jit(kernel)


class GpuResults(NamedTuple):
    """The columns of every match: the score of each seat, the winners as bits, the reason of the end,
    the moves."""

    score: Any
    won: Any
    why: Any
    moves: Any


class GpuMatches:
    """Many random matches of a game at once, on the GPU."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, bool], key: bytes, size: int
    ) -> None:
        self.size = size
        self.on_cpu = Simulator(game, players, options, key, counts_events=False)
        template = np.zeros(1, game.state).view(np.recarray)
        template[0] = game.new_state(players, options)
        self.kernel = kernel_of(game)
        self.on_gpu = GpuResults(
            cuda.device_array((size, players), np.int16),
            cuda.device_array(size, np.int16),
            cuda.device_array(size, np.int16),
            cuda.device_array(size, np.int32),
        )
        self.total = cuda.to_device(np.zeros(1, np.int64))
        self.given = (
            cuda.to_device(template),
            cuda.to_device(np.frombuffer(key, "<u4").astype(np.uint32)),
        )

    def play(self, first: int) -> None:
        """Play on the streams from `first` on. Returns at once; `results` and `moves` wait."""
        self.kernel[blocks(self.size)](*self.given, np.int64(first), *self.on_gpu, self.total)

    def results(self, number: int) -> GpuResults:
        """The results of the first matches of the last launch."""
        return GpuResults(*(array[:number].copy_to_host() for array in self.on_gpu))

    def moves(self) -> int:
        """The moves of all launches."""
        return int(self.total.copy_to_host()[0])

    def differences(self, first: int, number: int) -> int:
        """The number of the first matches of the last launch, at `first`, that ended otherwise on the
        CPU."""
        here, there = self.results(number), self.on_cpu.batch(first, number)
        same = (here.score == there.score).all(axis=1) & (here.moves == there.moves)
        same &= (here.won == there.won) & (here.why == there.why)
        return int((~same).sum())


# The command


def _name_of_gpu() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m ludotheque.arena.speed.gpu", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", type=int, default=100_000_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--check", type=int, default=2000, help="matches compared with the CPU, twice")
    asked = parser.parse_args(arguments)
    game = find_game(asked.game)
    players = asked.players or game.players[-1]
    if players not in game.players:
        parser.error(f"{game.name} has {game.players[0]} to {game.players[-1]} players")
    if not is_there():
        print("Numba finds no GPU here: numba.cuda.is_available() is false.", file=sys.stderr)
        return 2
    size = max(1, min(asked.matches, AT_ONCE))
    on_gpu = GpuMatches(game, players, {}, key_of(asked.seed), size)
    check = min(asked.check, size)
    on_gpu.play(0)  # compiles
    wrong = on_gpu.differences(0, check)
    before = on_gpu.moves()
    began = time.perf_counter()
    last = -(-asked.matches // size) - 1
    for launch in range(last + 1):
        on_gpu.play(launch * size)
    moves = on_gpu.moves() - before
    spent = time.perf_counter() - began
    wrong += on_gpu.differences(last * size, check)
    name = "Numba's simulator" if is_simulated() else _name_of_gpu()
    print(f"{game.name}, {players} players, on {name}: {(last + 1) * size:,} matches")
    print(f"{moves:,} moves in {spent:.3f} s: {moves / spent:.3e} moves/s")
    if wrong:
        print(f"{wrong} of {2 * check} matches ended otherwise on the CPU", file=sys.stderr)
        return 1
    print(f"{2 * check} matches compared with the CPU: the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
