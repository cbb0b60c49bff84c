"""Checks of positions of Land Unter."""

from typing import Any

from ludotheque.core.bits import has, members, popcount
from ludotheque.core.positions import check_length, check_range, refuse, refuse_if, too_often
from ludotheque.games.land_unter.table import CHOOSE, HAND, WATER_CARDS


def check_position(s: Any) -> None:
    players, held = int(s.players), 0
    s.stage = CHOOSE
    check_range("round", s.round_no, 1, players)
    refuse_if(s.over and s.round_no != players, "over", "land-unter-position-over-early", rounds=players)
    refuse_if(popcount(s.inside) < (1 if s.over else 3), "out", "land-unter-position-too-few-in")
    for seat in range(players):
        check_length(f"dealt[{seat}]", members(s.dealt[seat]), HAND)
        for card in members(s.dealt[seat] & held):
            raise refuse(f"dealt[{seat}]", "land-unter-position-card-twice", card=card)
        held |= int(s.dealt[seat])
        for card in members(s.hand[seat] & ~s.dealt[seat]):
            raise refuse(f"hands[{seat}]", "land-unter-position-not-dealt", card=card)
        if has(s.inside, seat):
            _check_player(s, seat)
            s.waiting |= 0 if s.chosen[seat] or s.over else 1 << seat
        else:
            _check_who_is_out(s, seat)
    refuse_if(not s.over and s.waiting == 0, "chosen", "land-unter-position-all-chosen")
    _check_leader(s)
    check_length("shown", s.shown, 0 if s.over else 2)
    check_length("pile", s.pile, WATER_CARDS - 2 * int(s.trick))
    for level in too_often([*s.shown, *s.pile, *s.water], 2):
        raise refuse("pile", "land-unter-position-water-thrice", level=level)


def _check_player(s: Any, seat: int) -> None:
    hand, chosen, field = members(s.hand[seat]), int(s.chosen[seat]), f"chosen[{seat}]"
    played = int(s.trick) - (0 if s.over or (chosen and s.open) else 1)
    check_length(f"hands[{seat}]", hand, HAND - played)
    if chosen:
        refuse_if((chosen in hand) == s.open, field, "land-unter-position-chosen", card=chosen)
        refuse_if(not has(s.dealt[seat], chosen), field, "land-unter-position-not-dealt", card=chosen)


def _check_who_is_out(s: Any, seat: int) -> None:
    hand, has_more = members(s.hand[seat]), "land-unter-position-out-has"
    refuse_if(s.chosen[seat], f"chosen[{seat}]", "land-unter-position-out-chose", seat=seat)
    if not HAND - s.trick <= len(hand) < HAND:
        raise refuse(f"hands[{seat}]", "position-wrong-length", wanted=HAND - 1, given=len(hand))
    refuse_if(s.water[seat], "water", has_more, seat=seat)
    refuse_if(s.rings[seat], "rings", has_more, seat=seat)


def _check_leader(s: Any) -> None:
    if not s.open:
        refuse_if(s.leader >= 0, "leader", "land-unter-position-leader-secret")
        return
    refuse_if(s.leader < 0, "leader", "position-not-a-number", given="null")
    if s.over:
        return
    leader, players = int(s.leader), int(s.players)
    refuse_if(not has(s.inside, leader), "leader", "land-unter-position-leader-out", seat=leader)
    order = [(leader + i) % players for i in range(players)]
    laid = [bool(s.chosen[seat]) for seat in order if has(s.inside, seat)]
    refuse_if(laid != sorted(laid, reverse=True), "chosen", "land-unter-position-out-of-turn")
