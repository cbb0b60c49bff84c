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
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from ludotheque.arena.analysis.move_shares import MoveShares, Shares
from ludotheque.bots.levels import BestBot, CasualBot
from ludotheque.bots.players import Limit
from ludotheque.core.additions import Posed
from ludotheque.core.chance import generator, key_of
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.puzzles import FORMAT, SIZES, Puzzle, read_file
from ludotheque.core.tables.table import Table

FEW, SOME, MANY = 200, 800, 4_000
"""The worlds of a first look, of a second one, and of the proof."""
SURE = 4.0
"""Standard errors by which the answer is ahead of every other move."""
LEAD = 0.03
"""The share of the win by which it is."""
FAR = 0.08
"""From which share on it is far ahead."""
PUZZLES_A_MATCH = 2
"""Puzzles of one match are alike."""


class PuzzleMaker:
    """Finds puzzles of one game: the same for the same seed, match by match."""

    def __init__(self, game: Game, seed: str, worlds: int = MANY) -> None:
        self.game, self.seed, self.worlds = game, seed, worlds
        self._key = key_of(f"puzzles {seed}")
        self._shares = MoveShares(game, self._key)
        limit = Limit(simulations=game.thinking.best)  # and no clock: the same on every machine
        self._best, self._casual = BestBot(game, limit), CasualBot(game)

    def in_match(self, number: int, wanted: Counter[str]) -> Iterator[Puzzle]:
        """Those of one match between casual players, of sizes that are still wanted."""
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
        # What is shown is what the position tells: what was remembered of the match is left out.
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
        thumb = max(self._casual.glance(self.game.rules.weigh, v), key=lambda one: one.worth)
        shares = [figures[0] for figures in cast(Any, posed.evidence["moves"]).values()]
        return SIZES[(thumb.action != answer) + (shares[0] - shares[1] < FAR)]


def proved(game: Game, shares: Shares, answer: int) -> Posed | None:
    """None: it is not ahead of every other move for sure."""
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
        """The one after which it stopped may not have been looked through."""
        return max((one.match for one in self.puzzles), default=0)

    def wanted(self, each: int) -> Counter[str]:
        """How many of each size are missing."""
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
    """Look through matches until there are so many of each size; says after each match how many."""
    for number in itertools.count(file.next_match):
        if not file.wanted(each).total():
            return
        for puzzle in maker.in_match(number, file.wanted(each)):
            file.add(replace(puzzle, match=number))
        yield sum(min(each, count) for count in Counter(one.size for one in file.puzzles).values())
