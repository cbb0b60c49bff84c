"""`ludotheque site`: what it writes, what it refuses, and what is left when it is broken off."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.server import site
from ludotheque.server.site import NoSite, write_site

INDEX = """<!doctype html>
<html><head>
    <meta charset="utf-8" />
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <meta name="version" content="1" />
</head></html>
"""
MANIFEST = {
    "id": "/",
    "start_url": "/",
    "scope": "/",
    "icons": [{"src": "/icon.svg", "sizes": "any"}],
    "shortcuts": [{"name": "Les Bateaux", "url": "/new/bateaux/bots", "icons": []}],
}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """As much of a built page as matters here."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "index.html.br").write_bytes(b"compressed")
    (page / "manifest.webmanifest").write_text(json.dumps(MANIFEST))
    for name in ("icon.svg", "sw.js", "version.json", "assets/index-1.js"):
        (page / name).write_text(name)
    return page


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_site_names_everything_relative_to_itself(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "site"
    written = write_site(folder, page)
    assert names(folder) == names(page) - {"index.html.br"} | {"site.json", ".nojekyll"}
    index = (folder / "index.html").read_text()
    assert '<meta name="ludotheque" content="site" />' in index
    assert re.findall(r'(?:src|href)="(.*?)"', index) == [
        "./opened-as-file.js",
        "./icon.svg",
        "./assets/index-1.js",
    ]
    manifest = json.loads((folder / "manifest.webmanifest").read_text())
    assert [manifest["start_url"], manifest["scope"]] == ["./", "./"]
    assert manifest["icons"][0]["src"] == "./icon.svg"
    assert manifest["shortcuts"][0]["url"] == "./#/new/bateaux/bots"
    assert "id" not in manifest
    assert written.size == sum((folder / name).stat().st_size for name in names(folder) - {"site.json"})


def test_its_policy_comes_before_anything_that_it_governs_and_allows_no_eval(
    page: Path, tmp_path: Path
) -> None:
    write_site(tmp_path / "site", page)
    index = (tmp_path / "site" / "index.html").read_text()
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="(.*?)" />', index)
    assert policy is not None
    assert policy.start() < min(index.index("<link"), index.index("<script"))
    assert policy[1].startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    assert "unsafe-eval" not in policy[1].replace("wasm-unsafe-eval", "")
    assert "frame-ancestors" not in policy[1], "a browser complains of it in a file"


def test_a_folder_with_other_files_is_left_alone(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "photo.jpg").write_text("dear to somebody")
    for said in (None, "[]", '{"ludotheque": "site", "is_complete": true, "files": ["../photo.jpg"]}'):
        if said is not None:
            (folder / "site.json").write_text(said)
        with pytest.raises(NoSite, match="other files"):
            write_site(folder, page)
    assert names(folder) == {"photo.jpg", "site.json"}


def test_a_former_site_is_replaced_and_what_somebody_added_stays(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    (folder / ".git").mkdir(parents=True)  # a folder that is published from is empty all the same
    write_site(folder, page)
    (folder / "CNAME").write_text("games.example.org")
    (page / "assets" / "index-1.js").rename(page / "assets" / "index-2.js")
    (page / "index.html").write_text(INDEX.replace("index-1", "index-2"))
    assert not write_site(folder, page).was_broken_off
    assert "assets/index-2.js" in names(folder)
    assert "assets/index-1.js" not in names(folder)
    assert "CNAME" in names(folder)


def test_a_run_that_is_broken_off_leaves_the_former_site_and_is_noticed(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site"
    write_site(folder, page)
    (page / "assets" / "index-1.js").rename(page / "assets" / "index-2.js")
    (page / "index.html").write_text(INDEX.replace("index-1", "index-2"))
    really_put = site.put

    def put(path: Path, content: bytes) -> None:
        if path.name == "index.html":
            raise OSError("no space left on device")
        really_put(path, content)

    monkeypatch.setattr(site, "put", put)
    with pytest.raises(OSError, match="no space"):
        write_site(folder, page)
    assert "index-1.js" in (folder / "index.html").read_text()
    assert {"assets/index-1.js", "assets/index-2.js"} <= names(folder)
    assert json.loads((folder / "site.json").read_text())["is_complete"] is False
    monkeypatch.undo()
    assert write_site(folder, page).was_broken_off
    assert "assets/index-1.js" not in names(folder)
    assert json.loads((folder / "site.json").read_text())["is_complete"] is True


def test_without_a_built_page_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoSite, match="make setup"):
        write_site(tmp_path / "site", tmp_path)
    assert not (tmp_path / "site").exists()


def test_the_command_says_how_large_it_is_and_what_to_do_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "my site"
    done = command(folder, "--lang", "en")
    assert re.search(r"\d+ files, \d\.\d MB", done.stdout)
    assert f"python -m http.server --directory '{folder}'" in done.stdout
    refused = command(tmp_path, "--lang", "fr", expected=2)
    assert "Il y a d’autres fichiers" in refused.stderr


def command(*arguments: object, expected: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "site", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == expected, done.stderr
    return done
