"""The table of the page is the table of Python: in random matches, in which everything is asked that can
be asked of a table, views, events, refusals, results and transcripts are the same to the letter.

`make same-table` plays thousands of them.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ludotheque import find_game, game_names
from tests.conformance.walks import some_tables
from tests.core.same_table import Match, answered, bundled, first_difference, matches_of
from tests.core.tables import opened

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("LUDOTHEQUE_MATCHES", "1"))
"""Of each number of players with each variant."""
AT_ONCE = 2
"""More would take more memory: every answer is kept until it is compared."""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundled(tmp_path_factory.mktemp("page"))


def compare(bundle: Path, matches: list[Match]) -> None:
    for match, said in zip(matches, answered(bundle, matches), strict=True):
        if said != match.hashes():
            page, python = first_difference(bundle, match)
            assert page == python, match.seed


@pytest.mark.parametrize("game", game_names())
def test_the_page_answers_as_python_does(bundle: Path, game: str) -> None:
    steps = 0
    for first in range(0, MATCHES, AT_ONCE):
        matches = list(matches_of(game, min(AT_ONCE, MATCHES - first), first))
        compare(bundle, matches)
        steps += sum(len(match.requests) for match in matches)
    print(f"{game}: {steps} requests in {MATCHES} matches of each setting")


def test_a_match_from_a_position_is_written_alike(bundle: Path) -> None:
    """The page gets the state that Python has read, and tells the position in the transcript."""
    matches = []
    for game in game_names():
        table = next(some_tables(find_game(game), every=20))
        position = dict(table.position())
        match = Match(game, table.players, table.options, "from a position", position).play_out()
        assert any("\nstart: {" in text for text in match.answers)
        matches.append(match)
    compare(bundle, matches)


def test_a_position_is_not_read_by_the_page(bundle: Path) -> None:
    position = dict(opened().position())
    match = Match("land-unter", 3, {}, "a position to be read", position)
    match.ask("replay", match.table.transcript().text(), None)
    (said,) = answered(bundle, [match], in_full=True)
    assert json.loads(said[0].splitlines()[1]) == {
        "error": "page-error-transcript-position",
        "arguments": {"line": 7},
    }
