"""What is typed wrongly behind `ludotheque` is told in the language of whoever typed it."""

from __future__ import annotations

import io
import sys

import pytest

from ludotheque.cli import main, options
from ludotheque.cli.help import say
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
    "l'arène": (
        "ludotheque ne connaît pas « l'arène ». Tout ce qu’il sait faire : ludotheque -h",
        "ludotheque does not know “l'arène”. All that it can do: ludotheque -h",
    ),
    "--": (
        "Il manque COMMANDE. Mode d’emploi : ludotheque -h",
        "COMMAND is missing. How it is used: ludotheque -h",
    ),
    "arena": (
        "Il manque JEU. Mode d’emploi : ludotheque arena -h",
        "GAME is missing. How it is used: ludotheque arena -h",
    ),
    "verify one two": (
        "« two » est en trop. Mode d’emploi : ludotheque verify -h",
        "“two” was not expected. How it is used: ludotheque verify -h",
    ),
    "serve --no-limits=3": (
        "--no-limits ne prend pas de valeur.",
        "--no-limits takes no value.",
    ),
    "play --bot best": (
        "--bot : nomme aussi le jeu, par exemple ludotheque play land-unter. "
        "Sans nom de jeu, le menu demande tout.",
        "--bot: name the game too, for instance ludotheque play land-unter. "
        "Without the name of a game, the menu asks for everything.",
    ),
    "play --continue --players 3 --watch": (
        "Avec --continue, la partie reprend comme elle était : enlève --players et --watch.",
        "With --continue a match goes on as it was: leave out --players and --watch.",
    ),
    "puzzles --size huge": (
        "--size : « huge » n’est pas dans la liste : easy, middle et hard.",
        "--size: “huge” is not one of easy, middle and hard.",
    ),
    "play --seed": ("Il faut une valeur après --seed.", "--seed needs a value."),
}


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "_spoken", [])
    monkeypatch.setattr(main, "_be_kind_to_pipes", lambda: None)  # it changes the whole process


@pytest.mark.parametrize("typed", SPOILT)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_wrong_is_said_and_what_to_do(
    typed: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = typed.split()
    asked = [] if command in ("paly", "l'arène", "--") else ["--lang", language]
    other = "en" if language == "fr" else "fr"
    monkeypatch.setenv(
        "LC_ALL", f"{other if asked else language}.UTF-8"
    )  # what is asked for counts more
    monkeypatch.setattr(sys, "argv", ["ludotheque", command, *asked, *rest])
    with pytest.raises(SystemExit) as left:
        main.run()
    assert left.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert as_read(shown.err) == f"ludotheque: {SPOILT[typed][language == 'en']}\n"


def test_a_wrong_command_is_named_behind_the_language_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It said that `--lang` is unknown."""
    monkeypatch.setattr(sys, "argv", ["ludotheque", "--lang", "en", "plya"])
    with pytest.raises(SystemExit):
        main.run()
    assert "does not know “plya”. Perhaps play?" in capsys.readouterr().err


def test_the_language_counts_wherever_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    for given in (
        ["--lang=en", "--nonsense"],
        ["--nonsense", "--lang=en"],
        ["--nonsense", "--lang", "en"],
    ):
        monkeypatch.setattr(sys, "argv", ["ludotheque", "games", *given])
        with pytest.raises(SystemExit):
            main.run()
        assert "has no option --nonsense" in capsys.readouterr().err


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_sentence_on_a_narrow_terminal_is_folded_between_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    text = "ludotheque: « plya » n’est pas connu. Peut-être play ?"
    terminal, pipe = Screen(), io.StringIO()
    say(text, terminal, indent=2)
    say(text, pipe)
    assert terminal.getvalue() == ("ludotheque: « plya » n’est pas\n  connu. Peut-être play ?\n")
    assert pipe.getvalue() == f"{text}\n"
