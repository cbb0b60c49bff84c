"""Draw the page's icons from its one picture: `python scripts/icons.py`. The results are committed."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PUBLIC = ROOT / "web" / "public"
sys.path.insert(0, str(ROOT))

from tests.browser import chromium  # noqa: E402  (the system's Chromium, as the tests find it)

ROUNDED = {"icon-192.png": 192, "icon-512.png": 512}
FULL = {"icon-full-180.png": 180, "icon-full-512.png": 512}
"""To the edges: a phone cuts its own shape out of them."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    full = re.sub(r' clip-path="[^"]*"', "", drawing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.ARGUMENTS)
        for name, size in ROUNDED.items():
            draw(browser, drawing, size, PUBLIC / name)
        for name, size in FULL.items():
            draw(browser, full, size, PUBLIC / name)
        browser.close()


def draw(browser: Browser, drawing: str, size: int, file: Path) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
    page.screenshot(path=file, omit_background=True)
    page.close()


if __name__ == "__main__":
    main()
