"""Makes a folder with the bots of an earlier commit, for the arena: `--bots best,earlier:FOLDER`.

    python scripts/earlier_bots.py 4b9765e build/earlier

The folder has that commit's own sources and what runs them; it can be copied to a machine without git.
`earlier_player.py` knows the fields of commits near 4b9765e.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from ludotheque.bots.earlier import PLAYER, SOURCES, described
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import shelf
from ludotheque.core.tables.table import Table

HOME = Path(__file__).resolve().parent
NEEDED = ("core", "games", "bots")
"""The parts of the package that a bot needs."""


def make(commit: str, folder: Path) -> None:
    if folder.exists() and not (folder / PLAYER).exists() and any(folder.iterdir()):
        raise SystemExit(f"{folder} has something else in it.")
    parts = ["src/ludotheque/__init__.py", *(f"src/ludotheque/{part}" for part in NEEDED)]
    asked = ["git", "-C", str(HOME.parent), "archive", commit, *parts]
    archive = subprocess.run(asked, check=True, stdout=subprocess.PIPE).stdout
    shutil.rmtree(folder / SOURCES, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    shutil.copy(HOME / "earlier_player.py", folder / PLAYER)


def check(folder: Path, matches: int) -> None:
    """Random matches of all games: whether the earlier version sees from what is sent what it sees at
    its own table."""
    for game in shelf():
        hello = {"game": game.name, "fields": described(game.state)}
        lines = [json.dumps(hello), *(json.dumps(match_of(game, seed)) for seed in range(matches))]
        asked = [sys.executable, "-P", str(folder / PLAYER), "--check"]
        env = {**os.environ, "PYTHONPATH": str(folder / SOURCES)}
        subprocess.run(asked, env=env, check=True, text=True, input="\n".join(lines))
        print(f"{game.name}: {matches} matches, the same views and moves")


def match_of(game: Game, seed: int) -> dict[str, Any]:
    chooser, luck = random.Random(seed), generator(key_of(seed), 1)
    options = {option.name: chooser.random() < 0.5 for option in game.options}
    players = game.players[seed % len(game.players)]
    table = Table.start(game.name, players=players, seed=seed, **options)
    moves: list[tuple[int, str, list[str], str]] = []

    def play(seat: int, move: str) -> None:
        world = game.state_shape.zeros(1)
        game.rules.imagine(table.observed(seat), luck, world[0])
        moves.append((seat, move, table.legal_moves(seat), world.tobytes().hex()))
        table.play(seat, move)

    while not table.is_over:
        seat = table.awaited[0]
        for other in range(players):
            meant = None if other == seat else game.out_of_turn_move(table.observed(other), luck, 4)
            if meant is not None:
                play(other, game.notation.text(meant.action, meant.order))
        play(seat, chooser.choice(table.legal_moves(seat)))
    return {"seed": seed, "players": players, "options": options, "moves": moves, "result": table.result}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=60, help="so many of each game are compared")
    given = parser.parse_args()
    make(given.commit, given.folder)
    check(given.folder, given.matches)
    print(f"earlier:{given.folder} is the best bot of {given.commit}")
