"""The HTTP interface: who I am, tables, what is over. Described by /api/openapi.json."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ludotheque.bots.levels import LEVELS
from ludotheque.core.errors import shortened
from ludotheque.core.game import find_game, game_names
from ludotheque.server import asked, entries, manners, messages, shapes
from ludotheque.server.hub import Hub
from ludotheque.server.live import Live
from ludotheque.server.manners import Person
from ludotheque.server.metrics import METRICS
from ludotheque.server.people import AVATARS, COOKIE, another_avatar, checked_name
from ludotheque.server.records import IN_PLAY
from ludotheque.server.replays import replayed
from ludotheque.server.room import Refused, Unreadable
from ludotheque.server.socket import Sockets
from ludotheque.server.studies import Studies
from ludotheque.server.visitors import Visitors

api = APIRouter(prefix="/api", responses=shapes.REFUSALS)
TableId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


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


# Who I am


@api.get("/me")
async def me(person: Visitor) -> shapes.Me:
    return shapes.Me(name=person.name, avatar=person.avatar, avatars=list(AVATARS))


@api.post("/me")
async def save_me(wanted: shapes.NewMe, person: Visitor, house: House, response: Response) -> shapes.Me:
    saved = await house.visitors.save(person.id, wanted.name, wanted.avatar)
    house.visitors.set_cookie(response, saved)
    return shapes.Me(name=saved.name, avatar=saved.avatar, avatars=list(AVATARS))


@api.delete("/me", status_code=204)
async def erase_me(person: Somebody, house: House, response: Response) -> None:
    """Forget me: the name is taken out of every match; the cookie ends."""
    await house.hub.erase(person.id)
    house.visitors.forget(person.id)
    house.sockets.dismiss(person.id)
    response.delete_cookie(COOKIE, path="/")


@api.get("/me/export")
async def export_me(person: Somebody, house: House) -> dict[str, Any]:
    return await house.hub.store.export(person.id)


@api.get("/me/statistics")
async def my_statistics(person: Somebody, house: House) -> dict[str, Any]:
    return await house.visitors.statistics(person)


@api.get("/me/tables")
async def my_tables(
    person: Somebody, house: House, limit: Annotated[int, Query(ge=1, le=100)] = 30
) -> list[shapes.MyTable]:
    found = await house.hub.store.tables_of(person.id, limit)
    return [await with_my_turn(one, person, house.hub) for one in found]


async def with_my_turn(summary: Any, person: Person, hub: Hub) -> shapes.MyTable:
    shown = shapes.MyTable(**listed(summary).model_dump())
    if summary.status in IN_PLAY:
        with contextlib.suppress(Unreadable):  # kept as it is; nobody plays there any more
            room = (await hub.live(summary.id)).room
            shown.theme = room.opened.theme
            shown.mine = room.seats_of(person.id)
            shown.awaited = room.awaited
    return shown


@api.post("/me/link")
async def new_link(person: Somebody, house: House, request: Request) -> shapes.NewLink:
    """A link that makes me the same person on another device, once, within ten minutes."""
    token, expires = await house.visitors.new_link(person)
    return shapes.NewLink(
        token=token, address=f"{public_address(request, house)}/link#{token}", expires=expires
    )


@api.post("/link")
async def use_link(link: shapes.Link, house: House, response: Response) -> shapes.Me:
    person = await house.visitors.use_link(link.token)
    house.visitors.set_cookie(response, person)
    return shapes.Me(name=person.name, avatar=person.avatar, avatars=list(AVATARS))


# Games and tables


@api.get("/games")
async def games() -> shapes.Games:
    shown = []
    for name in game_names():
        game = find_game(name)
        shown.append(
            shapes.GameShown(
                name=name,
                players=list(game.players),
                options={option.name: option.default for option in game.options},
                themes=list(game.themes),
                minutes=list(game.minutes),
                age=game.age,
                has_clock=game.clock is not None,
                has_secrets=game.has_secrets,
            )
        )
    return shapes.Games(games=shown, levels=list(LEVELS), reactions=list(asked.REACTIONS))


@api.get("/lobby")
async def lobby(house: House) -> list[shapes.TableListed]:
    """Tables that are open to everybody, where somebody is."""
    found = await house.hub.store.lobby(1000)
    return [listed(one) for one in found if house.hub.is_lively(one)][:100]


def listed(summary: Any) -> shapes.TableListed:
    return shapes.TableListed(
        id=summary.id,
        game=summary.game,
        players=summary.players,
        options=summary.options,
        status=summary.status,
        seats=summary.seats,
        created=summary.created,
        changed=summary.changed,
    )


@api.post("/tables", status_code=201)
async def open_table(
    wanted: shapes.NewTable, person: Somebody, house: House, request: Request
) -> shapes.Opened:
    house.hub.check_may_open(person.id)
    opened, bodies = seating(wanted, person)
    live = await house.hub.open(person, opened, bodies)
    address = f"{public_address(request, house)}/t/{live.room.id}"
    return shapes.Opened(id=live.room.id, address=address)


def seating(wanted: shapes.NewTable, person: Person) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """Who sits where, checked."""
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
        entries.Seated(seat, person.id, name, faces[seat]) for seat, name in names.items()
    ]
    for seat, who in enumerate(wanted.seats):
        if who.kind == "bot":
            bot = manners.seated_bot(seat, who.bot, names.values())
            names[seat] = bot.name
            bodies.append(bot)
    return opened, bodies


def public_address(request: Request, house: Doors) -> str:
    return house.hub.settings.public_address.rstrip("/") or str(request.base_url).rstrip("/")


@api.get("/tables/{table}")
async def look_at(table: TableId, house: House) -> shapes.TableShown:
    live = await house.hub.live(table)
    async with house.hub.steady(live):
        return shapes.TableShown(**messages.about(live.room, None))


TRANSCRIPT: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {
            "text/plain": {"schema": {"type": "string"}},
            "application/json": {"schema": {"type": "object"}},
        }
    }
}


@api.get("/tables/{table}/transcript", response_model=None, responses=TRANSCRIPT)
async def transcript(table: TableId, house: House, form: Literal["text", "json"] = "text") -> Response:
    """Of a match that is over: with the key that proves the deal."""
    live = await over(table, house)
    written = live.room.played_table.transcript()
    if form == "json":
        return JSONResponse(written.as_json())
    name = f"ludotheque-{live.room.opened.game}-{table[:8]}.txt"
    return PlainTextResponse(
        written.text(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@api.get("/tables/{table}/replay")
async def replay(
    table: TableId, house: House, seat: Annotated[int | None, Query(ge=0, le=7)] = None
) -> list[dict[str, Any]]:
    """Every step of a match that is over, through the eyes of a seat, or of somebody who watched."""
    live = await over(table, house)
    if seat is not None and seat >= live.room.opened.players:
        raise Refused("error-no-such-seat")
    written = live.room.played_table.transcript()
    return await asyncio.to_thread(replayed, written, seat)


@api.post("/tables/{table}/analysis", status_code=202)
async def study(table: TableId, house: House, person: Somebody) -> shapes.Study:
    """Begin to judge a match that is over: what each decision cost, and what was luck."""
    live = await over(table, house)
    kept = await house.hub.store.analysis(table)
    if kept is None:
        house.studies.begin(table, live.room.played_table)
        return shapes.Study(status="working", progress=house.studies.progress(table))
    return shapes.Study(status="done", progress=1.0)


@api.get("/tables/{table}/analysis")
async def studied(table: TableId, house: House) -> shapes.Study:
    """How far that is; with the analysis when it is done."""
    await over(table, house)
    kept = await house.hub.store.analysis(table)
    if kept is not None:
        return shapes.Study(status="done", progress=1.0, analysis=json.loads(kept))
    if not house.studies.is_working(table):
        return shapes.Study(status="none")
    return shapes.Study(status="working", progress=house.studies.progress(table))


async def over(table: str, house: Doors) -> Live:
    live = await house.hub.live(table)
    async with house.hub.steady(live):
        if live.room.status != "over":
            raise Refused("error-not-over")
    return live


@api.websocket("/tables/{table}/socket")
async def socket(
    websocket: WebSocket, table: str, eyes: str = "", since: Annotated[int, Query(ge=0)] = 0
) -> None:
    house: Doors = websocket.app.state.doors
    person = await house.visitors.who(websocket.cookies.get(COOKIE))
    await house.sockets.serve(websocket, table[:64], person, eyes[:8], since)


# For operators

operations = APIRouter()


@operations.get("/healthz")
async def health(house: House) -> shapes.Health:
    await house.hub.store.value("alive")  # the database answers
    return shapes.Health(status="ok", tables=house.hub.in_use, connections=house.sockets.count)


@operations.get("/metrics", include_in_schema=False)
async def metrics(request: Request, house: House) -> Response:
    """For this machine and its proxies' keeper only."""
    if request.client is None or request.client.host not in ("127.0.0.1", "::1", "testclient"):
        return JSONResponse({"error": "error-not-here", "arguments": {}}, 403)
    house.hub.measure()
    return Response(generate_latest(METRICS.registry), media_type=CONTENT_TYPE_LATEST)
