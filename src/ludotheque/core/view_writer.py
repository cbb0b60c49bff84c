"""Views and positions of a game, as records and as JSON: what a server asks for at every move."""

from __future__ import annotations

import threading

import numpy as np

from ludotheque.core.codec import Layout, write_json
from ludotheque.core.contract import State, View
from ludotheque.core.game import Game
from ludotheque.core.shapes import Bytes, record_bytes


class ViewWriter:
    """Observes and writes for one game. What it writes to is its own: each thread has one."""

    def __init__(self, game: Game) -> None:
        self._observe = game.rules.observe
        views = game.view_shape.zeros()
        self._views, self._v, self._bytes = views, views[0], record_bytes(views)
        self._view, self._position = game.view_layout, game.position_layout
        self._out = np.zeros(max(self._view.size, self._position.size), np.uint8)
        self._head = f'{{"game":"{game.name}",'.encode()

    def observe(self, s: State, seat: int) -> View:
        """What a seat may know, as a record of one's own."""
        self._bytes[:] = 0
        self._observe(s, seat, self._v)
        return self._views.copy()[0]

    def view_json(self, s: State, seat: int, players: int) -> bytes:
        """The same as JSON, straight from the record."""
        self._bytes[:] = 0
        self._observe(s, seat, self._v)
        return self._written(self._bytes, self._view, players)

    def position_json(self, s: State, players: int) -> bytes:
        """The whole truth."""
        return self._written(np.frombuffer(bytearray(s.tobytes()), np.int8), self._position, players)

    def _written(self, data: Bytes, how: Layout, players: int) -> bytes:
        size = write_json(data, how.rows, how.text, how.names, players, self._out)
        return self._head + self._out[:size].tobytes() + b"}"


class _Writers(threading.local):
    def __init__(self) -> None:
        self.by_game: dict[int, ViewWriter] = {}


_writers = _Writers()


def view_writer(game: Game) -> ViewWriter:
    """One a game serves all tables of a thread."""
    found = _writers.by_game.get(id(game))
    if found is None:
        found = _writers.by_game[id(game)] = ViewWriter(game)
    return found
