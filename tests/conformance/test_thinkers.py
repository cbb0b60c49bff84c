"""Every game, every bot, every check; and bots that are broken on purpose, which have to be caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from ludotheque.bots import levels
from ludotheque.bots.levels import BestBot, CasualBot
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.search import Search
from ludotheque.core import game_rules
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Found
from tests.conformance import thinkers
from tests.conformance.parts import part
from tests.conformance.thinkers import CHECKS, Make, make_bot

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", game_names())
def test_every_bot_conforms(name: str, check: Callable[[Game], None]) -> None:
    check(find_game(name))


@pytest.mark.parametrize("name", game_names())
def test_no_bot_sees_what_the_rules_page_hides(name: str) -> None:
    thinkers.bots_cannot_tell_two_worlds(find_game(name), another=part(name, "worlds").another)


# Broken on purpose

GAME = find_game("land-unter")
TWENTY, MILLION = Limit(simulations=20), Limit(simulations=1_000_000)


class Peeker(CasualBot):
    """Looks at the hand of its neighbour."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game)
        self.table = table

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        found = super().think(v, rng, stop).found
        hand = int(self.table._s.dealt[(v.seat + 1) % v.players])
        return Thought(found[hand % len(found)].action, found)


class Scribbler(CasualBot):
    """Takes its view for a sheet of scratch paper."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        thought = super().think(v, rng, stop)
        v.trick += 1
        return thought


class Cheat(CasualBot):
    """Plays a card that it does not have."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        thought = super().think(v, rng, stop)
        return replace(thought, action=min(set(range(60)) - set(self.game.legal_actions(v))))


class Deaf(BestBot):
    """Does not listen."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        return replace(super().think(v, rng, stop), simulations=self.limit.simulations or 0)


class Brooder(BestBot):
    """Has thought of its own, which no generator decides."""

    decided = 0

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        Brooder.decided += 1
        thought = super().think(v, rng, stop)
        return replace(thought, found=thought.found[: 1 + Brooder.decided % 2])


class HastySearch(Search):
    """Leaves one out of every batch but the first."""

    def begin(self, v: Any, rng: Any, ideas: int = 0) -> None:
        super().begin(v, rng, ideas)
        self.is_first = True

    def grow(self, simulations: int) -> int:
        done = super().grow(simulations if self.is_first else max(simulations - 1, 1))
        self.is_first = False
        return done


class ForgetfulOfTimeSearch(Search):
    """Always does ten times what it was asked for."""

    def grow(self, simulations: int) -> int:
        return super().grow(10 * simulations)


class OverjoyedSearch(Search):
    def found(self) -> list[Found]:
        return [replace(one, worth=one.worth + 1.0) for one in super().found()]


def always(bot: type[Bot]) -> Make:
    return lambda _kind, table: bot(table.game)


def without_reasons() -> Game:
    return replace(GAME, functions=replace(GAME.functions, explain=game_rules.explain_default))


@dataclass(frozen=True)
class Broken:
    name: str
    check: Callable[..., None]
    make: Make = make_bot
    game: Game = GAME
    search: type[Search] = Search


BROKEN = (
    Broken("peeks", thinkers.bots_cannot_tell_two_worlds, lambda _kind, table: Peeker(table)),
    Broken("writes into its view", thinkers.bots_play_legal_moves_from_views, always(Scribbler)),
    Broken("cheats", thinkers.bots_play_legal_moves_from_views, always(Cheat)),
    Broken("does not stop", thinkers.bots_can_be_interrupted, lambda _kind, t: Deaf(t.game, MILLION)),
    Broken("remembers", thinkers.thoughts_come_again, lambda _kind, t: Brooder(t.game, TWENTY)),
    Broken(
        "thinks otherwise in small steps",
        thinkers.batches_do_not_matter,
        search=HastySearch,
    ),
    Broken(
        "thinks too long",
        thinkers.time_limits_are_kept,
        search=ForgetfulOfTimeSearch,
    ),
    Broken(
        "is more than certain",
        thinkers.bots_play_legal_moves_from_views,
        search=OverjoyedSearch,
    ),
    Broken("has no reason", thinkers.every_move_has_a_reason, game=without_reasons()),
)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_bot_is_caught(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    search = broken.search(broken.game)
    for module in (levels, thinkers):
        monkeypatch.setattr(module, "search_of", lambda _: search)
    with pytest.raises(AssertionError):
        broken.check(broken.game, broken.make)
