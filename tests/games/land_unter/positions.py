"""Tables of Land Unter in the middle of a round, stated in a line or two.

Every seat holds by default two cards, a low one and a high one: seat 0 has 1 and 60, seat 1 has 2
and 59, … so that a test says who takes water by saying who plays high. What a test does not state is
filled up with what is left in the box.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque import Table

Position = dict[str, Any]


def position(
    players: int = 3,
    *,
    hands: list[list[int]] | None = None,
    dealt: list[list[int]] | None = None,
    shown: tuple[int, int] = (4, 5),
    pile: list[int] | None = None,
    rings: list[int] | None = None,
    water: list[int] | None = None,
    out: list[int] | None = None,
    chosen: dict[int, int] | None = None,
    round: int | None = None,
    scores: list[int] | None = None,
    open: bool = False,
    leader: int = 0,
    cascade: bool = True,
) -> Position:
    """A position in the last round, unless `round` says otherwise; the hands say which trick it is.

    `out` lists seats; `chosen` maps seats to cards.
    """
    seats = range(players)
    hands = hands or [[1 + seat, 60 - seat] for seat in seats]
    gone, laid = set(out or []), chosen or {}
    inside = next(seat for seat in seats if seat not in gone)
    trick = 13 - len(hands[inside]) - (1 if open and inside in laid else 0)
    water = water or [0] * players
    on_table = [[laid[seat]] if open and seat in laid else [] for seat in seats]
    dealt = dealt or filled_up([hands[seat] + on_table[seat] for seat in seats])
    return {
        "game": "land-unter",
        "players": players,
        "open": open,
        "cascade": cascade,
        "round": round or players,
        "trick": trick,
        "dealt": dealt,
        "hands": [sorted(hand) for hand in hands],
        "chosen": [laid.get(seat) for seat in seats],
        "leader": leader if open else None,
        "rings": rings or [0 if seat in gone else 3 for seat in seats],
        "water": water,
        "out": [seat in gone for seat in seats],
        "shown": list(shown),
        "pile": left_in_the_pile(shown, water, 24 - 2 * trick) if pile is None else pile,
        "scores": scores or [0] * players,
        "over": False,
    }


def filled_up(hands: list[list[int]]) -> list[list[int]]:
    """Twelve cards for each seat: what it has, and of the rest one after the other round the table."""
    used = {card for hand in hands for card in hand}
    free = (card for card in range(1, 61) if card not in used)
    full = [list(hand) for hand in hands]
    while any(len(hand) < 12 for hand in full):
        for hand in full:
            if len(hand) < 12:
                hand.append(next(free))
    return [sorted(hand) for hand in full]


def left_in_the_pile(shown: tuple[int, int], water: list[int], size: int) -> list[int]:
    seen = Counter([*shown, *water])
    left = [level for level in range(1, 13) for _ in range(2 - min(seen[level], 2))]
    return left[:size]


def table(players: int = 3, **stated: Any) -> Table:
    return Table.from_position(position(players, **stated), seed=1)


def dealt_table(*hands: list[int], water: list[int] | None = None, open: bool = False) -> Table:
    """A match at its beginning, with these hands dealt and the water pile in this order."""
    pile = water or [level for level in range(1, 13) for _ in range(2)]
    deal = " / ".join(" ".join(str(card) for card in cards) for cards in (pile, *hands))
    option = f"option: open={'true' if open else 'false'}"
    header = f"ludotheque transcript 1\ngame: land-unter\nplayers: {len(hands)}\n{option}\n"
    return Table.replay(f"{header}chance: water {deal}\n")


def play_trick(t: Table, *cards: int | None) -> None:
    """One card for every seat, in order of seats; None for a seat that is out."""
    for seat, card in enumerate(cards):
        if card is not None:
            t.play(seat, str(card))


def high_and_low(t: Table, first: int, second: int) -> None:
    """`first` takes the lower water, `second` the other one; everybody else plays a low card.

    For the hands that `position` gives: the highest card of a lower seat beats that of a higher one.
    """
    assert first < second
    p = t.position()
    for seat in range(p["players"]):
        if not p["out"][seat]:
            t.play(seat, str(p["hands"][seat][-1 if seat in (first, second) else 0]))


def happenings(t: Table, kind: str) -> list[dict[str, Any]]:
    """What the whole truth tells of one kind of event."""
    told = [event for line in t.transcript().lines for event in line.events]
    return [event for event in told if event["event"] == kind]
