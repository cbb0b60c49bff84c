"""Messages between the processes of a house, over Redis.

Redis keeps none of them: what is published while nobody listens is gone. So every batch has a number,
one after the other for each pair of processes; who misses one, or loses Redis, gives up everything that
it shares with the other process, and both begin anew. Nothing of a table can be lost that way: tables
are in the database, and pages come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ludotheque.core.errors import shortened
from ludotheque.server.cluster.protocol import AnyMessage, Batch, Close, Restart, Send
from ludotheque.server.store.types import StoreTrouble, shown

log = logging.getLogger("ludotheque.bus")
SILENT_SECONDS = 4.0
"""A process receives its own heartbeat every second. Without it, its connection to Redis is dead."""
PULSE_SECONDS = 1.0
RETRY_SECONDS = 0.2
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Batch).decode


Client = Any
"""The types of the Redis client do not say that we get bytes."""


def connected(address: str, timeout: float | None) -> Client:
    """No automatic reconnection: it would hide lost messages."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=timeout,
            socket_connect_timeout=2.0,
            retry=Retry(NoBackoff(), 0),
            health_check_interval=0,
        )
    except ValueError as error:
        raise StoreTrouble("error-redis-address", address=shown(address)) from error


def no_redis(address: str, error: Exception) -> StoreTrouble:
    reason = shortened(str(error).rstrip("."), 160)
    return StoreTrouble("error-redis-open", address=shown(address), reason=reason)


def is_of_redis(error: Exception) -> bool:
    """Otherwise it is a fault of the program."""
    return isinstance(error, RedisError | OSError)


def log_lost(log: logging.Logger, what: str, error: Exception) -> None:
    fault = None if is_of_redis(error) else error
    log.warning(what, extra={"reason": shortened(str(error), 160)}, exc_info=fault)


def channel(process: str) -> str:
    """The id of a process begins with its version, so processes of other versions are not heard."""
    return f"ludotheque:{process}"


