"""What every request passes: limits on size, rate and origin; and the headers of every answer."""

from __future__ import annotations

import logging
import math
import time
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.errors import LudothequeError, UnknownGame
from ludotheque.server.rate_limits import Buckets, client_at
from ludotheque.server.rooms.messages import plain
from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.site import ALLOWED

log = logging.getLogger("ludotheque.http")
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = f"{ALLOWED}; frame-ancestors 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # whoever knows the address of a private table can open it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "X-Frame-Options": "DENY",
}


def refusal(error: LudothequeError, status: int, **headers: str) -> JSONResponse:
    body = {"error": error.key, "arguments": plain(error.arguments)}
    if status == 429:
        seconds, minutes = (error.arguments.get(unit, 0) for unit in ("seconds", "minutes"))
        wait = float(str(seconds)) + 60 * float(str(minutes))
        headers["Retry-After"] = str(max(1, math.ceil(wait)))
    return JSONResponse(body, status, headers=headers)


def is_same_origin(headers: Headers, settings: Settings, scheme: str) -> bool:
    """Whether our own page sent the request. Programs send no Origin, and no other person's cookie
    either."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin)
    except ValueError:
        return False
    if settings.public_address:
        public = urlsplit(settings.public_address)
        if (told.scheme, told.netloc) == (public.scheme, public.netloc):
            return True
    secure = scheme in ("https", "wss")
    return told.netloc == headers.get("host", "") and told.scheme == ("https" if secure else "http")


class Checks:
    """Decides whether a request, or the handshake of a WebSocket, is accepted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        limits = settings.limits
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)

    def refused(self, scope: Scope) -> JSONResponse | None:
        """The refusal of a request that is too frequent, too large, or from another origin. None: it is
        accepted."""
        headers = Headers(scope=scope)
        is_counted = scope["path"].startswith(("/api/", "/healthz"))
        if is_counted and (wait := self._requests.take(address_of(scope))):
            return refusal(Refused("error-too-fast", seconds=round(wait, 1)), 429)
        if scope.get("method") in SAFE:
            return None
        if not is_same_origin(headers, self.settings, scope["scheme"]):
            return refusal(Refused("error-other-origin"), 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.settings.limits.body_bytes:
            too_long = TooLong(self.settings.limits.body_bytes)
            return refusal(too_long.refused, too_long.status_code)
        return None


def as_get(scope: Scope) -> Scope:
    """HEAD is answered like GET. uvicorn knows the real method and leaves out the body."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


class Guard:
    """The outermost ASGI middleware."""

    def __init__(self, app: ASGIApp, checks: Checks) -> None:
        self.app = app
        self.checks = checks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        answer = self.checks.refused(scope)
        try:
            if answer is not None:
                await answer(scope, receive, send_guarded)
            else:
                await self.app(as_get(scope), self._measured(receive), send_guarded)
        except Exception:
            log.exception("a request could not be answered", extra={"route": route_of(scope)})
            if not status:
                await refusal(Refused("error-http"), 500)(scope, receive, send_guarded)
        log.info(
            "request",
            extra={
                "method": scope["method"],
                "route": route_of(scope),
                "status": status,
                "milliseconds": round(1000 * (time.perf_counter() - started), 1),
            },
        )

    def _measured(self, receive: Receive) -> Receive:
        """A body without a declared length is cut off at the limit."""
        taken = 0

        async def receive_measured() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.checks.settings.limits.body_bytes:
                raise TooLong(self.checks.settings.limits.body_bytes)
            return message

        return receive_measured


class TooLong(HTTPException):
    """The body is too long. Code that reads a body lets errors of this kind pass."""

    def __init__(self, most: int) -> None:
        super().__init__(413)
        self.refused = Refused("error-too-long", most=most)


def address_of(scope: Scope) -> str:
    """The address of the client, as a trusted proxy gives it, in the form in which it is counted."""
    return client_at(str(scope["client"][0])) if scope.get("client") else "?"


def route_of(scope: Scope) -> str:
    """The route of a request, for logs. Not its path: the address of a table is a secret."""
    route = scope.get("route")
    return getattr(route, "path", "") or ("page" if not scope["path"].startswith("/api/") else "?")


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
    "error-no-such-evening": 404,
    "error-organiser-only": 403,
    "error-evening-unreadable": 409,
    "error-evening-over": 409,
    "error-round-under-way": 409,
}


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
