"""Moves and what chance decided, as text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import IllegalMove, Table, Words, find_game
from ludotheque.core.chance import generator
from ludotheque.core.declarations import MoveMeant
from ludotheque.games.land_unter.table import DEAL, SHUFFLE
from tests.games.land_unter.positions import table

GAME = find_game("land-unter")


def test_a_move_is_the_number_of_a_card() -> None:
    for card in range(1, 61):
        assert GAME.notation.text(card - 1) == str(card)
        assert GAME.notation.meant(str(card)) == MoveMeant(card - 1)
    assert GAME.notation.actions == 60


NO_MOVES = ["", " ", "0", "61", "100", "-1", "1.0", "6O", "１", "٣", "1\n", " 1", "0x1", "1_0", "sheep"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_any_other_text_is_no_move(text: str) -> None:
    assert GAME.notation.meant(text) is None
    with pytest.raises(IllegalMove) as refused:
        table().play(0, text)
    assert refused.value.arguments["why"] == "land-unter-refused-not-a-move"


@pytest.mark.parametrize("text", ["01", "001"])
def test_there_is_one_way_to_write_a_move(text: str) -> None:
    with pytest.raises(IllegalMove):
        table().play(0, text)


def test_a_refusal_says_what_is_wrong_in_both_languages() -> None:
    with pytest.raises(IllegalMove) as refused:
        table().play(0, "17")
    for language in ("fr", "en"):
        assert "17" in Words(language).error(refused.value)


# Outcome lines

WATER = "water " + " ".join(str(1 + i // 2) for i in range(24))
HANDS = [" ".join(str(card) for card in range(first, first + 12)) for first in (1, 13, 25)]


def waiting(stage: int) -> Any:
    s = GAME.new_state(3)
    s.stage = stage
    return s


def read(stage: int, text: str) -> list[int]:
    outcome = np.zeros(GAME.outcome_size, np.int8)
    GAME.chance.read(text, 3, outcome)
    if not GAME.rules.is_possible_outcome(waiting(stage), outcome):
        raise ValueError("no such deck")
    return [int(number) for number in outcome]


def test_an_outcome_comes_back_from_its_text() -> None:
    rng = generator(bytes(32))
    for stage in (DEAL, SHUFFLE):
        s = waiting(stage)
        outcome = np.zeros(GAME.outcome_size, np.int8)
        GAME.rules.chance(s, rng, outcome)
        text = GAME.chance.text(outcome, 3)
        again = read(stage, text)
        assert again[:24] == list(outcome[:24])
        if stage == DEAL:
            for first in (24, 36, 48):  # the order within a hand says nothing
                assert again[first : first + 12] == sorted(outcome[first : first + 12])
        assert GAME.chance.text(np.array(again, np.int8), 3) == text


def test_an_outcome_line_is_readable() -> None:
    water, cards = [*range(1, 13), *range(1, 13)], [*range(60, 0, -1)]
    assert GAME.chance.text(np.array([*water, *([0] * 60)], np.int8), 3) == (
        "water 1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 9 10 11 12"
    )
    assert GAME.chance.text(np.array([*water, *cards], np.int8), 3).split(" / ")[1:] == [
        "49 50 51 52 53 54 55 56 57 58 59 60",
        "37 38 39 40 41 42 43 44 45 46 47 48",
        "25 26 27 28 29 30 31 32 33 34 35 36",
    ]


def test_a_hand_may_be_written_in_any_order() -> None:
    backwards = " ".join(reversed(HANDS[0].split()))
    assert read(DEAL, " / ".join([WATER, backwards, *HANDS[1:]]))[24:36] == list(range(12, 0, -1))


WATER_WRONG = [
    WATER.replace("water", "wine"),
    WATER.replace(" 12 12", " 12"),  # one card is missing
    WATER + " 12",
    WATER.replace(" 12 12", " 12 11"),  # the 11 three times
    WATER.replace(" 12 12", " 12 13"),
    WATER.replace(" 1 1 ", " 1 0 "),
]
HANDS_WRONG = [  # the last one, while the others are right
    HANDS[1],  # all of it dealt twice
    HANDS[2].replace("36", "1"),
    HANDS[2].replace(" 36", ""),
    HANDS[2] + " 37",
]
CARDS_WRONG = [HANDS[2].replace("36", card) for card in ("61", "0", "-36", "9" * 30)]
WRONG = [
    *((SHUFFLE, text) for text in WATER_WRONG),
    (SHUFFLE, ""),
    (SHUFFLE, "water x"),
    (SHUFFLE, WATER + " /"),
    (SHUFFLE, " / ".join([WATER, *HANDS])),
    (DEAL, WATER),
    (DEAL, " / ".join([WATER, *HANDS[:2]])),
    (DEAL, " / ".join([WATER, *HANDS, HANDS[0]])),
    *((DEAL, " / ".join([WATER, *HANDS[:2], hand])) for hand in (*HANDS_WRONG, *CARDS_WRONG)),
    (DEAL, " / ".join([WATER, *HANDS[:2], HANDS[2].replace("36", "ace")])),
]


@pytest.mark.parametrize(("stage", "text"), WRONG)
def test_a_wrong_deck_is_refused(stage: int, text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read(stage, text)


def test_the_right_decks_of_which_the_wrong_ones_are_made_are_read() -> None:
    assert read(SHUFFLE, WATER)[24:] == [0] * 60
    assert read(DEAL, " / ".join([WATER, *HANDS]))[24:60] == list(range(1, 37))


def test_the_seats_of_a_start_are_dealt_what_the_outcome_says() -> None:
    t = Table.start("land-unter", players=3, seed=5)
    decided = t.transcript().lines[0].text.split(" / ")
    p = t.position()
    assert decided[0] == "water " + " ".join(str(level) for level in p["shown"] + p["pile"])
    assert decided[1:] == [" ".join(str(card) for card in hand) for hand in p["dealt"]]
