"""A server whose page is replaced by a newer one, as an upgrade does."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from ludotheque.server.site import BUILT
from tests.server.house import House

TEXTS = {".js", ".css", ".html", ".json", ".webmanifest"}
ELSEWHERE = """
from pathlib import Path
from ludotheque.server.web import page_files
page_files.BUILT = Path({folder!r})
from ludotheque.cli.main import run
run()
"""


class Upgraded(House):
    """Serves a copy of the built page. `upgrade()` puts a newer one in its place."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        super().__init__(folder, *arguments)
        self.page = folder / "page"
        self.upgrades = 0
        self.program = ("-c", ELSEWHERE.format(folder=str(self.page)))
        shutil.copytree(BUILT, self.page)

    @property
    def version(self) -> str:
        return version_of(self.page)

    def upgrade(self) -> None:
        self.upgrades += 1
        upgrade(self.page, self.upgrades)


def version_of(page: Path) -> str:
    return str(json.loads((page / "version.json").read_text())["version"])


def upgrade(page: Path, number: int) -> None:
    """Another version, and every part under another name; nothing is left of the old one."""
    changed = {version_of(page): f"newer-{number}"}
    for file in (page / "assets").iterdir():
        changed[file.name] = f"n{number}-{file.name}"
    old = re.compile("|".join(sorted(map(re.escape, changed), key=len, reverse=True)))
    for file in sorted(page.rglob("*")):
        if file.suffix in (".br", ".gz"):
            file.unlink()
        elif file.suffix in TEXTS:
            file.write_text(old.sub(lambda found: changed[found[0]], file.read_text()))
    for file in list((page / "assets").iterdir()):
        file.rename(file.with_name(changed[file.name]))
