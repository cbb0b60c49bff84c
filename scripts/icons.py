"""Draw the page's icons: `python scripts/icons.py`, when the page is built. The results are committed.

Its own from its one picture; one for each game, for the menu of the installed page, from the game's box.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PUBLIC = ROOT / "web" / "public"
sys.path.insert(0, str(ROOT))

from tests.browser import chromium  # noqa: E402  (the system's Chromium, as the tests find it)
from tests.server.house import House  # noqa: E402

from ludotheque import game_names  # noqa: E402

ROUNDED = {"icon-192.png": 192, "icon-512.png": 512}
FULL = {"icon-full-180.png": 180, "icon-full-512.png": 512}
"""To the edges: a phone cuts its own shape out of them."""

BOX = 192
ALONE = """(drawing, size) => {
  drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  drawing.setAttribute('style', `position: fixed; inset: 0; width: ${size}px; height: ${size}px`);
  document.body.replaceChildren(drawing);
}"""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    full = re.sub(r' clip-path="[^"]*"', "", drawing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.ARGUMENTS)
        for name, size in ROUNDED.items():
            draw(browser, drawing, size, PUBLIC / name)
        for name, size in FULL.items():
            draw(browser, full, size, PUBLIC / name)
        with tempfile.TemporaryDirectory() as scratch, House(Path(scratch)) as house:
            for game in game_names():
                draw_box(browser, house.address, game, PUBLIC / f"icon-{game}.png")
        browser.close()


def draw(browser: Browser, drawing: str, size: int, file: Path) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
    page.screenshot(path=file, omit_background=True)
    page.close()


def draw_box(browser: Browser, address: str, game: str, file: Path) -> None:
    """The middle of the picture on the box of a game."""
    size: ViewportSize = {"width": BOX, "height": BOX}
    page = browser.new_page(
        viewport=size, color_scheme="light", reduced_motion="reduce", bypass_csp=True
    )
    page.goto(address)
    box = page.locator(f"article:has(a[href^='/rules/{game}']) .cover > svg")
    box.evaluate(ALONE, BOX)
    page.screenshot(path=file)
    page.close()


if __name__ == "__main__":
    main()
