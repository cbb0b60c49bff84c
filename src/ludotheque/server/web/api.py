"""The HTTP interface: who I am, and tables. Described by /api/openapi.json."""

from __future__ import annotations

import secrets
from collections import defaultdict
from dataclasses import asdict
from ipaddress import ip_address, ip_network
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST

from ludotheque.bots.host_bots import offered
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.strength import ADAPTIVE, adaptive
from ludotheque.core.errors import shortened
from ludotheque.core.shelf import find_game, shelf
from ludotheque.server.cluster import protocol
from ludotheque.server.identity import AVATARS, COOKIE, another_avatar, checked_name
from ludotheque.server.operations import merged
from ludotheque.server.rooms import entries, handlers, log, messages, requests
from ludotheque.server.rooms.message_types import TableState
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Unreadable
from ludotheque.server.store.types import IN_PLAY, PersonResult
from ludotheque.server.web import schemas
from ludotheque.server.web.dependencies import (
    Services,
    ServicesDep,
    Somebody,
    TableId,
    Visitor,
    listed,
    public_address,
)
from ludotheque.server.web.middleware import address_of

api = APIRouter(prefix="/api", responses=schemas.REFUSALS)


# Who I am


def shown_to_self(person: Person) -> schemas.Me:
    return schemas.Me(name=person.name, avatar=person.avatar, avatars=list(AVATARS))


@api.get("/me")
async def me(person: Visitor, services: ServicesDep, response: Response) -> schemas.Me:
    """Who I am. Each visit renews the cookie."""
    if person.id:
        services.visitors.set_cookie(response, person)
    return shown_to_self(person)


@api.post("/me")
async def save_me(
    wanted: schemas.NewMe, person: Visitor, services: ServicesDep, request: Request, response: Response
) -> schemas.Me:
    """Set my name and avatar, also at the tables where I sit."""
    saving = await services.visitors.wanted(person.id, wanted.name, wanted.avatar)
    if person.id != saving.id:
        services.hub.allowances.people.spend(address_of(request.scope))
    elif (person.name, person.avatar) != (saving.name, saving.avatar):
        services.hub.allowances.renamings.spend(person.id)
    saved = await services.visitors.save(saving)
    if person.id:  # also with the name that was saved before: somewhere it may not have arrived
        await services.people.known_as(saved)
        await services.people.rename(saved)
        await services.evenings.rename(saved)
    services.visitors.set_cookie(response, saved)
    return shown_to_self(saved)


@api.delete("/me", status_code=204)
async def erase_me(
    person: Somebody, services: ServicesDep, request: Request, response: Response
) -> None:
    """Delete me: the name is removed from every match, and the cookie ends."""
    services.hub.allowances.forgettings.spend(address_of(request.scope))
    await services.evenings.forget(person.id)
    await services.people.erase(person.id)
    response.delete_cookie(COOKIE, path="/")


@api.get("/me/export")
async def export_me(person: Somebody, services: ServicesDep, request: Request) -> dict[str, Any]:
    services.hub.allowances.exports.spend(address_of(request.scope))
    return await services.hub.store.export(person.id)


@api.get("/me/statistics")
async def my_statistics(person: Somebody, services: ServicesDep) -> schemas.Statistics:
    """Finished matches and wins, by game and number of players."""
    results = await services.hub.store.results_of(person.id)
    themes = await services.hub.store.themes([result.table for result in results])
    played: dict[tuple[str, int], list[PersonResult]] = defaultdict(list)
    for result in results:
        played[result.game, result.players].append(result)
    return schemas.Statistics(
        matches=len(results),
        won=sum(result.won for result in results),
        games=[
            schemas.GameStatistics(
                game=game,
                players=players,
                themes=sorted({themes.get(result.table, "") for result in there}),
                matches=len(there),
                won=sum(result.won for result in there),
                mean_score=sum(result.score for result in there) / len(there),
            )
            for (game, players), there in sorted(played.items())
        ],
    )


