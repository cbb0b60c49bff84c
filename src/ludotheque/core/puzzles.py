"""Puzzles: a position, what is asked there, and the lines of moves that solve it, with the evidence.

`puzzles.jsonl` in a game's folder has them. Its first line says how they were made; every other line is
a puzzle. What a player is shown is the view of its seat; `puzzle_making` makes and proves them.
"""

from __future__ import annotations

import datetime
import functools
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.kinds import Object
from ludotheque.core.shelf import find_game, shelf

FORMAT = "ludotheque puzzles 1"
FILE = "puzzles.jsonl"
SIZES = ("easy", "middle", "hard")
MOVES_OF_PROOFS = ("move", "other")
NORMAL = 1.96
"""The standard errors of a margin with 95 % confidence."""


@dataclass(frozen=True)
class Puzzle:
    game: str
    size: str
    question: str
    seat: int
    position: Object
    lines: list[list[str]]
    evidence: Object
    match: int = 0
    """The number of the match in which it was found."""
    id: str = field(default="", init=False)

    def __post_init__(self) -> None:
        told = json.dumps([self.game, self.seat, self.position], sort_keys=True)
        object.__setattr__(self, "id", hashlib.sha256(told.encode()).hexdigest()[:10])

    @property
    def moves_asked(self) -> int:
        return len(self.lines[0])

    def may_go_on(self, moves: Sequence[str]) -> bool:
        """Whether the solution continues after these moves."""
        return len(moves) < self.moves_asked

    def is_solved_by(self, moves: Sequence[str]) -> bool:
        return list(moves) in self.lines

    @property
    def proof(self) -> tuple[str, dict[str, Any]]:
        """The evidence as a key and its arguments. `MOVES_OF_PROOFS` names those that are moves."""
        found = self.evidence
        if found["kind"] == "lines":
            fewer = max(found["by_exchanges"][:-1])
            return "puzzle-proof-lines", {
                "exchanges": self.moves_asked,
                "sheep": found["sheep"],
                "fewer": fewer,
            }
        if found["kind"] == "rolls":
            answers = {line[0] for line in self.lines}
            safe, of = found["safe"][self.lines[0][0]], found["of"]
            other = max((move for move in found["safe"] if move not in answers), key=found["safe"].get)
            key = "puzzle-proof-rolls-sure" if safe == of else "puzzle-proof-rolls"
            return key, {"of": of, "safe": safe, "other": other, "next": found["safe"][other]}
        (move, best), (other, second) = list(found["moves"].items())[:2]
        return "puzzle-proof-shares", {
            "worlds": found["worlds"],
            "move": move,
            "wins": round(100 * best[0]),
            "margin": round(100 * NORMAL * best[1], 1),
            "other": other,
            "next": round(100 * second[0]),
            "errors": round((best[0] - second[0]) / max(second[2], 1e-4)),
        }

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "match": self.match,
            "size": self.size,
            "question": self.question,
            "seat": self.seat,
            "lines": self.lines,
            "evidence": self.evidence,
            "position": self.position,
        }


def read_puzzle(game: str, told: dict[str, Any]) -> Puzzle:
    names = ("size", "question", "seat", "position", "lines", "evidence", "match")
    return Puzzle(game, **{name: told[name] for name in names})


def read_file(game: str, path: Path) -> tuple[dict[str, Any], list[Puzzle]]:
    """How the puzzles were made, and the puzzles. A last line that was cut off is ignored."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    whole = text.rpartition("\n")[0].split("\n")
    try:
        if not whole[0]:
            return {}, []
        made = json.loads(whole[0])
        if made["format"] != FORMAT or made["game"] != game:
            raise ValueError
        return made, [read_puzzle(game, json.loads(line)) for line in whole[1:]]
    except (ValueError, KeyError, TypeError):
        raise LudothequeError("error-puzzles-file", path=str(path), game=game) from None


@functools.cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game's package. There may be none."""
    return tuple(read_file(game, find_game(game).folder / FILE)[1])


def games_with_puzzles() -> list[str]:
    return [game.name for game in shelf() if puzzles_of(game.name)]


def find_puzzle(game: str, id: str) -> Puzzle:
    found = next((one for one in puzzles_of(game) if one.id == id), None)
    if found is None:
        raise LudothequeError("error-no-such-puzzle", id=shortened(id))
    return found


EPOCH = datetime.date(1970, 1, 1)


def of_the_day(day: datetime.date) -> list[Puzzle]:
    """The puzzles of a day, one of each size, the same for everybody. Each is of another game. A
    game's next puzzle comes after as many days as there are games."""
    games, number, found = games_with_puzzles(), (day - EPOCH).days, list[Puzzle]()
    for place, size in enumerate(SIZES):
        for turn in range(len(games)):
            game = games[(number + place + turn) % len(games)]
            ready = [one for one in puzzles_of(game) if one.size == size]
            if ready:
                found.append(ready[number // len(games) % len(ready)])
                break
    return found
