"""The games that are installed: the folders of `games`, and the entry points of other packages.

`game_sources` finds them and loads none; `shelf` and `find_game` load them.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import importlib.util
import multiprocessing
import pkgutil
import re
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from ludotheque.core.errors import UnknownGame, shortened
from ludotheque.core.game import Game
from ludotheque.core.rule import plain
from ludotheque.core.words import LANGUAGES, Words

GROUP = "ludotheque.games"
"""The entry point under which a package offers a game: `name = "package"`."""
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


@functools.cache
def game_sources() -> dict[str, EntryPoint | str]:
    """The source of each game: a folder of `games` (quelle_heure is `quelle-heure`) or an entry
    point. A folder wins over an entry point of the same name."""
    games = importlib.import_module("ludotheque.games")
    found: dict[str, EntryPoint | str] = {
        module.name.replace("_", "-"): f"ludotheque.games.{module.name}"
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg
    }
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        if not NAME.fullmatch(entry.name):
            say_left_out(entry, "a name has small letters and dashes, like my-game")
        elif entry.name in found:
            say_left_out(entry, f"there is a game of the name {entry.name} already")
        else:
            found[entry.name] = entry
    return found


def say_left_out(entry: EntryPoint, why: str) -> None:
    """Write one sentence to the standard error, in the main process only."""
    package = entry.dist.name if entry.dist else entry.value
    if multiprocessing.parent_process() is None:
        sys.stderr.write(
            f"ludotheque: the game {entry.name} of {package} is left out: {shortened(why, 300)}\n"
        )


@functools.cache
def other_folders() -> tuple[Path, ...]:
    """The folders of other packages with games, which contain their words."""
    found = []
    for source in game_sources().values():
        if not isinstance(source, str):
            with contextlib.suppress(Exception):  # `core.shelf` reports a broken package
                spec = importlib.util.find_spec(source.module)
                found += [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    return tuple(found)


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
    module = sys.modules[plain(game.functions.start).__module__]
    for name, function in game.functions.by_name().items():
        own = vars(module).get(name, function)
        if own is not function and getattr(plain(own), "__module__", "") == module.__name__:
            raise TypeError(f"{module.__name__} has {name}, but Rules(…) is not given it: {name}=…")
    _ = game.rules, game.view_layout, game.position_layout
    wanted = (*ON_THE_BOX, *(f"option-{option.name}" for option in game.options))
    for language in LANGUAGES:
        keys = (f"{game.name}-{key}" for key in wanted)
        if missing := [key for key in keys if not Words(language).has(key)]:
            verb = "is" if len(missing) == 1 else "are"
            raise TypeError(f"{', '.join(missing)} {verb} not in its words ({language})")
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
