"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field, fields


@dataclass(frozen=True)
class Limits:
    """What one client may do: generous for a family behind one address, tight against a flood."""

    body_bytes: int = 16_384
    message_bytes: int = 4_096
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    """For a person at a table, over all connections."""
    changes_per_table: int = 1000
    """Actions of a person in a match that do not advance it."""
    refusals_before_closing: int = 200
    requests_per_second: float = 20.0
    requests_at_once: int = 100
    request_seconds: float = 10.0
    """The time for a whole request."""
    tables_per_hour: int = 60
    """For a person."""
    tables_per_hour_and_address: int = 240
    renamings_per_hour: int = 60
    """For a person."""
    people_per_hour_and_address: int = 120
    exports_per_hour_and_address: int = 20
    forgettings_per_hour_and_address: int = 20
    analyses_per_person: int = 5
    """Analyses in the queue."""
    analyses_per_address: int = 20
    connections_per_person: int = 20


SIZES = ("body_bytes", "message_bytes", "request_seconds")
NO_LIMITS = Limits(**{one.name: 10**9 for one in fields(Limits) if one.name not in SIZES})
"""For measurements on one machine. Sizes stay limited."""


PUSH_SERVICES = "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com"
"""The push services of the known browsers."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8787
    database: str = ""
    """A file or an SQLAlchemy URL. Empty: a file in the user's data folder."""
    redis: str = ""
    """The URL of a Redis, for several processes on one PostgreSQL."""
    siblings: str = ""
    """A folder that the server processes of one machine share to hand over connections."""
    public_address: str = ""
    """The public address, if a proxy is in front: https://games.example.org"""
    thinkers: int = 1
    """The number of processes for bots."""
    bot_pause: float = 0.6
    """Seconds before a bot's move, so that people can follow."""
    away_after: float = 20.0
    """Seconds without a connection after which somebody is away."""
    silent_after: float = 150.0
    """Seconds without a sign of life after which somebody counts as away, connected or not, at a
    table without a clock."""
    limits: Limits = field(default_factory=Limits)
    push: bool = True
    """Whether people may be notified by Web Push. It needs the extra `push`."""
    push_services: str = PUSH_SERVICES
    """The hosts of push services. Subdomains are included."""
    chat: bool = True
    """Whether people at a table may turn on a chat."""
    analysis_simulations: int | None = None
    analysis_matches: int | None = None
    """How thoroughly matches are analysed. None: like `ludotheque analyse`."""
    proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-… headers are trusted."""
    metrics_from: str = "127.0.0.1, ::1"
    """Addresses and networks that may read /metrics."""
