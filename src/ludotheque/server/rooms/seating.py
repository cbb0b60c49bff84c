"""A match more: the same people and bots, each one seat further, so that everybody begins once."""

from __future__ import annotations

import secrets

from ludotheque.bots.strength import adaptive, after_match, known_by
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import Body
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.strengths import match_of
from ludotheque.server.store.records import IN_PLAY


def next_match(room: Room, person: Person) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """The seat of who asks is taken, those of the others are kept. Who has left is not waited for."""
    opened = entries.Opened(
        game=room.opened.game,
        players=room.opened.players,
        options=room.opened.options,
        host=person.id,
        key=secrets.token_bytes(32).hex(),
        theme=room.opened.theme,
        clock=room.opened.clock,
        listed=room.opened.listed,
        follows=room.id,
    )
    bodies: list[entries.AnyBody] = []
    for i, chair in enumerate(room.chairs):
        seat = (i + 1) % len(room.chairs)
        if chair.person == person.id:
            bodies.append(entries.Seated(seat, chair.person, chair.name, chair.avatar, chair.guest))
        elif chair.person:
            if chair.name and chair.why != "left":  # and is not forgotten
                bodies.append(entries.Kept(seat, chair.person, chair.name, chair.avatar, chair.guest))
        elif chair.bot:
            bodies.append(entries.BotSeated(seat, followed(room, person, chair.bot), chair.name))
    return opened, bodies


def followed(room: Room, person: Person, bot: str) -> str:
    """An adaptive bot learns from the match that is over how strong the person is; others stay."""
    known, seats = known_by(bot), room.seats_of(person.id)
    match = match_of(room, seats[0]) if seats else None
    if known is None or match is None:
        return bot
    return adaptive(after_match(known, room.game.thinking, *match))


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
