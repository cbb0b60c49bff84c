"""Matches on disk: gone on with exactly, never half written, never thrown away."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.cli.errors import DamagedMatch
from ludotheque.cli.sitting import saved_matches
from ludotheque.cli.sitting.match import Match, go_on
from tests.cli.driver import piped


def begun(folder: Path, moves: int, bots: list[str | None] | None = None) -> Match:
    """A match with some moves played, all by bots, and kept after each; then `bots` sit there."""
    table = Table.start("land-unter", 3, seed="kept")
    table.names = ["Zoé", "Nestor", "Margot"]
    match = Match(table, ["sensible"] * 3, "mouton", folder / "matches" / "m.json")
    for _ in range(moves):
        match.let_bot_play(table.awaited[0])
    match.bots = bots or match.bots
    match.keep()
    return match


def test_a_match_that_is_gone_on_with_comes_out_as_if_it_had_never_been_left(tmp_path: Path) -> None:
    left = begun(tmp_path, 50)
    again = go_on(saved_matches.read(left.file or tmp_path))
    assert again.table.position() == left.table.position()
    for match in (left, again):
        while not match.table.is_over:
            match.let_bot_play(match.table.awaited[0])
    assert again.table.transcript().text() == left.table.transcript().text()


def test_only_a_whole_file_ever_stands_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(tmp_path, 5)
    assert match.file is not None
    before = match.file.read_text("utf-8")

    def fail(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    match.let_bot_play(match.table.awaited[0])
    assert str(match.trouble) == "the disk is full"
    assert match.file.read_text("utf-8") == before
    monkeypatch.undo()
    match.let_bot_play(match.table.awaited[0])
    assert match.trouble == ""
    assert len(saved_matches.read(match.file).transcript.lines) == 1 + 7


def test_a_full_disk_lost_what_was_known_of_a_person_in_all_games_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    strengths = tmp_path / "ludotheque" / "strengths.json"
    known = '{"bateaux": [70.0, 9.0]}'
    strengths.parent.mkdir()
    strengths.write_text(known)
    match = begun(tmp_path, 0)
    while not match.table.is_over:
        match.let_bot_play(match.table.awaited[0])
    match.bots = [None, "child", "child"]

    def is_full(file: Any, *_: Any, **__: Any) -> None:
        if file == strengths:
            strengths.open("w").close()  # as a file is that is written in its place
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Path, "write_text", is_full)
        full.setattr(os, "fsync", is_full)
        match.close()
    assert strengths.read_text() == known
    assert str(match.not_learnt) == "the disk is full"
    match.close()
    assert set(json.loads(strengths.read_text())) == {"bateaux", "land-unter"}


def test_a_match_that_cannot_be_kept_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "ludotheque").write_text("a file where a folder should be")
    shown = piped(tmp_path, "play", "land-unter", "--people", "Zoé", typed="q\n")
    assert shown.stdout.count("La partie ne peut pas être gardée dans") == 2, "at once, and at the end"
    assert "La partie est gardée" not in shown.stdout
    assert "quelle carte joues-tu" in shown.stdout


def test_secrets_are_for_the_owner_of_the_file_and_a_finished_match_has_none(tmp_path: Path) -> None:
    match = begun(tmp_path, 5)
    assert match.file is not None
    assert match.file.stat().st_mode & 0o777 == 0o600
    while not match.table.is_over:
        match.let_bot_play(match.table.awaited[0])
    transcript = match.close()
    assert transcript is not None
    assert not match.file.exists()
    assert transcript.read_text("utf-8") == match.table.transcript().text()


def test_a_match_that_was_killed_at_its_very_end_becomes_a_transcript(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    match = begun(tmp_path / "ludotheque", 5)
    while not match.table.is_over:
        match.let_bot_play(match.table.awaited[0])
    assert saved_matches.unfinished() == ([], [])
    (transcript,) = tmp_path.rglob("*.txt")
    assert transcript.read_text("utf-8") == match.table.transcript().text()
    assert not list(tmp_path.rglob("*.json"))


def truncated(text: str) -> str:
    return text[: len(text) // 2]


def without_key(text: str) -> str:
    data = json.loads(text)
    del data["key"]
    return json.dumps(data)


def with_another_key(text: str) -> str:
    return json.dumps({**json.loads(text), "key": "00" * 32})


def with_another_card(text: str) -> str:
    data: dict[str, Any] = json.loads(text)
    data["transcript"]["lines"][1]["move"] = "61"
    return json.dumps(data)


def with_another_bot(text: str) -> str:
    return json.dumps({**json.loads(text), "bots": ["sensible", "sensible", "genius"]})


def with_too_few_names(text: str) -> str:
    return json.dumps({**json.loads(text), "names": ["Zoé"]})


def from_the_future(text: str) -> str:
    return json.dumps({**json.loads(text), "ludotheque match": 99})


DAMAGES = [
    truncated,
    without_key,
    with_another_key,
    with_another_card,
    with_another_bot,
    with_too_few_names,
    from_the_future,
    lambda _: "[]",
    lambda _: "",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_match_is_refused_in_words_and_left_alone(tmp_path: Path, damage: Any) -> None:
    file = begun(tmp_path, 5).file
    assert file is not None
    file.write_text(damage(file.read_text("utf-8")), encoding="utf-8")
    damaged = file.read_bytes()
    with pytest.raises(DamagedMatch) as refused:
        go_on(saved_matches.read(file))
    for language in ("fr", "en"):
        assert str(file) in Words(language).error(refused.value)
    assert file.read_bytes() == damaged


def test_going_on_names_what_is_damaged_and_offers_the_rest(tmp_path: Path) -> None:
    folder = tmp_path / "ludotheque"
    begun(folder, 6, [None, "sensible", "sensible"])
    broken = folder / "matches" / "broken.json"
    broken.write_text("{", encoding="utf-8")
    shown = piped(tmp_path, "play", "--continue", typed="q\n")
    assert shown.returncode == 0
    assert f"La partie dans {broken} est abîmée" in shown.stdout
    assert "Zoé, quelle carte joues-tu" in shown.stdout
    assert broken.exists()


def test_the_last_match_is_offered_first(tmp_path: Path) -> None:
    folder = tmp_path / "ludotheque"
    older = begun(folder, 1, [None, "sensible", "sensible"])
    assert older.file is not None
    newer = older.file.with_name("n.json")
    newer.write_text(older.file.read_text("utf-8").replace("Nestor", "Ninon"), encoding="utf-8")
    shown = piped(tmp_path, "play", typed="c\n\nq\n")
    assert "Reprendre une des 2 parties interrompues" in shown.stdout
    for number, name in enumerate(("Ninon", "Nestor"), 1):
        date = r"\d{4}-\d\d-\d\d \d\d:\d\d"
        told = rf"{number}\. {date}  Un mouton à la mer : Zoé, {name} et Margot, un coup, pas finie"
        assert re.search(told, shown.stdout)


def test_a_bot_does_not_depend_on_what_a_person_has_chosen_in_secret() -> None:
    """The same table; Zoé has chosen her lowest, or her highest card, before the bots are asked."""
    replies = []
    for index in (0, -1):
        table = Table.start("land-unter", 3, seed="secret")
        match = Match(table, [None, "sensible", "random"])
        match.play(0, table.legal_moves(0)[index])
        chosen = []
        for seat in (1, 2):
            chosen.append(match._chosen(match._players[seat], seat).move)
        replies.append(chosen)
    assert replies[0] == replies[1]
