"""The golden transcripts come out as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.errors import BadTranscript
from ludotheque.core.table import Table
from ludotheque.core.transcripts import Transcript
from ludotheque.games.sheep_sheep.scoring import REASONS

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_transcript_replays(path: Path) -> None:
    written = Transcript.read(path.read_text(encoding="utf-8"))
    table = Table.replay(written)
    assert table.is_over
    again = table.transcript()
    again.commitment = again.key = None
    lines = path.read_text(encoding="utf-8").splitlines()
    assert again.text().splitlines() == [line for line in lines if not line.startswith("#")]


def test_there_is_one_for_every_variant_and_every_reason_to_end() -> None:
    found = set()
    for path in FILES:
        written = Transcript.read(path.read_text(encoding="utf-8"))
        assert written.result is not None
        found.add((written.options["calm"], written.result["reason"]))
    assert found == {(calm, reason) for calm in (False, True) for reason in REASONS}


def test_a_changed_line_is_noticed() -> None:
    text = (Path(__file__).parent / "transcripts" / "pile.txt").read_text(encoding="utf-8")
    with pytest.raises(BadTranscript):
        Table.replay(text.replace("0: take 6", "0: take 0"))
