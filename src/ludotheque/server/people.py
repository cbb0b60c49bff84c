"""Who somebody is, without an account: a signed cookie, and one-time links to other devices."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from itsdangerous import BadSignature, TimestampSigner

from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.names import clean_name
from ludotheque.server.records import Person
from ludotheque.server.store import Store

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
"""As long as browsers keep one. Each visit begins it anew."""
LINK_MILLISECONDS = 10 * 60 * 1000
SIGNING_KEYS = "signing-keys"
ID = re.compile(r"[A-Za-z0-9_-]{22}")


class BadPerson(LudothequeError):
    """A name or an avatar that cannot be."""


def new_person(name: str, avatar: str, now: int) -> Person:
    return Person(secrets.token_urlsafe(16), checked_name(name), checked_avatar(avatar), now, now)


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
    """For somebody else at the device of a person: a face that nobody at the table has yet."""
    first = AVATARS.index(own) + 1 if own in AVATARS else 0
    return next(one for one in AVATARS[first:] + AVATARS[:first] if one not in set(taken))


# The cookie


class Signatures:
    """Signs the ids of persons. Keys come oldest first; the newest one signs, all of them are read."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._signer = TimestampSigner(
            keys, salt="ludotheque person", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def sign(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def read(self, cookie: str) -> str | None:
        """None: not signed by us, or too long ago."""
        try:
            person = self._signer.unsign(cookie, max_age=COOKIE_SECONDS).decode()
        except (BadSignature, UnicodeError):
            return None
        return person if ID.fullmatch(person) else None


async def signatures(store: Store) -> Signatures:
    """With the keys of this store; the first start makes one."""
    return Signatures(json.loads(await store.value_or(SIGNING_KEYS, json.dumps([_new_key()]))))


def _new_key() -> str:
    return secrets.token_urlsafe(32)


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


# Links to another device


async def new_link(store: Store, person: str, now: int) -> str:
    """The token of a link that makes another device this person's, once, within ten minutes."""
    token = secrets.token_urlsafe(32)
    await store.new_link(_hash(token), person, now + LINK_MILLISECONDS)
    return token


async def use_link(store: Store, token: str, now: int) -> str | None:
    """Whose link it is. Only the hash of a token is kept and looked up: how long that takes says
    nothing about the token, and who reads the database cannot use what is there."""
    return await store.use_link(_hash(token), now)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
