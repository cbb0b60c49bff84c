"""Events in words, and who sits there."""

from __future__ import annotations

import itertools
from typing import Any

from ludotheque.bots.characters import character_of
from ludotheque.core.game import Game
from ludotheque.core.table import Table
from ludotheque.core.words import Words

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
