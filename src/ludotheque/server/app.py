"""The whole server as one application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import game_names
from ludotheque.server.cluster import protocol
from ludotheque.server.cluster.account_changes import People
from ludotheque.server.cluster.local_processes import Siblings, on_stop
from ludotheque.server.cluster.protocol import Tasks
from ludotheque.server.evenings.evenings import Evenings
from ludotheque.server.identity import Visitors, signatures
from ludotheque.server.notifications import Notifications
from ludotheque.server.operations import log_failure, regularly
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.log import Endings
from ludotheque.server.rooms.registry import milliseconds
from ludotheque.server.settings import Settings
from ludotheque.server.store.database import DatabaseLock, keep_locked, lock_database
from ludotheque.server.store.ownership import RENEW_SECONDS, VERSION, SharedOwnership
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoreTrouble, default_database, shown, sqlite_file
from ludotheque.server.web.analyses import Analyses
from ludotheque.server.web.api import api, operations
from ludotheque.server.web.archive import archive
from ludotheque.server.web.connections import ConnectionLimits, LimitedConnection, protocol_with
from ludotheque.server.web.dependencies import Services
from ludotheque.server.web.evenings import Watchers, evenings
from ludotheque.server.web.lessons import lessons, puzzles
from ludotheque.server.web.middleware import Checks, Guard, on_no_route, on_nonsense, on_refusal
from ludotheque.server.web.notifications import notifications
from ludotheque.server.web.page_files import add_pages
from ludotheque.server.web.sockets import Sockets

if TYPE_CHECKING:
    from ludotheque.server.cluster.cluster import Cluster

log = logging.getLogger("ludotheque")
BEAT_SECONDS = 2.0
TIDY_SECONDS = 3600.0


class Lifespan:
    """Everything that runs between the start and the end of a server."""

    def __init__(self, services: Services, opened: contextlib.AsyncExitStack) -> None:
        self.services = services
        self._opened = opened
        """What is closed at the end: the last first."""
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings, now: Callable[[], int], app: FastAPI) -> Lifespan:
        database = settings.database or default_database()
        if settings.redis and sqlite_file(database) is not None:
            raise StoreTrouble("error-redis-needs-postgresql")
        async with contextlib.AsyncExitStack() as opened:
            lock = await asyncio.to_thread(lock_database, database, bool(settings.redis))
            opened.push_async_callback(asyncio.to_thread, lock.release)
            store = await Store.open(database)
            opened.push_async_callback(store.close)
            services, cluster = await services_of(store, settings, now)
            running = cls(services, opened.pop_all())
        try:
            await running._begin(cluster)
        except BaseException:
            await running.close()
            raise
        running._run(stop_when_lost(lock, database, app))
        return running

    async def _begin(self, cluster: Cluster | None) -> None:
        hub = self.services.hub
        if cluster is not None:
            await cluster.bus.begin()
            self._opened.push_async_callback(cluster.workers.close)
            self._opened.push_async_callback(cluster.close)
            hub.bot_pool.elsewhere = cluster.workers
            self._run(cluster.workers.listen())
            self._run(cluster.workers.watch())
        await hub.ownership.begin()
        if cluster is not None:
            self._run(cluster.look_after_lease())
            self._run(regularly(RENEW_SECONDS / 2, cluster.look_after_others, StoreTrouble))
        else:
            self._run(hub.resume_all())
        self._run(hub.bot_pool.warm_up(game_names()))
        for seconds, action in (
            (BEAT_SECONDS, hub.beat),
            (BEAT_SECONDS, self.services.evenings.look_after),
            (TIDY_SECONDS, hub.tidy_up),
        ):
            self._run(regularly(seconds, action, StoreTrouble))
        self._run(hub.rooms.stay_awake())

    def _run(self, task: Coroutine[Any, Any, None]) -> None:
        running = asyncio.create_task(task)
        running.add_done_callback(log_failure)
        self._tasks.append(running)

    async def close(self) -> None:
        """Write everything that was acknowledged. Then other processes can take over the tables."""
        for task in self._tasks:
            task.cancel()
        self.services.analyses.close()
        self.services.evenings.close()
        self.services.notifications.close()
        async with self._opened:
            await self.services.hub.close()


async def services_of(
    store: Store, settings: Settings, now: Callable[[], int]
) -> tuple[Services, Cluster | None]:
    tasks_here = Tasks()
    hub, cluster = Hub(settings, store, now), None
    if settings.redis:
        hub, cluster = among_others(settings, store, now, tasks_here)
    people = People(hub, tasks_here)
    keys = await signatures(store)
    visitors = Visitors(store, keys, settings, hub.now, hub.known, hub.forgotten)
    evenings_here = Evenings(hub, tasks_here)
    watchers = Watchers(hub, evenings_here)
    notifications_here = Notifications(store, settings, hub.now)
    hub.timers.followers.append(notifications_here.follow)
    services = Services(
        hub=hub,
        people=people,
        visitors=visitors,
        sockets=Sockets(hub, visitors, watchers.watch, cluster),
        analyses=Analyses(store, settings),
        tasks=tasks_here,
        evenings=evenings_here,
        notifications=notifications_here,
        endings=Endings(hub.rooms),
    )
    answer_others(tasks_here, hub, services.analyses)
    return services, cluster


def among_others(
    settings: Settings, store: Store, now: Callable[[], int], here: Tasks
) -> tuple[Hub, Cluster]:
    try:
        from ludotheque.server.cluster.cluster import Cluster
    except ImportError as error:  # most servers need no Redis
        raise StoreTrouble("error-redis-missing") from error
    leases = store.leases(process_name())
    shared = SharedOwnership(store, leases)
    hub = Hub(settings, store, now, shared)
    return hub, Cluster(hub, here, shared, leases, settings.redis)


def answer_others(here: Tasks, hub: Hub, analyses: Analyses) -> None:
    """What other processes ask of this one."""

    async def opened(task: protocol.OpenTable) -> None:
        await hub.open(task.person, task.opened, task.bodies, task.table)

    async def with_people(_: protocol.TablesWithPeople) -> list[str]:
        return hub.tables_with_people()

    async def measured(_: protocol.Measure) -> str:
        return hub.measured()

    async def analysed(task: protocol.AnalysisStatus) -> dict[str, Any]:
        return analyses.shown(task.table).model_dump()

    here.handlers |= {
        protocol.OpenTable: opened,
        protocol.TablesWithPeople: with_people,
        protocol.Measure: measured,
        protocol.AnalysisStatus: analysed,
    }


def process_name() -> str:
    """The id of this process, with its machine for the operator. It is never used again."""
    return f"{VERSION}:{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(4)}"


async def stop_when_lost(lock: DatabaseLock, database: str, app: FastAPI) -> None:
    await keep_locked(lock)
    log.error("another server has taken this database: this one stops")
    app.state.trouble = StoreTrouble("error-store-in-use", address=shown(database))
    app.state.stop()


def create_app(
    settings: Settings, pages: Path | None = None, now: Callable[[], int] = milliseconds
) -> FastAPI:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            running = await Lifespan.open(settings, now, app)
        except LudothequeError as error:
            app.state.trouble = error
            raise
        app.state.services = running.services
        try:
            yield
        finally:
            await running.close()

    app = FastAPI(
        title="Ludothèque",
        version=metadata.version("ludotheque"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for routes in (api, archive, lessons, puzzles, evenings, notifications, operations):
        app.include_router(routes)
    add_pages(app, pages)
    app.add_exception_handler(LudothequeError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_nonsense)
    app.add_exception_handler(HTTPException, on_no_route)
    app.state.checks = Checks(settings)
    app.add_middleware(Guard, checks=app.state.checks)
    return app


uvicorn_log = logging.getLogger("uvicorn.error")


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self._app = app
        self._siblings = settings.siblings
        app.state.stop = self.stop
        limits = ConnectionLimits(settings, app.state.checks, lambda: app.state.services.sockets)
        self._limits = limits
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
        """The first signal stops the server in order, the second one at once. The exit code is 0 in
        both cases."""
        if threading.current_thread() is threading.main_thread():
            on_stop(lambda number: self.handle_exit(number, None))
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """A failed start raises, so that the caller reports it: no exit and no traceback from here."""

        def is_unexpected(_: logging.LogRecord) -> bool:
            return not hasattr(self._app.state, "trouble")

        uvicorn_log.addFilter(is_unexpected)
        try:
            await super().startup(sockets)
            if self._siblings and (process := self._app.state.services.hub.store.process):
                self._limits.siblings = Siblings(self._siblings, process)
                self._limits.siblings.listen(self._take)
        except SystemExit:
            self.should_exit = True
        finally:
            uvicorn_log.removeFilter(is_unexpected)

    async def _take(self, connection: socket.socket, request: bytes) -> None:
        """A connection that another process has accepted, with the bytes that it has read."""

        def protocol() -> LimitedConnection:
            made = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            assert isinstance(made, LimitedConnection)
            made.is_given = True
            return made

        _, made = await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        made.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all connected pages that the server stops, before the connections close."""
        for server in self.servers:
            server.close()
        if self._limits.siblings is not None:
            self._limits.siblings.close()
        if hasattr(self._app.state, "services"):  # not when the start failed
            await self._app.state.services.sockets.close_all()
        await super().shutdown(sockets)
