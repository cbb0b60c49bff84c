"""What a process in which bots think does: it answers questions.

Imports stand in the functions: a process has to be ready to end before it loads what bots need.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.folders import cache_folder

if TYPE_CHECKING:
    from ludotheque.bots.players import Choice

PACKAGE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Question:
    """The request to a bot: a view, and nothing else of the table."""

    game: str
    bot: str
    view: bytes
    luck: bytes


def answer(question: Question, seconds: float | None) -> dict[str, Any]:
    """In the process: the bot's move, and why. A custom bot without a move answers `forfeit`."""

    from ludotheque.bots.host_bots import offered

    if question.bot in offered():
        return custom_answer(question, offered()[question.bot])
    from ludotheque.bots.levels import BOTS, new_bot
    from ludotheque.bots.strength import is_written

    if question.bot not in BOTS and not is_written(question.bot):
        return forfeited("missing", "not offered here")  # a worker that was told of fewer bots
    from ludotheque.bots.players import Limit
    from ludotheque.core.chance import generator
    from ludotheque.core.shelf import find_game

    game = find_game(question.game)
    bot = _bots.get((question.game, question.bot)) or new_bot(question.bot, game)
    _bots[question.game, question.bot] = bot
    usual = bot.usual_limit()
    if seconds is not None and usual.seconds is not None:
        bot.limit = Limit(usual.simulations, min(usual.seconds, seconds))
    v = np.frombuffer(question.view, game.view).copy().view(np.recarray)[0]
    return told(bot.choose(v, generator(question.luck)))


def told(choice: Choice) -> dict[str, Any]:
    """A choice, as a hint for the page."""
    from ludotheque.bots.hints import compared

    found = compared(choice)
    return {
        "move": choice.move,
        "why": choice.why,
        "arguments": choice.arguments,
        "values": [vars(one) for one in choice.values],
        "simulations": choice.simulations,
        "measure": found.measure,
        "verdict": found.verdict,
        "others": [{"move": move, "degree": degree} for move, degree in found.others],
    }


_bots: dict[tuple[str, str], Any] = {}


def custom_answer(question: Question, name: str) -> dict[str, Any]:
    """For a custom bot: there is always an answer, unless the process dies."""
    from ludotheque.arena.matches.referee import chosen_by
    from ludotheque.bots import host_bots
    from ludotheque.bots.answers import RAISED, Forfeited
    from ludotheque.bots.levels import new_bot
    from ludotheque.bots.players import Choice
    from ludotheque.core.chance import generator
    from ludotheque.core.errors import LudothequeError
    from ludotheque.core.shelf import find_game

    game = find_game(question.game)
    try:
        bot = _bots.get((question.game, question.bot)) or new_bot(name, game)
        _bots[question.game, question.bot] = bot
        v = np.frombuffer(question.view, game.view).copy().view(np.recarray)[0]
        choice = chosen_by(bot, v, generator(question.luck), seconds=host_bots.SECONDS)
    except Forfeited as error:
        return forfeited(error.why, error.said)
    except LudothequeError as error:
        return forfeited(RAISED, str(error))
    return told(Choice(choice.move, why=choice.why, arguments=choice.arguments))


def forfeited(why: str, said: str) -> dict[str, Any]:
    return {"forfeit": {"why": why, "said": said}}


def is_custom(bot: str) -> bool:
    """Custom bots think in other processes than ours."""

    from ludotheque.bots.host_bots import offered

    return bot in offered()


def warm_up(game_name: str) -> None:
    """The first thought in a game loads (or, once on a machine, compiles) what its bots need."""
    from ludotheque.core.chance import key_of
    from ludotheque.core.tables.table import Table

    table = Table.start(game_name, seed=0)
    for bot in ("child", "best"):
        view = table.observed(table.awaited[0]).tobytes()
        answer(Question(game_name, bot, view, key_of(0)), 0.05)
    note_compiled(game_name)


def mark_of(game: str) -> Path:
    """A folder that says that the bots of a game were compiled on this machine, from these sources. It
    is beside the compiled code, and is dropped with it when nobody has used it for long."""
    import numba  # takes half a second, and who loads this module may be in a hurry
    from llvmlite.binding import get_host_cpu_name

    from ludotheque.core.shelf import find_game

    digest = hashlib.sha256(f"{game} {numba.__version__} {sys.version} {get_host_cpu_name()}".encode())
    folders = (PACKAGE / "core", PACKAGE / "bots", find_game(game).folder)
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.suffix in (".py", ".net"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_folder() / "compiled" / f"bots-{digest.hexdigest()[:20]}"


def is_compiled(game: str) -> bool:
    from ludotheque.core.rule import COMPILED

    return not COMPILED or mark_of(game).is_dir()


def note_compiled(game: str) -> None:
    if not is_compiled(game):
        with contextlib.suppress(OSError):  # a disk that is full: it is looked at again the next time
            mark_of(game).mkdir(parents=True, exist_ok=True)
