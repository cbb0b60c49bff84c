"""The files of the page: how long a browser keeps them, their compression, and what it fetches next."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ludotheque.core.words import DEFAULT_LANGUAGE, LANGUAGES
from ludotheque.server.site import BUILT, PARTS

FOREVER = "public, max-age=31536000, immutable"
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
COMPRESSED = {"br": ".br", "gzip": ".gz"}
SHELL = "index.html"


def add_pages(app: FastAPI, folder: Path | None = None) -> None:
    def game_of(table: str) -> str | None:
        """The game of a table that is in use here. The page asks for other tables itself."""
        live = app.state.services.hub.rooms.found(table)
        return live.room.game.name if live else None

    page = (folder or BUILT).resolve()
    app.mount("/", PageFiles(page, Preloads(page, game_of)))


class PageFiles(StaticFiles):
    """Static files. Any other address that is not part of the interface gets the shell: the page itself
    decides what it shows there."""

    def __init__(self, folder: Path, preloads: Preloads) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.preloads = preloads

    async def get_response(self, path: str, scope: Scope) -> Response:
        is_looked_up = scope["method"] in ("GET", "HEAD")
        if is_looked_up and (path.startswith("api" + os.sep) or os.pardir in Path(path).parts):
            raise HTTPException(404)
        if path != os.curdir:
            try:
                return await super().get_response(path, scope)
            except HTTPException as error:
                if error.status_code != 404 or "." in Path(path).name:
                    raise
        answer = await super().get_response(SHELL, scope)
        preloads = self.preloads.header(scope["path"], Headers(scope=scope).get("accept-language", ""))
        if preloads:
            answer.headers["Link"] = preloads
        return answer

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or its compressed copy if the browser accepts one. 304 if the browser has it."""
        file, asked = Path(full_path), Headers(scope=scope)
        kind = KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
        kept = FOREVER if file.parent.name == "assets" else "no-cache"
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        takes = {part.split(";")[0].strip() for part in asked.get("accept-encoding", "").split(",")}
        for encoding, suffix in COMPRESSED.items():
            copy = file.with_name(file.name + suffix)
            if encoding in takes and copy.is_file():
                file, headers["Content-Encoding"] = copy, encoding
                break
        answer = FileResponse(file, status_code, headers, kind, stat_result=file.stat())
        if self.is_not_modified(answer.headers, asked):
            return NotModifiedResponse(answer.headers)
        return answer


NO_PARTS: dict[str, Any] = {"start": [], "words": {}, "pages": {}, "boards": {}}


class Preloads:
    """The header `Link` of the shell: it names what a page fetches next, so that a browser fetches all
    of it at once.

    `parts.json` is written with the page (web/plugins/shell.ts). It lists the files with which every
    page begins (they stand in the shell too, which has to be read first); those of the words by
    language, of each kind of page, and of each game's board. A page built without it has no header.
    """

    def __init__(self, folder: Path, game_of: Callable[[str], str | None]) -> None:
        self.file = folder / PARTS
        self.game_of = game_of
        self._changed_at = 0
        self._read()

    def _read(self) -> None:
        """Read `parts.json` again if it has changed: a page may be replaced while the server runs, and
        the files of the old one are gone."""
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
    return next((one for one in known if one in LANGUAGES), DEFAULT_LANGUAGE)


def link(file: str) -> str:
    how = "modulepreload" if file.endswith(".js") else "preload; as=style; crossorigin"
    return f"</{file}>; rel={how}"
