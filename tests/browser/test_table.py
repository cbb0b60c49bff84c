"""A table of the page in Chromium answers as Python's does. `tests/core/test_same_table.py` plays more
matches, in Node."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from ludotheque import game_names
from tests.core import same_table
from tests.soak import rest_in_soak

HERE = "http://table.test/"
"""No secure context, like a server in the next room: a table needs none."""
ASK = """async (task) => {
    const page = await import('/bundle.mjs');
    const { answersOf } = await import('/same_match.mjs');
    const rules = {};
    for (const [game, { module, ...parts }] of Object.entries(page.games)) {
        const compiled = await WebAssembly.compileStreaming(fetch(`/${game}.wasm`));
        rules[game] = new page.Rules(parts, await page.instantiate(compiled));
    }
    return answersOf(page, rules, task);
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What the window may fetch."""
    bundle = same_table.bundled(tmp_path_factory.mktemp("page"), "browser")
    modules = [same_table.DECLARED / "rules" / f"{name}.wasm" for name in game_names()]
    found = [bundle, Path(same_table.__file__).with_name("same_match.mjs"), *modules]
    return {path.name: path for path in found}


@pytest.mark.parametrize("game", rest_in_soak(game_names(), "sheep-sheep"))
def test_a_match_is_the_same_in_a_browser(browser: Browser, served: dict[str, Path], game: str) -> None:
    match = next(same_table.matches_of(game, 1))
    types = {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def serve(route: Route) -> None:
        path = served.get(route.request.url.removeprefix(HERE))
        if path:
            route.fulfill(body=path.read_bytes(), content_type=types[path.suffix])
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page = browser.new_page()
    page.route(f"{HERE}**", serve)
    page.goto(HERE)
    assert page.evaluate(ASK, match.task()) == match.answers
    page.close()
