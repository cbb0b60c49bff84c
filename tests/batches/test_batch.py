"""Many tables at once are the same matches as one table after the other."""

from __future__ import annotations

import copy
import itertools
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ludotheque import BadActions, BadSeat, Table, UnknownOption, Words, batch, find_game, game_names
from ludotheque.batches.cpu import Batch
from ludotheque.core.chance import generator, key_of
from tests.soak import rest_in_soak

SETTINGS = [
    pytest.param(name, players, dict(zip(names, values, strict=True)), id=f"{name}-{players}-{values}")
    for name in game_names()
    for names in [[option.name for option in find_game(name).options]]
    for players, values in zip(
        itertools.cycle(find_game(name).players),
        itertools.product((False, True), repeat=len(names)),
        strict=False,
    )
]
"""Every variant of every game, and every number of players."""


def single(tables: Batch, stream: int) -> Table:
    """The match of a stream, at a table of its own."""
    game = tables.game
    table = Table(game, game.new_state(tables.players, tables.options), tables.key)
    table._rng = generator(tables.key, stream)
    game.rules.start(table._s, table._run.log[0])
    table._told_now()
    table._let_chance_decide()
    return table


def chosen(tables: Batch, luck: np.random.Generator) -> np.ndarray:
    """Any legal action at each table."""
    places = (luck.random(len(tables)) * tables.legal_counts).astype(np.int64)
    return tables.legal_actions[np.arange(len(tables)), places]


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_the_same_as_tables_one_by_one(game: str, players: int, options: dict[str, bool]) -> None:
    more: dict[str, Any] = {**options}
    tables = batch(game, players=players, tables=3, seed="same", **more)
    singles = [single(tables, stream) for stream in range(3)]
    streams, luck, ended = [0, 1, 2], np.random.default_rng(1), 0
    while ended < 4:
        for i, table in enumerate(singles):
            seat = table.awaited[0]
            assert tables.seats[i] == seat
            count = tables.legal_counts[i]
            assert tables.legal_actions[i, :count].tolist() == table.legal_actions(seat)
            assert (tables.legal_actions[i, count:] == -1).all()
            assert np.flatnonzero(tables.awaited()[i]).tolist() == table.awaited
        looked_at = len(singles) if ended == 0 else 1
        assert np.array_equal(
            tables.observations()[:looked_at],
            [table.observation(table.awaited[0]) for table in singles[:looked_at]],
        )
        actions = chosen(tables, luck)
        rewards, done = tables.step(actions)
        for i, table in enumerate(singles):
            table.play_action(table.awaited[0], actions[i])
            assert done[i] == table.is_over
            result = table.result
            if result is None:
                assert not rewards[i].any()
                continue
            share = 1 / max(len(result["winners"]), 1)
            assert rewards[i].tolist() == [
                np.float32(share) if seat in result["winners"] else 0 for seat in range(players)
            ]
            assert tables.scores[i].tolist() == result["scores"]
            ended += 1
            streams[i] += 3
            singles[i] = single(tables, streams[i])
    assert tables.matches == ended


def opened(tables: int = 600, **more: Any) -> Batch:
    return batch("land-unter", players=4, tables=tables, seed=7, **more)


def everything(tables: Batch) -> list[object]:
    arrays = (tables._states, tables._rngs, tables.seats, tables.legal_actions, tables.rewards)
    return [*(array.tobytes() for array in arrays), tables.observations().tobytes()]


def test_threads_change_nothing() -> None:
    one, two = opened(threads=1), opened(threads=2)
    assert two._threads == 2
    for _ in range(60):
        actions = one.legal_actions[:, 0].copy()
        one.step(actions)
        two.step(actions)
    assert everything(one) == everything(two)


def test_masks_and_views() -> None:
    tables = opened(5)
    mask = tables.legal_mask()
    assert [np.flatnonzero(row).tolist() for row in mask] == [
        sorted(tables.legal_actions[i, : tables.legal_counts[i]].tolist()) for i in range(5)
    ]
    assert tables.legal_mask(out=mask) is mask
    views = tables.views(seats=2)
    assert [view.tobytes() for view in views] == [
        tables.table(i).observed(2).tobytes() for i in range(5)
    ]


