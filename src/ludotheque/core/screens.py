"""What a game gives to a terminal: its `screen` module.

The terminal knows no game. It asks the game's `screen` module to draw a view, to say in one sentence
what is expected, and to understand what a person typed. The module sees views, never states, and is
imported only by a terminal.

Four things a screen may have besides:
    QUIET   the names of the events that the drawing shows anyway: the news can leave them out
    mark    (view, typed) → the same view with half a move marked in it (a boat, but not yet where it
            goes), to be drawn and asked about; None: what was typed is no half move
    hidden  (view, words, names) → one sentence on what the seat of the view knows and a spectator does
            not, for a replay with all cards open
    in_words  (move) → the key of a sentence and its arguments, where the notation of a move is not what
            people would say
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludotheque.core.game import Game
from ludotheque.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

View = dict[str, Any]
Mark = Callable[[View, str], View | None]
Hidden = Callable[[View, Words, list[str]], str]
InWords = Callable[[str], tuple[str, dict[str, Any]]]


class Screen(Protocol):
    def draw(self, view: View, words: Words, names: list[str], width: int) -> RenderableType:
        """The table with Rich, within `width` columns (80 or more). Never by colour alone."""

    def describe(self, view: View, words: Words, names: list[str]) -> list[str]:
        """The same in plain sentences, for a screen reader."""

    def question(self, view: View, words: Words, names: list[str]) -> str:
        """What is expected of the seat of this view, in one sentence, with what can be typed."""

    def understand(self, view: View, typed: str) -> str | None:
        """The move that a person means by what he typed (short forms, capitals); None: no idea."""


def small_letters(typed: str) -> str:
    """What a person typed, without capitals and accents: `Décale` is `decale`."""
    letters = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def screen_of(game: Game) -> Screen:
    return cast(Screen, importlib.import_module(f"{game.modules[0].__package__}.screen"))


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


def move_meant(game: Game, typed: str, moves: list[str], words: Words) -> str | None:
    """What is told of a move in words can be typed as well."""
    if _in_words(game) is None:  # then the game itself knows how its moves are written
        return None
    meant = _letters(typed)
    return next((move for move in moves if _letters(told_move(game, move, words)) == meant), None)


def _letters(text: str) -> str:
    return " ".join(re.findall("[a-z0-9]+", small_letters(text)))


def told_move(game: Game, move: str, words: Words) -> str:
    """As people would say it, in quotation marks; as it is written where that says enough."""
    tell = _in_words(game)
    if tell is None:
        return move
    key, arguments = tell(move)
    return words("quoted", text=words(key, **arguments))


def _in_words(game: Game) -> InWords | None:
    return cast(InWords | None, getattr(screen_of(game), "in_words", None))
