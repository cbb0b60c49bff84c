"""The rules of Les Bateaux, in the order of the booklet. LB-n: rule n of the numbered rules."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, lowest, next_in, signed
from ludotheque.core.chance import below
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import (
    BOARD,
    PORT_CELLS,
    after,
    around,
    path,
    port_of,
    port_side,
)
from ludotheque.games.bateaux.ending import finish, look_for_the_end, with_most_points
from ludotheque.games.bateaux.events import (
    BOAT_SUNK,
    GOOD_LOST,
    GOOD_TAKEN,
    MOVED,
    PASSED,
    PLAYER_OUT,
    REST_LOST,
    ROLLED,
    STORM,
    WRECKED,
)
from ludotheque.games.bateaux.moves import BOATS, DIE, PASS, action_of, boat_of, cells_of, end_of
from ludotheque.games.bateaux.state import (
    GOODS,
    MOST_PARTS,
    MOST_TURNS,
    MOVE,
    OVER,
    ROLL,
    STORM_DIE,
    afloat,
)


@rule
def start(s: Any, log: Any) -> None:
    """LB-3."""
    for seat in range(s.players):
        side = port_side(s.players, seat)
        for boat in range(BOATS):
            s.cell[BOATS * seat + boat] = PORT_CELLS[side, boat]
            s.goods[BOATS * seat + boat] = GOODS
        s.fleet[seat] = port_of(s.players, seat)
    s.turn = s.players - 1  # LB-4: the next one is seat 0
    s.stage = ROLL


@rule
def to_act(s: Any) -> int:
    if s.stage == MOVE:
        return bit(s.turn)
    if s.stage == ROLL:
        return CHANCE
    return 0


# The roll


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    outcome[0] = 1 + below(rng, DIE)


@rule
def settle(s: Any, outcome: Any, log: Any) -> None:
    """LB-4: the next player who has boats rolls. LB-6: a 5 is the storm.

    Until there is a roll to be played, the turn and the roll stand as after the last move: a storm may
    end the match, and a position then shows them so.
    """
    roller, die = next_roller(s), outcome[0]
    emit(log, ROLLED, roller, die)
    if die == STORM_DIE:
        before = afloat(s)
        storm(s, roller, log)
        look_for_the_end(s, before, log)
        if s.stage == OVER:
            return
        if s.fleet[roller] == 0:  # LB-10
            end_turn(s, log)
            return
    s.turn, s.die, s.left, s.parts, s.tired = roller, die, die, 0, 0
    s.stage = MOVE


@rule
def next_roller(s: Any) -> int:
    return next_in(afloat(s), (s.turn + 1) % s.players)


@rule
def storm(s: Any, roller: int, log: Any) -> None:
    """LB-6, LB-8: every boat outside of its own port loses a good."""
    emit(log, STORM, roller)
    for seat in range(s.players):
        at_sea = s.fleet[seat] & ~port_of(s.players, seat)
        for boat in range(BOATS):
            hull = BOATS * seat + boat
            if s.goods[hull] > 0 and has(at_sea, s.cell[hull]):
                s.goods[hull] -= 1
                emit(log, GOOD_LOST, seat, boat, s.goods[hull])
                if s.goods[hull] == 0:
                    emit(log, WRECKED, seat, boat)  # LB-9: it counts for nobody
                    leave_the_board(s, seat, hull, log)


@rule
def leave_the_board(s: Any, seat: int, hull: int, log: Any) -> None:
    """LB-9, LB-10."""
    s.fleet[seat] &= ~bit(s.cell[hull])
    s.cell[hull] = 0
    if s.fleet[seat] == 0:
        emit(log, PLAYER_OUT, seat)


# The move


@rule
def free_water(s: Any, seat: int) -> int:
    """LB-4: where the boats of this player may sail: no boat there, nor another player's port."""
    free = signed(BOARD)
    for other in range(s.players):
        free &= ~s.fleet[other]
        if other != seat:
            free &= ~port_of(s.players, other)
    return free


@rule
def ends(s: Any, seat: int, boat: int, cells: int, free: int) -> int:
    """LB-4, LB-5: where this boat can end a move of so many cells."""
    here, port = bit(s.cell[BOATS * seat + boat]), port_of(s.players, seat)
    found = after(cells, here, free)
    return found & ~port if here & port else found


@rule
def may_move(s: Any, seat: int, boat: int) -> bool:
    """LB-16: a boat that took a good in this roll may not."""
    hull = BOATS * seat + boat
    return s.goods[hull] > 0 and not has(s.tired, hull)


@rule
def fewest_cells(s: Any) -> int:
    """LB-15, LB-16: a roll that is not split is used whole; so is the rest by the third part."""
    return signed(1 if s.split and s.parts < MOST_PARTS - 1 else s.left)


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    free = free_water(s, seat)
    n = 0
    for boat in range(BOATS):
        if may_move(s, seat, boat):
            for cells in range(fewest_cells(s), s.left + 1):
                found = ends(s, seat, boat, cells, free)
                used = cells if s.split else 0
                while found:
                    end = lowest(found)
                    found &= found - 1
                    out[n] = action_of(boat, used, end)
                    n += 1
    if n == 0:
        out[0] = PASS  # LB-11
        n = 1
    return n


@rule
def has_a_move(s: Any, seat: int) -> bool:
    free = free_water(s, seat)
    for cells in range(fewest_cells(s), s.left + 1):
        for boat in range(BOATS):
            if may_move(s, seat, boat) and ends(s, seat, boat, cells, free):
                return True
    return False


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action == PASS:  # LB-11
        emit(log, PASSED, seat)
        end_turn(s, log)
        return
    before = afloat(s)
    boat = boat_of(action)
    sail(s, seat, boat, cells_of(action) if s.split else s.left, end_of(action), log)
    take_goods(s, seat, boat, log)
    look_for_the_end(s, before, log)
    if s.stage == OVER:
        return
    if s.left > 0:  # LB-15, LB-16
        if has_a_move(s, seat):
            return
        emit(log, REST_LOST, seat, s.left)
    end_turn(s, log)


@rule
def sail(s: Any, seat: int, boat: int, cells: int, end: int, log: Any) -> None:
    hull = BOATS * seat + boat
    here = s.cell[hull]
    if log is not None:
        emit(log, MOVED, seat, boat, here, path(cells, bit(here), free_water(s, seat), end))
    s.fleet[seat] ^= bit(here) | bit(end)
    s.cell[hull] = end
    s.left -= cells
    s.parts += 1


@rule
def take_goods(s: Any, seat: int, boat: int, log: Any) -> None:
    """LB-7, LB-8: one good from every enemy boat beside this one that is not in its own port."""
    mine = BOATS * seat + boat
    beside = around(bit(s.cell[mine]))
    for other in range(s.players):
        reached = s.fleet[other] & ~port_of(s.players, other) & beside
        if other == seat or reached == 0:
            continue
        for other_boat in range(BOATS):
            hull = BOATS * other + other_boat
            if s.goods[hull] > 0 and has(reached, s.cell[hull]):
                s.goods[hull] -= 1
                s.goods[mine] += 1
                s.tired |= bit(mine)
                emit(log, GOOD_TAKEN, seat, boat, other, other_boat)
                if s.goods[hull] == 0:  # LB-9
                    s.sunk[seat] += 1
                    emit(log, BOAT_SUNK, seat, other, other_boat)
                    leave_the_board(s, other, hull, log)


@rule
def end_turn(s: Any, log: Any) -> None:
    s.turns += 1
    s.stage = ROLL
    if s.turns >= MOST_TURNS:  # LB-14
        finish(s, with_most_points(s, afloat(s)), log)
