"""Variables and folders: their names are found in the code, `variables.toml` says what they mean."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from scripts.documentation.options import variables_of_options
from scripts.documentation.paths import ROOT, SOURCES
from scripts.documentation.tables import code, table

OURS = re.compile(r"\bLUDOTHEQUE_[A-Z]+(?:_[A-Z]+)*\b")
ASKED = re.compile(r"""(?:environ(?:\.get|\.setdefault|\.pop)?[\[(]|getenv\()\s*["']([A-Z_]+)["']""")
IN_TURN = re.compile(r"for name in \(([^)]*)\):")
"""`for name in ("LC_ALL", …):` in a file that reads the environment."""
TEXTS = {"", ".py", ".yaml", ".service", ".env", ".toml", ".ts"}


def described() -> dict[str, dict[str, str]]:
    path = Path(__file__).parent / "variables.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def texts_of(path: Path) -> list[str]:
    """Every text in a Python file, but for docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    ]


def read_by_the_program() -> set[str]:
    """Ours by their prefix, those of the system where the environment is asked for them."""
    found: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found.update(name for one in texts_of(path) for name in OURS.findall(one))
        if "environ" in text or "getenv" in text:
            found.update(ASKED.findall(text))
            for names in IN_TURN.findall(text):
                found.update(re.findall(r'"([A-Z_]+)"', names))
        if "PlatformDirs(" in text:
            found.update(("XDG_CACHE_HOME", "XDG_DATA_HOME"))
    return found


def read_elsewhere(*folders: str) -> set[str]:
    """Ours in the files of other folders."""
    found: set[str] = set()
    for folder in folders:
        top = ROOT / folder
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and path.suffix in TEXTS and path.name != "variables.toml":
                found.update(OURS.findall(path.read_text(encoding="utf-8", errors="ignore")))
    return found


def targets() -> list[tuple[str, str]]:
    """What `make` can do, in its own words."""
    return re.findall(r'@echo "make (\S+)\s+(.*?)"', (ROOT / "Makefile").read_text(encoding="utf-8"))


def settings_of_make() -> list[tuple[str, str]]:
    """`SITE ?= build/site`: what can be said on the command line of make."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return re.findall(r"^([A-Z]+) \?= (.*)$", text, re.MULTILINE)


def folders() -> list[tuple[str, str, str]]:
    """Where the program keeps things, told by the functions that it asks itself."""
    from ludotheque.core.installation import cache_folder, data_folder

    moved = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "LUDOTHEQUE_CACHE")
    kept = {name: os.environ.pop(name) for name in moved if name in os.environ}
    try:
        data, cache = data_folder(), cache_folder()
    finally:
        os.environ.update(kept)
    what = "the server's database (`server.sqlite3`), and in `matches` those left in the terminal"
    return [
        (_from_home(data), what, "yes"),
        (_from_home(cache), "compiled rules, which are made again where they are missing", "no"),
    ]


def _from_home(path: Path) -> str:
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)


def variables_tables() -> str:
    told = described()
    ours = {
        name: "the option " + ", ".join(code(one) for one in said)
        for name, said in variables_of_options().items()
    }
    kept = table(("folder", "what is in it", "keep it"), [(code(a), b, c) for a, b, c in folders()])
    parts = [
        "## Variables of the program",
        _table("variable", {**ours, **told["program"]}),
        "## Variables of the system that it reads",
        _table("variable", told["system"]),
        "## Variables of the files in `deploy/`",
        _table("variable", told["deployment"]),
        "## Variables of the tests and of building",
        _table("variable", told["tests"]),
        "## Folders",
        "On the system on which this site was built; `~` is the home folder.",
        kept,
        "In a checkout:",
        _table("folder", told["folders"]),
        "## What `make` can do",
        _table("command", {f"make {name}": said for name, said in targets()}, in_order=True),
        "Some take a setting, as `make site SITE=public`:",
        table(("setting", "default"), [(code(name), code(value)) for name, value in settings_of_make()]),
    ]
    return "\n\n".join(parts) + "\n"


def _table(head: str, rows: Mapping[str, str], in_order: bool = False) -> str:
    names = list(rows) if in_order else sorted(rows)
    return table((head, "what it says"), [(code(name), rows[name]) for name in names])
