"""Golden transcripts: matches on file, one for every reason to end, and a whole one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table, Transcript
from ludotheque.core.transcripts import verify
from ludotheque.games.quelle_heure import GAME

FILES = sorted(Path(__file__).with_name("transcripts").glob("*.txt"))
GOLDEN = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


def test_there_is_one_for_every_reason_to_end_and_every_number_of_players() -> None:
    ends = [Table.replay(text).result for text in GOLDEN.values()]
    assert {end["reason"] for end in ends if end} == set(GAME.reasons)
    assert {Transcript.read(text).players for text in GOLDEN.values()} == set(GAME.players)


def test_everything_that_can_happen_happens_in_one_of_them() -> None:
    happened = {
        event["event"].split()[0]
        for text in GOLDEN.values()
        for line in Transcript.read(text).lines
        for event in line.events
    }
    assert happened == {kind.name for kind in GAME.events}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_transcript_replays_without_its_key(name: str) -> None:
    written = Transcript.read(GOLDEN[name])
    assert Table.replay(written).result == written.result


@pytest.mark.parametrize("name", GOLDEN)
def test_it_is_the_match_of_its_key(name: str) -> None:
    read = Transcript.read(GOLDEN[name])
    assert Table.replay(read, key=bytes.fromhex(read.key or "")).transcript().text() == GOLDEN[name]


def test_the_whole_match_can_be_verified() -> None:
    assert verify(Table, Transcript.read(GOLDEN["whole-match"])).is_over


@pytest.mark.parametrize("name", GOLDEN)
def test_a_changed_outcome_line_is_refused_by_its_number(name: str) -> None:
    lines = GOLDEN[name].splitlines()
    for number, line in enumerate(lines):
        if line.startswith("    "):
            changed = "\n".join([*lines[:number], line + "1", *lines[number + 1 :]])
            with pytest.raises(BadTranscript) as refused:
                Table.replay(changed)
            assert refused.value.arguments["line"] == number + 1


@pytest.mark.parametrize(
    "deal",
    [
        "7 19 19 ghost 15 9 8 / 11 14 6 13 21 17 8",  # no pile
        "7 19 19 ghost 15 9 8 / 11 14 6 13 21 17 / pile 8",  # six cards
        "7 19 19 7 15 9 8 / 11 14 6 13 21 17 8 / pile ghost",  # a ghost in the pile
        "7 19 19 ghost 15 9 8 / 11 14 6 13 21 17 8 / pile 18 16",  # hours missing
        "7 19 19 x 15 9 8 / 11 14 6 13 21 17 8 / pile 18",
        "",
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: str) -> None:
    with pytest.raises(BadTranscript):
        Table.replay(f"ludotheque transcript 1\ngame: quelle-heure\nplayers: 2\nchance: {deal}\n")
