"""QH-10: dead rows, and how they are repaired."""

from __future__ import annotations

import itertools

import pytest

from ludotheque import IllegalMove
from tests.games.quelle_heure.positions import EMPTY, FULL, happenings, row, table


@pytest.mark.parametrize(
    ("text", "is_dead"),
    [
        (EMPTY, False),
        (FULL, False),
        ("_ _ 8 _ _ _ _", False),  # 06 and 07 before it, for two places
        ("_ _ 7 _ _ _ _", True),  # only 06, for two places
        ("6 _ _ _ _ _ _", False),
        ("_ 6 _ _ _ _ _", True),  # nothing under 06
        ("_ _ _ _ 20 _ _", False),  # 21 and 22 behind it, for two places
        ("_ _ _ _ 21 _ _", True),  # only 22, for two places
        ("_ _ _ _ _ _ 22", False),
        ("_ _ _ _ _ 22 _", True),  # nothing over 22
        ("_ 9 _ 11 _ _ _", False),  # 10, for one place
        ("_ 9 _ 10 _ _ _", True),  # nothing between, for one place
        ("_ 9 10 _ _ _ _", False),
        ("_ 9 _ _ 11 _ _", True),  # only 10, for two places
        ("6 _ _ _ _ _ 22", False),
        ("6 _ _ _ _ _ 11", True),  # 07 to 10: four, for five places
        ("6 _ _ _ _ _ 12", False),
        ("16 _ _ _ _ _ _", False),  # 17 to 22: six, for six places
        ("17 _ _ _ _ _ _", True),
    ],
)
def test_QH_10_a_row_is_dead_when_no_hours_could_fill_it(text: str, is_dead: bool) -> None:
    t = table(rows={1: text}, hands={1: ["ghost", 10], 2: ["ghost", 13]})
    assert t.view(None)["dead"][1] is is_dead
    t.play(0, "draw 0")  # the turn of seat 1 begins
    assert t.position()["phase"] == ("repair" if is_dead else "draw")


@pytest.mark.parametrize(
    ("text", "gaps"),
    [
        ("_ 9 _ 11 _ _ _", []),
        ("_ 9 _ 10 _ _ _", [2]),  # nothing between
        ("_ 9 _ _ 11 _ _", [2, 3]),  # only 10, for two places
        ("_ 6 7 _ _ 22 _", [0, 6]),  # nothing under 06, nothing over 22; 08 to 21 for two places
        ("17 _ _ _ _ _ _", [1, 2, 3, 4, 5, 6]),  # 18 to 22, for six
    ],
)
def test_QH_10_everybody_sees_which_gap_is_dead(text: str, gaps: list[int]) -> None:
    for viewer in (None, 0, 1):
        assert table(rows={1: text}).view(viewer)["gaps"] == [[], gaps, []]


def test_QH_10_dead_is_the_same_as_that_no_increasing_row_has_these_cards() -> None:
    """All rows with one or two cards, against the seven hours out of 06–22 that could fill them."""
    could: set[tuple[tuple[int, int], ...]] = set()
    for hours in itertools.combinations(range(6, 23), 7):
        places = list(enumerate(hours))
        could.update(itertools.combinations(places, 1))
        could.update(itertools.combinations(places, 2))
    cards = list(itertools.product(range(7), range(6, 23)))
    pairs = [(a, b) for a in cards for b in cards if a[0] < b[0] and a[1] < b[1]]
    for placed in [*((card,) for card in cards), *pairs[::9]]:
        here = dict(placed)
        text = " ".join(str(here.get(place, "_")) for place in range(7))
        view = table(rows={0: text}).view(0)
        assert view["dead"][0] is (placed not in could) is bool(view["gaps"][0]), text


