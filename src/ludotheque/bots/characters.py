"""The character that people meet in a bot: that of its level, and its first name.

The words are in the catalogue beside this file: `bot-child`, `bot-child-character`, `bot-child-names`.
A bot that sits down under one of these names has the temperament that goes with the name.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass

from ludotheque.bots.levels import LEVELS, kind_of
from ludotheque.bots.strength import ADAPTIVE, TEMPERAMENTS, StrengthBot, known_by, nearest, strength_of
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.names import LONGEST_NAME, clean_name
from ludotheque.core.thinking import Temperament, Thinking
from ludotheque.core.words import LANGUAGES, Words

USUAL = "casual"
"""The bot that sits down if nobody names one."""


@dataclass(frozen=True)
class Character:
    """One of the four levels, or a yardstick (level 0), as people meet it."""

    kind: str
    level: int
    called: str = ""
    """For a custom bot: the name that people see instead of a path or a command."""
    strength: int | None = None
    """For a bot between the four levels, or one that follows a person: its strength from 0 to 100."""
    is_adaptive: bool = False

    def title(self, words: Words) -> str:
        """A bot from elsewhere has no words of its own: it goes by the name that is typed."""
        if self.is_adaptive:
            return words("bot-adaptive")
        if self.strength is not None:
            return words("bot-of-strength", strength=self.strength)
        plain = self.called or self.kind
        return words(f"bot-{self.kind}") if words.has(f"bot-{self.kind}") else plain

    def told(self, words: Words) -> str:
        """A description of the bot and how it plays, in a sentence or two."""
        return words(f"bot-{self.kind}-character")

    def names(self, words: Words) -> list[str]:
        """First names, more than there are seats at any table."""
        if not words.has(f"bot-{self.kind}-names"):
            plain = clean_name(self.called or self.kind)[: LONGEST_NAME - 2].rstrip()
            return [f"{plain} {number}" for number in range(1, MOST_SEATS + 1)]
        return words(f"bot-{self.kind}-names").split()


CHARACTERS = tuple(Character(kind, bot.level) for kind, bot in LEVELS.items())
"""Those that people choose from, the weakest first."""


def character_of(name: str) -> Character:
    """The character of a bot by its typed name: `best`, `4`, `best@0.2s`."""
    if name == ADAPTIVE:
        return Character(USUAL, 0, is_adaptive=True)
    bot = kind_of(name)
    if not issubclass(bot, StrengthBot):
        return Character(bot.name, bot.level, bot.called)
    kind, strength = nearest(bot.name, Thinking()), strength_of(bot.name, Thinking())
    is_named = bot.name.partition("-")[0] in LEVELS
    number = None if is_named or strength is None else round(strength)
    return Character(kind, LEVELS[kind].level, "", number, known_by(bot.name) is not None)


@functools.cache
def named_temperaments() -> dict[str, str]:
    """The temperament that goes with each first name. The first names of a table have different ones."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for character in CHARACTERS:
            for i, name in enumerate(character.names(Words(language))):
                found.setdefault(name, list(TEMPERAMENTS)[i % len(TEMPERAMENTS)])
    return found


def temperament_of(name: str) -> Temperament:
    """The temperament of a bot with this first name. Other names are even-tempered."""
    return TEMPERAMENTS.get(named_temperaments().get(name, ""), Temperament.EVEN)


def first_names(bots: Iterable[str], taken: Iterable[str], words: Words) -> list[str]:
    """Choose a name for each of these bots: no name twice at a table, and none of a person."""
    gone = {name.casefold() for name in taken}
    names = []
    for bot in bots:
        name = next(one for one in character_of(bot).names(words) if one.casefold() not in gone)
        gone.add(name.casefold())
        names.append(name)
    return names
