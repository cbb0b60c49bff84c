"""How strong a person is, to a server: read from the matches that are over."""

from __future__ import annotations

from ludotheque.bots.strength import known_by
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.log import match_of, next_match
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.timers import question

ANNA = Person("anna", "Anna", "sheep")


def over(bot: str) -> Room:
    """A match of Land Unter that Anna has played against two bots."""
    opened = entries.Opened("land-unter", 3, {}, ANNA.id, bytes(32).hex())
    room = Room("table", opened, 1)
    for body in (
        entries.Seated(0, ANNA.id, ANNA.name, ANNA.avatar, False),
        entries.BotSeated(1, bot, "Nestor"),
        entries.BotSeated(2, "casual", "Margot"),
    ):
        room.apply(body, 2)
    room.apply(entries.Started(), 3)
    return room


def played(room: Room) -> Room:
    while not room.played_table.is_over:
        seat = room.awaited[0]
        room.apply(entries.Moved(seat, room.played_table.legal_moves(seat)[0], "person"), 4)
    return room


def test_an_adaptive_bot_has_learnt_when_the_next_match_begins() -> None:
    room = played(over("adaptive-40-35"))
    match = match_of(room, 0)
    assert match is not None
    assert match[0] == ["", "adaptive-40-35", "casual"]
    _, bodies = next_match(room, ANNA)
    bot, other = (body.bot for body in bodies if isinstance(body, entries.BotSeated))
    assert other == "casual"
    before, after = known_by("adaptive-40-35"), known_by(bot)
    assert before is not None
    assert after is not None
    assert after.mean != before.mean
    assert after.deviation < before.deviation


def test_a_bot_thinks_with_the_temperament_of_its_name_and_a_hint_without() -> None:
    room = over("casual")
    assert question(room, 1, "casual", b"").bot.startswith("casual-")
    assert question(room, 0, "best", b"").bot == "best"
