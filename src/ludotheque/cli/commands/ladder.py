"""`ludotheque ladder`: whether each level is stronger than the one below, and by how much."""

from __future__ import annotations

import itertools
import json
import re
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from ludotheque.arena.ladder import (
    GOAL,
    Ladder,
    LadderStep,
    Rung,
    first_part,
    ladder_json,
    rungs,
    second_part,
    usual_simulations,
)
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.progress_bar import bar
from ludotheque.arena.results.report import print_grid, share_text, show_forfeits
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.arena.results.share_chart import ChartGroup, Picture, Row
from ludotheque.arena.speed.bot_speed import match_seconds
from ludotheque.arena.tournament import DealRange, play
from ludotheque.arena.workers import Crew
from ludotheque.bots.answers import MOVE_SECONDS
from ludotheque.bots.levels import limit_of, parted
from ludotheque.cli.commands.arena import crew_of, make_ready, seed_of
from ludotheque.cli.errors import Misused
from ludotheque.cli.help import say
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
from ludotheque.cli.output import check_outputs, duration, waiting, write_picture
from ludotheque.core.errors import shortened
from ludotheque.core.installation import cores as all_cores
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words

MATCHES, QUICK_MATCHES = 200, 60


def ladder(
    game: GameName,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="cli-ladder-help-players")
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option("--matches", "-n", callback=within(1), help="cli-ladder-help-matches"),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="cli-ladder-help-quick")] = False,
    simulations: Annotated[
        str | None,
        typer.Option(metavar="STRONG,BEST", help="cli-ladder-help-simulations"),
    ] = None,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="cli-ladder-help-bot")] = "",
    move_seconds: MoveSeconds = MOVE_SECONDS,
    option: Options = None,
    seed: Seed = None,
    keep: Keep = None,
    svg: Svg = None,
    cores: Cores = None,
    on: On = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    chosen = find_game(game)
    tables = chosen.players if players is None else (chosen.checked_players(players),)
    options = chosen.checked_options(read_options(option or []))
    strong, best = read_simulations(simulations) if simulations else usual_simulations(game, quick)
    matches = matches or (QUICK_MATCHES if quick else MATCHES)
    check_outputs(as_json, svg)
    if bot:
        limit_of(bot, chosen)
    with ResultsFile(keep) as record:
        climbed = Ladder(
            *(game, tables, tuple(options.items()), seed_of(seed, record), strong, best),
            *(bot, move_seconds),
        )
        record.begin(climbed.setting())
        is_whole = climb(climbed, record, matches, on, cores or all_cores(), words)
        found = rungs(climbed.steps(), record, matches)
    if not found:
        raise Misused("cli-arena-error-nothing", size=tables[0])
    if as_json:
        print(json.dumps(ladder_json(climbed, found)))
    else:
        show(Console(highlight=False, markup=False), climbed, found, is_whole, keep is not None, words)
    if svg is not None:
        write_picture(svg, picture(climbed, found, words))


def read_simulations(given: str) -> tuple[int, int]:
    read = re.fullmatch(r"([1-9][0-9]{0,8}),([1-9][0-9]{0,8})", given.replace(" ", ""))
    if not read:
        raise Misused("cli-ladder-error-simulations", given=shortened(given))
    return int(read[1]), int(read[2])


