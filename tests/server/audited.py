"""The audit of `ludotheque check`, for tests: the same truth as an operator's."""

from __future__ import annotations

from pathlib import Path

from ludotheque.server.audit import Audit, audit
from ludotheque.server.store.read_only import reading


def audited(database: str | Path) -> Audit:
    found = Audit()
    with reading(str(database)) as kept:
        audit(kept, found, lambda *_: None)
    return found


def wrongs(found: Audit) -> list[tuple[str, str, bool]]:
    return [(one.table, one.wrong.key, one.is_of_log) for one in found.findings]
