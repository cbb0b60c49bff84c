"""At the table, inside one process: half moves, and short forms that games and orders share."""

from __future__ import annotations

import os
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.cli.sitting.keyboard import Left, LineInput
from ludotheque.cli.sitting.match import Match
from ludotheque.cli.sitting.sitting import Sitting
from ludotheque.cli.sitting.terminal import PlainTerminal
from ludotheque.games.land_unter import screen


def sit(typed: str) -> Match:
    """Zoé against two bots; what she types, until she quits."""
    reading, writing = os.pipe()
    os.write(writing, f"{typed}\nquit\n".encode())
    os.close(writing)
    table = Table.start("land-unter", 3, seed="sitting")
    table.names = ["Zoé", "Nestor", "Margot"]
    match = Match(table, [None, "sensible", "sensible"])
    with pytest.raises(Left):
        Sitting(match, PlainTerminal(Words("en"), LineInput(reading)), pause=0).run()
    os.close(reading)
    return match


def moves_of(match: Match, seat: int) -> list[str]:
    return [line.text for line in match.table.transcript().lines if line.seat == seat]


def test_half_a_move_is_marked_until_it_is_made_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mark(view: dict[str, Any], typed: str) -> dict[str, Any] | None:
        return {**view, "hand": view["hand"][:1]} if typed == "lowest" else None

    monkeypatch.setattr(screen, "mark", mark, raising=False)
    lowest, *_ = hand = Table.start("land-unter", 3, seed="sitting").view(0)["hand"]
    match = sit(f"lowest\n{lowest}")
    told = capsys.readouterr().out
    assert f"Your hand: {Words('en').listed(hand)}." in told
    assert f"Your hand: {lowest}." in told
    assert moves_of(match, 0) == [str(lowest)]
    # Enter lets go of it.
    sit("lowest\n")
    assert capsys.readouterr().out.count(f"Your hand: {Words('en').listed(hand)}.") == 2


def test_a_short_form_of_the_game_comes_before_that_of_an_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lowest = str(Table.start("land-unter", 3, seed="sitting").view(0)["hand"][0])
    meant = lambda _view, typed: lowest if typed == "s" else None  # noqa: E731
    monkeypatch.setattr(screen, "shortcut", meant, raising=False)
    match = sit("s\ns")
    assert moves_of(match, 0) == [lowest], "the second time it is no legal move any more"
    assert "The match is kept after every move" in capsys.readouterr().out
