"""Golden transcripts: matches on file, one for every variant and every way in which a round ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table, Transcript
from ludotheque.core.transcripts import verify

FILES = sorted(Path(__file__).with_name("transcripts").glob("*.txt"))
GOLDEN = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


def test_there_is_one_for_every_variant_and_every_way_to_end() -> None:
    assert set(GOLDEN) == {
        "secret-twelve-tricks",
        "secret-elimination",
        "secret-without-cascade",
        "open-twelve-tricks",
        "open-elimination",
        "whole-match",
    }


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_transcript_comes_out_the_same_text(name: str) -> None:
    assert Table.replay(GOLDEN[name]).transcript().text() == GOLDEN[name]


@pytest.mark.parametrize("name", GOLDEN)
def test_it_is_the_match_of_its_key(name: str) -> None:
    read = Transcript.read(GOLDEN[name])
    assert Table.replay(read, key=bytes.fromhex(read.key or "")).transcript().text() == GOLDEN[name]


def test_the_whole_match_can_be_verified() -> None:
    assert verify(Table, Transcript.read(GOLDEN["whole-match"])).is_over


@pytest.mark.parametrize("name", sorted(set(GOLDEN) - {"whole-match"}))
def test_a_changed_outcome_line_is_refused_by_its_number(name: str) -> None:
    lines = GOLDEN[name].splitlines()
    outcomes = [number for number, line in enumerate(lines) if line.startswith("    ")]
    assert len(outcomes) > 8
    for number in outcomes:
        for changed in (lines[number] + "1", "    ring_lost seat=3 rings=9"):
            text = "\n".join([*lines[:number], changed, *lines[number + 1 :]])
            with pytest.raises(BadTranscript) as refused:
                Table.replay(text)
            assert refused.value.arguments["line"] == number + 1


@pytest.mark.parametrize("name", sorted(set(GOLDEN) - {"whole-match"}))
def test_a_changed_result_is_refused_by_its_number(name: str) -> None:
    lines = GOLDEN[name].splitlines()
    (number,) = (i for i, line in enumerate(lines) if line.startswith("result:"))
    lines[number] = lines[number].replace("[", "[1", 1)
    with pytest.raises(BadTranscript) as refused:
        Table.replay("\n".join(lines))
    assert refused.value.arguments["line"] == number + 1


def test_a_changed_deal_is_refused_at_the_first_line_that_it_changes() -> None:
    lines = GOLDEN["whole-match"].splitlines()
    (deal, *_) = (i for i, line in enumerate(lines) if line.startswith("chance: water"))
    water, *hands = lines[deal].split(" / ")
    lines[deal] = " / ".join([water, hands[1], hands[0], *hands[2:]])
    with pytest.raises(BadTranscript) as refused:
        Table.replay("\n".join(lines))
    # deal, round_started, dealt seat=0 …: the first that tells the cards of seat 0
    assert refused.value.arguments["line"] == deal + 3
