"""What is written beside the log: what the lobby shows, and how a match came out for each person."""

from __future__ import annotations

from ludotheque.server.messages import chair_as_shown
from ludotheque.server.records import Result, Summary
from ludotheque.server.room import Room


def summary_of(room: Room) -> Summary:
    return Summary(
        id=room.id,
        game=room.opened.game,
        players=room.opened.players,
        options=room.opened.options,
        status=room.status,
        listed=room.opened.listed,
        created=room.created,
        changed=room.changed,
        seats=[chair_as_shown(chair) for chair in room.chairs],
        chairs=sorted(room.people),
    )


def results_of(room: Room) -> list[Result]:
    """Of a match that is over, one for each of the people who played it to its end. Guests at their
    devices are nobody whom we know."""
    result = room.table.result if room.table else None
    if result is None:
        return []
    found: dict[str, Result] = {}
    for seat, chair in enumerate(room.chairs):
        if chair.person in found or not chair.person or chair.bot or chair.guest:
            continue
        found[chair.person] = Result(
            table=room.id,
            person=chair.person,
            seat=seat,
            game=room.opened.game,
            players=room.opened.players,
            score=result["scores"][seat],
            won=seat in result["winners"],
            ended=room.changed,
        )
    return list(found.values())
