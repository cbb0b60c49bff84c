"""Every block of code and every command of the documentation runs, or says why it does not."""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.documentation.options import commands
from scripts.documentation.paths import DOCS, NOTEBOOKS, ROOT
from scripts.documentation.snippets import Snippet, snippets

PAGES = sorted([ROOT / "README.md", *DOCS.rglob("*.md")])
ALL = {page: snippets(page) for page in PAGES}
RUN = ("python", "commands")


def runs(page: Path) -> bool:
    return any(one.kind in RUN and not one.reason for one in ALL[page])


def test_every_block_is_run_or_says_why_not() -> None:
    known = {*RUN, "json", "prose"}
    left = [one.where for page in PAGES for one in ALL[page] if one.kind not in known and not one.reason]
    assert not left, f"name their language, or say above them why they are not run: {left}"
    assert sum(one.kind in RUN and not one.reason for page in PAGES for one in ALL[page]) >= 15


def test_a_reason_says_something() -> None:
    for page in PAGES:
        written = len(re.findall(r"^<!-- not run: ", page.read_text(encoding="utf-8"), re.M))
        reasons = [one.reason for one in ALL[page] if one.reason]
        assert len(reasons) == written, f"{page.name}: a reason stands before no block"
        for reason in reasons:
            assert len(reason.split()) >= 4, f"{page.name}: {reason}"
            for path in re.findall(r"\btests/[\w/]+\.py", reason):
                assert (ROOT / path).is_file(), f"{page.name}: {path}"


@pytest.mark.early
@pytest.mark.parametrize(
    "page", [page for page in PAGES if runs(page)], ids=lambda page: str(page.relative_to(ROOT))
)
def test_what_a_page_shows_runs(page: Path, tmp_path: Path) -> None:
    place = tmp_path / "empty"
    place.mkdir()
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("LUDOTHEQUE_BOTS")},
        "PYTHONPATH": paths.rstrip(os.pathsep),
        "PYTHONUTF8": "1",
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LANG": "en",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.documentation.page_runner", str(page)],
        cwd=place,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    wanted = sum(one.kind in RUN and not one.reason for one in ALL[page])
    assert f"{wanted} blocks of {page.name} were run" in done.stdout


PUBLIC = re.compile(r"ludotheque(\.client|\.adapters(\.\w+)?)?")
"""What a program of somebody else imports."""
INSIDE = ("add-a-game.md", "class SecondBest(Bot):")
"""Who writes a game, or a bot like ours, works on the inside: a page, and a block."""


def imported(source: str) -> set[str]:
    """The modules of ours that a program imports names from."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {one.name for node in nodes if isinstance(node, ast.Import) for one in node.names}
    named = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name for name in plain | named if name.partition(".")[0] == "ludotheque"}


def test_programs_that_are_shown_import_public_names_only() -> None:
    shown = [(one.where, one.text) for page in PAGES for one in ALL[page] if one.kind == "python"]
    for notebook in NOTEBOOKS.glob("*.ipynb"):
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        shown += [(notebook.name, "".join(one["source"])) for one in cells if one["cell_type"] == "code"]
    found = [
        (where, name)
        for where, text in shown
        if not any(one in where or one in text for one in INSIDE)
        for name in imported(text)
    ]
    assert len(found) > 15
    assert not [(where, name) for where, name in found if not PUBLIC.fullmatch(name)]


def test_json_that_is_shown_whole_is_json() -> None:
    for page in PAGES:
        for one in ALL[page]:
            if one.kind == "json" and "…" not in one.text:
                for message in re.split(r"\n(?=\{)", one.text.strip()):
                    assert json.loads(message), one.where


# Commands in a sentence

SPAN = re.compile(r"`(ludotheque [^`]+)`")
STANDS_FOR = {"GAME": "land-unter", "FILE": "file", "COMMAND": "play", "COMMANDE": "play"}
OF_ALL = ("--completion", "--version")
"""Options that stand before a command, or alone."""
NO_COMMAND = {"ludotheque transcript 1", "ludotheque commitment "}
"""The first line of a transcript, and what a commitment is a hash of."""


def spans() -> list[tuple[Path, str]]:
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for one in ALL[page]:
            text = text.replace(one.text, "")
        found += [
            (page, " ".join(said.split())) for said in SPAN.findall(text) if said not in NO_COMMAND
        ]
    return found


def test_commands_in_a_sentence_can_be_given() -> None:
    from ludotheque.arena.matches.contests import seats_for
    from ludotheque.cli.commands.arena import read_bots
    from ludotheque.core.shelf import find_game

    assert len(spans()) > 20
    for page, said in spans():
        words = shlex.split(said)[1:]
        words = [STANDS_FOR.get(word, word) for word in words if word not in ("…", "--help")]
        name, *arguments = words
        if name in OF_ALL:
            continue
        assert name in commands(), f"{page.name}: {said}"
        if "…" in said or not arguments:
            continue
        given = commands()[name].make_context(name, arguments, resilient_parsing=True).params
        left = commands()[name].make_context(name, arguments, resilient_parsing=True).args
        assert not left, f"{page.name}: {said}: {left}"
        for option in (word.partition("=")[0] for word in arguments if word.startswith("-")):
            known = {one for parameter in commands()[name].params for one in parameter.opts}
            assert option in known, f"{page.name}: {said}"
        if name == "arena":
            game = find_game(given["game"])
            seats_for(game, len(read_bots(given["bots"], game)), given["players"])


def test_what_make_is_asked_for_is_there() -> None:
    targets = set(
        re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for page in PAGES:
        for target in re.findall(
            r"(?:`|^ {4}|&& |^)make ([\w-]+)", page.read_text(encoding="utf-8"), re.M
        ):
            assert target in targets, f"{page.name}: make {target}"


def test_a_reason_belongs_to_the_block_below_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- not run: it needs a name -->\n\n```sh\na\n```\n\n```sh\nb\n```\n\n"
        "A file `c.py`:\n\n```python\nc\n```\n\n    ludotheque d\n",
        encoding="utf-8",
    )
    found: list[Snippet] = snippets(page)
    assert [one.reason for one in found] == ["it needs a name", "", "", ""]
    assert [one.saved_as for one in found] == ["", "", "c.py", ""]
    assert [one.kind for one in found] == ["commands", "commands", "python", "commands"]
