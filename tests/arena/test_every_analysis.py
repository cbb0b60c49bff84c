"""Every game and every variant can be judged: the golden transcripts, with a few imagined matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import Transcript
from ludotheque.arena.analysis.analysis import analyse, course_of
from ludotheque.arena.analysis.judgement import Analysis, as_json
from ludotheque.games.quelle_heure.table import UNKNOWN
from tests.arena.test_analysis import assert_adds_up
from tests.soak import rest_in_soak

GAMES = Path(__file__).resolve().parents[1] / "games"
GOLDEN = sorted(path for path in GAMES.glob("*/transcripts/*.txt") if path.stem != "whole-match")


def judged(path: Path) -> tuple[Transcript, Analysis]:
    transcript = Transcript.read(path.read_text("utf-8"))
    return transcript, analyse(transcript, simulations=4, matches=4)


COMPILED_ANYWAY = [path for path in GOLDEN if path.parts[-3] in ("land_unter", "bateaux")]


@pytest.mark.parametrize(
    "path", rest_in_soak(GOLDEN, *COMPILED_ANYWAY), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_a_golden_match_adds_up(path: Path) -> None:
    transcript, analysis = judged(path)
    assert analysis.is_whole
    assert_adds_up(analysis)
    assert as_json(analysis)["result"] == transcript.result
    for point, decision in analysis.decisions:
        line = transcript.lines[point.line - 1]
        assert (decision.seat, decision.played) == (line.seat, line.text)


def test_a_card_drawn_from_backs_is_luck_unless_one_of_them_is_remembered() -> None:
    path = GAMES / "quelle_heure" / "transcripts" / "whole-match.txt"
    moments = course_of(Transcript.read(path.read_text("utf-8"))).moments
    drawn = [one for one in moments if one.move.startswith("draw") and not one.is_forced]
    decided = [one for one in drawn if one.view is not None]
    assert 0 < len(decided) < len(drawn), "in a match there are some of each"
    assert all(any(card not in (0, UNKNOWN) for card in one.view.remembered) for one in decided)


@pytest.mark.soak
def test_time_that_is_up_and_a_hand_put_in_order_are_no_decisions() -> None:
    for game, name, word in (
        ("sheep_sheep", "time", "time"),
        ("quelle_heure", "full-row", "arrange"),
    ):
        transcript, analysis = judged(GAMES / game / "transcripts" / f"{name}.txt")
        moves = [line.text for line in transcript.lines]
        assert any(move.startswith(word) for move in moves)
        assert not any(decision.played.startswith(word) for _, decision in analysis.decisions)
