"""How a match came out, in sentences."""

from __future__ import annotations

from ludotheque.core.errors import shortened
from ludotheque.core.table import Table
from ludotheque.core.words import Words

LONGEST_NAME = 20


def clean_name(name: str) -> str:
    """A name as it can stand on any screen: one line, not too long, no markup."""
    squeezed = " ".join(name.split()).translate(str.maketrans("[]", "()"))
    return shortened(squeezed, LONGEST_NAME)


def names_of(table: Table, words: Words) -> list[str]:
    """The names written in a match; a place without one gets a number."""
    names = [clean_name(name) for name in table.names[: table.players]]
    missing = range(len(names), table.players)
    return names + [words("cli-player", number=seat + 1) for seat in missing]


def result_sentences(table: Table, words: Words) -> list[str]:
    result = table.result
    if result is None:
        return [words("cli-result-unfinished")]
    names = names_of(table, words)
    winners = [names[seat] for seat in result["winners"]]
    key = (
        ("cli-result-draw", "cli-result-winner")[len(winners)]
        if len(winners) < 2
        else "cli-result-shared"
    )
    ranking = sorted(range(table.players), key=lambda seat: -result["scores"][seat])
    return [
        words(f"{table.game.name}-reason-{result['reason']}"),
        words(key, winners=winners),
        *[words("cli-result-score", name=names[i], score=result["scores"][i]) for i in ranking],
    ]
