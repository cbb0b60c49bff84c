"""The same results whoever plays the matches, and whatever becomes of the workers."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from ludotheque.arena import tournament
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results.results import as_json, results_of
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.arena.tournament import DealRange, play
from ludotheque.arena.workers import InProcess, Processes
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game

CONTEST = Contest("quelle-heure", 2, (), ("child", "casual", "random"), "seed")
MATCHES = CONTEST.rounded_up(40)


def told(record: ResultsFile, contest: Contest = CONTEST) -> dict[str, Any]:
    """All but the times."""
    results = results_of(contest, record.of(contest, MATCHES))
    assert results is not None
    return {name: value for name, value in as_json(results).items() if name != "thinking"}


def played_alone() -> ResultsFile:
    record = ResultsFile()
    assert play([DealRange(CONTEST, MATCHES)], record, InProcess())
    return record


class Careless(InProcess):
    """Workers of whom one in six is lost with its task, and who come back in any order."""

    width = 7
    lost: tuple[type[BaseException], ...] = (ConnectionError,)
    luck = random.Random(2)

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if self.luck.random() > 1 / 6:
            return super().submit(function, *arguments)
        future: Future[Any] = Future()
        future.set_exception(ConnectionError())
        return future


def test_lost_tasks_and_the_order_in_which_matches_end_change_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tournament, "MOST_IN_TASK", 2)
    record = ResultsFile()
    assert play([DealRange(CONTEST, MATCHES)], record, Careless())
    assert list(record.matches) != sorted(record.matches)
    assert told(record) == told(played_alone())


def fragile_player(name: str, game: Game) -> Bot:
    """Made once in every process; the first process to make one dies of it."""
    try:
        Path(os.environ["LUDOTHEQUE_TEST_ACCIDENT"]).touch(exist_ok=False)
    except FileExistsError:
        return new_bot(name, game)
    os._exit(3)


def doomed_player(name: str, game: Game) -> Bot:
    os._exit(3)


def test_processes_of_which_one_dies_give_what_one_process_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_TEST_ACCIDENT", str(tmp_path / "happened"))
    contest = Contest(CONTEST.game, 2, (), CONTEST.bots, "seed", new_player=fragile_player)
    seen: list[int] = []
    record, crew = ResultsFile(tmp_path / "kept.jsonl"), Processes(2)

    def count(_: Contest, number: int, result: MatchResult) -> None:
        seen.append(number)

    try:
        assert play([DealRange(contest, MATCHES)], record, crew, count)
    finally:
        crew.stop()
        record.close()
    assert (tmp_path / "happened").exists()
    assert sorted(seen) == list(range(MATCHES))
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == MATCHES
    assert told(record, contest) == told(played_alone())


def test_workers_that_always_die_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "PATIENCE", 0)
    contest = Contest(CONTEST.game, 2, (), CONTEST.bots, "seed", new_player=doomed_player)
    crew = Processes(1)
    try:
        with pytest.raises(LudothequeError) as refused:
            play([DealRange(contest, MATCHES)], ResultsFile(), crew)
    finally:
        crew.stop()
    assert refused.value.key == "error-arena-workers-lost"


def test_ctrl_c_keeps_what_was_played_and_the_rest_follows_later() -> None:
    record = ResultsFile()

    def stop(contest: Contest, number: int, result: MatchResult) -> None:
        if number == 8:
            raise KeyboardInterrupt

    assert not play([DealRange(CONTEST, MATCHES)], record, InProcess(), stop)
    assert 8 < len(record.matches) < MATCHES
    half = results_of(CONTEST, record.of(CONTEST, MATCHES))
    assert half is not None
    assert half.matches % CONTEST.set_size == 0, "only whole deals count"
    assert play([DealRange(CONTEST, MATCHES)], record, InProcess())
    assert told(record) == told(played_alone())


def test_more_matches_go_on_from_the_same_deals() -> None:
    record = ResultsFile()
    play([DealRange(CONTEST, CONTEST.set_size)], record, InProcess())
    first = dict(record.matches)
    play([DealRange(CONTEST, MATCHES)], record, InProcess())
    assert {key: record.matches[key] for key in first} == first
    assert told(record) == told(played_alone())
