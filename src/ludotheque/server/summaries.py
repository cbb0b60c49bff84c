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
    """Of a match that is over, for the people who played it to its end."""
    result = room.table.result if room.table else None
    if result is None:
        return []
    return [
        Result(
            table=room.id,
            person=chair.person,
            seat=seat,
            game=room.opened.game,
            players=room.opened.players,
            score=result["scores"][seat],
            won=seat in result["winners"],
            ended=room.changed,
        )
        for seat, chair in enumerate(room.chairs)
        if chair.person and not chair.bot
    ]
