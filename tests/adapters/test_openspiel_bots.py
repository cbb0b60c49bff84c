"""Bots of OpenSpiel at our tables: they see what a seat sees, and every match of theirs is their own."""

from __future__ import annotations

import json
import pickle
from typing import Any, ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from ludotheque import Table, View, compare, game_names
from ludotheque.adapters.openspiel import RandomRollouts
from ludotheque.adapters.openspiel_bots import OpenSpielBot
from ludotheque.arena.bot_player import BotLike


class Recorder(pyspiel.Bot):  # type: ignore[misc]
    """Plays the first legal action, and notes what it was shown."""

    seen: ClassVar[list[Any]] = []

    def step(self, state: Any) -> int:
        self.seen.append(state)
        return int(state.legal_actions()[0])


def recorder(game: Any, seed: int) -> Recorder:
    return Recorder()


def is_mcts(game: Any, seed: int) -> ISMCTSBot:
    return ISMCTSBot(game, RandomRollouts(seed=seed), 1.4, 5, random_state=np.random.RandomState(seed))


@pytest.mark.parametrize("name", game_names())
def test_it_gets_a_state_that_looks_as_the_table_does_to_its_seat(name: str) -> None:
    Recorder.seen.clear()
    bot, table = OpenSpielBot(recorder), Table.start(name, seed=3)
    for _ in range(9):
        seat = table.awaited[0]
        action = bot.choose(View.of(table, seat))
        state = Recorder.seen[-1]
        assert state.current_player() == seat
        assert state.legal_actions() == table.legal_actions(seat)
        assert state.node.record(seat).tobytes() == table.observed(seat).tobytes()
        assert action == table.legal_actions(seat)[0]
        table.play_action(seat, action)


def test_it_cannot_peek() -> None:
    """The hands of the others are not those that are on the table."""
    Recorder.seen.clear()
    table = Table.start("land-unter", players=3, seed=3)
    own = table.awaited[0]
    for _ in range(5):
        OpenSpielBot(recorder).choose(View.of(table, own))
    hands = [json.loads(state.node.position())["hands"] for state in Recorder.seen]
    true: Any = table.position()["hands"]
    assert all(hand[own] == true[own] for hand in hands)
    assert all(hand != true for hand in hands)
    assert len({str(hand) for hand in hands}) == 5


def test_the_same_seed_brings_the_same_match_and_it_can_be_sent_to_other_processes() -> None:
    bot = pickle.loads(pickle.dumps(OpenSpielBot(is_mcts, "theirs")))
    first, again = (
        compare("land-unter", [one, "casual", "casual"], 3, seed=1, workers=1, progress=False)
        for one in (bot, OpenSpielBot(is_mcts, "theirs"))
    )
    assert first.standing("theirs").wins == again.standing("theirs").wins
    assert not first.forfeits


def test_a_bot_that_fails_loses_its_matches_and_is_quoted() -> None:
    class Broken(pyspiel.Bot):  # type: ignore[misc]
        def step(self, state: Any) -> int:
            raise RuntimeError("no idea")

    def broken(_game: Any, _seed: int) -> Broken:
        return Broken()

    bots: list[BotLike] = [OpenSpielBot(broken), "casual", "casual"]
    results = compare("land-unter", bots, 3, seed=1, workers=1, progress=False)
    assert results.standing("broken").wins.mean == 0
    assert "no idea" in results.forfeits[0].said
