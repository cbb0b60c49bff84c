"""Finding puzzles in matches between bots, and proving them.

A game computes the answer where it can (`PuzzleRules.exact`). Elsewhere level 4 names the best move, and
matches that it has not seen compare all moves: it has to be ahead of each of the others for sure. An
easy one is what a rule of thumb says too, and far ahead; a hard one is neither.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import numpy as np

from ludotheque.arena.analysis.outlooks import play_on
from ludotheque.bots.levels import BestBot, CasualBot
from ludotheque.bots.players import Limit
from ludotheque.core.additions import Posed
from ludotheque.core.chance import generator, key_of, rewind
from ludotheque.core.contract import imagine, winners
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view, share_of_win
from ludotheque.core.puzzles import FORMAT, SIZES, Puzzle, read_file
from ludotheque.core.rule import rule
from ludotheque.core.tables.table import Table


@rule
def compare_moves(
    v: Any, moves: Any, count: int, tables: Any, worlds: int, first: int, rng: Any,
    outcome: Any, out: Any, share: Any, sums: Any, products: Any,
) -> None:  # fmt: skip
    """Imagine many worlds, and add up the share of the win that each move brings in them."""
    for world in range(worlds):
        tables[1] = tables[0]
        rewind(rng, first + 2 * world)
        imagine(v, rng, tables[1])
        for i in range(count):
            rewind(rng, first + 2 * world + 1)
            tables[2] = tables[1]
            play_on(tables[2], v.seat, moves[i], rng, outcome, out)
            share[i] = share_of_win(winners(tables[2]), v.seat)
            sums[i] += share[i]
        for i in range(count):
            for j in range(count):
                products[i, j] += share[i] * share[j]


@dataclass(frozen=True)
class Shares:
    """The share of the win of one seat by move, and standard errors."""

    worlds: int
    moves: list[int]
    mean: Any
    error: Any
    apart: Any
    """[i, j]: the standard error of the distance between two moves."""

    @property
    def order(self) -> list[int]:
        """Places in `moves`, the best first."""
        return [int(i) for i in np.argsort(-self.mean, kind="stable")]

    def lead(self, i: int, j: int) -> tuple[float, float]:
        """How far one move is ahead of another, and in standard errors."""
        ahead = float(self.mean[i] - self.mean[j])
        return ahead, ahead / max(float(self.apart[i, j]), 1e-9)


class MoveShares:
    """Compares the moves of one game. The same worlds on the same stream: the same figures."""

    def __init__(self, game: Game, key: bytes) -> None:
        self._game, self._rng = game, generator(key)
        self._tables = np.zeros(3, game.state).view(np.recarray)
        self._outcome = np.zeros(game.outcome_size, np.int8)
        self._out = np.zeros(game.most_moves, np.int64)
        self._compare = game.bound(compare_moves)

    def of(self, v: Any, worlds: int, stream: int) -> Shares:
        moves = np.zeros(self._game.most_moves, np.int64)
        n = legal_in_view(v, moves)
        share, sums, products = np.zeros(n), np.zeros(n), np.zeros((n, n))
        self._compare(
            v, moves, n, self._tables, worlds, stream << 32, self._rng, self._outcome, self._out,
            share, sums, products,
        )  # fmt: skip
        mean, squares = sums / worlds, np.diag(products) / worlds
        apart = squares[:, None] + squares[None, :] - 2 * products / worlds
        spread = np.maximum(apart - (mean[:, None] - mean[None, :]) ** 2, 0.0)
        error = np.sqrt(np.maximum(squares - mean * mean, 0.0) / max(worlds - 1, 1))
        return Shares(
            worlds,
            [int(move) for move in moves[:n]],
            mean,
            error,
            np.sqrt(spread / max(worlds - 1, 1)),
        )


FEW, SOME, MANY = 200, 800, 4_000
"""The number of imagined worlds for a first look, for a second one, and for the proof."""
SURE = 4.0
"""How many standard errors the answer has to be ahead of every other move."""
LEAD = 0.03
"""The share of the win by which the answer has to be ahead."""
FAR = 0.08
"""The share of the win from which it is far ahead."""
PUZZLES_A_MATCH = 2
"""The most puzzles from one match: they are similar."""


class PuzzleMaker:
    """Finds puzzles of one game: the same for the same seed, match by match."""

    def __init__(self, game: Game, seed: str, worlds: int = MANY) -> None:
        self.game, self.seed, self.worlds = game, seed, worlds
        self._key = key_of(f"puzzles {seed}")
        self._shares = MoveShares(game, self._key)
        limit = Limit(simulations=game.thinking.best)  # and no clock: the same on every machine
        self._best, self._casual = BestBot(game, limit), CasualBot(game)

    def in_match(self, number: int, wanted: Counter[str]) -> Iterator[Puzzle]:
        """The puzzles of one match between casual players, of the sizes that are still wanted."""
        counts = self.game.puzzles.players or self.game.players
        table = Table.start(
            self.game, counts[number % len(counts)], seed=f"puzzles {self.seed} {number}"
        )
        rng, found = generator(self._key, number), 0
        for step in itertools.count():
            if table.is_over or found >= PUZZLES_A_MATCH:
                return
            seat = table.awaited[0]
            puzzle = self._posed(table, seat, (number << 12) + step, wanted)
            if puzzle is not None:
                found += 1
                yield puzzle
            table.play_action(seat, self._casual.think(table.observed(seat), rng).action)

    def _posed(self, table: Table, seat: int, stream: int, wanted: Counter[str]) -> Puzzle | None:
        if len(table.legal_moves(seat)) < 2:
            return None
        # The puzzle shows what the position tells, without what was remembered of the match.
        position = table.position()
        posed_at = Table.from_position(position, seed="puzzle", game=self.game)
        rules = self.game.puzzles
        posed = rules.exact(posed_at, seat) if rules.exact else None
        if posed is None and rules.is_for_search(posed_at.view(seat)):
            posed = self._compared(posed_at.observed(seat), stream)
        if posed is None:
            return None
        size = posed.size or self._size(posed_at.observed(seat), posed)
        if wanted[size] <= 0:
            return None
        return Puzzle(self.game.name, size, posed.question, seat, position, posed.lines, posed.evidence)

    def _compared(self, v: Any, stream: int) -> Posed | None:
        """The move that is surely ahead of all others, where there is one; who looks is soon sure that
        there is none."""
        for part, worlds in enumerate((FEW, SOME)):
            shares = self._shares.of(v, worlds, 4 * stream + part)
            first, second = shares.order[:2]
            lead, errors = shares.lead(first, second)
            if lead < LEAD / 2 or errors < (1.0, 2.0)[part]:
                return None
        answer = self._best.think(v.copy(), generator(self._key, (stream << 20) + 1)).action
        if answer != shares.moves[first]:
            return None
        return proved(self.game, self._shares.of(v, self.worlds, 4 * stream + 3), answer)

    def _size(self, v: Any, posed: Posed) -> str:
        answer = self.game.notation.numbers[posed.lines[0][0]]
        thumb = max(self._casual.glance(self.game.rules.action_values, v), key=lambda one: one.worth)
        shares = [figures[0] for figures in cast(Any, posed.evidence["moves"]).values()]
        return SIZES[(thumb.action != answer) + (shares[0] - shares[1] < FAR)]


def proved(game: Game, shares: Shares, answer: int) -> Posed | None:
    """The puzzle, if its answer is surely ahead of every other move. Otherwise None."""
    best = shares.moves.index(answer)
    moves: dict[str, list[float]] = {}
    for i in shares.order:
        lead, errors = shares.lead(best, i)
        if i != best and (lead < LEAD or errors < SURE):
            return None
        figures = (shares.mean[i], shares.error[i], shares.apart[best, i])
        moves[game.notation.texts[shares.moves[i]]] = [round(float(one), 4) for one in figures]
    evidence: Any = {"kind": "shares", "worlds": shares.worlds, "moves": moves}
    return Posed("win", [[game.notation.texts[answer]]], evidence)


class PuzzleFile:
    """Puzzles as they are found, so that the same command goes on where it stopped."""

    def __init__(self, path: Path, game: Game, seed: str, worlds: int) -> None:
        self.path, self.game = path, game
        made = {"format": FORMAT, "game": game.name, "seed": seed, "worlds": worlds}
        before, self.puzzles = read_file(game.name, path)
        if self.puzzles and (before["seed"], before["worlds"]) != (seed, worlds):
            raise LudothequeError(
                "error-puzzles-other", path=str(path), seed=before["seed"], worlds=before["worlds"]
            )
        if not self.puzzles:
            command = f"ludotheque puzzles {game.name} --make N --seed {seed} --worlds {worlds}"
            self._write("w", {**made, "command": command})
        self._known = {one.id for one in self.puzzles}

    @property
    def next_match(self) -> int:
        """The match with which to continue. It is looked through again, since the last run may have
        stopped in it."""
        return max((one.match for one in self.puzzles), default=0)

    def wanted(self, each: int) -> Counter[str]:
        """The number of missing puzzles of each size."""
        there = Counter(one.size for one in self.puzzles)
        return Counter({size: max(each - there[size], 0) for size in SIZES})

    def add(self, puzzle: Puzzle) -> None:
        if puzzle.id not in self._known:
            self._known.add(puzzle.id)
            self.puzzles.append(puzzle)
            self._write("a", puzzle.as_json())

    def _write(self, mode: str, told: dict[str, Any]) -> None:
        line = json.dumps(told, separators=(",", ":"), ensure_ascii=False) + "\n"
        try:
            with self.path.open(mode, encoding="utf-8", newline="\n") as file:
                file.write(line)
        except OSError as error:
            reason = shortened(error.strerror or error, 80)
            raise LudothequeError(
                "error-puzzles-unwritable", path=str(self.path), reason=reason
            ) from None


def make_puzzles(maker: PuzzleMaker, file: PuzzleFile, each: int) -> Iterator[int]:
    """Look through matches until there are enough puzzles of each size. Yields their number after each
    match."""
    for number in itertools.count(file.next_match):
        if not file.wanted(each).total():
            return
        for puzzle in maker.in_match(number, file.wanted(each)):
            file.add(replace(puzzle, match=number))
        yield sum(min(each, count) for count in Counter(one.size for one in file.puzzles).values())
