"""Playing at a terminal that draws: the alternate screen, the curtain, and leaving in every way."""

from __future__ import annotations

import functools
import re
import signal
from pathlib import Path

import pytest

from ludotheque import Table
from tests.cli.driver import CLEAR, ENTERED, LEFT, PATIENCE, Person

SEED = "hand-over"


@functools.cache
def hand(seat: int) -> list[int]:
    found: list[int] = Table.start("land-unter", 3, SEED).view(seat)["hand"]
    return found


def numbers(screen: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?<!\w)[0-9]+(?!\w)", screen)}


def secrets(seat: int) -> set[int]:
    """Cards of a hand that cannot be a water level, a round or a score."""
    return {card for card in hand(seat) if card > 12}


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_match_at_a_terminal(tmp_path: Path, columns: int) -> None:
    arguments = ("play", "land-unter", "--people", "Zoé", "--seed", "9", "--pause", "0")
    with Person(tmp_path, *arguments, columns=columns, rows=30) as person:
        person.sees("Zoé, quelle carte joues-tu ?")
        while person.process.poll() is None and "La partie est notée" not in person.screen:
            person.sees("quelle carte joues-tu")
            assert max(len(line) for line in person.screen.splitlines()) <= columns
            person.types(str(person.hand()[0]))
            while not person.is_asked and person.more(30):
                pass
        assert person.ends() == 0
    assert person.output.count(ENTERED) == person.output.count(LEFT) == 1
    assert "gagne" in person.screen, "the result stays on the screen that was there before"


def seat_two(tmp_path: Path) -> Person:
    return Person(tmp_path, "play", "land-unter", "--people", "Zoé,Léo", "--seed", SEED, "--pause", "0")


def test_no_secret_is_on_the_screen_when_the_keyboard_changes_hands(tmp_path: Path) -> None:
    with seat_two(tmp_path) as person:
        person.sees("Passe le clavier à Zoé")
        assert not numbers(person.screen) & (secrets(0) | secrets(1))
        person.types("").sees("Zoé, quelle carte joues-tu")
        assert person.hand() == hand(0)
        assert not numbers(person.screen) & (secrets(1) - secrets(0))
        person.types(str(hand(0)[-1])).sees("Passe le clavier à Léo")
        assert not numbers(person.screen) & (secrets(0) | secrets(1)), "not even what Zoé typed"
        assert "Ta main" not in person.screen
        person.types("").sees("Léo, quelle carte joues-tu")
        assert person.hand() == hand(1)
        assert not numbers(person.screen) & (secrets(0) - secrets(1))
        person.types(str(hand(1)[-1])).sees("Léo, quelle carte joues-tu")
        assert f"Zoé retourne le {hand(0)[-1]}." in person.screen, "now all are turned up"
        person.types("q")
        assert person.ends() == 0
        said, _, path_and_more = person.screen.partition("La partie est gardée dans")
        assert path_and_more
        assert not said.replace("q", "").strip(), "nothing stays behind"
    before = person.output[: person.output.index(ENTERED)]
    assert "Ta main" not in before
    assert CLEAR in person.output


def test_keys_typed_ahead_do_not_open_the_curtain(tmp_path: Path) -> None:
    with seat_two(tmp_path) as person:
        person.sees("Passe le clavier à Zoé").types("").sees("quelle carte joues-tu")
        person.types(f"{hand(0)[0]}\n\n\n").sees("Passe le clavier à Léo")
        assert not person.more(0.5), "Léo has not pressed Enter"


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen(tmp_path: Path) -> None:
    with seat_two(tmp_path) as person:
        person.sees("Passe le clavier à Zoé").types("").sees("quelle carte joues-tu")
        person.types(str(hand(0)[0])).sees("Passe le clavier à Léo")
        person.presses("a").sees("Zoé, quelle carte joues-tu")  # at the curtain: at once
        person.types(str(hand(0)[1])).sees("Passe le clavier à Léo")
        person.types("").sees("Léo, quelle carte joues-tu")
        person.types("undo").sees("Passe le clavier à Zoé")  # by Léo: the keyboard goes back
        assert "Zoé reprend son dernier coup." in person.screen
        person.types("").sees("Zoé, quelle carte joues-tu")
        person.types(str(hand(0)[2])).sees("Passe le clavier à Léo")
        person.types("").sees("Léo, quelle carte joues-tu")
        person.types(str(hand(1)[0])).sees(f"Zoé retourne le {hand(0)[2]}.")
        person.types("annuler").sees("On ne peut plus reprendre ce coup")


