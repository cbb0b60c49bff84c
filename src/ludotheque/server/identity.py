"""Who somebody is, without an account: a signed cookie, and one-time links for other devices."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from starlette.responses import Response

from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.names import clean_name
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store import types
from ludotheque.server.store.store import Store

AVATARS = (
    "sheep",
    "ghost",
    "boat",
    "clock",
    "lighthouse",
    "anchor",
    "cloud",
    "moon",
    "owl",
    "fish",
    "snail",
    "teapot",
)
COOKIE = "ludotheque"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest lifetime that browsers allow. Each visit renews it."""
LINK_MILLISECONDS = 10 * 60 * 1000
SIGNING_KEYS = "signing-keys"
ID = re.compile(r"[A-Za-z0-9_-]{22}")


class BadPerson(LudothequeError):
    """An invalid name or avatar."""


def new_person(name: str, avatar: str, now: int) -> types.StoredPerson:
    return types.StoredPerson(
        secrets.token_urlsafe(16), checked_name(name), checked_avatar(avatar), now, now
    )


def checked_name(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise BadPerson("error-name-empty")
    return cleaned


def checked_avatar(avatar: str) -> str:
    if avatar not in AVATARS:
        raise BadPerson("error-unknown-avatar", avatar=shortened(avatar))
    return avatar


def another_avatar(own: str, taken: Iterable[str]) -> str:
    """For a guest at the device of a person: an avatar that nobody at the table has."""
    first = AVATARS.index(own) + 1 if own in AVATARS else 0
    return next(one for one in AVATARS[first:] + AVATARS[:first] if one not in set(taken))


# The cookie


class Signatures:
    """Signs the ids of people. Keys come oldest first: the newest one signs, and all can be read."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._signer = TimestampSigner(
            keys, salt="ludotheque person", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def sign(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def read(self, cookie: str) -> str | None:
        """None: the cookie is not signed by us, or too old. It may be from the future: the clock was set
        back, or another machine signed it."""
        try:
            said, at = self._signer.unsign(cookie, return_timestamp=True)
            person = said.decode()
        except (BadSignature, UnicodeError):
            return None
        is_old = self._signer.get_timestamp() - at.timestamp() > COOKIE_SECONDS
        return None if is_old or not ID.fullmatch(person) else person


async def signatures(store: Store) -> Signatures:
    """With the keys of this store. The first start creates one."""
    new = json.dumps([secrets.token_urlsafe(32)])
    return Signatures(json.loads(await store.value_or(SIGNING_KEYS, new)))


def cookie(value: str, public_address: str) -> dict[str, Any]:
    """What `Response.set_cookie` needs. No script can read it, and no other site can send it along
    with more than a click on a link."""
    return {
        "key": COOKIE,
        "value": value,
        "max_age": COOKIE_SECONDS,
        "path": "/",
        "httponly": True,
        "samesite": "lax",
        "secure": public_address.lower().startswith("https:"),
    }


def _hash(token: str) -> str:
    """Only the hash of a token is stored: timing says nothing about the token, and who reads the
    database cannot use it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


NOBODY = Person("", "")
REMEMBERED = 10_000


class Visitors:
    def __init__(
        self,
        store: Store,
        signatures: Signatures,
        settings: Settings,
        now: Callable[[], int],
        known: dict[str, Person],
        forgotten: AbstractSet[str],
    ) -> None:
        self.store = store
        self.settings = settings
        self._signatures = signatures
        self._now = now
        self._forgotten = forgotten
        """People who were forgotten, or are being forgotten."""
        self._known = known

    async def who(self, cookie: str | None) -> Person:
        """The person of this cookie, or nobody."""
        id = self._signatures.read(cookie) if cookie else None
        if id is None:
            return NOBODY
        if id not in self._known:
            found = await self.store.person(id)
            if found is None:
                return NOBODY
            if id not in self._known:  # or has got a new name meanwhile
                self._remember(Person(id, found.name, found.avatar))
        return NOBODY if id in self._forgotten else self._known[id]

    def _remember(self, person: Person) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[person.id] = person

    async def wanted(self, id: str, name: str, avatar: str) -> types.StoredPerson:
        """A new person, or one with a new name, not saved yet."""
        now = self._now()
        known = await self.store.person(id) if id else None
        if id in self._forgotten:  # forgotten since the request
            raise Refused("error-no-name-yet")
        if known is None:
            return new_person(name, avatar or AVATARS[now % len(AVATARS)], now)
        return replace(
            known,
            name=checked_name(name),
            avatar=checked_avatar(avatar or known.avatar),
            seen=now,
        )

    async def save(self, wanted: types.StoredPerson) -> Person:
        if wanted.id in self._forgotten:
            raise Refused("error-no-name-yet")
        await self.store.save_person(wanted)
        person = Person(wanted.id, wanted.name, wanted.avatar)
        self._remember(person)
        return person

    def set_cookie(self, response: Response, person: Person) -> None:
        signed = self._signatures.sign(person.id)
        response.set_cookie(**cookie(signed, self.settings.public_address))

    async def new_link(self, person: Person) -> tuple[str, int]:
        """The token of a link that makes another device this person's, once, and until when."""
        token, expires = secrets.token_urlsafe(32), self._now() + LINK_MILLISECONDS
        await self.store.new_link(_hash(token), person.id, expires)
        return token, expires

    async def use_link(self, token: str) -> Person:
        id = await self.store.use_link(_hash(token), self._now())
        found = await self.store.person(id) if id else None
        if found is None:
            raise Refused("error-link-used")
        return Person(found.id, found.name, found.avatar)
