"""The one door: what it says, what it refuses, and that a refused call changes nothing."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque import (
    BadPosition,
    BadSeat,
    BadSeed,
    IllegalMove,
    LudothequeError,
    MatchOver,
    NotYourTurn,
    RefusedMove,
    Table,
    UnknownGame,
    UnknownOption,
    Words,
    WrongPlayers,
)
from ludotheque.core import errors
from ludotheque.core.chance import commitment, key_of
from ludotheque.core.tables.functions import not_your_turn
from tests.cli.driver import as_read
from tests.core.tables import finished, opened, played_out


def everything(t: Table) -> str:
    """All that can be asked of a table, and what it would deal next."""
    views = [t.view(seat) for seat in (None, *range(t.players))]
    events = [t.events(seat) for seat in (None, *range(t.players))]
    told = json.dumps([t.position(), views, events, t.transcript().as_json(), t.result])
    return told + t._rng.tobytes().hex()


# What is so


def test_a_new_table() -> None:
    t = opened()
    assert t.players == 3
    assert t.options == {"open": False, "cascade": True}
    assert t.to_act == t.awaited == [0, 1, 2]
    assert not t.is_over
    assert t.result is None
    assert repr(t) == "<Table land-unter, 3 players, cascade: move 1, waiting for [0, 1, 2]>"


def test_a_finished_table() -> None:
    t = finished()
    assert t.is_over
    assert t.to_act == t.awaited == []
    assert t.legal_moves(0) == []
    assert t.result is not None
    assert set(t.result) == {"scores", "winners", "reason"}
    assert t.result["scores"] == t.position()["scores"]
    assert repr(t) == "<Table land-unter, 3 players, cascade: over, scores [7, 7, 7], won by [0, 1, 2]>"


def test_without_a_number_the_fewest_players() -> None:
    assert Table.start("land-unter").players == 3


def test_options_are_keyword_arguments() -> None:
    t = Table.start("land-unter", players=4, seed=1, open=True)
    assert t.options == {"open": True, "cascade": True}
    assert t.position()["open"] is True


def test_everything_is_json() -> None:
    for t in (opened(), finished()):
        assert everything(t)


def test_numpy_numbers_and_arrays_make_a_position_too() -> None:
    """They were refused as “6” is not a whole number."""
    t = opened()
    position = t.position()
    arrays: dict[str, Any] = {name: np.array(position[name]) for name in ("rings", "hands", "out")}
    arrays |= {"over": np.bool_(False), "trick": np.int8(position["trick"])}
    assert Table.from_position({**position, **arrays}) == Table.from_position(position)
    with pytest.raises(BadPosition, match="trick"):
        Table.from_position({**position, "trick": np.float64(1)})


def test_numpy_numbers_are_seats_too_and_leave_no_trace() -> None:
    t = opened()
    t.play(np.int64(0), t.legal_moves(np.int64(0))[0])  # type: ignore[arg-type]
    assert everything(t)
    t.undo(np.int64(0))  # type: ignore[arg-type]
    assert everything(t)


# Events


def test_events_since() -> None:
    t = opened()
    before = t.events(0)
    assert t.events(0, since=len(before)) == []
    t.play(1, t.legal_moves(1)[0])
    assert t.events(0, since=len(before)) == [{"event": "chosen", "seat": 1}]
    assert t.events(0) == before + t.events(0, since=len(before))


def test_each_viewer_counts_his_own_events() -> None:
    t = opened()
    t.play(1, t.legal_moves(1)[0])
    counts = [len(t.events(seat)) for seat in (None, 0, 1, 2)]
    t.play(1, t.legal_moves(1)[1])  # a changed choice is told to seat 1 only
    assert [len(t.events(seat)) for seat in (None, 0, 1, 2)] == [
        counts[0],
        counts[1],
        counts[2] + 1,
        counts[3],
    ]


# Refused: nothing changes

REFUSED: list[tuple[Any, Any, type[LudothequeError]]] = [
    (3, "1", BadSeat),
    (-1, "1", BadSeat),
    (True, "1", BadSeat),
    ("0", "1", BadSeat),
    (None, "1", BadSeat),
    (1.0, "1", BadSeat),
    (0, "61", IllegalMove),
    (0, "sheep", IllegalMove),
    (0, "", IllegalMove),
    (0, 17, IllegalMove),
    (0, None, IllegalMove),
    (0, b"1", IllegalMove),
    (0, "1" * 1_000_000, IllegalMove),
    (0, "\x1b[2J", IllegalMove),
]


@pytest.mark.parametrize(("seat", "move", "error"), REFUSED)
def test_a_refused_move_says_why_and_changes_nothing(
    seat: Any, move: Any, error: type[LudothequeError]
) -> None:
    t = opened()
    before = everything(t)
    with pytest.raises(error) as refused:
        t.play(seat, move)
    assert everything(t) == before
    assert type(t.why_not(seat, move)) is error
    for language in ("fr", "en"):
        told = Words(language).error(refused.value)
        assert told
        assert len(told) < 200
        assert as_read(told).isprintable()


def test_not_your_turn() -> None:
    t = Table.start("land-unter", players=3, seed=1, open=True)
    (turn,) = t.to_act
    other = (turn + 1) % 3
    before = everything(t)
    hands: Any = t.position()["hands"]
    card = str(hands[other][0])
    with pytest.raises(NotYourTurn) as refused:
        t.play(other, card)
    assert everything(t) == before
    assert Words("en").error(refused.value).endswith(f"player {turn + 1}.")  # people count from one
    assert str(refused.value).endswith(f"the table is waiting for seat {turn}.")  # programs from 0
    assert str(not_your_turn(opened())).endswith("the table is waiting for seats 0, 1 and 2.")
    assert t.legal_moves(other) == []


def test_match_over() -> None:
    t = finished()
    before = everything(t)
    with pytest.raises(MatchOver):
        t.play(0, "1")
    assert everything(t) == before


def test_all_refused_moves_can_be_caught_as_one() -> None:
    assert {NotYourTurn, IllegalMove, MatchOver} <= set(RefusedMove.__subclasses__())


def test_a_legal_move_has_nothing_against_it() -> None:
    t = opened()
    before = everything(t)
    assert t.why_not(0, t.legal_moves(0)[0]) is None
    assert everything(t) == before


@pytest.mark.parametrize("ask", ["legal_moves", "view", "events", "observed", "can_undo", "undo"])
@pytest.mark.parametrize("seat", [3, -1, True, "0", 0.0])
def test_a_seat_that_does_not_exist_is_refused_everywhere(ask: str, seat: Any) -> None:
    with pytest.raises(BadSeat):
        getattr(opened(), ask)(seat)


STARTS: list[tuple[dict[str, Any], type[LudothequeError]]] = [
    ({"game": "chess"}, UnknownGame),
    ({"game": ""}, UnknownGame),
    ({"game": "land_unter"}, UnknownGame),
    ({"game": "land-unter", "players": 2}, WrongPlayers),
    ({"game": "land-unter", "players": 6}, WrongPlayers),
    ({"game": "land-unter", "players": 3.0}, WrongPlayers),
    ({"game": "land-unter", "players": True}, WrongPlayers),
    ({"game": "land-unter", "players": "3"}, WrongPlayers),
    ({"game": "land-unter", "players": 10**5000}, WrongPlayers),
    ({"game": "land-unter", "shut": True}, UnknownOption),
    ({"game": "land-unter", "open": "yes"}, UnknownOption),
    ({"game": "land-unter", "open": 1}, UnknownOption),
    ({"game": "land-unter", "seed": 1.5}, BadSeed),
    ({"game": "land-unter", "seed": True}, BadSeed),
    ({"game": "land-unter", "seed": b"short"}, BadSeed),
    ({"game": "land-unter", "seed": [1]}, BadSeed),
    ({"game": "land-unter", "seed": 10**5000}, BadSeed),
]


@pytest.mark.parametrize(("arguments", "error"), STARTS)
def test_a_match_that_cannot_be_is_refused(
    arguments: dict[str, Any], error: type[LudothequeError]
) -> None:
    with pytest.raises(error) as refused:
        Table.start(**arguments)
    for language in ("fr", "en"):
        assert Words(language).error(refused.value)


@pytest.mark.parametrize("game", ["chess", "", None, 7, [], {}])
def test_a_position_of_an_unknown_game_is_refused(game: Any) -> None:
    with pytest.raises(UnknownGame):
        Table.from_position({"game": game})


def test_a_position_without_a_game_is_refused() -> None:
    with pytest.raises(BadPosition) as refused:
        Table.from_position({"players": 3})
    assert refused.value.arguments["field"] == "game"


def test_every_error_of_the_core_is_offered_at_the_door() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    ours = {kind.__name__ for kind in kinds if issubclass(kind, LudothequeError)}
    assert ours <= set(ludotheque.__all__)


# Seeds and keys


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (Table.start("land-unter", players=4, seed="sheep") for _ in range(2))
    assert one.position() == other.position()
    assert played_out(one).transcript() == played_out(other).transcript()


@pytest.mark.parametrize("seed", [0, 1, -1, 2**100, "", "7", "été", "\ud800", bytes(range(32))])
def test_numbers_texts_and_keys_are_seeds(seed: int | str | bytes) -> None:
    t = Table.start("land-unter", seed=seed)
    assert t.key == key_of(seed)
    assert t.position() != Table.start("land-unter", seed="another").position()


def test_without_a_seed_nobody_knows_what_will_be_dealt() -> None:
    one, other = (Table.start("land-unter") for _ in range(2))
    assert one.key != other.key
    assert one.position() != other.position()


def test_options_and_players_do_not_change_what_a_seed_deals() -> None:
    t = Table.start("land-unter", players=3, seed=5)
    o = Table.start("land-unter", players=3, seed=5, open=True)
    assert t.position()["dealt"] == o.position()["dealt"]


def test_a_commitment_is_shown_from_the_start_and_belongs_to_the_key() -> None:
    t = opened()
    assert t.commitment == commitment(t.key)
    assert t.key.hex() not in t.commitment
    assert t.transcript().key is None
    assert finished().transcript().key == finished().key.hex()


def test_a_seed_decides_what_is_dealt_after_a_position() -> None:
    position = opened().position()
    ends = [played_out(Table.from_position(position, seed=seed)).position() for seed in (1, 1, 2)]
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]  # the water of the second and third round


def test_without_a_seed_a_position_goes_on_as_nobody_knows() -> None:
    position = opened().position()
    assert Table.from_position(position).key != Table.from_position(position).key
