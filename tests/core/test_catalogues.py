"""Both languages say the same things: every key, every argument, every event of every game."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ludotheque
from ludotheque import RefusedMove, Words, find_game, game_names
from ludotheque.bots.levels import new_bot
from ludotheque.core.chance import generator, key_of
from ludotheque.core.display.screens import move_sentence
from ludotheque.core.kinds import PACKED, SET, Kind, values_of
from ludotheque.core.words import LANGUAGES, catalogue_files, named
from tests.conformance.checks import HOSTILE
from tests.conformance.walks import some_tables

PACKAGE = Path(ludotheque.__file__).parent
NAMES = ["Zoé", "Léo", "Mia", "Tom", "Ada"]


class References(Visitor):
    """The arguments and the other messages that a message names."""

    def __init__(self, message: Any) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: Any) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def messages(path: Path) -> list[Any]:
    """The messages of a file. What Fluent cannot read is a mistake."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], path
    return [entry for entry in body if isinstance(entry, ast.Message)]


def catalogue(language: str) -> dict[str, Any]:
    return {m.id.name: m for path in catalogue_files(language) for m in messages(path)}


def stem(path: Path) -> Path:
    """core/words, for core/words.fr.ftl."""
    return path.with_suffix("").with_suffix("")


def test_every_catalogue_stands_in_both_languages() -> None:
    stems = [{stem(path) for path in catalogue_files(language)} for language in LANGUAGES]
    assert stems[0] == stems[1]
    assert PACKAGE / "core" / "words" in stems[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_defined_twice(language: str) -> None:
    keys = Counter(m.id.name for path in catalogue_files(language) for m in messages(path))
    assert [key for key, times in keys.items() if times > 1] == []


def arguments(key: str, known: dict[str, Any]) -> set[str]:
    """Those of a message, and of the messages in it."""
    found = References(known[key])
    return (found.arguments - {"theme"}).union(*(arguments(inner, known) for inner in found.messages))


def sentences(known: dict[str, Any]) -> set[str]:
    """What is said to a player: all but the words that only other messages of this language use."""
    inner = {name for message in known.values() for name in References(message).messages}
    return set(known) - inner


def test_both_languages_have_the_same_keys_with_the_same_arguments() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert sentences(french) - set(english) == set()
    assert sentences(english) - set(french) == set()
    shared = set(french) & set(english)
    differing = [key for key in shared if arguments(key, french) != arguments(key, english)]
    assert differing == []


def test_french_is_written_as_it_is_printed() -> None:
    for key, message in catalogue("fr").items():
        text = "".join(part.value for part in elements(message.value))
        assert "'" not in text, f"{key}: ’"
        typed = re.compile(
            r'pip install "ludotheque\[\w*\]"|\w+="\w+"|eval "\$\([^)]*\)"'
        )  # what is typed has plain marks
        assert '"' not in typed.sub("", text), f"{key}: « »"
        assert not re.search(r"\w[!?;:»](\s|$)", text), f"{key}: a space goes before ! ? ; : »"


def elements(pattern: Any) -> list[Any]:
    """The pieces of plain text, those of the variants included."""
    found = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(element)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                found += elements(variant.value)
    return found


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    prefixes = "|".join(["error", "position", "event", "list", "cli", "bot", *game_names()])
    pattern = re.compile(rf'"((?:{prefixes})-[a-z0-9-]*[a-z0-9])"')
    known = {*catalogue("fr"), *game_names()}
    for path in PACKAGE.rglob("*.py"):
        unknown = set(pattern.findall(path.read_text(encoding="utf-8"))) - known
        assert not unknown, path


# What the games say

LANGUAGE_AND_GAME = list(itertools.product(LANGUAGES, game_names()))


@pytest.mark.parametrize(("language", "name"), LANGUAGE_AND_GAME)
def test_a_game_has_its_title_options_reasons_and_counts(language: str, name: str) -> None:
    words, game = Words(language), find_game(name)
    assert words(f"{name}-title")
    assert words(f"{name}-tagline")
    for theme in game.themes:
        assert words(f"{name}-theme-{theme}")
        assert Words(language, theme)(f"{name}-title")
    for option in game.options:
        assert words(f"{name}-option-{option.name}")
        assert words(f"{name}-option-{option.name}-help")
    for reason in game.reasons:
        assert words(f"{name}-reason-{reason}")
    for event in game.events:
        if event.kind.counted:
            assert words(f"{name}-counted-{event.said.replace('_', '-')}")
    assert words.has(f"{name}-refused-not-a-move")


def samples(kind: Kind) -> list[int]:
    """Numbers that stand for a kind: none, one and two of what it holds."""
    if kind.how == PACKED:
        one, other = (value + kind.plus for value in values_of(kind.leaf)[-2:])
        return [0, one, one | other << kind.bits]
    if kind.how == SET:
        one, other = values_of(kind.leaf)[-2:]
        return [0, 1 << one, 1 << one | 1 << other]
    if kind.leaf.is_seat:
        return [0, 1]
    return [*values_of(kind.leaf)[:2], values_of(kind.leaf)[-1]]


@pytest.mark.parametrize(("language", "name"), LANGUAGE_AND_GAME)
def test_every_move_can_be_said(language: str, name: str) -> None:
    """In every view of a few matches, and without a view."""
    words, game = Words(language), find_game(name)
    views = [table.view(seat) for table in some_tables(game, every=20) for seat in table.to_act]
    for view in (None, *views):
        for move in game.notation.texts if view is None else view["legal"]:
            assert move_sentence(game, move, words, view)


@pytest.mark.parametrize(("language", "name"), LANGUAGE_AND_GAME)
def test_every_refusal_and_every_reason_can_be_told(language: str, name: str) -> None:
    """For each code that a game declares, with whatever its numbers can be."""
    words, game = Words(language), find_game(name)
    for kind, codes in (("refused", game.refused), ("why", game.why), ("wrong", game.wrong)):
        for code in codes:
            choices = (samples(argument) for argument in code.kind.arguments.values())
            for numbers in itertools.islice(itertools.product(*choices), 200):
                key, arguments = game.said_code(codes, kind, code, numbers)
                assert words(key, **named(arguments, NAMES))


@pytest.mark.parametrize(("language", "name"), LANGUAGE_AND_GAME)
def test_every_event_can_be_told_to_everybody(language: str, name: str) -> None:
    words = Words(language)
    for event in find_game(name).events:
        for numbers in itertools.product(*map(samples, event.kind.fields.values())):
            for viewer in (None, 0, 1):
                told = event.kind.told(event.said, numbers, viewer)
                if told is not None:
                    assert words.event(name, told, NAMES)


@pytest.mark.parametrize("name", game_names())
def test_every_reason_of_a_bot_and_every_refusal_can_be_told(name: str) -> None:
    game = find_game(name)
    bot = new_bot("sensible", game)
    for number, table in enumerate(some_tables(game, every=40)):
        for player in table.to_act:
            choice = bot.choose(table.observed(player), generator(key_of(number)))
            for language in LANGUAGES:
                assert Words(language).why(choice.why, choice.arguments, NAMES)
        for player, move in zip(itertools.cycle(range(table.players)), HOSTILE, strict=False):
            error = table.why_not(player, move)
            if isinstance(error, RefusedMove):
                assert all(Words(language).error(error) for language in LANGUAGES)
