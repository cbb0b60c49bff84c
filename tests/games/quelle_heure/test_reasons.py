"""What a bot says about a move is true: every number is found again in another way."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.core.chance import below, generator, key_of
from ludotheque.games.quelle_heure import GAME
from ludotheque.games.quelle_heure.memory import let_hands_stand
from ludotheque.games.quelle_heure.rows import can_place
from ludotheque.games.quelle_heure.table import GHOST
from tests.games.quelle_heure.positions import FULL, table

pytestmark = pytest.mark.slow

SAMPLES = 1000
FITS = {"none": (0, 0), "few": (0, 35), "half": (35, 65), "most": (65, 100), "all": (100, 100)}
"""From how many percent on, and up to how many, a chance is called so."""
POINTS = 6.0
"""Four standard deviations of a share found by that many deals, in percent."""


@dataclass(frozen=True)
class Said:
    """A move that somebody could have played, and why."""

    position: dict[str, Any]
    v: Any
    move: str
    why: str
    arguments: dict[str, Any]
    is_untouched: bool
    """Whether nobody rearranges a hand in that match."""

    @property
    def seat(self) -> int:
        return int(self.v.seat)

    def after(self) -> Table:
        """The table after it; what was known of the hands is forgotten."""
        t = Table.from_position(self.position, seed=1)
        t.play(self.seat, self.move)
        return t

    def with_hour_on(self, place: int) -> Any:
        v = self.v.copy()
        v.row_hours[v.seat] |= 1 << int(v.drawn)
        v.row_places[v.seat] |= 1 << place
        return v


def reason(v: Any, move: str) -> tuple[str, dict[str, Any]]:
    """Why, and its arguments: places as they are in a move, from 0, which people are told from 1."""
    why, arguments = GAME.explain(v, GAME.notation.numbers[move])
    places = {name: place - 1 for name, place in arguments.items() if name in ("place", "other")}
    return why.removeprefix("quelle-heure-why-"), {**arguments, **places}


@functools.cache
def all_said() -> list[Said]:
    """Every move of some matches, played at random."""
    said = []
    for match in range(12):
        rng = generator(key_of("reasons"), match)
        t = Table.start(GAME, players=2 + match % 3, seed=f"reasons {match}")
        while not t.is_over:
            seat = t.to_act[0]
            if match < 6 and len(t.view((seat - 1) % t.players)["hand"]) == 2 and below(rng, 2):
                t.play((seat - 1) % t.players, "arrange 1 0")
            v, position, moves = t.observed(seat), t.position(), t.legal_moves(seat)
            for move in moves:
                said.append(Said(position, v, move, *reason(v, move), is_untouched=match >= 6))
            t.play(seat, moves[below(rng, len(moves))])
    return said


def said(*wanted: str) -> list[Said]:
    """All moves that are explained in one of these ways; there are some for each."""
    found = [one for one in all_said() if one.why in wanted]
    assert {one.why for one in found} == set(wanted)
    return found


def ways_by_trying(position: dict[str, Any], seat: int, place: int) -> int:
    """All rows of seven increasing hours that keep what lies there, filled with hours of which not both
    cards are in rows and in the box."""
    row = list(position["rows"][seat])
    row[place] = position["drawn"]
    return ways_of_row(position, row)


def ways_of_row(position: dict[str, Any], row: list[int | None]) -> int:
    gone = [hour for other in position["rows"] for hour in other] + position["box"]
    free = [hour for hour in range(6, 23) if gone.count(hour) < 2]
    return sum(
        all(
            hour == there if there is not None else hour in free
            for there, hour in zip(row, filled, strict=True)
        )
        for filled in itertools.combinations(range(6, 23), 7)
    )


def test_the_ways_to_fill_the_row_are_counted_right() -> None:
    for one in said("place-roomiest")[::12]:
        told = one.arguments
        assert told["ways"] == ways_by_trying(one.position, one.seat, told["place"])
        assert told["other_ways"] == ways_by_trying(one.position, one.seat, told["other"])
        assert told["ways"] > told["other_ways"]


def shares_imagined(v: Any, row: Any, position: int | None = None) -> tuple[float, float]:
    """How often a card of the right neighbour (or the one that stands there, if nobody has moved
    anything) fits into `row`, or is a ghost, in imagined deals."""
    rng, fits, ghosts, cards = generator(key_of("imagined")), 0, 0, 0
    fitting = {hour for hour in range(6, 23) if can_place(row, int(v.seat), hour)}
    neighbour = (int(v.seat) - 1) % int(v.players)
    for _ in range(SAMPLES):
        s = GAME.new_state(int(v.players))
        GAME.rules.imagine(v, rng, s)
        let_hands_stand(v, rng, s)
        hand = [int(card) for card in s.hand[neighbour, : s.hand_size[neighbour]]]
        hand = hand if position is None else [hand[position]]
        cards += len(hand)
        ghosts += hand.count(GHOST)
        fits += sum(card in fitting for card in hand)
    return 100 * fits / cards, 100 * ghosts / cards


def test_the_odds_of_a_draw_are_those_of_the_deals_that_can_be_imagined() -> None:
    for one in [*said("draw", "draw-known")[5::40], *said("draw-beside", "draw-beside-ghost")[::40]]:
        where = int(one.move.split()[1]) if "beside" in one.why else None
        fits, ghosts = shares_imagined(one.v, one.v, where)
        assert abs(one.arguments["percent"] - fits) < POINTS
        assert abs(one.arguments["ghost"] - ghosts) < POINTS
        least, most = FITS[one.arguments["fits"]]
        assert least - POINTS < fits < most + POINTS
        assert one.arguments["danger"] != "none" or ghosts == 0
        assert one.arguments["danger"] != "great" or ghosts > 25 - POINTS
        assert one.arguments["seat"] == (one.seat - 1) % len(one.position["hands"])


def test_who_leaves_a_row_dead_is_told_of_the_ghost_that_a_draw_may_bring() -> None:
    for one in said("stop-dead-early", "shift-blocks")[::20]:
        assert abs(one.arguments["ghost"] - shares_imagined(one.v, one.v, None)[1]) < POINTS


def test_a_hint_to_leave_a_row_dead_does_not_only_praise_its_repair() -> None:
    told = {"hour": 7, "ghost": 12}
    assert Words("en")("quelle-heure-why-stop-dead-early", **told) == (
        "Your row stays dead: next turn you shift instead of drawing, and catch no ghost. "
        "Shifting 7:00 as well would repair it, but then you would have to draw."
    )
    assert Words("en")("quelle-heure-why-shift-blocks", hour=7, ghost=0).endswith("instead of drawing.")


def test_one_card_is_not_said_to_look_like_others() -> None:
    for one in said("draw", "draw-known"):
        assert one.arguments["cards"] == len(one.position["hands"][one.arguments["seat"]])
        text = Words("en")(f"quelle-heure-why-{one.why}", **{**one.arguments, "seat": "Malo"})
        assert ("look alike" in text) == (one.arguments["cards"] > 1)


def test_hours_that_the_neighbour_is_said_to_hold_are_there_and_fit() -> None:
    for one in said("draw-known"):
        hours = one.arguments["hours"]
        assert one.arguments["count"] == len(hours)
        assert set(hours) <= set(one.position["hands"][one.arguments["seat"]])
        assert all(can_place(one.v, one.seat, hour) for hour in hours)


def test_a_card_that_is_remembered_is_there_if_nobody_has_moved_it() -> None:
    for one in said("draw-recalled", "draw-recalled-useless", "draw-recalled-ghost"):
        hand = one.position["hands"][one.arguments["seat"]]
        card = one.arguments.get("hour", "ghost")
        assert card in hand
        if one.is_untouched:
            assert hand[int(one.move.split()[1])] == card
        if card != "ghost":
            assert bool(can_place(one.v, one.seat, card)) == (one.why == "draw-recalled")


def test_an_hour_for_which_a_place_is_kept_is_there_and_fits() -> None:
    for one in said("place-kept"):
        told = one.arguments
        assert told["kept"] in one.position["hands"][told["seat"]]
        assert can_place(one.with_hour_on(told["place"]), one.seat, told["kept"])


def test_better_odds_with_the_next_card_are_better() -> None:
    for one in said("place-sooner")[::4]:
        told = one.arguments
        assert told["percent"] > told["other_percent"]
        for place, percent in (("place", "percent"), ("other", "other_percent")):
            fits, _ = shares_imagined(one.v, one.with_hour_on(told[place]))
            assert abs(told[percent] - fits) < POINTS


def test_what_is_said_of_the_last_card_comes_true() -> None:
    for one in said("place-wins", "place-last"):
        t = one.after()
        assert None not in t.position()["rows"][one.seat]
        if one.why == "place-wins":
            assert t.result is not None
            assert t.result["winners"] == [one.seat]
        else:
            assert "ghost" in t.view(one.seat)["hand"]
            assert one.arguments["seat"] == (one.seat + 1) % t.players


def test_what_is_said_of_a_place_comes_true() -> None:
    for one in said("place-only", "place-fitting"):
        position = one.after().position()
        if one.why == "place-fitting":
            gone = [hour for row in position["rows"] for hour in row] + position["box"]
            row = one.with_hour_on(one.arguments["place"])
            left = [hour for hour in range(6, 23) if gone.count(hour) < 2]
            fitting = sum(bool(can_place(row, one.seat, hour)) for hour in left)
            assert one.arguments["fitting"] == fitting


def rows_after_shifts(row: list[int | None], shifts: int) -> list[list[int | None]]:
    """Every row after so many shifts: a card changes places with a free place beside it."""
    rows = [row]
    for _ in range(shifts):
        rows = [
            [*one[:i], one[i + 1], one[i], *one[i + 2 :]]
            for one in rows
            for i in range(6)
            if (one[i] is None) != (one[i + 1] is None)
        ]
    return rows


def can_be_filled(row: list[int | None]) -> bool:
    return any(
        all(there in (None, hour) for there, hour in zip(row, filled, strict=True))
        for filled in itertools.combinations(range(6, 23), 7)
    )


def ways_after_two_shifts(one: Said) -> int:
    """The most ways that one or two shifts leave."""
    row = list(one.position["rows"][one.seat])
    row[one.arguments["place"]] = one.position["drawn"]
    found = []
    for after in {tuple(after) for n in (1, 2) for after in rows_after_shifts(row, n)}:
        position = {**one.position, "rows": [*one.position["rows"]]}
        position["rows"][one.seat] = list(after)
        place = after.index(one.position["drawn"])
        found.append(ways_by_trying(position, one.seat, place))
    return max(found)


def test_a_place_that_blocks_the_row_does_and_so_many_shifts_repair_it() -> None:
    for one in said("place-blocks")[::12]:
        t = one.after()
        assert t.view(one.seat)["dead"][one.seat]
        row, shifts = t.position()["rows"][one.seat], one.arguments["shifts"]
        assert any(can_be_filled(after) for after in rows_after_shifts(row, shifts))
        assert not any(can_be_filled(after) for after in rows_after_shifts(row, shifts - 1))


def test_room_that_a_blocked_row_is_said_to_promise_is_there() -> None:
    for one in said("place-blocks-for-room")[::12]:
        told = one.arguments
        assert one.after().view(one.seat)["dead"][one.seat]
        other = dataclasses.replace(one, move=f"place {told['other']}").after()
        assert not other.view(one.seat)["dead"][one.seat]
        assert told["ways"] == ways_after_two_shifts(one)
        assert told["other_ways"] == ways_by_trying(one.position, one.seat, told["other"])
        assert told["ways"] > told["other_ways"]


@pytest.mark.parametrize(
    ("why", "dead"),
    [
        ("shift-cures", (True, False)),
        ("shift-nearer", (True, True)),
        ("shift-roomier", (False, False)),
        ("shift-blocks", (False, True)),
        ("stop", (False, False)),
        ("stop-early", (False, False)),
        ("stop-dead", (True, True)),
        ("stop-dead-early", (True, True)),
    ],
)
def test_what_is_said_of_shifts_comes_true(why: str, dead: tuple[bool, bool]) -> None:
    for one in said(why):
        before = Table.from_position(one.position, seed=1)
        rows = [t.view(one.seat)["dead"][one.seat] for t in (before, one.after())]
        assert tuple(rows) == dead


@pytest.mark.parametrize("why", ["stop", "stop-early", "stop-dead", "stop-dead-early"])
def test_who_stops_is_told_what_one_more_shift_would_bring(why: str) -> None:
    for one in said(why)[:3]:
        row, told = one.position["rows"][one.seat], one.arguments
        others = rows_after_shifts(row, 1)
        if "dead" in why:
            assert any(map(can_be_filled, others)) == (why == "stop-dead-early")
        ways, *more = [ways_of_row(one.position, each) for each in (row, *others)]
        if "ways" in told:
            assert told["ways"] == ways
            assert max(ways, *more) == told.get("other_ways", ways)
            assert (max(more) > ways) == (why == "stop-early")
        if "hour" in told:
            place = row.index(told["hour"])
            assert max(more) in [n for n, each in zip(more, others, strict=True) if each[place] is None]


def test_everything_can_be_said_in_both_languages() -> None:
    assert {one.why for one in all_said()} == {why.key for why in GAME.why}
    for one in {one.why: one for one in all_said()}.values():
        for language in ("fr", "en"):
            assert Words(language)(f"quelle-heure-why-{one.why}", **one.arguments)


def test_people_are_told_places_from_1_on() -> None:
    t = table(rows={0: "6 _ 14 _ _ _ _"}, hands={0: [16], 1: [17], 2: [18]}, drawn=9)
    why, arguments = GAME.explain(t.observed(0), GAME.notation.numbers["place 1"])
    assert Words("en")(why, **arguments) == "9:00 fits on place 2 only."


def test_a_full_row_waits_for_the_left_neighbour() -> None:
    t = table(rows={0: FULL}, hands={0: ["ghost", 9]})
    assert reason(t.observed(0), "draw 0") == ("draw-full", {"seat": 1, "ghosts": 1, "cards": 2})


@pytest.mark.parametrize(
    ("stated", "percent", "ghost"),
    [
        ({"rows": {0: "_ _ _ _ _ _ _"}, "hands": {0: ["ghost", "ghost"], 2: [10]}}, 100, 0),
        (
            {"rows": {0: "6 7 8 _ 10 11 12"}, "hands": {0: ["ghost", 9], 2: [9, "ghost"]}, "pile": []},
            3,
            25,
        ),
    ],
)
def test_the_chance_to_place_what_is_drawn_is_told(stated: Any, percent: int, ghost: int) -> None:
    """An empty row takes any hour. In the second row only a 9 fits. One ghost is in sight; the other is
    one of the two cards of seat 1 or of seat 2, one of four cards: 25 %, and 1.5 of the two cards of
    seat 2 are hours. 34 − 7 = 27 hours are not in sight, one of them a 9: 1.5 / 2 / 27 = 2.8 %."""
    told = reason(table(**stated).observed(0), "draw 0")[1]
    assert (told["percent"], told["ghost"]) == (percent, ghost)


def test_the_chance_does_not_overflow_where_nothing_is_compiled() -> None:
    """Seven cards times more than eighteen hours was more than an int8 holds."""
    code = """
from ludotheque import Table
from ludotheque.games.quelle_heure import GAME
print(GAME.explain(Table.start(GAME, players=3, seed=1).observed(0), 0)[1]["percent"])
"""
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", code],
        env={**os.environ, "LUDOTHEQUE_COMPILE": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    percent = GAME.explain(Table.start(GAME, players=3, seed=1).observed(0), 0)[1]["percent"]
    assert int(run.stdout) == percent
