"""The page's files over HTTP: compressed, kept or fresh, and nothing beside them."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException

from ludotheque.client import Client
from ludotheque.server.site import BUILT, PARTS
from ludotheque.server.web.page_files import PageFiles, Preloads
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.patience import wait_until


@pytest.fixture
def client(parlour: Parlour) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=parlour.address) as client:
        yield client


def script() -> str:
    return next(file.name for file in (BUILT / "assets").iterdir() if file.suffix == ".js")


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/api/tables/nothing"])
def test_head_is_answered_like_get_without_a_body(client: httpx.Client, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for name in ("Content-Type", "Content-Length", "Cache-Control", "ETag"):
        assert head.headers.get(name) == whole.headers.get(name)


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


@pytest.mark.parametrize("path", ["/", "/icon.svg"])
def test_what_a_browser_has_already_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    mark = first.headers["ETag"]
    again = client.get(path, headers={"If-None-Match": f'"other", W/{mark}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Cache-Control"] == "no-cache"
    assert "Content-Security-Policy" in again.headers
    assert client.get(path, headers={"If-None-Match": '"other"'}).content == first.content


@pytest.mark.parametrize(("language", "other"), [("en-GB,fr;q=0.5", "fr"), ("de", "en")])
def test_the_shell_names_the_parts_that_its_address_needs(
    client: httpx.Client, parlour: Parlour, language: str, other: str
) -> None:
    parts = json.loads((BUILT / PARTS).read_text())
    mine = "en" if other == "fr" else "fr"
    table = Client(parlour.address, "Zoé").open("land-unter", ["me", "child", "child"]).id
    for path, needed in (
        ("/", parts["pages"]["home"]),
        ("/me", parts["pages"]["me"]),
        (f"/t/{table}", [*parts["pages"]["table"], *parts["boards"]["land-unter"]]),
        ("/t/none/replay", parts["pages"]["replay"]),
    ):
        said = client.get(path, headers={"Accept-Language": language}).headers["Link"]
        for file in [*needed, *parts["words"]["shell"][mine]]:
            assert f"</{file}>" in said
            assert (BUILT / file).is_file()
        assert parts["words"]["shell"][other][0] not in said
        assert (parts["words"]["land-unter"][mine][0] in said) == (table in path)


@pytest.mark.parametrize("path", ["/assets/none.js", "/favicon.ico", "/api/none", "/..%2fpages.py"])
def test_what_is_not_the_pages_is_not_there(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_no_way_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "secret").write_text("s")
    page = tmp_path / "page"
    files, asked = PageFiles(page, Preloads(page, lambda _: None)), {"method": "GET", "headers": []}
    for path in ("../secret", str(tmp_path / "secret"), "a" * 5000, "\0"):
        with pytest.raises(HTTPException) as refused:
            asyncio.run(files.get_response(path, asked))
        assert refused.value.status_code == 404


class Visitor:
    """A browser that writes down what it is told to open."""

    def __init__(self, folder: Path) -> None:
        self.told = folder / "opened"
        browser = folder / "browser.py"
        browser.write_text(f"import sys; open({str(self.told)!r}, 'w').write(sys.argv[1])")
        self.command = f"{sys.executable} {browser} %s"

    def opened(self) -> str:
        wait_until(lambda: self.told.exists() and self.told.read_text())
        address = self.told.read_text()
        self.told.unlink()
        return address


def test_the_page_is_opened_in_the_browser_also_by_who_comes_second(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    house = House(tmp_path, "--open")
    house.environment["BROWSER"] = visitor.command
    with house:
        assert visitor.opened() == house.address
        command = [sys.executable, "-m", "ludotheque", "serve"]
        second = subprocess.run(
            [*command, "--lang", "en", "--open", "--port", str(house.port)],
            env={**os.environ, "BROWSER": visitor.command},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert (second.returncode, visitor.opened()) == (0, house.address)
        assert f"is open already: {house.address}" in " ".join(second.stderr.split())


def test_who_wants_to_play_gets_another_port_where_a_stranger_has_the_usual_one(tmp_path: Path) -> None:
    """And is told to open the page themselves where there is no browser."""
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        threading.Thread(target=answer_nonsense, args=(stranger,), daemon=True).start()
        house = House(tmp_path, "--open")
        house.port = taken = stranger.getsockname()[1]
        usual = f"from ludotheque.cli.commands import serve; serve.PORT = {taken}"
        house.program = ("-c", f"{usual}; from ludotheque.cli.main import run; run()")
        house.environment.update(BROWSER="", DISPLAY="", WAYLAND_DISPLAY="")
        with house:
            assert house.port != taken
        said = " ".join(house.logged().split())
        assert f"Port {taken} is taken by another program" in said
        assert "open this address yourself" in said


def answer_nonsense(stranger: socket.socket) -> None:
    connection, _ = stranger.accept()
    with connection:
        connection.recv(1000)
        connection.sendall(b"who is there?\r\n\r\n")


def test_a_page_that_is_replaced_while_the_server_runs_names_its_new_parts(tmp_path: Path) -> None:
    """Those of the old one are gone: a browser that was told of them got an answer that is no style."""
    parts = tmp_path / PARTS
    preloads = Preloads(tmp_path, lambda _: None)
    for number, name in enumerate(("old.js", "new.js")):
        told = {"start": [f"assets/{name}"], "words": {}, "pages": {}, "boards": {}}
        parts.write_text(json.dumps(told), encoding="utf-8")
        os.utime(parts, (number + 1, number + 1))
        assert preloads.header("/", "fr") == f"</assets/{name}>; rel=modulepreload"
