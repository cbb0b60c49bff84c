"""What a position of Land Unter cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.bits import has, members, popcount
from ludotheque.core.positions import within
from ludotheque.core.reading import refuse
from ludotheque.games.land_unter.table import CHOOSE, HAND, WATER_CARDS


def check_position(s: Any) -> None:
    players = int(s.players)
    s.stage = CHOOSE
    within("round", s.round_no, 1, players)
    if s.over and s.round_no != players:
        raise refuse("over", "land-unter-position-over-early", rounds=players)
    if popcount(s.inside) < (1 if s.over else 3):
        raise refuse("out", "land-unter-position-too-few-in")
    held: dict[int, int] = {}
    for seat in range(players):
        dealt = members(s.dealt[seat])
        if len(dealt) != HAND:
            raise refuse(f"dealt[{seat}]", "position-wrong-length", wanted=HAND, given=len(dealt))
        for card in dealt:
            if card in held:
                raise refuse(f"dealt[{seat}]", "land-unter-position-card-twice", card=card)
            held[card] = seat
        for card in members(s.hand[seat] & ~s.dealt[seat]):
            raise refuse(f"hands[{seat}]", "land-unter-position-not-dealt", card=card)
        _check_hand(s, seat)
        if not has(s.inside, seat) and (s.water[seat] or s.rings[seat]):
            raise refuse("water" if s.water[seat] else "rings", "land-unter-position-out-has", seat=seat)
        if has(s.inside, seat) and not s.chosen[seat] and not s.over:
            s.waiting |= 1 << seat
    if not s.over and s.waiting == 0:
        raise refuse("chosen", "land-unter-position-all-chosen")
    _check_leader(s)
    _check_water(s)


def _check_hand(s: Any, seat: int) -> None:
    hand, chosen = members(s.hand[seat]), int(s.chosen[seat])
    field = f"hands[{seat}]"
    if not has(s.inside, seat):
        if chosen:
            raise refuse(f"chosen[{seat}]", "land-unter-position-out-chose", seat=seat)
        if not HAND - s.trick <= len(hand) < HAND:
            raise refuse(field, "position-wrong-length", wanted=HAND - 1, given=len(hand))
        return
    wanted = HAND - int(s.trick) + (0 if s.over or (chosen and s.open) else 1)
    if len(hand) != wanted:
        raise refuse(field, "position-wrong-length", wanted=wanted, given=len(hand))
    if chosen and (chosen in hand) == bool(s.open):
        raise refuse(f"chosen[{seat}]", "land-unter-position-chosen", card=chosen)
    if chosen and not has(s.dealt[seat], chosen):
        raise refuse(f"chosen[{seat}]", "land-unter-position-not-dealt", card=chosen)


def _check_leader(s: Any) -> None:
    if not s.open:
        if s.leader >= 0:
            raise refuse("leader", "land-unter-position-leader-secret")
        return
    if s.leader < 0:
        raise refuse("leader", "position-not-a-number", given="null")
    if s.over:
        return
    if not has(s.inside, s.leader):
        raise refuse("leader", "land-unter-position-leader-out", seat=int(s.leader))
    order = [(int(s.leader) + i) % int(s.players) for i in range(s.players)]
    laid = [bool(s.chosen[seat]) for seat in order if has(s.inside, seat)]
    if laid != sorted(laid, reverse=True):
        raise refuse("chosen", "land-unter-position-out-of-turn")


def _check_water(s: Any) -> None:
    shown, pile = ([int(level) for level in row if level] for row in (s.shown, s.pile))
    for field, given, wanted in (
        ("shown", shown, 0 if s.over else 2),
        ("pile", pile, WATER_CARDS - 2 * int(s.trick)),
    ):
        if len(given) != wanted:
            raise refuse(field, "position-wrong-length", wanted=wanted, given=len(given))
    tops = [int(top) for top in s.water if top]
    for level, times in Counter(shown + pile + tops).items():
        if times > 2:
            raise refuse("pile", "land-unter-position-water-thrice", level=level)
