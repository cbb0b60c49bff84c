"""The page's files: immutable ones for a year, the shell always fresh, compressed when it was built."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException

from ludotheque.server.built_page import BUILT

FOREVER = "public, max-age=31536000, immutable"
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
COMPRESSED = {"br": ".br", "gzip": ".gz"}


def add_pages(app: FastAPI, folder: Path | None = None) -> None:
    """Every address that is not the interface's is the page's own affair."""
    root = (folder or BUILT).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/") or ".." in path.split("/"):
            raise HTTPException(404)
        accepted = request.headers.get("accept-encoding", "")
        file = file_at(root, path)
        if file is not None:
            kept = FOREVER if path.startswith("assets/") else "no-cache"
            return if_changed(request, sent(file, accepted, kept))
        if "." in path.rsplit("/", 1)[-1] or not (root / "index.html").is_file():
            raise HTTPException(404)
        return if_changed(request, sent(root / "index.html", accepted, "no-cache"))


def if_changed(request: Request, answer: FileResponse) -> Response:
    """What a browser has already and asks about again need not be sent again."""
    known = request.headers.get("if-none-match", "")
    if answer.headers["etag"] not in (one.strip().removeprefix("W/") for one in known.split(",")):
        return answer
    kept = {name: answer.headers[name] for name in ("etag", "cache-control", "vary")}
    return Response(status_code=304, headers=kept)


def sent(file: Path, accepted: str, kept: str) -> FileResponse:
    """The file, or its compressed copy where the browser takes one."""
    kind = KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    takes = {part.split(";")[0].strip() for part in accepted.split(",")}
    for encoding, suffix in COMPRESSED.items():
        copy = file.with_name(file.name + suffix)
        if encoding in takes and copy.is_file():
            file, headers["Content-Encoding"] = copy, encoding
            break
    return FileResponse(file, media_type=kind, headers=headers, stat_result=file.stat())


def file_at(root: Path, path: str) -> Path | None:
    """A file of the page; nothing outside of its folder, and no name that cannot be one."""
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
