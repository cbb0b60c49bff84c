"""A table is a value: copied, compared, pickled, and played on as the table that it was made from."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import numpy as np
import pytest

from ludotheque import (
    BadSeat,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    Table,
    UnknownGame,
    View,
    WrongPlayers,
    batch,
    bot,
    find_game,
    game_names,
)
from tests.core.tables import finished, made_of, opened, played_out
from tests.core.test_table import everything

COPIES: list[Callable[[Table], Table]] = [
    Table.copy,
    copy.copy,
    copy.deepcopy,
    lambda table: pickle.loads(pickle.dumps(table)),
]


def in_play(game: str, steps: int) -> Table:
    table, chooser = Table.start(game, seed=steps), random.Random(steps)
    for _ in range(steps):
        if table.is_over:
            break
        seat = chooser.choice(table.awaited)
        table.play(seat, chooser.choice(table.legal_moves(seat)))
    return table


def play_on(table: Table, seed: int) -> None:
    chooser = random.Random(seed)
    while not table.is_over:
        seat = chooser.choice(table.awaited)
        table.play(seat, chooser.choice(table.legal_moves(seat)))


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", game_names())
def test_a_copy_goes_on_with_the_same_luck_and_apart(
    game: str, copied: Callable[[Table], Table]
) -> None:
    for steps in (0, 1, 7, 30):
        table = in_play(game, steps)
        before = everything(table)
        other = copied(table)
        assert everything(other) == before
        assert other == table
        assert hash(other) == hash(table)
        play_on(other, 1)
        assert everything(table) == before
        play_on(table, 1)
        assert everything(table) == everything(other)


def test_a_copy_can_take_back_and_tell_what_was_told() -> None:
    table = opened()
    table.play(0, table.legal_moves(0)[0])
    other = table.copy()
    other.undo(0)
    assert other == opened()
    assert other != table
    assert [event["event"] for event in table.events(0)] == [
        event["event"] for event in other.events(0)[:-1]
    ]


def test_a_copy_with_another_luck_begins_a_transcript_of_its_own() -> None:
    table = in_play("land-unter", 30)
    others = [table.copy(seed=seed) for seed in (1, 1, 2)]
    assert all(other == table for other in others)
    assert others[0].events(0) == table.events(0)
    for other in others:
        play_on(other, 5)
    assert others[0].position() == others[1].position() != others[2].position()
    written = others[0].transcript()
    assert written.start == table.position()
    assert Table.replay(written.text(), key=others[0].key) == others[0]


def test_the_same_position_on_two_ways_is_equal() -> None:
    one, other = opened(), opened()
    first, second = one.legal_moves(0)[0], one.legal_moves(1)[0]
    one.play(0, first)
    one.play(1, second)
    other.play(1, second)
    other.play(0, first)
    assert one == other
    assert len({one, other, one.copy()}) == 1
    assert one != opened()
    assert one != "land-unter"
    assert opened() != Table.start("quelle-heure", seed=1)


def test_a_table_travels_to_another_thread() -> None:
    table = opened()
    with ThreadPoolExecutor(1) as threads:
        other = threads.submit(lambda: played_out(table.copy())).result()
    assert other == played_out(table)


def test_a_game_travels_by_its_name() -> None:
    game = find_game("land-unter")
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game.interpreted())).runs_interpreted
    with pytest.raises(TypeError, match="not the game of that name on the shelf"):
        pickle.dumps(made_of(game.fields))


def test_a_move_has_a_text_and_a_number_and_a_mask() -> None:
    table = Table.start("quelle-heure", players=2, seed=7)
    view = View.of(table)
    assert table.num_actions == view.num_actions == len(table.legal_mask())
    assert table.legal_mask().tolist() == view.legal_mask.tolist()
    assert np.flatnonzero(table.legal_mask(0)).tolist() == table.legal_actions(0)
    assert not table.legal_mask(1).any()
    for one in (table, view):
        assert one.text(one.action("draw 3")) == "draw 3"
        with pytest.raises(IllegalMove, match="“foo” is no move of quelle-heure"):
            one.action("foo")
        with pytest.raises(IllegalMove, match="“59” is not the number of a move"):
            one.text(59)
    assert table.is_legal(0, "draw 1")
    assert not table.is_legal(0, "draw 99")
    assert not table.is_legal(1, "draw 1")
    drawn = {table.random_move(luck=random.Random(seed)) for seed in range(50)}
    assert drawn == set(table.legal_moves())
    with pytest.raises(NotYourTurn):
        table.random_move(1)
    with pytest.raises(MatchOver):
        finished().random_move()
    table.play(0, "draw 1")
    assert table.moves == [(0, "draw 1")]
    assert len(table.written()) > 1


def test_some_fields_of_a_view_are_observed_as_a_batch_does() -> None:
    tables = batch("land-unter", players=3, tables=2, seed=1, features=["hand", "rings"])
    view = View.of(tables.table(1), 0)
    assert view.observe(["rings", "hand"]).tolist() == tables.observations()[1].tolist()


def test_things_say_what_they_are() -> None:
    game = find_game("land-unter")
    assert repr(game.notation) == "<Notation of 60 moves, from '1' to '60'>"
    assert repr(game.observation.only(["hand"])) == "<Observation of 60 numbers: hand>"
    assert repr(bot("casual", game)._bot) == "<CasualBot casual, land-unter>"
    assert repr(finished().why_not(0, "1")).startswith("MatchOver('The match is over;")


# Nothing is set from outside


@pytest.mark.parametrize("name", ["players", "game", "key", "result", "awaited", "options", "colour"])
def test_a_table_changes_by_its_methods_only(name: str) -> None:
    table = opened()
    before = everything(table)
    with pytest.raises(AttributeError, match=f"{name} of a table cannot be set"):
        setattr(table, name, 4)
    with pytest.raises(AttributeError, match=f"{name} of a table cannot be deleted"):
        delattr(table, name)
    assert everything(table) == before


@pytest.mark.parametrize("names", [["Ada"] * 4, "Ada", [1, 2, 3], ["Ada", "Blaise", None]])
def test_names_are_a_text_for_every_seat(names: list[str]) -> None:
    table = opened()
    with pytest.raises(ValueError, match="texts, one for each of its 3 seats"):
        table.names = names
    assert table.names == ()  # of one's own: what is added to it would be lost


# Wrong uses say what was wrong

ANY: Any = Table  # whose types nobody checks


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: ANY.start("land-unter", players="4"), WrongPlayers, "players, not '4'"),
        (lambda: ANY.start(None), UnknownGame, "no game called “None”"),
        (lambda: ANY("land-unter"), TypeError, "made by Table.start"),
        (lambda: cast(Any, opened()).play("0", "3"), BadSeat, "no seat '0' at"),
        (lambda: cast(Any, opened()).play(0, None), IllegalMove, "“None” cannot be played"),
        (lambda: cast(Any, opened()).play(0, ["3"]), IllegalMove, "“list” cannot be played"),
        (lambda: ANY.replay(None), TypeError, "a transcript or its text, not NoneType"),
        (lambda: ANY.replay(opened()), TypeError, "a transcript or its text, not Table"),
    ],
)
def test_a_wrong_use_says_what_was_wrong(
    wrong: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        wrong()


def test_numbers_of_numpy_are_numbers() -> None:
    assert ANY.start("land-unter", players=np.int8(4), seed=np.int64(7)) == Table.start(
        "land-unter", players=4, seed=7
    )


# Whose move, and which


def test_the_seat_need_not_be_named_where_one_is_awaited() -> None:
    table = Table.start("bateaux", players=2, seed=1)
    seat = table.awaited[0]
    assert table.legal_moves() == table.legal_moves(seat)
    assert table.legal_actions() == table.legal_actions(seat)
    assert finished().legal_moves() == []
    with pytest.raises(BadSeat) as refused:
        opened().legal_moves()
    said = str(refused.value)
    assert said == "Say which seat: the table waits for seats 0, 1 and 2, so for example legal_moves(0)."


@pytest.mark.parametrize("game", game_names())
def test_a_move_has_a_number(game: str) -> None:
    by_text, by_number = in_play(game, 5), in_play(game, 5)
    while not by_text.is_over:
        seat = by_text.awaited[0]
        actions = by_number.legal_actions(seat)
        texts = by_number.game.notation.texts
        assert [texts[action] for action in actions] == by_text.legal_moves(seat)
        by_text.play(seat, by_text.legal_moves(seat)[-1])
        by_number.play_action(seat, cast(int, np.int64(actions[-1])))
    assert everything(by_text) == everything(by_number)


@pytest.mark.parametrize("action", [-1, 10_000, 1.0, True, None, "7"])
def test_what_is_not_the_number_of_a_move(action: object) -> None:
    table = opened()
    before = everything(table)
    with pytest.raises(IllegalMove) as refused:
        table.play_action(0, action)  # type: ignore[arg-type]
    assert "they go from 0 to 59" in str(refused.value)
    assert everything(table) == before


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (4, 'a text, as in "4". To play move number 4, which is "5": play_action(0, 4).'),
        (np.int8(0), 'a text. To play move number 0, which is "1": play_action(0, 0).'),
        (60, 'a text, as in "60". legal_moves(0) lists the texts.'),
        (99, "a text. legal_moves(0) lists the texts."),
    ],
)
def test_a_number_as_a_move_says_what_was_meant(given: object, said: str) -> None:
    table = opened()
    before = everything(table)
    with pytest.raises(IllegalMove) as refused:
        table.play(0, given)  # type: ignore[arg-type]
    assert str(refused.value) == f"{given} is a number, and a move is {said}"
    assert everything(table) == before


@pytest.mark.parametrize("game", game_names())
def test_the_observation_of_a_table(game: str) -> None:
    table = in_play(game, 9)
    for seat in (None, *range(table.players)):
        row = table.observation(seat)
        assert row.dtype == np.float32
        assert row.tolist() == table.game.observation.write(table.observed(seat)).tolist()
    if len(table.awaited) == 1:
        assert table.observation().tolist() == table.observation(table.awaited[0]).tolist()


def test_an_observation_without_a_seat_is_never_the_spectators() -> None:
    table = Table.start("land-unter", players=3, seed=7, open=True)
    assert table.observation().tolist() == table.observation(table.awaited[0]).tolist()
    assert table.observation().tolist() != table.observation(None).tolist()
    with pytest.raises(BadSeat, match=r"seats 0, 1 and 2, so for example observation\(0\)"):
        opened().observation()
    with pytest.raises(BadSeat, match=r"waits for nobody: .* observation\(0\)"):
        finished().observation()
