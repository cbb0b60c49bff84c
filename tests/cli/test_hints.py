"""Advice in words: what was counted, what is within the noise, and what is only a rough idea."""

from __future__ import annotations

import functools

import pytest

from ludotheque import Words
from ludotheque.bots.players import Choice
from ludotheque.cli.sitting.narration import Reasons, hint_sentences
from ludotheque.core.display.move_input import understood
from ludotheque.core.display.screens import told_move
from ludotheque.core.shelf import find_game
from ludotheque.core.thinking import Found
from tests.cli.driver import as_read

NAMES = ["Zoé", "Léo", "Mia"]


def valued(move: str, worth: float, wins: float = 0.0, points: float = 0.0, visits: int = 0) -> Found:
    return Found(0, move, worth, wins, points, visits)


def told(*values: Found, language: str = "en", simulations: int = 0) -> list[str]:
    return hint_sentences(Choice("17", values, simulations=simulations), Words(language), NAMES)


def test_what_was_imagined_is_told_in_percent() -> None:
    values = (
        valued("17", 0.5, 0.43, 12.0, 5000),
        valued("23", 0.4, 0.427, 11.0, 2000),
        valued("5", 0.3, 0.31, 10.0, 1000),
        valued("60", 0.2, 0.02, 9.0, 400),
        valued("1", 0.1, 0.01, 9.0, 300),
    )
    assert told(*values, simulations=8700) == [
        "I would play 17.",
        "I imagined 8,700 matches: like this your chance to win is about 43%.",
        "Otherwise: 23 (about as good), 5 (31%) and 60 (2%).",
    ]
    french = [as_read(line) for line in told(*values, language="fr", simulations=8700)]
    assert "ainsi, tu as environ 43 % de chances de gagner." in french[1]
    assert french[2].startswith("Sinon : 23 (à peu près aussi bien), 5 (31 %) et 60")


def test_few_matches_do_not_make_a_difference() -> None:
    few, many = (
        told(valued("17", 0.6, 0.6, 0.0, visits), valued("23", 0.4, 0.4, 0.0, visits), simulations=9)
        for visits in (10, 1000)
    )
    assert "23 (about as good)" in few[-1]
    assert "23 (40%)" in many[-1]
    lucky = told(valued("17", 0.5, 1.0, 0.0, 3), valued("23", 0.4, 0.0, 0.0, 1), simulations=4)
    assert "23 (about as good)" in lucky[-1], "one match proves nothing, however it came out"


def test_moves_that_are_as_good_are_named_together() -> None:
    values = [valued(move, 0.5, wins, 0.0, 2000) for move, wins in (("1", 0.39), ("2", 0.2), ("3", 0.4))]
    said = told(valued("17", 0.5, 0.4, 0.0, 3000), *values, simulations=9000)
    assert said[-1] == "Otherwise: 1 and 3 (about as good) and 2 (20%)."


def test_where_who_wins_is_settled_points_are_told() -> None:
    lost = told(
        valued("17", 0.0, 0.0, 9.25, 500),
        valued("23", 0.0, 0.001, 9.2, 400),
        valued("5", 0.0, 0.0, 7.0, 300),
        simulations=1200,
    )
    assert lost[1].endswith(
        "who wins no longer depends on it; like this you get to 9.2 points on average."
    )
    assert lost[2] == "Otherwise: 23 (about as good) and 5 (7.0 points)."


def test_a_game_without_points_is_told_in_matches_even_where_nothing_is_won() -> None:
    lost = told(
        valued("17", 0.1, 0.0, 0.0, 500),
        valued("23", 0.1, 0.001, 0.001, 400),
        simulations=900,
    )
    assert lost[1] == "I imagined 900 matches: like this your chance to win is about 0%."
    assert lost[2] == "Otherwise: 23 (about as good)."


def test_without_imagined_matches_the_values_are_rough() -> None:
    rough = told(valued("17", 2.0), valued("23", 1.95), valued("5", 1.5), valued("60", 0.0))
    assert rough == [
        "I would play 17.",
        "Otherwise: 23 (nearly as good), 5 (not quite as good) and 60 (clearly worse).",
    ]


def test_a_forced_move_is_not_compared() -> None:
    assert told(valued("17", 0.5, 0.0, 0.0, 1), simulations=1) == ["I would play 17."]


def test_reasons_name_the_players_and_keep_secrets() -> None:
    why = "land-unter-event-ring-lost"  # any sentence with a seat in it
    choice = Choice("17", why=why, arguments={"seat": 2, "rings": 1})
    words = Words("en")
    sentence = words.why(why, choice.arguments, NAMES)
    assert "Mia" in sentence
    assert sentence in hint_sentences(choice, words, NAMES)
    among_people, watched = Reasons(words, NAMES, False), Reasons(words, NAMES, True)
    assert among_people.sentences() == ["No bot has played yet."]
    for reasons in (among_people, watched):
        reasons.keep(1, choice, was_open=False)
    assert watched.sentences() == [f"Léo played 17. Seen from that seat: “{sentence}”"]
    (secret,) = among_people.sentences()
    assert "keep their reasons" in secret
    among_people.keep(2, choice, was_open=True)
    assert among_people.sentences() == [f"Mia played 17. Seen from that seat: “{sentence}”"]


@pytest.mark.parametrize(
    ("game", "move", "french", "english"),
    [
        ("quelle-heure", "draw 3", "« tirer la carte 4 »", "“draw card 4”"),
        (
            "quelle-heure",
            "shift 2 left",
            "« décaler la carte de la place 3 vers la gauche »",
            "“shift the card from place 3 to the left”",
        ),
        ("quelle-heure", "stop", "« ne plus décaler »", "“shift no more”"),
        ("quelle-heure", "arrange 2 0 1", "« ranger la main »", "“arrange the hand”"),
        ("sheep-sheep", "swap 2 5", "« carte 3 sur la place 6 »", "“card 3 onto place 6”"),
        ("sheep-sheep", "done", "« finir les échanges »", "“end the exchanges”"),
        (
            "sheep-sheep",
            "lay 5 3",
            "« carte piochée sur la place 6, face magicien visible »",
            "“drawn card onto place 6, magician side up”",
        ),
        ("land-unter", "27", "« carte 27 »", "“card 27”"),
    ],
)
def test_a_move_is_told_as_people_would_say_it(game: str, move: str, french: str, english: str) -> None:
    for language, expected in (("fr", french), ("en", english)):
        words = Words(language)
        tell = functools.partial(told_move, find_game(game), words=words)
        assert as_read(tell(move)) == expected
        (hint,) = hint_sentences(Choice(move), words, NAMES, tell)
        assert expected in as_read(hint)


def test_a_number_with_a_sign_is_no_card() -> None:
    assert understood(find_game("land-unter"), "-27", ["27"]) is None
