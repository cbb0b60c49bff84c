"""What routes need: the services of this server, who asks, and tables as lists show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request

from ludotheque.server.cluster.account_changes import People
from ludotheque.server.cluster.protocol import Tasks
from ludotheque.server.evenings.evenings import Evenings
from ludotheque.server.identity import COOKIE, Visitors
from ludotheque.server.notifications import Notifications
from ludotheque.server.rooms import requests
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.log import Endings
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.store.types import Summary
from ludotheque.server.web import schemas
from ludotheque.server.web.analyses import Analyses
from ludotheque.server.web.sockets import Sockets

TableId = Annotated[str, Path(min_length=1, max_length=64, pattern=requests.TABLE_ID)]


@dataclass
class Services:
    """The services of this server, which the application keeps for its routes."""

    hub: Hub
    people: People
    visitors: Visitors
    sockets: Sockets
    analyses: Analyses
    tasks: Tasks
    evenings: Evenings
    notifications: Notifications
    endings: Endings


async def services(request: Request) -> Services:
    """Not a plain function: FastAPI would call that in a thread, for every request."""
    found: Services = request.app.state.services
    return found


ServicesDep = Annotated[Services, Depends(services)]


async def visitor(request: Request, services: ServicesDep) -> Person:
    """The person who asks. Nobody, without a valid cookie."""
    return await services.visitors.who(request.cookies.get(COOKIE))


async def somebody(person: Annotated[Person, Depends(visitor)]) -> Person:
    if not person.id:
        raise Refused("error-no-name-yet")
    return person


Visitor = Annotated[Person, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]


async def listed(summaries: Sequence[Summary], services: Services) -> list[schemas.TableListed]:
    themes = await services.hub.store.themes([summary.id for summary in summaries])
    return [
        schemas.TableListed(
            id=summary.id,
            game=summary.game,
            players=summary.players,
            options=summary.options,
            status=services.hub.status(summary),
            theme=themes.get(summary.id, ""),
            seats=summary.seats,
            created=summary.created,
            changed=summary.changed,
        )
        for summary in summaries
    ]


def public_address(request: Request, services: Services) -> str:
    return services.hub.settings.public_address.rstrip("/") or str(request.base_url).rstrip("/")
