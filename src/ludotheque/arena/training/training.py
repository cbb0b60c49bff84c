"""Trains a network: every kind of table of a game in turn, saved as it goes, with its learning curve."""

from __future__ import annotations

import functools
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.arena.training.contests import share_won
from ludotheque.arena.training.trainers import network_of, trainer_of, weights_at_first
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.installation import __version__
from ludotheque.core.networks import NetworkRules, ValueRules, read_network, write_network

CONTESTS, MATCHES = 20, 600
"""How often the training of one kind plays against the shipped network, and the matches each time."""
KEPT_EVERY = 15.0
"""Seconds between two saves."""


@dataclass(frozen=True)
class Plan:
    """A plan of a training. The same plan gives the same network, except for the speed of the
    machine."""

    game: str
    network: str
    seconds: float
    """Seconds for each kind of table."""
    tables: int
    seed: str
    device: str
    sharpness: float
    """The sharpness with three players. With more it grows in proportion: the value of a move is a
    smaller share there."""
    sharper: float
    """The sharpness at the end, as a multiple of that at the beginning."""
    rate: float = 2e-3
    begins_with: str = ""
    """`shipped`: it begins with the shipped weights."""
    passes: int = 0
    """The training ends after this many passes, and is reproducible. 0: it ends by the clock."""


@dataclass
class TrainingState:
    """The state of the training of one kind of table."""

    weights: Any
    spent: float = 0.0
    samples: int = 0
    curve: list[tuple[float, float]] = field(default_factory=list)
    """Points of the learning curve: seconds, and the share of wins against the shipped network."""
    passes: int = 0
    memory: dict[str, np.ndarray[Any, Any]] = field(default_factory=dict)
    """The state from which a training continues as if it had not been stopped."""


def progress_of(plan: Plan, kind: TrainingState) -> float:
    """The share of the training that is done, from 0 to 1."""
    return kind.passes / plan.passes if plan.passes else kind.spent / plan.seconds


def sharpness_at(plan: Plan, players: int, progress: float) -> float:
    return plan.sharpness * players / 3 * plan.sharper ** min(1.0, 1.2 * progress)


def rate_at(plan: Plan, progress: float, passes: int) -> float:
    """The learning rate: it rises for 20 passes, or a tenth of a short training, and falls towards the
    end."""
    return plan.rate * min(1.0, 2.02 - 2 * progress, 0.1 + max(passes / 20, 10 * progress))


def seconds_left(plan: Plan, kind: TrainingState) -> float:
    done = progress_of(plan, kind)
    return kind.spent * max(1 - done, 0) / done


def train_kind(
    plan: Plan, game: Game, number: int, kind: TrainingState, tell: Callable[[TrainingState], None]
) -> None:
    """Train one kind of table to the end. Calls `tell` after every pass."""
    network = network_of(game, plan.network)
    trainer = trainer_of(plan.device, game, network, number, plan.tables, plan.seed)
    trainer.begin(kind.weights, kind.memory, kind.passes)
    last = time.monotonic()
    while (progress := progress_of(plan, kind)) < 1:
        sharpness = sharpness_at(plan, network.kinds[number][0], progress)
        kind.samples += trainer.next_pass(sharpness, rate_at(plan, progress, kind.passes), kind.passes)
        kind.passes += 1
        kind.weights, kind.memory = trainer.learned()
        now = time.monotonic()
        kind.spent, last = kind.spent + now - last, now
        if progress_of(plan, kind) >= len(kind.curve) / CONTESTS:
            share = share_won(game, network, number, kind.weights, matches=MATCHES)
            kind.curve.append((round(kind.spent, 1), round(share, 4)))
            last = time.monotonic()
        tell(kind)


# Saved state


def begun(plan: Plan, game: Game, path: Path) -> list[TrainingState]:
    """The saved state of every kind, or the first one. The plan has to be the same as before."""
    network = network_of(game, plan.network)
    if path.exists():
        return _read(plan, path, len(network.kinds))
    if plan.begins_with:
        if not network.path.is_file():
            raise LudothequeError("error-nothing-shipped", game=game.name)
        return [TrainingState(row.copy()) for row in read_network(network.path)]
    return [TrainingState(weights_at_first(network, number)) for number in range(len(network.kinds))]


def keep(plan: Plan, kinds: list[TrainingState], path: Path) -> None:
    """Write the file in one step, so that it is never half written."""
    made = path.with_name(path.name + ".new")
    memories: dict[str, Any] = {
        f"memory {i} {name}": part for i, kind in enumerate(kinds) for name, part in kind.memory.items()
    }
    with made.open("wb") as file:
        np.savez(
            file,
            plan=np.array(repr(asdict(plan))),
            weights=np.stack([kind.weights for kind in kinds]),
            spent=np.array([kind.spent for kind in kinds]),
            lessons=np.array([kind.samples for kind in kinds]),
            passes=np.array([kind.passes for kind in kinds]),
            curve=np.array([(i, *point) for i, kind in enumerate(kinds) for point in kind.curve]),
            **memories,
        )
    made.replace(path)


