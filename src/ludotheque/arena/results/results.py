"""The results of a contest: each bot by itself, and each pair of bots."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.frames import Library, Part, frame_of, rows_of
from ludotheque.arena.results.inference import (
    LEVEL,
    Difference,
    Interval,
    Rating,
    difference_of,
    fewest_deals,
    holm,
    mean_of,
    ratings,
    share_of,
)
from ludotheque.core.kinds import Object
from ludotheque.core.words import Words, spoken_language

if TYPE_CHECKING:
    from ludotheque.arena.results.frames import Frame
    from ludotheque.core.display.pictures import SvgPicture


@dataclass
class ThinkingTime:
    """The thinking time of a bot."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        return self.seconds / max(self.decisions, 1)


@dataclass
class BotStanding:
    """One bot, by seat that it had: a bot with two seats at a table has twice the chances.

    >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
    >>> isinstance(results.standings[0], BotStanding), results.standings[0].thinking.decisions > 0
    (True, True)
    """

    bot: str
    wins: Interval
    score: Interval
    rating: Rating | None
    """None where OpenSkill is not installed (`pip install "ludotheque[arena]"`)."""
    thinking: ThinkingTime


@dataclass
class PairComparison:
    """One bot minus another, deal by deal; `…_p` is corrected for the number of comparisons."""

    one: str
    other: str
    wins: Difference
    wins_p: float
    score: Difference
    score_p: float

    @property
    def is_significant(self) -> bool:
        return self.wins_p < LEVEL


@dataclass(frozen=True)
class Forfeits:
    """Matches that a bot has lost by what it did in place of playing a move."""

    bot: str
    why: str
    said: str
    """Its message in the first of these matches."""
    matches: int


@dataclass(repr=False)
class Results:
    """The results of a comparison. `print(results)` shows it as a table, `results.plot()` as a
    picture.

    >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
    >>> results.matches, results.standings[0].bot in ("random", "child")
    (3, True)
    """

    contest: Contest
    deals: int
    matches: int
    fair: float
    """The average share of a seat: 1 / players, or less if some matches have no winner."""
    standings: list[BotStanding]
    """The one that wins most first."""
    comparisons: list[PairComparison]
    seats: list[Interval]
    """The wins of each seat, whoever sat there."""
    forfeits: list[Forfeits]
    """The forfeits by bot and reason, the most frequent first."""
    played: Mapping[int, MatchResult] = field(default_factory=dict, compare=False)
    """The matches that count, by their number."""
    is_whole: bool = True
    """False where the comparison was stopped before its end."""

    @property
    def fewest_matches(self) -> int:
        """The fewest matches with which any difference can be significant.

        >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
        >>> results.fewest_matches > 3
        True
        """
        return fewest_matches(self.contest)

    def standing(self, bot: str) -> BotStanding:
        """The standing of one bot, by its name.

        >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
        >>> 0 <= results.standing("child").wins.mean <= 1
        True
        """
        for one in self.standings:
            if one.bot == bot:
                return one
        played = ", ".join(one.bot for one in self.standings)
        raise KeyError(f"{bot} did not play: these did: {played}")

    def to_frame(self, part: Part = "bots", library: Library | None = None) -> Frame:
        """The results as a data frame of pandas or Polars, whichever is installed: a row for each of
        the `bots`, of the `differences` between two of them, or for each seat of the `matches`.

        >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
        >>> len(results.to_frame("matches", "pandas"))  # a row for each seat
        9
        """
        return frame_of(rows_of(self, part), library)

    def to_dict(self) -> Object:
        """The JSON of `ludotheque arena --json`.

        >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
        >>> results.to_dict()["matches"]
        3
        """
        return as_json(self)

    def plot(self, file: str | Path | None = None) -> SvgPicture:
        """The wins with their intervals, as an SVG: a notebook shows it; `file` keeps it.

        >>> results = compare("land-unter", ["random", "child", "child"], 3, seed=1, workers=1)
        >>> results.plot().startswith("<svg")
        True
        """
        from ludotheque.arena.results.report import as_drawing

        drawing = as_drawing(self, Words(spoken_language()))
        if file is not None:
            Path(file).write_text(drawing, encoding="utf-8")
        return drawing

    def __str__(self) -> str:
        from ludotheque.arena.results.report import as_text

        return as_text(self, Words(spoken_language()))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from ludotheque.arena.results.report import as_html

        return as_html(self, Words(spoken_language()))


def fewest_matches(contest: Contest) -> int:
    return fewest_deals(math.comb(len(contest.field), 2)) * contest.set_size


