"""`ludotheque simulate`: random matches, as statistics or as a trace."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.simulation.simulate import Player, Statistics
from ludotheque.arena.simulation.simulate import simulate as play_matches
from ludotheque.arena.simulation.trace import trace as trace_match
from ludotheque.cli.errors import Unreadable
from ludotheque.cli.language import Language, speak, text
from ludotheque.cli.options import GameName, Options, Players, read_options, within
from ludotheque.cli.output import bar, open_for_writing, shown
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.extras import extras_told
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words

DataFormat = Literal["parquet", "arrow"]


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", callback=within(1), help=text("cli-simulate-help-games"))
    ] = 1000,
    seed: Annotated[str | None, typer.Option(help=text("cli-simulate-help-seed"))] = None,
    option: Options = None,
    trace: Annotated[
        str | None, typer.Option(metavar="FILE", help=text("cli-simulate-help-trace"))
    ] = None,
    cores: Annotated[
        int | None, typer.Option(callback=within(1), help=text("cli-simulate-help-cores"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli-simulate-help-json"))] = False,
    form: Annotated[
        DataFormat | None, typer.Option("--format", help=text("cli-simulate-help-format"))
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=text("cli-simulate-help-out"))
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help=text("cli-simulate-help-moves"))] = False,
    views: Annotated[bool, typer.Option("--views", help=text("cli-simulate-help-views"))] = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    seats = chosen.checked_players(players)
    options = chosen.checked_options(read_options(option or []))
    seed = secrets.token_hex(4) if seed is None else seed
    if form is None and (out is not None or moves or views):
        raise LudothequeError("cli-simulate-needs-format")
    if form is not None:
        if out is None:
            raise LudothequeError("cli-simulate-needs-out", format=form)
        if trace is not None or as_json:
            raise LudothequeError("cli-simulate-one-way")
        player = Player(chosen, seats, options, key_of(seed), counts_events=False)
        write_data(player, seed, games, form, out, (moves or views, views), cores, words)
        return
    if trace is not None:
        write_trace(chosen, seats, options, seed, games, trace, words)
        return
    player = Player(chosen, seats, options, key_of(seed))
    with bar(words("cli-simulate-progress", game=game), games, words) as advance:
        statistics = play_matches(player, games, cores, lambda so_far: advance(so_far.matches))
    if as_json:
        print(json.dumps({**statistics.as_json(), "options": options, "seed": seed}))
    else:
        show(Console(highlight=False), statistics, words, seed, games)


def write_data(
    player: Player,
    seed: str,
    matches: int,
    form: DataFormat,
    folder: Path,
    parts: tuple[bool, bool],
    cores: int | None,
    words: Words,
) -> None:
    with extras_told():
        from ludotheque.arena.simulation.data_files import Recorder, write_matches
    recorder = Recorder(player, *parts, seed=seed)
    label = words("cli-simulate-progress", game=player.game.name)
    try:
        with bar(label, matches, words) as advance:
            done = write_matches(recorder, matches, folder, form, cores, advance)
    except OSError as error:
        reason = shortened(error.strerror or error, 80)
        raise Unreadable("cli-error-unwritable", path=str(folder), reason=reason) from None
    if done < matches:
        told = words("cli-simulate-data-stopped", matches=done, wanted=matches, path=str(folder))
    else:
        told = words("cli-simulate-traced", matches=done, path=str(folder))
    print(told, words("cli-simulate-seed", seed=shortened(seed, 64)), file=sys.stderr)


def write_trace(
    game: Game, players: int, options: dict[str, bool], seed: str, matches: int, path: str, words: Words
) -> None:
    with (
        open_for_writing(path) as file,
        bar(words("cli-simulate-tracing", game=game.name), matches, words) as advance,
    ):
        for match in range(matches):
            for line in trace_match(game, players, options, seed, match):
                file.write(line + "\n")
            advance(match + 1)
    if path != "-":
        print(words("cli-simulate-traced", matches=matches, path=path), file=sys.stderr)


# Statistics, as tables


def show(console: Console, statistics: Statistics, words: Words, seed: str, wanted: int) -> None:
    game = statistics.game
    console.print(
        words("cli-simulate-title", game=words(f"{game.name}-title"), matches=statistics.matches,
              players=statistics.players, seed=shortened(seed, 64)),
        style="bold",
    )  # fmt: skip
    if statistics.matches < wanted:
        console.print(words("cli-simulate-stopped", matches=statistics.matches, wanted=wanted))
    if statistics.matches == 0:
        return
    seats = Grid()
    for column in ("seat", "score", "wins"):
        seats.add_column(
            words(f"cli-simulate-column-{column}"), justify="left" if column == "seat" else "right"
        )
    for seat in range(statistics.players):
        seats.add_row(
            words("cli-player", number=seat + 1),
            shown(statistics.score(seat), "{:.2f}", words),
            shown(statistics.win_share(seat), "{:.1%}", words),
        )
    console.print(seats)
    facts = Grid(show_header=False)
    facts.add_column()
    facts.add_column(justify="right")
    lengths = statistics.as_json()["lengths"]
    facts.add_row(
        words("cli-simulate-lengths"),
        words("cli-simulate-lengths-value", mean=round(lengths["mean"], 1), least=lengths["least"],
              median=lengths["median"], most=lengths["most"]),
    )  # fmt: skip
    for name, interval in statistics.counted_events().items():
        facts.add_row(
            words(f"{game.name}-counted-{name.replace('_', '-')}"), shown(interval, "{:.2f}", words)
        )
    for reason, times in statistics.as_json()["reasons"].items():
        facts.add_row(
            words(f"{game.name}-reason-{reason}"), words.number(f"{times / statistics.matches:.1%}")
        )
    console.print(facts)
    console.print(words("cli-simulate-confidence"), style="dim")
