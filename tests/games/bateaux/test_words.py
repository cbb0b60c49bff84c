"""Every sentence of the game is there in both languages, with its arguments; the rule pages too."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from ludotheque import Table, Words
from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME

from .positions import played, position

LANGUAGES = ["fr", "en"]
EXAMPLES: dict[str, Any] = {
    "seat": 0,
    "from_seat": 1,
    "boat": 2,
    "from_boat": 1,
    "origin": "c1",
    "path": ["c2", "d2"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(GAME.events), ids=lambda kind: kind.said)
def test_every_event_is_a_sentence(language: str, kind: Any) -> None:
    for number in (0, 1, 2, 5):
        event = {"event": kind.said, **{name: EXAMPLES.get(name, number) for name in kind.kind.fields}}
        assert Words(language).event(GAME.name, event, ["Anna", "Zoé"]).endswith((".", ")."))


def test_both_players_of_a_raid_are_called_by_name_and_boats_count_from_1() -> None:
    t = played(position("d2:3 - -", "a7:3 d5:1 -", die=2), "0: 0-d4", "die 1")
    told = [Words("en").event("bateaux", event, ["Anna", "Zoé"]) for event in t.events(1)]
    assert told == [
        "Anna sails boat 1 from d2 to d4.",
        "Anna’s boat 1 takes a barrel from Zoé’s boat 2.",
        "Anna sinks Zoé’s boat 2 and keeps it.",
        "Zoé rolls a 1.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_key_is_there(language: str) -> None:
    words = Words(language)
    keys = ["title", "tagline"]
    keys += [f"option-{option.name}{part}" for option in GAME.options for part in ("", "-help")]
    keys += [f"reason-{reason}" for reason in GAME.reasons]
    keys += [f"counted-{kind.said.replace('_', '-')}" for kind in GAME.events if kind.kind.counted]
    assert all(words(f"bateaux-{key}") for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_why_that_is_met_is_a_sentence(language: str) -> None:
    words, met = Words(language), Counter[str]()
    starts = [Table.from_position(position("a1:3 - -", "a2:3 b1:3 -", die=4), seed=0)]
    starts += [Table.start("bateaux", players=n, split=n == 3, seed=n) for n in (2, 3, 4)]
    for t in starts:
        bot, rng, chooser = new_bot("sensible", GAME), generator(key_of("why")), random.Random(1)
        while not t.is_over:
            seat = t.to_act[0]
            choice = bot.choose(t.observed(seat), rng)
            assert words(choice.why, **choice.arguments).endswith(".")
            met[choice.why] += 1
            t.play(seat, choice.move if chooser.random() < 0.8 else chooser.choice(t.legal_moves(seat)))
    assert set(met) <= {f"bateaux-why-{code.key}" for code in GAME.why}
    assert len(met) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_page_explains_every_rule(language: str) -> None:
    page = (GAME.folder / f"rules.{language}.md").read_text()
    assert re.findall(r"^\*\*(LB-\d+)\*\*", page, re.MULTILINE) == [f"LB-{n}" for n in range(1, 17)]


def catalogue(language: str) -> dict[str, set[str]]:
    """The keys of the game, and the arguments that each one uses."""
    text = (GAME.folder / f"words.{language}.ftl").read_text()
    found = re.split(r"^(bateaux-[a-z-]+) =", text, flags=re.MULTILINE)[1:]
    return {
        key: set(re.findall(r"\$([a-z-]+)", said))
        for key, said in zip(found[::2], found[1::2], strict=True)
    }


def test_both_languages_have_the_same_sentences_with_the_same_arguments() -> None:
    assert catalogue("fr") == catalogue("en")


def test_every_sentence_of_the_screen_and_every_refusal_is_used() -> None:
    code = "".join(path.read_text() for path in GAME.folder.glob("*.py"))
    for key in catalogue("fr"):
        if re.match("bateaux-(screen|position)-", key):
            assert f'"{key}"' in code, key
