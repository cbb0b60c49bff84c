"""A first node at which chance draws one of several worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.adapters.game_functions import Luck
from ludotheque.adapters.nodes import Node, Row
from ludotheque.core.chance import below
from ludotheque.core.contract import CHANCE, NOBODY


class WorldDraw(Node):
    """A first draw: which of some worlds it is, all equally likely. Until then nobody sees more than a
    spectator."""

    __slots__ = ("worlds",)

    def __init__(self, worlds: Sequence[Node]) -> None:
        super().__init__(worlds[0].game, worlds[0].players, worlds[0].state, CHANCE)
        self.worlds = tuple(worlds)

    def asked(self) -> int:
        return len(self.worlds)

    def most_outcomes(self) -> int:
        return len(self.worlds)

    def draw_text(self, number: int) -> str:
        return f"world {number + 1} of {len(self.worlds)}"

    def drawn(self, number: int) -> Node:
        return self.worlds[number]

    def settled(self, luck: Luck) -> Node:
        return self.worlds[int(below(luck.record[0], len(self.worlds)))]

    def row(self, seat: int) -> Row:
        return super().row(NOBODY)

    def view(self, seat: int) -> str:
        return super().view(NOBODY)

    def __reduce__(self) -> tuple[Any, ...]:
        return WorldDraw, (self.worlds,)
