"""Playing without drawing: in a pipe, for a screen reader, on a terminal that cannot draw."""

from __future__ import annotations

import re
from pathlib import Path

from ludotheque import Table, Transcript
from tests.cli.driver import ENTERED, Person, piped

EVERY_CARD = "\n".join(str(card) for card in range(1, 61)) + "\n"
ENOUGH = EVERY_CARD * 40
"""Whatever the hand is, one of these cards is in it: a whole match against bots."""


def hand_of(seed: str, seat: int = 0, players: int = 3) -> list[int]:
    return list(Table.start("land-unter", players, seed).view(seat)["hand"])


def test_a_whole_match_against_bots_through_a_pipe(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed=ENOUGH)
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert "\x1b" not in shown.stdout
    assert "Nestor et Margot sont des robots de niveau 2 : l’acolyte du dimanche." in shown.stdout
    assert "La partie est finie" in shown.stdout
    (transcript,) = tmp_path.rglob("*.txt")
    assert str(transcript) in shown.stdout
    left = [file.name for file in tmp_path.rglob("*.json")]
    assert left == ["strengths.json"], "a finished match is not offered again; what it taught is kept"
    table = Table.replay(Transcript.read(transcript.read_text("utf-8")))
    assert table.names == ("Zoé", "Nestor", "Margot")
    assert table.result is not None
    for seat in table.result["winners"]:
        assert table.names[seat] in shown.stdout.split("Chacun a joué chaque main une fois.")[1]


def test_bad_input_gets_a_friendly_answer_and_another_try(tmp_path: Path) -> None:
    card = hand_of("3")[0]
    typed = f"hello?\n99\n-1\n\n{card + 1000}\n  CARTE {card} \nq\n"
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed=typed)
    assert shown.returncode == 0
    assert "Je n’ai pas compris « hello? ». Essaie encore, ou tape ? pour l’aide." in shown.stdout
    assert "Je n’ai pas compris « 99 »" in shown.stdout
    assert "Je n’ai pas compris « -1 »" in shown.stdout
    assert f"Zoé retourne le {card}." in shown.stdout


def test_a_card_of_somebody_else_is_refused_with_the_reason(tmp_path: Path) -> None:
    card = hand_of("3", seat=1)[0]
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed=f"{card}\nq\n")
    assert f"le {card} n’est pas dans ta main" in shown.stdout


def test_orders_are_understood_in_both_languages_and_short(tmp_path: Path) -> None:
    for orders in (("aide", "conseil", "journal", "sauver", "quitter"), ("?", "c", "j", "s", "q")):
        typed = "\n".join(orders)
        shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed=typed)
        assert shown.returncode == 0
        assert "Tape un coup" in shown.stdout
        assert "Je jouerais " in shown.stdout
        assert "Sinon : " in shown.stdout
        assert shown.stdout.count("Zoé commence la manche avec") == 2, "the news, and the log"
        assert "La partie est gardée après chaque coup" in shown.stdout
        assert "ludotheque play --continue" in shown.stdout
    english = piped(
        tmp_path, "play", "land-unter", "--lang", "en", typed="hint\nlog\nsave\nundo\nexit\n"
    )
    assert "I would play " in english.stdout
    assert "There is nothing to take back." in english.stdout


def test_a_hint_is_a_legal_card_with_a_reason_and_other_cards(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed="conseil\n")
    lines = shown.stdout.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Je jouerais "))
    card = re.sub("[^0-9]", "", lines[at])
    assert int(card) in hand_of("3")
    assert f"Le {card} " in lines[at + 1] or f"le {card} " in lines[at + 1]
    verdicts = ("Rien d’autre n’est aussi bien", "Cela ne change pas grand-chose")
    counted = at + 3 if lines[at + 2].startswith(verdicts) else at + 2
    assert re.fullmatch(r"J’ai imaginé [0-9]+ parties : .*", lines[counted])
    others = lines[counted + 1].removeprefix("Sinon : ")
    compared = re.findall("[0-9]+", re.sub(r"\(.*?\)", "", others))
    assert 1 <= len(compared) <= 3, "as many as there was time for"
    assert set(compared) < set(map(str, hand_of("3"))) - {card}


