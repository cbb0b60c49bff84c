"""What a card drawn from the right neighbour may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.bits import members
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.knowledge import unseen_cards
from ludotheque.games.quelle_heure.rows import can_place
from ludotheque.games.quelle_heure.state import FIRST_HOUR, LAST_HOUR, SEATS
from ludotheque.games.quelle_heure.views import ghost_ways

ALL_HOURS = range(FIRST_HOUR, LAST_HOUR + 1)


@dataclass(frozen=True)
class Odds:
    """Of the right neighbour's cards, each being as likely."""

    cards: int
    known: list[int]
    """The hours that he is known to hold."""
    unseen: float
    """How many hours he holds besides, on average."""
    pool: Counter[int]
    """The hours that lie nowhere in sight: any of them can be one of those."""
    ghost: float

    @classmethod
    def of(cls, v: Any, aside: Sequence[int] = ()) -> Odds:
        """`aside`: cards that he was seen to take, and that the drawn one is thought not to be."""
        neighbour = int(right_neighbour(v, v.seat))
        seen = Counter(int(card) for card in [*v.box[: v.box_size], *v.own, v.drawn])
        for seat in range(v.players):
            seen.update(members(v.row_hours[seat]))
            if seat != v.seat:
                seen.update(members(v.kept[seat]) + members(v.kept_twice[seat]))
        known = Counter(members(v.kept[neighbour]) + members(v.kept_twice[neighbour]))
        hidden_ghosts, cards = unseen_ghosts(v, neighbour), int(v.hand_size[neighbour]) - len(aside)
        ghosts = int(v.ghosts_shown[neighbour]) - list(aside).count(GHOST) + hidden_ghosts
        return cls(
            cards,
            sorted((known - Counter(aside)).elements()),
            int(unseen_cards(v, neighbour)) - hidden_ghosts,
            Counter({hour: 2 - seen[hour] for hour in ALL_HOURS}),
            ghosts / max(cards, 1),
        )

    def fitting(self, v: Any) -> float:
        """How likely it is an hour that goes into the row of the seat of `v`."""
        fits = {hour for hour in ALL_HOURS if can_place(v, int(v.seat), hour)}
        hopes = float(sum(hour in fits for hour in self.known))
        if self.pool.total():
            share = sum(self.pool[hour] for hour in fits) / self.pool.total()
            hopes += self.unseen * share
        return hopes / max(self.cards, 1)


def unseen_ghosts(v: Any, hand: int) -> float:
    """How many ghosts a hand holds on average besides those that were shown, as `imagine` has it."""
    unseen = np.zeros(SEATS + 1, np.int64)
    left = int(v.ghosts_in_play)
    for seat in range(v.players):
        if seat == v.seat:
            left -= [int(card) for card in v.own[: v.hand_size[seat]]].count(GHOST)
        else:
            unseen[seat] = unseen_cards(v, seat)
            left -= int(v.ghosts_shown[seat])
    unseen[v.players] = v.pile_left
    if left == 0:
        return 0.0
    total, found = 0, 0
    for one in range(v.players + 1):
        for other in range(v.players + 1 if left == 2 else 1):
            ways = int(ghost_ways(v, left, one, other, unseen))
            total += ways
            found += ways * ((one == hand) + (left == 2 and other == hand))
    return found / total if total else 0.0
