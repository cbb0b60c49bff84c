"""The search of Quelle heure est-il ?: the same imagined deal, once for every choice.

Each simulation imagines one deal that agrees with what the seat has seen, tries every choice in it, lets
all seats play on at a glance, and counts who wins. All choices meet the same deal and the same luck, and
a choice that has fallen behind for certain is tried no more. The neighbour's cards of which nobody knows
what they are are one choice: any of them.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.chance import below, reseed, rewind
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found
from ludotheque.core.worlds import imagine_world, new_worlds
from ludotheque.games.quelle_heure.heuristic import action_values, rollout_action
from ludotheque.games.quelle_heure.memory import draw_by_memory, let_hands_stand, recalled, wish
from ludotheque.games.quelle_heure.rules import apply, to_act
from ludotheque.games.quelle_heure.table import DRAW, Move

DRAWN = 0.1
"""The value of a match without a winner: a little more than a lost one."""
FIRST_LOOK = 128
"""The number of deals after which choices that are clearly behind are dropped, and again after each
doubling."""
CERTAIN = 4.0
"""A choice is dropped if it is behind by so many standard errors."""
ENOUGH_TO_DRAW = 512
"""The deals for a seat that only has to draw."""


class Notes(NamedTuple):
    """The memory of the search: arrays that are allocated once for a bot."""

    actions: Any
    glance: Any
    """The quick estimate of each choice, which decides between equal ones."""
    visits: Any
    wins: Any
    undecided: Any
    """The number of imagined matches without a winner."""
    count: Any
    """[0]: the moves. [1]: the deals so far. [2]: the choices that are still tried. [3]: any of the
    moves, which comes first where all are alike."""
    is_tried: Any
    same: Any
    """The move that is tried for each choice. Unknown cards share one."""
    worlds: Any
    """Two tables: the imagined one, and a copy that is played on."""


def new_notes(game: Game) -> Notes:
    most = game.most_moves
    return Notes(
        actions=np.zeros(most, np.int64),
        glance=np.zeros(most),
        visits=np.zeros(most, np.int64),
        wins=np.zeros(most, np.int64),
        undecided=np.zeros(most, np.int64),
        count=np.zeros(4, np.int64),
        is_tried=np.zeros(most, np.bool_),
        same=np.zeros(most, np.int64),
        worlds=new_worlds(game, tables=2),
    )


@rule
def begin(v: Any, rng: Any, ideas: int, notes: Any) -> None:
    n = legal_in_view(v, notes.actions)
    action_values(v, notes.actions[:n], notes.glance[:n])
    notes.count[0], notes.count[1], notes.count[2] = n, 0, 0
    unknown = signed(-1)
    for i in range(n):
        notes.visits[i], notes.wins[i], notes.undecided[i] = 0, 0, 0
        notes.same[i] = i
        if v.phase == DRAW:
            card = recalled(v, i)
            notes.glance[i] = wish(v, v.seat, card)
            if card == 0:
                unknown = i if unknown < 0 else unknown
                notes.same[i] = unknown
        notes.is_tried[i] = notes.same[i] == i
        notes.count[2] += notes.is_tried[i]
    reseed(notes.worlds.luck[0], rng)
    notes.count[3] = below(rng, n) if unknown < 0 else any_like(notes, unknown, rng)


@rule
def any_like(notes: Any, choice: int, rng: Any) -> int:
    """Any of the cards that share a choice. Whoever began anywhere and took the next one would draw the
    card behind a known one too often."""
    found, alike = choice, 0
    for i in range(notes.count[0]):
        if notes.same[i] == choice:
            alike += 1
            if below(rng, alike) == 0:
                found = i
    return found


@rule
def grow(v: Any, notes: Any, deals: int) -> int:
    """One simulation is one imagined deal, with every remaining choice."""
    w, luck = notes.worlds, notes.worlds.luck[0]
    for done in range(deals):
        if is_finished(v, notes):
            return done
        number = notes.count[1]
        rewind(luck, 2 * number)
        imagine_world(v, w)
        let_hands_stand(v, luck, w.tables[0])
        for i in range(notes.count[0]):
            if notes.is_tried[i]:
                rewind(luck, 2 * number + 1)
                w.tables[1] = w.tables[0]
                s = w.tables[1]
                play_on(s, v.seat, notes.actions[i], luck, w.out)
                notes.visits[i] += 1
                notes.wins[i] += s.winner == v.seat
                notes.undecided[i] += s.winner < 0
        number += 1
        notes.count[1] = number
        if number >= FIRST_LOOK and number & (number - 1) == 0:
            drop_the_hopeless(notes)
    return deals


@rule
def is_finished(v: Any, notes: Any) -> bool:
    """Whether the search is finished."""
    enough = ENOUGH_TO_DRAW if v.phase == DRAW else FIRST_LOOK
    return notes.count[2] == 1 and notes.count[1] >= enough


@rule
def play_on(s: Any, seat: int, action: int, luck: Any, out: Any) -> None:
    """Play a whole match from a choice on. The seat itself keeps its memory. The other players
    remember nothing, whether hands are shuffled or not."""
    while True:
        apply(s, s.turn, action, None)
        if to_act(s) == 0:
            break
        if s.phase == DRAW and s.turn == seat:
            action = Move.DRAW + draw_by_memory(s, seat, luck)
        else:
            action = rollout_action(s, s.turn, luck, out)


@rule
def worth_of(notes: Any, i: int) -> float:
    return (notes.wins[i] + DRAWN * notes.undecided[i]) / max(notes.visits[i], 1)


@rule
def drop_the_hopeless(notes: Any) -> None:
    best = 0.0
    for i in range(notes.count[0]):
        if notes.is_tried[i]:
            best = max(best, worth_of(notes, i))
    for i in range(notes.count[0]):
        if notes.is_tried[i]:
            worth = worth_of(notes, i)
            spread = best * (1.0 - best) + worth * (1.0 - worth)
            if best - worth > CERTAIN * math.sqrt(spread / notes.visits[i]):
                notes.is_tried[i] = False
                notes.count[2] -= 1


@rule
def found(v: Any, notes: Any, out: Any) -> int:
    """Order by trials, then by wins. Of equal cards any comes first."""
    n = notes.count[0]
    for i in range(n):
        move = (notes.count[3] + i) % n
        counted = notes.same[move]
        visits, worth = notes.visits[counted], worth_of(notes, counted)
        wins = notes.wins[counted] / max(visits, 1)
        merits = (visits, worth, notes.glance[counted])
        put_found(out, i, (notes.actions[move], worth, wins, wins, visits), merits)
    return best_found_first(out, n)


SEARCH = SearchRules(new_notes, begin, grow, found)