def test_observations_of_other_seats_and_of_some_fields() -> None:
    tables = opened(4)
    for seats in (3, np.array([0, 1, 2, -1])):
        rows = tables.observations(seats)
        for i, seat in enumerate(np.broadcast_to(seats, 4).tolist()):
            wanted = tables.table(i).observation(None if seat < 0 else seat)
            assert rows[i].tolist() == wanted.tolist()
    some = batch("land-unter", players=4, tables=4, seed=7, features=["hand", "players"])
    whole = tables.game.observation
    assert list(some.observation.slices) == ["players", "hand"]
    assert some.observations().shape == (4, some.observation.size)
    for name, where in some.observation.slices.items():
        assert np.array_equal(
            some.observations()[:, where], tables.observations()[:, whole.slices[name]]
        )
        assert some.observation.labels[where] == whole.labels[whole.slices[name]]


def test_a_table_of_a_batch_plays_on_with_the_same_luck() -> None:
    tables = opened(3)
    for _ in range(30):
        tables.step(tables.legal_actions[:, 0])
    table = tables.table(1)
    done = [False]
    while not done[0]:
        action = tables.legal_actions[1, 0]
        table.play_action(table.awaited[0], action)
        _, flags = tables.step(tables.legal_actions[:, 0])
        done[0] = bool(flags[1])
    assert table.result is not None
    assert table.result["scores"] == tables.scores[1].tolist()
    assert Table.replay(table.transcript()) == table


def test_copies_and_pickles_play_on_apart() -> None:
    tables = opened(20)
    tables.step(tables.legal_actions[:, 0])
    before = everything(tables)
    others = [
        tables.copy(),
        copy.copy(tables),
        copy.deepcopy(tables),
        pickle.loads(pickle.dumps(tables)),
    ]
    for other in others:
        assert everything(other) == before
        other.step(other.legal_actions[:, 0])
        assert everything(tables) == before
    tables.step(tables.legal_actions[:, 0])
    assert all(everything(other) == everything(tables) for other in others)


def test_a_seed_decides_everything() -> None:
    assert everything(opened()) == everything(opened())
    assert everything(opened()) != everything(batch("land-unter", players=4, tables=600, seed=8))
    assert batch("land-unter").key != batch("land-unter").key
    assert opened().key == key_of(7)


# What is refused


@pytest.mark.parametrize("action", [-1, 60, 2**40, -(2**40), 1_000_000])
def test_an_action_outside_of_everything_is_named(action: int) -> None:
    tables = opened()
    before = everything(tables)
    actions = tables.legal_actions[:, 0].astype(np.int64)
    actions[[3, 577]] = action
    with pytest.raises(BadActions) as refused:
        tables.step(actions)
    assert refused.value.tables == [3, 577]
    seat, legal = tables.seats[3], tables.legal_actions[3].tolist()
    said = Words("en").error(refused.value)
    assert said.startswith(
        f"Nothing was played: 2 actions are illegal. The first is {action:,} at table 3".replace(
            "-", "−"
        )
    )
    assert f"for seat {seat}; legal there: {legal[0]}, {legal[1]}, " in said.replace(",", ",")
    assert everything(tables) == before


def test_illegal_actions_can_be_skipped() -> None:
    tables, other = opened(), opened()
    actions = tables.legal_actions[:, 0].copy()
    other.step(actions)
    before = tables.seats.copy(), tables.table(5)
    actions[5] = next(action for action in range(60) if action not in tables.legal_actions[5])
    tables.step(actions, skip_illegal=True)
    assert np.flatnonzero(tables.illegal).tolist() == [5]
    assert tables.seats[5] == before[0][5]
    assert tables.table(5) == before[1]
    assert tables.table(6) == other.table(6)
    tables.step(tables.legal_actions[:, 0])
    assert not tables.illegal.any()


@pytest.mark.parametrize(
    "actions", [[0] * 599, [0.0] * 600, [[0]] * 600, 0, ["5"] * 600, [True] * 600], ids=repr
)
def test_what_is_no_row_of_actions(actions: object) -> None:
    tables = opened()
    before = everything(tables)
    with pytest.raises(BadActions, match="one for each of the 600 tables"):
        tables.step(actions)  # type: ignore[arg-type]
    assert everything(tables) == before


@pytest.mark.parametrize("name", ["seats", "legal_actions", "legal_counts", "rewards", "done"])
def test_the_arrays_of_a_batch_can_be_read_only(name: str) -> None:
    """An action that somebody wrote into `legal_actions` would be believed to be legal."""
    for tables in (opened(2), opened(2).copy(), pickle.loads(pickle.dumps(opened(2)))):
        with pytest.raises(ValueError, match="read-only"):
            getattr(tables, name)[0] = 7
        with pytest.raises(AttributeError, match=f"{name} of a batch cannot be set: step and play"):
            setattr(tables, name, 7)
        tables.step(tables.legal_actions[:, 0])
        assert tables.seats.tolist() == [1, 1]  # what is shown is what is so


