"""What a bot says of its move is true: every claim is worked out again from legal moves."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.bots.levels import new_bot
from ludotheque.core.bits import has
from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.board import CELL, around
from ludotheque.games.bateaux.table import Move
from tests.cli.driver import as_read
from tests.soak import rest_in_soak

from . import reference
from .positions import position

pytestmark = pytest.mark.slow

NAMES = ["Anna", "Zoé", "Léo", "Mia"]


def cell_named(name: str) -> int:
    cell = CELL.numbered(name)
    assert cell is not None
    return cell


def position_of(v: Any, action: int | None = None) -> dict[str, Any]:
    """The position of a view, or after a move and before the next roll."""
    s = GAME.new_state(int(v.players))
    GAME.rules.imagine(v, generator(key_of("nothing is hidden")), s)
    if action is not None:
        GAME.rules.apply(s, v.seat, action, None)
    return Table(GAME, s, bytes(32)).position()


def ends(start: dict[str, Any], seat: int, die: int) -> list[tuple[int, int]]:
    """The boats that a player can move with this roll, and where to."""
    if not any(start["boats"][seat]):
        return []
    turned = {**start, "turn": seat, "die": die, "left": die, "parts": 0, "over": False, "winners": []}
    turned["tired"] = [[False] * 3 for _ in range(start["players"])]
    moves = [text.split("-") for text in Table.from_position(turned).legal_moves(seat)]
    return [(int(text[0]), cell_named(text[1])) for text in moves if text != ["pass"]]


def beside(one: int, other: int) -> bool:
    return bool(has(around(1 << one), other))


def strikes(start: dict[str, Any], seat: int, cell: int) -> int:
    return sum(any(beside(end, cell) for _, end in ends(start, seat, die)) for die in range(1, 7))


def risk(start: dict[str, Any], me: int, cell: int) -> int:
    others = [seat for seat in range(start["players"]) if seat != me]
    return round(100 * (1 - math.prod(1 - strikes(start, seat, cell) / 6 for seat in others)))


def home(start: dict[str, Any], seat: int) -> set[int]:
    return {cell_named(name) for name in reference.port(start, seat)}


def prey(start: dict[str, Any], other: int) -> list[int]:
    cells = [cell_named(boat[0]) for boat in start["boats"][other] if boat]
    return [cell for cell in cells if cell not in home(start, other)]


def around_prey(start: dict[str, Any], other: int) -> set[int]:
    return {cell for cell in range(56) for boat in prey(start, other) if beside(boat, cell)}


def goals(start: dict[str, Any], me: int) -> set[int]:
    """Everywhere a boat would like to go: home, or beside a boat at sea."""
    others = [around_prey(start, other) for other in range(start["players"]) if other != me]
    return home(start, me).union(*others)


def reaches(start: dict[str, Any], me: int, boat: int, wanted: set[int]) -> list[bool]:
    """For each roll, whether this boat can end its move on one of these cells."""
    return [any(one == boat and to in wanted for one, to in ends(start, me, die)) for die in range(1, 7)]


def storm(start: dict[str, Any]) -> int:
    """LB-6: of all the rolls that there can be until the player's next turn, how many have a 5."""
    rolls = list(itertools.product(range(1, 7), repeat=sum(any(boats) for boats in start["boats"])))
    return round(100 * sum(5 in roll for roll in rolls) / len(rolls))


def check(v: Any, action: int) -> str:
    """Explain a move, and work every claim out again."""
    me = int(v.seat)
    key, said = GAME.explain(v, action)
    start, later = position_of(v), position_of(v, action)
    if action == Move.PASS:
        return key
    text = GAME.notation.texts[action].split("-")
    mine, end, origin = int(text[0]), cell_named(said["cell"]), cell_named(said["origin"])
    assert said["cell"] == text[1]
    assert said["origin"] == start["boats"][me][mine][0]
    robbed = {o: sum(beside(end, cell) for cell in prey(start, o)) for o in range(v.players) if o != me}
    other: Any = said.get("other_seat")
    why = key.removeprefix("bateaux-why-")
    lost = {o: start["boats"][o].count(None) - later["boats"][o].count(None) for o in robbed}
    assert (sum(robbed.values()) > 0) == (why in RAIDS)
    if why == "wins":
        assert later["over"]
        assert me in later["winners"]
    if why == "puts-out":
        assert not any(later["boats"][other])
    if why == "sinks":
        assert said["sunk"] == -lost[other]
    if "taken" in said:
        assert said["taken"] == (robbed[other] if other is not None else sum(robbed.values()))
    if "victims" in said:
        assert said["victims"] == sum(goods > 0 for goods in robbed.values()) > 1
    if why in ("home", "escapes-home", "takes-home"):
        assert end in home(start, me)
    if "before" in said:
        assert said["before"] == risk(start, me, origin) > said.get("risk", 0)
        assert strikes(start, other, origin) == max(strikes(start, o, origin) for o in robbed)
    if "risk" in said:
        at_sea = end not in home(start, me)
        assert said["risk"] == (risk(later, me, end) if at_sea else 0)
        limits = {"none": (0, 0), "slight": (1, 19), "real": (20, 49), "great": (50, 100)}
        least, most = limits[said["peril"]]
        assert least <= said["risk"] <= most
        assert said["storm"] == (storm(later) if at_sea else 0)
        assert said["goods"] == later["boats"][me][mine][1]
    if why == "sails":
        assert not any(reaches(later, me, mine, goals(later, me)))
    if why in ("hunts", "returns"):
        wanted = around_prey(later, other) if why == "hunts" else home(start, me)
        assert said["rolls"] == sum(reaches(later, me, mine, wanted))
    # The cells of the page show it: whatever else is said, unless the match is over or the boat safe.
    assert ("risk" in said) == (why not in ("wins", "home", "escapes-home", "takes-home"))
    return key


