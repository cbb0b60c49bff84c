"""How many examples a test by chance tries: few and always the same, or as many as `make fuzz` says."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

MORE = int(os.environ.get("LUDOTHEQUE_FUZZ", "0"))
"""How many times as many as usual; 0: the same few each time."""


def examples(count: int, **more: object) -> settings:
    """A budget of examples, never of seconds."""
    usual = settings.default
    assert usual is not None
    return settings(
        max_examples=count * max(MORE, 1),
        derandomize=not MORE,
        database=None if not MORE else usual.database,
        deadline=None,  # the first call may compile
        suppress_health_check=list(HealthCheck),
        **more,  # type: ignore[arg-type]
    )
