"""Transcripts played again: what comes out differently is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque import BadTranscript, Table, Transcript, Words, find_game
from ludotheque.core.tables.replay import replay_steps, verify
from tests.core.tables import finished, opened

LINES = finished(find_game("land-unter").interpreted()).transcript().text().splitlines()


def first(start: str, after: int = 0) -> int:
    """The number of the first line that starts like that, from a line on."""
    return next(n for n, line in enumerate(LINES, 1) if n > after and line.startswith(start))


PARTS = ("game", "players", "option", "commitment", "result", "key")
HEAD = {name: first(f"{name}:") for name in PARTS}
DEAL = first("chance:")
MOVE = first("0:")
SECOND_DEAL = first("chance:", after=DEAL)


def changed(number: int, *lines: str) -> str:
    """The match with one line replaced by these."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:]])


def refused(play: Callable[[], object]) -> tuple[str, object]:
    with pytest.raises(BadTranscript) as error:
        play()
    for language in ("fr", "en"):
        assert str(error.value.arguments["line"]) in Words(language).error(error.value)
    return error.value.key, error.value.arguments["line"]


def cards_of(line: str) -> list[str]:
    return line.split(" / ")[1].split()


def test_a_replay_is_the_match_again() -> None:
    again = Table.replay("\n".join(LINES))
    assert again.position() == finished().position()
    assert again.names == finished().names
    assert again.transcript() == finished().transcript()


def test_the_table_after_every_line() -> None:
    steps = [table.position()["scores"] for table in replay_steps(Table, finished().transcript())]
    assert len(steps) == len(finished().transcript().lines) + 1
    assert steps[0] == [0, 0, 0]
    assert steps[-1] == finished().position()["scores"]


def test_chance_is_no_seat() -> None:
    acting = [table.to_act + table.awaited for table in replay_steps(Table, finished().transcript())]
    assert acting[0] == []  # the cards are dealt by the first line
    assert {seat for seats in acting for seat in seats} == {0, 1, 2}


def test_a_transcript_in_hand_is_replayed_too() -> None:
    written = finished().transcript()
    assert Table.replay(written).position() == finished().position()
    written.lines[-1].events[-1] = {"event": "sheep"}
    assert refused(lambda: Table.replay(written))[0] == "error-transcript-differs"


MOVE_REFUSED, DIFFERS = "error-transcript-move", "error-transcript-differs"
DEAL_MISSING = "error-transcript-chance-missing"

CHANGES = {
    "another game": (changed(HEAD["game"], "game: chess"), MOVE_REFUSED, HEAD["game"]),
    "six players": (changed(HEAD["players"], "players: 6"), MOVE_REFUSED, HEAD["players"]),
    "no such option": (changed(HEAD["option"], "option: shut=true"), MOVE_REFUSED, HEAD["option"]),
    "no such deck": (changed(DEAL, "chance: water 1 2 3"), "error-transcript-chance", DEAL),
    "no deal, but what it led to": (changed(DEAL), "error-transcript-line", DEAL),
    "a move before the deal": (changed(DEAL, "0: 1", LINES[DEAL - 1]), DEAL_MISSING, DEAL),
    "a second deal": (changed(MOVE, LINES[DEAL - 1]), "error-transcript-no-chance", MOVE),
    "no such card": (changed(MOVE, "0: 61"), MOVE_REFUSED, MOVE),
    "no such seat": (changed(MOVE, "7: 17"), MOVE_REFUSED, MOVE),
    "an outcome too few": (changed(DEAL + 1), DIFFERS, DEAL + 1),
    "an outcome too many": (changed(DEAL + 1, *[LINES[DEAL]] * 2), DIFFERS, DEAL + 2),
    "the last outcome too few": (changed(MOVE - 1), DIFFERS, MOVE - 2),
    "one more at the end": (changed(MOVE, "    match_over", LINES[MOVE - 1]), DIFFERS, MOVE),
    "a later deal too few": ("\n".join(LINES[: SECOND_DEAL - 1]), DEAL_MISSING, SECOND_DEAL - 1),
    "another result": (changed(HEAD["result"], 'result: {"scores": []}'), DIFFERS, HEAD["result"]),
    "a result too early": ("\n".join([*LINES[:MOVE], LINES[HEAD["result"] - 1]]), DIFFERS, MOVE + 1),
}


