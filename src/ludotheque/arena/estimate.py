"""How long matches will take, from a few decisions of each bot: before hours are spent."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import Truth, play_match
from ludotheque.bots.players import SensibleBot, Thought, never, soon
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game


class Witness(SensibleBot):
    """Plays sensibly, and remembers what it was asked."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked: list[Any] = []

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        self.asked.append(v)
        return super().think(v, rng, stop)


class AllSeeingWitness(Witness):
    """In the seat of one that sees everything."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        assert isinstance(v, Truth)
        self.asked.append(v)
        view = self.game.new_view()
        self.game.rules.observe(v.state, v.seat, view)
        return SensibleBot.think(self, view, rng, stop)


def match_seconds(contest: Contest) -> float:
    """About so long takes one match: what each bot needs in the course of one, times its decisions."""
    game, seated = find_game(contest.game), contest.arrangement(0)
    witnesses = [(AllSeeingWitness if name in contest.all_seeing else Witness)(game) for name in seated]
    all_seeing = [seat for seat, name in enumerate(seated) if name in contest.all_seeing]
    play_match(game, witnesses, dict(contest.options), key_of(contest.seed), 0, 0, all_seeing)
    seats = {name: seated.index(name) for name in seated}
    a_decision = {
        name: _decision_seconds(contest, name, witnesses[seat].asked) for name, seat in seats.items()
    }
    return sum(
        len(witness.asked) * a_decision[name] for name, witness in zip(seated, witnesses, strict=True)
    )


def _decision_seconds(contest: Contest, name: str, asked: list[Any]) -> float:
    """At a third and at two thirds of the match; the first call compiles, and is not counted."""
    if not asked:
        return 0.0
    player = contest.new_player(name, find_game(contest.game))
    rng = generator(key_of("estimate"))
    player.think(asked[0], rng, soon())
    started = time.perf_counter()
    for part in (1, 2):
        player.think(asked[part * len(asked) // 3], rng)
    return (time.perf_counter() - started) / 2
