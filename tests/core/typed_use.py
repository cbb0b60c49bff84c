"""A program as researchers write them; `test_public` lets mypy check it. It is never run."""

from typing import TYPE_CHECKING

from ludotheque import IllegalMove, Player, Table, View, analyse, batch, compare, find_game

if TYPE_CHECKING:
    from typing import reveal_type


class Highest:
    def choose(self, view: View) -> str:
        return view.legal_moves[-1]


bot: Player = Highest()
table = Table.start("land-unter", players=4, seed=7)
reveal_type(table.legal_moves(0))  # list[str]
reveal_type(table.awaited)  # list[int]
try:
    table.play(0, "17")
except IllegalMove as refused:
    reveal_type(refused.key)  # str
if table.result is not None:
    reveal_type(table.result["scores"])  # list[int]
reveal_type(table.copy())  # ludotheque.core.tables.table.Table
reveal_type(find_game("land-unter").num_actions)  # int
tables = batch("land-unter", players=4, tables=1024)
reveal_type(tables.step(tables.legal_actions[:, 0]).done.any())  # numpy.bool[bool]
results = compare("land-unter", [bot, "casual", "casual"], matches=30)
reveal_type(results.standing("Highest").wins.mean)  # float
reveal_type(analyse(table.transcript()).decisions[0][1].cost)  # float
