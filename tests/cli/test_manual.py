"""The manual page and shell completion: what is shipped says what the commands are, and works."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludotheque import Words, game_names
from ludotheque.cli.main import COMMANDS
from ludotheque.cli.manual import completion, manual_page, shipped

SHARE = Path(__file__).resolve().parents[2] / "share"


def test_what_is_shipped_is_what_the_commands_say() -> None:
    there = {str(file.relative_to(SHARE)) for file in SHARE.rglob("*") if file.is_file()}
    assert there == set(shipped()), "`make manual` writes them anew"
    for path, content in shipped().items():
        assert (SHARE / path).read_text("utf-8") == content, f"{path}: `make manual` writes it anew"


def test_only_numbers_get_a_decimal_comma_in_french() -> None:
    page = manual_page(Words("fr"))
    told = set(re.findall(r"\(Par défaut : (.*?)\.\)", page))
    assert {"127.0.0.1", "training.npz", "0,6"} <= told


@pytest.mark.parametrize("page", ["man/man1/ludotheque.1", "man/fr/man1/ludotheque.1"])
def test_man_renders_the_page(page: str) -> None:
    source = (SHARE / page).read_text("utf-8")
    assert all(f".SS {name}\n" in source for name in COMMANDS)
    assert "cli-" not in source.replace("\\-", "-"), "a key in the place of a sentence"
    groff = shutil.which("groff")
    if groff is None:
        return
    made = subprocess.run(
        [groff, "-K", "utf8", "-man", "-Tutf8", "-ww", str(SHARE / page)],
        capture_output=True,
        check=True,
    )
    assert made.stderr == b""
    assert "--continue" in re.sub(".\x08", "", made.stdout.decode()), (
        "without what a printer overstrikes"
    )


COMPLETED = {
    "ludotheque si": {"site", "simulate"},
    "ludotheque rules ": {*game_names(), "--help", "--lang", "-h"},
    "ludotheque play land-unter --bot ": {"child", "casual", "strong", "best"},
    "ludotheque --lang ": {"fr", "en"},
    "ludotheque replay --ey": {"--eyes"},
    "ludotheque analyse mat": {"match.txt"},
}


@pytest.mark.parametrize("typed", COMPLETED)
def test_tab_in_bash(typed: str, tmp_path: Path) -> None:
    (tmp_path / "match.txt").touch()
    words = typed.split(" ")
    script = f"{completion('bash', Words('en'))}\nCOMP_WORDS=({' '.join(words[:-1])} '{words[-1]}')\n"
    script += f'COMP_CWORD={len(words) - 1}\n_ludotheque\nprintf "%s\\n" "${{COMPREPLY[@]}}"\n'
    shown = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert set(shown.split()) - {"--help", "-h"} == COMPLETED[typed] - {"--help", "-h"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_every_command_in_the_language_asked_for(shell: str, tmp_path: Path) -> None:
    script = completion(shell, Words("fr"))
    assert all(name in script for name in COMMANDS)
    assert shell == "bash" or "Revoir une partie pas à pas." in script
    if shutil.which(shell) is not None:
        file = tmp_path / "script"
        file.write_text(script, encoding="utf-8")
        subprocess.run([shell, "-n", str(file)], check=True)
