"""Requests that stand in no log: about one connection, or about this moment.

`app` imports this module, so that they stand in the one table of handlers.
"""

from __future__ import annotations

import asyncio

from ludotheque.server.rooms import messages, requests
from ludotheque.server.rooms.handlers import handles
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import Session


@handles(requests.Ping, is_written=False)
def ping(request: requests.Ping, session: Session) -> None:
    session.connection.say(messages.done(request.id))


@handles(requests.Look, is_written=False)
def look(request: requests.Look, session: Session) -> None:
    if request.seat is not None and request.seat not in session.live.room.seats_of(session.person.id):
        raise Refused("error-not-your-seat")
    session.connection.look(request.seat)
    session.live.tell_one(session.connection)
    session.connection.say(messages.done(request.id))


@handles(requests.Hold, is_written=False)
def hold(request: requests.Hold, session: Session) -> None:
    if not session.live.room.seats_of(session.person.id):
        raise Refused("error-not-your-seat")
    session.hub.timers.hold(session.live, session.connection, request.holds)
    session.connection.say(messages.done(request.id))


@handles(requests.React, is_written=False)
def react(request: requests.React, session: Session) -> None:
    """By who plays or watches; told to those who are there, and kept nowhere."""
    own, seat = session.live.room.seats_of(session.person.id), request.seat
    if not session.person.id:
        raise Refused("error-no-name-yet")
    if seat is None:
        seat = session.connection.eyes if session.connection.eyes in own else next(iter(own), None)
    if seat is not None and seat not in own:
        raise Refused("error-not-your-seat")
    if request.reaction not in requests.REACTIONS:
        raise Refused("error-unknown-reaction", known=list(requests.REACTIONS))
    if wait := session.reactions.take():
        raise Refused("error-too-fast", seconds=round(wait, 1))
    name = session.person.name if seat is None else session.live.room.chairs[seat].name
    told = messages.encoded(
        {"type": "reaction", "seat": seat, "name": name, "reaction": request.reaction}
    )
    for connection in list(session.live.connections):
        connection.say(told)
    session.live.heard[session.person.id] = session.hub.now()
    session.connection.say(messages.done(request.id))


@handles(requests.Hint, is_written=False)
def hint(request: requests.Hint, session: Session) -> None:
    if session.hint and not session.hint.done():
        raise Refused("error-hint-under-way")
    question = session.hub.asked_hint(session.live, session.person, request.seat)
    session.hint = asyncio.create_task(session.tell_hint(request.id, question))
