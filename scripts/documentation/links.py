"""Links of a built site, of all languages; and that a page loads nothing from elsewhere."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Links(HTMLParser):
    """What a page points at, what it loads, and what can be pointed at in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.led: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.led.append(given["href"])
        if tag in LOADS and LOADS[tag] in given and given.get("rel") != "canonical":
            self.loaded.append(given[LOADS[tag]])


def broken_links(site: Path) -> list[str]:
    """Each with the page that has it: what leads nowhere, and what would be loaded from another host."""
    pages = {path: Links(path) for path in sorted(site.rglob("*.html"))}
    wrong = []
    for path, page in pages.items():
        where = path.relative_to(site)
        for target in page.led + page.loaded:
            url = urlsplit(target)
            if url.scheme or url.netloc:
                if target in page.loaded and url.scheme != "data":
                    wrong.append(f"{where}: {target} would be loaded from elsewhere")
                continue
            led = (path.parent / unquote(url.path)).resolve() if url.path else path
            is_known = not url.fragment or led not in pages or unquote(url.fragment) in pages[led].ids
            if not (led.exists() and is_known):
                wrong.append(f"{where}: {target}")
    return wrong
