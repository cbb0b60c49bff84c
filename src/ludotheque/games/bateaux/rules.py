"""The rules of Les Bateaux, in the order of the booklet. LB-n: rule n of the numbered rules."""

from typing import Any

from ludotheque.core.bits import bit, has, lowest, next_in, nth, popcount, signed
from ludotheque.core.chance import below
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.bateaux import table
from ludotheque.games.bateaux.board import BOARD, FOREIGN_PORTS, PORTS, after, around, distance, path
from ludotheque.games.bateaux.table import BOAT_OF, BOATS, CELLS_OF, END_OF, Event, Move, RefusalCode

REASONS = ("last", "storm", "short", "turns")
LAST, STORM, SHORT, TURNS = range(len(REASONS))
HALF = (1 << 32) - 1


@rule
def start(s: Any, log: Any) -> None:
    """LB-3."""
    for seat in range(s.players):
        s.fleet[seat] = PORTS[s.players, seat]
        for boat in range(BOATS):
            s.cell[BOATS * seat + boat] = nth(PORTS[s.players, seat], boat)
            s.goods[BOATS * seat + boat] = table.GOODS
    s.turn = s.players - 1  # LB-4: the next one is seat 0


@rule
def to_act(s: Any) -> int:
    if s.over:
        return 0
    return bit(s.turn) if s.rolled else CHANCE


@rule
def afloat(s: Any) -> int:
    """The players who have boats."""
    seats = signed(0)
    for seat in range(table.SEATS):
        if s.fleet[seat]:
            seats |= bit(seat)
    return seats


@rule
def boats_on_the_board(s: Any) -> int:
    return s.fleet[0] | s.fleet[1] | s.fleet[2] | s.fleet[3]


# The roll


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    outcome[0] = 1 + below(rng, table.DIE)


@rule
def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    """LB-4: the next player who has boats rolls. LB-6: a 5 is the storm. Until there is a roll to be
    played, the turn and the roll stay as after the last move: a storm may end the match, and a
    position then shows them so."""
    roller, die = next_roller(s), outcome[0]
    emit(log, Event.ROLLED, roller, die)
    if die == table.STORM_DIE:
        before = afloat(s)
        storm(s, roller, log)
        look_for_the_end(s, before, log)
        if s.over:
            return
        if s.fleet[roller] == 0:  # LB-10
            end_turn(s, log)
            return
    s.turn, s.die, s.left, s.parts, s.tired, s.rolled = roller, die, die, 0, 0, 1


@rule
def next_roller(s: Any) -> int:
    return next_in(afloat(s), (s.turn + 1) % s.players)


@rule
def storm(s: Any, roller: int, log: Any) -> None:
    """LB-6, LB-8: every boat outside of its own port loses a good."""
    emit(log, Event.STORM, roller)
    for seat in range(s.players):
        at_sea = s.fleet[seat] & ~PORTS[s.players, seat]
        for boat in range(BOATS):
            hull = BOATS * seat + boat
            if s.goods[hull] > 0 and has(at_sea, s.cell[hull]):
                s.goods[hull] -= 1
                emit(log, Event.GOOD_LOST, seat, boat, s.goods[hull])
                if s.goods[hull] == 0:
                    emit(log, Event.WRECKED, seat, boat)  # LB-9: nobody gets the points
                    leave_the_board(s, seat, hull, log)


@rule
def leave_the_board(s: Any, seat: int, hull: int, log: Any) -> None:
    """LB-9, LB-10."""
    s.fleet[seat] &= ~bit(s.cell[hull])
    s.cell[hull] = 0
    if s.fleet[seat] == 0:
        emit(log, Event.PLAYER_OUT, seat)


# The move


@rule
def free_water(s: Any, seat: int) -> int:
    """LB-4: the cells where the boats of this player may sail: no boat is there, and no port of
    another player."""
    return BOARD & ~boats_on_the_board(s) & ~FOREIGN_PORTS[s.players, seat]


@rule
def may_move(s: Any, seat: int, boat: int) -> bool:
    """LB-16: a boat that took a good in this roll may not move again."""
    hull = BOATS * seat + boat
    return s.goods[hull] > 0 and not has(s.tired, hull)


