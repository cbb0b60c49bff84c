"""What is tried only by `make soak`: the same once more, in another game, on another screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def rest_in_soak(values: Iterable[Any], *first: Any) -> list[Any]:
    """For `parametrize`: those in `first` always, the others in a soak."""
    return [one if one in first else pytest.param(one, marks=pytest.mark.soak) for one in values]
