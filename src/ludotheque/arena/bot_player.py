"""A bot to ask by hand: `ludotheque.bot`, and a match of bots at a table: `ludotheque.play_match`."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TypeAlias

import numpy as np

from ludotheque.arena.matches.referee import Referee, chosen_by
from ludotheque.bots.answers import MOVE_SECONDS, Forfeited
from ludotheque.bots.custom import OwnPlayer, called, kind_from
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot, Choice, moves_out_of_turn
from ludotheque.bots.views import View
from ludotheque.core.chance import GENERATOR, generator
from ludotheque.core.contract import Generator
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.kinds import Result
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table, read_seed
from ludotheque.core.thinking import Found
from ludotheque.core.words import Words, spoken_language


@dataclass(frozen=True)
class Advice:
    """A bot's advice for a decision.

    >>> table = Table.start("quelle-heure", players=2, seed=7)
    >>> advice = bot("best@20", "quelle-heure", seed=1).think(View.of(table))
    >>> advice.move in table.legal_moves(), advice.simulations
    (True, 20)
    """

    move: str
    """The move that it would play."""
    values: Sequence[Found]
    """The moves that it has looked at, best first. Empty where it does not say."""
    why: str
    """A sentence about what can be seen. Empty where the game gives no reason."""
    simulations: int
    """The matches that it has imagined."""
    seconds: float


class BotPlayer:
    """A bot that is asked by hand, or plays wherever a bot of one's own does. `bot` makes one.

    >>> isinstance(bot("casual", "land-unter"), Player)
    True
    """

    def __init__(self, name: str, game: Game, luck: Generator) -> None:
        self.name = name
        """The name that was asked for: `best@500`."""
        self.game = game
        """The game that it plays."""
        self._bot = new_bot(name, game)
        self._luck = luck

    def choose(self, view: View) -> str:
        """A move for the seat of the view.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> bot("casual", "land-unter", seed=1).choose(View.of(table, 2)) in table.legal_moves(2)
        True
        """
        return self._chosen(view).move

    def think(self, view: View, language: str | None = None) -> Advice:
        """The same with what it thinks of the other moves, and with the reason in words.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> advice = bot("best@50", "land-unter", seed=1).think(View.of(table, 0), language="en")
        >>> advice.values[0].move in table.legal_moves(0), advice.simulations
        (True, 50)
        """
        choice = self._chosen(view)
        words = Words(spoken_language(language))
        names = [words("seat-number", seat=str(seat)) for seat in range(view.players)]
        why = words.why(choice.why, choice.arguments, names) if choice.why else ""
        return Advice(choice.move, choice.values, why, choice.simulations, choice.seconds)

    def _chosen(self, view: View) -> Choice:
        if not isinstance(view, View) or view.game != self.game.name:
            raise TypeError(f"{self.name} takes a view of {self.game.name}: View.of(table, seat)")
        if not view.legal_actions:
            raise LudothequeError("error-nothing-to-choose", seat=str(view.seat))
        with told_forfeit(self.name):
            return chosen_by(self._bot, view.record, self._luck, seconds=view.seconds or MOVE_SECONDS)

    def new_match(self) -> None:
        """Tell it that a match begins. Ours remember nothing anyway.

        >>> bot("casual", "land-unter").new_match()
        """
        self._bot.new_match()

    def match_over(self, result: Result) -> None:
        """Tell it how the match has ended.

        >>> bot("casual", "land-unter").match_over({"scores": [3, 1, 0], "winners": [0], "reason": ""})
        """
        self._bot.match_over({**result})

    def close(self) -> None:
        """End the program of a bot `program:…`. The end of a block `with bot(…) as player:` does it too.

        >>> bot("casual", "land-unter").close()
        """
        self._bot.close()

    def __enter__(self) -> BotPlayer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[Callable[..., BotPlayer], tuple[object, ...]]:
        """A copy, here or in another process, goes on with the same luck."""
        return _again, (self.name, self.game, self._luck.tobytes())

    def __repr__(self) -> str:
        return f"<BotPlayer {self.name}, {self.game.name}>"


def _again(name: str, game: Game, luck: bytes) -> BotPlayer:
    return BotPlayer(name, game, np.frombuffer(luck, GENERATOR).copy().view(np.recarray)[0])


def bot(name: str, game: str | Game, seed: int | str | bytes | None = None) -> BotPlayer:
    """A bot by its name: one of ours (`"casual"`, `"best@500"`: 500 simulations, `"best@0.2s"`), one of
    a package (`"mybots:Highest"`), or a program (`"program:./mybot"`).

    >>> table = Table.start("land-unter", players=3, seed=7)
    >>> strong = bot("strong@100", "land-unter", seed=1)
    >>> while not table.is_over:
    ...     seat = table.awaited[0]
    ...     table.play(seat, strong.choose(View.of(table, seat)))
    >>> table.is_over
    True

    With the same seed it answers the same questions, asked in the same order, in the same way, unless
    it goes by the clock.
    """
    found = game if isinstance(game, Game) else find_game(game)
    return BotPlayer(name, found, generator(read_seed(seed)))


BotLike: TypeAlias = "str | OwnPlayer | BotPlayer"
"""The name of a bot, a class with a method `choose(view)`, an object of one, or a function of a view."""


def by_name(bots: Sequence[BotLike]) -> list[str | OwnPlayer]:
    """A bot of `ludotheque.bot` is as good as its name where the match has luck for it."""
    return [one.name if isinstance(one, BotPlayer) else one for one in bots]


def player_of(thing: str | OwnPlayer, name: str, game: Game) -> Bot:
    return new_bot(thing, game) if isinstance(thing, str) else kind_from(thing, name)(game)


def play_match(
    game: str | Game,
    bots: Sequence[BotLike],
    seed: int | str | bytes | None = None,
    *,
    move_seconds: float = MOVE_SECONDS,
    **options: bool,
) -> Table:
    """A match between bots, one a seat, from the deal to the result: the table when it is over.

    >>> def highest(view):
    ...     return view.legal_moves[-1]
    >>> table = play_match("land-unter", ["strong@50", "casual", highest], seed=7)
    >>> table.names, table.is_over
    (('strong@50', 'casual', 'highest'), True)

    `bots` are names, classes, objects or functions, as `compare` takes them. The same seed brings the
    same match, unless a bot goes by the clock. A bot that has no legal move to give raises; `compare`
    counts such a match as lost for it.
    """
    things = by_name(bots)
    table = Table.start(game, len(things), seed, **options)
    table.names = [one if isinstance(one, str) else called(one) for one in things]
    referee = Referee(table.game, move_seconds)
    lucks = [generator(table.key, seat + 1) for seat in range(table.players)]
    with contextlib.ExitStack() as stack:
        seated = []
        for seat, (thing, name) in enumerate(zip(things, table.names, strict=True)):
            seated.append(player_of(thing, name, table.game))
            stack.callback(seated[seat].close)
            with told_forfeit(name):
                referee.begin(seated[seat], seat)
        while not table.is_over:
            seat = table.awaited[0]
            levels = {other: one.level for other, one in enumerate(seated) if other != seat}
            for other, move in moves_out_of_turn(table, levels):
                table.play(other, move)
            with told_forfeit(table.names[seat]):
                choice = chosen_by(seated[seat], table.observed(seat), lucks[seat], seconds=move_seconds)
            table.play(seat, choice.move)
        for seat, one in enumerate(seated):
            with told_forfeit(table.names[seat]):
                referee.end(one, seat, {**(table.result or {})})
    return table


@contextlib.contextmanager
def told_forfeit(name: str) -> Iterator[None]:
    """Turn what a bot did in place of a move into an error of ours."""
    try:
        yield
    except Forfeited as error:
        why = f"cli-arena-forfeit-{error.why}"
        raise LudothequeError("error-bot-has-no-move", bot=name, why=why, said=error.said) from error
