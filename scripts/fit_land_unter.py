"""Fits what hands to come are worth in Land Unter (`WORTH_OF_HAND`, `SPREAD` of its standing.py).

    python scripts/fit_land_unter.py --matches 12000

Everybody plays at a glance, and now and then any card. Between two rounds the points and the hands are
written down, and who wins in the end. The odds of a seat are exp((points + worth of its hands to
come) / spread), as in `standing.evaluate`; both are fitted on seven tenths of the matches, and the
likelihood of who won is told of the others. Takes some 40 s of one core.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from scipy.optimize import minimize

from ludotheque.core.bits import lowest
from ludotheque.core.chance import generator, key_of, rewind, uniform
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    random_action,
    rollout_action,
    round_number,
    start,
    winners,
)
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.rule import rule
from ludotheque.games.land_unter import GAME
from ludotheque.games.land_unter.standing import HEIGHT, SPREAD, WORTH_OF_HAND
from ludotheque.games.land_unter.table import HALVES, SEATS

SLIPS = 0.03
"""The share of the cards that are just any."""
FITTED = 0.7


@rule
def play(tables: Any, blank: Any, luck: Any, room: Any, first: int, n: int, kept: Any) -> int:
    """Matches `first` to `first + n − 1`; how many moments between two rounds were kept."""
    outcome, out = room
    hands, points, shares = kept
    rows = 0
    for match in range(first, first + n):
        rewind(luck, match)
        tables[0] = blank[0]
        s = tables[0]
        start(s, None)
        begin, before, seats = rows, 1, awaited(s)
        while seats:
            if seats == CHANCE:
                if round_number(s) > before:
                    before = round_number(s)
                    for seat in range(s.players):
                        hands[rows, seat] = s.dealt[seat]
                        points[rows, seat] = s.scores[seat]
                    points[rows, SEATS] = s.players - s.round_no + 1
                    rows += 1
                chance(s, luck, outcome)
                apply_chance(s, outcome, None)
            else:
                seat = lowest(seats)
                slips = uniform(luck) < SLIPS
                action = (
                    random_action(s, seat, luck, out) if slips else rollout_action(s, seat, luck, out)
                )
                apply(s, seat, action, None)
            seats = awaited(s)
        for row in range(begin, rows):
            for seat in range(s.players):
                shares[row, seat] = share_of_win(winners(s), seat)
    return rows


def gathered(players: int, is_open: bool, matches: int) -> tuple[Any, Any, Any, Any]:
    """What each seat's hands to come are made of, the points, the rounds to come, and who won."""
    blank = GAME.state_shape.zeros(1)
    blank[0] = GAME.new_state(players, {"open": is_open})
    n = matches * players
    hands: Any = np.zeros((n, SEATS), np.int64)
    kept = hands, np.zeros((n, SEATS + 1)), np.zeros((n, SEATS))
    room = np.zeros(GAME.outcome_size, np.int8), np.zeros(GAME.most_moves, np.int64)
    luck = generator(key_of("standing"))
    rows = GAME.bound(play)(GAME.state_shape.zeros(1), blank, luck, room, 0, matches, kept)
    hands, points, shares = hands[:rows], kept[1][:rows], kept[2][:rows]
    cards = (hands[:, :players, None] >> np.arange(1, len(HALVES) + 1)) & 1
    rings = (cards @ np.array(HALVES)) // 2
    powers = np.array([HEIGHT[1:] ** power for power in range(1, 5)])
    made_of = np.concatenate([rings[..., None], cards @ powers.T], axis=-1)
    left = points[:, SEATS].astype(int)
    to_come = sum(
        np.where((i < left)[:, None, None], np.roll(made_of, i, axis=1), 0) for i in range(players)
    )
    return to_come, points[:, :players], left, shares[:, :players]


def likelihood(worth: Any, spread: Any, seen: tuple[Any, Any, Any, Any]) -> float:
    to_come, points, left, shares = seen
    hope = (points + to_come @ worth) / spread[left][:, None]
    hope -= hope.max(axis=1, keepdims=True)
    return float((shares * (hope - np.log(np.exp(hope).sum(axis=1, keepdims=True)))).sum(axis=1).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=12_000)
    given = parser.parse_args()
    for kind, (players, options) in enumerate(GAME.networks[0].kinds):
        seen = gathered(players, options["open"], given.matches * 3 // players)
        part = int(FITTED * len(seen[0]))
        old, new = tuple(one[:part] for one in seen), tuple(one[part:] for one in seen)

        def loss(x: Any, old: Any = old) -> float:
            return -likelihood(x[:5], np.exp(x[5:]), old)

        begin = np.concatenate([WORTH_OF_HAND[kind], np.log(SPREAD[kind, :players])])
        found = minimize(loss, begin, method="L-BFGS-B").x
        worth, spread = found[:5], np.exp(found[5:])
        name = f"{players} players{', open' if options['open'] else ''}"
        rings = np.array([0.3, 0.0, 0.0, 0.0, 0.0])
        print(
            f"{name}: {likelihood(worth, spread, new):.4f}\n"
            f"  WORTH_OF_HAND {worth.round(3).tolist()}, SPREAD {spread.round(2).tolist()}\n"
            f"  as it is: {likelihood(WORTH_OF_HAND[kind], SPREAD[kind], new):.4f}; "
            f"a ring for 0.3 points and no cards: {likelihood(rings, SPREAD[kind], new):.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