def climb(
    ladder: Ladder, record: ResultsFile, matches: int, on: str | None, workers: int, words: Words
) -> bool:
    """Play the levels first, then the oracle where it is needed. False where it was stopped."""
    steps = ladder.steps()
    levels = left(first_part(steps, matches), record)
    if not levels and not left(second_part(rungs(steps, record, matches), matches), record):
        return True
    highest = [one.bound for one in steps if ladder.has_oracle and one.is_highest]
    certain = left([DealRange(bound, bound.rounded_up(matches)) for bound in highest], record)
    make_ready((part.contest for part in levels + certain), words)
    is_apart = any(step.contest.foreign for step in steps)
    with crew_of(on, workers, ladder.game, is_apart) as crew:
        with waiting(Console(stderr=True), words("cli-ladder-estimating"), words):
            paces = {
                part.contest.name: match_seconds(part.contest)
                for part in levels + certain
                if not part.contest.foreign  # custom bots run only in matches
            }
        hands = max(1, crew.width // 2)
        seconds = sum(seconds_left(part, record, paces) for part in levels + certain) / hands
        say(words("cli-ladder-estimate", time=duration(seconds, words), hands=hands), sys.stderr)
        if not play_parts(levels, record, crew, paces, words("cli-ladder-levels"), words):
            return False
        oracles = left(second_part(rungs(steps, record, matches), matches), record)
        return play_parts(oracles, record, crew, paces, words("cli-ladder-oracle"), words)


def left(parts: list[DealRange], record: ResultsFile) -> list[DealRange]:
    return [part for part in parts if any(record.missing(part.contest, part.matches))]


def seconds_left(part: DealRange, record: ResultsFile, paces: dict[str, float]) -> float:
    return pace_of(part.contest, paces) * len(list(record.missing(part.contest, part.matches)))


def pace_of(contest: Contest, paces: dict[str, float]) -> float:
    """The seconds of a match; the mean of the other contests where it was not measured."""
    return paces.get(contest.name) or sum(paces.values()) / max(len(paces), 1) or 1.0


def play_parts(
    parts: list[DealRange],
    record: ResultsFile,
    crew: Crew,
    paces: dict[str, float],
    label: str,
    words: Words,
) -> bool:
    """Play these parts. The bar counts seconds, since a match of strong bots takes longer than
    others."""
    wins: dict[str, list[float]] = {}

    def standing(contest: Contest, number: int, result: MatchResult) -> str:
        hero = contest.bots[0]
        seat = contest.arrangement(number).index(hero)
        own = wins.setdefault(contest.name, [])
        own.append(result.win_part(seat))
        share = words.percent(sum(own) / len(own))
        return words("cli-ladder-standing", players=contest.players, hero=hero, share=share)

    spent = 0.0

    def tell(contest: Contest, number: int, result: MatchResult) -> None:
        nonlocal spent
        spent += pace_of(contest, paces)
        advance(spent, standing(contest, number, result))

    seconds = sum(seconds_left(part, record, paces) for part in parts)
    with bar(label, seconds, words) as advance:
        return play(parts, record, crew, tell)


# For people


def show(
    console: Console, ladder: Ladder, found: list[Rung], is_whole: bool, is_kept: bool, words: Words
) -> None:
    key = "cli-ladder-title-bot" if ladder.bot else "cli-ladder-title"
    console.print(
        words(key, game=words(f"{ladder.game}-title"), bot=ladder.bot, strong=ladder.strong,
              best=ladder.best, seed=shortened(ladder.seed, 64), oracle=ladder.has_oracle),
        style="bold",
    )  # fmt: skip
    for _, group in itertools.groupby(found, key=lambda rung: rung.step.players):
        show_table(console, list(group), words)
    for rung in found:
        show_forfeits(console, rung.results, words)
    if not is_whole:
        console.print(words("cli-ladder-stopped"))
        console.print(words("cli-arena-go-on", kept=is_kept))
    console.print(words("cli-ladder-how", goal=words.number(f"{GOAL:g}")), style="dim")
    if not ladder.bot:
        console.print(words("cli-ladder-how-oracle", oracle=ladder.has_oracle), style="dim")


def show_table(console: Console, found: list[Rung], words: Words) -> None:
    grid = Grid(title=table_title(found[0].step, words), title_justify="left")
    has_oracle = found[0].step.ladder.has_oracle
    for name in ("rung", "wins", "times", "goal", *(("oracle", "near") if has_oracle else ())):
        justify = "left" if name in ("rung", "goal") else "right"
        grid.add_column(words(f"cli-ladder-column-{name}"), justify=justify)  # type: ignore[arg-type]
    for rung in found:
        grid.add_row(
            rung_name(rung),
            share_text(rung.wins, words),
            words.number(f"{rung.times_fair.mean:.2f}"),
            words(f"cli-ladder-{rung.verdict}"),
            *(oracle_cells(rung, words) if has_oracle else ()),
        )
    print_grid(console, grid, words)


def oracle_cells(rung: Rung, words: Words) -> tuple[str, str]:
    oracle, near = rung.bound_wins, rung.nearness
    if oracle is None:
        return "", ""
    if not rung.is_bounded:
        return words("cli-ladder-no-bound"), ""
    return words.percent(oracle.mean, 1), words.percent(near) if near is not None else ""


def table_title(step: LadderStep, words: Words) -> str:
    return words("cli-ladder-table", players=step.players, fair=words.percent(step.fair, 1))


def rung_name(rung: Rung) -> str:
    hero, below = (parted(name)[0] for name in (rung.step.hero, rung.step.below))
    return f"{hero} {rung.sign} {below}"


def picture(ladder: Ladder, found: list[Rung], words: Words) -> Picture:
    groups = []
    for _, of_table in itertools.groupby(found, key=lambda rung: rung.step.players):
        rows = list(of_table)
        step = rows[0].step
        groups.append(
            ChartGroup(
                [
                    Row(
                        rung_name(one),
                        one.wins,
                        share_text(one.wins, words),
                        one.bound_wins if one.is_bounded else None,
                    )
                    for one in rows
                ],
                step.fair,
                table_title(step, words),
                min(1.0, GOAL * step.fair),
            )
        )
    return Picture(
        words(
            "cli-ladder-picture-title-bot" if ladder.bot else "cli-ladder-picture-title",
            game=words(f"{ladder.game}-title"),
            bot=ladder.bot,
        ),
        words(
            "cli-ladder-picture-about", strong=ladder.strong, best=ladder.best, oracle=ladder.has_oracle
        ),
        groups,
        words.percent,
        [
            ("dot", words("cli-arena-picture-share")),
            ("fair", words("cli-ladder-picture-fair")),
            ("goal", words("cli-ladder-picture-goal", goal=words.number(f"{GOAL:g}"))),
            *([("gem", words("cli-ladder-picture-oracle"))] if ladder.has_oracle else []),
        ],
    )
