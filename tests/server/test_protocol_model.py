"""The protocol against a simple model: whatever people, networks, clocks and crashes do, in any order.

The model is a plain `Table` and who sits where. It follows the log as it stands in the database, and
says beforehand which moves are accepted. `make fuzz` runs many more of these.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms import entries, messages
from ludotheque.server.rooms.log import room_of
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Room
from ludotheque.server.store.types import IN_PLAY, Entry
from tests.fuzzing import examples
from tests.server.audited import audited
from tests.server.in_process import Client, InProcess, empty_database

NAMES = ("Zoe", "Leo", "Mia", "Tom")
SETTINGS = [(name, find_game(name).players[0]) for name in game_names()]
WRITES = ("move", "sit", "add-bot")
"""Requests that leave an entry whenever they are done."""
people = st.integers(0, len(NAMES) - 1)
seats = st.integers(0, 3)
small = st.integers(0, 9)
JUNK = st.sampled_from(["", "nonsense", "99", "-1", "arrange 0 0", "0", "1", "\u2028", "é" * 200])


ROWS = """
    SELECT number, at, body, person, request FROM log WHERE "table" = {0} AND number > {0}
    ORDER BY number"""


class Protocol(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.server = self.begun()
        self.people: list[Person] = [self.server.person(name) for name in NAMES]
        self.clients: list[Client] = []
        self.sent: list[tuple[int, dict[str, Any], tuple[str, str]]] = []
        """Over which page, what, and who asked under which id."""
        self.asked = 0
        self.log: list[Entry] = []
        self.written: set[tuple[str, str]] = set()
        """The requests that stand in the log."""
        self.acknowledged: set[tuple[str, str]] = set()
        self.match: Table | None = None
        self.chairs: list[str] = []
        self.compared = 0

    def begun(self) -> InProcess:
        self.folder = tempfile.TemporaryDirectory(prefix="ludotheque-")
        self.file = shutil.copy(empty_database(), Path(self.folder.name) / "server.sqlite3")
        return InProcess(self.file)

    @initialize(
        setting=st.sampled_from(SETTINGS),
        seconds=st.sampled_from([0, 30]),
        key=st.integers(0, 255),
        seated=st.sampled_from([True, True, False]),
    )
    def open(self, setting: tuple[str, int], seconds: int, key: int, seated: bool) -> None:
        game, players = setting
        host = self.people[0]
        opened = entries.Opened(
            game=game,
            players=players,
            options=find_game(game).checked_options({}),
            host=host.id,
            key=f"{key:02x}" * 32,
            clock=entries.Clock(seconds),
            listed=True,
        )
        self.opened = opened
        self.chairs = [""] * players
        seated_there = range(players) if seated else [0]
        bodies: list[entries.AnyBody] = [
            entries.Seated(seat, self.people[seat].id, self.people[seat].name, "sheep")
            for seat in seated_there
        ]
        live = self.server.run(self.server.hub.open(host, opened, bodies))
        self.table = live.room.id
        for person in self.people[:3]:
            self.clients.append(Client(self.server, self.table, person))
        self.clients.append(Client(self.server, self.table, None))
        for client in self.clients:
            client.connect()
        self.settle()

    # What people do

    @rule(client=small, since=st.sampled_from([None, None, 0, 1, 5, 10**9]), changes=st.booleans())
    def reconnect(self, client: int, since: int | None, changes: bool) -> None:
        one = self.client(client)
        one.disconnect()
        one.connect(since, takes_changes=changes)
        self.settle()

    @rule(client=small)
    def disconnect(self, client: int) -> None:
        self.client(client).disconnect()
        self.settle()

    @rule(person=people, eyes=st.sampled_from(["", "none", "0", "1", "7", "x"]))
    def another_page(self, person: int, eyes: str) -> None:
        if len(self.clients) < 6:
            client = Client(self.server, self.table, self.people[person % len(self.people)])
            client.connect(0, eyes)
            self.settle()
            client.read()
            if not client.refused:
                self.clients.append(client)

    @rule(client=small, place=small, choice=st.integers(0, 63), more=st.sampled_from([False, True]))
    def move(self, client: int, place: int, choice: int, more: bool) -> None:
        """Of whoever is awaited, through their first page; otherwise out of turn."""
        match, seat = self.match, place % len(self.chairs)
        if match is None:
            self.ask(client, do="move", seat=seat, move="1")
            return
        if match.awaited and not more:
            seat = match.awaited[place % len(match.awaited)]
        legal = match.legal_moves(seat) or ["1"]
        owner = self.page_of(self.chairs[seat])
        self.ask(
            client if owner is None else owner, do="move", seat=seat, move=legal[choice % len(legal)]
        )

    @rule(most=st.sampled_from([3, 9, 60]), choice=small)
    def play_on(self, most: int, choice: int) -> None:
        """Everybody who is there and every bot plays, perhaps to the end."""
        for number in range(most):
            if self.match is None or not self.match.awaited:
                break
            if self.server.thinkers.asked:
                self.bot_answers(number, choice + number)
                continue
            pending = self.pending_move(choice + number)
            if pending is None:
                break
            for _ in range(
                1 + (number % 3 == 2)
            ):  # now and then twice, as a page does that heard nothing
                self.send(*pending)
            self.settle()

    @rule(client=small, seat=seats, move=JUNK)
    def move_illegally(self, client: int, seat: int, move: str) -> None:
        self.ask(client, do="move", seat=seat, move=move)

    @rule(client=small, seat=seats)
    def arrange(self, client: int, seat: int) -> None:
        """A move that nobody else notices (QH-6)."""
        self.ask(client, do="move", seat=seat, move="arrange 1 0 2 3")

    @rule(client=small, seat=seats, name=st.sampled_from(["", "", "Guest"]))
    def sit(self, client: int, seat: int, name: str) -> None:
        self.ask(client, do="sit", seat=seat, name=name)

    @rule(client=small, seat=seats, do=st.sampled_from(["leave", "undo", "undo", "stand-in", "return"]))
    def at_seat(self, client: int, seat: int, do: str) -> None:
        self.ask(client, do=do, seat=seat)

    @rule(client=small, agrees=st.booleans())
    def answer(self, client: int, agrees: bool) -> None:
        self.ask(client, do="answer", agrees=agrees)

    @rule(client=small, seat=seats)
    def vote(self, client: int, seat: int) -> None:
        self.ask(client, do="vote", away_seat=seat)

    @rule(client=small, seat=seats)
    def add_bot(self, client: int, seat: int) -> None:
        self.ask(client, do="add-bot", seat=seat, bot="child")

    @rule(client=small, seat=st.one_of(st.none(), seats))
    def look(self, client: int, seat: int | None) -> None:
        self.ask(client, do="look", seat=seat)

    @rule(client=small)
    def rematch(self, client: int) -> None:
        self.ask(client, do="rematch")

    @rule(client=small, text=st.one_of(st.binary(max_size=40), st.text(max_size=40).map(str.encode)))
    def nonsense(self, client: int, text: bytes) -> None:
        one = self.client(client)
        if one.socket is not None:
            before = len(one.refused) + sum(map(len, one.answers.values()))
            one.send(text)
            self.settle()
            assert len(one.refused) + sum(map(len, one.answers.values())) == before + 1

    @precondition(lambda self: self.sent)
    @rule(number=st.integers(0, 9), client=small)
    def send_again(self, number: int, client: int) -> None:
        """The same request once more, over the same page or another one of the person."""
        who, request, key = self.sent[-1 - number % len(self.sent)]
        pages = [i for i, one in enumerate(self.clients) if one.person is self.clients[who].person]
        was = len(self.read_log())
        self.send(pages[client % len(pages)], request)
        self.settle()
        if key in self.acknowledged and request["do"] in WRITES:
            assert len([one for one in self.log if (one.person, one.request) == key]) == 1
        note(f"the log had {was} entries, and has {len(self.log)}")

    @rule(first=small, second=small, seat=seats)
    def two_at_once(self, first: int, second: int, seat: int) -> None:
        """Both want the same: to sit there, or to play for the same seat."""
        for number in (first, second):
            if self.match is None:
                self.send(number % len(self.clients), self.new(do="sit", seat=seat))
            else:
                legal = self.match.legal_moves(seat % len(self.chairs)) or ["1"]
                self.send(number % len(self.clients), self.new(do="move", seat=seat, move=legal[0]))
        self.settle()

    # What happens by itself

    @rule(seconds=st.sampled_from([1, 31, 200]))
    def time_passes(self, seconds: int) -> None:
        self.server.pass_time(seconds)
        self.settle()

    @precondition(lambda self: self.server.thinkers.asked)
    @rule(number=small, move=small)
    def bot_answers(self, number: int, move: int) -> None:
        self.server.bot_answers(number, move)
        self.settle()

    @rule(is_written=st.booleans(), choice=small, seconds=st.sampled_from([0, 5, 100]))
    def crash(self, is_written: bool, choice: int, seconds: int) -> None:
        """While somebody's move is being written: it is there or not, and nobody has heard of it."""
        pending = self.pending_move(choice)
        if pending is not None:
            self.send(*pending)
        self.server.die(is_written)
        self.server.time += 1000 * seconds
        self.server.start()
        for client in self.clients:
            client.connect()
        self.settle()
        if pending is not None:  # a page that has no answer asks again
            self.send(*pending)
            self.settle()
            answers = self.clients[pending[0]].answers.get(pending[1]["id"], [])
            assert len(answers) == 1, "neither done nor refused"

    @rule(person=people, name=st.sampled_from(["Zoe", "Anna", "Guest"]))
    def rename(self, person: int, name: str) -> None:
        person %= len(self.people)
        was = self.people[person]
        now = Person(was.id, name, was.avatar)
        self.server.run(self.server.people.rename(now))
        self.people[person] = now
        for client in self.clients:
            if client.person is not None and client.person.id == now.id:
                client.person = now
        self.server.run(self.server.people.known_as(now))
        self.settle()

    @precondition(lambda self: len(self.people) == len(NAMES))
    @rule(person=st.integers(1, len(NAMES) - 1))
    def forget(self, person: int) -> None:
        """Somebody asks to be forgotten; their pages may come back to watch."""
        known = self.people.pop(person)
        self.server.run(self.server.people.erase(known.id))
        for client in self.clients:
            if client.person is not None and client.person.id == known.id:
                client.disconnect()
                client.person, client.you, client.number, client.events = None, {}, 0, []
                client.inbox, client.answers = [], {}
        self.settle()
        self.log = self.read_log(0)  # without the name

    # How it is done

    def client(self, number: int) -> Client:
        return self.clients[number % len(self.clients)]

    def page_of(self, person: str) -> int | None:
        for number, client in enumerate(self.clients):
            if person and client.person is not None and client.person.id == person and client.socket:
                return number
        return None

    def pending_move(self, choice: int) -> tuple[int, dict[str, Any]] | None:
        match = self.match
        if match is None or not match.awaited:
            return None
        seat = match.awaited[choice % len(match.awaited)]
        page, legal = self.page_of(self.chairs[seat]), match.legal_moves(seat)
        if page is None or not legal:
            return None
        return page, self.new(do="move", seat=seat, move=legal[choice % len(legal)])

    def new(self, **request: Any) -> dict[str, Any]:
        self.asked += 1
        return {**request, "id": f"r{self.asked}"}

    def key(self, client: int, request: dict[str, Any]) -> tuple[str, str]:
        person = self.clients[client].person
        return ("" if person is None else person.id), request["id"]

    def send(self, client: int, request: dict[str, Any]) -> None:
        client %= len(self.clients)
        self.sent.append((client, request, self.key(client, request)))
        if self.clients[client].socket is not None:
            self.clients[client].send(json.dumps(request).encode())

    def ask(self, client: int, **request: Any) -> None:
        """One request by itself: the model knows whether a move is accepted."""
        client %= len(self.clients)
        one = self.clients[client]
        if one.socket is None:
            return
        asked = self.new(**request)
        expected = self.is_accepted(client, asked) if asked["do"] == "move" else None
        self.send(client, asked)
        self.settle()
        (answer,) = one.answers[asked["id"]]
        if expected is not None:
            assert (answer["type"] == "done") == expected, answer

    def is_accepted(self, client: int, request: dict[str, Any]) -> bool:
        person, seat = self.clients[client].person, request["seat"]
        if person is None or self.match is None or not request["move"] or seat >= len(self.chairs):
            return False
        is_legal = self.match.why_not(seat, request["move"]) is None
        return self.chairs[seat] == person.id and is_legal and len(request["move"]) <= 200

    # What has to be so

    def read_log(self, since: int | None = None) -> list[Entry]:
        """As it stands on the disk."""
        known = self.log[:since]
        rows = self.rows_after(len(known))
        return known + [Entry(n, at, body.encode(), who, asked) for n, at, body, who, asked in rows]

    def rows_after(self, number: int) -> list[Any]:
        with closing(sqlite3.connect(self.file)) as kept:
            return kept.execute(ROWS.format("?"), (self.table, number)).fetchall()

    def settle(self) -> None:
        self.server.settle()
        for client in self.clients:
            client.read()
        if lost := [client for client in self.clients if client.is_lost and client.socket]:
            for client in lost:
                client.disconnect()
                client.connect(0)
            self.settle()
        had, self.log = len(self.log), self.read_log()
        for entry in self.log[had:]:
            self.follow(entry)
        for number, request, key in self.sent:
            answers = self.clients[number].answers.get(request["id"], [])
            told = [answer["type"] for answer in answers]
            if "done" in told:
                self.acknowledged.add(key)
                assert "refused" not in told[told.index("done") :], "done, and then refused"
            if key in self.acknowledged and request["do"] in WRITES:
                assert key in self.written, f"acknowledged and lost: {request}"

    def follow(self, entry: Entry) -> None:
        """The model does what the log says, and that can be done."""
        key, body = (entry.person, entry.request), entries.read(entry.body)
        if entry.request:
            assert key not in self.written, f"done twice: {key}"
            self.written.add(key)
        if isinstance(body, entries.Opened):
            assert body == self.opened
        elif isinstance(body, entries.Seated | entries.Kept):
            self.chairs[body.seat] = body.person
        elif isinstance(body, entries.BotSeated | entries.Freed):
            self.chairs[body.seat] = ""
        elif isinstance(body, entries.Started):
            assert self.match is None
            key_of_chance = bytes.fromhex(self.opened.key)
            self.match = Table.start(
                self.opened.game, self.opened.players, key_of_chance, **self.opened.options
            )
        elif isinstance(body, entries.Moved):
            assert self.match is not None
            self.match.play(body.seat, body.move)
        elif isinstance(body, entries.Undone):
            assert self.match is not None
            self.match.undo(body.seat)

    @invariant()
    def everybody_has_heard_everything(self) -> None:
        if not self.clients:
            return
        room = self.server.run(self.server.hub.live(self.table)).room
        self.settle()
        assert room.number == len(self.log)
        assert [chair.person for chair in room.chairs] == self.chairs
        if self.match is not None:
            assert room.played_table.position() == self.match.position()
        for client in self.clients:
            if not client.you:
                continue
            eyes = client.you["eyes"]
            told = room.told(eyes)
            if client.socket is None:
                assert client.events == told[: client.number], "what was told has changed"
                continue
            owner = "" if client.person is None else client.person.id
            assert eyes is None or room.chairs[eyes].person == owner, "through somebody else's eyes"
            assert client.events == told, "something was not told"
            assert client.state == messages.about(room, eyes), "the changes do not add up"

    @invariant()
    def a_secret_changes_nothing_for_others(self) -> None:
        """Had a seat chosen otherwise, whoever cannot see it would have been told the same. (A move
        that is public may be told, and leave the same view behind as another one.)"""
        for entry in self.log[self.compared :: 3]:
            body = entries.read(entry.body)
            if isinstance(body, entries.Moved):
                self.compare_worlds(entry.number, body)
        self.compared = len(self.log)

    def compare_worlds(self, number: int, body: entries.Moved) -> None:
        before = self.log[: number - 1]
        here, there = room_of(self.table, before), room_of(self.table, before)
        others = [move for move in here.played_table.legal_moves(body.seat) if move != body.move]
        if not others:
            return
        at = self.log[number - 1].at
        here.apply(entries.Moved(body.seat, body.move, body.by), at)
        there.apply(entries.Moved(body.seat, others[number % len(others)], body.by), at)
        if looks(here, body.seat) == looks(there, body.seat):
            return
        for viewer in here.viewers:
            if looks(here, viewer) == looks(there, viewer):
                assert here.news[viewer] == there.news[viewer], "an event tells what the view hides"
                assert messages.about(here, viewer) == messages.about(there, viewer)

    def teardown(self) -> None:
        try:
            self.settle()
            if self.log:
                self.the_database_is_right()
        finally:
            self.end()

    def end(self) -> None:
        self.server.close()
        self.folder.cleanup()

    def the_database_is_right(self) -> None:
        """Also what is beside the log; and a room that is read from it is the one that is in use."""
        live = self.server.run(self.server.hub.live(self.table))
        again = room_of(self.table, self.read_log())
        for viewer in again.viewers:
            assert again.news[viewer] == live.room.news[viewer]
            if live.room.status in IN_PLAY:
                assert messages.about(again, viewer) == messages.about(live.room, viewer)
        found = audited(self.server.database)
        assert [(one.table, str(one.wrong)) for one in found.findings] == []
        assert found.entries >= len(self.log)


def looks(room: Room, viewer: int | None) -> bytes:
    return msgspec.json.encode(room.played_table.view(viewer))


def test_the_protocol_keeps_what_it_says_whatever_happens() -> None:
    run_state_machine_as_test(Protocol, settings=examples(12, stateful_step_count=25))
