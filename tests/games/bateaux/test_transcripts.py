"""Golden transcripts: short matches to read, one for every variant and every reason to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table, Transcript
from ludotheque.games.bateaux import GAME

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_transcript_comes_out_the_same(file: Path) -> None:
    written = Transcript.read(file.read_text())
    assert written.result is not None
    assert all(line.events for line in written.lines)
    assert Table.replay(written).result == written.result


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_transcript_with_one_outcome_changed_does_not(file: Path) -> None:
    text = file.read_text()
    changed = text.replace("    moved seat=0", "    moved seat=1", 1)
    if changed == text:
        changed = text.replace("    passed seat=0", "    passed seat=1", 1)
    assert changed != text
    with pytest.raises(BadTranscript):
        Table.replay(changed)


def test_every_variant_and_every_reason_to_end_has_one() -> None:
    written = [Transcript.read(file.read_text()) for file in FILES]
    variants = {(each.options["split"], each.options["short"]) for each in written}
    assert variants == {(False, False), (False, True), (True, False), (True, True)}
    assert {each.result["reason"] for each in written if each.result} == set(GAME.reasons)
