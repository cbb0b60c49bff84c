"""A match more: the same people and bots, each one seat further, so that everybody begins once."""

from __future__ import annotations

import secrets

from ludotheque.server import entries
from ludotheque.server.manners import Person
from ludotheque.server.room import Room


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
            bodies.append(entries.BotSeated(seat, chair.bot, chair.name))
    return opened, bodies
