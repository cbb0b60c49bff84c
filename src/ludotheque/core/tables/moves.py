"""The moves of a table: which are legal, and how they are written. Nothing here changes it."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

from ludotheque.core.errors import MatchOver
from ludotheque.core.tables.functions import action_of, not_your_turn, text_of
from ludotheque.core.tables.state import ReadableTable


class TableMoves(ReadableTable):
    """The legal moves of a table, as texts and as numbers."""

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat. Empty where it may not act. The seat can be omitted if only one
        is awaited.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.legal_moves(0) == [str(card) for card in table.view(0)["hand"]]
        True
        >>> Table.start("quelle-heure", seed=7).legal_moves()
        ['draw 0', 'draw 1', 'draw 2', 'draw 3', 'draw 4', 'draw 5', 'draw 6']
        """
        texts = self.game.notation.texts
        return [texts[action] for action in self.legal_actions(seat)]

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The same as numbers. `text` has their texts, and `num_actions` is their number.

        >>> table = Table.start("quelle-heure", seed=7)
        >>> table.legal_actions(), table.text(0)
        ([0, 1, 2, 3, 4, 5, 6], 'draw 0')
        """
        seat = self._only_awaited("legal_moves({})") if seat is None else self._check_seat(seat)
        run = self._run
        count = 0 if seat is None else run.listed(self._states, seat, run.actions)
        found: list[int] = run.actions[:count].tolist()
        return found

    def legal_mask(self, seat: int | None = None) -> npt.NDArray[np.bool_]:
        """Whether each action of the game is legal now.

        >>> mask = Table.start("quelle-heure", seed=7).legal_mask()
        >>> mask.shape, int(mask.sum())
        ((59,), 7)
        """
        mask = np.zeros(self.num_actions, np.bool_)
        mask[self.legal_actions(seat)] = True
        return mask

    def random_move(self, seat: int | None = None, luck: random.Random | None = None) -> str:
        """Any legal move of a seat. It is not drawn from the luck of the table; `luck` makes it
        reproducible.

        >>> table = Table.start("quelle-heure", seed=7)
        >>> table.random_move() in table.legal_moves()
        True
        """
        moves = self.legal_moves(seat)
        if not moves:
            raise MatchOver("error-match-over") if self.is_over else not_your_turn(self)
        return (luck or random).choice(moves)

    @property
    def num_actions(self) -> int:
        """The number of distinct moves of the game: each has a number, from 0.

        >>> Table.start("land-unter").num_actions
        60
        """
        return self.game.num_actions

    def action(self, move: str) -> int:
        """A move as number, whether it is legal now or not.

        >>> Table.start("land-unter").action("17")
        16
        """
        return action_of(self.game, move)

    def text(self, action: int) -> str:
        """A move as text.

        >>> Table.start("land-unter").text(16)
        '17'
        """
        return text_of(self.game, action)
