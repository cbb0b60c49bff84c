"""The README's examples run, and what the docs point at is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli.main import COMMANDS
from ludotheque.core.encoding.field_tables import fields_page, our_games
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.words import spaced

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])


def examples() -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)


def test_the_readme_shows_what_its_example_prints() -> None:
    code = examples()[1]
    for said in re.findall(r"# (“99”.*?|« 99 ».*?) …\n", code):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        assert spaced(said, "fr") in spaced(done.stdout, "fr")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_at_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_readme_lists_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in game_names():
        game = find_game(name)
        row = f"| {game.players[0]}–{game.players[-1]} |"
        assert row in text, f"{name}: no row with {row}"


def test_the_page_of_the_fields_is_what_the_games_declare() -> None:
    written = (ROOT / "docs" / "fields.md").read_text(encoding="utf-8")
    assert written == fields_page(our_games()), "docs/fields.md is old: run `make fields`"


def test_the_architecture_names_every_module_of_the_server() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (tree,) = re.findall(r"```text\n(server/\n.*?)```", text, re.S)
    server = ROOT / "src" / "ludotheque" / "server"
    files = [file for file in server.rglob("*.py") if "migrations" not in file.parts]
    modules = {file.stem for file in files} - {"__init__"}
    assert modules <= set(re.findall(r"\w+", tree))


def test_every_decision_is_in_the_rulings() -> None:
    """The ids with a Decision, by game; the rule pages say the same to the players."""
    decided = {
        "LU": (1, 2, 7, 10, 11, 12, 14, 16, 18, 19),
        "QH": (9, 10, 13),
        "SS": (1, 2, 4, 7, 8, 10, 12, 14),
        "LB": (1, 2, 8, 9, 10, 11, 12, 14, 16),
    }
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    for letters, numbers in decided.items():
        for number in numbers:
            assert f"| {letters}-{number} |" in text


# Adding a game: what the page shows is the example itself

ADDING = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "goofspiel"
SOURCES = [path for kind in ("*.py", "*.toml") for path in EXAMPLE.rglob(kind)]


def shown(language: str) -> list[str]:
    found = re.findall(rf"```{language}\n(.*?)```", ADDING.read_text(encoding="utf-8"), re.S)
    assert found, language
    return found


def test_what_is_shown_of_the_example_stands_there() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    for block in shown("python"):
        assert any(block in text for text in texts), block


def test_what_is_named_of_the_example_is_there() -> None:
    text = ADDING.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:core|server)/\w+\.py|web/src/\w+|src/ludotheque/\w+)`", text):
        assert any((ROOT / base / path).exists() for base in ("", "src/ludotheque")), path
    for name in ("worlds.py", "faults.py"):
        assert (EXAMPLE / "ludotheque_goofspiel_tests" / name).is_file()
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    group, entry = '"ludotheque.games"', 'goofspiel = "ludotheque_goofspiel"'
    move = 'BID = move("{card}", card=CARD)'
    for code in (entry, move, "GAME = Game(", "def test_GS_5_", "Thinking("):
        assert code in sources
        assert code.removeprefix("def ").rstrip("(") in text
    assert group in sources
    lines = [path.read_text(encoding="utf-8").splitlines() for path in (EXAMPLE / "src").rglob("*.py")]
    assert f"{sum(map(len, lines))} lines of Python" in text.replace("\n", " ")


def test_the_keys_of_the_example_are_those_that_the_page_tells() -> None:
    rows = re.findall(r"^\| (`.*?) \|", ADDING.read_text(encoding="utf-8"), re.MULTILINE)
    told = [key for row in rows for key in re.findall(r"`([a-z…-]+)`", row)]
    for path in EXAMPLE.rglob("words.*.ftl"):
        keys = re.findall(r"^goofspiel-([a-z-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        for end in told:
            assert any(key.startswith(end.rstrip("…")) for key in keys), end
        for key in keys:
            assert any(key == end or (end[-1] == "…" and key.startswith(end[:-1])) for end in told), key


def test_the_commands_of_the_page_can_be_given() -> None:
    commands = [line.split() for line in shown("sh")[1].splitlines()]
    assert [name for name, *_ in commands] == ["pip", "ludotheque", "pytest", "ludotheque"]
    for name, *arguments in commands:
        if name == "ludotheque":
            assert arguments[0] in COMMANDS
        for argument in arguments:
            assert "/" not in argument or (ROOT / argument).exists(), argument


def test_a_copy_of_the_example_is_a_game_under_another_name(tmp_path: Path) -> None:
    *copying, install, play = shown("sh")[0].strip().splitlines()
    assert (install, play) == ("pip install --editable .", "ludotheque play highcard")
    checkout = tmp_path / "checkout"
    shutil.copytree(EXAMPLE, checkout / "examples" / "goofspiel")
    subprocess.run(["bash", "-ec", "\n".join(copying)], cwd=checkout, check=True, timeout=60)
    read = "from ludotheque_highcard import GAME; print(GAME.name, GAME.rule_ids.letters)"
    paths = os.pathsep.join(map(str, (ROOT / "src", tmp_path / "highcard" / "src")))
    done = subprocess.run(
        [sys.executable, "-c", read],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    assert done.stdout.split() == ["highcard", "HC"]
    assert 'highcard = "ludotheque_highcard"' in (tmp_path / "highcard/pyproject.toml").read_text()
