"""Custom bots that a server offers beside the four levels: `serve --bots`.

The list stands in a variable of the environment, so that every process has it in which bots think: those
of a server, the servers of several behind one port, workers. People see and choose a short name; what is
behind it (a class, a command) stays with the host.
"""

from __future__ import annotations

import functools
import os
import re

from ludotheque.bots.levels import LEVELS, YARDSTICKS, kind_of, limit_of, named_bots
from ludotheque.bots.strength import is_written, nearest
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.names import clean_name
from ludotheque.core.shelf import shelf
from ludotheque.core.thinking import Thinking

VARIABLE = "LUDOTHEQUE_OFFERED_BOTS"
LONGEST = 20
NAMED = re.compile(r"(?P<name>[^=:\"']+)=(?P<bot>.+)", re.DOTALL)
SECONDS = 5.0
"""Seconds for a move at a table with people, unless the bot's name gives a limit (`mine:Bot@2s`)."""


def read_offered(text: str) -> dict[str, str]:
    """Read `mine:Highest,Lowest=program:./lowest`: the bots by the names that people see."""
    found: dict[str, str] = {}
    for one in filter(None, named_bots(text)):
        said = NAMED.fullmatch(one)
        bot = said["bot"].strip() if said else one
        kind = kind_of(bot)
        limit_of(bot, shelf()[0])
        name = clean_name(said["name"] if said else kind.called or bot)[:LONGEST].strip()
        taken = {known.casefold() for known in (*found, *LEVELS, *YARDSTICKS)}
        if not name or name.casefold() in taken:
            raise LudothequeError("error-offered-name", name=name, bot=shortened(bot))
        found[name] = bot
    return found


@functools.cache
def offered() -> dict[str, str]:
    return read_offered(os.environ.get(VARIABLE, ""))


def offer(text: str) -> None:
    """Offer these bots in this process and in the processes that it starts."""
    os.environ[VARIABLE] = text
    offered.cache_clear()
    offered()


def is_known(bot: str) -> bool:
    """Whether a bot of this name plays at tables here."""
    return bot in LEVELS or bot in offered() or is_written(bot)


def level_of(bot: str) -> int:
    """The level of a bot. 0 for a custom bot, even where it is not offered any more."""
    like = nearest(bot, Thinking())
    return LEVELS[like].level if like in LEVELS else 0
