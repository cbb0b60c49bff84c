"""Compares bots in one call: `ludotheque arena` for programmers."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import pickle
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from ludotheque.arena.bot_player import BotLike, by_name, player_of
from ludotheque.arena.matches.contests import Contest, seats_for, wanted_matches
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.progress_bar import bar
from ludotheque.arena.results.results import Results, results_of
from ludotheque.arena.results.results_file import ResultsFile, setting
from ludotheque.arena.tournament import DealRange, play
from ludotheque.arena.workers import Crew, new_crew
from ludotheque.bots.answers import MOVE_SECONDS, reason_of
from ludotheque.bots.custom import OwnPlayer, called, fingerprint, kind_from
from ludotheque.bots.levels import kind_of, limit_of, new_bot
from ludotheque.bots.players import Bot
from ludotheque.core.errors import is_count
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import read_seed
from ludotheque.core.words import Words

NamedBot: TypeAlias = "str | OwnPlayer"


def compare(
    game: str | Game,
    bots: Sequence[BotLike],
    matches: int | None = None,
    *,
    players: int | None = None,
    seed: int | str | None = None,
    keep: str | Path | None = None,
    workers: int | None = None,
    move_seconds: float = MOVE_SECONDS,
    progress: bool = True,
    **options: bool,
) -> Results:
    """Bots against each other, on the same deals, in every seat; and what the difference is worth.

    >>> from ludotheque import compare
    >>> def highest(view):
    ...     return view.legal_moves[-1]
    >>> results = compare("land-unter", [highest, "casual", "casual"], matches=6, seed=1, workers=1)
    >>> results.matches, results.standing("highest").wins.mean <= 1
    (6, True)

    `bots` are names (`"casual"`, `"best@500"`, `"package.module:Class"`, `"program:./mybot"`), classes,
    objects or functions. One that is there twice has two seats. Options of the game are keywords, as in
    `Table.start`: `open=True`. `matches` is rounded up to whole sets, in which every bot has had every
    seat with the same luck; without it there are 200 or more.

    All cores play (`workers`); with `workers=1` everything happens in this process, where a debugger
    sees it. Ctrl-C ends it early, with the results so far; it raises where there are none yet. `keep` is
    a file that the same call goes on with. A bot that is not ours has `move_seconds` for a move.

    Classes and functions of a script or a notebook are sent to other processes by cloudpickle. What
    cannot be sent so (an open file, a lock, a connection) has to be made by the class itself; or let
    `workers` be 1.
    """
    if isinstance(bots, str):
        raise TypeError(f"compare takes a list of bots, as in compare(game, [MyBot, {bots!r}])")
    if not bots:
        raise ValueError("compare takes at least one bot, as in compare(game, [MyBot, 'casual'])")
    if matches is not None and not is_count(matches):
        raise ValueError(f"compare plays at least 1 match, not {matches!r}")
    if workers is not None and not is_count(workers):
        raise ValueError(f"compare plays in at least 1 process, not {workers!r}")
    if seed is not None and not isinstance(seed, str):
        read_seed(seed)
    if not move_seconds > 0:
        raise ValueError(f"a bot has more than 0 seconds for a move, not {move_seconds}")
    chosen, words = on_the_shelf(game), Words("en")
    bots = by_name(bots)
    seats = seats_for(chosen, len(bots), players)
    checked = chosen.checked_options(options)
    workers = cores() if workers is None else workers
    named = dict_of_names(bots)
    with contextlib.ExitStack() as stack:
        record = stack.enter_context(ResultsFile(None if keep is None else Path(keep)))
        new_player = players_of(named, workers, stack)
        contest = Contest(
            *(chosen.name, seats, tuple(checked.items()), tuple(named_as(bots, named))),
            str(record.setting.get("seed", secrets.token_hex(4)) if seed is None else seed),
            new_player=new_player,
            foreign=frozenset(name for name in named if is_foreign(named[name])),
            move_seconds=move_seconds,
        )
        for name in contest.field:
            if isinstance(named[name], str):
                limit_of(name, chosen)
        record.begin(setting(contest))
        part = DealRange(contest, contest.rounded_up(matches or wanted_matches(contest)))
        if len(record.of(contest, part.matches)) < part.matches:
            contest.make_ready()
            crew = new_crew(None, workers, chosen.name)
            stack.callback(crew.stop)
            is_whole = watched_play(part, record, crew, words, progress)
        else:
            is_whole = True
        results = results_of(contest, record.of(contest, part.matches))
    if results is None:
        raise KeyboardInterrupt
    results.is_whole = is_whole
    return results


def watched_play(
    part: DealRange, record: ResultsFile, crew: Crew, words: Words, is_shown: bool = True
) -> bool:
    """Play the missing matches, and show the standing in a progress bar. False: stopped by Ctrl-C."""
    contest = part.contest
    wins = dict.fromkeys(contest.field, 0.0)
    seats = dict.fromkeys(contest.field, 0)

    def add(number: int, result: MatchResult) -> str:
        for seat, bot in enumerate(contest.arrangement(number)):
            wins[bot] += result.win_part(seat)
            seats[bot] += 1
        order = sorted(contest.field, key=lambda bot: -wins[bot] / max(seats[bot], 1))
        return " · ".join(f"{bot} {words.percent(wins[bot] / max(seats[bot], 1))}" for bot in order[:4])

    done = record.of(contest, part.matches)
    for number, result in done.items():
        add(number, result)
    count = itertools.count(len(done) + 1)
    with bar(contest.game, part.matches, words, len(done), is_shown) as advance:
        return play(
            [part],
            record,
            crew,
            lambda _, number, result: advance(next(count), add(number, result)),
        )


def on_the_shelf(game: str | Game) -> Game:
    """Other processes find the game by its name."""
    if not isinstance(game, Game):
        return find_game(game)
    found = find_game(game.name)
    if found.functions is not game.functions:
        raise TypeError(f"{game.name}: this is not the game of that name on the shelf")
    return found


# Names


def dict_of_names(bots: Sequence[NamedBot]) -> dict[str, NamedBot]:
    """A name for each different bot; the same thing twice is one bot with two seats."""
    named: dict[str, NamedBot] = {}
    for bot in bots:
        if not any(one is bot or (isinstance(bot, str) and one == bot) for one in named.values()):
            plain = bot if isinstance(bot, str) else called(bot)
            names = (plain, *(f"{plain} {number}" for number in range(2, len(bots) + 2)))
            named[next(name for name in names if name not in named)] = bot
    return named


def named_as(bots: Sequence[NamedBot], named: Mapping[str, NamedBot]) -> list[str]:
    return [
        next(name for name, one in named.items() if one is bot or (isinstance(bot, str) and one == bot))
        for bot in bots
    ]


def is_foreign(bot: NamedBot) -> bool:
    return not isinstance(bot, str) or kind_of(bot).is_foreign


# Players that are made of objects


@dataclass(frozen=True)
class Present:
    """Makes players in this process, from the objects themselves."""

    things: dict[str, NamedBot] = field(hash=False)

    def __call__(self, name: str, game: Game) -> Bot:
        return player_of(self.things[name], name, game)

    def fingerprint(self, name: str) -> str:
        thing = self.things[name]
        return fingerprint(kind_of(thing) if isinstance(thing, str) else kind_from(thing, name))


@dataclass(frozen=True)
class Sent:
    """Makes players in other processes, from objects that are pickled in files."""

    files: tuple[tuple[str, str], ...]
    fingerprints: tuple[tuple[str, str], ...]

    def __call__(self, name: str, game: Game) -> Bot:
        path = dict(self.files).get(name)
        return new_bot(name, game) if path is None else kind_from(_unpickled(path), name)(game)

    def fingerprint(self, name: str) -> str:
        return dict(self.fingerprints)[name]


@functools.lru_cache(maxsize=32)
def _unpickled(path: str) -> object:
    return pickle.loads(Path(path).read_bytes())


def players_of(
    named: Mapping[str, NamedBot], workers: int, stack: contextlib.ExitStack
) -> Callable[[str, Game], Bot]:
    for name, thing in named.items():
        if not isinstance(thing, str):
            kind_from(thing, name)  # raises if it is not a bot
    if all(isinstance(thing, str) for thing in named.values()):
        return new_bot
    present = Present(dict(named))
    if workers == 1:
        return present
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="ludotheque-")))
    files: dict[str, str] = {}
    for name, thing in named.items():
        if not isinstance(thing, str):
            path = folder / hashlib.sha256(name.encode()).hexdigest()
            path.write_bytes(pickled(thing, name))
            files[name] = str(path)
    prints = {name: present.fingerprint(name) for name in named}
    return Sent(tuple(files.items()), tuple(prints.items()))


def pickled(thing: object, name: str) -> bytes:
    dumps: Callable[[object], bytes] = pickle.dumps
    try:
        import cloudpickle

        dumps = cloudpickle.dumps
    except ImportError:
        if getattr(thing, "__module__", "") == "__main__":
            raise ImportError(
                f"the bot {name} is written in a script or a notebook: install cloudpickle (pip install "
                "'ludotheque[arena]'), put the bot into a module, or compare with workers=1"
            ) from None
    try:
        return dumps(thing)
    except Exception as error:  # pickling an unknown object may raise anything
        raise TypeError(
            f"the bot {name} cannot be sent to other processes ({reason_of(error)}): give the class "
            "instead of an object, or compare with workers=1"
        ) from error
