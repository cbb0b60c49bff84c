"""The ladder: each level against a table full of the level below, at every number of players.

Where a rung does not reach the goal, an oracle that sees all cards sits down at the same table on the
same deals: what it wins is about what can be won there at all. Not where nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.oracle import OracleBot
from ludotheque.arena.results.inference import Interval
from ludotheque.arena.results.results import Results, as_json, results_of
from ludotheque.arena.results.results_file import ResultsFile, version_of
from ludotheque.arena.tournament import DealRange
from ludotheque.bots.answers import MOVE_SECONDS
from ludotheque.bots.custom import fingerprint
from ludotheque.bots.levels import LEVELS, kind_of, new_bot, read_limit
from ludotheque.bots.players import Bot
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game

GOAL = 1.5
"""A level should win this many times its fair share against the level below."""
ORACLE = "oracle"
REACHED, UNDECIDED, MISSED = "reached", "undecided", "missed"


def new_player(name: str, game: Game) -> Bot:
    """A player by name: a bot, or the oracle (`oracle@500`)."""
    return (
        OracleBot(game, read_limit(name.partition("@")[2])) if is_oracle(name) else new_bot(name, game)
    )


def is_oracle(name: str) -> bool:
    return name.partition("@")[0] == ORACLE


@dataclass(frozen=True)
class Ladder:
    """Which levels are compared, and how long they think."""

    game: str
    players: tuple[int, ...]
    options: tuple[tuple[str, bool], ...]
    seed: str
    strong: int
    best: int
    """The simulations of levels 3 and 4; the oracle has those of level 4. Without a clock, results are
    reproducible."""
    bot: str = ""
    """A custom bot, which meets each level in turn. Empty: the levels meet each other."""
    move_seconds: float = MOVE_SECONDS

    @property
    def has_oracle(self) -> bool:
        """Whether an oracle plays. In a game without secrets it would know nothing more."""
        return not self.bot and find_game(self.game).has_secrets

    @property
    def levels(self) -> tuple[str, ...]:
        limits = {"strong": f"@{self.strong}", "best": f"@{self.best}"}
        return tuple(name + limits.get(name, "") for name in LEVELS)

    def steps(self) -> list[LadderStep]:
        """The rungs, from the smallest table to the largest and from the lowest rung to the highest."""
        levels = self.levels
        if self.bot:
            return [
                LadderStep(self, players, self.bot, one) for players in self.players for one in levels
            ]
        return [
            LadderStep(self, players, levels[i], levels[i - 1])
            for players in self.players
            for i in range(1, len(levels))
        ]

    def setting(self) -> dict[str, object]:
        """The setting that must be the same to add to a results file. The numbers of players and of
        matches may grow."""
        return {
            "command": "ladder",
            "game": self.game,
            "options": dict(self.options),
            "simulations": [self.strong, self.best],
            **self._custom_setting(),
            "seed": self.seed,
            "version": version_of(self.game),
        }

    def _custom_setting(self) -> dict[str, object]:
        """The part of the setting about a custom bot. Matches of two versions of it do not mix."""
        if not self.bot:
            return {}
        kind = kind_of(self.bot)
        own = fingerprint(kind) if kind.is_foreign else ""
        return {"bots": [self.bot], "own": own, "move_seconds": self.move_seconds}


@dataclass(frozen=True)
class LadderStep:
    """One rung: a level (the hero) at a table full of the level below."""

    ladder: Ladder
    players: int
    hero: str
    below: str

    @property
    def fair(self) -> float:
        """The share of wins that one seat would have by chance. A match without a winner counts for
        nobody."""
        return 1 / self.players

    @property
    def contest(self) -> Contest:
        return self._against(self.hero)

    @property
    def bound(self) -> Contest:
        """The oracle in the place of the hero."""
        return self._against(f"{ORACLE}@{self.ladder.best}")

    @property
    def is_highest(self) -> bool:
        return self.hero == self.ladder.levels[-1]

    def _against(self, hero: str) -> Contest:
        ladder = self.ladder
        return Contest(
            ladder.game,
            self.players,
            ladder.options,
            (hero, *[self.below] * (self.players - 1)),
            ladder.seed,
            f"{self.players} {hero} {self.below}",
            new_player,
            frozenset({hero}) if is_oracle(hero) else frozenset(),
            frozenset({hero}) if not is_oracle(hero) and kind_of(hero).is_foreign else frozenset(),
            ladder.move_seconds,
        )


@dataclass
class Rung:
    """The result of one step."""

    step: LadderStep
    results: Results
    bound: Results | None

    @property
    def wins(self) -> Interval:
        return self.results.standing(self.step.hero).wins

    @property
    def times_fair(self) -> Interval:
        fair = self.step.fair
        return Interval(*(value / fair for value in (self.wins.mean, self.wins.low, self.wins.high)))

    @property
    def sign(self) -> str:
        """Stronger than the level below or weaker, by the whole interval; ≈ where it may be either."""
        return ">" if self.times_fair.low > 1 else "<" if self.times_fair.high < 1 else "≈"

    @property
    def verdict(self) -> str:
        """The verdict by the whole interval: what may still be luck is undecided."""
        times = self.times_fair
        return REACHED if times.low >= GOAL else MISSED if times.high < GOAL else UNDECIDED

    @property
    def bound_wins(self) -> Interval | None:
        return self.bound.standing(self.step.bound.bots[0]).wins if self.bound else None

    @property
    def is_bounded(self) -> bool:
        """An oracle that wins less than the hero says nothing about what can be won."""
        bound = self.bound_wins
        return bound is not None and bound.mean >= self.wins.mean

    @property
    def nearness(self) -> float | None:
        """The hero's wins as a share of the oracle's."""
        bound = self.bound_wins
        return self.wins.mean / bound.mean if bound and bound.mean and self.is_bounded else None


def rungs(steps: Iterable[LadderStep], record: ResultsFile, matches: int) -> list[Rung]:
    """The results so far. A step without a whole deal is left out."""
    found = []
    for step in steps:
        results = _results(step.contest, record, matches)
        if results is not None:
            found.append(Rung(step, results, _results(step.bound, record, matches)))
    return found


def _results(contest: Contest, record: ResultsFile, matches: int) -> Results | None:
    matches = contest.rounded_up(matches)
    return results_of(contest, record.of(contest, matches))


def first_part(steps: Iterable[LadderStep], matches: int) -> list[DealRange]:
    return [DealRange(step.contest, step.contest.rounded_up(matches)) for step in steps]


def second_part(found: Iterable[Rung], matches: int) -> list[DealRange]:
    """The matches of the oracle: where the goal is not surely reached, and always for the best level."""
    wanted = [
        rung.step.bound
        for rung in found
        if rung.step.ladder.has_oracle and (rung.verdict != REACHED or rung.step.is_highest)
    ]
    return [DealRange(contest, contest.rounded_up(matches)) for contest in wanted]


def usual_simulations(game: str, quick: bool) -> tuple[int, int]:
    """The simulations of levels 3 and 4. With `quick`, level 4 has a tenth, but more than level 3."""
    thinking = find_game(game).thinking
    if not quick:
        return thinking.strong, thinking.best
    return thinking.strong, min(thinking.best, max(2 * thinking.strong, thinking.best // 10))


def ladder_json(ladder: Ladder, found: Iterable[Rung]) -> dict[str, Any]:
    return {
        "game": ladder.game,
        "options": dict(ladder.options),
        "seed": ladder.seed,
        "simulations": {"strong": ladder.strong, "best": ladder.best},
        **({"bot": ladder.bot} if ladder.bot else {}),
        "goal": GOAL,
        "rungs": [
            {
                "players": rung.step.players,
                "hero": rung.step.hero,
                "below": rung.step.below,
                "wins": vars(rung.wins),
                "times_fair": vars(rung.times_fair),
                "stronger": rung.sign == ">",
                "verdict": rung.verdict,
                "oracle": vars(rung.bound_wins) if rung.bound_wins else None,
                "is_bounded": rung.is_bounded,
                "nearness": rung.nearness,
                "contest": as_json(rung.results),
                "oracle_contest": as_json(rung.bound) if rung.bound else None,
            }
            for rung in found
        ],
    }
