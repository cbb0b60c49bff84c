"""Everything that can be refused: a class, a key of the catalogue, and arguments.

The text of an error is a sentence of the catalogue; `str(error)` gives it in English, and
`words.error(error)` in the language of the person who reads it.
"""

from __future__ import annotations


class LudothequeError(Exception):
    """What went wrong is `key` with `arguments`; the catalogue says it in words."""

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments

    def __str__(self) -> str:
        from ludotheque.core.words import Words

        return Words("en").error(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self.arguments)


def _rebuild(kind: type[LudothequeError], key: str, arguments: dict[str, object]) -> LudothequeError:
    return kind(key, **arguments)


class UnknownGame(LudothequeError):
    pass


class WrongPlayers(LudothequeError):
    pass


class UnknownOption(LudothequeError):
    pass


class BadSeat(LudothequeError):
    pass


class BadPosition(LudothequeError):
    """`arguments` hold the field, and why it cannot be."""


class RefusedMove(LudothequeError):
    """A move that is not played. The table is as it was."""


class NotYourTurn(RefusedMove):
    pass


class IllegalMove(RefusedMove):
    pass


class MatchOver(RefusedMove):
    pass


class BadActions(LudothequeError):
    """Of a batch: `tables` has the numbers of the tables whose actions are illegal."""

    tables: list[int] = []  # noqa: RUF012 - each error that names any has its own


class UndoRefused(LudothequeError):
    pass


class BadTranscript(LudothequeError):
    """`arguments["line"]` is the line of the file that cannot be read, or does not come out the same."""


class BadSeed(LudothequeError):
    pass


def shortened(text: object, most: int = 40) -> str:
    """What somebody typed, safe to print: no control characters, no essay."""
    try:
        written = str(text)
    except ValueError:  # a number with more digits than Python cares to write
        written = type(text).__name__
    shown = "".join(c if c.isprintable() else "�" for c in written[: most + 1])
    return shown[:most] + "…" if len(shown) > most else shown
