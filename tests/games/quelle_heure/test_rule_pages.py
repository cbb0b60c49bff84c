"""The rule pages of Quelle heure est-il ?: what is particular to them."""

from __future__ import annotations

import re

import pytest

from ludotheque import Table
from ludotheque.games.quelle_heure import GAME

PAGES = {
    language: (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for language in ("fr", "en")
}


@pytest.mark.parametrize("language", PAGES)
def test_every_rule_is_explained_in_order(language: str) -> None:
    explained = re.findall(r"^\*\*(QH-\d+)\*\* \S", PAGES[language], re.MULTILINE)
    assert explained == list(GAME.rule_ids.all())


@pytest.mark.parametrize("language", PAGES)
def test_every_decision_is_marked_as_one(language: str) -> None:
    word = {"fr": "Décision", "en": "Decision"}[language]
    marked = re.findall(rf"^\*\*QH-(\d+)\*\* .*\b{word}\b", PAGES[language], re.MULTILINE)
    assert marked == ["9", "10", "13"]


@pytest.mark.parametrize("language", PAGES)
def test_the_numbers_of_cards_are_those_that_are_dealt(language: str) -> None:
    lines = re.findall(r"^\| (\d) \| (\d+) \| (\d) \| (\d+) \|$", PAGES[language], re.MULTILINE)
    assert len(lines) == len(GAME.players)
    for players, hours, ghosts, pile in ([int(n) for n in line] for line in lines):
        p = Table.start(GAME, players=players, seed=1).position()
        dealt = [card for hand in p["hands"] for card in hand]
        assert (hours, ghosts) == (len(dealt) - dealt.count("ghost"), dealt.count("ghost"))
        assert pile == len(p["pile"])
