"""What a game gives to a terminal: its `screen` module, if it has one.

The terminal knows no game. It asks the game's screen to draw a view and to say in one sentence what is
expected. A screen sees views, never states, and is imported only by a terminal. A game without one gets
`PlainScreen`, which serves any game.

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
from typing import TYPE_CHECKING

from ludotheque.core.kinds import SETS

if TYPE_CHECKING:
    from rich.console import RenderableType

ViewDict = dict[str, Any]
Mark = Callable[[ViewDict, str], ViewDict | None]
Shortcut = Callable[[ViewDict, str], str | None]
Hidden = Callable[[ViewDict, Words, list[str]], str]


class Screen(Protocol):
    def draw(self, view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
        """Draw the table with Rich, at most `width` columns wide (80 or more). Never use colour
        alone."""

    def describe(self, view: ViewDict, words: Words, names: list[str]) -> list[str]:
        """The same in plain sentences, for a screen reader."""

    def question(self, view: ViewDict, words: Words, names: list[str]) -> str:
        """One sentence that says what the seat of this view should do, and what can be typed."""


@functools.cache
def screen_of(game: Game) -> Screen:
    module = f"{game.package}.screen"
    if importlib.util.find_spec(module) is None:
        return PlainScreen(game)
    return cast(Screen, importlib.import_module(module))


def quiet_events(screen: Screen) -> frozenset[str]:
    return frozenset(getattr(screen, "QUIET", ()))


def half_chosen(screen: Screen, view: ViewDict, typed: str) -> ViewDict | None:
    mark: Mark | None = getattr(screen, "mark", None)
    return mark(view, typed) if mark is not None else None


def hidden_sentences(screen: Screen, views: list[ViewDict], words: Words, names: list[str]) -> list[str]:
    """The hidden part of each of these seats, in words. If the game has no sentence for it: all that
    the seat sees."""
    tell: Hidden | None = getattr(screen, "hidden", None)
    if tell is None:
        return [
            words.labelled(names[view["seat"]], " ".join(screen.describe(view, words, names)))
            for view in views
        ]
    return [tell(view, words, names) for view in views]


def move_meant(game: Game, view: ViewDict, typed: str, moves: list[str]) -> str | None:
    """The move that a person means: the sentence of a move, an input that the game itself reads, or a
    move in the notation."""
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
    """A move as people say it, in quotation marks; the notation where that is enough."""
    sentence = move_sentence(game, move, words, view)
    return move if sentence == move else words("quoted", text=sentence)


def move_sentence(game: Game, move: str, words: Words, view: Mapping[str, Any] | None = None) -> str:
    """The sentence of a move, from its declaration. The page makes the same one (`sayMove`)."""
    said = game.notation.said(move, view)
    key = "" if said is None else f"{game.name}-move-{said[0]}"
    return words(key, **said[1]) if said is not None and words.has(key) else move


FEW = 6
"""The question lists up to so many moves. Of more, it gives examples."""


class PlainScreen:
    """The screen of a game that has none: all that a view tells, with names from the catalogue.

        <game>-field-<name>     what a field is called; without it, its name stands there
        <game>-value-<value>    what a named value is called, in all fields: a colour, a phase

    The fields of the table stand above, the fields of the seats below, a row for each seat. Seats have
    their names, and places are counted from 1, as the declaration says.
    """

    STANDARD = ("game", "players", "seat", "to_act", "awaited", "legal", "over", "result")

    def __init__(self, game: Game) -> None:
        self.game = game
        apart = {*self.STANDARD, *(option.name for option in game.options)}
        self.fields = {key: field for key, _, field in game.view_shape.told_fields() if key not in apart}
        self.of_seats = [key for key, field in self.fields.items() if field.kind.is_of_seats]
        self.of_table = [key for key in self.fields if key not in self.of_seats]

    def draw(self, view: ViewDict, words: Words, names: list[str], width: int) -> RenderableType:
        from rich.box import SIMPLE_HEAD
        from rich.console import Group
        from rich.panel import Panel
        from rich.table import Table
        from rich.text import Text

        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold blue")
        table.add_column()
        for key in self.of_seats:
            is_number = all(isinstance(one, int) for one in view[key])
            table.add_column(Text(self.label(words, key)), justify="right" if is_number else "left")
        for seat, name in enumerate(names):
            mark = "▸ " if seat == view["seat"] else "  "
            later = " …" if seat in view["awaited"] else ""
            cells = (self.shown(key, view[key][seat], words, names) for key in self.of_seats)
            style = "bold" if seat == view["seat"] else ""
            table.add_row(*(Text(cell, style) for cell in (mark + name + later, *cells)))
        lines = [
            Text.assemble(
                words.labelled(self.label(words, key), ""),
                (self.shown(key, view[key], words, names), "bold"),
            )
            for key in self.of_table
        ]
        options = [
            words(f"{self.game.name}-option-{option.name}")
            for option in self.game.options
            if view[option.name]
        ]
        return Panel(
            Group(*lines, Text(), table),
            title=Text(words(f"{self.game.name}-title"), "bold"),
            title_align="left",
            subtitle=Text(" · ".join(options)),
            subtitle_align="right",
            border_style="blue",
            width=width,
        )

    def describe(self, view: ViewDict, words: Words, names: list[str]) -> list[str]:
        lines = [self._sentence(key, view[key], words, names) for key in self.of_table]
        for seat, name in enumerate(names):
            own = [self._sentence(key, view[key][seat], words, names) for key in self.of_seats]
            lines.append(" ".join([f"{name}.", *own]))
        return lines

    def hidden(self, view: ViewDict, words: Words, names: list[str]) -> str:
        """The fields that the seat of this view knows and a spectator does not."""
        own = [key for key, field in self.fields.items() if field.is_own or not field.is_copied]
        known = [view[key][view["seat"]] if key in self.of_seats else view[key] for key in own]
        told = [self._sentence(*one, words, names) for one in zip(own, known, strict=True)]
        return " ".join([f"{names[view['seat']]}.", *told])

    def question(self, view: ViewDict, words: Words, names: list[str]) -> str:
        moves, seat = view["legal"], names[view["seat"]]
        examples = moves if len(moves) <= FEW else self._examples(moves)
        told = [move_sentence(self.game, move, words, view) for move in examples]
        key = "plain-question" if examples == moves else "plain-question-many"
        return words(key, seat=seat, moves=told)

    def _examples(self, moves: list[str]) -> list[str]:
        """One move of every kind, from the middle of the list."""
        notation = self.game.notation
        by_kind: dict[int, list[str]] = {}
        for move in moves:
            by_kind.setdefault(notation.kinds[notation.numbers[move]], []).append(move)
        return [alike[len(alike) // 2] for alike in by_kind.values()]

    def label(self, words: Words, key: str) -> str:
        return self._named(words, "field", key)

    def shown(self, key: str, value: Any, words: Words, names: list[str]) -> str:
        """A value in a drawing."""
        if isinstance(value, list):
            inner = [self.shown(key, one, words, names) for one in value]
            return self._between(key, value).join(inner) or "–"
        return "–" if value is None else self._one(key, value, words, names)

    def _between(self, key: str, values: list[Any]) -> str:
        """The two halves of a card or a pair, or the members of a set, in one text."""
        kind = self.fields[key].kind
        if kind.has_halves and not any(one is None or isinstance(one, list) for one in values):
            return "/"
        return ", " if kind.how == SETS and any(isinstance(one, list) for one in values) else " "

    def spoken(self, key: str, value: Any, words: Words, names: list[str]) -> str:
        """A value in a sentence."""
        if value is None or value == []:
            return words("plain-none")
        if isinstance(value, list):
            if self._between(key, value) == "/":
                return self.shown(key, value, words, names)
            inner = [self.shown if one and isinstance(one, list) else self.spoken for one in value]
            return words.listed(
                [tell(key, one, words, names) for tell, one in zip(inner, value, strict=True)]
            )
        return self._one(key, value, words, names)

    def _sentence(self, key: str, value: Any, words: Words, names: list[str]) -> str:
        return words.labelled(self.label(words, key), self.spoken(key, value, words, names)) + "."

    def _one(self, key: str, value: Any, words: Words, names: list[str]) -> str:
        leaf = self.fields[key].kind.leaf
        if isinstance(value, bool):
            return words("plain-flag", flag=value)
        if isinstance(value, str):
            return self._named(words, "value", value)
        if leaf.is_seat:
            return names[value]
        return str(value + 1 if leaf.is_place else value).replace("-", "−")

    def _named(self, words: Words, what: str, name: str) -> str:
        key = f"{self.game.name}-{what}-{name}".replace("_", "-")
        return words(key) if words.has(key) else name.replace("_", " ")
