"""The pictures beside the rules: a position, what is played there, and what comes of it by the rules.

A picture is drawn from what the rules say happened, and from nothing else. Those of a game stand in
`examples.json` in its folder:

    name      the key of the words below it: `<game>-example-<name>`
    rule      the number of the rule that it stands beside
    position  where it begins; `like` names an example whose position it changes. Or `start`: a new match
    seed      what the cards and the dice bring after that
    seat      through whose eyes it is seen; without one, as a spectator sees it
    moves     what is played, as [seat, move]
    happens   events that come of it, in this order, each by some of its fields
    never     events that do not
    can       moves that are legal at the beginning, as [seat, move]; `cannot`: moves that are not
    then      fields of the view at the end, by their values
    shows     which parts the picture of the game has, in its own words
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, cast

from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms.message_types import GameEvent
from ludotheque.server.web.lessons import is_like

Played = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class RuleExample:
    name: str
    rule: str
    position: dict[str, Any] | None = None
    start: dict[str, Any] = field(default_factory=dict)
    seed: str = "example"
    seat: int | None = None
    moves: Played = ()
    happens: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()
    can: Played = ()
    cannot: Played = ()
    then: dict[str, Any] = field(default_factory=dict)
    shows: tuple[str, ...] = ()

    def opened(self, game: str) -> Table:
        if self.position is not None:
            return Table.from_position({"game": game, **self.position}, seed=self.seed)
        return Table.start(game, seed=self.seed, **self.start)


@dataclass(frozen=True)
class Evaluated:
    """An example by the rules: how it begins, what happens, how it ends."""

    before: dict[str, Any]
    events: list[GameEvent]
    after: dict[str, Any]


def examples_of(game: str) -> tuple[RuleExample, ...]:
    file = find_game(game).folder / "examples.json"
    if not file.is_file():
        return ()
    positions: dict[str, dict[str, Any]] = {}
    found = []
    for told in json.loads(file.read_text(encoding="utf-8")):
        like = positions.get(told.pop("like", ""), {})
        if like or "position" in told:
            told["position"] = positions[told["name"]] = {**like, **told.get("position", {})}
        for name in ("moves", "can", "cannot"):
            told[name] = tuple((seat, move) for seat, move in told.get(name, ()))
        for name in ("happens", "never", "shows"):
            told[name] = tuple(told.get(name, ()))
        found.append(RuleExample(**told))
    return tuple(found)


def evaluated(game: str, example: RuleExample) -> Evaluated:
    table = example.opened(game)
    before = cast(dict[str, Any], table.view(example.seat))
    first = len(table.events(example.seat)) if example.position is not None else 0
    for seat, move in example.moves:
        table.play(seat, move)
    events = cast(list[GameEvent], table.events(example.seat, first))
    return Evaluated(before, events, cast(dict[str, Any], table.view(example.seat)))


def why_untrue(game: str, example: RuleExample) -> str:
    """What the example says that is not so; nothing where all of it is."""
    table, seen = example.opened(game), evaluated(game, example)
    for moves, is_said in ((example.can, True), (example.cannot, False)):
        for seat, move in moves:
            if (move in table.legal_moves(seat)) != is_said:
                return f"{move} of seat {seat} is {'not ' if is_said else ''}legal"
    rest = iter(seen.events)
    for like in example.happens:
        if not any(is_like(event, like) for event in rest):
            return f"{like} does not happen, or not in this order: {seen.events}"
    for like in example.never:
        if any(is_like(event, like) for event in seen.events):
            return f"{like} happens"
    for name, value in example.then.items():
        if seen.after[name] != value:
            return f"{name} is {seen.after[name]} at the end"
    return ""


def example_data(game: str, example: RuleExample) -> dict[str, Any]:
    """For the page, which draws it."""
    seen = evaluated(game, example)
    return {
        "name": example.name,
        "rule": example.rule,
        "shows": example.shows,
        "can": [move for _, move in example.can],
        "cannot": [move for _, move in example.cannot],
        "before": seen.before,
        "events": seen.events,
        "after": seen.after if example.moves else None,
    }
