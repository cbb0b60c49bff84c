"""Reading a position that somebody wrote: every field checked, every refusal says which and why."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ludotheque.core.errors import BadPosition, shortened

T = TypeVar("T")


def refuse(field: str, why: str, **arguments: Any) -> BadPosition:
    return BadPosition("error-bad-position", field=field, why=why, **arguments)


def whole(field: str, value: Any, least: int, most: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise refuse(field, "position-not-a-number", given=shortened(value))
    if not least <= value <= most:
        raise refuse(field, "position-out-of-range", given=shortened(value), least=least, most=most)
    return value


def flag(field: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise refuse(field, "position-not-a-flag", given=shortened(value))
    return value


def one_of(field: str, value: Any, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise refuse(field, "position-not-one-of", given=shortened(value), known=list(known))
    return value


def several(field: str, value: Any, read: Callable[[str, Any], T], length: int | None = None) -> list[T]:
    """A list, each entry read by `read`, named `field[i]`."""
    if not isinstance(value, list | tuple):
        raise refuse(field, "position-not-a-list", given=shortened(value))
    if length is not None and len(value) != length:
        raise refuse(field, "position-wrong-length", wanted=length, given=len(value))
    return [read(f"{field}[{i}]", entry) for i, entry in enumerate(value)]


def maybe(read: Callable[[str, Any], T]) -> Callable[[str, Any], T | None]:
    return lambda field, value: None if value is None else read(field, value)


def number(least: int, most: int) -> Callable[[str, Any], int]:
    return lambda field, value: whole(field, value, least, most)


def ascending(field: str, numbers: list[int]) -> list[int]:
    if any(a >= b for a, b in itertools.pairwise(numbers)):
        raise refuse(field, "position-not-ascending")
    return numbers


def check_fields(position: Mapping[str, Any], known: tuple[str, ...]) -> None:
    """All the fields, and no others."""
    for name in known:
        if name not in position:
            raise refuse(name, "position-missing")
    for name in position:
        if name not in known:
            raise refuse(shortened(name), "position-unknown-field", known=list(known))
