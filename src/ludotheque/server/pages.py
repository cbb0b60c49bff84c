"""The page's files: immutable ones for a year, the shell always fresh."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException

BUILT = Path(__file__).resolve().parent / "page"
"""Where the built page is put."""
FOREVER = "public, max-age=31536000, immutable"


def add_pages(app: FastAPI, folder: Path | None = None) -> None:
    """Every address that is not the interface's is the page's own affair."""
    root = (folder or BUILT).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        file = file_at(root, path)
        if file is not None:
            hashed = path.startswith("assets/")
            return FileResponse(file, headers={"Cache-Control": FOREVER if hashed else "no-cache"})
        if "." in path.rsplit("/", 1)[-1] or not (root / "index.html").is_file():
            raise HTTPException(404)
        return FileResponse(root / "index.html", headers={"Cache-Control": "no-cache"})


def file_at(root: Path, path: str) -> Path | None:
    """A file of the page; nothing outside of its folder, and no name that cannot be one."""
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