def test_an_open_game_needs_no_curtain_only_where_nothing_is_hidden(tmp_path: Path) -> None:
    """In open play cards are laid face up, but hands are still hidden: the curtain stays."""
    arguments = ("play", "land-unter", "--people", "Zoé,Léo", "--option", "open", "--pause", "0")
    with Person(tmp_path, *arguments) as person:
        person.sees("Passe le clavier à")


def test_kill_and_go_on_loses_nothing(tmp_path: Path) -> None:
    with seat_two(tmp_path) as person:
        person.sees("Passe le clavier à Zoé").types("").sees("quelle carte joues-tu")
        person.types(str(hand(0)[3])).sees("Passe le clavier à Léo")
        person.process.send_signal(signal.SIGKILL)
        assert person.process.wait(PATIENCE) == -signal.SIGKILL
    (kept,) = tmp_path.rglob("*.json")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept.parent.stat().st_mode & 0o777 == 0o700
    with Person(tmp_path, "play", "--continue", "--pause", "0") as person:
        person.sees("Passe le clavier à Léo").types("").sees("Léo, quelle carte joues-tu")
        person.types(str(hand(1)[3])).sees(f"Zoé retourne le {hand(0)[3]}.")


def test_interrupting_and_closing_the_window_keep_the_match(tmp_path: Path) -> None:
    with seat_two(tmp_path) as person:
        person.sees("Passe le clavier à Zoé").presses("\x03")
        assert person.ends() == 130
        assert "La partie est gardée dans" in person.screen
        assert "Traceback" not in person.output
    with Person(tmp_path, "play", "--continue") as person:
        person.sees("Passe le clavier à Zoé").types("").sees("quelle carte joues-tu")
        person.hang_up()
        assert person.process.wait(PATIENCE) == 128 + signal.SIGHUP
    with Person(tmp_path, "play", "--continue") as person:
        person.sees("Passe le clavier à Zoé").presses("\x04")
        assert person.ends() == 0
        assert "La partie est gardée dans" in person.screen


def test_help_and_log_are_read_page_by_page(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", SEED, rows=12) as person:
        person.sees("quelle carte joues-tu").types("?").sees("Page 1 sur")
        assert "conseil (c)" in person.screen
        person.presses("q").sees("quelle carte joues-tu")
        person.types("journal").sees("Page 1 sur 1")
        assert "Zoé commence la manche avec" in person.screen
        person.types("").sees("quelle carte joues-tu")


def test_a_narrow_terminal_gets_sentences(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "land-unter", "--people", "Zoé", columns=50) as person:
        person.sees("quelle carte joues-tu")
        assert "╭" not in person.screen
        assert "Ta main : " in person.screen


def test_without_colour_the_table_is_drawn_all_the_same(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "land-unter", "--people", "Zoé", NO_COLOR="1") as person:
        person.sees("quelle carte joues-tu")
        assert "╭" in person.screen
        assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7]|38;)", person.output)


def test_watching_bots_goes_on_with_enter(tmp_path: Path) -> None:
    arguments = ("play", "land-unter", "--watch", "--players", "3", "--option", "open", "--pause", "30")
    with Person(tmp_path, *arguments) as person:
        for step in range(1, 4):
            person.reads("Entrée : coup suivant", times=step).types("")
        person.types("q")
        assert person.ends() == 0
        assert "La partie est gardée dans" in person.screen
