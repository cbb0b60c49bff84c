"""The page's files over HTTP: compressed, kept or fresh, and nothing beside them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludotheque.server.pages import BUILT, file_at
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.patience import wait_until


@pytest.fixture
def client(parlour: Parlour) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=parlour.address) as client:
        yield client


def script() -> str:
    return next(file.name for file in (BUILT / "assets").iterdir() if file.suffix == ".js")


@pytest.mark.parametrize(("accepted", "encoding"), [("br, gzip", "br"), ("gzip", "gzip"), ("", None)])
def test_a_file_comes_compressed_as_the_browser_takes_it(
    client: httpx.Client, accepted: str, encoding: str | None
) -> None:
    with client.stream("GET", "/", headers={"Accept-Encoding": accepted}) as answer:
        assert answer.headers.get("Content-Encoding") == encoding
        assert answer.headers["Content-Type"].startswith("text/html")
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_what_has_its_content_in_its_name_is_kept_and_the_shell_is_always_fresh(
    client: httpx.Client,
) -> None:
    kept = client.get(f"/assets/{script()}", headers={"Accept-Encoding": "gzip"})
    assert "immutable" in kept.headers["Cache-Control"]
    assert kept.headers["Content-Type"].startswith("text/javascript")
    for path in ("/", "/t/some-table", "/sw.js", "/version.json"):
        assert client.get(path).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/none.js", "/favicon.ico", "/api/none", "/..%2fpages.py"])
def test_what_is_not_the_pages_is_not_there(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_no_way_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "secret").write_text("s")
    assert file_at(tmp_path / "page", "../secret") is None
    assert file_at(tmp_path / "page", "a" * 5000) is None
    assert file_at(tmp_path / "page", "\0") is None


def test_the_page_is_opened_in_the_browser(tmp_path: Path) -> None:
    told = tmp_path / "opened"
    browser = tmp_path / "browser.py"
    browser.write_text(f"import sys; open({str(told)!r}, 'w').write(sys.argv[1])")
    house = House(tmp_path, "--open")
    house.environment["BROWSER"] = f"{sys.executable} {browser} %s"
    with house:
        wait_until(lambda: told.exists() and told.read_text())
        assert told.read_text() == house.address