@api.get("/me/tables")
async def my_tables(
    person: Somebody,
    services: ServicesDep,
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
    before: Annotated[int | None, Query(ge=0, lt=2**63)] = None,
) -> list[schemas.MyTable]:
    """My tables, the newest first. `before` (milliseconds) gives the next page."""
    older = None if before is None else (before, "")
    found = await services.hub.store.tables_of(person.id, limit, older)
    seats = {one.table: one.seat for one in await services.hub.store.results_of(person.id)}
    tables = [await with_my_turn(one, person, services) for one in await listed(found, services)]
    for table in tables:
        if table.status == "over":
            table.mine = [seats[table.id]] if table.id in seats else []
            ending = await services.endings.of(table.id)
            table.winners, table.scores = ending.winners, ending.scores
            if ending.records and table.mine:
                table.records = ending.records[table.mine[0]]
    return tables


async def with_my_turn(
    table: schemas.TableListed, person: Person, services: Services
) -> schemas.MyTable:
    shown = schemas.MyTable(**table.model_dump())
    if table.status in IN_PLAY:
        try:
            room = await services.hub.read(table.id)
        except Unreadable:  # an unreadable log is kept, and nobody can play there
            shown.status = "unreadable"
        else:
            shown.mine = room.seats_of(person.id)
            shown.awaited = room.awaited
    return shown


@api.post("/me/link")
async def new_link(person: Somebody, services: ServicesDep, request: Request) -> schemas.NewLink:
    """A link that makes me the same person on another device, once, within ten minutes."""
    token, expires = await services.visitors.new_link(person)
    return schemas.NewLink(
        token=token, address=f"{public_address(request, services)}/link#{token}", expires=expires
    )


@api.post("/link")
async def use_link(link: schemas.Link, services: ServicesDep, response: Response) -> schemas.Me:
    person = await services.visitors.use_link(link.token)
    services.visitors.set_cookie(response, person)
    return shown_to_self(person)


# Games and tables


@api.get("/games")
async def games(services: ServicesDep) -> schemas.Games:
    return games_shown(has_chat=services.hub.settings.chat)


def games_shown(has_chat: bool = False) -> schemas.Games:
    """The games of the shelf, the bots' levels, and how people can react."""
    shown = [
        schemas.GameShown(
            name=game.name,
            players=list(game.players),
            options={option.name: option.default for option in game.options},
            themes=list(game.themes),
            minutes=list(game.minutes),
            age=game.age,
            has_clock=game.has_clock,
            has_secrets=game.has_secrets,
            records=[schemas.RecordKept(**asdict(one)) for one in game.records],
        )
        for game in shelf()
    ]
    return schemas.Games(
        games=shown,
        levels=list(LEVELS),
        own_bots=list(offered()),
        reactions=list(requests.REACTIONS),
        has_chat=has_chat,
    )


@api.get("/lobby")
async def lobby(services: ServicesDep) -> list[schemas.TableListed]:
    """Tables that are open to everybody, where somebody is."""
    elsewhere = await services.tasks.others.gather(protocol.TablesWithPeople())
    with_people = {
        *services.hub.tables_with_people(),
        *(table for tables in elsewhere.values() for table in tables),
    }
    return await listed(await services.hub.store.lobby(with_people, 100), services)


@api.post("/tables", status_code=201)
async def open_table(
    wanted: schemas.NewTable, person: Somebody, services: ServicesDep, request: Request
) -> schemas.Opened:
    if any(seat.kind == "bot" and seat.bot == ADAPTIVE for seat in wanted.seats):
        bot = adaptive(await log.known(services.hub.rooms, person.id, find_game(wanted.game).name))
        for seat in wanted.seats:
            seat.bot = bot if seat.bot == ADAPTIVE else seat.bot
    opened, bodies = seating(wanted, person)
    services.hub.allowances.open_table(person.id, address_of(request.scope))
    table = secrets.token_urlsafe(16)
    await services.tasks.open_table(protocol.OpenTable(table, person, opened, bodies))
    return schemas.Opened(id=table, address=f"{public_address(request, services)}/t/{table}")


