"""A program as researchers write them. mypy checks it with everything else; it is never run."""

from typing import assert_type

import numpy as np

import ludotheque
from ludotheque import IllegalMove, Player, Table, View, analyse, batch, compare, find_game


class Highest:
    def choose(self, view: View) -> str:
        return view.legal_moves[-1]


bot: Player = Highest()
table = Table.start("land-unter", players=4, seed=7)
assert_type(table.legal_moves(0), list[str])
assert_type(table.awaited, list[int])
first_card: int = table.view(0)["hand"][0]
try:
    table.play(0, "17")
except IllegalMove as refused:
    assert_type(refused.key, str)
if table.result is not None:
    assert_type(table.result["scores"], list[int])
assert_type(table.copy(), Table)
view = View.of(table, 0)
last_card: int = view.hand[-1]
highest_card: int = max(view["hand"])
assert_type(table.moves, list[tuple[int, str]])
assert_type(ludotheque.bot("best@50", "land-unter", seed=1).think(view).values[0].wins, float)
assert_type(ludotheque.play_match("land-unter", [bot, "casual", "random"]).is_over, bool)
assert_type(find_game("land-unter").num_actions, int)
tables = batch("land-unter", players=4, tables=1024)
assert_type(tables.step(tables.legal_actions[:, 0]).done.any(), np.bool[bool])
results = compare("land-unter", [bot, "casual", "casual"], matches=30)
assert_type(results.standing("Highest").wins.mean, float)
assert_type(analyse(table.transcript()).decisions[0][1].cost, float)
