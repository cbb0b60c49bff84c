"""The page that a browser keeps: opens without a server, and becomes new by itself, once."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import Desk, Desks
from tests.browser.upgrade import Upgraded

VERSION = "() => document.querySelector('meta[name=version]')?.content"
KEPT = "() => navigator.serviceWorker.controller && caches.keys()"
HAS_KEPT = """(version) => navigator.serviceWorker.controller
    && caches.keys().then((all) => all.length === 1 && all[0] === `ludotheque / ${version}`)"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    house = Upgraded(tmp_path_factory.mktemp("upgraded"), "--no-limits")
    with house:
        yield house


@pytest.fixture
def visitors(browser: Browser, served: Upgraded) -> Iterator[Desks]:
    desks = Desks(browser, served.address)
    yield desks
    desks.close()


REMEMBER_VERSIONS = f"""addEventListener('DOMContentLoaded', () => {{
    sessionStorage.loaded = `${{sessionStorage.loaded ?? ''}} ${{({VERSION})()}}`;
}})"""


def remember_versions(desk: Desk) -> None:
    """Of every page that is loaded from now on."""
    desk.page.add_init_script(REMEMBER_VERSIONS)


def became_new_once(desk: Desk, old: str, new: str) -> None:
    """The old page once, or twice where the server was too slow to give the new one when it was first
    asked; then the new one, which stays."""
    loaded = desk.page.evaluate("sessionStorage.loaded").split()
    assert loaded in ([old, new], [old, old, new]), loaded


def becomes(desk: Desk, version: str) -> None:
    """Shows this version, and its worker keeps it and nothing else."""
    desk.page.wait_for_function(f"(version) => ({VERSION})() === version", arg=version)
    desk.until(lambda: desk.page.evaluate(HAS_KEPT, version))


def test_an_old_page_from_the_cache_becomes_new_once_and_the_match_goes_on(
    visitors: Desks, served: Upgraded
) -> None:
    desk = visitors.new(keeps=True)
    table = desk.new_table("bateaux", "me", "child")
    desk.play_on(clicks=2)
    old = served.version
    becomes(desk, old)
    served.upgrade()
    assert served.process is not None
    served.process.send_signal(signal.SIGSTOP)  # a server that does not answer for a while
    remember_versions(desk)
    desk.page.goto(f"{desk.address}/t/{table}", wait_until="commit")
    desk.page.get_by_text("Un instant").wait_for()
    assert desk.page.evaluate(VERSION) == old
    served.process.send_signal(signal.SIGCONT)
    becomes(desk, served.version)
    assert desk.play_on(clicks=3)
    became_new_once(desk, old, served.version)


def test_the_kept_page_says_that_there_is_no_connection_and_mends_itself(
    visitors: Desks, served: Upgraded
) -> None:
    desk = visitors.new(keeps=True)
    page = desk.open("/")
    old = served.version
    becomes(desk, old)
    desk.is_offline = True
    page.context.set_offline(True)
    remember_versions(desk)
    page.goto(f"{desk.address}/")
    expect(page.get_by_text("Pas de connexion")).to_be_visible()
    assert desk.faults() == []
    page.locator('a[href="/rules/bateaux"]').first.click()
    page.locator(".rules").wait_for()
    page.go_back()
    served.upgrade()
    page.context.set_offline(False)
    page.get_by_role("article").first.wait_for()
    becomes(desk, served.version)
    page.get_by_role("article").first.wait_for()
    became_new_once(desk, old, served.version)


def test_an_open_page_whose_parts_are_gone_becomes_new_where_one_wanted_to_go(
    visitors: Desks, served: Upgraded
) -> None:
    desk = visitors.new()
    desk.is_offline = True  # a browser complains of what is not there
    page = desk.open("/")
    remember_versions(desk)
    served.upgrade()
    page.locator('a[href="/rules/bateaux"]').first.click()
    page.locator(".rules").wait_for()
    assert page.evaluate("sessionStorage.loaded").split() == [served.version]
