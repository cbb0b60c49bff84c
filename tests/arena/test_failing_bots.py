"""Every way in which a bot can fail loses its match and is quoted, by whatever door it comes; and the
figures of such a contest are right."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.arena.compare import compare
from ludotheque.arena.ladder import Ladder, first_part, rungs
from ludotheque.arena.results.results import as_json
from ludotheque.arena.results.results_file import ResultsFile
from ludotheque.arena.tournament import play
from ludotheque.arena.workers import InProcess
from ludotheque.bots import custom
from tests.cli.driver import SOURCE, piped

BROKEN = """
    import os, time

    class EndsItsProcess:
        def choose(self, view):
            print("so long", flush=True)
            os._exit(3)

    class Illegal:
        def choose(self, view):
            return next(action for action in range(view.num_actions) if action not in view.legal_actions)

    class Raises:
        def choose(self, view):
            raise ZeroDivisionError("no luck")

    class Prose:
        def choose(self, view):
            return "the blue one"

    class Nothing:
        def choose(self, view):
            return None

    class WrongType:
        def choose(self, view):
            return [view.legal_moves[0]]

    class Silent:
        def choose(self, view):
            time.sleep(60)

    class AtTheStart:
        def new_match(self):
            raise OSError("no weights")

        def choose(self, view): ...

    class AtTheEnd:
        def choose(self, view):
            return view.legal_moves[0]

        def match_over(self, result):
            raise ValueError("a bad loser")

    class First:
        def choose(self, view):
            return view.legal_moves[0]
"""
PROGRAM = """
    import json, sys
    for line in sys.stdin:
        if json.loads(line)["type"] == "hello":
            print(json.dumps({"protocol": 1}), flush=True)
        elif json.loads(line)["type"] == "move":
            sys.exit("out of order")
