"""What every bot has to be in every game: checks that know neither. Each raises AssertionError where it
is not so. `make` makes the bots, so that a broken one can be planted."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from ludotheque.bots.levels import grow_within, new_bot, search_of
from ludotheque.bots.players import Bot, Limit
from ludotheque.bots.search import Search
from ludotheque.core.chance import generator, key_of
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.game import Game
from ludotheque.core.networks import NetworkRules
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Found
from ludotheque.core.words import LANGUAGES, Words
from tests.conformance.walks import SETTINGS, another_world, copied, some_tables

Make = Callable[[str, Table], Bot]
AnotherPosition = Callable[[dict[str, Any], int | None, random.Random], dict[str, Any]]

SEARCHING = ("strong@20", "best@20", "flat@2")
KINDS = ("child", "casual", *SEARCHING, "sensible", "random", "55-bold@20", "casual-spiteful")
NAMES = ["Zoé", "Léo", "Mia", "Tom", "Ada"]


def make_bot(kind: str, table: Table) -> Bot:
    return new_bot(kind, table.game)


def decisions(game: Game, every: int, most: int = 1000) -> Iterator[tuple[Table, int, Any]]:
    """A seat that may act, now and then in a match, and its luck."""
    found = (
        (table, seat, generator(key_of(number), seat))
        for number, table in enumerate(some_tables(game, every))
        for seat in table.to_act
    )
    return itertools.islice(found, most)


def bots_play_legal_moves_from_views(game: Game, make: Make = make_bot) -> None:
    """A bot gets a view, leaves it as it was, and answers with a legal move and what it is worth."""
    for table, seat, rng in decisions(game, every=20):
        legal = set(table.legal_moves(seat))
        for kind in KINDS:
            v = table.observed(seat)
            assert v.dtype == game.view
            before = v.tobytes()
            choice = make(kind, table).choose(v, rng)
            assert v.tobytes() == before, f"{kind} has written into its view"
            assert choice.move in legal, f"{kind} plays {choice.move}"
            looked_at = [one.move for one in choice.values]
            assert len(set(looked_at)) == len(looked_at)
            assert set(looked_at) <= legal
            assert choice.move in looked_at or not looked_at
            if kind in SEARCHING:
                assert (
                    kind.startswith("strong") or looked_at[0] == choice.move
                )  # level 3 may overlook it
                shares = [
                    share for one in choice.values if one.visits for share in (one.worth, one.wins)
                ]
                assert all(share is not None and 0.0 <= share <= 1.0 for share in shares)


def every_move_has_a_reason(game: Game, _make: Make = make_bot) -> None:
    """`explain` knows why, for each legal move, with all that both languages need to say it."""
    for table, seat, _ in decisions(game, every=40):
        v = table.observed(seat)
        before = v.tobytes()
        for action in game.legal_actions(v):
            why, arguments = game.explain(v, action)
            assert why, f"no reason for {game.notation.texts[action]}"
            for language in LANGUAGES:
                assert Words(language).why(why, arguments, NAMES)
        assert v.tobytes() == before, "a reason has changed the view"


def thoughts_come_again(game: Game, make: Make = make_bot) -> None:
    """The same view, luck and number of simulations give the same, whatever was thought in between."""
    before = None
    for table, seat, rng in decisions(game, every=60):
        v = table.observed(seat)
        for kind in KINDS:
            first, again = (thought(make(kind, table), v, rng) for _ in range(2))
            if before is not None:
                thought(make(kind, before[0]), before[1], rng)
            assert first == again == thought(make(kind, table), v, rng), kind
        before = table, v


def thought(bot: Bot, v: Any, rng: Any) -> tuple[Any, bytes]:
    luck = copied(rng)
    return replace(bot.choose(v, luck), seconds=0.0), luck.tobytes()


BATCHES = ([20], [1] * 20, [7, 13], [1, 2, 4, 8, 5])


def batches_do_not_matter(game: Game, _make: Make = make_bot) -> None:
    """A search that is let think in steps finds what it finds in one, in as many simulations."""
    search = search_of(game)
    for table, seat, rng in decisions(game, every=60):
        found: list[tuple[int, list[Found]]] = []
        for batches in BATCHES:
            search.begin(table.observed(seat), copied(rng))
            done = sum(search.grow(batch) for batch in batches)
            found.append((done, search.found()))
        assert all(other == found[0] for other in found), "it matters how it is let think"


def bots_cannot_tell_two_worlds(
    game: Game, make: Make = make_bot, another: AnotherPosition | None = None
) -> None:
    """Whatever a seat cannot know changes nothing of what a bot in it says: move, values, reason.

    The other world is one that `worlds.py` builds from the rules page, or one that the seat imagines.
    """
    for number, (table, seat, rng) in enumerate(decisions(game, every=30)):
        worlds = [table, another_world(table, seat, number)]
        if another is not None:
            position = table.position()
            positions = position, another(position, seat, random.Random(number))
            worlds = [Table.from_position(one, seed=1, game=game) for one in positions]
        for kind in KINDS:
            said = [thought(make(kind, world), world.observed(seat), rng) for world in worlds]
            assert said[0] == said[1], f"{kind} can tell two worlds apart"


def bots_can_be_interrupted(game: Game, make: Make = make_bot) -> None:
    """Told to stop, a search ends before its next step, with a legal move."""
    for table, seat, rng in decisions(game, every=60, most=40):
        for patience in (0, 2):
            asked = itertools.count()

            def stop(asked: Iterator[int] = asked, patience: int = patience) -> bool:
                return next(asked) >= patience

            result = make("best@1000000", table).think(table.observed(seat), copied(rng), stop)
            assert result.simulations < 1_000_000, "it did not stop"
            assert next(asked) <= patience + 1, "it went on after it was told to stop"
            assert game.notation.texts[result.action] in table.legal_moves(seat)


class Counted:
    """A search of which every simulation takes a millisecond of a clock of its own."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.done = 0

    def begin(self, v: Any, rng: Any) -> None:
        self.done = 0
        self.search.begin(v, rng)

    def grow(self, simulations: int) -> int:
        grown = self.search.grow(simulations)
        self.done += grown
        return grown

    def found(self) -> list[Found]:
        return self.search.found()

    def now(self) -> float:
        return self.done / 1000


