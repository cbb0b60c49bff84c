"""Questions to bots by way of Redis: servers ask, workers on any machine answer.

A worker moves a question from the queue to a list of its own, and takes it out when it has answered.
What is in the list of a worker that is gone goes back into the queue. Servers keep their questions
until they are answered: where Redis lost its memory, they ask again. Servers and workers of one version
have a queue of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import secrets
import socket
from collections.abc import Callable
from typing import Any

import msgspec
from redis.exceptions import RedisError

from ludotheque.core.shelf import game_names
from ludotheque.server.cluster.bus import connected, log_lost, no_redis
from ludotheque.server.store.ownership import VERSION
from ludotheque.server.thinking.processes import BotProcesses, Question

log = logging.getLogger("ludotheque.workers")
PREFIX = f"ludotheque:{VERSION}"
QUEUE = f"{PREFIX}:thoughts"
WORKERS = f"{PREFIX}:workers"
WAIT_SECONDS = 1
"""How long one command waits in Redis for a request."""
ALIVE_SECONDS = 4
ANSWERS_KEPT_SECONDS = 60
RETRY_SECONDS = 0.5


def taken_by(worker: str) -> str:
    return f"{PREFIX}:taken:{worker}"


def sign_of(worker: str) -> str:
    return f"{PREFIX}:worker:{worker}"


def answers_to(process: str) -> str:
    return f"{PREFIX}:answers:{process}"


class QueuedQuestion(msgspec.Struct, frozen=True, array_like=True):
    """A question, and where the answer goes."""

    process: str
    number: int
    question: Question
    seconds: float


class Answer(msgspec.Struct, frozen=True, array_like=True):
    number: int
    choice: dict[str, Any] | None
    """None: the worker failed."""


encode = msgspec.msgpack.Encoder().encode
read_question = msgspec.msgpack.Decoder(QueuedQuestion).decode
read_answer = msgspec.msgpack.Decoder(Answer).decode


class WorkerFailed(Exception):
    """A worker could not answer. Another may."""


class Workers:
    """The workers, for a server."""

    def __init__(self, address: str, process: str, changed: Callable[[], None]) -> None:
        self.slots = 0
        """How many requests they can answer at once, together."""
        self.busy = 0
        self._process = process
        self._changed = changed
        """Called when there may be more of them."""
        self._redis = connected(address, WAIT_SECONDS + 2.0)
        self._numbers = itertools.count(1)
        self._asked: dict[int, tuple[QueuedQuestion, asyncio.Future[dict[str, Any]]]] = {}
        self._is_lost = False

    async def think(self, question: Question, seconds: float) -> dict[str, Any]:
        queued = QueuedQuestion(self._process, next(self._numbers), question, seconds)
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[queued.number] = queued, waiting
        self.busy += 1
        try:
            try:
                await self._redis.lpush(QUEUE, encode(queued))
            except (RedisError, OSError) as error:
                self._lose(error)
            return await waiting
        finally:
            self.busy -= 1
            del self._asked[queued.number]

    async def listen(self) -> None:
        """Answers, as they come."""
        while True:
            try:
                if found := await self._redis.blpop(answers_to(self._process), WAIT_SECONDS):
                    self._hear(found[1])
            except Exception as error:
                self._lose(error)
                await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes) -> None:
        try:
            self._settle(read_answer(data))
        except msgspec.MsgspecError:  # the others' answers still come
            log.exception("a worker is not understood")

    def _settle(self, answer: Answer) -> None:
        _, waiting = self._asked.get(answer.number, (None, None))
        if waiting is None or waiting.done():  # it was thought twice, or nobody waits any more
            return
        if answer.choice is None:
            waiting.set_exception(WorkerFailed())
        else:
            waiting.set_result(answer.choice)

    async def watch(self) -> None:
        """Every second: find the live workers, and return the requests of dead ones to the queue."""
        while True:
            try:
                await self._find_workers()
            except Exception as error:
                self._lose(error)
            await asyncio.sleep(WAIT_SECONDS)

    async def _find_workers(self) -> None:
        if self._is_lost:
            await self._ask_again()
            self._is_lost = False
        names = [name.decode() for name in await self._redis.smembers(WORKERS)]
        signs = await self._redis.mget([sign_of(name) for name in names]) if names else []
        self.slots = sum(int(sign) for sign in signs if sign)
        self._changed()
        for name, sign in zip(names, signs, strict=True):
            if sign is None:
                await self._take_back(name)

    async def _take_back(self, worker: str) -> None:
        """Its requests are answered by others, before later ones."""
        log.warning("a worker is gone", extra={"worker": worker})
        while await self._redis.lmove(taken_by(worker), QUEUE, "LEFT", "RIGHT"):
            pass
        await self._redis.srem(WORKERS, worker)

    async def _ask_again(self) -> None:
        """If it is in the queue already, it is answered twice, and the first answer counts."""
        for queued, waiting in list(self._asked.values()):
            if not waiting.done():
                await self._redis.lpush(QUEUE, encode(queued))

    def _lose(self, error: Exception) -> None:
        if not self._is_lost:
            log_lost(log, "no line to the workers", error)
        self._is_lost = True
        self.slots = 0

    async def close(self) -> None:
        with contextlib.suppress(RedisError, OSError):
            await self._redis.delete(answers_to(self._process))
            await self._redis.aclose()


class Worker:
    """Takes requests, thinks, and answers, on any machine."""

    def __init__(self, address: str, thinkers: int) -> None:
        self.name = f"{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(3)}"
        self.answered = 0
        self._address = address
        self._thinkers = thinkers
        self._redis = connected(address, WAIT_SECONDS + 2.0)
        self._processes = BotProcesses(thinkers)
        self._thinking: set[bytes] = set()
        self._unknown: set[bytes] = set()
        """Questions that Redis gave to this worker, and that it did not think about a moment ago."""
        self._is_closing = False

    async def begin(self) -> None:
        try:
            await self._say_alive()
        except (RedisError, OSError) as error:
            raise no_redis(self._address, error) from error

    async def warm_up(self) -> None:
        await self._processes.warm_up(game_names())

    async def run(self) -> None:
        """Until `stop`. Requests in progress are still answered."""
        alive = asyncio.create_task(self._stay_alive())
        try:
            await asyncio.gather(*(self._think_always() for _ in range(self._thinkers)))
        finally:
            alive.cancel()
            self._processes.close()
            await self._leave()

    def stop(self) -> None:
        self._is_closing = True

    async def _stay_alive(self) -> None:
        while True:
            try:
                await self._say_alive()
                await self._put_back_unknown()
            except Exception as error:
                log_lost(log, "Redis does not answer", error)
            await asyncio.sleep(WAIT_SECONDS)

    async def _say_alive(self) -> None:
        """First the sign of life, then the name: a name without a sign of life means a dead worker."""
        await self._redis.set(sign_of(self.name), self._thinkers, ex=ALIVE_SECONDS)
        await self._redis.sadd(WORKERS, self.name)

    async def _think_always(self) -> None:
        while not self._is_closing:
            taken = b""
            try:
                taken = await self._redis.blmove(
                    QUEUE, taken_by(self.name), WAIT_SECONDS, "RIGHT", "RIGHT"
                )
                if taken is not None:
                    self._thinking.add(taken)
                    await self._do(taken)
                    await self._redis.lrem(taken_by(self.name), 1, taken)
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self._thinking.discard(taken)

    async def _put_back_unknown(self) -> None:
        """Questions that were lost on their way here, or whose answers were lost. Those that only take
        a moment to arrive are not yet unknown the second time."""
        unknown = {*await self._redis.lrange(taken_by(self.name), 0, -1)} - self._thinking
        for taken in unknown & self._unknown:
            if await self._redis.lrem(taken_by(self.name), 1, taken):
                await self._redis.rpush(QUEUE, taken)
        self._unknown = unknown

    async def _do(self, taken: bytes) -> None:
        """A question that cannot be read must not end one worker after the other."""
        try:
            queued = read_question(taken)
        except msgspec.MsgspecError:
            log.exception("a server is not understood")
            return
        try:
            choice = await self._processes.think(queued.question, queued.seconds)
            answer = encode(Answer(queued.number, choice))
        except Exception:
            log.exception("a thought failed")
            answer = encode(Answer(queued.number, None))
        to = answers_to(queued.process)
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.rpush(to, answer)
            pipe.expire(to, ANSWERS_KEPT_SECONDS)
            await pipe.execute()
        self.answered += 1

    async def _leave(self) -> None:
        try:
            await self._redis.srem(WORKERS, self.name)
            await self._redis.delete(sign_of(self.name))
            await self._redis.aclose()
        except (RedisError, OSError):
            log.warning("left without a word: Redis does not answer")
