"""Whether a view holds what its game has declared: every value in its range, every list no longer."""

from __future__ import annotations

import functools
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.kinds import FACES, ONE, ROW, TRUTH, Kind, Leaf, values_of


def view_is_as_declared(game: Game, view: dict[str, Any]) -> None:
    for key, _, field in game.view_shape.told_fields():
        told, kind = view[key], field.kind
        for value in _by_seat(key, told, kind, view["players"]):
            _is_of(f"{key} of {game.name}", value, kind, view["players"])


def _by_seat(key: str, told: Any, kind: Kind, players: int) -> list[Any]:
    if not kind.per_seat:
        return [told]
    assert len(told) == players, f"{key}: {told}"
    return list(told)


def _is_of(name: str, value: Any, kind: Kind, players: int) -> None:
    if kind.how == ONE:
        _is_leaf(name, value, kind.leaf, players)
        return
    assert isinstance(value, list), f"{name}: {value}"
    if kind.how == ROW:
        assert len(value) == kind.n, f"{name}: {value}"
    for one in _flat(value) if kind.leaf.form != FACES else []:
        if one is not None and kind.second is None:
            _is_leaf(name, one, kind.leaf, players)


def _flat(values: list[Any]) -> list[Any]:
    return [one for value in values for one in (value if isinstance(value, list) else [value])]


def _is_leaf(name: str, value: Any, leaf: Leaf, players: int) -> None:
    if leaf.form == TRUTH:
        assert isinstance(value, bool), f"{name}: {value}"
    elif leaf.is_seat:
        assert value is None or 0 <= value < players, f"{name}: {value}"
    elif leaf.form != FACES and value is not None:
        assert value in _known(leaf), f"{name}: {value}"


@functools.cache
def _known(leaf: Leaf) -> set[Any]:
    """Before the deal, numbers are 0."""
    return {leaf.told(one) for one in values_of(leaf)} | {min(leaf.least, 0)}
