"""`ludotheque arena`: bots against each other, and what the difference is worth."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.contests import Contest
from ludotheque.arena.inference import LEVEL
from ludotheque.arena.keeping import Record, version_of
from ludotheque.arena.match import MatchResult
from ludotheque.arena.picture import Group, Picture, Row
from ludotheque.arena.results import Results, as_json, fewest_matches, results_of
from ludotheque.arena.simulate import cores
from ludotheque.arena.tournament import Part, play
from ludotheque.bots.levels import kind_of, limit_of, new_bot
from ludotheque.cli.contests import (
    AsJson,
    Keep,
    On,
    Seed,
    Svg,
    Workers,
    bar,
    check_outputs,
    crew_of,
    kept,
    make_ready,
    mean_text,
    percent,
    seed_of,
    share_text,
    write_picture,
)
from ludotheque.cli.refusals import Misused, within
from ludotheque.cli.simulate import GameName, Options, read_options
from ludotheque.cli.speech import Language, speak, text
from ludotheque.core.errors import shortened
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words

MATCHES, DEALS = 200, 20
"""At the least, where nobody says how many: a large field has large sets, and few deals prove little."""
SOME_SIMULATIONS = 500
"""Of a bot that has no number of its own."""


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B,…", help=text("cli-arena-help-bots"))
    ],
    matches: Annotated[
        int | None,
        typer.Option("--matches", "-n", callback=within(1), help=text("cli-arena-help-matches")),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help=text("cli-arena-help-players"))
    ] = None,
    option: Options = None,
    seed: Seed = None,
    keep: Keep = None,
    svg: Svg = None,
    workers: Workers = None,
    on: On = None,
    as_json_too: AsJson = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    named = read_bots(bots, chosen)
    seats = checked_seats(chosen, named, players)
    options = chosen.checked_options(read_options(option or []))
    check_outputs(as_json_too, svg)
    with kept(keep) as record:
        contest = Contest(game, seats, tuple(options.items()), named, seed_of(seed, record))
        record.begin(setting(contest))
        wanted = matches or max(MATCHES, DEALS * contest.set_size)
        part = Part(contest, contest.rounded_up(wanted))
        warn_of_few(Console(stderr=True, highlight=False), contest, part.matches, words)
        is_whole = play_part(part, record, on, workers or cores(), words)
        results = results_of(contest, record.of(contest, part.matches))
    if results is None:
        raise Misused("cli-arena-error-nothing", size=contest.set_size)
    if as_json_too:
        print(json.dumps(as_json(results)))
    else:
        console = Console(highlight=False)
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
    named = tuple(name.strip() for name in given.split(","))
    if not all(named):
        raise Misused("cli-error-empty-name")
    for name in dict.fromkeys(named):
        limit_of(name, game)
    return named


def checked_seats(game: Game, bots: tuple[str, ...], players: int | None) -> int:
    if players is None and len(bots) not in game.players:
        raise Misused(
            "cli-arena-error-players",
            game=game.name,
            bots=len(bots),
            least=game.players[0],
            most=game.players[-1],
        )
    return game.checked_players(len(bots) if players is None else players)


def setting(contest: Contest) -> dict[str, object]:
    """What has to be the same for matches to be of one comparison. Their number may grow."""
    return {
        "command": "arena",
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed,
        "version": version_of(contest.game),
    }


def play_part(part: Part, record: Record, on: str | None, workers: int, words: Words) -> bool:
    contest = part.contest
    wins = dict.fromkeys(contest.field, 0.0)
    seats = dict.fromkeys(contest.field, 0)

    def add(number: int, result: MatchResult) -> str:
        for seat, bot in enumerate(contest.arrangement(number)):
            wins[bot] += result.win_part(seat)
            seats[bot] += 1
        order = sorted(contest.field, key=lambda bot: -wins[bot] / max(seats[bot], 1))
        return " · ".join(
            f"{bot} {percent(wins[bot] / max(seats[bot], 1), words, 0)}" for bot in order[:4]
        )

    done = record.of(contest, part.matches)
    for number, result in done.items():
        add(number, result)
    if len(done) == part.matches:
        return True
    if on is None:
        make_ready([contest], words)
    with (
        crew_of(on, workers, contest.game) as crew,
        bar(contest.game, part.matches, len(done), words) as advance,
    ):
        return play([part], record, crew, lambda _, number, result: advance(1, add(number, result)))


# For people


def show(console: Console, results: Results, words: Words) -> None:
    contest = results.contest
    console.print(
        words("cli-arena-title", game=words(f"{contest.game}-title"), matches=results.matches,
              players=contest.players, deals=results.deals, seed=shortened(contest.seed, 64)),
        style="bold",
    )  # fmt: skip
    grid = Grid()
    for name in ("bot", "wins", "score", "rating"):
        grid.add_column(words(f"cli-arena-column-{name}"), justify="left" if name == "bot" else "right")
    for one in results.standings:
        rating = words.number(f"{one.rating.mu:.1f}")
        grid.add_row(one.bot, share_text(one.wins, words), mean_text(one.score, words), rating)
    console.print(grid)
    if results.comparisons:
        console.print(differences(results, words))
    grid = Grid()
    for name in ("bot", "mean", "longest"):
        grid.add_column(words(f"cli-arena-column-{name}"), justify="left" if name == "bot" else "right")
    for one in results.standings:
        grid.add_row(one.bot, spent(one.thinking.mean, words), spent(one.thinking.longest, words))
    console.print(grid)
    seats = [
        words.labelled(str(seat), percent(share.mean, words))
        for seat, share in enumerate(results.seats, 1)
    ]
    console.print(words("cli-arena-seats", seats=" · ".join(seats), fair=percent(results.fair, words)))


def differences(results: Results, words: Words) -> Grid:
    grid = Grid()
    for name in ("pair", "what", "difference", "p"):
        justify = "right" if name in ("difference", "p") else "left"
        grid.add_column(words(f"cli-arena-column-{name}"), justify=justify)  # type: ignore[arg-type]
    for one in results.comparisons:
        in_points = type(one.wins)(
            100 * one.wins.mean, 100 * one.wins.low, 100 * one.wins.high, one.wins.p
        )
        for what, difference, p in (("wins", in_points, one.wins_p), ("score", one.score, one.score_p)):
            form = ".1f" if what == "wins" else ".2f"
            grid.add_row(
                f"{one.one} − {one.other}" if what == "wins" else "",
                words(f"cli-arena-what-{what}"),
                mean_text(difference, words, form, "+"),
                words.number("< 0.001" if p < 0.001 else f"{p:.3f}") + (" *" if p < LEVEL else "  "),
            )
    return grid


def spent(seconds: float, words: Words) -> str:
    return words.number(f"{1000 * seconds:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s")


def show_notes(
    console: Console, results: Results, wanted: int, is_whole: bool, is_kept: bool, words: Words
) -> None:
    contest = results.contest
    for one in results.forfeits:
        why = words(f"cli-arena-forfeit-{one.why}", said=shortened(one.said, 200))
        console.print(words("cli-arena-forfeit", bot=one.bot, matches=one.matches, why=why))
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
    """About as many as a bot that goes by the clock makes at home."""
    usual = new_bot(bot.partition("@")[0], game).limit.simulations
    return usual if usual is not None else SOME_SIMULATIONS


def picture(results: Results, words: Words) -> Picture:
    contest = results.contest
    rows = [Row(one.bot, one.wins, share_text(one.wins, words)) for one in results.standings]
    about = words(
        "cli-arena-picture-about", matches=results.matches, players=contest.players, deals=results.deals
    )
    return Picture(
        words("cli-arena-picture-title", game=words(f"{contest.game}-title")),
        about,
        [Group(rows, results.fair)],
        lambda share: percent(share, words, 0),
        [
            ("dot", words("cli-arena-picture-share")),
            ("fair", words("cli-arena-picture-fair", fair=percent(results.fair, words))),
        ],
    )
