"""The golden transcripts: one for every reason to end, and a whole one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadTranscript, Table, Transcript
from ludotheque.games.quelle_heure import GAME
from tests.games.golden import golden

GOLDEN = golden(Path(__file__).parent)


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
    assert happened == {event.said for event in GAME.events}


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
