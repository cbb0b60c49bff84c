"""The small menu of `ludotheque play`: which game, who plays, which variants."""

from __future__ import annotations

from datetime import datetime

from ludotheque.bots.characters import CHARACTERS, USUAL, character_of
from ludotheque.bots.strength import ADAPTIVE
from ludotheque.cli.sitting.keyboard import Left, TypedCommand, any_command
from ludotheque.cli.sitting.match import Seating, own_name, seat_everybody
from ludotheque.cli.sitting.narration import needs
from ludotheque.cli.sitting.saved_matches import Kept, unfinished
from ludotheque.cli.sitting.terminal import Terminal
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import shelf
from ludotheque.core.words import Words


class Menu:
    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def choose(self) -> Seating | Kept:
        """A new match, or one to go on with."""
        kept, wrong = unfinished()
        self.terminal.say(*[self.words.error(error) for error in wrong])
        games = shelf()
        self.terminal.say(self.words("cli-menu-title"), "")
        for i, game in enumerate(games, 1):
            self.terminal.say(
                f"  {i}. {self.words.labelled(self._title(game), needs(game, self.words))}"
            )
        if kept:
            self.terminal.say(f"  c. {self.words('cli-menu-continue', count=len(kept))}")
        most = len(games)
        while True:
            typed = self._ask(self.words("cli-menu-which"), is_key=most < 10).lower()
            if kept and typed[:1] == "c":
                return self.choose_kept(kept)
            game_chosen = self._game_meant(games, typed or "1")
            if game_chosen is not None:
                return self.seat(game_chosen)
            self.terminal.say(self.words("cli-menu-again", most=most))

    def _game_meant(self, games: list[Game], typed: str) -> Game | None:
        """Its number, its name, or the beginning of either of its names."""
        if typed.isdecimal():
            return games[int(typed) - 1] if 1 <= int(typed) <= len(games) else None
        meant = [
            game for game in games if game.name.startswith(typed) or typed in self._title(game).lower()
        ]
        return meant[0] if len(meant) == 1 else None

    def _title(self, game: Game) -> str:
        return self.words(f"{game.name}-title")

    def choose_kept(self, kept: list[Kept]) -> Kept:
        self.terminal.say("")
        for i, match in enumerate(kept, 1):
            title = Words(self.words.language, match.theme)(f"{match.game}-title")
            played = sum(line.seat is not None for line in match.transcript.lines)
            when = f"{datetime.fromtimestamp(match.file.stat().st_mtime):%Y-%m-%d %H:%M}"
            told = self.words("cli-menu-kept", title=title, names=match.names, moves=played)
            self.terminal.say(f"  {i}. {when}  {told}")
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
        """By level; the yardsticks are for `--bot` only."""
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
        """One key where that is enough; `?` tells what can be typed."""
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
