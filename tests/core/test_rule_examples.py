"""The pictures beside the rules say what the rules say."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest

from ludotheque import Words, find_game, game_names
from ludotheque.core.lessons import RuleExample, evaluated, example_data, examples_of, is_like
from ludotheque.core.words import LANGUAGES

GAMES = [name for name in game_names() if examples_of(name)]


def why_untrue(game: str, example: RuleExample) -> str:
    """The claims of the example that are wrong. Empty where all are right."""
    table, seen = example.opened(game), evaluated(game, example)
    for moves, is_said in ((example.can, True), (example.cannot, False)):
        for seat, move in moves:
            if (move in table.legal_moves(seat)) != is_said:
                return f"{move} of seat {seat} is {'not ' if is_said else ''}legal"
    rest = iter(seen.events)
    for like in example.happens:
        if not any(is_like(event, like) for event in rest):
            return f"{like} does not happen, or not in this order: {seen.events}"
    for like in example.never:
        if any(is_like(event, like) for event in seen.events):
            return f"{like} happens"
    for name, value in example.then.items():
        if seen.after[name] != value:
            return f"{name} is {seen.after[name]} at the end"
    return ""


def test_every_rule_of_our_games_has_a_picture() -> None:
    assert len(GAMES) >= 4
    for name in GAMES:
        shown = {example.rule for example in examples_of(name)}
        assert shown == set(find_game(name).rule_ids.all())


@pytest.mark.parametrize("name", GAMES)
def test_what_an_example_says_is_so_by_the_rules(name: str) -> None:
    for example in examples_of(name):
        assert why_untrue(name, example) == "", example.name
        assert example.shows, example.name


@pytest.mark.parametrize("name", GAMES)
def test_an_example_that_is_not_so_is_noticed(name: str) -> None:
    """Each thing that one says, turned round."""
    for example in examples_of(name):
        wrong: list[dict[str, Any]] = [
            {"can": example.cannot} if example.cannot else {},
            {"cannot": example.can} if example.can else {},
            {"never": example.happens[:1]} if example.happens else {},
            {"happens": example.never} if example.never else {},
            {"happens": (*example.happens, *example.happens)} if example.happens else {},
            {"then": dict.fromkeys(example.then, "another")} if example.then else {},
        ]
        for changed in filter(None, wrong):
            assert why_untrue(name, dataclasses.replace(example, **changed)), (example.name, changed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_words_below_say_no_number_that_is_not_there(name: str, language: str) -> None:
    """A place, a card or a boat is counted from 1: so is what the page says of it."""
    words = Words(language)
    for example in examples_of(name):
        told = example_data(name, example)
        there = numbers_in(str(told)) | numbers_in(str(evaluated(name, example).after))
        said = numbers_in(words(f"{name}-example-{example.name}"))
        assert said <= there | {number + 1 for number in there}, example.name


def numbers_in(text: str) -> set[int]:
    """`9:00` is an hour, 9."""
    return {int(number) for number in re.findall(r"\d+", re.sub(r":00\b", "", text))}
