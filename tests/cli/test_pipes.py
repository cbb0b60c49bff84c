"""The command in pipes: lists, help, exit codes, languages, and no colours."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from ludotheque import Words, game_names
from ludotheque.cli import main, options
from tests.cli.driver import PATIENCE, as_read, command, environment, piped

COMMANDS = ["play", "games", "rules", "replay", "verify", "simulate", "arena", "ladder", "bench"]


def test_every_command_has_help_and_lists_itself(tmp_path: Path) -> None:
    whole = piped(tmp_path, "--help")
    assert whole.returncode == 0
    for name in COMMANDS:
        assert name in whole.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_its_options(tmp_path: Path, name: str) -> None:
    french = piped(tmp_path, name, "--help")
    assert french.returncode == 0
    assert "La langue, fr ou en" in " ".join(french.stdout.split())


def test_help_speaks_the_language_of_the_locale(tmp_path: Path) -> None:
    english = piped(tmp_path, "play", "--help", LANG="en_GB.UTF-8")
    assert "Language, fr or en" in " ".join(english.stdout.split())


def test_without_a_command_it_shows_help_and_says_that_it_was_used_wrongly(tmp_path: Path) -> None:
    shown = piped(tmp_path)
    assert shown.returncode == 2
    assert "play" in shown.stdout + shown.stderr


def test_games_lists_what_each_game_needs(tmp_path: Path) -> None:
    shown = piped(tmp_path, "games")
    assert shown.returncode == 0
    for name in game_names():
        assert f"({name})" in shown.stdout
    assert "De 3 à 5 joueurs, 20 à 40 minutes, dès 10 ans." in shown.stdout
    assert "--option open=true|false  Jeu ouvert (par défaut : non)." in shown.stdout
    assert "--theme inondation" in shown.stdout
    assert "\x1b" not in shown.stdout


def test_the_language_is_the_one_asked_for_then_that_of_the_locale_then_french(tmp_path: Path) -> None:
    assert "3 to 5 players" in piped(tmp_path, "games", "--lang", "en").stdout
    assert "3 to 5 players" in piped(tmp_path, "games", LANG="en_US.UTF-8").stdout
    assert "De 3 à 5 joueurs" in piped(tmp_path, "games", "--lang", "fr", LANG="en_US.UTF-8").stdout
    assert "De 3 à 5 joueurs" in piped(tmp_path, "games", LANG="C").stdout


REFUSED = {
    "no such game": (["play", "chess"], "Il n’y a pas de jeu « chess »"),
    "rules of no such game": (["rules", "chess"], "Il n’y a pas de jeu « chess »"),
    "too many players": (["play", "land-unter", "--bots", "7"], "de 3 à 5, pas à 8"),
    "numbers that do not add up": (
        ["play", "land-unter", "--players", "3", "--bots", "3"],
        "1 personnes et 3 robots ne font pas 3 joueurs",
    ),
    "no such option": (["play", "land-unter", "--option", "fast"], "pas d’option « fast »"),
    "neither true nor false": (["play", "land-unter", "--option", "open=perhaps"], "pas « perhaps »"),
    "no such bot": (["play", "land-unter", "--bot", "genius"], "pas de robot « genius »"),
    "no such theme": (["play", "land-unter", "--theme", "desert"], "pas de thème « desert »"),
    "no such language": (["games", "--lang", "tlh"], "« tlh » n’est pas une langue"),
    "the same name twice": (["play", "land-unter", "--people", "Zoé,zoé"], "Deux joueurs s’appellent"),
    "an empty name": (["play", "land-unter", "--people", "Zoé,,Léo"], "Un nom est vide"),
    "watching and playing": (
        ["play", "land-unter", "--watch", "--people", "Zoé"],
        "Avec --watch personne ne joue",
    ),
    "nothing to go on with": (["play", "--continue"], "pas de partie à reprendre"),
    "no such file": (["replay", "nowhere.txt"], "nowhere.txt ne peut pas être lu"),
    "no file to verify": (["verify", "nowhere.txt"], "nowhere.txt ne peut pas être lu"),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED.keys())
def test_wrong_use_is_told_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
) -> None:
    """In this process, where a traceback would be an error: the command is not started each time."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["ludotheque", *arguments])
    monkeypatch.setattr(main, "_be_kind_to_pipes", lambda: None)
    monkeypatch.setattr(options, "_spoken", [])
    with Path("/dev/null").open() as nobody:
        monkeypatch.setattr("sys.stdin", nobody)
        with pytest.raises(SystemExit) as ended:
            main.run()
    assert ended.value.code == 2
    assert sentence in as_read(capsys.readouterr().err)
    assert not list(tmp_path.rglob("*.json")), "nothing was begun, nothing is kept"


def test_wrong_use_from_outside(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "chess")
    assert shown.returncode == 2
    assert shown.stdout == ""
    assert shown.stderr == "ludotheque: Il n’y a pas de jeu « chess ». Les jeux sont : " + (
        f"{Words('fr').listed(game_names())}.\n"
    )


def test_an_unknown_command_or_option_is_wrong_use(tmp_path: Path) -> None:
    assert piped(tmp_path, "dance").returncode == 2
    assert piped(tmp_path, "games", "--loud").returncode == 2


def test_a_reader_who_leaves_early_ends_the_command_as_it_ends_others(tmp_path: Path) -> None:
    writer = subprocess.Popen(
        command("games"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    complaints = writer.stderr.read()
    writer.stderr.close()
    assert writer.wait(PATIENCE) == -signal.SIGPIPE
    assert complaints == b""


def test_a_locale_without_our_signs_gets_question_marks_and_no_traceback(tmp_path: Path) -> None:
    shown = piped(tmp_path, "games", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert shown.returncode == 0
    assert "(land-unter)" in shown.stdout
