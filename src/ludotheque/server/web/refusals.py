"""What is refused, as an answer over HTTP: a key of the catalogue and its arguments."""

from __future__ import annotations

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ludotheque.core.errors import LudothequeError, UnknownGame
from ludotheque.server.rooms.room import Refused
from ludotheque.server.web.middleware import TooLong, refusal

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
