"""Bots of any strength from 0 to 100, and of any temperament: `62`, `62-bold`, `best-careful`.

0 is the child and 100 the best bot of a game; the casual and the strong one stand between them, where
the arena has found them (`Thinking.casual_strength`, `strong_strength`). A bot between two characters
thinks before every move as the stronger one or as the weaker one does, the nearer to the stronger one
the more often as that. So whatever it plays, one of the two would have played: it errs as people do, who
are attentive now and not then.

`adaptive-47-12` is a bot of strength 47 that follows a person: how strong the person seems to be, and
how uncertain that is (`bots.rating`). `adaptive` alone is made into one where it sits down.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.rating import Known, places
from ludotheque.core.chance import uniform
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Temperament, Thinking

CHARACTERS = ("child", "casual", "strong", "best")
ADAPTIVE = "adaptive"
TEMPERAMENTS = {temperament.name.lower(): temperament for temperament in Temperament if temperament}
WRITTEN = re.compile(
    r"(?P<base>child|casual|strong|best|\d{1,2}|100|adaptive-(?P<mean>\d{1,3})-(?P<deviation>\d{1,2}))"
    rf"(-(?P<temperament>{'|'.join(TEMPERAMENTS)}))?"
)


@rule
def level_for(rng: Any, strength: float, casual: float, strong: float) -> int:
    """The level, 1 to 4, as which a bot of that strength decides now."""
    low, below, above = 1, 0.0, casual
    if strength >= strong:
        low, below, above = 3, strong, 100.0
    elif strength >= casual:
        low, below, above = 2, casual, strong
    return low + (uniform(rng) * (above - below) < strength - below)


def is_written(name: str) -> bool:
    """Whether it names a strength or a temperament. 1 to 4 are levels."""
    found = WRITTEN.fullmatch(name)
    return found is not None and name not in (*CHARACTERS, "1", "2", "3", "4")


def strength_of(name: str, thinking: Thinking) -> float | None:
    """The strength of a bot in a game. None: it is unknown, as for a custom bot."""
    found = WRITTEN.fullmatch(name)
    if found is None:
        return None
    if found["mean"]:
        return min(float(found["mean"]), 100.0)
    points = dict(zip(CHARACTERS, points_of(thinking), strict=True))
    return points[found["base"]] if found["base"] in points else float(found["base"])


def points_of(thinking: Thinking) -> tuple[float, float, float, float]:
    """The strengths of the four levels."""
    return 0.0, float(thinking.casual_strength), float(thinking.strong_strength), 100.0


def nearest(name: str, thinking: Thinking) -> str:
    """The character that a bot is most like."""
    strength = strength_of(name, thinking)
    if strength is None:
        return name
    points = dict(zip(CHARACTERS, points_of(thinking), strict=True))
    return min(points, key=lambda one: abs(points[one] - strength))


def with_temperament(bot: str, temperament: str) -> str:
    """The same bot with a temperament, where it has none and can have one."""
    found = WRITTEN.fullmatch(bot)
    return f"{bot}-{temperament}" if found and temperament and not found["temperament"] else bot


def adaptive(known: Known) -> str:
    """A bot for somebody of whom that is known."""
    return f"{ADAPTIVE}-{known.strength}-{round(known.deviation)}"


def known_by(name: str) -> Known | None:
    """An adaptive bot's estimate of the person that it follows."""
    found = WRITTEN.fullmatch(name)
    if found is None or not found["mean"]:
        return None
    return Known(min(float(found["mean"]), 100.0), float(found["deviation"]))


def after_match(
    known: Known,
    thinking: Thinking,
    bots: Sequence[str],
    seat: int,
    scores: list[int],
    winners: list[int],
) -> Known:
    """Update the estimate of the person in `seat` after a match; `bots` by seat, empty where people
    sat. It is the place among the bots that counts."""
    rated = [(other, strength_of(bot, thinking)) for other, bot in enumerate(bots) if bot]
    strengths = [strength for _, strength in rated if strength is not None]
    if not strengths or len(strengths) < len(rated):
        return known
    first, last = places(scores, winners, seat, [other for other, _ in rated])
    against = sum(strengths) / len(strengths)
    return known.after(thinking.span, against, len(rated) + 1, first, last)


Match = tuple[Sequence[str], int, list[int], list[int]]


def after_matches(thinking: Thinking, matches: Iterable[Match]) -> Known:
    """The matches of a person, oldest first: bots by seat, the person's seat, scores, winners."""
    return functools.reduce(lambda known, one: after_match(known, thinking, *one), matches, Known())


class StrengthBot(Bot):
    """A bot of any strength and temperament."""

    written: ClassVar[str]

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        from ludotheque.bots.levels import LEVELS

        self._levels = [LEVELS[name](game, limit) for name in CHARACTERS]
        super().__init__(game, limit)
        self.set_temperament(self.temperament)
        known = strength_of(self.written, game.thinking)
        self._strength = 0.0 if known is None else known
        self.level = CHARACTERS.index(nearest(self.written, game.thinking)) + 1

    def usual_limit(self) -> Limit:
        return self._levels[-1].limit

    def set_temperament(self, temperament: Temperament) -> None:
        super().set_temperament(temperament)
        for bot in self._levels:
            bot.set_temperament(temperament)

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        thinking = self.game.thinking
        casual, strong = float(thinking.casual_strength), float(thinking.strong_strength)
        level = level_for(rng, self._strength, casual, strong)
        bot = self._levels[level - 1]
        if self.limit is not self._levels[-1].limit:
            bot.limit = self.limit
        return bot.think(v, rng, stop)


@functools.cache
def kind_of_strength(name: str) -> type[Bot]:
    found = WRITTEN.fullmatch(name)
    written = found["temperament"] if found else None
    temperament = TEMPERAMENTS.get(written or "", Temperament.EVEN)
    about = {"name": name, "written": name, "temperament": temperament, "__module__": __name__}
    return type("Strength", (StrengthBot,), about)
