"""Tables in Markdown of the fields, moves and events of a game, from its declaration.

python -m ludotheque.core.encoding.field_tables docs/fields.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from ludotheque.core import kinds
from ludotheque.core.declarations import EventKind, Events, MoveKind, Moves
from ludotheque.core.encoding.observations import ENCODING
from ludotheque.core.fields import Field
from ludotheque.core.game import Game
from ludotheque.core.kinds import Kind, Leaf, as_kind, maybe, values_of
from ludotheque.core.shelf import shelf

MOST_NAMES = 8
"""The most names that are written. Of more, only the first and the last are."""

HEAD = """# Fields, moves and events of the games

What each game is made of, as its `table.py` declares it. `make fields` writes this page; do not edit it.

Who knows a field:

| | |
|---|---|
| everybody | every view has it, as it is |
| its seat | every view has it; a seat sees what is its own |
| partly | every view has it; a seat sees the part that it may know |
| hidden | no view has it |
| view only | it is worked out for each view; the table itself does not keep it |

Seats, places and cards in a hand count from 0, as in all that programs read.
"""

EVERY_VIEW = (
    ("seat", "a seat, or none: whose view it is; none for a spectator"),
    ("to_act", "a set, each a seat: who may act now"),
    ("awaited", "a set, each a seat: those for whom the table waits"),
    ("legal", "the moves that the seat may play now, as texts"),
    ("result", "none, or the scores, the winners and the reason, when the match is over"),
)


def fields_page(games: Iterable[Game]) -> str:
    """The whole page."""
    encoding = table(("kind", "slots"), ENCODING)
    return "\n".join(
        [
            HEAD,
            "## Every view",
            "",
            "Beside the fields of the game:",
            "",
            *table(("field", "what it is"), [(as_code(name), words) for name, words in EVERY_VIEW]),
            "",
            "## Observations",
            "",
            "For learning, a view is also a row of `float32` from 0 to 1 (`game.observation`), with a",
            "slice for each field that is told and for the legal moves. Each kind has its own slots:",
            "",
            *encoding,
            "",
            "\n\n".join(map(game_section, games)),
            "",
        ]
    )


def game_section(game: Game) -> str:
    players = game.players
    return "\n".join(
        [
            f"## {game.name}",
            "",
            f"{players[0]} to {players[-1]} players, {plural(game.notation.actions, 'action')}. "
            f"A view is a record of {plural(game.view.itemsize, 'byte')}, "
            f"an observation has {plural(game.observation.size, 'slot')}.",
            "",
            *table(("field", "kind", "who knows it", "in a position", "slots"), field_rows(game)),
            *untold(game),
            "",
            *table(("move", "written", "arguments", "actions"), map(move_row, game.moves)),
            "",
            *table(("event", "fields", "who is told"), map(event_row, game.events)),
        ]
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


# Fields


def field_rows(game: Game) -> list[tuple[str, ...]]:
    slices = game.observation.slices
    rows: list[tuple[str, ...]] = []
    for name, field in game.fields.fields.items():
        if field.told is not None:
            key = field.told or name
            slots = str(slices[key].stop - slices[key].start) if field.in_view else "–"
            rows.append((as_code(key), kind_words(field.kind), who_knows(field), where(field), slots))
    return rows


def who_knows(field: Field) -> str:
    if not field.in_view:
        return "hidden"
    if not field.in_state:
        return "view only"
    if field.is_own:
        return "its seat"
    return "everybody" if field.is_copied else "partly"


def where(field: Field) -> str:
    if not field.in_position:
        return "no"
    return "yes, empty when it is over" if field.until_over else "yes"


def untold(game: Game) -> list[str]:
    names = [as_code(name) for name, field in game.fields.fields.items() if field.told is None]
    return ["", f"Never told, and named as in the code: {', '.join(names)}."] if names else []


# Kinds


def kind_words(kind: Kind) -> str:
    """`for each seat: a set, each a number from 1 to 60`"""
    if kind.how == kinds.TICKS and kind.n == 0:
        return "for each seat: true or false"
    words = many_words(kind)
    return f"for each seat: {words}" if kind.per_seat or kind.how == kinds.OWNED else words


def many_words(kind: Kind) -> str:
    each = f"each {leaf_words(kind.leaf)}"
    if kind.second is not None:
        (first, second), other = kind.columns, kind.second
        pair = f"{as_code(first)}, {leaf_words(kind.leaf)}; {as_code(second)}, {leaf_words(other)}"
        return f"a row of {kind.n}, each none or a pair: {pair}"
    return {
        kinds.ONE: leaf_words(kind.leaf),
        kinds.ROW: f"a row of {kind.n}, {each}",
        kinds.SOME: f"a list of up to {kind.n}, {each}",
        kinds.STACK: f"a list of up to {kind.n}, the top first, {each}",
        kinds.SET: f"a set, {each}",
        kinds.TICKS: f"a row of {kind.n}, {each}",
        kinds.COUNTS: f"a list in which a value may be {times_words(kind.times)}, {each}",
        kinds.SPREAD: f"a row of {kind.n} that increases, each {leaf_words(maybe(kind.leaf))}",
        kinds.TWICE: f"a list in which a value may be {times_words(2)}, {each}",
        kinds.OWNED: f"a list, {kind.n} for all seats together, {each}",
        kinds.PACKED: f"a list, {each}",
        kinds.SETS: f"a list of up to {kind.n} sets, {each}",
    }[kind.how]


def times_words(times: int) -> str:
    return "twice" if times == 2 else "more than once" if times == kinds.MANY_TIMES else f"{times} times"


def leaf_words(leaf: Leaf) -> str:
    """`a number from 1 to 60, or none`"""
    names = list(dict.fromkeys(name for _, name in leaf.names))
    if leaf.form == kinds.TRUTH:
        words = "true or false"
    elif leaf.form == kinds.FACES:
        order = ", the smaller first" if leaf.is_ordered else ""
        words = f"a card with two different families from 0 to {(leaf.most >> 3) - 1}{order}"
    elif leaf.is_seat:
        words = "a seat"
    elif leaf.plain:
        words = f"{range_words(min(leaf.plain), max(leaf.plain))} or {names_text(names)}"
    elif names:
        words = names_text(names)
    else:
        values = values_of(leaf)
        noun = "place" if leaf.is_place else "label" if leaf.is_label else "number"
        words = range_words(values[0], values[-1], noun)
    return words if leaf.none is None else f"{words}, or none"


def range_words(least: int, most: int, noun: str = "number") -> str:
    if least == most:
        return str(least)
    return f"a {noun} from {str(least).replace('-', '−')} to {most}"


def names_text(names: Sequence[str]) -> str:
    if len(names) == 1:
        return as_code(names[0])
    if len(names) > MOST_NAMES:
        return f"one of {len(names)}: {as_code(names[0])} … {as_code(names[-1])}"
    return f"{', '.join(map(as_code, names[:-1]))} or {as_code(names[-1])}"


def as_code(text: str) -> str:
    return f"`{text}`"


def plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


# Moves and events


def move_row(member: Moves) -> tuple[str, ...]:
    kind: MoveKind = member.kind
    arguments = {name: as_kind(leaf) for name, leaf in kind.arguments.items()}
    count = f"{kind.count:,}" if kind.is_listed else f"{kind.count:,}, not listed"
    form = f"{kind.form} …" if kind.order else kind.form
    words = arguments_words(arguments) if arguments else "a list of numbers" if kind.order else "none"
    return as_code(member.key), as_code(form), words, count


def event_row(member: Events) -> tuple[str, ...]:
    kind: EventKind = member.kind
    if kind.private:
        told = f"only {as_code(kind.owner)}"
    elif kind.secret:
        secret = ", ".join(as_code(name) for name in kind.fields if name in kind.secret)
        told = f"everybody; {secret} only {as_code(kind.owner)}"
    else:
        told = "everybody"
    return as_code(member.said), arguments_words(kind.fields) or "none", told


def arguments_words(arguments: dict[str, Kind]) -> str:
    return "; ".join(f"{as_code(name)}: {kind_words(kind)}" for name, kind in arguments.items())


def our_games() -> list[Game]:
    """The games of this repository. Other packages document their own."""
    return [game for game in shelf() if game.package.startswith("ludotheque.games.")]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(fields_page(our_games()), encoding="utf-8", newline="\n")
