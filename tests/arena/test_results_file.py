"""The file that a comparison goes on from: nothing lost, nothing doubled, nothing mixed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ludotheque.arena.matches.contests import Contest
from ludotheque.arena.matches.match import MatchResult
from ludotheque.arena.results import results_file
from ludotheque.arena.results.results_file import BadRecord, DamagedRecord, ResultsFile, version_of
from ludotheque.bots.levels import own_bots
from ludotheque.core.errors import LudothequeError

CONTEST = Contest("quelle-heure", 2, (), ("a", "b"), "seed")
SETTING: dict[str, Any] = {"game": "quelle-heure", "bots": ["a", "b"], "seed": "7", "version": "1"}


def result(score: int) -> MatchResult:
    return MatchResult([score, 0], [0], "row", [3, 3], [0.1, 0.2], [0.05, 0.1])


def filled(path: Path, numbers: list[int]) -> None:
    record = ResultsFile(path)
    record.begin(SETTING)
    for number in numbers:
        record.add(("", number), result(number))
    record.close()


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [2, 0])
    record = ResultsFile(path)
    assert record.setting == SETTING
    assert record.of(CONTEST, 3) == {0: result(0), 2: result(2)}
    assert list(record.missing(CONTEST, 4)) == [1, 3]
    record.close()


def test_a_match_is_kept_once(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [1, 1, 1])
    filled(path, [1])
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [0, 1])
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    record = ResultsFile(path)
    record.begin(SETTING)
    assert list(record.missing(CONTEST, 2)) == [1]
    record.add(("", 1), result(1))
    record.close()
    assert path.read_bytes() == whole


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text('{"form')
    filled(path, [0])
    assert json.loads(path.read_text().splitlines()[0])["setting"] == SETTING


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [0, 1])
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:30], lines[2]]) + "\n")
    before = path.read_bytes()
    with pytest.raises(DamagedRecord) as refused:
        ResultsFile(path)
    assert refused.value.arguments["line"] == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"a shopping list\n", b"eggs", b'{"format": "other 3"}\n', b"\xff\xfe"]
)
def test_another_file_is_refused_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as refused:
        ResultsFile(path)
    assert refused.value.key == "error-record-none"
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"bots": ["a", "c"]}, "error-record-other"),
        ({"seed": "8"}, "error-record-other"),
        ({"version": "2"}, "error-record-version"),
    ],
)
def test_matches_of_another_setting_do_not_mix(tmp_path: Path, change: dict[str, Any], key: str) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [0])
    before = path.read_bytes()
    record = ResultsFile(path)
    with pytest.raises(BadRecord) as refused:
        record.begin({**SETTING, **change})
    record.close()
    assert refused.value.key == key
    assert str(path) in str(refused.value)
    assert path.read_bytes() == before


def test_a_file_without_a_match_belongs_to_nobody(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    filled(path, [])
    record = ResultsFile(path)
    record.begin({**SETTING, "seed": "8"})
    record.close()
    again = ResultsFile(path)
    assert again.setting["seed"] == "8"
    again.close()


def test_two_commands_do_not_write_into_one_file(tmp_path: Path) -> None:
    first = ResultsFile(tmp_path / "kept.jsonl")
    with pytest.raises(BadRecord) as refused:
        ResultsFile(tmp_path / "kept.jsonl")
    assert refused.value.key == "error-record-busy"
    first.close()
    ResultsFile(tmp_path / "kept.jsonl").close()


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(LudothequeError) as refused:
        ResultsFile(tmp_path / "nowhere" / "kept.jsonl")
    assert refused.value.key == "error-record-unwritable"


def test_the_version_is_that_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert version_of("land-unter") != version_of("quelle-heure")
    before = version_of("land-unter")
    for name in ("core", "bots", "arena"):
        shutil.copytree(results_file.PACKAGE / name, tmp_path / name)
    monkeypatch.setattr(results_file, "PACKAGE", tmp_path)
    assert version_of.__wrapped__("land-unter") == before
    (tmp_path / "bots" / "levels.py").write_text("# stronger")
    assert version_of.__wrapped__("land-unter") != before


def test_a_bot_from_elsewhere_is_a_part_of_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "from ludotheque.bots.players import Bot\nclass Own(Bot):\n    name = 'own'\n"
    (tmp_path / "elsewhere.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_BOTS", "elsewhere")
    own_bots.cache_clear()
    with_it = version_of.__wrapped__("land-unter")
    (tmp_path / "elsewhere.py").write_text(source + "# stronger")
    assert version_of.__wrapped__("land-unter") != with_it
    monkeypatch.delenv("LUDOTHEQUE_BOTS")
    own_bots.cache_clear()
    assert version_of.__wrapped__("land-unter") != with_it
