"""The screenshots of docs/pictures: every board on a phone and on a laptop, in both languages.

    make pictures

Starts a server of its own, plays some moves of each game, and photographs what it sees.
"""

from __future__ import annotations

import argparse
import functools
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright
from scripts.documentation.rule_pages import our_games
from tests.browser import chromium
from tests.browser.desk import Desk, Desks
from tests.server.house import House

from ludotheque.core.game import Game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
LEVELS = ("casual", "strong", "best")
CLICKS = 6
COLOURS = 256
"""A screenshot with a palette is a third as large, and nobody sees it."""
NAMES = {"fr": "Léo", "en": "Leo"}
MY_TURN = ".seats .yours"
BOAT = "[data-select^=boat]"


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
                take(desk, language, functools.partial(picture_file, folder, tag))
                print(tag, flush=True)
        desks.close()
        browser.close()


def picture_file(folder: Path, tag: str, name: str) -> Path:
    return folder / f"{name}-{tag}.png"


def take(desk: Desk, language: str, file: Callable[[str], Path]) -> None:
    page = desk.page
    desk.open("/")
    page.get_by_role("article").first.wait_for()
    page.wait_for_timeout(500)
    photograph(desk, file("home"))
    for game in our_games():
        begin(desk, game, NAMES[language])
        while desk.is_over:  # who clicks at random may lose all boats at once
            begin(desk, game, NAMES[language])
        if game.has_clock:
            page.locator('[data-select="ready"]').click()
            page.wait_for_timeout(400)
        if page.locator(BOAT).count() and not page.locator("[data-move]").count():
            page.locator(BOAT).first.click()
        photograph(desk, file(game.name))
    desk.open("/learn/bateaux")
    page.locator(".says").wait_for()
    page.wait_for_timeout(300)
    photograph(desk, file("learn"))


def begin(desk: Desk, game: Game, name: str) -> None:
    """On turn, after some moves. Where a clock runs, what is clicked at random is no match that somebody
    would show."""
    desk.new_table(game.name, "me", *LEVELS[: max(game.players) - 1], name=name)
    for _ in range(0 if game.has_clock else CLICKS):
        wait_for_my_turn(desk)
        desk.play_on(clicks=1)
    wait_for_my_turn(desk)


def photograph(desk: Desk, path: Path) -> None:
    desk.page.wait_for_selector("body:not([data-drawing])")
    desk.page.screenshot(path=path)
    with Image.open(path) as picture:
        picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)


def wait_for_my_turn(desk: Desk) -> None:
    """Who has chosen in secret may still choose again, but it is not their turn. What was played takes a
    moment to come back: until then it still looks like one's turn."""
    desk.page.wait_for_timeout(400)
    desk.page.locator(f"{MY_TURN}, [data-over]").first.wait_for()
    desk.page.locator("section.board :is([data-move], [data-select]), [data-over]").first.wait_for()


if __name__ == "__main__":
    main()
