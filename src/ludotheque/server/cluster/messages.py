"""What processes of a house say to each other."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.sessions import Visit
from ludotheque.server.rooms.tasks import AnyTask


class Message(msgspec.Struct, frozen=True, tag=True, array_like=True):
    pass


# Of a page that is connected here, to the process that has its table


class Open(Message, frozen=True, tag="open"):
    session: int
    person: Person
    visit: Visit


class Read(Message, frozen=True, tag="read"):
    session: int
    text: bytes


class Full(Message, frozen=True, tag="full"):
    """Whether the line to the page takes no more for now."""

    session: int
    is_full: bool


class Gone(Message, frozen=True, tag="gone"):
    session: int


# And back


class Send(Message, frozen=True, tag="send"):
    session: int
    text: bytes


class Close(Message, frozen=True, tag="close"):
    session: int
    code: int
    reason: str


# Questions


class Ask(Message, frozen=True, tag="ask"):
    number: int
    task: AnyTask


class Answered(Message, frozen=True, tag="answered"):
    number: int
    answer: Any


class Refusal(Message, frozen=True, tag="refused"):
    number: int
    key: str
    arguments: dict[str, Any]


class Restart(Message, frozen=True, tag="restart"):
    """A batch is missing: everything between the two begins anew."""


AnyMessage = Open | Read | Full | Gone | Send | Close | Ask | Answered | Refusal | Restart


class Batch(msgspec.Struct, frozen=True, array_like=True):
    sender: str
    number: int
    """1, 2, … for each pair of processes."""
    messages: list[AnyMessage]
