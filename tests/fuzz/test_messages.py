"""What comes over the wire, and what a log says: a request, an entry, or a refusal that is declared."""

from __future__ import annotations

import functools
import json
import random

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ludotheque.server.rooms import entries, messages, requests
from ludotheque.server.rooms.log import read_until_trouble
from ludotheque.server.rooms.room import Unreadable
from ludotheque.server.rooms.sessions import id_of
from ludotheque.server.store.types import Entry
from tests.fuzz.mutations import odd, raw, spoilt_json, written
from tests.fuzzing import examples
from tests.server.rooms import PEOPLE, Evening

REQUESTS = [
    {"do": "move", "id": "a", "seat": 0, "move": "17"},
    {"do": "sit", "id": "a", "seat": 1, "name": "Zoé"},
    {"do": "leave", "id": "a", "seat": 1},
    {"do": "add-bot", "id": "a", "seat": 2, "bot": "child"},
    {"do": "undo", "id": "a", "seat": 0},
    {"do": "answer", "id": "a", "agrees": True},
    {"do": "stand-in", "id": "a", "seat": 0, "bot": "casual"},
    {"do": "return", "id": "a", "seat": 0},
    {"do": "vote", "id": "a", "away_seat": 1},
    {"do": "react", "id": "a", "reaction": "wow", "seat": None},
    {"do": "turn-chat", "id": "a", "on": True},
    {"do": "say", "id": "a", "text": "Bien joué !", "seat": None},
    {"do": "look", "id": "a", "seat": None},
    {"do": "hold", "id": "a", "holds": True},
    {"do": "hint", "id": "a", "seat": 0},
    {"do": "outlook", "id": "a", "seat": 0},
    {"do": "ping", "id": "a"},
    {"do": "rematch", "id": "a"},
]


def test_every_kind_of_request_is_tried() -> None:
    assert {type(requests.read(written(one))) for one in REQUESTS} == set(requests.AnyRequest.__args__)


@examples(120)
@given(
    st.one_of(
        raw,
        st.sampled_from(REQUESTS).flatmap(spoilt_json).map(written),
        st.builds(lambda one, known: written({**one, "id": known}), st.sampled_from(REQUESTS), odd),
    )
)
@example(b'{"do":"ping","id":"\\ud800"}')
@example(b'{"do":"ping","id":"\\ud800","x":' + b"[" * 100_000)
def test_a_message_is_a_request_or_refused(text: bytes) -> None:
    """As a session reads it; every answer can be sent."""
    found = id_of(text)
    try:
        request = requests.read(text)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
        answer = messages.refused(found, "error-not-a-request", {"detail": str(error)[:200]})
        assert json.loads(answer)["id"] == found
        return
    assert requests.read(msgspec.json.encode(request)) == request
    assert json.loads(messages.done(request.id))["id"] == request.id
    assert found == request.id


@functools.cache
def some_log(game: str, players: int, seconds: int) -> list[Entry]:
    """A match that has begun, with a seat taken over and a word said."""
    evening = Evening(game, players, thinking_time=seconds).everybody_sits()
    evening.some_moves(6, random.Random(1))
    evening.ask(0, requests.StandIn, seat=0, bot="casual")
    evening.ask(0, requests.Return, seat=0)
    evening.ask(0, requests.TurnChat, on=True)
    evening.ask(0, requests.Say, text="Bien joué !")
    first = entries.written(evening.room.opened), 1_000_000
    return [
        Entry(number, at, body, PEOPLE[0].id, f"r{number}")
        for number, (body, at) in enumerate([first, *evening.log], 1)
    ]


LOGS = [("land-unter", 3, 30), ("quelle-heure", 2, 0)]


@functools.cache
def bodies() -> list[entries.Body]:
    return [entries.read(entry.body) for log in LOGS for entry in some_log(*log)]


@examples(60)
@given(st.data())
def test_a_log_is_read_or_unreadable(data: st.DataObject) -> None:
    log = list(some_log(*data.draw(st.sampled_from(LOGS))))
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.one_of(st.just(0), st.integers(0, len(log) - 1)))
        how = data.draw(st.integers(0, 4))
        if how == 0 and len(log) > 1:
            del log[at]
        elif how == 1:
            log.insert(at, log[data.draw(st.integers(0, len(log) - 1))])
        else:
            valid = spoilt_json(msgspec.json.decode(entries.written(bodies()[at % len(bodies())])), 1)
            body = data.draw(raw if how == 2 else valid.map(written))
            log[at] = Entry(log[at].number, log[at].at, body, log[at].person, log[at].request)
    room, trouble = read_until_trouble("table", log)
    if trouble is None:
        assert room is not None
        assert room.number == len(log)
        for entry in log:
            said = entries.read(entry.body)
            assert entries.read(entries.written(said)) == said
        for viewer in room.viewers:
            messages.about(room, viewer)
    else:
        assert isinstance(trouble, Unreadable)
        assert trouble.reason


@pytest.mark.parametrize("log", LOGS)
def test_the_logs_can_be_read(log: tuple[str, int, int]) -> None:
    assert read_until_trouble("table", some_log(*log))[1] is None
