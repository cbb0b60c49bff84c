"""Bots of any strength, and the one that follows a person."""

from __future__ import annotations

import math
import random

import pytest

from ludotheque.arena.matches.referee import is_ours
from ludotheque.bots.characters import character_of, first_names, named_temperaments, temperament_of
from ludotheque.bots.levels import new_bot
from ludotheque.bots.rating import Known, likelihood, places
from ludotheque.bots.strength import (
    adaptive,
    after_match,
    after_matches,
    is_written,
    known_by,
    level_for,
    nearest,
    strength_of,
    with_temperament,
)
from ludotheque.core.chance import generator
from ludotheque.core.shelf import find_game
from ludotheque.core.thinking import Temperament, Thinking
from ludotheque.core.words import Words

THINKING = Thinking(casual_strength=30, strong_strength=70, span=5.0)


@pytest.mark.parametrize(
    ("name", "strength", "like"),
    [
        ("child", 0, "child"),
        ("casual-bold", 30, "casual"),
        ("70", 70, "strong"),
        ("100-spiteful", 100, "best"),
        ("adaptive-47-12", 47, "casual"),
    ],
)
def test_a_name_says_how_strong_a_bot_is(name: str, strength: float, like: str) -> None:
    assert strength_of(name, THINKING) == strength
    assert nearest(name, THINKING) == like


@pytest.mark.parametrize("name", ["best", "4", "101", "62-angry", "adaptive", "-5", "62 ", "mine"])
def test_other_names_say_none(name: str) -> None:
    assert not is_written(name)


def test_the_nearer_to_a_character_the_more_often_it_thinks_like_it() -> None:
    rng = generator(bytes(32))
    expected = [(0, 2, 0.0), (15, 2, 0.5), (30, 2, 1.0), (60, 3, 0.75), (100, 4, 1.0)]
    for strength, level, share in expected:
        levels = [level_for(rng, float(strength), 30.0, 70.0) for _ in range(2000)]
        assert levels.count(level) / 2000 == pytest.approx(share, abs=0.04)
        assert set(levels) <= {level, level - 1}


def test_a_limit_goes_with_the_name() -> None:
    bot = new_bot("80@25", find_game("land-unter"))
    assert bot.limit.simulations == 25
    assert bot.level == 3


def test_the_places_of_a_match_are_all_there_is() -> None:
    """With odds of 2 to 1 and three players: 2/4, then 2/4 · 2/3, and the rest."""
    chances = [likelihood(2.0, 3, place, place) for place in (1, 2, 3)]
    assert chances == pytest.approx([1 / 2, 1 / 3, 1 / 6])
    assert likelihood(2.0, 3, 2, 3) == pytest.approx(1 / 2)


def test_winners_come_first_and_those_as_good_share_their_places() -> None:
    assert places([5, 9, 5], [0], 0, [1, 2]) == (1, 1)
    assert places([5, 9, 5], [1], 0, [1, 2]) == (2, 3)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("strength", [5, 30, 60, 90])
def test_after_a_few_matches_a_person_wins_as_often_as_anybody(players: int, strength: int) -> None:
    """Persons of a known strength, 200 of each: from the sixth match on they win about their share."""
    won = 0
    for number in range(200):
        chooser, known = random.Random(number), Known()
        for match in range(15):
            ahead = math.exp((strength - known.strength) * THINKING.span / 100)
            place = next(
                place
                for place in range(1, players + 1)
                if chooser.random() < ahead / (ahead + players - place)
            )
            won += match >= 5 and place == 1
            known = known.after(THINKING.span, known.strength, players, place, place)
    assert 0.75 <= won / 2000 * players <= 1.3


def test_a_match_against_bots_of_ones_own_says_nothing() -> None:
    assert after_match(Known(), THINKING, ["", "mine"], 0, [3, 1], [0]) == Known()


def test_who_beats_the_friend_often_meets_somebody_stronger() -> None:
    matches = [(["", "casual", "casual"], 0, [9, 5, 4], [0])] * 5
    known = after_matches(THINKING, matches)
    assert known.mean > 55
    assert known_by(adaptive(known)) == Known(known.strength, round(known.deviation))


def test_bots_at_a_table_have_different_temperaments_and_keep_them() -> None:
    for language in ("fr", "en"):
        names = first_names(["casual"] * 4, [], Words(language))
        assert len({temperament_of(name) for name in names}) == 4
    assert temperament_of("Somebody") == Temperament.EVEN
    own = named_temperaments()["Nestor"]
    assert with_temperament("casual", own) == f"casual-{own}"
    assert with_temperament("casual-bold", "careful") == "casual-bold"
    assert with_temperament("mine", "careful") == "mine"


def test_people_read_what_a_bot_is() -> None:
    assert character_of("62").title(Words("en")) == "strength 62"
    assert character_of("adaptive-62-9").title(Words("en")) == Words("en")("bot-adaptive")
    assert character_of("best-bold").title(Words("en")) == Words("en")("bot-best")


@pytest.mark.parametrize("name", ["62", "casual-bold", "adaptive-40-12"])
def test_bots_that_are_made_by_their_name_are_ours(name: str) -> None:
    """They were watched like somebody else's, and lost by the clock on a slow machine."""
    assert is_ours(new_bot(name, find_game("land-unter")))
