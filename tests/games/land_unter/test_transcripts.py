"""The golden transcripts: one for every variant and every way in which a round ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table
from tests.games.golden import golden

GOLDEN = golden(Path(__file__).parent)


def test_there_is_one_for_every_variant_and_every_way_to_end() -> None:
    assert set(GOLDEN) == {
        "secret-twelve-tricks",
        "secret-elimination",
        "secret-without-cascade",
        "open-twelve-tricks",
        "open-elimination",
        "whole-match",
    }


def test_a_changed_deal_is_refused_at_the_first_line_that_it_changes() -> None:
    lines = GOLDEN["whole-match"].splitlines()
    (deal, *_) = (i for i, line in enumerate(lines) if line.startswith("chance: water"))
    water, *hands = lines[deal].split(" / ")
    lines[deal] = " / ".join([water, hands[1], hands[0], *hands[2:]])
    with pytest.raises(BadTranscript) as refused:
        Table.replay("\n".join(lines))
    # deal, round_started, dealt seat=0 …: the first that tells the cards of seat 0
    assert refused.value.arguments["line"] == deal + 3
