"""A node is what a table is, and tells nobody more."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

from ludotheque.adapters.game_functions import Luck, is_drawn
from ludotheque.adapters.nodes import Node, event_text, utilities
from ludotheque.adapters.world_draw import WorldDraw
from ludotheque.core.chance import below, generator, key_of, uniform
from ludotheque.core.compiling.function_graph import rebuilt
from ludotheque.core.contract import NOBODY
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from tests.adapters.walks import GAMES, SETTINGS, dealt, started, walk
from tests.conformance.parts import part


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_a_node_follows_the_table(name: str, players: int, options: dict[str, bool]) -> None:
    table = Table.start(name, players=players, seed=5, **options)
    game, luck = table.game, Luck(key_of(5))
    node = started(name, players, **options)
    chooser = random.Random(1)
    for step in range(60):
        while node.is_chance:
            node = node.settled(luck)
        assert node.seats == table.awaited
        if step % 10 == 0 or table.is_over:
            assert json.loads(node.position()) == table.position()
            for seat in (NOBODY, *range(players)):
                viewer = None if seat == NOBODY else seat
                assert json.loads(node.view(seat)) == table.view(viewer)
                assert np.array_equal(node.row(seat), game.observation.write(table.observed(viewer)))
        if table.is_over:
            break
        seat = node.turn
        action = chooser.choice(node.legal(seat))
        assert [game.notation.texts[one] for one in node.legal(seat)] == table.legal_moves(seat)
        node = node.played(seat, action)
        table.play(seat, game.notation.texts[action])
    while node.is_chance:
        node = node.settled(luck)
    for seat in range(players):
        told = [text for line in node.told(seat).splitlines() for text in line.split(", ")]
        assert [text.split()[0] for text in told] == [event["event"] for event in table.events(seat)]


@pytest.mark.parametrize("name", GAMES)
def test_a_match_ends_with_what_it_was_worth(name: str) -> None:
    for seed in range(5):
        *_, last = walk(started(name), seed)
        table = Table.from_position(json.loads(last.position()))
        assert table.result is not None
        winners = table.result["winners"]
        worth = last.utilities()
        assert sum(worth) == pytest.approx(0)
        for seat in range(last.players):
            assert (worth[seat] > 0) == (seat in winners and len(winners) < last.players)


def test_a_win_is_shared_and_its_price_too() -> None:
    """Alone of three: 1 and twice −½. Two of three: (½ − ⅓) × 3⁄2 = ¼ each, and −½. Nobody: nothing."""
    assert utilities(0b010, 3) == pytest.approx((-0.5, 1, -0.5))
    assert utilities(0b011, 3) == pytest.approx((0.25, 0.25, -0.5))
    assert utilities(0b111, 3) == pytest.approx((0, 0, 0))
    assert utilities(0, 3) == (0, 0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_played_is_refused_and_changes_nothing(name: str) -> None:
    node = dealt(name)
    legal, before = node.legal(node.turn), node.state
    for action in {-1, len(node.game.notation.texts), *range(len(node.game.notation.texts))} - {*legal}:
        with pytest.raises(ValueError, match="may not play"):
            node.played(node.turn, action)
    with pytest.raises(ValueError, match="may not play"):
        node.played(node.players, legal[0])
    assert node.state == before
    assert node.played(node.turn, legal[0]).state != before


# Values


@pytest.mark.parametrize("name", GAMES)
def test_a_node_pickles_with_all_that_was_told(name: str) -> None:
    for node in [*walk(started(name))][::20]:
        again = pickle.loads(pickle.dumps(node))
        assert again.state == node.state
        assert again.awaited == node.awaited
        assert [again.told(seat) for seat in range(node.players)] == [
            node.told(seat) for seat in range(node.players)
        ]
        assert copy.deepcopy(node) is node


def test_luck_that_is_copied_goes_on_alike_and_apart() -> None:
    luck = Luck(key_of(3))
    node = started("bateaux").settled(luck)
    other = pickle.loads(pickle.dumps(luck))
    third = copy.deepcopy(luck)
    node = started("bateaux")
    assert len({node.settled(one).state for one in (luck, other, third)}) == 1
    rolls = [node.settled(luck).state for _ in range(20)]
    assert [node.settled(other).state for _ in range(20)] == rolls


# Chance, draw by draw


def drawn_by_the_game(node: Node, key: bytes) -> tuple[list[int], bytes]:
    """The numbers that `below` gives to a game, and what they decide."""
    draws: list[int] = []

    def recorded(rng: Any, n: int) -> int:
        number = int(below(rng, n))
        if n > 1:
            draws.append(number)
        return number

    chance = rebuilt(
        node.game.functions.chance,
        lambda value: recorded if value is below else value,
        lambda copy: copy,
    )
    s = np.frombuffer(node.state, node.game.state).copy().view(np.recarray)[0]
    outcome = np.zeros(node.game.outcome_size, np.int8)
    chance(s, generator(key), outcome)
    return draws, outcome.tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_the_draws_of_a_deal_decide_what_the_generator_decides(name: str) -> None:
    for seed in range(3):
        node = started(name)
        assert node.is_chance
        draws, outcome = drawn_by_the_game(node, key_of(seed))
        for number in draws:
            assert number < node.asked()
            node = node.drawn(number)
        assert node.step == (NOBODY, outcome)
        assert not node.is_chance
        assert node.state == started(name).settled(Luck(key_of(seed))).state


def test_a_die_is_one_draw_of_six() -> None:
    node = started("bateaux")
    assert node.asked() == 6
    texts = [node.draw_text(number) for number in range(6)]
    assert texts == [f"die {pips}" for pips in range(1, 7)]
    assert len({node.drawn(number).state for number in range(6)}) == 6


def with_chance(chance: Any) -> Game:
    """Les Bateaux with another die."""
    game = find_game("bateaux")
    functions = dataclasses.replace(game.functions, chance=chance)
    return dataclasses.replace(game, functions=functions, runs_interpreted=True)


@rule
def only_threes(s: Any, rng: Any, outcome: Any) -> None:
    outcome[0] = 3 + below(rng, 1)


def test_chance_that_can_only_decide_one_thing_has_one_outcome() -> None:
    node = Node.start(with_chance(only_threes), players=2)
    assert node.is_chance
    assert node.asked() == 1
    assert node.draw_text(0) == "die 3"
    assert not node.drawn(0).is_chance


@rule
def loaded_die(s: Any, rng: Any, outcome: Any) -> None:
    outcome[0] = 1 + below(rng, 7) % 6


def test_two_draws_that_decide_the_same_have_different_texts() -> None:
    """OpenSpiel refuses a node of chance with two actions of one name: two of seven draws roll a 1."""
    node = Node.start(with_chance(loaded_die), players=2)
    texts = [node.draw_text(number) for number in range(node.asked())]
    assert texts == [
        "die 1, draw 1 of 7",
        *(f"die {pips}" for pips in range(2, 7)),
        "die 1, draw 7 of 7",
    ]


@pytest.mark.parametrize("number", [-1, 6, 1029])
def test_a_draw_that_cannot_be_is_refused(number: int) -> None:
    """OpenSpiel does not check what is applied at a node of chance: the die showed 1030."""
    with pytest.raises(ValueError, match=f"bateaux: chance draws 0 to 5, not {number}"):
        started("bateaux").drawn(number)


def test_a_deal_is_as_many_draws_as_cards() -> None:
    """Land Unter, three players: 24 water cards, of which the last needs no draw, and 36 of 60."""
    node, asked = started("land-unter"), []
    while node.is_chance:
        asked.append(node.asked())
        assert node.draw_text(0) == f"draw 1 of {asked[-1]}"
        node = node.drawn(0)
    assert asked == [*range(24, 1, -1), *range(60, 24, -1)]
    assert started("land-unter").most_outcomes() == 60


def test_chance_that_draws_otherwise_cannot_be_explicit() -> None:
    @rule
    def chance(s: Any, rng: Any, outcome: Any) -> None:
        outcome[0] = 1 + int(6 * uniform(rng))

    game = find_game("bateaux")
    assert all(is_drawn(find_game(name)) for name in GAMES)
    other = dataclasses.replace(game, functions=dataclasses.replace(game.functions, chance=chance))
    assert not is_drawn(other)


# Secrets


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_match_is_the_same_to_its_seat(name: str) -> None:
    luck = Luck(key_of(1))
    for node in [*walk(started(name), 2)][1::9]:
        if node.is_chance:
            continue
        for seat in range(node.players):
            world = node.imagined(seat, luck)
            assert world.awaited == node.awaited
            assert world.told(seat) == node.told(seat)
            assert world.view(seat) == node.view(seat)
            assert np.array_equal(world.row(seat), node.row(seat))
            for other in {*range(node.players)} - {seat}:
                assert world.told(other) == world.view(other)


@pytest.mark.parametrize("name", [name for name in GAMES if find_game(name).has_secrets])
def test_two_worlds_are_the_same_to_a_seat_that_cannot_tell_them_apart(name: str) -> None:
    another, chooser, compared = part(name, "worlds").another, random.Random(3), 0
    for node in [*walk(started(name), 4)][1::7]:
        position = json.loads(node.position())
        if node.is_chance:
            continue
        for seat in range(node.players):
            other = another(position, seat, chooser)
            if other is None or other == position:
                continue
            here, there = Node.at(position), Node.at(other)
            compared += 1
            for _ in range(3):
                assert here.view(seat) == there.view(seat)
                assert here.told(seat) == there.told(seat)
                assert np.array_equal(here.row(seat), there.row(seat))
                assert here.legal(seat) == there.legal(seat)
                if not here.legal(seat):
                    break
                action = chooser.choice(here.legal(seat))
                here, there = here.played(seat, action), there.played(seat, action)
                if here.view(seat) != there.view(seat):
                    break  # it has learnt something
    assert compared > 5


def test_what_another_has_chosen_is_told_when_it_is_turned_up() -> None:
    node = dealt("land-unter")
    one, two = node.legal(0)[:2]
    here, there = node.played(0, one), node.played(0, two)
    assert here.told(0) != there.told(0)
    for seat in (1, 2):
        assert here.told(seat) == there.told(seat)
        assert here.view(seat) == there.view(seat)
    for seat in (1, 2):
        action = here.legal(seat)[0]
        here, there = here.played(seat, action), there.played(seat, action)
    assert here.told(1) != there.told(1)


def test_an_event_is_told_in_words() -> None:
    game = find_game("land-unter")
    event = next(one for one in game.events if one.said == "chosen")
    assert event_text(game, (int(event), 1, 17, 0, 0), 1) == "chosen 1 17"
    assert event_text(game, (int(event), 1, 17, 0, 0), 0) == "chosen 1"
    private = next(one for one in game.events if one.said == "changed")
    assert event_text(game, (int(private), 1, 17, 0, 0), 0) == ""


def test_until_a_world_is_drawn_nobody_sees_more_than_a_spectator() -> None:
    node = dealt("land-unter")
    luck = Luck(key_of(2))
    worlds = WorldDraw([node, node.imagined(NOBODY, luck)])
    assert worlds.asked() == 2
    assert worlds.view(0) == node.view(NOBODY)
    assert np.array_equal(worlds.row(0), node.row(NOBODY))
    assert worlds.drawn(0) is node
    assert {worlds.settled(luck).state for _ in range(20)} == {one.state for one in worlds.worlds}
    assert pickle.loads(pickle.dumps(worlds)).drawn(1).state == worlds.drawn(1).state
