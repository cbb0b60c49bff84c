"""How strong the people at this keyboard are, by game: what `--bot adaptive` goes by."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from ludotheque.bots.rating import Known
from ludotheque.bots.strength import ADAPTIVE, adaptive, after_match
from ludotheque.core.folders import data_folder
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table


def file() -> Path:
    return data_folder() / "strengths.json"


def _all() -> dict[str, list[float]]:
    """A file that cannot be read says nothing: what it said is found out anew in a few matches."""
    try:
        found = json.loads(file().read_text(encoding="utf-8"))
        return {str(game): [float(mean), float(wide)] for game, (mean, wide) in found.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def known(game: Game) -> Known:
    return Known(*_all().get(game.name, ()))


def resolved(kind: str, game: Game) -> str:
    """Of `adaptive` the bot that it is today."""
    plain, dash, manner = kind.partition("-")
    is_asked = plain == ADAPTIVE and not manner[:1].isdecimal()
    return adaptive(known(game)) + dash + manner if is_asked else kind


def learn(table: Table, bots: list[str | None]) -> None:
    """From a match that is over, with one person at it: who plays with others is not known apart."""
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    result = table.result
    if len(people) != 1 or result is None:
        return
    game, before = table.game, known(table.game)
    scores, winners = list(map(int, result["scores"])), list(map(int, result["winners"]))
    now = after_match(before, game.thinking, [bot or "" for bot in bots], people[0], scores, winners)
    if now != before:
        told = json.dumps({**_all(), game.name: list(now)})
        with contextlib.suppress(OSError):  # a full disk must not end a match
            file().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file().write_text(told, encoding="utf-8")
