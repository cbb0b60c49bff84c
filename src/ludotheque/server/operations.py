"""What an operator needs: metrics for Prometheus, and logs as lines of JSON."""

from __future__ import annotations

import asyncio
import datetime
import json
import logging
import sys
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

log = logging.getLogger("ludotheque")
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Durations(Collector):
    """A histogram with fast updates: every move adds to it, and it is read once a minute."""

    def __init__(self, name: str, description: str) -> None:
        self._name, self._description = name, description
        self._counts = [0] * (len(QUICK) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(QUICK, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        limits = [str(limit) for limit in QUICK] + ["+Inf"]
        buckets = list(zip(limits, map(float, accumulate(self._counts)), strict=True))
        family = HistogramMetricFamily(self._name, self._description)
        family.add_metric([], buckets, self._sum)
        yield family


class MoveCounters(Collector):
    """Counters with fast updates, like `Durations`."""

    def __init__(self) -> None:
        self.by = dict.fromkeys(("person", "bot", "clock"), 0)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily("ludotheque_moves", "Moves kept", labels=["by"])
        for by, count in self.by.items():
            family.add_metric([by], count)
        yield family


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.processes = Gauge("ludotheque_processes", "Live processes", registry=self.registry)
        self.processes.set(1)
        self.tables = Gauge("ludotheque_tables", "Tables in use", registry=self.registry)
        self.connections = Gauge("ludotheque_connections", "Open connections", registry=self.registry)
        self.moves = MoveCounters()
        self.refusals = Counter("ludotheque_refusals", "Refused", ["error"], registry=self.registry)
        self.move_seconds = Durations("ludotheque_move_seconds", "From a request received to kept")
        self.append_seconds = Durations("ludotheque_append_seconds", "From an entry made to durable")
        for own in (self.moves, self.move_seconds, self.append_seconds):
            self.registry.register(own)
        self.bots_waiting = Gauge(
            "ludotheque_bots_waiting", "Decisions that wait for a thinker", registry=self.registry
        )
        self.bots_thinking = Gauge(
            "ludotheque_bots_thinking", "Decisions being thought about", registry=self.registry
        )

    def text(self) -> str:
        return generate_latest(self.registry).decode()


class Merged(Collector):
    """The metrics of several processes, each with the name of its process."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def collect(self) -> Iterator[Metric]:
        found: dict[str, Metric] = {}
        for process, text in sorted(self._texts.items()):
            for family in text_string_to_metric_families(text):
                together = found.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    labels = {"process": process, **sample.labels}
                    together.add_sample(sample.name, labels, sample.value)
        yield from found.values()


def merged(texts: dict[str, str]) -> str:
    registry = CollectorRegistry()
    registry.register(Merged(texts))
    return generate_latest(registry).decode()


async def regularly(
    seconds: float, action: Callable[[], Awaitable[object]], told: type[Exception]
) -> None:
    """Do something again and again. An error ends nothing: the next time may go well. Errors of the type
    `told` are in the log already."""
    while True:
        try:
            await action()
        except told:
            pass
        except Exception:
            log.exception("something that is done regularly went wrong")
        await asyncio.sleep(seconds)


def log_failure(task: asyncio.Task[None]) -> None:
    """For tasks whose errors nobody else would hear of."""
    if not task.cancelled() and (error := task.exception()):
        log.error("a part of the server has ended", exc_info=error)


PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        line = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if "table" in line:
            line["table"] = str(line["table"])[:4] + "…"
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "picows", "alembic"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).setLevel(logging.WARNING)  # below that they tell addresses of tables
