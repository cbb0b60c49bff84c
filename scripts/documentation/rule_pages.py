"""The rule page of each game, with its picture, its variants, and an address for each rule."""

from __future__ import annotations

import re
from typing import Any

from scripts.documentation.tables import code, table

from ludotheque.cli.sitting.narration import needs
from ludotheque.core.game import Game
from ludotheque.core.shelf import shelf
from ludotheque.core.words import PACKAGE, Words, spaced

CODE = re.compile(r"(```.*?```|`[^`]+`)", re.DOTALL)
RULE = re.compile(r"^\*\*([A-Z]{2}-\d+)\*\*", re.MULTILINE)

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "variants": "Variants",
        "heads": ("to switch on or off", "", "default", "in Python and the terminal"),
        "on": "on",
        "off": "off",
        "play": "In the terminal: `ludotheque play {name}` and `ludotheque rules {name}`.",
        "picture": "The table of {title}",
    },
    "fr": {
        "variants": "Variantes",
        "heads": ("à activer ou non", "", "par défaut", "en Python et dans le terminal"),
        "on": "oui",
        "off": "non",
        "play": "Dans le terminal : `ludotheque play {name}` et `ludotheque rules {name}`.",
        "picture": "La table de {title}",
    },
}


def our_games() -> list[Game]:
    """Those of this house: what else is installed here is no part of the site."""
    return [game for game in shelf() if game.folder.is_relative_to(PACKAGE)]


def french_spaces(page: str, language: str) -> str:
    """What is typed or drawn keeps its plain spaces."""
    parts = CODE.split(page)
    parts[::2] = [spaced(part, language) for part in parts[::2]]
    return "".join(parts)


def rules_page(game: Game, language: str) -> str:
    words, said = Words(language), WORDS[language]
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8").strip()
    title, rest = text.split("\n", 1)
    linked = RULE.sub(lambda found: f"({found[1].lower()})=\n{found[0]}", rest.strip())
    name = words(f"{game.name}-title")
    picture = f"![{said['picture'].format(title=name)}](../pictures/{game.name}-laptop-{language}.png)"
    parts = [title, picture, linked, f"## {said['variants']}", needs(game, words)]
    rows = [
        (
            words(f"{game.name}-option-{option.name}"),
            words(f"{game.name}-option-{option.name}-help"),
            said["on"] if option.default else said["off"],
            code(f"{option.name}=true"),
        )
        for option in game.options
    ]
    if rows:
        parts.append(table(said["heads"], rows))
    parts.append(said["play"].format(name=game.name))
    return french_spaces("\n\n".join(parts), language) + "\n"
