"""Every sentence of the command and of Land Unter's screen, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque import game_names
from ludotheque.arena.results.inference import Interval
from ludotheque.cli.main import COMMANDS
from ludotheque.cli.output import shown
from ludotheque.core.words import LANGUAGES, PACKAGE, Words

FILES = [
    *sorted((PACKAGE / "cli").glob("*.fr.ftl")),
    PACKAGE / "games" / "land_unter" / "words.fr.ftl",
]


def messages(path: Path) -> dict[str, set[str]]:
    """The keys of a catalogue, and the arguments that each one uses."""
    found: dict[str, set[str]] = {}
    key = ""
    for line in path.read_text("utf-8").splitlines():
        if begins := re.match(r"([a-z][a-z0-9-]*) =", line):
            key = begins[1]
            found[key] = set()
        if key:
            found[key] |= set(re.findall(r"\$([a-z-]+)", line))
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_both_languages_have_the_same_sentences_with_the_same_arguments(file: Path) -> None:
    french, english = messages(file), messages(file.with_name(file.name.replace(".fr.", ".en.")))
    assert list(french) == list(english), "and in the same order"
    for key in french:
        assert french[key] - {"theme"} == english[key] - {"theme"}, key


def test_every_key_in_the_code_of_the_command_is_in_the_catalogue() -> None:
    for path in (PACKAGE / "cli").rglob("*.py"):
        for key in re.findall(r'"(cli-[a-z-]+[a-z])"', path.read_text("utf-8")):
            for language in LANGUAGES:
                assert Words(language).has(key), f"{path.name}: {key}"


def test_every_sentence_of_the_catalogue_is_used() -> None:
    code = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    of_commands = {f"cli-help-{name}" for name in COMMANDS}
    parts = {
        part for part in re.findall(r'f"(cli-[^"]*)"', braces_emptied(code)) if part != "cli-help-{}"
    }
    made = [re.escape(part).replace(r"\{\}", ".+") for part in parts]
    for file in (PACKAGE / "cli").glob("*.fr.ftl"):
        for key in messages(file):
            is_said = f'"{key}"' in code or f"'{key}'" in code or key in of_commands
            assert is_said or any(re.fullmatch(one, key) for one in made), key


def braces_emptied(code: str) -> str:
    return re.sub(r"\{[^{}\n]*\}", "{}", code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_listed(name: str, language: str) -> None:
    words = Words(language)
    assert words(f"{name}-title")
    assert words(f"{name}-tagline")


def test_an_interval_has_no_negative_zero_and_the_sign_of_the_page() -> None:
    """`ludotheque simulate` said that turns were passed −0.00 times a match at the least."""
    assert shown(Interval(0.01, -0.001, 0.02), "{:z.2f}", Words("en")) == "0.01  (0.00 – 0.02)"
    assert shown(Interval(0.5, -0.25, 1.25), "{:z.2f}", Words("fr")) == "0,50  (−0,25 – 1,25)"