def test_QH_10_he_does_not_draw_but_shifts_his_cards_onto_free_places() -> None:
    t = table(rows={0: "_ 6 7 _ _ 22 _"}, phase="repair")
    assert t.legal_moves(0) == ["shift 1 left", "shift 2 right", "shift 5 left", "shift 5 right"]
    t.play(0, "shift 1 left")
    p = t.position()
    assert p["rows"][0] == row("6 _ 7 _ _ 22 _")
    assert (p["phase"], p["repairs"], p["turn"]) == ("repair", 1, 0)
    t.play(0, "shift 5 right")
    p = t.position()
    assert p["rows"][0] == row("6 _ 7 _ _ _ 22")
    assert (p["repairs"], p["turn"], p["turns"], p["phase"]) == (0, 1, 1, "draw")
    assert p["hands"] == [[8, 9], [10, 11], [12, 13]]


def test_QH_10_the_second_shift_is_optional() -> None:
    t = table(rows={0: "_ 6 _ _ _ _ _"}, phase="repair")
    assert "stop" not in t.legal_moves(0)
    with pytest.raises(IllegalMove):
        t.play(0, "stop")
    t.play(0, "shift 1 left")
    t.play(0, "stop")
    p = t.position()
    assert p["rows"][0] == row("6 _ _ _ _ _ _")
    assert (p["turn"], p["turns"]) == (1, 1)


def test_QH_10_the_second_shift_may_be_of_the_same_card_even_back() -> None:
    t = table(rows={0: "_ 6 _ _ _ _ _"}, phase="repair")
    t.play(0, "shift 1 right")
    assert t.legal_moves(0) == ["shift 2 left", "shift 2 right", "stop"]
    t.play(0, "shift 2 left")
    assert t.position()["rows"][0] == row("_ 6 _ _ _ _ _")
    assert happenings(t, "repair_ended") == [{"event": "repair_ended", "seat": 0, "cured": False}]


def test_QH_10_the_second_shift_may_be_made_when_the_first_has_cured_the_row() -> None:
    t = table(rows={0: "_ 6 _ _ _ _ 22"}, phase="repair")
    t.play(0, "shift 1 left")
    assert t.view(0)["dead"][0] is False
    t.play(0, "shift 6 left")
    assert t.position()["rows"][0] == row("6 _ _ _ _ 22 _")
    assert happenings(t, "repair_ended") == [{"event": "repair_ended", "seat": 0, "cured": False}]


def test_QH_10_a_row_still_dead_is_repaired_further_next_turn() -> None:
    t = table(rows={0: "_ _ _ 6 _ _ _"}, phase="repair", hands={0: [8, "ghost"], 1: [10, "ghost"]})
    t.play(0, "shift 3 left")
    t.play(0, "shift 2 left")
    t.play(1, "draw 1")
    t.play(2, "draw 1")
    p = t.position()
    assert (p["turn"], p["phase"], p["rows"][0]) == (0, "repair", row("_ 6 _ _ _ _ _"))
    assert [event["seat"] for event in happenings(t, "row_blocked")] == [0]


def test_QH_10_only_when_his_row_is_dead() -> None:
    t = table(rows={0: "6 _ _ _ _ _ _"})
    with pytest.raises(IllegalMove):
        t.play(0, "shift 0 right")


def test_QH_10_a_dead_row_may_wait_for_its_turn_and_is_judged_then() -> None:
    t = table(rows={0: "_ 6 _ _ _ _ _"}, drawn=22)  # a made-up position: it is placed all the same
    t.play(0, "place 2")
    assert t.position()["rows"][0] == row("_ 6 22 _ _ _ _")


def test_QH_10_a_dead_row_always_has_a_move() -> None:
    cards = list(itertools.product(range(7), range(6, 23)))
    for one, other in itertools.product(cards[::5], cards[::7]):
        if one[0] < other[0] and one[1] < other[1]:
            text = " ".join({one[0]: str(one[1]), other[0]: str(other[1])}.get(p, "_") for p in range(7))
            t = table(rows={0: text})
            if t.view(0)["dead"][0]:
                assert table(rows={0: text}, phase="repair").legal_moves(0), text
