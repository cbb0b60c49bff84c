"""Crews of workers that play matches: this process, processes on all cores, or a Dask cluster.

All have the same interface (`Crew`): how many tasks to submit at once, `submit`, what to do when a
worker was lost, which bots may have caused that, and `stop`.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar, cast

from ludotheque.arena.matches import blackbox
from ludotheque.arena.matches.blackbox import BlackBoxEntry
from ludotheque.arena.matches.contests import dismiss
from ludotheque.arena.results.results_file import version_of
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.installation import extras_told

T = TypeVar("T")
CONNECT_SECONDS = 15.0
"""The seconds for the first answer of a cluster."""


class Crew(ABC):
    width: int
    """The number of tasks to have under way at once."""
    lost: tuple[type[BaseException], ...] = ()
    """The exceptions of a future whose worker is gone and whose task was not done."""

    @abstractmethod
    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]: ...

    def renew(self) -> bool:
        """After a worker was lost: prepare to continue. True: all tasks under way were lost too."""
        return False

    def overdue(self) -> list[BlackBoxEntry]:
        """End the workers whose bots are silent far too long. Returns those bots. A crew that did not
        start its workers ends none."""
        return []

    def suspects(self) -> list[BlackBoxEntry]:
        """After a worker was lost and before `renew`: the custom bots that were thinking then."""
        return []

    @abstractmethod
    def stop(self) -> None:
        """End all workers at once."""


class InProcess(Crew):
    """Plays in this process: nothing to start, and a debugger sees everything."""

    width = 1

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(function(*arguments))
        return done

    def stop(self) -> None:
        dismiss()


class Processes(Crew):
    """Plays in as many processes as there are cores. They are spawned, so they inherit nothing, and they
    load compiled code from the cache."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, count: int) -> None:
        self.count, self.width = count, 2 * count
        self._others = set(multiprocessing.active_children())
        self._pool, self._boxes = self._new_pool()

    def _new_pool(self) -> tuple[ProcessPoolExecutor, TemporaryDirectory[str]]:
        boxes = TemporaryDirectory(prefix="ludotheque-")
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(
            self.count, mp_context=spawn, initializer=_begin_work, initargs=(boxes.name,)
        )
        return pool, boxes

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:
        """This may start a process. It inherits the blocked signals, so that it ignores Ctrl-C from the
        start."""
        with _without_ctrl_c(), _without_main():
            return self._pool.submit(function, *arguments)

    def renew(self) -> bool:
        self.stop()
        self._pool, self._boxes = self._new_pool()
        return True

    def overdue(self) -> list[BlackBoxEntry]:
        return blackbox.end_overdue(Path(self._boxes.name))

    def suspects(self) -> list[BlackBoxEntry]:
        return blackbox.entries(Path(self._boxes.name))

    def stop(self) -> None:
        """End the processes without waiting: a match of the best bots may take a minute."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in self._others:
                child.terminate()
                child.join()
        self._pool.shutdown()
        self._boxes.cleanup()


@contextlib.contextmanager
def _without_ctrl_c() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _without_main() -> Iterator[None]:
    """While processes start: they do not run the main script again. They need nothing of it, since its
    objects are sent by value."""
    main = vars(sys.modules["__main__"])
    kept: dict[str, Any] = {n: main.pop(n) for n in ("__file__", "__spec__") if n in main}
    main["__spec__"] = None
    try:
        yield
    finally:
        main.update({"__spec__": None, **kept})


def _begin_work(boxes: str) -> None:
    """Runs first in a worker: it ends together with the process that started it, even if that was
    killed."""
    blackbox.open_own(Path(boxes))
    with contextlib.suppress(OSError):  # standard output is closed
        os.dup2(2, 1)  # it has the results: what a bot prints goes to standard error
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class DaskCluster(Crew):
    """The workers of a Dask scheduler. Each needs this version of the program."""

    def __init__(self, address: str, game: str) -> None:
        with extras_told():
            import distributed
        for name in ("distributed", *logging.root.manager.loggerDict):
            if name.startswith("distributed"):  # what matters to people we say in a sentence
                logging.getLogger(name).setLevel(logging.CRITICAL)
        self.lost: tuple[type[BaseException], ...] = (distributed.KilledWorker, CancelledError)
        self.address = address
        try:
            self._client: Any = cast(Any, distributed.Client)(
                address.replace("dask://", "tcp://"), timeout=CONNECT_SECONDS, set_as_default=False
            )
        except (OSError, ValueError) as error:
            reason = shortened(str(error).splitlines()[0], 120)
            raise LudothequeError("error-arena-address", address=address, reason=reason) from None
        self._executor = self._client.get_executor(pure=False)
        threads = self._client.nthreads()
        if not threads:
            self.stop()
            raise LudothequeError("error-arena-no-workers", address=address)
        self.width = 2 * sum(threads.values())
        self._check_versions(game)

    def _check_versions(self, game: str) -> None:
        own = version_of(game)
        try:
            found = set(self._client.run(version_of, game).values())
        except Exception:  # an old or missing package on the worker may raise anything
            found = {""}
        if found != {own}:
            self.stop()
            raise LudothequeError("error-arena-cluster-version", address=self.address)

    def submit(self, function: Callable[..., T], *arguments: Any) -> Future[T]:
        future: Future[T] = self._executor.submit(function, *arguments)
        return future

    def renew(self) -> bool:
        """The scheduler gives lost tasks to other workers. Only check that the scheduler is still
        there."""
        if self._client.status != "running":
            raise LudothequeError("error-arena-cluster-gone", address=self.address)
        return False

    def stop(self) -> None:
        self._executor.shutdown(wait=False)
        self._client.close(timeout=5)


def new_crew(on: str | None, workers: int, game: str, is_apart: bool = False) -> Crew:
    """One worker plays in this process, unless it has to be `is_apart`: a bot that takes its process
    with it would end this one."""
    if on is None:
        return InProcess() if workers == 1 and not is_apart else Processes(workers)
    if not on.startswith("dask://") or len(on) == len("dask://"):
        raise LudothequeError("error-arena-bad-address", given=shortened(on))
    return DaskCluster(on, game)
