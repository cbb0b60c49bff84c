"""`compare`: one call, whatever the bots are, wherever they are written."""

from __future__ import annotations

import builtins
import doctest
import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pandas
import polars
import pytest

from ludotheque.arena import compare as comparing
from ludotheque.arena.compare import compare, dict_of_names
from ludotheque.arena.results.results import as_json
from ludotheque.arena.results.results_file import BadRecord
from ludotheque.bots import custom
from ludotheque.bots.views import View
from ludotheque.core.errors import BadSeed, LudothequeError
from tests.cli.driver import SOURCE
from tests.soak import rest_in_soak


class Highest:
    def choose(self, view: View) -> str:
        return view.legal_moves[-1]


def lowest(view: View) -> str:
    return view.legal_moves[0]


class Stuck:
    """What cannot be sent to another process."""

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def choose(self, view: View) -> str:
        return view.legal_moves[0]


def untimed(results: Any) -> dict[str, Any]:
    return {name: value for name, value in as_json(results).items() if name != "thinking"}


def test_classes_functions_and_names_sit_at_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    results = compare("land-unter", [Highest, lowest, "casual"], matches=30, seed=1, workers=1)
    assert (results.matches, results.deals, results.is_whole) == (30, 10, True)
    assert {one.bot for one in results.standings} == {"Highest", "lowest", "casual"}
    assert sum(one.wins.mean for one in results.standings) == pytest.approx(1)
    assert len(results.comparisons) == 3
    assert results.forfeits == []
    shown = str(results)
    assert "Highest" in shown
    assert "95" in results.plot()
    assert repr(results) == shown
    for language, heading in {"en": "Mean decision", "fr": "Décision moyenne"}.items():
        monkeypatch.setenv("LUDOTHEQUE_LANG", language)
        page = results._repr_html_()
        assert heading in page
        assert heading in str(results)
        assert page.count("<table>") == 2
        assert "<td>Highest − lowest</td>" in page or "<td>lowest − Highest</td>" in page
        assert '<img src="data:image/svg+xml' in page


def test_other_processes_find_the_same() -> None:
    alone, together = (
        compare("quelle-heure", [Highest, lowest], matches=12, seed=3, workers=workers)
        for workers in (1, 2)
    )
    assert untimed(alone) == untimed(together)


def test_fewer_bots_than_seats_share_them() -> None:
    """The first thing that somebody types: two bots, at a game for three."""
    results = compare("land-unter", [lowest, "child"], matches=6, seed=1, workers=1)
    assert results.contest.players == 3
    assert results.matches == 6


def test_the_same_thing_twice_is_one_bot_and_two_of_a_name_are_two() -> None:
    def other(view: View) -> str:
        return view.legal_moves[-1]

    other.__name__ = "lowest"
    assert dict_of_names([lowest, "casual", lowest, other, "casual"]) == {
        "lowest": lowest,
        "casual": "casual",
        "lowest 2": other,
    }


def test_frames_of_both_libraries() -> None:
    results = compare("quelle-heure", [Highest, lowest], matches=8, seed=3, workers=1)
    first = results.to_frame()
    assert isinstance(first, pandas.DataFrame)
    second = results.to_frame(library="polars")
    assert isinstance(second, polars.DataFrame)
    for frame in (first, second):
        assert list(frame["bot"]) == [one.bot for one in results.standings]
        assert list(frame["wins"]) == [one.wins.mean for one in results.standings]
    pairs = results.to_frame("differences", "polars")
    assert pairs.shape[0] == 2
    played = results.to_frame("matches", "polars")
    assert played.shape[0] == 16
    mean = played.filter(polars.col("bot") == "lowest")["score"].mean()
    assert mean == pytest.approx(results.standing("lowest").score.mean)
    with pytest.raises(ValueError, match="bots, differences and matches"):
        results.to_frame("moves")  # type: ignore[arg-type]


def test_without_a_library_of_frames_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    results = compare("quelle-heure", [Highest, lowest], matches=2, seed=3, workers=1)
    for name in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match="pip install"):
        results.to_frame()


def test_the_picture_is_an_svg_that_a_notebook_shows(tmp_path: Path) -> None:
    results = compare("quelle-heure", [Highest, "child"], matches=4, seed=3, workers=1)
    drawing = results.plot(tmp_path / "wins.svg")
    ElementTree.fromstring(drawing)
    assert (tmp_path / "wins.svg").read_text("utf-8") == drawing._repr_svg_()


