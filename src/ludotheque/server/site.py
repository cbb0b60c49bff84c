"""The page as a folder of files that any web host can serve, below any address, without a server.

The built page is the same as a server's. Its `index.html` is marked (`<meta name="ludotheque"
content="site">`), names its parts relative to itself, and carries the Content-Security-Policy that a
server would send. The page then does everything on the device (`web/src/site.ts`).

`site.json` says what we have written, and whether that is complete. New parts come first, `index.html`
when they are all there, and what only the former version needs goes last: whoever opens a site while
it is written, or after that was broken off, gets one version or the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ludotheque.core.errors import LudothequeError

BUILT = Path(__file__).resolve().parent / "page"
"""The folder of the built page."""
ALLOWED = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'"
)
"""The Content-Security-Policy, as far as a file can say it by itself."""


MARK = "site.json"
PAGE = "index.html"
PARTS = "parts.json"
"""A list for servers, which tell browsers what to fetch next. A site does not need it."""
LAST = (PAGE, "sw.js", "version.json")
"""Browsers notice a new version by these files, so they are written after all others."""
COMPRESSED = {".br", ".gz"}
CHARSET = '<meta charset="utf-8" />'
HEAD = (
    f'<meta http-equiv="Content-Security-Policy" content="{ALLOWED}" />',
    '<meta name="referrer" content="no-referrer" />',
    '<meta name="ludotheque" content="site" />',
    '<script src="./opened-as-file.js"></script>',
)
PLAIN = ".nojekyll"
"""GitHub Pages shows all files as they are."""


class NoSite(LudothequeError):
    """The folder has other contents, or there is no page to write."""


@dataclass(frozen=True)
class Site:
    folder: Path
    files: int
    size: int
    """Bytes."""
    was_broken_off: bool
    """Whether the run before this one was interrupted."""


def write_site(folder: Path, page: Path = BUILT) -> Site:
    if not (page / PAGE).is_file():
        raise NoSite("cli-error-site-no-page")
    former = former_site(folder)
    contents = site_files(page)
    folder.mkdir(parents=True, exist_ok=True)
    ours = {*former.get("files", []), *contents}
    put(folder / MARK, mark(ours, is_complete=False))
    for name in [*(name for name in contents if name not in LAST), *LAST]:
        put(folder / name, contents[name]())
    for name in ours - set(contents):
        (folder / name).unlink(missing_ok=True)
    put(folder / MARK, mark(contents, is_complete=True))
    size = sum((folder / name).stat().st_size for name in contents)
    return Site(folder, len(contents), size, former.get("is_complete") is False)


def former_site(folder: Path) -> dict[str, Any]:
    """The `site.json` of a former site. Empty where the folder is empty or does not exist."""
    if folder.exists() and not folder.is_dir():
        raise NoSite("cli-error-site-no-folder", path=str(folder))
    if not folder.is_dir():
        return {}
    try:
        said: dict[str, Any] = json.loads((folder / MARK).read_text(encoding="utf-8"))
        if said["ludotheque"] == "site" and all(map(is_inside, said["files"])):
            return said
    except (OSError, ValueError, TypeError, KeyError):
        pass
    if any(not path.name.startswith(".") for path in folder.iterdir()):
        raise NoSite("cli-error-site-not-empty", path=str(folder))
    return {}


def is_inside(name: str) -> bool:
    """Whether a path is below the folder: no other file is ever deleted."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts


def site_files(page: Path) -> dict[str, Callable[[], bytes]]:
    """A function for the content of each file, by its name."""
    paths = [
        path
        for path in page.rglob("*")
        if path.is_file() and path.suffix not in COMPRESSED and path.name != PARTS
    ]
    files = {path.relative_to(page).as_posix(): partial(site_file, path) for path in paths}
    return {**files, PLAIN: bytes}


def site_file(path: Path) -> bytes:
    if path.name == PAGE:
        return site_page(path.read_text(encoding="utf-8"), first_files(path.with_name(PARTS))).encode()
    if path.suffix == ".webmanifest":
        return site_manifest(path.read_text(encoding="utf-8")).encode()
    return path.read_bytes()


def first_files(parts: Path) -> list[str]:
    """The files that the home page needs besides the shell."""
    try:
        found: list[str] = json.loads(parts.read_text(encoding="utf-8"))["pages"]["home"]
    except (OSError, ValueError, KeyError):
        return []
    return found


def site_page(page: str, first: Iterable[str] = ()) -> str:
    """The shell of a site: marked, and without the preloads that a server adds."""
    scripts = [
        f'<link rel="modulepreload" crossorigin href="/{one}" />' for one in first if one.endswith(".js")
    ]
    marked = page.replace(CHARSET, "\n    ".join([CHARSET, *HEAD, *scripts]), 1)
    return re.sub(r' (src|href)="/', r' \1="./', marked)


def site_manifest(text: str) -> str:
    """The manifest, with addresses relative to itself. Pages of a site are behind a #."""
    manifest = json.loads(text)
    del manifest["id"]  # by its start_url: two sites on one host are two
    for shortcut in manifest["shortcuts"]:
        shortcut["url"] = f"/#{shortcut['url']}"
    return json.dumps(relative(manifest), ensure_ascii=False)


def relative(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: relative(value) for key, value in told.items()}
    if isinstance(told, list):
        return [relative(value) for value in told]
    return f".{told}" if isinstance(told, str) and told.startswith("/") else told


def mark(files: Iterable[str], *, is_complete: bool) -> bytes:
    told = {"ludotheque": "site", "is_complete": is_complete, "files": sorted(files)}
    return (json.dumps(told, indent=1) + "\n").encode()


def put(path: Path, content: bytes) -> None:
    """Write a file in one step. A file with the same content is left alone, so that a site can be copied
    quickly again."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    coming = path.with_name(f"{path.name}.coming")
    coming.write_bytes(content)
    coming.replace(path)