RAIDS = ("wins", "puts-out", "sinks", "takes", "takes-around", "takes-home")


VARIANTS: list[dict[str, bool]] = [{}, {"split": True}, {"short": True}]
MATCHES = list(itertools.product(GAME.players, VARIANTS))


@pytest.mark.parametrize(
    "match", rest_in_soak(MATCHES, *zip(GAME.players, VARIANTS, strict=True)), ids=str
)
def test_what_is_said_is_true(match: tuple[int, dict[str, bool]]) -> None:
    players, options = match
    t = Table.start("bateaux", players=players, seed=players, **options)
    bot, rng, chooser = new_bot("casual", GAME), generator(key_of("true")), random.Random(players)
    while not t.is_over:
        seat = t.to_act[0]
        v, moves = t.observed(seat), t.legal_moves(seat)
        for text in {bot.choose(v, rng).move, chooser.choice(moves)}:
            check(v, GAME.notation.numbers[text])
        t.play(seat, chooser.choice(moves) if chooser.random() < 0.3 else bot.choose(v, rng).move)


STATED = {
    "pass": (position("a1:3 - -", "a2:3 b1:3 -", die=4), "pass"),
    "wins": (position("d2:3 - -", "d5:1 - -", die=2), "0-d4"),
    "puts-out": (position("d2:3 - -", "d5:1 - -", "g7:3 - -", die=2), "0-d4"),
    "sinks": (position("d2:3 - -", "d5:1 a7:3 -", die=2), "0-d4"),
    "takes": (position("d2:3 - -", "d5:2 a7:3 -", die=2), "0-d4"),
    "takes-around": (position("d2:3 - -", "d5:2 - -", "c4:2 - -", die=2), "0-d4"),
    "takes-home": (position("c3:3 - -", "c2:3 - -", die=4), "0-c1"),
    "home": (position("b2:3 - -", "e7:3 - -", die=2), "0-c1"),
    "escapes-home": (position("c3:2 - -", "e5:3 g5:3 -", die=2), "0-c1"),
    "flees": (position("d4:2 - -", "d6:3 - -", die=3), "0-b3"),
    "hunts": (position("a7:3 d1:3 -", "d5:3 - -", die=1), "0-b7"),
    "returns": (position("c1:3 d1:3 e1:3", "c7:3 d7:3 e7:3", die=1), "0-c2"),
    "sails": (position("a7:3 - -", "c7:3 - -", die=1), "0-a6"),
}


@pytest.mark.parametrize("why", STATED)
def test_every_reason_has_its_position(why: str) -> None:
    start, text = STATED[why]
    t = Table.from_position(start)
    assert check(t.observed(0), GAME.notation.numbers[text]) == f"bateaux-why-{why}"


def test_who_sinks_a_boat_from_the_port_risks_nothing_there() -> None:
    v = Table.from_position(position("c3:3 - -", "c2:1 d4:3 -", die=4)).observed(0)
    assert check(v, GAME.notation.numbers["0-c1"]) == "bateaux-why-sinks"


@pytest.mark.parametrize("why", STATED)
def test_run_by_the_interpreter_a_reason_is_the_same(why: str) -> None:
    start, text = STATED[why]
    v, action = Table.from_position(start).observed(0), GAME.notation.numbers[text]
    assert GAME.interpreted().explain(v, action) == GAME.explain(v, action)


def test_no_reason_is_left_out() -> None:
    assert {code.key for code in GAME.why} == set(STATED)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "On a6, your boat from a7 will reach neither your port nor a boat to rob in its next move; "
            "until your next turn, it is likely to be robbed (and mind the storm), and it carries its "
            "last barrel.",
        ),
        (
            "fr",
            "En a6, ton bateau parti de a7 n’atteindra au prochain coup ni ton port ni un bateau à "
            "piller ; d’ici ton prochain tour, il risque fort d’être pillé (et gare à la tempête), et "
            "il porte sa dernière marchandise.",
        ),
    ],
)
def test_a_move_without_a_gain_is_not_praised_and_the_storm_is_told(
    language: str, sentence: str
) -> None:
    t = Table.from_position(position("a7:1 - -", "c7:3 - -", die=1))
    told = Words(language).why(*GAME.explain(t.observed(0), GAME.notation.numbers["0-a6"]), NAMES)
    assert as_read(told) == sentence


def test_the_others_are_called_by_name() -> None:
    start, text = STATED["sinks"]
    t = Table.from_position(start)
    told = Words("fr").why(*GAME.explain(t.observed(0), GAME.notation.numbers[text]), NAMES)
    assert told == "En d4, ton bateau parti de d2 coule un bateau de Zoé."