def seating(wanted: schemas.NewTable, person: Person) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """Check who sits where."""
    game = find_game(wanted.game)
    players = game.checked_players(len(wanted.seats))
    if wanted.theme and wanted.theme not in game.themes:
        raise Refused("error-unknown-theme", theme=shortened(wanted.theme), known=list(game.themes))
    opened = entries.Opened(
        game=game.name,
        players=players,
        options=game.checked_options(wanted.options),
        host=person.id,
        key=secrets.token_bytes(32).hex(),
        theme=wanted.theme or (game.themes[0] if game.themes else ""),
        clock=entries.Clock(wanted.thinking_time),
        listed=wanted.listed,
    )
    names: dict[int, str] = {}
    for seat, who in enumerate(wanted.seats):
        if who.kind in ("me", "here"):
            name = checked_name(who.name) if who.name else person.name
            if name.casefold() in {taken.casefold() for taken in names.values()}:
                raise Refused("error-name-taken", name=name)
            names[seat] = name
    faces: dict[int, str] = {}
    for seat in sorted(names, key=lambda seat: wanted.seats[seat].kind != "me"):
        is_me = wanted.seats[seat].kind == "me"
        faces[seat] = person.avatar if is_me else another_avatar(person.avatar, faces.values())
    bodies: list[entries.AnyBody] = [
        entries.Seated(seat, person.id, name, faces[seat], wanted.seats[seat].kind == "here")
        for seat, name in names.items()
    ]
    for seat, who in enumerate(wanted.seats):
        if who.kind == "bot":
            bot = handlers.seated_bot(seat, who.bot, names.values())
            names[seat] = bot.name
            bodies.append(bot)
    return opened, bodies


@api.get("/tables/{table}")
async def look_at(table: TableId, services: ServicesDep) -> TableState:
    """The table as a spectator sees it."""
    return messages.about(await services.hub.read(table), None)


BYTES: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}
}


@api.get("/tables/{table}/view", response_class=Response, responses=BYTES)
async def my_view(
    table: TableId, person: Somebody, services: ServicesDep, seat: Annotated[int, Query(ge=0, le=7)]
) -> Response:
    """The view of one of my seats, as the record that bots get. It says no more than the JSON of the
    page."""
    room = await services.hub.read(table)
    if seat not in room.seats_of(person.id):
        raise Refused("error-not-your-seat")
    if room.table is None:
        raise Refused("error-not-started")
    return Response(room.table.observed(seat).tobytes(), media_type="application/octet-stream")


# For operators

operations = APIRouter()


@operations.get("/healthz", responses={status: schemas.REFUSALS[status] for status in (429, 503)})
async def health(services: ServicesDep) -> schemas.Health:
    await services.hub.store.value("alive")  # the database answers
    return schemas.Health(status="ok", tables=services.hub.in_use, connections=services.sockets.count)


@operations.get("/metrics", include_in_schema=False)
async def metrics(request: Request, services: ServicesDep) -> Response:
    """The metrics of every process, whichever is asked. Only for this machine, and for addresses that
    the operator has named."""
    allowed = services.hub.settings.metrics_from.split(",")
    if request.client is None or not any(is_in(request.client.host, one.strip()) for one in allowed):
        return JSONResponse({"error": "error-not-here", "arguments": {}}, 403)
    here, elsewhere = services.hub.measured(), await services.tasks.others.gather(protocol.Measure())
    measured = merged({services.hub.store.process: here, **elsewhere}) if elsewhere else here
    return Response(measured, media_type=CONTENT_TYPE_LATEST)


def is_in(host: str, network: str) -> bool:
    try:
        return ip_address(host) in ip_network(network)
    except ValueError:
        return host == network
