"""The steps of one table of a batch. Written against the contract, for `Game.bound`; the same lines run
on the CPU and, moved to CUDA, on a GPU.

A seat chooses after the other, also where all choose at once: the view of who chooses later does not
show what the others chose.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import has, lowest
from ludotheque.core.chance import next_word, rewind
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    legal,
    observe,
    scores,
    start,
    winners,
)
from ludotheque.core.encoding.observation_writer import write_observation
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.rule import rule
from ludotheque.core.targets.cuda import in_any_of_all

NO_ACTION = -1
"""Fills up a list of legal actions."""


@rule
def let_chance_decide(s: Any, rng: Any, outcome: Any) -> int:
    """Let chance decide until the table waits for somebody. Returns the awaited seats."""
    seats = awaited(s)
    while seats == CHANCE:
        chance(s, rng, outcome)
        apply_chance(s, outcome, None)
        seats = awaited(s)
    return seats


@rule
def deal(s: Any, rng: Any, stream: int, outcome: Any) -> int:
    """Begin a match at an empty table, with the luck of a stream; returns who is awaited."""
    rewind(rng, stream)
    start(s, None)
    return let_chance_decide(s, rng, outcome)


@rule
def list_legal(s: Any, seat: int, listed: Any, count: int) -> int:
    """The legal actions of a seat, in a row that had `count` of them before."""
    found = legal(s, seat, listed)
    for i in range(found, count):
        listed[i] = NO_ACTION
    return found


@rule
def is_listed(action: int, listed: Any, count: int) -> bool:
    for i in range(count):  # noqa: SIM110 - any() of a generator is nothing that compiles
        if listed[i] == action:
            return True
    return False


@rule
def pay_out(s: Any, players: int, reward: Any, score: Any) -> None:
    """Write each seat's share of the win, and its score, of a match that is over."""
    scores(s, score)
    won = winners(s)
    for seat in range(players):
        reward[seat] = share_of_win(won, seat)


@rule
def begin_many(
    states: Any, template: Any, rngs: Any, streams: Any, outcome: Any, seats: Any, listed: Any,
    counts: Any, first: int, end: int,
) -> None:  # fmt: skip
    """A first match at the tables `first` to `end` − 1."""
    for i in range(first, end):
        states[i] = template[0]
        seat = lowest(deal(states[i], rngs[i], streams[i], outcome))
        seats[i] = seat
        counts[i] = list_legal(states[i], seat, listed[i], len(listed[i]))


@rule
def find_illegal(actions: Any, listed: Any, counts: Any, illegal: Any, first: int, end: int) -> int:
    """Mark the actions that are not legal; returns how many they are."""
    found = 0
    for i in range(first, end):
        illegal[i] = not is_listed(actions[i], listed[i], counts[i])
        found += illegal[i]
    return found


@rule
def step_many(
    states: Any, template: Any, rngs: Any, streams: Any, outcome: Any, seats: Any, listed: Any,
    counts: Any, actions: Any, illegal: Any, rewards: Any, score: Any, done: Any, stride: int,
    first: int, end: int,
) -> None:  # fmt: skip
    """Play an action at each of the tables `first` to `end` − 1, but where it is illegal. Where the
    match is over by it, the next begins: the streams of a table are its own, each `stride`, the number
    of all tables, after the one before."""
    players = rewards.shape[1]
    for i in range(first, end):
        if done[i]:
            done[i] = False
            for seat in range(players):
                rewards[i, seat] = 0.0
        if illegal[i]:
            continue
        s = states[i]
        apply(s, seats[i], actions[i], None)
        acting = let_chance_decide(s, rngs[i], outcome)
        if acting == 0:
            done[i] = True
            pay_out(s, players, rewards[i], score[i])
            streams[i] += stride
            states[i] = template[0]
            acting = deal(states[i], rngs[i], streams[i], outcome)
        seat = lowest(acting)
        seats[i] = seat
        counts[i] = list_legal(states[i], seat, listed[i], counts[i])


@rule
def mask_many(listed: Any, counts: Any, mask: Any, first: int, end: int) -> None:
    """Write the legal actions of each table as a row of booleans."""
    for i in range(first, end):
        for action in range(mask.shape[1]):
            mask[i, action] = False
        for k in range(counts[i]):
            mask[i, listed[i, k]] = True


