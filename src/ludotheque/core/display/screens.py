"""What a game gives to a terminal: its `screen` module, if it has one.

The terminal knows no game. It asks the game's screen to draw a view and to say in one sentence what is
expected. A screen sees views, never states, and is imported only by a terminal. A game without one gets
`PlainScreen` (core/display/plain_screen.py), which serves any game.

Four things a screen may have besides:
    QUIET     the names of the events that the drawing shows anyway: the news can leave them out
    mark      (view, typed) → the same view with half a move marked in it (a boat, but not yet where it
              goes), to be drawn and asked about; None: what was typed is no half move
    hidden    (view, words, names) → one sentence on what the seat of the view knows and a spectator does
              not, for a replay with all cards open
    shortcut  (view, typed) → a move, where what people type is no plain move (`trie` sorts a hand)
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludotheque.core.display.move_input import tokens, understood
from ludotheque.core.game import Game
from ludotheque.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from rich.console import RenderableType

View = dict[str, Any]
Mark = Callable[[View, str], View | None]
Shortcut = Callable[[View, str], str | None]
Hidden = Callable[[View, Words, list[str]], str]


class Screen(Protocol):
    def draw(self, view: View, words: Words, names: list[str], width: int) -> RenderableType:
        """The table with Rich, within `width` columns (80 or more). Never by colour alone."""

    def describe(self, view: View, words: Words, names: list[str]) -> list[str]:
        """The same in plain sentences, for a screen reader."""

    def question(self, view: View, words: Words, names: list[str]) -> str:
        """What is expected of the seat of this view, in one sentence, with what can be typed."""


@functools.cache
def screen_of(game: Game) -> Screen:
    module = f"{game.package}.screen"
    if importlib.util.find_spec(module) is None:
        from ludotheque.core.display.plain_screen import PlainScreen

        return PlainScreen(game)
    return cast(Screen, importlib.import_module(module))


def quiet_events(screen: Screen) -> frozenset[str]:
    return frozenset(getattr(screen, "QUIET", ()))


def half_chosen(screen: Screen, view: View, typed: str) -> View | None:
    mark: Mark | None = getattr(screen, "mark", None)
    return mark(view, typed) if mark is not None else None


def hidden_sentences(screen: Screen, views: list[View], words: Words, names: list[str]) -> list[str]:
    """What each of these seats hides; where the game has no sentence for it, all that it sees."""
    tell: Hidden | None = getattr(screen, "hidden", None)
    if tell is None:
        return [
            words.labelled(names[view["seat"]], " ".join(screen.describe(view, words, names)))
            for view in views
        ]
    return [tell(view, words, names) for view in views]


def move_meant(game: Game, view: View, typed: str, moves: list[str]) -> str | None:
    """What a person means: a sentence that tells a move, what the game itself understands, or a move as
    it is declared."""
    said = tokens(typed)
    for language in LANGUAGES:
        for move in moves:
            if tokens(move_sentence(game, move, Words(language), view)) == said:
                return move
    screen = screen_of(game)
    shortcut: Shortcut | None = getattr(screen, "shortcut", None)
    meant = shortcut(view, typed) if shortcut is not None else None
    if meant is None and half_chosen(screen, view, typed) is not None:
        return None  # half a move, even where only one can follow: people want to see it first
    return meant if meant is not None else understood(game, typed, moves)


def told_move(game: Game, move: str, words: Words, view: Mapping[str, Any] | None = None) -> str:
    """As people would say it, in quotation marks; as it is written where that says enough."""
    sentence = move_sentence(game, move, words, view)
    return move if sentence == move else words("quoted", text=sentence)


def move_sentence(game: Game, move: str, words: Words, view: Mapping[str, Any] | None = None) -> str:
    """The sentence of a move, from its declaration: the page makes the same (`sayMove`)."""
    said = game.notation.said(move, view)
    key = "" if said is None else f"{game.name}-move-{said[0]}"
    return words(key, **said[1]) if said is not None and words.has(key) else move
