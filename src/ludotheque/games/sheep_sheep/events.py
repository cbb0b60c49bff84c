"""What can happen in Sheep Sheep."""

from __future__ import annotations

from ludotheque.core.events import EventKind, cards, number, seat

KINDS = (
    EventKind("fetish_dealt", {"seat": seat, "card": number}, frozenset({"card"})),
    EventKind("meadow_laid", {"pile": number}),
    EventKind("turn_started", {"seat": seat}, reveals=False),
    EventKind("exchanged", {"seat": seat, "hand": number, "cell": number, "family": number},
              reveals=False, counted=True),
    EventKind("sand_ran_out", {"seat": seat}),
    EventKind("several_groups", {"seat": seat, "groups": number}, reveals=False),
    EventKind("group_taken", {"seat": seat, "family": number, "sheep": number, "cells": cards},
              reveals=False, counted=True),
    EventKind("nothing_taken", {"seat": seat, "idle": number}, reveals=False, counted=True),
    EventKind("drawn", {"seat": seat, "one": number, "other": number, "pile": number}),
    EventKind("laid", {"seat": seat, "cell": number, "family": number}, reveals=False),
    EventKind("fetish_shown", {"seat": seat, "family": number, "sheep": number, "points": number}),
    EventKind("match_over", {}),
)  # fmt: skip

(
    FETISH_DEALT,
    MEADOW_LAID,
    TURN_STARTED,
    EXCHANGED,
    SAND_RAN_OUT,
    SEVERAL_GROUPS,
    GROUP_TAKEN,
    NOTHING_TAKEN,
    DRAWN,
    LAID,
    FETISH_SHOWN,
    MATCH_OVER,
) = range(len(KINDS))
