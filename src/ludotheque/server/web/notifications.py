"""Routes for push notifications, and for those who have none: the tables that wait for a person, as a
calendar (RFC 5545) or a feed (RFC 4287).

A calendar or feed says whose turn it is and until when, and nothing of the match.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Literal
from xml.etree import ElementTree

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field
from starlette.exceptions import HTTPException

from ludotheque.core.words import DEFAULT_LANGUAGE, Words
from ludotheque.server.rooms.room import Unreadable
from ludotheque.server.store.types import Subscription
from ludotheque.server.web.dependencies import Services, ServicesDep, Somebody, public_address
from ludotheque.server.web.schemas import REFUSALS, RequestModel, ResponseModel

ATOM = "http://www.w3.org/2005/Atom"
LINE = 75
"""The most bytes of a line in a calendar. Longer lines are folded."""


@dataclass(frozen=True)
class Turn:
    table: str
    game: str
    theme: str
    since: int
    until: int | None
    """Milliseconds, like all times here."""


def _title(turn: Turn, words: Words) -> str:
    return words("feed-turn", game=words(f"{turn.game}-title", theme=turn.theme))


def _address(turn: Turn, site: str) -> str:
    return f"{site}/t/{turn.table}"


def _id(turn: Turn) -> str:
    return f"{turn.table}-{turn.since}"


def atom(turns: Sequence[Turn], site: str, own: str, words: Words, now: int) -> bytes:
    ElementTree.register_namespace("", ATOM)
    feed = ElementTree.Element(f"{{{ATOM}}}feed")

    def add(parent: ElementTree.Element, name: str, text: str = "", **attributes: str) -> None:
        ElementTree.SubElement(parent, f"{{{ATOM}}}{name}", attributes).text = text or None

    def when(time: int) -> str:
        return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    add(feed, "title", words("feed-title"))
    add(feed, "id", f"{site}/")
    add(feed, "updated", when(max((turn.since for turn in turns), default=now)))
    add(feed, "link", rel="self", href=own)
    for turn in turns:
        entry = ElementTree.SubElement(feed, f"{{{ATOM}}}entry")
        add(entry, "title", _title(turn, words))
        add(entry, "id", f"urn:ludotheque:{_id(turn)}")
        add(entry, "updated", when(turn.since))
        add(entry, "link", href=_address(turn, site))
        author = ElementTree.SubElement(entry, f"{{{ATOM}}}author")
        add(author, "name", "Ludothèque")
        add(entry, "summary", words("feed-what"))
    return bytes(ElementTree.tostring(feed, "utf-8", xml_declaration=True))


def calendar(turns: Sequence[Turn], site: str, words: Words, now: int) -> bytes:
    def when(time: int) -> str:
        return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")

    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ludotheque//feed//EN"]
    lines += [f"X-WR-CALNAME:{_escaped(words('feed-title'))}"]
    for turn in turns:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_id(turn)}@ludotheque",
            f"DTSTAMP:{when(now)}",
            f"DTSTART:{when(turn.since)}",
            f"DTEND:{when(turn.until or turn.since + 3_600_000)}",
            f"SUMMARY:{_escaped(_title(turn, words))}",
            f"DESCRIPTION:{_escaped(words('feed-what'))}",
            f"URL:{_address(turn, site)}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """Fold a line by bytes, but never within a character."""
    parts, length = [""], 0
    for character in line:
        size = len(character.encode())
        if length + size > LINE - 1:
            parts.append(" ")
            length = 1
        parts[-1] += character
        length += size
    return "\r\n".join(parts)


notifications = APIRouter(prefix="/api", responses=REFUSALS)
Language = Literal["fr", "en"]


class PushKey(ResponseModel):
    """The key by which push services know this server. Null: this server sends no push messages."""

    key: str | None


class WantedPush(RequestModel):
    """What a browser says when it subscribes."""

    endpoint: Annotated[str, Field(max_length=1000)]
    browser_key: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]
    language: Language = "fr"


class Endpoint(RequestModel):
    endpoint: Annotated[str, Field(max_length=1000)]


class FeedThere(ResponseModel):
    is_there: bool


class FeedMade(ResponseModel):
    """The address of a new feed. It is shown once: only its hash is stored."""

    calendar: str
    feed: str


@notifications.get("/push")
async def push_key(services: ServicesDep) -> PushKey:
    return PushKey(key=await services.notifications.public_key())


@notifications.post("/me/push", status_code=204)
async def subscribe(wanted: WantedPush, person: Somebody, services: ServicesDep) -> None:
    """Send push messages to this browser when it is my turn at a table by correspondence."""
    now = services.hub.now()
    await services.notifications.subscribe(
        Subscription(wanted.endpoint, person.id, wanted.browser_key, wanted.auth, wanted.language, now)
    )


@notifications.delete("/me/push", status_code=204)
async def unsubscribe(wanted: Endpoint, person: Somebody, services: ServicesDep) -> None:
    await services.hub.store.subscriptions.remove(wanted.endpoint, person.id)


# The feed


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@notifications.get("/me/feed")
async def my_feed(person: Somebody, services: ServicesDep) -> FeedThere:
    return FeedThere(is_there=await services.hub.store.subscriptions.has_feed(person.id))


@notifications.post("/me/feed")
async def make_feed(person: Somebody, services: ServicesDep, request: Request) -> FeedMade:
    """Make an address whose feed shows the tables that wait for me, to everybody who knows it. My former
    address ends."""
    token = secrets.token_urlsafe(24)
    await services.hub.store.subscriptions.set_feed(person.id, hash_of(token), services.hub.now())
    address = f"{public_address(request, services)}/api/feeds/{token}"
    return FeedMade(calendar=f"{address}.ics", feed=f"{address}.atom")


@notifications.delete("/me/feed", status_code=204)
async def drop_feed(person: Somebody, services: ServicesDep) -> None:
    await services.hub.store.subscriptions.set_feed(person.id, "", services.hub.now())


Token = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TEXT: dict[int | str, dict[str, object]] = {
    200: {"content": {"text/calendar": {}, "application/atom+xml": {}}}
}


@notifications.get("/feeds/{token}.{form}", response_model=None, responses=TEXT)
async def feed(
    token: Token,
    form: Literal["ics", "atom"],
    services: ServicesDep,
    request: Request,
    lang: Language = DEFAULT_LANGUAGE,  # type: ignore[assignment]
) -> Response:
    """The tables that wait for a person, and nothing of their matches."""
    person = await services.hub.store.subscriptions.feed_of(hash_of(token))
    if person is None:
        raise HTTPException(404)
    turns, words, now = await turns_of(person, services), Words(lang), services.hub.now()
    there = public_address(request, services)
    if form == "ics":
        return Response(calendar(turns, there, words, now), media_type="text/calendar")
    own = f"{there}{request.url.path}"
    return Response(atom(turns, there, own, words, now), media_type="application/atom+xml")


async def turns_of(person: str, services: Services) -> list[Turn]:
    found: list[Turn] = []
    for table in await services.hub.store.played_by(person):
        try:
            room = await services.hub.read(table)
        except Unreadable:  # nobody plays there any more
            continue
        for seat in room.seats_of(person):
            if seat in room.waiting_since and not room.chairs[seat].bot:
                since, until = room.waiting_since[seat], room.deadlines.get(seat)
                found.append(Turn(table, room.opened.game, room.opened.theme, since, until))
    return found
