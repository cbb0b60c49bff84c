"""What a server sends is of the types that the page gets, and the page compiles with no others."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import subprocess
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from ludotheque.arena.analysis.analysis import analyse
from ludotheque.arena.analysis.judgement import as_json
from ludotheque.client import Client, Refused
from ludotheque.core.targets.typescript import EVERY_VIEW
from ludotheque.server.rooms import message_types, requests
from ludotheque.server.thinking.pool import Requester
from ludotheque.server.thinking.processes import Question, answer
from ludotheque.server.web import analyses, page_types, schemas
from ludotheque.server.web.page_types import fields_of, is_struct, strip
from ludotheque.server.web.sockets import PageSocket
from tests.arena.judged import left_at_sea
from tests.server.parlour import Parlour
from tests.server.test_matches import friends, play_to_the_end

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
OPEN = ("allow", "ignore")


def misfits(value: Any, hint: Any, where: str = "") -> Iterator[str]:
    """Where something that was read from JSON is not of a type."""
    hint = strip(hint)
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return
    if is_struct(hint):
        yield from misfits_of_shape(value, hint, where)
    elif origin in (Union, types.UnionType):
        tried = [list(misfits(value, part, where)) for part in parts]
        yield from [] if [] in tried else min(tried, key=len)
    elif origin is Literal:
        if value not in parts:
            yield f"{where} is {value!r}"
    elif origin in (list, tuple) and isinstance(value, list):
        for i, one in enumerate(value):
            yield from misfits(one, parts[0], f"{where}[{i}]")
    elif origin is dict and isinstance(value, dict):
        for name, one in value.items():
            yield from misfits(one, parts[1], f"{where}.{name}")
    elif not (type(value) is hint or (hint is float and type(value) is int)):
        yield f"{where} is {value!r}"


def misfits_of_shape(value: Any, shape: type, where: str) -> Iterator[str]:
    where = where or shape.__name__
    if not isinstance(value, dict):
        yield f"{where} is {value!r}"
        return
    fields = {field.name: field for field in fields_of(shape)}
    extra = (getattr(shape, "__pydantic_config__", None) or {}).get("extra")
    if extra not in OPEN:
        yield from (f"{where}.{name} is not described" for name in value.keys() - fields.keys())
    for name, field in fields.items():
        if name in value:
            yield from misfits(value[name], field.hint, f"{where}.{name}")
        elif not field.is_optional:
            yield f"{where}.{name} is missing"


def kinds_and_fields(value: Any) -> Iterator[str]:
    """What a message is made of: `news.state`, `person`."""
    if isinstance(value, dict):
        kind = value.get("type", value.get("kind", ""))
        yield from (f"{kind}.{name}" if kind else name for name in value)
        for part in value.values():
            yield from kinds_and_fields(part)
    elif isinstance(value, list):
        for part in value:
            yield from kinds_and_fields(part)


@pytest.fixture
def sent(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Everything that any connection is sent; bots think in this process, for a moment."""
    found: list[bytes] = []
    truly = PageSocket.send

    def send(socket: PageSocket, message: bytes) -> None:
        found.append(message)
        truly(socket, message)

    async def think(table: str, requester: Requester, question: Question) -> dict[str, Any]:
        return await asyncio.to_thread(answer, question, 0.01)

    monkeypatch.setattr(PageSocket, "send", send)
    monkeypatch.setattr(parlour.hub.bot_pool, "ask", think)
    return found


def an_evening(parlour: Parlour) -> Client:
    """With something of everything that can happen at a table."""
    tables = friends(parlour, "quelle-heure", 2, thinking_time=600)
    mover = next(one for one in tables if one.is_my_turn)
    mover.ask("hint", seat=mover.seat)
    sailor = next(one for one in friends(parlour, "bateaux", 2) if one.is_my_turn)
    sailor.ask("outlook", seat=sailor.seat)
    sailor.close()
    mover.ask("react", reaction="thanks", seat=mover.seat)
    tables[0].ask("turn-chat", on=True)
    mover.ask("say", text="Bien joué !", seat=mover.seat)
    mover.ask("stand-in", seat=mover.seat)
    mover.ask("return", seat=mover.seat)
    with pytest.raises(Refused):
        mover.play("nonsense")
    play_to_the_end(tables, random.Random(5))
    mover.ask("rematch")
    again = mover.client.watch(
        mover.client.request("GET", f"/api/tables/{mover.id}")["table"]["rematch"]
    )
    waiting = mover.client.open("land-unter", ["me", "child", "open"])
    for one in (*tables, again, waiting):
        one.close()
    return mover.client


def test_everything_that_is_sent_is_of_its_type(parlour: Parlour, sent: list[bytes]) -> None:
    me = an_evening(parlour)
    told = [json.loads(one) for one in sent]
    for one in told:
        assert list(misfits(one, message_types.Message)) == []
    described = {
        f"{message.__name__.lower()}.{field.name}"
        for message in get_args(strip(message_types.Message))
        for field in fields_of(message)
    }
    seen = {part for one in told for part in kinds_and_fields(one)}
    assert described <= seen
    assert {f"{kind}.kind" for kind in ("person", "bot", "kept", "open")} <= seen
    (mine, *_) = [one for one in me.request("GET", "/api/me/tables") if one["status"] == "over"]
    answers = {
        "/api/me": schemas.Me,
        "/api/me/tables": list[schemas.MyTable],
        "/api/me/statistics": schemas.Statistics,
        "/api/games": schemas.Games,
        "/api/games/bateaux/lesson": schemas.Staged,
        f"/api/tables/{mine['id']}": message_types.TableState,
        f"/api/tables/{mine['id']}/log": schemas.KeptLog,
        f"/api/tables/{mine['id']}/replay": list[schemas.Step],
        f"/api/tables/{mine['id']}/analysis": schemas.Study,
    }
    for path, shape in answers.items():
        assert list(misfits(me.request("GET", path), shape)) == [], path
    replay = f"/api/tables/{mine['id']}/replay"
    assert me.request("GET", f"{replay}?last=true") == me.request("GET", replay)[-1:]