"""
SAID = {
    "broken_bots:Illegal": ("illegal", ""),
    "broken_bots:Raises": ("raised", "ZeroDivisionError: no luck (broken_bots.py, line 15)"),
    "broken_bots:Prose": ("no-move", "'the blue one'"),
    "broken_bots:Nothing": ("no-move", "None"),
    "broken_bots:WrongType": ("no-move", "['"),
    "broken_bots:Silent": ("silent", "no move within 1 s"),
    "broken_bots:AtTheStart": ("raised", "OSError: no weights"),
    "broken_bots:AtTheEnd": ("raised", "ValueError: a bad loser"),
    f"program:{sys.executable} broken_program.py": ("crashed", "out of order"),
}
FIRST = "broken_bots:First"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "broken_bots.py").write_text(textwrap.dedent(BROKEN), encoding="utf-8")
    (tmp_path / "broken_program.py").write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken_bots", raising=False)
    monkeypatch.setattr(custom.OwnBot, "start_seconds", 0.0)
    custom.kind_at.cache_clear()
    yield tmp_path
    custom.kind_at.cache_clear()


def seconds_for(bot: str) -> float:
    return 1.0 if "Silent" in bot else 60.0


@pytest.mark.parametrize("bot", SAID)
def test_compare_quotes_it(bot: str) -> None:
    results = compare(
        *("quelle-heure", [bot, FIRST], 4),
        seed=1,
        workers=1,
        move_seconds=seconds_for(bot),
        progress=False,
    )
    why, said = SAID[bot]
    (one,) = results.forfeits
    assert (one.bot, one.why, one.matches) == (bot, why, 4)
    assert said in one.said
    assert bot in str(results)
    assert results.standing(FIRST).wins.mean == 1
    assert results.standing(bot).wins.mean == 0


@pytest.mark.parametrize("bot", SAID)
def test_the_ladder_quotes_it(bot: str) -> None:
    climbed = Ladder("quelle-heure", (2,), (), "s", 3, 5, bot, seconds_for(bot))
    steps = climbed.steps()[:2]
    assert [(step.hero, step.below) for step in steps] == [(bot, "child"), (bot, "casual")]
    record, crew = ResultsFile(), InProcess()
    assert play(first_part(steps, 2), record, crew)
    crew.stop()
    found = rungs(steps, record, 2)
    assert len(found) == 2
    for rung in found:
        (one,) = rung.results.forfeits
        assert (one.bot, one.why) == (bot, SAID[bot][0])
        assert SAID[bot][1] in one.said
        assert rung.wins.mean == 0


def test_the_command_quotes_all_of_them_at_once(folder: Path) -> None:
    """Each alone at a table with two sound ones would take long: here they meet each other."""
    bots = [bot for bot in SAID if "Silent" not in bot]
    done = piped(
        folder,
        *("arena", "quelle-heure", "--bots", ",".join([FIRST, *bots]), "--players", "2"),
        *("--matches", "1", "--json", "--cores", "2", "--lang", "en"),
        PYTHONPATH=str(SOURCE),
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    quoted = {(one["bot"], one["why"]) for one in told["forfeits"]}
    assert quoted == {(bot, SAID[bot][0]) for bot in bots}
    wins = {one["bot"]: one["wins"]["mean"] for one in told["results"]}
    assert wins[FIRST] == 1, "nobody else has a move"


def test_a_bot_that_ends_its_process_does_not_end_the_command_on_one_core(folder: Path) -> None:
    done = piped(
        folder,
        *("arena", "quelle-heure", "--bots", f"broken_bots:EndsItsProcess,{FIRST}", "--matches", "2"),
        *("--json", "--cores", "1", "--lang", "en"),
        PYTHONPATH=str(SOURCE),
    )
    assert done.returncode == 0, done.stderr
    (one,) = json.loads(done.stdout)["forfeits"]  # what it printed is not among the results
    assert (one["bot"], one["why"], one["matches"]) == ("broken_bots:EndsItsProcess", "crashed", 2)
    assert "so long" in done.stderr


def test_two_bots_at_a_game_for_three_are_what_somebody_types_first(folder: Path) -> None:
    done = piped(
        folder,
        *("arena", "land-unter", "--bots", "broken_bots:First,child", "--matches", "6"),
        *("--cores", "1", "--lang", "en"),
        PYTHONPATH=str(SOURCE),
    )
    assert done.returncode == 0, done.stderr
    assert "3 players: 6 matches" in done.stdout


def test_the_figures_of_a_contest_with_forfeits_are_those_of_any_other() -> None:
    """Eight deals of two matches, all lost: the sound one wins every deal. Wilson's interval of 8 of 8
    at 95 %: low = 8 ÷ (8 + 1.96²) = 0.6756. Signs that are all alike have p = 2 ÷ 2⁸. Quelle heure
    knows no points below 0, so scores are 0 everywhere, and say nothing."""
    results = compare(
        *("quelle-heure", ["broken_bots:Raises", FIRST], 16),
        seed=1,
        workers=1,
        progress=False,
    )
    told = as_json(results)
    assert (told["matches"], told["deals"], told["fair"]) == (16, 8, 0.5)
    sound, broken = told["results"]
    assert (sound["bot"], broken["bot"]) == (FIRST, "broken_bots:Raises")
    assert (sound["wins"]["mean"], broken["wins"]["mean"]) == (1, 0)
    assert sound["wins"]["low"] == pytest.approx(8 / (8 + 1.96**2))
    assert broken["wins"]["high"] == pytest.approx(1 - 8 / (8 + 1.96**2))
    (difference,) = told["differences"]
    assert difference["wins"]["mean"] == 1
    assert difference["wins"]["p_holm"] == pytest.approx(2 / 2**8)
    assert difference["significant"]
    assert (sound["score"]["mean"], broken["score"]["mean"]) == (0, 0)
    assert difference["score"]["p_holm"] == 1
    assert [seat["mean"] for seat in told["seats"]] == [0.5, 0.5], "it has lost in every seat"
    assert sound["rating"]["mu"] > broken["rating"]["mu"]


def test_of_three_the_two_others_share_the_win() -> None:
    results = compare(
        *("land-unter", ["broken_bots:Raises", FIRST, "child"], 24),
        seed=1,
        workers=1,
        progress=False,
    )
    wins = {one.bot: one.wins.mean for one in results.standings}
    assert wins == {"broken_bots:Raises": 0, FIRST: 0.5, "child": 0.5}
    differences = {frozenset((one.one, one.other)): one for one in results.comparisons}
    assert differences[frozenset((FIRST, "child"))].wins_p == 1, "nothing tells those two apart"
    for other in (FIRST, "child"):
        assert differences[frozenset(("broken_bots:Raises", other))].is_significant


def test_a_bot_that_fails_now_and_then_loses_those_matches_alone(folder: Path) -> None:
    (folder / "moody_bot.py").write_text(
        "class Moody:\n"
        "    matches = 0\n"
        "    def new_match(self):\n"
        "        Moody.matches += 1\n"
        "    def choose(self, view):\n"
        "        return None if Moody.matches % 4 == 0 else view.legal_moves[0]\n"
    )
    results = compare(
        *("quelle-heure", ["moody_bot:Moody", FIRST], 16),
        seed=1,
        workers=1,
        progress=False,
    )
    (one,) = results.forfeits
    assert (one.matches, one.said) == (4, "None")
    lost = [result for result in results.played.values() if result.forfeit is not None]
    assert len(lost) == 4
    assert all(result.reason == "forfeit" for result in lost)
    others = [result for result in results.played.values() if result.forfeit is None]
    won = sum(
        result.win_part(results.contest.arrangement(number).index("moody_bot:Moody"))
        for number, result in results.played.items()
    )
    assert results.standing("moody_bot:Moody").wins.mean == pytest.approx(won / 16)
    assert len(others) == 12
