"""`ludotheque play`: a new match, or a saved one. The match is saved after every move."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Annotated, NoReturn

import typer

from ludotheque.bots.characters import CHARACTERS, USUAL, character_of
from ludotheque.bots.levels import named_bots
from ludotheque.bots.strength import ADAPTIVE
from ludotheque.cli.errors import INTERRUPTED, Misused
from ludotheque.cli.options import Language, Options, Plain, Seed, Theme, read_options, speak, within
from ludotheque.cli.sitting.keyboard import Left, TypedCommand, any_command
from ludotheque.cli.sitting.match import Match, Seating, go_on, own_name, seat_everybody, strengths_file
from ludotheque.cli.sitting.narration import needs, result_sentences
from ludotheque.cli.sitting.saved_matches import SavedMatch, number_of, unfinished
from ludotheque.cli.sitting.sitting import Sitting
from ludotheque.cli.sitting.terminal import Terminal, open_terminal
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game, shelf
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
                chosen: Seating | SavedMatch = _choose_saved(terminal, words, game)
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
        match = go_on(chosen) if isinstance(chosen, SavedMatch) else chosen.sit_down(seed)
        terminal.words = speak(lang, match.theme)
        _sit(match, terminal, pause, is_new=isinstance(chosen, Seating))


def _refuse(key: str, **given: object) -> None:
    """Refuse options that would have no effect."""
    unused = [f"--{name}" for name, value in given.items() if value]
    if unused:
        raise Misused(key, options=unused)


def _seated(watch: bool, people: str | None, words: Words) -> list[str]:
    if watch and people:
        raise Misused("cli-error-watch")
    return [] if watch else _listed(people) or [own_name(words)]


def _listed(names: str | None) -> list[str]:
    return [name.strip() for name in names.split(",")] if names else []


def _choose_saved(terminal: Terminal, words: Words, game: str | None) -> SavedMatch:
    kept, wrong = unfinished()
    for error in wrong:
        terminal.say(words.error(error))
    if game is not None:
        kept = [match for match in kept if match.game == find_game(game).name]
    if not kept:
        raise Misused("cli-error-nothing-kept")
    return kept[0] if len(kept) == 1 else Menu(terminal, words).choose_saved(kept)


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
    """Tell how to continue a match that was left."""
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
    if match.not_learnt:
        path = str(strengths_file())
        terminal.say(words("cli-strength-not-kept", path=path, reason=match.not_learnt))


@contextlib.contextmanager
def _closed_windows_leave() -> Iterator[None]:
    """A closed window or a `kill` ends the program in order, so that the terminal is reset."""

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


class Menu:
    """The questions of `ludotheque play` without a game: which game, who plays, which variants."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def choose(self) -> Seating | SavedMatch:
        """Ask for a new match, or for a saved one to continue."""
        kept, wrong = unfinished()
        self.terminal.say(*[self.words.error(error) for error in wrong])
        games = shelf()
        self.terminal.say(self.words("cli-menu-title"), "")
        for i, game in enumerate(games, 1):
            about = needs(game, self.words)
            told = self.words.labelled(self._title(game), about[:1].lower() + about[1:])
            self.terminal.say(f"  {i}. {told}")
        if kept:
            self.terminal.say(f"  c. {self.words('cli-menu-continue', count=len(kept))}")
        most = len(games)
        while True:
            typed = self._ask(self.words("cli-menu-which"), is_key=most < 10).lower()
            if kept and typed[:1] == "c":
                return self.choose_saved(kept)
            game_chosen = self._game_meant(games, typed or "1")
            if game_chosen is not None:
                return self.seat(game_chosen)
            self.terminal.say(self.words("cli-menu-again", most=most))

    def _game_meant(self, games: list[Game], typed: str) -> Game | None:
        """The game of a number, a name, or a part of its title. None: there is none, or more than
        one."""
        if typed.isdecimal():
            return games[int(typed) - 1] if 1 <= int(typed) <= len(games) else None
        meant = [
            game for game in games if game.name.startswith(typed) or typed in self._title(game).lower()
        ]
        return meant[0] if len(meant) == 1 else None

    def _title(self, game: Game) -> str:
        return self.words(f"{game.name}-title")

    def choose_saved(self, kept: list[SavedMatch]) -> SavedMatch:
        self.terminal.say("")
        for i, match in enumerate(kept, 1):
            self.terminal.say(f"  {i}. {match.listed().sentence(self.words)}")
        number = self._number(self.words("cli-menu-which-kept", count=len(kept)), 1, len(kept), 1)
        return kept[number - 1]

    def seat(self, game: Game) -> Seating:
        while True:
            people = self._names()
            least, most = max(game.players[0] - len(people), 0), game.players[-1] - len(people)
            if most < 0:
                self.terminal.say(self.words("cli-menu-too-many", most=game.players[-1]))
                continue
            bots = most
            if least < most:
                question = self.words("cli-menu-bots", least=least, most=most)
                bots = self._number(question, least, most, max(least, min(1, most)))
            kind = self._kind() if bots else USUAL
            theme = self._theme(game)
            options = self._options(game)
            try:
                return seat_everybody(game, self.words, people, None, bots, [kind], options, theme)
            except LudothequeError as error:
                self.terminal.say(self.words.error(error))

    def _names(self) -> list[str]:
        offered = own_name(self.words)
        typed = self._ask(self.words("cli-menu-names", name=offered))
        return [name.strip() for name in typed.split(",") if name.strip()] or [offered]

    def _kind(self) -> str:
        """Ask for the kind of bots, by level. Other bots can be chosen with `--bot` only."""
        for one in CHARACTERS:
            title = one.title(self.words)
            self.terminal.say(f"  {one.level}. {title[:1].upper()}{title[1:]}. {one.told(self.words)}")
        last = len(CHARACTERS) + 1
        title, told = self.words("bot-adaptive"), self.words("bot-adaptive-character")
        self.terminal.say(f"  {last}. {title[:1].upper()}{title[1:]}. {told}")
        usual = character_of(USUAL).level
        question = self.words("cli-menu-kind", most=last, usual=usual)
        return [*(one.kind for one in CHARACTERS), ADAPTIVE][self._number(question, 1, last, usual) - 1]

    def _theme(self, game: Game) -> str | None:
        if len(game.themes) < 2:
            return None
        for i, theme in enumerate(game.themes, 1):
            self.terminal.say(f"  {i}. {self.words(f'{game.name}-theme-{theme}')}")
        return game.themes[self._number(self.words("cli-menu-theme"), 1, len(game.themes), 1) - 1]

    def _options(self, game: Game) -> dict[str, bool]:
        """Numbers switch variants on and off until Enter."""
        chosen = {option.name: option.default for option in game.options}
        names = list(chosen)
        while names:
            for i, name in enumerate(names, 1):
                state = self.words("cli-menu-switch", on=chosen[name])
                title = self.words(f"{game.name}-option-{name}")
                self.terminal.say(f"  {i}. {state} {self.words.labelled(title, self._help(game, name))}")
            number = self._number(self.words("cli-menu-options"), 1, len(names), 0)
            if number == 0:
                break
            chosen[names[number - 1]] = not chosen[names[number - 1]]
        return chosen

    def _help(self, game: Game, option: str) -> str:
        return self.words(f"{game.name}-option-{option}-help")

    def _ask(self, question: str, is_key: bool = False) -> str:
        """Ask for a key where one is enough, otherwise for a line. `?` shows what can be typed."""
        while True:
            typed = self.terminal.ask_key(question) if is_key else self.terminal.ask(question)
            command = any_command(typed)
            if command is TypedCommand.QUIT:
                raise Left
            if command is not TypedCommand.HELP:
                return typed
            self.terminal.say(self.words("cli-help-menu"))

    def _number(self, question: str, least: int, most: int, offered: int) -> int:
        while True:
            typed = self._ask(question, is_key=most < 10)
            if not typed:
                return offered
            if typed.isdecimal() and least <= int(typed) <= most:
                return int(typed)
            self.terminal.say(self.words("cli-menu-number", least=least, most=most))
