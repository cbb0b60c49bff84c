"""Events in words."""

from __future__ import annotations

import itertools
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.words import Words

Event = dict[str, Any]


def sentences(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """One line an event, for a log and for a screen reader."""
    return [words.event(game.name, event, names) for event in events]


def paragraphs(game: Game, events: list[Event], words: Words, names: list[str]) -> list[str]:
    """Events of one kind in a row make one paragraph, which takes less room under a table."""
    alike = itertools.groupby(events, key=lambda event: event["event"])
    return [" ".join(sentences(game, list(group), words, names)) for _, group in alike]
