"""What every game has to be: checks that know no game. Each raises AssertionError where it is not so."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.chance import below, generator, key_of
from ludotheque.core.contract import CHANCE
from ludotheque.core.declarations import NUMBERS, MoveMeant
from ludotheque.core.errors import BadSeat, RefusedMove, UndoRefused
from ludotheque.core.game import Game
from ludotheque.core.tables.replay import Transcript, verify
from ludotheque.core.tables.table import Table
from ludotheque.core.words import LANGUAGES, Words
from tests.conformance.ranges import view_is_as_declared
from tests.conformance.walks import (
    another_world,
    clone,
    copied,
    observed_state,
    random_step,
    settings,
    some_tables,
    viewers,
    walk,
    walks,
)

AnotherPosition = Callable[[dict[str, Any], int | None, random.Random], dict[str, Any]]
"""A game's `worlds.another`: a position that differs only in what is hidden from a seat. It is None
where nothing is."""


def terminates(game: Game) -> None:
    """Every match ends, with a result of the right form."""
    for match in walks(game, matches=2):
        *_, table = match
        result = table.result
        assert result is not None
        assert len(result["scores"]) == table.players
        assert result["winners"] == sorted(set(result["winners"]))
        assert all(0 <= seat < table.players for seat in result["winners"])
        assert result["reason"] in game.reasons
        assert table.to_act == table.awaited == []
        assert all(table.legal_moves(seat) == [] for seat in range(table.players))


def legal_moves_are_accepted(game: Game) -> None:
    """Each legal move is a text that means one action, and can be played; all are listed once."""
    for table in some_tables(game, every=12):
        for seat in table.to_act:
            moves = table.legal_moves(seat)
            assert len(set(moves)) == len(moves), moves
            assert len(moves) <= game.most_moves
            for move in moves:
                assert game.notation.meant(move) == MoveMeant(game.notation.numbers[move])
                clone(table).play(seat, move)


def listed_moves_are_those_that_nothing_speaks_against(game: Game) -> None:
    """For every action number of the game: `why_not` is 0 exactly where `legal` lists it. What is never
    listed may be accepted; and what is refused is refused with words in both languages."""
    notation, out = game.notation, np.zeros(NUMBERS, np.int64)
    languages = [Words(language) for language in LANGUAGES]
    said: set[int] = set()
    for table in some_tables(game, every=4):
        before = table._s.tobytes()
        for seat in table.to_act:
            listed = set(game.legal_actions(table.observed(seat)))
            assert listed == {notation.numbers[move] for move in table.legal_moves(seat)}
            assert all(notation.listed[action] for action in listed)
            for action in range(notation.actions):
                code = int(game.rules.why_not(table._s, seat, action, out))
                if notation.listed[action]:
                    assert (code == 0) == (action in listed), (notation.texts[action], code)
                if code and code not in said:
                    why, arguments = game.refusal(code, out.tolist())
                    assert all(words(why, **arguments) for words in languages)
                    said.add(code)
        assert table._s.tobytes() == before, "asking whether a move may be played has changed the table"


HOSTILE = (
    "",
    " ",
    "0",
    "-1",
    "1e3",
    "+7",
    "007",
    "7 ",
    " 7",
    "７",
    "٧",
    "7\n",
    "7\x00",
    "\u202e7",
    "n" * 100_000,
    "9" * 4000,
    "None",
    "{}",
    "'; DROP TABLE matches; --",
    "<script>alert(1)</script>",
    "\ud800",
    "🐑",
    "draw",
    "draw -1",
    "draw 99",
    "place x",
    "swap 9 9",
    "swap 0",
    "lay 0 0 0",
    "take",
    "2-z9",
    "0-a1-7",
    "arrange",
    "arrange 0 0",
    "arrange " + "0 " * 500,
    "pass pass",
)


def illegal_moves_are_refused(game: Game) -> None:
    """What is not listed is refused, and changes nothing: hostile texts, other phases, other seats."""
    met: set[str] = set()
    for table in some_tables(game, every=6):
        for seat in table.to_act:
            met.update(table.legal_moves(seat))
    for table in some_tables(game, every=60):
        for seat in range(table.players):
            listed = set(table.legal_moves(seat))
            for move in (*HOSTILE, *sorted(met - listed)):
                if move not in listed:
                    is_refused(table, seat, move)
        wrong: tuple[tuple[Any, Any], ...] = (
            (-1, "1"),
            (table.players, "1"),
            (True, "1"),
            ("0", "1"),
            (0, None),
            (0, 17),
            (0, b"17"),
        )
        for seat, move in wrong:
            is_refused(table, seat, move)


def is_refused(table: Table, seat: Any, move: Any) -> None:
    if isinstance(move, str) and isinstance(seat, int) and _is_accepted_unlisted(table, seat, move):
        return
    before = _everything(table)
    with contextlib.suppress(RefusedMove, BadSeat):
        table.play(seat, move)
        raise AssertionError(f"seat {seat} could play {move!r} at {table.position()}")
    assert _everything(table) == before, "a refused move has changed the table"


def _is_accepted_unlisted(table: Table, seat: int, move: str) -> bool:
    """Moves like `arrange` are never listed; the game itself says that it takes them."""
    if not 0 <= seat < table.players or table.is_over or len(move) > 200:
        return False
    notation = table.game.notation
    meant = notation.meant(move)
    if meant is None or notation.listed[meant.action]:
        return False
    twin = clone(table)
    table.game.lay_out(twin._s, meant)
    out = np.zeros(NUMBERS, np.int64)
    return int(table.game.rules.why_not(twin._s, seat, meant.action, out)) == 0


def _everything(table: Table) -> tuple[bytes, bytes, int, int]:
    return table._s.tobytes(), table._rng.tobytes(), len(table._history.steps), len(table._history)


def positions_come_back(game: Game) -> None:
    """position → table → position is the identity, also through JSON, and the table plays the same."""
    for table in some_tables(game, every=5):
        position = table.position()
        again = Table.from_position(json.loads(json.dumps(position)), seed=1, game=game)
        assert again.position() == position
        assert again.result == table.result
        assert again.to_act == table.to_act
        assert again.awaited == table.awaited
        for seat in range(table.players):
            assert again.legal_moves(seat) == table.legal_moves(seat)
        if not table.is_over:
            twin = clone(table)
            vars(twin)["key"], twin._rng = again.key, copied(again._rng)
            seat, move = random_step(twin, random.Random(3))
            again.play(seat, move)
            assert again.position() == twin.position()


def speeds_agree(game: Game) -> None:
    """Compiled and interpreted, every byte is the same: states, views, re-deals, legal lists, draws."""
    slow = game.interpreted()
    for players, options in settings(game):
        tables = walk(game, 11, players, options), walk(slow, 11, players, options)
        for number, (fast_table, slow_table) in enumerate(zip(*tables, strict=True)):
            assert fast_table._s.tobytes() == slow_table._s.tobytes()
            assert fast_table._rng.tobytes() == slow_table._rng.tobytes()
            assert fast_table.result == slow_table.result
            if number % 20 == 0:
                _views_agree(fast_table, slow_table)
            if number % 30 == 0:
                assert fast_table.transcript() == slow_table.transcript()


def _views_agree(one: Table, other: Table) -> None:
    assert [one.events(seat) for seat in viewers(one)] == [other.events(seat) for seat in viewers(one)]
    for seat in range(one.players):
        assert one.view(seat) == other.view(seat)
        assert one.observed(seat).tobytes() == other.observed(seat).tobytes()
        assert another_world(one, seat, 5)._s.tobytes() == another_world(other, seat, 5)._s.tobytes()
    for seat in one.to_act:
        assert _random_action(one, seat) == _random_action(other, seat)
        assert _weights(one, seat) == _weights(other, seat)


def _random_action(table: Table, seat: int) -> tuple[int, bytes]:
    rng = generator(key_of("random action"))
    out = np.zeros(table.game.most_moves, np.int64)
    return int(table.game.rules.random_action(table._s, seat, rng, out)), rng.tobytes()


def _weights(table: Table, seat: int) -> list[tuple[int, float]]:
    v = table.observed(seat)
    actions = np.array(table.game.legal_actions(v), np.int64)
    values = np.zeros(len(actions))
    table.game.rules.action_values(v, actions, values)
    return list(zip(actions.tolist(), values.tolist(), strict=True))


def random_actions_are_legal(game: Game) -> None:
    """`random_action` is the legal move that one draw picks."""
    for number, table in enumerate(some_tables(game, every=4)):
        for seat in table.to_act:
            out = np.zeros(game.most_moves, np.int64)
            rng, same = (generator(key_of(number), seat) for _ in range(2))
            action = game.rules.random_action(table._s, seat, rng, out)
            count = game.rules.legal(table._s, seat, out)
            assert action == out[below(same, count)]
            assert rng.tobytes() == same.tobytes()


def redeals_look_the_same(game: Game) -> None:
    """observe(imagine(view)) == view, for every seat and the spectator; and what is imagined can be."""
    for number, table in enumerate(some_tables(game, every=4)):
        for seat in viewers(table):
            view = table.observed(seat).tobytes()
            for salt in range(2):
                world = another_world(table, seat, 10 * number + salt)
                assert observed_state(game, world._s, seat) == view
                _is_a_position(world)


def _is_a_position(world: Table) -> None:
    """A state that a bot imagines is one that the position reader takes, and the same table."""
    again = Table.from_position(world.position(), seed=1, game=world.game)
    assert again.position() == world.position()
    assert (again.to_act, again.awaited) == (world.to_act, world.awaited)
    for seat in world.to_act:
        assert again.legal_moves(seat) == world.legal_moves(seat)


def two_worlds_look_the_same(game: Game) -> None:
    """Whatever a seat cannot know changes no byte of what it gets: view, legal moves, events.

    The other world has the same view; then others move in both worlds, each as it likes, and as long
    as the seat's view stays the same in both, so does every event that it is told.
    """
    for number, table in enumerate(some_tables(game, every=4)):
        chooser = random.Random(number)
        for seat in viewers(table):
            here, there = clone(table), another_world(table, seat, number)
            assert _wire(here, seat) == _wire(there, seat)
            _others_move(here, there, seat, chooser)


def nothing_hidden_is_in_a_view(game: Game, another: AnotherPosition) -> None:
    """Positions that differ only in what the rules page hides from a seat look the same to it."""
    compared = 0
    for number, table in enumerate(some_tables(game, every=3)):
        chooser = random.Random(number)
        position = table.position()
        here = Table.from_position(position, seed=1, game=game)
        for seat in viewers(table):
            other = another(position, seat, chooser)
            if other != position:
                there = Table.from_position(other, seed=1, game=game)
                assert _wire(here, seat) == _wire(there, seat), f"seat {seat} can see what is hidden"
                compared += 1
    assert compared, "no two positions were compared"


def everything_is_in_a_view(game: Game) -> None:
    """Where the rules page hides nothing, every viewer sees the whole position."""
    for table in some_tables(game, every=3):
        position = table.position()
        for seat in viewers(table):
            view = table.view(seat)
            assert {name: view.get(name) for name in position} == position


def _wire(table: Table, seat: int | None) -> bytes:
    return json.dumps({"view": table.view(seat), "events": table.events(seat)}).encode()


def _others_move(here: Table, there: Table, seat: int | None, chooser: random.Random) -> None:
    for _ in range(3):
        others = [other for other in here.to_act if other != seat]
        if not others or here.awaited != there.awaited:
            return
        mover = chooser.choice(others)
        moves = [chooser.choice(table.legal_moves(mover)) for table in (here, there)]
        if moves[0] in there.legal_moves(mover) and _make_the_same_table(here, mover, moves):
            moves[1] = moves[0]  # two ways to one table: to tell them apart tells nothing hidden
        for table, move in zip((here, there), moves, strict=True):
            table._play(mover, move)
        if here.observed(seat).tobytes() != there.observed(seat).tobytes():
            return
        for table in (here, there):
            if table.game.rules.to_act(table._s) == CHANCE:
                return
        assert _wire(here, seat) == _wire(there, seat), (
            f"seat {seat} can tell {moves[0]} from {moves[1]}"
        )


def _make_the_same_table(table: Table, mover: int, moves: list[str]) -> bool:
    twins = [clone(table) for _ in moves]
    for twin, move in zip(twins, moves, strict=True):
        if move not in twin.legal_moves(mover):
            return False
        twin._play(mover, move)
    return len({twin._s.tobytes() for twin in twins}) == 1


def chance_tells_no_secrets(game: Game) -> None:
    """Two decisions of chance that look the same to a seat tell it the same events.

    Of a deal they differ in two numbers: any two, and every two that stand side by side, which mostly
    mean the same (two fetishes, two cards of a pile). Later they are any two.
    """
    size = game.outcome_size
    pairs = [(i, i + 1) for i in range(size - 1)]
    for number in range(40):
        chooser = random.Random(number)
        pairs.append((chooser.randrange(size), chooser.randrange(size)))
    for number, s in states_of_chance(game):
        outcome, other = (_drawn(game, s, f"{number} {luck}") for luck in range(2))
        _is_told_alike(game, s, outcome, other)
        for i, j in pairs if number == 0 else ():
            other = outcome.copy()
            other[i], other[j] = outcome[j], outcome[i]
            if _can_be_decided(game, s, other):
                _is_told_alike(game, s, outcome, other)


def chance_forgets_its_last_decision(game: Game) -> None:
    """`chance` writes all that `apply_chance` reads: random matches use one array again and again."""
    for number, s in states_of_chance(game):
        worlds = []
        for before in (0, 1):
            worlds.append(copied(s))
            drawn = _drawn(game, s, str(number), before)
            game.rules.apply_chance(worlds[-1], drawn, None)
        assert worlds[0].tobytes() == worlds[1].tobytes(), (
            "chance or apply_chance reads what chance has not written"
        )


def states_of_chance(game: Game, most: int = 20) -> Iterator[tuple[int, Any]]:
    """The first states of random matches in which chance decides, counted in each match from 0."""
    out = np.zeros(game.most_moves, np.int64)
    for players, options in settings(game):
        s, rng, found = game.new_state(players, options), generator(key_of("a match")), 0
        game.rules.start(s, None)
        while found < most and (seats := game.rules.awaited(s)):
            if seats == CHANCE:
                yield found, copied(s)
                game.rules.apply_chance(s, _drawn(game, s, f"{players} {found}"), None)
                found += 1
            else:
                seat = lowest(seats)
                game.rules.apply(s, seat, game.rules.random_action(s, seat, rng, out), None)


def _drawn(game: Game, s: Any, luck: str, before: int = 0) -> Any:
    outcome = np.full(game.outcome_size, before, np.int8)
    game.rules.chance(s, generator(key_of(luck)), outcome)
    return outcome


def _is_told_alike(game: Game, s: Any, outcome: Any, other: Any) -> None:
    worlds = [_settled(game, s, decided) for decided in (outcome, other)]
    if worlds[0]._s.tobytes() == worlds[1]._s.tobytes():
        return  # to tell them apart tells nothing hidden
    for seat in [None, *range(int(s.players))]:
        if len({observed_state(game, world._s, seat) for world in worlds}) == 1:
            assert worlds[0].events(seat) == worlds[1].events(seat)


def _can_be_decided(game: Game, s: Any, outcome: Any) -> bool:
    try:
        game.chance.read(game.chance.text(outcome, int(s.players)), int(s.players), outcome.copy())
    except ValueError:
        return False
    return bool(game.rules.is_possible_outcome(s, outcome))


def _settled(game: Game, s: Any, outcome: Any) -> Table:
    table = Table(game, copied(s), bytes(32))
    game.rules.apply_chance(table._s, outcome, table._run.log[0])
    table._told_now()
    return table


def changed_choices_stay_secret(game: Game) -> None:
    """A player who may still change a choice can do so without anybody noticing."""
    for table in some_tables(game, every=2):
        for seat in set(table.to_act) - set(table.awaited):
            for move in table.legal_moves(seat)[:3]:
                twin = clone(table)
                twin.play(seat, move)
                for viewer in viewers(table):
                    if viewer != seat:
                        assert twin.observed(viewer).tobytes() == table.observed(viewer).tobytes()
                        assert twin.events(viewer) == []


def order_does_not_matter(game: Game) -> None:
    """Simultaneous choices give the same table in every order."""
    for number, table in enumerate(some_tables(game, every=6)):
        seats = table.awaited
        if len(seats) < 2:
            continue
        chooser = random.Random(number)
        choices = {seat: chooser.choice(table.legal_moves(seat)) for seat in seats}
        orders = list(itertools.permutations(seats))
        ends = set()
        for order in chooser.sample(orders, min(len(orders), 6)):
            twin = clone(table)
            for seat in order:
                twin.play(seat, choices[seat])
            ends.add(twin._s.tobytes())
        assert len(ends) == 1, choices


def transcripts_replay(game: Game) -> None:
    """Text and JSON give the match again, to the same end; the key proves the deal."""
    for match in walks(game, first_seed=77):
        *_, table = match
        written = table.transcript()
        if Table.start(game.name, players=table.players).game != game:
            return  # a replay finds its game by name
        for form in (written.text(), json.dumps(written.as_json())):
            again = Table.replay(form)
            assert again.position() == table.position()
            assert again.transcript().lines == written.lines
        assert verify(Table, Transcript.read(written.text())).position() == table.position()


def undo_takes_back(game: Game) -> None:
    """Where undo is offered, it gives the table from before; where it is not, it changes nothing."""
    for table in some_tables(game, every=5):
        if table.is_over:
            continue
        chooser = random.Random(len(table._history.steps))
        twin = clone(table)
        before = twin.position()
        seat, _ = random_step(twin, chooser)
        if twin.can_undo(seat):
            _nobody_else_has_learnt(table, twin, seat, chooser)
            twin.undo(seat)
            assert twin.position() == before
            assert not any(step.told for step in twin._history.steps)
        else:
            after = _everything(twin)
            with contextlib.suppress(UndoRefused):
                twin.undo(seat)
                raise AssertionError("undo was refused by can_undo and done by undo")
            assert _everything(twin) == after


def _nobody_else_has_learnt(before: Table, after: Table, seat: int, chooser: random.Random) -> None:
    """The same move in another world (any other where it is not legal) looks the same to the others."""
    move = after._history.steps[-1].text(after.game)
    for viewer in viewers(before):
        if viewer == seat:
            continue
        world = another_world(before, viewer, 1)
        moves = world.legal_moves(seat)
        world._play(seat, move if move in moves else chooser.choice(moves))
        assert world.observed(viewer).tobytes() == after.observed(viewer).tobytes(), (
            "somebody has seen it"
        )


def views_are_as_declared(game: Game) -> None:
    """Every value of every view is in the range that the game declares for it."""
    for table in some_tables(game, every=2):
        for seat in viewers(table):
            view_is_as_declared(game, table.view(seat))


CHECKS = (
    terminates,
    views_are_as_declared,
    legal_moves_are_accepted,
    listed_moves_are_those_that_nothing_speaks_against,
    illegal_moves_are_refused,
    positions_come_back,
    speeds_agree,
    random_actions_are_legal,
    redeals_look_the_same,
    two_worlds_look_the_same,
    chance_tells_no_secrets,
    chance_forgets_its_last_decision,
    changed_choices_stay_secret,
    order_does_not_matter,
    transcripts_replay,
    undo_takes_back,
)
