"""What a page shows: its blocks of code and commands, and whether the tests run them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

NOT_RUN = re.compile(r"^<!-- not run: (.+?) -->$", re.DOTALL)
COMMANDS = re.compile(r"^(?:\$ |export |ludotheque |python |pip |make |pytest |cd |dask |npm )")
PROSE = ("text",)
"""Drawings, formulas, lists of files: nothing that could be run."""


@dataclass(frozen=True)
class Snippet:
    """A block of a page, fenced or indented."""

    page: Path
    line: int
    language: str
    text: str
    reason: str
    """Why it is not run; empty: it is."""
    saved_as: str
    """The file that the sentence before it names: ``A file `second.py`:``."""

    @property
    def kind(self) -> str:
        """`python`, `commands`, `json`, `prose`, or the language, which nothing here can run."""
        if self.language in ("python", "json"):
            return self.language
        if self.language in PROSE:
            return "prose"
        if self.language in ("sh", "bash", "console") or (
            not self.language and COMMANDS.match(self.text)
        ):
            return "commands"
        return self.language or "unnamed"

    @property
    def where(self) -> str:
        return f"{self.page.name}:{self.line}"


def snippets(page: Path) -> list[Snippet]:
    """In their order."""
    found = []
    reason = before = ""
    for token in MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8")):
        if token.type == "html_block":
            marked = NOT_RUN.match(token.content.strip())
            reason = " ".join(marked[1].split()) if marked else reason
        elif token.type == "inline":
            before, reason = token.content, ""
        elif token.type in ("fence", "code_block"):
            assert token.map
            named = re.search(r"`([\w./-]+\.\w+)`:$", before)
            language = token.info.split()[0] if token.info else ""
            saved_as = named[1] if named else ""
            found.append(Snippet(page, token.map[0] + 1, language, token.content, reason, saved_as))
            reason = before = ""
    return found
