"""`ludotheque rules`: the rule page of a game, as its folder has it."""

from __future__ import annotations

import os
import re
import sys
from typing import Annotated

import typer
from rich.console import Console, RenderableType

from ludotheque.cli.refusals import read_text
from ludotheque.cli.speech import Language, speak, text
from ludotheque.cli.terminal import Page
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.words import spaced

CODE = re.compile(r"(```.*?```|`[^`]+`)", re.DOTALL)


def rules(
    game: Annotated[str, typer.Argument(help=text("cli-help-game"))],
    lang: Language = None,
) -> None:
    words = speak(lang)
    page = rule_page(find_game(game), words.language)
    if not sys.stdout.isatty():
        print(page)  # a pipe gets the Markdown itself
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no pager for a short page
    os.environ.setdefault("LESSCHARSET", "utf-8")
    console = Console()
    with console.pager(styles=console.color_system is not None and not console.no_color):
        console.print(_drawn(page, words.language))


def page_to_read(game: Game, language: str) -> Page:
    """The same, for somebody at the table."""
    page = rule_page(game, language)
    return Page(_drawn(page, language), page)


def _drawn(page: str, language: str) -> RenderableType:
    from rich.markdown import Markdown  # takes a while to load, and is seldom asked for

    parts = CODE.split(page)  # what is typed or drawn keeps its plain spaces
    parts[::2] = [spaced(part, language) for part in parts[::2]]
    return Markdown("".join(parts))


def rule_page(game: Game, language: str) -> str:
    return read_text(game.folder / f"rules.{language}.md").strip()