def test_a_field_that_nobody_described_is_noticed() -> None:
    you = {"seats": [0], "eyes": None, "host": True}
    assert list(misfits(you, message_types.You)) == []
    assert list(misfits({**you, "person": "p"}, message_types.You)) == ["You.person is not described"]
    assert list(misfits({"seats": ["0"], "eyes": None}, message_types.You)) == [
        "You.seats[0] is '0'",
        "You.host is missing",
    ]
    assert list(misfits({"kind": "open", "name": ""}, message_types.Chair)) != []


def test_an_analysis_is_of_its_type() -> None:
    told = json.loads(json.dumps(as_json(analyse(left_at_sea(), simulations=5, matches=10))))
    assert list(misfits(told, analyses.Analysis)) == []


# What docs/protocol.md says of them


def test_the_protocol_lists_every_request() -> None:
    rows = re.findall(r"^\| `(\{\"do\".*?\})` \|", PROTOCOL, re.M)
    asked = [requests.read(json.dumps({**json.loads(row), "id": "r"})) for row in rows]
    assert {type(one) for one in asked} == set(get_args(requests.AnyRequest))
    for row, one in zip(rows, asked, strict=True):
        told = {**json.loads(row), "id": "r"}
        assert {name: value for name, value in msgspec.to_builtins(one).items() if name in told} == told
        rest = {field.name for field in fields_of(type(one))} - told.keys()
        for name in rest:
            (line,) = [line for line in PROTOCOL.splitlines() if row in line]
            assert f"`{name}`" in line, f"{type(one).__name__}.{name}"


def examples(kind: str) -> list[dict[str, Any]]:
    """Messages of a kind that the page shows, where `…` stands for anything."""
    blocks = "\n".join(re.findall(r"```json\n(.*?)```", PROTOCOL, re.S))
    texts = re.findall(r"^\{.*?\}$", blocks, re.S | re.M) + re.findall(r"`(\{\"type\".*?\})`", PROTOCOL)
    found = [
        json.loads(re.sub(r", …|\{…\}|…", lambda one: "" if one[0] == ", …" else '"…"', text))
        for text in texts
    ]
    return [one for one in found if one.get("type") == kind]


@pytest.mark.parametrize("message", get_args(strip(message_types.Message)))
def test_the_protocol_shows_every_message_as_it_is(message: type) -> None:
    shown = examples(message.__name__.lower())
    assert shown
    for one in shown:
        wrong = [said for said in misfits(one, message) if not said.endswith("is '…'")]
        assert wrong == []
    for field in fields_of(message):
        is_told = any(field.name in one for one in shown) or f"`{field.name}`" in PROTOCOL
        assert is_told, field.name


@pytest.mark.parametrize("part", ["TableState", "TableInfo", "You", "View", "Undo", "HintValue", "Hint"])
def test_the_protocol_names_what_a_message_is_made_of(part: str) -> None:
    for field in fields_of(getattr(message_types, part)):
        assert re.search(rf"[`\"]{field.name}[`\"]|\.{field.name}`", PROTOCOL), field.name


# The page's half


def test_what_every_view_has_stands_in_no_view_of_a_game() -> None:
    assert {field.name for field in fields_of(message_types.View)} == set(EVERY_VIEW)


def test_the_page_has_the_types_of_this_server() -> None:
    for name, text in page_types.texts().items():
        path = WEB / "src" / "declared" / "house" / name
        assert path.read_text(encoding="utf-8") == text, f"{name} is old: make setup"


HOUSE = ("figures", "lessons", "messages", "requests", "statistics")
SPOILT = {
    "messages.ts": ("watching", "stand_in", "asked_seat"),
    "requests.ts": ("move",),
    "entries.ts": ("milliseconds",),
    "schemas.ts": ("mean_score", "hoped_for"),
    "analysis.ts": ("swing",),
}
"""Fields that a server of another version calls otherwise."""


def test_the_page_does_not_compile_with_a_field_that_the_server_calls_otherwise(tmp_path: Path) -> None:
    """By the compiler that svelte-check calls too, over the modules that have no markup."""
    shutil.copytree(
        WEB / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.svelte", "*.wasm", "lessons")
    )
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    settings = json.loads((WEB / "tsconfig.json").read_text(encoding="utf-8"))
    settings["compilerOptions"]["types"] = ["vite/client"]
    settings["include"] = ["src/virtual.d.ts", *(f"src/house/{name}.ts" for name in HOUSE)]
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    for name, fields in SPOILT.items():
        path = tmp_path / "src" / "declared" / "house" / name
        text = path.read_text(encoding="utf-8")
        for field in fields:
            assert re.search(rf"^  {field}\??:", text, re.M), field
            text = re.sub(rf"^  {field}(\??):", rf"  {field}_now\1:", text, flags=re.M)
        path.write_text(text, encoding="utf-8")
    compiler = str(WEB / "node_modules" / ".bin" / "tsc")
    done = subprocess.run(
        [compiler, "--noEmit", "-p", str(tmp_path)], capture_output=True, text=True, check=False
    )
    for fields in SPOILT.values():
        for field in fields:
            assert re.search(rf"error .*'{field}(_now)?'", done.stdout), (field, done.stdout[:3000])
