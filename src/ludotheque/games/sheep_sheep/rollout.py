"""A quick move for imagined matches of Sheep Sheep (`rollout_action`): it looks one exchange ahead."""

from typing import Any

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.cards import down_face, up_face
from ludotheque.core.chance import below
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import connected, group_at
from ludotheque.games.sheep_sheep.rules import legal
from ludotheque.games.sheep_sheep.table import CELLS, CHOOSE, EXCHANGE, FAMILIES, GROUP, Move

PATIENCE = 6
"""The number of exchanges without a group after which a player gives up."""
CAN_BE_TAKEN = 20


@rule
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """Enlarge the largest group while one exchange does so, and take it. Without a group, exchange at
    random for a while. Fill places at random."""
    n = legal(s, seat, out)
    if s.phase == CHOOSE:
        return best_group_of(s, seat, out, n)
    if s.phase != EXCHANGE:
        return out[below(rng, n)]
    wanted, most, equals = signed(Move.DONE), best_standing(s, seat), 0
    for i in range(n - 1):
        value = after_exchange(s, seat, out[i])
        if value > most:
            wanted, most, equals = out[i], value, 1
        elif value == most and equals:
            equals += 1
            if below(rng, equals) == 0:
                wanted = out[i]
    if equals == 0 and most < CAN_BE_TAKEN and n > 1 and s.exchanges < PATIENCE:
        wanted = out[below(rng, n - 1)]
    return wanted


@rule
def worth(s: Any, seat: int, family: int, sheep: int) -> int:
    """SS-13: sheep of the fetish family count twice. SS-7: fewer than three cannot be taken."""
    points = sheep * (2 if s.fetish[seat] == family else 1)
    return points + (CAN_BE_TAKEN if sheep >= GROUP else 0)


@rule
def best_standing(s: Any, seat: int) -> int:
    most = 0
    for family in range(FAMILIES):
        sheep = signed(s.standing[family])
        while sheep:
            group = connected(sheep, lowest(sheep))
            sheep &= ~group
            most = max(most, worth(s, seat, family, popcount(group)))
    return most


@rule
def after_exchange(s: Any, seat: int, action: int) -> int:
    """SS-6: the size of the group of the sheep that appears."""
    held, cell = s.hands[seat, action // CELLS], action % CELLS
    hides_upper = up_face(held) == up_face(s.meadow[cell])
    family = down_face(held) if hides_upper else up_face(held)
    return worth(s, seat, family, popcount(connected(s.standing[family] | bit(cell), cell)))


@rule
def best_group_of(s: Any, seat: int, out: Any, n: int) -> int:
    wanted, most = out[0], -1
    for i in range(n):
        cell = out[i] - Move.TAKE
        value = worth(s, seat, up_face(s.meadow[cell]), popcount(group_at(s, cell)))
        if value > most:
            wanted, most = out[i], value
    return wanted
