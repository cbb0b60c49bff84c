"""The catalogue as such: what it does with numbers, lists, flags, themes, events and mistakes."""

from __future__ import annotations

import pickle
import re
from typing import Any

import pytest

from ludotheque import IllegalMove, LudothequeError, UnknownGame, Words
from ludotheque.core.errors import BadTranscript, shortened
from ludotheque.core.kinds import Object
from ludotheque.core.words import (
    DEFAULT_LANGUAGE,
    PACKAGE,
    MissingWords,
    catalogue_files,
    spaced,
    spoken_language,
)

FR, EN = Words("fr"), Words("en")
NAMES = ["Zoé", "Léo", "Mia"]


def test_french_is_the_default() -> None:
    assert Words().language == DEFAULT_LANGUAGE == "fr"


def test_the_spaces_of_french_hold_a_sign_to_its_word() -> None:
    """As on the page (web/tests/words.test.ts)."""
    held = "«\u00a0Oui\u00a0»\u00a0: 95\u202f%\u202f; quoi\u202f? Non\u202f!"
    assert spaced("« Oui » : 95 % ; quoi ? Non !", "fr") == held
    hours = "{ $n }\u00a0h, à 7\u00a0h\u202f; 3 hérons, { $n } heures"
    assert spaced("{ $n } h, à 7 h ; 3 hérons, { $n } heures", "fr") == hours
    syntax = "a = ! { $n ->\n    [one] ?\n   *[other] { $n }\n  : b\n}"
    assert spaced(syntax, "fr") == syntax
    assert spaced("Oui ! : 95 %", "en") == "Oui ! : 95 %"


def test_a_language_that_we_do_not_speak() -> None:
    with pytest.raises(LudothequeError) as refused:
        Words("tlh")
    assert "tlh" in str(refused.value)


def test_a_missing_key_or_argument_is_a_mistake_that_shows() -> None:
    with pytest.raises(MissingWords, match="no-such-key"):
        FR("no-such-key")
    with pytest.raises(MissingWords, match="card"):
        FR("land-unter-refused-not-in-hand")
    assert FR.has("list-empty")
    assert not FR.has("no-such-key")


@pytest.mark.parametrize(
    ("values", "french", "english"),
    [
        ([], "aucun", "none"),
        ([3], "3", "3"),
        ([3, 17], "3 et 17", "3 and 17"),
        ((3, 17, 40), "3, 17 et 40", "3, 17 and 40"),
        (range(1, 4), "1, 2 et 3", "1, 2 and 3"),
    ],
)
def test_lists(values: Any, french: str, english: str) -> None:
    assert FR.listed(values) == french
    assert EN.listed(values) == english


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Zoé", "de Zoé"),
        ("Odile", "d’Odile"),
        ("Éloïse", "d’Éloïse"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Hélène", "d’Hélène"),
        ("Harry", "de Harry"),
        ("Œdipe", "d’Œdipe"),
        ("3e joueur", "de 3e joueur"),
    ],
)
def test_a_french_name_elides_what_stands_before_it(name: str, told: str) -> None:
    assert FR("event-time-up", seat=name) == f"Le temps {told} est écoulé."
    assert FR("quelle-heure-why-draw-full", seat="Odile", ghosts=1, cards=2).count("qu’Odile") == 1


def test_no_name_stands_bare_after_a_word_that_elides() -> None:
    web = PACKAGE.parent.parent / "web" / "src"
    files = [*catalogue_files("fr"), *web.rglob("*.fr.ftl")]
    assert len(files) > 20
    bare = re.compile(r"\b([Dd]e|[Qq]ue|[Jj]usque) \{ \$([a-z-]*seat|name|winner) \}")
    found = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text().splitlines()
        if bare.search(line)
    ]
    assert [line for line in found if "cli-bench-times" not in line] == []  # a bot's own name, as typed


def test_flags_arrive_as_yes_and_no() -> None:
    assert EN("land-unter-refused-not-in-hand", card=True) == "the yes is not in your hand."
    assert EN("land-unter-refused-not-in-hand", card=False) == "the no is not in your hand."


PLURALS: list[tuple[str, str, dict[str, Any], list[str], list[str]]] = [
    (
        "land-unter-event-dealt",
        "rings",
        {"seat": "Zoé"},
        ["aucune bouée.", "une bouée.", "2 bouées."],
        ["no ring.", "one ring.", "2 rings."],
    ),
    (
        "land-unter-event-ring-lost",
        "rings",
        {"seat": "Zoé"},
        ["il n’en reste aucune", "il en reste une", "il en reste 2"],
        ["none left", "one left", "2 left"],
    ),
    (
        "land-unter-event-round-scored",
        "points",
        {"seat": "Zoé", "bonus": 0, "score": 0},
        ["zéro point", "un point", "2 points"],
        ["nothing", "one point", "2 points"],
    ),
    (
        "position-wrong-length",
        "wanted",
        {"given": 5},
        ["0 élément,", "1 élément,", "2 éléments,"],
        ["0 entries", "one entry", "2 entries"],
    ),
]