class Bus:
    def __init__(
        self,
        address: str,
        process: str,
        received: Callable[[str, AnyMessage], None],
        lost: Callable[[str | None], None],
    ) -> None:
        self.process = process
        self._address = address
        self._received = received
        self._lost = lost
        """Called with the other process, or with None if it may be any of them."""
        self._redis = connected(address, 2.0)
        self._outbox: dict[str, list[AnyMessage]] = {}
        self._has_mail = asyncio.Event()
        self._sent: dict[str, int] = {}
        self._heard: dict[str, int] = {}
        self._last_pulse = 0.0
        self.is_up = False
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """When it returns, this process is subscribed."""
        listening = asyncio.Event()
        trouble: list[Exception] = []
        self._tasks = [
            asyncio.create_task(self._listen_always(listening, trouble), name="bus: listen"),
            asyncio.create_task(self._publish_always(), name="bus: publish"),
            asyncio.create_task(self._watch_always(), name="bus: watch"),
        ]
        await listening.wait()
        if trouble:
            await self.close()
            raise no_redis(self._address, trouble[0]) from trouble[0]

    async def close(self) -> None:
        """Publish what was sent, then close."""
        if self.is_up and self._outbox:
            with contextlib.suppress(RedisError, OSError):
                await self._publish(self._outbox)
        await end(self._tasks)
        await self._redis.aclose()

    def send(self, to: str, message: AnyMessage) -> None:
        """Send a message. Messages for the same process that arrive before the connection is free go
        with it."""
        if self.is_up:
            self._outbox.setdefault(to, []).append(message)
            self._has_mail.set()

    def forget(self, process: str) -> None:
        """The other process is dead, or everything that we share with it is discarded."""
        self._sent.pop(process, None)
        self._heard.pop(process, None)
        self._outbox.pop(process, None)

    # Out

    async def _publish_always(self) -> None:
        while True:
            await self._has_mail.wait()
            self._has_mail.clear()
            outbox, self._outbox = self._outbox, {}
            try:
                await self._publish(outbox)
            except Exception as error:
                self._break(error)

    async def _publish(self, outbox: dict[str, list[AnyMessage]]) -> None:
        async with self._redis.pipeline(transaction=False) as pipe:
            for to, messages in outbox.items():
                number = self._sent[to] = self._sent.get(to, 0) + 1
                pipe.publish(channel(to), _encode(Batch(self.process, number, messages)))
            listeners: list[int] = await pipe.execute()
        for to, count in zip(outbox, listeners, strict=True):
            if not count:
                self._restart_stream(to)

    # In

    async def _listen_always(self, listening: asyncio.Event, trouble: list[Exception]) -> None:
        while True:
            try:
                await self._listen(listening)
            except Exception as error:
                if not listening.is_set():
                    trouble.append(error)
                    listening.set()
                    return
                self._break(error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listening: asyncio.Event) -> None:
        client = connected(self._address, None)
        try:
            async with client.pubsub() as line:
                await line.subscribe(channel(self.process))
                async for message in line.listen():
                    if message["type"] == "message":
                        self._receive(message["data"])
                        listening.set()
                    else:
                        await self._beat()
        finally:
            with contextlib.suppress(RedisError, OSError):
                await client.aclose()

    def _receive(self, data: bytes) -> None:
        self._last_pulse = time.monotonic()
        if not data:
            self.is_up = True
            return
        try:
            batch: Batch = _decode(data)
        except msgspec.MsgspecError:
            log.exception("another process is not understood")
            return
        if self._follows(batch):
            for message in batch.messages:
                if isinstance(message, Restart):
                    self._restart_stream(batch.sender)
                else:
                    self._deliver(batch.sender, message)

    def _follows(self, batch: Batch) -> bool:
        """Each process numbers its batches for each other process. After a missing batch, nothing is
        read until the sender begins again with 1."""
        sender, number = batch.sender, batch.number
        last = self._heard.pop(sender, None)
        if last is not None and number != last + 1:
            self._lost(sender)
        if number != 1 and (last is None or number != last + 1):
            self.send(sender, Restart())
            return False
        self._heard[sender] = number
        return True

    def _restart_stream(self, to: str) -> None:
        """The other process has missed a batch of ours."""
        self._sent.pop(to, None)
        self._outbox.pop(to, None)
        self._lost(to)

    def _deliver(self, sender: str, message: AnyMessage) -> None:
        try:
            self._received(sender, message)
        except Exception:  # an error in one message must not stop the others
            log.exception("a message between processes could not be handled")

    # Whether it works

    async def _watch_always(self) -> None:
        """A lost connection to Redis is silent: nothing comes back. An empty batch shows the other
        processes whether they have missed the last one."""
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            for process in self._sent:
                self._outbox.setdefault(process, [])
            self._has_mail.set()
            try:
                await self._beat()
            except Exception as error:
                self._break(error)
            if self.is_up and time.monotonic() - self._last_pulse > SILENT_SECONDS:
                self._break(TimeoutError("nothing comes back"))
                await self._restart_listening()

    async def _beat(self) -> None:
        await self._redis.publish(channel(self.process), b"")

    async def _restart_listening(self) -> None:
        await end(self._tasks[:1])
        is_listening = asyncio.Event()
        is_listening.set()
        self._tasks[0] = asyncio.create_task(self._listen_always(is_listening, []), name="bus: listen")

    def _break(self, error: Exception) -> None:
        """Everything in transit may be lost. Whatever the error is, the bus goes on."""
        if self.is_up or not is_of_redis(error):
            log_lost(log, "no line to the other processes", error)
        self.is_up = False
        self._outbox.clear()
        self._sent.clear()
        self._heard.clear()
        try:
            self._lost(None)
        except Exception:
            log.exception("what was lost could not be given up")


async def end(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel them, more than once: a cancellation that meets a timeout inside the Redis client is
    lost."""
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=1)


class RemoteTransport:
    """To a page that is connected to another process."""

    def __init__(self, bus: Bus, process: str, number: int) -> None:
        self._bus = bus
        self._process = process
        self._number = number

    def send(self, message: bytes) -> None:
        self._bus.send(self._process, Send(self._number, message))

    def close(self, code: int, reason: str) -> None:
        self._bus.send(self._process, Close(self._number, code, reason))
