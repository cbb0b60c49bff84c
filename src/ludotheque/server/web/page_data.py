"""What the page needs of the server: its types, and for play without one the shelf, the lessons and the
puzzles.

    python -m ludotheque.server.web.page_data web/src/declared/house

`shelf.json` says what `GET /api/games` says, and who people and bots can be; `judging.json` by what a
match is judged. `lessons/<game>.json` has the scenes of a first game; where a scene begins at a
position, its state as bytes (base64), which the compiled rules of the page read as they are; so has
`puzzles/<game>.json`. `puzzles.json` lists the puzzles, for those of a day. `examples/<game>.json` has
what the pictures beside the rules show. The types come from `page_types`.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludotheque.arena.analysis import analysis, figures
from ludotheque.arena.analysis.outlooks import MOST_OTHERS
from ludotheque.bots.characters import CHARACTERS, named_temperaments
from ludotheque.bots.rating import Known
from ludotheque.bots.strength import CHARACTERS as CHARACTER_NAMES
from ludotheque.bots.strength import TEMPERAMENTS, points_of
from ludotheque.core.game import Game
from ludotheque.core.kinds import JSON
from ludotheque.core.lessons import Scene, example_data, examples_of, scenes_of
from ludotheque.core.puzzles import Puzzle, games_with_puzzles, puzzles_of
from ludotheque.core.shelf import shelf
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Thinking
from ludotheque.core.words import DEFAULT_LANGUAGE, Words
from ludotheque.server.identity import AVATARS
from ludotheque.server.web.api import games_shown
from ludotheque.server.web.lessons import answer_of
from ludotheque.server.web.page_types import texts


def shelf_data() -> dict[str, Any]:
    words = Words(DEFAULT_LANGUAGE)
    return {
        **games_shown().model_dump(),
        "own_bots": [],  # only a server has these
        "avatars": list(AVATARS),
        "bots": {one.kind: one.names(words) for one in CHARACTERS},
        "thinking": {game.name: thinking(game) for game in shelf()},
    }


def bots_data() -> dict[str, Any]:
    """The approximate place of each level on the scale of strength, and the temperament of each name."""
    points = zip(CHARACTER_NAMES, points_of(Thinking()), strict=True)
    return {
        "points": dict(points),
        "temperaments": list(TEMPERAMENTS),
        "named_temperaments": named_temperaments(),
        "unknown": Known()._asdict(),
    }


THINKING = (
    *("strong", "best", "strong_ideas", "best_ideas"),
    *("child_overlooks", "casual_overlooks", "strong_overlooks"),
    *("casual_strength", "strong_strength", "span"),
)


def thinking(game: Game) -> dict[str, float]:
    """The search limits of levels 3 and 4, and how often each level overlooks a move."""
    return {name: getattr(game.thinking, name) for name in THINKING}


def judging_data() -> dict[str, Any]:
    """The constants with which `arena.analysis` judges matches, and the names of what its compiled
    functions find. The page judges matches too, with the same ones."""
    return {
        "matches": analysis.MATCHES,
        "search_part": analysis.SEARCH_PART,
        "mistake": figures.MISTAKE,
        "sure": figures.SURE,
        "sure_of_a_sum": figures.SURE_OF_A_SUM,
        "others": MOST_OTHERS,
        "of_seats": figures.OF_SEATS,
        "of_lines": figures.OF_LINES,
        "line_size": figures.LINE,
        "grades": figures.GRADES,
        "balance": figures.BALANCE,
        "verdicts": figures.VERDICTS,
        "turnings_size": figures.TURNINGS,
        "turns": figures.TURNS,
    }


def lesson_data(game: str) -> list[dict[str, Any]]:
    return [scene_data(scene) for scene in scenes_of(game)]


def scene_data(scene: Scene) -> dict[str, Any]:
    state = None
    if scene.position is not None:
        state = state_data(scene.position, scene.seed)
    return {
        "name": scene.name,
        "state": state,
        "seed": scene.seed,
        "good": scene.good,
        "then": scene.then,
        "rules": scene.rules,
        "find": scene.find,
        "says": [{"said": one.said, "happened": one.happened, "not": one.never} for one in scene.says],
    }


def state_data(position: Mapping[str, JSON], seed: str) -> str:
    return base64.b64encode(Table.from_position(position, seed=seed).truth().tobytes()).decode()


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """The data of a puzzle, with its solutions: a page without a server needs them."""
    return {
        "id": puzzle.id,
        "size": puzzle.size,
        "question": puzzle.question,
        "seat": puzzle.seat,
        "state": state_data(puzzle.position, "puzzle"),
        "answer": answer_of(puzzle).model_dump(),
    }


def write(folder: Path) -> None:
    """Write the files. A file whose content is the same is left alone, so that the page is not built
    anew."""
    told: dict[str, Any] = {"shelf.json": shelf_data()}
    told["bots.json"] = bots_data()
    told["judging.json"] = judging_data()
    told |= {f"lessons/{game.name}.json": lesson_data(game.name) for game in shelf()}
    told |= {
        f"examples/{game.name}.json": [example_data(game.name, one) for one in examples_of(game.name)]
        for game in shelf()
    }
    told |= {
        f"puzzles/{game}.json": [puzzle_data(one) for one in puzzles_of(game)]
        for game in games_with_puzzles()
    }
    told["puzzles.json"] = {
        game: [[one.id, one.size] for one in puzzles_of(game)] for game in games_with_puzzles()
    }
    files = {name: json.dumps(data, ensure_ascii=False, indent=1) + "\n" for name, data in told.items()}
    files |= texts()
    for part in ("lessons", "puzzles", "examples"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for path in (*folder.rglob("*.json"), *folder.rglob("*.ts")):
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, text in files.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
