"""Lessons and puzzles over HTTP: the position after some moves. The server stores nothing."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query

from ludotheque.core.lessons import Scene, scenes_of
from ludotheque.core.puzzles import Puzzle, find_puzzle, of_the_day, puzzles_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms.message_types import GameEvent, View
from ludotheque.server.rooms.room import Refused
from ludotheque.server.web import schemas

SEAT = 0
"""The seat of the learner."""
lessons = APIRouter(prefix="/api/games", responses=schemas.REFUSALS)


def staged(game: str, number: int, moves: Sequence[str]) -> schemas.Staged:
    """A scene after these moves of the learner. There is one move for each scene since the last position
    that asked for one; without moves, the scenes' own good moves count. One more move than that is tried
    in this scene."""
    scenes = scenes_of(game)
    if number >= len(scenes):
        raise Refused("error-no-such-scene", count=len(scenes))
    scene = scenes[number]
    first = max(i for i in range(number + 1) if scenes[i].position is not None)
    before = [one for one in scenes[first:number] if one.asks]
    if moves and not len(before) <= len(moves) <= len(before) + scene.asks:
        raise Refused("error-lesson-moves", count=len(before))
    table = Table.from_position(scenes[first].position or {}, seed=scenes[first].seed)
    played: list[str] = []
    for i, one in enumerate(before):
        played.append(moves[i] if moves else (one.good or table.legal_moves(SEAT))[0])
        play(table, one, played[-1])
    told = len(table.events(SEAT))
    tried = moves[len(before)] if len(moves) > len(before) else None
    if tried is not None:
        played.append(tried)
        play(table, scene, tried)
    is_good = None if tried is None else scene.hopes_for(tried)
    events = table.events(SEAT, told)
    said, arguments = (None, {}) if tried is None else scene.what_is_said(tried, events)
    return schemas.Staged(
        name=scene.name,
        scenes=len(scenes),
        asks=scene.asks,
        moves=played,
        is_good=is_good,
        hoped_for=scene.good[0] if scene.good and is_good is False else None,
        shown=scene.shown if tried is None else None,
        said=said,
        arguments=arguments,
        rules=list(scene.rules),
        goes_on=number + 1 < len(scenes) and scenes[number + 1].position is None,
        events=cast(list[GameEvent], events),
        view=cast(View, table.view(SEAT)),
    )


def play(table: Table, scene: Scene, move: str) -> None:
    table.play(SEAT, move)
    for seat, reply in scene.then:
        if reply in table.legal_moves(seat):  # it may be illegal after another move
            table.play(seat, reply)


@lessons.get("/{game}/lesson")
async def lesson(
    game: Annotated[str, Path(max_length=40)],
    scene: Annotated[int, Query(ge=0, le=99)] = 0,
    move: Annotated[list[Annotated[str, Query(max_length=100)]] | None, Query(max_length=30)] = None,
) -> schemas.Staged:
    """A scene of the first game: the position, and after one more move, what happened."""
    return staged(find_game(game).name, scene, move or [])


@lessons.get("/{game}/lesson/rules")
async def examples(game: Annotated[str, Path(max_length=40)]) -> dict[str, int]:
    """For each rule that a scene shows: the number of the scene."""
    shown: dict[str, int] = {}
    for number, scene in enumerate(scenes_of(find_game(game).name)):
        for rule in scene.rules:
            shown.setdefault(rule, number)
    return shown


puzzles = APIRouter(prefix="/api", responses=schemas.REFUSALS)


def listed(puzzle: Puzzle) -> schemas.PuzzleListed:
    return schemas.PuzzleListed(game=puzzle.game, id=puzzle.id, size=puzzle.size)


def answer_of(puzzle: Puzzle) -> schemas.PuzzleAnswer:
    """The solutions, the reason for one, and the evidence."""
    game = find_game(puzzle.game)
    view = Table.from_position(puzzle.position).observed(puzzle.seat)
    why, arguments = "", dict[str, Any]()
    if puzzle.moves_asked == 1:  # a game explains single moves only
        why, arguments = game.explain(view, game.notation.numbers[puzzle.lines[0][0]])
    proof, figures = puzzle.proof
    return schemas.PuzzleAnswer(
        lines=puzzle.lines, why=why, arguments=arguments, proof=proof, figures=figures
    )


def staged_puzzle(puzzle: Puzzle, moves: Sequence[str], reveals: bool) -> schemas.PuzzleStaged:
    """A puzzle after these moves. The answer is given to who has tried or asks for it."""
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
    """The puzzles of a day: one of each size, the same for everybody."""
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
    """A puzzle after some moves: the position, and after the last move, whether it is solved."""
    return staged_puzzle(find_puzzle(find_game(game).name, id), move or [], reveals)
