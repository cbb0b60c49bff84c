"""The screen of a game that has none of its own: all that a view tells, with names from the catalogue.

    <game>-field-<name>           what a field is called; without it, its name stands there
    <game>-field-<name>-<value>   what one of its named values is called

Seats are told by their names, and places are counted from 1, as the declaration says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.display.screens import View, move_sentence
from ludotheque.core.game import Game
from ludotheque.core.kinds import SETS
from ludotheque.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

FEW = 6
"""So many moves are all told in the question; of more, examples."""


class PlainScreen:
    """What is the table's above, what is a seat's in a row for each of them."""

    STANDARD = ("game", "players", "seat", "to_act", "awaited", "legal", "over", "result")

    def __init__(self, game: Game) -> None:
        self.game = game
        apart = {*self.STANDARD, *(option.name for option in game.options)}
        self.fields = {key: field for key, _, field in game.view_shape.told_fields() if key not in apart}
        self.of_seats = [key for key, field in self.fields.items() if field.kind.is_of_seats]
        self.of_table = [key for key in self.fields if key not in self.of_seats]

    def draw(self, view: View, words: Words, names: list[str], width: int) -> RenderableType:
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

    def describe(self, view: View, words: Words, names: list[str]) -> list[str]:
        lines = [self._sentence(key, view[key], words, names) for key in self.of_table]
        for seat, name in enumerate(names):
            own = [self._sentence(key, view[key][seat], words, names) for key in self.of_seats]
            lines.append(" ".join([f"{name}.", *own]))
        return lines

    def hidden(self, view: View, words: Words, names: list[str]) -> str:
        """What the seat of this view knows and a spectator does not: the fields that are not public."""
        own = [key for key, field in self.fields.items() if field.is_own or not field.is_copied]
        known = [view[key][view["seat"]] if key in self.of_seats else view[key] for key in own]
        told = [self._sentence(*one, words, names) for one in zip(own, known, strict=True)]
        return " ".join([f"{names[view['seat']]}.", *told])

    def question(self, view: View, words: Words, names: list[str]) -> str:
        moves, seat = view["legal"], names[view["seat"]]
        examples = moves if len(moves) <= FEW else self._examples(moves)
        told = [move_sentence(self.game, move, words, view) for move in examples]
        key = "plain-question" if examples == moves else "plain-question-many"
        return words(key, seat=seat, moves=told)

    def _examples(self, moves: list[str]) -> list[str]:
        """One move of every kind: of many, one in the middle."""
        notation = self.game.notation
        by_kind: dict[int, list[str]] = {}
        for move in moves:
            by_kind.setdefault(notation.kinds[notation.numbers[move]], []).append(move)
        return [alike[len(alike) // 2] for alike in by_kind.values()]

    def label(self, words: Words, key: str) -> str:
        return self._named(words, key.replace("_", "-"), key)

    def shown(self, key: str, value: Any, words: Words, names: list[str]) -> str:
        """A value in a drawing."""
        if isinstance(value, list):
            inner = [self.shown(key, one, words, names) for one in value]
            return self._between(key, value).join(inner) or "–"
        return "–" if value is None else self._one(key, value, words, names)

    def _between(self, key: str, values: list[Any]) -> str:
        """The two halves of a card or of a pair belong together, and so do the members of a set."""
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
            return self._named(words, f"{key}-{value}".replace("_", "-"), value)
        if leaf.is_seat:
            return names[value]
        return str(value + 1 if leaf.is_place else value).replace("-", "−")

    def _named(self, words: Words, end: str, otherwise: str) -> str:
        key = f"{self.game.name}-field-{end}"
        return words(key) if words.has(key) else otherwise.replace("_", " ")
