"""`ludotheque simulate` and `ludotheque bench`: many random matches, their statistics and their
speed."""

from __future__ import annotations

import itertools
import json
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.progress_bar import bar
from ludotheque.arena.results.report import print_grid
from ludotheque.arena.simulation.simulate import MatchCounts, Simulator
from ludotheque.arena.simulation.simulate import simulate as play_matches
from ludotheque.arena.simulation.simulate import trace as trace_match
from ludotheque.arena.speed.bench import HAND_WRITTEN, OPEN_SPIEL
from ludotheque.arena.speed.bench import bench as measure
from ludotheque.bots.characters import CHARACTERS
from ludotheque.cli.errors import FileTrouble
from ludotheque.cli.help import say
from ludotheque.cli.options import (
    AsJson,
    Cores,
    GameName,
    Language,
    Options,
    Players,
    Seed,
    read_options,
    speak,
    within,
)
from ludotheque.cli.output import open_for_writing, shown, waiting
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError, reason_of, shortened
from ludotheque.core.game import Game
from ludotheque.core.installation import extras_told
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words

DataFormat = Literal["parquet", "arrow"]


def simulate(
    game: GameName,
    players: Players = None,
    matches: Annotated[
        int, typer.Option("--matches", "-n", callback=within(1), help="cli-simulate-help-matches")
    ] = 1000,
    seed: Seed = None,
    option: Options = None,
    trace: Annotated[str | None, typer.Option(metavar="FILE", help="cli-simulate-help-trace")] = None,
    cores: Cores = None,
    as_json: AsJson = False,
    form: Annotated[DataFormat | None, typer.Option("--format", help="cli-simulate-help-format")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="cli-simulate-help-out")] = None,
    moves: Annotated[bool, typer.Option("--moves", help="cli-simulate-help-moves")] = False,
    views: Annotated[bool, typer.Option("--views", help="cli-simulate-help-views")] = False,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", metavar="A,B,…", help="cli-simulate-help-bots")
    ] = None,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    named = () if bots is None else seated_bots(bots, chosen, players)
    seats = len(named) or chosen.checked_players(players)
    options = chosen.checked_options(read_options(option or []))
    seed = secrets.token_hex(4) if seed is None else seed
    if form is None and (out is not None or moves or views or named):
        raise LudothequeError("cli-simulate-needs-format")
    if form is not None:
        if out is None:
            raise LudothequeError("cli-simulate-needs-out", format=form)
        if trace is not None or as_json:
            raise LudothequeError("cli-simulate-one-way")
        player = Simulator(chosen, seats, options, key_of(seed), counts_events=False)
        write_data(player, seed, matches, form, out, (moves or views, views), named, cores, words)
        return
    if trace is not None:
        write_trace(chosen, seats, options, seed, matches, trace, words)
        return
    player = Simulator(chosen, seats, options, key_of(seed))
    with bar(words("cli-simulate-progress", game=game), matches, words) as advance:
        statistics = play_matches(player, matches, cores, lambda so_far: advance(so_far.matches))
    if as_json:
        print(json.dumps({**statistics.as_json(), "options": options, "seed": seed}))
    else:
        show_statistics(Console(highlight=False), statistics, words, seed, matches)


def seated_bots(given: str, game: Game, players: int | None) -> tuple[str, ...]:
    """A bot for each seat: where there are fewer, they take turns."""
    from ludotheque.arena.matches.contests import seats_for  # most simulations have no bots
    from ludotheque.cli.commands.arena import read_bots

    named = read_bots(given, game)
    return tuple(itertools.islice(itertools.cycle(named), seats_for(game, len(named), players)))


def write_data(
    player: Simulator,
    seed: str,
    matches: int,
    form: DataFormat,
    folder: Path,
    parts: tuple[bool, bool],
    bots: tuple[str, ...],
    cores: int | None,
    words: Words,
) -> None:
    with extras_told():
        from ludotheque.arena.simulation.bot_data import BotRecorder
        from ludotheque.arena.simulation.data_files import Recorder, write_matches
    recorder = BotRecorder(player, *parts, seed, bots) if bots else Recorder(player, *parts, seed)
    label = words("cli-simulate-progress", game=player.game.name)
    try:
        with bar(label, matches, words) as advance:
            done = write_matches(recorder, matches, folder, form, cores, advance)
    except OSError as error:
        raise FileTrouble("cli-error-unwritable", path=str(folder), reason=reason_of(error)) from None
    if done < matches:
        told = words("cli-simulate-data-stopped", matches=done, wanted=matches, path=str(folder))
    else:
        told = words("cli-simulate-traced", matches=done, path=str(folder))
    say(f"{told} {words('cli-simulate-seed', seed=shortened(seed, 64))}", sys.stderr)


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
        say(words("cli-simulate-traced", matches=matches, path=path), sys.stderr)


# Statistics, as tables


def show_statistics(
    console: Console, statistics: MatchCounts, words: Words, seed: str, wanted: int
) -> None:
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
            shown(statistics.score(seat), "{:z.2f}", words),
            shown(statistics.win_share(seat), "{:.1%}", words),
        )
    print_grid(console, seats, words)
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
            words(f"{game.name}-counted-{name.replace('_', '-')}"), shown(interval, "{:z.2f}", words)
        )
    for reason, times in statistics.as_json()["reasons"].items():
        facts.add_row(
            words(f"{game.name}-reason-{reason}"), words.number(f"{times / statistics.matches:.1%}")
        )
    print_grid(console, facts, words)
    console.print(words("cli-simulate-confidence"), style="dim")


def bench(
    game: GameName,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="cli-bench-help-players")
    ] = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(callback=within(0.1), help="cli-bench-help-seconds")] = 6.0,
    beside: Annotated[Path | None, typer.Option(metavar="FOLDER", help="cli-bench-help-beside")] = None,
    as_json: AsJson = False,
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
        show_speed(Console(highlight=False), figures, words)


def show_speed(console: Console, figures: dict[str, Any], words: Words) -> None:
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
    print_grid(console, grid, words)
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
    print_grid(console, grid, words)


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
    print_grid(console, grid, words)


def millions(rate: float, words: Words) -> str:
    return words("cli-bench-millions", rate=words.number(f"{rate / 1e6:.2f}"))
