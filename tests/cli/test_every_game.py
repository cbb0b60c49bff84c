"""What the terminal asks of every game's screen, on tables from all over a match."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from ludotheque import Table, Words, find_game, game_names
from ludotheque.core.display.screens import (
    ViewDict,
    hidden_sentences,
    move_meant,
    move_sentence,
    screen_of,
)
from ludotheque.core.words import LANGUAGES

NAMES = ["Zoé", "Nestor", "Marguerite-Anne", "Léo", "Basile"]


def tables(name: str, players: int) -> Iterator[Table]:
    """One table, as it is now and then in a match, and as far as that goes."""
    table = Table.start(find_game(name).interpreted(), players, seed="every game")
    choose = random.Random(players)
    for step in range(90):
        if table.is_over:
            break
        if step % 13 == 0:
            yield table
        seat = choose.choice(table.awaited)
        table.play(seat, choose.choice(table.legal_moves(seat)))
    yield table


@pytest.mark.parametrize("name", game_names())
def test_the_table_is_drawn_within_its_width_told_and_asked_about(name: str) -> None:
    game = find_game(name)
    for players in (game.players[0], game.players[-1]):
        for table in tables(name, players):
            views = [table.view(seat) for seat in (None, *range(players))]
            for language in ("fr", "en"):
                words = Words(language, game.themes[-1] if game.themes else "")
                for view in views:
                    check(table, view, words, NAMES[:players])
                told = hidden_sentences(screen_of(game), views[1:], words, NAMES[:players])
                assert len(told) == players


def check(table: Table, view: ViewDict, words: Words, names: list[str]) -> None:
    screen = screen_of(table.game)
    width = 80 if words.language == "fr" else 120
    page = io.StringIO()
    Console(file=page, width=300).print(screen.draw(view, words, names, width))
    assert max(cell_len(line.rstrip()) for line in page.getvalue().splitlines()) <= width
    assert all(screen.describe(view, words, names))
    if view["seat"] in table.awaited:
        assert screen.question(view, words, names)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_move_is_understood_as_it_is_told(name: str, language: str) -> None:
    """So that a hint can be typed as it stands, in capitals and with spaces around."""
    game = find_game(name)
    for table in tables(name, game.players[-1]):
        for seat in table.awaited:
            view = table.view(seat)
            for move in view["legal"]:
                told = move_sentence(game, move, Words(language), view)
                assert move_meant(game, view, f" {told.upper()} ", view["legal"]) == move
