"""Replays a transcript: the result is the same, or the error names the line that differs.

`transcript` has the written form.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.chance import commitment, fresh_key
from ludotheque.core.contract import CHANCE
from ludotheque.core.errors import (
    BadPosition,
    BadTranscript,
    LudothequeError,
    UnknownGame,
    UnknownOption,
    WrongPlayers,
    shortened,
)
from ludotheque.core.tables.transcript import Line, Transcript, event_text

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

__all__ = ["Line", "Transcript", "replay", "replay_steps", "verify"]


def replay(table_class: type[Table], transcript: Transcript | str, key: bytes | None) -> Table:
    """Replay a transcript. All events and the result must be equal to those in the file."""
    if isinstance(transcript, str):
        transcript = Transcript.read(transcript)
    if not isinstance(transcript, Transcript):
        given = type(transcript).__name__
        raise TypeError(f"replay takes a transcript or its text, not {given}: see Table.transcript")
    *_, table = replay_steps(table_class, transcript, key)
    return table


def replay_steps(
    table_class: type[Table], transcript: Transcript, key: bytes | None = None
) -> Iterator[Table]:
    """The table before the first line, and after each line. With a `key`, its decisions must be those
    of the file."""
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
        raise _differs(transcript.head.get("result", 1), transcript.result, table.result)


def _differs(line: int, written: Any, now: Any) -> BadTranscript:
    texts = [part if isinstance(part, str) else json.dumps(part) for part in (written, now)]
    return BadTranscript("error-transcript-differs", line=line, written=texts[0], now=texts[1])


def _empty_table(table_class: type[Table], transcript: Transcript, key: bytes | None) -> Table:
    """The table before the first line. Its key is the given one, the revealed one, or a new one."""
    from ludotheque.core.shelf import find_game

    key = key or _revealed_key(transcript) or fresh_key()
    try:
        game = find_game(transcript.game)
        s = game.new_state(transcript.players, transcript.options)
        if transcript.start is not None:
            table = table_class.from_position(transcript.start, key)
            _compare_head(table, transcript)
        else:
            table = table_class(game, s, key)
            game.rules.start(table._s, table._run.log[0])
            table._told_now()
    except (UnknownGame, WrongPlayers, UnknownOption, BadPosition) as error:
        place = PLACES[type(error)].format_map(error.arguments)
        line = transcript.head.get(place, 1)
        raise BadTranscript("error-transcript-move", line=line, error=error) from error
    table._names = list(transcript.names)
    return table


PLACES: dict[type, str] = {
    UnknownGame: "game",
    WrongPlayers: "players",
    UnknownOption: "option {option}",
    BadPosition: "start",
}


def _compare_head(table: Table, transcript: Transcript) -> None:
    """Check that the table has the game, the players and the options of the head of the file."""
    for place, written, now in (
        ("game", transcript.game, table.game.name),
        ("players", transcript.players, table.players),
        *((f"option {name}", on, table.options[name]) for name, on in transcript.options.items()),
    ):
        if written != now:
            raise _differs(transcript.head.get(place, 1), written, now)


def _revealed_key(transcript: Transcript) -> bytes | None:
    try:
        key = bytes.fromhex(transcript.key or "")
    except ValueError:
        return None
    return key if len(key) == 32 else None


def _replay_chance(table: Table, line: Line, check: bool) -> None:
    if table.game.rules.to_act(table._s) != CHANCE:
        raise BadTranscript("error-transcript-no-chance", line=line.number)
    if not read_outcome(table, line.text):
        raise BadTranscript("error-transcript-chance", line=line.number, text=shortened(line.text))
    if check:
        decided = np.zeros_like(table._run.outcome)
        table.game.rules.chance(table._s, table._rng, decided)
        now = table.game.chance.text(decided, table.players)
        if now != line.text:
            raise BadTranscript(
                "error-transcript-chance-differs",
                line=line.number,
                written=shortened(line.text),
                now=shortened(now),
            )
    table._apply_chance()


def read_outcome(table: Table, text: str) -> bool:
    """Read a decision of chance into the table's outcome. False where it is impossible."""
    outcome = table._run.outcome
    outcome[:] = 0
    try:
        table.game.chance.read(text, table.players, outcome)
    except ValueError:
        return False
    return bool(table.game.rules.is_possible_outcome(table._s, outcome))


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
    now = [event_text(table._whole(item)) for item in table._history.steps[-1].told]
    if not written:  # written by people, without lines for events
        return
    places = line.event_numbers or [line.number]
    for i in range(max(len(written), len(now))):
        was, is_now = (texts[i] if i < len(texts) else "–" for texts in (written, now))
        if was != is_now:
            raise _differs(places[min(i, len(places) - 1)], was, is_now)


def _last(transcript: Transcript) -> int:
    """The number of the last line that was played."""
    if not transcript.lines:
        return 1
    last = transcript.lines[-1]
    return max([last.number, *last.event_numbers])


def verify(table_class: type[Table], transcript: Transcript) -> Table:
    """Prove that nobody arranged the cards: the key has the published hash, and it gives these
    outcomes."""
    if transcript.result is None:
        raise BadTranscript("error-verify-unfinished", line=_last(transcript))
    if not transcript.key or not transcript.commitment:
        raise BadTranscript("error-verify-no-key", line=_last(transcript))
    if transcript.start is not None:
        raise BadTranscript("error-verify-position", line=transcript.head.get("start", 1))
    key = _revealed_key(transcript)
    if key is None or commitment(key) != transcript.commitment:
        raise BadTranscript("error-verify-commitment", line=transcript.head.get("key", 1))
    *_, table = replay_steps(table_class, transcript, key)
    return table
