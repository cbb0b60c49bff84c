"""The views of a game as columns with types: a column for each field that it declares.

Which type a field has follows from its kind, and what stands in a column is what the JSON of a view
has. `python -m ludotheque.arena.simulation.columns docs/data.md` writes the page that lists them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ludotheque.core.encoding.field_tables import as_code, our_games, table
from ludotheque.core.game import Game
from ludotheque.core.kinds import FACES, JSON, ONE, OWNED, SETS, TRUTH, Kind, Leaf

INTEGERS = {"i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64", "u1": "int16"}
Change = Callable[[JSON], object]


@dataclass(frozen=True)
class Column:
    """A column: its name, its type as Arrow writes it, and what is changed of the JSON, if anything."""

    name: str
    type: str
    about: str = ""
    change: Change | None = None


MATCHES = (
    Column("match", "int64", "its number: the same seed gives the same match under the same number"),
    Column("moves", "int32", "how many moves it had"),
    Column("scores", "list<int32>", "of each seat"),
    Column("winners", "list<int8>", "the seats that have won; several share the win"),
    Column("reason", "string", "why it ended"),
)
MOVES = (
    Column("match", "int64", "the number of the match"),
    Column("number", "int32", "of the move in the match, from 0 on"),
    Column("seat", "int8", "who moves"),
    Column("action", "int16", "the move as a number: `game.notation.texts` has its text"),
    Column("legal_count", "int16", "among how many legal moves it was chosen"),
)
IN_MATCH = ("players", "seat")
"""The fields of a view that the table of moves, or the file, has already."""


def view_columns(game: Game) -> list[Column]:
    """Columns of the view of the seat that moves, before its move: `view_hand`, `view_rings`, …"""
    known = {*IN_MATCH, *(option.name for option in game.options)}
    fields = [
        Column(f"view_{key}", kind_type(field.kind), change=kind_change(field.kind))
        for key, _, field in game.view_shape.told_fields()
        if key not in known
    ]
    return [*fields, Column("view_legal", "list<string>")]


def kind_type(kind: Kind) -> str:
    inner = leaf_type(kind.leaf)
    if kind.second is not None:
        names = zip(kind.columns, (inner, leaf_type(kind.second)), strict=True)
        inner = f"struct<{', '.join(f'{name}: {of}' for name, of in names)}>"
    return f"{'list<' * depth(kind)}{inner}{'>' * depth(kind)}"


def depth(kind: Kind) -> int:
    """The nesting depth of the lists."""
    if kind.how == OWNED:
        return 2
    return (kind.how != ONE) + (kind.how == SETS) + kind.per_seat


def leaf_type(leaf: Leaf) -> str:
    if leaf.form == TRUTH:
        return "bool"
    if leaf.form == FACES:
        return "list<int8>"
    return "string" if leaf.names else INTEGERS[leaf.store]


def kind_change(kind: Kind) -> Change | None:
    """Numbers among names become texts, since a column has one type; pairs get the names of both."""
    if kind.second is not None:
        return for_items(depth(kind), lambda pair: paired(pair, kind.columns))
    is_mixed = bool(kind.leaf.names and kind.leaf.plain)
    return for_items(depth(kind), as_text) if is_mixed else None


def as_text(value: JSON) -> str | None:
    return None if value is None else str(value)


def paired(pair: JSON, names: tuple[str, ...]) -> dict[str, JSON] | None:
    return dict(zip(names, pair, strict=True)) if isinstance(pair, list) else None


def for_items(depth: int, change: Change) -> Change:
    """The same for the items of lists."""
    if depth == 0:
        return change
    inner = for_items(depth - 1, change)
    return lambda value: [inner(one) for one in value] if isinstance(value, list) else None


# The page

HEAD = """# Matches as data

    ludotheque simulate land-unter -p 4 --matches 1000 --seed 7 --format parquet --out data --views

plays random matches and writes them as tables, for pandas, Polars, DuckDB or whatever reads Parquet or
Arrow files (`--format arrow`). It needs `pip install "ludotheque[data]"`. The folder gets
`matches.parquet` with a row for each match; with `--moves` also `moves.parquet` with a row for each
move; with `--views` each move also has what its seat saw when it moved. Game, players, options and seed
stand in the metadata of both files.

    ludotheque simulate land-unter --bots strong,casual,child -n 99 --format parquet --out played --views

does the same with matches of bots, one a seat, for a policy to learn from. The metadata name them. What
a seat of Quelle heure est-il ? arranges in its own hand is not in the table of moves.

Matches are played on all cores and written as they are played, so that memory does not grow with their
number. After Ctrl-C the files hold the matches that were written so far, whole, and can be read.

```python
import pyarrow.parquet as parquet

moves = parquet.read_table("data/moves.parquet")
print(moves.num_rows, moves.schema.field("view_hand").type)
print(moves.schema.metadata[b"ludotheque.seed"])
```

The columns of a view follow from the fields that a game declares; [Fields](fields.md) says what each
means. Seats count from 0. A list with an entry for every seat has as many as there are players. Where a
field has numbers and names (an hour or `ghost`), all are texts.

This page is written by `make fields`; do not edit it.
"""


def page(games: Iterable[Game]) -> str:
    parts = [HEAD]
    for title, columns in (("matches", MATCHES), ("moves", MOVES)):
        told = [(as_code(one.name), as_code(one.type), one.about) for one in columns]
        parts += [f"## The table of {title}", "", *table(("column", "type", "what it is"), told), ""]
    for game in games:
        rows = [(as_code(one.name), as_code(one.type)) for one in view_columns(game)]
        parts += [f"## Views of {game.name}", "", *table(("column", "type"), rows), ""]
    return "\n".join(parts)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(our_games()), encoding="utf-8")
