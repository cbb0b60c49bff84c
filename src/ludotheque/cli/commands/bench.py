"""`ludotheque bench`: how fast a game runs here, and beside others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.speed.bench import HAND_WRITTEN, OPEN_SPIEL
from ludotheque.arena.speed.bench import bench as measure
from ludotheque.bots.characters import CHARACTERS
from ludotheque.cli.language import Language, speak, text
from ludotheque.cli.options import GameName, Options, read_options, within
from ludotheque.cli.output import waiting
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words


def bench(
    game: GameName,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help=text("cli-bench-help-players"))
    ] = None,
    option: Options = None,
    seconds: Annotated[
        float, typer.Option(callback=within(0.1), help=text("cli-bench-help-seconds"))
    ] = 6.0,
    beside: Annotated[
        Path | None, typer.Option(exists=True, file_okay=False, help=text("cli-bench-help-beside"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=text("cli-simulate-help-json"))] = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    seats = chosen.checked_players(chosen.players[-1] if players is None else players)
    options = chosen.checked_options(read_options(option or []))
    with waiting(Console(stderr=True), words("cli-bench-progress"), words) as status:
        figures = measure(
            chosen,
            seats,
            options,
            seconds,
            lambda name: status.update(words("cli-bench-measuring", name=name)),
            beside,
        )
    if as_json:
        print(json.dumps(figures))
    else:
        show(Console(highlight=False), figures, words)


def show(console: Console, figures: dict[str, Any], words: Words) -> None:
    title = words(f"{figures['game']}-title")
    console.print(words("cli-bench-title", game=title, players=figures["players"]), style="bold")
    grid = Grid()
    grid.add_column(words("cli-bench-column-what"))
    grid.add_column(words("cli-bench-column-rate"), justify="right")
    grid.add_column(words("cli-bench-column-ratio"), justify="right")
    one = figures["moves_per_second"]
    kind = "cli-bench-compiled" if figures["compiled"] else "cli-bench-interpreted"
    grid.add_row(words(kind), millions(one, words), "1")
    every = figures["all_cores"]
    grid.add_row(
        words("cli-bench-all-cores", cores=every["cores"]),
        millions(every["moves_per_second"], words),
        words.number(f"{every['ratio']:.2f}"),
    )
    for other in figures["others"]:
        share = other["moves_per_second"] / one
        grid.add_row(
            other["name"], millions(other["moves_per_second"], words), words.number(f"{share:.3f}")
        )
    console.print(grid)
    for other in figures["others"]:
        times = words.number(f"{other['ratio']:.2f}")
        console.print(words("cli-bench-times", name=other["name"], times=times))
    show_tables(console, figures["tables"], words)
    show_thinking(console, figures["thinking"], words)
    names = {other["name"] for other in figures["others"]}
    if figures["is_in_c"] and HAND_WRITTEN not in names:
        console.print(words("cli-bench-no-c"))
    if OPEN_SPIEL not in names:
        console.print(words("cli-bench-no-openspiel"))


def show_tables(console: Console, figures: dict[str, Any], words: Words) -> None:
    grid = Grid()
    grid.add_column(words("cli-bench-column-tables"))
    grid.add_column(words("cli-bench-column-per-second"), justify="right")
    if "beside" in figures:
        grid.add_column(words("cli-bench-column-beside"), justify="right")
        grid.add_column(words("cli-bench-column-ratio"), justify="right")
    for kind in ("views", "moves"):
        row = [words(f"cli-bench-table-{kind}"), words("cli-bench-whole", rate=round(figures[kind]))]
        if "beside" in figures:
            row.append(words("cli-bench-whole", rate=round(figures["beside"][kind])))
            row.append(words.number(f"{figures['ratio'][kind]:.1f}"))
        grid.add_row(*row)
    console.print(grid)


def show_thinking(console: Console, figures: dict[str, Any], words: Words) -> None:
    grid = Grid()
    grid.add_column(words("cli-bench-column-search"))
    grid.add_column(words("cli-bench-column-per-second"), justify="right")
    for part, rate in figures["simulations_per_second"].items():
        grid.add_row(words(f"cli-bench-{part}"), words("cli-bench-simulations", rate=round(rate)))
    for one in CHARACTERS:
        rate = figures["decisions_per_second"][one.kind]
        told = words.number(f"{rate:.1f}") if rate < 100 else words("cli-bench-whole", rate=round(rate))
        label = words("cli-bench-level", level=one.level, title=one.title(words))
        grid.add_row(label, words("cli-bench-decisions", rate=told))
    console.print(grid)


def millions(rate: float, words: Words) -> str:
    return words("cli-bench-millions", rate=words.number(f"{rate / 1e6:.2f}"))
