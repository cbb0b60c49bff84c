"""What a game gives to a terminal: its `screen` module.

The terminal knows no game. It asks the game's `screen` module to draw a view, to say in one sentence
what is expected, and to understand what a person typed. The module sees views, never states, and is
imported only by a terminal.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludotheque.core.game import Game
from ludotheque.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

View = dict[str, Any]


class Screen(Protocol):
    def draw(self, view: View, words: Words, names: list[str], width: int) -> RenderableType:
        """The table with Rich, within `width` columns (80 or more). Never by colour alone."""

    def describe(self, view: View, words: Words, names: list[str]) -> list[str]:
        """The same in plain sentences, for a screen reader."""

    def question(self, view: View, words: Words, names: list[str]) -> str:
        """What is expected of the seat of this view, in one sentence, with what can be typed."""

    def understand(self, view: View, typed: str) -> str | None:
        """The move that a person means by what he typed (short forms, capitals); None: no idea."""


def screen_of(game: Game) -> Screen:
    return cast(Screen, importlib.import_module(f"{game.modules[0].__package__}.screen"))
