"""The four levels that people meet, and how a bot is named: `child`, `casual`, `strong`, `best`.

The first two look at a move as people do, and err as people do: a child sees what it wants now; a
casual player knows the rules of thumb, and overlooks moves. The other two search; they differ in how
long.
"""

from __future__ import annotations

import functools
import importlib
import os
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from ludotheque.bots.answers import reason_of
from ludotheque.bots.level_rules import decide
from ludotheque.bots.players import (
    Bot,
    Limit,
    RandomBot,
    SensibleBot,
    Thought,
    glanced,
    never,
    ranked,
)
from ludotheque.bots.strength import is_written, kind_of_strength
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.lazy import once_a_thread
from ludotheque.core.thinking import Found

if TYPE_CHECKING:
    from ludotheque.bots.search import Search

BATCH_SECONDS = 0.02
"""The seconds after which a search looks at the clock and asks `stop`."""


class GlancingBot(Bot):
    """Decides at a glance, and overlooks a move now and then."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        actions, values = self.legal(v)
        share = float(self.game.thinking.overlooks(self.level))
        temperament = int(self.temperament)
        action = self.game.bound(decide)(v, rng, self.level, share, temperament, actions, values)
        return Thought(int(action), ranked(glanced(self.game, actions, values)))


class ChildBot(GlancingBot):
    """Level 1: plays on impulse."""

    name, level = "child", 1


class CasualBot(GlancingBot):
    """Level 2: goes by a rule of thumb."""

    name, level = "casual", 2


STRONG_SECONDS, BEST_SECONDS = 0.1, 1.0
"""The time that levels 3 and 4 have for a move."""


class SearchingBot(Bot):
    """Imagines matches that agree with what it sees, within its limit."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        search, thinking = search_of(self.game), self.game.thinking
        search.begin(v, rng, thinking.ideas(self.level))
        has_choice = self.limit.seconds is None or len(self.legal(v)[0]) > 1
        done = grow_within(search, self.limit if has_choice else Limit(simulations=1), stop)
        found = search.found()
        action = search.chosen(rng, float(thinking.overlooks(self.level)), int(self.temperament))
        return Thought(action, found, done)


class StrongBot(SearchingBot):
    """Level 3: a short search, in some games only of the moves that it has noticed."""

    name, level = "strong", 3

    def usual_limit(self) -> Limit:
        return Limit(self.game.thinking.strong, STRONG_SECONDS)


class BestBot(SearchingBot):
    """Level 4: the best we can do."""

    name, level = "best", 4

    def usual_limit(self) -> Limit:
        return Limit(self.game.thinking.best, BEST_SECONDS)


class FlatBot(Bot):
    """A yardstick: `flat@300` plays 300 imagined matches at random for each legal move."""

    name = "flat"

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        from ludotheque.bots.flat import FLAT
        from ludotheque.bots.search import Search

        super().__init__(game, limit)
        self._search = Search(game, FLAT)

    def usual_limit(self) -> Limit:
        return Limit(simulations=300)

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        each, moves = self.limit.simulations, len(self.legal(v)[0])
        self._search.begin(v, rng)
        limit = Limit(None if each is None else each * moves, self.limit.seconds)
        done = grow_within(self._search, limit, stop)
        found = self._search.found()
        return Thought(found[0].action, found, done)


@once_a_thread
def search_of(game: Game) -> Search:
    """A tree takes some 20 MB, and every decision begins it anew: one a game serves all bots of a
    thread."""
    from ludotheque.bots.search import Search  # who meets no bot that searches needs none

    return Search(game)


class Growing(Protocol):
    """A search that thinks about a decision."""

    def grow(self, simulations: int) -> int: ...

    def found(self) -> list[Found]: ...


def grow_within(
    search: Growing,
    limit: Limit,
    stop: Callable[[], bool] = never,
    now: Callable[[], float] = time.perf_counter,
) -> int:
    """Let a search think until its limit, or until it is told to stop; returns its simulations.

    A limit in simulations alone is kept to the letter, so that the same numbers give the same move.
    With a clock the search also ends when no other move could overtake the first in visits. The clock
    starts after the first simulation, in which the first search on a machine is compiled.
    Later simulations may take much longer than the first: what is next is reckoned by what was last,
    and is at most twice as much.
    """
    most = limit.simulations if limit.simulations is not None else 1 << 40
    done = search.grow(1)
    started = before = now()
    batch = 1
    while done and done < most and not stop():
        grown = search.grow(min(batch, most - done))
        done += grown
        if not grown:
            break
        last, before = before, now()
        rate = grown / max(before - last, 1e-9)
        batch = max(min(int(rate * BATCH_SECONDS), 2 * batch), 1)
        if limit.seconds is not None:
            affordable = rate * (limit.seconds - (before - started))
            batch = min(batch, int(affordable))
            if batch < 1 or _is_decided(search.found(), min(most - done, affordable)):
                break
    return done


