"""Many random matches at once, on all cores: what they add up to, or every move of them.

`record_moves` is written against the contract, for `Game.bound`. Match i is played on stream i of the
key, with the same draws as by `core.playout`: what is recorded is the match that is counted.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludotheque.arena.results.inference import Interval, mean_interval, share_interval
from ludotheque.core.bits import lowest
from ludotheque.core.chance import below, generator, key_of, rewind
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    legal,
    observe,
    random_action,
    reason,
    scores,
    start,
    winners,
)
from ludotheque.core.encoding.codec import put, write_json
from ludotheque.core.events import new_log
from ludotheque.core.game import Game, order_of
from ludotheque.core.installation import cores
from ludotheque.core.playout import play_many
from ludotheque.core.rule import rule
from ludotheque.core.tables.table import Table

BATCH = 2_000
"""The number of matches that a core plays before it reports: less than a second of work."""


@dataclass
class MatchCounts:
    """The counts so far."""

    game: Game
    players: int
    matches: int = 0
    moves: int = 0
    score_sums: Any = None
    score_squares: Any = None
    win_shares: Any = None
    lengths: dict[int, int] = field(default_factory=dict)
    reasons: Any = None
    event_sums: Any = None
    event_squares: Any = None

    def __post_init__(self) -> None:
        self.score_sums = np.zeros(self.players)
        self.score_squares = np.zeros(self.players)
        self.win_shares = np.zeros(self.players)
        self.reasons = np.zeros(len(self.game.reasons), np.int64)
        self.event_sums = np.zeros(len(self.game.events))
        self.event_squares = np.zeros(len(self.game.events))

    def add(self, played: MatchRows) -> None:
        self.matches += len(played.moves)
        self.moves += int(played.moves.sum())
        score = played.score[:, : self.players].astype(np.float64)
        self.score_sums += score.sum(0)
        self.score_squares += (score * score).sum(0)
        won = (played.won[:, None] >> np.arange(self.players)) & 1
        self.win_shares += (won / np.maximum(won.sum(1), 1)[:, None]).sum(0)
        for length, times in zip(*np.unique(played.moves, return_counts=True), strict=True):
            self.lengths[int(length)] = self.lengths.get(int(length), 0) + int(times)
        self.reasons += np.bincount(played.why, minlength=len(self.reasons))
        told = played.told.astype(np.float64)
        self.event_sums += told.sum(0)
        self.event_squares += (told * told).sum(0)

    def score(self, seat: int) -> Interval:
        return mean_interval(self.score_sums[seat], self.score_squares[seat], self.matches)

    def win_share(self, seat: int) -> Interval:
        return share_interval(self.win_shares[seat], self.matches)

    def counted_events(self) -> dict[str, Interval]:
        """The mean number of each counted event in a match."""
        return {
            event.said: mean_interval(self.event_sums[event], self.event_squares[event], self.matches)
            for event in self.game.events
            if event.kind.counted
        }

    def length(self, part: float) -> int:
        """The number of moves that this share of the matches does not exceed."""
        seen = 0
        for length in sorted(self.lengths):
            seen += self.lengths[length]
            if seen >= part * self.matches:
                return length
        return 0

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "players": self.players,
            "matches": self.matches,
            "moves": self.moves,
            "scores": [vars(self.score(seat)) for seat in range(self.players)],
            "win_shares": [vars(self.win_share(seat)) for seat in range(self.players)],
            "lengths": {
                "least": self.length(0.0),
                "median": self.length(0.5),
                "most": self.length(1.0),
                "mean": self.moves / max(self.matches, 1),
            },
            "events": {name: vars(interval) for name, interval in self.counted_events().items()},
            "reasons": dict(zip(self.game.reasons, self.reasons.tolist(), strict=True)),
        }


@dataclass
class MatchRows:
    """The results of one batch, a row a match."""

    score: Any
    won: Any
    why: Any
    moves: Any
    told: Any


@dataclass(frozen=True)
class Simulator:
    """Plays batches of one setting: match i is stream i of the key, whoever plays it."""

    game: Game
    players: int
    options: Mapping[str, bool]
    key: bytes
    counts_events: bool = True

    def batch(self, first: int, matches: int) -> MatchRows:
        game = self.game
        tables = np.zeros(2, game.state).view(np.recarray)
        tables[0] = game.new_state(self.players, self.options)
        played = MatchRows(
            score=np.zeros((matches, self.players), np.int64),
            won=np.zeros(matches, np.int64),
            why=np.zeros(matches, np.int64),
            moves=np.zeros(matches, np.int64),
            told=np.zeros((matches, len(game.events)), np.int64),
        )
        log, told = (new_log(), played.told) if self.counts_events else (None, None)
        game.bound(play_many)(
            tables,
            generator(self.key),
            first,
            np.zeros(game.outcome_size, np.int8),
            np.zeros(game.most_moves, np.int64),
            log,
            played.score,
            played.won,
            played.why,
            played.moves,
            told,
        )
        return played


def batches(matches: int, size: int = BATCH) -> Iterator[tuple[int, int]]:
    for first in range(0, matches, size):
        yield first, min(size, matches - first)


def simulate(
    player: Simulator,
    matches: int,
    workers: int | None = None,
    progress: Callable[[MatchCounts], None] = lambda _: None,
) -> MatchCounts:
    """Play `matches` random matches; the sums are the same however many cores play them.

    The compiled matches run outside of the interpreter's lock, so threads use every core. Stopped by
    Ctrl-C it gives what has been played.
    """
    workers = workers or cores()
    statistics = MatchCounts(player.game, player.players)
    player.batch(0, 1)  # compiles, once
    running: deque[Future[MatchRows]] = deque()

    def collect() -> None:
        statistics.add(running.popleft().result())  # in order: the same sums to the last digit
        progress(statistics)

    with ThreadPoolExecutor(workers) as pool:
        try:
            for first, size in batches(matches):
                running.append(pool.submit(player.batch, first, size))
                if len(running) > 2 * workers:
                    collect()
            while running:
                collect()
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    return statistics


def trace(game: Game, players: int, options: Mapping[str, bool], seed: str, match: int) -> Iterator[str]:
    """The JSON lines of one random match: a line a step, and one with the result."""
    table = Table.start(game, players=players, seed=f"{seed}/{match}", **options)
    rng = generator(key_of(f"{seed}/{match} moves"))
    step = 0
    while not table.is_over:
        line = _line(table, match, step)
        seat, move = _next_move(table, match, rng)
        yield json.dumps({**line, "move": [seat, move]})
        table.play(seat, move)
        step += 1
    yield json.dumps({**_line(table, match, step), "result": table.result})


def _line(table: Table, match: int, step: int) -> dict[str, Any]:
    return {
        "match": match,
        "step": step,
        "position": table.position(),
        "legal": {str(seat): sorted(table.legal_moves(seat)) for seat in table.to_act},
    }


def _next_move(table: Table, match: int, rng: Any) -> tuple[int, str]:
    """A seat that the table waits for, and a move of it: any legal one, or as the game traces itself."""
    game, seat = table.game, table.awaited[below(rng, len(table.awaited))]
    v, order = table.observed(seat), np.zeros(table.game.longest_order, np.int8)
    actions = np.array(game.legal_actions(v), np.int64)
    action = int(game.rules.trace_action(v, match, rng, actions, order))
    return seat, game.notation.text(action, order_of(order))


MATCH, NUMBER, SEAT, ACTION, LEGAL = range(5)
"""The columns of a row of moves."""
NEXT, AT_MOVE, IS_PLAYING = range(3)
"""The state of a recording: the match that is next or played, its next move, whether it has begun."""
OPEN, CLOSE, COMMA = ord("{"), ord("}"), ord(",")


@rule
def record_moves(
    tables: Any,
    rng: Any,
    place: Any,
    first: int,
    end: int,
    outcome: Any,
    out: Any,
    moves: Any,
    views: Any,
    score: Any,
    won: Any,
    why: Any,
    lengths: Any,
) -> int:
    """Go on until the rows of `moves` are full or match `end` would be next; how many rows are written.

    `tables` are two records, as in `playout.play_many`; results stand at the number of a match less
    `first`. `views` are as many zeros as there are rows, or none at all.
    """
    n = 0
    s = tables[1]
    while n < len(moves) and place[NEXT] < end:
        if place[IS_PLAYING] == 0:
            tables[1] = tables[0]
            rewind(rng, place[NEXT])
            start(s, None)
            place[AT_MOVE], place[IS_PLAYING] = 0, 1
        seats = awaited(s)
        if seats == 0:
            at = place[NEXT] - first
            scores(s, score[at])
            won[at], why[at], lengths[at] = winners(s), reason(s), place[AT_MOVE]
            place[NEXT] += 1
            place[IS_PLAYING] = 0
        elif seats == CHANCE:
            chance(s, rng, outcome)
            apply_chance(s, outcome, None)
        else:
            seat = lowest(seats)
            moves[n, MATCH], moves[n, NUMBER], moves[n, SEAT] = place[NEXT], place[AT_MOVE], seat
            moves[n, LEGAL] = legal(s, seat, out)
            if len(views) > 0:
                observe(s, seat, views[n])
            action = random_action(s, seat, rng, out)
            moves[n, ACTION] = action
            apply(s, seat, action, None)
            place[AT_MOVE] += 1
            n += 1
    return n


@rule
def write_views(data: Any, count: int, rows: Any, text: Any, names: Any, players: int, out: Any) -> int:
    """Views, given as rows of bytes, as JSON objects with a comma after each; the length of it all."""
    n = 0
    for i in range(count):
        n = put(out, n, OPEN)
        n += write_json(data[i], rows, text, names, players, out[n:])
        n = put(out, n, CLOSE)
        n = put(out, n, COMMA)
    return n