@pytest.mark.parametrize(("text", "key", "line"), CHANGES.values(), ids=CHANGES.keys())
def test_a_changed_transcript_is_refused_by_its_line(text: str, key: str, line: int) -> None:
    assert refused(lambda: Table.replay(text)) == (key, line)


def test_remarks_between_the_outcomes_do_not_shift_the_line() -> None:
    lines = [*LINES[:DEAL], "# a remark", "", LINES[DEAL], "# another", "    dealt seat=0 rings=99"]
    assert refused(lambda: Table.replay("\n".join(lines))) == ("error-transcript-differs", DEAL + 5)


def test_a_start_position_has_to_be_of_the_match_that_is_played() -> None:
    text = Table.from_position(opened().position(), seed=1).transcript().text()
    assert Table.replay(text).position() == opened().position()
    for number, line, other in (
        (3, "players: 3", "players: 4"),
        (4, "option: open=false", "option: open=true"),
        (5, "option: cascade=true", "option: cascade=false"),
    ):
        contradiction = text.replace(line, other)
        assert refused(lambda: Table.replay(contradiction)) == (DIFFERS, number)  # noqa: B023
    broken = text.replace('"round":1', '"round":9')
    assert refused(lambda: Table.replay(broken)) == (MOVE_REFUSED, 7)


def test_in_json_the_entries_are_counted() -> None:
    data: Any = finished().transcript().as_json()
    data["lines"][4]["move"] = "61"
    assert refused(lambda: Table.replay(json.dumps(data))) == ("error-transcript-move", 5)


# Proving the deal


def test_a_finished_match_can_be_verified() -> None:
    for form in ("\n".join(LINES), json.dumps(finished().transcript().as_json())):
        assert verify(Table, Transcript.read(form)).result == finished().result


def verified(text: str) -> tuple[str, object]:
    return refused(lambda: verify(Table, Transcript.read(text)))


OTHER_KEY = "ab" * 32


@pytest.mark.parametrize("key", [OTHER_KEY, "ab", "sheep", "ab" * 33])
def test_another_key_proves_nothing(key: str) -> None:
    assert verified(changed(HEAD["key"], f"key: {key}")) == ("error-verify-commitment", HEAD["key"])


def test_another_commitment_proves_nothing() -> None:
    text = changed(HEAD["commitment"], f"commitment: {OTHER_KEY}")
    assert verified(text) == ("error-verify-commitment", HEAD["key"])


@pytest.mark.parametrize("left_out", ["commitment", "key"])
def test_without_key_or_commitment_nothing_can_be_proved(left_out: str) -> None:
    assert verified(changed(HEAD[left_out]))[0] == "error-verify-no-key"


def test_an_unfinished_match_keeps_its_key() -> None:
    text = opened().transcript().text()
    assert verified(text) == ("error-verify-unfinished", len(text.splitlines()))


def test_a_deal_that_was_arranged_is_found_out() -> None:
    """Every line is as the cards say, but the key would have dealt others."""
    water, *hands = LINES[DEAL - 1].split(" / ")
    arranged = " / ".join([water, *hands[1:], hands[0]])
    events = [line for line in LINES if line.startswith((" ", "0:", "1:", "2:"))]
    inputs = [line for line in LINES if line not in events]
    text = "\n".join(arranged if line == LINES[DEAL - 1] else line for line in inputs)
    assert verified(text) == ("error-transcript-chance-differs", DEAL)


def test_a_later_deal_that_was_arranged_is_found_out() -> None:
    head, *water = LINES[SECOND_DEAL - 1].split()[1:]
    arranged = " ".join(["chance:", head, *reversed(water)])
    assert verified(changed(SECOND_DEAL, arranged)) == ("error-transcript-chance-differs", SECOND_DEAL)


def test_a_move_that_was_changed_is_found_out() -> None:
    played = LINES[MOVE - 1].split()[1]
    cards = [card for card in cards_of(LINES[DEAL - 1]) if card != played]
    assert verified(changed(MOVE, f"0: {cards[0]}")) == ("error-transcript-differs", MOVE + 1)


def test_a_match_from_a_position_proves_nothing() -> None:
    t = Table.from_position(finished().position(), seed=1)
    assert t.is_over
    assert verified(t.transcript().text())[0] == "error-verify-position"
