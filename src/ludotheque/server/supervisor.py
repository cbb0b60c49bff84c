"""Several server processes and a worker on one machine, behind one port.

All of them accept connections from one socket, which this process opens and never reads. A process that
ends by itself is started again; on SIGHUP each is replaced in turn, and somebody always answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import Callable, Sequence


def on_stop(then: Callable[[int], object]) -> None:
    """Call `then` with the signal's number, in the event loop. Loops of Windows know no signals: there
    Python's own handler tells them."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, then, number)
        except NotImplementedError:
            signal.signal(number, lambda which, _frame: loop.call_soon_threadsafe(then, which))


log = logging.getLogger("ludotheque.supervisor")
RESTART_SECONDS = 1.0
STOP_SECONDS = 30.0


class Child:
    def __init__(self, process: asyncio.subprocess.Process, ready: asyncio.Event) -> None:
        self.process = process
        self.ready = ready
        self.is_leaving = False

    async def is_ready(self) -> bool:
        """Wait until the process says that it is ready. False: it ended before."""
        ended = asyncio.ensure_future(self.process.wait())
        ready = asyncio.ensure_future(self.ready.wait())
        await asyncio.wait((ended, ready), return_when=asyncio.FIRST_COMPLETED)
        for task in (ended, ready):
            task.cancel()
        return self.ready.is_set()

    async def stop(self) -> None:
        """Ask the process to stop, so that it writes what it has acknowledged. If it does not stop, kill
        it."""
        self.is_leaving = True
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            log.error("a process did not stop, and is killed", extra={"process": self.process.pid})
            self.process.kill()
            await self.process.wait()


class Supervisor:
    def __init__(self, commands: Sequence[Sequence[str]], listening: int) -> None:
        """`commands`: one for each process. Each gets `--ready-fd` with a pipe to say that it runs."""
        self._commands = commands
        self._listening = listening
        self._children: dict[int, Child] = {}
        self._stopping = asyncio.Event()
        self._replacing = asyncio.Lock()
        self._watching: list[asyncio.Task[None]] = []

    async def run(self, started: Callable[[], None]) -> int:
        """Run until it is stopped. Returns the exit code: that of the first child if a child cannot even
        start."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._replace_soon)
        try:
            for place in range(len(self._commands)):
                child = await self._start(place)
                if not await child.is_ready() and not self._stopping.is_set():
                    return await child.process.wait() or 1
            if not self._stopping.is_set():
                started()
            self._watching += [
                asyncio.create_task(self._watch(place)) for place in range(len(self._commands))
            ]
            await self._stopping.wait()
            return 0
        finally:
            for task in self._watching:
                task.cancel()
            await asyncio.gather(*(child.stop() for child in self._children.values()))

    async def _start(self, place: int) -> Child:
        reading, writing = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *self._commands[place],
                *("--ready-fd", str(writing)),
                pass_fds=(self._listening, writing),
                start_new_session=True,  # Ctrl-C is for this process, which stops the others in order
            )
        finally:
            os.close(writing)
        ready = asyncio.Event()
        loop = asyncio.get_running_loop()

        def read() -> None:
            loop.remove_reader(reading)
            if os.read(reading, 1):
                ready.set()
            os.close(reading)

        loop.add_reader(reading, read)
        child = self._children[place] = Child(process, ready)
        return child

    async def _watch(self, place: int) -> None:
        while True:
            child = self._children[place]
            code = await child.process.wait()
            if child is not self._children[place] or child.is_leaving:
                await asyncio.sleep(0)
                if child is self._children[place]:
                    return
                continue
            log.error("a process has ended, and is started again", extra={"code": code})
            await asyncio.sleep(RESTART_SECONDS)
            async with self._replacing:
                if child is self._children[place]:  # or it was replaced meanwhile
                    await (await self._start(place)).is_ready()

    def _replace_soon(self) -> None:
        self._watching.append(asyncio.create_task(self._replace()))

    async def _replace(self) -> None:
        """Replace the processes one after the other. Each new one starts before the old one stops."""
        async with self._replacing:
            for place in range(len(self._commands)):
                old = self._children[place]
                new = await self._start(place)
                if await new.is_ready():
                    await old.stop()
                else:
                    log.error("a new process did not start: the old one stays")
                    self._children[place] = old
                    return
