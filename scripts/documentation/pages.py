"""The sources of the site in one language: pages of docs/ and pages that the code writes."""

from __future__ import annotations

import fnmatch
import functools
import re
import shutil
import sys
import tomllib
from pathlib import Path

from scripts.documentation import notebooks, reference
from scripts.documentation.options import options_tables
from scripts.documentation.paths import DOCS, EXAMPLE, NOTEBOOKS, ROOT
from scripts.documentation.rule_pages import french_spaces, our_games, rules_page
from scripts.documentation.variables import variables_tables

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
RULING = re.compile(r"^\| ((?:LU|QH|SS|LB)-\d+) \|", re.MULTILINE)
REST = "*"
LANGUAGES_OF_FILES = {
    ".py": "python",
    ".toml": "toml",
    ".md": "markdown",
    ".ftl": "text",
    ".json": "json",
}


def parts(language: str) -> list[tuple[str, list[str]]]:
    """The navigation: titles, and the names of pages, some as patterns."""
    declared = tomllib.loads((Path(__file__).parent / "navigation.toml").read_text(encoding="utf-8"))
    return [(one["title"], one["pages"]) for one in declared[language]]


def navigation(language: str, names: list[str]) -> list[tuple[str, list[str]]]:
    """The pages of each part. `*` are those that no part names: a new page is there by itself."""
    declared = parts(language)
    named = {
        name
        for _, some in declared
        for one in some
        if one != REST
        for name in fnmatch.filter(names, one)
    }
    rest = [name for name in names if name not in named and name != "index"]
    return [
        (title, [name for one in some for name in (rest if one == REST else fnmatch.filter(names, one))])
        for title, some in declared
    ]


def sources(language: str) -> dict[str, str]:
    """Every page by its name, without the index."""
    found = {}
    folder = DOCS if language == "en" else DOCS / language
    for path in sorted(folder.glob("*.md")):
        found[path.stem] = linked(path.read_text(encoding="utf-8"), path)
    if language != "en":
        found = {name: french_spaces(text, language) for name, text in found.items()}
        found["glossary"] = linked(
            (DOCS / "glossary.md").read_text(encoding="utf-8"), DOCS / "glossary.md"
        )
    found["options"] += "\n" + options_tables()
    for game in our_games():
        found[f"rules/{game.name}"] = rules_page(game, language)
    if language == "en":
        found["variables"] += "\n" + variables_tables()
        found["changelog"] = linked(
            (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), ROOT / "CHANGELOG.md"
        )
        found["example"] = example_page()
        found["rulings"] = RULING.sub(lambda one: f"| [{one[1]}](#{one[1].lower()}) |", found["rulings"])
        found.update({f"python/{name}": text for name, text in reference.pages().items()})
        for path, text in notebooks.pages().items():
            found[f"notebooks/{path.stem}"] = linked(text, path)
    return found


def linked(text: str, path: Path) -> str:
    """Links that lead out of docs/ lead to pages of the site, or to a copy of the file."""

    def moved(link: re.Match[str]) -> str:
        name, _, anchor = link[3].partition("#")
        led = (path.parent / name).resolve()
        if led.suffix == ".md" and is_of_another_language(led, path):
            way = ("fr/" if path.parent == DOCS else "../") + led.stem
            return f'<a href="{way}.html{"#" + anchor if anchor else ""}">{link[2]}</a>'
        place = on_the_site(link[3], path)
        is_below = path.parent == NOTEBOOKS and not re.match(r"\w+:|#", place)
        return f"{link[1]}[{link[2]}]({'../' if is_below else ''}{place})"

    pieces = FENCED.split(text)
    pieces[::2] = [LINK.sub(moved, piece) for piece in pieces[::2]]
    return "".join(pieces)


def is_of_another_language(path: Path, page: Path) -> bool:
    """Sphinx builds each language by itself: such a link is plain HTML, and is checked at the end."""
    return (
        page.is_relative_to(DOCS)
        and path.is_relative_to(DOCS)
        and path.parent != page.parent
        and path != DOCS / "glossary.md"
    )


def on_the_site(target: str, page: Path) -> str:
    """A link of a page of docs/, as the site needs it. A file of the project without a page is linked to
    where the project is published."""
    if re.match(r"\w+:|#", target):
        return target
    name, _, anchor = target.partition("#")
    path = (page.parent / name).resolve()
    if not path.exists():
        raise FileNotFoundError(f"{page.relative_to(ROOT)} points at {target}, which is not there")
    if path == ROOT / "README.md":
        return "index.md"
    if path == ROOT / "CHANGELOG.md":
        return "changelog.md"
    if path.is_relative_to(EXAMPLE):
        return "example.md" if path.is_dir() else f"example.md#{slug(path.name)}"
    for game in our_games():
        if path.parent == game.folder and path.name.startswith("rules."):
            return f"rules/{game.name}.md"
    if path.parent == DOCS / "pictures":
        return f"pictures/{path.name}"
    if path == DOCS / "glossary.md" or path.parent == page.parent or path.parent == DOCS:
        return path.name + (f"#{anchor}" if anchor else "")
    if path.parent == NOTEBOOKS and path.suffix == ".ipynb":
        return f"notebooks/{path.stem}.md"
    return f"{source_address()}/{'tree' if path.is_dir() else 'blob'}/main/{path.relative_to(ROOT)}"


@functools.cache
def source_address() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Source"])


def slug(name: str) -> str:
    return re.sub(r"[^\w-]+", "", name.lower().replace(" ", "-"))


def example_page() -> str:
    """Every file of the example of `add-a-game`, as it is."""
    pieces = [
        "# The example, whole",
        "A fifth game as a package of its own: what [Add a game](add-a-game.md) walks through.",
    ]
    order = {".toml": 0, ".py": 1, ".ftl": 3, ".json": 4, ".md": 5}
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in order and "egg-info" not in str(path)]
    for path in sorted(files, key=lambda one: ("_tests" in str(one), order[one.suffix], one.name)):
        text = path.read_text(encoding="utf-8").strip()
        if text and ".fr." not in path.name:
            shown = path.relative_to(EXAMPLE)
            title = path.name if path.name != "__init__.py" else f"{path.parent.name}/__init__.py"
            pieces.append(
                f"## {title}\n\n`{shown}`\n\n~~~~{LANGUAGES_OF_FILES[path.suffix]}\n{text}\n~~~~"
            )
    return "\n\n".join(pieces) + "\n"


def index_page(language: str, names: list[str]) -> str:
    """The page that stands first, and below it the navigation."""
    path = DOCS / "index.md" if language == "en" else DOCS / language / "index.md"
    text = french_spaces(linked(path.read_text(encoding="utf-8"), path), language)
    blocks = []
    for title, pages in navigation(language, names):
        listed = "\n".join(pages)
        blocks.append(f"```{{toctree}}\n:hidden:\n:caption: {title}\n\n{listed}\n```")
    return "\n\n".join([text, *blocks]) + "\n"


def write(language: str, folder: Path) -> None:
    """The sources of one language, ready for Sphinx."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = sources(language)
    found.pop("index", None)
    found["index"] = index_page(language, list(found))
    for name, text in found.items():
        path = folder / f"{name}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "pictures", folder / "pictures")


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
