"""Transcripts, as text and as JSON: read or refused with a line, and what is read comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.errors import BadTranscript
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables import replay
from ludotheque.core.tables.replay import Transcript
from ludotheque.core.tables.table import Table
from tests.conformance.walks import some_tables
from tests.fuzz.mutations import raw, spoilt_json, spoilt_text
from tests.fuzzing import examples

_written: dict[str, list[Transcript]] = {}


def some(name: str) -> list[Transcript]:
    """From the beginning to the end, half way, and from a position."""
    if name not in _written:
        over = next(table for table in some_tables(find_game(name), 10**6) if table.is_over)
        begun = Table.start(name, seed=5)
        placed = Table.from_position(begun.position(), seed=3)
        for table in (begun, placed):
            for _ in range(6):
                if table.awaited:
                    seat = table.awaited[0]
                    table.play(seat, table.legal_moves(seat)[0])
        over.names = ["Zoé", "", "a: b", "x"][: over.players]
        _written[name] = [begun.transcript(), placed.transcript(), over.transcript()]
    return _written[name]


def read(text: str) -> Transcript | None:
    """None: refused, with the line and a sentence."""
    try:
        return Transcript.read(text)
    except BadTranscript as error:
        is_told = bool(error.arguments["line"]) and bool(str(error))
    assert is_told
    return None


def check(text: str) -> None:
    found = read(text)
    if found is None:
        return
    if text.lstrip().startswith("{"):
        assert Transcript.read(json.dumps(found.as_json())) == found
    else:
        assert Transcript.read(found.text()) == found
    for replayed in (Table.replay, lambda one: replay.verify(Table, one)):
        try:
            table = replayed(found)
        except BadTranscript:
            continue
        again = table.transcript()
        assert Table.replay(again.text()).position() == table.position()
        assert Table.replay(json.dumps(again.as_json())).position() == table.position()


@pytest.mark.parametrize("name", game_names())
@examples(15)
@given(data=st.data())
def test_a_text_is_a_match_or_refused(name: str, data: st.DataObject) -> None:
    check(data.draw(st.sampled_from(some(name)).flatmap(lambda one: spoilt_text(one.text()))))


@pytest.mark.parametrize("name", game_names())
@examples(15)
@given(data=st.data())
def test_json_is_a_match_or_refused(name: str, data: st.DataObject) -> None:
    whole: Any = data.draw(st.sampled_from(some(name)).flatmap(lambda one: spoilt_json(one.as_json())))
    check(json.dumps(whole))


@pytest.mark.parametrize("name", game_names())
@examples(10)
@given(data=st.data())
def test_a_start_position_is_played_from_or_refused(name: str, data: st.DataObject) -> None:
    placed = some(name)[1].as_json()
    check(json.dumps({**placed, "start": data.draw(spoilt_json(placed["start"]))}))


@examples(40)
@given(raw)
def test_bytes_are_refused(text: bytes) -> None:
    check(text.decode("utf-8", "replace"))
    check("ludotheque transcript 1\n" + text.decode("utf-8", "replace"))