@pytest.mark.parametrize(("key", "counted", "rest", "french", "english"), PLURALS)
def test_none_one_and_two(
    key: str, counted: str, rest: dict[str, Any], french: list[str], english: list[str]
) -> None:
    for words, expected in ((FR, french), (EN, english)):
        for number, said in enumerate(expected):
            assert said in words(key, **{counted: number}, **rest)


def test_minus_one_point_in_both_languages() -> None:
    event: Object = {"event": "round_scored", "seat": 2, "points": -1, "bonus": 0, "score": -3}
    assert FR.event("land-unter", event, NAMES) == "Mia marque moins un point (−3 en tout)."
    assert EN.event("land-unter", event, NAMES) == "Mia scores minus one point (−3 in all)."


def test_a_bonus_is_said_where_there_is_one() -> None:
    event: Object = {"event": "round_scored", "seat": 0, "points": 4, "bonus": 1, "score": 9}
    assert FR.event("land-unter", event, NAMES) == (
        "Zoé marque 4 points, dont un pour l’eau la plus basse (9 en tout)."
    )
    assert EN.event("land-unter", event, NAMES) == (
        "Zoé scores 4 points, the lowest water included (9 in all)."
    )


def test_an_event_says_what_the_reader_may_know() -> None:
    assert FR.event("land-unter", {"event": "chosen", "seat": 1}, NAMES) == "Léo a choisi une carte."
    own: Object = {"event": "chosen", "seat": 1, "card": 17}
    assert FR.event("land-unter", own, NAMES) == "Léo a choisi le 17."


def test_an_event_of_every_game() -> None:
    assert EN.event("land-unter", {"event": "undone", "seat": 1}, NAMES) == (
        "Léo takes the last move back."
    )


def test_a_theme_changes_the_pictures() -> None:
    fallen: Object = {"event": "eliminated", "seat": 0, "cards": [3, 17]}
    assert "tombe à la mer" in Words("fr", "mouton").event("land-unter", fallen, NAMES)
    assert "boit la tasse" in Words("fr", "inondation").event("land-unter", fallen, NAMES)
    assert "3 et 17" in FR.event("land-unter", fallen, NAMES)


# Errors


def test_an_error_is_told_in_the_language_of_its_reader() -> None:
    error = UnknownGame("error-unknown-game", game="chess", known=["bateaux", "land-unter"])
    assert str(error) == "There is no game called “chess”. The games are: bateaux and land-unter."
    french = "Il n’y a pas de jeu « chess ». Les jeux sont : bateaux et land-unter."
    assert FR.error(error) == spaced(french, "fr")


def test_why_is_told_in_the_same_language() -> None:
    error = IllegalMove("error-illegal-move", move="17", why="land-unter-refused-not-in-hand", card=17)
    french = "« 17 » ne peut pas être joué : le 17 n’est pas dans ta main."
    assert FR.error(error) == spaced(french, "fr")
    within = BadTranscript("error-transcript-move", line=3, error=error)
    assert FR.error(within).endswith("le 17 n’est pas dans ta main.")
    assert EN.error(within).endswith("the 17 is not in your hand.")


def test_an_error_survives_the_way_to_another_process() -> None:
    error = UnknownGame("error-unknown-game", game="chess", known=["land-unter"])
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is UnknownGame
    assert (again.key, again.arguments) == (error.key, error.arguments)
    assert str(again) == str(error)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("sheep", "sheep"),
        ("a" * 50, "a" * 40 + "…"),
        ("\x1b[2J\n", "�[2J�"),
        (7, "7"),
        pytest.param(10**5000, "int", id="a very long number"),
        ("\ud800", "�"),
        (None, "None"),
    ],
)
def test_what_somebody_typed_is_safe_to_print(typed: object, shown: str) -> None:
    assert shortened(typed) == shown


# Which language

NO_LOCALE = {"LUDOTHEQUE_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LUDOTHEQUE_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),  # a program; the command says French
        ({"LC_ALL": "en_US", "LANG": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_of_the_locale(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (NO_LOCALE | environment).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert spoken_language() == language
    is_set = environment.get("LANG") != "C.UTF-8"
    assert spoken_language(otherwise="fr") == (language if is_set else "fr")
    assert spoken_language("en") == "en"
