"""How Redis is spoken to."""

from __future__ import annotations

from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from ludotheque.core.errors import shortened
from ludotheque.server.store.database import shown
from ludotheque.server.store.records import StoreTrouble

Client = Any
"""Its own types do not say that we get bytes."""


def connected(address: str, timeout: float | None) -> Client:
    """A failure is ours to handle: a client that connects again by itself would hide what it missed."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=timeout,
            socket_connect_timeout=2.0,
            retry=Retry(NoBackoff(), 0),
            health_check_interval=0,
        )
    except ValueError as error:
        raise no_redis(address, error) from error


def no_redis(address: str, error: Exception) -> StoreTrouble:
    reason = shortened(str(error).rstrip("."), 160)
    return StoreTrouble("error-redis-open", address=shown(address), reason=reason)
