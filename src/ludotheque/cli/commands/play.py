"""`ludotheque play`: sit down, or go on; and whatever happens, the match is kept."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Annotated, NoReturn

import typer

from ludotheque.bots.characters import USUAL
from ludotheque.bots.levels import named_bots
from ludotheque.cli.errors import INTERRUPTED, Misused
from ludotheque.cli.options import Language, Options, Plain, Seed, Theme, read_options, speak, within
from ludotheque.cli.sitting.keyboard import Left
from ludotheque.cli.sitting.match import Match, Seating, go_on, own_name, seat_everybody
from ludotheque.cli.sitting.menu import Menu
from ludotheque.cli.sitting.narration import result_sentences
from ludotheque.cli.sitting.saved_matches import Kept, number_of, unfinished
from ludotheque.cli.sitting.sitting import Sitting
from ludotheque.cli.sitting.terminal import Terminal, open_terminal
from ludotheque.core.shelf import find_game
from ludotheque.core.words import Words


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="cli-help-game-or-menu")] = None,
    people: Annotated[str | None, typer.Option(metavar="Zoé,Léo", help="cli-help-people")] = None,
    bots: Annotated[
        int | None, typer.Option(metavar="N", callback=within(0), help="cli-help-bots")
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="cli-help-players")] = None,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="A,B,…", help="cli-help-bot")] = USUAL,
    watch: Annotated[bool, typer.Option("--watch", help="cli-help-watch")] = False,
    option: Options = None,
    theme: Theme = None,
    seed: Seed = None,
    continue_: Annotated[bool, typer.Option("--continue", help="cli-help-continue")] = False,
    pause: Annotated[
        float, typer.Option(metavar="SECONDS", callback=within(0.0), help="cli-help-pause")
    ] = 1.0,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    if game is None or continue_:
        _refuse(
            "cli-error-kept-seats" if continue_ else "cli-error-name-game",
            people=people,
            bots=bots is not None,
            players=players,
            bot=bot != USUAL,
            watch=watch,
            option=option,
            theme=theme,
        )
    terminal = open_terminal(words, plain)
    with _closed_windows_leave():
        try:
            if continue_:
                chosen: Seating | Kept = _choose_kept(terminal, words, game)
            elif game is None:
                chosen = Menu(terminal, words).choose()
            else:
                seated = _seated(watch, people, words)
                found = find_game(game)
                options = found.checked_options(read_options(option or []))
                chosen = seat_everybody(
                    found, words, seated, players, bots, named_bots(bot), options, theme
                )
        except (EOFError, Left):
            return
        match = go_on(chosen) if isinstance(chosen, Kept) else chosen.sit_down(seed)
        terminal.words = speak(lang, match.theme)
        _sit(match, terminal, pause, is_new=isinstance(chosen, Seating))


def _refuse(key: str, **given: object) -> None:
    """Options that would count for nothing, where there are some."""
    unused = [f"--{name}" for name, value in given.items() if value]
    if unused:
        raise Misused(key, options=unused)


def _seated(watch: bool, people: str | None, words: Words) -> list[str]:
    if watch and people:
        raise Misused("cli-error-watch")
    return [] if watch else _listed(people) or [own_name(words)]


def _listed(names: str | None) -> list[str]:
    return [name.strip() for name in names.split(",")] if names else []


def _choose_kept(terminal: Terminal, words: Words, game: str | None) -> Kept:
    kept, wrong = unfinished()
    for error in wrong:
        terminal.say(words.error(error))
    if game is not None:
        kept = [match for match in kept if match.game == find_game(game).name]
    if not kept:
        raise Misused("cli-error-nothing-kept")
    return kept[0] if len(kept) == 1 else Menu(terminal, words).choose_kept(kept)


def _sit(match: Match, terminal: Terminal, pause: float, is_new: bool) -> None:
    words = terminal.words
    sitting = Sitting(match, terminal, pause)
    if is_new:
        sitting.greet()
    else:
        sitting.skip_old_news()
    try:
        with terminal:
            sitting.run()
    except (Left, EOFError):
        terminal.say("", _where(match, words))
    except KeyboardInterrupt:
        terminal.say("", _where(match, words))
        raise typer.Exit(INTERRUPTED) from None
    else:
        _tell_end(match, sitting, terminal)


def _where(match: Match, words: Words) -> str:
    """How to go on with a match that was left."""
    if match.trouble:
        return words("cli-cannot-keep", path=str(match.file), reason=match.trouble)
    return words("cli-left", path=str(match.file))


def _tell_end(match: Match, sitting: Sitting, terminal: Terminal) -> None:
    words = terminal.words
    sitting.show_end()
    terminal.say("", *result_sentences(match.table, words))
    transcript = match.close()
    if transcript is None:
        terminal.say(_where(match, words))
    else:
        terminal.say("", words("cli-transcript", path=str(transcript), number=number_of(transcript)))


@contextlib.contextmanager
def _closed_windows_leave() -> Iterator[None]:
    """A closed window or a `kill` ends the program in good order: the terminal is put back."""

    def leave(number: int, _frame: FrameType | None) -> NoReturn:
        sys.exit(128 + number)

    names = ("SIGHUP", "SIGTERM")  # Windows has no hang-up
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.signal(number, leave) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
