"""Random matches as nodes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludotheque.adapters.game_functions import Luck
from ludotheque.adapters.nodes import Node
from ludotheque.core.chance import key_of
from ludotheque.core.shelf import find_game, game_names

GAMES = game_names()
SETTINGS: list[tuple[str, int, dict[str, bool]]] = [
    (name, players, {})
    for name in GAMES
    for players in (find_game(name).players[0], find_game(name).players[-1])
] + [
    (name, find_game(name).players[0], {option.name: not option.default})
    for name in GAMES
    for option in find_game(name).options
]


def started(name: str, players: int | None = None, **options: bool) -> Node:
    return Node.start(find_game(name), players, **options)


def walk(node: Node, seed: int = 0) -> Iterator[Node]:
    """Every node to the end, moves at random."""
    luck, chooser = Luck(key_of(seed)), random.Random(seed)
    yield node
    while not node.is_over:
        if node.is_chance:
            node = node.settled(luck)
        else:
            node = node.played(node.turn, chooser.choice(node.legal(node.turn)))
        yield node


def dealt(name: str, seed: int = 0, **settings: bool) -> Node:
    """At the first decision."""
    return next(node for node in walk(started(name, **settings), seed) if not node.is_chance)
