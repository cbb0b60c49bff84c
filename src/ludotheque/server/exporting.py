"""What somebody has asked of the tables, told to himself: by allow-list, for an entry of the log may
also say what the others hold, or who they are."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Engine, select

from ludotheque.server import schema
from ludotheque.server.forgetting import names_of

TOLD = ("kind", "seat", "move", "bot", "away_seat")


def asked_by(engine: Engine, person: str) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """Everything in the order in which it was done, and the names under which he sat where, those of
    guests at his device among them."""
    log = schema.log.c
    asked = select(log.table, log.number, log.at, log.request, log.body).where(log.person == person)
    moves: list[dict[str, Any]] = []
    names: dict[tuple[str, str], None] = {}
    with engine.connect() as connection:
        for row in connection.execute(asked.order_by(log.at, log.table, log.number)):
            body = msgspec.json.decode(row.body)
            told = {field: body[field] for field in TOLD if field in body}
            moves.append({"table": row.table, "at": row.at, "request": row.request, **told})
            names.update(dict.fromkeys((row.table, name) for _, name in names_of(body, person)))
    return moves, [{"table": table, "name": name} for table, name in names]
