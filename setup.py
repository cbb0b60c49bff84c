"""What pyproject.toml cannot say: a wheel has the page and the manual in it, and its description has its
pictures."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "ludotheque"
NO_PAGE = (
    "The page is not built, and a package without it could serve nobody: run `make setup` first "
    "(it needs Node.js 20 or newer). For Python alone: LUDOTHEQUE_NO_PAGE=1 pip install ."
)


def check_page() -> None:
    """The page, and its pieces, with which pictures of a table are drawn."""
    wanted = [PACKAGE / "server" / "page" / "index.html"]
    wanted += [file.with_name("pieces.json") for file in (PACKAGE / "games").glob("*/picture.py")]
    if not all(file.is_file() for file in wanted) and not os.environ.get("LUDOTHEQUE_NO_PAGE"):
        raise SetupError(NO_PAGE)


class BuildWithPage(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            check_page()
            # The files of every build of the page have other names: those of the last one must go.
            shutil.rmtree(Path(self.build_lib) / "ludotheque", ignore_errors=True)
        super().run()


class SourceWithPage(sdist):
    """Who installs from it may have no Node.js: the page is in it too."""

    def run(self) -> None:
        check_page()
        super().run()


def shared_files() -> list[tuple[str, list[str]]]:
    """The manual pages and what shells complete with, made by `make manual`: below PREFIX/share."""
    files = [file.relative_to(ROOT) for file in sorted((ROOT / "share").rglob("*")) if file.is_file()]
    return [(file.parent.as_posix(), [file.as_posix()]) for file in files]


def description() -> str:
    """The README, with addresses in place of paths: a package index has no files of ours."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        source = tomllib.load(file)["project"]["urls"]["Source"]
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"!\[([^]]*)\]\((?!https?:)([^)]+)\)", rf"![\1]({source}/raw/main/\2)", text)
    return re.sub(r"(?<!!)\[([^]]*)\]\((?!https?:|#)([^)]+)\)", rf"[\1]({source}/blob/main/\2)", text)


setup(
    cmdclass={"build_py": BuildWithPage, "sdist": SourceWithPage},
    data_files=shared_files(),
    long_description=description(),
    long_description_content_type="text/markdown",
)
