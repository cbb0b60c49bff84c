"""Fits a model of other players of Land Unter, and says how well it foresees them.

    python benchmarks/foreseeing.py build/others.net 1 flat@60 --matches 400
    python scripts/earlier_bots.py 4b9765e build/earlier
    python benchmarks/foreseeing.py build/others.net 2 earlier:build/earlier@1200 --players 5
    python benchmarks/foreseeing.py build/others.net 3 best@600 --players 4 --open

A teacher says what it would play at many tables, at which it sits in most seats and our own network in
the others. A network of the kind that the game has is fitted to that: to the worth of each card where
the teacher tries all of them equally often (flat Monte Carlo does), otherwise to the cards that it
plays. The model goes into the file `games/land_unter/others.net`, or another; other models and kinds of
tables in it stay as they are. All cores play.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.ladder import new_player
from ludotheque.arena.matches.match import turns
from ludotheque.arena.training.policies import Learner, first_weights
from ludotheque.arena.training.sampling import Samples
from ludotheque.bots.players import Bot
from ludotheque.core.chance import generator, key_of, uniform
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.networks import LATER, UNITS, read_network, write_network
from ludotheque.core.shelf import find_game
from ludotheque.core.thinking import MOST_MODELS
from ludotheque.games.land_unter import policy
from ludotheque.games.land_unter.others import ANY_CARD, SHARPNESS
from ludotheque.games.land_unter.policy import CARD, CONTEXT, NETWORK, NOTES, kind_of, sense
from ludotheque.games.land_unter.table import HAND

GAME = "land-unter"
BY_POLICY = 1 / 3
"""The share of the seats that play by the game's own network: so that the teacher is asked about tables
at which others sit, too."""
SIZE, TESTED = 512, 12
"""Decisions in a step of learning; and one match of so many is kept to test with."""


class Seen(NamedTuple):
    """Decisions: what the seat went by, what each card is worth to the teacher, and what it plays."""

    context: Any
    rows: Any
    counts: Any
    rated: Any
    played: Any


def decisions(given: argparse.Namespace, matches: range) -> Seen:
    """Of all these matches, played on all cores."""
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.workers, mp_context=spawned) as pool:
        played = list(pool.map(partial(decisions_of_match, given), matches))
    return Seen(*(np.concatenate(part) for part in zip(*played, strict=True)))


def decisions_of_match(given: argparse.Namespace, match: int) -> Seen:
    game = find_game(GAME)
    luck = generator(key_of(f"{given.seed} {given.players} {given.open}"), match)
    seen = one_match(game, new_player(given.teacher, game), given, luck)
    return Seen(*(np.array(part) for part in zip(*seen, strict=True)))


def one_match(
    game: Game, teacher: Bot, given: argparse.Namespace, luck: Any
) -> Iterator[tuple[Any, ...]]:
    rules, s = game.rules, game.new_state(given.players, {"open": given.open})
    by_policy = [uniform(luck) < BY_POLICY for _ in range(given.players)]
    out, scratch = np.zeros(game.most_moves, np.int64), np.zeros(game.most_moves, np.int64)
    for seat in turns(game, s, luck):
        n = int(rules.legal(s, seat, out))
        action = int(out[0])
        if n > 1:
            v = game.new_view()
            rules.observe(s, seat, v)
            thought = teacher.think(v, luck)
            context, rows = np.zeros(CONTEXT, np.float32), np.zeros((HAND, CARD), np.float32)
            sense(s, seat, np.zeros(NOTES, np.int64), context, rows)
            wins = {one.action: one.wins for one in thought.found}
            is_rated = len({one.visits for one in thought.found}) == 1
            rated = np.zeros(HAND, np.float32)
            rated[:n] = [wins.get(int(one), np.nan) if is_rated else np.nan for one in out[:n]]
            yield context, rows, n, rated, out[:n].tolist().index(thought.action)
            action = (
                int(rules.rollout_action(s, seat, luck, scratch)) if by_policy[seat] else thought.action
            )
        rules.apply(s, seat, action, None)


class ChoiceLearner(Learner):
    """Learns what is played instead of what it is worth: the cross-entropy of the choices."""

    def choices(self, seen: Seen, some: Any, rate: float) -> None:
        context, rows, counts, played = (
            part[some] for part in (seen.context, seen.rows, seen.counts, seen.played)
        )
        of_table, of_move, between, bias, out = self.parts(self.weights)
        units = np.maximum((context @ of_table)[:, None, :] + rows @ of_move, 0)
        later = np.maximum(units @ between + bias, 0)
        off = odds_of(later @ out, counts, SHARPNESS)
        off[np.arange(len(some)), played] -= 1.0
        back = (off * (SHARPNESS / len(some))).astype(np.float32)
        d_later = (back[..., None] * out) * (later > 0)
        d_units = (d_later @ between.T) * (units > 0)
        flat_later, flat_units = d_later.reshape(-1, LATER), d_units.reshape(-1, UNITS)
        slope = (
            context.T @ d_units.sum(1),
            rows.reshape(-1, CARD).T @ flat_units,
            units.reshape(-1, UNITS).T @ flat_later,
            flat_later.sum(0),
            back.reshape(-1) @ later.reshape(-1, LATER),
        )
        self.step(np.concatenate([part.ravel() for part in slope]), rate)


def fitted(seen: Seen, seconds: float) -> Any:
    """The weights of a network, by what cards are worth where that is known."""
    learner, drawn = ChoiceLearner(NETWORK, first_weights(NETWORK, 1)), np.random.default_rng(1)
    is_rated = not np.isnan(seen.rated).any()
    started, part = time.process_time(), 0.0
    while part < 1.0:
        some = drawn.integers(0, len(seen.counts), SIZE)
        if is_rated:
            samples = Samples(seen.context[some], seen.rows[some], seen.counts[some], seen.rated[some])
            learner.learn(samples, 0.003 * (1.0 - part) + 1e-5)
        else:
            learner.choices(seen, some, 0.002 * (1.0 - part) + 1e-5)
        learner.remember()
        part = (time.process_time() - started) / seconds
    return learner.average


def odds_of(worth: Any, counts: Any, sharpness: float) -> Any:
    is_card = np.arange(HAND)[None, :] < counts[:, None]
    odds = np.where(is_card, sharpness * worth, -np.inf)
    odds = np.exp(odds - odds.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def foreseen(weights: Any, sharpness: float, seen: Seen) -> str:
    """The mean logarithm of how likely a network finds what was played, and how often it is the same."""
    of_table, of_move, between, bias, out = Learner(NETWORK, weights).parts(weights)
    units = np.maximum((seen.context @ of_table)[:, None, :] + seen.rows @ of_move, 0)
    odds = odds_of(np.maximum(units @ between + bias, 0) @ out, seen.counts, sharpness)
    same = (odds.argmax(1) == seen.played).mean()
    each = (1 - ANY_CARD) * odds[np.arange(len(odds)), seen.played] + ANY_CARD / seen.counts
    return f"{np.log(each).mean():.3f}, the same card in {100 * same:.0f}%"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path, help="of the models")
    parser.add_argument("model", type=int, choices=range(1, MOST_MODELS))
    parser.add_argument("teacher", help="a bot: flat@60, earlier:FOLDER@1200, best@600")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=25.0, help="of processor time, to fit")
    parser.add_argument("--seed", default="foreseeing")
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    game, started = find_game(GAME), time.monotonic()
    tested = max(given.matches // TESTED, 1)
    seen = decisions(given, range(tested, given.matches + tested))
    test = decisions(given, range(tested))
    print(f"{len(seen.counts)} decisions in {time.monotonic() - started:.0f} s")
    kind = int(kind_of(game.new_state(given.players, {"open": given.open})))
    weights = fitted(seen, given.seconds)
    print(f"the model: {foreseen(weights, SHARPNESS, test)}")
    print(f"the game's network: {foreseen(policy.WEIGHTS[kind], policy.SHARPNESS[kind], test)}")
    print(f"any card: {-np.log(test.counts).mean():.3f}")
    put_model(given.file, given.model - 1, kind, weights, given.teacher)


def put_model(file: Path, model: int, kind: int, weights: Any, teacher: str) -> None:
    """Into the file, beside what it has."""
    models = policy.WEIGHTS[None][:0]
    about: dict[str, Any] = {"game": GAME, "models": []}
    if file.exists():
        models = read_network(file)
        about = json.loads(file.read_bytes().partition(b"\n")[0])
    missing = max(model + 1 - len(models), 0)
    models = np.concatenate([models, np.zeros((missing, *policy.WEIGHTS.shape), np.float32)])
    models[model, kind] = weights
    about["models"] += [teacher] * missing
    write_network(file, models, about)


if __name__ == "__main__":
    main()
