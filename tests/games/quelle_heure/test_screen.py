"""The screen: it fits, it says what is so, and it understands what people type."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from rich.console import Console

from ludotheque import Table, Words
from ludotheque.core.display import screens
from ludotheque.core.words import LANGUAGES
from ludotheque.games.quelle_heure import GAME, screen
from tests.games.quelle_heure.positions import FULL, table

NAMES = ["Zoé", "Maximilienne-Augusta", "李小龙", "Bo"]


def tables(players: int, seed: int, every: int = 15) -> list[Table]:
    """Tables from all over a random match, its end included."""
    t = Table.start("quelle-heure", players, seed)
    chooser = random.Random(seed)
    found = [Table.replay(t.transcript())]
    while not t.is_over:
        t.play(t.to_act[0], chooser.choice(t.legal_moves(t.to_act[0])))
        if len(t.transcript().lines) % every == 0 or t.is_over:
            found.append(Table.replay(t.transcript()))
    return found


def drawn(t: Table, seat: int | None, language: str = "en", width: int = 80) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, force_terminal=False, highlight=False)
    console.print(screen.draw(t.view(seat), Words(language), NAMES[: t.players], width))
    return page.getvalue()


@pytest.mark.parametrize("width", [80, 109, 110, 140])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_into_its_width_and_shows_the_whole_hand(width: int, language: str) -> None:
    label = Words(language)("quelle-heure-screen-own-hand")
    for t in tables(4, width, 40) + tables(2, width, 40):
        for seat in (None, 0, t.players - 1):
            text = drawn(t, seat, language, width)
            lines = text.splitlines()
            assert max(Console().measure(line).maximum for line in lines) <= width
            assert "…" not in re.sub(r"Maxi\S*…", "", text)
            if seat is not None and t.view(seat)["hand"]:
                shown = re.findall(r"\[(\d\d|°o°)\]", text[text.index(label) :])
                wanted = ["°o°" if card == "ghost" else f"{card:02}" for card in t.view(seat)["hand"]]
                assert shown[: len(wanted)] == wanted


def test_a_table_of_four_leaves_room_for_a_question_on_a_small_screen() -> None:
    t = Table.start("quelle-heure", players=4, seed=1)
    assert len(drawn(t, 0).splitlines()) <= 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_can_be_described_and_asked_about(language: str) -> None:
    words = Words(language)
    for t in tables(2, 3) + tables(4, 4):
        names = NAMES[: t.players]
        for seat in (None, *range(t.players)):
            said = screen.describe(t.view(seat), words, names)
            assert all(any(line.startswith(name) for line in said) for name in names)
        for seat in t.awaited:
            assert names[seat] in screen.question(t.view(seat), words, names)
            assert names[seat] in screen.hidden(t.view(seat), words, names)


def test_the_places_that_are_free_to_take_are_marked_without_colour() -> None:
    t = table(rows={0: "_ 8 _ _ 20 _ _"}, drawn=14)
    text = drawn(t, 0)
    assert re.search(r" 1 +2 +▲3 +▲4 +5 +6 +7 ", text)
    assert "[14:00]" in text
    assert "▲" not in drawn(t, 1)


def test_the_neighbours_hand_is_a_fan_of_backs() -> None:
    text = drawn(table(hands={2: [12, 13, "ghost"]}), 0)
    assert text.count("▒▒") == 3
    assert re.search("▲1 +▲2 +▲3 ", text)
    assert "13" not in text


def test_a_dead_row_is_explained_and_its_repair_offered() -> None:
    t = table(rows={0: "_ 6 _ 7 _ _ 22"}, phase="repair")
    text = drawn(t, 0)
    assert "✗ dead" in text
    assert "Before 6:00: one free place, no possible hour." in text
    assert "Between 6:00 and 7:00: one free place, no possible hour." in text
    assert re.search(r" 1 +◂2▸ +3 +◂4▸ +5 +6 +◂7 ", text)
    asked = screen.question(t.view(0), Words("fr"), NAMES)
    assert "2g, 2d, 4g, 4d ou 7g" in asked
    t.play(0, "shift 1 left")
    assert "stop" in screen.question(t.view(0), Words("fr"), NAMES)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("_ _ _ _ _ 21 _", None),
        ("_ _ _ _ 21 _ _", "After 21:00: 2 free places, only one possible hour."),
        ("6 _ _ _ _ 10 _", "Between 6:00 and 10:00: 4 free places, only 3 possible hours."),
    ],
)
def test_the_reasons_of_a_dead_row_are_counted(row: str, sentence: str | None) -> None:
    t = table(rows={0: row}, phase="repair")
    said = screen.describe(t.view(0), Words("en"), NAMES)
    assert sentence is None or sentence in said
    assert any("possible" in line for line in said) is (sentence is not None)


def test_what_is_known_of_a_hand_is_shown_to_all() -> None:
    t = table(rows={0: "10 11 12 13 14 15 _"}, hands={0: [20, 21], 1: [16, 17], 2: [9, 18, "ghost"]})
    t.play(0, "draw 0")
    assert re.search("Zoé .* 3 with 09 ", drawn(t, 1))
    assert "3 cartes en main, dont 9\u00a0h." in screen.describe(t.view(None), Words("fr"), NAMES)[2]


def test_the_winner_and_full_rows_are_marked() -> None:
    t = table(rows={0: "6 7 8 _ 14 15 16", 1: "_ 7 8 9 10 11 12"}, hands={0: [17], 1: [17]}, drawn=9)
    t.play(0, "place 3")
    assert "★ wins" in drawn(t, None)
    t = table(rows={1: FULL}, hands={1: [13, "ghost"], 2: [14, 15]})
    assert "✓ full" in drawn(t, 0)


DRAWING: dict[str, Any] = {"hands": {0: [9, "ghost", 7]}}
PLACING: dict[str, Any] = {"drawn": 14}
REPAIRING: dict[str, Any] = {"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair", "repairs": 1}


def meant(stated: dict[str, Any], typed: str) -> str | None:
    t = table(**stated)
    return screens.move_meant(GAME, t.view(0), typed, t.legal_moves(0))


@pytest.mark.parametrize(
    ("stated", "typed", "move"),
    [
        (DRAWING, "2", "draw 1"),
        (DRAWING, " 2 ", "draw 1"),
        (DRAWING, "draw 2", "draw 1"),
        (DRAWING, "Je tire la carte 2 !", "draw 1"),
        (DRAWING, "d2", "draw 1"),
        (DRAWING, "place 3", "place 2"),
        (DRAWING, "p3", "place 2"),
        (DRAWING, "shift 3 left", "shift 2 left"),
        (DRAWING, "stop", "stop"),
        (DRAWING, "r", None),
        (DRAWING, "1 2", None),
        (DRAWING, "", None),
        (DRAWING, "bonjour", None),
        (DRAWING, "bonjour 1", None),
        (DRAWING, "1000000", None),
        (DRAWING, "arrange 3 1 2", "arrange 2 0 1"),
        (DRAWING, "Range 3, 1, 2", "arrange 2 0 1"),
        (DRAWING, "arrange 0 1 2", "arrange"),
        (DRAWING, "trie", "arrange 2 0 1"),
        (DRAWING, "sort", "arrange 2 0 1"),
        (DRAWING, "échange 1 3", "arrange 2 1 0"),
        (DRAWING, "swap 2 1", "arrange 1 0 2"),
        (DRAWING, "swap 1 4", None),
        (DRAWING, "swap 0 1", None),
        (DRAWING, "swap", None),
        (PLACING, "6", "place 5"),
        (PLACING, "pose en 6", "place 5"),
        (PLACING, "P6", "place 5"),
        (PLACING, "je pose à la place 6", "place 5"),
        (PLACING, "poser à la place 6", "place 5"),
        (PLACING, "draw 2", "draw 1"),
        (REPAIRING, "2g", "shift 1 left"),
        (REPAIRING, "2 gauche", "shift 1 left"),
        (REPAIRING, "3d", "shift 2 right"),
        (REPAIRING, "3r", "shift 2 right"),
        (REPAIRING, "3>", "shift 2 right"),
        (REPAIRING, "< 2", "shift 1 left"),
        (REPAIRING, "décale 3 à droite", "shift 2 right"),
        (REPAIRING, "décaler 7 h de la place 3 vers la droite", "shift 2 right"),
        (REPAIRING, "shift 3 right", "shift 2 right"),
        (REPAIRING, "3", "shift 2 right"),
        (REPAIRING, "s", "stop"),
        (REPAIRING, "Fini.", "stop"),
        (REPAIRING, "place 4", "place 3"),
    ],
)
def test_what_people_type_is_understood(stated: dict[str, Any], typed: str, move: str | None) -> None:
    assert meant(stated, typed) == move


def test_a_hand_can_be_shuffled_by_a_word() -> None:
    t = table(hands={0: [8, 9, 10, 11]})
    orders = {screen.shortcut(t.view(0), "mélange") for _ in range(200)}
    assert len(orders) == 24
    assert all(order is not None and t.why_not(0, order) is None for order in orders)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_ending_has_its_words(language: str) -> None:
    words = Words(language)
    for event in GAME.events:
        kind = event.kind
        numbers = (1, 9, 1, 1) if event.said != "dealt" else (1, 9, 0, 0)
        for viewer in (None, 1):
            told = kind.told(event.said, numbers, viewer)
            if told is not None:
                if "from_seat" in told:
                    told["from_seat"] = 0
                said = words.event("quelle-heure", told, NAMES)
                assert said[0].isupper() or said[0].isdigit()
                assert said.rstrip()[-1] in ".!?", said
        if kind.counted:
            assert words.has(f"quelle-heure-counted-{event.said.replace('_', '-')}")
    keys = [
        *(f"refused-{refusal.key}" for refusal in GAME.refused),
        *(f"why-{why.key}" for why in GAME.why),
        *(f"reason-{reason}" for reason in GAME.reasons),
        "refused-not-a-move",
    ]
    for key in keys:
        assert words.has(f"quelle-heure-{key}"), key


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "placed", "seat": 0, "hour": 14, "place": 0}, "Zoé puts 14:00 on place 1."),
        (
            {"event": "shifted", "seat": 0, "hour": 14, "place": 6, "onto": 5},
            "Zoé shifts 14:00 from place 7 to place 6.",
        ),
    ],
)
def test_people_are_told_places_from_1_on(event: dict[str, Any], said: str) -> None:
    assert Words("en").event("quelle-heure", event, NAMES) == said


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("draw 0", "draw card 1", "tirer la carte 1"),
        ("place 6", "put it on place 7", "poser à la place 7"),
        (
            "shift 1 left",
            "shift 6:00 from place 2 to the left",
            "décaler 6 h de la place 2 vers la gauche",
        ),
        ("stop", "shift no more", "ne plus décaler"),
        ("arrange 1 0", "arrange the hand", "ranger la main"),
    ],
)
def test_a_move_is_a_sentence(move: str, english: str, french: str) -> None:
    view = table(**REPAIRING).view(0)
    for language, sentence in (("en", english), ("fr", french)):
        said = screens.move_sentence(GAME, move, Words(language), view)
        assert said.replace("\u00a0", " ") == sentence
        assert screens.move_sentence(GAME, move, Words(language))  # without a view too
