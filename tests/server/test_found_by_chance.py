"""What the tests by chance have found: each once more, by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import structs

from ludotheque.core.shelf import find_game
from ludotheque.server.rooms import entries, messages
from ludotheque.server.rooms.active_room import ActiveRoom
from ludotheque.server.rooms.log import read_until_trouble, room_of
from tests.server.audited import audited
from tests.server.in_process import Client, InProcess


def opened(server: InProcess, game: str, *names: str, seconds: int = 0) -> ActiveRoom:
    """A match that these people begin."""
    people = [server.person(name) for name in names]
    first = entries.Opened(
        game=game,
        players=len(names),
        options=find_game(game).checked_options({}),
        host=people[0].id,
        key="07" * 32,
        clock=entries.Clock(seconds),
    )
    seated: list[entries.AnyBody] = [
        entries.Seated(seat, person.id, person.name, "sheep") for seat, person in enumerate(people)
    ]
    return server.run(server.hub.open(people[0], first, seated))


def play_to_the_end(server: InProcess, live: ActiveRoom, pages: list[Client]) -> None:
    number = 0
    while live.room.status == "playing":
        number += 1
        seat = live.room.awaited[0]
        move = live.room.played_table.legal_moves(seat)[0]
        pages[seat].send(
            b'{"do":"move","id":"m%d","seat":%d,"move":"%b"}' % (number, seat, move.encode())
        )
        server.settle()


def test_clocks_were_some_milliseconds_off_after_a_restart(server: InProcess) -> None:
    live = opened(server, "land-unter", "Zoe", "Leo", "Mia", seconds=30)
    again = room_of(live.room.id, server.run(server.store.load(live.room.id)))
    assert again.deadlines == live.room.deadlines
    assert again.changed == live.room.changed
    assert messages.about(again, None) == messages.about(live.room, None)


def test_somebody_who_was_forgotten_had_results_again_after_a_rematch(server: InProcess) -> None:
    live = opened(server, "quelle-heure", "Zoe", "Leo")
    people = [chair.person for chair in live.room.chairs]
    pages = [Client(server, live.room.id, server.person(name)) for name in ("Zoe", "Leo")]
    for page in pages:
        page.connect()
    server.settle()
    play_to_the_end(server, live, pages)
    assert len(server.run(server.store.results_of(people[1]))) == 1
    server.run(server.people.erase(people[1]))
    pages[0].send(b'{"do":"rematch","id":"again"}')
    server.settle()
    assert live.room.rematch
    assert server.run(server.store.results_of(people[1])) == []
    assert server.run(server.store.tables_of(people[1], 10)) == []
    assert len(server.run(server.store.results_of(people[0]))) == 1
    assert audited(server.database).findings == []


@pytest.mark.parametrize(
    "changed",
    [{"game": "gone"}, {"players": 9}, {"options": {"gone": True}}, {"key": "no key"}, {"key": "07"}],
)
def test_a_table_of_a_game_that_is_gone_was_an_unexpected_error(
    server: InProcess, changed: dict[str, Any]
) -> None:
    live = opened(server, "land-unter", "Zoe", "Leo", "Mia")
    log = server.run(server.store.load(live.room.id))
    body = json.dumps(json.loads(log[0].body) | changed).encode()
    room, trouble = read_until_trouble("table", [structs.replace(log[0], body=body), *log[1:]])
    assert room is None
    assert trouble is not None
    assert trouble.reason


def test_an_entry_that_is_nested_too_deeply_was_an_unexpected_error(server: InProcess) -> None:
    live = opened(server, "land-unter", "Zoe", "Leo", "Mia")
    log = server.run(server.store.load(live.room.id))
    deep = b'{"kind":"moved","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert read_until_trouble("table", [*log, structs.replace(log[0], body=deep)])[1] is not None
