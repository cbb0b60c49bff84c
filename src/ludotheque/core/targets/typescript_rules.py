"""What a table of the page needs of a game besides its module: sizes and places in records, and how
the numbers of events, refusals, reasons and chance are told. `core.targets.typescript` writes it.

`rules/exports.ts` has the types of the functions of every module; `rules/<game>.ts` is a `Declared` of
web/src/engine/declared.ts.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence

from ludotheque.core.additions import starts
from ludotheque.core.chance import GENERATOR
from ludotheque.core.declarations import Codes, Events, Moves
from ludotheque.core.events import CAPACITY, FIELDS, LOG
from ludotheque.core.game import Game
from ludotheque.core.kinds import FACES, ONE, PACKED, SET, TRUTH, Kind, Leaf, values_of
from ludotheque.core.outcomes import Part
from ludotheque.core.targets.exports import Argument, Export, Is, Returns, exports, memory_of, places
from ludotheque.core.targets.typescript_decoder import (
    HEAD,
    Decoder,
    Names,
    constant_of_names,
    key,
    leaf_reader,
    literal,
)

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
            "hasHabits": game.has_habits,
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
        if kind.how == PACKED:
            return f"packed({leaf}, {kind.bits}, {kind.plus})"
        return {ONE: f"one({leaf})", SET: f"set({leaf})"}[kind.how]

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
    if leaf.form not in (TRUTH, FACES) and not leaf.names and leaf.none is None:
        return f"{{ least: {values[0]}, most: {values[-1]} }}"
    return f"{{ texts: {literal([[value, leaf.text(value)] for value in values])} }}"


def _listed(name: str, entries: Iterable[str]) -> Sequence[str]:
    found = [f"    {one}," for one in entries]
    return [f"  {name}: [", *found, "  ],"] if found else [f"  {name}: [],"]


def _numbers(named: dict[str, int]) -> str:
    return "{ " + ", ".join(f"{key(name)}: {value}" for name, value in named.items()) + " }"
