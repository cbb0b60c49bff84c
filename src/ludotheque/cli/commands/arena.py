"""`ludotheque arena`: a comparison of bots, and whether the differences are significant."""

from __future__ import annotations

import json
import secrets
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console

from ludotheque.arena.compare import watched_play
from ludotheque.arena.matches.contests import Contest, seats_for, wanted_matches
from ludotheque.arena.results.report import picture, show, show_forfeits
from ludotheque.arena.results.results import Results, fewest_matches, results_of
from ludotheque.arena.results.results import as_json as results_json
from ludotheque.arena.results.results_file import ResultsFile, setting
from ludotheque.arena.tournament import DealRange
from ludotheque.arena.workers import Crew, new_crew
from ludotheque.bots.answers import MOVE_SECONDS
from ludotheque.bots.levels import kind_of, limit_of, named_bots, new_bot
from ludotheque.cli.errors import Misused
from ludotheque.cli.options import (
    AsJson,
    Cores,
    GameName,
    Keep,
    Language,
    MoveSeconds,
    On,
    Options,
    Seed,
    Svg,
    read_options,
    speak,
    within,
)
from ludotheque.cli.output import check_outputs, waiting, write_picture
from ludotheque.core.game import Game
from ludotheque.core.installation import cores as all_cores
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words

SOME_SIMULATIONS = 500
"""The simulations of a bot that declares no number."""


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", "-b", metavar="A,B,…", help="cli-arena-help-bots")],
    matches: Annotated[
        int | None,
        typer.Option("--matches", "-n", callback=within(1), help="cli-arena-help-matches"),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="cli-arena-help-players")
    ] = None,
    option: Options = None,
    seed: Seed = None,
    keep: Keep = None,
    svg: Svg = None,
    cores: Cores = None,
    move_seconds: MoveSeconds = MOVE_SECONDS,
    on: On = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    named = read_bots(bots, chosen)
    seats = seats_for(chosen, len(named), players)
    options = chosen.checked_options(read_options(option or []))
    check_outputs(as_json, svg)
    with ResultsFile(keep) as record:
        contest = Contest(
            *(game, seats, tuple(options.items()), named, seed_of(seed, record)),
            foreign=frozenset(name for name in named if kind_of(name).is_foreign),
            move_seconds=move_seconds,
        )
        record.begin(setting(contest))
        wanted = matches or wanted_matches(contest)
        part = DealRange(contest, contest.rounded_up(wanted))
        warn_of_few(Console(stderr=True, highlight=False), contest, part.matches, words)
        is_whole = play_part(part, record, on, cores or all_cores(), words)
        results = results_of(contest, record.of(contest, part.matches))
    if results is None:
        raise Misused("cli-arena-error-nothing", size=contest.set_size)
    if as_json:
        print(json.dumps(results_json(results)))
    else:
        console = Console(highlight=False, markup=False)
        show(console, results, words)
        show_notes(
            console,
            results,
            part.matches if matches is None or not is_whole else matches,
            is_whole,
            keep is not None,
            words,
        )
    if svg is not None:
        write_picture(svg, picture(results, words))


def read_bots(given: str, game: Game) -> tuple[str, ...]:
    named = tuple(named_bots(given))
    if not all(named):
        raise Misused("cli-error-empty-name")
    for name in dict.fromkeys(named):
        limit_of(name, game)
    return named


def play_part(part: DealRange, record: ResultsFile, on: str | None, workers: int, words: Words) -> bool:
    contest = part.contest
    if len(record.of(contest, part.matches)) == part.matches:
        return True
    if on is None:
        make_ready([contest], words)
    with crew_of(on, workers, contest.game, bool(contest.foreign)) as crew:
        return watched_play(part, record, crew, words)


def show_notes(
    console: Console, results: Results, wanted: int, is_whole: bool, is_kept: bool, words: Words
) -> None:
    contest = results.contest
    show_forfeits(console, results, words)
    if not is_whole:
        console.print(words("cli-arena-stopped", matches=results.matches, wanted=wanted))
        console.print(words("cli-arena-go-on", kept=is_kept))
    elif results.matches != wanted:
        console.print(
            words("cli-arena-rounded", wanted=wanted, matches=results.matches, size=contest.set_size)
        )
    game = find_game(contest.game)
    by_clock = [
        bot
        for bot in contest.field
        if not kind_of(bot).is_foreign and limit_of(bot, game).seconds is not None
    ]
    if by_clock:
        console.print(
            words(
                "cli-arena-by-clock",
                bots=by_clock,
                count=len(by_clock),
                example=f"{by_clock[0].partition('@')[0]}@{simulations_like(by_clock[0], game)}",
            )
        )
    warn_of_few(console, contest, results.matches, words)
    console.print(words("cli-arena-how"), style="dim")


def warn_of_few(console: Console, contest: Contest, matches: int, words: Words) -> None:
    fewest = fewest_matches(contest)
    if len(contest.field) > 1 and matches < fewest:
        deals = matches // contest.set_size
        console.print(words("cli-arena-few", deals=deals, matches=matches, fewest=fewest))


def simulations_like(bot: str, game: Game) -> int:
    """About as many simulations as a bot with a time limit makes on an ordinary machine."""
    usual = new_bot(bot.partition("@")[0], game).limit.simulations
    return usual if usual is not None else SOME_SIMULATIONS


def seed_of(asked: str | None, record: ResultsFile) -> str:
    """The given seed, or the seed of the matches in the file, or a random one."""
    return asked if asked is not None else record.setting.get("seed", secrets.token_hex(4))


def make_ready(contests: Iterable[Contest], words: Words) -> None:
    """Compile all that the contests need. Ctrl-C ends the program at once: a compiler that is
    interrupted by an exception would print pages of errors."""
    console = Console(stderr=True)

    def leave(number: int, _frame: object) -> None:
        console.show_cursor()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    before = signal.signal(signal.SIGINT, leave)
    try:
        with waiting(console, words("cli-preparing"), words):
            for contest in contests:
                contest.make_ready()
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def crew_of(on: str | None, workers: int, game: str, is_apart: bool) -> Iterator[Crew]:
    """The workers that play, until the end of the block. From here on SIGPIPE is ignored: a lost worker
    must not end the command, and a thread of its pool may write to it after the block."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    crew = new_crew(on, workers, game, is_apart)
    try:
        yield crew
    finally:
        crew.stop()