def time_limits_are_kept(game: Game, _make: Make = make_bot) -> None:
    """0.1 s of a clock that a simulation moves on by a millisecond; the first one is free."""
    search = Counted(search_of(game))
    for table, seat, rng in decisions(game, every=60, most=40):
        search.begin(table.observed(seat), copied(rng))
        done = grow_within(search, Limit(seconds=0.1), now=search.now)
        assert done == search.done <= 101
        assert search.found()


def a_forced_move_takes_no_time(game: Game, make: Make = make_bot) -> None:
    """Where there is one legal move only, a bot with a clock does not think about it."""
    for table, seat, rng in decisions(game, every=3):
        if len(table.legal_moves(seat)) == 1:
            for kind in ("strong", "best"):
                assert make(kind, table).think(table.observed(seat), rng).simulations <= 1


def speeds_think_alike(game: Game, make: Make = make_bot) -> None:
    """Compiled and interpreted, bots find the same: to the last digit."""
    slow = game.interpreted()
    for table, seat, rng in decisions(game, every=150, most=2 if SETTINGS == "all" else 1):
        other = Table.from_position(table.position(), seed=1, game=slow)
        for kind in ("child", "casual", "best@3", "flat@1"):
            bots = make(kind, table), make(kind, other)
            v = table.observed(seat)
            assert thought(bots[0], v, rng) == thought(bots[1], v, rng), kind


def networks_see_what_a_seat_may_know(game: Game, _make: Make = make_bot) -> None:
    """The numbers that rate moves are the same in two worlds, and compiled and interpreted alike."""
    for network in game.networks:
        if not isinstance(network, NetworkRules):  # one that rates tables is for games without secrets
            assert not game.has_secrets
            continue
        slowly = interpreted(network.sense)
        for number, (table, seat, _) in enumerate(decisions(game, every=12)):
            world = another_world(table, seat, number)
            seen = sensed(network, network.sense, table, seat)
            assert seen == sensed(network, network.sense, world, seat)
            if number % 8 == 0:
                assert seen == sensed(network, slowly, table, seat)


def sensed(network: NetworkRules, sense: Any, table: Table, seat: int) -> bytes:
    context = np.zeros(network.context, np.float32)
    rows = np.zeros((table.game.most_moves, network.row), np.float32)
    n = sense(table._s, seat, np.zeros(max(network.notes, 1), np.int64), context, rows)
    assert n in (0, len(table.legal_moves(seat)))
    return context.tobytes() + rows[:n].tobytes()


CHECKS = (
    bots_play_legal_moves_from_views,
    every_move_has_a_reason,
    thoughts_come_again,
    batches_do_not_matter,
    bots_can_be_interrupted,
    time_limits_are_kept,
    a_forced_move_takes_no_time,
    speeds_think_alike,
    networks_see_what_a_seat_may_know,
)
