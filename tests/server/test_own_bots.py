"""Bots of the host's own at the tables of a server: offered, shown by name, and never in the way."""

from __future__ import annotations

import asyncio
import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.bots import custom, host_bots
from ludotheque.bots.host_bots import is_known, level_of, offer, read_offered
from ludotheque.client import Client, Refused
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.server.rooms.handlers import seated_bot
from ludotheque.server.thinking import processes
from ludotheque.server.thinking.processes import BotProcesses, Question
from ludotheque.server.web.api import games_shown
from ludotheque.server.web.page_data import shelf_data
from tests.server.house import House

BOTS = """
    import os, time

    class Highest:
        def choose(self, view):
            return view.legal_moves[-1]

    class Broken:
        def choose(self, view):
            return 1 / 0

    class Slow:
        def choose(self, view):
            time.sleep(600)

    class Crash:
        def choose(self, view):
            os.abort()
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "served_bots.py").write_text(textwrap.dedent(BOTS), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(host_bots.VARIABLE, "")
    monkeypatch.setattr(custom.OwnBot, "start_seconds", 0.0)
    custom.kind_at.cache_clear()
    host_bots.offered.cache_clear()
    yield tmp_path
    custom.kind_at.cache_clear()
    host_bots.offered.cache_clear()


def test_a_list_of_bots_says_what_people_see(folder: Path) -> None:
    text = "served_bots:Highest@2s, Low=program:sh -c 'a,b', Très sage = served_bots:Broken"
    assert read_offered(text) == {
        "Highest": "served_bots:Highest@2s",
        "Low": "program:sh -c 'a,b'",
        "Très sage": "served_bots:Broken",
    }
    assert read_offered("") == {}


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("casual=served_bots:Highest", "error-offered-name"),
        ("A=served_bots:Highest,a=served_bots:Broken", "error-offered-name"),
        ("\u200b=served_bots:Highest", "error-offered-name"),
        ("served_bots:Nobody", "error-own-bot-import"),
        ("program:./nowhere", "error-program-missing"),
        ("served_bots:Highest@much", "error-own-bot-import"),
    ],
)
def test_a_list_that_cannot_be_is_told_in_a_sentence(folder: Path, given: str, key: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        read_offered(given)
    assert refused.value.key == key
    for language in ("fr", "en"):
        assert Words(language).error(refused.value)


def test_the_page_is_told_of_them_and_a_site_is_not(folder: Path) -> None:
    offer("served_bots:Highest")
    assert games_shown().own_bots == ["Highest"]
    assert shelf_data()["own_bots"] == []
    assert is_known("Highest")
    assert not is_known("served_bots:Highest"), "people choose names, never paths"
    assert (level_of("Highest"), level_of("best"), level_of("gone")) == (0, 4, 0)


def test_two_of_them_at_a_table_have_two_names(folder: Path) -> None:
    offer("served_bots:Highest")
    first = seated_bot(0, "Highest", [])
    assert (first.bot, first.name) == ("Highest", "Highest")
    assert seated_bot(1, "Highest", ["highest"]).name == "Highest 2"
    with pytest.raises(LudothequeError) as refused:
        seated_bot(1, "served_bots:Highest", [])
    assert refused.value.key == "error-unknown-bot"
    assert "Highest" in str(refused.value.arguments["known"])


def asked(bot: str) -> Question:
    table = Table.start("quelle-heure", seed=1)
    return Question("quelle-heure", bot, table.observed(0).tobytes(), key_of(1))


def test_whatever_it_does_there_is_an_answer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_bots", {})
    offer("served_bots:Highest,served_bots:Broken,served_bots:Slow@0.1s,No=program:false")
    assert processes.answer(asked("Highest"), 1.0)["move"] == "draw 6"
    said = {
        name: processes.answer(asked(name), 1.0)["forfeit"] for name in ("Broken", "Slow", "No", "gone")
    }
    assert said["Broken"]["why"] == "raised"
    assert "ZeroDivisionError" in said["Broken"]["said"]
    assert said["Slow"] == {"why": "silent", "said": "no move within 0.1 s"}
    assert said["No"]["why"] == "crashed"
    assert said["gone"]["why"] == "missing"


def test_one_that_takes_its_process_with_it_breaks_nothing_else(folder: Path) -> None:
    offer("served_bots:Crash")

    async def check() -> tuple[dict[str, Any], Any]:
        ours = BotProcesses(1)
        pool = ours._processes()
        answer = await ours.think(asked("Crash"), 1.0)
        is_same = ours._processes() is pool
        ours.close()
        return answer, is_same

    answer, is_same = asyncio.run(check())
    assert answer == {"forfeit": {"why": "crashed", "said": "its process ended"}}
    assert is_same


def warnings(house: House) -> list[dict[str, Any]]:
    """A busy machine may find the good bot silent too: that is another story."""
    lines = [json.loads(line) for line in house.logged().splitlines() if line[:1] == "{"]
    without = [line for line in lines if line["what"] == "a bot of the host's own has no move"]
    return [line for line in without if line["why"] != "silent"]


def play_on(table: Any, most: int = 10**6) -> None:
    while not table.is_over and most:
        if table.is_my_turn:
            table.play(table.legal[0])
            most -= 1
        else:
            table.wait(300)


@pytest.mark.early
def test_a_table_goes_on_whatever_they_do(folder: Path) -> None:
    house = House(folder, "--no-limits", "--bots", "served_bots:Highest,served_bots:Broken")
    with house:
        me = Client(house.address, name="Zoé", timeout=300)
        assert me.request("GET", "/api/games")["own_bots"] == ["Highest", "Broken"]
        with pytest.raises(Refused) as refused:
            me.open("quelle-heure", ["me", "served_bots:Broken"])
        assert refused.value.key == "error-unknown-bot"
        table = me.open("quelle-heure", ["me", "Broken", "Highest"])
        assert [one["name"] for one in table.state["table"]["seats"]] == ["Zoé", "Broken", "Highest"]
        play_on(table, 6)
        first, *_, last = warnings(house)
        assert (first["bot"], first["seat"], first["why"]) == ("Broken", 1, "raised")
        assert "ZeroDivisionError" in first["said"]
        assert (first["instead"], first["asked_again"]) == ("casual", True)
        assert (last["asked_again"], len(warnings(house))) == (False, 3)
        house.stop()
        house.arguments = ("--no-limits",)
        house.start()  # without them: others decide in their place
        play_on(table)
        assert table.result is not None
        assert {line["why"] for line in warnings(house)[3:]} == {"missing"}
        assert len(warnings(house)) == 5
        assert not house.troubles()
