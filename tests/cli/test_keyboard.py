"""At the keyboard: Tab, a history of one's own, a window of another size, and single keys."""

from __future__ import annotations

import os
import pty
import select
from pathlib import Path

import pytest

from ludotheque import Table, Words, game_names
from ludotheque.cli.sitting.keyboard import LineInput, completions
from ludotheque.cli.sitting.narration import offered
from ludotheque.core.display.screens import move_meant
from tests.cli.driver import Person

SEED = "hand-over"


def test_tab_completes_moves_and_words_and_what_was_typed_survives_a_new_size(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", SEED) as person:
        person.sees("quelle carte joues-tu").presses("cons\t").reads("› conseil")
        person.resizes(50).sees_typed("conseil", without="╭")  # on 50 columns it is told in sentences
        person.presses("\x15jour\t\n").sees("Page 1 sur")
        person.presses("q").sees("quelle carte joues-tu").presses("?\n").sees("conseil (c)")


def test_nobody_sees_what_another_typed_before(tmp_path: Path) -> None:
    up = "\x1b[A"
    arguments = ("play", "land-unter", "--people", "Zoé,Léo", "--seed", SEED, "--pause", "0")
    with Person(tmp_path, *arguments) as person:
        person.sees("Passe le clavier à Zoé").presses("\n").sees("Zoé, quelle carte joues-tu")
        person.types("zut").sees("Je n’ai pas compris").presses(up).reads("› zut")
        person.presses("\x15").types(str(Table.start("land-unter", 3, SEED).view(0)["hand"][0])).sees(
            "Passe le clavier à Léo"
        )
        person.presses("x").sees("Passe le clavier à Léo")  # only Enter opens it
        person.presses("?").sees("Entrée montre la table à qui joue ensuite")
        person.presses("\n").sees("Léo, quelle carte joues-tu")
        person.presses(up + up).types("fini").sees("Je n’ai pas compris « fini »")


def test_the_menu_takes_single_keys(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--lang", "en") as person:
        person.sees("What shall we play?").presses("?").sees("one of the numbers")
        person.presses("9").sees("from 1 to 4").presses("1").sees("Who plays?")
        person.types("Zoé").sees("How many bots").presses("\n").sees("Against whom?")
        person.presses("q")
        assert person.ends() == 0


def test_an_end_that_is_typed_ahead_is_one() -> None:
    """It arrives while lines are read, and is read as a single key."""
    window, terminal = pty.openpty()
    try:
        os.write(window, b"\x04")
        assert select.select([terminal], [], [], 60)[0]
        keyboard = LineInput(terminal)
        with pytest.raises(EOFError):
            keyboard.read_key(60)
    finally:
        os.close(window)
        os.close(terminal)


def test_completion_goes_word_by_word() -> None:
    moves = ["card 3 onto place 6", "card 4 onto place 6", "done"]
    assert completions("", moves) == ["card ", "done"]
    assert completions("CA", moves) == ["card "]
    assert completions("card ", moves) == ["card 3 ", "card 4 "]
    assert completions("règ", ["regles"]) == ["regles"]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_tab_offers_is_understood(name: str, language: str) -> None:
    table = Table.start(name, seed=1)
    seat = table.to_act[0]
    view, legal = table.view(seat), table.legal_moves(seat)
    shown = offered(table, view, Words(language))
    meant = {move_meant(table.game, view, one, legal) for one in shown}
    unlisted = tuple(kind.key for kind in table.game.moves if not kind.kind.is_listed)
    assert {move for move in meant if move and not move.startswith(unlisted)} == set(legal)


def test_control_d_survives_whatever_else_is_typed_while_a_hint_is_computed() -> None:
    """The rest is dropped: who typed it had not read the hint."""
    window, terminal = pty.openpty()
    try:
        keyboard = LineInput(terminal)
        for typed, is_end in ((b"17\n3", False), (b"17\n\x04", True)):
            os.write(window, typed)
            assert select.select([terminal], [], [], 60)[0]
            keyboard.forget()
            if is_end:
                with pytest.raises(EOFError):
                    keyboard.ahead()
            assert keyboard.ahead() == ""
            assert keyboard.read_key(0) is None
    finally:
        os.close(window)
        os.close(terminal)


def test_lines_that_are_typed_ahead_are_read_in_their_order() -> None:
    """While a bot thinks: a line, the beginning of another with an arrow, and Control-D."""
    window, terminal = pty.openpty()
    try:
        keyboard = LineInput(terminal)
        os.write(window, b"17\n3\x1b[D")
        assert select.select([terminal], [], [], 60)[0]
        assert keyboard.ahead() == "17\n"
        assert keyboard.ahead() == "3"
        os.write(window, b"\x04")
        assert select.select([terminal], [], [], 60)[0]
        with pytest.raises(EOFError):
            keyboard.ahead()
    finally:
        os.close(window)
        os.close(terminal)
