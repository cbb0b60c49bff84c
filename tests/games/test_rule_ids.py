"""Every numbered rule has a test that is named after it, and stands in both rule pages."""

from __future__ import annotations

import re

import pytest

from ludotheque import find_game, game_names
from ludotheque.core.words import LANGUAGES
from tests.conformance.parts import folder_of_tests


def ids_with_a_test(name: str) -> set[str]:
    """LU-9, for `def test_LU_9_two_tied_for_the_highest_water_both_lose_a_ring`."""
    sources = folder_of_tests(name).rglob("test_*.py")
    tests = [
        test for path in sources for test in re.findall(r"def test_([A-Z]+)_(\d+)_", path.read_text())
    ]
    return {f"{letters}-{number}" for letters, number in tests}


@pytest.mark.parametrize("name", game_names())
def test_no_rule_is_without_a_test(name: str) -> None:
    rule_ids = find_game(name).rule_ids
    assert rule_ids.last > 0, "Game(rule_ids=RuleIds(…))"
    assert sorted(set(rule_ids.all()) - ids_with_a_test(name)) == []


@pytest.mark.parametrize("name", game_names())
def test_no_test_is_named_after_a_rule_that_does_not_exist(name: str) -> None:
    assert sorted(ids_with_a_test(name) - set(find_game(name).rule_ids.all())) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_rule_page_explains_every_rule_of_a_player(name: str, language: str) -> None:
    """**LU-9**, at the start of a paragraph, and each once."""
    game = find_game(name)
    page = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    explained = re.findall(rf"^\*\*({game.rule_ids.letters}-\d+)\*\* \S", page, re.MULTILINE)
    assert len(explained) == len(set(explained))
    assert sorted(set(game.rule_ids.for_players()) - set(explained)) == []
    assert sorted(set(explained) - set(game.rule_ids.all())) == []


@pytest.mark.parametrize("name", game_names())
def test_both_rule_pages_say_the_same_things(name: str) -> None:
    folder = find_game(name).folder
    shapes = [
        re.findall(r"^(#+ |\*\*[A-Z]+-\d+\*\*)", path.read_text(encoding="utf-8"), re.MULTILINE)
        for path in (folder / f"rules.{language}.md" for language in LANGUAGES)
    ]
    assert shapes[0] == shapes[1]