def no_action(actions: object, random: object) -> None:
    """A policy that returns nothing."""


def test_a_policy_that_cannot_be_compiled_is_blamed() -> None:
    with pytest.raises(TypeError, match="has to return one of the actions: "):
        opened(2).play(no_action, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a policy is policy"):
        opened(2).play(3, 1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="0 or more moves, not -1"):
        opened(2).play(no_action, -1)  # type: ignore[arg-type]


def test_other_mistakes_say_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="at least 1 thread, not 0"):
        batch("land-unter", tables=2, threads=0)
    with pytest.raises(TypeError, match="as an integer"):
        opened(2).table("1")  # type: ignore[arg-type]
    with pytest.raises(AttributeError, match="players of a batch cannot be set"):
        opened(2).players = 5
    assert len(batch("land-unter", tables=np.int64(2))) == 2  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="at least 1 table"):
        batch("land-unter", tables=0)
    with pytest.raises(ValueError, match='"cpu" or "cuda"'):
        batch("land-unter", device="tpu")  # type: ignore[call-overload]
    with pytest.raises(UnknownOption):
        batch("land-unter", opened=True)
    with pytest.raises(ValueError, match="no field"):
        batch("land-unter", features=["cards"])
    with pytest.raises(ValueError, match="no field is named"):
        batch("land-unter", features=[])
    with pytest.raises(MemoryError, match=r"memory for 1,099,511,627,776 tables of land-unter$"):
        batch("land-unter", tables=2**40)
    with pytest.raises(BadSeat, match="0 to 3"):
        opened(2).observations(seats=4)
    with pytest.raises(BadSeat, match="one for all tables"):
        opened(2).observations(seats=[0, 1, 2])
    with pytest.raises(TypeError, match="out is an array of bool"):
        opened(2).legal_mask(out=np.zeros((2, 61), np.bool_))
    with pytest.raises(IndexError, match="2 tables"):
        opened(2).table(2)


# A policy that is compiled with the rules


def highest(actions: np.ndarray, random: int) -> int:
    return actions[len(actions) - 1]


def by_seat(view: Any, actions: np.ndarray, random: int) -> int:
    return actions[0] if view.seat == 0 else actions[len(actions) - 1]


def wrong(actions: np.ndarray, random: int) -> int:
    return 99


def stepped(tables: Batch, steps: int) -> Iterator[None]:
    for _ in range(steps):
        last = tables.legal_actions[np.arange(len(tables)), tables.legal_counts - 1]
        tables.step(np.where(tables.seats == 0, tables.legal_actions[:, 0], last))
        yield


@pytest.mark.parametrize("game", rest_in_soak(["land-unter", "bateaux"], "land-unter"))
def test_a_policy_plays_what_steps_play(game: str) -> None:
    played, slow = (batch(game, players=3, tables=40, seed=3) for _ in range(2))
    rewards = sum((slow.rewards.sum(axis=0) for _ in stepped(slow, 120)), np.zeros(3))
    done = played.play(by_seat, steps=120)
    slow._rewards[:] = 0
    assert everything(played)[:-1] == everything(slow)[:-1]
    assert (done.moves, done.matches) == (40 * 120, slow.matches)
    assert done.rewards.tolist() == pytest.approx(rewards.tolist())


def test_an_illegal_policy_stops_where_it_was() -> None:
    tables = opened(3)
    before = everything(tables)
    with pytest.raises(BadActions, match="The policy chose an illegal action at 3 tables") as refused:
        tables.play(wrong, steps=5)
    assert refused.value.tables == [0, 1, 2]
    assert everything(tables) == before
    with pytest.raises(TypeError, match="a policy is"):
        tables.play(lambda: 0, steps=1)


def test_random_policies_have_luck_of_their_own() -> None:
    def any_of_them(actions: np.ndarray, random: int) -> int:
        return actions[random % len(actions)]

    one, other = opened(50), opened(50)
    assert one.play(any_of_them, 100).matches == other.play(any_of_them, 100).matches
    assert everything(one) == everything(other)
    assert len({one.table(i).transcript().start is None for i in range(3)}) == 1
    assert highest(np.array([1, 2]), 0) == 2
