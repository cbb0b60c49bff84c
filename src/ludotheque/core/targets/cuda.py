"""The rules of a game on a GPU: a function graph moved to CUDA, for one thread a table.

The rules are copied (`core.rule.rebuilt`) and compiled by Numba for CUDA. What a GPU has an instruction
for takes the place of our bit helpers; nobody hears of events. `cuda` is None where there is no Numba.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

import numpy as np

from ludotheque.core import bits, game_rules
from ludotheque.core.bits import signed
from ludotheque.core.chance import next_block
from ludotheque.core.compiling.function_graph import rebuilt
from ludotheque.core.contract import legal
from ludotheque.core.events import emit
from ludotheque.core.game import Game
from ludotheque.core.rule import COMPILED, plain, rule

THREADS = 128
"""The number of threads (tables) in a block of the GPU."""


def _load_cuda() -> Any:
    """numba-cuda, at least up to 0.30, uses three names that NumPy 2.4 has removed."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda


cuda: Any = _load_cuda() if COMPILED else None


def is_there() -> bool:
    """Whether Numba finds a GPU."""
    return cuda is not None and bool(cuda.is_available())


def is_simulated() -> bool:
    """Whether Numba simulates a GPU (``NUMBA_ENABLE_CUDASIM=1``)."""
    from numba import config

    return bool(vars(config)["ENABLE_CUDASIM"])


def blocks(threads: int) -> tuple[int, int]:
    """The launch configuration of a kernel for so many threads."""
    return (threads + THREADS - 1) // THREADS, THREADS


def record_type(record: np.dtype[Any]) -> Any:
    """A record's type for `cuda.local.array`."""
    from numba import from_dtype

    return np.dtype((np.record, record)) if is_simulated() else from_dtype(record)


# What a GPU has instructions for


def _popcount(mask: Any) -> Any:
    return cuda.popc(mask)


def _lowest(mask: Any) -> Any:
    return cuda.ffs(mask) - 1


def _highest(mask: Any) -> Any:
    return 63 - np.int64(cuda.clz(np.int64(mask)))


def _word(number: Any) -> Any:
    return np.uint32(number)


@rule
def in_any_thread(flag: bool) -> bool:
    """Whether the flag is set in one of the active threads. On a CPU there is one thread."""
    return flag


@rule
def in_any_of_all(flag: bool) -> bool:
    """The same for all 32 threads of a warp, which wait for each other here."""
    return flag


def _in_any_of_all(flag: Any) -> Any:
    return cuda.any_sync(0xFFFFFFFF, flag)


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
        in_any_of_all: device(_in_any_of_all),
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


MOST_MOVES = 0
"""Sizes of the game: a thread's local memory has a fixed size."""


def _show_legal(s: Any, seat: int, v: Any) -> None:
    """`game_rules.show_legal` without an allocation, which a GPU cannot do."""
    found = cuda.local.array(MOST_MOVES, np.int32)
    for i in range(legal(s, seat, found)):
        v.legal[found[i] >> 3] |= 1 << (found[i] & 7)


def _with_most_moves(function: Callable[..., Any], most_moves: int) -> Any:
    scope = {**globals(), "MOST_MOVES": most_moves}
    copy = FunctionType(function.__code__, scope, function.__name__)
    copy.py_func = copy  # type: ignore[attr-defined]
    return copy


def _finish(copy: FunctionType) -> Any:
    if is_simulated():
        return copy
    device = cuda.jit(device=True)
    for name, function in (("min", _lesser), ("max", _greater)):
        if name in copy.__code__.co_names:  # the CUDA target of Numba 0.68 fails on its own
            copy.__globals__[name] = device(function)
    return device(copy)


def mover(game: Game, others: Mapping[Any, Any] | None = None) -> Callable[[Any], Any]:
    """A function that moves a rule, written against the contract, to CUDA for one game. `others` maps
    more globals to replacements."""
    own = dataclasses.replace(game.functions, show_public=game.rules.show_public)
    meanings = own.meanings()  # not yet bound to the generator of a CPU
    meanings[bits.nth] = rule(bits.nth)  # with halving, without the instruction of the CPU
    if not is_simulated():
        meanings |= _instructions()
        meanings[game_rules.show_legal] = _with_most_moves(_show_legal, game.most_moves)
    meanings |= others or {}
    # Compared by their code, since the functions that the game has bound are copies.
    by_code: dict[Any, Any] = {plain(function).__code__: meant for function, meant in meanings.items()}

    def replace(value: Any) -> Any:
        return by_code.get(getattr(plain(value), "__code__", None), value)

    memo: dict[int, Any] = {}

    def moved(function: Any) -> Any:
        return rebuilt(replace(function), replace, _finish, memo)

    return moved


GENERATOR = np.dtype(
    [("key", np.uint32, (8,)), ("stream", np.int64), ("counter", np.int64), ("used", np.int32)],
    align=True,
)
"""A generator without its words. `used` counts the words of the stream, not of a block."""
ROOM = 32
"""The length of that array: two blocks."""


@rule
def next_word_together(rng: Any) -> int:
    """`chance.next_word`. When one thread has no words left, all threads with free room make a block."""
    g, words = rng
    left = 16 * g.counter - g.used
    if in_any_thread(left == 0) and left <= ROOM - 16:
        next_block(g, words[16 * (g.counter & 1) :])
    drawn = signed(words[g.used & (ROOM - 1)])
    g.used += 1
    return drawn


@rule
def rewind_together(rng: Any, stream: int) -> None:
    """`chance.rewind`."""
    g, _ = rng
    g.stream = stream
    g.counter = 0
    g.used = 0


@rule
def taken_over(rng: Any, source: Any) -> None:
    """Continue where a generator of `core.chance` is."""
    g, words = rng
    for k in range(8):
        g.key[k] = source.key[k]
    g.stream, g.counter = source.stream, source.counter
    g.used = 16 * (source.counter - 1) + source.used
    for k in range(16):
        words[16 * ((source.counter - 1) & 1) + k] = source.words[k]


@rule
def given_back(rng: Any, target: Any) -> None:
    """A generator of `core.chance` that continues where this one is. It makes a prepared block again."""
    g, words = rng
    made = (g.used + 15) >> 4
    target.stream, target.counter = g.stream, made
    target.used = g.used - 16 * (made - 1)
    for k in range(16):
        target.words[k] = words[16 * ((made - 1) & 1) + k]
