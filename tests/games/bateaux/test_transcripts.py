"""The golden transcripts: short matches to read, one for every variant and every reason to end."""

from __future__ import annotations

from pathlib import Path

from ludotheque import Transcript
from ludotheque.games.bateaux import GAME
from tests.games.golden import golden


def test_every_variant_and_every_reason_to_end_has_one() -> None:
    written = [Transcript.read(text) for text in golden(Path(__file__).parent).values()]
    assert all(line.events for each in written for line in each.lines)
    variants = {(each.options["split"], each.options["short"]) for each in written}
    assert variants == {(False, False), (False, True), (True, False), (True, True)}
    assert {each.result["reason"] for each in written if each.result} == set(GAME.reasons)
