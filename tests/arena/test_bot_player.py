"""A bot to ask by hand, and a match of bots at a table."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque import (
    BotPlayer,
    LudothequeError,
    Player,
    Table,
    View,
    bot,
    compare,
    find_game,
    game_names,
    play_match,
    set_language,
)
from ludotheque.arena.bot_player import BotLike
from tests.core.tables import finished, opened


def lowest(view: View) -> str:
    return view.legal_moves[0]


@pytest.mark.parametrize("game", game_names())
def test_a_bot_plays_every_game_and_says_what_it_thinks(game: str) -> None:
    table = Table.start(game, seed=1)
    seat = table.awaited[0]
    view = View.of(table, seat)
    player: Player = bot("best@20", game, seed=1)
    assert isinstance(player, BotPlayer)
    assert player.choose(view) in table.legal_moves(seat)
    advice = player.think(view)
    assert {one.move for one in advice.values} <= set(table.legal_moves(seat))
    assert sum(one.visits for one in advice.values) > 0
    assert advice.simulations == 20


def test_the_same_seed_gives_the_same_answers_and_a_copy_goes_on_with_them() -> None:
    views = [View.of(opened(), seat) for seat in (0, 1, 2, 0, 1, 2)]
    one, other = (bot("random", "land-unter", seed=3) for _ in range(2))
    assert [one.choose(view) for view in views] == [other.choose(view) for view in views]
    copies = [one, copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    answers = [[player.choose(view) for view in views] for player in copies]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0] != [bot("random", "land-unter", seed=4).choose(view) for view in views]


def test_the_reason_is_in_the_language_of_who_asks() -> None:
    view = View.of(opened(), 0)

    def why(language: str | None = None) -> str:
        return bot("casual", "land-unter", seed=1).think(view, language).why

    try:
        set_language("fr")
        assert why() == why("fr") != ""
        set_language("en")
        assert why() == why("en") != why("fr")
    finally:
        set_language(None)


ANY: Any = bot("casual", "land-unter")


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: ANY.choose(opened()), TypeError, r"takes a view of land-unter: View.of\(table, seat\)"),
        (lambda: ANY.choose(View.of(Table.start("bateaux"))), TypeError, "a view of land-unter"),
        (lambda: ANY.choose(View.of(finished(), 1)), LudothequeError, "Seat 1 has nothing to choose"),
        (
            lambda: play_match("land-unter", ["casual", "casual", lambda _: "x"], seed=1),
            LudothequeError,
            "has no move to give: its answer is no move, 'x'",
        ),
    ],
)
def test_a_wrong_use_says_what_was_wrong(
    wrong: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        wrong()


def test_a_match_of_bots_is_a_table_that_is_over_and_the_same_again() -> None:
    for game in ("land-unter", "quelle-heure"):  # the bots of the second arrange their hands
        bots: list[BotLike] = [bot("best@5", game), lowest, "casual"]
        bots = bots[: 3 if game == "land-unter" else 2]
        table = play_match(game, bots, seed=7)
        assert table.is_over
        assert table.names[1] == "lowest"
        assert Table.replay(table.transcript().text(), key=table.key) == table
        assert play_match(game, bots, seed=7).written() == table.written()
        assert play_match(game, bots, seed=8).written() != table.written()
    assert any(move.startswith("arrange") for _, move in table.moves)
    assert play_match(find_game("bateaux"), ["random"] * 2, seed=1, short=True).options["short"]


def test_compare_takes_such_a_bot_by_its_name_and_a_game_with_options() -> None:
    strong = bot("strong@5", "land-unter", seed=1)
    one = compare(find_game("land-unter"), [strong, "random", lowest], 3, seed=1, workers=1, open=True)
    other = compare("land-unter", ["strong@5", "random", lowest], 3, seed=1, workers=1, open=True)
    assert one.contest.options == (("open", True), ("cascade", True))
    assert [(each.bot, each.score.mean) for each in one.standings] == [
        (each.bot, each.score.mean) for each in other.standings
    ]
    interpreted = find_game("land-unter").interpreted()
    assert compare(interpreted, ["random"], 3, seed=1, workers=1).matches == 3
