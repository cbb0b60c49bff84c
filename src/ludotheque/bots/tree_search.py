"""Search in a tree of imagined matches: information-set Monte-Carlo tree search, for any game.

Every simulation imagines a whole table that agrees with what the seat has seen, walks down the tree,
adds one node, plays on to the end (or for some rounds) as people would (`rollout_action`), and counts
what each seat got for the choices on the way. Seats that choose at the same time choose apart: each has
its own statistics at the node, and none sees what the others take.

A node is known by a hash of what has been played since the root; an edge by its node, seat and
action. Edges are kept in one open-addressed table, allocated once.

Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest, signed
from ludotheque.core.chance import below, reseed
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    apply_chance,
    awaited,
    chance,
    evaluate,
    legal,
    round_number,
    to_act,
)
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.maths import log
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found
from ludotheque.core.worlds import (
    NO_GOAL,
    clear_trial,
    count_result,
    imagine_world,
    means,
    new_trials,
    new_worlds,
    play_on,
)

LONGEST_PATH = 256
"""The most choices of one simulation that the tree remembers."""
ROOT = 1
HALF = (1 << 31) - 1
VISITS = 1 << 40
"""Stands for an action: the edge that counts the visits of a node."""


class Tree(NamedTuple):
    """Everything a search writes to; a record of arrays, made once for a bot."""

    keys: Any
    """The table: the key of the edge in each place, 0 where there is none."""
    edges: Any
    """The edge in each place of the table."""
    places: Any
    """The place in the table of each edge, to empty it."""
    action: Any
    seen: Any
    """The number of times the choice was available."""
    trials: Any
    """The sum of the results for the seat that took each edge."""
    count: Any
    """[0]: the edges in use."""
    path: Any
    path_seat: Any
    worlds: Any
    settings: Any


def new_tree(game: Any, edges: int = 1 << 18) -> Tree:
    return Tree(
        keys=np.zeros(4 * edges, np.int64),
        edges=np.zeros(4 * edges, np.int32),
        places=np.zeros(edges, np.int32),
        action=np.zeros(edges, np.int64),
        seen=np.zeros(edges, np.int32),
        trials=new_trials(edges),
        count=np.zeros(1, np.int64),
        path=np.zeros(LONGEST_PATH, np.int32),
        path_seat=np.zeros(LONGEST_PATH, np.int8),
        worlds=new_worlds(game),
        settings=game.thinking.settings(),
    )


@rule
def mixed(node: int, seat: int, action: int) -> int:
    """A hash of 62 bits, never 0; no product is longer than a machine word."""
    code = signed(action) * 16 + seat
    low = ((node ^ code) & HALF) * 0x2C1B3C6D + (node >> 31)
    low ^= low >> 29
    high = ((node >> 31) ^ (code >> 31) ^ low) & HALF
    high = high * 0x297A2D39 + 0x165667B1
    high ^= high >> 30
    low = ((low ^ high) & HALF) * 0x1B873593
    low ^= low >> 31
    return ((high & HALF) << 31) | (low & HALF) | 1


@rule
def begin(v: Any, rng: Any, ideas: int, tree: Any) -> None:
    for edge in range(tree.count[0]):
        tree.keys[tree.places[edge]] = 0
    tree.count[0] = 0
    reseed(tree.worlds.luck[0], rng)


@rule
def edge_of(tree: Any, node: int, seat: int, action: int, add: bool) -> int:
    """The edge of a choice. −1: it does not exist, and is not to be added or there is no room."""
    key = mixed(node, seat + 1, action)
    mask = len(tree.keys) - 1
    place = key & mask
    while tree.keys[place]:
        if tree.keys[place] == key:
            return tree.edges[place]
        place = (place + 1) & mask
    edge = tree.count[0]
    if not add or edge == len(tree.places):
        return -1
    tree.count[0] += 1
    tree.keys[place] = key
    tree.edges[place] = edge
    tree.places[edge] = place
    tree.action[edge] = action
    tree.seen[edge] = 0
    clear_trial(tree.trials, edge)
    return edge


@rule
def edge_to_take(tree: Any, s: Any, node: int, seat: int, curiosity: float, rng: Any) -> int:
    """The edge that a seat takes at a node: one never tried, or the most promising (UCB).

    −1 where there is no room for it.
    """
    out, t = tree.worlds.out, tree.trials
    n = legal(s, seat, out)
    best, best_value = -1, -1e18
    untried, fresh = -1, 0
    for i in range(n):
        edge = edge_of(tree, node, seat, out[i], True)
        if edge < 0:
            return -1
        tree.seen[edge] += 1
        visits = t.visits[edge]
        if visits == 0:
            fresh += 1
            if below(rng, fresh) == 0:
                untried = edge
        elif untried < 0:
            value = t.total[edge] / visits
            value += curiosity * math.sqrt(log(1.0 + tree.seen[edge]) / visits)
            if value > best_value:
                best, best_value = edge, value
    return untried if untried >= 0 else best


@rule
def grow(v: Any, tree: Any, simulations: int) -> int:
    seat, w, t = signed(v.seat), tree.worlds, tree.trials
    s = w.tables[0]
    for _ in range(simulations):
        imagine_world(v, w)
        length = walk(s, tree, tree.settings[0], w.luck[0])
        evaluate(s, w.hope)
        for i in range(length):
            t.visits[tree.path[i]] += 1
            t.total[tree.path[i]] += w.hope[tree.path_seat[i]]
        for i in range(min(length, s.players)):
            if tree.path_seat[i] == seat:  # the choice at the root
                count_result(s, seat, w, t, tree.path[i])
                break
    return simulations


@rule
def walk(s: Any, tree: Any, settings: Any, rng: Any) -> int:
    """Play a whole imagined match; returns the length of the path through the tree."""
    node, joint, length, depth = ROOT, ROOT, 0, 0
    goal = round_number(s) + settings.rounds if settings.rounds else NO_GOAL
    group = to_act(s)
    chosen = group & ~awaited(s)  # they may still change: they choose anew, before the others
    while group:
        if group == CHANCE:
            outcome = tree.worlds.outcome
            chance(s, rng, outcome)
            apply_chance(s, outcome, None)
            if settings.rolls:
                for i in range(len(outcome)):
                    joint = mixed(joint, MOST_SEATS + 1, outcome[i])
            group = 0
        else:
            seat = lowest(chosen) if chosen else lowest(group)
            chosen &= ~(1 << seat)
            group &= ~(1 << seat)
            edge = edge_to_take(tree, s, node, seat, settings.curiosity, rng)
            if edge < 0:
                break
            tree.path[length] = edge
            tree.path_seat[length] = seat
            length += 1
            joint = mixed(joint, seat + 1, tree.action[edge])
            apply(s, seat, tree.action[edge], None)
        if group == 0:
            node = joint
            group = awaited(s)
            if round_number(s) >= goal:
                break
            if group != 0 and group != CHANCE:
                depth += 1
                if depth > settings.depth or length + MOST_SEATS >= LONGEST_PATH:
                    break
                first = edge_of(tree, node, MOST_SEATS, VISITS, True)
                if first < 0:
                    break
                tree.trials.visits[first] += 1
                if tree.trials.visits[first] == 1:
                    break
    play_on(s, 0, goal, 0.0, tree.worlds)
    return length


@rule
def found(v: Any, tree: Any, out: Any) -> int:
    """Sort by visits: the move that was tried most held up best. Moves that were not tried come last."""
    actions, t = tree.worlds.out, tree.trials
    n = legal_in_view(v, actions)
    for i in range(n):
        action, visits = actions[i], signed(0)
        worth, wins, points = 0.0, 0.0, 0.0
        edge = edge_of(tree, ROOT, signed(v.seat), action, False)
        if edge >= 0:
            visits = t.visits[edge]
            worth, wins, points = means(t, edge)
        put_found(out, i, (action, worth, wins, points, visits), (visits, worth, -action))
    return best_found_first(out, n)


TREE = SearchRules(new_tree, begin, grow, found)
