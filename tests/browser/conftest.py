"""One server and one Chromium for all tests of the page; each test has windows of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from ludotheque.server.site import BUILT
from tests.browser import chromium
from tests.browser.desk import PATIENCE, Desk, Desks
from tests.server.house import House

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For this folder: while Playwright runs, no test of the same process could use asyncio."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launching())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (BUILT / "index.html").is_file(), "the page is not built: make setup"
    folder: Path = tmp_path_factory.mktemp("house")
    with House(folder, "--no-limits") as house:
        yield house


@pytest.fixture(scope="module")
def address(house: House) -> str:
    return house.address


@pytest.fixture
def desks(browser: Browser, address: str) -> Iterator[Desks]:
    """Windows of different people; in the end none of them may have complained."""
    desks = Desks(browser, address)
    yield desks
    desks.close()


@pytest.fixture
def desk(desks: Desks) -> Desk:
    return desks.new()
