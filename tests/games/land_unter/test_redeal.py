"""Imagined worlds at many points of many matches: the view stays the same, the history stays true."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ludotheque import Table, find_game
from ludotheque.core.bits import members
from ludotheque.core.chance import generator
from ludotheque.core.transcripts import replay_steps

from .reference import rings_printed

VARIANTS = list(product((3, 4, 5), (False, True)))


def match(players: int, open: bool, seed: int) -> Iterator[Table]:
    """The table before every move of a random match, and at its end."""
    chooser = random.Random(seed)
    t = Table.start("land-unter", players=players, seed=seed, open=open)
    while not t.is_over:
        yield t
        changes_a_choice = chooser.random() < 0.1
        seat = chooser.choice(t.to_act if changes_a_choice else t.awaited)
        t.play(seat, chooser.choice(t.legal_moves(seat)))
    yield t


def imagined(t: Table, viewer: int | None, rng: Any) -> Any:
    s = t.game.new_state(t.players)
    t.game.rules.imagine(t.observed(viewer), rng, s)
    return s


def seen_of(t: Table, s: Any, viewer: int | None) -> bytes:
    v = t.game.new_view()
    t.game.rules.observe(s, -1 if viewer is None else viewer, v)
    return v.tobytes()


@pytest.mark.parametrize(("players", "open"), VARIANTS)
def test_an_imagined_table_looks_the_same(players: int, open: bool) -> None:
    rng = generator(bytes(32))
    for seed in range(4):
        for t in match(players, open, seed):
            for viewer in (None, *range(players)):
                assert seen_of(t, imagined(t, viewer, rng), viewer) == t.observed(viewer).tobytes()


@pytest.mark.parametrize(("players", "open"), VARIANTS)
def test_also_where_cards_are_about_to_be_dealt(players: int, open: bool) -> None:
    rng = generator(bytes(32))
    *_, over = match(players, open, 1)
    for t in replay_steps(Table, over.transcript()):
        for viewer in (None, *range(players)):
            assert seen_of(t, imagined(t, viewer, rng), viewer) == t.observed(viewer).tobytes()


def test_imagine_runs_in_the_interpreter_too() -> None:
    game = find_game("land-unter").interpreted()
    for players in (3, 4, 5):
        t = Table.start(game, players=players, seed=1)
        for viewer in (None, 0):
            s = imagined(t, viewer, generator(bytes(32)))
            assert seen_of(t, s, viewer) == t.observed(viewer).tobytes()


@pytest.mark.parametrize(("players", "open"), VARIANTS)
def test_an_imagined_table_agrees_with_everything_that_was_told(players: int, open: bool) -> None:
    rng = generator(bytes(32))
    for seed in range(3):
        for t in match(players, open, seed):
            if t.position()["trick"] in (1, 5, 12):
                for viewer in (None, 0, players - 1):
                    check_history(t, imagined(t, viewer, rng), t.events(viewer))


def check_history(t: Table, s: Any, told: list[dict[str, Any]]) -> None:
    """LU-15: who has a hand now had it from his right neighbour, and so on back to the first round."""
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
    assert sorted(s.pile[2 * p["trick"] :]) == sorted(p["pile"])
