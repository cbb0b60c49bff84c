from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from websockets.sync.client import ClientConnection, connect

from ludotheque import client

# A machine that does much else is slow, and one where bots are compiled for the first time slower still.
client.Client.timeout = 300.0

# A busy machine is no failure. The same checkout gives the same result; `make fuzz` tries what is new.
settings.register_profile(
    "same again", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same again")

# A shell that runs us in the background has Ctrl-C ignored, and what we start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def no_connection_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A connection left open goes on pinging in a thread of its own, and draws its pings from the
    generator of all: a later test by Hypothesis would see numbers drawn that it did not draw."""
    opened: list[ClientConnection] = []

    def remembered(*arguments: Any, **named: Any) -> ClientConnection:
        opened.append(connect(*arguments, **named))
        return opened[-1]

    monkeypatch.setattr(client, "connect", remembered)
    yield
    for connection in opened:
        connection.close_socket()


FOLDER = Path(__file__).parent
NEEDS = ("browser", "server")
"""Folders whose tests need more than Python; `pytest -m "not browser"` leaves one of them out."""


def pytest_collection_finish() -> None:
    """Tests and modules stay until the end: no later collection looks at them."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for folder in NEEDS:
            if item.path.is_relative_to(FOLDER / folder):
                item.add_marker(folder)
    items.sort(key=lambda item: item.get_closest_marker("early") is None)
