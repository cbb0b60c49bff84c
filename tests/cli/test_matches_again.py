"""Finished matches: gone through step by step, and checked against the promised key."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from ludotheque import Table
from ludotheque.cli.sitting.match import Match
from tests.cli.driver import Person, piped


@functools.cache
def finished(**options: bool) -> Table:
    table = Table.start("land-unter", 3, seed="again", **options)
    table.names = ["Zoé", "Nestor", "Margot"]
    match = Match(table, ["sensible"] * 3)
    while not table.is_over:
        match.let_bot_play(table.awaited[0])
    return table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(finished().transcript().text(), encoding="utf-8")
    return path


def test_a_match_that_holds_is_proved_and_says_what_was(tmp_path: Path, file: Path) -> None:
    shown = piped(tmp_path, "verify", str(file))
    assert shown.returncode == 0
    assert finished().commitment[:16] in shown.stdout
    assert "Ce que le hasard a décidé, 3 fois" in shown.stdout  # one shuffle a round
    moves = sum(line.seat is not None for line in finished().transcript().lines)
    assert f"{moves} coups sont permis" in shown.stdout
    assert "C’est prouvé" in shown.stdout


def swap_two_water_cards(text: str) -> str:
    """What chance decided first, with two water cards exchanged: still a possible shuffle."""
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("chance: "))
    first, second, *rest = lines[at].removeprefix("chance: water ").split(" ", 2)
    lines[at] = " ".join(["chance: water", second, first, *rest])
    return "".join(line for line in lines if not line.startswith("    "))


def line_of(text: str, beginning: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(beginning))


def test_an_arranged_shuffle_is_found_and_its_line_named(tmp_path: Path, file: Path) -> None:
    text = swap_two_water_cards(file.read_text("utf-8"))
    file.write_text(text, encoding="utf-8")
    shown = piped(tmp_path, "verify", str(file))
    assert shown.returncode == 1
    assert "Ce n’est pas prouvé." in shown.stdout
    assert f"Ligne {line_of(text, 'chance: ')} : la clé donne d’autres cartes" in shown.stdout
    assert "Traceback" not in shown.stderr


def test_another_key_a_missing_key_and_an_unfinished_match_prove_nothing(
    tmp_path: Path, file: Path
) -> None:
    text = file.read_text("utf-8")
    key = f"key: {finished().key.hex()}"
    wrong = {
        text.replace(key, "key: " + "00" * 32): "cette clé n’est pas celle qui a été promise",
        text.replace(key, ""): "il manque la clé ou l’engagement",
        text[: text.index("result: ")]: "la partie n’est pas finie",
    }
    for content, sentence in wrong.items():
        file.write_text(content, encoding="utf-8")
        shown = piped(tmp_path, "verify", str(file))
        assert shown.returncode == 1
        assert sentence in shown.stdout


def test_what_is_no_transcript_is_refused_with_its_line(tmp_path: Path, file: Path) -> None:
    for content, sentence in {
        "hello\n": "Ligne 1 : ce n’est pas une partie notée",
        file.read_text("utf-8").replace("players: 3", "players: many"): "La ligne 3 est illisible",
    }.items():
        file.write_text(content, encoding="utf-8")
        for name in ("verify", "replay"):
            shown = piped(tmp_path, name, str(file))
            assert shown.returncode == 1
            assert sentence in shown.stderr
    file.write_bytes(b"\xff\xfe\x00")
    shown = piped(tmp_path, "replay", str(file))
    assert shown.returncode == 2
    assert "n’est pas un fichier de texte" in shown.stderr


def test_in_a_pipe_the_whole_match_is_told(tmp_path: Path, file: Path) -> None:
    shown = piped(tmp_path, "replay", str(file), "--lang", "en")
    assert shown.returncode == 0
    assert "\x1b" not in shown.stdout
    assert shown.stdout.count("turns up the") == sum(
        event["event"] == "turned_up" for event in finished().events(None)
    )
    for name in finished().names:
        assert f"{name} has chosen the " in shown.stdout, "all cards open"


def test_one_seat_sees_its_own_secrets_only(tmp_path: Path, file: Path) -> None:
    shown = piped(tmp_path, "replay", str(file), "--eyes", "zoé", "--lang", "en")
    assert "Zoé has chosen the " in shown.stdout
    assert "Nestor has chosen a card." in shown.stdout
    assert "Nestor has chosen the " not in shown.stdout
    public = piped(tmp_path, "replay", str(file), "--eyes", "public", "--lang", "en")
    assert "has chosen the " not in public.stdout
    nobody = piped(tmp_path, "replay", str(file), "--eyes", "Ali", "--lang", "en")
    assert nobody.returncode == 2
    assert "“Ali” is nobody at this table" in nobody.stderr


def test_step_by_step_forward_back_there_and_through_other_eyes(tmp_path: Path, file: Path) -> None:
    length = len(finished().transcript().lines)
    with Person(tmp_path, "replay", str(file), "--lang", "en") as person:
        person.sees(f"Step 2 of {length}.")  # the first move; before it, chance has dealt
        assert "has chosen the " in person.screen
        assert "Zoé holds " in person.screen
        assert "Margot holds " in person.screen
        person.presses("b").sees("Step 1 of")
        assert "Round 1 begins." in person.screen
        person.presses("\x1b[C").sees("Step 2 of").presses("\x1b[F").sees(f"Step {length} of")
        assert "Everybody has played every hand once." in person.screen
        person.presses("g").sees("Which step, from 0 to").types("2").sees("Step 2 of")
        person.presses("e").sees("Through whose eyes?").types("pub\t").sees("Step 2 of")
        assert "has chosen the " not in person.screen
        assert "Zoé holds " not in person.screen
        person.presses("e").sees("Through whose eyes?").types("Margot").sees("Your hand")
        person.presses("e").sees("Through whose eyes?").types("Ali").sees("is nobody at this table")
        person.presses("?").sees("Home, End: the beginning, the end")
        person.presses("q")
        assert person.ends() == 0


def test_the_reason_for_a_move_is_told_from_what_its_player_knew(tmp_path: Path, file: Path) -> None:
    line = finished().transcript().lines[1]
    assert line.seat is not None
    with Person(tmp_path, "replay", str(file), "--lang", "en") as person:
        person.sees("Step 2 of").presses("w").sees(
            f"{finished().names[line.seat]} played “card {line.text}”. Seen from that seat: “"
        )
        assert "Step 2 of" in person.screen
        person.presses("\n").sees("Step 3 of")
        assert "Seen from that seat" not in person.screen
        person.presses("1").sees("Step 1 of").presses("w").sees("There is no reason to give here")


def test_a_name_in_a_file_cannot_draw_on_the_screen(tmp_path: Path, file: Path) -> None:
    text = file.read_text("utf-8").replace("name: Zoé", "name: \x1b[31m[red]Zoé" + "é" * 90)
    file.write_text(text, encoding="utf-8")
    shown = piped(tmp_path, "replay", str(file))
    assert shown.returncode == 0
    assert "\x1b" not in shown.stdout
    assert "[red]" not in shown.stdout
