"""The parser of moves for `Table.play`, and the errors for moves that it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ludotheque.core.declarations import MoveMeant
from ludotheque.core.errors import IllegalMove, MatchOver, NotYourTurn, RefusedMove, shortened
from ludotheque.core.tables.functions import MATCH_OVER, NOT_YOUR_TURN

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.tables.state import ReadableTable

LONGEST_MOVE = 200
"""No move of any game is longer than this many characters."""


def meant_by(table: ReadableTable, seat: int, move: object) -> MoveMeant:
    """The move that a text means. Raises where it is not in the notation."""
    if isinstance(move, str) and len(move) <= LONGEST_MOVE:
        meant = table.game.notation.meant(move)
        if meant is not None:
            return meant
    if table.is_over:
        raise MatchOver("error-match-over")
    if seat not in table.to_act:
        raise not_your_turn(table)
    if isinstance(move, int | np.integer) and not isinstance(move, bool):
        raise number_refused(table, seat, int(move))
    text = move if isinstance(move, str | bool) or move is None else type(move).__name__
    why = f"{table.game.name}-refused-not-a-move"
    raise IllegalMove("error-illegal-move", move=shortened(text), why=why, **table.options)


def number_refused(table: ReadableTable, seat: int, number: int) -> IllegalMove:
    """The error for a number instead of a text. The number may look like a text, or be an action."""
    texts = table.game.notation.texts
    return IllegalMove(
        "error-move-is-a-number",
        given=number,
        is_text=str(number) in texts,
        is_action=0 <= number < len(texts),
        action=texts[number] if 0 <= number < len(texts) else "",
        seat=seat,
    )


def not_an_action(game: Game, action: object) -> IllegalMove:
    return IllegalMove("error-not-an-action", given=shortened(action), most=game.num_actions - 1)


def refusal(table: ReadableTable, found: int, numbers: list[int], move: str) -> RefusedMove:
    """The error for a code of `functions.checked`."""
    if found == MATCH_OVER:
        return MatchOver("error-match-over")
    if found == NOT_YOUR_TURN:
        return not_your_turn(table)
    why, arguments = table.game.refusal(found, numbers)
    return IllegalMove("error-illegal-move", move=shortened(move), why=why, **arguments)


def not_your_turn(table: ReadableTable) -> NotYourTurn:
    return NotYourTurn("error-not-your-turn", awaited=[seat + 1 for seat in table.awaited])
