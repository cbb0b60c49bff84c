"""The page's half of what a game declares: three TypeScript modules for each game of the shelf.

    python -m ludotheque.core.targets.typescript web/src/declared [game …]

`<game>.ts` has the types of its view and events, the decoder of its view records, the constants that its
board needs, and how the plain board tells its fields. `said/<game>.ts` has what any page tells of it:
its moves, and which fields of its events people count from 1. `rules/<game>.ts` has what a table needs
(`typescript_rules`). What they call is written by hand: `web/src/net/record.ts` reads records,
`web/src/net/notation.ts` moves.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path

from ludotheque.core.declarations import EventKind, MoveKind
from ludotheque.core.game import Game
from ludotheque.core.kinds import FACES, ONE, OWNED, SETS, SPREAD, TRUTH, Kind, Leaf, values_of
from ludotheque.core.shelf import find_game, shelf
from ludotheque.core.targets.typescript_rules import (
    HEAD,
    Decoder,
    Names,
    RulesModule,
    constant_of_names,
    exports_text,
    key,
    literal,
)

INDEX = "games.json"
"""The list of games with their folders. It is written again whenever a module is."""
EVERY_VIEW = ("game", "players", "seat", "to_act", "awaited", "legal", "over", "result")
"""The fields that `View` of the server's message types has already."""


def union(names: Names) -> str:
    return " | ".join(dict.fromkeys(literal(text) for _, text in names))


def in_camels(name: str) -> str:
    """`land-unter` is LandUnter."""
    return "".join(word[:1].upper() + word[1:] for word in name.replace("_", "-").split("-"))


def by_event(name: str, meaning: str, found: dict[str, list[str]]) -> str:
    entries = [f"  {key(said)}: {literal(fields)}," for said, fields in found.items() if fields]
    declared = f"export const {name}: Record<string, string[]> = {{"
    return "\n".join([f"/** {meaning} */", declared, *entries, "};"])


