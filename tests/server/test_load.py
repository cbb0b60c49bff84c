"""The clients of `make load`: the rate that they give is the server's limit, not theirs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from load_players import MATCH_MOVES, Figures, Load, LoadTable, Message, Seat, Seen


class Table(LoadTable):
    """At a server that answers after a while, and plays matches without end."""

    def __init__(self, answers_after: float) -> None:
        super().__init__("land-unter", [""] * 4, random.Random(7))
        self.answers_after = answers_after
        self.seats = [Player(self, seat) for seat in range(4)]

    def answer(self) -> None:
        now = asyncio.get_running_loop().time()
        for seat in range(4):
            self.has_seen(seat, now)
        self.has_answer(Message("done"), now)


class Player(Seat):
    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.view = Seen(["1"], [0, 1, 2, 3])

    def send(self, text: str) -> None:
        assert isinstance(self.table, Table)
        asyncio.get_running_loop().call_later(self.table.answers_after, self.table.answer)


class House(Load):
    """Where a match ends, the next one begins at once."""

    async def _rematch(self, table: LoadTable) -> None:
        table.figures.rematches += 1
        table.leaves_after = 0


def played(tables: Sequence[LoadTable], rate: float, seconds: float, spread: bool = False) -> Figures:
    async def play() -> Figures:
        load = House("http://127.0.0.1:1", 1, {"land-unter": 4})
        load.tables = list(tables)
        if spread:
            load.spread_ends()
        figures = await load.play(rate, seconds)
        await load.http.aclose()
        return figures

    return asyncio.run(play())


def test_a_table_that_waits_for_its_answer_lets_others_move() -> None:
    """20 tables at 200 moves a second: each is due every 0.1 s, and one answers after 0.3 s."""
    figures = played([Table(0.3), *(Table(0) for _ in range(19))], 200, 0.5)
    assert 99 <= figures.moves <= 101
    assert figures.late == 0


def test_a_server_that_does_not_answer_is_late() -> None:
    """5 of 20 moves are made. 15 find no table, and 5 are neither answered nor seen by three others."""
    figures = played([Table(60.0) for _ in range(5)], 50, 0.4)
    assert figures.moves == 5
    assert 14 + 20 <= figures.late <= 16 + 20


def test_first_matches_end_at_different_moments() -> None:
    """As many tables as moves in a match: after two moves at each, two of the first matches are left."""
    figures = played([Table(0) for _ in range(MATCH_MOVES)], 2 * MATCH_MOVES + 2, 1.0, spread=True)
    assert 1 <= figures.rematches <= 3
