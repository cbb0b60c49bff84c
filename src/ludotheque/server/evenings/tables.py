"""The tables of an evening: ordinary tables, with seats that are reserved for the players."""

from __future__ import annotations

import secrets

from ludotheque.server.evenings.evening_log import CalledOff, Ended, Evening, Place
from ludotheque.server.evenings.pairing import BOT
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import AnyBody, Body
from ludotheque.server.rooms.handlers import Context, seated_bot, start_when_full
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Room

ENDED = ("over", "closed")
STAND_IN = "casual"
"""The bot where an evening has chosen none."""


def seating(evening: Evening, place: Place) -> tuple[entries.Opened, list[AnyBody]]:
    """The first entries of a table. People sit down when they come, and the match begins when all are
    there. Bots take the seats of those who are absent by now."""
    wanted = evening.opened
    opened = entries.Opened(
        game=wanted.game,
        players=len(place.seats),
        options=wanted.options,
        host=evening.host,
        key=secrets.token_bytes(32).hex(),
        theme=wanted.theme,
        clock=entries.Clock(wanted.thinking_time),
        evening=evening.id,
    )
    bodies: list[AnyBody] = []
    here = {}
    for seat, number in enumerate(place.seats):
        if number != BOT and not evening.players[number].is_absent:
            here[seat] = evening.players[number]
    for seat, player in here.items():
        bodies.append(entries.Kept(seat, player.person, player.name, player.avatar))
    names = [player.name for player in here.values()]
    for seat in range(len(place.seats)):
        if seat not in here:
            bot = seated_bot(seat, wanted.bot or STAND_IN, names)
            names.append(bot.name)
            bodies.append(bot)
    return opened, bodies


def replaced(room: Room, person: str, bot: str, now: int) -> list[Body]:
    """A bot plays where somebody is absent: at once where the match has not begun, otherwise until the
    person is back."""
    ask = Context(room, Person("", ""), now)
    for seat in room.seats_of(person):
        if room.status == "waiting":
            ask.write(entries.Freed(seat))
            ask.write(seated_bot(seat, bot, room.names()))
            start_when_full(ask)
        elif room.status == "playing" and room.chairs[seat].why != "left":
            ask.write(entries.StoodIn(seat, "casual", "left"))
    return ask.done


def ending(room: Room) -> Ended | CalledOff:
    """How a table ended. The result counts for those who played to the end."""
    result = room.table.result if room.table else None
    if result is None:
        return CalledOff(room.id)
    gone = [seat for seat, chair in enumerate(room.chairs) if not chair.person or chair.why == "left"]
    return Ended(
        room.id,
        tuple(int(score) for score in result["scores"]),
        tuple(int(seat) for seat in result["winners"]),
        tuple(gone),
    )
