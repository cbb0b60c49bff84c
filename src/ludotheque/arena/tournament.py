"""Plays the matches of a plan, whoever plays them and in whatever order they end."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from ludotheque.arena.contests import Contest
from ludotheque.arena.keeping import Record
from ludotheque.arena.match import MatchResult
from ludotheque.arena.workers import Crew
from ludotheque.core.errors import LudothequeError

TASK_SECONDS = 0.5
MOST_IN_TASK = 200
PATIENCE = 3
"""Times in a row that workers may be lost without a match coming back."""


@dataclass(frozen=True)
class Part:
    """So many matches of a contest: whole sets."""

    contest: Contest
    matches: int


@dataclass(frozen=True)
class Task:
    contest: Contest
    numbers: tuple[int, ...]


Played = tuple[list[MatchResult], float]


def play_task(task: Task) -> Played:
    """What a worker does: some matches, and the seconds they took."""
    started = time.perf_counter()
    results = [task.contest.play(number) for number in task.numbers]
    return results, time.perf_counter() - started


def play(
    plan: Sequence[Part],
    record: Record,
    crew: Crew,
    progress: Callable[[Contest, int, MatchResult], None] = lambda *_: None,
) -> bool:
    """Play what the record does not have yet. False: stopped by Ctrl-C; what was played is kept."""
    waiting = deque(
        (part.contest, number) for part in plan for number in record.missing(part.contest, part.matches)
    )
    running: dict[Future[Played], Task] = {}
    pace: dict[Contest, float] = {}
    losses = 0
    try:
        while waiting or running:
            while waiting and len(running) < crew.width:
                task = _next_task(waiting, pace)
                try:
                    running[crew.submit(play_task, task)] = task
                except crew.lost:  # the pool broke before anybody looked
                    _put_back(waiting, task)
                    break
            lost = not running
            for future in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                task = running.pop(future)
                try:
                    results, seconds = future.result()
                except crew.lost:
                    _put_back(waiting, task)
                    lost = True
                    continue
                losses = 0
                pace[task.contest] = seconds / len(results)
                for number, result in zip(task.numbers, results, strict=True):
                    record.add((task.contest.name, number), result)
                    progress(task.contest, number, result)
            if lost:
                losses += 1
                if losses > PATIENCE:
                    raise LudothequeError("error-arena-workers-lost", times=losses)
                if crew.renew():
                    for task in running.values():
                        _put_back(waiting, task)
                    running.clear()
    except KeyboardInterrupt:
        return False
    return True


def _next_task(waiting: deque[tuple[Contest, int]], pace: dict[Contest, float]) -> Task:
    """The next matches of one contest: one at first, then as many as fill half a second."""
    contest = waiting[0][0]
    wanted = 1
    if contest in pace:
        wanted = max(1, min(MOST_IN_TASK, int(TASK_SECONDS / max(pace[contest], 1e-9))))
    numbers: list[int] = []
    while waiting and waiting[0][0] is contest and len(numbers) < wanted:
        numbers.append(waiting.popleft()[1])
    return Task(contest, tuple(numbers))


def _put_back(waiting: deque[tuple[Contest, int]], task: Task) -> None:
    waiting.extendleft((task.contest, number) for number in reversed(task.numbers))
