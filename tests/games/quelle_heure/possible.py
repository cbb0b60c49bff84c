"""Every whole state that agrees with what a seat knows: counted one by one, for small tables.

Only the contents of hands count here, not their order; the pile counts in its order.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludotheque import Table
from ludotheque.core.bits import members
from ludotheque.games.quelle_heure.table import GHOST
from tests.conformance.walks import clone
from tests.games.quelle_heure.positions import Position

World = tuple[tuple[Any, ...], ...]
"""The hand of each seat, sorted, and the pile from the top."""

PUBLIC = ("turn", "phase", "rows", "drawn", "repairs", "box", "turns", "over", "winner")


def world_of(position: Position) -> World:
    return (*[tuple(sorted(hand, key=str)) for hand in position["hands"]], tuple(position["pile"]))


def with_world(position: Position, world: World, seat: int | None) -> Position:
    """The position with the hands and the pile of a world; the hand of `seat` as it stands."""
    hands = [list(hand) for hand in world[:-1]]
    if seat is not None:
        hands[seat] = position["hands"][seat]
    return {**position, "hands": hands, "pile": list(world[-1])}


def deals(pool: list[Any], sizes: list[int]) -> Iterator[list[tuple[Any, ...]]]:
    """Every way in which the cards of the pool, each a card of its own, can fill places of these
    numbers; the last number is the pile, whose order counts."""
    *hands, pile = sizes
    if not hands:
        for order in itertools.permutations(range(len(pool)), pile):
            yield [tuple(pool[i] for i in order)]
        return
    for chosen in itertools.combinations(range(len(pool)), hands[0]):
        rest = [card for i, card in enumerate(pool) if i not in chosen]
        for others in deals(rest, sizes[1:]):
            yield [tuple(pool[i] for i in chosen), *others]


def pool_of(position: Position, seat: int | None) -> list[Any]:
    """The cards that a seat does not see."""
    hidden = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return [card for hand in [*hidden, position["pile"]] for card in hand]


def at_first_glance(position: Position, seat: int | None) -> set[World]:
    """What can be, when nothing is remembered: no ghost in the pile (QH-2) unless the position is made
    up so, an hour in every hand of which the owner does not say otherwise (QH-8), a ghost beside a full
    row (QH-11)."""
    others = [other for other in range(position["players"]) if other != seat]
    sizes = [len(position["hands"][other]) for other in others] + [len(position["pile"])]
    found = set()
    for *hands, pile in deals(pool_of(position, seat), sizes):
        held = dict(zip(others, hands, strict=True))
        if pile.count("ghost") > position["pile"].count("ghost"):
            continue
        if any((set(held[s]) == {"ghost"}) != (set(position["hands"][s]) == {"ghost"}) for s in others):
            continue
        if any(None not in position["rows"][s] and "ghost" not in held[s] for s in others):
            continue
        whole = [held.get(other, position["hands"][other]) for other in range(position["players"])]
        found.add(world_of({"hands": whole, "pile": pile}))
    return found


def weights(table: Table, seat: int | None) -> Counter[World]:
    """The worlds that the view of a seat allows, each with the number of ways in which it can come
    about: the known cards are set aside, and the others, each a card of its own, lie anywhere."""
    position, v = table.position(), table.observed(seat)
    pool = pool_of(position, seat)
    known: dict[int, list[Any]] = {}
    for other in range(table.players):
        if other != seat:
            kept = members(v.kept[other]) + members(v.kept_twice[other])
            known[other] = [*kept, *["ghost"] * int(v.ghosts_shown[other])]
            for card in known[other]:
                pool.remove(card)
    sizes = [int(v.hand_size[other]) - len(known[other]) for other in known] + [int(v.pile_left)]
    found: Counter[World] = Counter()
    for *unseen, pile in deals(pool, sizes):
        held = {other: (*known[other], *cards) for other, cards in zip(known, unseen, strict=True)}
        if _agrees(v, held, known, pile):
            whole = [held.get(other, position["hands"][other]) for other in range(table.players)]
            found[world_of({"hands": whole, "pile": pile})] += 1
    return found


def _agrees(v: Any, held: dict[int, Any], known: dict[int, Any], pile: Any) -> bool:
    if pile.count("ghost") > v.pile_ghosts_possible:
        return False
    for other, hand in held.items():
        unseen = hand.count("ghost") - known[other].count("ghost")
        if not v.ghosts_certain[other] <= unseen <= v.ghosts_possible[other]:
            return False
    return True


def step(worlds: set[World], before: Table, after: Table, seat: int | None) -> set[World]:
    """Those worlds, one move later, that the seat cannot tell from the truth by what it is told. `after`
    has told of that move alone."""
    position = before.position()
    mover, move = before.to_act[0], after.transcript().lines[-1].text
    neighbour = (mover - 1) % before.players
    told = _told(after, seat)
    found = set()
    for world in worlds:
        twin = with_world(position, world, seat)
        moves = [move]
        if move.startswith("draw") and neighbour != seat:
            moves = [f"draw {i}" for i in range(len(twin["hands"][neighbour]))]
        for other in moves:
            t = _table_of(before, twin)
            t.play(mover, other)
            if _told(t, seat) == told:
                found.add(world_of(t.position()))
    return found


def _table_of(table: Table, position: Position) -> Table:
    """The same table with other hands and another pile, quicker than from the position."""
    t, numbers = clone(table), {"ghost": GHOST}
    for seat, hand in enumerate(position["hands"]):
        t._s.hand[seat, : len(hand)] = [numbers.get(card, card) for card in hand]
        t._s.ghosts[seat] = hand.count("ghost")
    t._s.pile[: len(position["pile"])] = [numbers.get(card, card) for card in position["pile"][::-1]]
    return t


def _told(table: Table, seat: int | None) -> Any:
    """What a seat sees without any knowledge of ours: events, the open table, sizes, its own hand."""
    position = table.position()
    public = [position[name] for name in PUBLIC]
    sizes = [len(hand) for hand in position["hands"]], len(position["pile"])
    own = None if seat is None else position["hands"][seat]
    return public, sizes, own, table.events(seat)