def test_what_was_played_and_seen_cannot_be_taken_back(tmp_path: Path) -> None:
    card = hand_of("3")[0]
    typed = f"{card}\nannuler\nq\n"
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed=typed)
    assert "On ne peut plus reprendre ce coup" in shown.stdout


def test_the_end_of_the_input_keeps_the_match(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", "--seed", "3", typed="")
    assert shown.returncode == 0
    (kept,) = tmp_path.rglob("*.json")
    assert str(kept) in shown.stdout


def test_the_menu_asks_for_everything_and_forgives(tmp_path: Path) -> None:
    # 77: no such number; then Land Unter, two people, two bots (9 is too many), the children (there is
    # no number 6), the second theme, open play on, and go.
    typed = "77\nland\nZoé,Léo\n9\n2\n6\n1\n2\n1\n\n\nq\n"
    shown = piped(tmp_path, "play", typed=typed)
    assert shown.returncode == 0
    assert "Je n’ai pas compris : appuie sur un numéro de 1 à" in shown.stdout
    assert "Un nombre de 1 à 3, s’il te plaît." in shown.stdout
    assert "1. [oui] Jeu ouvert" in shown.stdout
    (kept,) = tmp_path.rglob("*.json")
    written = kept.read_text("utf-8")
    assert '"bots": [null, null, "child", "child"]' in written
    assert "1. L’enfant. Veut tout de suite" in shown.stdout
    assert "5. Le robot à ta mesure." in shown.stdout
    assert "Un nombre de 1 à 5, s’il te plaît." in shown.stdout
    assert "Lulu et Malo sont des robots de niveau 1 : l’enfant." in shown.stdout
    assert '"theme": "inondation"' in written
    assert '"open": true' in written


def test_the_menu_can_be_left(tmp_path: Path) -> None:
    assert piped(tmp_path, "play", typed="q\n").returncode == 0
    assert piped(tmp_path, "play", typed="").returncode == 0
    assert not list(tmp_path.rglob("*.json"))


def test_two_people_in_plain_mode_are_told_once_and_warned(tmp_path: Path) -> None:
    zoe, leo = hand_of("3")[0], hand_of("3", seat=1)[0]
    typed = f"\n{zoe}\n\n{leo}\nq\n"
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé,Léo", "--seed", "3", typed=typed)
    assert "Ici l’écran n’est pas effacé" in shown.stdout
    assert shown.stdout.count("Passe le clavier à") == 2
    assert shown.stdout.count("La manche 1 commence.") == 1
    assert shown.stdout.count(f"Zoé retourne le {zoe}.") == 1
    assert shown.stdout.count("Zoé commence la manche avec 7 bouées et les cartes") == 1
    before_leo = shown.stdout.split("Passe le clavier à Léo")[0]
    assert "Léo commence la manche avec 6 bouées et les cartes" not in before_leo


def test_bots_among_themselves(tmp_path: Path) -> None:
    shown = piped(
        tmp_path, "play", "land-unter", "--watch", "--players", "3", "--bot", "sensible,random"
    )
    assert shown.returncode == 0
    assert "Équerre et Compas sont des robots : le raisonnable." in shown.stdout
    assert "Zigzag est un robot : le hasard." in shown.stdout
    assert "La manche 3 commence." in shown.stdout
    assert "La partie est notée dans" in shown.stdout


def test_on_a_terminal_plain_mode_neither_draws_nor_clears(tmp_path: Path) -> None:
    for arguments, term in ((["--plain"], "xterm"), ([], "dumb")):
        with Person(tmp_path, "play", "land-unter", "--people", "Zoé", *arguments, TERM=term) as person:
            person.reads("quelle carte joues-tu").types("q")
            assert person.ends() == 0
            assert ENTERED not in person.output
            assert "\x1b" not in person.output
            assert "╭" not in person.output
