"""Plays the matches of a plan with any crew of workers, in any order."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from ludotheque.arena.matches.blackbox import BlackBoxEntry
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.matches.referee import Forfeit
from ludotheque.arena.results.results_file import Key, ResultsFile
from ludotheque.arena.workers import Crew
from ludotheque.bots.answers import CRASHED, SILENT, silence
from ludotheque.core.errors import LudothequeError

TASK_SECONDS = 0.5
MOST_IN_TASK = 200
PATIENCE = 3
"""The number of times in a row that workers may be lost without a finished match."""
LOOK_SECONDS = 1.0
"""The seconds between two searches for bots that are silent too long."""


@dataclass(frozen=True)
class DealRange:
    """The first `matches` matches of a contest, in whole sets."""

    contest: Contest
    matches: int


@dataclass(frozen=True)
class MatchTask:
    contest: Contest
    numbers: tuple[int, ...]


Played = tuple[list[MatchResult], float]
Progress = Callable[[Contest, int, MatchResult], None]


def play_task(task: MatchTask) -> Played:
    """Runs in a worker: plays some matches. Returns their results and the seconds that they took."""
    started = time.perf_counter()
    results = [task.contest.play(number) for number in task.numbers]
    return results, time.perf_counter() - started


def play(
    plan: Sequence[DealRange],
    record: ResultsFile,
    crew: Crew,
    progress: Progress = lambda *_: None,
) -> bool:
    """Play what the record does not have yet. False: stopped by Ctrl-C; what was played is kept."""
    playing = _Playing(plan, record, crew, progress)
    try:
        while playing.waiting or playing.running:
            if not playing.hand_out() or playing.collect():
                playing.recover()
    except KeyboardInterrupt:
        return False
    return True


class _Playing:
    """A plan under way.

    Bots that are not ours may take their worker with them, and then those of the others are lost too. So
    every match in which such a bot was thinking at that moment is played again by itself: where that
    worker is lost as well, the bot has forfeited the match.
    """

    def __init__(
        self, plan: Sequence[DealRange], record: ResultsFile, crew: Crew, progress: Progress
    ) -> None:
        self.record, self.crew, self.progress = record, crew, progress
        self.waiting = deque(
            (part.contest, number)
            for part in plan
            for number in record.missing(part.contest, part.matches)
        )
        self.running: dict[Future[Played], MatchTask] = {}
        self._pace: dict[Contest, float] = {}
        self._losses = 0
        self._suspected: set[Key] = set()
        self._guilty: dict[Key, Forfeit] = {}

    def hand_out(self) -> bool:
        """Submit as many tasks as the crew takes. False where no worker is there."""
        while self.waiting and len(self.running) < (1 if self._suspected else self.crew.width):
            task = _next_task(self.waiting, {} if self._suspected else self._pace)
            try:
                self.running[self.crew.submit(play_task, task)] = task
            except self.crew.lost:  # the pool broke before anybody looked
                _put_back(self.waiting, task)
                break
        return bool(self.running)

    def collect(self) -> bool:
        """Record the finished matches. True: a worker was lost."""
        done = wait(self.running, LOOK_SECONDS, return_when=FIRST_COMPLETED).done
        for entry in self.crew.overdue():
            self._blame(entry, SILENT, silence(entry.seconds))
        lost = False
        for future in done:
            task = self.running.pop(future)
            try:
                results, seconds = future.result()
            except self.crew.lost:
                _put_back(self.waiting, task)
                lost = True
                continue
            self._losses = 0
            self._pace[task.contest] = seconds / len(results)
            for number, result in zip(task.numbers, results, strict=True):
                self._add(task.contest, number, result)
        return lost

    def recover(self) -> None:
        """After a worker was lost: queue its matches again, and find the bot that caused it."""
        self._losses += 1
        if self._losses > PATIENCE:
            raise LudothequeError("error-arena-workers-lost", times=self._losses)
        found = self.crew.suspects()
        was_alone = bool(self._suspected)
        if self.crew.renew():
            for task in self.running.values():
                _put_back(self.waiting, task)
            self.running.clear()
        for entry in found:
            key = (entry.contest, entry.match)
            if was_alone and key in self._suspected:
                self._blame(entry, CRASHED, "its process ended")
            elif key not in self._guilty:
                self._suspected.add(key)
        self._judge()

    def _blame(self, entry: BlackBoxEntry, why: str, said: str) -> None:
        self._guilty[entry.contest, entry.match] = Forfeit(entry.seat, why, said)

    def _judge(self) -> None:
        """Bots that were found guilty lose their match. Suspected matches are played again first."""
        waiting = list(self.waiting)
        self.waiting.clear()
        for contest, number in waiting:
            forfeit = self._guilty.pop((contest.name, number), None)
            if forfeit is not None:
                self._losses = 0
                self._add(contest, number, contest.forfeited(number, forfeit))
            elif (contest.name, number) in self._suspected:
                self.waiting.appendleft((contest, number))
            else:
                self.waiting.append((contest, number))

    def _add(self, contest: Contest, number: int, result: MatchResult) -> None:
        self._suspected.discard((contest.name, number))
        self.record.add((contest.name, number), result)
        self.progress(contest, number, result)


def _next_task(waiting: deque[tuple[Contest, int]], pace: dict[Contest, float]) -> MatchTask:
    """The next matches of one contest: one at first, then as many as fill half a second."""
    contest = waiting[0][0]
    wanted = 1
    if contest in pace:
        wanted = max(1, min(MOST_IN_TASK, int(TASK_SECONDS / max(pace[contest], 1e-9))))
    numbers: list[int] = []
    while waiting and waiting[0][0] is contest and len(numbers) < wanted:
        numbers.append(waiting.popleft()[1])
    return MatchTask(contest, tuple(numbers))


def _put_back(waiting: deque[tuple[Contest, int]], task: MatchTask) -> None:
    waiting.extendleft((task.contest, number) for number in reversed(task.numbers))