@rule
def ends(s: Any, seat: int, boat: int, cells: int, free: int) -> int:
    """LB-4, LB-5: the cells where this boat can end a move of so many cells."""
    if not may_move(s, seat, boat):
        return signed(0)
    here, port = bit(s.cell[BOATS * seat + boat]), PORTS[s.players, seat]
    found = after(cells, here, free)
    return found & ~port if here & port else found


@rule
def fewest_cells(s: Any) -> int:
    """LB-15, LB-16: a roll that is not split is used as a whole. The third part uses all that is
    left."""
    return signed(1 if s.split and s.parts < table.MOST_PARTS - 1 else s.left)


@rule
def first_action(s: Any, boat: int, cells: int) -> int:
    """The number of the move to a1. The other cells follow, without the empty bits between the
    columns."""
    return Move.PART + table.CELLS * (table.DIE * boat + cells - 1) if s.split else table.CELLS * boat


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    free, n = free_water(s, seat), 0
    for boat in range(BOATS):
        for cells in range(fewest_cells(s), s.left + 1):
            first, found = first_action(s, boat, cells), ends(s, seat, boat, cells, free)
            while found:
                end = lowest(found)
                found &= found - 1
                out[n] = first + end - (end >> 3)
                n += 1
    if n == 0:
        out[0] = Move.PASS  # LB-11
    return max(n, 1)


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """Draws a boat and a part of the roll with its cells, then one of the cells: a list would take
    longer. The cells are kept in halves, columns a to d and e to g, since `out` has 32 bits on a GPU."""
    free, n, total = free_water(s, seat), 0, 0
    for boat in range(BOATS):
        for cells in range(fewest_cells(s), s.left + 1):
            found = ends(s, seat, boat, cells, free)
            out[n], out[n + 1], out[n + 2] = first_action(s, boat, cells), found & HALF, found >> 32
            total += popcount(found)
            n += 3
    index, n = below(rng, max(total, 1)), 0
    if total == 0:
        return Move.PASS
    while index >= popcount(out[n + 1]) + popcount(out[n + 2]):
        index -= popcount(out[n + 1]) + popcount(out[n + 2])
        n += 3
    end = nth(signed(out[n + 1]) | signed(out[n + 2]) << 32, index)
    return out[n] + end - (end >> 3)


@rule
def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    out[0] = s.left
    if not has_a_move(s, seat):  # LB-11
        return 0 if action == Move.PASS else RefusalCode.MUST_PASS
    if action == Move.PASS:
        return RefusalCode.MUST_MOVE
    boat, cells, end = BOAT_OF[action], CELLS_OF[action], END_OF[action]
    if cells and not s.split:
        return RefusalCode.ROLL_NOT_SPLIT
    if not may_move(s, seat, boat):
        out[0] = boat
        return RefusalCode.BOAT_TIRED if s.goods[BOATS * seat + boat] else RefusalCode.BOAT_SUNK
    free, ways = free_water(s, seat), signed(0)
    for used in range(fewest_cells(s), s.left + 1):
        if has(ends(s, seat, boat, used, free), end):
            ways |= bit(used)
    if has(ways, cells if s.split else s.left):
        return 0
    if ways and not cells:
        out[0] = ways
        return RefusalCode.SAY_CELLS
    if cells > s.left:
        return RefusalCode.TOO_MANY_CELLS
    if 0 < cells < fewest_cells(s):
        return RefusalCode.ALL_THAT_IS_LEFT
    out[0], out[1], out[2] = s.cell[BOATS * seat + boat], end, cells if cells else s.left
    return why_not_there(s, seat, out[0], out[1], out)


@rule
def why_not_there(s: Any, seat: int, here: int, end: int, out: Any) -> int:
    """LB-4, LB-5."""
    away, port = distance(here, end), PORTS[s.players, seat]
    out[3] = away
    if away == 0:
        return RefusalCode.SAME_CELL
    if has(boats_on_the_board(s), end):
        return RefusalCode.CELL_TAKEN
    if has(FOREIGN_PORTS[s.players, seat], end):
        return RefusalCode.FOREIGN_PORT
    if has(port, here) and has(port, end):
        return RefusalCode.MUST_LEAVE_PORT
    if away > out[2]:
        return RefusalCode.TOO_FAR
    return RefusalCode.ODD if (out[2] - away) % 2 else RefusalCode.NO_WAY


