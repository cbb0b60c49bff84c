"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """On a phone its cells stand below each other (`stacked` in house.css)."""
    lines = [head, ["---"] * len(head), *rows]
    classes = "{.stacked}\n" if not kind else f"{{.stacked .{kind}}}\n"
    return classes + "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)


def code(text: str) -> str:
    return f"`{text}`" if text else ""