class Modules:
    """The texts of one game's modules. A leaf with names becomes a type and a constant."""

    def __init__(self, game: Game) -> None:
        self.game, self.shape = game, game.view_shape
        self.view, self.event = in_camels(game.name) + "View", in_camels(game.name) + "Event"
        self.named: dict[Names, str] = {}
        self.typed: set[Names] = set()
        self.decoded: set[Names] = set()
        self.values: dict[str, str] = {}

    def texts(self) -> dict[str, str]:
        """The texts by file name."""
        name = f"{self.game.name}.ts"
        rules = RulesModule(self.game).text()
        return {name: self.board(), f"said/{name}": self.said(), f"rules/{name}": rules}

    def board(self) -> str:
        body = [self.interface(), self.events(), self.decoder(), self.fields()]
        imports = [
            "import type { ToldField } from '../games/any/told';",
            "import * as told from '../net/record';",
            "import type { View } from '../net/types';",
            f"import {{ moves }} from './said/{self.game.name}';",
        ]
        parts = ["\n".join(imports), *self.names(), *self.material(), *body]
        return HEAD + "\n\n".join(parts) + "\n"

    def said(self) -> str:
        moves, places, secrets = self.moves(), self.places(), self.secrets()
        values = [f"const {name} = {listed};" for listed, name in self.values.items()]
        parts = ["import type { MoveKind } from '../../net/notation';", *values, moves, places, secrets]
        return HEAD + "\n\n".join(parts) + "\n"

    # Types

    def interface(self) -> str:
        fields = [
            f"  {key(name)}: {self.kind_type(field.kind, name)};"
            for name, _, field in self.shape.told_fields()
            if name not in EVERY_VIEW
        ]
        return "\n".join([f"export interface {self.view} extends View {{", *fields, "}"])

    def kind_type(self, kind: Kind, name: str) -> str:
        one = self.leaf_type(kind.leaf, kind.columns[0] if kind.second else name)
        if kind.second:
            one = f"[{one}, number] | null"
        elif kind.how == SPREAD:
            one = f"{one} | null"
        depth = (kind.how != ONE) + (kind.how == SETS) + (kind.per_seat or kind.how == OWNED)
        return (f"({one})" if depth and " | " in one else one) + "[]" * depth

    def leaf_type(self, leaf: Leaf, name: str) -> str:
        if leaf.form == TRUTH:
            known = "boolean"
        elif leaf.form == FACES:
            known = "[number, number]"
        elif leaf.names:
            known = self.title_of_names(leaf, name)
            if leaf.plain:
                known = f"number | {union(leaf.names)}"
            else:
                self.typed.add(leaf.names)
        else:
            known = "number"
        return known if leaf.none is None else f"{known} | null"

    def title_of_names(self, leaf: Leaf, name: str) -> str:
        """The name of a type: that of the first field that has it."""
        if leaf.names not in self.named:
            taken = {self.view, self.event, "View", *self.named.values()}
            wanted = in_camels(name)
            while wanted in taken:
                wanted += "_"
            self.named[leaf.names] = wanted
        return self.named[leaf.names]

    def names(self) -> Iterable[str]:
        for names, title in self.named.items():
            if names in self.typed:
                yield f"export type {title} = {union(names)};"
            if names in self.decoded:
                texts = title if names in self.typed else union(names)
                yield constant_of_names(f"{title.upper()}_NAMES", names, texts)

    def events(self) -> str:
        kinds = [self.event_type(kind.said, kind.kind) for kind in self.game.events]
        return "\n".join(
            [f"export type {self.event} =", *kinds, '  | { event: "undone"; seat: number };']
        )

    def event_type(self, said: str, kind: EventKind) -> str:
        fields = [
            f"; {key(name)}{'?' if name in kind.secret else ''}: {self.kind_type(one, name)}"
            for name, one in kind.fields.items()
        ]
        return f"  | {{ event: {literal(said)}{''.join(fields)} }}"

    # Values

    def material(self) -> Iterable[str]:
        for name, value in self.game.material.items():
            yield f"export const {name.upper()} = {literal(value)};"

    def fields(self) -> str:
        """How the plain board shows a view, as `core.display.screens` does."""
        apart = {*EVERY_VIEW, *(option.name for option in self.game.options)}
        rows = []
        for name, _, field in self.shape.told_fields():
            kind = field.kind
            traits = {
                "ofSeats": kind.is_of_seats,
                "isSeat": kind.leaf.is_seat,
                "isPlace": kind.leaf.is_place,
                "hasHalves": kind.has_halves,
            }
            told = "".join(f", {trait}: true" for trait, has in traits.items() if has)
            if name not in apart:
                rows.append(f"  {{ name: {literal(name)}{told} }},")
        return "\n".join(["export const fields: ToldField[] = [", *rows, "];"])

    def places(self) -> str:
        found = {
            kind.said: [name for name, one in kind.kind.fields.items() if one.leaf.is_place]
            for kind in self.game.events
        }
        return by_event("places", "The fields of events that people count from 1.", found)

    def secrets(self) -> str:
        found = {kind.said: sorted(kind.kind.secret) for kind in self.game.events}
        return by_event("secrets", "The fields of events that only their owner is told.", found)

    def moves(self) -> str:
        kinds = [f"  {self.move(kind.key, kind.kind)}," for kind in self.game.moves]
        return "\n".join(["export const moves: MoveKind[] = [", *kinds, "];"])

    def move(self, move_key: str, kind: MoveKind) -> str:
        arguments = [self.argument(name, leaf) for name, leaf in kind.arguments.items()]
        order = ", hasOrder: true" if kind.order else ""
        head = f"key: {literal(move_key)}, form: {literal(kind.form)}"
        return f"{{ {head}, arguments: [{', '.join(arguments)}]{order} }}"

    def argument(self, name: str, leaf: Leaf) -> str:
        """The values in the order of the action numbers."""
        values = values_of(leaf)
        is_range = leaf.form not in (TRUTH, FACES) and not leaf.names
        told = f"least: {values[0]}, most: {values[-1]}"
        if not is_range:
            listed = literal([leaf.told(value) for value in values])
            told = f"values: {self.values.setdefault(listed, f'VALUES_{len(self.values)}')}"
        place = ", isPlace: true" if leaf.is_place else ""
        shows = f", liesIn: {literal(leaf.lies_in)}" if leaf.lies_in else ""
        return f"{{ name: {literal(name)}, {told}{place}{shows} }}"

    # Decoding

    def decoder(self) -> str:
        at, read = self.shape.at, Decoder(self.game.name, self.shape, self.constant)
        fields = [
            f"    {key(name)}: {read.reading(column, field)},"
            for name, column, field in self.shape.told_fields()
        ]
        size = self.shape.dtype.itemsize
        result = ", ".join(str(at(column)) for column in ("over", "scores_", "winners_", "reason_"))
        return "\n".join(
            [
                "/** What the JSON of a view says, from the bytes of its record. */",
                f"export function decodeView(bytes: DataView | Uint8Array): {self.view} {{",
                f"  const record = new told.RecordReader(bytes, {size}, {at('players')});",
                "  return {",
                f"    game: {literal(self.game.name)},",
                *fields,
                f"    legal: record.legal({at('legal')}, moves),",
                f"    result: record.result({result}, {literal(self.game.reasons)}),",
                "  };",
                "}",
            ]
        )

    def constant(self, names: Names) -> str:
        self.decoded.add(names)
        return f"{self.named[names].upper()}_NAMES"


def write(folder: Path, games: Sequence[Game]) -> None:
    """Write the modules, and the list of games last. Files that would not change are not touched."""
    texts = {name: text for game in games for name, text in Modules(game).texts().items()}
    texts["rules/exports.ts"] = exports_text()
    texts[INDEX] = json.dumps({game.name: str(game.folder) for game in games}, indent=2) + "\n"
    for name in ("said", "rules"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    ours = [path for kind in ("*.ts", "said/*.ts", "rules/*.ts", INDEX) for path in folder.glob(kind)]
    found = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in ours}
    if found == texts:
        return
    for name in found.keys() - texts.keys():
        (folder / name).unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write("python -m ludotheque.core.targets.typescript FOLDER [GAME …]\n")
        return 2
    folder, *names = arguments
    try:
        write(Path(folder), [find_game(name) for name in names] or shelf())
    except Exception as error:  # any error of a game, in one sentence
        place = traceback.extract_tb(error.__traceback__)[-1]
        sys.stderr.write(
            f"The page's types cannot be written: {type(error).__name__}: {error}"
            f" ({place.filename}, line {place.lineno})\n"
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
