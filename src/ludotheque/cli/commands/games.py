"""`ludotheque games` and `ludotheque rules`: what stands on the shelf, and how it is played."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.language import Language, speak, text
from ludotheque.cli.sitting.narration import needs, page_to_read
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, shelf
from ludotheque.core.words import Words


def games(lang: Language = None) -> None:
    words = speak(lang)
    console = Console(highlight=False)
    for i, game in enumerate(shelf()):
        if i:
            console.print()
        _print_game(console, game, words)


def _print_game(console: Console, game: Game, words: Words) -> None:
    title = Text(words(f"{game.name}-title"), "bold")
    console.print(title.append(f"  ({game.name})", "not bold cyan"))
    _print_line(console, "", words(f"{game.name}-tagline"))
    _print_line(console, "", needs(game, words), "green")
    for option in game.options:
        key = f"{game.name}-option-{option.name}"
        default = words("cli-games-default", on=option.default)
        _print_line(
            console,
            f"--option {option.name}=true|false",
            f"{words(key)} ({default}). {words(f'{key}-help')}",
        )
    for theme in game.themes:
        _print_line(console, f"--theme {theme}", words(f"{game.name}-theme-{theme}"))


def _print_line(console: Console, typed: str, meaning: str, style: str = "default") -> None:
    line = Text(f"{typed}  ", "cyan") if typed else Text()
    line.append(meaning, style)
    if console.is_terminal:
        console.print(Padding(line, (0, 0, 0, 2), expand=False))
    else:
        console.print(Text("  ") + line, soft_wrap=True)  # a pipe gets whole lines


def rules(
    game: Annotated[str, typer.Argument(help=text("cli-help-game"))],
    lang: Language = None,
) -> None:
    words = speak(lang)
    page = page_to_read(find_game(game), words.language)
    if not sys.stdout.isatty():
        print(page.plain)  # a pipe gets the Markdown itself
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no pager for a short page
    os.environ.setdefault("LESSCHARSET", "utf-8")
    console = Console()
    with console.pager(styles=console.color_system is not None and not console.no_color):
        console.print(page.drawn)
