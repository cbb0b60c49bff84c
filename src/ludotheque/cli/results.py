"""How a match came out, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.names import clean_name
from ludotheque.core.table import Table
from ludotheque.core.words import Words


def names_of(table: Table, words: Words) -> list[str]:
    """The names written in a match; a place without one gets a number."""
    written = [clean_name(name) for name in table.names[: table.players]]
    written += [""] * (table.players - len(written))
    return [name or words("cli-player", number=seat + 1) for seat, name in enumerate(written)]


def result_sentences(table: Table, words: Words) -> list[str]:
    result = table.result
    if result is None:
        return [words("cli-result-unfinished")]
    return sentences_of(table.game, names_of(table, words), result, words)


def sentences_of(game: Game, names: Sequence[str], result: Mapping[str, Any], words: Words) -> list[str]:
    winners = [names[seat] for seat in result["winners"]]
    key = (
        ("cli-result-draw", "cli-result-winner")[len(winners)]
        if len(winners) < 2
        else "cli-result-shared"
    )
    ranking = sorted(range(len(names)), key=lambda seat: -result["scores"][seat])
    return [
        words(f"{game.name}-reason-{result['reason']}"),
        words(key, winners=winners),
        *[words("cli-result-score", name=names[i], score=result["scores"][i]) for i in ranking],
    ]
