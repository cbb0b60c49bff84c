"""What a game teaches with positions: the scenes of a first game, and the pictures beside its rules.

A scene asks for one move; whatever is legal may be tried. A game's scenes stand in `lesson.json` in its
folder:

    name      the key of its words: `<game>-lesson-<name>`, and `…-<said>` after a move
    position  where it begins; without one it goes on from the scene before
    seed      what the cards and the dice bring after that position
    good      the moves that it hopes for; an empty list: any. Without the field nothing is asked
    find      true: the move that it hopes for is not shown
    says      what is said after a move: the first whose condition holds. `said` is the end of its key
              (`good…` where that is what the scene hopes for), `happened` the events that must be among
              those of the move, each by some of its fields, and `not` the events that must not be.
              The sentence knows the fields of the first event of each. Without `says`: `good` or `other`
    then      what the others play afterwards, as [seat, move]
    rules     the numbers of the rules that it shows

The pictures beside the rules: a position, what is played there, and what comes of it by the rules.

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

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

# A first game


@dataclass(frozen=True)
class Saying:
    said: str
    happened: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()

    def arguments(self, events: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
        """The arguments of the sentence after a move, taken from the events. None where the sentence
        would be wrong."""
        found = [next((one for one in events if is_like(one, like)), None) for like in self.happened]
        if None in found or any(is_like(one, like) for one in events for like in self.never):
            return None
        known: dict[str, Any] = {}
        for event in found:
            known = {**(event or {}), **known}
        known.pop("event", None)
        return known


def is_like(event: Mapping[str, Any], like: dict[str, Any]) -> bool:
    return all(name in event and event[name] == value for name, value in like.items())


@dataclass(frozen=True)
class Scene:
    name: str
    position: dict[str, Any] | None = None
    seed: str = "lesson"
    good: tuple[str, ...] | None = None
    then: tuple[tuple[int, str], ...] = ()
    rules: tuple[str, ...] = ()
    says: tuple[Saying, ...] = ()
    find: bool = False

    @property
    def asks(self) -> bool:
        return self.good is not None

    @property
    def shown(self) -> str | None:
        return self.good[0] if self.good and not self.find else None

    def hopes_for(self, move: str) -> bool:
        return not self.good or move in self.good

    def what_is_said(self, move: str, events: Sequence[Mapping[str, Any]]) -> tuple[str, dict[str, Any]]:
        for saying in self.says:
            arguments = saying.arguments(events)
            if arguments is not None:
                return saying.said, arguments
        return ("good" if self.hopes_for(move) else "other"), {}


@functools.cache
def scenes_of(game: str) -> tuple[Scene, ...]:
    file = find_game(game).folder / "lesson.json"
    if not file.is_file():
        return ()
    return tuple(read_scene(told) for told in json.loads(file.read_text(encoding="utf-8")))


def read_scene(told: dict[str, Any]) -> Scene:
    return Scene(
        name=told["name"],
        position=told.get("position"),
        seed=told.get("seed", "lesson"),
        good=tuple(told["good"]) if "good" in told else None,
        then=tuple((seat, move) for seat, move in told.get("then", ())),
        rules=tuple(told.get("rules", ())),
        says=tuple(
            Saying(one["said"], tuple(one.get("happened", ())), tuple(one.get("not", ())))
            for one in told.get("says", ())
        ),
        find=told.get("find", False),
    )


# Pictures beside the rules

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
    """An example that was played by the rules: the view before it, the events, the view after it."""

    before: dict[str, Any]
    events: list[dict[str, Any]]
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
    before = table.view(example.seat)
    first = len(table.events(example.seat)) if example.position is not None else 0
    for seat, move in example.moves:
        table.play(seat, move)
    events = table.events(example.seat, first)
    return Evaluated(before, events, table.view(example.seat))


def example_data(game: str, example: RuleExample) -> dict[str, Any]:
    """As JSON for the page, which draws it."""
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
