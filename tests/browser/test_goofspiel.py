"""A game of another package: its words come when the page is built, and the plain board serves it.

Building another page takes a soak; `web/tests/any.test.ts` tries the plain board, and
`tests/examples/test_goofspiel.py` the package, in every run.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, Desks
from tests.examples.installed import LEFT_OUT, ROOT, environment, install
from tests.server.house import House
from tests.soak import rest_in_soak

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A copy of ours with the page built while the game is on the shelf; ours stays as it is."""
    site, copy = install(tmp_path_factory), tmp_path_factory.mktemp("with-goofspiel")
    for folder in ("web", "src"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT_OUT)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (copy / "docs").symlink_to(ROOT / "docs")
    its = environment(site, source=copy / "src", LUDOTHEQUE_PYTHON=sys.executable)
    done = subprocess.run(
        ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"],
        cwd=copy / "web",
        env=its,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    house = House(copy, "--no-limits")
    house.environment = its
    with house:
        yield house
    assert house.troubles() == []


def is_readable(desk: Desk) -> None:
    """Words of the catalogue, and nothing as programs write it."""
    text = desk.page.locator(".plain").inner_text()
    assert not re.search(r"[\[\]{}_]|null|undefined|goofspiel-", text), text
    assert "Prix à venir" in text


@pytest.mark.parametrize("phone", rest_in_soak([True, False], True), ids=["phone", "laptop"])
def test_a_match_is_played_to_its_end_on_the_plain_board(desks: Desks, phone: bool) -> None:
    desk = desks.new(phone=phone)
    desk.open("/")
    expect(desk.page.get_by_role("heading", name="Goofspiel")).to_be_visible()
    table = desk.new_table("goofspiel", "me", "child", "casual")
    expect(desk.page.get_by_role("button", name="miser le 13")).to_be_visible()
    is_readable(desk)
    assert desk.faults() == []
    assert desk.really_click() is not None
    assert desk.play_on()
    is_readable(desk)
    result = desk.api("GET", f"/tables/{table}")["view"]["result"]
    assert result["reason"] == "cards"


def test_its_rules_and_its_first_game_are_there(desks: Desks) -> None:
    desk = desks.new()
    desk.open("/rules/goofspiel")
    expect(desk.page.locator("#GS-5")).to_be_visible()
    desk.open("/learn/goofspiel")
    desk.page.get_by_role("button", name="miser le 12").click()
    expect(desk.page.get_by_text("tu gagnes neuf points")).to_be_visible()
