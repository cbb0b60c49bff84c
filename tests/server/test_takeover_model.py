"""The protocol against its model where two processes share a PostgreSQL: one has the table, is killed or
paused for longer than its lease, and the other goes on.

What can happen at a table is that of `test_protocol_model.py`, any of it before and after a takeover.
The two meet in the database only: pages that come to the wrong process are tested with a real Redis.
"""

from __future__ import annotations

from typing import Any, ClassVar

import psycopg
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule, run_state_machine_as_test

from ludotheque.server.store import database, schema
from ludotheque.server.store.ownership import HeldElsewhere, SharedOwnership
from tests.fuzzing import examples
from tests.server import postgres
from tests.server.in_process import InProcess
from tests.server.test_protocol_model import ROWS, Protocol, small

EMPTY = f"TRUNCATE {', '.join(schema.metadata.tables)}"
RUN_OUT = "UPDATE processes SET expires = 0 WHERE id = %s"
RENEWED = "UPDATE processes SET expires = 9000000000000 WHERE id = %s"
"""For as long as it takes: leases end when the test says so."""


class TwoProcesses(Protocol):
    postgresql: ClassVar[postgres.Server]
    connection: psycopg.Connection
    other: InProcess
    """It has no table."""

    def begun(self) -> InProcess:
        self.connection = self.postgresql.connected()
        self.connection.execute(EMPTY)
        first = InProcess(self.postgresql.address, "first")
        self.other = InProcess(self.postgresql.address, "second", beside=first)
        for process in (first, self.other):
            self.connection.execute(RENEWED, (process.process,))
        return first

    # What happens to processes

    @rule(is_written=st.booleans(), choice=small, seconds=st.sampled_from([0, 5, 100]))
    def crash(self, is_written: bool, choice: int, seconds: int) -> None:
        """While somebody's move is being written: it is there or not, and nobody has heard of it."""
        pending = self.pending_move(choice)
        if pending is not None:
            self.send(*pending)
        self.server.die(is_written)
        self.server.time += 1000 * seconds
        self.take_over()
        self.other.start()
        self.connection.execute(RENEWED, (self.other.process,))
        self.ask_again(pending)

    @rule(choice=small, hears_it=st.booleans())
    def pause(self, choice: int, hears_it: bool) -> None:
        """For longer than its lease, while another process takes the table. It wakes up, and reads what
        pages had sent it; or it hears first that it has lost the table."""
        pending, paused, had = self.pending_move(choice), self.server, len(self.log)
        self.take_over()
        if hears_it:
            self.notices(paused)
        if pending is not None:
            self.send(*pending)
            paused.settle()
            for client in self.clients:
                client.read()
            assert "done" not in self.answers_to(pending), "acknowledged by who has lost the table"
        self.notices(paused)
        assert len(self.read_log(had)) == len(self.log), "written by who has lost the table"
        self.come_to(self.server)
        self.ask_again(pending)

    def teardown(self) -> None:
        """Whatever has happened, it ends with a takeover."""
        if self.clients:
            self.come_to(self.server)
            self.pause(0, hears_it=False)
        super().teardown()

    def take_over(self) -> None:
        """The lease of the process that has the table has run out."""
        self.server, self.other = self.other, self.server
        now, before = self.server, self.other
        now.time = before.time = max(now.time, before.time)
        now.hub.known.clear()
        now.hub.forgotten |= before.hub.forgotten
        self.connection.execute(RUN_OUT, (before.process,))
        assert isinstance(now.hub.ownership, SharedOwnership)
        now.hub.ownership.renewed_since = 1e-9  # long enough to look after others
        assert now.run(now.hub.take_abandoned())
        if self.match is not None and self.match.awaited:
            assert now.hub.rooms.found(self.table) is not None, "nobody looks after it"
        now.run(now.hub.live(self.table))
        self.log_of(now)

    def log_of(self, server: InProcess) -> None:
        server.settle()
        had, self.log = len(self.log), self.read_log()
        for entry in self.log[had:]:
            self.follow(entry)

    def notices(self, process: InProcess) -> None:
        """As `Cluster` does when its lease could not be renewed: its tables may be another's."""
        leases = process.store.leases(process.process)
        leases.begin()
        self.connection.execute(RENEWED, (process.process,))
        lives = list(process.hub.rooms)
        own = leases.still_own([live.room.id for live in lives])
        for live in lives:
            if own.get(live.room.id) != live.fence:
                process.loop.call_soon(process.hub.rooms.leave, live)
        process.settle()
        with pytest.raises(HeldElsewhere):
            process.run(process.hub.live(self.table))

    def come_to(self, server: InProcess) -> None:
        for client in self.clients:
            client.disconnect()
            client.server = server
            client.connect()
        self.settle()

    def ask_again(self, pending: tuple[int, dict[str, Any]] | None) -> None:
        """As a page does that has no answer."""
        self.come_to(self.server)
        if pending is not None:
            self.send(*pending)
            self.settle()
            assert self.answers_to(pending)[-1:] in (["done"], ["refused"]), "neither done nor refused"

    def answers_to(self, pending: tuple[int, dict[str, Any]]) -> list[str]:
        answers = self.clients[pending[0]].answers.get(pending[1]["id"], [])
        return [answer["type"] for answer in answers]

    def rows_after(self, number: int) -> list[Any]:
        return self.connection.execute(ROWS.format("%s"), (self.table, number)).fetchall()

    def end(self) -> None:
        self.other.die()
        self.server.close()
        self.connection.close()


def test_the_protocol_keeps_what_it_says_when_processes_take_over(postgresql: postgres.Server) -> None:
    database.open_engine(postgresql.emptied()).dispose()
    machine = type("OnPostgreSQL", (TwoProcesses,), {"postgresql": postgresql})
    run_state_machine_as_test(machine, settings=examples(6, stateful_step_count=25))
