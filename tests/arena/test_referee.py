"""Broken bots of every sort lose their matches, and nobody else is the worse for it."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.arena import tournament
from ludotheque.arena.matches import blackbox
from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult, play_deal
from ludotheque.arena.matches.referee import Forfeit
from ludotheque.arena.results.inference import ranks
from ludotheque.arena.results.results import as_json, results_of
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.arena.tournament import DealRange, play
from ludotheque.arena.workers import InProcess, Processes
from ludotheque.bots.levels import new_bot
from ludotheque.bots.players import Bot, Thought, never
from ludotheque.core.chance import key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, game_names


class Odd(Bot):
    """Answers whatever it is told to."""

    start_seconds = 0.0  # nothing is compiled here, and nobody wants to wait

    def __init__(self, game: Game, answer: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self.answer = answer

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Any:
        return self.answer(v)


class Spiteful:
    def __repr__(self) -> str:
        raise RuntimeError


def raising(_v: Any) -> Any:
    raise ZeroDivisionError("no\x1b[31m luck")


def leaving(_v: Any) -> Any:
    sys.exit(3)


def sleeping(_v: Any) -> Any:
    time.sleep(60)


def spinning(_v: Any) -> Any:
    """Catches all that it may."""
    while True:
        with contextlib.suppress(Exception):
            time.monotonic()


def slow(v: Any) -> Any:
    """Catches even what it may not, and answers too late."""
    until = time.monotonic() + 0.3
    while time.monotonic() < until:
        with contextlib.suppress(BaseException):
            while time.monotonic() < until:
                pass
    return Thought(0, [])


BROKEN = {
    "an illegal move": (lambda v: Thought(illegal_in(v), []), "illegal"),
    "a number below all": (lambda _: Thought(-1, []), "illegal"),
    "a number beyond all": (lambda _: Thought(10**9, []), "illegal"),
    "a number beyond 64 bits": (lambda _: Thought(10**30, []), "illegal"),
    "nothing": (lambda _: None, "no-move"),
    "no action": (lambda _: Thought(None, []), "no-move"),  # type: ignore[arg-type]
    "a text": (lambda _: Thought("17", []), "no-move"),  # type: ignore[arg-type]
    "a float": (lambda _: Thought(3.0, []), "no-move"),  # type: ignore[arg-type]
    "a truth": (lambda _: Thought(True, []), "no-move"),
    "an array": (lambda _: Thought(np.zeros(3), []), "no-move"),  # type: ignore[arg-type]
    "what cannot be written": (lambda _: Spiteful(), "no-move"),
    "an exception": (raising, "raised"),
    "the end": (leaving, "raised"),
    "sleep": (sleeping, "silent"),
    "work without end": (spinning, "silent"),
    "an answer that comes too late": (slow, "silent"),
}


def illegal_in(v: Any) -> int:
    bits = np.unpackbits(np.asarray(v.legal), bitorder="little")
    return int(np.flatnonzero(bits == 0)[0])


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_bot_loses_and_is_quoted(name: str, fault: str) -> None:
    game = find_game(name)
    answer, why = BROKEN[fault]
    if why == "silent" and name != "quelle-heure":
        return  # the clock is the same in every game
    players = game.players[0]
    seats = [Odd(game, answer), *(new_bot("casual", game) for _ in range(players - 1))]
    result = play_deal(game, seats, {}, key_of("broken"), 1, seconds=0.1 if why == "silent" else 60)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (0, why)
    assert result.forfeit.said.isprintable()
    assert result.winners == list(range(1, players))
    assert result.win_part(0) == 0.0
    assert sum(map(result.win_part, range(players))) == pytest.approx(1)
    assert result.scores[0] == min(result.scores)
    assert ranks(result) == [2.0] + [1.0] * (players - 1)
    assert MatchResult.read(result.as_json()) == result


def test_the_first_move_of_a_bot_may_take_longer_since_its_code_is_compiled_then() -> None:
    game = find_game("quelle-heure")
    asked: list[float | None] = []

    def compiling(v: Any) -> Thought:
        """Takes too long when it is called first, and again in the third move."""
        asked.append(player.time_given)
        if len(asked) in (1, 3):
            time.sleep(1.3)
        return Thought(game.legal_actions(v)[0], [])

    player = Odd(game, compiling)
    player.start_seconds = 60.0
    result = play_deal(game, [player, new_bot("child", game)], {}, key_of(1), 0, seconds=1)
    assert len(asked) == 3
    assert set(asked) == {1}  # what a bot is told is the time of every move
    assert result.forfeit == Forfeit(0, "silent", "no move within 1 s")


def test_what_is_said_helps_its_author() -> None:
    game = find_game("quelle-heure")
    for answer, said in (
        (raising, "ZeroDivisionError: no�[31m luck (test_referee.py, line"),
        (leaving, "SystemExit: 3"),
        (lambda _: Thought("x" * 1000, []), "'xxx"),  # type: ignore[arg-type]
        (sleeping, "no move within 0.1 s"),
    ):
        result = play_deal(
            game, [Odd(game, answer), new_bot("child", game)], {}, key_of(1), 0, seconds=0.1
        )
        assert result.forfeit is not None
        assert said in result.forfeit.said
        assert len(result.forfeit.said) <= 301


@pytest.mark.parametrize("name", game_names())
def test_a_bot_that_writes_into_its_view_writes_into_nothing_else(name: str) -> None:
    """The same match, whatever it leaves behind in what it was given."""
    game = find_game(name)

    def lowest(v: Any) -> Thought:
        return Thought(game.legal_actions(v)[0], [])

    def vandal(v: Any) -> Thought:
        thought = lowest(v)
        np.asarray(v).reshape(1).view(np.uint8)[:] = 255
        return thought

    played = []
    for answer in (lowest, vandal):
        bots = [Odd(game, answer), *(new_bot("casual", game) for _ in range(game.players[0] - 1))]
        result = play_deal(game, bots, {}, key_of("vandal"), 3)
        assert result.forfeit is None
        played.append((result.scores, result.winners, result.decisions))
    assert played[0] == played[1]


def test_ctrl_c_is_not_the_fault_of_a_bot() -> None:
    def interrupted(_v: Any) -> Any:
        raise KeyboardInterrupt

    game = find_game("quelle-heure")
    with pytest.raises(KeyboardInterrupt):
        play_deal(game, [Odd(game, interrupted), new_bot("child", game)], {}, key_of(1), 0)


# Over processes


def native_loop(_v: Any) -> Any:
    """In C, with the interpreter's lock held: nothing in the process can stop it."""
    ctypes.PyDLL(None).sleep(600)