def results_of(contest: Contest, played: Mapping[int, MatchResult]) -> Results | None:
    """Computed from the deals of which every match was played. None: there is none."""
    size = contest.set_size
    whole = [
        deal
        for deal in sorted({number // size for number in played})
        if all(number in played for number in range(deal * size, (deal + 1) * size))
    ]
    if not whole:
        return None
    matches = [
        (contest.arrangement(number), played[number])
        for deal in whole
        for number in range(deal * size, (deal + 1) * size)
    ]
    wins, scores = _by_deal(contest, matches, len(whole))
    rated = ratings(contest.field, matches)
    thinking = _thinking(contest, matches)
    standings = [
        BotStanding(bot, share_of(wins[bot]), mean_of(scores[bot]), rated.get(bot), thinking[bot])
        for bot in contest.field
    ]
    standings.sort(key=lambda one: -one.wins.mean)
    parts = np.array(
        [[result.win_part(seat) for seat in range(contest.players)] for _, result in matches]
    )
    by_seat = parts.reshape(len(whole), size, contest.players).mean(1)
    return Results(
        contest,
        len(whole),
        len(matches),
        float(parts.mean()),
        standings,
        _comparisons([one.bot for one in standings], wins, scores),
        [share_of(by_seat[:, seat]) for seat in range(contest.players)],
        _forfeits(matches),
        {number: played[number] for deal in whole for number in range(deal * size, (deal + 1) * size)},
    )


Values = dict[str, Any]
"""The values of each bot, one for each deal."""


def _by_deal(
    contest: Contest, matches: list[tuple[tuple[str, ...], MatchResult]], deals: int
) -> tuple[Values, Values]:
    """The mean win and the mean score of each bot's seats in each deal."""
    wins = {bot: np.zeros(deals) for bot in contest.field}
    scores = {bot: np.zeros(deals) for bot in contest.field}
    seats = dict.fromkeys(contest.field, 0)
    for i, (seated, result) in enumerate(matches):
        deal = i // contest.set_size
        for seat, bot in enumerate(seated):
            wins[bot][deal] += result.win_part(seat)
            scores[bot][deal] += result.scores[seat]
            seats[bot] += deal == 0
    for bot in contest.field:
        wins[bot] /= seats[bot]
        scores[bot] /= seats[bot]
    return wins, scores


def _comparisons(bots: list[str], wins: Values, scores: Values) -> list[PairComparison]:
    pairs = list(itertools.combinations(bots, 2))
    in_wins = [difference_of(wins[one], wins[other], share_of, 1.0) for one, other in pairs]
    in_score = [difference_of(scores[one], scores[other]) for one, other in pairs]
    corrected = zip(holm([d.p for d in in_wins]), holm([d.p for d in in_score]), strict=True)
    return [
        PairComparison(*pair, *told)
        for pair, told in zip(
            pairs,
            ((a, p, b, q) for a, b, (p, q) in zip(in_wins, in_score, corrected, strict=True)),
            strict=True,
        )
    ]


def _thinking(
    contest: Contest, matches: list[tuple[tuple[str, ...], MatchResult]]
) -> dict[str, ThinkingTime]:
    found = {bot: ThinkingTime() for bot in contest.field}
    for seated, result in matches:
        for seat, bot in enumerate(seated):
            one = found[bot]
            one.decisions += result.decisions[seat]
            one.seconds += result.seconds[seat]
            one.longest = max(one.longest, result.longest[seat])
    return found


def _forfeits(matches: list[tuple[tuple[str, ...], MatchResult]]) -> list[Forfeits]:
    found: dict[tuple[str, str], Forfeits] = {}
    for seated, result in matches:
        forfeit = result.forfeit
        if forfeit is not None:
            bot = seated[forfeit.seat]
            before = found.get((bot, forfeit.why), Forfeits(bot, forfeit.why, forfeit.said, 0))
            found[bot, forfeit.why] = replace(before, matches=before.matches + 1)
    return sorted(found.values(), key=lambda one: -one.matches)


# As JSON


def as_json(results: Results) -> Object:
    """All but `thinking` is the same whoever played it, where no bot goes by the clock."""
    contest = results.contest
    found: dict[str, Any] = {
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed,
        "deals": results.deals,
        "matches": results.matches,
        "fewest_matches": results.fewest_matches,
        "fair": results.fair,
        "results": [
            {
                "bot": one.bot,
                "wins": interval_json(one.wins),
                "score": interval_json(one.score),
                "rating": None if one.rating is None else vars(one.rating),
            }
            for one in results.standings
        ],
        "differences": [
            {
                "bots": [one.one, one.other],
                "wins": {**interval_json(one.wins), "p_holm": one.wins_p},
                "score": {**interval_json(one.score), "p_holm": one.score_p},
                "significant": one.is_significant,
            }
            for one in results.comparisons
        ],
        "seats": [interval_json(one) for one in results.seats],
        "forfeits": [vars(one) for one in results.forfeits],
        "thinking": {
            one.bot: {**vars(one.thinking), "mean": one.thinking.mean} for one in results.standings
        },
    }
    return found


def interval_json(interval: Interval) -> dict[str, Any]:
    """An interval as JSON. One deal has no interval, and JSON has no infinity: then it is null."""
    return {name: value if math.isfinite(value) else None for name, value in vars(interval).items()}
