"""Stored matches: transcripts, replays, logs and analyses."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from ludotheque.core.tables.replay import Transcript, replay_steps
from ludotheque.core.tables.table import Table
from ludotheque.server.cluster import protocol
from ludotheque.server.rooms.log import plain_log, read_until_trouble
from ludotheque.server.rooms.message_types import GameEvent
from ludotheque.server.rooms.room import Refused, Room
from ludotheque.server.web import schemas
from ludotheque.server.web.dependencies import Services, ServicesDep, Somebody, TableId, Visitor, listed
from ludotheque.server.web.middleware import address_of

archive = APIRouter(prefix="/api", responses=schemas.REFUSALS)
TRANSCRIPT: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {
            "text/plain": {"schema": {"type": "string"}},
            "application/json": {"schema": {"type": "object"}},
        }
    }
}


@archive.get("/tables/{table}/transcript", response_model=None, responses=TRANSCRIPT)
async def transcript(
    table: TableId, services: ServicesDep, form: Literal["text", "json"] = "text"
) -> Response:
    """The transcript of a finished match, with the key that proves the deal."""
    room = await over(table, services)
    written = room.played_table.transcript()
    if form == "json":
        return JSONResponse(written.as_json())
    name = f"ludotheque-{room.opened.game}-{table[:8]}.txt"
    return PlainTextResponse(
        written.text(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@archive.get("/tables/{table}/replay", response_model=list[schemas.Step])
async def replay(
    table: TableId,
    services: ServicesDep,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    last: bool = False,
) -> list[dict[str, Any]]:
    """Every step of a finished match, or its last one, as a seat or a spectator saw it."""
    room = await over(table, services)
    if seat is not None and seat >= room.opened.players:
        raise Refused("error-no-such-seat")
    written = room.played_table.transcript()
    steps = await asyncio.to_thread(replayed, written, seat)
    return steps[-1:] if last else steps


@archive.get("/tables/{table}/log")
async def kept_log(table: TableId, services: ServicesDep, person: Visitor) -> schemas.KeptLog:
    """The stored log of a match, also of one that this version cannot continue."""
    log = await services.hub.store.load(table)
    summary = await services.hub.store.summary(table)
    room, trouble = await asyncio.to_thread(read_until_trouble, table, log)
    assert summary is not None
    (shown,) = await listed([summary], services)
    is_over = summary.status == "over"
    own = room.seats_of(person.id) if room else []
    eyes = own[0] if len(own) == 1 else None
    return schemas.KeptLog(
        table=shown,
        error=None if trouble is None else schemas.Refusal(error=trouble.key),
        events=cast(list[GameEvent], room.told(eyes)) if room else [],
        log=[schemas.LoggedEntry(**one) for one in plain_log(log)] if is_over else None,
    )


@archive.post("/tables/{table}/analysis", status_code=202)
async def begin_analysis(
    table: TableId, services: ServicesDep, person: Somebody, request: Request, if_idle: bool = False
) -> schemas.Study:
    """Begin the analysis of a finished match: what each decision cost, and what was luck. `if_idle`: not
    where another analysis is under way."""
    room = await over(table, services)
    kept = await services.hub.store.analysis(table)
    if kept is not None:
        return schemas.Study(status="done", progress=1.0)
    under_way = await analysis_elsewhere(table, services)
    if under_way is not None:
        return under_way
    if if_idle and services.analyses.is_busy:
        return services.analyses.shown(table)
    services.analyses.begin(table, room.played_table, person.id, address_of(request.scope))
    return services.analyses.shown(table)


@archive.get("/tables/{table}/analysis")
async def analysis(table: TableId, services: ServicesDep) -> schemas.Study:
    """The progress of an analysis, and its result when it is done."""
    await over(table, services)
    kept = await services.hub.store.analysis(table)
    if kept is not None:
        return schemas.Study(status="done", progress=1.0, analysis=json.loads(kept))
    return await analysis_elsewhere(table, services) or services.analyses.shown(table)


async def analysis_elsewhere(table: str, services: Services) -> schemas.Study | None:
    """The progress of an analysis in another process."""
    found = await services.tasks.others.gather(protocol.AnalysisStatus(table))
    shown = [schemas.Study(**one) for one in found.values()]
    return next((one for one in shown if one.status != "none"), None)


async def over(table: str, services: Services) -> Room:
    room = await services.hub.read(table)
    if room.status != "over":
        raise Refused("error-not-over")
    return room


def replayed(transcript: Transcript, seat: int | None) -> list[dict[str, Any]]:
    """For each step: who moved, the events, and the view after it."""
    steps: list[dict[str, Any]] = []
    heard = 0
    for number, table in enumerate(replay_steps(Table, transcript)):
        events = table.events(seat, heard)
        heard += len(events)
        line = transcript.lines[number - 1] if number else None
        steps.append(
            {
                "seat": line.seat if line else None,
                "events": events,
                "view": table.view(seat),
            }
        )
    return steps
