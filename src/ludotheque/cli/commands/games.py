"""`ludotheque games`, `rules` and `matches`: the games, their rules, and the matches on this machine."""

from __future__ import annotations

import json
import os
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ludotheque.cli.errors import Misused
from ludotheque.cli.help import say
from ludotheque.cli.options import AsJson, GameName, Language, speak, within
from ludotheque.cli.sitting.narration import needs, page_to_read
from ludotheque.cli.sitting.saved_matches import ListedMatch, listed
from ludotheque.cli.sitting.terminal import open_terminal
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
    game: GameName,
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


def matches(
    delete: Annotated[
        int | None, typer.Option(metavar="N", callback=within(1), help="cli-matches-help-delete")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="cli-matches-help-yes")] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    found, wrong = listed()
    for error in wrong:
        say(words.error(error), sys.stderr)
    if delete is not None:
        _delete(found, delete, yes, words)
    elif as_json:
        print(json.dumps([_match_json(number, one) for number, one in enumerate(found, 1)]))
    elif not found:
        say(words("cli-matches-none"))
    else:
        for number, one in enumerate(found, 1):
            say(f"{number:>3}. {one.sentence(words)}", indent=5)
        print()
        say(words("cli-matches-next"))


def _match_json(number: int, one: ListedMatch) -> dict[str, object]:
    return {
        "number": number,
        "file": str(one.file),
        "game": one.game,
        "names": one.names,
        "moves": one.moves,
        "finished": one.is_over,
        "played": one.when.astimezone().isoformat(timespec="seconds"),
    }


def _delete(found: list[ListedMatch], number: int, is_sure: bool, words: Words) -> None:
    """Delete a match. The user has to confirm, since it cannot be undone."""
    if number > len(found):
        raise Misused("cli-error-no-match", given=str(number), count=len(found))
    one = found[number - 1]
    print(one.sentence(words))
    if is_sure or open_terminal(words, plain=True).confirms(words("cli-matches-sure")):
        one.file.unlink()
        say(words("cli-matches-deleted"))
    else:
        say(words("cli-matches-stays"))
