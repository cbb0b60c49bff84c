"""How strong a person is in a game, from the last matches against bots: what `adaptive` goes by.

It is read from the logs of the person's matches when somebody asks for such a bot. Nothing is kept
for it, so there is nothing to forget besides the matches.
"""

from __future__ import annotations

from ludotheque.bots.rating import Known
from ludotheque.bots.strength import Match, after_matches
from ludotheque.core.shelf import find_game
from ludotheque.server.rooms.registry import Rooms
from ludotheque.server.rooms.room import Room, Unreadable

RECENT = 12
"""So many matches are looked at, the newest."""


async def known(rooms: Rooms, person: str, game: str) -> Known:
    results = [one for one in await rooms.store.results_of(person) if one.game == game][:RECENT]
    matches: list[Match] = []
    for result in reversed(results):
        try:
            room = await rooms.load(result.table)
        except Unreadable:
            continue
        match = match_of(room, result.seat)
        if match is not None:
            matches.append(match)
    return after_matches(find_game(game).thinking, matches)


def match_of(room: Room, seat: int) -> Match | None:
    """Of a match that is over: who played for a person counts as nobody."""
    result = room.table.result if room.table else None
    if result is None:
        return None
    bots = [chair.bot if chair.bot and not chair.person else "" for chair in room.chairs]
    return bots, seat, [int(one) for one in result["scores"]], [int(one) for one in result["winners"]]
