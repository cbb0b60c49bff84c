"""A match that is over, step by step, through somebody's eyes."""

from __future__ import annotations

from typing import Any

from ludotheque.core.table import Table
from ludotheque.core.transcripts import Transcript, replay_steps


def replayed(transcript: Transcript, seat: int | None) -> list[dict[str, Any]]:
    """For each step who moved, what was told, and how things stood then."""
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
