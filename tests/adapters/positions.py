"""Positions near the end of a match: games that are small enough to be solved."""

from __future__ import annotations

from typing import Any


def two_tricks_left() -> dict[str, Any]:
    """Land Unter, three players, the last round: two cards in each hand, and all are even."""
    return {
        "game": "land-unter",
        "players": 3,
        "open": False,
        "cascade": True,
        "round": 3,
        "trick": 11,
        "dealt": [
            [3, 8, 12, 21, 23, 26, 34, 35, 39, 42, 52, 53],
            [10, 15, 20, 25, 27, 36, 38, 50, 51, 54, 57, 59],
            [6, 13, 24, 28, 29, 30, 31, 40, 44, 48, 49, 56],
        ],
        "hands": [[21, 39], [25, 38], [24, 40]],
        "chosen": [None, None, None],
        "leader": None,
        "rings": [1, 1, 1],
        "water": [4, 3, 5],
        "out": [False, False, False],
        "shown": [1, 12],
        "pile": [5, 9],
        "scores": [4, 4, 4],
        "over": False,
    }
