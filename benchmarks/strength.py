"""How strong the best bot is, as one table: against its earlier self, against flat Monte Carlo, at mixed
tables, against itself with a tenth of the thinking; and what could be won with all cards face up.

    python scripts/earlier_bots.py 4b9765e build/earlier
    python benchmarks/strength.py --earlier build/earlier --seconds 3000 --keep build/strength

Deals come from a seed that nothing is trained or tuned with. Every deal is played in every seat, and
intervals (95%) are over deals (docs/arena.md). Matches are kept as they end, and the same command goes
on with them; whenever it ends, `table.md` and `table.json` in the folder say what there is. A match that
a bot has lost by a forfeit says nothing of strength: a line with one is void.
Bots that are compared at equal time have `--time` for a decision; run it where nothing else runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheque.arena.ladder import ORACLE, is_oracle, new_player
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.results import Results, results_of
from ludotheque.arena.results.results_file import ResultsFile, version_of
from ludotheque.arena.tournament import DealRange, play
from ludotheque.arena.workers import new_crew
from ludotheque.bots.earlier import PREFIX, fingerprint_of
from ludotheque.core.errors import UnknownGame
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.shelf import find_game, shelf

SEED = "strength, on deals of its own"
FLAT = (300, 1000, 3000)
KINDS = ("earlier", *(f"flat{n}" for n in FLAT), "mixed", "tenfold", "oracle")
VARIANTS: dict[str, tuple[tuple[str, tuple[int, ...]], ...]] = {
    "land-unter": (("open", (3, 4, 5)),),
    "sheep-sheep": (("calm", (3,)),),
    "bateaux": (("split", (2, 4)), ("short", (2,))),
}
"""Beside the plain game: a variant, and with how many players."""
GOALS = {"earlier": {"land-unter": 1.5, "": 1.25}, "tenfold": {"": 1.1}}
"""Times the fair share."""
WINS = {("land-unter", "flat300", 3): 0.7, ("land-unter", "flat300", 5): 0.6}


@dataclass(frozen=True)
class Row:
    """One line of the table: a hero at a table full of others."""

    kind: str
    contest: Contest

    @property
    def hero(self) -> str:
        return self.contest.bots[0]

    @property
    def goal(self) -> float | None:
        """In wins."""
        contest = self.contest
        wins = WINS.get((contest.game, self.kind, contest.players))
        goals = GOALS.get(self.kind, {})
        times = goals.get(contest.game, goals.get(""))
        is_plain = not any(on for name, on in contest.options if name == "open")
        if wins is not None and is_plain:
            return wins
        return None if times is None else times / contest.players


def rows_of(game: Game, given: argparse.Namespace) -> Iterator[Row]:
    tables: list[tuple[int, dict[str, bool]]] = [(players, {}) for players in game.players]
    for name, sizes in () if given.plain else VARIANTS.get(game.name, ()):
        tables += [(players, {name: True}) for players in sizes]
    for players, options in tables:
        if given.players and players not in given.players:
            continue
        for kind in given.kinds:
            bots = seated(kind, game, players, given)
            if bots:
                yield Row(kind, contest_of(game, kind, players, options, bots))


def seated(kind: str, game: Game, players: int, given: argparse.Namespace) -> tuple[str, ...]:
    """The hero first; none where the table has no such line."""
    hero, others = f"best@{given.time}", players - 1
    whole = given.simulations or game.thinking.best
    earlier = f"{PREFIX}{given.earlier}@{given.time}"
    if kind.startswith("flat"):
        return (hero, *[f"flat@{kind[4:]}"] * others)
    if kind == "mixed":
        return (hero, earlier, "flat@1000", "strong", "casual")[:players] if players > 2 else ()
    if kind == "tenfold":
        return (f"best@{whole}", *[f"best@{max(whole // 10, 1)}"] * others)
    if kind == "oracle":
        return (f"{ORACLE}@{given.time}", *[earlier] * others) if game.has_secrets else ()
    return (hero, *[earlier] * others)


def contest_of(
    game: Game, kind: str, players: int, options: dict[str, bool], bots: tuple[str, ...]
) -> Contest:
    checked = game.checked_options(options)
    name = " ".join([kind, str(players), *(option for option, on in options.items() if on)])
    seeing = frozenset(bot for bot in bots if is_oracle(bot))
    return Contest(game.name, players, tuple(checked.items()), bots, SEED, name, new_player, seeing)


def play_for(rows: list[Row], record: ResultsFile, seconds: float, workers: int, most: int) -> None:
    """Deals for all lines in turn: two each, four, eight …, until the time is up."""
    until = time.monotonic() + seconds
    count, started = 0, time.monotonic()

    def progress(contest: Contest, _number: int, _result: MatchResult) -> None:
        nonlocal count
        count += 1
        if sys.stderr.isatty() or count % 50 == 0:
            spent = time.monotonic() - started
            line = f"{contest.game}: {count} matches in {spent:.0f} s, now {contest.name}"
            print(line, file=sys.stderr, end="\r" if sys.stderr.isatty() else "\n", flush=True)
        if time.monotonic() > until:
            raise KeyboardInterrupt

    for row in rows:
        row.contest.make_ready()
    crew, deals = new_crew(None, workers, rows[0].contest.game), 2
    try:
        while deals <= most and time.monotonic() < until:
            plan = [DealRange(row.contest, deals * row.contest.set_size) for row in rows]
            if not play(plan, record, crew, progress):
                break
            deals = min(2 * deals, most) if deals < most else most + 1
    finally:
        crew.stop()


def told(row: Row, results: Results, forfeits: int) -> dict[str, Any]:
    hero = results.standing(row.hero)
    others = [one for one in results.standings if one.bot != row.hero]
    fair = 1 / row.contest.players
    usual = find_game(row.contest.game).checked_options({})
    return {
        "game": row.contest.game,
        "players": row.contest.players,
        "options": [name for name, on in row.contest.options if on != usual[name]],
        "kind": row.kind,
        "bots": list(row.contest.bots),
        "matches": results.matches,
        "deals": results.deals,
        "wins": vars(hero.wins),
        "times_fair": hero.wins.mean / fair,
        "goal": row.goal,
        "forfeits": forfeits,
        "verdict": "void" if forfeits else verdict(row.goal, hero.wins.low, hero.wins.high),
        "milliseconds": 1000 * hero.thinking.mean,
        "others_milliseconds": {one.bot: 1000 * one.thinking.mean for one in others},
        "others_wins": {one.bot: vars(one.wins) for one in others},
    }


def verdict(goal: float | None, low: float, high: float) -> str:
    """By the whole interval."""
    if goal is None:
        return ""
    return "reached" if low >= goal else "missed" if high < goal else "undecided"


def as_markdown(found: Iterable[dict[str, Any]], folder: str) -> str:
    lines = [
        "| game | players | variant | at the table | wins (95%) | × fair | goal | deals | ms |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one in found:
        wins, goal = one["wins"], one["goal"]
        bots = [bot.replace(folder, "").replace(":@", "@") for bot in one["bots"]]
        lost = f", {one['forfeits']} forfeits" if one["forfeits"] else ""
        times = sorted({round(each, 1) for each in one["others_milliseconds"].values()})
        lines.append(
            f"| {one['game']} | {one['players']} | {', '.join(one['options'])} "
            f"| {one['kind']}: {', '.join(dict.fromkeys(bots))} "
            f"| {100 * wins['mean']:.1f}% ({100 * wins['low']:.1f} – {100 * wins['high']:.1f}) "
            f"| {one['times_fair']:.2f} "
            f"| {'' if goal is None else f'{100 * goal:.1f}% '}{one['verdict']} "
            f"| {one['deals']}{lost} "
            f"| {one['milliseconds']:.1f}, {', '.join(map(str, times))} |"
        )
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, where none is named")
    parser.add_argument("--earlier", default="build/earlier", help="made by scripts/earlier_bots.py")
    parser.add_argument("--kinds", default=",".join(KINDS), help=f"some of {', '.join(KINDS)}")
    parser.add_argument("--players", default="", help="such tables only: 3,5")
    parser.add_argument("--plain", action="store_true", help="without the variants")
    parser.add_argument("--simulations", type=int, help="for tenfold; else all of the level's own")
    parser.add_argument("--time", default="0.1s", help="for a decision; or simulations: 1200")
    parser.add_argument("--seconds", type=float, default=600.0, help="for all games together")
    parser.add_argument("--deals", type=int, default=1000, help="the most for a line")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--keep", type=Path, default=Path("build/strength"), help="a folder")
    given = parser.parse_args()
    given.kinds = [kind for kind in given.kinds.split(",") if kind in KINDS]
    given.players = [int(number) for number in given.players.split(",") if number]
    try:
        games = [find_game(name) for name in given.games] or list(shelf())
    except UnknownGame as error:
        parser.error(str(error))
    given.keep.mkdir(parents=True, exist_ok=True)
    until, found = time.monotonic() + given.seconds, []
    for left, game in zip(range(len(games), 0, -1), games, strict=True):
        rows = list(rows_of(game, given))
        record = ResultsFile(given.keep / f"{game.name}.jsonl")
        try:
            setting = {
                "command": "strength",
                "time": given.time,
                "earlier": fingerprint_of(Path(given.earlier)),
                "version": version_of(game.name),
            }
            record.begin(setting)
            seconds = (until - time.monotonic()) / left
            if rows and seconds > 0:
                play_for(rows, record, seconds, given.workers, given.deals)
            for row in rows:
                matches = record.of(row.contest, given.deals * row.contest.set_size)
                results = results_of(row.contest, matches)
                if results is not None:
                    forfeits = sum(one.forfeit is not None for one in matches.values())
                    found.append(told(row, results, forfeits))
        finally:
            record.close()
        (given.keep / "table.json").write_text(json.dumps(found, indent=1))
        (given.keep / "table.md").write_text(as_markdown(found, str(given.earlier)))
    print(as_markdown(found, str(given.earlier)))


if __name__ == "__main__":
    main()
