"""Many tables of a game at once, for policies of one's own: `ludotheque.batch`.

    tables = batch("land-unter", players=4, tables=4096, seed=1)
    for _ in range(1000):
        actions = tables.legal_actions[:, 0]          # any policy: one action for each table
        rewards, done = tables.step(actions)

All is compiled, and on all cores. Each table has a match of its own with luck of its own; where a
match is over the next begins at once. What chance decides is decided inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, overload

from ludotheque.batches.cpu import Batch
from ludotheque.core.errors import is_count
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import read_seed

if TYPE_CHECKING:
    from ludotheque.batches.gpu import GpuBatch


@overload
def batch(
    game: str | Game,
    players: int | None = ...,
    tables: int = ...,
    seed: int | str | bytes | None = ...,
    *,
    features: Sequence[str] | None = ...,
    threads: int | None = ...,
    device: Literal["cpu"] = ...,
    **options: bool,
) -> Batch: ...


@overload
def batch(
    game: str | Game,
    players: int | None = ...,
    tables: int = ...,
    seed: int | str | bytes | None = ...,
    *,
    features: Sequence[str] | None = ...,
    device: Literal["cuda"],
    **options: bool,
) -> GpuBatch: ...


def batch(
    game: str | Game,
    players: int | None = None,
    tables: int = 1024,
    seed: int | str | bytes | None = None,
    *,
    features: Sequence[str] | None = None,
    threads: int | None = None,
    device: str = "cpu",
    **options: bool,
) -> Batch | GpuBatch:
    """Many tables of a game at once.

    `features` are the fields of a view that observations have (all, where none are named);
    `threads`, how many cores may be used; `device`, `"cpu"` or `"cuda"`. The same seed and the same
    actions bring the same matches, on every device.

    >>> import ludotheque
    >>> tables = ludotheque.batch("land-unter", players=4, tables=3, seed=1)
    >>> rewards, done = tables.step(tables.legal_actions[:, 0])  # a policy: the first legal action
    >>> tables.seats.tolist(), rewards.shape, done.any()
    ([1, 1, 1], (3, 4), np.False_)
    """
    found = game if isinstance(game, Game) else find_game(game)
    if not is_count(tables):
        raise ValueError(f"a batch has at least 1 table, not {tables!r}")
    tables = int(tables)
    if device == "cpu":
        try:
            return Batch(found, players, options, tables, read_seed(seed), features, threads)
        except MemoryError:
            raise MemoryError(
                f"there is not enough memory for {tables:,} tables of {found.name}"
            ) from None
    if device != "cuda":
        raise ValueError(f'a batch is on "cpu" or "cuda", not {device!r}')
    from ludotheque.batches.gpu import GpuBatch  # Numba's CUDA takes a while to load

    if threads is not None:
        raise ValueError("threads are the cores of this machine: a batch on a GPU takes none")
    return GpuBatch(found, players, options, tables, read_seed(seed), features)
