"""What it would bring to foresee the others: level 4 of Land Unter that takes them for what they are.

    python benchmarks/foreseeing.py learn build/flat.net --matches 420 --playouts 60 --seconds 25
    python benchmarks/foreseeing.py play foresees@600 --model build/flat.net --deals 40

`learn` lets flat Monte Carlo rate the cards of many tables, fits a network of the kind that the game has
to these ratings, and says how likely it finds the cards that `flat@300` plays. `play` seats one bot at a
table of others, each deal in every seat, and says what it wins:

    best@600              level 4 as it is
    foresees@600          level 4 that takes the others for the model; with --share 0 for our own bots
    oracle@600            level 4 with all cards face up, the water to come included
    oracle-foresees@600   both
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.ladder import new_player
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult, turns
from ludotheque.arena.oracle import OracleBot
from ludotheque.arena.results.results import results_of
from ludotheque.arena.training.learner import Learner, first_weights
from ludotheque.arena.training.sampling import Samples
from ludotheque.bots import paired_search
from ludotheque.bots.levels import FlatBot, grow_within, read_limit
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.search import Search
from ludotheque.core import contract, worlds
from ludotheque.core.bits import lowest, popcount
from ludotheque.core.chance import generator, key_of, uniform
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import MOST_SEATS, imagine, likely, random_action
from ludotheque.core.game import Game
from ludotheque.core.networks import ROOM, rate_moves, read_network, sample_move, write_network
from ludotheque.core.rule import rule
from ludotheque.core.shelf import find_game
from ludotheque.games.land_unter.features import CARD, CONTEXT, NOTES, sense
from ludotheque.games.land_unter.policy import NETWORK, WEIGHTS, kind_of
from ludotheque.games.land_unter.table import HAND

GAME = "land-unter"
BY_INSTINCT = 1 / 3
"""The share of the seats that play by the game's own network while flat Monte Carlo rates their cards:
so that it is asked about tables at which others sit, too."""
SHARPNESSES = (10.0, 20.0, 30.0, 40.0, 60.0, 80.0, 120.0)
STEP, SIZE = 0.003, 512


class ModelWorlds(NamedTuple):
    """`core.worlds.Worlds` with a model of the other players: data, not a constant, because compiled
    rules are kept on disk and know nothing of the file that a constant was read from."""

    blank: Any
    tables: Any
    luck: Any
    outcome: Any
    out: Any
    hope: Any
    score: Any
    otherwise: Any
    model: Any
    """The weights for every kind of table."""
    habits: Any
    """The sharpness of the model, and how likely somebody is to play by it in a world."""
    by_model: Any
    """Whether each seat plays by the model in the present world."""


@rule
def modelled(s: Any, seat: int, w: Any) -> int:
    hand = s.hand[seat]
    n = popcount(hand)
    worth = np.empty(HAND, np.float32)
    notes, numbers = np.empty(NOTES, np.int64), np.empty(CONTEXT + ROOM + HAND * CARD, np.float32)
    context, units = numbers[:CONTEXT], numbers[CONTEXT : CONTEXT + ROOM]
    cards = numbers[CONTEXT + ROOM :].reshape(HAND, CARD)
    sense(s, seat, notes, context, cards)
    rate_moves(w.model[kind_of(s)], context, cards, n, units, worth)
    for _ in range(sample_move(worth, n, w.habits[0], w.luck[0])):
        hand &= hand - 1
    return lowest(hand) - 1


@rule
def foreseen(s: Any, seat: int, doubt: float, w: Any) -> int:
    """In the place of `core.worlds.guessed`. Where there is no doubt it is the seat itself."""
    if doubt > 0.0 and uniform(w.luck[0]) < doubt:
        return random_action(s, seat, w.luck[0], w.out)
    if doubt > 0.0 and w.by_model[seat]:
        return modelled(s, seat, w)
    return likely(s, seat, w.luck[0], w.out)


@rule
def imagine_players(v: Any, w: Any) -> None:
    """In the place of `core.worlds.imagine_world`: it is imagined as well who plays by the model."""
    w.tables[0] = w.blank[0]
    imagine(v, w.luck[0], w.tables[0])
    for seat in range(v.players):
        w.by_model[seat] = uniform(w.luck[0]) < w.habits[1]


class Model(NamedTuple):
    weights: Any
    sharpness: float
    share: float


def let_foresee(search: Search, game: Game, model: Model) -> None:
    """Imagined matches of this search go by the model."""
    meanings: dict[Any, Any] = {vars(contract)[name]: one for name, one in game.rules.by_name().items()}
    meanings[worlds.guessed], meanings[worlds.imagine_world] = foreseen, imagine_players
    known = ModelWorlds(
        **search.memory.worlds._asdict(),
        model=model.weights,
        habits=np.array([model.sharpness, model.share]),
        by_model=np.zeros(MOST_SEATS, np.bool_),
    )
    search.memory = search.memory._replace(worlds=known)
    search._begin, search._grow = (
        bound(each, meanings, game.folder, is_kept=False)
        for each in (paired_search.begin, paired_search.grow)
    )


class ForeseeingBot(Bot):
    name = "foresees"
    __module__ = OracleBot.__module__
    """As one of ours it keeps its time by itself. It may take long to compile."""

    def __init__(self, game: Game, limit: Limit, model: Model) -> None:
        super().__init__(game, limit)
        self._search = Search(game)
        let_foresee(self._search, game, model)

    def set_share(self, share: float) -> None:
        self._search.memory.worlds.habits[1] = share

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        self._search.begin(v, rng)
        done = grow_within(self._search, self.limit, stop)
        found = self._search.found()
        return Thought(found[0].action, found, done)


class ForeseeingOracle(OracleBot):
    name = "oracle-foresees"
    __module__ = OracleBot.__module__

    def __init__(self, game: Game, limit: Limit, model: Model) -> None:
        super().__init__(game, limit)
        let_foresee(self._search, self._all_seeing, model)


KINDS = {bot.name: bot for bot in (ForeseeingBot, ForeseeingOracle)}


def seated(model: Model | None, name: str, game: Game) -> Bot:
    kind, _, limit = name.partition("@")
    if kind not in KINDS:
        return new_player(name, game)
    if model is None:
        raise SystemExit(f"{kind} needs a --model")
    return KINDS[kind](game, read_limit(limit), model)


# What flat Monte Carlo would play


class Seen(NamedTuple):
    """Decisions: what the seat went by, what each card was rated, and which was played."""

    context: Any
    rows: Any
    counts: Any
    rated: Any
    played: Any


def decisions(game: Game, given: argparse.Namespace, seed: str, matches: int, playouts: int) -> Seen:
    """Of matches in which flat Monte Carlo sits in most seats, and rates the cards of all."""
    seen: list[tuple[Any, ...]] = []
    for match in range(matches):
        seen += one_match(game, given, generator(key_of(seed), match), playouts)
    return Seen(*(np.array(part) for part in zip(*seen, strict=True)))


def one_match(
    game: Game, given: argparse.Namespace, luck: Any, playouts: int
) -> Iterator[tuple[Any, ...]]:
    flat, rules = FlatBot(game, Limit(simulations=playouts)), game.rules
    s = game.new_state(given.players, {"open": given.open})
    instinct = [uniform(luck) < BY_INSTINCT for _ in range(given.players)]
    out = np.zeros(game.most_moves, np.int64)
    for seat in turns(game, s, luck):
        n = int(rules.legal(s, seat, out))
        action = int(out[0])
        if n > 1:
            v = game.new_view()
            rules.observe(s, seat, v)
            thought = flat.think(v, luck)
            context, rows = np.zeros(CONTEXT, np.float32), np.zeros((HAND, CARD), np.float32)
            sense(s, seat, np.zeros(NOTES, np.int64), context, rows)
            wins = {one.action: one.wins for one in thought.found}
            rated = np.zeros(HAND, np.float32)
            rated[:n] = [wins[int(one)] for one in out[:n]]
            yield context, rows, n, rated, list(out[:n]).index(thought.action)
            action = int(likely_move(game, s, seat, luck)) if instinct[seat] else thought.action
        rules.apply(s, seat, action, None)


def likely_move(game: Game, s: Any, seat: int, luck: Any) -> int:
    return int(game.rules.likely(s, seat, luck, np.zeros(game.most_moves, np.int64)))


def fitted(seen: Seen, seconds: float) -> Any:
    """The weights of a network that foresees the ratings, as far as the cards of a hand differ."""
    learner, drawn = Learner(NETWORK, first_weights(NETWORK, 1)), np.random.default_rng(1)
    started, part = time.process_time(), 0.0
    while part < 1.0:
        some = drawn.integers(0, len(seen.counts), SIZE)
        lessons = Samples(seen.context[some], seen.rows[some], seen.counts[some], seen.rated[some])
        learner.learn(lessons, STEP * (1.0 - part) + 1e-5)
        learner.remember()
        part = (time.process_time() - started) / seconds
    return learner.average


def likelihood(weights: Any, seen: Seen, sharpness: float, doubt: float) -> float:
    """The mean logarithm of how likely a network finds what was played."""
    of_table, of_move, between, bias, out = Learner(NETWORK, weights).parts(weights)
    units = np.maximum((seen.context @ of_table)[:, None, :] + seen.rows @ of_move, 0)
    worth = np.maximum(units @ between + bias, 0) @ out
    is_card = np.arange(HAND)[None, :] < seen.counts[:, None]
    odds = np.where(is_card, sharpness * worth, -np.inf)
    odds = np.exp(odds - odds.max(1, keepdims=True))
    odds = (1 - doubt) * odds / odds.sum(1, keepdims=True) + doubt * is_card / seen.counts[:, None]
    return float(np.log(odds[np.arange(len(odds)), seen.played]).mean())


def learn(given: argparse.Namespace) -> None:
    game = find_game(GAME)
    started = time.process_time()
    seen = decisions(game, given, f"{given.seed} to learn", given.matches, given.playouts)
    test = decisions(game, given, f"{given.seed} to test", max(given.matches // 16, 1), 300)
    print(f"{len(seen.counts)} decisions in {time.process_time() - started:.0f} s")
    s = game.new_state(given.players, {"open": given.open})
    kind = int(kind_of(s))
    model = read_network(given.file) if given.file.exists() else np.zeros_like(WEIGHTS)
    model[kind] = fitted(seen, given.seconds)
    print(f"any card: {-np.log(test.counts).mean():.3f}")
    for sharpness in SHARPNESSES:
        print(
            f"the model, sharpness {sharpness:g}: {likelihood(model[kind], test, sharpness, 0.02):.3f}"
        )
    for sharpness in (25.0, 50.0, 100.0, 400.0):
        found = likelihood(WEIGHTS[kind], test, sharpness, 0.05)
        print(f"the game's network, sharpness {sharpness:g}: {found:.3f}")
    about = {
        "game": GAME,
        "plays_like": "flat@300",
        "playouts": given.playouts,
        "matches": given.matches,
    }
    write_network(given.file, model, about)


def play(given: argparse.Namespace) -> None:
    model = Model(read_network(given.model), given.sharpness, given.share) if given.model else None
    game = find_game(GAME)
    names = (given.hero, *[given.against] * (given.players - 1))
    seeing = frozenset(name for name in names if name.startswith("oracle"))
    options = tuple(game.checked_options({"open": given.open}).items())
    contest = Contest(
        GAME, given.players, options, names, given.seed, "", partial(seated, model), seeing
    )
    played: dict[int, MatchResult] = {}
    for number in range(given.deals * contest.set_size):
        played[number] = contest.play(number)
        if played[number].forfeit is not None:
            raise SystemExit(f"this says nothing of strength: {played[number].forfeit}")
    results = results_of(contest, played)
    if results is None:
        raise SystemExit("no deal was played to its end")
    hero = results.standing(given.hero)
    wins = hero.wins
    print(
        f"{given.hero} at a table of {given.against}: {100 * wins.mean:.1f}% "
        f"({100 * wins.low:.1f} – {100 * wins.high:.1f}) of {results.matches} matches, "
        f"{wins.mean * given.players:.2f} times the fair share, {1000 * hero.thinking.mean:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (("learn", learn), ("play", play)):
        command = commands.add_parser(name)
        command.set_defaults(function=function)
        command.add_argument("--players", type=int, default=3)
        command.add_argument("--open", action="store_true")
        command.add_argument("--seed", default="foreseeing")
    learning, playing = (commands.choices[name] for name in ("learn", "play"))
    learning.add_argument("file", type=Path, help="other kinds of table in it stay as they are")
    learning.add_argument("--matches", type=int, default=420)
    learning.add_argument("--playouts", type=int, default=60, help="for each card")
    learning.add_argument("--seconds", type=float, default=25.0, help="of processor time, to fit")
    playing.add_argument("hero")
    playing.add_argument("--against", default="flat@300")
    playing.add_argument("--model", type=Path)
    playing.add_argument("--sharpness", type=float, default=40.0, help="what `learn` found best")
    playing.add_argument("--share", type=float, default=1.0, help="of the others who play by the model")
    playing.add_argument("--deals", type=int, default=40)
    given = parser.parse_args()
    given.function(given)


if __name__ == "__main__":
    main()
