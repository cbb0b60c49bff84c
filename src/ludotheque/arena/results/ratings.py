"""OpenSkill ratings of a field: one figure a bot, for fields that do not fit at one table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludotheque.arena.matches.match import MatchResult
from ludotheque.core.extras import extras_told


@dataclass
class Rating:
    mu: float
    sigma: float


def places(result: MatchResult) -> list[float]:
    """The rank of each seat: 1 for the winners, then by points; equals share a rank. After a forfeit,
    all others share the first rank."""
    if result.forfeit is not None:
        return [1.0 if seat in result.winners else 2.0 for seat in range(len(result.scores))]
    worth = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    order = sorted(set(worth), reverse=True)
    return [1.0 + order.index(one) for one in worth]


def check_ratings() -> None:
    """Raise if OpenSkill is missing: before a contest, not after hours of it."""
    with extras_told():
        import openskill.models  # noqa: F401


def ratings(
    field: Sequence[str], matches: Iterable[tuple[tuple[str, ...], MatchResult]]
) -> dict[str, Rating]:
    """The ratings after all matches. A bot with several seats gets the mean of their updates."""
    with extras_told():
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in field}
    for seated, result in matches:
        teams = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot in seated]
        after = model.rate(teams, ranks=places(result))
        for bot in set(seated):
            own = [team[0] for team, name in zip(after, seated, strict=True) if name == bot]
            rated[bot].mu = sum(one.mu for one in own) / len(own)
            rated[bot].sigma = sum(one.sigma for one in own) / len(own)
    return {bot: Rating(float(one.mu), float(one.sigma)) for bot, one in rated.items()}
