"""The four levels that people meet, and how a bot is named: `child`, `casual`, `strong`, `best`.

The first two look at a move as people do, and err as people do: a child sees what it wants now; a
casual player knows the rules of thumb, and overlooks moves. The other two search; they differ in how
long.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from ludotheque.bots.paired import PairedSearch
from ludotheque.bots.players import Bot, Limit, RandomBot, SensibleBot, Thought, never, ranked
from ludotheque.bots.search import TreeSearch
from ludotheque.core.chance import uniform
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.thinking import Found, Search

FIRST_BATCH = 16
BATCH_SECONDS = 0.02
"""How often a search looks at the clock, and whether it is to stop."""


class ChildBot(Bot):
    """Level 1: plays on impulse, and does not look at everything."""

    name, level = "child", 1

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        found = self._glance(self.game.rules.impulse, v)
        return _overlooking(found, self.game.thinking.child_overlooks, rng)


class CasualBot(Bot):
    """Level 2: knows the rules of thumb, and overlooks a move now and then."""

    name, level = "casual", 2

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        found = self._glance(self.game.rules.weigh, v)
        return _overlooking(found, self.game.thinking.casual_overlooks, rng)


def _overlooking(found: list[Found], share: float, rng: Any) -> Thought:
    """The best of the moves that were not overlooked; of equals, any."""
    noticed = [one for one in found if uniform(rng) >= share] or found
    best = max(noticed, key=lambda one: (one.worth, uniform(rng)))
    return Thought(best.action, ranked(found))


class SearchingBot(Bot):
    """Imagines matches that agree with what it sees, within its limit."""

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        super().__init__(game, limit)
        self._search = new_search(game, self.ideas())

    def ideas(self) -> int:
        """How often to ask what comes to mind, where only such moves are compared; 0: all are."""
        return 0

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        started = time.perf_counter()
        self._search.begin(v, rng)
        done = grow_within(self._search, self.limit, stop)
        found = self._search.found()
        return Thought(found[0].action, found, done, time.perf_counter() - started)


def new_search(game: Game, ideas: int = 0) -> Search:
    if game.search:
        return game.search(game)
    return PairedSearch(game, ideas) if game.thinking.paired else TreeSearch(game)


class StrongBot(SearchingBot):
    """Level 3: a short search."""

    name, level = "strong", 3

    def usual_limit(self) -> Limit:
        return Limit(self.game.thinking.strong, 0.1)

    def ideas(self) -> int:
        return self.game.thinking.strong_ideas


class BestBot(SearchingBot):
    """Level 4: the best we can do."""

    name, level = "best", 4

    def usual_limit(self) -> Limit:
        return Limit(self.game.thinking.best, 1.0)


def grow_within(search: Search, limit: Limit, stop: Callable[[], bool] = never) -> int:
    """Let a search think until its limit, or until it is told to stop; returns its simulations.

    A limit in simulations alone is kept to the letter, so that the same numbers give the same move.
    With a clock the search also ends when no other move could overtake the first in visits.
    """
    started = time.perf_counter()
    most = limit.simulations if limit.simulations is not None else 1 << 40
    done, batch = 0, FIRST_BATCH
    while done < most:
        grown = search.grow(min(batch, most - done))
        done += grown
        spent = time.perf_counter() - started
        if not grown or stop():
            break
        batch = max(int(done * BATCH_SECONDS / max(spent, 1e-9)), 1)
        if limit.seconds is not None:
            left = limit.seconds - spent
            batch = min(batch, int(done * left / max(spent, 1e-9)))
            rest = min(most - done, done * left / max(spent, 1e-9))
            if batch < 1 or _is_decided(search.found(), rest):
                break
    return done


def _is_decided(found: list[Found], rest: float) -> bool:
    return len(found) == 1 or found[0].visits - found[1].visits > rest


LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (ChildBot, CasualBot, StrongBot, BestBot)}
YARDSTICKS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SensibleBot)}
BOTS = {**LEVELS, **YARDSTICKS}


def new_bot(name: str, game: Game) -> Bot:
    """`best`; `best@500`: with 500 simulations a decision; `best@0.2s`: with so many seconds."""
    plain, _, asked = name.partition("@") if isinstance(name, str) else ("", "", "")
    if plain not in BOTS:
        raise LudothequeError("error-unknown-bot", bot=shortened(name), known=list(BOTS))
    return BOTS[plain](game, read_limit(asked) if asked or "@" in name else None)


def read_limit(text: str) -> Limit:
    if re.fullmatch(r"[1-9][0-9]{0,8}", text):
        return Limit(simulations=int(text))
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?s", text) and float(text[:-1]) > 0:
        return Limit(seconds=float(text[:-1]))
    raise LudothequeError("error-bad-bot-limit", given=shortened(text))
