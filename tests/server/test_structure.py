"""What docs/architecture.md says of the server's inside is so."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any, get_args

import pytest

import ludotheque.server
from ludotheque.server import app
from ludotheque.server.rooms import requests, sessions
from ludotheque.server.rooms.handlers import HANDLERS
from tests.server.parlour import Parlour
from tests.server.test_matches import friends

assert sessions  # registers its requests
SERVER = Path(ludotheque.server.__file__).parent
ARCHITECTURE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
MOST_STOPS = 10
MOST_MODULES = 13
"""Those of the stops and of what they use."""


def test_one_table_has_a_handler_for_every_request() -> None:
    assert set(HANDLERS) == set(get_args(requests.AnyRequest))


def test_the_tree_names_every_module() -> None:
    tree = re.search(r"```text\nserver/\n(.*?)```", ARCHITECTURE, re.S)
    assert tree
    folder, shown = ".", set()
    for line in tree[1].splitlines():
        names, _, _ = line.strip().partition("  ")
        if not line.startswith(" " * 4):
            folder = names.strip("/") if names.endswith("/") else "."
        if not names.endswith("/"):
            shown |= {f"{folder}/{name}" for name in names.split(", ")}
    found = {
        f"{path.parent.relative_to(SERVER)}/{path.stem}"
        for path in SERVER.rglob("*.py")
        if path.stem != "__init__" and "migrations" not in path.parts
    }
    assert found == shown - {"store/migrations"}


def walk() -> tuple[list[str], set[str]]:
    """The modules that the picture numbers, and those that the sentence below it names."""
    _, _, text = ARCHITECTURE.partition("### The walk of a move")
    picture, _, after = text.partition("```text")[2].partition("```")
    helpers = re.search(r"They use (.*?)\.\s", after, re.S)
    assert helpers
    return re.findall(r"^ *(?:.*►)? *\d+ (\w+/\w+)", picture, re.M), set(
        re.findall(r"`([\w/]+)`", helpers[1])
    )


async def nothing(*_: object) -> None:
    """In the place of what looks after a server by itself."""


def test_a_move_passes_the_modules_that_the_picture_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "BEAT_SECONDS", 1e6)  # nothing happens but the move
    monkeypatch.setattr(app, "stop_when_lost", nothing)
    called: set[str] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SERVER)):
            called.add(frame.f_code.co_filename)

    async def watch(is_on: bool) -> None:
        sys.setprofile(note if is_on else None)

    with Parlour(tmp_path) as parlour:
        tables = friends(parlour, "land-unter", 3)
        tables[1].play(tables[1].legal[0])  # once the rules are compiled
        parlour.do(watch(True))
        tables[0].play(tables[0].legal[0])
        parlour.do(watch(False))
        for table in tables:
            table.close()
    stops, helpers = walk()
    assert len(stops) == len(set(stops)) <= MOST_STOPS
    modules = {Path(file).relative_to(SERVER).with_suffix("").as_posix() for file in called}
    assert modules == {*stops, *helpers}
    assert len(modules) <= MOST_MODULES
