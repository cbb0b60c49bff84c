"""The page can be installed: Chromium finds nothing missing, and every picture is there in its size."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from ludotheque import game_names
from tests.browser import chromium
from tests.server.house import House

CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def test_chromium_finds_nothing_missing(browser: Browser, house: House, tmp_path: Path) -> None:
    # Not in a private window: there, nothing can be installed.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, **chromium.launching(), base_url=house.address
    )
    page = context.pages[0]
    wire = context.new_cdp_session(page)
    for language, name in (("fr", "manifest.webmanifest"), ("en", "manifest.en.webmanifest")):
        page.goto(house.address)
        page.evaluate("(spoken) => { localStorage['ludotheque-language'] = `\"${spoken}\"` }", language)
        page.goto(house.address)
        page.locator(f"link[rel=manifest][href='/{name}']").wait_for(state="attached")
        page.wait_for_function(CONTROLLED)
        manifest = wire.send("Page.getAppManifest")
        assert manifest["url"] == f"{house.address}/{name}"
        assert manifest["errors"] == []
        assert wire.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        complete(json.loads(manifest["data"]), language, context.request)
    context.close()


def complete(manifest: dict[str, Any], language: str, request: Any) -> None:
    assert manifest["lang"] == language
    opened = [one["url"] for one in manifest["shortcuts"]]
    assert opened == [f"/new/{game}/bots" for game in game_names()]
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"narrow", "wide"}
    assert any(one.get("purpose") == "maskable" for one in manifest["icons"])
    small = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    assert len(small) == len(game_names())
    for picture in [*manifest["icons"], *small, *manifest["screenshots"]]:
        answer = request.get(picture["src"])
        assert answer.headers["content-type"] == picture["type"], picture
        if picture["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert picture["sizes"] == f"{width}x{height}", picture
