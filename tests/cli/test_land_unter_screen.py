"""Land Unter's screen: it fits, it says what is so, and it tells nobody more than their view."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console

from ludotheque import Table, Words, find_game
from ludotheque.core.display.move_input import understood
from ludotheque.games.land_unter import screen

NAMES = ["Zoé", "Nestor", "Marguerite-Anne de la T", "李小龙", "Basile"]


def positions(players: int, open: bool, seed: int, every: int = 17) -> list[Table]:
    """Tables from all over a random match, its end included."""
    table = Table.start("land-unter", players, seed, open=open)
    choose = random.Random(seed)
    found, step = [], 0
    while not table.is_over:
        seat = choose.choice(table.awaited)
        table.play(seat, choose.choice(table.legal_moves(seat)))
        step += 1
        if step % every == 0 or table.is_over:
            found.append(Table.replay(table.transcript()))
    return found


def drawn(view: dict[str, Any], words: Words, width: int) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, force_terminal=False, highlight=False)
    console.print(screen.draw(view, words, NAMES[: view["players"]], width))
    return page.getvalue()


@pytest.mark.parametrize(
    ("width", "theme"), [(80, "mouton"), (80, "inondation"), (109, "mouton"), (120, "inondation")]
)
def test_it_fits_into_its_width_and_shows_the_whole_hand(width: int, theme: str) -> None:
    for language in ("fr", "en"):
        words = Words(language, theme)
        for table in positions(5, open=False, seed=width, every=60) + positions(3, True, width, 60):
            for seat in (None, 0, table.players - 1):
                view = table.view(seat)
                lines = drawn(view, words, width).splitlines()
                assert max(Console().measure(line).maximum for line in lines) <= width
                assert len(lines) <= 18, "a table, some news and a question on 24 rows"
                if seat is not None and view["hand"] and not view["out"][seat]:
                    label = words("land-unter-screen-hand")
                    hand = next(line for line in lines if label in line)
                    for card in view["hand"]:
                        assert f"{card}" in hand


def test_every_position_can_be_described_and_asked_about() -> None:
    for language in ("fr", "en"):
        for table in positions(4, open=False, seed=1) + positions(4, open=True, seed=2):
            names = NAMES[:4]
            words = Words(language, "mouton")
            for seat in (None, 0, 1, 2, 3):
                said = screen.describe(table.view(seat), words, names)
                assert all(any(line.startswith(name) for line in said) for name in names)
            for seat in table.awaited:
                assert names[seat] in screen.question(table.view(seat), words, names)
                assert names[seat] in screen.hidden(table.view(seat), words, names)


POSITION: dict[str, Any] = {
    "game": "land-unter", "players": 4, "open": False, "cascade": True, "round": 2, "trick": 11,
    "dealt": [list(range(12 * seat + 1, 12 * seat + 13)) for seat in range(4)],
    "hands": [[3, 7], [14, 20], [25, 36], [40, 41]],
    "chosen": [7, None, None, 40], "leader": None,
    "rings": [0, 2, 0, 0], "water": [11, 4, 0, 0], "out": [False, False, True, False],
    "shown": [9, 2], "pile": [1, 12], "scores": [5, 1, -1, 0], "over": False,
}  # fmt: skip


def row(page: str, name: str) -> list[str]:
    return next(line for line in page.splitlines() if f" {name} " in line).split()


def test_a_position_is_drawn_as_it_is() -> None:
    page = drawn(Table.from_position(POSITION).view(0), Words("en", "mouton"), 80)
    # LU-9: Zoé's eleven is the highest water. Card 7 has no ring, so nothing stands beside it.
    assert row(page, "Zoé")[-6:] == ["5", "0", "▆▆▆▆▆▆▆▆▆▆▆·", "11▲", "7", "│"]
    # LU-4: cards 13–24 carry a half each, six rings; two are left.
    assert row(page, "Nestor")[-8:] == ["1", "2", "○○····", "▆▆▆▆········", "4", "…", "thinks", "│"]
    # Twelve rings once: seven dots are all that 80 columns have room for.
    assert row(page, "Marguerite…")[-5:] == ["−1", "0", "·······", "overboard", "│"]
    assert row(page, "李小龙")[-6:] == ["······", "············", "0", "✓", "chosen", "│"]
    assert "7✓" in page
    assert "40" not in page, "what another seat has chosen is hidden"
    assert "Nestor still holds 14 20" in page, "Zoé held that hand in the first round (LU-15)"
    assert "Round 2 of 4 · trick 11 of 12" in page


def test_a_position_is_described_as_it_is() -> None:
    said = screen.describe(Table.from_position(POSITION).view(0), Words("en", "mouton"), NAMES[:4])
    assert said == [
        "Round 2 of 4 · trick 11 of 12.",
        "Water to take: the highest card takes 2, the second highest takes 9.",
        "Zoé: 5 points, no ring, water 11, the highest. Zoé has chosen the 7.",
        "Nestor: 1 point, 2 rings, water 4.",
        "Marguerite-Anne de la T: overboard until the round ends; −1 point.",
        "李小龙: 0 points, no ring, no water. 李小龙 has chosen.",
        "Nestor still holds 14 and 20.",
        "Your hand: 3 and 7.",
    ]


def test_a_spectator_sees_no_hand() -> None:
    words = Words("en", "mouton")
    table = Table.start("land-unter", 3, seed=4)
    table.play(1, table.legal_moves(1)[0])
    assert "Your hand" not in drawn(table.view(None), words, 80)
    assert not any("hand" in line for line in screen.describe(table.view(None), words, NAMES[:3]))
    assert "✓ chosen" in drawn(table.view(None), words, 80)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("17", "17"),
        (" 17 ", "17"),
        ("017", "17"),
        ("Carte 17", "17"),
        ("je joue le 17 !", "17"),
        ("the 5.", "5"),
        ("99", None),
        ("18", "18"),
        ("", None),
        ("seventeen", None),
        ("17 18", None),
        ("-3", None),
        ("1700", None),
        ("१७", None),
    ],
)
def test_what_people_type(typed: str, meant: str | None) -> None:
    assert understood(find_game("land-unter"), typed, ["5", "17", "40"]) == meant


def test_rings_on_the_cards() -> None:
    """LU-1: none on 1–12 and 49–60, a half on 13–24 and 37–48, one on 25–36."""
    signs = [screen.ring_sign(card) for card in range(1, 61)]
    assert signs == [""] * 12 + ["½"] * 12 + ["○"] * 12 + ["½"] * 12 + [""] * 12