def native_crash(_v: Any) -> Any:
    os.abort()


def first(game: Game) -> Callable[[Any], Any]:
    return lambda v: Thought(game.legal_actions(v)[0], [])


def odd_player(name: str, game: Game) -> Bot:
    answers = {"loop": native_loop, "crash": native_crash, "sound": first(game), "sleep": sleeping}
    return Odd(game, answers[name]) if name in answers else new_bot(name, game)


@pytest.mark.parametrize(
    ("name", "why", "seconds"),
    [
        ("loop", "silent", 0.3),
        ("crash", "crashed", 60.0),
        pytest.param("sleep", "silent", 0.3, marks=pytest.mark.soak),
    ],
)
def test_a_bot_that_takes_its_process_with_it_forfeits_and_the_others_play_on(
    name: str, why: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blackbox, "GRACE", 0.2)
    monkeypatch.setattr(tournament, "LOOK_SECONDS", 0.1)
    contest = Contest(
        *("quelle-heure", 2, (), (name, "sound"), "seed"), new_player=odd_player, move_seconds=seconds
    )
    record, crew = ResultsFile(), Processes(2)
    try:
        assert play([DealRange(contest, 2)], record, crew)
    finally:
        crew.stop()
    for number in range(2):
        result = record.matches["", number]
        assert result.forfeit is not None
        assert contest.arrangement(number)[result.forfeit.seat] == name
        assert result.forfeit.why == why


def test_forfeits_are_told_in_the_results() -> None:
    contest = Contest("quelle-heure", 2, (), ("sound", "child"), "seed", new_player=odd_player)
    record = ResultsFile()
    assert play([DealRange(contest, 40)], record, InProcess())
    results = results_of(contest, record.of(contest, 40))
    assert results is not None
    assert results.forfeits == []
    for number in range(10):
        seat = contest.arrangement(number).index("sound")
        forfeit = Forfeit(seat, "illegal", f"{number}")
        result = MatchResult.forfeited(find_game(contest.game), 2, forfeit)
        record.matches["", number] = result
    results = results_of(contest, record.of(contest, 40))
    assert results is not None
    assert as_json(results)["forfeits"] == [
        {"bot": "sound", "why": "illegal", "said": "0", "matches": 10}
    ]
