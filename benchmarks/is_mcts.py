"""Level 4 against OpenSpiel's IS-MCTS at our tables: who wins, and how long each thinks.

    python benchmarks/is_mcts.py land-unter --simulations 100 --matches 90 --keep build/is-mcts

IS-MCTS has one seat, `best` all the others, on the same deals in every seat. IS-MCTS is OpenSpiel's own
in Python (UCT with a constant of 1.4) through `ludotheque.adapters`, with our compiled random matches in
the place of its slower ones. `best` thinks as long as on an idle machine: its simulations are counted,
not its seconds. What was played is kept in the folder: the same call goes on with it, and
more `--matches` add to it. Time is processor time of one thread, in the course of one match.
"""

from __future__ import annotations

import argparse
import functools
import statistics
import time
from pathlib import Path

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from ludotheque.adapters.openspiel import RandomRollouts, SpielGame
from ludotheque.adapters.openspiel_bots import OpenSpielBot
from ludotheque.arena.compare import compare
from ludotheque.bots.levels import new_bot
from ludotheque.bots.own import View
from ludotheque.core.chance import generator, key_of
from ludotheque.core.shelf import find_game
from ludotheque.core.table import Table

UCT = 1.4
PATIENCE = 600.0
"""Seconds for a move: on a busy machine nobody is to lose by the clock."""


def is_mcts(game: SpielGame, seed: int, simulations: int) -> ISMCTSBot:
    luck = np.random.RandomState(seed)
    return ISMCTSBot(game, RandomRollouts(seed=seed), UCT, simulations, random_state=luck)


def searcher(simulations: int) -> OpenSpielBot:
    make = functools.partial(is_mcts, simulations=simulations)
    return OpenSpielBot(make, f"is-mcts-{simulations}")


def level_4(game: str) -> str:
    """Without the clock."""
    return f"best@{find_game(game).thinking.best}"


def decision_seconds(game: str, players: int, simulations: int, most: int) -> tuple[float, float]:
    """Of IS-MCTS and of `best`, at the same moments of a match between `casual` bots."""
    table, luck = Table.start(game, players=players, seed=1), generator(key_of(1))
    casual, best = new_bot("casual", find_game(game)), new_bot(level_4(game), find_game(game))
    other = searcher(simulations)
    seen = []
    while not table.is_over:
        seat = table.awaited[0]
        if len(table.legal_actions(seat)) > 1:
            seen.append(table.copy())
        table.play_action(seat, casual.think(table.observed(seat), luck).action)
    theirs, ours = [], []
    other.choose(View.of(seen[0], seen[0].awaited[0]))  # compiles
    best.think(seen[0].observed(seen[0].awaited[0]), luck)
    for moment in seen[:: max(len(seen) // most, 1)]:
        seat, started = moment.awaited[0], time.process_time()
        other.choose(View.of(moment, seat))
        between = time.process_time()
        best.think(moment.observed(seat), luck)
        theirs.append(between - started)
        ours.append(time.process_time() - between)
    return statistics.fmean(theirs), statistics.fmean(ours)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="land-unter")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--matches", type=int, default=90)
    parser.add_argument("--keep", type=Path, default=Path("build/is-mcts"))
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    bot = searcher(asked.simulations)
    results = compare(
        asked.game,
        [bot, *[level_4(asked.game)] * (asked.players - 1)],
        asked.matches,
        players=asked.players,
        seed="is-mcts",
        keep=asked.keep / f"{asked.game}-{asked.players}-{asked.simulations}.jsonl",
        workers=asked.workers,
        move_seconds=PATIENCE,
    )
    wins = results.standing(bot.name).wins
    theirs, ours = decision_seconds(asked.game, asked.players, asked.simulations, 12)
    print(
        f"{asked.game}, {asked.players} players, {results.matches} matches: IS-MCTS with "
        f"{asked.simulations} simulations wins {wins.mean:.1%} ({wins.low:.1%} – {wins.high:.1%}), "
        f"fair share {1 / asked.players:.1%}; a decision takes it {theirs * 1000:.0f} ms, "
        f"best {ours * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
