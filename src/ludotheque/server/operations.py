"""For operators: whether we are well, and how much there is to do."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ludotheque.server import shapes
from ludotheque.server.doors import House

operations = APIRouter()


@operations.get("/healthz", responses={status: shapes.REFUSALS[status] for status in (429, 503)})
async def health(house: House) -> shapes.Health:
    await house.hub.store.value("alive")  # the database answers
    return shapes.Health(status="ok", tables=house.hub.in_use, connections=house.sockets.count)


@operations.get("/metrics", include_in_schema=False)
async def metrics(request: Request, house: House) -> Response:
    """For this machine and its proxies' keeper only."""
    if request.client is None or request.client.host not in ("127.0.0.1", "::1", "testclient"):
        return JSONResponse({"error": "error-not-here", "arguments": {}}, 403)
    house.hub.measure()
    return Response(generate_latest(house.hub.metrics.registry), media_type=CONTENT_TYPE_LATEST)
