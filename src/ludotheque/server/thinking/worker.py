"""A worker: takes questions from Redis, thinks, and answers. Any machine, any number of them."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket

from redis.exceptions import RedisError

from ludotheque.core.errors import shortened
from ludotheque.core.shelf import game_names
from ludotheque.server.cluster.connecting import connected, no_redis
from ludotheque.server.thinking.processes import BotProcesses
from ludotheque.server.thinking.workers import (
    ALIVE_SECONDS,
    ANSWERS_KEPT_SECONDS,
    QUEUE,
    RETRY_SECONDS,
    WAIT_SECONDS,
    WORKERS,
    Answer,
    Thought,
    answers_to,
    encode,
    read_thought,
    sign_of,
    taken_by,
)

log = logging.getLogger("ludotheque.worker")


class Worker:
    def __init__(self, address: str, thinkers: int) -> None:
        self.name = f"{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(3)}"
        self.answered = 0
        self._address = address
        self._thinkers = thinkers
        self._redis = connected(address, WAIT_SECONDS + 2.0)
        self._processes = BotProcesses(thinkers)
        self._is_closing = False

    async def begin(self) -> None:
        try:
            await self._say_alive()
        except (RedisError, OSError) as error:
            raise no_redis(self._address, error) from error

    async def warm_up(self) -> None:
        await self._processes.warm_up(game_names())

    async def run(self) -> None:
        """Until `stop`; what is being thought then is still answered."""
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
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer", extra={"reason": shortened(str(error), 160)})
            await asyncio.sleep(WAIT_SECONDS)

    async def _say_alive(self) -> None:
        """First the sign, then the name: a name without a sign is that of somebody who is gone."""
        await self._redis.set(sign_of(self.name), self._thinkers, ex=ALIVE_SECONDS)
        await self._redis.sadd(WORKERS, self.name)

    async def _think_always(self) -> None:
        while not self._is_closing:
            try:
                taken = await self._redis.blmove(
                    QUEUE, taken_by(self.name), WAIT_SECONDS, "RIGHT", "RIGHT"
                )
                if taken is not None:
                    await self._answer(read_thought(taken))
                    await self._redis.lrem(taken_by(self.name), 1, taken)
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)

    async def _answer(self, thought: Thought) -> None:
        try:
            choice = await self._processes.think(thought.question, thought.seconds)
        except Exception:
            log.exception("a thought failed")
            choice = None
        to = answers_to(thought.process)
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.rpush(to, encode(Answer(thought.number, choice)))
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
