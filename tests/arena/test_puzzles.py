"""The shipped puzzles: each has the answers that it states, and a sample is proved again."""

from __future__ import annotations

import datetime
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from ludotheque.arena.analysis.puzzle_making import LEAD, SURE, MoveShares, PuzzleFile, proved
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.puzzles import SIZES, Puzzle, games_with_puzzles, of_the_day, puzzles_of
from ludotheque.core.shelf import find_game, shelf
from ludotheque.core.tables.table import Table
from ludotheque.core.words import LANGUAGES, Words
from tests.soak import rest_in_soak

GAMES = ["land-unter", "sheep-sheep", "quelle-heure", "bateaux"]
WORLDS = 300


def stated(puzzle: Puzzle) -> Table:
    return Table.from_position(puzzle.position, seed="puzzle")


def test_every_game_ships_puzzles_of_every_size_each_once() -> None:
    assert games_with_puzzles() == GAMES
    for game in GAMES:
        puzzles = puzzles_of(game)
        assert min(Counter(one.size for one in puzzles)[size] for size in SIZES) >= 5
        assert len({one.id for one in puzzles}) == len(puzzles)
    assert sum(len(puzzles_of(game)) for game in GAMES) >= 300


@pytest.mark.parametrize("game", GAMES)
def test_what_a_puzzle_states_can_be_played_and_said(game: str) -> None:
    for puzzle in puzzles_of(game):
        table = stated(puzzle)
        assert puzzle.seat in table.awaited
        assert 0 < len(puzzle.lines) < len(table.legal_moves(puzzle.seat))
        for line in puzzle.lines:
            after = table.copy()
            for move in line:
                after.play(puzzle.seat, move)
        key, figures = puzzle.proof
        for language in LANGUAGES:
            Words(language)(key, **figures)
            Words(language)(f"{game}-puzzle-{puzzle.question}", moves=puzzle.moves_asked)


@pytest.mark.parametrize("game", ["sheep-sheep", "bateaux"])
def test_exact_puzzles_are_proved_anew(game: str) -> None:
    """Every one where the rules alone decide: the same lines, and no other."""
    exact = find_game(game).puzzles.exact
    assert exact is not None
    for puzzle in puzzles_of(game):
        if puzzle.question != "win":
            posed = exact(stated(puzzle), puzzle.seat)
            assert posed is not None
            assert (posed.lines, posed.evidence) == (puzzle.lines, puzzle.evidence)
            assert posed.size == puzzle.size


SEARCHED = ("land-unter", "quelle-heure", "bateaux")


@pytest.mark.parametrize("game", rest_in_soak(SEARCHED, "quelle-heure"))
def test_a_searched_answer_is_ahead_in_matches_that_nobody_has_seen(game: str) -> None:
    """The evidence says so for every puzzle; for a few it is found out again."""
    searched = [one for one in puzzles_of(game) if one.question == "win"]
    for puzzle in searched:
        moves = cast(dict[str, list[float]], cast(Any, puzzle.evidence)["moves"])
        (best, *_), *others = moves.values()
        assert puzzle.lines == [[next(iter(moves))]]
        assert len(moves) == len(stated(puzzle).legal_moves(puzzle.seat))
        assert all(best - share > LEAD - 0.001 for share, *_ in others)
        assert all(best - share > (SURE - 0.1) * error for share, _, error in others)
    shares = MoveShares(find_game(game), key_of("proved again"))
    for number, puzzle in enumerate(sorted(searched, key=lambda one: one.id)[:3]):
        found = shares.of(stated(puzzle).observed(puzzle.seat), WORLDS, number)
        answer = found.moves.index(find_game(game).notation.numbers[puzzle.lines[0][0]])
        assert all(found.lead(answer, i)[1] > -2 for i in range(len(found.moves)) if i != answer)
        worst = found.moves[found.order[-1]]
        assert proved(find_game(game), found, worst) is None


def test_everybody_has_the_same_puzzles_on_a_day_and_others_on_the_next() -> None:
    days = [datetime.date(2026, 11, 17) + datetime.timedelta(days=number) for number in range(40)]
    for day in days:
        assert [one.size for one in of_the_day(day)] == list(SIZES)
        assert len({one.game for one in of_the_day(day)}) == len(SIZES)
    assert len({one.id for day in days for one in of_the_day(day)}) > 80


def test_making_goes_on_where_it_stopped_and_refuses_another_search(tmp_path: Path) -> None:
    game = next(one for one in shelf() if one.name == "sheep-sheep")
    path, (first, second, *_) = tmp_path / "some.jsonl", puzzles_of("sheep-sheep")
    PuzzleFile(path, game, "1", 100).add(first)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"torn')
    file_again = PuzzleFile(path, game, "1", 100)
    assert file_again.puzzles == [first]
    assert file_again.wanted(1).total() == len(SIZES) - 1
    with pytest.raises(LudothequeError) as error:
        PuzzleFile(path, game, "2", 100)
    assert error.value.key == "error-puzzles-other"
    path.write_text("something else\n", encoding="utf-8")
    with pytest.raises(LudothequeError) as error:
        PuzzleFile(path, game, "1", 100)
    assert error.value.key == "error-puzzles-file"
    assert second.is_solved_by(second.lines[0])
