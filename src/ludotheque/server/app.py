"""The whole server as one application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from importlib import metadata
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ludotheque.core.errors import LudothequeError, UnknownGame
from ludotheque.core.shelf import game_names
from ludotheque.server import owning
from ludotheque.server.addresses import default_database
from ludotheque.server.archive import archive
from ludotheque.server.database import shown
from ludotheque.server.doors import Doors
from ludotheque.server.guard import Guard, TooLong, refusal
from ludotheque.server.http import api
from ludotheque.server.hub import Hub, milliseconds
from ludotheque.server.lessons import lessons
from ludotheque.server.operations import operations
from ludotheque.server.pages import add_pages
from ludotheque.server.people import signatures
from ludotheque.server.records import StoreTrouble
from ludotheque.server.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.socket import Sockets
from ludotheque.server.store import Store
from ludotheque.server.studies import Studies
from ludotheque.server.visitors import Visitors

log = logging.getLogger("ludotheque")
BEAT_SECONDS = 2.0
STATUS = {
    "error-no-such-scene": 404,
    "error-no-such-table": 404,
    "error-no-name-yet": 401,
    "error-not-your-seat": 403,
    "error-host-only": 403,
    "error-too-fast": 429,
    "error-too-many-tables": 429,
    "error-too-many-studies": 429,
    "error-too-long": 413,
    "error-not-saved": 503,
    "error-store-trouble": 503,
    "error-not-over": 409,
    "error-table-unreadable": 409,
    "error-link-used": 403,
}


def create_app(
    settings: Settings, pages: Path | None = None, now: Callable[[], int] = milliseconds
) -> FastAPI:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = settings.database or default_database()
        owner: owning.Owner | None = None
        try:
            owner = await asyncio.to_thread(owning.own, database)
            store = await Store.open(database)
        except LudothequeError as error:
            app.state.trouble = error
            if owner is not None:
                owner.release()
            raise
        hub = Hub(settings, store, now)
        visitors = Visitors(store, await signatures(store), settings, hub.now, hub.forgotten)
        sockets = Sockets(hub)
        studies = Studies(store, settings)
        await hub.begin()
        app.state.doors = Doors(hub, visitors, sockets, studies)
        tasks = [
            asyncio.create_task(hub.wake_up()),
            asyncio.create_task(hub.thinkers.warm_up(game_names())),
            asyncio.create_task(beat(hub)),
            asyncio.create_task(hub.rooms.stay_awake()),
            asyncio.create_task(stop_when_lost(owner, database, app)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            studies.close()
            try:
                await hub.close()
            finally:
                await store.close()
                owner.release()

    app = FastAPI(
        title="Ludothèque",
        version=metadata.version("ludotheque"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api)
    app.include_router(archive)
    app.include_router(lessons)
    app.include_router(operations)
    add_pages(app, pages)
    app.add_exception_handler(LudothequeError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_nonsense)
    app.add_exception_handler(HTTPException, on_no_route)
    app.add_middleware(Guard, settings=settings)
    return app


async def stop_when_lost(owner: owning.Owner, database: str, app: FastAPI) -> None:
    await owning.keep(owner)
    log.error("another server has taken this database: this one stops")
    app.state.trouble = StoreTrouble("error-store-in-use", address=shown(database))
    app.state.stop()


async def beat(hub: Hub) -> None:
    while True:
        await asyncio.sleep(BEAT_SECONDS)
        try:
            await hub.beat()
        except StoreTrouble:
            pass  # is in the log
        except Exception:
            log.exception("not everything was looked after")


async def on_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, LudothequeError)
    status = 404 if isinstance(error, UnknownGame) else STATUS.get(error.key, 400)
    return refusal(error, status)


async def on_nonsense(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    wrong = error.errors()[0]
    where = ".".join(str(part) for part in wrong["loc"][1:])
    return refusal(Refused("error-not-understood", field=where[:100], detail=wrong["msg"][:200]), 422)


async def on_no_route(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error, TooLong):
        return refusal(error.refused, error.status_code)
    key = {404: "error-no-such-address", 405: "error-wrong-method"}.get(error.status_code, "error-http")
    headers = dict(error.headers or {})
    return refusal(Refused(key), error.status_code, **headers)
