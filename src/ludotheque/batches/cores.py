"""The functions of `rules`, compiled for a game and the cores of this machine. A policy can be
compiled with them."""

from __future__ import annotations

import contextlib
import functools
import inspect
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludotheque.batches import rules
from ludotheque.core.compiling.function_graph import bound, interpreted
from ludotheque.core.errors import shortened
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.rule import COMPILED, call_directly, is_rule, numba, plain, plain_records

Policy = Callable[..., int]

NAMES = (
    "begin_many",
    "find_illegal",
    "step_many",
    "mask_many",
    "observe_many",
    "view_many",
    "awaited_many",
)


class Functions:
    """The functions of `rules` for one game, called directly."""

    begin_many: Any
    find_illegal: Any
    step_many: Any
    mask_many: Any
    observe_many: Any
    view_many: Any
    awaited_many: Any

    def __init__(self, game: Game) -> None:
        self.is_compiled = COMPILED and not game.runs_interpreted
        for name in NAMES:
            call_directly(self, name, game.bound(vars(rules)[name]))

    def plain_records(self, records: Any) -> Any:
        """The same memory, as compiled functions take it."""
        return plain_records(records, self.is_compiled)


@functools.cache
def functions_of(game: Game) -> Functions:
    return Functions(game)


@functools.lru_cache(maxsize=16)
def with_policy(game: Game, policy: Policy) -> Any:
    """`rules.play_many_steps` with somebody's policy in it."""
    meanings = game.rules.meanings()
    meanings |= {rules.chosen: how_it_chooses(policy), rules.policy: as_rule(policy)}
    done = bound(rules.play_many_steps, meanings, game.folder, is_kept=False)
    return interpreted(done) if game.runs_interpreted else done


@contextlib.contextmanager
def policy_blamed() -> Iterator[None]:
    """Turn an error of Numba about somebody's policy into one sentence."""
    try:
        yield
    except Exception as error:
        if not COMPILED or not isinstance(error, numba.core.errors.NumbaError):
            raise
        told = [line.strip() for line in str(error).splitlines() if line.strip()]
        said = next((line for line in told if not line.startswith("Failed in ")), "")
        raise TypeError(
            "Numba cannot compile this policy, which has to return one of the actions: "
            f"{shortened(said, 200)}"
        ) from error


def how_it_chooses(policy: Policy) -> Any:
    """`rules.chosen` for this policy."""
    chosen = {2: rules.chosen_blindly, 3: rules.chosen_seeing}
    wanted = len(inspect.signature(plain(policy)).parameters) if callable(policy) else 0
    if wanted not in chosen:
        raise TypeError("a policy is policy(actions, random) or policy(view, actions, random)")
    return chosen[wanted]


def as_rule(policy: Policy) -> Any:
    if not COMPILED:
        policy.py_func = policy  # type: ignore[attr-defined]
        return policy
    return policy if is_rule(policy) else numba.njit(nogil=True)(policy)


LEAST_FOR_A_THREAD = 256
"""Fewer tables than these are quicker in one thread than in two."""


def threads_for(wanted: int | None, tables: int) -> int:
    if wanted is not None and wanted < 1:
        raise ValueError(f"a batch is played by at least 1 thread, not {wanted}")
    return max(1, min(wanted or cores(), tables // LEAST_FOR_A_THREAD))


def in_threads(threads: int, tables: int, work: Callable[[int, int, int], Any]) -> list[Any]:
    """`work(part, first, end)` for each part of the tables, a thread each."""
    if threads == 1:
        return [work(0, 0, tables)]
    ends = [tables * part // threads for part in range(threads + 1)]
    pool = thread_pool(threads)
    waiting = [pool.submit(work, part, ends[part], ends[part + 1]) for part in range(1, threads)]
    return [work(0, 0, ends[1]), *(one.result() for one in waiting)]


@functools.cache
def thread_pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads - 1, "batch")


if hasattr(os, "register_at_fork"):  # a child has none of its parent's threads
    os.register_at_fork(after_in_child=thread_pool.cache_clear)
