"""`@rule`: one function, compiled and interpreted, bound to a game, with or without Numba."""

from __future__ import annotations

import hashlib
import json
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from numba import TypingError, types

from ludotheque import Table, find_game
from ludotheque.core import contract
from ludotheque.core.bits import bit, has
from ludotheque.core.compiling.function_graph import bound, interpreted
from ludotheque.core.rule import COMPILED, bare, is_rule, plain, rule
from tests.core.processes import SOURCES, environment, run
from tests.core.tables import played_out


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def quadrupled(number: int) -> int:
    return doubled(doubled(number))


@rule
def doubled_by_default(number: int, times: int = 1) -> int:
    for _ in range(times):
        number = doubled(number)
    return number


def meaning_of_it(number: int) -> int:
    raise AssertionError("a name of the contract is never called itself")


@rule
def means_something(number: int) -> int:
    return meaning_of_it(number) + 1


@rule
def water(s: Any) -> int:
    """Named like the field that it reads."""
    return s.water


class Colour(IntEnum):
    RED = 7


# Numba has few types.
literally, int8, int64 = (getattr(types, name) for name in ("literal", "int8", "int64"))


@rule
def added(one: int, other: int, third: int = 0) -> int:
    return one + other + third


@rule
def sum_of_all_kinds(small: Any, large: int) -> int:
    """Calls one rule with numbers of a record, of a variable, of the source, and of an enumeration."""
    in_bytes = added(small[0], small[1], small[0])
    return in_bytes + added(large, 1) + added(2, large, large) + added(Colour.RED, small[0])


def test_a_rule_is_compiled_once_for_all_whole_numbers_that_rules_call_it_with() -> None:
    small = np.array([100, 27], np.int8)
    wanted = 227 + 1001 + 2002 + 107  # 227 is too large for a byte
    assert (
        sum_of_all_kinds(small, 1000) == interpreted(sum_of_all_kinds)(small.astype(int), 1000) == wanted
    )
    calls = ((int8, int8, int8), (int64, literally(1)), (literally(2), int64, int64), (int8, int64))
    # As compiled code calls it: the sum itself may have come from the disk, compiled in another process.
    for kinds in calls:
        cast(Any, added).get_call_template(kinds, {})
    assert [tuple(map(str, kinds)) for kinds in cast(Any, added).overloads] == [
        ("int64", "int64", "int64")
    ]


def test_numba_is_installed_where_the_tests_run() -> None:
    assert COMPILED
    assert is_rule(doubled)
    assert not is_rule(len)


def test_a_rule_gives_the_same_at_both_speeds() -> None:
    for function, expected in ((doubled, 14), (quadrupled, 28)):
        assert function(7) == interpreted(function)(7) == expected


def test_interpreted_all_the_way_down() -> None:
    slow = interpreted(quadrupled)
    assert not is_rule(slow)
    assert not is_rule(slow.__globals__["doubled"])
    assert slow.__name__ == "quadrupled"


def test_the_plain_function_stays_in_reach() -> None:
    assert plain(doubled)(4) == 8
    assert plain(len) is len


@rule
@bare
def last_of(numbers: Any) -> int:
    return numbers[len(numbers) - 1]


@rule
@bare
def allocates(count: int) -> int:
    return len(np.zeros(count))


def test_a_bare_rule_takes_arrays_and_counts_no_references() -> None:
    numbers = np.arange(5)
    assert last_of(numbers) == interpreted(last_of)(numbers) == 4
    assert last_of.targetoptions["_nrt"] is False  # type: ignore[attr-defined]


def test_a_bare_rule_that_allocates_fails_when_it_is_compiled() -> None:
    with pytest.raises(TypingError, match="zeros"):
        allocates(3)


def test_defaults_are_kept() -> None:
    assert doubled_by_default(5) == interpreted(doubled_by_default)(5) == 10
    assert interpreted(doubled_by_default)(5, 3) == 40


def test_a_rule_may_be_named_like_a_field_that_it_reads() -> None:
    assert interpreted(water)(SimpleNamespace(water=7)) == 7


def test_names_get_their_meaning_when_bound() -> None:
    assert bound(means_something, {meaning_of_it: doubled}, Path("one game"))(5) == 11
    assert bound(means_something, {meaning_of_it: quadrupled}, Path("another game"))(5) == 21


def test_two_meanings_in_one_game_have_code_of_their_own() -> None:
    """The second one got the code of the first from the cache."""
    game = Path("a game with two networks")
    assert bound(means_something, {meaning_of_it: doubled}, game, name="-small")(5) == 11
    assert bound(means_something, {meaning_of_it: quadrupled}, game, name="-large")(5) == 21


def test_the_contract_has_to_be_bound() -> None:
    with pytest.raises(RuntimeError, match="bound"):
        contract.legal(None, 0, None)


@rule
def seats_to_act(s: Any) -> int:
    return contract_to_act(s)


contract_to_act = contract.to_act


def test_code_for_every_game_is_bound_to_one() -> None:
    game = find_game("land-unter")
    t = Table.start(game, players=4, seed=1)
    for speed in (game, game.interpreted()):
        seats = speed.bound(seats_to_act)(t._s)
        assert seats == bit(4) - 1
        assert has(seats, 3)


# A whole match, in other processes

MATCH = """
import hashlib, json
from ludotheque import Table
from ludotheque.core.rule import COMPILED
from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator

t = Table.start("land-unter", players=4, seed=7)
bot, rng = new_bot("sensible", t.game), generator(bytes(32))
bot.choose(t.observed(0), rng)
while not t.is_over:
    for seat in t.awaited:
        t.play(seat, t.legal_moves(seat)[-1])
written = hashlib.sha256(t.transcript().text().encode()).hexdigest()
print(json.dumps([COMPILED, t.result, written]))
"""


def compiled_match() -> list[Any]:
    t = played_out(Table.start("land-unter", players=4, seed=7))
    return [t.result, hashlib.sha256(t.transcript().text().encode()).hexdigest()]


@pytest.mark.parametrize("off", ["0", "Off"])
def test_without_compiling_a_match_is_the_same(off: str, tmp_path: Path) -> None:
    done = run(MATCH, environment(tmp_path / "cache", LUDOTHEQUE_COMPILE=off))
    assert json.loads(done.stdout) == [False, *compiled_match()]
    assert done.stderr == ""
    assert not (tmp_path / "cache").exists()


def test_without_numba_a_match_is_the_same(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text('raise ImportError("not installed")\n')
    done = run(MATCH, environment(tmp_path / "cache", tmp_path, SOURCES))
    assert json.loads(done.stdout) == [False, *compiled_match()]
    assert done.stderr == ""


COMPILES_NOTHING = """
from numba.core.dispatcher import Dispatcher

def refuse(self, signature):
    raise AssertionError(f"{self} is compiled")

Dispatcher.compile = refuse
import ludotheque.arena.compare, ludotheque.server.app
from ludotheque.core.shelf import shelf
shelf()
"""


def test_no_rule_is_called_while_modules_are_loaded(tmp_path: Path) -> None:
    """Every process would wait for Numba to start, and on a new machine for the compiler."""
    run(COMPILES_NOTHING, environment(tmp_path))
    assert not list(tmp_path.rglob("*")), "nothing was kept either"
