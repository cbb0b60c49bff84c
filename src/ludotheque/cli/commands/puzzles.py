"""`ludotheque puzzles`: find the move; and with `--make`, look for new puzzles."""

from __future__ import annotations

import datetime
import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, cast

import typer
from rich.console import Console

from ludotheque.arena.analysis.puzzle_making import MANY, PuzzleFile, PuzzleMaker, make_puzzles
from ludotheque.arena.progress_bar import bar
from ludotheque.cli.errors import INTERRUPTED, Misused
from ludotheque.cli.help import say
from ludotheque.cli.options import Language, Plain, Seed, speak, within
from ludotheque.cli.output import waiting
from ludotheque.cli.sitting.keyboard import TypedCommand, any_command
from ludotheque.cli.sitting.narration import typed_forms
from ludotheque.cli.sitting.terminal import Showing, Terminal, open_terminal
from ludotheque.core.display.screens import move_meant, screen_of, told_move
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.puzzles import FILE, MOVES_OF_PROOFS, SIZES, Puzzle, of_the_day, puzzles_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words, named

Size = Literal["easy", "middle", "hard"]
OTHERS = ("Zoé", "Malo", "Anouk", "Lou")


@dataclass(frozen=True)
class PuzzleSearch:
    each: int
    seed: str
    worlds: int
    out: Path | None


def puzzles(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="cli-puzzles-help-game")] = None,
    size: Annotated[Size, typer.Option(help="cli-puzzles-help-size")] = "easy",
    number: Annotated[
        int | None, typer.Option(callback=within(1), help="cli-puzzles-help-number")
    ] = None,
    make: Annotated[int | None, typer.Option(callback=within(1), help="cli-puzzles-help-make")] = None,
    seed: Seed = None,
    worlds: Annotated[int, typer.Option(callback=within(100), help="cli-puzzles-help-worlds")] = MANY,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-puzzles-help-out")] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    if make is not None:
        if game is None:
            raise Misused("cli-puzzles-error-make")
        make_more(game, PuzzleSearch(make, seed or "1", worlds, out), words)
        return
    puzzle = chosen(game, size, number)
    terminal = open_terminal(words, plain)
    with terminal:
        said = solve(puzzle, terminal)
    terminal.say(*said)


def chosen(game: str | None, size: str, number: int | None) -> Puzzle:
    """A puzzle of the given game; without a game, the puzzle of the day."""
    if game is None:
        today = [one for one in of_the_day(datetime.date.today()) if one.size == size]
        if number is not None or not today:
            raise Misused("cli-puzzles-error-game")
        return today[0]
    ready = [one for one in puzzles_of(find_game(game).name) if one.size == size]
    day = (datetime.date.today() - datetime.date(1970, 1, 1)).days
    if not ready or (number is not None and number > len(ready)):
        raise Misused("cli-puzzles-error-number", game=game, count=len(ready))
    return ready[day % len(ready) if number is None else number - 1]


def solve(puzzle: Puzzle, terminal: Terminal) -> list[str]:
    """Ask for moves until all are made or the player leaves. Returns what to say then."""
    words, table = terminal.words, Table.from_position(puzzle.position, seed="puzzle")
    names = names_at(puzzle, words)
    question = words(f"{puzzle.game}-puzzle-{puzzle.question}", moves=puzzle.moves_asked)
    moves, answers = list[str](), [question]
    while puzzle.may_go_on(moves):
        view = table.view(puzzle.seat)
        terminal.show(screen_of(table.game), Showing(view, names, [], answers))
        try:
            offer = functools.partial(
                typed_forms, table.game, view, table.legal_moves(puzzle.seat), words
            )
            typed = terminal.ask(screen_of(table.game).question(view, words, names), offer=offer)
        except (EOFError, KeyboardInterrupt):
            return []
        if any_command(typed) is TypedCommand.QUIT:
            return []
        if any_command(typed) is TypedCommand.HELP:
            answers = [question, words("cli-help-puzzle")]
            continue
        legal = [move for move in table.legal_moves(puzzle.seat) if is_asked(puzzle, move)]
        move = move_meant(table.game, view, typed, legal)
        if move not in legal:
            missed = [words("cli-not-understood", typed=shortened(typed))] if typed else []
            answers = [question, *missed]
            continue
        moves.append(move)
        table.play(puzzle.seat, move)
        answers = [question]
    verdict = words("puzzle-solved" if puzzle.is_solved_by(moves) else "puzzle-missed")
    return [question, verdict, *explained(puzzle, words, names)]


def is_asked(puzzle: Puzzle, move: str) -> bool:
    """Whether a move is of the kind that the puzzle asks for, if it asks for several: an exchange, for
    instance, and not the end of a turn."""
    return puzzle.moves_asked == 1 or move.partition(" ")[0] == puzzle.lines[0][0].partition(" ")[0]


def names_at(puzzle: Puzzle, words: Words) -> list[str]:
    others = iter(OTHERS)
    players = cast(int, puzzle.position["players"])
    return [words("cli-puzzles-you") if seat == puzzle.seat else next(others) for seat in range(players)]


def explained(puzzle: Puzzle, words: Words, names: list[str]) -> list[str]:
    """The answer, the reason for it, and the evidence."""
    game, table = find_game(puzzle.game), Table.from_position(puzzle.position)
    view = table.view(puzzle.seat)

    def told(move: str) -> str:
        return told_move(game, move, words, view if puzzle.moves_asked == 1 else None)

    line, *more = puzzle.lines
    moves = ", ".join(map(told, line))
    said = [
        words("puzzle-answer-or", moves=moves, others=len(more))
        if more
        else words("puzzle-answer", moves=moves)
    ]
    if puzzle.moves_asked == 1:
        key, known = game.explain(table.observed(puzzle.seat), game.notation.numbers[line[0]])
        if key:
            said.append(words(key, **named(known, names)))
    key, figures = puzzle.proof
    moves_in = {name: told(figures[name]) for name in MOVES_OF_PROOFS if name in figures}
    return [*said, words(key, **(figures | moves_in))]


def make_more(game: str, search: PuzzleSearch, words: Words) -> None:
    chosen_game, each = find_game(game), search.each
    rules = chosen_game.puzzles
    if rules.exact is None and not rules.players:
        raise LudothequeError("cli-puzzles-error-none", game=game)
    file = PuzzleFile(search.out or Path(f"{game}.{FILE}"), chosen_game, search.seed, search.worlds)
    with waiting(Console(stderr=True), words("cli-preparing"), words):
        maker = PuzzleMaker(chosen_game, search.seed, search.worlds)
    total, before = each * len(SIZES), len(file.puzzles)
    try:
        with bar(words("cli-puzzles-progress", game=game), total, words, before) as advance:
            for found in make_puzzles(maker, file, each):
                missing = {size: left for size, left in file.wanted(each).items() if left}
                names = [f"{words(f'puzzle-size-{size}')} −{left}" for size, left in missing.items()]
                advance(found, " ".join(names))
    except KeyboardInterrupt:
        say(words("cli-puzzles-stopped", count=len(file.puzzles), path=str(file.path)))
        raise typer.Exit(INTERRUPTED) from None
    say(words("cli-puzzles-made", count=len(file.puzzles), path=str(file.path)))