def test_a_file_is_gone_on_with_and_another_version_of_a_bot_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked: dict[str, Any] = {"keep": kept, "workers": 1}
    few = compare("quelle-heure", [Highest, lowest], 4, seed=3, **asked)
    assert few.matches == 4
    calls: list[tuple[Any, ...]] = []
    original = comparing.watched_play

    def counted(*given: Any) -> Any:
        calls.append(given)
        return original(*given)

    monkeypatch.setattr(comparing, "watched_play", counted)
    again = compare("quelle-heure", [Highest, lowest], 4, **asked)
    assert untimed(again) == untimed(few)
    assert calls == []
    more = compare("quelle-heure", [Highest, lowest], 8, **asked)
    assert more.matches == 8
    assert len(calls) == 1
    monkeypatch.setattr(comparing, "fingerprint", lambda _kind: "changed")
    with pytest.raises(BadRecord):
        compare("quelle-heure", [Highest, lowest], 8, **asked)


def test_a_forfeit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    results = compare("land-unter", [lambda _view: "[/]", "child"], 6, seed=1, workers=2)
    name = "<lambda>"
    assert results.standing(name).wins.mean == 0.0
    (lost,) = results.forfeits
    assert (lost.bot, lost.why, lost.said, lost.matches) == (name, "no-move", "'[/]'", 6)
    assert "lost 6 matches without playing: its answer is no move, '[/]'" in str(results)
    assert list(results.to_frame()["forfeits"]) == [0, 6]


def test_what_is_no_bot_is_refused_in_a_sentence() -> None:
    class Wordless: ...

    for thing in (3, None, Wordless, Wordless()):
        with pytest.raises(LudothequeError, match=r"choose\(view\)"):
            compare("land-unter", [thing, "child"], 6, workers=1)  # type: ignore[list-item]


def test_what_cannot_travel_is_said_and_can_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="workers=1"):
        compare("quelle-heure", [Stuck(), "child"], 2, workers=2)
    assert compare("quelle-heure", [Stuck, "child"], 2, workers=1).matches == 2
    genuine = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "cloudpickle":
            raise ImportError
        return genuine(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(lowest, "__module__", "__main__")
    with pytest.raises(ImportError, match="cloudpickle"):
        compare("quelle-heure", [lowest, "child"], 2, workers=2)


SCRIPT = """
    from ludotheque.arena.compare import compare

    SECRET = 1  # of the script itself

    class Mine:
        def choose(self, view):
            return view.legal_moves[SECRET % len(view.legal_moves)]

    print("once")
    results = compare("quelle-heure", [Mine, "child"], matches=8, seed=2, workers=2)
    print(results.matches, results.forfeits)
"""


def environment() -> Mapping[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "LANG": "en_US.UTF-8"}


@pytest.mark.parametrize("how", rest_in_soak(["script", "input"], "script"))
def test_a_script_without_a_guard_and_a_notebook_work(how: str, tmp_path: Path) -> None:
    """Other processes do not run the script again, and have the classes that are written in it."""
    script = tmp_path / "mine.py"
    script.write_text(textwrap.dedent(SCRIPT), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script) if how == "script" else "-"],
        input=None if how == "script" else script.read_text("utf-8"),
        env=environment(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:2] == ["once", "8 []"]


STOPPED = """
    import time, pathlib
    from ludotheque.arena.compare import compare

    played = []

    class Slow:
        def choose(self, view):
            return view.legal_moves[0]

    def told(*given):
        played.append(given)
        if len(played) == 5:
            print("five", flush=True)
            time.sleep(60)

    from ludotheque.arena import compare as comparing
    original = comparing.play
    comparing.play = lambda plan, record, crew, progress: original(plan, record, crew, told)
    results = compare("quelle-heure", [Slow, "child"], matches=100_000, seed=2, workers=1)
    print(results.matches, results.is_whole)
"""


def test_ctrl_c_gives_what_was_played(tmp_path: Path) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(textwrap.dedent(STOPPED), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)], env=environment(), stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "five\n"
        running.send_signal(signal.SIGINT)
        assert running.stdout.read() == "4 False\n"
    assert running.returncode == 0


def test_the_examples_of_the_docstrings_run() -> None:
    for module in (comparing, custom):
        found = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert found.attempted > 0
        assert found.failed == 0


def test_no_bots_and_no_matches_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one bot"):
        compare("land-unter", [])
    with pytest.raises(ValueError, match="at least 1 match, not 0"):
        compare("land-unter", ["casual"] * 3, 0)
    with pytest.raises(ValueError, match=r"at least 1 match, not 2\.5"):
        compare("land-unter", ["casual"] * 3, 2.5)  # type: ignore[arg-type]
    with pytest.raises(BadSeed):
        compare("land-unter", ["casual"] * 3, 3, seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a list of bots"):
        compare("land-unter", "casual")
    with pytest.raises(ValueError, match="at least 1 process, not 0"):
        compare("land-unter", ["casual"] * 3, workers=0)
    with pytest.raises(ValueError, match="more than 0 seconds for a move, not -1"):
        compare("land-unter", ["casual"] * 3, move_seconds=-1)


def test_a_bot_that_did_not_play_has_no_standing() -> None:
    results = compare("land-unter", ["child"] * 3, 3, seed=1, workers=1, progress=False)
    with pytest.raises(KeyError, match="casual did not play: these did: child"):
        results.standing("casual")