@rule
def observe_many(
    states: Any, seats: Any, views: Any, data: Any, how: Any, out: Any, first: int, end: int
) -> None:
    """Write the observation of one seat of each table. `views` are two records, the first all zeros;
    `data` are the bytes of the second."""
    where, rows, marks, look = how
    for i in range(first, end):
        views[1] = views[0]
        observe(states[i], seats[i], views[1])
        write_observation(data, where, rows, marks, look, out[i])


@rule
def view_many(states: Any, seats: Any, views: Any, first: int, end: int) -> None:
    """The same as records, which are all zeros before."""
    for i in range(first, end):
        observe(states[i], seats[i], views[i])


@rule
def awaited_many(states: Any, waiting: Any, first: int, end: int) -> None:
    """Which seats each table waits for."""
    for i in range(first, end):
        seats = awaited(states[i])
        for seat in range(waiting.shape[1]):
            waiting[i, seat] = has(seats, seat)


# A policy that is compiled with the rules


def policy(*given: Any) -> int:
    """Stands for somebody's own."""
    raise NotImplementedError


def chosen(s: Any, seat: int, views: Any, actions: Any, random: int) -> int:
    """Stands for one of the next two."""
    raise NotImplementedError


@rule
def chosen_blindly(s: Any, seat: int, views: Any, actions: Any, random: int) -> int:
    return policy(actions, random)


@rule
def chosen_seeing(s: Any, seat: int, views: Any, actions: Any, random: int) -> int:
    views[1] = views[0]
    observe(s, seat, views[1])
    return policy(views[1], actions, random)


@rule
def play_one(
    states: Any, template: Any, rng: Any, luck: Any, stream: int, stride: int, outcome: Any,
    listed: Any, views: Any, steps: int, reward: Any, score: Any, total: Any,
) -> int:  # fmt: skip
    """Play `steps` moves of a policy at the first of `states`. Returns the stream of its match, or −1
    where the policy chose an illegal action. `total` has the matches that ended, then what each seat
    has won. On a GPU the threads that run together wait for each other before the move of the last
    awaited seat, which may end a trick, and before a deal: each takes as long as many moves."""
    players = len(reward)
    s = states[0]
    acting = awaited(s)
    while in_any_of_all(steps > 0 or acting == 0):
        plays, is_last = acting != 0 and steps > 0, acting & (acting - 1) == 0
        others_play, others_are_early = in_any_of_all(plays), in_any_of_all(plays and not is_last)
        if plays and not (is_last and others_are_early):
            seat = lowest(acting)
            count = legal(s, seat, listed)
            action = chosen(s, seat, views, listed[:count], next_word(luck))
            steps -= 1
            if is_listed(action, listed, count):
                apply(s, seat, action, None)
                acting = let_chance_decide(s, rng, outcome)
            else:
                stream, steps = -1, 0
        if acting == 0 and not others_play:
            pay_out(s, players, reward, score)
            total[0] += 1
            for one in range(players):
                total[1 + one] += reward[one]
            stream += stride
            states[0] = template[0]
            acting = deal(s, rng, stream, outcome)
    return stream


@rule
def play_many_steps(
    states: Any, template: Any, rngs: Any, lucks: Any, streams: Any, outcome: Any, seats: Any,
    listed: Any, counts: Any, views: Any, steps: int, rewards: Any, score: Any, totals: Any,
    illegal: Any, first: int, end: int,
) -> None:  # fmt: skip
    """Play `steps` moves of a policy at each of the tables `first` to `end` − 1, but none after an
    illegal action."""
    for i in range(first, end):
        table = states[i : i + 1]
        stream = play_one(
            table, template, rngs[i], lucks[i], streams[i], len(states), outcome, listed[i], views,
            steps, rewards[i], score[i], totals[i],
        )  # fmt: skip
        illegal[i] = stream < 0
        if stream >= 0:
            streams[i] = stream
        seat = lowest(awaited(states[i]))
        seats[i] = seat
        counts[i] = list_legal(states[i], seat, listed[i], len(listed[i]))
