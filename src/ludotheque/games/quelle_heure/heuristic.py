from __future__ import annotations
from typing import Any
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.rules import legal
WHY = ()
@rule
def weigh(v: Any, actions: Any, values: Any) -> int:
    n = legal(v, v.seat, actions)
    for i in range(n):
        values[i] = 0.0
    return n
def explain(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    return "", {}
