"""A few words among those who play: off until the host of the table turns it on.

`app` imports this module, so that its requests stand in the one table of handlers.
"""

from __future__ import annotations

from ludotheque.core.names import clean_line
from ludotheque.server.rooms import entries, requests
from ludotheque.server.rooms.handlers import Context, handles
from ludotheque.server.rooms.room import Refused

LONGEST = 120
"""Letters of a line."""


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
    """As careful as with names: one line, nothing invisible; the page makes no link of anything."""
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
