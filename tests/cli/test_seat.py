"""`ludotheque seat`: a bot of one's own at a table of a running server."""

from __future__ import annotations

import io
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ludotheque import Words
from ludotheque.bots.answers import Forfeited
from ludotheque.cli.commands import seat
from ludotheque.cli.commands.seat import LINK, SeatedBot, sit_down
from ludotheque.cli.errors import INTERRUPTED
from ludotheque.client import Client
from ludotheque.core.errors import LudothequeError
from tests.cli.driver import command, environment
from tests.server.house import House

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"
PROGRAM = f"program:python3 {BOTS / 'lowest.py'}"


class Highest:
    def choose(self, view: Any) -> str:
        return str(view.legal_moves[-1])


class Tired:
    """Plays twice."""

    def __init__(self) -> None:
        self.left = 2

    def choose(self, view: Any) -> str | None:
        self.left -= 1
        return view.legal_moves[0] if self.left >= 0 else None


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("seat"), "--no-limits") as house:
        yield house


def opened(house: House, *seats: str, game: str = "quelle-heure") -> str:
    """The id of a table of Zoé's; `open` and levels of bots."""
    me = Client(house.address, name="Zoé", timeout=300)
    wanted = [{"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in seats]
    return str(me.request("POST", "/api/tables", {"game": game, "seats": wanted})["id"])


def seated(house: House, table: str, bot: str, name: str = "") -> tuple[SeatedBot, io.StringIO]:
    paper = io.StringIO()
    console = Console(file=paper, width=200, highlight=False, markup=False)
    return sit_down(house.address, table, bot, name, None, Words("en"), console), paper


@pytest.mark.parametrize(
    ("bot", "called"),
    [
        ("tests.cli.test_seat:Highest", "Highest"),
        (PROGRAM, "lowest"),
        ("best@5", ""),
    ],
)
def test_a_class_a_program_and_a_level_play_to_the_end(house: House, bot: str, called: str) -> None:
    table = opened(house, "open", "child", "casual", game="land-unter")
    sitting, paper = seated(house, table, bot)
    sitting.play()
    sitting.close()
    said = paper.getvalue()
    assert f"{called} sits down: " in said
    assert "The match begins.\n" in said
    assert "Plays “" in said
    name = sitting.at.state["table"]["seats"][0]["name"]
    assert f"{name}: " in said.rpartition("Plays")[2], "the result"


@pytest.mark.soak
def test_it_plays_every_other_game_too(house: House) -> None:
    for game in ("bateaux", "sheep-sheep"):
        sitting, paper = seated(house, opened(house, "open", "child", game=game), "random")
        sitting.play()
        sitting.close()
        assert "wins" in paper.getvalue() or "win" in paper.getvalue()


def test_two_bridges_meet_and_a_name_that_is_taken_is_another_one(house: House) -> None:
    table = opened(house, "open", "open")
    one, told = seated(house, table, "tests.cli.test_seat:Highest")
    assert one.at.state["table"]["status"] == "waiting"
    other, _ = seated(house, table, "tests.cli.test_seat:Highest")
    playing = threading.Thread(target=other.play)
    playing.start()
    one.play()
    playing.join(300)
    names = [chair["name"] for chair in one.at.state["table"]["seats"]]
    assert names == ["Highest", "Highest 1"]
    assert "One seat is still free" in told.getvalue()
    for sitting in (one, other):
        sitting.close()


def test_it_comes_back_after_a_lost_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, paper = seated(house, opened(house, "open", "child"), "child")
    move = sitting._move

    def interrupted(mine: int) -> None:
        sitting.at.drop()
        move(mine)

    monkeypatch.setattr(sitting, "_move", interrupted)
    sitting.play()
    sitting.close()
    assert sitting.at.result is not None
    assert "lost" not in paper.getvalue(), "it is back before anybody would worry"


@pytest.mark.soak
def test_it_comes_back_to_a_server_that_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat, "WAIT_SECONDS", 0.5)
    with House(tmp_path, "--no-limits") as house:
        sitting, paper = seated(house, opened(house, "open", "child"), PROGRAM)
        sitting.client.timeout = 0.5
        move = sitting._move
        count = 0

        def interrupted(mine: int) -> None:
            nonlocal count
            count += 1
            if count == 3:
                house.kill()
                threading.Timer(2.0, house.start).start()
            move(mine)

        monkeypatch.setattr(sitting, "_move", interrupted)
        sitting.play()
        sitting.close()
        said = paper.getvalue()
        assert said.count("The connection is lost") == 1
        assert said.index("is lost") < said.index("The connection is back.")
        assert sitting.at.result is not None


def test_a_bot_that_fails_gets_up_and_the_table_goes_on(house: House) -> None:
    table = opened(house, "open", "child")
    sitting, _ = seated(house, table, "tests.cli.test_seat:Tired")
    with pytest.raises(Forfeited) as lost:
        sitting.play()
    assert (lost.value.why, lost.value.said) == ("no-move", "None")
    sitting.close()
    until(lambda: status_of(house, table) == "over")


def status_of(house: House, table: str) -> str:
    return str(Client(house.address).request("GET", f"/api/tables/{table}")["table"]["status"])


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 300
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_ctrl_c_gets_up(house: House, tmp_path: Path) -> None:
    table = opened(house, "open", "open")
    with subprocess.Popen(
        command("seat", f"{house.address}/t/{table}", "--bot", PROGRAM, "--name", "Low", "--lang", "en"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    ) as bridge:
        assert bridge.stdout is not None
        assert "Low sits down" in bridge.stdout.readline()
        assert "One seat is still free" in bridge.stdout.readline()
        bridge.send_signal(signal.SIGINT)
        said, errors = bridge.communicate(timeout=120)
    last = "Got up. If the match had begun, a bot of the server plays on."
    assert (bridge.returncode, said.splitlines()[-1], errors) == (INTERRUPTED, last, "")
    seats = Client(house.address).request("GET", f"/api/tables/{table}")["table"]["seats"]
    assert seats[0]["kind"] == "open"


@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("http://127.0.0.1:8787/t/abc-_1", ("http://127.0.0.1:8787", "abc-_1")),
        ("https://games.example.org/house/t/abc/?eyes=1#x", ("https://games.example.org/house", "abc")),
        ("http://127.0.0.1:8787/", None),
        ("abc", None),
        ("ftp://x/t/abc", None),
    ],
)
def test_a_link_is_read(link: str, parts: tuple[str, str] | None) -> None:
    found = LINK.match(link)
    assert (found and (found["address"], found["table"])) == parts


