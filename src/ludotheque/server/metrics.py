"""What an operator wants to see: `/metrics`, in the form of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludotheque_tables", "Tables in use", registry=self.registry)
        self.connections = Gauge("ludotheque_connections", "Open connections", registry=self.registry)
        self.moves = Counter("ludotheque_moves", "Moves kept", ["by"], registry=self.registry)
        self.refusals = Counter("ludotheque_refusals", "Refused", ["error"], registry=self.registry)
        self.move_seconds = Histogram(
            "ludotheque_move_seconds",
            "From a request received to kept",
            buckets=QUICK,
            registry=self.registry,
        )
        self.append_seconds = Histogram(
            "ludotheque_append_seconds",
            "From an entry made to durable",
            buckets=QUICK,
            registry=self.registry,
        )
        self.bots_waiting = Gauge(
            "ludotheque_bots_waiting", "Decisions that wait for a thinker", registry=self.registry
        )
        self.bots_thinking = Gauge(
            "ludotheque_bots_thinking", "Decisions being thought about", registry=self.registry
        )
