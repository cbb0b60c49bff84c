"""Logs as lines of JSON: time, level, what, and what belongs to it. No address of a table, no name, no
cookie: who reads logs learns nothing that is not his."""

from __future__ import annotations

import datetime
import json
import logging
import sys

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        line = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if "table" in line:
            line["table"] = str(line["table"])[:4] + "…"
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "alembic"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).setLevel(logging.WARNING)  # below that they tell addresses of tables
