"""How Redis is spoken to."""

from __future__ import annotations

from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

Client = Any
"""Its own types do not say that we get bytes."""


def connected(address: str, timeout: float | None) -> Client:
    """A failure is ours to handle: a client that connects again by itself would hide what it missed."""
    return Redis.from_url(
        address,
        socket_timeout=timeout,
        socket_connect_timeout=2.0,
        retry=Retry(NoBackoff(), 0),
        health_check_interval=0,
    )
