"""What a table of the page needs of a game besides its module: sizes and places in records, and how
the numbers of events, refusals, reasons and chance are told. `core.targets.typescript` writes it.

`rules/exports.ts` has the types of the functions of every module; `rules/<game>.ts` is a `Declared` of
web/src/engine/declared.ts. The page reads a record with calls of `RecordReader` (web/src/net/record.ts).
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from ludotheque.core import kinds
from ludotheque.core.additions import starts
from ludotheque.core.chance import GENERATOR
from ludotheque.core.declarations import Codes, Events, Moves
from ludotheque.core.events import CAPACITY, FIELDS, LOG
from ludotheque.core.fields import Field, Shape, columns
from ludotheque.core.game import Game
from ludotheque.core.kinds import Kind, Leaf, values_of
from ludotheque.core.outcomes import Part
from ludotheque.core.targets.exports import (
    Argument,
    Export,
    Is,
    Returns,
    constants,
    exports,
    memory_of,
    places,
)

HEAD = "// Written by ludotheque.core.targets.typescript from what a game declares: do not edit it.\n"
Names: TypeAlias = tuple[tuple[int, str], ...]
Constant: TypeAlias = Callable[[Names], str]
"""The constant with the names of a leaf."""


def literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def key(name: str) -> str:
    return name if name.isidentifier() else literal(name)


def constant_of_names(title: str, names: Names, texts: str = "string") -> str:
    entries = ", ".join(f"[{number}]: {literal(text)}" for number, text in names)
    return f"const {title}: Record<number, {texts}> = {{ {entries} }};"


def leaf_reader(leaf: Leaf, constant: Constant) -> str:
    """The function that turns a stored number into its JSON value."""
    if leaf.form == kinds.TRUTH:
        known = "told.truth"
    elif leaf.form == kinds.FACES:
        known = "told.faces"
    elif leaf.names:
        known = f"told.{'namedOrNot' if leaf.plain else 'named'}({constant(leaf.names)})"
    else:
        known = "told.number"
    return known if leaf.none is None else f"told.maybe({known}, {leaf.none})"


CALLS: Mapping[int, str] = {
    kinds.ONE: "one({0}, {size}, {leaf})",
    kinds.ROW: "row({0}, {size}, {n}, {leaf})",
    kinds.SOME: "some({0}, {size}, {n}, {leaf})",
    kinds.STACK: "stack({0}, {size}, {n}, {leaf})",
    kinds.SET: "set({0}, {leaf})",
    kinds.SETS: "sets({0}, {n}, {leaf})",
    kinds.COUNTS: "counts({0}, {n}, {leaf})",
    kinds.SPREAD: "spread({0}, {1}, {n}, {leaf})",
    kinds.TWICE: "twice({0}, {1}, {leaf})",
    kinds.OWNED: "owned({0}, {n}, seat, {leaf})",
}


class Decoder:
    """Reads the fields of one shape."""

    def __init__(self, game: str, shape: Shape, constant: Constant) -> None:
        self.game, self.shape, self.constant = game, shape, constant

    def reading(self, name: str, field: Field) -> str:
        kind = field.kind
        is_seated = kind.per_seat or kind.how == kinds.OWNED
        call = f"record.{self.call(name, kind)}"
        return f"record.eachSeat((seat) => {call})" if is_seated else call

    def call(self, name: str, kind: Kind) -> str:
        """The method of `RecordReader` that reads a kind (for one seat), and the offsets of its
        columns."""
        at, sizes = [], []
        for column, store, shape in columns(name, kind, self.shape.seats):
            size = kinds.MANY_BYTES[store]
            step = size * (kind.n if len(shape) > 1 or kind.is_flat else 1)
            by_seat = "seat" if step == 1 else f"{step} * seat"
            is_apart = kind.per_seat and kind.how != kinds.TICKS
            at.append(f"{self.shape.at(column)} + {by_seat}" if is_apart else f"{self.shape.at(column)}")
            sizes.append(size)
        leaf = leaf_reader(kind.leaf, self.constant)
        if kind.how == kinds.TICKS:
            many = str(kind.n) if kind.n else "record.players"
            first = f"{many} * seat" if kind.per_seat else "0"
            return f"ticks({at[0]}, {many}, {first}, {literal(kind.is_inverted)})"
        if kind.second:
            return f"pairs({at[0]}, {sizes[0]}, {at[1]}, {sizes[1]}, {kind.n}, {leaf})"
        if kind.how not in CALLS:
            raise TypeError(f"{self.game}: the page cannot read a field like {name}")
        return CALLS[kind.how].format(*at, size=sizes[0], n=kind.n, leaf=leaf)


RETURNED = {Returns.NOTHING: "void", Returns.NUMBER: "number", Returns.FRACTION: "number"}


def exports_text() -> str:
    """The types of a module's functions, and what is the same for all games."""
    return "\n".join(
        [
            HEAD
            + "/** What a module of a game can do. Records and arrays are given by their addresses. */",
            "export interface Exports {",
            "  memory: WebAssembly.Memory;",
            "  /** Where free memory begins. */",
            "  __heap_base: WebAssembly.Global<'i32'>;",
            *(line for export in exports() for line in _function(export)),
            "}",
            "",
            "/** A log: how many events, then each as a kind and its numbers, all int64. One that has",
            " * as many as fit may lack some. */",
            f"export const LOG = {{ count: {_at(LOG, 'count')}, items: {_at(LOG, 'items')},"
            f" each: {8 * (1 + FIELDS)}, most: {CAPACITY} }};",
            "/** A generator: `rewind` sets everything but its key of 32 bytes. */",
            f"export const GENERATOR = {{ key: {_at(GENERATOR, 'key')} }};",
            "/** What the packages above the rules say of their functions. */",
            *(
                f"export const {name} = {literal(value)} as const;"
                for name, value in constants().items()
            ),
            "",
        ]
    )