def _is_decided(found: list[Found], rest: float) -> bool:
    return len(found) > 1 and found[0].visits - found[1].visits > rest


LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (ChildBot, CasualBot, StrongBot, BestBot)}
YARDSTICKS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SensibleBot, FlatBot)}
BOTS = {**LEVELS, **YARDSTICKS}


def parted(name: str) -> tuple[str, str]:
    """Split a name into a bot and its limit, `best@500`. A path or a command may contain an `@`
    itself."""
    if ":" in name:
        plain, _, asked = name.rpartition("@")
        return (plain, asked) if plain and _is_limit(asked) else (name, "")
    plain, at, asked = name.partition("@")
    return plain, asked if at else ""


def named_bots(text: str) -> list[str]:
    """The bots of a list with commas; within quotation marks a comma belongs to a command."""
    found, quote = [""], ""
    for letter in text:
        if letter == "," and not quote:
            found.append("")
            continue
        if letter in "'\"" and quote in ("", letter):
            quote = "" if quote else letter
        found[-1] += letter
    return [name.strip() for name in found]


def full_name(name: str) -> str:
    """A bot as it is written down: `best` for `4`, `best@500` for `4@500`."""
    plain, at, limit = name.partition("@")
    by_level = {str(bot.level): kind for kind, bot in LEVELS.items()}
    return by_level.get(plain, plain) + at + limit


def kind_of(name: str) -> type[Bot]:
    """The class of a bot by its name: one of ours, then a path or a command, then a registered one."""
    kind = parted(full_name(name))[0] if isinstance(name, str) else ""
    if kind in BOTS:
        return BOTS[kind]
    if is_written(kind):
        return kind_of_strength(kind)
    from ludotheque.bots import earlier
    from ludotheque.bots.custom import kind_at, kind_registered, registered
    from ludotheque.bots.programs import PREFIX, kind_of_program

    if kind.startswith(PREFIX):
        return kind_of_program(kind.removeprefix(PREFIX))
    if kind.startswith(earlier.PREFIX):
        return earlier.kind_of_earlier(kind.removeprefix(earlier.PREFIX))
    if ":" in kind.strip(":"):
        return kind_at(kind)
    own, installed = own_bots(), registered()
    if kind in own:
        return own[kind]
    if kind in installed:
        return kind_registered(kind)
    known = [*BOTS, *own, *installed]
    raise LudothequeError("error-unknown-bot", bot=shortened(name), known=known)


@functools.cache
def own_bots() -> dict[str, type[Bot]]:
    """The registered bots by name: those in the modules that `LUDOTHEQUE_BOTS` lists with commas."""
    found: dict[str, type[Bot]] = {}
    for module in filter(None, os.environ.get("LUDOTHEQUE_BOTS", "").split(",")):
        try:
            things = vars(importlib.import_module(module)).values()
        except Exception as error:  # whatever somebody's module does when it is imported
            raise LudothequeError("error-own-bots", module=module, reason=reason_of(error)) from error
        for thing in things:
            if isinstance(thing, type) and thing.__module__ == module:
                if issubclass(thing, Bot):
                    found[thing.name] = thing
                elif callable(getattr(thing, "choose", None)):
                    from ludotheque.bots.custom import kind_from

                    name = str(getattr(thing, "name", thing.__name__))
                    found[name] = kind_from(thing, name)
    return found


def new_bot(name: str, game: Game) -> Bot:
    """`best` or `4`; `best@500`: with 500 simulations a decision; `best@0.2s`: with so many seconds."""
    kind, (plain, asked) = kind_of(name), parted(name)
    return kind(game, read_limit(asked) if len(plain) < len(name) else None)


SIMULATIONS, SECONDS = r"[1-9][0-9]{0,8}", r"[0-9]{1,4}(\.[0-9]{1,3})?s"


def _is_limit(text: str) -> bool:
    return re.fullmatch(f"{SIMULATIONS}|{SECONDS}", text) is not None


def limit_of(name: str, game: Game) -> Limit:
    """The limit of a bot of that name. Raises if there is no such bot. A custom bot is not created
    for it, since that may take long."""
    kind, (plain, asked) = kind_of(name), parted(name)
    if not kind.is_foreign:
        return new_bot(name, game).limit
    return read_limit(asked) if len(plain) < len(name) else Limit()


def read_limit(text: str) -> Limit:
    if re.fullmatch(SIMULATIONS, text):
        return Limit(simulations=int(text))
    if re.fullmatch(SECONDS, text) and float(text[:-1]) > 0:
        return Limit(seconds=float(text[:-1]))
    raise LudothequeError("error-bad-bot-limit", given=shortened(text))
