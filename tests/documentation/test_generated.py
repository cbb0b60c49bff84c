"""Pages that the code writes: no option, variable, folder, rule or name is missing in them."""

from __future__ import annotations

import re

import pytest
from scripts import import_graph
from scripts.documentation import reference
from scripts.documentation.options import commands, options_tables, parameters, variables_of_options
from scripts.documentation.paths import ROOT, SOURCES
from scripts.documentation.rule_pages import our_games, rules_page
from scripts.documentation.tables import cell, code
from scripts.documentation.variables import (
    described,
    read_by_the_program,
    read_elsewhere,
    variables_tables,
)

import ludotheque
from ludotheque.core.words import LANGUAGES


def test_every_command_and_option_is_on_its_page() -> None:
    page = options_tables()
    sections = dict(re.findall(r"^## `(\w+)`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    assert list(sections) == list(commands())
    for name, command in commands().items():
        for one in parameters(command):
            begins = f"| {cell(code(one.typed))} |"
            row = next((line for line in sections[name].splitlines() if line.startswith(begins)), "")
            assert row, f"{name} {one.typed}"
            assert one.does, f"{name} {one.typed} says nothing of itself"
            assert one.variable in row


def test_what_processes_tell_each_other_is_no_option() -> None:
    assert "--ready-fd" not in options_tables()
    assert "--listen-fd" not in options_tables()


def test_every_variable_is_described_once_and_is_read_somewhere() -> None:
    told = described()
    options = set(variables_of_options())
    of_program = {*told["program"], *told["system"]}
    assert not options & of_program, "an option has its own words"
    assert read_by_the_program() - options == of_program
    elsewhere = read_elsewhere(
        "deploy", "tests", "scripts", "benchmarks", "Makefile", "setup.py", "examples"
    )
    of_others = {*told["deployment"], *told["tests"]}
    assert elsewhere - options - of_program == of_others


def test_every_variable_is_on_the_page() -> None:
    page = variables_tables()
    told = described()
    for name in (*variables_of_options(), *(name for part in told.values() for name in part)):
        assert f"| `{name}` |" in page, name


def test_folders_are_asked_of_one_module_only() -> None:
    """The one that the page asks too: others would be missing on it."""
    wanted = re.compile(r"Path\.home\(\)|expanduser|user_\w+_(?:dir|path)|PlatformDirs")
    found = {
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        if wanted.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"core/installation.py"}


def test_folders_of_a_checkout_are_those_that_git_leaves_out() -> None:
    told = described()["folders"]
    left_out = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    for name in told:
        top = [f"{name}/", name, f"{name.split('/')[0]}/", name.split("/")[-1]]
        assert any(one in left_out for one in top), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_an_address(language: str) -> None:
    for game in our_games():
        page = rules_page(game, language)
        text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        ids = re.findall(r"^\*\*([A-Z]{2}-\d+)\*\*", text, re.MULTILINE)
        assert ids
        assert [one.upper() for one in re.findall(r"^\(([a-z]{2}-\d+)\)=$", page, re.MULTILINE)] == ids
        for option in game.options:
            assert f"`{option.name}=true`" in page


def test_every_public_name_is_in_the_reference() -> None:
    pages = "\n".join(reference.pages().values())
    for name in ludotheque.__all__:
        assert name.startswith("__") or re.search(rf":: ludotheque\.{name}$", pages, re.MULTILINE), name


def test_the_picture_of_the_packages_is_drawn_from_their_imports() -> None:
    drawn = import_graph.PICTURE.read_text(encoding="utf-8")
    assert drawn == import_graph.picture(import_graph.imports()), "python scripts/import_graph.py"
