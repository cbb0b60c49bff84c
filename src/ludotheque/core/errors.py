"""The errors of the library: each has a class, a key of the catalogue, and arguments.

The text of an error is a sentence of the catalogue; `str(error)` gives it in English, and
`words.error(error)` in the language of the person who reads it.
"""

from __future__ import annotations

import errno
from numbers import Integral
from typing import cast

REFUSED, MISUSED = 1, 2
"""Exit codes of the command: the request was refused; the command was used wrongly."""


class LudothequeError(Exception):
    """An error of ours: `key` with `arguments`; the catalogue says it in words.

    >>> try:
    ...     Table.start("chess")
    ... except LudothequeError as error:
    ...     print(error.key)
    error-unknown-game
    """

    exit_code = MISUSED

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments

    def __str__(self) -> str:
        from ludotheque.core.words import Words

        return Words("en").error(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self.arguments)


def _rebuild(kind: type[LudothequeError], key: str, arguments: dict[str, object]) -> LudothequeError:
    return kind(key, **arguments)


class UnknownGame(LudothequeError):
    """There is no game of that name.

    >>> find_game("chess")
    Traceback (most recent call last):
    ludotheque.core.errors.UnknownGame: ...
    """


class WrongPlayers(LudothequeError):
    """The game is not for so many.

    >>> Table.start("land-unter", players=9)
    Traceback (most recent call last):
    ludotheque.core.errors.WrongPlayers: land-unter is for 3 to 5 players, not 9.
    """


class UnknownOption(LudothequeError):
    """The game has no such option, or it is neither true nor false.

    >>> Table.start("land-unter", closed=True)
    Traceback (most recent call last):
    ludotheque.core.errors.UnknownOption: ...
    """


class BadSeat(LudothequeError):
    """There is no such seat, or none was named where several are awaited.

    >>> Table.start("land-unter", players=3, seed=7).legal_moves()
    Traceback (most recent call last):
    ludotheque.core.errors.BadSeat: Say which seat: the table waits for seats 0, 1 and 2, ...
    """


class BadPosition(LudothequeError):
    """`arguments` hold the field, and why it cannot be.

    >>> Table.from_position({"game": "land-unter"})
    Traceback (most recent call last):
    ludotheque.core.errors.BadPosition: ...
    """


class RefusedMove(LudothequeError):
    """A move that is not played. The table is as it was.

    >>> issubclass(IllegalMove, RefusedMove), issubclass(NotYourTurn, RefusedMove)
    (True, True)
    """


class NotYourTurn(RefusedMove):
    """The table does not wait for this seat.

    >>> Table.start("bateaux", players=2, seed=7).play(1, "0-b2")
    Traceback (most recent call last):
    ludotheque.core.errors.NotYourTurn: It is not this seat’s turn; the table is waiting for seat 0.
    """

    def __str__(self) -> str:
        """For a program, which counts seats from 0. The catalogue's sentence is for people, who count
        players from 1."""
        from ludotheque.core.words import Words

        players = cast("list[int]", self.arguments["awaited"])
        seats = [player - 1 for player in players]
        return Words("en")("error-not-the-seats-turn", seats=seats, count=len(seats))


class IllegalMove(RefusedMove):
    """The rules do not allow it; `arguments` say why.

    >>> Table.start("land-unter", players=3, seed=7).play(0, "99")
    Traceback (most recent call last):
    ludotheque.core.errors.IllegalMove: “99” cannot be played: ...
    """


class MatchOver(RefusedMove):
    """Nobody moves any more.

    >>> table = Table.start("bateaux", players=2, seed=7)
    >>> while not table.is_over:
    ...     table.play(table.awaited[0], table.legal_moves()[0])
    >>> table.play(0, "0-b2")
    Traceback (most recent call last):
    ludotheque.core.errors.MatchOver: ...
    """


class BadActions(LudothequeError):
    """An error of a batch: `tables` has the numbers of the tables whose actions are illegal.

    >>> tables = batch("land-unter", tables=4, seed=1)
    >>> try:
    ...     tables.step([0, 0, 0, 0])
    ... except BadActions as error:
    ...     print(len(error.tables) > 0)
    True
    """

    tables: list[int] = []  # noqa: RUF012 - each error that names any has its own


class UndoRefused(LudothequeError):
    """The move cannot be taken back.

    >>> Table.start("land-unter", players=3, seed=7).undo(0)
    Traceback (most recent call last):
    ludotheque.core.errors.UndoRefused: There is nothing to take back.
    """


class BadTranscript(LudothequeError):
    """`arguments["line"]` is the line of the file that cannot be read, or does not come out the same.

    >>> Transcript.read("once upon a time")
    Traceback (most recent call last):
    ludotheque.core.errors.BadTranscript: ...
    """

    exit_code = REFUSED


class BadSeed(LudothequeError):
    """A seed is a number, a text, or a key of 32 bytes.

    >>> Table.start("land-unter", seed=b"short")
    Traceback (most recent call last):
    ludotheque.core.errors.BadSeed: ...
    """


def given_as(value: object) -> str:
    """Write what somebody passed instead of a number. Quotes tell a text from a number: `'4'` and 4."""
    return shortened(repr(value) if isinstance(value, str | bytes) else value)


def is_count(value: object) -> bool:
    """A whole number from 1 on, NumPy's too; True is none."""
    return isinstance(value, Integral) and not isinstance(value, bool) and int(value) >= 1


def shortened(text: object, most: int = 40) -> str:
    """A text of a user that is safe to print: no control characters, and not too long."""
    try:
        written = str(text)
    except ValueError:  # a number with more digits than Python agrees to convert
        written = type(text).__name__
    shown = "".join(c if c.isprintable() else "�" for c in written[: most + 1])
    return shown[:most] + "…" if len(shown) > most else shown


TROUBLES = {
    errno.ENOSPC: "trouble-full",
    errno.EDQUOT: "trouble-full",
    errno.EROFS: "trouble-read-only",
    errno.EACCES: "trouble-not-allowed",
    errno.EPERM: "trouble-not-allowed",
    errno.ENOENT: "trouble-not-there",
    errno.EISDIR: "trouble-folder",
    errno.ENOTDIR: "trouble-no-folder",
    errno.EADDRINUSE: "trouble-in-use",
}


def reason_of(error: OSError) -> LudothequeError | str:
    """The reason of a system error: usual ones as a key of the catalogue, others as the system says
    them."""
    if error.errno in TROUBLES:
        return LudothequeError(TROUBLES[error.errno])
    return shortened(error.strerror or error, 80)
