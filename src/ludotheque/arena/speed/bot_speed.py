"""The speed of bots: simulations a second of a game's search, and decisions a second at each level."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import Truth, play_deal, turns
from ludotheque.bots.levels import LEVELS, new_bot, search_of
from ludotheque.bots.players import SensibleBot, Thought, never, soon
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game

KEY = key_of("bench")
FEWEST = 2
"""The fewest decisions of a level that are timed: one at the start of a match, one in the middle."""


@dataclass(frozen=True)
class Sample:
    """Two views of a seat that has a choice."""

    start: Any
    middle: Any


def sample(game: Game, players: int, options: Mapping[str, bool]) -> Sample:
    """The first choice of a match between casual players, and the one half-way."""
    views = list(choices(game, players, options))
    return Sample(views[0], views[len(views) // 2])


def choices(game: Game, players: int, options: Mapping[str, bool]) -> Iterator[Any]:
    bot, luck, s = new_bot("casual", game), generator(KEY), game.new_state(players, options)
    for seat in turns(game, s, luck):
        v = game.new_view()
        game.rules.observe(s, seat, v)
        if len(game.legal_actions(v)) > 1:
            yield v
        game.rules.apply(s, seat, bot.think(v, luck).action, None)


def thinking_rates(
    game: Game,
    players: int,
    options: Mapping[str, bool],
    seconds: float,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Each figure is measured for about `seconds` (level 4 takes its time all the same)."""
    seen = sample(game, players, options)
    rates = {}
    for part, v in (("start", seen.start), ("middle", seen.middle)):
        progress(part)
        rates[part] = simulations_per_second(game, v, seconds)
    levels = {}
    for kind in LEVELS:
        progress(kind)
        levels[kind] = decisions_per_second(game, kind, seen, seconds)
    return {"simulations_per_second": rates, "decisions_per_second": levels}


def simulations_per_second(game: Game, v: Any, seconds: float) -> float:
    """Measured in decisions with as many simulations as those of level 4."""
    search, luck = search_of(game), generator(KEY)
    search.begin(v, luck)
    search.grow(1)  # compiled now, if it has not been
    batch = max(game.thinking.best // 20, 1)
    done, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        search.begin(v, luck)
        grown, here = 1, 0
        while grown and here < game.thinking.best and time.perf_counter() - started < seconds:
            grown = search.grow(batch)
            here += grown
        done += here
    return done / (time.perf_counter() - started)


def decisions_per_second(game: Game, kind: str, seen: Sample, seconds: float) -> float:
    bot, luck = new_bot(kind, game), generator(KEY)
    bot.think(seen.start, luck)
    done, started = 0, time.perf_counter()
    while done < FEWEST or time.perf_counter() - started < seconds:
        bot.think((seen.start, seen.middle)[done % 2], luck)
        done += 1
    return done / (time.perf_counter() - started)


class Witness(SensibleBot):
    """Plays sensibly, and remembers what it was asked."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked: list[Any] = []

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        self.asked.append(v)
        return super().think(v, rng, stop)


class AllSeeingWitness(Witness):
    """The witness in the seat of a player that sees everything."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        assert isinstance(v, Truth)
        self.asked.append(v)
        view = self.game.new_view()
        self.game.rules.observe(v.state, v.seat, view)
        return SensibleBot.think(self, view, rng, stop)


def match_seconds(contest: Contest) -> float:
    """About how many seconds one match takes: the seconds of a decision times the decisions, for each
    bot."""
    game, seated = find_game(contest.game), contest.arrangement(0)
    witnesses = [(AllSeeingWitness if name in contest.all_seeing else Witness)(game) for name in seated]
    all_seeing = [seat for seat, name in enumerate(seated) if name in contest.all_seeing]
    play_deal(game, witnesses, dict(contest.options), key_of(contest.seed), 0, 0, all_seeing)
    seats = {name: seated.index(name) for name in seated}
    a_decision = {
        name: _decision_seconds(contest, name, witnesses[seat].asked) for name, seat in seats.items()
    }
    return sum(
        len(witness.asked) * a_decision[name] for name, witness in zip(seated, witnesses, strict=True)
    )


def _decision_seconds(contest: Contest, name: str, asked: list[Any]) -> float:
    """The seconds of a decision, at a third and at two thirds of a match. The first call compiles and is
    not counted."""
    if not asked:
        return 0.0
    player = contest.new_player(name, find_game(contest.game))
    rng = generator(key_of("estimate"))
    player.think(asked[0], rng, soon())
    started = time.perf_counter()
    for part in (1, 2):
        player.think(asked[part * len(asked) // 3], rng)
    return (time.perf_counter() - started) / 2
