"""The page's files: immutable ones for a year, the shell always fresh, compressed when it was built."""

from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ludotheque.server.site import BUILT
from ludotheque.server.web.preloads import Preloads

FOREVER = "public, max-age=31536000, immutable"
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
COMPRESSED = {"br": ".br", "gzip": ".gz"}
SHELL = "index.html"


def add_pages(app: FastAPI, folder: Path | None = None) -> None:
    def game_of(table: str) -> str | None:
        """Of a table that is in use here; of others the page asks by itself."""
        live = app.state.services.hub.rooms.found(table)
        return live.room.game.name if live else None

    page = (folder or BUILT).resolve()
    app.mount("/", PageFiles(page, Preloads(page, game_of)))


class PageFiles(StaticFiles):
    """Every address that is neither a file nor the interface's is the page's own affair: it gets the
    shell."""

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
        """The file, or its compressed copy where the browser takes one; nothing where it has that."""
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
