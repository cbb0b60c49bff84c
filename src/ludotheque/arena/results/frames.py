"""Results as data frames: of pandas or of Polars, whichever is there."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    import pandas
    import polars

    from ludotheque.arena.results.results import Results

    Frame: TypeAlias = pandas.DataFrame | polars.DataFrame

Part: TypeAlias = Literal["bots", "differences", "matches"]
Library: TypeAlias = Literal["pandas", "polars"]
LIBRARIES: tuple[Library, ...] = ("pandas", "polars")
Cell: TypeAlias = "str | int | float | bool | None"
Rows: TypeAlias = "list[dict[str, Cell]]"


def frame_of(rows: Sequence[Mapping[str, Cell]], library: Library | None = None) -> Frame:
    """A data frame of the library that is asked for, or of the first that is installed."""
    for name in LIBRARIES if library is None else (library,):
        if name not in LIBRARIES:
            raise ValueError(f"there are frames of pandas and of polars, not of {name!r}")
        try:
            found = importlib.import_module(name)
        except ImportError:
            continue
        columns = {column: [row[column] for row in rows] for column in rows[0]} if rows else {}
        frame: Frame = found.DataFrame(columns)
        return frame
    raise ImportError(f"no {library or 'pandas'} is installed: pip install pandas, or polars")


def rows_of(results: Results, part: Part) -> Rows:
    if part == "bots":
        return bots(results)
    if part == "differences":
        return differences(results)
    if part == "matches":
        return matches(results)
    raise ValueError(f"there are frames of bots, differences and matches, not of {part!r}")


def bots(results: Results) -> Rows:
    """One row for each bot, the one that wins most first."""
    forfeits = {one.bot: 0 for one in results.standings}
    for lost in results.forfeits:
        forfeits[lost.bot] += lost.matches
    return [
        {
            "bot": one.bot,
            "wins": one.wins.mean,
            "wins_low": one.wins.low,
            "wins_high": one.wins.high,
            "score": one.score.mean,
            "score_low": one.score.low,
            "score_high": one.score.high,
            "rating": None if one.rating is None else one.rating.mu,
            "rating_sigma": None if one.rating is None else one.rating.sigma,
            "decisions": one.thinking.decisions,
            "seconds_mean": one.thinking.mean,
            "seconds_longest": one.thinking.longest,
            "forfeits": forfeits[one.bot],
        }
        for one in results.standings
    ]


def differences(results: Results) -> Rows:
    """One row for each pair of bots and measure (wins, scores). `p` is corrected for the number of
    pairs."""
    return [
        {
            "bot": one.one,
            "other": one.other,
            "in": what,
            "difference": apart.mean,
            "low": apart.low,
            "high": apart.high,
            "p": p,
        }
        for one in results.comparisons
        for what, apart, p in (("wins", one.wins, one.wins_p), ("score", one.score, one.score_p))
    ]


def matches(results: Results) -> Rows:
    """One row for each seat of each match."""
    contest = results.contest
    return [
        {
            "match": number,
            "deal": number // contest.set_size,
            "seat": seat,
            "bot": bot,
            "score": result.scores[seat],
            "won": result.win_part(seat),
            "reason": result.reason,
            "decisions": result.decisions[seat],
            "seconds": result.seconds[seat],
            "forfeit": result.forfeit.said
            if result.forfeit is not None and result.forfeit.seat == seat
            else None,
        }
        for number, result in results.played.items()
        for seat, bot in enumerate(contest.arrangement(number))
    ]