def _function(export: Export) -> Iterable[str]:
    said = [export.about, *(f"{one.name}: {what}." for one in export.arguments if (what := _what(one)))]
    if any(said):
        yield f"  /** {' '.join(filter(None, said))} */"
    taken = ", ".join(f"{one.name}: number" for one in export.arguments)
    yield f"  {export.name}({taken}): {RETURNED[export.returns]};"


def _what(argument: Argument) -> str:
    """The type of an argument that is more than a number, or the record of that name."""
    return {
        Is.ARRAY: f"{argument.of}[{argument.size}]"
        + (f"[{argument.columns}]" if argument.columns else ""),
        Is.RECORDS: f"{argument.size} × {argument.of}" if argument.size != "1" else "",
        Is.CLEARED: "cleared first",
        Is.TRUTH: "0 or 1",
    }.get(argument.what, "")


def _at(dtype: object, name: str) -> int:
    return int(dtype.fields[name][1])  # type: ignore[attr-defined]


class RulesModule:
    """The text of `rules/<game>.ts`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.named: dict[Names, str] = {}

    def text(self) -> str:
        body = [self.declared(), self.position()]
        constants = [constant_of_names(title, names) for names, title in self.named.items()]
        called = [name for name in ("one", "packed", "set") if f"{name}(" in body[0]]
        types = ", ".join(["type Declared", "type Position", *called])
        imports = [
            f"import {{ {types} }} from '../../engine/declared';",
            "import * as told from '../../net/record';",
        ]
        return HEAD + "\n\n".join(["\n".join(imports), *constants, *body]) + "\n"

    def constant(self, names: Names) -> str:
        return self.named.setdefault(names, f"NAMES_{len(self.named)}")

    def position(self) -> str:
        """The fields of a position, as `Table.position` has them."""
        shape = self.game.position_shape
        read = Decoder(self.game.name, shape, self.constant)
        over = f"record.one({shape.at('over')}, 1, told.truth)"
        fields = [
            f"    {key(name)}: {f'{over} ? [] : ' if field.until_over else ''}"
            f"{read.reading(column, field)},"
            for name, column, field in shape.told_fields()
        ]
        size, players = shape.dtype.itemsize, shape.at("players")
        return "\n".join(
            [
                "/** The whole truth, as JSON has it, from the bytes of a state: not for players. */",
                "export function decodePosition(bytes: DataView | Uint8Array): Position {",
                f"  const record = new told.RecordReader(bytes, {size}, {players});",
                "  return {",
                f"    game: {literal(self.game.name)},",
                *fields,
                "  };",
                "}",
            ]
        )

    def declared(self) -> str:
        game, state = self.game, self.game.state_shape
        sizes = {
            "state": game.state.itemsize,
            "view": game.view.itemsize,
            "generator": GENERATOR.itemsize,
            "log": LOG.itemsize,
        }
        options = [
            f"{{ name: {literal(one.name)}, at: {state.at(one.name)},"
            f" isOnByDefault: {literal(one.default)} }}"
            for one in game.options
        ]
        flags = {
            "hasClock": game.has_clock,
            "hasOutOfTurnMoves": game.has_out_of_turn_moves,
            "hasSecrets": game.has_secrets,
        }
        return "\n".join(
            [
                "export const declared: Declared = {",
                f"  game: {literal(game.name)},",
                f"  players: {literal(list(game.players))},",
                *_listed("options", options),
                f"  bytes: {_numbers(sizes)},",
                f"  places: {_numbers(places(game))},",
                *self.memory(),
                f"  state: {{ players: {state.at('players')}, over: {state.at('over')} }},",
                *_listed("moves", map(self.move, game.moves)),
                *_listed("events", map(self.event, game.events)),
                *_listed("refused", map(self.code, game.refused)),
                *_listed("why", map(self.code, game.why)),
                *_listed("facts", self.facts()),
                *_listed("wrong", map(self.code, game.wrong)),
                f"  reasons: {literal(list(game.reasons))},",
                *_listed("outcome", map(self.part, game.outcome)),
                *(f"  {name}: {literal(value)}," for name, value in flags.items()),
                "};",
            ]
        )

    def memory(self) -> Iterable[str]:
        """The memory of a search: its size, and the bytes that are not zero at first."""
        if memory := memory_of(self.game):
            texts = [
                f"[{part.at}, {literal(b64encode(part.array.tobytes()).decode())}]"
                for part in memory.parts
                if any(part.array.tobytes())
            ]
            yield f"  memory: {{ bytes: {memory.bytes}, initial: [{', '.join(texts)}] }},"

    def move(self, move: Moves) -> str:
        kind, order = move.kind, ""
        if kind.order:
            count = self.game.fields.fields[kind.order].kind.n
            order = f", order: {{ at: {self.game.state_shape.at(kind.order)}, count: {count} }}"
        is_listed = literal(kind.is_listed)
        return f"{{ first: {int(move)}, count: {kind.count}, isListed: {is_listed}{order} }}"

    def event(self, event: Events) -> str:
        kind = event.kind
        fields = self.fields(kind.fields.items())
        return (
            f"{{ event: {literal(event.said)}, fields: {fields},"
            f" secret: {literal(sorted(kind.secret))}, owner: {literal(kind.owner)},"
            f" reveals: {literal(kind.reveals)}, isPrivate: {literal(kind.private)} }}"
        )

    def code(self, code: Codes) -> str:
        return f"{{ key: {literal(code.key)}, fields: {self.fields(code.kind.arguments.items())} }}"

    def facts(self) -> Iterable[str]:
        at = starts(self.game.facts)
        for one in self.game.facts:
            numbers = {"at": at[one.name], "count": one.count, "least": one.least, "most": one.most}
            yield f"{{ name: {literal(one.name)}, {_numbers(numbers)[2:-2]} }}"

    def fields(self, named: Iterable[tuple[str, Kind]]) -> str:
        found = [
            f"{{ name: {literal(name)}, read: {self.reading(kind)}"
            f"{', isPlace: true' if kind.leaf.is_place else ''} }}"
            for name, kind in named
        ]
        return f"[{', '.join(found)}]"

    def reading(self, kind: Kind) -> str:
        leaf = leaf_reader(kind.leaf, self.constant)
        if kind.how == kinds.PACKED:
            return f"packed({leaf}, {kind.bits}, {kind.plus})"
        return {kinds.ONE: f"one({leaf})", kinds.SET: f"set({leaf})"}[kind.how]

    def part(self, part: Part) -> str:
        flags = {
            "eachSeat": part.each_seat,
            "bySeat": part.by_seat,
            "untilZero": part.until_zero,
            "isSorted": part.is_sorted,
        }
        told = "".join(f", {name}: {literal(value)}" for name, value in flags.items())
        written = _written(part.leaf)
        return f"{{ word: {literal(part.word)}, count: {part.count}{told}, written: {written} }}"


def _written(leaf: Leaf) -> str:
    values = values_of(leaf)
    if leaf.form not in (kinds.TRUTH, kinds.FACES) and not leaf.names and leaf.none is None:
        return f"{{ least: {values[0]}, most: {values[-1]} }}"
    return f"{{ texts: {literal([[value, leaf.text(value)] for value in values])} }}"


def _listed(name: str, entries: Iterable[str]) -> Sequence[str]:
    found = [f"    {one}," for one in entries]
    return [f"  {name}: [", *found, "  ],"] if found else [f"  {name}: [],"]


def _numbers(named: dict[str, int]) -> str:
    return "{ " + ", ".join(f"{key(name)}: {value}" for name, value in named.items()) + " }"
