"""Who the bots are to people: four levels, in both languages, and a name for each at any table."""

from __future__ import annotations

import pytest

from ludotheque.bots.characters import CHARACTERS, USUAL, character_of, first_names
from ludotheque.bots.levels import BOTS
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.words import LANGUAGES, Words

MOST = max(find_game(name).players[-1] for name in game_names())


def test_people_choose_among_four_levels_the_weakest_first() -> None:
    assert [one.kind for one in CHARACTERS] == ["child", "casual", "strong", "best"]
    assert [one.level for one in CHARACTERS] == [1, 2, 3, 4]
    assert character_of(USUAL).level == 2


def test_a_character_is_found_however_its_bot_is_typed() -> None:
    assert {character_of(name).kind for name in ("best", "4", "best@500", "4@0.2s")} == {"best"}
    assert character_of("random").level == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", BOTS)
def test_every_bot_has_a_title_a_character_and_names(kind: str, language: str) -> None:
    words, character = Words(language), character_of(kind)
    assert character.title(words)
    assert character.told(words).endswith(".")
    names = character.names(words)
    assert len(names) == len({name.casefold() for name in names}) > MOST
    assert MOST < MOST_SEATS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", BOTS)
def test_no_name_stands_twice_at_a_table(kind: str, language: str) -> None:
    words = Words(language)
    people = [name.upper() for name in character_of(kind).names(words)[: MOST - 1]]
    for bots in (1, MOST - 1, MOST):
        names = first_names([kind] * bots, people[: MOST - bots], words)
        everybody = [name.casefold() for name in (*people[: MOST - bots], *names)]
        assert len(set(everybody)) == MOST


def test_bots_of_several_kinds_have_names_of_their_kind() -> None:
    words = Words("fr")
    names = first_names(["best@500", "1", "best"], ["ada"], words)
    assert names == ["Blaise", "Lulu", "Hypatie"]
