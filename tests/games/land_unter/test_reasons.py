"""What a bot says of a card is true."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from ludotheque.core.bits import has, lowest, members
from ludotheque.core.words import LANGUAGES, Words
from ludotheque.games.land_unter import GAME
from ludotheque.games.land_unter.rules import take_water
from tests.cli.driver import as_read
from tests.games.land_unter.positions import table
from tests.games.land_unter.walks import copied, seen_by, states

VARIANTS = [(3, {}), (4, {}), (5, {}), (3, {"open": True}), (4, {"cascade": False})]


def told(s: Any, seat: int) -> list[tuple[int, str, dict[str, Any]]]:
    """Each legal card of a seat, and what is said of it."""
    v = seen_by(s, seat)
    said = [(action + 1, *GAME.explain(v, action)) for action in GAME.legal_actions(v)]
    return [(card, key.removeprefix("land-unter-why-"), arguments) for card, key, arguments in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_is_said_and_is_a_sentence(language: str) -> None:
    words, met = Words(language), Counter[str]()
    views = [table(rings=[0, 3, 3], water=[12, 6, 5], hands=[[1, 2], [3, 4], [5, 6]]).observed(0)]
    for players, options in VARIANTS:
        for s in states("sentences", players, 7, **options):
            views.append(seen_by(s, lowest(GAME.rules.awaited(s))))
    for v in views:
        for action in GAME.legal_actions(v):
            key, arguments = GAME.explain(v, action)
            assert words(key, **arguments).endswith(".")
            met[key] += 1
    assert set(met) == {f"land-unter-why-{why.key}" for why in GAME.why}


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_what_is_said_of_water_and_rings_comes_true(players: int, options: dict[str, bool]) -> None:
    checked = 0
    for s in states("true", players, 7, **options):
        seat = lowest(GAME.rules.awaited(s))
        for card, key, said in told(s, seat):
            for hands in itertools.islice(other_cards(s, seat), 0, None, 11):
                checked += comes_true(s, seat, key, said, {**hands, seat: card})
    assert checked > 200


def other_cards(s: Any, seat: int) -> Any:
    """Everything that the others may play: seat → card, those who have laid one keep it."""
    others = [other for other in members(s.inside) if other != seat]
    hands = [
        [int(s.chosen[i])] if s.open and s.chosen[i] else members(s.hand[i])[:: max(len(others) - 1, 1)]
        for i in others
    ]
    return (dict(zip(others, cards, strict=True)) for cards in itertools.product(*hands))


def comes_true(s: Any, seat: int, key: str, said: dict[str, Any], cards: dict[int, int]) -> bool:
    """Whether the cards make happen what was said to be likely; if so, it is as it was said."""
    above = sum(card > cards[seat] for card in cards.values())
    happens = {"low": above == 0, "high": above == 1, "clear": above > 1}
    case = next((name for name in happens if name in key), None)
    if case is None or not happens[case]:
        return False
    after = copied(s)
    for other, card in cards.items():
        after.chosen[other] = card
    take_water(after, None)
    mine = after.water[seat]
    if case != "clear":
        assert mine == said["water"] == (min if case == "low" else max)(s.shown)
    if "seat" in said:
        assert said["seat"] != seat
        assert s.water[said["seat"]] == said["top"] > mine
    if key == "clear-under":
        assert max(after.water[other] for other in cards) == max(said["water"], *after.water) > mine
    if key in ("clear-pays", "clear-falls"):
        played = copied(s)
        changing = [] if s.open else members(s.inside & ~s.waiting)  # LU-7: before the last has chosen
        for other in changing + members(s.waiting):
            GAME.rules.apply(played, other, cards[other], None)
        if key == "clear-pays":
            assert played.rings[seat] == said["rings"] == s.rings[seat] - 1
        else:
            assert played.round_no > s.round_no or not has(played.inside, seat)
    return True


def test_the_odds_are_those_of_all_cards_that_the_others_may_play() -> None:
    """In the last round every hand is known, so all cases can be counted."""
    t = table(hands=[[10, 37, 56], [20, 40, 60], [5, 35, 55]])
    cases = {10: ("clear", "likely"), 37: ("high", "maybe"), 56: ("low", "likely")}  # of 9: 6, 5, 6
    for card, (case, odds) in cases.items():
        key, said = GAME.explain(t.observed(0), card - 1)
        assert case in key
        assert said["odds"] == odds


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Probably: with the 10 you stay out of it, and whoever takes the 9 has more than you. "
            "Your 56 can wait for a better moment.",
        ),
        (
            "fr",
            "Probablement : avec le 10 tu restes à l’écart, et qui prend l’eau 9 en a plus que toi. "
            "Ton 56 attend un meilleur moment.",
        ),
    ],
)
def test_the_odds_are_told_in_a_word_and_what_is_kept_is_named(language: str, sentence: str) -> None:
    v = table(hands=[[10, 37, 56], [20, 40, 60], [5, 35, 55]], shown=(4, 9)).observed(0)
    told = Words(language).why(*GAME.explain(v, 10 - 1), ["Anna", "Zoé", "Léo"])
    assert as_read(told) == sentence


def test_it_is_sure_of_the_highest_card_of_all() -> None:
    t = table(hands=[[1, 60], [2, 59], [3, 58]], water=[9, 11, 0], shown=(4, 5))
    key, said = GAME.explain(t.observed(0), 60 - 1)
    assert key == "land-unter-why-low-under"
    assert said == {"card": 60, "odds": "sure", "water": 4, "seat": 1, "top": 11, "spare": 0}
    assert Words("en")(key, **{**said, "seat": "Zoé"}) == (
        "For sure: the 60 is the highest and takes the 4; Zoé, with 11, has more."
    )


def test_who_stays_out_with_the_highest_water_and_no_ring_is_told_so() -> None:
    t = table(rings=[0, 3, 3], water=[12, 6, 5], hands=[[1, 2], [3, 4], [5, 6]])
    key, said = GAME.explain(t.observed(0), 1 - 1)
    assert (key, said) == ("land-unter-why-clear-falls", {"card": 1, "odds": "sure", "mine": 12})
    for seat, card in ((0, "1"), (1, "3"), (2, "5")):
        t.play(seat, card)
    assert t.position()["scores"][0] == -1


def test_of_the_last_card_there_is_nothing_to_say() -> None:
    t = table(hands=[[10], [20], [30]])
    assert GAME.explain(t.observed(0), 10 - 1) == ("land-unter-why-last-card", {"card": 10})