def test_what_cannot_be_is_told_in_a_sentence(house: House) -> None:
    full = opened(house, "child", "casual")
    for address, table, bot, key in (
        (house.address, "nowhere", "child", "error-no-such-table"),
        (house.address, full, "child", "cli-seat-error-taken"),
        ("http://127.0.0.1:9", full, "child", "cli-seat-error-no-server"),
        (house.address, opened(house, "open", "child"), "nobody", "error-unknown-bot"),
    ):
        with pytest.raises(LudothequeError) as refused:
            sit_down(address, table, bot, "", None, Words("en"), Console(file=io.StringIO()))
        assert refused.value.key == key
        for language in ("fr", "en"):
            assert Words(language).error(refused.value)


def test_nobody_gets_the_view_of_another_seat(house: House) -> None:
    sitting, _ = seated(house, opened(house, "open", "child"), "child")
    path = f"/api/tables/{sitting.at.id}/view?seat="
    assert len(sitting.client.fetch(path + "0")) == sitting.game.view.itemsize
    for client, number, key in (
        (sitting.client, 1, "error-not-your-seat"),
        (Client(house.address, name="Léo"), 0, "error-not-your-seat"),
        (Client(house.address), 0, "error-no-name-yet"),
    ):
        with pytest.raises(Exception, match=key):
            client.fetch(f"{path}{number}")
    sitting.close()


def test_a_server_of_another_version_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = seated(house, opened(house, "open", "child"), "child")
    monkeypatch.setattr(sitting.client, "fetch", lambda _path: b"something else")
    monkeypatch.setattr(sitting.at, "wait", lambda _seconds: (_ for _ in ()).throw(TimeoutError()))
    with pytest.raises(LudothequeError) as refused:
        sitting._view(0)
    assert refused.value.key == "cli-seat-error-version"
    sitting.close()
