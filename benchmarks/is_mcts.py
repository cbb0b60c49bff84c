"""Level 4 against OpenSpiel's IS-MCTS at our tables: who wins, and how long each thinks.

    python benchmarks/is_mcts.py land-unter --simulations 100 1000 10000 --seconds 540

IS-MCTS has one seat, `best` all the others, on the same deals in every seat. IS-MCTS is OpenSpiel's own
in Python (UCT with a constant of 1.4) through `ludotheque.adapters`, with our compiled random matches in
the place of its slower ones. `best` thinks as long as on an idle machine: its simulations are counted,
not its seconds; `--best` gives it fewer. All cores play. `--seconds` are shared out, the more the
simulations the longer; a match that is not over by then is not counted. What was played is kept in the
folder `--keep`: the same call goes on with it. The time of a decision is processor time, at `--timed`
moments of one match between `casual` bots.
"""

from __future__ import annotations

import _thread
import argparse
import contextlib
import functools
import math
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from ludotheque.adapters.openspiel import RandomRollouts, SpielGame
from ludotheque.adapters.openspiel_bots import OpenSpielBot
from ludotheque.arena.bot_player import BotLike
from ludotheque.arena.compare import compare
from ludotheque.bots.levels import new_bot
from ludotheque.bots.views import View
from ludotheque.core.chance import generator, key_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

UCT = 1.4
PATIENCE = 600.0
"""Seconds for a move: on a busy machine nobody is to lose by the clock."""
LONGEST = 60.0
"""No more are taken after so many seconds."""


def is_mcts(game: SpielGame, seed: int, simulations: int) -> ISMCTSBot:
    luck = np.random.RandomState(seed)
    return ISMCTSBot(game, RandomRollouts(seed=seed), UCT, simulations, random_state=luck)


def searcher(simulations: int) -> OpenSpielBot:
    make = functools.partial(is_mcts, simulations=simulations)
    return OpenSpielBot(make, f"is-mcts-{simulations}")


def level_4(game: str, simulations: int | None) -> str:
    """Without the clock; with all the simulations that it has at home, or fewer."""
    return f"best@{simulations or find_game(game).thinking.best}"


def moments(game: str, players: int, many: int) -> list[Table]:
    """Those of a match between `casual` bots at which there is a choice, spread over it."""
    table, luck = Table.start(game, players=players, seed=1), generator(key_of(1))
    casual = new_bot("casual", find_game(game))
    seen = []
    while not table.is_over:
        seat = table.awaited[0]
        if len(table.legal_actions(seat)) > 1:
            seen.append(table.copy())
        table.play_action(seat, casual.think(table.observed(seat), luck).action)
    return seen[:: max(len(seen) // many, 1)][:many]


def decision_seconds(
    asked: argparse.Namespace, seen: list[Table], simulations: int
) -> tuple[float, float]:
    """Of IS-MCTS and of `best`, at the same moments."""
    luck = generator(key_of(2))
    best = new_bot(level_4(asked.game, asked.best), find_game(asked.game))
    other = searcher(simulations)
    searcher(2).choose(View.of(seen[0], seen[0].awaited[0]))  # compiles
    best.think(seen[0].observed(seen[0].awaited[0]), luck)
    theirs: list[float] = []
    ours: list[float] = []
    for moment in seen:
        if sum(theirs) > LONGEST:
            break
        seat, started = moment.awaited[0], time.process_time()
        other.choose(View.of(moment, seat))
        between = time.process_time()
        best.think(moment.observed(seat), luck)
        theirs.append(between - started)
        ours.append(time.process_time() - between)
    return statistics.fmean(theirs), statistics.fmean(ours)


@contextlib.contextmanager
def interrupted_after(seconds: float | None) -> Iterator[None]:
    """As if somebody pressed Ctrl-C then: what was played until then counts."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def make_ready(game: str, players: int) -> None:
    """Compile what both need, before the time runs."""
    bots: list[BotLike] = [searcher(2), *["best@2"] * (players - 1)]
    compare(game, bots, players, players=players, workers=1, move_seconds=PATIENCE, progress=False)


def play(asked: argparse.Namespace, simulations: int, seconds: float | None) -> str:
    """What came of it, in words."""
    bot = searcher(simulations)
    started = time.monotonic()
    try:
        with interrupted_after(seconds):
            results = compare(
                asked.game,
                [bot, *[level_4(asked.game, asked.best)] * (asked.players - 1)],
                asked.matches,
                players=asked.players,
                seed="is-mcts",
                keep=asked.keep
                / f"{asked.game}-{asked.players}-{simulations}-{asked.best or 'all'}.jsonl",
                workers=asked.workers,
                move_seconds=PATIENCE,
                progress=False,
            )
    except KeyboardInterrupt:
        return f"no match was over after {time.monotonic() - started:.0f} s"
    standing = results.standing(bot.name)
    forfeits = "".join(f"; forfeit: {told}" for told in results.forfeits[:3])
    return (
        f"wins {standing.wins.mean:.1%} of {results.matches} matches ({standing.wins.low:.1%} – "
        f"{standing.wins.high:.1%}), fair share {1 / asked.players:.1%}{forfeits}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="land-unter")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--simulations", type=int, nargs="+", default=[100])
    parser.add_argument("--best", type=int, default=None, help="simulations of level 4; else as at home")
    parser.add_argument("--matches", type=int, default=None, help="of each; else as --seconds allow")
    parser.add_argument("--seconds", type=float, default=None, help="for all matches together")
    parser.add_argument("--keep", type=Path, default=Path("build/is-mcts"))
    parser.add_argument("--workers", type=int, default=None, help="processes; else one a core")
    parser.add_argument("--timed", type=int, default=12, help="decisions timed, of either bot")
    asked = parser.parse_args()
    if asked.matches is None:
        asked.matches = 90 if asked.seconds is None else 3000
    asked.keep.mkdir(parents=True, exist_ok=True)
    make_ready(asked.game, asked.players)
    weight = sum(map(math.sqrt, asked.simulations))
    for many in asked.simulations:
        seconds = asked.seconds and asked.seconds * math.sqrt(many) / weight
        told = play(asked, many, seconds)
        print(f"{asked.game}, {asked.players} players: IS-MCTS with {many} {told}", flush=True)
    if not asked.timed:
        return
    seen = moments(asked.game, asked.players, asked.timed)
    for many in asked.simulations:
        theirs, ours = decision_seconds(asked, seen, many)
        print(f"a decision: IS-MCTS with {many} {theirs:.3f} s, best {ours:.3f} s", flush=True)


if __name__ == "__main__":
    main()
