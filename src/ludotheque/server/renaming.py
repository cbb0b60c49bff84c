"""A new name or face at a table: for the seat that went by the name before."""

from __future__ import annotations

from ludotheque.server import entries
from ludotheque.server.entries import Body
from ludotheque.server.manners import Person
from ludotheque.server.records import IN_PLAY
from ludotheque.server.room import Room


def renamed(room: Room, was: Person, person: Person, now: int) -> list[Body]:
    """What is over stays as it was played. Others at the same device have names of their own, and no
    two at a table have the same: where the new one is taken, the old one stays."""
    done: list[Body] = []
    for seat in room.seats_of(person.id) if room.status in IN_PLAY else []:
        chair = room.chairs[seat]
        if chair.name != was.name:
            continue
        taken = {one.name.casefold() for one in room.chairs if one is not chair}
        name = chair.name if person.name.casefold() in taken else person.name
        if (name, person.avatar) != (chair.name, chair.avatar):
            done.append(room.apply(entries.Renamed(seat, person.id, name, person.avatar), now))
    return done
