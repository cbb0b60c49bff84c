"""A match written down: what was played and decided, and what came of it.

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
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.chance import commitment, fresh_key
from ludotheque.core.contract import CHANCE
from ludotheque.core.errors import BadTranscript, LudothequeError, shortened

if TYPE_CHECKING:
    from ludotheque.core.table import Table

FIRST_LINE = "ludotheque transcript 1"
INDENT = "    "


@dataclass
class Line:
    """A move of a seat, or what chance decided (seat None); the events that it led to."""

    seat: int | None
    text: str
    events: list[dict[str, Any]] = field(default_factory=list)
    number: int = 0
    """Where it stands in the file."""


@dataclass
class Transcript:
    game: str
    players: int
    options: dict[str, bool]
    names: list[str] = field(default_factory=list)
    commitment: str | None = None
    start: dict[str, Any] | None = None
    """The position from which the match was played; None: from the beginning."""
    lines: list[Line] = field(default_factory=list)
    result: dict[str, Any] | None = None
    key: str | None = None
    """Revealed when the match is over."""

    # Text

    def text(self) -> str:
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
        """A transcript from its text or its JSON. Raises `BadTranscript`, with the line."""
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
            return
        head, colon, rest = line.partition(":")
        rest = rest.strip()
        try:
            if not colon:
                raise ValueError(line)
            if head == "chance" or re.fullmatch("[0-9]", head):
                self.lines.append(Line(None if head == "chance" else int(head), rest, number=number))
            elif head == "option":
                name, _, value = rest.partition("=")
                self.options[name] = {"true": True, "false": False}[value]
            elif head == "name":
                self.names.append(rest)
            elif head == "players":
                self.players = int(rest)
            elif head in ("start", "result"):
                setattr(self, head, json.loads(rest))
            elif head in ("game", "commitment", "key"):
                setattr(self, head, rest)
            else:
                raise ValueError(line)
        except (ValueError, KeyError):
            raise BadTranscript("error-transcript-line", line=number, text=shortened(line)) from None

    # JSON

    def as_json(self) -> dict[str, Any]:
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
        return {name: value for name, value in parts.items() if value is not None}

    @classmethod
    def from_json(cls, text: str | dict[str, Any]) -> Transcript:
        try:
            data = json.loads(text) if isinstance(text, str) else text
            if data["transcript"] != 1:
                raise BadTranscript("error-transcript-first-line", line=1, wanted=FIRST_LINE)
            lines = [
                Line(None, entry["chance"], entry.get("events", []), i)
                if "chance" in entry
                else Line(int(entry["seat"]), entry["move"], entry.get("events", []), i)
                for i, entry in enumerate(data["lines"], 1)
            ]
            return cls(
                game=data["game"],
                players=data["players"],
                options=dict(data["options"]),
                names=list(data.get("names", [])),
                commitment=data.get("commitment"),
                start=data.get("start"),
                lines=lines,
                result=data.get("result"),
                key=data.get("key"),
            )
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadTranscript("error-transcript-json", line=1) from None


def event_text(event: dict[str, Any]) -> str:
    """`ring_lost seat=1 rings=3`; a list is `4,8,9`."""
    parts = [event["event"]]
    for name, value in event.items():
        if name != "event":
            shown = ",".join(str(x) for x in value) if isinstance(value, list) else str(value)
            parts.append(f"{name}={shown}")
    return " ".join(parts)


def _read_event(number: int, text: str) -> dict[str, Any]:
    """Kept as text: it is compared with what the rules say today, never believed."""
    if not re.match("[a-z_]+( |$)", text):
        raise BadTranscript("error-transcript-line", line=number, text=shortened(text))
    return {"event": text}


def replay(table_class: type[Table], transcript: Transcript | str, key: bytes | None) -> Table:
    """Play it again; every event and the result have to come out as they were written."""
    if isinstance(transcript, str):
        transcript = Transcript.read(transcript)
    *_, table = replay_steps(table_class, transcript, key)
    return table


def replay_steps(
    table_class: type[Table], transcript: Transcript, key: bytes | None = None
) -> Iterator[Table]:
    """The table before the first line, and after each. `key`: chance has to decide as it says."""
    table = _empty_table(table_class, transcript, key)
    yield table
    for line in transcript.lines:
        if line.seat is None:
            _replay_chance(table, line, check=key is not None)
        else:
            _replay_move(table, line)
        _compare_events(table, line)
        yield table
    if table.game.rules.to_act(table._s) == CHANCE:
        raise BadTranscript("error-transcript-chance-missing", line=_last(transcript))
    if transcript.result is not None and transcript.result != table.result:
        raise BadTranscript(
            "error-transcript-differs",
            line=_last(transcript) + 1,
            written=json.dumps(transcript.result),
            now=json.dumps(table.result),
        )


def _empty_table(table_class: type[Table], transcript: Transcript, key: bytes | None) -> Table:
    from ludotheque.core.game import find_game

    game = find_game(transcript.game)
    key = key or _revealed_key(transcript) or fresh_key()
    if transcript.start is not None:
        table = table_class.from_position(transcript.start, key)
    else:
        table = table_class(game, game.new_state(transcript.players, transcript.options), key)
        game.rules.start(table._s, table._log)
        table._told_now()
    table.names = list(transcript.names)
    return table


def _revealed_key(transcript: Transcript) -> bytes | None:
    try:
        key = bytes.fromhex(transcript.key or "")
    except ValueError:
        return None
    return key if len(key) == 32 else None


def _replay_chance(table: Table, line: Line, check: bool) -> None:
    if table.game.rules.to_act(table._s) != CHANCE:
        raise BadTranscript("error-transcript-no-chance", line=line.number)
    table._outcome[:] = 0
    try:
        table.game.notation.read_outcome(table._s, line.text, table._outcome)
    except (ValueError, LudothequeError):
        raise BadTranscript(
            "error-transcript-chance", line=line.number, text=shortened(line.text)
        ) from None
    if check:
        decided = np.zeros_like(table._outcome)
        table.game.rules.chance(table._s, table._rng, decided)
        now = table.game.notation.outcome_text(table._s, decided)
        if now != line.text:
            raise BadTranscript(
                "error-transcript-chance-differs",
                line=line.number,
                written=shortened(line.text),
                now=shortened(now),
            )
    table._settle()


def _replay_move(table: Table, line: Line) -> None:
    assert line.seat is not None
    if table.game.rules.to_act(table._s) == CHANCE:
        raise BadTranscript("error-transcript-chance-missing", line=line.number)
    try:
        table._play(line.seat, line.text)
    except LudothequeError as error:
        raise BadTranscript("error-transcript-move", line=line.number, error=error) from error


def _compare_events(table: Table, line: Line) -> None:
    written = [event_text(event) for event in line.events]
    now = [event_text(table._whole(item)) for item in table._steps[-1].told]
    if not written:  # written at a kitchen table: without outcome lines
        return
    for i in range(max(len(written), len(now))):
        was, is_now = (texts[i] if i < len(texts) else "–" for texts in (written, now))
        if was != is_now:
            raise BadTranscript(
                "error-transcript-differs", line=line.number + 1 + i, written=was, now=is_now
            )


def _last(transcript: Transcript) -> int:
    if not transcript.lines:
        return 1
    return transcript.lines[-1].number + len(transcript.lines[-1].events)


def verify(table_class: type[Table], transcript: Transcript) -> Table:
    """Prove that nobody arranged the cards: the key is the promised one, and it gives these outcomes."""
    if transcript.result is None:
        raise BadTranscript("error-verify-unfinished", line=_last(transcript))
    if not transcript.key or not transcript.commitment:
        raise BadTranscript("error-verify-no-key", line=_last(transcript))
    key = _revealed_key(transcript)
    if key is None or commitment(key) != transcript.commitment:
        raise BadTranscript("error-verify-commitment", line=_last(transcript) + 2)
    *_, table = replay_steps(table_class, transcript, key)
    return table
