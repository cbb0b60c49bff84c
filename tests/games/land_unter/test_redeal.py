"""Imagined worlds at many points of many matches: the view stays the same, the history stays true."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import Table, find_game
from ludotheque.core.bits import members
from ludotheque.core.tables.replay import replay_steps
from tests.conformance.walks import another_world, observed_state, settings, viewers, walk
from tests.games.land_unter.reference import rings_printed

pytestmark = pytest.mark.slow

GAME = find_game("land-unter")


@pytest.mark.parametrize(("players", "options"), settings(GAME))
def test_an_imagined_table_looks_the_same_also_while_cards_are_dealt(
    players: int, options: dict[str, bool]
) -> None:
    *_, over = walk(GAME, 1, players, options)
    for number, t in enumerate(replay_steps(Table, over.transcript())):
        for viewer in viewers(t):
            world = another_world(t, viewer, number)
            assert observed_state(GAME, world._s, viewer) == t.observed(viewer).tobytes()


@pytest.mark.parametrize(("players", "options"), settings(GAME))
def test_an_imagined_table_agrees_with_everything_that_was_told(
    players: int, options: dict[str, bool]
) -> None:
    for number, t in enumerate(walk(GAME, 2, players, options)):
        if number % 5 == 0 or t.is_over:
            for viewer in viewers(t):
                check_history(t, another_world(t, viewer, number)._s, t.events(viewer))


def check_history(t: Table, s: Any, told: list[dict[str, Any]]) -> None:
    """LU-15: a hand came from the right neighbour, and so on back to the first round."""
    now, rounds = [set(members(s.dealt[seat])) for seat in range(t.players)], int(s.round_no)
    dealt: list[set[int]] = []
    played: list[set[int]] = []
    for event in told:
        match event:
            case {"event": "round_started", "round": number}:
                dealt = [now[(seat + rounds - number) % t.players] for seat in range(t.players)]
                played = [set() for _ in range(t.players)]
            case {"event": "dealt", "seat": seat, "rings": rings}:
                assert int(sum(rings_printed(card) for card in dealt[seat])) == rings
                assert set(event.get("cards", dealt[seat])) == dealt[seat]
            case {"event": "turned_up" | "played", "seat": seat, "card": card}:
                played[seat].add(card)
                assert card in dealt[seat]
            case {"event": "eliminated", "seat": seat, "cards": cards}:
                assert set(cards) == dealt[seat] - played[seat]
    for seat in range(t.players):
        assert set(members(s.hand[seat])) == dealt[seat] - played[seat]
    check_the_rest(t, s)


def check_the_rest(t: Table, s: Any) -> None:
    everything = [card for seat in range(t.players) for card in members(s.dealt[seat])]
    assert len(set(everything)) == 12 * t.players
    p = t.position()
    for seat in range(t.players):
        is_secret = not t.options["open"] and p["chosen"] and p["chosen"][seat] is not None
        if is_secret:
            assert int(s.chosen[seat]) in members(s.hand[seat])
    assert sorted(level for level in s.pile if level) == sorted(p["pile"])
