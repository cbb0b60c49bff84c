"""A transcript: the moves of a match, the decisions of chance, and the events that followed.

Input lines are the moves and what chance decided; outcome lines, indented under them, are the events
they led to. A transcript replays without the seed, and on a later version of the rules it either
comes out the same or says which line differs.

    ludotheque transcript 1
    game: land-unter
    players: 3
    option: open=false
    …
    chance: water 9 3 … / 4 8 9 … / 1 14 … / 5 15 …
        round_started round=1
    0: 17
        chosen seat=0 card=17
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from ludotheque.core.display import pictures
from ludotheque.core.errors import BadTranscript, shortened
from ludotheque.core.kinds import Object, Result

FIRST_LINE = "ludotheque transcript 1"
INDENT = "    "


@dataclass
class Line:
    """A move of a seat or a decision of chance (seat None), with the events that followed."""

    seat: int | None
    text: str
    events: list[Object] = field(default_factory=list)
    number: int = field(default=0, compare=False)
    """Its line number in the file."""
    event_numbers: list[int] = field(default_factory=list, compare=False, repr=False)
    """The line numbers of its events."""


@dataclass(repr=False)
class Transcript:
    """A match: its head, and a line for each move and each decision of chance.

    >>> table = Table.start("land-unter", players=3, seed=7)
    >>> table.transcript()
    <Transcript land-unter, 3 players: 1 lines, not finished>
    """

    game: str
    players: int
    options: dict[str, bool]
    names: list[str] = field(default_factory=list)
    commitment: str | None = None
    start: Object | None = None
    """The position at the start of the match. None: the usual start."""
    lines: list[Line] = field(default_factory=list)
    result: Result | None = None
    key: str | None = None
    """Published after the match."""
    head: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The line numbers of the other lines: `players`, `start`, `result`, …"""

    # Looking at it

    def __repr__(self) -> str:
        return pictures.transcript_repr(self)

    def _repr_html_(self) -> str:
        return pictures.transcript_html(self)

    # Text

    def text(self) -> str:
        """The transcript as readable text. `read` parses it.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.transcript().text().splitlines()[:3]
        ['ludotheque transcript 1', 'game: land-unter', 'players: 3']
        """
        return "".join(f"{line}\n" for line in self._text_lines())

    def _text_lines(self) -> Iterator[str]:
        yield FIRST_LINE
        yield f"game: {self.game}"
        yield f"players: {self.players}"
        for name, value in self.options.items():
            yield f"option: {name}={'true' if value else 'false'}"
        for name in self.names:
            yield f"name: {' '.join(name.split())}"
        if self.commitment:
            yield f"commitment: {self.commitment}"
        if self.start:
            yield f"start: {json.dumps(self.start, separators=(',', ':'))}"
        for line in self.lines:
            yield f"{'chance' if line.seat is None else line.seat}: {line.text}"
            for event in line.events:
                yield INDENT + event_text(event)
        if self.result:
            yield f"result: {json.dumps(self.result)}"
        if self.key:
            yield f"key: {self.key}"

    @classmethod
    def read(cls, text: str) -> Transcript:
        """Parse the text or the JSON of a transcript. Raises `BadTranscript` with the line.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> Transcript.read(table.transcript().text()).players
        3
        """
        if text.lstrip().startswith("{"):
            return cls.from_json(text)
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise BadTranscript("error-transcript-first-line", line=1, wanted=FIRST_LINE)
        found = cls(game="", players=0, options={})
        for number, line in enumerate(lines[1:], 2):
            if not line.strip() or line.startswith("#"):
                continue
            found._read_line(number, line)
        if not found.game or not found.players:
            raise BadTranscript("error-transcript-no-game", line=len(lines))
        return found

    def _read_line(self, number: int, line: str) -> None:
        if line[0].isspace():
            if not self.lines:
                raise BadTranscript("error-transcript-line", line=number, text=shortened(line))
            self.lines[-1].events.append(_read_event(number, line.strip()))
            self.lines[-1].event_numbers.append(number)
            return
        head, colon, rest = line.partition(":")
        rest = rest.strip()
        self.head[head] = number
        try:
            if not colon:
                raise ValueError(line)
            if head == "chance" or re.fullmatch("[0-9]", head):
                self.lines.append(Line(None if head == "chance" else int(head), rest, number=number))
            elif head == "option":
                name, _, value = rest.partition("=")
                self.options[name] = {"true": True, "false": False}[value]
                self.head[f"option {name}"] = number
            elif head == "name":
                self.names.append(rest)
            elif head == "players":
                self.players = int(rest)
            elif head in ("start", "result"):
                setattr(self, head, dict(json.loads(rest)))
            elif head in ("game", "commitment", "key"):
                setattr(self, head, rest)
            else:
                raise ValueError(line)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadTranscript("error-transcript-line", line=number, text=shortened(line)) from None

    # JSON

    def as_json(self) -> Object:
        """The transcript as JSON.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.transcript().as_json()["game"]
        'land-unter'
        """
        lines = [
            {**({"chance": line.text} if line.seat is None else {"seat": line.seat, "move": line.text}),
             "events": line.events}
            for line in self.lines
        ]  # fmt: skip
        parts = {
            "transcript": 1,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "commitment": self.commitment,
            "start": self.start,
            "lines": lines,
            "result": self.result,
            "key": self.key,
        }
        return cast(Object, {name: value for name, value in parts.items() if value is not None})

    @classmethod
    def from_json(cls, text: str | Object) -> Transcript:
        """Parse the JSON of a transcript. Raises `BadTranscript`.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> Transcript.from_json(table.transcript().as_json()) == table.transcript()
        True
        """
        try:
            data: Any = json.loads(text) if isinstance(text, str) else text
            if data["transcript"] != 1:
                raise BadTranscript("error-transcript-first-line", line=1, wanted=FIRST_LINE)
            found = cls(
                game=data["game"],
                players=data["players"],
                options=dict(data["options"]),
                names=data.get("names", []),
                commitment=data.get("commitment"),
                start=data.get("start"),
                lines=[_read_json_line(i, entry) for i, entry in enumerate(data["lines"], 1)],
                result=data.get("result"),
                key=data.get("key"),
            )
            found._check_types()
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
            raise BadTranscript("error-transcript-json", line=1) from None
        return found

    def _check_types(self) -> None:
        """Check the types, since JSON may contain anything."""
        for value, kind in (
            (self.game, str),
            (self.players, int),
            (self.names, list),
            (self.commitment, str | None),
            (self.key, str | None),
            (self.start, dict | None),
            (self.result, dict | None),
            *((name, str) for name in self.names),
            *((line.text, str) for line in self.lines),
            *((line.events, list) for line in self.lines),
            *((event["event"], str) for line in self.lines for event in line.events),
        ):
            if not isinstance(value, kind):
                raise TypeError(value)


def _read_json_line(number: int, entry: Any) -> Line:
    """A line from JSON. Its number is its position in the list."""
    events = entry.get("events", [])
    if "chance" in entry:
        return Line(None, entry["chance"], events, number, [number] * len(events))
    return Line(int(entry["seat"]), entry["move"], events, number, [number] * len(events))


def event_text(event: Object) -> str:
    """`ring_lost seat=1 rings=3`; a list is `4,8,9`."""
    parts = [str(event["event"])]
    for name, value in event.items():
        if name != "event":
            shown = ",".join(str(x) for x in value) if isinstance(value, list) else str(value)
            parts.append(f"{name}={shown}")
    return " ".join(parts)


def _read_event(number: int, text: str) -> Object:
    """The fields stay texts: they are compared with the events of the rules, and never trusted."""
    if not re.match("[a-z_]+( |$)", text):
        raise BadTranscript("error-transcript-line", line=number, text=shortened(text))
    return {"event": text}
