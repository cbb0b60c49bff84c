"""What can be typed besides a move, in both languages, in full or by one letter."""

from __future__ import annotations

from enum import Enum

from ludotheque.core.display.move_input import small_letters


class Left(Exception):
    """Somebody has typed `quit`."""


class TypedCommand(Enum):
    HELP = ("help", "aide")
    LOOK = ("look", "table", "voir")
    HINT = ("hint", "conseil")
    UNDO = ("undo", "annuler")
    WHY = ("why", "pourquoi")
    LOG = ("log", "journal")
    RULES = ("rules", "regles")
    SAVE = ("save", "sauver")
    QUIT = ("quit", "quitter", "exit")


FULL = {word: command for command in TypedCommand for word in command.value} | {"?": TypedCommand.HELP}
SHORT = {
    "h": TypedCommand.HINT,
    "c": TypedCommand.HINT,
    "u": TypedCommand.UNDO,
    "a": TypedCommand.UNDO,
    "w": TypedCommand.WHY,
    "p": TypedCommand.WHY,
    "l": TypedCommand.LOG,
    "j": TypedCommand.LOG,
    "r": TypedCommand.RULES,
    "v": TypedCommand.LOOK,
    "s": TypedCommand.SAVE,
    "q": TypedCommand.QUIT,
}


def full_command(typed: str) -> TypedCommand | None:
    return FULL.get(small_letters(typed).strip())


def short_command(typed: str) -> TypedCommand | None:
    """One letter; a game's own short forms come first."""
    return SHORT.get(small_letters(typed).strip())


def any_command(typed: str) -> TypedCommand | None:
    """Where no move can be meant."""
    return full_command(typed) or short_command(typed)