@rule
def has_a_move(s: Any, seat: int) -> bool:
    free = free_water(s, seat)
    for cells in range(fewest_cells(s), s.left + 1):
        for boat in range(BOATS):
            if ends(s, seat, boat, cells, free):
                return True
    return False


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action == Move.PASS:  # LB-11
        emit(log, Event.PASSED, seat)
        end_turn(s, log)
        return
    before, boat = afloat(s), BOAT_OF[action]
    sail(s, seat, boat, CELLS_OF[action] if s.split else s.left, END_OF[action], log)
    take_goods(s, seat, boat, log)
    look_for_the_end(s, before, log)
    if s.over:
        return
    if s.left > 0:  # LB-15, LB-16
        if has_a_move(s, seat):
            return
        emit(log, Event.REST_LOST, seat, s.left)
    end_turn(s, log)


@rule
def sail(s: Any, seat: int, boat: int, cells: int, end: int, log: Any) -> None:
    hull = BOATS * seat + boat
    here = s.cell[hull]
    if log is not None:
        emit(log, Event.MOVED, seat, boat, here, path(cells, bit(here), free_water(s, seat), end))
    s.fleet[seat] ^= bit(here) | bit(end)
    s.cell[hull] = end
    s.left -= cells
    s.parts += 1


@rule
def take_goods(s: Any, seat: int, boat: int, log: Any) -> None:
    """LB-7, LB-8: take one good from every enemy boat beside this one that is not in its own port."""
    mine = BOATS * seat + boat
    beside = around(bit(s.cell[mine]))
    for other in range(s.players):
        reached = s.fleet[other] & ~PORTS[s.players, other] & beside
        if other == seat or reached == 0:
            continue
        for other_boat in range(BOATS):
            hull = BOATS * other + other_boat
            if s.goods[hull] > 0 and has(reached, s.cell[hull]):
                s.goods[hull] -= 1
                s.goods[mine] += 1
                s.tired |= bit(mine)
                emit(log, Event.GOOD_TAKEN, seat, boat, other, other_boat)
                if s.goods[hull] == 0:  # LB-9
                    s.sunk[seat] += 1
                    emit(log, Event.BOAT_SUNK, seat, other, other_boat)
                    leave_the_board(s, other, hull, log)


@rule
def end_turn(s: Any, log: Any) -> None:
    s.turns += 1
    s.rolled = 0
    look_for_the_end(s, 0, log)  # LB-14


# The end


@rule
def reason(s: Any) -> int:
    """The reason follows from the table: LB-12 twice; LB-13 if only two players are left with one
    boat each; otherwise LB-14."""
    left = popcount(afloat(s))
    if left < 2:
        return STORM if left == 0 else LAST
    return SHORT if s.short and left == 2 and popcount(boats_on_the_board(s)) == 2 else TURNS


@rule
def look_for_the_end(s: Any, before: int, log: Any) -> None:
    """LB-12 to LB-14. `before`: the players who had boats before the move or the storm."""
    if reason(s) != TURNS or s.turns >= table.MOST_TURNS:
        left = afloat(s)
        s.won = with_most_points(s, left) if left else before
        s.over, s.rolled = 1, 0
        emit(log, Event.MATCH_OVER)


@rule
def with_most_points(s: Any, seats: int) -> int:
    best, found = signed(-1), signed(0)
    for seat in range(s.players):
        mine = points(s, seat)
        if has(seats, seat) and mine >= best:
            found = found | bit(seat) if mine == best else bit(seat)
            best = mine
    return found


@rule
def points(s: Any, seat: int) -> int:
    """LB-13: one point for each good on a boat, two for each enemy boat sunk."""
    total = 2 * signed(s.sunk[seat])
    for hull in range(BOATS * seat, BOATS * seat + BOATS):
        total += s.goods[hull]
    return total
