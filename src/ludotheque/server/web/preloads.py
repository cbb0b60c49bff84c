"""What a page asks for next, said with its shell: a browser fetches all of it at once.

`parts.json` is written with the page (web/plugins/shell.ts): the files that every page begins with (they
stand in the shell too, but have to be asked for first); those of the words by language, of each kind of
page, and of each game's board.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludotheque.server.site import PARTS

DEFAULT_LANGUAGE = "fr"


NO_PARTS: dict[str, Any] = {"start": [], "words": {}, "pages": {}, "boards": {}}


class Preloads:
    """Nothing for a page that was built without `parts.json`."""

    def __init__(self, folder: Path, game_of: Callable[[str], str | None]) -> None:
        self.file = folder / PARTS
        self.game_of = game_of
        self._changed_at = 0
        self._read()

    def _read(self) -> None:
        """Read `parts.json` where it is another one: a page may be replaced while the server runs, and
        the parts of the old one are gone."""
        try:
            changed_at = self.file.stat().st_mtime_ns
            if changed_at == self._changed_at:
                return
            said, self._changed_at = json.loads(self.file.read_text(encoding="utf-8")), changed_at
        except (OSError, ValueError):
            said = NO_PARTS
        self.start: list[str] = said["start"]
        self.words: dict[str, dict[str, list[str]]] = said["words"]
        self.pages: dict[str, list[str]] = said["pages"]
        self.boards: dict[str, list[str]] = said["boards"]

    def header(self, path: str, languages: str) -> str:
        """The header `Link` for an address of the page, and for what `Accept-Language` asks for."""
        self._read()
        first, second, third = [*path.strip("/").split("/"), "", ""][:3]
        language = preferred(languages)
        page = self.pages.get(page_of(first, second, third), [])
        files = [*self.start, *self._words("shell", language), *page]
        game = self.game_of(second) if first == "t" else None
        if game:
            files += [*self.boards.get(game, []), *self._words(game, language)]
        return ", ".join(link(file) for file in dict.fromkeys(files))

    def _words(self, part: str, language: str) -> list[str]:
        return self.words.get(part, {}).get(language, [])


def page_of(first: str, second: str, third: str) -> str:
    """As the page's own router says it (web/src/router.svelte.ts)."""
    if first == "t":
        return "replay" if third == "replay" else "table"
    if first == "evening":
        return "new-evening" if second == "new" else "screen" if third == "screen" else "evening"
    return first or "home"


def preferred(languages: str) -> str:
    """As the page itself chooses (web/src/words/words.svelte.ts): the first that it speaks."""
    known = [one.split(";")[0].strip().lower().split("-")[0] for one in languages.split(",")]
    return next((one for one in known if one in ("fr", "en")), DEFAULT_LANGUAGE)


def link(file: str) -> str:
    how = "modulepreload" if file.endswith(".js") else "preload; as=style; crossorigin"
    return f"</{file}>; rel={how}"
