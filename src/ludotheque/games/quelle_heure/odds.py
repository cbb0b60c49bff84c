"""The probabilities of a card drawn from the right neighbour."""

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour, times_kept, unseen_cards
from ludotheque.games.quelle_heure.memory import recalled
from ludotheque.games.quelle_heure.rows import places_for
from ludotheque.games.quelle_heure.table import FIRST_HOUR, GHOST, LAST_HOUR
from ludotheque.games.quelle_heure.views import ghost_ways, unseen_hours, unseen_places


class Odds(NamedTuple):
    """The right neighbour's cards, each equally likely."""

    cards: int
    known: Any
    """The number of known cards of each hour in that hand."""
    unseen: float
    """The expected number of their other hours."""
    pool: Any
    """The number of cards of each hour that are out of sight: any of these may be among the others."""
    ghost: float


@rule
def odds_of_draw(v: Any, is_beside: bool) -> Any:
    """`is_beside`: for a card that is not one of those that they were seen to take."""
    neighbour = right_neighbour(v, v.seat)
    known = np.zeros(LAST_HOUR + 1, np.int64)
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        known[hour] = times_kept(v, neighbour, hour)
    cards, ghosts = signed(v.hand_size[neighbour]), 1.0 * v.ghosts_shown[neighbour]
    for i in range(v.hand_size[neighbour]):
        card = recalled(v, i)
        if is_beside and card > 0:
            cards -= 1
            if card == GHOST:
                ghosts -= 1.0
            elif known[card] > 0:
                known[card] -= 1
    unseen = unseen_ghosts(v, neighbour)
    share = (ghosts + unseen) / max(cards, 1)
    return Odds(cards, known, unseen_cards(v, neighbour) - unseen, unseen_hours(v), share)


@rule
def fitting(odds: Any, hours: int, places: int) -> float:
    """The probability of an hour that fits into a row."""
    hopes, fits, total = 0.0, 0, 0
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        total += odds.pool[hour]
        if places_for(hours, places, hour)[1] > 0:
            hopes += odds.known[hour]
            fits += odds.pool[hour]
    if total > 0:
        hopes += odds.unseen * (fits / total)
    return hopes / max(odds.cards, 1)


@rule
def unseen_ghosts(v: Any, hand: int) -> float:
    """The expected number of ghosts in a hand besides the shown ones, consistent with `imagine`."""
    unseen, ghosts = unseen_places(v)
    total, found = 0, 0
    for one in range(v.players + 1 if ghosts > 0 else 0):
        for other in range(v.players + 1 if ghosts == 2 else 1):
            ways = ghost_ways(v, ghosts, one, other, unseen)
            total += ways
            found += ways * (signed(one == hand) + signed(ghosts == 2 and other == hand))
    return found / total if total > 0 else 0.0
