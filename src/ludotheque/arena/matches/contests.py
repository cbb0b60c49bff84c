"""The seating of a contest: a field of bots, the tables that are made of it, and every match of it by
number.

A deal is what chance decides. Every deal is played at every table of the contest, and at every table
as often as it has seats: the order round the table is drawn by lot, and then everybody moves on by one
seat, until each has sat everywhere. These matches are one *set*. They share their luck, so they are
not independent of each other; two sets are.
"""

from __future__ import annotations

import functools
import itertools
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ludotheque.arena.matches import blackbox
from ludotheque.arena.matches.match import MatchResult, play_deal, warm_up
from ludotheque.arena.matches.referee import Forfeit, OutOfTime, alarm, is_ours, unwatched
from ludotheque.bots.answers import MOVE_SECONDS
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot
from ludotheque.core.chance import generator, key_of, shuffle
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game

MATCHES, DEALS = 200, 20
"""The least number of matches and of deals, if the caller gives none."""
MAKING_SECONDS = 120
"""The seconds for the creation of a bot. One may have to load a network."""


@dataclass(frozen=True)
class Contest:
    """Everything that decides how a match of it goes. It travels to other processes as it is."""

    game: str
    players: int
    options: tuple[tuple[str, bool], ...]
    bots: tuple[str, ...]
    """The field; a bot may be in it more than once."""
    seed: str
    name: str = ""
    """Its name, different from those of the other contests of a plan."""
    new_player: Callable[[str, Game], Bot] = new_bot
    all_seeing: frozenset[str] = frozenset()
    """Players that see everything. Only the ladder has one."""
    foreign: frozenset[str] = frozenset()
    """Players that run somebody else's code. It runs only during a match."""
    move_seconds: float = MOVE_SECONDS
    """The seconds that a custom bot has for a move."""

    @property
    def field(self) -> tuple[str, ...]:
        """The different bots, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @functools.cached_property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """The tables of the contest. With as many bots as seats, all of them sit at one table. With
        more, there is a table for every choice of so many of them. With fewer, each has as many seats as
        the others; where that leaves seats over, there is a table for every choice of those who have one
        seat more. A table where all are the same says nothing, unless there is no other."""
        own_seats, left_over = divmod(self.players, len(self.bots))
        chosen = [
            tuple(sorted((*self.bots * own_seats, *more), key=self.bots.index))
            for more in itertools.combinations(self.bots, left_over)
        ]
        tables = tuple(dict.fromkeys(chosen))
        mixed = tuple(table for table in tables if len(set(table)) > 1)
        return mixed or tables[:1]

    @property
    def set_size(self) -> int:
        return len(self.tables) * self.players

    def rounded_up(self, matches: int) -> int:
        """Rounded up to whole sets."""
        return -(-matches // self.set_size) * self.set_size

    def arrangement(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in match `number`."""
        deal, place = divmod(number, self.set_size)
        table, turn = divmod(place, self.players)
        order = np.arange(self.players)
        rng = generator(self._lots, deal * len(self.tables) + table)
        shuffle(rng, order, self.players, self.players)
        seated = [self.tables[table][one] for one in order]
        return (*seated[turn:], *seated[:turn])

    @functools.cached_property
    def _lots(self) -> bytes:
        return key_of(f"{self.seed} order")

    @functools.cached_property
    def _key(self) -> bytes:
        return key_of(self.seed)

    def play(self, number: int) -> MatchResult:
        seated = self.arrangement(number)
        deal, place = divmod(number, self.set_size)
        box = blackbox.current_box()

        def watch(seat: int, seconds: float) -> AbstractContextManager[None]:
            if box is None:
                return unwatched(seat, seconds)
            return box.thinking(self.name, number, seat, seconds)

        result = play_deal(
            find_game(self.game),
            [_player(self, name, seated[:seat].count(name)) for seat, name in enumerate(seated)],
            dict(self.options),
            self._key,
            deal,
            place,
            [seat for seat, name in enumerate(seated) if name in self.all_seeing],
            self.move_seconds,
            watch,
        )
        if result.forfeit is None:
            return result
        lost = self.forfeited(number, result.forfeit)
        return replace(result, scores=lost.scores, winners=lost.winners)

    def forfeited(self, number: int, forfeit: Forfeit) -> MatchResult:
        """A bot that forfeits has lost in all of its seats: none of them shares the win."""
        seated = self.arrangement(number)
        lost = [seat for seat, name in enumerate(seated) if name == seated[forfeit.seat]]
        return MatchResult.forfeited(find_game(self.game), self.players, forfeit, lost)

    def make_ready(self) -> None:
        """Compile what the players need, so that other processes find it in the cache."""
        for name in self.field:
            if name not in self.foreign:
                _player(self, name)

    def __getstate__(self) -> dict[str, Any]:
        """Cached properties are not sent to other processes."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


def seats_for(game: Game, bots: int, players: int | None = None) -> int:
    """The number of players for so many bots: as many as bots, or as near to it as the game allows."""
    if players is None:
        players = min(max(bots, game.players[0]), game.players[-1])
    return game.checked_players(players)


def wanted_matches(contest: Contest) -> int:
    """The number of matches where the caller gives none. A large field has large sets, and few deals
    prove little."""
    return max(MATCHES, DEALS * contest.set_size)


_own = threading.local()


def _player(contest: Contest, name: str, place: int = 0) -> Bot:
    """Players are made once for each thread, since the memory of a search must not be shared. A custom
    bot is made for each of its seats, so that one seat cannot tell the other what it sees."""
    made: dict[Any, Bot] = _own.__dict__.setdefault("made", {})
    key = (contest.game, contest.new_player, name)
    if (*key, place) in made:
        return made[*key, place]
    if key in made and is_ours(made[key]):
        return made[key]
    game = find_game(contest.game)
    try:
        with alarm(MAKING_SECONDS):
            player = contest.new_player(name, game)
    except OutOfTime:
        raise LudothequeError("error-arena-slow-start", bot=name, seconds=MAKING_SECONDS) from None
    made[key if is_ours(player) else (*key, place)] = player
    warm_up(game, player, contest.players, dict(contest.options), name in contest.all_seeing)
    return player


def dismiss() -> None:
    """Close the custom players that were made in this process, if the process goes on after the
    matches."""
    made: dict[Any, Bot] = _own.__dict__.get("made", {})
    for key in [key for key, player in made.items() if not is_ours(player)]:
        made.pop(key).close()
