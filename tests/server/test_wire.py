"""Secrecy over the wire: what viewers may not know changes no byte and no message that they are sent."""

from __future__ import annotations

import random

import pytest

from ludotheque.core.contract import CHANCE
from ludotheque.core.shelf import find_game, game_names
from ludotheque.server.rooms import messages, requests
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from tests.server.worlds import World, after, is_unnoticed, moves_of, pairs, state_of

EVERY = {"land-unter": 60, "quelle-heure": 15, "sheep-sheep": 60, "bateaux": 60}


def two_worlds_send_the_same(name: str, steps: int = 4) -> int:
    """How many messages were compared."""
    game, compared = find_game(name), 0
    for here, there, chooser in pairs(game, EVERY.get(name, 30)):
        both = (here, there)
        assert here.told() == there.told()
        refusals_are_the_same(both, chooser)
        for number in range(steps):
            if here.table.is_over or not something_happens(both, chooser, number):
                break
            assert here.told() == there.told()
        assert here.sent == there.sent
        compared += len(here.sent)
    return compared


def refusals_are_the_same(both: tuple[World, World], chooser: random.Random) -> None:
    """Whatever the viewer asks for, and may not: the same answer, and nothing told."""
    seat = both[0].viewer
    if seat is None:
        return
    known = {
        move for world in both for one in world.table.to_act for move in world.table.legal_moves(one)
    }
    wanted = [*chooser.sample(sorted(known), min(12, len(known))), "", "nonsense", "99", "arrange 0 0"]
    for move in wanted:
        errors = [world.table.why_not(seat, move) for world in both]
        assert [error is None for error in errors] in ([True] * 2, [False] * 2)
        if errors[0] is not None:
            answers = [world.ask(seat, requests.Move("r", seat, move)) for world in both]
            assert answers[0] == answers[1]
    if not both[0].table.can_undo(seat):
        answers = [world.ask(seat, requests.Undo("r", seat)) for world in both]
        assert answers[0] == answers[1]
    assert both[0].told()[:-2] == both[1].told()[:-2] == []


def something_happens(both: tuple[World, World], chooser: random.Random, number: int) -> bool:
    """False where the viewer may tell the worlds apart from now on."""
    here, there = both
    for world in both:
        world.let_pass(1000)
    others = [seat for seat in range(here.table.players) if seat != here.viewer]
    other = chooser.choice(others)
    kind = chooser.random()
    if kind < 0.5:
        return somebody_moves(both, chooser, number)
    if kind < 0.8:
        somebody_changes_his_mind(chooser.choice(both), other, chooser, number)
        return True
    wanted: list[requests.AnyRequest] = [
        requests.StandIn(f"s{number}", other),
        requests.Return(f"b{number}", other),
        requests.Answer(f"a{number}", chooser.random() < 0.5),
    ]
    if all(world.table.can_undo(other) for world in both):
        unnoticed = {world.table.is_private(other) for world in both}
        if len(unnoticed) == 1:
            wanted.append(requests.Undo(f"u{number}", other))
    request = chooser.choice(wanted)
    for world in both:
        world.ask(other, request)
    return here.looks() == there.looks() and here.table.awaited == there.table.awaited


def somebody_moves(both: tuple[World, World], chooser: random.Random, number: int) -> bool:
    """In each world as they like, where the viewer cannot tell; otherwise in both the same."""
    here, there = both
    if here.table.awaited != there.table.awaited:
        return False
    mover = chooser.choice(here.table.awaited)
    moves = [chooser.choice(moves_of(world.table, mover, chooser)) for world in both]
    if mover == here.viewer or not look_alike(both, mover, moves):
        moves = [moves[0], moves[0]]
        if there.table.why_not(mover, moves[0]) or not look_alike(both, mover, moves):
            return False
    for world, move in zip(both, moves, strict=True):
        world.ask(mover, requests.Move(f"m{number}", mover, move))
    return here.looks() == there.looks()


def look_alike(both: tuple[World, World], mover: int, moves: list[str]) -> bool:
    """Whether the viewer sees the same after these moves; chance, which may show a card, is left out."""
    tables = [after(world.table, mover, move) for world, move in zip(both, moves, strict=True)]
    if any(table.game.rules.to_act(table._s) == CHANCE for table in tables):
        return False
    if moves[0] != moves[1] and both[1].table.why_not(mover, moves[0]) is None:
        first = after(both[1].table, mover, moves[0])
        if state_of(first) == state_of(tables[1]):  # two ways to one table tell nothing hidden
            return False
    viewer = both[0].viewer
    return tables[0].observed(viewer).tobytes() == tables[1].observed(viewer).tobytes()


def somebody_changes_his_mind(world: World, seat: int, chooser: random.Random, number: int) -> None:
    """In one of the worlds only, and as often as they like: nobody else hears anything of it."""
    if world.room.chairs[seat].bot:  # to move is to be back, which everybody may know
        return
    for again in range(chooser.randint(1, 3)):
        moves = [m for m in moves_of(world.table, seat, chooser) if is_unnoticed(world.table, seat, m)]
        if moves:
            world.let_pass(7)
            world.ask(seat, requests.Move(f"c{number}-{again}", seat, chooser.choice(moves)))
            world.let_pass(-7)
            assert world.told()[:-2] == [], "somebody else has heard of it"


@pytest.mark.parametrize("name", game_names())
def test_two_worlds_send_the_same(name: str) -> None:
    assert two_worlds_send_the_same(name) > 100


# Faults planted on purpose: each of them has to be caught


def test_a_number_that_counts_secret_changes_too_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    told = messages.about
    monkeypatch.setattr(
        messages, "about", lambda room, viewer: {**told(room, viewer), "votes": {"0": [room.number]}}
    )
    with pytest.raises(AssertionError):
        two_worlds_send_the_same("land-unter")


def test_news_at_every_change_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: dict[int, int] = {}

    def send_news(live: ActiveRoom, connection: Connection, now: int) -> None:
        if numbers.get(id(connection)) != live.room.number:
            connection.version = 0
        numbers[id(connection)] = live.room.number
        truly(live, connection, now)

    truly = ActiveRoom._send_news
    monkeypatch.setattr(ActiveRoom, "_send_news", send_news)
    with pytest.raises(AssertionError, match="somebody else has heard of it"):
        two_worlds_send_the_same("quelle-heure")
