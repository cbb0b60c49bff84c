"""Whether more strength wins more, and whether temperaments play as well as each other, and not alike.

    python benchmarks/levels.py scale land-unter --matches 120
    python benchmarks/levels.py temperaments bateaux --matches 120 --level casual

`scale` sits a bot of strength 20, 40 … alone at tables full of the next weaker one, and says how many
times its fair share it wins. With `--calibrate` it does so for the four characters, and says where on
the scale they stand and how long it is (`Thinking.casual_strength`, `strong_strength`, `span`).
Intervals are 95%, over deals.
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics

from ludotheque.arena.compare import compare
from ludotheque.bots.levels import new_bot
from ludotheque.bots.strength import CHARACTERS, TEMPERAMENTS
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

SEED = "levels, on deals of its own"
STRENGTHS = ("0", "20", "40", "60", "80", "100")


def limited(bot: str, simulations: int) -> str:
    return f"{bot}@{simulations}" if simulations else bot


def scale(game: Game, given: argparse.Namespace) -> None:
    bots = CHARACTERS if given.calibrate else STRENGTHS
    players = [given.players] if given.players else list(game.players)
    steps = []
    for below, above in itertools.pairwise(bots):
        odds = []
        for count in players:
            hero, other = limited(above, given.simulations), limited(below, given.simulations)
            results = compare(
                *(game.name, [hero, *[other] * (count - 1)], given.matches),
                seed=SEED,
                workers=given.workers,
                progress=False,
            )
            wins = results.standing(hero).wins
            print(
                f"{game.name} {count} players: {hero} among {other}: {100 * wins.mean:.1f}% "
                f"({100 * wins.low:.1f} – {100 * wins.high:.1f}), {wins.mean * count:.2f} × fair",
                flush=True,
            )
            share = min(max(wins.mean, 0.01), 0.99)
            odds.append(math.log(share / (1 - share) * (count - 1)))
        steps.append(statistics.mean(odds))
    print(f"{game.name}: steps {', '.join(f'{step:.2f}' for step in steps)}")
    if given.calibrate:
        span = sum(steps)
        print(
            f"casual_strength={round(100 * steps[0] / span)}, "
            f"strong_strength={round(100 * (steps[0] + steps[1]) / span)}, span={span:.1f}"
        )


def temperaments(game: Game, given: argparse.Namespace) -> None:
    players = given.players or 3
    plain = limited(given.level, given.simulations)
    print(f"{plain}: {habit_of(game, plain, players, given.matches)}", flush=True)
    for temperament in TEMPERAMENTS:
        bot = limited(f"{given.level}-{temperament}", given.simulations)
        print(f"{bot}: {habit_of(game, bot, players, given.matches)}", flush=True)
        results = compare(
            *(game.name, [bot, *[plain] * (players - 1)], given.matches),
            seed=SEED,
            workers=given.workers,
            progress=False,
        )
        wins = results.standing(bot).wins
        print(
            f"  wins {100 * wins.mean:.1f}% ({100 * wins.low:.1f} – {100 * wins.high:.1f}), "
            f"{wins.mean * players:.2f} × fair",
            flush=True,
        )


def habit_of(game: Game, bot: str, players: int, matches: int) -> str:
    """A figure for how it plays, over matches of such bots among themselves."""
    found = [habit(game, bot, players, number) for number in range(matches)]
    mean = statistics.mean(found)
    reach = 1.96 * statistics.stdev(found) / math.sqrt(len(found))
    return f"{FIGURES[game.name]}: {mean:.2f} ± {reach:.2f}"


FIGURES = {
    "land-unter": "mean card of the first six tricks of each round",
    "quelle-heure": "mean distance of a new card from the middle of the row",
    "sheep-sheep": "exchanges a turn",
    "bateaux": "goods taken for each move",
}


def habit(game: Game, bot: str, players: int, number: int) -> float:
    player, luck = new_bot(bot, game), generator(key_of(SEED), number)
    table = Table.start(game.name, players=players, seed=f"{SEED} {number}")
    total = count = 0.0
    while not table.is_over:
        seat = table.awaited[0]
        v = table.observed(seat)
        move = player.choose(v, luck).move
        words = move.split()
        if game.name == "land-unter" and v.trick <= 6:
            total, count = total + int(move), count + 1
        elif words[0] == "place":
            total, count = total + abs(int(words[1]) - 3), count + 1
        elif words[0] in ("swap", "done") and v.exchanges == 0:
            count += 1
        total += words[0] == "swap"
        table.play(seat, move)
    if game.name == "bateaux":
        events = table.events(None)
        return sum(event["event"] == "good_taken" for event in events) / table.length
    return total / max(count, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["scale", "temperaments"])
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--players", type=int, default=0, help="0: of `scale` all numbers")
    parser.add_argument("--simulations", type=int, default=0, help="a decision; 0: as usual")
    parser.add_argument("--level", default="casual")
    parser.add_argument("--calibrate", action="store_true")
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    {"scale": scale, "temperaments": temperaments}[given.what](find_game(given.game), given)
