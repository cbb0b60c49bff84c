"""Where things are in this checkout."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "ludotheque"
EXAMPLE = ROOT / "examples" / "goofspiel"
NOTEBOOKS = ROOT / "examples" / "notebooks"
THEME = Path(__file__).resolve().parent / "theme"
SITE = ROOT / "build" / "site-docs"
LANGUAGES = ("en", "fr")
