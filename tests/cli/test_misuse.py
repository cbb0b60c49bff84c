"""What is typed wrongly behind `ludotheque` is told in the language of whoever typed it."""

from __future__ import annotations

import sys

import pytest

from ludotheque.cli import main, speech
from tests.cli.driver import as_read

SPOILT = {
    "arena land-unter -n abc": (
        "--matches attend un nombre entier, pas « abc ».",
        "--matches wants a whole number, not “abc”.",
    ),
    "serve --bot-pause soon": (
        "--bot-pause attend un nombre, pas « soon ».",
        "--bot-pause wants a number, not “soon”.",
    ),
    "arena land-unter --matchs 3": (
        "ludotheque arena n’a pas d’option --matchs. Peut-être --matches ? "
        "Toutes ses options : ludotheque arena -h",
        "ludotheque arena has no option --matchs. Perhaps --matches? "
        "All its options: ludotheque arena -h",
    ),
    "games -x": (
        "ludotheque games n’a pas d’option -x. Toutes ses options : ludotheque games -h",
        "ludotheque games has no option -x. All its options: ludotheque games -h",
    ),
    "paly": (
        "ludotheque ne connaît pas « paly ». Peut-être play ? Tout ce qu’il sait faire : ludotheque -h",
        "ludotheque does not know “paly”. Perhaps play? All that it can do: ludotheque -h",
    ),
    "arena": (
        "Il manque GAME. Comment on s’en sert : ludotheque arena -h",
        "GAME is missing. How it is used: ludotheque arena -h",
    ),
    "verify one two": (
        "two : c’est de trop. Comment on s’en sert : ludotheque verify -h",
        "two is too much. How it is used: ludotheque verify -h",
    ),
    "serve --no-limits=3": (
        "--no-limits se met sans valeur.",
        "--no-limits stands without a value.",
    ),
    "play --seed": ("--seed attend une valeur derrière elle.", "--seed wants a value after it."),
}


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_spoken", [])
    monkeypatch.setattr(main, "_be_kind_to_pipes", lambda: None)  # it changes the whole process


@pytest.mark.parametrize("typed", SPOILT)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_wrong_is_said_and_what_to_do(
    typed: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = typed.split()
    asked = [] if command == "paly" else ["--lang", language]  # no command, no options
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setattr(sys, "argv", ["ludotheque", command, *asked, *rest])
    with pytest.raises(SystemExit) as left:
        main.run()
    assert left.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert as_read(shown.err) == f"ludotheque: {SPOILT[typed][language == 'en']}\n"
