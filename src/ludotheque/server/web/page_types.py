"""The page's types of what a server sends and takes, as TypeScript, from the server's own types.

Six modules in `web/src/declared/house`: `messages.ts` (what a connection is sent), `requests.ts` (what
it asks), `entries.ts` (the log of a table), `schemas.ts` (HTTP), `evenings.ts` (small tournaments) and
`analysis.ts` (a judged match). `page_data` writes them.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import textwrap
import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
import msgspec.inspect
from pydantic import BaseModel
from typing_extensions import is_typeddict

from ludotheque.server.rooms import entries, message_types, requests
from ludotheque.server.web import analyses, evenings, schemas

HEAD = "// Written by ludotheque.server.web.page_types from the server's own types: do not edit it.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", types.NoneType: "null"}
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Field:
    name: str
    hint: Any
    is_optional: bool = False


@dataclass(frozen=True)
class Module:
    """A file of the page: its root types and all that they refer to, except those of earlier modules."""

    name: str
    source: ModuleType
    aliases: dict[str, Any]
    """Unions with a name."""
    roots: tuple[type, ...] = ()


def structs_of(module: ModuleType) -> tuple[type, ...]:
    """The classes of a module that have fields, in their order."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    return tuple(one for one in found if one.__module__ == module.__name__ and is_struct(one))


def modules() -> list[Module]:
    return [
        Module(
            "messages",
            message_types,
            {"Chair": message_types.Chair, "Message": message_types.Message},
            structs_of(message_types),
        ),
        Module("requests", requests, {"AnyRequest": requests.AnyRequest}),
        Module("entries", entries, {"Entry": entries.AnyBody}),
        Module("schemas", schemas, {}, structs_of(schemas)),
        Module("evenings", evenings, {}, structs_of(evenings)),
        Module("analysis", analyses, {}, structs_of(analyses)),
    ]


def is_struct(hint: Any) -> bool:
    if not isinstance(hint, type) or hint is schemas.ResponseModel or hint is schemas.RequestModel:
        return False
    return (
        is_typeddict(hint)
        or dataclasses.is_dataclass(hint)
        or issubclass(hint, msgspec.Struct | BaseModel)
    )


class Writer:
    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = list(modules)
        self.owners: dict[type, Module] = {}
        """Which module has a class."""
        for module in self.modules:
            for hint in (*module.roots, *module.aliases.values()):
                self._own(hint, module)

    def _own(self, hint: Any, module: Module) -> None:
        for one in shapes_in(hint):
            if one not in self.owners:
                self.owners[one] = module
                for field in fields_of(one):
                    self._own(field.hint, module)

    def texts(self) -> dict[str, str]:
        return {f"{module.name}.ts": self._text(module) for module in self.modules}

    def _text(self, module: Module) -> str:
        own = [one for one, owner in self.owners.items() if owner is module]
        body = [self._shape(one) for one in own]
        body += [
            f"export type {name} =\n{self._union(get_args(strip(alias)), module, name)};"
            for name, alias in module.aliases.items()
        ]
        return HEAD + "\n\n".join([*self._imports(own, module), *body]) + "\n"

    def _imports(self, own: list[type], module: Module) -> list[str]:
        text = "\n".join(self._shape(one) for one in own)
        lines = []
        for other in self.modules:
            names = {one.__name__ for one, owner in self.owners.items() if owner is other}
            used = sorted(name for name in {*names, *other.aliases} if f"{other.name}.{name}" in text)
            if used and other is not module:
                lines.append(f"import type * as {other.name} from './{other.name}';")
        return ["\n".join(lines)] if lines else []

    def _union(self, parts: tuple[Any, ...], module: Module, alias: str) -> str:
        return "\n".join(f"  | {self.told(part, module, alias)}" for part in parts)

    def _shape(self, shape: type) -> str:
        lines = [*comment(inspect.cleandoc(shape.__doc__ or "") if has_doc(shape) else "", "")]
        lines.append(f"export interface {shape.__name__} {{")
        said = docs_of(shape)
        for field in fields_of(shape):
            lines += comment(said.get(field.name, ""), "  ")
            mark = "?" if field.is_optional else ""
            lines.append(f"  {field.name}{mark}: {self.told(field.hint, self.owners[shape])};")
        if is_open(shape):
            lines.append(f"  [field: string]: {UNKNOWN};")
        return "\n".join([*lines, "}"])

    def told(self, hint: Any, here: Module, alias: str = "") -> str:
        """A type in TypeScript."""
        for module in self.modules:
            for name, meant in module.aliases.items():
                if hint == meant and name != alias:
                    return name if module is here else f"{module.name}.{name}"
        hint = strip(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if is_struct(hint):
            owner = self.owners[hint]
            name = str(hint.__name__)
            return name if owner is here else f"{owner.name}.{name}"
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(quoted(part) for part in parts)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.told(part, here) for part in parts))
        if origin in (list, tuple):
            assert origin is list or parts[1:] == (...,), f"{hint} has no form for the page yet"
            one = self.told(parts[0], here)
            return f"({one})[]" if " | " in one else f"{one}[]"
        if origin is dict:
            return f"Record<string, {self.told(parts[1], here)}>"
        if hint in (Any, object):
            return UNKNOWN
        raise TypeError(f"{hint} has no form for the page yet")


