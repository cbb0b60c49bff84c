"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """What one client may do. Generous to a family behind one address, tight to a flood."""

    body_bytes: int = 16_384
    message_bytes: int = 4_096
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    """Of a person at a table, over all connections."""
    changes_per_table: int = 1000
    """Of a person, in a match: what brings it no further."""
    refusals_before_closing: int = 200
    requests_per_second: float = 20.0
    requests_at_once: int = 100
    request_seconds: float = 10.0
    """From the first byte of a request to its last one."""
    http_connections_per_address: int = 100
    """Connections that are no WebSocket; those of our proxies do not count."""
    tables_per_hour: int = 60
    """Of a person."""
    tables_per_hour_and_address: int = 240
    renamings_per_hour: int = 60
    """Of a person."""
    people_per_hour_and_address: int = 120
    exports_per_hour_and_address: int = 20
    forgettings_per_hour_and_address: int = 20
    studies_per_person: int = 5
    """Analyses that wait."""
    studies_per_address: int = 20
    connections_per_person: int = 20
    connections_per_address: int = 400


NO_LIMITS = Limits(
    messages_per_second=1e9,
    messages_at_once=10**9,
    changes_per_table=10**9,
    refusals_before_closing=10**9,
    requests_per_second=1e9,
    requests_at_once=10**9,
    http_connections_per_address=10**9,
    tables_per_hour=10**9,
    tables_per_hour_and_address=10**9,
    renamings_per_hour=10**9,
    people_per_hour_and_address=10**9,
    exports_per_hour_and_address=10**9,
    forgettings_per_hour_and_address=10**9,
    studies_per_person=10**9,
    studies_per_address=10**9,
    connections_per_person=10**9,
    connections_per_address=10**9,
)
"""For measuring on one machine; sizes stay limited."""


PUSH_SERVICES = "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com"
"""Those of the browsers that there are."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8787
    database: str = ""
    """A file, or an address of SQLAlchemy; empty: the file in the user's data folder."""
    redis: str = ""
    """The address of a Redis: then several processes may share a PostgreSQL."""
    siblings: str = ""
    """A folder that server processes of one machine share, to give connections to each other."""
    public_address: str = ""
    """What people type, where a proxy stands before us: https://games.example.org"""
    thinkers: int = 1
    """Processes in which bots think."""
    bot_pause: float = 0.6
    """Seconds before a bot's move, so that people can follow."""
    away_after: float = 20.0
    """Seconds without a connection after which somebody is away."""
    silent_after: float = 150.0
    """Seconds for which a table without a clock waits for somebody who gives no sign of life, before
    he counts as away, connected or not."""
    limits: Limits = field(default_factory=Limits)
    push: bool = True
    """Whether people may be called by Web Push; it needs the extra `push`."""
    push_services: str = PUSH_SERVICES
    """The hosts that calls may go to, and those below them."""
    chat: bool = True
    """Whether people who play together may turn a chat on at their table."""
    study_simulations: int | None = None
    study_matches: int | None = None
    """How thoroughly matches are analysed; None: as `ludotheque analyse` does."""
    proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-… headers are believed."""
    metrics_from: str = "127.0.0.1, ::1"
    """Addresses and networks that may read /metrics."""
