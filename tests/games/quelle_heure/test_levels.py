"""Levels 1 and 2 err as people do; and each level is stronger than the one below."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import Table
from ludotheque.arena.matches.match import play_deal
from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure.positions import table

ALL_ABOUT: dict[int, list[int | str]] = {0: [16], 1: [17], 2: [18]}


def tries(kind: str, t: Table) -> Counter[str]:
    """What a bot plays here, with some luck and other luck."""
    v = t.observed(t.to_act[0])
    return Counter(new_bot(kind, GAME).choose(v, generator(key_of(number))).move for number in range(20))


def moves(kind: str, t: Table) -> set[str]:
    return set(tries(kind, t))


def usual(kind: str, t: Table) -> str:
    """What it plays most: now and then it overlooks that."""
    return tries(kind, t).most_common(1)[0][0]


@pytest.mark.parametrize(
    ("row", "hour", "move"),
    [
        ("_ _ _ _ _ _ _", 12, "place 0"),
        ("_ _ _ _ _ _ _", 15, "place 6"),
        ("8 _ _ _ _ _ _", 12, "place 1"),
        ("8 _ _ _ _ _ 15", 14, "place 5"),
        ("_ _ _ _ _ _ _", 13, "place 0"),
        ("_ _ _ _ _ _ 20", 19, "place 5"),
        ("_ _ _ _ 12 _ _", 19, "place 6"),
    ],
)
def test_a_child_fills_its_row_from_the_ends(row: str, hour: int, move: str) -> None:
    assert usual("child", table(rows={0: row}, hands=ALL_ABOUT, drawn=hour)) == move


def test_a_child_sees_that_a_card_would_block_its_row_at_once() -> None:
    """7 beside 6 is well; 13 on place 0, with 16 on place 6, leaves two hours for five places."""
    t = table(rows={0: "_ _ _ _ _ _ 16"}, hands=ALL_ABOUT, drawn=13)
    assert usual("child", t) == "place 3"


def test_a_child_shifts_until_its_row_is_not_blocked() -> None:
    t = table(rows={0: "6 7 _ 8 _ _ _"}, phase="repair", hands=ALL_ABOUT, pile=[])
    assert usual("child", t) == "shift 3 left"
    t.play(0, "shift 3 left")
    assert "stop" in moves("child", t)


def test_a_casual_player_does_not_see_that_places_have_to_share_hours() -> None:
    """12 on place 1, 2, 3, 4 or 5 keeps a place for all other hours: to this player these are alike."""
    t = table(rows={0: "_ _ _ _ _ _ _"}, hands=ALL_ABOUT, pile=[], drawn=12)
    assert moves("casual", t) >= {"place 1", "place 2", "place 3", "place 4", "place 5"}
    assert "place 0" not in moves("casual", t)


# Drawing: what was seen to go into the neighbour's hand, and where


def after_an_hour() -> Table:
    """Seat 0 has drawn 9, which fits into the row of seat 1 only: it is the last of three cards, from
    which seat 1 draws."""
    rows = {0: "10 11 12 13 14 15 _", 1: "_ _ _ _ 16 17 18"}
    hands: dict[int, list[int | str]] = {0: [20, 21], 1: [9, "ghost", 22]}
    t = table(players=2, rows=rows, hands=hands, pile=[])
    t.play(0, "draw 0")
    return t


def after_a_ghost() -> Table:
    """And then the ghost: seat 0 holds 21, 9 and the ghost."""
    t = after_an_hour()
    t.play(1, "draw 0")
    t.play(0, "draw 0")
    return t


def test_a_child_draws_any_card() -> None:
    assert (
        moves("child", after_an_hour())
        == moves("child", after_a_ghost())
        == {f"draw {i}" for i in range(3)}
    )


def test_a_casual_player_knows_the_two_cards_that_have_just_gone_in() -> None:
    assert usual("casual", after_an_hour()) == "draw 2"
    assert usual("casual", after_a_ghost()) == "draw 1"


@pytest.mark.parametrize(
    ("kind", "least", "most"), [("casual", 0, 14), ("strong@400", 20, 20), ("best@400", 20, 20)]
)
def test_who_plays_well_remembers_all_of_them(kind: str, least: int, most: int) -> None:
    """Of three cards the first is the 9, which fits; two others have come in since, unseen."""
    rows = {0: "10 11 12 13 14 15 _", 1: "_ _ _ _ 16 17 18"}
    t = table(players=2, turn=1, rows=rows, hands={0: [9, 20, 21], 1: [22, "ghost"]}, pile=[])
    t._s.kept[0], t._s.standing[0, 0] = 1 << 9, 9
    assert least <= tries(kind, t)["draw 0"] <= most


@pytest.mark.parametrize("kind", ["casual", "strong@60", "best@60"])
def test_who_has_been_found_to_mix_his_hand_is_not_believed_again(kind: str) -> None:
    t = after_an_hour()
    t.play(0, "arrange 2 0 1")
    t.play(1, "draw 2")  # not the 9
    t.play(0, "draw 0")  # the ghost
    assert moves(kind, t) == {f"draw {i}" for i in range(3)}


@pytest.mark.soak
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(
    ("higher", "lower"), [("casual", "child"), ("strong@30", "casual"), ("best@30", "strong@30")]
)
def test_each_is_stronger_than_the_one_below(players: int, higher: str, lower: str) -> None:
    """By chance it would win one share of the matches."""
    matches = 30 * players
    won = 0
    heroes = [new_bot(higher, GAME) if seat == 0 else new_bot(lower, GAME) for seat in range(players)]
    for match in range(matches):
        hero = match % players
        bots = heroes[-hero:] + heroes[:-hero] if hero else heroes
        won += hero in play_deal(GAME, bots, {}, key_of("levels"), match // players).winners
    assert won > 1.15 * matches / players
