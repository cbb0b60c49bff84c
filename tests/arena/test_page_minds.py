"""Bots think in the page as they do in Python: the same move, and every figure to the last bit. And
matches are judged there as here.

A soak, or `make same-table`, asks about 200 positions of each game.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque import find_game, game_names
from ludotheque.arena.analysis.analysis import KEY, analyse
from ludotheque.arena.analysis.judgement import as_json
from ludotheque.bots.hints import compared
from ludotheque.bots.levels import BestBot
from ludotheque.bots.players import Limit
from ludotheque.core.chance import generator
from ludotheque.core.game import Game
from tests.arena.choices import habitual, views
from tests.conformance.walks import settings
from tests.soak import rest_in_soak

WEB = Path(__file__).resolve().parents[2] / "web"
POSITIONS = int(os.environ.get("LUDOTHEQUE_POSITIONS", "200"))
SIMULATIONS = 1000
FEW = 8


def thought(game: Game, v: Any, stream: int, simulations: int) -> dict[str, Any]:
    """What level 4 thinks by Numba, told as page_minds.mjs tells it."""
    choice = BestBot(game, Limit(simulations)).choose(v.copy(), generator(KEY, stream << 32))
    how = compared(choice)
    return {
        "action": game.notation.numbers[choice.move],
        "done": choice.simulations,
        "found": [f"{one.move} {bits(one)}" for one in choice.values],
        "why": {"key": choice.why, "arguments": choice.arguments},
        "compared": {
            "measure": how.measure,
            "verdict": how.verdict,
            "others": [{"move": move, "degree": degree} for move, degree in how.others],
        },
    }


def bits(one: Any) -> str:
    shown = (one.worth, *((one.wins, one.points) if one.visits else (0, 0)), one.visits)
    return np.array(shown, np.float64).tobytes().hex()


def in_the_page(folder: Path, tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    vite = WEB / "node_modules" / "vite"
    assert vite.exists(), "what the page is built with is not there: make setup"
    asked, answers = folder / "asked.jsonl", folder / "answers.jsonl"
    asked.write_text("\n".join(map(json.dumps, tasks)), encoding="utf-8")
    script = Path(__file__).with_name("page_minds.mjs")
    command = ["node", *map(str, (script, WEB, asked, answers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3000)
    assert done.returncode == 0, done.stderr[-5000:]
    return [json.loads(line) for line in answers.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    ("count", "simulations"),
    [(30, FEW), pytest.param(POSITIONS, SIMULATIONS, marks=pytest.mark.soak)],
)
@pytest.mark.parametrize("name", game_names())
def test_the_best_bot_finds_the_same_in_the_page(
    tmp_path: Path, name: str, count: int, simulations: int
) -> None:
    game = find_game(name)
    seen = [*enumerate(views(game, count, settings(game)))]
    tasks = [
        {"game": name, "view": v.tobytes().hex(), "stream": stream, "simulations": simulations}
        for stream, v in seen
    ]
    here = [thought(game, v, stream, simulations) for stream, v in seen]
    there = in_the_page(tmp_path, tasks)
    assert [one for one in zip(there, here, strict=True) if one[0] != one[1]] == []


@pytest.mark.parametrize("matches", [3, pytest.param(30, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", rest_in_soak(game_names(), "land-unter", "bateaux"))
def test_a_match_is_judged_the_same_in_the_page(tmp_path: Path, name: str, matches: int) -> None:
    """A short match by default; in a soak one of every number of players and variant."""
    game, is_soak = find_game(name), matches > FEW
    played = []
    for setting in settings(game):
        *_, (table, _) = habitual(game, setting, f"judged {setting}")
        played.append(table)
    played.sort(key=lambda table: table.length)
    written = [table.transcript() for table in (played if is_soak else played[:1])]
    tasks = [
        {"game": name, "transcript": one.text(), "simulations": FEW, "matches": matches}
        for one in written
    ]
    here = [as_json(analyse(one, FEW, matches)) for one in written]
    for one in here:
        del one["names"]  # the page knows who sat at the table
    assert in_the_page(tmp_path, tasks) == json.loads(json.dumps(here))
