"""Handlers beside the match: chat, reactions, changes of the view, hints, pings.

`app` imports this module, so that they are in the one table of handlers. Those with `is_written=False`
write no entry: they concern one connection, or this moment.
"""

from __future__ import annotations

import asyncio

from ludotheque.core.names import clean_line
from ludotheque.server.rooms import entries, messages, requests
from ludotheque.server.rooms.handlers import Context, handles
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
    """A reaction of a player or a spectator. It is sent to those who are there, and not stored."""
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


LONGEST = 120
"""The most characters of a line."""


@handles(requests.TurnChat)
def turn_chat(request: requests.TurnChat, ask: Context) -> None:
    room = ask.room
    seats = room.seats_of(ask.person.id)
    if ask.person.id != room.host or not seats:
        raise Refused("error-host-only")
    if room.has_chat != request.on:
        ask.write(entries.ChatTurned(seats[0], request.on))


@handles(requests.Say)
def say(request: requests.Say, ask: Context) -> None:
    """A line of the chat, cleaned like a name: one line, nothing invisible. The page makes no links of
    it."""
    room = ask.room
    seats = room.seats_of(ask.person.id)
    seat = request.seat if request.seat is not None else next(iter(seats), None)
    if seat is None or seat not in seats:
        raise Refused("error-not-your-seat")
    if not room.has_chat:
        raise Refused("error-chat-off")
    if not (text := clean_line(request.text, LONGEST)):
        raise Refused("error-said-nothing")
    ask.write(entries.Said(seat, ask.person.id, text))
