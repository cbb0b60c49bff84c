"""Who waits for a bot's thought, and who is next: fair shares, so that nobody can take them all.

A table that somebody watches goes before all that nobody watches. Then it is in turn by address, by
person and by table: whoever opens many tables shares what one address gets among them.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
Tree = OrderedDict[str, Any]
"""The names of a level in their order; at the last level a queue for each."""


class Share(NamedTuple):
    """Whose thought it is."""

    address: str = ""
    person: str = ""
    is_watched: bool = True


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._watched: Tree = OrderedDict()
        self._unwatched: Tree = OrderedDict()
        self._shares: dict[str, Share] = {}
        """Of each table that waits."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, table: str, share: Share, item: T) -> None:
        self.move(table, share)
        self._shares[table] = share
        self._queue(table).append(item)
        self._length += 1

    def move(self, table: str, share: Share) -> None:
        """Somebody has come to watch a table that waits, or has gone."""
        was = self._shares.get(table)
        if was is None or was == share:
            return
        waiting = self._queue(table)
        _remove(self._tree(was), (was.address, was.person, table))
        self._shares[table] = share
        self._queue(table).extend(waiting)

    def pop(self) -> tuple[T, Share]:
        """The next one, whose share then stands behind the others."""
        table, found, is_last = _popped(self._watched or self._unwatched)
        share = self._shares[table]
        if is_last:
            del self._shares[table]
        self._length -= 1
        return found, share

    def crowd(self, share: Share) -> int:
        """How many share the time to think with a thought of this share: all that this person waits
        for, and one for everybody else. Nobody waits for a table that nobody watches."""
        tree = self._tree(share)
        people: Tree = tree.get(share.address, OrderedDict())
        own: Tree = people.get(share.person, OrderedDict())
        others = len(people.keys() - {share.person}) + len(tree.keys() - {share.address})
        return sum(map(len, own.values())) + others

    def _tree(self, share: Share) -> Tree:
        return self._watched if share.is_watched else self._unwatched

    def _queue(self, table: str) -> deque[T]:
        share = self._shares[table]
        people = self._tree(share).setdefault(share.address, OrderedDict())
        queue: deque[T] = people.setdefault(share.person, OrderedDict()).setdefault(table, deque())
        return queue


def _remove(tree: Tree, path: tuple[str, ...]) -> None:
    name, *rest = path
    if rest:
        _remove(tree[name], tuple(rest))
    if not rest or not tree[name]:
        del tree[name]


def _popped(tree: Tree) -> tuple[str, Any, bool]:
    """The table whose turn it is at every level, what it waits for, and whether that is all."""
    name, inner = tree.popitem(last=False)
    if isinstance(inner, deque):
        table, found, is_last = name, inner.popleft(), not inner
    else:
        table, found, is_last = _popped(inner)
    if inner:
        tree[name] = inner  # behind the others
    return table, found, is_last
