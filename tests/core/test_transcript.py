"""Transcripts as text and as JSON: there and back, and what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheque import BadTranscript, Table, Transcript, Words, find_game
from tests.core.tables import finished, opened, played_out


def head(**changed: Any) -> str:
    lines = {"first": "ludotheque transcript 1", "game": "game: land-unter", "players": "players: 3"}
    return "".join(f"{line}\n" for line in (lines | changed).values() if line is not None)


def test_text_there_and_back() -> None:
    written = finished().transcript()
    assert Transcript.read(written.text()).text() == written.text()


def test_json_there_and_back() -> None:
    written = finished().transcript()
    text = json.dumps(written.as_json())
    assert Transcript.read(text).as_json() == written.as_json()
    assert Transcript.from_json(written.as_json()) == written


def test_text_and_json_give_the_same_table() -> None:
    written = finished().transcript()
    for form in (written.text(), json.dumps(written.as_json())):
        assert Table.replay(form).transcript() == written


def test_an_unfinished_match_has_no_result_and_no_key() -> None:
    t = opened()
    t.play(0, t.legal_moves(0)[0])
    text = t.transcript().text()
    assert "\nresult:" not in text
    assert "\nkey:" not in text
    assert t.key.hex() not in text + json.dumps(t.transcript().as_json())
    again = Table.replay(text)
    assert again.position() == t.position()
    assert again.transcript().lines == t.transcript().lines


def test_a_replayed_match_goes_on_as_nobody_can_know() -> None:
    text = opened().transcript().text()
    ends = [played_out(Table.replay(text)).position()["pile"] for _ in range(2)]
    assert ends[0] != ends[1]


def test_with_its_key_an_unfinished_match_goes_on_as_it_would_have() -> None:
    t = opened()
    t.play(0, t.legal_moves(0)[-1])
    again = Table.replay(t.transcript().text(), key=t.key)
    assert again.commitment == t.commitment
    assert played_out(again).transcript() == played_out(t).transcript()


def test_a_match_from_a_position_starts_from_it() -> None:
    t = played_out(Table.from_position(opened().position(), seed=3))
    text = t.transcript().text()
    assert Transcript.read(text).start == opened().position()
    assert Table.replay(text).transcript().text() == text


NAMES = ["Zoé", "", "a: b", "# no comment", "result: {}", "李雷 🐑", "'; --", "0: 17", "key:", "«Mia»"]


@pytest.mark.parametrize("name", NAMES)
def test_odd_names_come_back_from_text_and_json(name: str) -> None:
    t = opened()
    t.names = [name, "Léo", name]
    for form in (t.transcript().text(), json.dumps(t.transcript().as_json())):
        assert Table.replay(form).names == t.names


@pytest.mark.parametrize("blank", ["\n", "\r\n", "\t", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "   "])
def test_a_name_stays_on_its_line(blank: str) -> None:
    t = opened()
    t.names = [f"Zoé{blank}game: chess", f"{blank}Léo{blank}", blank]
    assert Transcript.read(t.transcript().text()).names == ["Zoé game: chess", "Léo", ""]
    assert Transcript.read(json.dumps(t.transcript().as_json())).names == list(t.names)


def test_comments_empty_lines_and_windows_are_no_trouble() -> None:
    text = finished().transcript().text()
    lines = [part for line in text.splitlines() for part in ("# a remark", line, "", "   ")]
    assert Table.replay("\r\n".join(lines[1:])).transcript().text() == text


def test_a_match_from_a_kitchen_table_needs_no_outcome_lines() -> None:
    text = finished().transcript().text()
    inputs = [
        line for line in text.splitlines() if not line.startswith((" ", "result", "key", "commit"))
    ]
    assert Table.replay("\n".join(inputs)).position() == finished().position()


UNREADABLE: list[tuple[str, str, int]] = [
    ("", "error-transcript-first-line", 1),
    ("\n", "error-transcript-first-line", 1),
    ("game: land-unter\n", "error-transcript-first-line", 1),
    ("ludotheque transcript 2\n", "error-transcript-first-line", 1),
    (head(game=None), "error-transcript-no-game", 2),
    (head(players=None), "error-transcript-no-game", 2),
    (head(game="game:"), "error-transcript-no-game", 3),
    (head(players="players: three"), "error-transcript-line", 3),
    (head(players="players:"), "error-transcript-line", 3),
    (head() + "a sheep\n", "error-transcript-line", 4),
    (head() + "sheep: Dolly\n", "error-transcript-line", 4),
    (head() + "12: 17\n", "error-transcript-line", 4),
    (head() + "-1: 17\n", "error-transcript-line", 4),
    (head() + "٣: 17\n", "error-transcript-line", 4),
    (head() + "option: open\n", "error-transcript-line", 4),
    (head() + "option: open=yes\n", "error-transcript-line", 4),
    (head() + "start: {\n", "error-transcript-line", 4),
    (head() + "start: 7\n", "error-transcript-line", 4),
    (head() + "result: null\n", "error-transcript-line", 4),
    (head() + "start: " + "[" * 100_000 + "\n", "error-transcript-line", 4),
    (head() + "    chosen seat=0 card=1\n", "error-transcript-line", 4),
    (head() + "0: 1\n    Chosen!\n", "error-transcript-line", 5),
    (head() + "0: 1\n    ==\n", "error-transcript-line", 5),
]


@pytest.mark.parametrize(("text", "key", "line"), UNREADABLE)
def test_what_cannot_be_read_is_refused_by_its_line(text: str, key: str, line: int) -> None:
    with pytest.raises(BadTranscript) as refused:
        Transcript.read(text)
    assert (refused.value.key, refused.value.arguments["line"]) == (key, line)
    for language in ("fr", "en"):
        assert str(line) in Words(language).error(refused.value)


def broken_json(**changed: Any) -> str:
    return json.dumps(
        {**opened(find_game("land-unter").interpreted()).transcript().as_json(), **changed}
    )


BROKEN_JSON = [
    "{",
    "{}",
    '{"transcript": 1}',
    '{"a":' * 100_000,
    broken_json(game=7),
    broken_json(game=None),
    broken_json(players="3"),
    broken_json(players=None),
    broken_json(options=7),
    broken_json(options=[1]),
    broken_json(names="Zoé"),
    broken_json(names=[7]),
    broken_json(commitment=7),
    broken_json(key=7),
    broken_json(start=[]),
    broken_json(result="won"),
    broken_json(lines=7),
    broken_json(lines=[7]),
    broken_json(lines=["0: 17"]),
    broken_json(lines=[{}]),
    broken_json(lines=[{"seat": 0}]),
    broken_json(lines=[{"seat": "zero", "move": "1"}]),
    broken_json(lines=[{"seat": 0, "move": 17}]),
    broken_json(lines=[{"chance": 17}]),
    broken_json(lines=[{"chance": "water", "events": 7}]),
    broken_json(lines=[{"chance": "water", "events": [7]}]),
    broken_json(lines=[{"chance": "water", "events": [{}]}]),
    broken_json(lines=[{"chance": "water", "events": [{"event": 7}]}]),
]


@pytest.mark.parametrize("text", BROKEN_JSON)
def test_broken_json_is_refused(text: str) -> None:
    with pytest.raises(BadTranscript) as refused:
        Transcript.read(text)
    assert refused.value.key == "error-transcript-json"


def test_json_of_another_version_is_refused() -> None:
    with pytest.raises(BadTranscript) as refused:
        Transcript.read(broken_json(transcript=2))
    assert refused.value.key == "error-transcript-first-line"


def test_what_a_transcript_holds_belongs_to_the_reader() -> None:
    t = Table.from_position(opened().position(), seed=1)
    t.names = ["Zoé"]
    written = t.transcript()
    written.names.append("Léo")
    assert written.start is not None
    written.start["players"] = 5
    assert t.names == ("Zoé",)
    assert t.transcript().start == opened().position()


@pytest.mark.parametrize("seat", ["Infinity", "1e400", "-1e999"])
def test_a_seat_without_end_was_an_unexpected_error(seat: str) -> None:
    lines = f'[{{"seat": {seat}, "move": "1"}}]'
    text = f'{{"transcript": 1, "game": "land-unter", "players": 3, "options": {{}}, "lines": {lines}}}'
    with pytest.raises(BadTranscript):
        Transcript.read(text)
