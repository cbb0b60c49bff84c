"""The whole server as one application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from importlib import metadata
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ludotheque.core.errors import LudothequeError, UnknownGame
from ludotheque.core.shelf import game_names
from ludotheque.server.identity import Visitors, signatures
from ludotheque.server.rooms.hub import Hub, milliseconds
from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store import database_lock
from ludotheque.server.store.addresses import default_database
from ludotheque.server.store.database import shown
from ludotheque.server.store.records import StoreTrouble
from ludotheque.server.store.store import Store
from ludotheque.server.thinking.analyses import Analyses
from ludotheque.server.web import unwritten  # noqa: F401 - it adds its handlers to the table
from ludotheque.server.web.api import api, operations
from ludotheque.server.web.archive import archive
from ludotheque.server.web.connections import ConnectionLimits, protocol_with
from ludotheque.server.web.dependencies import Services
from ludotheque.server.web.lessons import lessons
from ludotheque.server.web.middleware import Checks, Guard, TooLong, refusal
from ludotheque.server.web.pages import add_pages
from ludotheque.server.web.sockets import Sockets

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
        owner: database_lock.Owner | None = None
        try:
            owner = await asyncio.to_thread(database_lock.own, database)
            store = await Store.open(database)
        except LudothequeError as error:
            app.state.trouble = error
            if owner is not None:
                owner.release()
            raise
        hub = Hub(settings, store, now)
        visitors = Visitors(store, await signatures(store), settings, hub.now, hub.forgotten)
        sockets = Sockets(hub, visitors)
        studies = Analyses(store, settings)
        await hub.begin()
        app.state.services = Services(hub, visitors, sockets, studies)
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
    app.state.checks = Checks(settings)
    app.add_middleware(Guard, checks=app.state.checks)
    return app


async def stop_when_lost(owner: database_lock.Owner, database: str, app: FastAPI) -> None:
    await database_lock.keep(owner)
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


log = logging.getLogger("uvicorn.error")


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self._app = app
        app.state.stop = self.stop
        limits = ConnectionLimits(settings, app.state.checks, lambda: app.state.services.sockets)
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol_with(limits),
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=settings.proxies,
                ws="none",
                timeout_graceful_shutdown=5,
                backlog=100,
            )
        )

    def stop(self) -> None:
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Asked to stop, we stop; asked again, at once. Both end well: exit code 0."""
        if threading.current_thread() is threading.main_thread():
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """A start that fails is told by who asked for it, not by an exit or a trace from here."""

        def is_unexpected(_: logging.LogRecord) -> bool:
            return not hasattr(self._app.state, "trouble")

        log.addFilter(is_unexpected)
        try:
            await super().startup(sockets)
        except SystemExit:
            self.should_exit = True
        finally:
            log.removeFilter(is_unexpected)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Everybody who is connected is told that we go, before the connections are cut."""
        for server in self.servers:
            server.close()
        if hasattr(self._app.state, "services"):  # not when the start failed
            await self._app.state.services.sockets.close_all()
        await super().shutdown(sockets)
