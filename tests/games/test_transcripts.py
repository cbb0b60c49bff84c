"""Golden transcripts: matches on file, in each game's folder, that come out as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table, Transcript
from ludotheque.core.tables.replay import verify
from tests.games.golden import golden

GOLDEN = {
    f"{folder.parent.name} {name}": text
    for folder in sorted(Path(__file__).parent.glob("*/transcripts"))
    for name, text in golden(folder.parent).items()
}
WITH_KEY = [name for name, text in GOLDEN.items() if Transcript.read(text).key]
WHOLE = [name for name in GOLDEN if name.endswith(" whole-match")]
OUTCOMES = 30
"""So many lines of one match are changed, one at a time; a long match has more."""


def replaced(lines: list[str], number: int, line: str) -> str:
    return "\n".join([*lines[:number], line, *lines[number + 1 :]])


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_transcript_comes_out_the_same_text(name: str) -> None:
    written = Transcript.read(GOLDEN[name])
    table = Table.replay(written)
    assert table.is_over
    assert table.result == written.result
    again = table.transcript()
    again.key, again.commitment = written.key, written.commitment
    lines = [line for line in GOLDEN[name].splitlines() if not line.startswith("#")]
    assert again.text().splitlines() == lines


@pytest.mark.parametrize("name", WITH_KEY)
def test_it_is_the_match_of_its_key(name: str) -> None:
    read = Transcript.read(GOLDEN[name])
    assert Table.replay(read, key=bytes.fromhex(read.key or "")).transcript().text() == GOLDEN[name]


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_match_can_be_verified(name: str) -> None:
    assert verify(Table, Transcript.read(GOLDEN[name])).is_over


@pytest.mark.parametrize("name", GOLDEN)
def test_a_changed_outcome_is_refused_by_the_number_of_its_line(name: str) -> None:
    lines = GOLDEN[name].splitlines()
    outcomes = [number for number, line in enumerate(lines) if line.startswith("    ")]
    assert len(outcomes) > 3
    for number in outcomes[:: 1 + len(outcomes) // OUTCOMES]:
        another = next(lines[one] for one in outcomes if lines[one] != lines[number])
        for changed in (lines[number] + "1", another):
            with pytest.raises(BadTranscript) as refused:
                Table.replay(replaced(lines, number, changed))
            assert refused.value.arguments["line"] == number + 1


@pytest.mark.parametrize("name", GOLDEN)
def test_a_changed_result_is_refused_by_the_number_of_its_line(name: str) -> None:
    lines = GOLDEN[name].splitlines()
    (number,) = (i for i, line in enumerate(lines) if line.startswith("result:"))
    with pytest.raises(BadTranscript) as refused:
        Table.replay(replaced(lines, number, lines[number].replace("[", "[1", 1)))
    assert refused.value.arguments["line"] == number + 1
