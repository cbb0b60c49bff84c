"""Who plays whom in the next round: a pure function of who is there and of the rounds before.

Tables have the size that is wanted, or one seat more or less where that lets everybody play. What
comes first: nobody meets somebody again, and sits out or plays beside a bot again, sooner than must
be. Then, in a Swiss evening, those who stand near each other play each other. Then seats: who begins,
changes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import Literal

Kind = Literal["all", "swiss"]
"""All against all, or players of similar rank."""
BOT = -1
"""The number of a bot."""
STARTS = 12
"""The number of random arrangements from which the search starts."""


@dataclass(frozen=True)
class Drawn:
    """A round: the seats of each table, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def sizes_of(people: int, wanted: int, allowed: Sequence[int], has_bots: bool) -> tuple[list[int], int]:
    """The sizes of the tables, and the number of bots (below zero: of byes). Duels stay duels."""
    near = [size for size in allowed if size == wanted or (wanted > 2 and abs(size - wanted) == 1)]
    for choice in (near, list(allowed) if wanted > 2 else []):
        if sizes := _split(people, wanted, choice):
            return sizes, 0
    for others in range(1, max(allowed) + 1):
        count = people + others if has_bots else people - others
        if count >= min(allowed) and (sizes := _split(count, wanted, near or list(allowed))):
            return sizes, count - people
    return [], -people


def _split(people: int, wanted: int, allowed: Sequence[int]) -> list[int]:
    """Sizes as equal as possible, near the wanted size. Empty where that is impossible."""
    found: list[tuple[int, list[int]]] = []
    for tables in range(1, people // min(allowed, default=people + 1) + 1):
        size, larger = divmod(people, tables)
        sizes = [size + 1] * larger + [size] * (tables - larger)
        if all(one in allowed for one in sizes):
            found.append((sum(abs(one - wanted) for one in sizes), sizes))
    return min(found)[1] if found else []


def draw(
    present: Sequence[int],
    before: Sequence[Drawn],
    *,
    wanted: int,
    allowed: Sequence[int],
    kind: Kind = "all",
    has_bots: bool = True,
    ranked: Sequence[int] = (),
) -> Drawn:
    """The next round. `present` are the numbers of the players who are there, `ranked` the standings,
    the best first. Without bots, who does not fit sits out. No table: there are too few people."""
    sizes, others = sizes_of(len(present), wanted, allowed, has_bots)
    if not sizes or len(present) < 2:
        return Drawn((), tuple(present))
    groups = sizes + [1] * -min(others, 0)
    costs = _Costs(present, before, kind, ranked)
    people = [*costs.order, *range(BOT, BOT - max(others, 0), -1)]
    best = min(
        (_improved(start, costs) for start in _starts(people, groups, kind, costs, len(before))),
        key=lambda arranged: arranged[0],
    )[1]
    tables = [group for group, size in zip(best, groups, strict=True) if size > 1]
    byes = tuple(sorted(group[0] for group in best[len(sizes) :]))
    had = _seats_had(before)
    return Drawn(tuple(_seated(table, had, len(before)) for table in tables), byes)


class _Costs:
    """The cost of a pair at one table, and of a bye."""

    def __init__(
        self, present: Sequence[int], before: Sequence[Drawn], kind: Kind, ranked: Sequence[int]
    ) -> None:
        met: Counter[frozenset[int]] = Counter()
        alone: Counter[int] = Counter()
        for round in before:
            alone.update(round.byes)
            for table in round.tables:
                people = [one for one in table if one != BOT]
                met.update(frozenset(pair) for pair in combinations(people, 2))
                if len(people) < len(table):
                    alone.update(people)
        place = {player: number for number, player in enumerate(ranked)}
        self.order = sorted(present)
        if kind == "swiss":
            self.order.sort(key=lambda one: place.get(one, len(place)))
        rank = {player: number for number, player in enumerate(self.order)}
        again = 10 * (len(self.order) + 1) ** 2
        """More than any distance in the ranking."""
        self._pairs: dict[tuple[int, int], int] = {}
        for one, other in permutations(self.order, 2):
            near = (rank[one] - rank[other]) ** 2 if kind == "swiss" else 0
            self._pairs[one, other] = again * met[frozenset((one, other))] ** 2 + near
        last = len(self.order) if kind == "swiss" else 0
        self.alone = {one: again * alone[one] ** 2 + max(last - rank[one], 0) for one in self.order}
        self.spread = again * (1 + max(alone.values(), default=0)) ** 2

    def of(self, one: int, other: int) -> int:
        if one < 0 and other < 0:
            return self.spread  # bots go to different tables
        if one < 0 or other < 0:
            return self.alone[max(one, other)]
        return self._pairs[one, other]

    def group(self, group: Sequence[int]) -> int:
        if len(group) == 1:
            return self.alone[group[0]] if group[0] >= 0 else 10**9
        return sum(self.of(one, other) for one, other in combinations(group, 2))


def _starts(
    people: list[int], groups: list[int], kind: Kind, costs: _Costs, number: int
) -> Iterator[list[list[int]]]:
    if kind == "swiss":
        yield _cut(people, groups)
    elif max(groups) == 2:
        rotations = list(_rotations(people))
        yield min(rotations, key=lambda one: sum(costs.group(group) for group in one))
    luck = random.Random(number)  # the same evening is always drawn the same way
    for _ in range(STARTS):
        yield _cut(luck.sample(people, len(people)), groups)


def _cut(people: list[int], groups: list[int]) -> list[list[int]]:
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in groups]


