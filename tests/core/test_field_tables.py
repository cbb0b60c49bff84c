"""A declaration in plain words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque import find_game
from ludotheque.core.declarations import Events, Moves, event, move
from ludotheque.core.encoding.field_tables import (
    event_row,
    field_rows,
    fields_page,
    game_section,
    kind_words,
    move_row,
    our_games,
    table,
)
from ludotheque.core.kinds import (
    FLAG,
    SEAT,
    Kind,
    Leaf,
    as_kind,
    choice,
    counts,
    each_seat,
    faces,
    label,
    maybe,
    named,
    number,
    owned,
    packed,
    pairs,
    place,
    row,
    set_of,
    sets,
    some,
    spread,
    stack,
    ticks,
    twice,
)
from tests.core.processes import environment

HOUR = named({23: "ghost"}, *range(6, 23))
CELL = choice(*(f"{letter}{i}" for letter in "abc" for i in (1, 2, 3)))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (number(-1, 12), "a number from −1 to 12"),
        (number(4, 4), "4"),
        (maybe(number(1, 60)), "a number from 1 to 60, or none"),
        (FLAG, "true or false"),
        (maybe(SEAT, -1), "a seat, or none"),
        (place(9), "a place from 0 to 8"),
        (label(7), "a label from 0 to 6"),
        (choice("draw", "place", "repair", unread={3: "draw"}), "`draw`, `place` or `repair`"),
        (CELL, "one of 9: `a1` … `c3`"),
        (HOUR, "a number from 6 to 22 or `ghost`"),
        (faces(7), "a card with two different families from 0 to 6"),
        (faces(7, is_ordered=True), "a card with two different families from 0 to 6, the smaller first"),
        (each_seat(number(0, 3)), "for each seat: a number from 0 to 3"),
        (row(2, FLAG), "a row of 2, each true or false"),
        (some(3, HOUR), "a list of up to 3, each a number from 6 to 22 or `ghost`"),
        (stack(24, number(1, 12)), "a list of up to 24, the top first, each a number from 1 to 12"),
        (each_seat(set_of(SEAT)), "for each seat: a set, each a seat"),
        (sets(3, place(9)), "a list of up to 3 sets, each a place from 0 to 8"),
        (ticks(), "for each seat: true or false"),
        (each_seat(ticks(3)), "for each seat: a row of 3, each true or false"),
        (counts(number(1, 2), 2), "a list in which a value may be twice, each a number from 1 to 2"),
        (counts(number(1, 2), 5), "a list in which a value may be 5 times, each a number from 1 to 2"),
        (counts(place(3)), "a list in which a value may be more than once, each a place from 0 to 2"),
        (
            each_seat(spread(7, number(6, 22), "a", "b")),
            "for each seat: a row of 7 that increases, each a number from 6 to 22, or none",
        ),
        (twice(place(9), "a", "b"), "a list in which a value may be twice, each a place from 0 to 8"),
        (
            owned(9, number(0, 6)),
            "for each seat: a list, 9 for all seats together, each a number from 0 to 6",
        ),
        (packed(number(0, 6), bits=4), "a list, each a number from 0 to 6"),
        (
            pairs(3, cell=choice("a1", "b1"), goods=number(1, 36)),
            "a row of 3, each none or a pair: `cell`, `a1` or `b1`; `goods`, a number from 1 to 36",
        ),
    ],
)
def test_a_kind_in_words(kind: Kind | Leaf, words: str) -> None:
    assert kind_words(as_kind(kind)) == words


class Move(Moves):
    SWAP = move("swap {hand} {cell}", hand=place(4), cell=CELL)
    DONE = move("done")
    ARRANGE = move("arrange", is_listed=False, order="order")


class Event(Events):
    CHOSEN = event(seat=SEAT, card=number(1, 60), secret=("card",))
    CHANGED = event(own_seat=SEAT, owner="own_seat", private=True)
    MATCH_OVER = event()


def test_moves_and_events_in_words() -> None:
    assert [move_row(kind) for kind in Move] == [
        (
            "`swap`",
            "`swap {hand} {cell}`",
            "`hand`: a place from 0 to 3; `cell`: one of 9: `a1` … `c3`",
            "36",
        ),
        ("`done`", "`done`", "none", "1"),
        ("`arrange`", "`arrange …`", "a list of numbers", "1, not listed"),
    ]
    assert [event_row(kind) for kind in Event] == [
        ("`chosen`", "`seat`: a seat; `card`: a number from 1 to 60", "everybody; `card` only `seat`"),
        ("`changed`", "`own_seat`: a seat", "only `own_seat`"),
        ("`match_over`", "none", "everybody"),
    ]


def test_who_knows_a_field() -> None:
    rows = {(name, knows): (position, slots) for name, _, knows, position, slots in field_rows(GAME)}
    assert rows["`rings`", "everybody"] == ("yes", "5")
    assert rows["`seen`", "everybody"] == ("no", "300")
    assert rows["`chosen`", "partly"] == ("yes, empty when it is over", "10")
    assert rows["`pile`", "hidden"] == ("yes", "–")
    assert rows["`pile`", "view only"] == ("no", "12")
    assert not any("stage" in name for name, _ in rows)
    assert "named as in the code: `tricks`, `drawn`, `waiting`, `stage`." in game_section(GAME)


GAME = find_game("land-unter")


def test_every_line_of_a_table_has_as_many_columns() -> None:
    assert table(("a", "b"), [("1", "2")]) == ["| a | b |", "| --- | --- |", "| 1 | 2 |"]
    for block in fields_page(our_games()).split("\n\n"):
        lines = [line for line in block.splitlines() if line.startswith("|")]
        assert len({line.count("|") for line in lines}) <= 1, block


def test_the_page_is_written_by_one_command(tmp_path: Path) -> None:
    page = tmp_path / "fields.md"
    command = [sys.executable, "-m", "ludotheque.core.encoding.field_tables", str(page)]
    subprocess.run(command, env=environment(tmp_path / "cache"), check=True)
    assert page.read_text(encoding="utf-8") == fields_page(our_games())
