"""What can be typed besides a move, in both languages, in full or by one letter."""

from __future__ import annotations

from enum import Enum

from ludotheque.core.typed import small_letters


class Left(Exception):
    """Somebody has typed `quit`."""


class Order(Enum):
    HELP = ("help", "aide")
    LOOK = ("look", "table", "voir")
    HINT = ("hint", "conseil")
    UNDO = ("undo", "annuler")
    WHY = ("why", "pourquoi")
    LOG = ("log", "journal")
    RULES = ("rules", "regles")
    SAVE = ("save", "sauver")
    QUIT = ("quit", "quitter", "exit")


FULL = {word: order for order in Order for word in order.value} | {"?": Order.HELP}
SHORT = {
    "h": Order.HINT,
    "c": Order.HINT,
    "u": Order.UNDO,
    "a": Order.UNDO,
    "w": Order.WHY,
    "p": Order.WHY,
    "l": Order.LOG,
    "j": Order.LOG,
    "r": Order.RULES,
    "v": Order.LOOK,
    "s": Order.SAVE,
    "q": Order.QUIT,
}


def full_order(typed: str) -> Order | None:
    return FULL.get(small_letters(typed).strip())


def short_order(typed: str) -> Order | None:
    """One letter; a game's own short forms come first."""
    return SHORT.get(small_letters(typed).strip())


def any_order(typed: str) -> Order | None:
    """Where no move can be meant."""
    return full_order(typed) or short_order(typed)
