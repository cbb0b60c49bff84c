"""The view of a seat in Sheep Sheep, and random states that are consistent with it."""

from typing import Any

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.cards import count_cards, mix
from ludotheque.core.chance import pick
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, group_at, groups_of_three
from ludotheque.games.sheep_sheep.rules import most_exchanges, points
from ludotheque.games.sheep_sheep.table import DEAL, SEATS, UNKNOWN


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    v.most_exchanges = most_exchanges(s)
    for other in range(SEATS):
        v.fetish[other] = v.points[other] = UNKNOWN
        if other < s.players and (other == seat or s.over) and s.phase != DEAL:  # SS-3
            v.fetish[other], v.points[other] = s.fetish[other], points(s, other)
    count_cards(s.pile, v.unseen)
    firsts = groups_of_three(s)
    for i in range(popcount(firsts)):
        v.groups[i] = group_at(s, lowest(firsts))
        firsts &= firsts - 1


@rule
def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    if v.phase != DEAL:
        imagine_fetishes(v, rng, s)
    mix(rng, v.unseen, s.pile)


@rule
def imagine_fetishes(v: Any, rng: Any, s: Any) -> None:
    """SS-3: every assignment of different fetishes that is consistent with the view is equally
    likely."""
    known = signed(0)
    for seat in range(v.players):
        if v.fetish[seat] != UNKNOWN:
            s.fetish[seat] = v.fetish[seat]
            known |= bit(v.fetish[seat])
    agrees = False
    while not agrees:
        agrees, loose = True, ALL_FAMILIES & ~known
        for seat in range(v.players):
            if v.fetish[seat] == UNKNOWN:
                s.fetish[seat] = pick(rng, loose)
                loose &= ~bit(s.fetish[seat])
                agrees = agrees and has(v.could_be[seat], s.fetish[seat])
