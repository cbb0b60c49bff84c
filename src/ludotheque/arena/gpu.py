"""Random matches on a GPU, one thread a table, from the very functions that run everywhere else.

    python -m ludotheque.arena.gpu land-unter --players 5 --matches 100000000

The rules are copied (`core.rule.rebuilt`) and compiled for CUDA; only what `arena.abreast` says is
arranged otherwise. A sample of the matches is played on the CPU too, and has to end in the same way.
"""

from __future__ import annotations

import argparse
import functools
import sys
import time
from collections.abc import Mapping, Sequence
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.abreast import (
    GENERATOR,
    ROOM,
    in_any_thread,
    next_word_abreast,
    play_out_abreast,
)
from ludotheque.arena.simulate import Player
from ludotheque.core import bits, contract
from ludotheque.core.chance import key_of, next_word
from ludotheque.core.events import emit
from ludotheque.core.game import Game
from ludotheque.core.rule import COMPILED, plain, rebuilt, rule
from ludotheque.core.shelf import find_game, game_names

THREADS = 128
"""Tables in a block of the GPU."""
AT_ONCE = 1 << 24
"""Matches in a launch."""


def _load_cuda() -> Any:
    """numba-cuda, at least up to 0.30, asks for three names that NumPy 2.4 has dropped."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda


cuda: Any = _load_cuda() if COMPILED else None


def is_simulated() -> bool:
    """Whether Numba only plays at being a GPU (``NUMBA_ENABLE_CUDASIM=1``)."""
    from numba import config

    return bool(vars(config)["ENABLE_CUDASIM"])


# What a GPU has instructions for


def _popcount(mask: Any) -> Any:
    return cuda.popc(mask)


def _lowest(mask: Any) -> Any:
    return cuda.ffs(mask) - 1


def _highest(mask: Any) -> Any:
    return 63 - np.int64(cuda.clz(np.int64(mask)))


def _word(number: Any) -> Any:
    return np.uint32(number)


def _in_any_thread(flag: Any) -> Any:
    return cuda.any_sync(cuda.activemask(), flag)


def _lesser(a: Any, b: Any) -> Any:
    return a if a < b else b


def _greater(a: Any, b: Any) -> Any:
    return a if a > b else b


def _instructions() -> dict[Any, Any]:
    device = cuda.jit(device=True)
    return {
        emit: _silence(),
        bits.popcount: device(_popcount),
        bits.lowest: device(_lowest),
        bits.highest: device(_highest),
        bits.word: device(_word),
        in_any_thread: device(_in_any_thread),
    }


def _silence() -> Any:
    """An `emit` that does nothing. (A device function of CUDA cannot have default arguments.)"""
    from numba import types
    from numba.cuda.extending import intrinsic

    def silence(_typing: Any, *event: Any) -> Any:
        def generate(context: Any, *_: Any) -> Any:
            return context.get_dummy_value()

        return types.none(types.StarArgTuple(event)), generate  # type: ignore[no-untyped-call]

    return intrinsic(silence)


def _finish(copy: FunctionType) -> Any:
    if is_simulated():
        return copy
    device = cuda.jit(device=True)
    for name, function in (("min", _lesser), ("max", _greater)):
        if name in copy.__code__.co_names:  # the CUDA target of Numba 0.68 fails on its own
            copy.__globals__[name] = device(function)
    return device(copy)


# The kernel of a game


@functools.cache
def kernel_of(game: Game) -> Any:
    """Plays the match of stream `first` + i in thread i."""
    own = game.functions.by_name()  # as they are written: not yet bound to the generator of a CPU
    meanings: dict[Any, Any] = {vars(contract)[name]: function for name, function in own.items()}
    meanings[next_word] = next_word_abreast
    meanings[bits.nth] = rule(bits.nth)  # by halves, without the instruction of the CPU
    if not is_simulated():
        meanings |= _instructions()
    # By their code: what the game has bound already are copies.
    by_code: dict[Any, Any] = {plain(function).__code__: meant for function, meant in meanings.items()}

    def replace(value: Any) -> Any:
        return by_code.get(getattr(plain(value), "__code__", None), value)

    memo: dict[int, Any] = {}

    def moved(function: Any) -> Any:
        return rebuilt(function, replace, _finish, memo)

    start, scores, winners, reason = (
        moved(own[name]) for name in ("start", "scores", "winners", "reason")
    )
    play_out = moved(play_out_abreast)
    state, generator_type = _on_gpu(game.state), _on_gpu(GENERATOR)
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


def _on_gpu(record: np.dtype[Any]) -> Any:
    """A record's type as `cuda.local.array` wants it."""
    from numba import from_dtype

    return np.dtype((np.record, record)) if is_simulated() else from_dtype(record)


class Results(NamedTuple):
    """Of every match: the score of each seat, the winners as bits, the reason of the end, the moves."""

    score: Any
    won: Any
    why: Any
    moves: Any


class Hall:
    """Room for many matches of a game at once, on the GPU."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, bool], key: bytes, size: int
    ) -> None:
        self.size = size
        self.on_cpu = Player(game, players, options, key, counts_events=False)
        template = np.zeros(1, game.state).view(np.recarray)
        template[0] = game.new_state(players, options)
        self.kernel = kernel_of(game)
        self.on_gpu = Results(
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
        blocks = (self.size + THREADS - 1) // THREADS
        self.kernel[blocks, THREADS](*self.given, np.int64(first), *self.on_gpu, self.total)

    def results(self, number: int) -> Results:
        """How the first matches of the last launch ended."""
        return Results(*(array[:number].copy_to_host() for array in self.on_gpu))

    def moves(self) -> int:
        """The moves of all launches."""
        return int(self.total.copy_to_host()[0])

    def differences(self, first: int, number: int) -> int:
        """How many of the first matches of the last launch, at `first`, ended otherwise on the CPU."""
        here, there = self.results(number), self.on_cpu.batch(first, number)
        same = (here.score == there.score).all(axis=1) & (here.moves == there.moves)
        same &= (here.won == there.won) & (here.why == there.why)
        return int((~same).sum())


# The command


def _name_of_gpu() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m ludotheque.arena.gpu", description=__doc__)
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
    if cuda is None or not cuda.is_available():
        print("Numba finds no GPU here: numba.cuda.is_available() is false.", file=sys.stderr)
        return 2
    size = max(1, min(asked.matches, AT_ONCE))
    hall = Hall(game, players, {}, key_of(asked.seed), size)
    check = min(asked.check, size)
    hall.play(0)  # compiles
    wrong = hall.differences(0, check)
    before = hall.moves()
    began = time.perf_counter()
    last = -(-asked.matches // size) - 1
    for launch in range(last + 1):
        hall.play(launch * size)
    moves = hall.moves() - before
    spent = time.perf_counter() - began
    wrong += hall.differences(last * size, check)
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
