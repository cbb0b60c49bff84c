"""`ludotheque analyse`: a match that is over, judged. In words, as JSON, and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludotheque.arena.analysis import MATCHES, Analysis, warm_up
from ludotheque.arena.analysis import analyse as judge
from ludotheque.arena.balance import as_json
from ludotheque.arena.course import picture
from ludotheque.cli.analysed import Account
from ludotheque.cli.contests import check_writable
from ludotheque.cli.refusals import Misused, read_text, within
from ludotheque.cli.results import names_of
from ludotheque.cli.simulate import bar, open_for_writing
from ludotheque.cli.speech import Language, speak, text
from ludotheque.cli.waiting import waiting
from ludotheque.core.errors import shortened
from ludotheque.core.names import clean_name
from ludotheque.core.table import Table
from ludotheque.core.transcripts import Transcript
from ludotheque.core.words import Words

STANDARD_OUTPUT = "-"
PIPE_WIDTH = 100
"""Of the tables, where no terminal says how wide it is."""


def analyse(
    file: Annotated[Path, typer.Argument(help=text("cli-help-file"))],
    seat: Annotated[str | None, typer.Option(help=text("cli-analyse-help-seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=text("cli-analyse-help-all"))] = False,
    simulations: Annotated[
        int | None, typer.Option(callback=within(1), help=text("cli-analyse-help-simulations"))
    ] = None,
    matches: Annotated[
        int, typer.Option(callback=within(2), help=text("cli-analyse-help-matches"))
    ] = MATCHES,
    workers: Annotated[
        int | None, typer.Option("--cores", callback=within(1), help=text("cli-simulate-help-cores"))
    ] = None,
    json_file: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help=text("cli-analyse-help-json"))
    ] = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help=text("cli-analyse-help-svg"))] = None,
    lang: Language = None,
) -> None:
    words = speak(lang)
    if json_file == svg == STANDARD_OUTPUT:
        raise Misused("cli-error-both-outputs")
    for path in (json_file, svg):
        check_writable(path)
    transcript = Transcript.read(read_text(file))
    table = Table.replay(transcript)
    names = names_of(table, words)
    only = None if seat is None else _seat(seat, names)
    if table.is_over:  # what is said of compiling and a bar would draw over each other
        with waiting(Console(stderr=True), words("cli-preparing"), words):
            warm_up(transcript)
    with bar(words("cli-analyse-progress"), len(transcript.lines), words) as advance:
        analysis = judge(
            transcript, simulations, matches, lambda done, _: advance(done), workers=workers
        )
    if svg is not None:
        with open_for_writing(svg) as stream:
            stream.write(picture(analysis, words, names))
    if json_file is not None:
        with open_for_writing(json_file) as stream:
            json.dump(as_json(analysis), stream, ensure_ascii=False)
            stream.write("\n")
    if STANDARD_OUTPUT not in (json_file, svg):
        _tell(analysis, table, words, only, everything)


def _seat(asked: str, names: list[str]) -> int:
    """The number of a seat, from 1 on, or the name of who sits there."""
    meant = clean_name(asked).casefold()
    by_name = {name.casefold(): seat for seat, name in enumerate(names)}
    known = {str(seat + 1): seat for seat in range(len(names))} | by_name
    if meant not in known:
        raise Misused("cli-analyse-error-seat", seat=shortened(asked), names=names)
    return known[meant]


def _tell(analysis: Analysis, table: Table, words: Words, seat: int | None, everything: bool) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPE_WIDTH)
    account = Account(analysis, table, words, seat)
    for part in account.story():
        console.print(part, soft_wrap=not console.is_terminal)
    if everything:
        for part in account.every_decision():
            console.print(part, soft_wrap=not console.is_terminal)