def _rotations(people: list[int]) -> Iterator[list[list[int]]]:
    """A round robin of duels: one player stays, the others rotate."""
    first, *others = people if len(people) % 2 == 0 else [*people, None]
    for turn in range(len(others)):
        ring = [first, *others[turn:], *others[:turn]]
        pairs = [(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        alone = [[one for one in pair if one is not None] for pair in pairs if None in pair]
        yield [[one, other] for one, other in pairs if one is not None and other is not None] + alone


def _improved(groups: list[list[int]], costs: _Costs) -> tuple[int, list[list[int]]]:
    """Swap two players while that lowers the cost."""
    is_better = True
    while is_better:
        is_better = False
        for here, there in combinations(groups, 2):
            cost = costs.group(here) + costs.group(there)
            for i, j in ((i, j) for i in range(len(here)) for j in range(len(there))):
                if not cost:
                    break
                here[i], there[j] = there[j], here[i]
                changed = costs.group(here) + costs.group(there)
                if changed < cost:
                    cost, is_better = changed, True
                else:
                    here[i], there[j] = there[j], here[i]
    return sum(costs.group(group) for group in groups), groups


def _seats_had(before: Sequence[Drawn]) -> Counter[tuple[int, int]]:
    return Counter(
        (player, seat) for one in before for table in one.tables for seat, player in enumerate(table)
    )


def _seated(table: list[int], had: Counter[tuple[int, int]], number: int) -> tuple[int, ...]:
    """Everybody gets the seat that they had least often."""
    people = [BOT if one < 0 else one for one in table]
    turned = people[number % len(people) :] + people[: number % len(people)]

    def cost(order: tuple[int, ...]) -> int:
        return sum(had[one, seat] ** 2 for seat, one in enumerate(order) if one != BOT)

    return min(permutations(turned), key=cost)


@dataclass(frozen=True)
class MatchOutcome:
    """The result of one match: who sat where, the points, and the winning seats."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    player: int
    place: int
    """The rank, from 1. Equal players share one."""
    matches: int
    wins: float
    share: float
    """The share of matches that were won."""
    points: float
    """The mean share of the other players at the table who were beaten."""
    strength: float
    """The mean share of wins of the opponents."""


class _Tally:
    def __init__(self) -> None:
        self.matches = 0
        self.wins = self.points = Fraction(0)
        self.met: list[int] = []

    @property
    def share(self) -> Fraction:
        return self.wins / self.matches if self.matches else Fraction(0)

    @property
    def mean_points(self) -> Fraction:
        return self.points / self.matches if self.matches else Fraction(0)


def left_behind(outcome: MatchOutcome, seat: int) -> Fraction:
    """The share of others who were beaten: winners are ahead of all others, the rest are ordered by
    points."""

    def key(one: int) -> tuple[bool, int]:
        is_winner = one in outcome.winners
        return is_winner, 0 if is_winner else outcome.scores[one]

    others = [key(one) for one in range(len(outcome.seats)) if one != seat]
    own = key(seat)
    beaten = sum(Fraction(1) if own > one else Fraction(own == one, 2) for one in others)
    return Fraction(beaten) / len(others)


def standings(players: Sequence[int], outcomes: Sequence[MatchOutcome]) -> list[Standing]:
    """The best first."""
    tallies = {player: _Tally() for player in players}
    for outcome in outcomes:
        people = [one for one in outcome.seats if one != BOT]
        for seat, player in enumerate(outcome.seats):
            if player == BOT:
                continue
            tally = tallies[player]
            tally.matches += 1
            tally.wins += Fraction(seat in outcome.winners, max(len(outcome.winners), 1))
            tally.points += left_behind(outcome, seat)
            tally.met += [other for other in people if other != player]
    most = max((tally.matches for tally in tallies.values()), default=0)
    shares = {player: tally.share for player, tally in tallies.items()}
    keys: dict[int, tuple[bool, Fraction, Fraction, Fraction]] = {}
    for player, tally in tallies.items():
        strength = sum((shares[other] for other in tally.met), Fraction(0)) / max(len(tally.met), 1)
        keys[player] = 2 * tally.matches >= most, shares[player], tally.mean_points, strength
    found: list[Standing] = []
    ranked = sorted(players, key=lambda one: (*(-part for part in keys[one]), one))
    for number, player in enumerate(ranked):
        is_equal = bool(found) and keys[found[-1].player] == keys[player]
        place = found[-1].place if is_equal else number + 1
        tally, told = tallies[player], map(float, keys[player][1:])
        found.append(Standing(player, place, tally.matches, float(tally.wins), *told))
    return found
