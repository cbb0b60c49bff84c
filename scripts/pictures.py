"""The screenshots of docs/pictures: every board on a phone and on a laptop, in both languages.

    make pictures

Starts a server of its own, plays some moves of each game, and photographs what it sees.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser import chromium
from tests.browser.desk import Desk, Desks
from tests.server.house import House

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SEATS = {
    "land-unter": ("me", "casual", "strong", "best"),
    "quelle-heure": ("me", "casual", "strong"),
    "sheep-sheep": ("me", "casual", "best"),
    "bateaux": ("me", "casual", "strong", "best"),
}
CLICKS = {"land-unter": 5, "quelle-heure": 7, "sheep-sheep": 0, "bateaux": 6}
NAMES = {"fr": "Zoé", "en": "Zoe"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as scratch,
        House(Path(scratch), "--no-limits") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.ARGUMENTS)
        desks = Desks(browser, house.address)
        for language in ("fr", "en"):
            for phone in (False, True):
                tag = f"{'phone' if phone else 'laptop'}-{language}"
                desk = desks.new(phone=phone, language=language, device_scale_factor=1)
                take(desk, language, lambda name, tag=tag: folder / f"{name}-{tag}.png")
                print(tag, flush=True)
        desks.close()
        browser.close()


def take(desk: Desk, language: str, file: object) -> None:
    assert callable(file)
    page = desk.page
    desk.open("/")
    page.get_by_role("article").first.wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=file("home"))
    for game, seats in SEATS.items():
        desk.new_table(game, *seats, name=NAMES[language])
        desk.play_on(clicks=CLICKS[game])
        wait_for_my_turn(desk)
        page.screenshot(path=file(game))
    desk.open("/learn/bateaux")
    page.locator(".says").wait_for()
    page.wait_for_timeout(300)
    page.screenshot(path=file("learn"))


def wait_for_my_turn(desk: Desk) -> None:
    usable = "() => document.querySelector('[data-move], [data-select], [data-over]') !== null"
    desk.page.wait_for_function(usable, timeout=120_000)
    desk.page.wait_for_timeout(400)


if __name__ == "__main__":
    main()
