"""The tables that wait for somebody, as a calendar (RFC 5545) or a feed (RFC 4287), for who has no push.

It tells whose turn it is and until when, and nothing of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.etree import ElementTree

from ludotheque.core.words import Words

ATOM = "http://www.w3.org/2005/Atom"
LINE = 75
"""Bytes of a line in a calendar; longer ones are folded."""


@dataclass(frozen=True)
class Turn:
    table: str
    game: str
    theme: str
    since: int
    until: int | None
    """Milliseconds, as all times here."""


def _title(turn: Turn, words: Words) -> str:
    return words("feed-turn", game=words(f"{turn.game}-title", theme=turn.theme))


def _address(turn: Turn, house: str) -> str:
    return f"{house}/t/{turn.table}"


def _id(turn: Turn) -> str:
    return f"{turn.table}-{turn.since}"


def atom(turns: Sequence[Turn], house: str, own: str, words: Words, now: int) -> bytes:
    ElementTree.register_namespace("", ATOM)
    feed = ElementTree.Element(f"{{{ATOM}}}feed")

    def add(parent: ElementTree.Element, name: str, text: str = "", **attributes: str) -> None:
        ElementTree.SubElement(parent, f"{{{ATOM}}}{name}", attributes).text = text or None

    def when(time: int) -> str:
        return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    add(feed, "title", words("feed-title"))
    add(feed, "id", f"{house}/")
    add(feed, "updated", when(max((turn.since for turn in turns), default=now)))
    add(feed, "link", rel="self", href=own)
    for turn in turns:
        entry = ElementTree.SubElement(feed, f"{{{ATOM}}}entry")
        add(entry, "title", _title(turn, words))
        add(entry, "id", f"urn:ludotheque:{_id(turn)}")
        add(entry, "updated", when(turn.since))
        add(entry, "link", href=_address(turn, house))
        author = ElementTree.SubElement(entry, f"{{{ATOM}}}author")
        add(author, "name", "Ludothèque")
        add(entry, "summary", words("feed-what"))
    return bytes(ElementTree.tostring(feed, "utf-8", xml_declaration=True))


def calendar(turns: Sequence[Turn], house: str, words: Words, now: int) -> bytes:
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
            f"URL:{_address(turn, house)}",
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
    """By bytes, and never within a character."""
    parts, length = [""], 0
    for character in line:
        size = len(character.encode())
        if length + size > LINE - 1:
            parts.append(" ")
            length = 1
        parts[-1] += character
        length += size
    return "\r\n".join(parts)
