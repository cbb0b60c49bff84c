"""The rule pages of Land Unter: what is particular to them."""

from __future__ import annotations

import re

import pytest

from ludotheque import Words, find_game
from tests.games.land_unter.reference import rings_printed

GAME = find_game("land-unter")
PAGES = {
    language: (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for language in ("fr", "en")
}


@pytest.mark.parametrize("language", PAGES)
def test_every_id_is_explained_also_the_option(language: str) -> None:
    for rule_id in GAME.rule_ids.all():
        assert f"\n**{rule_id}** " in PAGES[language]


@pytest.mark.parametrize("language", PAGES)
def test_every_decision_is_marked_as_one(language: str) -> None:
    word = {"fr": "Décision", "en": "Decision"}[language]
    pattern = rf"^\*\*LU-(\d+)\*\*.*\b{word}\b"
    marked = set(re.findall(pattern, PAGES[language], re.MULTILINE))
    assert marked == {"1", "2", "7", "10", "11", "12", "14", "16", "18", "19"}


@pytest.mark.parametrize("language", PAGES)
def test_both_themes_and_both_options_have_their_names(language: str) -> None:
    for theme in GAME.themes:
        assert f"**{Words(language, theme)('land-unter-title')}**" in PAGES[language]
    for option in GAME.options:
        assert Words(language)(f"land-unter-option-{option.name}").lower() in PAGES[language].lower()


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_rings_is_right(language: str) -> None:
    rows = re.findall(r"^\| (\d+) (?:à|to) (\d+) \| (.+) \|$", PAGES[language], re.MULTILINE)
    said = {"aucune": 0.0, "une demie": 0.5, "une": 1.0, "none": 0.0, "a half": 0.5, "one": 1.0}
    covered = []
    for first, last, rings in rows:
        for card in range(int(first), int(last) + 1):
            assert rings_printed(card) == said[rings]
            covered.append(card)
    assert covered == list(range(1, 61))
