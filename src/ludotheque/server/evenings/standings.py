"""Who stands where after some matches: a pure function of the results.

First the share of wins: of the matches that somebody has played, how many they won (a shared win
counts as a part of one). Then points: in each match, the share of the others that one left behind.
Then the strength of those whom one has met. A bye is no match: it takes and gives nothing. Who has
played less than half as many matches as others comes after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ludotheque.server.evenings.draw import BOT


@dataclass(frozen=True)
class Outcome:
    """Of one match: who sat where, what each counted, and which seats won."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    player: int
    place: int
    """From 1 on; who is equal in everything shares one."""
    matches: int
    wins: float
    share: float
    """Of the matches, how many were won."""
    points: float
    """On average, the share of the others at the table who were left behind."""
    strength: float
    """The share of wins of the people met, on average."""


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


def left_behind(outcome: Outcome, seat: int) -> Fraction:
    """The share of the others: winners are before all who did not win, the rest stand by their
    points."""

    def key(one: int) -> tuple[bool, int]:
        is_winner = one in outcome.winners
        return is_winner, 0 if is_winner else outcome.scores[one]

    others = [key(one) for one in range(len(outcome.seats)) if one != seat]
    own = key(seat)
    beaten = sum(Fraction(1) if own > one else Fraction(own == one, 2) for one in others)
    return Fraction(beaten) / len(others)


def standings(players: Sequence[int], outcomes: Sequence[Outcome]) -> list[Standing]:
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

    def strength(tally: _Tally) -> Fraction:
        met = [tallies[other].share for other in tally.met]
        return sum(met, Fraction(0)) / len(met) if met else Fraction(0)

    def key(player: int) -> tuple[bool, Fraction, Fraction, Fraction]:
        tally = tallies[player]
        is_regular = 2 * tally.matches >= most
        return is_regular, tally.share, tally.mean_points, strength(tally)

    found: list[Standing] = []
    for number, player in enumerate(
        sorted(players, key=lambda one: (*(-part for part in key(one)), one))
    ):
        tally = tallies[player]
        is_equal = bool(found) and key(found[-1].player) == key(player)
        found.append(
            Standing(
                player,
                found[-1].place if is_equal else number + 1,
                tally.matches,
                float(tally.wins),
                float(tally.share),
                float(tally.mean_points),
                float(strength(tally)),
            )
        )
    return found
