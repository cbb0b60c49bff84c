"""The games that are installed: ours, and those of other packages."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from importlib.metadata import EntryPoint

from ludotheque.core.errors import UnknownGame, shortened
from ludotheque.core.game import Game
from ludotheque.core.game_sources import game_sources, say_left_out
from ludotheque.core.words import LANGUAGES, Words

ON_THE_BOX = ("title", "tagline", "refused-not-a-move")
"""The words that a game must have."""


@functools.cache
def _game(name: str) -> Game | None:
    """None for a broken game of another package. It is reported once, and the others still work."""
    source = game_sources()[name]
    if isinstance(source, str):
        game = importlib.import_module(source).GAME
        assert isinstance(game, Game)
        return game
    try:
        return _loaded(source)
    except TypeError as error:  # a check of ours or of a declaration: the message is enough
        say_left_out(source, str(error))
    except (Exception, SystemExit) as error:  # any error of a foreign package
        say_left_out(source, f"{type(error).__name__}: {error}")
    return None


def _loaded(entry: EntryPoint) -> Game:
    game = getattr(entry.load(), "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} has no GAME")
    if game.name != entry.name:
        raise TypeError(f"its GAME is named {game.name}")
    _ = game.rules, game.view_layout, game.position_layout
    for language in LANGUAGES:
        for key in (*ON_THE_BOX, *(f"option-{option.name}" for option in game.options)):
            if not Words(language).has(f"{game.name}-{key}"):
                raise TypeError(f"{game.name}-{key} is not in its words ({language})")
    return game


@functools.cache
def game_names() -> tuple[str, ...]:
    """The names of the games that are there, those of other packages included.

    >>> game_names()[:2]
    ('bateaux', 'land-unter')
    """
    return tuple(sorted(name for name in game_sources() if _game(name) is not None))


def shelf() -> list[Game]:
    """The games in the order in which they are shown."""
    return sorted(map(find_game, game_names()), key=lambda game: (game.place, game.name))


def find_game(name: str) -> Game:
    """A game by its name: what it is made of, and its rules as functions.

    >>> game = find_game("land-unter")
    >>> game
    <Game land-unter, 3 to 5 players, options: open, cascade, 60 actions>
    >>> game.players, game.num_actions, game.notation.texts[16]
    ((3, 4, 5), 60, '17')
    """
    game = _game(name) if isinstance(name, str) and name in game_sources() else None
    if game is None:
        raise UnknownGame("error-unknown-game", game=shortened(name), known=list(game_names()))
    return game
