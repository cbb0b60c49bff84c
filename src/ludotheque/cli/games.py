"""`ludotheque games`: what stands on the shelf, and what each game needs."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.speech import Language, speak
from ludotheque.core.game import Game
from ludotheque.core.shelf import shelf
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


def needs(game: Game, words: Words) -> str:
    shortest, longest = game.minutes
    return words(
        "cli-games-needs",
        least=game.players[0],
        most=game.players[-1],
        shortest=shortest,
        longest=longest,
        one_length=shortest == longest,
        age=game.age,
    )