def strip(hint: Any) -> Any:
    """A type without annotations that only validators or type checkers need."""
    while get_origin(hint) in (Annotated, NotRequired, Required):
        hint = get_args(hint)[0]
    return hint


def shapes_in(hint: Any) -> Iterator[type]:
    hint = strip(hint)
    if is_struct(hint):
        yield hint
    for part in get_args(hint):
        yield from shapes_in(part)


def fields_of(shape: type) -> list[Field]:
    """The fields of a class, in their order. A field of an answer is always there, unless its type says
    otherwise. A field of a request or of an entry may be left out if it has a default."""
    hints = get_type_hints(shape, localns={"JSON": Any}, include_extras=True)
    if is_typeddict(shape):
        needed: frozenset[str] = shape.__required_keys__  # type: ignore[attr-defined]
        return [
            Field(name, hint, name not in needed or get_origin(hint) is NotRequired)
            for name, hint in hints.items()
        ]
    if issubclass(shape, BaseModel):
        may_lack = issubclass(shape, schemas.RequestModel)
        return [
            Field(name, hints[name], may_lack and not field.is_required())
            for name, field in shape.model_fields.items()
        ]
    if issubclass(shape, msgspec.Struct):
        told = msgspec.inspect.type_info(shape)
        assert isinstance(told, msgspec.inspect.StructType)
        tag = [Field(told.tag_field, Literal[told.tag])] if told.tag_field else []
        return tag + [Field(one.encode_name, hints[one.name], not one.required) for one in told.fields]
    assert dataclasses.is_dataclass(shape)
    return [Field(field.name, hints[field.name]) for field in dataclasses.fields(shape)]


def is_open(shape: type) -> bool:
    return getattr(shape, "__pydantic_config__", None) is message_types.OPEN


def has_doc(shape: type) -> bool:
    """Whether a class has a docstring of its own. A dataclass without one gets its signature instead."""
    made = f"{shape.__name__}("
    return "__doc__" in vars(shape) and bool(shape.__doc__) and not str(shape.__doc__).startswith(made)


def docs_of(shape: type) -> dict[str, str]:
    """The texts under the fields of a class and of its base classes."""
    found: dict[str, str] = {}
    for one in reversed(shape.__mro__):
        if one.__module__.startswith("ludotheque."):
            found |= own_docs(one)
    return found


def own_docs(shape: type) -> dict[str, str]:
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, doc in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(doc, ast.Expr)
            and isinstance(doc.value, ast.Constant)
        ):
            found[field.target.id] = inspect.cleandoc(str(doc.value.value))
    return found


def comment(doc: str, indent: str) -> list[str]:
    if not doc:
        return []
    lines = f"/** {doc.replace('*/', '* /')} */".splitlines()
    return [f"{indent}{lines[0]}", *(f"{indent} * {line}".rstrip() for line in lines[1:])]


def quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def texts() -> dict[str, str]:
    """The text of each file, by its name."""
    return Writer(modules()).texts()
