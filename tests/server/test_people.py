"""Cookies that nobody can make or change, names that can be shown, links that work once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from sqlalchemy import select

from ludotheque import Words
from ludotheque.server import identity
from ludotheque.server.identity import BadPerson, Signatures, Visitors, cookie, new_person
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store import schema
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoredPerson


def test_a_person_is_a_name_an_avatar_and_an_id_that_says_nothing() -> None:
    zoe, again = (new_person("  Zoé\u202e ", "sheep", 5) for _ in range(2))
    assert (zoe.name, zoe.avatar, zoe.created, zoe.seen) == ("Zoé", "sheep", 5, 5)
    assert zoe.id != again.id
    assert identity.ID.fullmatch(zoe.id)


@pytest.mark.parametrize(("name", "avatar"), [("\u200b", "sheep"), ("Zoé", "<script>"), ("Zoé", "")])
def test_what_cannot_be_a_person_is_refused_in_words(name: str, avatar: str) -> None:
    with pytest.raises(BadPerson) as refused:
        new_person(name, avatar, 5)
    assert Words("fr").error(refused.value)


def test_there_are_a_dozen_avatars() -> None:
    assert len(set(identity.AVATARS)) == 12


ZOE = new_person("Zoé", "sheep", 5).id


def test_a_signed_id_is_read_back_and_nothing_else_is() -> None:
    ours = Signatures(["key"])
    signed = ours.sign(ZOE)
    assert ours.read(signed) == ZOE
    assert Signatures(["another"]).read(signed) is None
    for place in range(len(signed)):
        other = "A" if signed[place] != "A" else "B"
        changed = signed[:place] + other + signed[place + 1 :]
        assert ours.read(changed) in (None, ZOE)  # the last sign of a signature has bits to spare
        assert place == len(signed) - 1 or ours.read(changed) is None
    for strange in ("", ".", "..", ZOE, f"{ZOE}.x.y", "é.é.é", "\ud800", "\x00", "x" * 10_000):
        assert ours.read(strange) is None


def test_what_was_signed_for_something_else_is_no_person() -> None:
    assert Signatures(["key"]).read(TimestampSigner("key").sign(ZOE).decode()) is None
    assert Signatures(["key"]).read(Signatures(["key"]).sign("../../etc")) is None


def test_a_cookie_lasts_as_long_as_browsers_keep_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours = Signatures(["key"])
    signed, now = ours.sign(ZOE), int(time.time())
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 399 * 24 * 3600)
    assert ours.read(signed) == ZOE
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 401 * 24 * 3600)
    assert ours.read(signed) is None


def test_a_cookie_of_a_machine_whose_clock_is_ahead_was_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who then says their name once more is somebody else, without their seats."""
    ours, now = Signatures(["key"]), int(time.time())
    with monkeypatch.context() as ahead:
        ahead.setattr(TimestampSigner, "get_timestamp", lambda _: now + 3600)
        signed = ours.sign(ZOE)
    assert ours.read(signed) == ZOE


@pytest.mark.parametrize(
    ("address", "secure"), [("https://jeux.example", True), ("http://192.168.1.5:8000", False)]
)
def test_no_script_reads_the_cookie_and_no_other_site_uses_it(address: str, secure: bool) -> None:
    made: dict[str, Any] = cookie("value", address)
    assert made["httponly"]
    assert made["samesite"] == "lax"
    assert made["secure"] is secure
    assert made["max_age"] == 400 * 24 * 3600


def test_keys_are_made_once_and_all_that_are_there_are_read(tmp_path: Path) -> None:
    async def check() -> None:
        file = str(tmp_path / "server.sqlite3")
        store = await Store.open(file)
        signed = (await identity.signatures(store)).sign(ZOE)
        await store.close()
        store = await Store.open(file)
        assert (await identity.signatures(store)).read(signed) == ZOE
        await store.close()

    asyncio.run(check())
    newer = Signatures(["key", "newer"])
    assert newer.read(Signatures(["key"]).sign(ZOE)) == ZOE
    assert Signatures(["newer"]).read(newer.sign(ZOE)) == ZOE, "the newest one signs"


def test_a_link_is_for_one_other_device_within_ten_minutes(tmp_path: Path) -> None:
    async def check() -> None:
        store, now = await Store.open(str(tmp_path / "server.sqlite3")), 0
        zoe = Person(ZOE, "Zoé", "sheep")
        await store.save_person(StoredPerson(ZOE, zoe.name, zoe.avatar, 0, 0))
        visitors = Visitors(store, Signatures(["key"]), Settings(), lambda: now, {}, set())
        token, expires = await visitors.new_link(zoe)
        assert expires == 600_000
        assert len(token) == 43, "256 bits"
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert token.encode() not in kept, "who reads the database cannot use it"
        late, _ = await visitors.new_link(zoe)
        now = 599_999
        for wrong in ("", token[:-1], token + "A", "\ud800"):
            with pytest.raises(Refused, match="has been used"):
                await visitors.use_link(wrong)
        assert await visitors.use_link(token) == zoe
        now = 600_000
        for used in (token, late):
            with pytest.raises(Refused, match="has been used"):
                await visitors.use_link(used)
        now = 0
        await visitors.new_link(zoe)
        now = 1
        await visitors.new_link(zoe)
        await store.drop_links(600_000)
        assert [row.expires for row in await store._rows(select(schema.links))] == [600_001]
        await store.close()

    asyncio.run(check())
