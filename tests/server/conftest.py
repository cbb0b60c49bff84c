from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests that do not break it."""
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running
    assert "Traceback" not in running.logged()
