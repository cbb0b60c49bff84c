"""Puzzles: which there are, those of a day, and one of them after some moves. Nothing is kept here: what
somebody has solved, his own device knows."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query

from ludotheque.core.puzzles import Puzzle, find_puzzle, of_the_day, puzzles_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms.message_types import GameEvent, View
from ludotheque.server.rooms.room import Refused
from ludotheque.server.web import schemas

puzzles = APIRouter(prefix="/api", responses=schemas.REFUSALS)


def listed(puzzle: Puzzle) -> schemas.PuzzleListed:
    return schemas.PuzzleListed(game=puzzle.game, id=puzzle.id, size=puzzle.size)


def answer_of(puzzle: Puzzle) -> schemas.PuzzleAnswer:
    """The lines that solve it, why one would play so, and the evidence."""
    game = find_game(puzzle.game)
    view = Table.from_position(puzzle.position).observed(puzzle.seat)
    why, arguments = "", dict[str, Any]()
    if puzzle.moves_asked == 1:  # the reasons of a game are those for one move
        why, arguments = game.explain(view, game.notation.numbers[puzzle.lines[0][0]])
    proof, figures = puzzle.proof
    return schemas.PuzzleAnswer(
        lines=puzzle.lines, why=why, arguments=arguments, proof=proof, figures=figures
    )


def staged(puzzle: Puzzle, moves: Sequence[str], reveals: bool) -> schemas.PuzzleStaged:
    """After these moves. What solves it is told to who has tried, or who asks."""
    if len(moves) > puzzle.moves_asked:
        raise Refused("error-puzzle-moves", count=puzzle.moves_asked)
    table = Table.from_position(puzzle.position, seed="puzzle")
    told = 0
    for move in moves:
        told = len(table.events(puzzle.seat))
        table.play(puzzle.seat, move)
    is_tried = len(moves) == puzzle.moves_asked
    return schemas.PuzzleStaged(
        game=puzzle.game,
        id=puzzle.id,
        size=puzzle.size,
        question=puzzle.question,
        seat=puzzle.seat,
        moves_asked=puzzle.moves_asked,
        moves=list(moves),
        is_solved=puzzle.is_solved_by(moves) if is_tried else None,
        answer=answer_of(puzzle) if is_tried or reveals else None,
        events=cast(list[GameEvent], table.events(puzzle.seat, told)),
        view=cast(View, table.view(puzzle.seat)),
    )


@puzzles.get("/puzzles")
async def puzzles_of_the_day(day: datetime.date) -> list[schemas.PuzzleListed]:
    """Those of a day: one of each size, the same for everybody."""
    return [listed(one) for one in of_the_day(day)]


@puzzles.get("/games/{game}/puzzles")
async def all_puzzles(game: Annotated[str, Path(max_length=40)]) -> list[schemas.PuzzleListed]:
    return [listed(one) for one in puzzles_of(find_game(game).name)]


@puzzles.get("/games/{game}/puzzles/{id}")
async def puzzle(
    game: Annotated[str, Path(max_length=40)],
    id: Annotated[str, Path(max_length=40)],
    move: Annotated[list[Annotated[str, Query(max_length=100)]] | None, Query(max_length=10)] = None,
    reveals: bool = False,
) -> schemas.PuzzleStaged:
    """A puzzle after some moves: how things stand, and when all are made, whether it is solved."""
    return staged(find_puzzle(find_game(game).name, id), move or [], reveals)
