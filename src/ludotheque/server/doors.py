"""What every route needs: the house, who asks, and how a table is shown in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Depends, Path, Request

from ludotheque.server import asked, shapes
from ludotheque.server.hub import Hub
from ludotheque.server.manners import Person
from ludotheque.server.people import COOKIE
from ludotheque.server.records import Summary
from ludotheque.server.room import Refused
from ludotheque.server.socket import Sockets
from ludotheque.server.studies import Studies
from ludotheque.server.visitors import Visitors

TableId = Annotated[str, Path(min_length=1, max_length=64, pattern=asked.TABLE_ID)]


class Doors:
    """What the routes need, kept with the application."""

    def __init__(self, hub: Hub, visitors: Visitors, sockets: Sockets, studies: Studies) -> None:
        self.hub = hub
        self.studies = studies
        self.visitors = visitors
        self.sockets = sockets


def doors(request: Request) -> Doors:
    found: Doors = request.app.state.doors
    return found


House = Annotated[Doors, Depends(doors)]


async def visitor(request: Request, house: House) -> Person:
    """Who asks; without a cookie of ours: nobody."""
    return await house.visitors.who(request.cookies.get(COOKIE))


async def somebody(person: Annotated[Person, Depends(visitor)]) -> Person:
    if not person.id:
        raise Refused("error-no-name-yet")
    return person


Visitor = Annotated[Person, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]


async def listed(summaries: Sequence[Summary], house: Doors) -> list[shapes.TableListed]:
    themes = await house.hub.store.themes([summary.id for summary in summaries])
    return [
        shapes.TableListed(
            id=summary.id,
            game=summary.game,
            players=summary.players,
            options=summary.options,
            status=house.hub.status(summary),
            theme=themes.get(summary.id, ""),
            seats=summary.seats,
            created=summary.created,
            changed=summary.changed,
        )
        for summary in summaries
    ]


def public_address(request: Request, house: Doors) -> str:
    return house.hub.settings.public_address.rstrip("/") or str(request.base_url).rstrip("/")
