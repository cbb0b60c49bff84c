"""Who the others may be: a few ways to play, and how likely each seat plays in which of them.

In every imagined match each of the others plays in one way from beginning to end. At first the ways are
as likely as in the field of players that are met (`FIELD`); whatever a seat is seen to play makes those
likelier that would have played it (`learn`, Bayes' rule). Written against the contract, for
`Game.bound`.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import has, lowest, signed
from ludotheque.core.chance import GENERATOR, reseed, rewind, uniform
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    awaited,
    guess,
    hunch,
    imagine,
    impulse,
    legal,
    observe,
    played_since,
    random_action,
)
from ludotheque.core.game import Game
from ludotheque.core.maths import exp, log
from ludotheque.core.rule import rule


class Way(IntEnum):
    """How somebody plays."""

    WELL = 0
    """As a good player would (`guess`)."""
    BY_RULE_OF_THUMB = 1
    """As a casual player: `hunch`, and some moves overlooked."""
    ON_IMPULSE = 2
    """As a child."""
    ANYHOW = 3


WAYS = len(Way)
FIELD = np.log(np.array([0.75, 0.1, 0.05, 0.1]))
"""How likely each way is of somebody of whom nothing is known, as a logarithm."""
OVERLOOKS = 0.4
"""The share of the moves that somebody who goes by a rule of thumb or on impulse does not notice."""
WORLDS, TRIES = 4, 12
"""How often a table is imagined, and each way tried there, to find how likely somebody's move was."""
LEAST = 0.02
"""No move is less likely than that in any way: people slip."""


class Opponents(NamedTuple):
    """What is believed of the others, and room to imagine them."""

    odds: Any
    """By seat and way, as logarithms."""
    ways: Any
    """Of each seat, in the present imagined match."""
    seen: Any
    """A view, for those who look at one."""
    unseen: Any
    """A view of zeros."""
    actions: Any
    values: Any
    moves: Any
    """What each seat played."""
    chances: Any
    """How likely that was in each way."""
    tables: Any
    blank: Any
    luck: Any


def new_opponents(game: Game) -> Opponents:
    return Opponents(
        odds=np.tile(FIELD, (MOST_SEATS, 1)),
        ways=np.zeros(MOST_SEATS, np.int64),
        seen=game.view_shape.zeros(1),
        unseen=game.view_shape.zeros(1),
        actions=np.zeros(game.most_moves, np.int64),
        values=np.zeros(game.most_moves),
        moves=np.zeros(MOST_SEATS, np.int64),
        chances=np.zeros((MOST_SEATS, WAYS)),
        tables=game.state_shape.zeros(1),
        blank=game.state_shape.zeros(1),
        luck=np.zeros(1, GENERATOR).view(np.recarray),
    )


@rule
def draw_ways(players: int, o: Any, luck: Any) -> None:
    """Who the others are in one imagined match."""
    for seat in range(players):
        most, total = -1e9, 0.0
        for way in range(WAYS):
            most = max(most, o.odds[seat, way])
        for way in range(WAYS):
            total += exp(o.odds[seat, way] - most)
        aim, drawn = uniform(luck) * total, 0
        for way in range(WAYS):
            aim -= exp(o.odds[seat, way] - most)
            if aim < 0.0:
                drawn = way
                break
        o.ways[seat] = drawn


@rule
def played_in_way(s: Any, seat: int, way: int, luck: Any, o: Any) -> int:
    """What a seat would play."""
    if way == Way.WELL:
        return guess(s, seat, luck, o.actions)
    if way == Way.ANYHOW:
        return random_action(s, seat, luck, o.actions)
    n = legal(s, seat, o.actions)
    o.seen[0] = o.unseen[0]
    v = o.seen[0]
    observe(s, seat, v)
    if way == Way.ON_IMPULSE:
        impulse(v, o.actions[:n], o.values[:n])
    else:
        hunch(v, o.actions[:n], o.values[:n])
    chosen, best = -1, 0.0
    for i in range(n):
        if uniform(luck) >= OVERLOOKS and (chosen < 0 or o.values[i] > best):
            chosen, best = i, o.values[i]
    return o.actions[chosen] if chosen >= 0 else random_action(s, seat, luck, o.actions)


@rule
def forget(o: Any) -> None:
    for seat in range(MOST_SEATS):
        for way in range(WAYS):
            o.odds[seat, way] = FIELD[way]


@rule
def learn(before: Any, after: Any, rng: Any, o: Any) -> None:
    """Two views of a seat, at two of its choices: what the others played between them changes what is
    believed of them. `before` is changed."""
    if played_since(before, after, o.moves) <= 0:
        return
    luck = o.luck[0]
    for seat in range(MOST_SEATS):
        for way in range(WAYS):
            o.chances[seat, way] = 0.0
    reseed(luck, rng)
    for world in range(WORLDS):
        rewind(luck, world)
        weigh_moves(before, o, luck)
    for seat in range(after.players):
        if seat != after.seat and o.chances[seat, 0] > 0.0:
            for way in range(WAYS):
                o.odds[seat, way] += log(o.chances[seat, way] / WORLDS)


@rule
def weigh_moves(before: Any, o: Any, luck: Any) -> None:
    """In one imagined table: how likely each way would have played what was played."""
    o.tables[0] = o.blank[0]
    s = o.tables[0]
    imagine(before, luck, s)
    left, done = awaited(s), 0
    while left and left != CHANCE:
        seat = lowest(left)
        action = o.moves[seat]
        if action < 0 or has(done, seat):
            return
        if seat != signed(before.seat):
            for way in range(WAYS):
                hits = 0
                for _ in range(TRIES):
                    hits += played_in_way(s, seat, way, luck, o) == action
                o.chances[seat, way] += LEAST + (1.0 - LEAST) * hits / TRIES
        done |= 1 << seat
        apply(s, seat, action, None)
        left = awaited(s)


class Acquaintances:
    """What a bot has learned of the others at the tables where it sits: the last of its views of each,
    and what it believes there. It goes by nothing else, so at a table that it has not met it begins
    with `FIELD`."""

    MOST = 64
    """The tables that it has in mind."""

    def __init__(self, game: Game) -> None:
        self._since, self._learn = game.rules.played_since, game.bound(learn)
        self._met: deque[tuple[Any, Any]] = deque(maxlen=self.MOST)
        self._room = np.zeros(MOST_SEATS, np.int64)

    def recall(self, v: Any, rng: Any, o: Opponents) -> None:
        """Before a choice at the table of `v`: what is known of the others there, into `o`."""
        met = next((one for one in self._met if self._since(one[0].copy(), v, self._room)), None)
        if met is not None:
            before, odds = met
            self._met = deque((one for one in self._met if one is not met), self.MOST)
            o.odds[:] = odds
            self._learn(before, v, rng, o)
        self._met.append((v.copy(), o.odds.copy()))
