"""Games, events and results in sentences."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from ludotheque.bots.characters import character_of
from ludotheque.cli.errors import read_text
from ludotheque.cli.sitting.terminal import Page
from ludotheque.core.game import Game
from ludotheque.core.names import clean_name
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words, spaced

Event = dict[str, Any]


def sentences(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """One line an event, for a log and for a screen reader."""
    return [words.event(game.name, event, names) for event in events]


def paragraphs(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """Events of one kind in a row make one paragraph, which takes less room under a table."""
    alike = itertools.groupby(events, key=lambda event: event["event"])
    return [" ".join(sentences(game, list(group), words, names)) for _, group in alike]


def greetings(names: list[str], bots: list[str | None], words: Words) -> list[str]:
    """Who is a bot, and of what kind: a sentence a kind."""
    seated: dict[str, list[str]] = {}
    for name, bot in zip(names, bots, strict=True):
        if bot is not None:
            seated.setdefault(character_of(bot).kind, []).append(name)
    return [
        words(
            "cli-greet-bots",
            bots=called,
            count=len(called),
            level=character_of(kind).level,
            title=character_of(kind).title(words),
        )
        for kind, called in seated.items()
    ]


def news_beyond(table: Table, seat: int, heard: int, told_to_all: int) -> list[Event]:
    """The events of a seat from number `heard` on, but for those that say no more than one of the first
    `told_to_all` of a spectator."""
    private = {event.said for event in table.game.events if event.kind.private}
    public = iter(enumerate(table.events(None)))
    news = []
    for number, event in enumerate(table.events(seat)):
        at, told = (told_to_all, None) if event["event"] in private else next(public)
        if number >= heard and not (at < told_to_all and told == event):
            news.append(event)
    return news


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


def needs(game: Game, words: Words) -> str:
    shortest, longest = game.minutes
    return words(
        "cli-games-needs",
        least=game.players[0],
        most=game.players[-1],
        shortest=shortest,
        longest=longest,
        one_length=shortest == longest,
        age=game.age,
    )


CODE = re.compile(r"(```.*?```|`[^`]+`)", re.DOTALL)


def page_to_read(game: Game, language: str) -> Page:
    """The same, for somebody at the table."""
    page = rule_page(game, language)
    return Page(_drawn(page, language), page)


def _drawn(page: str, language: str) -> RenderableType:
    from rich.markdown import Markdown  # takes a while to load, and is seldom asked for

    parts = CODE.split(page)  # what is typed or drawn keeps its plain spaces
    parts[::2] = [spaced(part, language) for part in parts[::2]]
    return Markdown("".join(parts))


def rule_page(game: Game, language: str) -> str:
    return read_text(game.folder / f"rules.{language}.md").strip()
