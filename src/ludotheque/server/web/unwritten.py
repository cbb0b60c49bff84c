"""Requests that stand in no log: about one connection, or about this moment.

`app` imports this module, so that they stand in the one table of handlers.
"""

from __future__ import annotations

import asyncio

from ludotheque.server.rooms import messages, requests
from ludotheque.server.rooms.handlers import handles
from ludotheque.server.rooms.room import Refused
from ludotheque.server.web.sockets import Talk


@handles(requests.Ping, is_written=False)
def ping(request: requests.Ping, talk: Talk) -> None:
    talk.connection.say(messages.done(request.id))


@handles(requests.Look, is_written=False)
def look(request: requests.Look, talk: Talk) -> None:
    if request.seat is not None and request.seat not in talk.live.room.seats_of(talk.person.id):
        raise Refused("error-not-your-seat")
    talk.connection.look(request.seat)
    talk.live.tell_one(talk.connection)
    talk.connection.say(messages.done(request.id))


@handles(requests.React, is_written=False)
def react(request: requests.React, talk: Talk) -> None:
    """Told to those who are there, and kept nowhere."""
    own, seat = talk.live.room.seats_of(talk.person.id), request.seat
    if seat is None:
        seat = talk.connection.eyes if talk.connection.eyes in own else next(iter(own), None)
    if seat not in own:
        raise Refused("error-not-your-seat")
    if request.reaction not in requests.REACTIONS:
        raise Refused("error-unknown-reaction", known=list(requests.REACTIONS))
    if wait := talk.reactions.take():
        raise Refused("error-too-fast", seconds=round(wait, 1))
    told = messages.encoded({"type": "reaction", "seat": seat, "reaction": request.reaction})
    for connection in list(talk.live.connections):
        connection.say(told)
    talk.live.heard[talk.person.id] = talk.hub.now()
    talk.connection.say(messages.done(request.id))


@handles(requests.Hint, is_written=False)
def hint(request: requests.Hint, talk: Talk) -> None:
    if talk.hint and not talk.hint.done():
        raise Refused("error-hint-under-way")
    question = talk.hub.asked_hint(talk.live, talk.person, request.seat)
    talk.hint = asyncio.create_task(talk.tell_hint(request.id, question))