def _read(plan: Plan, path: Path, kinds: int) -> list[TrainingState]:
    try:
        with np.load(path) as kept:
            if str(kept["plan"]) != repr(asdict(plan)):
                raise LudothequeError("error-other-training", file=str(path))
            curves: list[list[tuple[float, float]]] = [[] for _ in range(kinds)]
            for number, seconds, share in kept["curve"].reshape(-1, 3):
                curves[int(number)].append((float(seconds), float(share)))
            memories: list[dict[str, np.ndarray[Any, Any]]] = [{} for _ in range(kinds)]
            for name in kept.files:
                if name.startswith("memory "):
                    _, i, part = name.split(maxsplit=2)
                    memories[int(i)][part] = kept[name]
            return [
                TrainingState(
                    kept["weights"][i].copy(),
                    float(kept["spent"][i]),
                    int(kept["lessons"][i]),
                    curves[i],
                    int(kept["passes"][i]),
                    memories[i],
                )
                for i in range(kinds)
            ]
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise LudothequeError("error-not-a-training", file=str(path)) from error


def train_kinds(
    plan: Plan,
    game: Game,
    path: Path,
    numbers: list[int],
    tell: Callable[[int, TrainingState], None] = lambda *_: None,
) -> Iterator[tuple[int, TrainingState]]:
    """Train these kinds in turn, and yield each when it is finished. However it ends, `path` has what
    was learned until a few seconds before."""
    kinds = begun(plan, game, path)
    last = time.monotonic()

    def told(number: int, kind: TrainingState) -> None:
        nonlocal last
        tell(number, kind)
        if time.monotonic() - last > KEPT_EVERY:
            keep(plan, kinds, path)
            last = time.monotonic()

    try:
        for number in numbers:
            train_kind(plan, game, number, kinds[number], functools.partial(told, number))
            yield number, kinds[number]
    finally:
        keep(plan, kinds, path)


def ship(
    plan: Plan, game: Game, kinds: list[TrainingState], path: Path, made_by: dict[str, str]
) -> None:
    """Write the network of a game, with a description of how it was made."""
    about = {
        "game": game.name,
        "plan": asdict(plan),
        **made_by,
        "kinds": [
            {
                "players": players,
                "options": options,
                "seconds": round(kind.spent),
                "lessons": kind.samples,
                "wins": kind.curve[-1][1] if kind.curve else None,
            }
            for (players, options), kind in zip(network_of(game, plan.network).kinds, kinds, strict=True)
        ],
    }
    write_network(path, np.stack([kind.weights for kind in kinds]), about)


PACKAGE = Path(__file__).parents[2]


def made_by(command: str) -> dict[str, str]:
    return {"command": command, "version": __version__, "commit": commit()}


def commit() -> str:
    """The commit of the sources, with a + if they have changed since. Empty without git."""
    if shutil.which("git") is None:
        return ""
    found = _git("log", "-1", "--format=%H", "--", ".")
    return found + "+" if found and _git("status", "--porcelain", "--", ".") else found


def _git(*asked: str) -> str:
    command = ["git", "-C", str(PACKAGE), *asked]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    return told.stdout.strip() if told.returncode == 0 else ""


WIDTH, HEIGHT, LEFT, BOTTOM, TOP, ROW = 720, 320, 52, 34, 40, 18
COLOURS = ("#1f6f8b", "#c2571a", "#4d7c2a", "#8a4f9e", "#b8860b", "#a23b3b", "#3a5ea8", "#5d5d5d")


def curve_svg(
    network: NetworkRules | ValueRules, kinds: Sequence[TrainingState], words: Callable[[str], str]
) -> str:
    """An SVG with a line for every kind of table, as a multiple of its fair share."""
    points = [point for kind in kinds for point in kind.curve]
    longest = max([seconds for seconds, _ in points], default=1.0) or 1.0
    players = [players for players, _ in network.kinds]
    lines = [
        [(seconds, share * seats) for seconds, share in kind.curve]
        for seats, kind in zip(players, kinds, strict=True)
    ]
    most = max([2.0, *(times for line in lines for _, times in line)])
    height, floor = HEIGHT + ROW * len(kinds), HEIGHT - BOTTOM

    def at(seconds: float, times: float) -> str:
        x = LEFT + (WIDTH - LEFT - 16) * seconds / longest
        return f"{x:.1f},{floor - (floor - TOP) * times / most:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="22" font-weight="bold">{escape(words("cli-train-curve"))}</text>',
        f'<text x="{WIDTH - 16}" y="{HEIGHT - 10}" text-anchor="end">'
        f"{longest:.0f} {escape(words('cli-train-curve-seconds'))}</text>",
    ]
    for times in range(int(most) + 1):
        start, end = at(0, times), at(longest, times)
        parts.append(f'<polyline points="{start} {end}" stroke="#ddd" fill="none"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{start.split(",")[1]}" text-anchor="end">{times} ×</text>'
        )
    for number, line in enumerate(lines):
        seats, options = network.kinds[number]
        colour = COLOURS[number % len(COLOURS)]
        named = ", ".join([str(seats), *(name for name, is_on in options.items() if is_on)])
        path = " ".join(at(*point) for point in line)
        parts.append(f'<polyline points="{path}" stroke="{colour}" fill="none" stroke-width="2"/>')
        y = HEIGHT + ROW * number + 8
        parts.append(f'<rect x="{LEFT}" y="{y - 9}" width="16" height="4" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + 24}" y="{y}">{escape(named)}</text>')
    return "\n".join([*parts, "</svg>", ""])
