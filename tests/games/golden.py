"""Matches on file, and what a table says of itself: read and compared in the tests of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque import Table


def golden(folder: Path) -> dict[str, str]:
    """The transcripts in the folder of a game's tests, by name."""
    files = sorted((folder / "transcripts").glob("*.txt"))
    return {path.stem: path.read_text(encoding="utf-8") for path in files}


def as_it_stands(t: Table) -> dict[str, Any]:
    """What a second implementation says of a table, too: compared field by field with it."""
    result: dict[str, Any] | None = None
    if t.result is not None:
        result = {"scores": t.result["scores"], "winners": t.result["winners"]}
    return {
        "position": t.position(),
        "legal": {seat: sorted(t.legal_moves(seat)) for seat in t.to_act},
        "result": result,
    }
