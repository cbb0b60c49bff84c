"""The golden transcripts: one for every variant and every reason to end."""

from __future__ import annotations

from pathlib import Path

from ludotheque import Transcript
from ludotheque.games.sheep_sheep import GAME
from tests.games.golden import golden


def test_there_is_one_for_every_variant_and_every_reason_to_end() -> None:
    found = set()
    for text in golden(Path(__file__).parent).values():
        written = Transcript.read(text)
        assert written.result is not None
        found.add((written.options["calm"], written.result["reason"]))
    assert found == {(calm, reason) for calm in (False, True) for reason in GAME.reasons}
